//! What a position between two turns is worth.
//!
//! Points that stand, what the wolf may take of them, houses that only want a roof, and whose turn it is, each weighed by
//! how near the end is: a tall house without a roof is a promise early on, and nothing at the end.

use veillee_cochons::{Cochons, House, Material, PILES, Part, Phase, Pile, State};
use veillee_core::{BySeat, Game, Seat};
use veillee_search::{Worth, shares_of_victory};

/// How many things are counted of a seat: see [`traits`].
pub(super) const TRAITS: usize = 13;
/// At how many distances from the end weights are given: see [`DISTANCES`].
pub(super) const STAGES: usize = 4;

/// How far away the end is where weights are given, in the measure of [`distance`]. Between these they are straight.
const DISTANCES: [f64; STAGES] = [0.3, 0.7, 1.3, 2.7];

/// What each trait counts at each distance from the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Evaluator(pub(super) [[f64; TRAITS]; STAGES]);

/// Fitted by least squares on how 14,000 games for two ended, 142,000 positions, played by an earlier fit with a random choice
/// now and then.
pub(super) const EXPERT: Evaluator = Evaluator([
    [0.184, -0.030, 0.070, 0.006, -0.013, -0.024, 0.022, 0.002, 0.081, 0.516, 0.095, -0.191, -0.100],
    [0.108, -0.023, 0.086, 0.003, 0.011, -0.038, 0.019, -0.083, 0.038, 0.339, 0.002, -0.063, -0.005],
    [0.117, -0.030, 0.103, 0.043, 0.019, -0.049, 0.012, -0.048, 0.040, 0.293, -0.004, -0.037, -0.024],
    [0.101, -0.018, 0.079, 0.052, 0.036, -0.026, 0.011, -0.029, -0.002, 0.210, 0.002, -0.011, 0.000],
]);

/// Points, and a third of what would be points if all were finished: how people count who do not look at the piles.
pub(super) const POINTS: Evaluator = {
    let mut weights = [0.0; TRAITS];
    weights[0] = 0.1;
    weights[2] = 0.03;
    weights[3] = 0.03;
    weights[4] = 0.03;
    Evaluator([weights; STAGES])
};

impl Evaluator {
    /// Each seat's chance to win.
    pub(super) fn worth(&self, game: &Cochons, state: &State) -> Worth {
        if state.phase() == Phase::Over {
            return shares_of_victory(&game.standings(state));
        }
        let seats = game.seats();
        let (stage, part) = stage(distance(game, state));
        let (near, far) = (&self.0[stage], &self.0[stage + 1]);
        let points = game.scores(state);
        let strength = BySeat::from_fn(seats, |seat| {
            let traits = traits(game, state, seat, &points);
            let weighed = traits.iter().zip(near).zip(far);
            weighed.map(|((amount, near), far)| amount * (near + part * (far - near))).sum::<f64>()
        });
        // Who wins is better than each of the others.
        let ahead_of_all = BySeat::from_fn(seats, |seat| {
            let others = Seat::all(seats).filter(|&other| other != seat);
            others.map(|other| chance_ahead(strength[seat] - strength[other])).product::<f64>()
        });
        let sum: f64 = ahead_of_all.as_slice().iter().sum();
        ahead_of_all.map(|chance| chance / sum)
    }
}

/// What is counted of a seat, in the order of the weights:
/// 0. points, were the game to end now;
/// 1. points that the wheel takes on average from the finished house where it takes most;
/// 2. the points that the best house without a roof would have with it,
/// 3. the second best,
/// 4. all others together;
/// 5. as 1, for houses without a roof;
/// 6. finished houses (P35: they break ties);
/// 7. 1 with a house that takes a roof,
/// 8. 1 with one that takes a door;
/// 9. 1 for whose turn it is,
/// 10. and then 2 once more,
/// 11. and then how close the lead is, up to 1;
/// 12. 2 once more when roofs of straw are sold out.
#[inline]
pub(super) fn traits(game: &Cochons, state: &State, seat: Seat, points: &BySeat<i64>) -> [f64; TRAITS] {
    let mut traits = [0.0; TRAITS];
    let mut open = [0.0; 2];
    for &house in state.village().of(seat) {
        let (worth, loss) = (f64::from(points_of(game, house)), expected_loss(game, house));
        if house.is_finished() {
            traits[1] = loss.max(traits[1]);
            traits[6] += 1.0;
            continue;
        }
        // The two best stay, the least of the three is one of the others.
        let mut pushed_out = worth;
        for best in &mut open {
            if pushed_out > *best {
                std::mem::swap(best, &mut pushed_out);
            }
        }
        traits[4] += pushed_out;
        traits[5] = loss.max(traits[5]);
        traits[7] = 1.0;
        if !house.has_door() {
            traits[8] = 1.0;
        }
    }
    let others = Seat::all(game.seats()).filter(|&other| other != seat).map(|other| points[other]).max();
    let lead = (points[seat] - others.unwrap_or(0)) as f64;
    let [best, second] = open;
    traits[0] = points[seat] as f64;
    traits[2] = best;
    traits[3] = second;
    if state.turn() == seat {
        traits[9] = 1.0;
        traits[10] = best;
        traits[11] = 1.0 / (1.0 + lead * lead / 16.0);
    }
    if state.left(Pile::new(Material::Straw, Part::Roof)) == 0 {
        traits[12] = best;
    }
    traits
}

/// How far away the end is (P28): the dice that the piles cost which are emptied most cheaply, three dice a turn and player.
/// From 2.7 at the beginning of a game for two.
#[inline]
pub(super) fn distance(game: &Cochons, state: &State) -> f64 {
    let mut costs: [u8; PILES] = std::array::from_fn(|index| {
        let pile = Pile::from_index(index);
        state.left(pile) * game.pigs(pile.material)
    });
    costs.sort_unstable();
    let dice: u8 = costs[..game.seats()].iter().sum();
    f64::from(dice) / (3 * game.seats()) as f64
}

/// Between which stage and the next a distance lies, and how much of the way from one to the other.
#[inline]
pub(super) fn stage(distance: f64) -> (usize, f64) {
    let stage = DISTANCES[1..STAGES - 1].iter().filter(|&&further| distance >= further).count();
    let part = (distance - DISTANCES[stage]) / (DISTANCES[stage + 1] - DISTANCES[stage]);
    (stage, part.clamp(0.0, 1.0))
}

/// The points of a house, were it finished as it is (P32 to P34); none without a tile.
#[inline]
pub(super) fn points_of(game: &Cochons, house: House) -> u8 {
    if house.is_empty() {
        return 0;
    }
    let pigs = |material| house.tiles_of(material) * game.pigs(material);
    Material::ALL.into_iter().map(pigs).sum::<u8>() + house.pots() + 1
}

/// The points that the wheel takes from a house on average. With its roof it loses all.
#[inline]
fn expected_loss(game: &Cochons, house: House) -> f64 {
    let (mut loss, mut sectors) = (0, 0);
    for material in Material::ALL {
        let here = u32::from(game.sectors(material));
        sectors += here;
        if house.tiles_of(material) > 0 {
            let left = house.blown_at(material);
            let stays = if house.is_finished() && !left.is_finished() { 0 } else { points_of(game, left) };
            loss += here * u32::from(points_of(game, house) - stays);
        }
    }
    f64::from(loss) / f64::from(sectors)
}

/// The chance to end up before somebody, from how much stronger one's position is.
#[inline]
fn chance_ahead(lead: f64) -> f64 {
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}
