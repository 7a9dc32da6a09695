//! How tiles and dice are named in sentences.

use veillee_core::Sentence;

use crate::dice::{Dice, Face};
use crate::sentences;
use crate::tiles::{Decor, Part, Pile};

/// "a straw door".
pub fn tile(pile: Pile) -> Sentence {
    sentences::tile(pile.material.word().to_owned(), pile.part.word().to_owned())
}

/// "straw doors".
pub(crate) fn tiles(pile: Pile) -> Sentence {
    sentences::tiles(pile.material.word().to_owned(), pile.part.word().to_owned())
}

/// "a straw door with a flower pot".
pub fn decorated(pile: Pile, decor: Decor) -> Sentence {
    match decor {
        Decor::Plain => tile(pile),
        Decor::Pot => sentences::tile_with_pot(tile(pile)),
    }
}

/// "2 doors, 1 window and 2 wolves": what the dice on the table show.
pub fn dice(dice: Dice) -> Vec<Sentence> {
    let parts = Part::ALL.into_iter().map(|part| (Face::Symbol(part), usize::from(dice.symbols(part))));
    let counted = parts.chain([(Face::Wolf, dice.wolves().len())]);
    let shown = counted.filter(|&(_, count)| count > 0);
    shown.map(|(face, count)| sentences::faces(count, face.word().to_owned())).collect()
}
