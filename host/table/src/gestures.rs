//! Playing together with the same pieces: where the held card is, a finger, a proposal. They are relayed and not stored.

use veillee_core::{Seat, ToAct};
use veillee_protocol::{FromTable, Pose, RefusalCode};

use crate::saved::Play;
use crate::{ConnectionId, Effects, Millis, Table};

/// Nobody reaches further than this, in hundredths of a millimetre: five metres.
const FARTHEST: i32 = 500_000;

/// A card in somebody's hand, for all to see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeldCard {
    pub(crate) seat: Seat,
    pub(crate) pose: Pose,
}

impl Table {
    pub(crate) fn hold(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        pose: Option<Pose>,
        effects: &mut Effects,
    ) -> Result<(), RefusalCode> {
        if let Some(pose) = pose {
            check_reach(pose.x, pose.y)?;
        }
        self.may_gesture(now, id, seat)?;
        let is_asked = |play: &Play| match play.game().to_act() {
            ToAct::Seats(seats) => seats.contains(seat),
            ToAct::Chance | ToAct::Nobody => false,
        };
        if pose.is_some() && !self.saved().running().is_some_and(is_asked) {
            return Err(RefusalCode::NotYourTurn);
        }
        self.held_card = pose.map(|pose| HeldCard { seat, pose });
        self.relay(id, FromTable::Holding { seat, pose }, effects);
        Ok(())
    }

    pub(crate) fn point(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        x: i32,
        y: i32,
        effects: &mut Effects,
    ) -> Result<(), RefusalCode> {
        check_reach(x, y)?;
        self.may_gesture(now, id, seat)?;
        self.relay(id, FromTable::Pointing { seat, x, y }, effects);
        Ok(())
    }

    pub(crate) fn propose(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: Seat,
        pose: Pose,
        effects: &mut Effects,
    ) -> Result<(), RefusalCode> {
        check_reach(pose.x, pose.y)?;
        self.may_gesture(now, id, seat)?;
        self.relay(id, FromTable::Proposed { seat, pose }, effects);
        Ok(())
    }

    fn may_gesture(&mut self, now: Millis, id: ConnectionId, seat: Seat) -> Result<(), RefusalCode> {
        self.check_held(id, seat)?;
        let play = self.saved().running().ok_or(RefusalCode::NotPlaying)?;
        if !play.game().shares_pieces() {
            return Err(RefusalCode::Unknown);
        }
        let connection = self.attendance.connection_mut(id).ok_or(RefusalCode::NotYourSeat)?;
        connection.gestures.take(now).map_err(|_| RefusalCode::TooMuch)
    }

    fn relay(&self, from: ConnectionId, message: FromTable, effects: &mut Effects) {
        let others = self.everyone().into_iter().filter(|id| *id != from).collect();
        effects.send_all(others, message);
    }
}

fn check_reach(x: i32, y: i32) -> Result<(), RefusalCode> {
    let is_near = |coordinate: i32| (-FARTHEST..=FARTHEST).contains(&coordinate);
    if is_near(x) && is_near(y) { Ok(()) } else { Err(RefusalCode::Unreadable) }
}
