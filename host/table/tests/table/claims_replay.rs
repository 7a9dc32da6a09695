//! A record looked at again: through each pair of eyes just what was seen at the table, and never before the end.

use serde_json::{Value, json};
use veillee_catalog::GameId;
use veillee_core::{ChapterKind, Seat, Viewer};
use veillee_protocol::Replay;
use veillee_table::{NoReplay, replay};

use crate::claims_play::choose;
use crate::driver::{Driver, notations, other_games, seats_near, wish};

/// What two pages were sent of a whole match: that of seat 0, and that of a spectator.
struct Evening {
    record: String,
    prints: Value,
    received: [Vec<Value>; 2],
}

/// Browser 1 plays some choice or other against a bot, which does the same.
fn evening(game: &str, options: &Value) -> Evening {
    let mut seats = vec![json!({ "kind": "bot", "level": "random" }); seats_near(game, 2).into()];
    seats[0] = json!({ "kind": "me", "name": "A" });
    let table = json!({
        "game": game, "pace": "instant", "start": true, "options": options,
        "seats": seats,
    });
    let mut driver = Driver::open(wish(table, 1, 3));
    let (one, welcome) = driver.come_in(1);
    let (looker, _) = driver.come_in(9);
    let (mut at, prints) = (welcome["position"].clone(), welcome["table"]["prints"].clone());
    let mut read = 0;
    let mut received = [Vec::new(), Vec::new()];
    for turn in 0usize.. {
        assert!(turn < 20_000, "{game} does not end");
        driver.think();
        driver.wait(1);
        for (_, to, text) in &driver.sent[read..] {
            let message: Value = serde_json::from_str(text).unwrap();
            if message["type"] == "steps" {
                let page = usize::from(*to == looker);
                if page == 0 {
                    at = message["position"].clone();
                }
                received[page].push(message);
            }
        }
        read = driver.sent.len();
        if at["over"] == true {
            break;
        }
        let view = &at["views"][0];
        if let Some(choices) = notations(view)
            && view["sealed"].is_null()
        {
            let choice = choices[turn * 7 % choices.len()].as_str();
            driver.say(one, choose(0, &at["decision"], &format!("k{turn}"), &[choice]));
        }
    }
    Evening { record: driver.table.records().concat(), prints, received }
}

fn events(replay: &Replay) -> Vec<Value> {
    replay.events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

/// What the viewer was shown at a version.
fn moment(replay: &Replay, version: &Value) -> Value {
    serde_json::to_value(&replay.moments[version.as_u64().unwrap() as usize]).unwrap()
}

#[test]
fn a_replay_shows_each_what_they_saw_at_the_table() {
    for game in GameId::ALL.iter().map(|game| game.key()) {
        let options = match game {
            "odin" => json!({ "limit": "10" }),
            "hygge" => json!({ "games": "3" }),
            _ => json!({}),
        };
        let Evening { record, received, prints } = evening(game, &options);
        let eyes =
            [Viewer::Seat(Seat::new(0)), Viewer::Table].map(|viewer| replay(&record, Some(viewer)).unwrap());
        for (replay, received) in eyes.iter().zip(&received) {
            assert_eq!(replay.moments.len(), replay.steps as usize + 1);
            assert!(replay.finished && replay.open.is_some());
            for message in received {
                let position = &message["position"];
                let version = &position["decision"]["version"];
                let moment = moment(replay, version);
                assert_eq!(moment["view"], position["views"][0]["view"], "{game} at {version}");
                assert_eq!(moment["display"], position["views"][0]["display"], "{game} at {version}");
                assert_eq!(moment["toAct"], position["toAct"], "{game} at {version}");
            }
            // Everything that was sent from the first message on, and nothing else.
            let said: Vec<Value> =
                received.iter().flat_map(|message| message["events"].as_array().unwrap().clone()).collect();
            let since = received[0]["since"].as_u64().unwrap();
            let again = events(replay).into_iter().filter(|event| event["version"].as_u64().unwrap() > since);
            assert_eq!(again.collect::<Vec<_>>(), said, "{game}");
        }
        let [seat, table] = &eyes;
        let open = replay(&record, Some(Viewer::Open)).unwrap();
        let last = moment(&open, &json!(open.steps));
        assert_eq!(last["view"], serde_json::to_value(&open.open).unwrap());
        assert_eq!(last["display"], serde_json::to_value(&open.open_display).unwrap());
        assert_eq!(serde_json::to_value(&open.prints).unwrap(), prints, "{game}");
        assert_eq!(serde_json::to_value(&seat.swings).unwrap(), serde_json::to_value(&table.swings).unwrap());
        chapters_and_swings(game, &open);
    }
}

fn chapters_and_swings(game: &str, replay: &Replay) {
    let kinds = |kind| replay.chapters.iter().filter(|chapter| chapter.kind == kind).count();
    let (hands, rounds, turns) =
        (kinds(ChapterKind::Hand), kinds(ChapterKind::Round), kinds(ChapterKind::Turn));
    let expected = match game {
        "odin" => hands > 1 && rounds > hands && turns == 0,
        "hygge" => hands == 3 && rounds > 0 && turns == 0,
        "happy-cats" => hands == 0 && rounds > 3 && turns == 0,
        "cochons" | "snowhere" => hands == 0 && rounds == 0 && turns > 2,
        _ => true,
    };
    assert!(expected, "{game}: {hands} hands, {rounds} rounds, {turns} turns");
    let may_be_even = other_games().any(|other| other == game);
    assert!((1..=5).contains(&replay.swings.len()) || may_be_even, "{game}");
    assert!(replay.swings.is_sorted_by_key(|swing| swing.version), "{game}");
    for swing in &replay.swings {
        assert_eq!(swing.changes.len(), replay.players.len());
        assert!(swing.changes.iter().any(|&change| change != 0), "{game} at {}", swing.version);
        assert!(!swing.sentences.is_empty(), "{game} at {}", swing.version);
    }
}

#[test]
fn without_a_viewer_only_the_outline_is_shown() {
    let Evening { record, .. } = evening("odin", &json!({ "limit": "hand" }));
    let outline = replay(&record, None).unwrap();
    assert!(outline.moments.is_empty() && outline.events.is_empty() && outline.open.is_none());
    assert_eq!(outline.players[1].player, "random");
    assert_eq!(outline.swings.len(), 1, "the end of the only hand");
}

#[test]
fn a_record_that_cannot_have_been_is_refused_with_its_line() {
    let Evening { record, .. } = evening("odin", &json!({ "limit": "hand" }));
    let lines: Vec<&str> = record.lines().collect();
    let refused = |lines: &[&str]| match replay(&lines.join("\n"), Some(Viewer::Open)) {
        Err(NoReplay::Faulty(faulty)) => faulty.line,
        other => panic!("{other:?}"),
    };
    let mut twice = lines.clone();
    twice.insert(6, lines[5]);
    assert_eq!(refused(&twice), 7);
    assert_eq!(refused(&["hello"]), 1);
    assert_eq!(refused(&lines[1..]), 1);
    assert!(matches!(replay("", None), Err(NoReplay::Empty)));
    assert!(
        matches!(replay(&record.repeat(2), None), Err(NoReplay::Several(line)) if line == lines.len() + 1)
    );
    let nobody = replay(&record, Some(Viewer::Seat(Seat::new(2))));
    assert!(matches!(nobody, Err(NoReplay::NoSuchSeat { last: 1 })));
    // One that was broken off is shown as far as it goes, and its end is not.
    let begun = replay(&lines[..8].join("\n"), Some(Viewer::Seat(Seat::new(0)))).unwrap();
    assert!(!begun.finished && begun.open.is_none());
    assert_eq!(begun.moments.len(), 8);
}

/// How much work a record makes is known before it is done.
#[test]
fn a_record_of_too_many_steps_is_refused_before_it_is_played() {
    let Evening { record, .. } = evening("odin", &json!({ "limit": "hand" }));
    let header = record.lines().next().unwrap();
    let of = |steps: usize| format!("{header}\n{}", "{\"chance\":\"no such thing\"}\n".repeat(steps));
    assert!(matches!(replay(&of(10_000), None), Err(NoReplay::Faulty(_))), "that many are looked at");
    assert!(matches!(replay(&of(10_001), None), Err(NoReplay::TooLong)));
}
