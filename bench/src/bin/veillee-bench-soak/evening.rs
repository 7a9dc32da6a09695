//! One table after the other in the same place: opened, played at for some matches, left.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;
use veillee_bench::http::{Answer, Http, cookie};
use veillee_catalog::{GameId, match_game};
use veillee_core::{GameBox, Rng};

use crate::guest::{Guest, Heard};
use crate::{House, server_of};

/// The most seats that are asked for.
const MOST_SEATS: usize = 5;
/// How many matches an evening has at most.
const MATCHES: u32 = 3;
/// The server's `Retry-After` where a table is unavailable for the moment.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// A table, and what people heard there.
pub(crate) struct Evening {
    pub(crate) table: String,
    pub(crate) heard: Vec<Heard>,
}

impl Evening {
    /// How many matches somebody saw the end of.
    pub(crate) fn matches_over(&self) -> u64 {
        self.heard.iter().map(|heard| heard.matches_over).max().unwrap_or_default()
    }
}

/// What those at one table share.
pub(crate) struct Party {
    pub(crate) table: String,
    /// After so many matches all go home.
    pub(crate) matches: u64,
    pub(crate) is_over: Cell<bool>,
}

pub(crate) async fn one_after_the_other(house: Rc<House>, room: u64) -> Result<(), String> {
    let mut rng = Rng::think(room + 1);
    for number in 0.. {
        let browsers = (room << 32) + (number << 8);
        let Some((party, people)) = open(&house, &mut rng, room + number, browsers).await? else { break };
        let party = Rc::new(party);
        let guests: Vec<_> = people
            .into_iter()
            .map(|seat| {
                let browser = browsers + u64::from(seat);
                let guest = Guest::new(Rc::clone(&house), Rc::clone(&party), seat, browser);
                tokio::task::spawn_local(guest.attend())
            })
            .collect();
        let mut heard = Vec::new();
        for guest in guests {
            heard.push(guest.await.map_err(|error| error.to_string())??);
        }
        house.evenings.borrow_mut().push(Evening { table: party.table.clone(), heard });
    }
    Ok(())
}

/// Opens a table with its people and bots and begins; none if the house closes before.
async fn open(
    house: &House,
    rng: &mut Rng,
    which: u64,
    browsers: u64,
) -> Result<Option<(Party, Vec<u8>)>, String> {
    let game = GameId::ALL[which as usize % GameId::ALL.len()];
    let most = match_game!(game, G => *G::SEATS.end()).min(MOST_SEATS) as u32;
    let seats = 2 + rng.below(most - 1);
    let people: Vec<u8> = (0..seats as u8).filter(|seat| *seat == 0 || rng.below(2) == 0).collect();
    let wished = (0..seats as u8).map(|seat| match seat {
        0 => json!({ "kind": "me", "name": "Ada" }),
        seat if people.contains(&seat) => json!({ "kind": "open" }),
        _ => json!({ "kind": "bot", "level": if rng.below(4) == 0 { "regular" } else { "beginner" } }),
    });
    let wished: Vec<Value> = wished.collect();
    let pace = if rng.below(3) == 0 { "instant" } else { "quick" };
    let readiness = if rng.below(2) == 0 { "shown" } else { "hidden" };
    let wish = json!({ "game": game.key(), "pace": pace, "readiness": readiness, "visibility": "public", "seats": wished });
    // A table whose opening was not heard of, because the server was killed, stays behind; another is opened.
    'again: while let Some(answer) = ask(house, "POST", "/api/tables", browsers, &wish).await? {
        let Ok(opened) = serde_json::from_str::<Value>(&answer.body) else { continue };
        let table =
            opened["table"]["id"].as_str().ok_or_else(|| format!("no table: {}", answer.body))?.to_owned();
        let sat = people.iter().skip(1).map(|seat| {
            (
                format!("/api/tables/{table}/seats/{seat}/sit"),
                *seat,
                json!({ "name": format!("Guest {seat}") }),
            )
        });
        let begun = (format!("/api/tables/{table}/start"), 0, json!({}));
        for (path, seat, body) in sat.chain([begun]) {
            let Some(answer) = ask(house, "POST", &path, browsers + u64::from(seat), &body).await? else {
                return Ok(None);
            };
            // Asked a second time, because the first answer was lost: it has begun.
            if !answer.is_success() && answer.status != 409 {
                continue 'again;
            }
        }
        let party = Party { table, matches: 1 + u64::from(rng.below(MATCHES)), is_over: Cell::new(false) };
        return Ok(Some((party, people)));
    }
    Ok(None)
}

/// Asks until there is an answer that is not the server's own trouble; none if the house closes before. That a server which was not
/// killed gives no answer is a fault.
pub(crate) async fn ask(
    house: &House,
    method: &'static str,
    path: &str,
    browser: u64,
    body: &Value,
) -> Result<Option<Answer>, String> {
    let mut moves = house.address.clone();
    while let Some(address) = server_of(house).await {
        moves.mark_unchanged();
        let (asked_for, body) = (path.to_owned(), body.to_string());
        let asked = tokio::task::spawn_blocking(move || {
            Http::connect(&address)?.ask(method, &asked_for, &cookie(browser), &body)
        });
        match asked.await.map_err(|error| error.to_string())? {
            Ok(answer) if answer.status < 500 => return Ok(Some(answer)),
            Ok(_) => sleep(RETRY_AFTER).await,
            // It was killed while it was asked; the next one says where it is.
            Err(_) if moves.has_changed().map_err(|error| error.to_string())? => {}
            Err(error) => return Err(format!("{method} {path}: {error}")),
        }
    }
    Ok(None)
}
