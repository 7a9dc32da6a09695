//! `veillee rules`.

use std::io::Write;

use veillee_catalog::{match_game, rule_text};
use veillee_core::{GameBox, Rule};
use veillee_sentences::Language;

use crate::arguments::{self, Rules};
use crate::failure::Failure;

pub(crate) fn run(asked: &Rules, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments::game(&asked.game)?;
    let language = asked.tongue.language()?;
    match_game!(game, G => show::<G>(language, asked.rule.as_deref(), out))
}

fn show<G: GameBox + Clone>(
    language: Language,
    rule: Option<&str>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let page = language.choose(G::RULES.en, G::RULES.fr);
    match rule {
        None => write!(out, "{page}")?,
        Some(asked) => {
            let (rule, text) = find::<G>(page, asked).ok_or_else(|| {
                let last = last_rule::<G>(page);
                Failure::Asked(format!(
                    "{} has no rule ‘{asked}’: they go from {}1 to {last}",
                    G::KEY,
                    G::LETTER
                ))
            })?;
            writeln!(out, "{rule}: {text}")?;
        }
    }
    Ok(())
}

/// A rule by what somebody types: `O14`, `o14` or `14`.
pub(crate) fn find<G: GameBox>(page: &str, asked: &str) -> Option<(Rule, String)> {
    let number = asked.trim_start_matches([G::LETTER, G::LETTER.to_ascii_lowercase()]).parse().ok()?;
    let rule = Rule::new(G::LETTER, number);
    rule_text(page, rule).map(|text| (rule, text))
}

pub(crate) fn last_rule<G: GameBox>(page: &str) -> Rule {
    let numbers = (1..=u8::MAX).map(|number| Rule::new(G::LETTER, number));
    numbers.take_while(|&rule| rule_text(page, rule).is_some()).last().unwrap_or(Rule::new(G::LETTER, 1))
}
