//! Nothing leaks: two tables that differ only in what somebody cannot know say the same to them, byte for byte and at the same
//! time, on every channel.
//!
//! The twins come from one log. In the second, hands that the viewer does not see are exchanged, or the seed is another, from which
//! all later chance comes. Then the same things happen at both: the viewer comes in, comes back, tries, chooses, errs; the others
//! chat, try, and seal choices that differ.

use serde_json::{Value, json};
use veillee_catalog::GameId;
use veillee_catalog::record::{deal_header, header_text};
use veillee_core::{Commitment, Rng, Secret, Seed};
use veillee_protocol::PROTOCOL;
use veillee_table::{ConnectionId, Input};

use crate::claims_play::{at_version, begun, choose, position};
use crate::driver::{Driver, id, notations, seats_near};

/// How the twin differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Difference {
    /// Two seats have each other's hands and secrets.
    Hands(u8, u8),
    /// A seat has nine other cards of Odin, which nobody was dealt: where there are only two, nobody else could have them.
    Undealt(u8),
    /// Two seats have each other's secret colours. Nothing that anybody does depends on them.
    Colours(u8, u8),
    /// What chance will bring.
    Seed,
}

/// A log as it would be if that were different.
fn twin(log: &[String], difference: Difference) -> Vec<String> {
    let exchange = |entry: &str, kinds: &[&str], one: u8, other: u8| {
        let mut entry: Value = serde_json::from_str(entry).unwrap();
        let Some((word, parts)) = entry["chance"].as_str().and_then(|chance| chance.split_once(' ')) else {
            return entry.to_string();
        };
        if kinds.contains(&word) {
            let mut parts: Vec<&str> = parts.split('/').collect();
            parts.swap(one.into(), other.into());
            entry["chance"] = json!(format!("{word} {}", parts.join("/")));
        }
        entry.to_string()
    };
    let mut seed = String::new();
    log.iter()
        .map(|entry| match difference {
            Difference::Hands(one, other) => exchange(entry, &["deal", "colours"], one, other),
            Difference::Colours(one, other) => exchange(entry, &["colours"], one, other),
            Difference::Undealt(seat) => deal_others(entry, seat),
            Difference::Seed if entry.contains(r#""entry":"deal-began""#) => {
                let mut entry: Value = serde_json::from_str(entry).unwrap();
                let secret = Secret([9; 32]);
                let header = serde_json::from_value(entry["header"].clone()).unwrap();
                let header = header_text(&deal_header(&header, id().to_string(), 1, None));
                seed = Seed::of_deal(&Commitment::of_server(&header, &secret), &secret, &[]).to_string();
                entry["secret"] = json!(secret);
                entry.to_string()
            }
            Difference::Seed if entry.contains(r#""entry":"began""#) => {
                let mut entry: Value = serde_json::from_str(entry).unwrap();
                entry["seed"] = json!(seed);
                entry.to_string()
            }
            Difference::Seed => entry.clone(),
        })
        .collect()
}

/// An entry in which the seat is dealt cards of Odin that the deal leaves out.
fn deal_others(entry: &str, seat: u8) -> String {
    let mut entry: Value = serde_json::from_str(entry).unwrap();
    let Some(dealt) = entry["chance"].as_str().and_then(|chance| chance.strip_prefix("deal ")) else {
        return entry.to_string();
    };
    let is_dealt = |card: &String| dealt.split(['/', '+']).any(|dealt| dealt == card);
    // Two play with four colours, and have cards of each.
    let colours = "RAPGBV".chars().filter(|&colour| dealt.contains(colour));
    let cards = colours.flat_map(|colour| (1..=9).map(move |value| format!("{colour}{value}")));
    let mut hands: Vec<String> = dealt.split('/').map(str::to_owned).collect();
    let hand = cards.filter(|card| !is_dealt(card)).step_by(2).take(9).collect::<Vec<_>>();
    assert_eq!(hand.len(), 9, "half of the 18 that are left");
    hands[usize::from(seat)] = hand.join("+");
    entry["chance"] = json!(format!("deal {}", hands.join("/")));
    entry.to_string()
}

/// Both tables, and the pages that are open at them.
struct Twins {
    tables: [Driver; 2],
    /// By seat; the last one is a spectator's.
    pages: Vec<ConnectionId>,
    viewer: usize,
    difference: Difference,
    keys: u64,
    what: String,
}

impl Twins {
    fn new(game: &str, log: &[String], seats: u8, viewer: usize, difference: Difference) -> Self {
        let other = twin(log, difference);
        assert_ne!(log, other, "the twin differs");
        let mut tables = [log.to_vec(), other].map(Driver::restored);
        let mut pages = Vec::new();
        for table in &mut tables {
            pages = (1..=seats + 1).map(|n| table.come_in(n).0).collect();
        }
        let what = format!("{game} for {seats}, seen by {viewer}, {difference:?}");
        let twins = Twins { tables, pages, viewer, difference, keys: 0, what };
        twins.check();
        twins
    }

    /// Everything the viewer was sent, and when.
    fn check(&self) {
        let [one, other] = [0, 1].map(|index| {
            let page = self.pages[self.viewer];
            let table: &Driver = &self.tables[index];
            let sent = table.sent.iter().filter(|(_, to, _)| *to == page);
            sent.map(|(at, _, text)| (*at, text.as_str())).collect::<Vec<_>>()
        });
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other, "{}", self.what);
        }
        assert_eq!(one.len(), other.len(), "{}", self.what);
    }

    /// The same at both.
    fn both(&mut self, page: usize, message: &Value) {
        for table in &mut self.tables {
            table.now += 150;
            table.say(self.pages[page], message.clone());
        }
        self.check();
    }

    /// What each table offers a seat.
    fn choices(&mut self, seat: usize) -> [Vec<String>; 2] {
        [0, 1].map(|index| {
            let at = position(&mut self.tables[index], seat as u8 + 1);
            notations(&at["views"][0]).unwrap_or_default()
        })
    }

    /// What lies face up, which is the same at both.
    fn at(&mut self) -> Value {
        let spectator = self.pages.len() as u8;
        let [one, other] = [0, 1].map(|index| position(&mut self.tables[index], spectator));
        assert_eq!(one, other, "{}", self.what);
        one
    }

    /// Whether chance has been drawn that the twin draws differently.
    fn has_parted(&self, since: usize) -> bool {
        let drew =
            |table: &Driver| table.log[since..].iter().any(|entry| entry.contains(r#""entry":"drew""#));
        self.difference == Difference::Seed && self.tables.iter().any(drew)
    }

    /// Everything that can be asked without an answer that all can see.
    fn pry(&mut self) {
        let at = self.at();
        let decision = at["decision"].clone();
        let (viewer, seats) = (self.viewer, self.pages.len() - 1);
        self.both(viewer, &json!({ "type": "hello", "protocol": PROTOCOL }));
        self.both(viewer, &json!({ "type": "hello", "protocol": PROTOCOL, "known": at_version(0) }));
        let [own, also] = self.choices(viewer.min(seats - 1));
        let own: Vec<String> = if viewer < seats { own } else { also };
        let words = ["pass", "cat", "nonsense", "1", "take 3", "skip", "place 0.00,0.00,0.0"];
        let tried: Vec<String> = own.into_iter().take(12).chain(words.map(str::to_owned)).collect();
        for step in &tried {
            for seat in [viewer, (viewer + 1) % seats] {
                for steps in [json!([step]), json!([step, step])] {
                    let message = json!({
                        "type": "try", "seat": seat, "decision": decision, "id": 1, "steps": steps,
                    });
                    self.both(viewer, &message);
                }
            }
        }
        for step in ["nonsense", "take 0", "place 900.00,0.00,0.0"] {
            self.both(viewer, &choose(viewer as u8, &decision, "bad", &[step]));
        }
        self.both(viewer, &json!({ "type": "draw", "seat": (viewer + 1) % seats, "decision": decision }));
        // What the others do by themselves.
        let another = (viewer + 1) % seats;
        self.both(another, &json!({ "type": "chat", "seat": another, "text": "well" }));
        for (index, step) in
            self.choices(another).into_iter().enumerate().map(|(i, c)| (i, c.first().cloned()))
        {
            let Some(step) = step else { continue };
            let message = json!({
                "type": "try", "seat": another, "decision": decision, "id": 1, "steps": [step],
            });
            self.tables[index].say(self.pages[another], message);
        }
        self.check();
    }

    /// Advice: what is thought, and what the viewer is sent.
    fn ask_for_advice(&mut self) {
        let at = self.at();
        let is_asked = at["toAct"].as_array().unwrap().contains(&json!(self.viewer));
        if !is_asked {
            return;
        }
        let message = json!({
            "type": "hint", "seat": self.viewer, "decision": at["decision"], "id": 5,
        });
        self.both(self.viewer, &message);
        let page = self.pages[self.viewer];
        for table in &mut self.tables {
            assert_eq!(table.jobs.len(), 1, "{}", self.what);
            table.think();
            let last = table.sent.iter().rev().find(|(_, to, _)| *to == page);
            assert!(last.is_some_and(|(_, _, text)| text.contains(r#""kind":"advice""#)), "{}", self.what);
        }
        self.check();
    }

    /// The others seal choices that differ between the tables, and change their minds; then all choose the same, if they can.
    fn seal(&mut self, asked: &[usize], rng: &mut Rng) -> bool {
        let at = self.at();
        let decision = at["decision"].clone();
        let others: Vec<usize> = asked.iter().copied().filter(|&seat| seat != self.viewer).collect();
        for round in 0..2 {
            for &seat in others.iter().take(asked.len() - 1) {
                let choices = self.choices(seat);
                self.keys += 1;
                for (index, choices) in choices.iter().enumerate() {
                    let nth = (index * (round + 1) + rng.below(3) as usize * index) % choices.len();
                    let message = choose(seat as u8, &decision, &format!("s{}", self.keys), &[&choices[nth]]);
                    self.tables[index].now += 150;
                    self.tables[index].say(self.pages[seat], message);
                }
                self.check();
            }
            self.pry_quietly();
        }
        // Those who have sealed something change it before the last one completes the set.
        let last = asked.iter().copied().find(|seat| !others[..asked.len() - 1].contains(seat));
        for seat in others[..asked.len() - 1].iter().copied().chain(last) {
            if !self.choose_the_same(seat, &decision) {
                return false;
            }
        }
        true
    }

    fn pry_quietly(&mut self) {
        let viewer = self.viewer;
        self.both(viewer, &json!({ "type": "hello", "protocol": PROTOCOL, "known": at_version(1) }));
    }

    /// A choice that both tables offer the seat.
    fn choose_the_same(&mut self, seat: usize, decision: &Value) -> bool {
        let [one, other] = self.choices(seat);
        let Some(step) = one.iter().find(|step| other.contains(step)) else { return false };
        self.keys += 1;
        let message = choose(seat as u8, decision, &format!("k{}", self.keys), &[step]);
        let since = self.tables[0].log.len();
        for table in &mut self.tables {
            table.now += 150;
            let said = table.say(self.pages[seat], message.clone());
            assert_eq!(said[0]["type"], "accepted");
        }
        if self.has_parted(since) {
            return false;
        }
        self.check();
        true
    }

    /// Plays on as long as both tables can.
    fn play(&mut self, steps: usize, rng: &mut Rng) -> usize {
        for step in 0..steps {
            self.pry();
            if step == 0 {
                self.ask_for_advice();
            }
            for table in &mut self.tables {
                table.now += 60_000;
                table.handle(Input::Woken);
            }
            self.check();
            let at = self.at();
            let asked: Vec<usize> =
                at["toAct"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap() as usize).collect();
            let goes_on = match asked.as_slice() {
                [] => match at["draws"].as_u64() {
                    Some(seat) if self.difference != Difference::Seed => {
                        let tap = json!({ "type": "draw", "seat": seat, "decision": at["decision"] });
                        self.both(seat as usize, &tap);
                        true
                    }
                    Some(_) | None => false,
                },
                [seat] => self.choose_the_same(*seat, &at["decision"]),
                several => self.seal(several, rng),
            };
            if !goes_on {
                return step;
            }
        }
        steps
    }
}

/// A log with some choices in it.
fn played(game: &str, seats: u8, choices: usize, first: usize) -> Vec<String> {
    let mut driver = begun(game, seats, &json!({ "first": first.to_string() }), "instant");
    let people: Vec<_> = (1..=seats).map(|n| driver.come_in(n).0).collect();
    let mut rng = Rng::think(u64::from(seats));
    for key in 0..choices {
        let at = position(&mut driver, 99);
        let asked = at["toAct"].as_array().unwrap().clone();
        for seat in asked {
            let seat = seat.as_u64().unwrap() as u8;
            let at = position(&mut driver, seat + 1);
            let Some(offered) = notations(&at["views"][0]) else { continue };
            let step = &offered[rng.below(offered.len() as u32) as usize];
            driver.say(
                people[usize::from(seat)],
                choose(seat, &at["decision"], &format!("before {key}"), &[step]),
            );
        }
    }
    driver.log
}

#[test]
fn others_hands_change_nothing_that_anybody_is_sent() {
    for (game, most) in [("odin", 4), ("happy-cats", 4)] {
        for seats in 3..=most {
            for viewer in 0..=usize::from(seats) {
                let is_spectator = viewer == usize::from(seats);
                let log = played(game, seats, 0, if is_spectator { 0 } else { viewer });
                let others: Vec<u8> = (0..seats).filter(|&seat| usize::from(seat) != viewer).collect();
                let mut twins =
                    Twins::new(game, &log, seats, viewer, Difference::Hands(others[0], others[1]));
                let steps = twins.play(12, &mut Rng::think(viewer as u64));
                // A spectator of Odin sees the first card, and so the first difference.
                assert!(steps >= 2 || is_spectator && game == "odin", "{}: they part at once", twins.what);
            }
        }
    }
}

#[test]
fn the_only_opponents_hand_changes_nothing_that_anybody_is_sent() {
    for viewer in 0..2 {
        let log = played("odin", 2, 0, viewer);
        let mut twins = Twins::new("odin", &log, 2, viewer, Difference::Undealt(1 - viewer as u8));
        let steps = twins.play(12, &mut Rng::think(viewer as u64));
        assert!(steps >= 2, "{}: they part at once", twins.what);
    }
}

#[test]
fn what_chance_will_bring_changes_nothing_that_anybody_is_sent() {
    for game in GameId::ALL.iter().map(|game| game.key()) {
        let (seats, choices) = match game {
            "odin" => (3, 5),
            "hygge" => (3, 12),
            "happy-cats" => (3, 3),
            "cochons" => (3, 9),
            "snowhere" => (2, 4),
            _ => (seats_near(game, 3), 3),
        };
        let log = played(game, seats, choices, 0);
        for viewer in 0..=usize::from(seats) {
            let mut twins = Twins::new(game, &log, seats, viewer, Difference::Seed);
            twins.play(3, &mut Rng::think(viewer as u64));
        }
    }
}

/// A match of Happy Cats up to its last decision, and whose that is.
fn before_the_end(seats: u8, seed: u64) -> (Vec<String>, usize) {
    let mut driver = begun("happy-cats", seats, &json!({}), "instant");
    let people: Vec<_> = (1..=seats).map(|n| driver.come_in(n).0).collect();
    let mut rng = Rng::think(seed);
    for key in 0.. {
        let at = position(&mut driver, 99);
        let seat = at["toAct"][0].as_u64().expect("somebody is to act") as u8;
        let before = driver.log.len();
        // In a sealed set everybody chooses; the last decision of a match is one seat's.
        for asked in at["toAct"].as_array().unwrap() {
            let asked = asked.as_u64().unwrap() as u8;
            let at = position(&mut driver, asked + 1);
            let offered = notations(&at["views"][0]).expect("it is to act");
            let step = &offered[rng.below(offered.len() as u32) as usize];
            driver
                .say(people[usize::from(asked)], choose(asked, &at["decision"], &format!("k{key}"), &[step]));
        }
        if driver.listing().phase == veillee_protocol::Phase::Finished {
            return (driver.log[..before].to_vec(), seat.into());
        }
    }
    unreachable!("a match ends")
}

/// Before its last choice a player of Happy Cats learns neither colours nor points nor the winner, whatever they try.
#[test]
fn the_last_decision_tells_nobodys_colour() {
    let mut pried = 0;
    for (seats, seed) in [(3, 1), (3, 2), (3, 3), (4, 1), (4, 2)] {
        let (log, viewer) = before_the_end(seats, seed);
        let dealt =
            log.iter().find_map(|entry| Some(entry.split_once("colours ")?.1.split_once('"')?.0.to_owned()));
        let dealt = dealt.expect("colours are dealt");
        let colours: Vec<&str> = dealt.split('/').collect();
        let others: Vec<u8> = (0..seats).filter(|&seat| usize::from(seat) != viewer).collect();
        let differ = others.iter().flat_map(|&one| others.iter().map(move |&other| (one, other)));
        for (one, other) in
            differ.filter(|(one, other)| colours[usize::from(*one)] < colours[usize::from(*other)])
        {
            let mut twins = Twins::new("happy-cats", &log, seats, viewer, Difference::Colours(one, other));
            twins.pry();
            twins.ask_for_advice();
            let tried =
                twins.tables[0].sent.iter().filter(|(_, _, text)| text.contains(r#""stoppedBefore":"end""#));
            pried += tried.count();
        }
    }
    assert!(pried >= 10, "tries that would end the match: {pried}");
}

/// Hygge at its end, when everybody makes a last choice.
#[test]
fn last_choices_of_others_are_not_shown() {
    let log = played("hygge", 3, 400, 0);
    let ends = log.iter().position(|entry| entry.contains(r#""entry":"sealed""#)).expect("it came to that");
    for viewer in 0..=3 {
        let mut twins = Twins::new("hygge", &log[..ends], 3, viewer, Difference::Seed);
        twins.pry();
        let asked = twins.at()["toAct"].as_array().unwrap().len();
        assert_eq!(asked, 3);
        twins.seal(&[0, 1, 2], &mut Rng::think(viewer as u64));
    }
}

/// Bots lay other cards, after other thoughts: neither what nor how long they thought shows before the reveal.
#[test]
fn bots_look_the_same_whatever_they_think() {
    let table = json!({
        "game": "happy-cats", "pace": "quick", "options": { "first": "1" }, "start": true,
        "seats": [{ "kind": "me", "name": "A" }, { "kind": "bot", "level": "random" }, { "kind": "bot", "level": "random" }],
    });
    let run = |choice: &str, thinking: u64| {
        let mut driver = Driver::open(crate::driver::wish(table.clone(), 1, 3));
        let (one, _) = driver.come_in(1);
        // The bot rolls the die; then all lay a card.
        while driver.jobs.is_empty() {
            driver.wait(500);
        }
        assert_eq!(driver.jobs.len(), 2);
        let jobs = std::mem::take(&mut driver.jobs);
        for job in jobs {
            driver.wait(thinking);
            // A card of its own, or the cat.
            let thought = if choice == "cat" { "cat".to_owned() } else { (job.think)(&|| false) };
            driver.handle(Input::Thought { job: job.id, thought: Ok(thought) });
        }
        driver.wait(20_000);
        let ready = driver.sent.iter().filter(|(_, _, text)| text.contains("ready")).count();
        assert_eq!(ready, 2, "both are shown to be ready");
        (one, driver.sent)
    };
    let expected = run("cat", 0);
    for (choice, thinking) in [("card", 0), ("cat", 140), ("card", 10)] {
        assert_eq!(run(choice, thinking), expected, "{choice} after {thinking}");
    }
}
