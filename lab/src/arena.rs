//! The arena: players meet on paired deals.
//!
//! Deal number k is dealt from the seed and k alone, and its game is played once for each sitting of the line-up: what luck
//! gave to one contestant, it gives to the next. The rest is counting: see [`interval`](crate::interval).

use std::io::{self, Write};
use std::ops::{ControlFlow, Range};

use veillee_catalog::Opened;
use veillee_catalog::record::Lists;
use veillee_core::Seed;
use veillee_minds::Minded;

use crate::crew;
use crate::interval::{ERROR, Looks, Side};
use crate::lineup::Lineup;
use crate::outcome::{Deal, Ending, Outcome};
use crate::playing::{Worker, write_record};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Contest<G: Minded> {
    pub lineup: Lineup<G>,
    /// At most so many deals.
    pub deals: u64,
    pub seed: Seed,
    pub threads: usize,
    /// Stop as soon as [`Outcome::judged`] is clear of all these bars. Without any, all deals are played.
    pub until_clear: Vec<f64>,
}

/// What has been played.
#[derive(Clone, Debug, PartialEq)]
pub struct ContestResult {
    pub outcome: Outcome,
    /// How often each of its intervals may miss. Less than [`ERROR`] where the run could have stopped at another time.
    pub error: f64,
    pub finish: Finish,
    /// The deals that were counted.
    pub deals: Vec<Deal>,
}

/// Why no more deals were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// All that were asked for have been.
    Complete,
    /// It was clear before.
    Clear,
    /// Whoever listened had heard enough.
    BrokenOff,
}

/// Plays a contest. `known` deals, the first ones of an earlier run, are not played again. `listen` is told of every new
/// deal, in order, and may break off. Records of the new deals go to `records`.
///
/// # Errors
/// When a record cannot be written, and those of `listen`.
pub fn arena<G: Minded>(
    opened: &Opened<G>,
    contest: &Contest<G>,
    known: Vec<Deal>,
    mut records: Option<&mut dyn Write>,
    mut listen: impl FnMut(&Deal) -> io::Result<ControlFlow<()>>,
) -> io::Result<ContestResult> {
    let lists = records.is_some().then_some(Lists::Without);
    let mut run = Run { contest, deals: Vec::new(), finish: None };
    for deal in known {
        run.add(deal);
    }
    if run.finish.is_some() {
        return Ok(run.result());
    }
    let mut told = Ok(());
    crew::in_order(
        run.deals.len() as u64..contest.deals,
        contest.threads,
        || {
            let mut worker = Worker::new(opened);
            move |deals| play_deals(&mut worker, opened, contest, deals, lists)
        },
        |_, block| {
            for (deal, bytes) in block {
                let written = records.as_mut().map_or(Ok(()), |out| out.write_all(&bytes));
                let heard = written.and_then(|()| listen(&deal));
                run.add(deal);
                match heard {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => run.finish = run.finish.or(Some(Finish::BrokenOff)),
                    Err(error) => told = Err(error),
                }
                if told.is_err() || run.finish.is_some() {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        },
    );
    told.map(|()| run.result())
}

/// A contest as it goes.
struct Run<'a, G: Minded> {
    contest: &'a Contest<G>,
    deals: Vec<Deal>,
    finish: Option<Finish>,
}

impl<G: Minded> Run<'_, G> {
    fn looks(&self) -> Looks {
        Looks::until(self.contest.deals)
    }

    fn error(&self) -> f64 {
        if self.contest.until_clear.is_empty() { ERROR } else { self.looks().error(self.deals.len() as u64) }
    }

    /// Adds the next deal, unless it has ended before: whatever the number of threads, it ends with the same deal.
    fn add(&mut self, deal: Deal) {
        if self.finish.is_some() {
            return;
        }
        self.deals.push(deal);
        let count = self.deals.len() as u64;
        let bars = &self.contest.until_clear;
        if count == self.contest.deals {
            self.finish = Some(Finish::Complete);
        } else if !bars.is_empty() && self.looks().is_look(count) {
            let judged = Outcome::new(&self.contest.lineup, &self.deals, self.error()).judged();
            if bars.iter().all(|&bar| judged.side(bar) != Side::Unclear) {
                self.finish = Some(Finish::Clear);
            }
        }
    }

    fn result(self) -> ContestResult {
        let error = self.error();
        ContestResult {
            outcome: Outcome::new(&self.contest.lineup, &self.deals, error),
            error,
            // Of no deals at all, all have been played.
            finish: self.finish.unwrap_or(Finish::Complete),
            deals: self.deals,
        }
    }
}

/// Plays some deals; with `lists`, their records come with them.
fn play_deals<G: Minded>(
    worker: &mut Worker<'_, G>,
    opened: &Opened<G>,
    contest: &Contest<G>,
    deals: Range<u64>,
    lists: Option<Lists>,
) -> Vec<(Deal, Vec<u8>)> {
    let lineup = &contest.lineup;
    deals
        .map(|number| {
            let seed = contest.seed.of_game(number);
            let mut records = Vec::new();
            let endings = lineup.sittings().iter().map(|sitting| {
                let players = lineup.players(sitting);
                let played = worker.play(&seed, &players);
                if let Some(lists) = lists {
                    write_record(&mut records, opened, &played, &seed, &players, lists);
                }
                Ending::new(&opened.game.scores(played.state()), &opened.game.standings(played.state()))
            });
            let deal = Deal(endings.collect());
            (deal, records)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use veillee_catalog::Request;
    use veillee_catalog::record::{Records, verify};
    use veillee_core::{Bot, Game, HiddenInfo, Rng, Seat, Step};
    use veillee_odin::{Action, Odin, View};

    use super::*;
    use crate::outcome::Against;
    use crate::player::Player;

    fn table() -> Opened<Odin> {
        let options = vec![("limit".to_owned(), "hand".to_owned())];
        Request { seats: Some(2), options, ..Request::default() }.open().unwrap()
    }

    /// Twins: whoever sits in a chair does the same there, so that both games of a deal are one.
    fn contest(deals: u64, threads: usize) -> Contest<Odin> {
        let lineup = Lineup::of_twins(Player::Random);
        Contest { lineup, deals, seed: Seed::from_number(3), threads, until_clear: Vec::new() }
    }

    fn go_on(_: &Deal) -> io::Result<ControlFlow<()>> {
        Ok(ControlFlow::Continue(()))
    }

    fn against(contested: &ContestResult) -> &Against {
        match &contested.outcome {
            Outcome::Against(against) => against,
            Outcome::Together(_) => panic!("Odin is played against each other"),
        }
    }

    #[test]
    fn rotation_pays_luck_back() {
        let contested = arena(&table(), &contest(50, 2), Vec::new(), None, go_on).unwrap();
        let Against { deals, games, ties, contestants } = against(&contested);
        assert_eq!((*deals, *games), (50, 100));
        for contestant in contestants {
            assert_eq!(2 * contestant.wins, 100 - ties);
            assert_eq!(contestant.win_share.value, 0.5);
            assert_eq!((contestant.margin.low, contestant.margin.high), (0.0, 0.0));
        }
        assert_eq!(contested.error, ERROR);
        assert_eq!(contested.finish, Finish::Complete);
    }

    /// Always the first choice of its list.
    struct First;

    impl Bot<Odin> for First {
        fn choose(
            &mut self,
            game: &Odin,
            seat: Seat,
            view: &View,
            rng: &mut Rng,
            _: &dyn Fn() -> bool,
        ) -> Action {
            let (mut state, mut choices) = (game.initial(), Vec::new());
            game.determinize(view, rng, &mut state);
            game.legal_actions(&state, seat, &mut choices);
            choices[0]
        }
    }

    #[test]
    fn a_bot_of_your_own_meets_ours() {
        let lineup = Lineup::new(&[Player::Own("first", || Box::new(First)), Player::Random], 2).unwrap();
        let mut records = Vec::new();
        let contest = Contest { lineup, ..contest(3, 1) };
        let contested = arena(&table(), &contest, Vec::new(), Some(&mut records), go_on).unwrap();
        let players: Vec<&str> = against(&contested).contestants.iter().map(|one| one.player).collect();
        assert_eq!(players, ["first", "random"]);
        let raw = Records::new(records.as_slice()).next().unwrap().unwrap();
        assert_eq!(raw.header.seats[0].player, "first");
        // It was asked: every choice of its seat is the first one listed.
        let played = verify::<Odin>(&raw).unwrap().played;
        let (mut state, mut choices) = (played.game().initial(), Vec::new());
        for step in played.steps() {
            if let Step::Choice { seat, action } = step
                && seat.index() == 0
            {
                played.game().legal_actions(&state, *seat, &mut choices);
                assert_eq!(*action, choices[0]);
            }
            step.apply(played.game(), &mut state);
        }
    }

    #[test]
    fn threads_change_nothing_and_records_are_true() {
        let run = |threads| {
            let mut records = Vec::new();
            let until_clear = vec![0.3];
            let contest = Contest { until_clear, ..contest(200, threads) };
            let contested = arena(&table(), &contest, Vec::new(), Some(&mut records), go_on).unwrap();
            (contested, records)
        };
        let (one, records) = run(1);
        assert_eq!(one.finish, Finish::Clear);
        assert!(one.error < ERROR);
        assert!(one.outcome.judged().low > 0.3);
        let (three, same) = run(3);
        assert_eq!(one, three);
        assert!(records == same);
        let mut counted = one.deals.iter().flat_map(|deal| &deal.0);
        for raw in Records::new(records.as_slice()) {
            let game = verify::<Odin>(&raw.unwrap()).unwrap().played;
            let scores = game.game().scores(game.state());
            assert_eq!(Some(scores.as_slice()), counted.next().map(|ending| ending.scores.as_slice()));
        }
        assert_eq!(counted.next(), None);
    }

    #[test]
    fn a_run_goes_on_where_it_was_broken_off() {
        let whole = arena(&table(), &contest(40, 1), Vec::new(), None, go_on).unwrap();
        let mut heard = 0;
        let part = arena(&table(), &contest(40, 2), Vec::new(), None, |_| {
            heard += 1;
            Ok(if heard == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        });
        let part = part.unwrap();
        assert_eq!((part.finish, part.deals.len()), (Finish::BrokenOff, 7));
        let mut added = 0;
        let rest = arena(&table(), &contest(40, 2), part.deals, None, |_| {
            added += 1;
            Ok(ControlFlow::Continue(()))
        });
        assert_eq!(rest.unwrap(), whole);
        assert_eq!(added, 33);
        // What is known beyond the end is not counted.
        let shorter = arena(&table(), &contest(10, 2), whole.deals.clone(), None, go_on).unwrap();
        assert_eq!(shorter.deals, whole.deals[..10]);
    }

    #[test]
    fn a_listener_that_fails_ends_the_run() {
        let full = |_: &Deal| Err(io::ErrorKind::StorageFull.into());
        let error = arena(&table(), &contest(40, 2), Vec::new(), None, full).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}
