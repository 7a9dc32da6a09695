//! A helping hand for interfaces: the nudge that makes a rough pose legal, and short lists of sensible takes and placements
//! described in words, for play without sight or drag.
//!
//! Everything here offers; nothing decides. What is offered has passed the same check as a choice must. Lists are bounded
//! by counted work, never by a clock, so the same table always gets the same list.

use std::cmp::Reverse;

use veillee_core::{Say, Sentence};
use veillee_geometry::{
    Area, CardId, Contact, Point, Pose, Reach, Scratch, Separation, Side, nudge as nearest,
};

use crate::sector::Sector;
use crate::state::{Card, State};
use crate::told::centimetres;
use crate::{Snowhere, sentences};

/// A pose that may be played, and what it would quench.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nudged {
    pub pose: Pose,
    pub quenched: Area,
}

/// The nearest legal pose within 4 mm or 2°, the rough one itself first; `None` if none was found.
pub fn nudge(game: &Snowhere, state: &State, rough: Pose) -> Option<Nudged> {
    let mut scratch = Scratch::default();
    let pose = nearest(rough, Reach::SMALL, |pose| game.allows(state.table(), pose, &mut scratch))?;
    Some(Nudged { pose, quenched: state.table().quenched(pose, &mut scratch) })
}

/// One of the nine parts of the table: "north-west: 40 cm² of flame, 4 cards to take".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectorSummary {
    pub sector: Sector,
    /// Each flame card counts where the largest piece of it shows.
    pub flame: Area,
    pub takeable: u8,
}

/// All nine, row by row.
pub fn sectors(game: &Snowhere, state: &State) -> [SectorSummary; 9] {
    let mut summaries = Sector::ALL.map(|sector| SectorSummary { sector, flame: Area::ZERO, takeable: 0 });
    for (area, spot, _) in visible_spots(state, &mut Scratch::default()) {
        let summary = &mut summaries[Sector::of(spot, game.ellipse()) as usize];
        summary.flame = summary.flame + area;
    }
    for card in game.takeable(state) {
        summaries[sector_of(game, state, card) as usize].takeable += 1;
    }
    summaries
}

impl Say for SectorSummary {
    fn say(&self) -> Sentence {
        sentences::sector_summary(centimetres(self.flame), self.takeable, self.sector.name())
    }
}

/// A card that may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeIdea {
    pub card: Card,
    pub sector: Sector,
    /// How many others could be taken once it is gone.
    pub frees: u8,
    /// The flame that shows on it.
    pub visible: Area,
}

/// The cards that may be taken, of one sector or of all: those that free most come first, then those that show most.
pub fn takes(game: &Snowhere, state: &State, sector: Option<Sector>, most: usize) -> Vec<TakeIdea> {
    let mut scratch = Scratch::default();
    let mut ideas: Vec<TakeIdea> = game
        .takeable(state)
        .map(|card| (card, sector_of(game, state, card)))
        .filter(|&(_, found)| sector.is_none_or(|wanted| wanted == found))
        .map(|(card, sector)| TakeIdea {
            card,
            sector,
            frees: freed_by(game, state, card, &mut scratch),
            visible: game.visible_on(state, card),
        })
        .collect();
    ideas.sort_by_key(|idea| (Reverse(idea.frees), Reverse(idea.visible), idea.card));
    ideas.truncate(most);
    ideas
}

impl Say for TakeIdea {
    fn say(&self) -> Sentence {
        sentences::take_idea(centimetres(self.visible), self.card.0, self.frees, self.sector.name())
    }
}

/// What a placement is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// As much flame as possible.
    MostFlame,
    /// Over the rim of the carpet.
    Rim,
    /// Overlapping snow that lies there.
    JoinSnow,
}

/// A placement that may be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceIdea {
    pub pose: Pose,
    pub sector: Sector,
    pub quenched: Area,
    /// Whether it sticks out over bare table.
    pub is_at_rim: bool,
    /// The snow it would overlap, from bottom to top.
    pub overlaps: Vec<Card>,
}

impl Say for PlaceIdea {
    fn say(&self) -> Sentence {
        let (area, sector) = (centimetres(self.quenched), self.sector.name());
        let idea = if self.is_at_rim {
            sentences::place_idea_rim(area, sector)
        } else {
            sentences::place_idea(area, sector)
        };
        match self.overlaps.as_slice() {
            [] => idea,
            snow => {
                let numbers: Vec<Sentence> = snow.iter().map(|card| sentences::snow_number(card.0)).collect();
                sentences::overlapping(idea, numbers)
            }
        }
    }
}

/// The flames looked at, those that show most first.
const SPOTS: usize = 12;
/// Poses checked for one list. A check costs some 50 to 100 µs in mid-game.
const CHECKS: u32 = 320;
/// How far a placement of a list is nudged: what no eye would notice in words.
const HINT: Reach = Reach { shift: 200, turn: 0 };
/// Two ideas closer than this, in hundredths of a millimetre, are one.
const APART: i32 = 1_500;

/// Sensible placements for one aim, in one sector or in all: those that quench most come first.
pub fn placements(
    game: &Snowhere,
    state: &State,
    sector: Option<Sector>,
    aim: Aim,
    most: usize,
) -> Vec<PlaceIdea> {
    let table = state.table();
    let mut scratch = Scratch::default();
    let is_wanted = |at: Point| sector.is_none_or(|wanted| wanted == Sector::of(at, game.ellipse()));
    let mut spots = visible_spots(state, &mut scratch);
    spots.retain(|&(_, spot, _)| is_wanted(spot));
    spots.truncate(SPOTS);

    let mut checks = 0;
    let mut ideas: Vec<PlaceIdea> = Vec::new();
    for rough in spots.iter().flat_map(|&(_, spot, flame)| rough_poses(state, aim, spot, flame)) {
        let found = nearest(rough, HINT, |pose| {
            checks += 1;
            checks <= CHECKS && is_wanted(pose.centre()) && game.allows(table, pose, &mut scratch)
        });
        let Some(pose) = found else { continue };
        let idea = described(game, state, pose, &mut scratch);
        let serves = match aim {
            Aim::MostFlame => true,
            Aim::Rim => idea.is_at_rim,
            Aim::JoinSnow => !idea.overlaps.is_empty(),
        };
        if serves {
            ideas.push(idea);
        }
    }
    ideas.sort_by_key(|idea| (Reverse(idea.quenched), idea.pose));
    let mut chosen: Vec<PlaceIdea> = Vec::with_capacity(most);
    for idea in ideas {
        let is_new = chosen.iter().all(|other| {
            other.pose.centre().squared_distance(idea.pose.centre()) >= i64::from(APART) * i64::from(APART)
        });
        if is_new && chosen.len() < most {
            chosen.push(idea);
        }
    }
    chosen
}

/// A legal pose in the words of a list: for arrow keys and other fine steps too.
pub fn described(game: &Snowhere, state: &State, pose: Pose, scratch: &mut Scratch) -> PlaceIdea {
    let table = state.table();
    let mut contacts: Vec<Contact> = Vec::new();
    table.contacts(pose, Separation::of(0), scratch, &mut contacts);
    let snow = contacts.iter().filter(|contact| table.side(contact.card) == Side::Snow);
    PlaceIdea {
        pose,
        sector: Sector::of(pose.centre(), game.ellipse()),
        quenched: table.quenched(pose, scratch),
        is_at_rim: table.bare_table(pose, 0, scratch).is_some(),
        overlaps: snow.map(|contact| state.card(contact.card)).collect(),
    }
}

/// Where a card could go to serve an aim, before it is asked whether it may.
fn rough_poses(state: &State, aim: Aim, spot: Point, flame: CardId) -> Vec<Pose> {
    let angle = state.table().pose(flame).angle;
    let turned = |at: Point, turns: &[i32]| -> Vec<Pose> {
        turns.iter().map(|&turn| Pose { x: at.x, y: at.y, angle: angle.turned_by(turn) }).collect()
    };
    let shifted = |x: i32, y: i32| Point { x: spot.x + x, y: spot.y + y };
    match aim {
        Aim::MostFlame => turned(spot, &[900, 450, 1350, 0]),
        Aim::Rim => {
            // Two centimetres in each of eight directions: over the rim, wherever it is.
            let [far, near] = [2_000, 1_400];
            let directions = [
                (far, 0),
                (near, near),
                (0, far),
                (-near, near),
                (-far, 0),
                (-near, -near),
                (0, -far),
                (near, -near),
            ];
            directions.iter().flat_map(|&(x, y)| turned(shifted(x, y), &[0, 900])).collect()
        }
        Aim::JoinSnow => {
            let nearest =
                state.lying(Side::Snow).min_by_key(|(_, pose)| pose.centre().squared_distance(spot));
            let Some((_, snow)) = nearest else { return Vec::new() };
            // A third of the way towards it, so that the cards overlap and the flame is still covered.
            let towards = shifted((snow.x - spot.x) / 3, (snow.y - spot.y) / 3);
            turned(towards, &[0, 900, 450, 1350])
        }
    }
}

/// The flames that show, with how much and where: the largest first.
fn visible_spots(state: &State, scratch: &mut Scratch) -> Vec<(Area, Point, CardId)> {
    let table = state.table();
    let mut spots: Vec<(Area, Point, CardId)> = table
        .cards_of(Side::Flame)
        .filter_map(|flame| Some((table.visible_part(flame), table.visible_spot(flame, scratch)?, flame)))
        .collect();
    spots.sort_by_key(|&(area, _, flame)| (Reverse(area), flame));
    spots
}

fn sector_of(game: &Snowhere, state: &State, card: Card) -> Sector {
    let centre = state.id(card).map_or(Point::default(), |id| state.table().pose(id).centre());
    Sector::of(centre, game.ellipse())
}

/// How many flame cards could be taken once a card is gone, and cannot before.
fn freed_by(game: &Snowhere, state: &State, card: Card, scratch: &mut Scratch) -> u8 {
    let table = state.table();
    let depth = game.edition().tolerances.take_depth;
    let Some(taken) = state.id(card) else { return 0 };
    let (mut around, mut above) = (Vec::new(), Vec::new());
    table.contacts(table.pose(taken), Separation::of(0), scratch, &mut around);
    let beneath = around.iter().map(|contact| contact.card).filter(|&flame| flame < taken);
    let freed = beneath.filter(|&flame| {
        if state.takeable(flame, depth).is_some() {
            return false;
        }
        table.contacts(table.pose(flame), Separation::of(0), scratch, &mut above);
        let mut covers = above.iter().filter(|contact| contact.card > flame && contact.card != taken);
        match (covers.next(), covers.next()) {
            (None, _) => true,
            (Some(only), None) => only.separation.is_at_least(-depth),
            (Some(_), Some(_)) => false,
        }
    });
    freed.count() as u8
}
