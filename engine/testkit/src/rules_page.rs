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
    assert_eq!(english, french, "the two languages number the rules of {} differently", G::KEY);
    let expected: Vec<Rule> = (1..=english.len()).map(|number| Rule::new(G::LETTER, number as u8)).collect();
    assert_eq!(english, expected, "the rules of {} are not numbered in order", G::KEY);
    assert!(!english.is_empty(), "{} has no numbered rules", G::KEY);
    english
}
