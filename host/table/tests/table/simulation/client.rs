//! A client that knows the protocol: it keeps what it was told, chooses from what it is offered, and says everything again until
//! it is answered.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use veillee_core::Rng;
use veillee_table::ConnectionId;

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
    /// Match and version, as far as told.
    pub(crate) known: Option<(u64, u64)>,
    pub(crate) position: Value,
    pub(crate) seats: Vec<u64>,
    /// Everything it was told to have happened: by match, version and viewer.
    pub(crate) told: BTreeMap<(u64, u64, String), Vec<Value>>,
    /// The versions from which on it must know everything, by match.
    pub(crate) since: BTreeMap<u64, u64>,
    pending: BTreeMap<u64, Pending>,
    /// Choices that were accepted: seat, key, how many steps.
    pub(crate) accepted: Vec<(u64, String, usize)>,
    /// Tries that were not answered yet: version and step.
    tries: BTreeMap<u64, (u64, String)>,
    keys: u64,
    resting: Option<Value>,
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
            known: None,
            position: Value::Null,
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

    pub(crate) fn hello(&self) -> Value {
        match self.known {
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

    /// What a message makes it say.
    pub(crate) fn hear(&mut self, message: &Value, rng: &mut Rng) -> Vec<Value> {
        match message["type"].as_str().expect("every message has a type") {
            "welcome" => {
                self.welcomed = true;
                self.hear_table(message);
                for line in message["chat"].as_array().expect("chat is a list") {
                    self.chat.insert(line["number"].as_u64().expect("lines are numbered"), line.clone());
                }
                let missed = &message["missed"];
                match missed["since"].as_u64() {
                    Some(since) => self.follow(&message["position"], &missed["told"], Some(since)),
                    None => self.follow(&message["position"], &Value::Null, None),
                }
            }
            "table" => self.hear_table(message),
            "steps" => {
                // Steps of a match it has not heard of before are not enough to come in.
                let game = message["position"]["game"].as_u64();
                if self.known.is_some_and(|(known, _)| Some(known) == game) || message["since"] == 0 {
                    self.follow(&message["position"], &message["told"], message["since"].as_u64());
                }
            }
            "accepted" => {
                let (seat, key) = (message["seat"].as_u64().unwrap(), &message["key"]);
                if let Some(pending) = self.pending.remove(&seat) {
                    if *key == *pending.key {
                        self.accepted.push((seat, pending.key, pending.steps.len()));
                    } else {
                        self.pending.insert(seat, pending);
                    }
                }
            }
            "refused" => {
                let (seat, key) = (message["seat"].as_u64().unwrap(), &message["key"]);
                let code = message["refusal"]["code"].as_str().unwrap();
                assert!(
                    ["stale", "resting", "not-your-turn", "not-playing", "too-much", "not-your-seat"]
                        .contains(&code),
                    "an offered choice is refused: {message} in {}",
                    self.position
                );
                if self.pending.get(&seat).is_some_and(|pending| *key == *pending.key) {
                    self.pending.remove(&seat);
                }
            }
            "tried" => return self.go_further(message, rng),
            "resting" => {
                let is_waited_for = message["waitingFor"].as_array().is_some_and(|seats| {
                    seats.iter().any(|seat| self.seats.contains(&seat.as_u64().unwrap()))
                });
                self.resting = is_waited_for.then(|| message.clone());
            }
            "chat" => {
                let line = &message["line"];
                self.chat.insert(line["number"].as_u64().unwrap(), line.clone());
            }
            _ => {}
        }
        self.act(rng)
    }

    fn hear_table(&mut self, message: &Value) {
        self.seats = message["seats"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect();
        let chairs = message["table"]["chairs"].as_array().unwrap();
        let stood_in = |seat: &u64| chairs[*seat as usize].get("standIn").is_some();
        self.stood_in = self.seats.iter().copied().filter(stood_in).collect();
    }

    /// The position after these steps, if it is news. `since`: the version from which the steps go on; without it, the position
    /// is all there is.
    fn follow(&mut self, position: &Value, told: &Value, since: Option<u64>) {
        let (Some(game), Some(version)) = (position["game"].as_u64(), position["version"].as_u64()) else {
            return;
        };
        let known = self.known.unwrap_or((0, 0));
        if (game, version) < known {
            return;
        }
        if game != known.0 {
            // It comes in here; what was before, it was not told.
            self.since.insert(game, since.unwrap_or(version));
        } else if since.is_none_or(|since| since > known.1) {
            // Something is missing: the next hello will bring it.
            return;
        }
        let mut news: BTreeMap<(u64, u64, String), Vec<Value>> = BTreeMap::new();
        for step in told.as_array().into_iter().flatten() {
            let key = (game, step["version"].as_u64().unwrap(), step["viewer"].to_string());
            news.entry(key).or_default().push(step.clone());
        }
        for (key, steps) in news {
            if let Some(before) = self.told.insert(key, steps.clone()) {
                assert_eq!(before, steps, "the same step was told differently");
            }
        }
        self.known = Some((game, version));
        self.position = position.clone();
        self.pending.retain(|_, pending| (pending.game, pending.decision) == (game, version));
    }

    /// Everything it has to say as things stand; again and again, until it is answered.
    pub(crate) fn act(&mut self, rng: &mut Rng) -> Vec<Value> {
        let Some((game, version)) = self.known.filter(|_| self.welcomed && self.position.is_object()) else {
            return Vec::new();
        };
        let mut says = vec![json!({ "type": "shown", "game": game, "version": version })];
        if let Some(resting) = &self.resting {
            says.push(json!({ "type": "continue", "game": resting["game"], "version": resting["version"] }));
        }
        if self.position["over"] == true {
            return says;
        }
        for seat in self.seats.clone() {
            if self.stood_in.contains(&seat) {
                continue;
            }
            if self.position["draws"] == seat {
                says.push(json!({ "type": "draw", "seat": seat, "game": game, "decision": version }));
            }
            says.extend(self.choice(seat, rng));
        }
        says
    }

    fn choice(&mut self, seat: u64, rng: &mut Rng) -> Option<Value> {
        let (game, version) = self.known?;
        if !self.pending.contains_key(&seat) {
            let looks = self.position["looks"].as_array()?;
            let look = looks.iter().find(|look| look["viewer"]["seat"] == seat)?;
            let choices = look["choices"].as_array()?;
            // Sealed choices are changed now and then.
            if !look["sealed"].is_null() && rng.below(30) > 0 {
                return None;
            }
            let step = pick(choices, rng);
            if rng.below(8) == 0 && look["sealed"].is_null() {
                self.tries.insert(seat, (version, step.clone()));
                return Some(json!({
                    "type": "try", "seat": seat, "game": game, "decision": version, "id": version, "steps": [step],
                }));
            }
            self.choose(seat, vec![step]);
        }
        self.pending.get(&seat).map(|pending| pending.message(seat))
    }

    fn choose(&mut self, seat: u64, steps: Vec<String>) {
        let Some((game, decision)) = self.known else { return };
        self.keys += 1;
        let key = format!("{}-{}", self.number, self.keys);
        self.pending.insert(seat, Pending { game, decision, key, steps });
    }

    /// A try was answered: choose that step, and with it the next if it is one's own.
    fn go_further(&mut self, message: &Value, rng: &mut Rng) -> Vec<Value> {
        let seat = message["seat"].as_u64().unwrap();
        let Some((version, step)) = self.tries.remove(&seat) else { return Vec::new() };
        let is_current = self.known.is_some_and(|(_, known)| known == version) && message["id"] == version;
        if !is_current || self.pending.contains_key(&seat) || message["tried"]["kind"] != "allowed" {
            return Vec::new();
        }
        let mut steps = vec![step];
        steps.extend(message["tried"]["look"]["choices"].as_array().map(|choices| pick(choices, rng)));
        self.choose(seat, steps);
        self.pending.get(&seat).map(|pending| pending.message(seat)).into_iter().collect()
    }
}

impl Pending {
    fn message(&self, seat: u64) -> Value {
        json!({
            "type": "choose", "seat": seat, "game": self.game, "decision": self.decision, "key": self.key,
            "steps": self.steps,
        })
    }
}

fn pick(choices: &[Value], rng: &mut Rng) -> String {
    choices[rng.below(choices.len() as u32) as usize].as_str().expect("choices are notation").to_owned()
}
