//! Which text people may show to others: names, chat, announcements.

use std::ops::RangeInclusive;

/// Characters that change the direction of the text around them, or annotate it: a name with one of them can rewrite the line it
/// stands in.
const MISLEADING: [RangeInclusive<char>; 6] = [
    '\u{061C}'..='\u{061C}',
    '\u{200E}'..='\u{200F}',
    '\u{202A}'..='\u{202E}',
    '\u{2066}'..='\u{2069}',
    '\u{206A}'..='\u{206F}',
    '\u{FFF9}'..='\u{FFFB}',
];

/// Characters that show nothing by themselves. Within other text they have their use: they join emoji and letters.
const INVISIBLE: [RangeInclusive<char>; 18] = [
    '\u{00AD}'..='\u{00AD}',
    '\u{034F}'..='\u{034F}',
    '\u{115F}'..='\u{1160}',
    '\u{17B4}'..='\u{17B5}',
    '\u{180B}'..='\u{180F}',
    '\u{200B}'..='\u{200D}',
    '\u{2060}'..='\u{2065}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{FE00}'..='\u{FE0F}',
    '\u{FEFF}'..='\u{FEFF}',
    '\u{FFA0}'..='\u{FFA0}',
    '\u{FFF0}'..='\u{FFF8}',
    '\u{1BCA0}'..='\u{1BCA3}',
    '\u{1D159}'..='\u{1D159}',
    '\u{1D173}'..='\u{1D17A}',
    '\u{16FE4}'..='\u{16FE4}',
    '\u{E0000}'..='\u{E0FFF}',
];

/// The text on one line, with single blanks. `None`: nothing of it is visible, or it has a character that would change how the
/// text around it is shown.
pub fn clean(text: &str) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_safe = !line.chars().any(is_misleading);
    (is_safe && line.chars().any(is_visible)).then_some(line)
}

/// Whether a character does something to the text around it: a control character, or one that changes the direction of text.
pub fn is_misleading(character: char) -> bool {
    character.is_control() || MISLEADING.iter().any(|range| range.contains(&character))
}

fn is_visible(character: char) -> bool {
    !character.is_whitespace() && !INVISIBLE.iter().any(|range| range.contains(&character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_what_they_are_called() {
        for name in ["Ada", "Zoë", "O’Neill-Łoś", "李小龍", "مريم", "דוד", "می‌خواهم", "👩‍👩‍👧", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "क्‍ष"]
        {
            assert_eq!(clean(name).as_deref(), Some(name));
        }
        assert_eq!(clean("  Ada \t of\nthe  fire ").as_deref(), Some("Ada of the fire"));
    }

    #[test]
    fn text_that_rewrites_its_line_is_refused() {
        for character in
            "\u{0}\u{7}\u{1b}\u{7f}\u{9b}\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\
            \u{2066}\u{2067}\u{2068}\u{2069}\u{206a}\u{fff9}"
                .chars()
        {
            assert_eq!(clean(&format!("A{character}da")), None, "{character:?}");
        }
    }

    #[test]
    fn text_that_shows_nothing_is_refused() {
        for text in [
            "",
            " \u{a0}\u{3000}\t",
            "\u{200b}",
            "\u{2800}\u{2800}",
            "\u{3164}",
            "\u{115f}\u{1160}",
            "\u{200d}\u{fe0f}",
            "\u{ad}\u{2060}\u{feff}",
            "\u{e0020}\u{e007f}",
        ] {
            assert_eq!(clean(text), None, "{text:?}");
        }
    }
}
