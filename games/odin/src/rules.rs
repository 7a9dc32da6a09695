//! The rules, phase by phase. Numbers such as O12 are those of `rules/en.md`.

use veillee_core::{
    Best, BySeat, Game, Impossible, Place, Rng, Rule, ScoreLine, Seat, SeatSet, ToAct, Urn, places,
};

use crate::action::{Action, Chance, Kind};
use crate::cards::{CARDS, Card, CardSet, Colour, RANKS};
use crate::deals;
use crate::options::{Limit, TwoPlayerColours};
use crate::refusal::Refusal;
use crate::state::{Phase, State, Strength, value};
use crate::subsets::{Held, parts, size};
use crate::{LETTER, MAX_PLAYERS, Odin, sentences};

impl Game for Odin {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.seats
    }

    fn initial(&self) -> State {
        let opener = match self.options.first {
            veillee_core::First::Lot => Seat::new(0),
            veillee_core::First::Seat(seat) => seat,
        };
        let removes = self.seats == 2 && self.options.two_player_colours == TwoPlayerColours::Four;
        State {
            deck: self.deck,
            hands: [CardSet::EMPTY; MAX_PLAYERS],
            known: [CardSet::EMPTY; MAX_PLAYERS],
            centre: CardSet::EMPTY,
            beaten: CardSet::EMPTY,
            discards: CardSet::EMPTY,
            strength: Strength::NOTHING,
            scores: [0; MAX_PLAYERS],
            hand_number: 0,
            phase: if removes && self.colours == Colour::ALL.len() {
                Phase::Remove
            } else {
                self.after_remove()
            },
            turn: opener,
            opener,
            last: opener,
            passes: 0,
        }
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct {
        state.phase.kind().to_act(|| SeatSet::only(state.turn))
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        debug_assert_eq!(self.to_act(state), ToAct::Seats(SeatSet::only(seat)));
        out.clear();
        let hand = state.hands[seat.index()];
        match state.phase {
            Phase::Lead => leads(hand, out),
            Phase::Follow => {
                out.push(Action::PASS);
                followers(hand, state.strength, out);
            }
            Phase::PickUp => out.extend(state.beaten.iter().map(Action::pick_up)),
            Phase::Remove | Phase::Lot | Phase::Deal | Phase::Over => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let hand = state.hands[seat.index()];
        match (state.phase, action.kind()) {
            (Phase::PickUp, Kind::PickUp(card)) if state.beaten.contains(card) => Ok(()),
            (Phase::PickUp, Kind::PickUp(card)) => Err(Refusal::NotBeaten { card }),
            (Phase::PickUp, Kind::Play(_) | Kind::Pass) => Err(Refusal::PickUpFirst),
            (_, Kind::PickUp(_)) => Err(Refusal::NothingToPickUp),
            (Phase::Lead, Kind::Pass) => Err(Refusal::LeaderCannotPass),
            (_, Kind::Pass) => Ok(()),
            (phase, Kind::Play(cards)) => {
                if let Some(card) = cards.without(hand).first() {
                    return Err(Refusal::NotInHand { card });
                }
                if phase == Phase::Lead { check_lead(hand, cards) } else { check_follow(state, cards) }
            }
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, seat: Seat, action: Action) {
        match action.kind() {
            Kind::Play(cards) => self.play(state, seat, cards),
            Kind::PickUp(card) => {
                let kept = CardSet::only(card);
                state.discards = state.discards.union(state.beaten.without(kept));
                self.pick_up(state, seat, kept);
            }
            Kind::Pass => self.pass(state, seat),
        }
    }

    fn draws_from(&self, state: &State) -> Urn {
        match state.phase {
            Phase::Lot => Urn(0),
            Phase::Remove => Urn(1),
            Phase::Deal | Phase::Lead | Phase::Follow | Phase::PickUp | Phase::Over => Urn(2),
        }
    }

    fn sample_chance(&self, state: &State, rng: &mut Rng) -> Chance {
        match state.phase {
            Phase::Lot => Chance::First(Seat::new(rng.below(self.seats as u32) as usize)),
            Phase::Remove => {
                let mut colours = Colour::ALL;
                rng.draw_to_front(&mut colours, 2);
                let [one, other] = [colours[0], colours[1]];
                Chance::Remove([one.min(other), one.max(other)])
            }
            Phase::Deal | Phase::Lead | Phase::Follow | Phase::PickUp | Phase::Over => {
                Chance::Deal(deals::sample(state.deck, self.seats, self.hand, rng))
            }
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Chance, u64)>) -> bool {
        out.clear();
        match state.phase {
            Phase::Lot => out.extend(Seat::all(self.seats).map(|seat| (Chance::First(seat), 1))),
            Phase::Remove => {
                for (index, &one) in Colour::ALL.iter().enumerate() {
                    out.extend(
                        Colour::ALL[index + 1..].iter().map(|&other| (Chance::Remove([one, other]), 1)),
                    );
                }
            }
            Phase::Deal | Phase::Lead | Phase::Follow | Phase::PickUp | Phase::Over => {
                return deals::all(state.deck, self.seats, self.hand, |hands| {
                    out.push((Chance::Deal(hands), 1));
                });
            }
        }
        true
    }

    fn check_chance(&self, state: &State, outcome: &Chance) -> Result<(), Impossible> {
        match (state.phase, outcome) {
            (Phase::Lot, Chance::First(seat)) if seat.index() < self.seats => Ok(()),
            (Phase::Lot, Chance::First(seat)) => Err(Impossible::Piece(format!("seat {seat}"))),
            (Phase::Remove, Chance::Remove([one, other])) if one == other => {
                Err(Impossible::Repeated(one.letter().to_string()))
            }
            (Phase::Remove, Chance::Remove(_)) => Ok(()),
            (Phase::Deal, Chance::Deal(hands)) => deals::check(state.deck, self.seats, self.hand, hands),
            _ => Err(Impossible::Kind),
        }
    }

    fn apply_chance(&self, state: &mut State, outcome: &Chance) {
        match outcome {
            Chance::Remove([one, other]) => {
                let removed = CardSet::of_colour(*one).union(CardSet::of_colour(*other));
                state.deck = state.deck.without(removed);
                state.phase = self.after_remove();
            }
            Chance::First(seat) => {
                state.opener = *seat;
                state.phase = Phase::Deal;
            }
            Chance::Deal(hands) => {
                state.hands = *hands;
                state.known = [CardSet::EMPTY; MAX_PLAYERS];
                state.centre = CardSet::EMPTY;
                state.discards = CardSet::EMPTY;
                state.strength = Strength::NOTHING;
                state.hand_number += 1;
                state.turn = state.opener;
                state.last = state.opener;
                state.passes = 0;
                state.phase = Phase::Lead;
            }
        }
    }

    fn scores(&self, state: &State) -> BySeat<i64> {
        BySeat::from_fn(self.seats, |seat| i64::from(state.scores[seat.index()]))
    }

    /// O27: the fewest points win, and equals share.
    fn standings(&self, state: &State) -> BySeat<Place> {
        places(&self.scores(state), Best::Lowest)
    }

    fn score_lines(&self, state: &State, out: &mut Vec<ScoreLine>) {
        out.clear();
        let hands = match state.phase {
            Phase::Over | Phase::Deal => state.hand_number,
            Phase::Remove | Phase::Lot | Phase::Lead | Phase::Follow | Phase::PickUp => {
                state.hand_number.saturating_sub(1)
            }
        };
        out.extend(Seat::all(self.seats).map(|seat| {
            let points = state.scores[seat.index()];
            ScoreLine {
                seat: Some(seat),
                rule: Rule::new(LETTER, 24),
                amount: i64::from(points),
                sentence: sentences::cards_left(hands, points),
            }
        }));
    }
}

impl Odin {
    fn after_remove(&self) -> Phase {
        match self.options.first {
            veillee_core::First::Lot => Phase::Lot,
            veillee_core::First::Seat(_) => Phase::Deal,
        }
    }

    #[inline]
    fn play(&self, state: &mut State, seat: Seat, cards: CardSet) {
        let hand = &mut state.hands[seat.index()];
        *hand = hand.without(cards);
        let emptied = hand.is_empty();
        let known = &mut state.known[seat.index()];
        *known = known.without(cards);

        let beaten = state.centre;
        let beaten_cards = state.strength.cards;
        state.centre = cards;
        state.strength = Strength::of(cards);
        state.last = seat;
        state.passes = 0;
        if emptied {
            // O23: at once, and without a pick-up.
            state.discards = state.discards.union(beaten);
            self.end_hand(state, seat);
        } else if beaten_cards > 1 {
            state.beaten = beaten;
            state.phase = Phase::PickUp;
        } else {
            // O17: a single card is taken without asking; a leader finds none.
            self.pick_up(state, seat, beaten);
        }
    }

    #[inline]
    fn pick_up(&self, state: &mut State, seat: Seat, cards: CardSet) {
        let hand = &mut state.hands[seat.index()];
        *hand = hand.union(cards);
        let known = &mut state.known[seat.index()];
        *known = known.union(cards);
        state.beaten = CardSet::EMPTY;
        state.turn = seat.next(self.seats);
        state.phase = Phase::Follow;
    }

    #[inline]
    fn pass(&self, state: &mut State, seat: Seat) {
        state.turn = seat.next(self.seats);
        state.passes += 1;
        if usize::from(state.passes) + 1 == self.seats {
            // O21: all the others have passed; the last player is not asked again and leads.
            debug_assert_eq!(state.turn, state.last);
            state.discards = state.discards.union(state.centre);
            state.centre = CardSet::EMPTY;
            state.strength = Strength::NOTHING;
            state.passes = 0;
            state.phase = Phase::Lead;
        }
    }

    #[cold]
    fn end_hand(&self, state: &mut State, winner: Seat) {
        let mut most = 0;
        for seat in Seat::all(self.seats) {
            // O24: the winner holds no card, so adds nothing.
            debug_assert!(seat != winner || state.hands[seat.index()].is_empty());
            state.scores[seat.index()] += state.hands[seat.index()].len() as u16;
            most = most.max(state.scores[seat.index()]);
        }
        let over = match self.options.limit {
            Limit::Points(limit) => most >= limit,
            Limit::Hand => true,
        };
        if over {
            state.phase = Phase::Over;
        } else {
            // O25: whoever won, the opener's left neighbour opens. By the rules of the trial, whoever won opens.
            let is_trial = cfg!(feature = "trial-rules") && self.rules == 0;
            state.opener = if is_trial { winner } else { state.opener.next(self.seats) };
            state.phase = Phase::Deal;
        }
    }
}

/// O8, O9: any one card, and the whole hand where it is all alike.
#[inline]
fn leads(hand: CardSet, out: &mut Vec<Action>) {
    for card in hand.iter() {
        out.push(Action::play(CardSet::only(card)));
    }
    if out.len() > 1 && (hand.is_one_colour() || hand.is_one_rank()) {
        out.push(Action::play(hand));
    }
}

/// O12 to O16: as many cards with a greater value, or one more; of a colour, then of a number.
#[inline]
fn followers(hand: CardSet, centre: Strength, out: &mut Vec<Action>) {
    let count = usize::from(centre.cards);
    let mut held = Held::default();
    for colour in 0..Colour::ALL.len() {
        let ranks = hand.ranks_in(colour);
        held.add(ranks);
        if size(ranks) >= count {
            colour_sets(ranks, colour, centre, out);
        }
    }
    // Only six cards have the same number. A single card is of one number too, but has been listed with its colour.
    const MOST: usize = Colour::ALL.len();
    if (2..=MOST).contains(&count) {
        let mut ranks = held.at_least(count) & (u64::MAX << (4 * centre.lowest_rank_above()));
        while ranks != 0 {
            number_sets(hand, ranks.trailing_zeros() as usize / 4, count, Sizes::Smaller, out);
            ranks &= ranks - 1;
        }
    }
    if count >= MOST {
        return;
    }
    let mut ranks = held.at_least(count + 1);
    while ranks != 0 {
        number_sets(hand, ranks.trailing_zeros() as usize / 4, count, Sizes::Larger, out);
        ranks &= ranks - 1;
    }
}

/// The sets of one colour that beat the centre: as many cards above the bar, and all with one card more. A push for
/// each is cheaper than extending by a slice, because most lists have one or two.
#[inline]
fn colour_sets(ranks: usize, colour: usize, centre: Strength, out: &mut Vec<Action>) {
    let (sets, equal) = parts(ranks, usize::from(centre.cards));
    let bar = centre.key >> 1;
    for (index, &set) in sets.iter().enumerate() {
        if set > bar || index >= equal {
            out.push(Action::play(CardSet(u64::from(set) << (colour * RANKS))));
        }
    }
}

/// Which of the two sizes that [`parts`] gives.
#[derive(Clone, Copy)]
enum Sizes {
    Smaller,
    Larger,
}

/// The sets of `count` or `count + 1` cards of a rank (0 to 8).
#[inline]
fn number_sets(hand: CardSet, rank: usize, count: usize, sizes: Sizes, out: &mut Vec<Action>) {
    let (sets, smaller) = parts(hand.colours_in(rank), count);
    let sets = match sizes {
        Sizes::Smaller => &sets[..smaller],
        Sizes::Larger => &sets[smaller..],
    };
    for &set in sets {
        out.push(Action::play(CardSet(SPREAD[usize::from(set) & 63] << rank)));
    }
}

/// Six bits side by side, laid nine apart: the colours of a number.
static SPREAD: [u64; 64] = {
    let mut spread = [0; 64];
    let mut set = 0;
    while set < 64 {
        let mut colour = 0;
        while colour < 6 {
            spread[set] |= (set as u64 >> colour & 1) << (colour * RANKS);
            colour += 1;
        }
        set += 1;
    }
    spread
};

fn check_lead(hand: CardSet, cards: CardSet) -> Result<(), Refusal> {
    if cards.len() == 1 {
        return Ok(());
    }
    if cards != hand {
        return Err(Refusal::LeadOneOrAll { cards: cards.len() as u8, hand: hand.len() as u8 });
    }
    if cards.is_one_colour() || cards.is_one_rank() { Ok(()) } else { Err(Refusal::HandNotAlike) }
}

fn check_follow(state: &State, cards: CardSet) -> Result<(), Refusal> {
    let centre = state.strength;
    let count = cards.len() as u8;
    if count != centre.cards && count != centre.cards + 1 {
        return Err(Refusal::WrongCount { cards: count, centre: centre.cards });
    }
    if !cards.is_one_colour() && !cards.is_one_rank() {
        return Err(Refusal::NotAlike);
    }
    if count == centre.cards && Strength::of(cards).key <= centre.key {
        return Err(Refusal::NotGreater { value: value(cards), centre: value(state.centre) });
    }
    Ok(())
}

const _: () = assert!(CARDS == 54 && size_of::<Card>() == 1);
