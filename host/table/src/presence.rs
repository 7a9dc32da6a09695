//! Playing together with the same pieces: where the held card is, a finger, a proposal. Relayed and forgotten.

use veillee_core::{Seat, ToAct};
use veillee_protocol::{FromTable, Pose, RefusalCode};

use crate::{ConnectionId, Effects, Millis, Table};

/// Nobody reaches further than this, in hundredths of a millimetre: five metres.
const FARTHEST: i32 = 500_000;

/// A card in somebody's hand, for all to see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holding {
    pub(crate) seat: u8,
    pub(crate) pose: Pose,
}

impl Table {
    pub(crate) fn hold(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: u8,
        pose: Option<Pose>,
        effects: &mut Effects,
    ) -> Result<(), RefusalCode> {
        if let Some(pose) = pose {
            check_reach(pose.x, pose.y)?;
        }
        let holder = self.may_gesture(now, id, seat)?;
        let is_asked = |play: &crate::play::Play| match play.game.to_act() {
            ToAct::Seats(seats) => seats.contains(holder),
            ToAct::Chance | ToAct::Nobody => false,
        };
        if pose.is_some() && !self.running().is_some_and(is_asked) {
            return Err(RefusalCode::NotYourTurn);
        }
        self.holding = pose.map(|pose| Holding { seat, pose });
        self.relay(id, FromTable::Holding { seat, pose }, effects);
        Ok(())
    }

    pub(crate) fn point(
        &mut self,
        now: Millis,
        id: ConnectionId,
        seat: u8,
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
        seat: u8,
        pose: Pose,
        effects: &mut Effects,
    ) -> Result<(), RefusalCode> {
        check_reach(pose.x, pose.y)?;
        self.may_gesture(now, id, seat)?;
        self.relay(id, FromTable::Proposed { seat, pose }, effects);
        Ok(())
    }

    fn may_gesture(&mut self, now: Millis, id: ConnectionId, seat: u8) -> Result<Seat, RefusalCode> {
        let seat = self.held(id, seat)?;
        let play = self.running().ok_or(RefusalCode::NotPlaying)?;
        if !play.game.shares_pieces() {
            return Err(RefusalCode::Unknown);
        }
        let connection = self.connections.get_mut(&id).ok_or(RefusalCode::NotYourSeat)?;
        connection.gestures.take(now).map_err(|_| RefusalCode::TooMuch)?;
        Ok(seat)
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
