//! `veillee games`.

use std::io::Write;

use veillee_catalog::{GameId, Visitor, default_value, visit, written_value};
use veillee_core::{GameBox, TableOptions as _};
use veillee_sentences::{Catalogue, Language};

use crate::arguments::Games;
use crate::failure::Failure;

pub(crate) fn run(asked: &Games, out: &mut impl Write) -> Result<(), Failure> {
    let language = asked.tongue.language()?;
    for &game in GameId::ALL {
        visit(game, List { language, out: &mut *out })?;
    }
    Ok(())
}

struct List<'a, W> {
    language: Language,
    out: &'a mut W,
}

impl<W: Write> Visitor for List<'_, W> {
    type Output = Result<(), Failure>;

    fn visit<G: GameBox + Clone>(self) -> Self::Output {
        let words = |en: &'static str, fr: &'static str| self.language.choose(en, fr);
        let catalogue = Catalogue::new(self.language, &[words(G::SENTENCES.en, G::SENTENCES.fr)]);
        let (least, most) = (G::SEATS.start(), G::SEATS.end());
        writeln!(self.out, "{}: {least}–{most} {}", G::KEY, words("players", "joueurs"))?;
        for option in G::Options::SPECS {
            let default = written_value(&default_value::<G>(option));
            let by_default = words("default", "par défaut");
            writeln!(self.out, "  --option {}={}  ({by_default} {default})", option.key, option.values)?;
            writeln!(self.out, "      {}", catalogue.say(&(option.meaning)(), &(), None))?;
        }
        for (index, edition) in G::EDITIONS.iter().enumerate() {
            let default = if index == 0 { words("  (default)", "  (par défaut)") } else { "" };
            writeln!(self.out, "  --edition {}{default}", edition.name)?;
        }
        Ok(())
    }
}
