//! Whether a card may lie somewhere: rules S13 to S17, each asked of the exact geometry, in this order.

use veillee_geometry::{Area, CardEdge, CardId, Contact, Outline, Point, Pose, Scratch, Table};

use crate::Snowhere;
use crate::refusal::Refusal;
use crate::sector::Heading;
use crate::state::State;

/// What is wrong with a pose, before it is put into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// S13: more than a metre from the middle.
    OffTable,
    /// S14: no visible flame beneath it.
    QuenchesNothing,
    /// S14: less than a strict table asks.
    QuenchesLittle,
    /// S15: exactly upon this flame card.
    UponFlame(CardId),
    /// S16: against this snow card.
    AgainstSnow(Contact),
    /// S17: it ends at the rim; bare table is here.
    EndsAtRim(Point),
}

impl Snowhere {
    /// What speaks against laying a card there; `None`: nothing.
    pub fn fault(&self, table: &Table, pose: Pose, scratch: &mut Scratch) -> Option<Fault> {
        let tolerances = &self.edition().tolerances;
        if !pose.is_on_table() {
            return Some(Fault::OffTable);
        }
        if !table.quenches_some(pose, scratch) {
            return Some(Fault::QuenchesNothing);
        }
        if let Some(least) = self.least_quenched()
            && !table.quenches_at_least(pose, least, scratch)
        {
            return Some(Fault::QuenchesLittle);
        }
        if let Some(flame) = table.visible_twin(pose, tolerances.closeness(), scratch) {
            return Some(Fault::UponFlame(flame));
        }
        if let Some(snow) = table.poorly_overlapped_snow(pose, tolerances.snow_overlap(), scratch) {
            return Some(Fault::AgainstSnow(snow));
        }
        let rim = table.bare_table(pose, tolerances.rim_reach, scratch)?;
        match table.bare_table(pose, -tolerances.rim_overhang, scratch) {
            Some(_) => None,
            None => Some(Fault::EndsAtRim(rim)),
        }
    }

    /// Whether a card may be laid there.
    pub fn allows(&self, table: &Table, pose: Pose, scratch: &mut Scratch) -> bool {
        self.fault(table, pose, scratch).is_none()
    }

    pub(crate) fn check_pose(&self, state: &State, pose: Pose) -> Result<(), Refusal> {
        let mut scratch = Scratch::default();
        match self.fault(&state.table, pose, &mut scratch) {
            None => Ok(()),
            Some(fault) => Err(self.explained(state, pose, fault, &mut scratch)),
        }
    }

    /// Where it is wrong, and how much is missing.
    fn explained(&self, state: &State, pose: Pose, fault: Fault, scratch: &mut Scratch) -> Refusal {
        let tolerances = &self.edition().tolerances;
        let table = &state.table;
        match fault {
            Fault::OffTable => Refusal::OffTable,
            Fault::QuenchesNothing => Refusal::QuenchesNothing,
            Fault::QuenchesLittle => Refusal::QuenchesLittle {
                quenched: table.quenched(pose, scratch),
                least: self.least_quenched().unwrap_or(Area::ZERO),
            },
            Fault::UponFlame(flame) => {
                let below = table.pose(flame);
                let distance = below.centre().squared_distance(pose.centre()).isqrt() as i32;
                let angle = below.angle.difference_modulo_half_turn(pose.angle);
                Refusal::UponFlame {
                    flame: state.card(flame),
                    shift: tolerances.twin_distance - distance + 1,
                    turn: tolerances.twin_angle - angle + 1,
                }
            }
            Fault::AgainstSnow(Contact { card, separation }) => {
                let (edge, towards) = self.facing(pose, table.pose(card).centre());
                Refusal::AgainstSnow {
                    snow: state.card(card),
                    edge,
                    towards,
                    separation: separation.in_hundredths(),
                    deeper: upwards(separation.scaled() + scaled(tolerances.snow_depth)),
                    farther: upwards(scaled(tolerances.snow_gap) - separation.scaled()),
                }
            }
            Fault::EndsAtRim(at) => {
                let (edge, towards) = self.facing(pose, at);
                // The least margin at which the card meets bare table lies above the overhang and at most at the reach.
                let (mut none, mut some) = (-tolerances.rim_overhang, tolerances.rim_reach);
                while some - none > 1 {
                    let middle = (none + some).div_euclid(2);
                    match table.bare_table(pose, middle, scratch) {
                        Some(_) => some = middle,
                        None => none = middle,
                    }
                }
                Refusal::EndsAtRim {
                    at,
                    edge,
                    towards,
                    missing: some + tolerances.rim_overhang,
                    back: tolerances.rim_reach - some + 1,
                }
            }
        }
    }

    fn facing(&self, pose: Pose, point: Point) -> (CardEdge, Heading) {
        let edge = Outline::new(pose, self.card_size()).edge_towards(point);
        (edge, Heading::between(pose.centre(), point))
    }
}

/// Separations are kept in units of 2⁻³⁰ hundredths.
const SEPARATION_BITS: u32 = 30;

fn scaled(hundredths: i32) -> i64 {
    i64::from(hundredths) << SEPARATION_BITS
}

/// The next whole hundredth.
fn upwards(scaled: i64) -> i32 {
    ((scaled + (1 << SEPARATION_BITS) - 1) >> SEPARATION_BITS) as i32
}
