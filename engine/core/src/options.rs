//! The options of a game: declared once, set from their written form, read from records.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, Error as _, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::{BadOption, OptionSpec, read_number};

/// What a table agrees on before it plays: a struct with a field for each option, declared by [`options!`](crate::options!).
/// Fields that a record does not name keep their defaults.
pub trait TableOptions:
    Clone + Default + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync
{
    const SPECS: &'static [OptionSpec];

    /// Sets one option from its written form.
    fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption>;
}

/// Declares the options of a game: for each the field, the type of its values and the sentence that says what it means.
#[macro_export]
macro_rules! options {
    (
        $(#[$attribute:meta])*
        pub struct $options:ident {
            $($(#[$doc:meta])* pub $field:ident: $value:ty = $meaning:path,)*
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ::serde::Serialize)]
        pub struct $options {
            $($(#[$doc])* pub $field: $value,)*
        }

        impl $crate::TableOptions for $options {
            const SPECS: &'static [$crate::OptionSpec] =
                &[$($crate::OptionSpec::of::<$value>(stringify!($field), $meaning)),*];

            fn set(&mut self, key: &str, value: &str) -> Result<(), $crate::BadOption> {
                let spec = $crate::OptionSpec::find(Self::SPECS, key)?;
                $(if key == stringify!($field) {
                    self.$field = spec.read(value)?;
                })*
                Ok(())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $options {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::deserialize_options(deserializer)
            }
        }
    };
}

/// Reads options as records hold them: `{"limit":15,"first":"lot"}`. Keys that are no options are skipped.
pub fn deserialize_options<'de, O: TableOptions, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<O, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Scalar {
        Number(u16),
        Word(String),
    }

    struct Fields<O>(PhantomData<O>);

    impl<'de, O: TableOptions> Visitor<'de> for Fields<O> {
        type Value = O;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("the options of a table")
        }

        fn visit_map<M: MapAccess<'de>>(self, mut fields: M) -> Result<O, M::Error> {
            let mut options = O::default();
            let mut read = Vec::new();
            while let Some(key) = fields.next_key::<String>()? {
                let Ok(spec) = OptionSpec::find(O::SPECS, &key) else {
                    fields.next_value::<IgnoredAny>()?;
                    continue;
                };
                if read.contains(&spec.key) {
                    return Err(M::Error::duplicate_field(spec.key));
                }
                read.push(spec.key);
                let set = match fields.next_value()? {
                    Scalar::Number(number) => options.set(spec.key, &number.to_string()),
                    // What is a number is stored as a number.
                    Scalar::Word(word) if read_number(&word).is_some() => Err(spec.refuse(&word)),
                    Scalar::Word(word) => options.set(spec.key, &word),
                };
                set.map_err(M::Error::custom)?;
            }
            Ok(options)
        }
    }

    deserializer.deserialize_map(Fields(PhantomData))
}
