//! Bytes as hexadecimal digits, two for each byte.

use std::fmt;

/// Shows bytes in small letters.
#[derive(Clone, Copy, Debug)]
pub struct Hex<'a>(pub &'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Reads exactly `N` bytes, in small letters or capitals. None for any other length or character.
pub fn read_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
    let mut bytes = [0; N];
    if pairs.len() != N {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(pairs) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        b'A'..=b'F' => Some(letter - b'A' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_written_and_read() {
        let bytes: [u8; 256] = std::array::from_fn(|byte| byte as u8);
        let text = Hex(&bytes).to_string();
        assert!(text.starts_with("000102") && text.ends_with("fdfeff"), "{text}");
        assert_eq!(read_hex(&text), Some(bytes));
        assert_eq!(read_hex(&text.to_uppercase()), Some(bytes));
        assert_eq!(Hex(&[]).to_string(), "");
    }

    #[test]
    fn nothing_else_is_read() {
        for text in ["", "0a", "0a1", "0a1b2c", "+a1b", "0a-1", " a1b", "0a1g", "0aé", "0x1b"] {
            assert_eq!(read_hex::<2>(text), None, "{text}");
        }
    }
}
