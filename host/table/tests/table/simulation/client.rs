//! A client that knows the protocol: it remembers what it was sent, chooses from what it is offered, and sends everything again
//! until it is answered.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use veillee_core::record::SeatDeal;
use veillee_core::{Commitment, Rng, Seat, Secret, Viewer};
use veillee_protocol::{
    AttemptState, ChatLine, DealState, Decision, FromTable, GameEvent, Json, PROTOCOL, Position, RefusalCode,
    TableState, ToTable, TryResult,
};
use veillee_table::ConnectionId;

/// What was seen: by match, version and viewer.
pub(crate) type History = BTreeMap<(u32, u32, String), Vec<GameEvent>>;

/// A choice that was sent and not answered yet.
#[derive(Clone, Debug)]
struct Pending {
    decision: Decision,
    key: String,
    steps: Vec<String>,
}

/// A try that was sent.
#[derive(Clone, Debug)]
struct Try {
    id: u32,
    decision: Decision,
    step: String,
}

/// A choice that was accepted.
#[derive(Clone, Debug)]
pub(crate) struct Accepted {
    pub(crate) seat: Seat,
    pub(crate) key: String,
    pub(crate) steps: usize,
}

pub(crate) struct Client {
    pub(crate) number: u8,
    pub(crate) connection: Option<ConnectionId>,
    is_welcome: bool,
    has_missed: bool,
    /// Whether the server may have lost what this client has seen: the next welcome shows what is true.
    is_doubtful: bool,
    pub(crate) position: Option<Position>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) events: History,
    /// The versions from which on it must know everything, by match.
    pub(crate) since: BTreeMap<u32, u32>,
    pending: BTreeMap<Seat, Pending>,
    /// The keys of choices that answer a decision which the server may have lost.
    uncertain: BTreeSet<String>,
    pub(crate) accepted: Vec<Accepted>,
    /// The latest try of each seat.
    tries: BTreeMap<Seat, Try>,
    keys: u32,
    resting: Option<Decision>,
    pub(crate) chat: BTreeMap<u32, ChatLine>,
    /// Its own seats in which a bot plays on.
    pub(crate) stood_in: Vec<Seat>,
    /// The deal that is agreed on, as it was last sent.
    deal: Option<DealState>,
    /// The lists that it was shown, by the server's commitment: with its contribution it holds the
    /// record against them.
    pub(crate) lists: BTreeMap<String, Vec<SeatDeal>>,
}

impl Client {
    pub(crate) fn new(number: u8) -> Self {
        Client {
            number,
            connection: None,
            is_welcome: false,
            has_missed: false,
            is_doubtful: false,
            position: None,
            seats: Vec::new(),
            events: BTreeMap::new(),
            since: BTreeMap::new(),
            pending: BTreeMap::new(),
            uncertain: BTreeSet::new(),
            accepted: Vec::new(),
            tries: BTreeMap::new(),
            keys: 0,
            resting: None,
            chat: BTreeMap::new(),
            stood_in: Vec::new(),
            deal: None,
            lists: BTreeMap::new(),
        }
    }

    /// The latest decision that it was sent.
    pub(crate) fn known(&self) -> Option<Decision> {
        self.position.as_ref().map(|position| position.decision)
    }

    pub(crate) fn hello(&self) -> ToTable {
        ToTable::Hello { protocol: PROTOCOL, known: self.known(), deals: true }
    }

    pub(crate) fn connected(&mut self, connection: ConnectionId) {
        self.connection = Some(connection);
        self.is_welcome = false;
    }

    pub(crate) fn disconnected(&mut self) {
        self.connection = None;
    }

    /// The server has come back without the newest entries of its log, with which these keys are gone. What the client saw of
    /// them was never true; it still asks for what follows the decision it knows, because it cannot know that.
    pub(crate) fn doubt(&mut self, lost_keys: &[String]) {
        self.is_doubtful = true;
        self.events.clear();
        self.since.clear();
        self.chat.clear();
        self.lists.clear();
        self.tries.clear();
        self.accepted.retain(|accepted| !lost_keys.contains(&accepted.key));
        self.uncertain.extend(self.pending.values().map(|pending| pending.key.clone()));
    }

    pub(crate) fn is_welcome(&self) -> bool {
        self.is_welcome
    }

    /// Whether it must send hello: it has not been welcomed, or has noticed that it missed something.
    pub(crate) fn is_unsure(&self) -> bool {
        !self.is_welcome || self.has_missed
    }

    /// What it answers to a message.
    pub(crate) fn receive(&mut self, message: FromTable, rng: &mut Rng) -> Vec<ToTable> {
        match message {
            FromTable::Welcome { table, your_seats, position, missed, chat, .. } => {
                self.is_welcome = true;
                let is_doubtful = std::mem::take(&mut self.is_doubtful);
                self.sit(&table, your_seats);
                self.read_chat(chat);
                let (since, events) = missed.map(|missed| (missed.since, missed.events)).unzip();
                match position {
                    Some(position) if is_doubtful => {
                        self.begin(&position, since);
                        self.see(position, events.unwrap_or_default());
                    }
                    Some(position) => self.follow(position, events.unwrap_or_default(), since),
                    None => {}
                }
            }
            FromTable::Table { table, your_seats } => self.sit(&table, your_seats),
            // Until the welcome it is not known what the steps go on from.
            FromTable::Steps { .. } if self.is_doubtful => return Vec::new(),
            FromTable::Steps { since, events, position } => self.follow(position, events, Some(since)),
            FromTable::Accepted { seat, key, .. } => {
                if let Some(Pending { key, steps, .. }) = self.answered(seat, &key) {
                    self.accepted.push(Accepted { seat, key, steps: steps.len() });
                }
                return Vec::new();
            }
            FromTable::Refused { seat, key, refusal, .. } => {
                self.answered(seat, &key);
                let may_happen = match refusal.code {
                    RefusalCode::Stale
                    | RefusalCode::Resting
                    | RefusalCode::NotYourTurn
                    | RefusalCode::NotPlaying
                    | RefusalCode::TooMuch => true,
                    RefusalCode::Rule | RefusalCode::TooFar => self.uncertain.contains(&key),
                    RefusalCode::NotYourSeat
                    | RefusalCode::Unreadable
                    | RefusalCode::SwitchedOff
                    | RefusalCode::Unsaved
                    | RefusalCode::Unknown => false,
                };
                assert!(may_happen, "an offered choice is refused: {key} of seat {seat}: {refusal:?}");
                return Vec::new();
            }
            FromTable::Tried { seat, id, result } => {
                return self.go_further(seat, id, result, rng).into_iter().collect();
            }
            FromTable::Resting { decision, waiting_for, .. } => {
                let is_waited_for = waiting_for.iter().any(|seat| self.seats.contains(seat));
                self.resting = is_waited_for.then_some(decision);
            }
            FromTable::Chat { line } => self.read_chat(vec![line]),
            FromTable::Hint { .. }
            | FromTable::Ready { .. }
            | FromTable::Announcement { .. }
            | FromTable::Holding { .. }
            | FromTable::Pointing { .. }
            | FromTable::Proposed { .. }
            | FromTable::Reacted { .. }
            | FromTable::Nudged { .. }
            | FromTable::Problem { .. }
            | FromTable::Pong
            | FromTable::Closed { .. } => return Vec::new(),
        }
        self.act(rng)
    }

    fn sit(&mut self, table: &TableState, seats: Vec<Seat>) {
        let stood_in = |seat: &Seat| table.seats[seat.index()].stand_in.is_some();
        self.stood_in = seats.iter().copied().filter(stood_in).collect();
        self.seats = seats;
        self.deal.clone_from(&table.deal);
    }

    /// Its contribution to an attempt: it follows from the attempt, so that a page that reloads has
    /// kept it.
    fn contribution(&self, server: &Commitment) -> Secret {
        Secret(server.0.map(|byte| byte ^ self.number))
    }

    /// What it has to say about the deal.
    fn deal(&mut self) -> Vec<ToTable> {
        if self.is_doubtful {
            return Vec::new();
        }
        let Some(DealState { attempt, question, .. }) = &self.deal else { return Vec::new() };
        let agrees = question.is_some().then_some(ToTable::DealWithout { agree: true });
        let Some(AttemptState { server, asked, committed, list, opened }) = attempt.clone() else {
            return agrees.into_iter().collect();
        };
        let contribution = self.contribution(&server);
        let Some(seat) = asked.into_iter().find(|seat| self.seats.contains(seat)) else { return Vec::new() };
        let commitment = Commitment::of_seat(&server, seat, &contribution);
        let Some(list) = list else {
            let commits = !committed.contains(&seat);
            return commits.then_some(ToTable::Commit { seat, server, commitment }).into_iter().collect();
        };
        if !list.iter().any(|listed| listed.seat == seat && listed.commitment == commitment) {
            return Vec::new();
        }
        let kept = self.lists.entry(server.to_string()).or_insert_with(|| list.clone());
        assert_eq!(*kept, list, "the list was sent differently");
        let opens = !opened.contains(&seat);
        opens.then_some(ToTable::Open { seat, server, contribution }).into_iter().collect()
    }

    fn read_chat(&mut self, lines: Vec<ChatLine>) {
        self.chat.extend(lines.into_iter().map(|line| (line.number, line)));
    }

    fn answered(&mut self, seat: Seat, key: &str) -> Option<Pending> {
        if self.pending.get(&seat)?.key != key {
            return None;
        }
        self.pending.remove(&seat)
    }

    /// The position after these events, if it is news. `since`: the version from which the events go on; without it, the
    /// position is all there is.
    fn follow(&mut self, position: Position, events: Vec<GameEvent>, since: Option<u32>) {
        let known = self.known().unwrap_or_default();
        if position.decision < known {
            return;
        }
        if position.decision.match_number != known.match_number {
            self.begin(&position, since);
        } else if since.is_none_or(|since| since > known.version) {
            // Something is missing: the next hello will bring it.
            self.has_missed = true;
            return;
        }
        self.see(position, events);
    }

    /// It comes in here, and was not sent what was before.
    fn begin(&mut self, position: &Position, since: Option<u32>) {
        let Decision { match_number, version } = position.decision;
        self.since.insert(match_number, since.unwrap_or(version));
    }

    fn see(&mut self, position: Position, events: Vec<GameEvent>) {
        for (key, events) in history(position.decision.match_number, events) {
            if let Some(before) = self.events.insert(key, events.clone()) {
                assert_eq!(before, events, "the same step was sent differently");
            }
        }
        self.has_missed = false;
        self.pending.retain(|_, pending| pending.decision == position.decision);
        self.position = Some(position);
    }

    /// Everything it has to send as things stand; again and again, until it is answered.
    pub(crate) fn act(&mut self, rng: &mut Rng) -> Vec<ToTable> {
        if !self.is_welcome {
            return Vec::new();
        }
        let mut messages = self.deal();
        let Some(position) = &self.position else { return messages };
        let (decision, draws) = (position.decision, position.draws);
        messages.push(ToTable::Shown { decision });
        messages.extend(self.resting.map(|decision| ToTable::Continue { decision }));
        if position.over {
            return messages;
        }
        for seat in self.seats.clone() {
            if self.stood_in.contains(&seat) {
                continue;
            }
            if draws == Some(seat) {
                messages.push(ToTable::Draw { seat, decision });
            }
            messages.extend(self.choice(seat, rng));
        }
        messages
    }

    fn choice(&mut self, seat: Seat, rng: &mut Rng) -> Option<ToTable> {
        if !self.pending.contains_key(&seat) {
            let position = self.position.as_ref()?;
            let view = position.views.iter().find(|view| view.viewer == Viewer::Seat(seat))?;
            let choices = view.choices.as_ref()?;
            // Sealed choices are changed now and then.
            if view.sealed.is_some() && rng.below(30) > 0 {
                return None;
            }
            let step = pick(choices, rng);
            if view.sealed.is_none() && rng.below(8) == 0 {
                self.keys += 1;
                let (id, decision) = (self.keys, position.decision);
                self.tries.insert(seat, Try { id, decision, step: step.clone() });
                return Some(ToTable::Try { seat, decision, id, steps: vec![step] });
            }
            self.choose(seat, vec![step]);
        }
        self.pending_choice(seat)
    }

    fn choose(&mut self, seat: Seat, steps: Vec<String>) {
        let Some(decision) = self.known() else { return };
        self.keys += 1;
        let key = format!("{}-{}", self.number, self.keys);
        self.pending.insert(seat, Pending { decision, key, steps });
    }

    fn pending_choice(&self, seat: Seat) -> Option<ToTable> {
        let Pending { decision, key, steps } = self.pending.get(&seat)?.clone();
        Some(ToTable::Choose { seat, decision, key, steps })
    }

    /// A try was answered: choose that step, and with it the next if it is one's own.
    fn go_further(&mut self, seat: Seat, id: u32, result: TryResult, rng: &mut Rng) -> Option<ToTable> {
        let tried = self.tries.get(&seat).filter(|tried| tried.id == id)?;
        let TryResult::Allowed { seat_view: view, .. } = result else { return None };
        if self.known() != Some(tried.decision) || self.pending.contains_key(&seat) {
            return None;
        }
        let next = view.choices.as_ref().map(|choices| pick(choices, rng));
        let steps = [Some(tried.step.clone()), next].into_iter().flatten().collect();
        self.choose(seat, steps);
        self.pending_choice(seat)
    }
}

/// Events by version and viewer.
pub(crate) fn history(match_number: u32, events: Vec<GameEvent>) -> History {
    let mut history = History::new();
    for event in events {
        let key = (match_number, event.version, format!("{:?}", event.viewer));
        history.entry(key).or_default().push(event);
    }
    history
}

fn pick(choices: &Json, rng: &mut Rng) -> String {
    #[derive(Deserialize)]
    struct Choice {
        notation: String,
    }
    let mut choices: Vec<Choice> = choices.read().expect("every choice has its notation");
    choices.swap_remove(rng.below(choices.len() as u32) as usize).notation
}
