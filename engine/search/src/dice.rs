//! Rolling dice, keeping some and rolling the others again, solved exactly.
//!
//! What matters of a roll is how many dice of each kind show each symbol, so there are few rolls that differ. Backwards
//! from the last throw, every roll is worth what the best way to keep some of it is worth, and a way to keep is worth
//! the mean over all that the other dice may show. The sums are exact up to rounding: nothing is sampled. Five dice of
//! two kinds, one with three symbols and one with four, have 120 rolls and 350 ways to keep some of them.

use std::ops::Range;

/// Dice that are all alike: how many, and how many faces show each symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind<const SYMBOLS: usize> {
    pub count: u8,
    pub faces: [u8; SYMBOLS],
}

/// How many dice of each kind show each symbol. Dice that are still to be rolled show nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roll<const KINDS: usize, const SYMBOLS: usize>(pub [[u8; SYMBOLS]; KINDS]);

impl<const KINDS: usize, const SYMBOLS: usize> Roll<KINDS, SYMBOLS> {
    pub const NOTHING: Self = Roll([[0; SYMBOLS]; KINDS]);

    /// How many dice show a symbol, whatever their kind.
    #[inline]
    pub fn showing(&self, symbol: usize) -> u8 {
        self.0.iter().map(|kind| kind[symbol]).sum()
    }

    fn with(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            *mine += theirs;
        }
        self
    }

    fn is_within(&self, other: &Self) -> bool {
        self.0.iter().flatten().zip(other.0.iter().flatten()).all(|(mine, theirs)| mine <= theirs)
    }

    fn keeps_all_of(&self, other: &Self, symbol: usize) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine[symbol] == theirs[symbol])
    }
}

/// The dice of a game with all their rolls worked out, and the worth of each once [`solve`](DiceTree::solve) has been
/// told what the last roll is worth. Nothing is allocated after [`new`](DiceTree::new).
#[derive(Clone, Debug)]
pub struct DiceTree<const KINDS: usize, const SYMBOLS: usize> {
    /// All rolls of all dice, in order.
    rolls: Vec<Roll<KINDS, SYMBOLS>>,
    /// All ways to keep some dice, from none to all but one.
    kept: Vec<Kept<KINDS, SYMBOLS>>,
    /// Which roll may come of a way to keep, and how likely.
    outcomes: Vec<(u32, f64)>,
    /// For each roll, the ways to keep that it allows.
    ways: Vec<Vec<u32>>,
    /// For each number of throws left, the worth of each roll.
    worth: Vec<Vec<f64>>,
    /// For each number of throws left, the worth of each way to keep.
    worth_kept: Vec<Vec<f64>>,
    /// For each number of throws left, the best way to keep some of each roll; without one, it is best to stop.
    best: Vec<Vec<Option<u32>>>,
    /// For each number of throws left, what [`follow`](DiceTree::follow) makes of each roll.
    followed: Vec<Vec<f64>>,
}

#[derive(Clone, Debug)]
struct Kept<const KINDS: usize, const SYMBOLS: usize> {
    roll: Roll<KINDS, SYMBOLS>,
    outcomes: Range<usize>,
}

impl<const KINDS: usize, const SYMBOLS: usize> DiceTree<KINDS, SYMBOLS> {
    /// At most `throws` throws, the first of them with all dice. `is_locked` tells the symbols whose dice stay where they
    /// are.
    ///
    /// # Panics
    /// When there is no die, or no throw, or a die has no faces.
    pub fn new(kinds: [Kind<SYMBOLS>; KINDS], throws: usize, is_locked: [bool; SYMBOLS]) -> Self {
        assert!(throws > 0, "dice are thrown");
        assert!(kinds.iter().any(|kind| kind.count > 0), "there are dice");
        assert!(kinds.iter().all(|kind| kind.faces.iter().any(|&faces| faces > 0)), "a die has faces");
        let rolls = joined(&kinds.map(|kind| multisets(kind.count, &kind)));
        let some_or_all =
            kinds.map(|kind| (0..=kind.count).flat_map(|count| multisets(count, &kind)).collect());
        let mut outcomes = Vec::new();
        let kept: Vec<_> = joined(&some_or_all)
            .into_iter()
            .filter(|some| rolls.binary_search(some).is_err())
            .map(|some| {
                let first = outcomes.len();
                let thrown = std::array::from_fn(|kind| {
                    let shown: u8 = some.0[kind].iter().sum();
                    multisets(kinds[kind].count - shown, &kinds[kind])
                });
                for thrown in joined(&thrown) {
                    let chances =
                        thrown.0.iter().zip(&kinds).map(|(symbols, kind)| likelihood(symbols, kind));
                    let whole = rolls.binary_search(&some.with(&thrown)).expect("every roll is listed");
                    outcomes.push((whole as u32, chances.product()));
                }
                Kept { roll: some, outcomes: first..outcomes.len() }
            })
            .collect();
        let allows = |roll: &Roll<KINDS, SYMBOLS>, some: &Roll<KINDS, SYMBOLS>| {
            let mut locked = (0..SYMBOLS).filter(|&symbol| is_locked[symbol]);
            some.is_within(roll) && locked.all(|symbol| some.keeps_all_of(roll, symbol))
        };
        let ways = rolls
            .iter()
            .map(|roll| {
                (0..kept.len() as u32).filter(|&way| allows(roll, &kept[way as usize].roll)).collect()
            })
            .collect();
        DiceTree {
            ways,
            worth: vec![vec![0.0; rolls.len()]; throws],
            worth_kept: vec![vec![0.0; kept.len()]; throws],
            best: vec![vec![None; rolls.len()]; throws],
            followed: vec![vec![0.0; rolls.len()]; throws],
            rolls,
            kept,
            outcomes,
        }
    }

    /// All rolls of all dice, in order.
    pub fn rolls(&self) -> &[Roll<KINDS, SYMBOLS>] {
        &self.rolls
    }

    /// Works backwards from what each roll is worth when it is the last. `ends`: rolls after which nothing is thrown
    /// again.
    pub fn solve(
        &mut self,
        last: impl FnMut(&Roll<KINDS, SYMBOLS>) -> f64,
        ends: impl Fn(&Roll<KINDS, SYMBOLS>) -> bool,
    ) {
        let Self { rolls, kept, outcomes, ways, worth, worth_kept, best, .. } = self;
        fill(&mut worth[0], rolls.iter().map(last));
        for left in 1..worth.len() {
            let (later, now) = worth.split_at_mut(left);
            let (last, later, now) = (&later[0], &later[left - 1], &mut now[0]);
            let expected = kept.iter().map(|kept| mean(&outcomes[kept.outcomes.clone()], later));
            fill(&mut worth_kept[left], expected);
            for (index, roll) in rolls.iter().enumerate() {
                // To stop is best unless something is better.
                (now[index], best[left][index]) = (last[index], None);
                if ends(roll) {
                    continue;
                }
                for &way in &ways[index] {
                    let expected = worth_kept[left][way as usize];
                    if expected > now[index] {
                        (now[index], best[left][index]) = (expected, Some(way));
                    }
                }
            }
        }
    }

    /// What a roll is worth with so many throws left.
    pub fn worth(&self, roll: &Roll<KINDS, SYMBOLS>, left: usize) -> f64 {
        self.worth[left][self.index(roll)]
    }

    /// What keeping some of a roll is worth with so many throws left, at least one, of which the next is made with all
    /// other dice. To keep all is to stop.
    ///
    /// # Panics
    /// When these dice are not all of a game's, or nothing may be thrown any more.
    pub fn worth_of_keeping(&self, some: &Roll<KINDS, SYMBOLS>, left: usize) -> f64 {
        assert!(left > 0, "a throw is left");
        match self.rolls.binary_search(some) {
            Ok(all) => self.worth[0][all],
            Err(_) => {
                let way = self.kept.binary_search_by_key(some, |kept| kept.roll).expect("some of the dice");
                self.worth_kept[left][way]
            }
        }
    }

    /// What is to be expected before anything is thrown, with so many throws in all.
    pub fn before(&self, throws: usize) -> f64 {
        mean(self.first_throw(), &self.worth[throws - 1])
    }

    /// What is to be expected before anything is thrown by somebody for whom the last rolls have another worth, when the
    /// dice are kept as [`solve`](DiceTree::solve) found best.
    pub fn follow(&mut self, throws: usize, last: impl FnMut(&Roll<KINDS, SYMBOLS>) -> f64) -> f64 {
        let Self { rolls, kept, outcomes, best, followed, .. } = self;
        fill(&mut followed[0], rolls.iter().map(last));
        for left in 1..throws {
            let (later, now) = followed.split_at_mut(left);
            let (last, later, now) = (&later[0], &later[left - 1], &mut now[0]);
            let kept = best[left].iter().zip(last).map(|(&way, &stopped)| match way {
                None => stopped,
                Some(way) => mean(&outcomes[kept[way as usize].outcomes.clone()], later),
            });
            fill(now, kept);
        }
        mean(self.first_throw(), &self.followed[throws - 1])
    }

    /// What may come of throwing all dice: nothing is kept first of all.
    fn first_throw(&self) -> &[(u32, f64)] {
        &self.outcomes[self.kept[0].outcomes.clone()]
    }

    fn index(&self, roll: &Roll<KINDS, SYMBOLS>) -> usize {
        self.rolls.binary_search(roll).expect("a roll of all the dice")
    }
}

fn fill(values: &mut [f64], with: impl Iterator<Item = f64>) {
    values.iter_mut().zip(with).for_each(|(value, new)| *value = new);
}

fn mean(outcomes: &[(u32, f64)], worth: &[f64]) -> f64 {
    outcomes.iter().map(|&(roll, chance)| chance * worth[roll as usize]).sum()
}

/// All that so many dice of a kind can show.
fn multisets<const SYMBOLS: usize>(count: u8, kind: &Kind<SYMBOLS>) -> Vec<[u8; SYMBOLS]> {
    let mut sets = vec![([0; SYMBOLS], count)];
    let shown = || (0..SYMBOLS).filter(|&symbol| kind.faces[symbol] > 0);
    for symbol in shown() {
        let is_last = shown().next_back() == Some(symbol);
        sets = sets
            .iter()
            .flat_map(|&(set, left)| {
                let fewest = if is_last { left } else { 0 };
                (fewest..=left).map(move |here| {
                    let mut set = set;
                    set[symbol] = here;
                    (set, left - here)
                })
            })
            .collect();
    }
    sets.into_iter().map(|(set, _)| set).collect()
}

/// Each of the first kind with each of the second and so on, in order.
fn joined<const KINDS: usize, const SYMBOLS: usize>(
    kinds: &[Vec<[u8; SYMBOLS]>; KINDS],
) -> Vec<Roll<KINDS, SYMBOLS>> {
    let mut rolls = vec![Roll::NOTHING];
    for (kind, sets) in kinds.iter().enumerate() {
        let with = |roll: Roll<KINDS, SYMBOLS>| {
            sets.iter().map(move |&set| {
                let mut roll = roll;
                roll.0[kind] = set;
                roll
            })
        };
        rolls = rolls.into_iter().flat_map(with).collect();
    }
    rolls.sort_unstable();
    rolls
}

/// How likely these symbols are when their dice are thrown: the orders in which they may fall, times the chance of each.
fn likelihood<const SYMBOLS: usize>(symbols: &[u8; SYMBOLS], kind: &Kind<SYMBOLS>) -> f64 {
    let faces: f64 = kind.faces.iter().copied().map(f64::from).sum();
    let mut chance = 1.0;
    let mut thrown = 0.0;
    for (&count, &showing) in symbols.iter().zip(&kind.faces) {
        for nth in 1..=count {
            thrown += 1.0;
            chance *= thrown / f64::from(nth) * f64::from(showing) / faces;
        }
    }
    chance
}

#[cfg(test)]
mod tests {
    use super::{DiceTree, Kind, Roll};

    /// Doors, windows, roofs and the wolf on the dice of Les Trois Petits Cochons.
    const PALE: [u8; 4] = [2, 2, 2, 0];
    const DARK: [u8; 4] = [2, 2, 1, 1];
    const WOLF: usize = 3;

    /// The slow twin: every die is a thing of its own, every set of dice is tried, every way they can fall counted.
    struct Naive {
        dice: Vec<[u8; 4]>,
        pale: usize,
    }

    impl Naive {
        fn new(pale: usize, dark: usize) -> Self {
            let dice = [vec![PALE; pale], vec![DARK; dark]].concat();
            Naive { dice, pale }
        }

        /// All that these dice can show while the others stay, with the chance of each.
        fn thrown(&self, shown: &[usize], again: usize) -> Vec<(Vec<usize>, f64)> {
            let mut all = vec![(Vec::new(), 1.0)];
            for (die, faces) in self.dice.iter().enumerate() {
                let with = |(roll, chance): &(Vec<usize>, f64), symbol, more| {
                    ([roll.as_slice(), &[symbol]].concat(), chance * more)
                };
                all = all
                    .iter()
                    .flat_map(|before| {
                        if again >> die & 1 == 0 {
                            return vec![with(before, shown[die], 1.0)];
                        }
                        let symbols = (0..4).filter(|&symbol| faces[symbol] > 0);
                        symbols.map(|symbol| with(before, symbol, f64::from(faces[symbol]) / 6.0)).collect()
                    })
                    .collect();
            }
            all
        }

        fn all_rolls(&self) -> Vec<(Vec<usize>, f64)> {
            self.thrown(&vec![0; self.dice.len()], (1 << self.dice.len()) - 1)
        }

        fn counted(&self, roll: &[usize]) -> Roll<2, 4> {
            let mut counted = Roll::NOTHING;
            for (die, &symbol) in roll.iter().enumerate() {
                counted.0[usize::from(die >= self.pale)][symbol] += 1;
            }
            counted
        }

        /// What each roll is worth with each number of throws left, to the one who keeps and to one who looks on.
        fn solved(&self, throws: usize) -> Vec<Vec<(f64, f64)>> {
            let rolls = self.all_rolls();
            let place = |roll: &[usize]| rolls.iter().position(|(other, _)| other == roll).unwrap();
            let last: Vec<_> = rolls.iter().map(|(roll, _)| mine_and_theirs(&self.counted(roll))).collect();
            let mut levels = vec![last];
            for left in 1..throws {
                let worth = rolls.iter().enumerate().map(|(index, (roll, _))| {
                    let mut best = levels[0][index];
                    if ends(&self.counted(roll)) {
                        return best;
                    }
                    for again in 1..1 << self.dice.len() {
                        if roll.iter().enumerate().any(|(die, &shown)| shown == WOLF && again >> die & 1 == 1)
                        {
                            continue;
                        }
                        let (mut mine, mut theirs) = (0.0, 0.0);
                        for (then, chance) in self.thrown(roll, again) {
                            let worth = levels[left - 1][place(&then)];
                            mine += chance * worth.0;
                            theirs += chance * worth.1;
                        }
                        if mine > best.0 + 1e-9 {
                            best = (mine, theirs);
                        }
                    }
                    best
                });
                let worth = worth.collect();
                levels.push(worth);
            }
            levels
        }
    }

    /// Any values that no two rolls share by accident.
    fn mine_and_theirs(roll: &Roll<2, 4>) -> (f64, f64) {
        let number = (0..4)
            .fold(7u64, |sum, symbol| (sum * 31 + u64::from(roll.showing(symbol))) * 0x9e37_79b9 % 100_003);
        (number as f64 / 100_003.0, (number * 37 % 1009) as f64 / 1009.0)
    }

    fn ends(roll: &Roll<2, 4>) -> bool {
        roll.showing(WOLF) >= 2
    }

    fn tree(pale: usize, dark: usize, throws: usize) -> DiceTree<2, 4> {
        let kinds = [(pale, PALE), (dark, DARK)].map(|(count, faces)| Kind { count: count as u8, faces });
        let mut tree = DiceTree::new(kinds, throws, [false, false, false, true]);
        tree.solve(|roll| mine_and_theirs(roll).0, ends);
        tree
    }

    #[test]
    fn counts_agree_with_dice_thrown_one_by_one() {
        for (pale, dark, throws) in [(1, 1, 3), (0, 2, 3), (2, 0, 3), (1, 2, 3), (2, 2, 3), (2, 3, 2)] {
            let naive = Naive::new(pale, dark);
            let levels = naive.solved(throws);
            let mut tree = tree(pale, dark, throws);
            let (mut mine, mut theirs) = (0.0, 0.0);
            for (index, (roll, chance)) in naive.all_rolls().into_iter().enumerate() {
                let counted = naive.counted(&roll);
                for (left, level) in levels.iter().enumerate() {
                    let (found, expected) = (tree.worth(&counted, left), level[index].0);
                    assert!((found - expected).abs() < 1e-9, "{roll:?}, {left} left: {found} for {expected}");
                }
                mine += chance * levels[throws - 1][index].0;
                theirs += chance * levels[throws - 1][index].1;
            }
            assert!((tree.before(throws) - mine).abs() < 1e-9);
            let followed = tree.follow(throws, |roll| mine_and_theirs(roll).1);
            assert!((followed - theirs).abs() < 1e-9, "{pale} and {dark}: {followed} for {theirs}");
        }
    }

    /// P10: to roll none again is to stop, whatever more throws might bring.
    #[test]
    fn keeping_all_is_to_stop() {
        let tree = tree(2, 3, 3);
        for roll in tree.rolls() {
            assert_eq!(tree.worth_of_keeping(roll, 2), mine_and_theirs(roll).0);
        }
    }

    #[test]
    fn a_roll_is_worth_its_best_keep() {
        let tree = tree(2, 3, 3);
        assert_eq!(tree.rolls().len(), 120);
        let roll = Roll([[1, 1, 0, 0], [1, 0, 1, 1]]);
        let mut best = f64::MIN;
        for way in 0..16 {
            let keeps = |bit: usize| (way >> bit & 1) as u8;
            let some = Roll([[keeps(0), keeps(1), 0, 0], [keeps(2), 0, keeps(3), 1]]);
            best = best.max(tree.worth_of_keeping(&some, 2));
        }
        assert_eq!(tree.worth(&roll, 2), best);
        assert!(tree.worth(&roll, 2) > tree.worth(&roll, 0));
    }
}
