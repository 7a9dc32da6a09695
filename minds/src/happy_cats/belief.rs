//! Guessing secret colours. Who has a colour takes it when there is a choice: the more pompons of a colour somebody has
//! caught, the likelier it is theirs.

use veillee_core::{Rng, Seat};
use veillee_happy_cats::{COLOURS, Colour, HappyCats, View};

/// How much likelier a colour is for each pompon of it that was caught. Good players would make it 1.8 (by likelihood,
/// over some four hundred games); children less.
const TELLING: f64 = 1.7;

/// A view, with a guess at what it does not show.
#[derive(Clone, Debug)]
pub(super) struct Guess {
    view: View,
    hidden: Vec<Hidden>,
    /// Colour cards that the viewer does not see.
    cards: [u8; COLOURS],
}

/// Somebody whose colour is not known.
#[derive(Clone, Copy, Debug)]
struct Hidden {
    seat: Seat,
    /// How likely each colour is, but for the colour cards.
    weights: [f64; COLOURS],
}

impl Guess {
    pub(super) fn new(game: &HappyCats, view: &View) -> Self {
        let mut cards = [game.colour_cards(); COLOURS];
        for (_, seat) in view.seats.iter() {
            if let Some(colour) = seat.colour {
                cards[colour.index()] -= 1;
            }
        }
        let unknown = view.seats.iter().filter(|(_, seat)| seat.colour.is_none());
        let hidden = unknown.map(|(seat, shown)| Hidden {
            seat,
            weights: Colour::ALL.map(|colour| (0..shown.pompons.of(colour)).map(|_| TELLING).product()),
        });
        Guess { view: view.clone(), hidden: hidden.collect(), cards }
    }

    /// The view with colours for all, drawn as likely as they are, one after the other.
    #[inline]
    pub(super) fn draw(&mut self, rng: &mut Rng) -> &View {
        let mut cards = self.cards;
        for &Hidden { seat, weights } in &self.hidden {
            let weight = |colour: Colour| f64::from(cards[colour.index()]) * weights[colour.index()];
            let sum: f64 = Colour::ALL.into_iter().map(weight).sum();
            let mut left = sum * f64::from(rng.next_u32()) / 4_294_967_296.0;
            let drawn = Colour::ALL.into_iter().find(|&colour| {
                left -= weight(colour);
                left < 0.0
            });
            // Rounding may leave a trifle: then it is the last colour there is.
            let last = || Colour::ALL.into_iter().rfind(|&colour| cards[colour.index()] > 0);
            let colour = drawn.or_else(last).expect("there are more colour cards than players");
            cards[colour.index()] -= 1;
            self.view.seats[seat].colour = Some(colour);
        }
        &self.view
    }
}
