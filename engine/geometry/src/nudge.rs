//! The small shift a person would make when a card does not quite fit.

use crate::pose::{Angle, Direction, Pose};

/// How far a nudge may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The longest shift, in hundredths of a millimetre.
    pub shift: i32,
    /// The largest turn, in tenths of a degree. A quarter of a millimetre and 0.3° weigh the same: on a card of 59 × 91 mm a
    /// corner then moves about as far.
    pub turn: i32,
}

impl Reach {
    /// What passes for the same place to the eye: 4 mm or 2°.
    pub const SMALL: Self = Self { shift: 400, turn: 20 };
}

/// Rings are a quarter of a millimetre apart.
const RING: i32 = 25;
/// The turn that weighs as much as one ring, in tenths of a degree.
const RING_TURN: i32 = 3;
/// Directions tried on each ring, alternating by half a step from ring to ring.
const DIRECTIONS: i32 = 16;
const STEP: i32 = 3600 / DIRECTIONS;
/// The way back towards the rough pose is halved so many times: to 1/32 of it.
const HALVINGS: u32 = 5;

/// The nearest pose that `is_legal` accepts, or `None` if none was found within reach.
///
/// The rough pose itself comes first, then rings of growing radius: on each some shifts in all directions, then a turn on
/// the spot either way. What is found is drawn back towards the rough pose as far as it stays legal. The order is fixed, so
/// the same question always has the same answer; a legal pose between the rings may be missed.
pub fn nudge(rough: Pose, reach: Reach, mut is_legal: impl FnMut(Pose) -> bool) -> Option<Pose> {
    let mut accepts = |pose: Pose| pose.is_on_table() && is_legal(pose);
    if accepts(rough) {
        return Some(rough);
    }
    let rings = (reach.shift / RING).max(reach.turn / RING_TURN);
    let found =
        (1..=rings).flat_map(|ring| steps_of_ring(ring, reach)).find(|step| accepts(step.from(rough)))?;
    let mut nearest = found;
    let (mut near, mut far) = (0, 1 << HALVINGS);
    while far - near > 1 {
        let middle = (near + far) / 2;
        let step = found.part(middle);
        if accepts(step.from(rough)) {
            nearest = step;
            far = middle;
        } else {
            near = middle;
        }
    }
    Some(nearest.from(rough))
}

#[derive(Clone, Copy)]
struct Step {
    x: i32,
    y: i32,
    turn: i32,
}

impl Step {
    fn from(self, pose: Pose) -> Pose {
        Pose {
            x: pose.x.saturating_add(self.x),
            y: pose.y.saturating_add(self.y),
            angle: pose.angle.turned_by(self.turn),
        }
    }

    /// `numerator` parts of 2^HALVINGS of this step, towards zero.
    fn part(self, numerator: i32) -> Self {
        let part = |whole: i32| whole * numerator / (1 << HALVINGS);
        Self { x: part(self.x), y: part(self.y), turn: part(self.turn) }
    }
}

fn steps_of_ring(ring: i32, reach: Reach) -> impl Iterator<Item = Step> {
    let radius = ring * RING;
    let turn = ring * RING_TURN;
    let shifts = (0..DIRECTIONS).filter(move |_| radius <= reach.shift).map(move |number| {
        let direction = Angle::new(number * STEP + ring % 2 * STEP / 2).direction();
        Step { x: scaled(direction.x, radius), y: scaled(direction.y, radius), turn: 0 }
    });
    let turns =
        [turn, -turn].into_iter().filter(move |_| turn <= reach.turn).map(|turn| Step { x: 0, y: 0, turn });
    shifts.chain(turns)
}

/// Towards zero, so that a step is never longer than its ring.
fn scaled(direction: i64, radius: i32) -> i32 {
    (direction * i64::from(radius) / (1 << Direction::SCALE_BITS)) as i32
}
