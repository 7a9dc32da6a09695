//! Snowhere, where all play with the same pieces: gestures, and the helping hand.

use serde_json::{Value, json};
use veillee_table::Input;

use crate::claims_play::{begun, choose, first_choice};
use crate::driver::Driver;

/// Two people at Snowhere: seat 0 has taken a card and is to lay it.
pub(crate) fn holding() -> (Driver, [veillee_table::ConnectionId; 2], Value) {
    let mut driver = begun("snowhere", 2, &json!({ "first": "0" }), "instant");
    let (one, welcome) = driver.come_in(1);
    let (other, _) = driver.come_in(2);
    let mut at = welcome["position"].clone();
    let mut key = 0;
    while !first_choice(&at["views"][0]).starts_with("place") {
        let step = first_choice(&at["views"][0]);
        key += 1;
        let said = driver.say(one, choose(0, &at["decision"], &format!("k{key}"), &[&step]));
        at = said.last().unwrap()["position"].clone();
    }
    (driver, [one, other], at)
}

#[test]
fn gestures_are_relayed_and_forgotten() {
    let (mut driver, [one, other], at) = holding();
    let log = driver.log.clone();
    let pose = json!({ "x": 100, "y": -200, "angle": 900 });
    let hold = json!({ "type": "hold", "seat": 0, "pose": pose });
    let said = driver.say_to_all(one, hold.clone());
    assert_eq!(said, [(other, json!({ "type": "holding", "seat": 0, "pose": pose }))]);
    let said = driver.say_to_all(other, json!({ "type": "point", "seat": 1, "x": 5, "y": 6 }));
    assert_eq!(said, [(one, json!({ "type": "pointing", "seat": 1, "x": 5, "y": 6 }))]);
    let said = driver.say_to_all(other, json!({ "type": "propose", "seat": 1, "pose": pose }));
    assert_eq!(said, [(one, json!({ "type": "proposed", "seat": 1, "pose": pose }))]);
    let refused = |said: Vec<Value>| said[0]["refusal"]["code"].as_str().unwrap_or_default().to_owned();
    assert_eq!(refused(driver.say(other, hold.clone())), "not-your-seat");
    assert_eq!(
        refused(driver.say(other, json!({ "type": "hold", "seat": 1, "pose": pose }))),
        "not-your-turn"
    );
    assert_eq!(
        refused(driver.say(other, json!({ "type": "point", "seat": 1, "x": 999_999, "y": 0 }))),
        "unreadable"
    );
    // One who comes in sees the held card; after the next step nobody does.
    let (late, _) = driver.come_in(9);
    assert!(driver.sent.iter().any(|(_, to, text)| *to == late && text.contains("holding")));
    let step = first_choice(&at["views"][0]);
    driver.say(one, choose(0, &at["decision"], "lay", &[&step]));
    let (later, _) = driver.come_in(9);
    assert!(!driver.sent.iter().any(|(_, to, text)| *to == later && text.contains("holding")));
    assert_eq!(driver.log.len(), log.len() + 1, "only the step is in the log");
    for _ in 0..40 {
        driver.say(other, json!({ "type": "point", "seat": 1, "x": 5, "y": 6 }));
    }
    assert_eq!(refused(driver.say(other, json!({ "type": "point", "seat": 1, "x": 5, "y": 6 }))), "too-much");
    driver.handle(Input::Disconnected { connection: late });
}

#[test]
fn a_try_helps_with_the_nudge_and_the_area() {
    let (mut driver, [one, _], at) = holding();
    let attempt = |steps: &[String]| json!({ "type": "try", "seat": 0, "decision": at["decision"], "id": 1, "steps": steps });
    let allowed = first_choice(&at["views"][0]);
    let tried = driver.say(one, attempt(std::slice::from_ref(&allowed)))[0]["result"].clone();
    assert_eq!(tried["kind"], "allowed");
    let area = tried["help"]["quenchedMm2"].as_f64().unwrap();
    assert!(area > 0.0 && tried["help"]["nudged"].is_null(), "{}", tried["help"]);
    let refused = driver.say(one, attempt(&["place 900.00,900.00,0.0".to_owned()]))[0]["result"].clone();
    assert_eq!(refused["kind"], "refused");
    assert!(refused["help"]["nudged"].is_null(), "nothing near is allowed");
    // A millimetre or two beside an allowed pose, something is refused that a nudge puts right.
    let parts: Vec<f64> = allowed["place ".len()..].split(',').map(|part| part.parse().unwrap()).collect();
    let mut nudged = 0;
    for step in 0..120 {
        let (x, y) = (parts[0] + f64::from(step % 11) - 5.0, parts[1] + f64::from(step / 11) - 5.0);
        driver.now += 100;
        let rough = format!("place {x:.2},{y:.2},{:.1}", parts[2]);
        let tried = driver.say(one, attempt(std::slice::from_ref(&rough)))[0]["result"].clone();
        if let Some(better) = tried["help"]["nudged"]["notation"].as_str() {
            assert_eq!(tried["kind"], "refused", "{rough}");
            let pose = &tried["help"]["nudged"]["action"]["pose"];
            let [x, y, angle] = ["x", "y", "angle"].map(|part| pose[part].as_f64().unwrap());
            assert_eq!(format!("place {:.2},{:.2},{:.1}", x / 100.0, y / 100.0, angle / 10.0), better);
            driver.now += 100;
            let again = driver.say(one, attempt(&[better.to_owned()]))[0]["result"].clone();
            assert_eq!(again["kind"], "allowed", "{better}");
            assert_eq!(again["help"]["quenchedMm2"], tried["help"]["quenchedMm2"]);
            nudged += 1;
        }
    }
    assert!(nudged > 0, "no rough pose was nudged");
}

#[test]
fn only_shared_pieces_are_pointed_at() {
    let mut driver = begun("odin", 2, &json!({}), "instant");
    let (one, _) = driver.come_in(1);
    let said = driver.say(one, json!({ "type": "point", "seat": 0, "x": 0, "y": 0 }));
    assert_eq!(said[0]["refusal"]["code"], "unknown");
}
