//! One turn of an imagined game: which card to take, and where to lay it.

use veillee_core::Rng;
use veillee_geometry::{Area, Outline, Point, Pose, Reach, Scratch, Side, nudge};
use veillee_snowhere::{Card, Snowhere, State};

use super::chains::Chains;
use super::raster::{ANGLE_STEP, ANGLES, PIXEL, Raster};

/// A manner of playing. Plans are imagined in many of them, and the best is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// Where snow closes in, in millimetres: what lies farthest from here is quenched first.
    focus: [f64; 2],
    /// The worth of flame doubles over so many millimetres away from there.
    doubling: f64,
    /// Whether cards that would be lost for ever are missed.
    thrift: Thrift,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thrift {
    /// The more cards there are to spare, the more a lost one is missed: there is time to dig it out.
    WhileThereIsPlenty,
    /// No card will be taken any more.
    None,
}

impl Style {
    /// A focus in the carpet or, mostly, beside it, so that snow comes from one side. All ranges are those that did best
    /// in trials.
    pub(super) fn any(game: &Snowhere, rng: &mut Rng) -> Self {
        const BREADTH: f64 = 3.0;
        let mut part = || f64::from(rng.below(1000)) / 1000.0;
        let ellipse = game.ellipse();
        let focus = [ellipse.width, ellipse.height].map(|side| (part() - 0.5) * BREADTH * f64::from(side));
        Style { focus, doubling: 15.0 + 30.0 * part(), thrift: Thrift::WhileThereIsPlenty }
    }

    /// For the end, when all that is left counts alike.
    pub(super) const LEVEL: Style =
        Style { focus: [0.0, 0.0], doubling: f64::INFINITY, thrift: Thrift::None };

    fn weight(&self, x: f64, y: f64) -> f64 {
        (self.distance(x, y) / self.doubling).exp2()
    }

    fn distance(&self, x: f64, y: f64) -> f64 {
        (x - self.focus[0]).hypot(y - self.focus[1])
    }

    /// The power by which a placement is worth less for the cards it makes unreachable.
    fn caution(&self, state: &State, chains: &Chains) -> f64 {
        /// What a card quenches on average, in square centimetres, of the 54 it has.
        const USUAL: f64 = 40.0;
        match self.thrift {
            Thrift::None => 0.0,
            Thrift::WhileThereIsPlenty => {
                let needed = state.table().visible_flame().in_square_centimetres() / USUAL;
                let plenty = f64::from(chains.reachable_count()) / needed.max(1.0);
                (0.5 + 4.0 * (plenty - 1.0)).clamp(0.5, 5.0)
            }
        }
    }
}

/// All that thinking needs besides the cards: kept from turn to turn.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) raster: Raster,
    pub(super) scratch: Scratch,
    pub(super) samples: u32,
}

/// Blocks of flame around which places are sought.
const BLOCKS: usize = 24;
/// How many of the best places are improved upon.
const CLIMBERS: usize = 12;
/// The nudge that makes a place legal: 3 mm or 0.9°.
const SMALL: Reach = Reach { shift: 300, turn: 9 };

impl Desk {
    /// The card to take: one of those in the way of the place where snow would do most, from the rear to the front.
    pub(super) fn take(
        &mut self,
        game: &Snowhere,
        state: &State,
        style: &Style,
        rng: &mut Rng,
    ) -> Option<Card> {
        let chains = Chains::of(game, state);
        self.raster.look(game, state);
        let target = self.sampled(rng).first().map(|&(_, pose)| Outline::new(pose, game.card_size()));
        let wanted = target.map_or(0, |outline| chains.lost_under(&outline));
        let value = |&card: &Card| {
            let id = state.id(card).expect("a card that can be taken lies there");
            let index = chains.index_of(card);
            let at = state.table().pose(id).centre();
            let distance = style.distance(f64::from(at.x) / 100.0, f64::from(at.y) / 100.0);
            (chains.beneath(index) & wanted != 0, distance)
        };
        game.takeable(state).max_by(|one, other| {
            let (one, other) = (value(one), value(other));
            one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
        })
    }

    /// The best legal place found: much flame far behind, few cards lost.
    pub(super) fn place(
        &mut self,
        game: &Snowhere,
        state: &State,
        style: &Style,
        rng: &mut Rng,
    ) -> Option<Pose> {
        let chains = Chains::of(game, state);
        self.raster.look(game, state);
        let sampled = self.sampled(rng);
        let Desk { raster, scratch, .. } = self;
        let size = game.card_size();
        let caution = style.caution(state, &chains);
        let score = |pose: Pose| {
            let worth = raster.worth(pose);
            if caution == 0.0 || worth <= 0.0 {
                return worth;
            }
            let lost = chains.lost_under(&Outline::new(pose, size)).count_ones();
            worth / (1.0 + f64::from(lost)).powf(caution)
        };
        let mut climbers = best_of(&sampled, score);
        climbers.iter_mut().for_each(|climber| climb(climber, score));
        climbers.sort_by(|one, other| other.0.total_cmp(&one.0));
        climbers.dedup_by_key(|climber| climber.1);
        let table = state.table();
        let mut best: Option<(f64, Pose)> = None;
        for &(most, rough) in &climbers {
            if best.is_some_and(|(record, _)| record >= most) {
                break;
            }
            if let Some(pose) = nudge(rough, SMALL, |pose| game.allows(table, pose, scratch)) {
                let score = score(pose);
                if best.is_none_or(|(record, _)| score > record) {
                    best = Some((score, pose));
                }
            }
        }
        best.map(|(_, pose)| pose).or_else(|| somewhere(game, state, scratch))
    }

    /// Takes up a style; it holds until the next.
    pub(super) fn adopt(&mut self, style: &Style) {
        self.raster.weigh(|x, y| style.weight(x, y));
    }

    /// Places around the blocks that are worth most, the best first.
    fn sampled(&self, rng: &mut Rng) -> Vec<(f64, Pose)> {
        let mut blocks: Vec<(f64, Point)> = self.raster.blocks().filter(|block| block.0 > 0.0).collect();
        blocks.sort_by(|one, other| other.0.total_cmp(&one.0));
        blocks.truncate(BLOCKS);
        if blocks.is_empty() {
            return Vec::new();
        }
        let sample = |_| {
            let (_, block) = rng.pick(&blocks);
            const FAR: i32 = 5_500 / PIXEL;
            let mut any = || (rng.below(2 * FAR as u32 + 1) as i32 - FAR) * PIXEL;
            let (x, y) = (block.x + any(), block.y + any());
            let pose = Pose::new(x, y, rng.below(ANGLES as u32) as i32 * ANGLE_STEP);
            (self.raster.worth(pose), pose)
        };
        let mut sampled: Vec<(f64, Pose)> = (0..self.samples).map(sample).collect();
        sampled.sort_by(|one, other| other.0.total_cmp(&one.0));
        sampled
    }
}

/// The samples with the best scores. A score is never above the worth, by which they are sorted: the rest need not be asked.
fn best_of(sampled: &[(f64, Pose)], score: impl Fn(Pose) -> f64) -> Vec<(f64, Pose)> {
    let mut best: Vec<(f64, Pose)> = Vec::with_capacity(CLIMBERS + 1);
    for &(worth, pose) in sampled {
        if best.len() == CLIMBERS && worth <= best[CLIMBERS - 1].0 {
            break;
        }
        let score = score(pose);
        let place = best.partition_point(|other| other.0 >= score);
        if place < CLIMBERS {
            best.insert(place, (score, pose));
            best.truncate(CLIMBERS);
        }
    }
    best
}

/// Moves a place by smaller and smaller steps as long as that makes it better.
fn climb(climber: &mut (f64, Pose), score: impl Fn(Pose) -> f64) {
    let moves = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, ANGLE_STEP), (0, 0, -ANGLE_STEP)];
    for step in [4 * PIXEL, 2 * PIXEL, PIXEL] {
        loop {
            let (record, pose) = *climber;
            for (across, along, turn) in moves {
                let (x, y) = (pose.x + across * step, pose.y + along * step);
                let next = Pose::new(x, y, pose.angle.tenths() + turn);
                let better = score(next);
                if better > climber.0 {
                    *climber = (better, next);
                }
            }
            if climber.0 <= record {
                break;
            }
        }
    }
}

/// The last resort: near any flame that shows, be it thinner than a square of the raster.
fn somewhere(game: &Snowhere, state: &State, scratch: &mut Scratch) -> Option<Pose> {
    let table = state.table();
    let mut flames: Vec<_> = table
        .cards_of(Side::Flame)
        .map(|flame| (table.visible_part(flame), flame))
        .filter(|&(visible, _)| visible > Area::ZERO)
        .collect();
    flames.sort_unstable_by_key(|&(visible, flame)| (std::cmp::Reverse(visible), flame));
    flames.truncate(3);
    for (_, flame) in flames {
        let spot = table.visible_spot(flame, scratch)?;
        for angle in (0..1800).step_by(300) {
            let rough = Pose::new(spot.x, spot.y, angle);
            if let Some(pose) = nudge(rough, SMALL, |pose| game.allows(table, pose, scratch)) {
                return Some(pose);
            }
        }
    }
    None
}
