//! All bars in one place.

/// One command, and the bars its result is held against.
pub(super) struct Measurement {
    pub(super) game: &'static str,
    pub(super) kind: Kind,
    pub(super) bars: Vec<Bar>,
}

/// What is measured.
pub(super) enum Kind {
    /// Players meet on paired deals.
    Contest { seats: &'static str, chairs: u8, options: &'static [&'static str], games: u32 },
    /// The master's choices, judged by one who thinks twenty times as long.
    Ceiling { positions: u32 },
}

/// What must come out.
#[derive(Clone, Copy)]
pub(super) struct Bar {
    pub(super) what: &'static str,
    pub(super) reading: Figure,
    pub(super) holds: Holds,
}

/// Which figure of a report is meant.
#[derive(Clone, Copy)]
pub(super) enum Figure {
    /// The first player's share of decided games.
    WinShare,
    /// The first player's carpets with less than one per cent of the flame left.
    UnderOne,
    /// How many more carpets than the first player this one solves.
    SolvedMore(&'static str),
    /// What this player leaves of the flame: told, not judged.
    FlameLeft(&'static str),
    /// The win chance that the master's choices give away.
    Loss,
}

/// Bars are shares of 1, flame left is in per cent.
#[derive(Clone, Copy)]
pub(super) enum Holds {
    AtLeast(f64),
    AtMost(f64),
    Between(f64, f64),
    /// A figure for its own sake.
    Anything,
}

impl Measurement {
    /// The words of the command, without those that say where it keeps its results and how long it may take.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        match &self.kind {
            Kind::Contest { seats, chairs, options, games } => {
                let (chairs, games) = (chairs.to_string(), games.to_string());
                words.extend(["arena", self.game, "--seats", seats, "--players", &chairs].map(String::from));
                for option in *options {
                    words.extend(["--option", option].map(String::from));
                }
                words.extend(["--games", &games, "--seed", "5"].map(String::from));
                // With several bars to a contest, one that is clear early would leave the others unclear.
                if let [Bar { holds, .. }] = self.bars[..]
                    && let Some(per_cent) = holds.per_cent()
                {
                    words.extend(["--until-clear".to_owned(), per_cent]);
                }
            }
            Kind::Ceiling { positions } => {
                let positions = positions.to_string();
                words.extend(
                    ["ceiling", self.game, "--positions", &positions, "--seed", "5"].map(String::from),
                );
            }
        }
        words
    }
}

impl Holds {
    /// As `--until-clear` wants it: all bars of contests are whole per cents.
    fn per_cent(self) -> Option<String> {
        match self {
            Holds::AtLeast(bar) | Holds::AtMost(bar) => Some(format!("{:.0}", 100.0 * bar)),
            Holds::Between(low, high) => Some(format!("{:.0},{:.0}", 100.0 * low, 100.0 * high)),
            Holds::Anything => None,
        }
    }
}

/// A game that people play against each other, and its bars.
struct Rivals {
    game: &'static str,
    /// What the levels are compared in: in Odin a single hand, elsewhere a game.
    unit: &'static [&'static str],
    /// Each level against the one below.
    level: f64,
    /// The master at a tenth of its iterations against random play, in whole matches.
    tenth: f64,
}

const RIVALS: &[Rivals] = &[
    Rivals { game: "odin", unit: &["limit=hand"], level: 0.55, tenth: 0.97 },
    Rivals { game: "hygge", unit: &[], level: 0.60, tenth: 0.97 },
    Rivals { game: "happy-cats", unit: &[], level: 0.60, tenth: 0.95 },
    // The dice have their say.
    Rivals { game: "cochons", unit: &[], level: 0.55, tenth: 0.85 },
];

/// The most games of a contest. Clear results take far fewer.
const GAMES: u32 = 2048;

/// Every measurement there is.
pub(super) fn all() -> Vec<Measurement> {
    let mut all: Vec<Measurement> = RIVALS.iter().flat_map(of_rivals).collect();
    all.push(snowhere());
    all
}

fn of_rivals(rivals: &Rivals) -> Vec<Measurement> {
    let &Rivals { game, unit, level, tenth } = rivals;
    let contest = |seats, chairs, options, what, holds| Measurement {
        game,
        kind: Kind::Contest { seats, chairs, options, games: GAMES },
        bars: vec![Bar { what, reading: Figure::WinShare, holds }],
    };
    vec![
        contest("beginner,random", 2, &[], "beginner against random", Holds::Between(0.60, 0.85)),
        contest("regular,beginner", 2, unit, "regular against beginner", Holds::AtLeast(level)),
        contest("veteran,regular", 2, unit, "veteran against regular", Holds::AtLeast(level)),
        contest("master,veteran", 2, unit, "master against veteran", Holds::AtLeast(level)),
        contest("master/10,random", 2, &[], "a tenth of the master against random", Holds::AtLeast(tenth)),
        contest("master,plain", 2, unit, "master against plain search", Holds::AtLeast(0.55)),
        contest("master,regular", 4, unit, "master against three regulars", Holds::AtLeast(0.25)),
        Measurement {
            game,
            kind: Kind::Ceiling { positions: 200 },
            bars: vec![Bar {
                what: "win chance given away by a choice of the master",
                reading: Figure::Loss,
                holds: Holds::AtMost(0.01),
            }],
        },
    ]
}

/// One contest for all levels: they play the same carpets.
fn snowhere() -> Measurement {
    let left =
        |player| Bar { what: "flame left", reading: Figure::FlameLeft(player), holds: Holds::Anything };
    Measurement {
        game: "snowhere",
        kind: Kind::Contest {
            seats: "master,veteran,regular,beginner,random",
            chairs: 1,
            options: &["spread=medium"],
            games: 5 * 128,
        },
        bars: vec![
            Bar {
                what: "master: carpets with less than 1 % left",
                reading: Figure::UnderOne,
                holds: Holds::AtLeast(0.90),
            },
            Bar {
                what: "carpets the regular solves more than the master",
                reading: Figure::SolvedMore("regular"),
                holds: Holds::AtMost(0.0),
            },
            left("master"),
            left("veteran"),
            left("regular"),
            left("beginner"),
            left("random"),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::assert_all_at_home;

    #[test]
    fn every_game_at_home_is_measured() {
        assert_all_at_home(
            all().iter().map(|measurement| measurement.game),
            "RIVALS (xtask/src/strength/bars.rs)",
        );
    }
}
