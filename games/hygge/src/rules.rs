//! The rules, phase by phase. Numbers such as H12 are those of `rules/en.md`.

use veillee_core::{BySeat, First, Game, Impossible, Place, Rng, ScoreLine, Seat, SeatSet, ToAct, Urn};

use crate::action::{Action, Chance, End, Laid};
use crate::cards::Card;
use crate::counts::Cards;
use crate::layout::{Line, PLACES, POSITIONS};
use crate::pile::{Pile, on_free_places};
use crate::refusal::Refusal;
use crate::shelter::shelter;
use crate::state::{EARLIER_GAMES, Phase, State, Tally};
use crate::{Hygge, MAX_PLAYERS};

impl Game for Hygge {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.seats
    }

    fn initial(&self) -> State {
        let (phase, turn) = match self.options.first {
            First::Lot => (Phase::Lot, Seat::new(0)),
            First::Seat(seat) => (Phase::Lay, seat),
        };
        self.new_game([[Tally::default(); MAX_PLAYERS]; EARLIER_GAMES], 0, phase, turn)
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct {
        state.phase.kind().to_act(|| {
            if state.phase == Phase::LastChoice {
                state.undecided(self.seats)
            } else {
                SeatSet::only(state.turn)
            }
        })
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let open = &state.open[seat.index()];
        match state.phase {
            Phase::Collect => {
                let taken = state.taken(&self.table.layout);
                let lines = self.table.layout.lines();
                let filled =
                    lines.filter(|&line| !self.table.layout.places_of(line).common(taken).is_empty());
                out.extend(filled.map(Action::Collect));
            }
            Phase::Shelter => {
                out.push(Action::Skip);
                self.shelters(open, out);
            }
            Phase::LastChoice => {
                out.push(Action::Nothing);
                out.extend(open.iter().map(|(card, _)| Action::Discard(card)));
                self.shelters(open, out);
            }
            Phase::Lot | Phase::Lay | Phase::Over => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let open = &state.open[seat.index()];
        match state.phase {
            Phase::Collect => match action {
                Action::Collect(line) => self.check_collect(state, line),
                Action::Skip | Action::Shelter { .. } => Err(Refusal::CollectFirst),
                Action::Nothing | Action::Discard(_) => Err(Refusal::WinterIsNotHere),
            },
            Phase::Shelter => match action {
                Action::Skip => Ok(()),
                Action::Shelter { animal, objects } => self.check_shelter(open, animal, objects),
                Action::Collect(_) => Err(Refusal::ShelterOrSkip),
                Action::Nothing | Action::Discard(_) => Err(Refusal::WinterIsNotHere),
            },
            Phase::LastChoice => match action {
                Action::Nothing => Ok(()),
                Action::Discard(card) if open.count(card) > 0 => Ok(()),
                Action::Discard(card) => Err(Refusal::NotThereToDiscard { card }),
                Action::Shelter { animal, objects } => self.check_shelter(open, animal, objects),
                Action::Collect(_) | Action::Skip => Err(Refusal::WinterIsHere),
            },
            // Nobody is asked here; the next thing anybody will be asked is to collect.
            Phase::Lot | Phase::Lay | Phase::Over => Err(Refusal::CollectFirst),
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, seat: Seat, action: Action) {
        let index = seat.index();
        if state.phase == Phase::LastChoice {
            state.chosen[index] = Some(action);
            if state.undecided(self.seats).is_empty() {
                self.carry_out_last_choices(state);
            }
            return;
        }
        match action {
            Action::Collect(line) => self.collect(state, seat, line),
            Action::Shelter { animal, objects } => {
                shelter(&mut state.open[index], &mut state.sheltered[index], animal, objects);
                self.end_turn(state);
            }
            Action::Skip | Action::Nothing | Action::Discard(_) => self.end_turn(state),
        }
    }

    fn draws_from(&self, state: &State) -> Urn {
        match state.phase {
            Phase::Lot => Urn(0),
            Phase::Lay | Phase::Collect | Phase::Shelter | Phase::LastChoice | Phase::Over => Urn(1),
        }
    }

    #[inline]
    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Chance {
        match state.phase {
            Phase::Lot => {
                let lowest = self.lowest(state);
                let drawn = rng.below(lowest.len() as u32) as usize;
                Chance::First(lowest.iter().nth(drawn).expect("a number below their count was drawn"))
            }
            Phase::Lay | Phase::Collect | Phase::Shelter | Phase::LastChoice | Phase::Over => {
                Chance::Lay(self.pile(state).sample(rng))
            }
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Chance, u64)>) -> bool {
        out.clear();
        match state.phase {
            Phase::Lot => {
                out.extend(self.lowest(state).iter().map(|seat| (Chance::First(seat), 1)));
                true
            }
            Phase::Lay | Phase::Collect | Phase::Shelter | Phase::LastChoice | Phase::Over => {
                self.pile(state).all(|laid, weight| out.push((Chance::Lay(laid), weight)))
            }
        }
    }

    fn check_chance(&self, state: &State, outcome: &Chance) -> Result<(), Impossible> {
        match (state.phase, outcome) {
            (Phase::Lot, Chance::First(seat)) if self.lowest(state).contains(*seat) => Ok(()),
            (Phase::Lot, Chance::First(seat)) => Err(Impossible::Piece(format!("seat {seat}"))),
            (Phase::Lay, Chance::Lay(laid)) => self.pile(state).check(laid),
            _ => Err(Impossible::Kind),
        }
    }

    #[inline]
    fn apply_chance(&self, state: &mut State, outcome: &Chance) {
        match outcome {
            Chance::First(seat) => {
                state.turn = *seat;
                state.phase = Phase::Lay;
            }
            Chance::Lay(laid) => self.lay(state, laid),
        }
    }

    fn scores(&self, state: &State) -> BySeat<i64> {
        BySeat::from_fn(self.seats, |seat| self.total(state, seat))
    }

    fn standings(&self, state: &State) -> BySeat<Place> {
        self.places(state)
    }

    fn score_lines(&self, state: &State, out: &mut Vec<ScoreLine>) {
        out.clear();
        self.lines(state, out);
    }
}

impl Hygge {
    /// A table before its reserve is laid out.
    fn new_game(
        &self,
        earlier: [[Tally; MAX_PLAYERS]; EARLIER_GAMES],
        games_over: u8,
        phase: Phase,
        turn: Seat,
    ) -> State {
        State {
            reserve: [None; PLACES],
            pile: self.table.deck,
            open: [Cards::NONE; MAX_PLAYERS],
            sheltered: [Cards::NONE; MAX_PLAYERS],
            discards: Cards::NONE,
            chosen: [None; MAX_PLAYERS],
            earlier,
            games_over,
            phase,
            turn,
        }
    }

    fn check_collect(&self, state: &State, line: Line) -> Result<(), Refusal> {
        if !self.table.layout.lines().any(|known| known == line) {
            return Err(Refusal::NoSuchLine { line });
        }
        let filled = self.table.layout.places_of(line).common(state.taken(&self.table.layout));
        if filled.is_empty() { Err(Refusal::EmptyLine { line }) } else { Ok(()) }
    }

    #[inline]
    fn collect(&self, state: &mut State, seat: Seat, line: Line) {
        let open = &mut state.open[seat.index()];
        for place in self.table.layout.places_of(line).iter() {
            if let Some(card) = state.reserve[place.index()].take() {
                open.add(card, 1);
            }
        }
        // H9: where nothing can be sheltered, nothing is asked.
        if self.can_shelter(open) {
            state.phase = Phase::Shelter;
        } else {
            self.end_turn(state);
        }
    }

    /// H15 to H17: the check at the end of a turn.
    #[inline]
    fn end_turn(&self, state: &mut State) {
        if state.in_reserve() > POSITIONS {
            state.turn = state.turn.next(self.seats);
            state.phase = Phase::Collect;
            return;
        }
        // H16: those that stay move up, in reading order; the same player goes on when the reserve is full.
        let stay = std::mem::replace(&mut state.reserve, [None; PLACES]);
        for (number, card) in stay.into_iter().flatten().enumerate() {
            state.reserve[self.table.layout.position(number)] = Some(card);
        }
        state.phase = Phase::Lay;
    }

    #[inline]
    fn pile(&self, state: &State) -> Pile {
        let places = self.table.layout.places() - state.in_reserve();
        Pile { cards: state.pile, winter: self.table.winter, places }
    }

    #[inline]
    fn lay(&self, state: &mut State, laid: &Laid) {
        let before = state.reserve;
        for (place, card) in on_free_places(&before[..self.table.layout.places()], laid) {
            state.pile.take_one(card);
            state.reserve[place] = Some(card);
        }
        state.phase = match laid.end {
            End::Full => Phase::Collect,
            // H18: at once, and the turn that was to follow is lost.
            End::Winter => Phase::LastChoice,
        };
    }

    /// H19: the last choice is in, and all are carried out together.
    #[cold]
    fn carry_out_last_choices(&self, state: &mut State) {
        for index in 0..self.seats {
            let open = &mut state.open[index];
            match state.chosen[index].take() {
                Some(Action::Shelter { animal, objects }) => {
                    shelter(open, &mut state.sheltered[index], animal, objects);
                }
                Some(Action::Discard(card)) => {
                    open.take_one(card);
                    state.discards.add(card, 1);
                }
                Some(Action::Nothing | Action::Collect(_) | Action::Skip) | None => {}
            }
        }
        self.end_game(state);
    }

    /// H25, H26: the match is over, or its next game is set up.
    fn end_game(&self, state: &mut State) {
        if state.games_over + 1 == self.options.games.count() {
            state.phase = Phase::Over;
            return;
        }
        let mut earlier = state.earlier;
        for seat in Seat::all(self.seats) {
            earlier[usize::from(state.games_over)][seat.index()] = self.tally(state, seat);
        }
        let lowest = self.lowest(state);
        let (phase, turn) = match lowest.first() {
            Some(only) if lowest.len() == 1 => (Phase::Lay, only),
            Some(_) | None => (Phase::Lot, Seat::new(0)),
        };
        *state = self.new_game(earlier, state.games_over + 1, phase, turn);
    }
}

const _: () = assert!(size_of::<Card>() <= 2);
