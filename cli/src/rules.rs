//! `veillee rules`.

use std::io::Write;

use veillee_catalog::{match_game, rule_text};
use veillee_core::{GameBox, Rule};

use crate::arguments::{self, Rules};
use crate::failure::Failure;
use crate::layout::{self, Layout};
use crate::{language, markdown, sentences};

pub(crate) fn run(asked: &Rules, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments::game(&asked.game)?;
    match_game!(game, G => show::<G>(asked.rule.as_deref(), asked.plain, out))
}

fn show<G: GameBox + Clone>(rule: Option<&str>, plain: bool, out: &mut impl Write) -> Result<(), Failure> {
    let page = language::current().choose(G::RULES.en, G::RULES.fr);
    match rule {
        None => {
            let lines = markdown::page(page, Layout::now(plain));
            lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        Some(asked) => {
            let (rule, text) = find::<G>(page, asked).ok_or_else(|| {
                let (first, last) = (format!("{}1", G::LETTER), last_rule::<G>(page).to_string());
                Failure::Asked(language::say(&sentences::no_such_rule(first, last, asked.to_owned())))
            })?;
            layout::print(out, &language::say(&sentences::rule(rule.to_string(), text)))?;
        }
    }
    Ok(())
}

/// A rule by what somebody types: `O14`, `o14` or `14`.
pub(crate) fn find<G: GameBox>(page: &str, asked: &str) -> Option<(Rule, String)> {
    let number = asked.trim_start_matches([G::LETTER, G::LETTER.to_ascii_lowercase()]).parse().ok()?;
    let rule = Rule::new(G::LETTER, number);
    rule_text(page, rule).map(|text| (rule, markdown::line(&text)))
}

pub(crate) fn last_rule<G: GameBox>(page: &str) -> Rule {
    let numbers = (1..=u8::MAX).map(|number| Rule::new(G::LETTER, number));
    numbers.take_while(|&rule| rule_text(page, rule).is_some()).last().unwrap_or(Rule::new(G::LETTER, 1))
}
