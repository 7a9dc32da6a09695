//! What can be chosen and what chance can bring, each with its notation.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use veillee_core::{NotationError, Seat, read_number};
use veillee_geometry::{Angle, Pose};

use crate::notation::WrittenPose;
use crate::state::Card;

/// A choice in one word: the kind in the top bits, below it a card, or a pose of 20, 20 and 12 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u64);

const _: () = assert!(size_of::<Action>() == 8);

/// An action taken apart, for matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Take this flame card.
    Take(Card),
    /// Lay the card in hand, or a snowflake, here.
    Place(Pose),
    /// Propose to end, or end, the taking.
    Stop,
    Agree,
    Disagree,
    /// Lay no snowflake this time.
    Pass,
}

const KIND: u32 = 61;
const TAKE: u64 = 0;
const PLACE: u64 = 1;
const STOP: u64 = 2;
const AGREE: u64 = 3;
const DISAGREE: u64 = 4;
const PASS: u64 = 5;

const COORDINATE: u32 = 20;
const ANGLE: u32 = 12;
/// What is added to a coordinate so that it is not negative.
const MIDDLE: i32 = 1 << (COORDINATE - 1);

impl Action {
    pub const STOP: Action = Action(STOP << KIND);
    pub const AGREE: Action = Action(AGREE << KIND);
    pub const DISAGREE: Action = Action(DISAGREE << KIND);
    pub const PASS: Action = Action(PASS << KIND);

    pub const fn take(card: Card) -> Self {
        Action(TAKE << KIND | card.0 as u64)
    }

    /// # Panics
    /// When the pose is more than five metres away, where nothing can be written.
    pub const fn place(pose: Pose) -> Self {
        assert!(-MIDDLE < pose.x && pose.x < MIDDLE && -MIDDLE < pose.y && pose.y < MIDDLE);
        let [x, y] = [(pose.x + MIDDLE) as u64, (pose.y + MIDDLE) as u64];
        Action(PLACE << KIND | x << (COORDINATE + ANGLE) | y << ANGLE | pose.angle.tenths() as u64)
    }

    pub fn kind(self) -> Kind {
        let bits = |low: u32, count: u32| (self.0 >> low & ((1 << count) - 1)) as i32;
        match self.0 >> KIND {
            TAKE => Kind::Take(Card(self.0 as u8)),
            PLACE => Kind::Place(Pose {
                x: bits(COORDINATE + ANGLE, COORDINATE) - MIDDLE,
                y: bits(ANGLE, COORDINATE) - MIDDLE,
                angle: Angle::new(bits(0, ANGLE)),
            }),
            STOP => Kind::Stop,
            AGREE => Kind::Agree,
            DISAGREE => Kind::Disagree,
            PASS.. => Kind::Pass,
        }
    }
}

/// `take 17`, `place 123.45,-67.00,90.0`, `stop`, `agree`, `disagree`, `pass`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Take(card) => write!(f, "take {card}"),
            Kind::Place(pose) => write!(f, "place {}", WrittenPose(pose)),
            Kind::Stop => f.write_str("stop"),
            Kind::Agree => f.write_str("agree"),
            Kind::Disagree => f.write_str("disagree"),
            Kind::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            Some(("take", card)) => {
                let card = read_number(card).and_then(|card| card.try_into().ok());
                Ok(Action::take(Card(card.ok_or_else(|| NotationError::unknown(text))?)))
            }
            Some(("place", pose)) => Ok(Action::place(pose.parse::<WrittenPose>()?.0)),
            Some(_) => Err(NotationError::unknown(text)),
            None => match text {
                "stop" => Ok(Action::STOP),
                "agree" => Ok(Action::AGREE),
                "disagree" => Ok(Action::DISAGREE),
                "pass" => Ok(Action::PASS),
                "" => Err(NotationError::Empty),
                _ => Err(NotationError::unknown(text)),
            },
        }
    }
}

/// What chance brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// This seat begins (S2).
    First(Seat),
    /// The first carpet, from bottom to top (S3).
    Scatter(Vec<Pose>),
    /// The other side of the card that was taken (S11).
    Turn(Turned),
}

/// What a snow side shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Turned {
    Snow,
    Snowflake,
}

/// `first 2`, `scatter 1.00,-2.00,90.0/…`, `turn snow`, `turn snowflake`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Scatter(poses) => {
                f.write_str("scatter ")?;
                for (index, &pose) in poses.iter().enumerate() {
                    write!(f, "{}{}", if index > 0 { "/" } else { "" }, WrittenPose(pose))?;
                }
                Ok(())
            }
            Chance::Turn(Turned::Snow) => f.write_str("turn snow"),
            Chance::Turn(Turned::Snowflake) => f.write_str("turn snowflake"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::unknown(text);
        match text.split_once(' ').ok_or_else(unknown)? {
            ("first", seat) => Ok(Chance::First(seat.parse().map_err(|_| unknown())?)),
            ("scatter", poses) => {
                let poses = poses.split('/').map(|pose| Ok(pose.parse::<WrittenPose>()?.0));
                Ok(Chance::Scatter(poses.collect::<Result<_, NotationError>>()?))
            }
            ("turn", "snow") => Ok(Chance::Turn(Turned::Snow)),
            ("turn", "snowflake") => Ok(Chance::Turn(Turned::Snowflake)),
            _ => Err(unknown()),
        }
    }
}
