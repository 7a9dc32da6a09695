//! What came out of an arena, for people.

use std::io::{self, Write};

use veillee_core::{Seed, Sentence};
use veillee_lab::{Against, ContestResult, Finish, Interval, Outcome, RoundRobin, Together};

use crate::sentences;
use crate::simulate::columns;
use crate::speaker::Speaker;

pub(super) struct Table<'a> {
    pub(super) speaker: &'a Speaker,
}

impl Table<'_> {
    pub(super) fn heading(
        &self,
        out: &mut impl Write,
        game: &str,
        chairs: usize,
        seed: &Seed,
    ) -> io::Result<()> {
        let heading = sentences::arena_heading(chairs, game.to_owned(), seed.to_string());
        writeln!(out, "{}", self.speaker.say(&heading))
    }

    pub(super) fn outcome(&self, out: &mut impl Write, contested: &ContestResult) -> io::Result<()> {
        match &contested.outcome {
            Outcome::Against(against) => self.against(out, against)?,
            Outcome::Together(together) => self.together(out, together)?,
        }
        let confidence = self.speaker.decimal(100.0 * (1.0 - contested.error), 2);
        let closing = match contested.finish {
            Finish::Complete => sentences::arena_complete(confidence),
            Finish::Clear => sentences::arena_clear(confidence),
            Finish::BrokenOff => sentences::arena_broken_off(confidence),
        };
        writeln!(out, "\n{}", self.speaker.say(&closing))
    }

    pub(super) fn round_robin(&self, out: &mut impl Write, result: &RoundRobin) -> io::Result<()> {
        let mut rows = vec![self.titles(&[sentences::arena_player(), sentences::arena_rating()])];
        rows.extend(
            result
                .ratings
                .iter()
                .map(|rated| vec![rated.player.to_owned(), self.interval(&rated.rating, 1.0, 0)]),
        );
        writeln!(out)?;
        columns(out, &rows, 1)?;
        let mut rows = vec![self.titles(&[
            sentences::arena_pair(),
            sentences::arena_games(),
            sentences::arena_ties(),
            sentences::arena_win_share(),
            sentences::arena_margin(),
        ])];
        for pair in &result.pairs {
            let Outcome::Against(Against { games, ties, contestants, .. }) = pair else { continue };
            let [first, second] = &contestants[..] else { continue };
            rows.push(vec![
                format!("{} – {}", first.player, second.player),
                games.to_string(),
                ties.to_string(),
                self.interval(&first.win_share, 100.0, 1),
                self.interval(&first.margin, 1.0, 2),
            ]);
        }
        writeln!(out)?;
        columns(out, &rows, 1)
    }

    fn against(&self, out: &mut impl Write, against: &Against) -> io::Result<()> {
        let Against { deals, games, ties, contestants } = against;
        let counts = sentences::arena_counts(*deals as i64, *games as i64, *ties as i64);
        writeln!(out, "{}\n", self.speaker.say(&counts))?;
        let mut rows = vec![self.titles(&[
            sentences::arena_player(),
            sentences::arena_chairs(),
            sentences::arena_wins(),
            sentences::arena_win_share(),
            sentences::arena_margin(),
        ])];
        rows.extend(contestants.iter().map(|contestant| {
            vec![
                contestant.player.to_owned(),
                contestant.chairs.to_string(),
                contestant.wins.to_string(),
                self.interval(&contestant.win_share, 100.0, 1),
                self.interval(&contestant.margin, 1.0, 2),
            ]
        }));
        columns(out, &rows, 1)
    }

    fn together(&self, out: &mut impl Write, together: &Together) -> io::Result<()> {
        let Together { deals, games, players } = together;
        let counts = sentences::arena_carpets(*deals as i64, *games as i64);
        writeln!(out, "{}\n", self.speaker.say(&counts))?;
        let mut rows = vec![self.titles(&[
            sentences::arena_player(),
            sentences::arena_left(),
            sentences::arena_solved(),
            sentences::arena_under_one(),
            sentences::arena_left_more(),
            sentences::arena_solved_more(),
        ])];
        rows.extend(players.iter().map(|player| {
            let paired = |interval: &Option<Interval>, scale, decimals| {
                interval
                    .as_ref()
                    .map_or_else(|| "–".to_owned(), |found| self.interval(found, scale, decimals))
            };
            vec![
                player.player.to_owned(),
                // An interval around a mean knows no bounds; there is never less than no flame.
                self.interval(&Interval { low: player.left.low.max(0.0), ..player.left }, 1.0, 2),
                self.interval(&player.solved, 100.0, 1),
                self.interval(&player.under_one, 100.0, 1),
                paired(&player.left_more, 1.0, 2),
                paired(&player.solved_more, 100.0, 1),
            ]
        }));
        columns(out, &rows, 1)
    }

    fn titles(&self, titles: &[Sentence]) -> Vec<String> {
        titles.iter().map(|title| self.speaker.say(title)).collect()
    }

    /// A dash where nothing is known; `at least` where there is no upper end.
    fn interval(&self, interval: &Interval, scale: f64, decimals: usize) -> String {
        let Interval { value, low, high } = *interval;
        match (value.is_nan(), low.is_finite(), high.is_finite()) {
            (true, ..) => return "–".to_owned(),
            (_, true, false) => {
                let low = self.speaker.decimal(scale * low, decimals);
                return self.speaker.say(&sentences::arena_at_least(low));
            }
            (_, false, true) => {
                let high = self.speaker.decimal(scale * high, decimals);
                return self.speaker.say(&sentences::arena_at_most(high));
            }
            (_, false, false) => return format!("{} (–)", self.speaker.decimal(scale * value, decimals)),
            (_, true, true) => {}
        }
        let [value, low, high] = [interval.value, interval.low, interval.high]
            .map(|number| self.speaker.decimal(scale * number, decimals));
        self.speaker.say(&sentences::arena_interval(high, low, value))
    }
}
