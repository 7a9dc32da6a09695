//! What each viewer sees of a step, as events and sentences.

use serde::Serialize;
use veillee_core::{Say, Seat, Sentence, Step, StepOf};
use veillee_geometry::{Area, Side};

use crate::action::{Chance, Kind, Turned};
use crate::outcome::Grade;
use crate::sector::Sector;
use crate::state::{Card, Phase, State};
use crate::told::{centimetres, grade, per_cent};
use crate::view::Lying;
use crate::{Snowhere, sentences};

/// One thing that everybody saw happen. Sectors are written as their place in [`Sector::ALL`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Seen {
    /// The lot fell on this seat.
    First {
        seat: Seat,
    },
    Scattered {
        cards: u8,
        flame: Area,
        seat: Seat,
        /// Where they lie, from bottom to top.
        carpet: Vec<Lying>,
    },
    Took {
        seat: Seat,
        card: Card,
        sector: Sector,
    },
    TurnedSnow {
        seat: Seat,
        card: Card,
    },
    /// Set aside; so many lie there now.
    FoundSnowflake {
        seat: Seat,
        card: Card,
        aside: u8,
    },
    Laid {
        seat: Seat,
        card: Card,
        sector: Sector,
        quenched: Area,
    },
    LaidSnowflake {
        seat: Seat,
        card: Card,
        sector: Sector,
        quenched: Area,
    },
    /// No flame was left to be seen after a take.
    Solved {
        seat: Seat,
    },
    ProposedStop {
        seat: Seat,
    },
    Agreed {
        seat: Seat,
    },
    Disagreed {
        seat: Seat,
    },
    /// All agreed, or nobody else was there to.
    Stopped,
    /// With a card in hand, which is lost.
    StoppedHolding {
        seat: Seat,
        card: Card,
    },
    /// This player can take no card.
    NothingToTake {
        seat: Seat,
    },
    /// So many snowflakes go round, beginning with this player.
    SnowflakesBegin {
        seat: Seat,
        count: u8,
    },
    Passed {
        seat: Seat,
    },
    Ended {
        visible: Area,
        share: i64,
        grade: Grade,
        snow_laid: u8,
    },
}

impl Snowhere {
    pub(crate) fn push_seen(&self, before: &State, step: &StepOf<Self>, after: &State, out: &mut Vec<Seen>) {
        match step {
            Step::Chance(Chance::First(seat)) => out.push(Seen::First { seat: *seat }),
            Step::Chance(Chance::Scatter(poses)) => out.push(Seen::Scattered {
                cards: poses.len() as u8,
                flame: after.first_flame,
                seat: after.turn,
                carpet: after.lying(Side::Flame).map(|(card, pose)| Lying { card, pose }).collect(),
            }),
            Step::Chance(Chance::Turn(turned)) => {
                let (seat, Some(card)) = (before.turn, before.held) else { return };
                match turned {
                    Turned::Snow => out.push(Seen::TurnedSnow { seat, card }),
                    Turned::Snowflake => {
                        out.push(Seen::FoundSnowflake { seat, card, aside: after.aside.len() as u8 });
                        seen_the_end_of_taking(seat, after, out);
                    }
                }
            }
            Step::Choice { seat, action } => self.push_seen_choice(before, *seat, action.kind(), after, out),
        }
        if after.phase == Phase::Over {
            let outcome = self.outcome(after);
            out.push(Seen::Ended {
                visible: outcome.visible,
                share: outcome.share,
                grade: outcome.grade,
                snow_laid: outcome.snow_laid,
            });
        }
    }

    fn push_seen_choice(&self, before: &State, seat: Seat, kind: Kind, after: &State, out: &mut Vec<Seen>) {
        let sector = |pose: veillee_geometry::Pose| Sector::of(pose.centre(), self.ellipse());
        match kind {
            Kind::Take(card) => {
                let id = before.id(card).expect("a card that was taken lay on the table");
                out.push(Seen::Took { seat, card, sector: sector(before.table().pose(id)) });
                if after.phase == Phase::Over {
                    out.push(Seen::Solved { seat });
                }
            }
            Kind::Place(pose) => {
                let quenched = before.table().visible_flame() - after.table().visible_flame();
                let sector = sector(pose);
                match before.held {
                    Some(card) => {
                        out.push(Seen::Laid { seat, card, sector, quenched });
                        seen_the_end_of_taking(after.turn, after, out);
                    }
                    None => {
                        let card = before.aside[0];
                        out.push(Seen::LaidSnowflake { seat, card, sector, quenched });
                    }
                }
            }
            Kind::Stop => {
                match before.held {
                    Some(card) => out.push(Seen::StoppedHolding { seat, card }),
                    None if after.phase == Phase::Vote => out.push(Seen::ProposedStop { seat }),
                    None => out.push(Seen::Stopped),
                }
                seen_snowflakes_begin(after, out);
            }
            Kind::Agree => {
                out.push(Seen::Agreed { seat });
                if after.phase != Phase::Vote {
                    out.push(Seen::Stopped);
                    seen_snowflakes_begin(after, out);
                }
            }
            Kind::Disagree => out.push(Seen::Disagreed { seat }),
            Kind::Pass => out.push(Seen::Passed { seat }),
        }
    }
}

/// S19: where nobody stopped, the taking has ended because this player can take nothing.
fn seen_the_end_of_taking(seat: Seat, after: &State, out: &mut Vec<Seen>) {
    match after.phase {
        Phase::Snowflakes | Phase::Over => out.push(Seen::NothingToTake { seat }),
        Phase::Lot | Phase::Scatter | Phase::Take | Phase::Vote | Phase::Turn | Phase::Place => {}
    }
    seen_snowflakes_begin(after, out);
}

fn seen_snowflakes_begin(after: &State, out: &mut Vec<Seen>) {
    if after.phase == Phase::Snowflakes {
        out.push(Seen::SnowflakesBegin { seat: after.turn, count: after.aside.len() as u8 });
    }
}

impl Say for Seen {
    fn say(&self) -> Sentence {
        match *self {
            Seen::First { seat } => sentences::first(seat),
            Seen::Scattered { cards, flame, seat, .. } => {
                sentences::scattered(cards, centimetres(flame), seat)
            }
            Seen::Took { seat, card, sector } => sentences::took(card.0, sector.place(), seat),
            Seen::TurnedSnow { card, .. } => sentences::turned_snow(card.0),
            Seen::FoundSnowflake { seat, card, aside } => sentences::found_snowflake(card.0, aside, seat),
            Seen::Laid { seat, card, sector, quenched } => {
                sentences::laid(centimetres(quenched), card.0, sector.place(), seat)
            }
            Seen::LaidSnowflake { seat, card, sector, quenched } => {
                sentences::laid_snowflake(centimetres(quenched), card.0, sector.place(), seat)
            }
            Seen::Solved { seat } => sentences::solved(seat),
            Seen::ProposedStop { seat } => sentences::proposed_stop(seat),
            Seen::Agreed { seat } => sentences::agreed(seat),
            Seen::Disagreed { seat } => sentences::disagreed(seat),
            Seen::Stopped => sentences::stopped(),
            Seen::StoppedHolding { seat, card } => sentences::stopped_holding(card.0, seat),
            Seen::NothingToTake { seat } => sentences::nothing_to_take(seat),
            Seen::SnowflakesBegin { seat, count } => sentences::snowflakes_begin(count, seat),
            Seen::Passed { seat } => sentences::passed(seat),
            Seen::Ended { visible, share, grade: reached, snow_laid } => {
                sentences::ended(centimetres(visible), grade(reached), per_cent(share), snow_laid)
            }
        }
    }
}
