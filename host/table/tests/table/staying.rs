//! After every step, a page that is opened now gets the same views, displays and choices, byte for
//! byte, as a page that was open all the time. So does a page at a table restored from its log.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use veillee_catalog::GameId;
use veillee_core::Rng;
use veillee_protocol::Phase;
use veillee_table::ConnectionId;

use crate::claims_play::{begun, choose, position};
use crate::driver::{Driver, notations, other_games, seats_near, wish};

/// A browser that only watches.
const SPECTATOR: u8 = 9;

/// Of a message, the text of its views.
#[derive(Deserialize)]
struct Sent<'a> {
    #[serde(borrow)]
    position: Option<Views<'a>>,
}

#[derive(Deserialize)]
struct Views<'a> {
    #[serde(borrow)]
    views: &'a RawValue,
}

/// The text of the views in the latest message to a page that has some.
fn latest(driver: &Driver, page: ConnectionId) -> &str {
    let texts = driver.sent.iter().rev().filter(|(_, to, _)| *to == page).map(|(_, _, text)| text.as_str());
    let views = |text| serde_json::from_str::<Sent<'_>>(text).unwrap().position.map(|at| at.views.get());
    texts.filter_map(views).next().expect("the page was sent views")
}

/// A table, and the pages that are open at it from the start, by browser.
struct Evening {
    game: &'static str,
    driver: Driver,
    pages: BTreeMap<u8, ConnectionId>,
    compared: usize,
}

impl Evening {
    fn new(game: &'static str, mut driver: Driver, browsers: impl Iterator<Item = u8>) -> Self {
        let pages = browsers.map(|browser| (browser, driver.come_in(browser).0)).collect();
        Evening { game, driver, pages, compared: 0 }
    }

    /// Holds what the open pages have against what pages get that are opened now.
    fn compare(&mut self) {
        let mut restored = Driver::restored(self.driver.log.clone());
        for (&browser, &page) in &self.pages {
            let at = format!("{} after {} entries, browser {browser}", self.game, self.driver.log.len());
            let stayed = latest(&self.driver, page).to_owned();
            let (late, _) = self.driver.come_in(browser);
            assert_eq!(latest(&self.driver, late), stayed, "{at}, who comes late");
            let (back, _) = restored.come_in(browser);
            assert_eq!(latest(&restored, back), stayed, "{at}, who comes back after a restart");
            self.driver.handle(veillee_table::Input::Disconnected { connection: late });
            self.compared += 1;
        }
    }

    /// What each seat of an open page sees, and the browser of that page.
    fn views(&self) -> Vec<(u8, Value)> {
        let views = |page| serde_json::from_str::<Vec<Value>>(latest(&self.driver, page)).unwrap();
        self.pages
            .iter()
            .flat_map(|(&browser, &page)| views(page).into_iter().map(move |v| (browser, v)))
            .collect()
    }

    /// Plays random choices to the end, and compares after each.
    fn play(&mut self, rng: &mut Rng) {
        for key in 0.. {
            assert!(key < 20_000, "{} does not end", self.game);
            self.driver.think();
            self.driver.wait(1);
            self.compare();
            let asked = self
                .views()
                .into_iter()
                .find(|(_, view)| view["sealed"].is_null() && view["choices"].is_array());
            let Some((browser, view)) = asked else { return };
            let choices = notations(&view).expect("it is to act");
            let step = &choices[rng.below(choices.len() as u32) as usize];
            let decision = self.decision(browser);
            let seat = view["viewer"]["seat"].as_u64().unwrap() as u8;
            self.driver.say(self.pages[&browser], choose(seat, &decision, &format!("k{key}"), &[step]));
        }
    }

    fn decision(&mut self, browser: u8) -> Value {
        position(&mut self.driver, browser)["decision"].clone()
    }
}

/// Every game, with options that reach most of it in a short match.
fn games() -> impl Iterator<Item = (&'static str, Value)> {
    GameId::ALL.iter().map(|game| match game.key() {
        game @ "odin" => (game, json!({ "limit": "10" })),
        game @ "hygge" => (game, json!({ "games": "3" })),
        game @ "cochons" => (game, json!({ "rewards": "on" })),
        game @ "snowhere" => (game, json!({ "spread": "hard" })),
        game => (game, json!({})),
    })
}

#[test]
fn whoever_comes_late_or_back_sees_what_those_who_stayed_see() {
    for (game, options) in games() {
        for number in 0..3 {
            let seats = seats_near(game, 3);
            let driver = begun(game, seats, &options, "instant");
            let mut evening = Evening::new(game, driver, (1..=seats).chain([SPECTATOR]));
            evening.play(&mut Rng::think(number));
            assert_eq!(evening.driver.listing().phase, Phase::Finished, "{game}");
            let enough = if other_games().any(|other| other == game) { 1 } else { 41 };
            assert!(evening.compared >= enough, "{game}: {}", evening.compared);
        }
    }
}

/// Bots play well enough for what random choices hardly ever reach.
#[test]
fn so_do_those_who_play_with_bots() {
    for (game, options) in games() {
        for own in 0..2 {
            let mut seats = vec![json!({ "kind": "bot", "level": "beginner" }); seats_near(game, 2).into()];
            seats[own] = json!({ "kind": "me", "name": "A" });
            let table =
                json!({ "game": game, "pace": "instant", "start": true, "options": options, "seats": seats });
            let driver = Driver::open(wish(table, 1, 3));
            let mut evening = Evening::new(game, driver, [1, SPECTATOR].into_iter());
            evening.play(&mut Rng::think(own as u64));
            assert_eq!(evening.driver.listing().phase, Phase::Finished, "{game}");
        }
    }
}
