//! A few placements out of all that there are: enough for random play and for a first look, never for a good game.

use veillee_geometry::{Angle, Area, CardId, Pose, Scratch, Side};

use crate::Snowhere;
use crate::action::Action;
use crate::state::State;

/// The flames that show most are looked at, so many of them,
const FLAMES: usize = 12;
/// each with a card turned by so many tenths of a degree against it: never exactly upon it.
const TURNS: [i32; 2] = [300, 900];
/// The most that are offered.
const MOST: usize = 16;

impl Snowhere {
    /// Appends placements that are allowed. They depend on nothing but the cards on the table, and may be none.
    pub(crate) fn push_candidates(&self, state: &State, out: &mut Vec<Action>) {
        let table = &state.table;
        let mut scratch = Scratch::default();
        let visible = table.cards_of(Side::Flame).map(|flame| (table.visible_part(flame), flame));
        let mut flames: Vec<(Area, CardId)> = visible.filter(|&(area, _)| area > Area::ZERO).collect();
        flames.sort_unstable_by_key(|&(area, flame)| (std::cmp::Reverse(area), flame));
        let first = out.len();
        for &(_, flame) in flames.iter().take(FLAMES) {
            let Some(spot) = table.visible_spot(flame, &mut scratch) else { continue };
            for turn in TURNS {
                let angle: Angle = table.pose(flame).angle.turned_by(turn);
                let pose = Pose { x: spot.x, y: spot.y, angle };
                let is_full = out.len() - first == MOST;
                if is_full || !self.allows(table, pose, &mut scratch) {
                    continue;
                }
                let action = Action::place(pose);
                if !out[first..].contains(&action) {
                    out.push(action);
                }
            }
        }
    }
}
