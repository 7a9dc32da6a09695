//! Drawing from the pile, which is a set of cards and not an order.
//!
//! Winter lies among the lowest cards (H5): while more ordinary cards are left than it was shuffled into, the next
//! card is one of them; from there on it is winter with the probability 1 / (cards left, winter included). All
//! ordinary cards left are equally likely, whether they lie above or below: nobody has seen them.

use veillee_core::{Impossible, Rng};

use crate::action::{End, Laid, WINTER};
use crate::cards::Card;
use crate::counts::Cards;

/// More outcomes than this are not listed.
const MOST_LISTED: usize = 10_000;

/// The pile, and the places that wait for its cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pile {
    /// The cards left, without winter.
    pub(crate) cards: Cards,
    /// Into how many cards winter was shuffled.
    pub(crate) winter: usize,
    /// How many places are free.
    pub(crate) places: usize,
}

impl Pile {
    /// Cards one by one, until every place has one or winter comes.
    #[inline]
    pub(crate) fn sample(mut self, rng: &mut Rng) -> Laid {
        let mut laid = Laid::NOTHING;
        let mut left = self.cards.total();
        for _ in 0..self.places {
            let with_winter = left + usize::from(left <= self.winter);
            let drawn = rng.below(with_winter as u32) as usize;
            if drawn == left {
                laid.end = End::Winter;
                break;
            }
            let card = self.cards.nth(drawn);
            self.cards.take_one(card);
            left -= 1;
            laid.push(card);
        }
        laid
    }

    pub(crate) fn check(mut self, laid: &Laid) -> Result<(), Impossible> {
        let expected = self.places;
        let found = laid.len() + usize::from(laid.end == End::Winter);
        if found > expected || (found < expected && laid.end == End::Full) {
            return Err(Impossible::Count { expected, found });
        }
        for card in laid.cards() {
            if self.cards.count(card) == 0 {
                return Err(Impossible::Piece(card.to_string()));
            }
            self.cards.take_one(card);
        }
        if laid.end == End::Winter && self.cards.total() > self.winter {
            return Err(Impossible::Piece(WINTER.to_owned()));
        }
        Ok(())
    }

    /// Tells every outcome and its weight to `each` and says true, or says false where there are too many.
    pub(crate) fn all(self, mut each: impl FnMut(Laid, u64)) -> bool {
        let kinds = self.cards.iter().count() + 1;
        let listed = u32::try_from(self.places).ok().and_then(|places| kinds.checked_pow(places));
        if listed.is_none_or(|outcomes| outcomes > MOST_LISTED) {
            return false;
        }
        self.draw_on(self.places, Laid::NOTHING, 1, &mut each);
        true
    }

    /// The weight of an outcome counts the orders of the whole draw that begin with it. So when winter ends the
    /// draw early, it is multiplied by the orders of the cards that would have followed.
    fn draw_on(self, places: usize, laid: Laid, weight: u64, each: &mut impl FnMut(Laid, u64)) {
        if places == 0 {
            return each(laid, weight);
        }
        let left = self.cards.total();
        for (card, copies) in self.cards.iter() {
            let (mut rest, mut longer) = (self, laid);
            rest.cards.take_one(card);
            longer.push(card);
            rest.draw_on(places - 1, longer, weight * u64::from(copies), each);
        }
        if left <= self.winter {
            let after = (0..places - 1).map(|drawn| left.saturating_sub(drawn).max(1) as u64);
            let mut ended = laid;
            ended.end = End::Winter;
            each(ended, weight * after.product::<u64>());
        }
    }
}

/// The free places in reading order, with the cards that come to lie there.
pub(crate) fn on_free_places<'a>(
    reserve: &'a [Option<Card>],
    laid: &'a Laid,
) -> impl Iterator<Item = (usize, Card)> {
    let free = reserve.iter().enumerate().filter(|(_, card)| card.is_none()).map(|(place, _)| place);
    free.zip(laid.cards())
}
