//! A client that knows the protocol: it keeps what it was told, chooses from what it is offered, and says everything again until
//! it is answered.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use serde_json::{Value, json};
use veillee_core::Rng;
use veillee_table::ConnectionId;

use super::heard::{Answered, AtTable, Chat, Position, Resting, Steps, Told, Tried, Typed, Welcome, read};

/// What was told: by match, version and viewer.
pub(crate) type History = BTreeMap<(u64, u64, String), Vec<String>>;

/// A choice that was sent and not answered yet.
#[derive(Clone, Debug)]
struct Pending {
    game: u64,
    decision: u64,
    key: String,
    steps: Vec<String>,
}

pub(crate) struct Client {
    pub(crate) number: u8,
    pub(crate) connection: Option<ConnectionId>,
    welcomed: bool,
    has_missed: bool,
    position: Option<Position>,
    /// The position as it came.
    pub(crate) position_text: String,
    pub(crate) seats: Vec<u64>,
    pub(crate) told: History,
    /// The versions from which on it must know everything, by match.
    pub(crate) since: BTreeMap<u64, u64>,
    pending: BTreeMap<u64, Pending>,
    /// Choices that were accepted: seat, key, how many steps.
    pub(crate) accepted: Vec<(u64, String, usize)>,
    /// The latest try of each seat: its number, the version, the step.
    tries: BTreeMap<u64, (u64, u64, String)>,
    keys: u64,
    resting: Option<Resting>,
    pub(crate) chat: BTreeMap<u64, Value>,
    /// Its own chairs in which a computer plays on.
    pub(crate) stood_in: Vec<u64>,
}

impl Client {
    pub(crate) fn new(number: u8) -> Self {
        Client {
            number,
            connection: None,
            welcomed: false,
            has_missed: false,
            position: None,
            position_text: String::new(),
            seats: Vec::new(),
            told: BTreeMap::new(),
            since: BTreeMap::new(),
            pending: BTreeMap::new(),
            accepted: Vec::new(),
            tries: BTreeMap::new(),
            keys: 0,
            resting: None,
            chat: BTreeMap::new(),
            stood_in: Vec::new(),
        }
    }

    /// Match and version, as far as told.
    pub(crate) fn known(&self) -> Option<(u64, u64)> {
        self.position.as_ref().map(|position| (position.game, position.version))
    }

    pub(crate) fn hello(&self) -> Value {
        match self.known() {
            None => json!({ "type": "hello", "protocol": 1 }),
            Some((game, version)) => {
                json!({ "type": "hello", "protocol": 1, "known": { "game": game, "version": version } })
            }
        }
    }

    pub(crate) fn connected(&mut self, connection: ConnectionId) {
        self.connection = Some(connection);
        self.welcomed = false;
    }

    pub(crate) fn lost(&mut self) {
        self.connection = None;
    }

    pub(crate) fn is_welcome(&self) -> bool {
        self.welcomed
    }

    /// Whether it must say hello: it has not been welcomed, or has noticed that it missed something.
    pub(crate) fn is_unsure(&self) -> bool {
        !self.welcomed || self.has_missed
    }

    /// What a message makes it say.
    pub(crate) fn hear(&mut self, text: &str, rng: &mut Rng) -> Vec<Value> {
        match read::<Typed<'_>>(text).kind {
            "welcome" => {
                let welcome: Welcome<'_> = read(text);
                self.welcomed = true;
                self.sit(&read(text));
                self.read_chat(welcome.chat);
                if let Some(position) = welcome.position {
                    match welcome.missed {
                        Some(missed) => self.follow(position, &missed.told, Some(missed.since)),
                        None => self.follow(position, &[], None),
                    }
                }
            }
            "table" => self.sit(&read(text)),
            "steps" => {
                let steps: Steps<'_> = read(text);
                self.follow(steps.position, &steps.told, Some(steps.since));
            }
            "accepted" => {
                let accepted: Answered = read(text);
                if let Some(pending) = self.answered(&accepted) {
                    self.accepted.push((accepted.seat, pending.key, pending.steps.len()));
                }
                return Vec::new();
            }
            "refused" => {
                let refused: Answered = read(text);
                let code = refused.refusal.as_ref().map(|refusal| refusal.code.as_str()).unwrap_or_default();
                let may_happen = ["stale", "resting", "not-your-turn", "not-playing", "too-much"];
                assert!(may_happen.contains(&code), "an offered choice is refused: {text}");
                self.answered(&refused);
                return Vec::new();
            }
            "tried" => return self.go_further(&read(text), rng),
            "resting" => {
                let resting: Resting = read(text);
                let is_waited_for = resting.waiting_for.iter().any(|seat| self.seats.contains(seat));
                self.resting = is_waited_for.then_some(resting);
            }
            "chat" => self.read_chat(vec![read::<Chat>(text).line]),
            _ => return Vec::new(),
        }
        self.act(rng)
    }

    fn sit(&mut self, at: &AtTable) {
        self.seats.clone_from(&at.seats);
        let stood_in = |seat: &u64| at.table.chairs[*seat as usize].stand_in.is_some();
        self.stood_in = self.seats.iter().copied().filter(stood_in).collect();
    }

    fn read_chat(&mut self, lines: Vec<Value>) {
        for line in lines {
            self.chat.insert(line["number"].as_u64().expect("lines are numbered"), line);
        }
    }

    fn answered(&mut self, answer: &Answered) -> Option<Pending> {
        if self.pending.get(&answer.seat)?.key != answer.key {
            return None;
        }
        self.pending.remove(&answer.seat)
    }

    /// The position after these steps, if it is news. `since`: the version from which the steps go on; without it, the position
    /// is all there is.
    fn follow(&mut self, text: &RawValue, told: &[&RawValue], since: Option<u64>) {
        let position: Position = read(text.get());
        let known = self.known().unwrap_or((0, 0));
        let now = (position.game, position.version);
        if now < known {
            return;
        }
        if position.game != known.0 {
            // It comes in here; what was before, it was not told.
            self.since.insert(position.game, since.unwrap_or(position.version));
        } else if since.is_none_or(|since| since > known.1) {
            // Something is missing: the next hello will bring it.
            self.has_missed = true;
            return;
        }
        for (key, steps) in history(position.game, told) {
            if let Some(before) = self.told.insert(key, steps.clone()) {
                assert_eq!(before, steps, "the same step was told differently");
            }
        }
        self.has_missed = false;
        self.position = Some(position);
        text.get().clone_into(&mut self.position_text);
        self.pending.retain(|_, pending| (pending.game, pending.decision) == now);
    }

    /// Everything it has to say as things stand; again and again, until it is answered.
    pub(crate) fn act(&mut self, rng: &mut Rng) -> Vec<Value> {
        let Some(position) = self.position.as_ref().filter(|_| self.welcomed) else { return Vec::new() };
        let (game, version) = (position.game, position.version);
        let mut says = vec![json!({ "type": "shown", "game": game, "version": version })];
        if let Some(resting) = &self.resting {
            says.push(json!({ "type": "continue", "game": resting.game, "version": resting.version }));
        }
        if position.over {
            return says;
        }
        let draws = position.draws;
        for seat in self.seats.clone() {
            if self.stood_in.contains(&seat) {
                continue;
            }
            if draws == Some(seat) {
                says.push(json!({ "type": "draw", "seat": seat, "game": game, "decision": version }));
            }
            says.extend(self.choice(seat, rng));
        }
        says
    }

    fn choice(&mut self, seat: u64, rng: &mut Rng) -> Option<Value> {
        if !self.pending.contains_key(&seat) {
            let position = self.position.as_ref()?;
            let look = position.looks.iter().find(|look| look.viewer["seat"] == seat)?;
            let choices = look.choices.as_ref()?;
            // Sealed choices are changed now and then.
            if look.sealed.is_some() && rng.below(30) > 0 {
                return None;
            }
            let step = pick(choices, rng);
            if look.sealed.is_none() && rng.below(8) == 0 {
                self.keys += 1;
                let (game, version, number) = (position.game, position.version, self.keys);
                self.tries.insert(seat, (number, version, step.clone()));
                return Some(json!({
                    "type": "try", "seat": seat, "game": game, "decision": version, "id": number, "steps": [step],
                }));
            }
            self.choose(seat, vec![step]);
        }
        self.pending.get(&seat).map(|pending| pending.message(seat))
    }

    fn choose(&mut self, seat: u64, steps: Vec<String>) {
        let Some((game, decision)) = self.known() else { return };
        self.keys += 1;
        let key = format!("{}-{}", self.number, self.keys);
        self.pending.insert(seat, Pending { game, decision, key, steps });
    }

    /// A try was answered: choose that step, and with it the next if it is one's own.
    fn go_further(&mut self, answer: &Tried, rng: &mut Rng) -> Vec<Value> {
        let seat = answer.seat;
        let Some((number, version, step)) = self.tries.get(&seat).cloned() else { return Vec::new() };
        let is_current = self.known().is_some_and(|(_, known)| known == version) && answer.id == number;
        if !is_current || self.pending.contains_key(&seat) || answer.tried.kind != "allowed" {
            return Vec::new();
        }
        let mut steps = vec![step];
        let next = answer.tried.look.as_ref().and_then(|look| look.choices.as_ref());
        steps.extend(next.map(|choices| pick(choices, rng)));
        self.choose(seat, steps);
        self.pending.get(&seat).map(|pending| pending.message(seat)).into_iter().collect()
    }
}

/// Steps by version and viewer.
pub(crate) fn history(game: u64, told: &[&RawValue]) -> History {
    let mut history = History::new();
    for text in told {
        let step: Told<'_> = read(text.get());
        let key = (game, step.version, step.viewer.get().to_owned());
        history.entry(key).or_default().push(text.get().to_owned());
    }
    history
}

impl Pending {
    fn message(&self, seat: u64) -> Value {
        json!({
            "type": "choose", "seat": seat, "game": self.game, "decision": self.decision, "key": self.key,
            "steps": self.steps,
        })
    }
}

fn pick(choices: &[String], rng: &mut Rng) -> String {
    choices[rng.below(choices.len() as u32) as usize].clone()
}
