//! What a card would do where somebody wants to lay it: the questions behind the rules of placement.
//!
//! All of them are decided exactly and about open sets: only positive area counts, shared sides and single points never.

use crate::area::{Area, Count, EstimatedArea, ExactArea};
use crate::convex::{Vertex, middle, shares_area};
use crate::outline::Outline;
use crate::pose::{Point, Pose};
use crate::separation::Separation;
use crate::table::{CardId, Contact, Scratch, Side, Table, largest_overlap_first};
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// How close two poses must be to count as one upon the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closeness {
    /// Between the centres, in hundredths of a millimetre, inclusive.
    pub distance: i32,
    /// Between the angles, in tenths of a degree modulo half a turn, inclusive.
    pub angle: i32,
}

impl Closeness {
    pub fn holds_between(self, first: Pose, second: Pose) -> bool {
        let distance = i64::from(self.distance);
        first.centre().squared_distance(second.centre()) <= distance * distance
            && first.angle.difference_modulo_half_turn(second.angle) <= self.angle
    }
}

/// What snow must do to other snow: overlap by some depth, or keep away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SnowOverlap {
    /// The least depth, in hundredths of a millimetre; exactly this much is enough.
    pub depth: i32,
    /// The least gap, in hundredths of a millimetre; exactly this much is enough.
    pub gap: i32,
}

/// Which cards of the table a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    All,
    Only(Side),
}

impl Table {
    /// Whether a snow card in this pose would cover some visible flame.
    pub fn quenches_some(&self, pose: Pose, scratch: &mut Scratch) -> bool {
        let card = Outline::new(pose, self.size());
        let Scratch { near, covers, flames, cutter, .. } = scratch;
        self.gather(&card, Which::Only(Side::Flame), near, flames);
        self.gather(&card, Which::Only(Side::Snow), near, covers);
        cutter.start_with_card(&card);
        let sought = cutter
            .visit_uncovered(covers, |piece| stop_if(flames.iter().any(|flame| shares_area(piece, flame))));
        sought.is_break()
    }

    /// The visible flame that a snow card in this pose would cover, rounded to whole square micrometres from an estimate
    /// that is right to a thousandth of one.
    pub fn quenched(&self, pose: Pose, scratch: &mut Scratch) -> Area {
        self.estimated_quenched(pose, scratch).rounded()
    }

    /// Whether a snow card in this pose would cover at least so much visible flame; exact, also on a tie.
    pub fn quenches_at_least(&self, pose: Pose, area: Area, scratch: &mut Scratch) -> bool {
        let ordering = self.estimated_quenched(pose, scratch).compare(area).unwrap_or_else(|| {
            let mut exact = ExactArea::new();
            self.visit_quenched(pose, scratch, |count, piece| exact.count(count, piece));
            exact.compare(area)
        });
        ordering != Ordering::Less
    }

    /// The lowest flame card still to be seen in part upon which a card in this pose would lie exactly.
    pub fn visible_twin(&self, pose: Pose, closeness: Closeness, scratch: &mut Scratch) -> Option<CardId> {
        self.find_near(pose.centre(), closeness.distance, &mut scratch.near);
        let mut near = scratch.near.iter().copied();
        near.find(|&card| {
            self.side(card) == Side::Flame
                && closeness.holds_between(pose, self.pose(card))
                && self.visible_part(card) > Area::ZERO
        })
    }

    /// The lowest snow card that a card in this pose would touch or nearly touch without overlapping it properly, where
    /// that can be seen.
    ///
    /// Refused are separations strictly between minus the depth and the gap, unless the part of that snow within the card
    /// grown by the gap lies wholly under later snow. A part without area lies under anything.
    pub fn poorly_overlapped_snow(
        &self,
        pose: Pose,
        overlap: SnowOverlap,
        scratch: &mut Scratch,
    ) -> Option<Contact> {
        let card = Outline::new(pose, self.size());
        let grown_size = self.size().grown(overlap.gap);
        let grown = Outline::new(pose, grown_size);
        // The least gap counts along four directions; from corner to corner it is at most √2 times as long.
        self.find_near(card.centre(), grown_size.reach() + overlap.gap, &mut scratch.near);
        let Scratch { near, covers, cutter, .. } = scratch;
        for (order, &snow) in near.iter().enumerate() {
            if self.side(snow) != Side::Snow {
                continue;
            }
            let separation = Separation::between(&card, self.outline(snow));
            if separation.is_at_most(-overlap.depth) || separation.is_at_least(overlap.gap) {
                continue;
            }
            covers.clear();
            let later = near[order + 1..].iter().map(|&later| self.outline(later));
            covers.extend(later.filter(|later| later.overlaps(&grown)));
            largest_overlap_first(card.centre(), covers);
            cutter.start_with_card(self.outline(snow));
            let sought = match cutter.keep_within(&grown) {
                ControlFlow::Continue(()) => cutter.visit_uncovered(covers, |_| ControlFlow::Break(())),
                ControlFlow::Break(()) => ControlFlow::Continue(()),
            };
            if sought.is_break() {
                return Some(Contact { card: snow, separation });
            }
        }
        None
    }

    /// A place of bare table, which is what lies under no card at all, within a card in this pose grown by `margin` on
    /// each side (shrunk, if negative); `None` if there is none.
    ///
    /// Whether there is one is exact. The place itself is for people: the middle of some bare piece, rounded.
    ///
    /// # Panics
    /// If the margin lies outside [`CardSize::GROWTH`](crate::CardSize::GROWTH).
    pub fn bare_table(&self, pose: Pose, margin: i32, scratch: &mut Scratch) -> Option<Point> {
        let card = Outline::new(pose, self.size().grown(margin));
        let Scratch { near, covers, cutter, .. } = scratch;
        self.gather(&card, Which::All, near, covers);
        cutter.start_with_card(&card);
        let mut bare = None;
        let _stopped_at_first = cutter.visit_uncovered(covers, |piece| {
            bare = Some(middle(piece));
            ControlFlow::Break(())
        });
        bare
    }

    fn estimated_quenched(&self, pose: Pose, scratch: &mut Scratch) -> EstimatedArea {
        let mut area = EstimatedArea::around(pose.centre());
        self.visit_quenched(pose, scratch, |count, piece| area.count(count, piece));
        area
    }

    /// What the card covers that is not snow, less what of that is no flame either.
    fn visit_quenched(&self, pose: Pose, scratch: &mut Scratch, mut visit: impl FnMut(Count, &[Vertex])) {
        let card = Outline::new(pose, self.size());
        let Scratch { near, covers, flames, cutter, inner } = scratch;
        self.gather(&card, Which::Only(Side::Flame), near, flames);
        self.gather(&card, Which::Only(Side::Snow), near, covers);
        cutter.start_with_card(&card);
        let _all_visited = cutter.visit_uncovered(covers, |piece| {
            visit(Count::Plus, piece);
            inner.start_with_piece(piece);
            inner.visit_uncovered(flames, |bare| {
                visit(Count::Minus, bare);
                ControlFlow::Continue(())
            })
        });
    }

    /// Fills `found` with the outlines of all cards that share area with one.
    fn gather(&self, card: &Outline, which: Which, near: &mut Vec<CardId>, found: &mut Vec<Outline>) {
        self.find_near(card.centre(), card.reach(), near);
        found.clear();
        found.extend(near.iter().filter_map(|&id| {
            let wanted = match which {
                Which::All => true,
                Which::Only(side) => self.side(id) == side,
            };
            let outline = self.outline(id);
            (wanted && outline.overlaps(card)).then_some(*outline)
        }));
        largest_overlap_first(card.centre(), found);
    }
}

fn stop_if(found: bool) -> ControlFlow<()> {
    if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
