//! The table: cards in their stacking order, what covers what, and how much flame is to be seen.

use crate::area::{Area, Count, EstimatedArea};
use crate::convex::{Cutter, Vertex, middle};
use crate::grid::Grid;
use crate::outline::Outline;
use crate::pose::{CardSize, Point, Pose};
use crate::separation::Separation;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// Which side of a card is up. Snow always lies above flame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Side {
    Flame,
    Snow,
}

/// A card that lies, or lay, on the table. Numbers follow the stacking order: the higher one lies above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number"))]
pub struct CardId(pub u16);

impl CardId {
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What lies on a flame card: everything above it with a negative separation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cover {
    Nothing,
    One(Contact),
    Several(u16),
}

/// Another card, and how far it is or how deep it overlaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contact {
    pub card: CardId,
    pub separation: Separation,
}

/// The buffers of all questions. Keep one and lend it: it grows to what the largest question needed and stays there.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(crate) near: Vec<CardId>,
    pub(crate) covers: Vec<Outline>,
    pub(crate) flames: Vec<Outline>,
    pub(crate) cutter: Cutter,
    pub(crate) inner: Cutter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Card {
    pose: Pose,
    outline: Outline,
    side: Side,
    is_lying: bool,
    /// How many cards lie on it, and all their numbers combined by exclusive or: the number itself when it is one.
    covers: u16,
    covers_combined: u16,
    /// The part that can be seen; kept for flames only.
    visible: Area,
}

/// Cards on a table: flames at the bottom, snow on top, each side in the order in which it was laid.
///
/// After each change only what lies near is brought up to date, so a step costs the same late in a game as early.
#[derive(Debug)]
pub struct Table {
    size: CardSize,
    cards: Vec<Card>,
    grid: Grid,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self { size: self.size, cards: self.cards.clone(), grid: self.grid.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.size = source.size;
        self.cards.clone_from(&source.cards);
        self.grid.clone_from(&source.grid);
    }
}

impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.cards == other.cards
    }
}

impl Eq for Table {}

impl Table {
    /// A carpet of flames, from bottom to top: card `n` lies in the `n`-th pose.
    ///
    /// # Panics
    /// If a pose is not on the table.
    pub fn carpet(size: CardSize, poses: &[Pose], scratch: &mut Scratch) -> Self {
        let mut table = Self { size, cards: Vec::with_capacity(2 * poses.len()), grid: Grid::new() };
        for &pose in poses {
            let card = table.push(Side::Flame, pose);
            table.count_beneath(card, scratch, Card::gain_cover);
        }
        for index in 0..poses.len() {
            table.cards[index].visible = table.measured_visible(CardId(index as u16), scratch);
        }
        table
    }

    /// Lays a snow card on top of everything.
    ///
    /// # Panics
    /// If the pose is not on the table.
    pub fn lay_snow(&mut self, pose: Pose, scratch: &mut Scratch) -> CardId {
        let card = self.push(Side::Snow, pose);
        self.count_beneath(card, scratch, Card::gain_cover);
        self.bring_up_to_date_beneath(card, scratch);
        card
    }

    /// Takes a card off the table, whatever lies on it. Its number is not given again, unless it was the last.
    ///
    /// # Panics
    /// If the card does not lie on the table.
    pub fn lift(&mut self, card: CardId, scratch: &mut Scratch) {
        assert!(self.is_lying(card), "{card:?} does not lie on the table");
        self.grid.remove(card.index());
        self.cards[card.index()].is_lying = false;
        self.count_beneath(card, scratch, Card::lose_cover);
        self.bring_up_to_date_beneath(card, scratch);
        if card.index() + 1 == self.cards.len() {
            self.cards.pop();
            self.grid.pop();
        }
    }

    pub fn size(&self) -> CardSize {
        self.size
    }

    /// All cards on the table, from bottom to top.
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = CardId> {
        let lying = self.cards.iter().enumerate().filter(|(_, card)| card.is_lying);
        lying.map(|(index, _)| CardId(index as u16))
    }

    /// The cards of one side, from bottom to top.
    pub fn cards_of(&self, side: Side) -> impl DoubleEndedIterator<Item = CardId> {
        self.cards().filter(move |&card| self.side(card) == side)
    }

    pub fn is_lying(&self, card: CardId) -> bool {
        self.cards.get(card.index()).is_some_and(|card| card.is_lying)
    }

    pub fn side(&self, card: CardId) -> Side {
        self.cards[card.index()].side
    }

    pub fn pose(&self, card: CardId) -> Pose {
        self.cards[card.index()].pose
    }

    pub fn outline(&self, card: CardId) -> &Outline {
        &self.cards[card.index()].outline
    }

    /// What lies on a flame card.
    pub fn cover(&self, flame: CardId) -> Cover {
        let card = &self.cards[flame.index()];
        debug_assert!(card.side == Side::Flame, "covers are counted for flames");
        match card.covers {
            0 => Cover::Nothing,
            1 => {
                let above = CardId(card.covers_combined);
                let separation = Separation::between(&card.outline, self.outline(above));
                Cover::One(Contact { card: above, separation })
            }
            several => Cover::Several(several),
        }
    }

    /// All flame to be seen: the sum of the visible parts, and zero only if there is none at all.
    pub fn visible_flame(&self) -> Area {
        let flames = self.cards.iter().filter(|card| card.is_lying && card.side == Side::Flame);
        flames.map(|card| card.visible).sum()
    }

    /// The part of a flame card to be seen, rounded to whole square micrometres from an estimate that is right to a
    /// thousandth of one; but zero only if there is exactly none.
    pub fn visible_part(&self, flame: CardId) -> Area {
        debug_assert!(self.side(flame) == Side::Flame, "visible parts are kept for flames");
        self.cards[flame.index()].visible
    }

    /// Where on a flame card there is flame to be seen: the middle of the largest of the pieces it falls into, for people
    /// and for bots to aim at. `None` exactly if nothing is to be seen.
    pub fn visible_spot(&self, flame: CardId, scratch: &mut Scratch) -> Option<Point> {
        let mut largest: Option<(Area, Point)> = None;
        self.visit_visible(flame, scratch, |piece| {
            let mut area = EstimatedArea::around(self.outline(flame).centre());
            area.count(Count::Plus, piece);
            if largest.is_none_or(|(record, _)| area.rounded() > record) {
                largest = Some((area.rounded(), middle(piece)));
            }
        });
        largest.map(|(_, spot)| spot)
    }

    /// Replaces the contents of `out` by all cards closer to a card in this pose than a separation, bottom to top.
    pub fn contacts(
        &self,
        pose: Pose,
        closer_than: Separation,
        scratch: &mut Scratch,
        out: &mut Vec<Contact>,
    ) {
        let outline = Outline::new(pose, self.size);
        // Cards whose gap is below t in all four directions can still be √2·t apart, corner to corner.
        let margin = 2 * closer_than.in_hundredths().max(0) + 1;
        self.find_near(outline.centre(), self.size.reach() + margin, &mut scratch.near);
        out.clear();
        out.extend(scratch.near.iter().filter_map(|&card| {
            let separation = Separation::between(&outline, self.outline(card));
            (separation < closer_than).then_some(Contact { card, separation })
        }));
    }

    /// Fills `near` with the cards that may come within `reach` of a centre, from bottom to top.
    pub(crate) fn find_near(&self, centre: Point, reach: i32, near: &mut Vec<CardId>) {
        near.clear();
        self.grid.visit_within(reach + self.size.reach(), centre, |number| near.push(CardId(number as u16)));
        near.sort_unstable();
    }

    fn push(&mut self, side: Side, pose: Pose) -> CardId {
        let outline = Outline::new(pose, self.size);
        let card = CardId(self.cards.len() as u16);
        self.grid.push(pose.centre());
        self.cards.push(Card {
            pose,
            outline,
            side,
            is_lying: true,
            covers: 0,
            covers_combined: 0,
            visible: Area::ZERO,
        });
        card
    }

    /// Counts a card that has come or gone on all flames beneath it.
    fn count_beneath(&mut self, card: CardId, scratch: &mut Scratch, count: fn(&mut Card, CardId)) {
        let outline = *self.outline(card);
        self.find_near(outline.centre(), self.size.reach(), &mut scratch.near);
        for &beneath in scratch.near.iter().take_while(|&&near| near < card) {
            let beneath = &mut self.cards[beneath.index()];
            if beneath.side == Side::Flame && Separation::between(&outline, &beneath.outline).is_overlap() {
                count(beneath, card);
            }
        }
    }

    /// Measures the flames beneath a card that has come or gone. One that comes leaves hidden flames hidden; one that goes
    /// may uncover any.
    fn bring_up_to_date_beneath(&mut self, card: CardId, scratch: &mut Scratch) {
        let Card { outline, is_lying: has_come, .. } = self.cards[card.index()];
        let mut near = std::mem::take(&mut scratch.near);
        self.find_near(outline.centre(), self.size.reach(), &mut near);
        for &beneath in near.iter().take_while(|&&near| near < card) {
            let flame = &self.cards[beneath.index()];
            let may_change = flame.side == Side::Flame
                && !(has_come && flame.visible == Area::ZERO)
                && flame.outline.overlaps(&outline);
            if may_change {
                self.cards[beneath.index()].visible = self.measured_visible(beneath, scratch);
            }
        }
        scratch.near = near;
    }

    /// The order of the covers depends only on what lies there, so the rounded result does not depend on how the table
    /// came about.
    fn measured_visible(&self, flame: CardId, scratch: &mut Scratch) -> Area {
        let mut area = EstimatedArea::around(self.outline(flame).centre());
        self.visit_visible(flame, scratch, |piece| area.count(Count::Plus, piece));
        area.rounded_above_zero()
    }

    /// Visits the part of a flame that lies under nothing, piece by piece.
    fn visit_visible(&self, flame: CardId, scratch: &mut Scratch, mut visit: impl FnMut(&[Vertex])) {
        let outline = self.outline(flame);
        let Scratch { covers, cutter, .. } = scratch;
        covers.clear();
        self.grid.visit_within(2 * self.size.reach(), outline.centre(), |number| {
            let above = &self.cards[number].outline;
            if number > flame.index() && above.overlaps(outline) {
                covers.push(*above);
            }
        });
        largest_overlap_first(outline.centre(), covers);
        cutter.start_with_card(outline);
        let _all_visited = cutter.visit_uncovered(covers, |piece| {
            visit(piece);
            ControlFlow::Continue(())
        });
    }
}

impl Card {
    fn gain_cover(&mut self, card: CardId) {
        self.covers += 1;
        self.covers_combined ^= card.0;
    }

    fn lose_cover(&mut self, card: CardId) {
        self.covers -= 1;
        self.covers_combined ^= card.0;
    }
}

/// Covers in the order of their distance: those that hide most come first, and few pieces are left for the rest. The
/// corners settle ties, so that the order is a function of the covers alone.
pub(crate) fn largest_overlap_first(centre: Point, covers: &mut [Outline]) {
    covers.sort_unstable_by_key(|cover| (cover.centre().squared_distance(centre), cover.corners()));
}
