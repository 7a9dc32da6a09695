//! `veillee games`.

use std::io::Write;

use veillee_catalog::{GameId, default_value, match_game, written_value};
use veillee_core::{GameBox, TableOptions as _};
use veillee_sentences::Language;

use crate::failure::Failure;
use crate::speaker::Speaker;
use crate::{faults, language};

pub(crate) fn run(out: &mut impl Write) -> Result<(), Failure> {
    let language = language::current();
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
            faults::allowed(&option.values)
        )?;
        writeln!(out, "      {}", speaker.say(&(option.meaning)()))?;
    }
    for (index, edition) in G::EDITIONS.iter().enumerate() {
        let default = if index == 0 { words("  (default)", "  (par défaut)") } else { "" };
        writeln!(out, "  --edition {}{default}", edition.name)?;
    }
    Ok(())
}
