//! A turn thought through to its end: every roll, every tile, every house that the wolf might blow at.
//!
//! Once the rolling has stopped only the number of dice with each symbol matters, and of the wolves only whether there are
//! two: that leaves 37 last rolls. What each is worth is found by trying all that can be bought or blown at; what to
//! keep before is then solved exactly.

use veillee_cochons::{Action, Chance, Cochons, Dice, DiceSet, Face, MOST_ROLLS, Part, Phase, State, View};
use veillee_core::{BySeat, Game, Seat};
use veillee_search::{DiceTree, Kind, Roll, Worth};

const SYMBOLS: usize = Face::ALL.len();
const WOLF: usize = Part::ALL.len();
/// P11: so many wolves end the rolling.
const WOLVES: u8 = 2;
const THROWS: usize = MOST_ROLLS as usize;
/// Dice 1 and 2 are pale, 3 to 5 dark.
const PALE: usize = 2;
const DARK: usize = 3;

type CochonsRoll = Roll<2, SYMBOLS>;

/// Dice that lie, and pay.
#[derive(Clone, Copy, Debug)]
struct LastRoll {
    /// By symbol; with two wolves nothing else counts.
    showing: [u8; SYMBOLS],
    dice: Dice,
}

/// What a position after a turn is worth.
pub(super) trait Judge {
    /// Whether it matters which tile comes to light when one is bought.
    fn minds_pots(&self, game: &Cochons) -> bool;

    fn worth(&mut self, game: &Cochons, state: &State) -> Worth;

    /// Takes out the choices that need no thought. At least one must stay.
    fn narrow(&mut self, game: &Cochons, state: &State, choices: &mut Vec<Action>) {
        let _ = (game, state, choices);
    }
}

/// The dice of a table, and room to think about a turn.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    tree: DiceTree<2, SYMBOLS>,
    last_rolls: Vec<LastRoll>,
    /// For each roll of the tree, in its order, the last roll it is like.
    likeness: Vec<usize>,
    /// What each last roll is worth.
    worth: Vec<Worth>,
    room: Room,
}

/// Lists for the choices and chances of a turn, one inside the other: two tiles, or a house and the wheel.
#[derive(Clone, Debug, Default)]
pub(super) struct Room {
    choices: [Vec<Action>; 3],
    chances: [Vec<(Chance, u64)>; 3],
}

impl Turns {
    pub(super) fn new(view: &View) -> Self {
        let kind = |count: usize, die: [Face; 6]| {
            let showing = |face| die.iter().filter(|&&shown| shown == face).count() as u8;
            Kind { count: count as u8, faces: Face::ALL.map(showing) }
        };
        let kinds = [kind(PALE, view.pale_die), kind(DARK, view.dark_die)];
        let tree = DiceTree::new(kinds, THROWS, [false, false, false, true]);
        let mut last_rolls: Vec<LastRoll> = Vec::new();
        let mut likeness = Vec::new();
        for roll in tree.rolls() {
            let last = LastRoll::like(roll);
            let known = last_rolls.iter().position(|other| other.showing == last.showing);
            likeness.push(known.unwrap_or(last_rolls.len()));
            if known.is_none() {
                last_rolls.push(last);
            }
        }
        Turns {
            tree,
            worth: Vec::with_capacity(last_rolls.len()),
            last_rolls,
            likeness,
            room: Room::default(),
        }
    }

    /// Thinks through the turn that begins in a state: what to expect of it for each seat.
    pub(super) fn foresee(&mut self, game: &Cochons, state: &State, judge: &mut impl Judge) -> Worth {
        debug_assert_eq!(state.phase(), Phase::Roll);
        let mover = state.turn();
        self.worth.clear();
        for last in &self.last_rolls {
            let mut rolled = *state;
            game.apply_chance(&mut rolled, &Chance::Roll(last.dice));
            if rolled.phase() == Phase::Reroll {
                game.apply(&mut rolled, mover, Action::STOP);
            }
            self.worth.push(self.room.settle(game, &rolled, judge));
        }
        let Self { tree, worth, likeness, .. } = self;
        let worth = &*worth;
        let worth_to = |seat: Seat| {
            let mut each = likeness.iter().map(move |&last| worth[last][seat]);
            move |_: &CochonsRoll| each.next().expect("rolls are asked for in order")
        };
        tree.solve(worth_to(mover), |roll| roll.showing(WOLF) >= WOLVES);
        // Worth adds up to 1, which saves the work for one seat.
        let spared = Seat::all(game.seats()).rfind(|&seat| seat != mover).expect("there are others");
        let mut expected = BySeat::filled(0.0, game.seats());
        expected[mover] = tree.before(THROWS);
        for seat in Seat::all(game.seats()).filter(|&seat| seat != mover && seat != spared) {
            expected[seat] = tree.follow(THROWS, worth_to(seat));
        }
        expected[spared] = 1.0 - expected.as_slice().iter().sum::<f64>();
        expected
    }

    /// What rolling some of these dice again is worth, in the turn that was foreseen.
    pub(super) fn worth_of_rolling(&self, dice: Dice, rolls: u8, again: DiceSet) -> f64 {
        let mut kept = CochonsRoll::NOTHING;
        for die in DiceSet::ALL.without(again).iter() {
            let face = dice.faces()[die.index()].expect("all dice have been rolled");
            let symbol = Face::ALL.into_iter().position(|other| other == face).expect("all faces are listed");
            kept.0[usize::from(die.index() >= PALE)][symbol] += 1;
        }
        self.tree.worth_of_keeping(&kept, usize::from(MOST_ROLLS - rolls))
    }
}

impl LastRoll {
    fn like(roll: &CochonsRoll) -> Self {
        let mut showing: [u8; SYMBOLS] = std::array::from_fn(|symbol| roll.showing(symbol));
        if showing[WOLF] >= WOLVES {
            showing = [0; SYMBOLS];
            showing[WOLF] = (PALE + DARK) as u8;
        }
        let letters = |(face, count): (Face, u8)| (0..count).map(move |_| face.letter());
        let letters: String = Face::ALL.into_iter().zip(showing).flat_map(letters).collect();
        LastRoll { showing, dice: letters.parse().expect("a letter for each die") }
    }
}

impl Room {
    /// What is to be expected for each seat once the rolling has stopped, when whose turn it is does the best.
    pub(super) fn settle(&mut self, game: &Cochons, state: &State, judge: &mut impl Judge) -> Worth {
        self.settle_within(game, state, judge, 0)
    }

    fn settle_within(
        &mut self,
        game: &Cochons,
        state: &State,
        judge: &mut impl Judge,
        depth: usize,
    ) -> Worth {
        let seat = state.turn();
        match state.phase() {
            Phase::Buy | Phase::BuyMore | Phase::Wolf => {
                let mut choices = std::mem::take(&mut self.choices[depth]);
                game.legal_actions(state, seat, &mut choices);
                judge.narrow(game, state, &mut choices);
                let mut best: Option<Worth> = None;
                for &action in &choices {
                    let mut next = *state;
                    game.apply(&mut next, seat, action);
                    let worth = self.settle_within(game, &next, judge, depth + 1);
                    if best.is_none_or(|best| worth[seat] > best[seat]) {
                        best = Some(worth);
                    }
                }
                self.choices[depth] = choices;
                best.expect("something can be chosen")
            }
            Phase::TurnUp | Phase::Spin => {
                let mut chances = std::mem::take(&mut self.chances[depth]);
                game.chance_outcomes(state, &mut chances);
                if state.phase() == Phase::TurnUp && !judge.minds_pots(game) {
                    chances.truncate(1);
                }
                let all: u64 = chances.iter().map(|&(_, weight)| weight).sum();
                let mut expected = BySeat::filled(0.0, game.seats());
                for (outcome, weight) in &chances {
                    let mut next = *state;
                    game.apply_chance(&mut next, outcome);
                    let worth = self.settle_within(game, &next, judge, depth);
                    for seat in Seat::all(game.seats()) {
                        expected[seat] += worth[seat] * (*weight as f64 / all as f64);
                    }
                }
                self.chances[depth] = chances;
                expected
            }
            // The next turn begins, or there is none.
            Phase::Lot | Phase::Roll | Phase::Reroll | Phase::Over => judge.worth(game, state),
        }
    }
}
