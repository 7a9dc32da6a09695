//! What the targets share: a table that is driven as the server drives it, and whole evenings played at one.

use veillee_catalog::GameId;
use veillee_core::{Rng, Seat, Viewer};
use veillee_protocol::http::{NewTable, OptionValue, Settings, WishedSeat};
use veillee_protocol::{
    Decision, FromTable, Holder, PROTOCOL, Pace, Position, Readiness, TableId, ToTable, Visibility,
};
use veillee_table::{
    Answer, ConnectionId, Denied, Effects, Entry, Input, Job, Millis, Request, RestoreError, Table, Ticket,
    Wish,
};

/// Browsers: the one who opens tables, a friend, and a stranger.
pub const HOLDERS: [Holder; 3] = [Holder([1; 32]), Holder([2; 32]), Holder([3; 32])];
pub const ADA: Holder = HOLDERS[0];
const BO: Holder = HOLDERS[1];

/// The connection of the one who opened the table.
pub const CONNECTION: ConnectionId = ConnectionId(0);

/// A public table of this game at which bots play at once.
pub fn wish(game: GameId, seats: Vec<WishedSeat>) -> Wish {
    let table = NewTable {
        game: game.key().to_owned(),
        options: Default::default(),
        edition: None,
        seats,
        visibility: Visibility::Public,
        pace: Pace::Instant,
        readiness: Readiness::Shown,
        chat: true,
        hints: true,
        start: false,
        deals: false,
        passphrase: None,
        carpet: None,
        matches: None,
    };
    Wish { table, holder: ADA, random: [7; 32] }
}

/// A seat for the one who opens the table.
pub fn me(name: &str) -> WishedSeat {
    WishedSeat::Me { name: name.to_owned(), face: None }
}

/// A seat for a bot that plays at random.
pub fn bot() -> WishedSeat {
    WishedSeat::Bot { level: "random".to_owned() }
}

/// A table with its log. Each input comes a second after the one before.
pub struct Driven {
    pub table: Table,
    pub log: Vec<String>,
    pub now: u64,
    /// What the browser at [`CONNECTION`] was last shown.
    pub position: Option<Position>,
    jobs: Vec<Job>,
    requests: u8,
}

impl Driven {
    pub fn open(wish: Wish) -> Result<Self, Denied> {
        let (table, effects) = Table::open(Millis(0), TableId::of([0; 10]), wish)?;
        let mut driven = Driven::of(table, Vec::new());
        driven.carry_out(&effects);
        driven.handle(Input::Woken);
        Ok(driven)
    }

    pub fn restore(log: Vec<String>) -> Result<Self, RestoreError> {
        let table = Table::restore(log.iter().map(String::as_str))?;
        Ok(Driven::of(table, log))
    }

    fn of(table: Table, log: Vec<String>) -> Self {
        Driven { table, log, now: 0, position: None, jobs: Vec::new(), requests: 0 }
    }

    pub fn handle(&mut self, input: Input) -> Effects {
        self.now += 1000;
        let mut effects = self.table.handle(Millis(self.now), input);
        self.carry_out(&effects);
        self.jobs.retain(|job| !effects.forget.contains(&job.id));
        self.jobs.append(&mut effects.think);
        effects
    }

    fn carry_out(&mut self, effects: &Effects) {
        self.log.extend(effects.entries.iter().map(Entry::to_text));
        for outgoing in &effects.outgoing {
            serde_json::to_string(&outgoing.message).expect("messages have a JSON form");
            if let FromTable::Welcome { position: Some(position), .. } | FromTable::Steps { position, .. } =
                &outgoing.message
                && outgoing.to.contains(&CONNECTION)
            {
                self.position = Some(position.clone());
            }
        }
        for (_, answer) in &effects.answers {
            if let Ok(Answer::Table(table)) = answer {
                serde_json::to_string(table).expect("answers have a JSON form");
            }
        }
    }

    /// A browser opens a page.
    pub fn come_in(&mut self, connection: ConnectionId, holder: Holder, known: Option<Decision>) {
        self.handle(Input::Connected { connection, holder, build: "".into() });
        self.say(connection, ToTable::Hello { protocol: PROTOCOL, known, deals: false });
    }

    pub fn say(&mut self, connection: ConnectionId, message: ToTable) {
        self.handle(Input::Message { connection, message });
    }

    pub fn ask(&mut self, holder: Holder, request: Request) -> Result<Answer, Denied> {
        let effects = self.handle(Input::Request { ticket: Ticket(0), holder, request });
        let (_, answer) = effects.answers.into_iter().next().expect("every request is answered");
        answer
    }

    /// Randomness that no request before had.
    pub fn random(&mut self) -> [u8; 32] {
        self.requests = self.requests.wrapping_add(1);
        [self.requests; 32]
    }

    /// Thinks about the first thing that waits, in no time. Says whether there was one.
    pub fn think(&mut self) -> bool {
        if self.jobs.is_empty() {
            return false;
        }
        let Job { id, think, .. } = self.jobs.remove(0);
        let thought = Ok(think(&|| true));
        self.handle(Input::Thought { job: id, thought });
        true
    }

    /// Does the next thing that the match waits for. Says whether it goes on.
    pub fn step(&mut self, rng: &mut Rng) -> bool {
        let Some(position) = self.position.clone() else { return false };
        if position.over {
            return false;
        }
        if self.think() {
            return true;
        }
        let decision = position.decision;
        if let Some((seat, choices)) = self.choices() {
            let key = format!("{} {seat}", decision.version);
            let step = one_of(&choices, decision.version, rng);
            self.say(CONNECTION, ToTable::Choose { seat, decision, key, steps: vec![step] });
        } else if let Some(seat) = position.draws {
            self.say(CONNECTION, ToTable::Draw { seat, decision });
        } else {
            self.say(CONNECTION, ToTable::Continue { decision });
            // What rests, goes on by itself.
            self.now += 60_000;
            self.handle(Input::Woken);
        }
        // Sealed choices are shown to nobody, so the page asks what it has sealed.
        self.say(CONNECTION, ToTable::Hello { protocol: PROTOCOL, known: Some(decision), deals: false });
        true
    }

    /// What a seat at this connection can choose now, and has not.
    pub fn choices(&self) -> Option<(Seat, Vec<String>)> {
        let views = &self.position.as_ref()?.views;
        views.iter().filter(|view| view.sealed.is_none()).find_map(|view| {
            let Viewer::Seat(seat) = view.viewer else { return None };
            let choices = view.read_choices().expect("choices can be read");
            let choices: Vec<String> = choices.into_iter().map(|choice| choice.notation).collect();
            (!choices.is_empty()).then_some((seat, choices))
        })
    }

    /// # Panics
    /// When the log makes another table.
    pub fn assert_restores(&self) {
        let restored = Table::restore(self.log.iter().map(String::as_str));
        let restored = restored.expect("what was committed can be restored").listing(Millis(0));
        assert_eq!(restored, self.table.listing(Millis(0)));
    }
}

/// A choice. Where somebody can bring the match to its end, it does not take long.
fn one_of(choices: &[String], decision: u32, rng: &mut Rng) -> String {
    const LONG: u32 = 40;
    let ends = |choice: &&String| ["stop", "agree", "pass"].contains(&choice.as_str());
    let end = choices.iter().find(ends).filter(|_| decision > LONG);
    let any = || &choices[rng.below(choices.len() as u32) as usize];
    end.unwrap_or_else(any).clone()
}

/// The log of an evening: two people at one device and a bot play a match and begin another, with as many kinds of entries
/// as there are on the way.
///
/// # Panics
/// When the evening has no end.
pub fn evening(game: GameId) -> Vec<String> {
    let mut wish = wish(game, vec![me("Ada"), me("Bo"), bot()]);
    if game == GameId::Odin {
        wish.table.options.insert("limit".to_owned(), OptionValue::Word("hand".to_owned()));
    }
    let mut driven = Driven::open(wish).expect("a good wish");
    driven.come_in(CONNECTION, ADA, None);
    // Some of these may be refused: what is allowed is not what is tried here.
    let random = driven.random();
    let _ = driven.ask(ADA, Request::NewInvite { random });
    let _ = driven.ask(ADA, Request::Settings(Settings { chat: Some(true), ..Settings::default() }));
    let _ = driven.ask(ADA, Request::Mute { seat: Seat::new(1), muted: true });
    let random = driven.random();
    let _ = driven.ask(ADA, Request::OpenSeat { seat: Seat::new(2) });
    let _ = driven.ask(ADA, Request::SeatOwnBot { seat: Seat::new(2), name: "Robin".to_owned(), random });
    let _ = driven.ask(ADA, Request::SeatBot { seat: Seat::new(2), level: "random".to_owned() });
    let random = driven.random();
    if let Ok(Answer::Code(code)) = driven.ask(ADA, Request::AnotherDevice { seat: Seat::new(1), random }) {
        let _ = driven.ask(BO, Request::Redeem { code });
    }
    driven.say(CONNECTION, ToTable::Chat { seat: Seat::new(0), text: "hello".to_owned() });
    let mut rng = Rng::think(1);
    for number in 1..=2 {
        let random = driven.random();
        let begun = match number {
            1 => driven.ask(ADA, Request::Start { random }),
            _ => driven.ask(ADA, Request::Rematch { random }),
        };
        begun.expect("a match begins");
        driven.say(CONNECTION, ToTable::Hello { protocol: PROTOCOL, known: None, deals: false });
        const MOST_STEPS: usize = 2000;
        let steps = if number == 1 { MOST_STEPS } else { 20 };
        let mut played = 0;
        while played < steps && driven.step(&mut rng) {
            played += 1;
            if played == 10 {
                let _ = driven.ask(ADA, Request::StandIn { seat: Seat::new(1), level: "regular".to_owned() });
                let _ = driven.ask(ADA, Request::TakeBack { seat: Seat::new(1) });
            }
        }
        assert!(played < MOST_STEPS, "{game} does not end");
        driven.assert_restores();
    }
    driven.log
}
