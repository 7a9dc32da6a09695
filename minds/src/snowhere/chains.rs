//! What lies on what in the carpet, and which cards can still be taken one day: those that no snow lies on, nor on any card
//! above them.
//!
//! The millimetre by which one card may cover another that is taken (S9) is left out: it helps only while nothing else lies
//! on that card, and whoever counts on it twice is stuck. A card that is called lost here may turn out to be free, never the
//! other way round.

use veillee_geometry::{Outline, Separation, Side};
use veillee_snowhere::{Card, Snowhere, State};

/// A set of flame cards, by their numbers.
pub(super) type Cards = u128;

/// The most cards a set holds.
const MOST: usize = Cards::BITS as usize;

pub(super) fn only(card: Card) -> Cards {
    1 << card.0
}

pub(super) fn each(mut cards: Cards) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let lowest = (cards != 0).then(|| cards.trailing_zeros())?;
        cards &= cards - 1;
        Some(Card(lowest as u8))
    })
}

/// The carpet as it was when it was first seen. Cards leave it, but what lay on what stays true of the others.
#[derive(Clone, Debug)]
pub(super) struct Chains {
    outlines: Vec<Option<Outline>>,
    /// For each card itself and all that lie under it, or under what lies under it: what is lost if snow comes to lie on it.
    beneath: [Cards; MOST],
    /// For each card itself and all that must be taken before it.
    above: [Cards; MOST],
    /// Cards whose centres are as far apart do not touch: squared.
    far: i64,
}

impl Chains {
    pub(super) fn of(game: &Snowhere, state: &State) -> Self {
        let size = game.card_size();
        let (width, height) = (i64::from(size.width()), i64::from(size.height()));
        let mut chains = Chains {
            outlines: vec![None; MOST],
            beneath: [0; MOST],
            above: [0; MOST],
            far: width * width + height * height,
        };
        let mut seen = 0;
        for (card, pose) in state.lying(Side::Flame) {
            let outline = Outline::new(pose, size);
            let mut beneath = only(card);
            for below in each(seen) {
                if chains.blocks(&outline, below) {
                    beneath |= chains.beneath[usize::from(below.0)];
                }
            }
            each(beneath).for_each(|below| chains.above[usize::from(below.0)] |= only(card));
            chains.beneath[usize::from(card.0)] = beneath;
            chains.outlines[usize::from(card.0)] = Some(outline);
            seen |= only(card);
        }
        chains
    }

    /// This card and what cannot be taken before it.
    pub(super) fn beneath(&self, card: Card) -> Cards {
        self.beneath[usize::from(card.0)]
    }

    /// This card and what must be taken before it.
    pub(super) fn above(&self, card: Card) -> Cards {
        self.above[usize::from(card.0)]
    }

    pub(super) fn outline(&self, card: Card) -> &Outline {
        self.outlines[usize::from(card.0)].as_ref().expect("a card of the carpet")
    }

    /// The cards on the table that can be taken, now or later.
    pub(super) fn reachable(&self, game: &Snowhere, state: &State) -> Cards {
        let mut reachable = state.lying(Side::Flame).fold(0, |all, (card, _)| all | only(card));
        for (_, pose) in state.lying(Side::Snow) {
            reachable &= !self.lost_under(&Outline::new(pose, game.card_size()), reachable);
        }
        reachable
    }

    /// Which of these cards could be taken no more once snow lies here.
    pub(super) fn lost_under(&self, snow: &Outline, reachable: Cards) -> Cards {
        let mut lost = 0;
        for card in each(reachable) {
            // What is lost already need not be looked at again.
            if lost & only(card) == 0 && self.blocks(snow, card) {
                lost |= self.beneath(card);
            }
        }
        lost & reachable
    }

    fn blocks(&self, upper: &Outline, lower: Card) -> bool {
        let lower = self.outline(lower);
        upper.centre().squared_distance(lower.centre()) < self.far
            && Separation::between(upper, lower).is_overlap()
    }
}
