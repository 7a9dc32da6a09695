//! A record replayed from one point of view. It follows from the record alone, so it shows nothing that is not in the upload.

use serde_json::Value;
use veillee_catalog::match_game;
use veillee_catalog::record::{Faulty, Line, Raw, Records, Verified, header_text, verify};
use veillee_core::record::Attempt;
use veillee_core::{Say as _, Seat, Step, StepOf, ToAct, Viewer, leaders, remember_step};
use veillee_minds::Minded;
use veillee_protocol::{
    Chapter, Face, GameEvent, Json, Moment, Player, Replay, ReplayedAttempt, ReplayedDeal, Swing,
};

use crate::ending::ending_of;
use crate::erased::events;

/// The most that is sent of one match. Whole evenings of any game come to less than a third of it.
const MOST_BYTES: usize = 6 << 20;

/// The most steps that are replayed. Whole evenings of any game have fewer than a fourth of them; this many take about half a
/// second.
const MOST_STEPS: usize = 10_000;

/// How many turning points a story has.
const MOST_SWINGS: usize = 5;

/// Why a record cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum NoReplay {
    #[error("{0}")]
    Faulty(#[from] Faulty),
    #[error("there is no record in it")]
    Empty,
    #[error("a second match begins in line {0}: upload one match at a time")]
    Several(usize),
    #[error("this match has no such seat: its seats are 0 to {last}")]
    NoSuchSeat { last: u8 },
    #[error("the match is too long to be replayed here: download its record and use `veillee replay`")]
    TooLong,
}

/// Checks the one match in a record against the rules, and shows it as the viewer saw it.
pub fn replay(record: &str, viewer: Option<Viewer>) -> Result<Replay, NoReplay> {
    let mut records = Records::new(record.as_bytes());
    let raw = records.next().ok_or(NoReplay::Empty)??;
    if let Some(next) = records.next() {
        return Err(NoReplay::Several(next?.header_line));
    }
    if raw.lines.len() > MOST_STEPS {
        return Err(NoReplay::TooLong);
    }
    match_game!(raw.game, G => watch::<G>(&raw, viewer))
}

fn watch<G: Minded>(raw: &Raw, viewer: Option<Viewer>) -> Result<Replay, NoReplay> {
    let verified = verify::<G>(raw)?;
    let deal = deal(&verified);
    let Verified { header, played, .. } = verified;
    let game = played.game();
    let viewer = viewer.map(|viewer| viewer_at(viewer, game.seats())).transpose()?;
    let mut watching = Watching::new(game, viewer);
    let mut by = raw.lines.iter().filter_map(|(_, line)| match line {
        Line::Choice(choice) => Some(choice.by.as_deref()),
        Line::Chance(_) => Some(None),
        Line::Result(_) => None,
    });
    for step in played.steps() {
        watching.step(step, by.next().flatten())?;
    }
    let finished = played.to_act() == ToAct::Nobody;
    let open = (finished && viewer.is_some()).then(|| game.view(played.state(), Viewer::Open));
    let open_display = open.as_ref().map(|view| Json::of(&game.display(view, &watching.history)));
    let players = header.seats.into_iter().map(|seat| {
        let face = seat.face.as_deref().and_then(Face::read);
        Player { name: seat.name, player: seat.player, face }
    });
    Ok(Replay {
        game: header.game,
        options: header.options,
        edition: header.edition.name,
        prints: Json::of(&game.prints()),
        players: players.collect(),
        finished,
        steps: played.steps().len() as u32,
        unit: G::SCORE_UNIT,
        chapters: watching.chapters,
        swings: turning_points(watching.swings),
        open: open.as_ref().map(Json::of),
        open_display,
        deal,
        ending: finished.then(|| ending_of(game, played.state())),
        moments: watching.moments,
        events: watching.events,
    })
}

/// How the seed was agreed on, with everything that a page needs to check it again.
fn deal<G: Minded>(verified: &Verified<G>) -> Option<ReplayedDeal> {
    let attempt = |attempt: &Attempt<Value>| ReplayedAttempt {
        header: header_text(&attempt.header),
        commitment: attempt.commitment,
        secret: attempt.secret,
        seats: attempt.seats.clone(),
    };
    let attempts: Vec<ReplayedAttempt> = verified.header.deal.iter().map(attempt).collect();
    let seed = verified.header.seed.clone().filter(|_| !attempts.is_empty())?;
    Some(ReplayedDeal { seed, attempts, draws: verified.draws() as u32 })
}

fn viewer_at(viewer: Viewer, seats: usize) -> Result<Viewer, NoReplay> {
    match viewer {
        Viewer::Seat(seat) if seat.index() >= seats => Err(NoReplay::NoSuchSeat { last: seats as u8 - 1 }),
        Viewer::Seat(_) | Viewer::Table | Viewer::Open => Ok(viewer),
    }
}

/// A match as it goes by.
struct Watching<'a, G: Minded> {
    game: &'a G,
    viewer: Option<Viewer>,
    state: G::State,
    history: G::History,
    version: usize,
    /// Until somebody has chosen something, nothing turns.
    has_begun: bool,
    bytes: usize,
    moments: Vec<Moment>,
    events: Vec<GameEvent>,
    chapters: Vec<Chapter>,
    swings: Vec<Swing>,
}

impl<'a, G: Minded> Watching<'a, G> {
    fn new(game: &'a G, viewer: Option<Viewer>) -> Self {
        let mut watching = Watching {
            game,
            viewer,
            state: game.initial(),
            history: G::History::default(),
            version: 0,
            has_begun: false,
            bytes: 0,
            moments: Vec::new(),
            events: Vec::new(),
            chapters: Vec::new(),
            swings: Vec::new(),
        };
        watching.look();
        watching
    }

    fn step(&mut self, step: &StepOf<G>, by: Option<&str>) -> Result<(), NoReplay> {
        let before = self.state.clone();
        step.apply(self.game, &mut self.state);
        remember_step(self.game, &mut self.history, &before, step, &self.state);
        self.version += 1;
        self.has_begun |= matches!(step, Step::Choice { .. });
        if let Some(viewer) = self.viewer {
            for event in events(self.game, self.version, (&before, step, &self.state), viewer) {
                self.bytes += event.seen.as_str().len() + event.sentence.as_str().len();
                self.events.push(GameEvent { by: by.map(str::to_owned), ..event });
            }
        }
        if let Some(kind) = G::begins(&before, &self.state) {
            let seat = self.to_act().first().copied().or(self.draws());
            self.chapters.push(Chapter { version: self.version as u32, kind, seat });
        }
        if self.has_begun {
            self.weigh(&before, step);
        }
        self.look();
        if self.bytes > MOST_BYTES { Err(NoReplay::TooLong) } else { Ok(()) }
    }

    fn look(&mut self) {
        let Some(viewer) = self.viewer else { return };
        let view = self.game.view(&self.state, viewer);
        let display = Json::of(&self.game.display(&view, &self.history));
        let view = Json::of(&view);
        self.bytes += view.as_str().len() + display.as_str().len();
        self.moments.push(Moment { to_act: self.to_act(), draws: self.draws(), view, display });
    }

    fn to_act(&self) -> Vec<Seat> {
        match self.game.to_act(&self.state) {
            ToAct::Seats(seats) => seats.iter().collect(),
            ToAct::Chance | ToAct::Nobody => Vec::new(),
        }
    }

    fn draws(&self) -> Option<Seat> {
        let due = self.game.to_act(&self.state) == ToAct::Chance;
        due.then(|| self.game.drawn_by(&self.state)).flatten()
    }

    /// Notes what the step did to the scores.
    fn weigh(&mut self, before: &G::State, step: &StepOf<G>) {
        let (old, new) = (self.game.scores(before), self.game.scores(&self.state));
        let changes: Vec<i64> = new.iter().map(|(seat, score)| score - old[seat]).collect();
        if changes.iter().all(|&change| change == 0) {
            return;
        }
        let was = leaders(&self.game.standings(before));
        let now = leaders(&self.game.standings(&self.state));
        let leads = if now.iter().any(|seat| was.contains(seat)) { Vec::new() } else { now.iter().collect() };
        let mut seen = Vec::new();
        self.game.seen(before, step, &self.state, Viewer::Open, &mut seen);
        let sentences = seen.iter().map(|event| Json::of(&event.say())).collect();
        self.swings.push(Swing { version: self.version as u32, leads, changes, sentences });
    }
}

/// Those that moved a score most, in the order in which they came. One that put somebody else first weighs twice.
fn turning_points(mut swings: Vec<Swing>) -> Vec<Swing> {
    let weight = |swing: &Swing| {
        let most = swing.changes.iter().map(|change| change.unsigned_abs()).max().unwrap_or_default();
        if swing.leads.is_empty() { most } else { 2 * most }
    };
    swings.sort_by_key(|swing| std::cmp::Reverse(weight(swing)));
    swings.truncate(MOST_SWINGS);
    swings.sort_by_key(|swing| swing.version);
    swings
}
