//! What somebody probably meant who has mistyped a name.

/// How alike two names must be, from 0 to 1.
const ALIKE: f64 = 0.8;

/// `; did you mean odin?`, or nothing where no name is close.
pub fn did_you_mean<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    closest(written, names).map(|name| format!("; did you mean {name}?")).unwrap_or_default()
}

/// The name that is most like what was written, if one is close. Case, spaces and signs do not count.
pub fn closest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = plain(written);
    let scored = names.into_iter().map(|name| (strsim::jaro_winkler(&wanted, &plain(name)), name));
    let best =
        scored.filter(|(score, _)| *score >= ALIKE).max_by(|(one, _), (other, _)| one.total_cmp(other));
    best.map(|(_, name)| name)
}

/// The letters and digits of a name, in lower case: `Happy Cats` and `happy-cats` are `happycats`.
pub(crate) fn plain(name: &str) -> String {
    name.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_understood_and_nothing_is_made_up() {
        let names = ["odin", "hygge", "happy-cats", "cochons", "snowhere"];
        for (written, meant) in
            [("odn", "odin"), ("HYGE", "hygge"), ("Hapy Cats", "happy-cats"), ("snow-here", "snowhere")]
        {
            assert_eq!(did_you_mean(written, names), format!("; did you mean {meant}?"));
        }
        for written in ["", "chess", "x"] {
            assert_eq!(did_you_mean(written, names), "", "{written}");
        }
    }
}
