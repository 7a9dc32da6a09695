//! The numbered rules pages.

use veillee_core::{GameBox, Rule};

/// The numbers of a page: every line that begins `- **O1**`.
pub fn rule_numbers(letter: char, page: &str) -> Vec<Rule> {
    page.lines()
        .filter_map(|line| line.strip_prefix("- **")?.strip_prefix(letter)?.split_once("**"))
        .map(|(number, _)| number.parse().unwrap_or_else(|_| panic!("no number of a rule: {letter}{number}")))
        .map(|number| Rule::new(letter, number))
        .collect()
}

/// The numbers of a game's rules: in both languages the same, from 1 on, without gaps.
pub(crate) fn numbers_of<G: GameBox>() -> Vec<Rule> {
    let [english, french] = [G::RULES.en, G::RULES.fr].map(|page| rule_numbers(G::LETTER, page));
    assert_eq!(english, french, "games/{}/rules: en.md and fr.md must have the same numbers", G::KEY);
    let expected: Vec<Rule> = (1..=english.len()).map(|number| Rule::new(G::LETTER, number as u8)).collect();
    assert_eq!(english, expected, "games/{}/rules: number the rules in order, from 1 on", G::KEY);
    assert!(
        !english.is_empty(),
        "games/{}/rules/en.md has no rules: begin their lines with `- **{}1**`",
        G::KEY,
        G::LETTER
    );
    english
}
