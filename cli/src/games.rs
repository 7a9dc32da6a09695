//! `veillee games`.

use std::io::Write;

use veillee_catalog::{GameId, default_value, match_game, written_value};
use veillee_core::{GameBox, Numbers, OptionValues, Sentence, TableOptions as _};
use veillee_sentences::Language;

use crate::arguments::Games;
use crate::failure::Failure;
use crate::sentences;
use crate::speaker::Speaker;

pub(crate) fn run(asked: &Games, out: &mut impl Write) -> Result<(), Failure> {
    let language = asked.tongue.language()?;
    for &game in GameId::ALL {
        match_game!(game, G => list::<G>(language, out))?;
    }
    Ok(())
}

fn list<G: GameBox + Clone>(language: Language, out: &mut impl Write) -> Result<(), Failure> {
    let words = |en: &'static str, fr: &'static str| language.choose(en, fr);
    let speaker = Speaker::new::<G>(language, Vec::new(), None);
    let (least, most) = (G::SEATS.start(), G::SEATS.end());
    writeln!(out, "{}: {least}–{most} {}", G::KEY, words("players", "joueurs"))?;
    for option in G::Options::SPECS {
        let default = written_value(&default_value::<G>(option));
        let by_default = words("default", "par défaut");
        writeln!(
            out,
            "  --option {}={}  ({by_default} {default})",
            option.key,
            values(&option.values, &speaker)
        )?;
        writeln!(out, "      {}", speaker.say(&(option.meaning)()))?;
    }
    for (index, edition) in G::EDITIONS.iter().enumerate() {
        let default = if index == 0 { words("  (default)", "  (par défaut)") } else { "" };
        writeln!(out, "  --edition {}{default}", edition.name)?;
    }
    Ok(())
}

/// What an option may be: `4 or 6`; `hand, 10, 15, 20, or a multiple of 5 from 5 to 1000`.
fn values(values: &OptionValues, speaker: &Speaker) -> String {
    let numbers = |Numbers { least, most, step }: Numbers| {
        // As they are typed: without signs between thousands.
        let [from, to, by] = [least, most, step].map(|number| number.to_string());
        speaker.say(&match step {
            1 => sentences::numbers(from, to),
            _ if least.is_multiple_of(step) => sentences::multiples(from, to, by),
            _ => sentences::numbers_in_steps(from, to, by),
        })
    };
    let say = |sentence: Sentence| speaker.say(&sentence);
    let mut all: Vec<String> = values.listed.iter().map(|&value| value.to_owned()).collect();
    all.extend(values.numbers.map(numbers));
    all.extend(values.sides.map(|sides| say(sentences::sides(numbers(sides)))));
    match all.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => say(sentences::either(last.clone(), others.join(", "))),
    }
}
