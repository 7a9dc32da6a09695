//! Sets of pieces as bits of one word.

/// Declares a set of pieces over an unsigned integer: bit `n` is the piece with the index `n`. The piece has constant functions
/// `index` and `from_index`.
///
/// A set that is part of the notation also names the order in which its pieces are written, what is written when there are none (where
/// that can be), and the rule that each piece is named once. It then has `Display` and `FromStr`, such as `R8+R2`, and
/// `Serialize` as a list in the same order.
#[macro_export]
macro_rules! piece_set {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $set:ident($bits_visibility:vis $bits:ty) of $piece:ty;
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visibility struct $set($bits_visibility $bits);

        impl $set {
            pub const EMPTY: $set = $set(0);

            #[inline]
            pub const fn only(piece: $piece) -> Self {
                $set(1 << piece.index())
            }

            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[inline]
            pub const fn contains(self, piece: $piece) -> bool {
                self.0 >> piece.index() & 1 == 1
            }

            #[inline]
            pub const fn contains_all(self, other: $set) -> bool {
                other.0 & !self.0 == 0
            }

            #[inline]
            #[must_use]
            pub const fn with(self, piece: $piece) -> Self {
                self.union($set::only(piece))
            }

            /// The pieces in either.
            #[inline]
            #[must_use]
            pub const fn union(self, other: $set) -> Self {
                $set(self.0 | other.0)
            }

            #[inline]
            #[must_use]
            pub const fn without(self, other: $set) -> Self {
                $set(self.0 & !other.0)
            }

            /// The pieces in both.
            #[inline]
            #[must_use]
            pub const fn common(self, other: $set) -> Self {
                $set(self.0 & other.0)
            }

            /// The piece with the lowest index.
            #[inline]
            pub const fn first(self) -> Option<$piece> {
                if self.0 == 0 { None } else { Some(<$piece>::from_index(self.0.trailing_zeros() as usize)) }
            }

            /// The pieces in the order of their indices.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $piece> + Clone {
                let mut left = self.0;
                ::std::iter::from_fn(move || {
                    let piece = $set(left).first()?;
                    left &= left - 1;
                    Some(piece)
                })
            }
        }

        impl FromIterator<$piece> for $set {
            fn from_iter<I: IntoIterator<Item = $piece>>(pieces: I) -> Self {
                pieces.into_iter().fold($set::EMPTY, $set::with)
            }
        }
    };
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $set:ident($bits_visibility:vis $bits:ty) of $piece:ty;
        order: $order:ident;
        $(none: $none:literal;)?
        once: $rule:expr;
    ) => {
        $crate::piece_set! {
            $(#[$attribute])*
            $visibility struct $set($bits_visibility $bits) of $piece;
        }

        impl ::std::fmt::Display for $set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                $(if self.is_empty() {
                    return f.write_str($none);
                })?
                for (index, piece) in self.$order().into_iter().enumerate() {
                    if index > 0 {
                        f.write_str("+")?;
                    }
                    ::std::fmt::Display::fmt(&piece, f)?;
                }
                Ok(())
            }
        }

        /// In any order, but each piece once.
        impl ::std::str::FromStr for $set {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                $(match text {
                    "" => return Err($crate::NotationError::Empty),
                    $none => return Ok($set::EMPTY),
                    _ => {}
                })?
                let mut set = $set::EMPTY;
                for part in text.split('+') {
                    let piece: $piece = part.parse()?;
                    if set.contains(piece) {
                        return Err($crate::NotationError::Repeated { what: piece.to_string(), rule: $rule });
                    }
                    set = set.with(piece);
                }
                Ok(set)
            }
        }

        /// As a list: bits mean nothing to a reader, and 54 of them are no JavaScript number.
        impl ::serde::Serialize for $set {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.$order())
            }
        }
    };
}
