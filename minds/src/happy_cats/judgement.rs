//! How positions of Happy Cats are judged: play a few rounds on, then look at points, cards and what is left.

use veillee_core::{HiddenInfo, Rng, Seat};
use veillee_happy_cats::{Action, HappyCats, Phase, State, View};
use veillee_search::{Opinion, Worth};

use super::belief::Guess;
use super::{instinct, outlook};

/// How many rounds are imagined beyond the present one. With none the choice is clearly weaker, as what hands are worth
/// depends on what can be done with them; to the end of the game luck drowns the difference.
const ROUNDS: u32 = 4;

/// What a point that is liked at first sight makes of the win chance.
const FIRST_SIGHT: f64 = 0.03;

/// An opinion on Happy Cats.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// What the present question shows, with colours guessed.
    guess: Option<Guess>,
    /// Rounds that have ended in the game now imagined.
    rounds: u32,
}

impl Opinion<HappyCats> for Judgement {
    const EXPLORATION: f64 = 0.3;

    /// First sight counts for rivals too, whose choices are seen seldom as their hands differ: with it 500 iterations won 58 ± 4 %
    /// of 600 games against as many without. Less weight (4 visits, or 1) gains less, more (30) no more.
    const HUNCH_VISITS: f64 = 10.0;

    fn prepare(&mut self, game: &HappyCats, _seat: Seat, view: &View) {
        self.guess = Some(Guess::new(game, view));
    }

    #[inline]
    fn believe(&mut self, game: &HappyCats, view: &View, rng: &mut Rng, out: &mut State) {
        self.rounds = 0;
        let guessed = self.guess.as_mut().map_or(view, |guess| guess.draw(rng));
        game.determinize(guessed, rng, out);
    }

    #[inline]
    fn hunch(&mut self, game: &HappyCats, state: &State, seat: Seat, action: Action) -> f64 {
        FIRST_SIGHT * instinct::liking(game, state, seat, action)
    }

    #[inline]
    fn play_on(
        &mut self,
        game: &HappyCats,
        state: &State,
        seat: Seat,
        rng: &mut Rng,
        choices: &mut Vec<Action>,
    ) -> Action {
        instinct::choose(game, state, seat, rng, choices)
    }

    #[inline]
    fn cut(&mut self, _game: &HappyCats, state: &State, _plies: u32) -> bool {
        if state.phase() != Phase::Roll {
            return false;
        }
        self.rounds += 1;
        self.rounds > ROUNDS
    }

    #[inline]
    fn worth(&mut self, game: &HappyCats, state: &State) -> Worth {
        outlook::chances(game, state)
    }
}
