//! The carpet of the day: one puzzle for everybody, whose seed follows from the date.
//!
//! The seed is SHA-256 of `veillee carpet GAME RULES DATE`, where RULES is the version of the game's rules and DATE the day in
//! UTC, such as `veillee carpet snowhere 1 2026-11-18`. Anybody can compute it, so only a game that hides nothing but chance
//! may have such a puzzle ([`GameBox::daily`]), and a client never names a seed.

use sha2::{Digest, Sha256};
use veillee_catalog::{GameId, match_game};
use veillee_core::{GameBox, Seed};

use crate::Millis;

const DAY_MS: u64 = 86_400_000;

/// A day in UTC, counted from 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(u64);

impl Day {
    pub fn of(now: Millis) -> Self {
        Day(now.0 / DAY_MS)
    }

    /// 1 is Monday, 7 is Sunday.
    pub fn weekday(self) -> u8 {
        // 1970-01-01 was a Thursday.
        ((self.0 + 3) % 7 + 1) as u8
    }

    /// Such as `2026-11-18`.
    pub fn date(self) -> String {
        // Years that begin in March, in eras of 400 years: the day that leaps is the last one of a year.
        let days = self.0 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = era * 400 + year + u64::from(month <= 2);
        format!("{year:04}-{month:02}-{day:02}")
    }
}

/// The game that has a puzzle of the day, with its options for this day.
pub fn puzzle_of(day: Day) -> Option<(GameId, Vec<(String, String)>)> {
    GameId::ALL.iter().find_map(|&game| options_of(game, day).map(|options| (game, options)))
}

/// The options of a game's puzzle of the day; `None`: it has none.
pub(crate) fn options_of(game: GameId, day: Day) -> Option<Vec<(String, String)>> {
    let options = match_game!(game, G => G::daily(day.weekday()))?;
    Some(options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect())
}

/// The seed of a game's puzzle on a date.
pub(crate) fn seed_of(game: GameId, date: &str) -> Seed {
    let rules = match_game!(game, G => G::RULES_VERSION);
    Seed(Sha256::digest(format!("veillee carpet {} {rules} {date}", game.key())).into())
}

#[cfg(test)]
mod tests {
    use veillee_protocol::http::{Carpet, NewTable, OptionValue, WishedSeat};
    use veillee_protocol::{Holder, Pace, Readiness, TableId, Visibility};

    use super::*;
    use crate::{Denied, Table, Wish};

    #[test]
    fn days_have_the_dates_and_weekdays_of_the_calendar() {
        for (days, date, weekday) in [
            (0, "1970-01-01", 4),
            (58, "1970-02-28", 6),
            (59, "1970-03-01", 7),
            (11_016, "2000-02-29", 2),
            (11_017, "2000-03-01", 3),
            (20_775, "2026-11-18", 3),
            (20_818, "2026-12-31", 4),
            (20_819, "2027-01-01", 5),
            (47_540, "2100-02-28", 7),
            (47_541, "2100-03-01", 1),
        ] {
            let day = Day::of(Millis(days * DAY_MS + DAY_MS - 1));
            assert_eq!((day.date().as_str(), day.weekday()), (date, weekday), "day {days}");
        }
    }

    #[test]
    fn one_game_has_a_puzzle_that_is_hardest_on_sunday() {
        let spreads: Vec<String> = (4..11)
            .map(|day| {
                let (game, options) = puzzle_of(Day(day)).unwrap();
                assert_eq!(game.key(), "snowhere");
                options.into_iter().map(|(key, value)| format!("{key}={value}")).collect()
            })
            .collect();
        // 1970-01-05 was a Monday.
        let easy = "spread=easy";
        assert_eq!(spreads, [easy, easy, easy, easy, easy, "spread=medium", "spread=hard"]);
        assert_eq!(GameId::ALL.iter().filter(|&&game| options_of(game, Day(0)).is_some()).count(), 1);
    }

    /// The formula is documented, so that anybody can check it: `printf 'veillee carpet snowhere 1 2026-11-18' | sha256sum`.
    #[test]
    fn the_seed_follows_from_the_date() {
        let snowhere = "snowhere".parse().unwrap();
        let seed = seed_of(snowhere, "2026-11-18").to_string();
        assert_eq!(seed, "ccea8684253bf5160b83361b89426d8a7c32826e9c050f8f0ecedc77313e4fec");
        assert_ne!(seed, seed_of(snowhere, "2026-11-19").to_string());
    }

    fn wish(game: &str, carpet: Option<Carpet>) -> NewTable {
        NewTable {
            game: game.to_owned(),
            options: Default::default(),
            edition: None,
            seats: ["Ada", "Bob"].map(|name| WishedSeat::Me { name: name.to_owned(), face: None }).into(),
            visibility: Visibility::Link,
            pace: Pace::Instant,
            readiness: Readiness::Shown,
            chat: true,
            hints: true,
            start: true,
            deals: false,
            passphrase: None,
            matches: None,
            carpet,
        }
    }

    fn open(random: u8, table: NewTable) -> Result<Table, Denied> {
        let wish = Wish { table, holder: Holder([1; 32]), random: [random; 32] };
        Table::open(Millis(20_775 * DAY_MS), TableId::of([random; 10]), wish).map(|(table, _)| table)
    }

    #[test]
    fn everybody_gets_the_same_carpet_and_no_advice() {
        let today = Some(Carpet::Today);
        let tables = [1, 2].map(|random| open(random, wish("snowhere", today)).unwrap());
        let expected = seed_of("snowhere".parse().unwrap(), "2026-11-18").to_string();
        for table in &tables {
            assert_eq!((table.seed(), table.carpet()), (Some(expected.as_str()), Some("2026-11-18")));
            let state = table.state_for(&[], None);
            assert_eq!((state.options["spread"].as_str(), state.hints), (Some("easy"), false));
        }
        // Any other table has a seed of its own, and nobody can ask for one.
        let usual = open(1, wish("snowhere", None)).unwrap();
        assert!(usual.carpet().is_none() && usual.seed() != Some(&expected));
    }

    #[test]
    fn a_wish_names_nothing_about_the_puzzle() {
        let today = Some(Carpet::Today);
        for game in GameId::ALL.iter().filter(|game| game.key() != "snowhere") {
            assert!(open(1, wish(game.key(), today)).is_err(), "{game:?}");
        }
        let spread = ("spread".to_owned(), OptionValue::Word("easy".to_owned()));
        let bot = WishedSeat::Bot { level: "beginner".to_owned() };
        let refused = [
            NewTable { options: [spread].into(), ..wish("snowhere", today) },
            NewTable { edition: Some("snowhere".to_owned()), ..wish("snowhere", today) },
            NewTable { seats: vec![bot], ..wish("snowhere", today) },
        ];
        for wish in refused {
            assert!(open(1, wish.clone()).is_err(), "{wish:?}");
        }
    }
}
