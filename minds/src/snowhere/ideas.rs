//! One turn of an imagined game: which card to take, and where to lay it.

use std::cmp::Reverse;

use veillee_core::Rng;
use veillee_geometry::{Area, CardId, Outline, Point, Pose, Reach, Scratch, Side, Table, nudge};
use veillee_snowhere::{Card, Fault, Snowhere, State};

use super::chains::{Cards, Chains, each, only};
use super::raster::{ANGLE_STEP, ANGLES, PARTS, PIXEL, Raster};
use super::style::Style;

/// All that thinking needs besides the exact cards: kept from turn to turn, and for one position at a time.
#[derive(Debug)]
pub(super) struct Desk {
    chains: Chains,
    raster: Raster,
    scratch: Scratch,
    samples: u32,
    /// The cards that can be taken, now or later.
    reachable: Cards,
}

/// Blocks of flame around which most places are sought.
const BLOCKS: usize = 24;
/// How many of the best places are improved upon.
const CLIMBERS: usize = 4;
/// So many of the best places are nudged until one is legal; the others must be so as they are.
const TRIES: usize = 20;
/// Once there is a legal one, no more than so many are tried.
const TRIES_FOR_BETTER: usize = 6;
/// The nudge that makes a place legal: 3 mm or 0.9°.
const SMALL: Reach = Reach { shift: 300, turn: 9 };
/// A placement that quenches fewer squares than this is a mere wait, and may as well close a seam.
const WAIT: i32 = 100;
/// Seams tried for one wait.
const SEAMS: usize = 3;

/// A place and its worth.
#[derive(Clone, Copy, Debug)]
struct Idea {
    worth: i64,
    pose: Pose,
}

impl Desk {
    pub(super) fn new(game: &Snowhere, state: &State, samples: u32) -> Self {
        let chains = Chains::of(game, state);
        let raster = Raster::new(game, state, &chains);
        Desk { chains, raster, scratch: Scratch::default(), samples, reachable: 0 }
    }

    /// Turns to a position.
    pub(super) fn look(&mut self, game: &Snowhere, state: &State) {
        self.reachable = self.chains.reachable(game, state);
        self.raster.look(state, self.reachable);
    }

    /// A card has been taken from the position.
    pub(super) fn follow_take(&mut self, card: Card) {
        self.raster.take(card, self.reachable);
        self.reachable &= !only(card);
    }

    /// Snow has been laid.
    pub(super) fn follow_place(&mut self, game: &Snowhere, pose: Pose) {
        let lost = self.chains.lost_under(&Outline::new(pose, game.card_size()), self.reachable);
        self.reachable &= !lost;
        self.raster.lay(pose, lost);
    }

    pub(super) fn allows(&mut self, game: &Snowhere, state: &State, pose: Pose) -> bool {
        game.allows(state.table(), pose, &mut self.scratch)
    }

    /// The card to take: the one that is most in the way of snow, on lost cards or near the start.
    pub(super) fn take(&self, game: &Snowhere, state: &State, style: &Style) -> Option<Card> {
        /// Beyond two metres nothing is near.
        const FAR: i64 = 2_000;
        /// A millimetre nearer counts as much as so many parts of a square laid open.
        const NEARNESS: i64 = 10;
        let mut worth = [0; Cards::BITS as usize];
        for card in each(self.reachable) {
            let nearness = (FAR - style.distance(self.chains.outline(card).centre())).max(0);
            // All that must go before it have a share in the credit.
            let above = (self.chains.above(card) & self.reachable).count_ones();
            let credit = self.raster.share(card).above_lost + NEARNESS * nearness;
            worth[usize::from(card.0)] = credit * 16 / i64::from(above);
        }
        let value = |card: Card| -> i64 {
            each(self.chains.beneath(card) & self.reachable).map(|below| worth[usize::from(below.0)]).sum()
        };
        game.takeable(state).max_by_key(|&card| (value(card), card))
    }

    /// The best legal place found; `None` if none was.
    pub(super) fn place(
        &mut self,
        game: &Snowhere,
        state: &State,
        style: &Style,
        rng: &mut Rng,
    ) -> Option<Pose> {
        let mut alone = [0; Cards::BITS as usize];
        for card in each(self.reachable) {
            alone[usize::from(card.0)] = self.raster.share(card).alone;
        }
        let lost_before = PARTS * self.raster.lost_squares();
        let Desk { raster, chains, reachable, scratch, samples } = self;
        let (size, table, reachable) = (game.card_size(), state.table(), *reachable);
        let appraised = |pose: Pose| {
            let sums = raster.under(pose);
            let quenched = PARTS * i64::from(sums.open + sums.held);
            let lost = chains.lost_under(&Outline::new(pose, size), reachable);
            // Lost cards are to be quenched, also where snow does not lie on them yet.
            let added: i64 = each(lost).map(|card| alone[usize::from(card.0)]).sum();
            let balance =
                style.balance((reachable & !lost).count_ones(), lost_before + added - quenched, PARTS);
            let worth = quenched - added + balance - PARTS * style.remoteness(pose.centre());
            // It may quench a stripe too thin for the raster, but who knows.
            Idea { worth: if quenched == 0 { worth - PARTS * i64::from(4 * WAIT) } else { worth }, pose }
        };
        let snow: Vec<Pose> = state.lying(Side::Snow).map(|(_, pose)| pose).collect();
        let mut ideas = sampled(raster, *samples, style, &snow, rng, appraised);
        ideas.iter_mut().take(CLIMBERS).for_each(|idea| climb(idea, appraised));
        ideas.sort_by_key(|idea| Reverse(idea.worth));
        ideas.dedup_by_key(|idea| idea.pose);
        let mut best: Option<Idea> = None;
        for (tries, idea) in ideas.iter().enumerate() {
            if best.is_some_and(|best| best.worth >= idea.worth || tries >= TRIES_FOR_BETTER) {
                break;
            }
            let found = if tries < TRIES {
                legal(game, table, idea.pose, scratch)
            } else {
                Some(idea.pose).filter(|&pose| game.allows(table, pose, scratch))
            };
            if let Some(idea) = found.map(appraised)
                && best.is_none_or(|best| idea.worth > best.worth)
            {
                best = Some(idea);
            }
        }
        let is_wait = best.is_none_or(|best| {
            let sums = raster.under(best.pose);
            sums.open + sums.held < WAIT
        });
        let seam = if is_wait { self.seam(game, state) } else { None };
        seam.or(best.map(|best| best.pose)).or_else(|| self.anywhere(game, state))
    }

    /// A place that closes a seam and loses nothing.
    fn seam(&mut self, game: &Snowhere, state: &State) -> Option<Pose> {
        let mut seams = visible(state);
        seams.retain(|&(_, flame)| {
            let card = state.card(flame);
            self.reachable & only(card) == 0 && self.raster.is_sliver(card)
        });
        seams.truncate(SEAMS);
        self.over(game, state, &seams, self.reachable)
    }

    /// The last resort: any flame that shows, be it thinner than a square of the raster, and without loss if possible.
    fn anywhere(&mut self, game: &Snowhere, state: &State) -> Option<Pose> {
        let flames = visible(state);
        self.over(game, state, &flames, self.reachable).or_else(|| self.over(game, state, &flames, 0))
    }

    /// A legal place over the middle of one of these flames, by which none of these cards are lost.
    fn over(
        &mut self,
        game: &Snowhere,
        state: &State,
        flames: &[(Area, CardId)],
        precious: Cards,
    ) -> Option<Pose> {
        let Desk { chains, scratch, .. } = self;
        let table = state.table();
        for &(_, flame) in flames {
            let Some(spot) = table.visible_spot(flame, scratch) else { continue };
            for angle in (0..1800).step_by(150) {
                let rough = Pose::new(spot.x, spot.y, angle);
                let is_lossless =
                    |pose: Pose| chains.lost_under(&Outline::new(pose, game.card_size()), precious) == 0;
                if is_lossless(rough)
                    && let Some(pose) = legal(game, table, rough, scratch)
                    && is_lossless(pose)
                {
                    return Some(pose);
                }
            }
        }
        None
    }
}

/// The nearest legal pose. Where there is nothing to quench, none is sought.
fn legal(game: &Snowhere, table: &Table, rough: Pose, scratch: &mut Scratch) -> Option<Pose> {
    match game.fault(table, rough, scratch) {
        None => Some(rough),
        Some(Fault::OffTable | Fault::QuenchesNothing | Fault::QuenchesLittle) => None,
        Some(Fault::UponFlame(_) | Fault::AgainstSnow(_) | Fault::EndsAtRim(_)) => {
            nudge(rough, SMALL, |pose| game.allows(table, pose, scratch))
        }
    }
}

/// The flames that show, those that show most first.
fn visible(state: &State) -> Vec<(Area, CardId)> {
    let table = state.table();
    let mut flames: Vec<_> = table
        .cards_of(Side::Flame)
        .map(|flame| (table.visible_part(flame), flame))
        .filter(|&(visible, _)| visible > Area::ZERO)
        .collect();
    flames.sort_unstable_by_key(|&(visible, flame)| (Reverse(visible), flame));
    flames
}

/// Places around flame, most of them where it lies open and near the start, the best first. Some are just beside snow that
/// lies there: they quench little, but cost nothing.
fn sampled(
    raster: &Raster,
    samples: u32,
    style: &Style,
    snow: &[Pose],
    rng: &mut Rng,
    appraised: impl Fn(Pose) -> Idea,
) -> Vec<Idea> {
    let mut blocks: Vec<(i64, Point)> = raster
        .blocks()
        .filter(|(sums, _)| sums.open + sums.held > 0)
        .map(|(sums, at)| (10 * i64::from(4 * sums.open + sums.held) - style.distance(at), at))
        .collect();
    blocks.sort_by_key(|block| Reverse(block.0));
    if blocks.is_empty() {
        return Vec::new();
    }
    let best = &blocks[..blocks.len().min(BLOCKS)];
    let mut ideas = Vec::with_capacity(samples as usize);
    for number in 0..samples {
        let turn = rng.below(ANGLES as u32) as i32 * ANGLE_STEP;
        let (at, far, angle) = match number % 4 {
            0 if !snow.is_empty() => {
                let beside = rng.pick(snow);
                (beside.centre(), 1_000, beside.angle.tenths() + (rng.below(3) as i32 - 1) * ANGLE_STEP)
            }
            0 | 1 => (rng.pick(&blocks).1, 5_500, turn),
            2.. => (rng.pick(best).1, 5_500, turn),
        };
        let mut any = || (rng.below(2 * (far / PIXEL) as u32 + 1) as i32 - far / PIXEL) * PIXEL;
        let pose = Pose::new(at.x + any(), at.y + any(), angle);
        ideas.extend(Some(pose).filter(|pose| pose.is_on_table()).map(&appraised));
    }
    ideas.sort_by_key(|idea| Reverse(idea.worth));
    ideas
}

/// Moves a place by smaller and smaller steps as long as that makes it better.
fn climb(idea: &mut Idea, appraised: impl Fn(Pose) -> Idea) {
    let moves = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, ANGLE_STEP), (0, 0, -ANGLE_STEP)];
    for step in [4 * PIXEL, 2 * PIXEL, PIXEL] {
        loop {
            let Idea { worth: record, pose } = *idea;
            for (across, along, turn) in moves {
                let (x, y) = (pose.x + across * step, pose.y + along * step);
                let next = Pose::new(x, y, pose.angle.tenths() + turn);
                if next.is_on_table() {
                    let next = appraised(next);
                    if next.worth > idea.worth {
                        *idea = next;
                    }
                }
            }
            if idea.worth <= record {
                break;
            }
        }
    }
}
