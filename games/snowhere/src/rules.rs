//! The rules, phase by phase. Numbers such as S9 are those of `rules/en.md`; what makes a placement legal is
//! in `placement`.

use veillee_core::{BySeat, First, Game, Impossible, Place, Rng, Rule, ScoreLine, Seat, SeatSet, ToAct, Urn};
use veillee_geometry::{Area, Contact, Cover, Pose, Scratch, Separation, Side};

use crate::action::{Action, Chance, Kind, Turned};
use crate::refusal::{Covering, Covers, Refusal};
use crate::state::{Card, Phase, State};
use crate::told;
use crate::{LETTER, Snowhere, carpet, sentences};

impl Game for Snowhere {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Refusal = Refusal;

    const LISTS_EVERY_CHOICE: bool = false;

    fn seats(&self) -> usize {
        self.seats
    }

    fn initial(&self) -> State {
        let (turn, phase) = match self.options.first {
            First::Seat(seat) => (seat, Phase::Scatter),
            // S2: alone, there is nobody else to begin.
            First::Lot if self.seats == 1 => (Seat::new(0), Phase::Scatter),
            First::Lot => (Seat::new(0), Phase::Lot),
        };
        State::before_the_scatter(self.size, phase, turn)
    }

    fn to_act(&self, state: &State) -> ToAct {
        let choosing = || if state.phase == Phase::Vote { self.asked(state) } else { state.turn };
        state.phase.kind().to_act(|| SeatSet::only(choosing()))
    }

    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        debug_assert_eq!(self.to_act(state), ToAct::Seats(SeatSet::only(seat)));
        out.clear();
        match state.phase {
            Phase::Take => {
                out.extend(self.takeable(state).map(Action::take));
                // Stopping is always allowed, but alone nobody is proposed to: there it is no candidate, so that random
                // play goes on for as long as it can.
                if !state.has_proposed && self.seats > 1 {
                    out.push(Action::STOP);
                }
            }
            Phase::Vote => out.extend([Action::AGREE, Action::DISAGREE]),
            Phase::Place => {
                self.push_candidates(state, out);
                if out.is_empty() {
                    out.push(Action::STOP);
                }
            }
            Phase::Snowflakes => {
                self.push_candidates(state, out);
                out.push(Action::PASS);
            }
            Phase::Lot | Phase::Scatter | Phase::Turn | Phase::Over => {}
        }
    }

    fn check(&self, state: &State, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match (state.phase, action.kind()) {
            (Phase::Vote, Kind::Agree | Kind::Disagree) => Ok(()),
            (Phase::Vote, Kind::Take(_) | Kind::Place(_) | Kind::Stop | Kind::Pass) => {
                Err(Refusal::AnswerFirst)
            }
            (_, Kind::Agree | Kind::Disagree) => Err(Refusal::NothingProposed),
            (Phase::Snowflakes, Kind::Pass) => Ok(()),
            (Phase::Snowflakes, Kind::Take(_) | Kind::Stop) => Err(Refusal::SnowflakesOnly),
            (_, Kind::Pass) => Err(Refusal::NoPass),
            (Phase::Place, Kind::Take(_)) => match state.held {
                Some(held) => Err(Refusal::PlaceFirst { held }),
                None => Err(Refusal::TakeFirst),
            },
            (_, Kind::Take(card)) => self.check_take(state, card),
            (Phase::Place | Phase::Snowflakes, Kind::Place(pose)) => self.check_pose(state, pose),
            (_, Kind::Place(_)) => Err(Refusal::TakeFirst),
            (Phase::Take, Kind::Stop) if state.has_proposed => Err(Refusal::ProposedAlready),
            (_, Kind::Stop) => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, _seat: Seat, action: Action) {
        match action.kind() {
            Kind::Take(card) => self.take(state, card),
            Kind::Place(pose) => self.place(state, pose),
            Kind::Stop if state.phase == Phase::Place => {
                // S22: with a card in hand it needs nobody, and the card is lost.
                state.lost = state.held.take();
                self.end_taking(state);
            }
            Kind::Stop => {
                state.has_proposed = true;
                state.agreed = SeatSet::only(state.turn);
                self.count_votes(state);
            }
            Kind::Agree => {
                state.agreed = state.agreed.with(self.asked(state));
                self.count_votes(state);
            }
            Kind::Disagree => {
                state.agreed = SeatSet::EMPTY;
                state.phase = Phase::Take;
            }
            Kind::Pass => {
                state.passes += 1;
                self.next_for_snowflakes(state);
            }
        }
    }

    fn draws_from(&self, state: &State) -> Urn {
        match state.phase {
            Phase::Lot => Urn(0),
            Phase::Scatter => Urn(1),
            Phase::Take | Phase::Vote | Phase::Turn | Phase::Place | Phase::Snowflakes | Phase::Over => {
                Urn(2)
            }
        }
    }

    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Chance {
        match state.phase {
            Phase::Lot => Chance::First(Seat::new(rng.below(self.seats as u32) as usize)),
            Phase::Scatter => Chance::Scatter(carpet::scatter(
                self.ellipse,
                self.size,
                self.edition.cards,
                self.edition.tolerances.carpet_overlap,
                rng,
            )),
            Phase::Take | Phase::Vote | Phase::Turn | Phase::Place | Phase::Snowflakes | Phase::Over => {
                let [snow, snowflakes] = self.unturned(state);
                let drawn = rng.below((snow + snowflakes).into());
                Chance::Turn(if drawn < snowflakes.into() { Turned::Snowflake } else { Turned::Snow })
            }
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Chance, u64)>) -> bool {
        out.clear();
        match state.phase {
            Phase::Lot => out.extend(Seat::all(self.seats).map(|seat| (Chance::First(seat), 1))),
            Phase::Scatter => return false,
            Phase::Take | Phase::Vote | Phase::Turn | Phase::Place | Phase::Snowflakes | Phase::Over => {
                let sides = [Turned::Snow, Turned::Snowflake].into_iter().zip(self.unturned(state));
                let possible = sides.filter(|&(_, count)| count > 0);
                out.extend(possible.map(|(side, count)| (Chance::Turn(side), count.into())));
            }
        }
        true
    }

    fn check_chance(&self, state: &State, outcome: &Chance) -> Result<(), Impossible> {
        match (state.phase, outcome) {
            (Phase::Lot, Chance::First(seat)) if seat.index() < self.seats => Ok(()),
            (Phase::Lot, Chance::First(seat)) => Err(Impossible::Piece(format!("seat {seat}"))),
            (Phase::Scatter, Chance::Scatter(poses)) => carpet::check(
                self.ellipse,
                self.size,
                self.edition.cards,
                self.edition.tolerances.carpet_overlap,
                poses,
            ),
            (Phase::Turn, Chance::Turn(turned)) => match (turned, self.unturned(state)) {
                (Turned::Snow, [0, _]) => Err(Impossible::Piece("snow".to_owned())),
                (Turned::Snowflake, [_, 0]) => Err(Impossible::Piece("a snowflake".to_owned())),
                (Turned::Snow | Turned::Snowflake, _) => Ok(()),
            },
            (_, Chance::First(_) | Chance::Scatter(_) | Chance::Turn(_)) => Err(Impossible::Kind),
        }
    }

    fn apply_chance(&self, state: &mut State, outcome: &Chance) {
        match outcome {
            Chance::First(seat) => {
                state.turn = *seat;
                state.phase = Phase::Scatter;
            }
            Chance::Scatter(poses) => {
                let cards = (0..self.edition.cards).map(Card).zip(poses.iter().copied());
                state.lay_carpet(self.size, cards, &mut Scratch::default());
                state.first_flame = state.table.visible_flame();
                state.phase = Phase::Take;
            }
            Chance::Turn(turned) => {
                state.turned += 1;
                match turned {
                    Turned::Snow => state.phase = Phase::Place,
                    Turned::Snowflake => {
                        // S12: set aside, and the same player takes another.
                        state.found += 1;
                        state.aside.extend(state.held.take());
                        self.begin_taking(state);
                    }
                }
            }
        }
    }

    /// The flame left, in hundredths of a per cent of the first carpet: few are good, and all share them.
    fn scores(&self, state: &State) -> BySeat<i64> {
        BySeat::filled(self.outcome(state).share, self.seats)
    }

    /// All win or lose together.
    fn standings(&self, _state: &State) -> BySeat<Place> {
        BySeat::filled(Place::FIRST, self.seats)
    }

    fn score_lines(&self, state: &State, out: &mut Vec<ScoreLine>) {
        out.clear();
        let outcome = self.outcome(state);
        out.push(ScoreLine {
            seat: None,
            rule: Rule::new(LETTER, 24),
            amount: outcome.share,
            sentence: sentences::flame_left(
                told::centimetres(outcome.visible),
                told::grade(outcome.grade),
                told::per_cent(outcome.share),
                outcome.snow_laid,
            ),
        });
    }
}

impl Snowhere {
    /// S8, S9: the cards that may be taken now, from bottom to top.
    pub fn takeable<'a>(&self, state: &'a State) -> impl Iterator<Item = Card> + use<'a> {
        let depth = self.edition.tolerances.take_depth;
        let flames = state.table.cards_of(Side::Flame);
        flames.filter(move |&flame| state.takeable(flame, depth).is_some()).map(|flame| state.card(flame))
    }

    /// Snow and snowflakes among the cards that nobody has turned yet, wherever they lie.
    fn unturned(&self, state: &State) -> [u8; 2] {
        let snowflakes = self.edition.snowflakes - state.found;
        [self.edition.cards - state.turned - snowflakes, snowflakes]
    }

    /// Who answers the proposal next: the first in turn order who has not agreed.
    pub(crate) fn asked(&self, state: &State) -> Seat {
        let mut seats = state.turn.around(self.seats);
        seats.find(|&seat| !state.agreed.contains(seat)).unwrap_or(state.turn)
    }

    fn check_take(&self, state: &State, card: Card) -> Result<(), Refusal> {
        let Some(id) = state.id(card) else { return Err(Refusal::NotThere { card }) };
        if state.table.side(id) == Side::Snow {
            return Err(Refusal::IsSnow { card });
        }
        if state.takeable(id, self.edition.tolerances.take_depth).is_some() {
            return Ok(());
        }
        match state.table.cover(id) {
            Cover::Nothing => Ok(()),
            Cover::One(Contact { card: by, separation }) => {
                let depth = -separation.in_hundredths();
                // Too deep by less than half a hundredth is still told as too deep.
                let excess = (depth - self.edition.tolerances.take_depth).max(1);
                Err(Refusal::EdgeTooDeep { card, by: state.card(by), depth, excess })
            }
            Cover::Several(_) => {
                let mut near = Vec::new();
                let pose = state.table.pose(id);
                state.table.contacts(pose, Separation::of(0), &mut Scratch::default(), &mut near);
                let above = near.iter().filter(|contact| contact.card > id);
                let covers = Covers::of(above.map(|contact| Covering {
                    card: state.card(contact.card),
                    depth: -contact.separation.in_hundredths(),
                }));
                Err(Refusal::Covered { card, covers })
            }
        }
    }

    fn take(&self, state: &mut State, card: Card) {
        state.lift(card, &mut Scratch::default());
        state.held = Some(card);
        // S20: solved; the card stays unplaced, and nobody turns it.
        state.phase = if state.table.visible_flame() == Area::ZERO { Phase::Over } else { Phase::Turn };
    }

    fn place(&self, state: &mut State, pose: Pose) {
        let is_snowflake = state.phase == Phase::Snowflakes;
        // S23: snowflakes are alike; the one found first is laid first.
        let card =
            if is_snowflake { state.aside.remove(0) } else { state.held.take().expect("a card in hand") };
        state.lay_snow(card, pose, &mut Scratch::default());
        if is_snowflake {
            state.passes = 0;
            self.next_for_snowflakes(state);
        } else {
            // S18: the next player's turn.
            state.turn = state.turn.next(self.seats);
            state.has_proposed = false;
            self.begin_taking(state);
        }
    }

    /// S19: the game ends when the player to move can take nothing.
    fn begin_taking(&self, state: &mut State) {
        state.phase = Phase::Take;
        if self.takeable(state).next().is_none() {
            self.end_taking(state);
        }
    }

    /// S21: all the others agree, or alone: nobody needs to.
    fn count_votes(&self, state: &mut State) {
        if state.agreed == SeatSet::all(self.seats) {
            state.agreed = SeatSet::EMPTY;
            self.end_taking(state);
        } else {
            state.phase = Phase::Vote;
        }
    }

    /// S23: the snowflakes go round, if there are any and anything is left for them to quench.
    fn end_taking(&self, state: &mut State) {
        state.phase = Phase::Snowflakes;
        self.end_without_snowflakes(state);
    }

    fn next_for_snowflakes(&self, state: &mut State) {
        state.turn = state.turn.next(self.seats);
        self.end_without_snowflakes(state);
    }

    fn end_without_snowflakes(&self, state: &mut State) {
        let all_have_passed = usize::from(state.passes) == self.seats;
        if state.aside.is_empty() || all_have_passed || state.table.visible_flame() == Area::ZERO {
            state.phase = Phase::Over;
        }
    }
}
