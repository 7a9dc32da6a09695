//! How others come to a table: addresses that they can open, short codes, and what a messenger shows of a link.

mod client;

use std::path::Path;
use std::sync::Arc;

use client::{Browser, Reply};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use veillee_server::{Config, Painter, Server};
use veillee_store::Memory;

struct Host {
    _runtime: Runtime,
    server: Server,
    browser: Browser,
}

impl Host {
    fn new(change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::on_loopback(Path::new("unused"));
        change(&mut config);
        let base = config.base().to_owned();
        let runtime = Runtime::new().expect("a runtime");
        let server = runtime.block_on(Server::start(config, Arc::new(Memory::new()), client::PAGE));
        let server = server.expect("it starts");
        let browser = Browser { base, ..Browser::new(server.address(), 0) };
        Host { _runtime: runtime, server, browser }
    }

    fn browser(&self, number: u64) -> Browser {
        Browser { cookie: Browser::new(self.browser.address, number).cookie, ..self.browser.clone() }
    }
}

fn wish(open: usize) -> Value {
    let mut seats = vec![json!({ "kind": "me", "name": "Ada" })];
    seats.extend((0..open).map(|_| json!({ "kind": "open" })));
    json!({ "game": "odin", "pace": "instant", "seats": seats })
}

/// The invitation as this browser is shown it.
fn invitation(browser: &Browser, table: &str) -> Value {
    browser.done(&format!("/api/tables/{table}/code"), &json!({}))
}

fn code_of(invitation: &Value) -> String {
    assert_eq!(invitation["code"]["kind"], "open", "{invitation}");
    invitation["code"]["code"].as_str().expect("a code").to_owned()
}

fn find(browser: &Browser, code: &str) -> Reply {
    browser.post("/api/codes", &json!({ "code": code }))
}

fn sit(browser: &Browser, table: &str, seat: u8, name: &str, invite: &Value) -> Reply {
    browser.post(&format!("/api/tables/{table}/seats/{seat}/sit"), &json!({ "name": name, "invite": invite }))
}

#[test]
fn a_guest_comes_by_code_and_the_host_can_send_them_away() {
    let host = Host::new(|_| {});
    let (ada, bob) = (host.browser(1), host.browser(2));
    let table = ada.open(&wish(2));
    let shown = invitation(&ada, &table);
    let code = code_of(&shown);
    assert_eq!(code.len(), 4);
    assert!((1..=1800).contains(&shown["code"]["seconds"].as_u64().unwrap()), "{shown}");
    assert_eq!(code_of(&invitation(&ada, &table)), code, "it stays");

    let found = find(&bob, &format!(" {}-{} ", &code[..2].to_lowercase(), &code[2..]));
    assert_eq!(found.status, 200, "{found:?}");
    let found = found.json();
    assert_eq!(found, json!({ "table": table, "invite": shown["invite"] }));
    assert_eq!(sit(&bob, &table, 1, "Bob", &found["invite"]).status, 200);

    let seen = ada.get(&format!("/api/tables/{table}")).json();
    assert_eq!(seen["table"]["seats"][1]["sitter"]["name"], "Bob", "the host sees who came");
    ada.done(&format!("/api/tables/{table}/seats/1/open"), &Value::Null);
    ada.done(&format!("/api/tables/{table}/code/renew"), &Value::Null);
    sit(&bob, &table, 1, "Bob", &found["invite"]).problem(403);
    find(&bob, &code).problem(404);
}

#[test]
fn only_people_with_a_seat_or_the_invitation_see_the_code() {
    let host = Host::new(|_| {});
    let (ada, eve) = (host.browser(1), host.browser(2));
    let table = ada.open(&wish(1));
    let at = format!("/api/tables/{table}/code");
    let invite = invitation(&ada, &table)["invite"].clone();
    for wrong in [json!({}), json!({ "invite": "" }), json!({ "invite": "0000000000000000" })] {
        eve.post(&at, &wrong).problem(403);
    }
    let on_the_wall = eve.done(&at, &json!({ "invite": invite }));
    assert_eq!(on_the_wall, json!({ "invite": invite, "code": on_the_wall["code"] }));
    assert_eq!(code_of(&on_the_wall), code_of(&invitation(&ada, &table)));
    for path in ["/renew", "/on"] {
        eve.post(&format!("{at}{path}"), &Value::Null).problem(403);
    }
    eve.ask("DELETE", &at, "", "").problem(403);
    eve.post("/api/tables/0123456789abcdef/code", &json!({})).problem(404);

    // Anybody may sit down at a public table, but its invitation stays with those who know it.
    ada.ask("PATCH", &format!("/api/tables/{table}/settings"), JSON, r#"{"visibility":"public"}"#);
    let public = eve.done(&at, &json!({ "invite": "0000000000000000" }));
    assert!(public["invite"].is_null() && public["code"]["kind"] == "open", "{public}");
}

const JSON: &str = "Content-Type: application/json\r\n";

#[test]
fn a_code_ends_when_the_table_is_full_and_when_the_host_says_so() {
    let host = Host::new(|_| {});
    let (ada, bob, eve) = (host.browser(1), host.browser(2), host.browser(3));
    let table = ada.open(&wish(1));
    let at = format!("/api/tables/{table}/code");
    let shown = invitation(&ada, &table);
    let first = code_of(&shown);
    assert_eq!(sit(&bob, &table, 1, "Bob", &shown["invite"]).status, 200);
    find(&eve, &first).problem(404);
    assert_eq!(invitation(&ada, &table)["code"], json!({ "kind": "full" }));
    // The seat is free again: the old code does not come back.
    bob.done(&format!("/api/tables/{table}/seats/1/leave"), &Value::Null);
    find(&eve, &first).problem(404);
    let second = code_of(&invitation(&ada, &table));
    assert_ne!(first, second);

    assert_eq!(ada.ask("DELETE", &at, "", "").status, 204);
    assert_eq!(invitation(&ada, &table)["code"], json!({ "kind": "off" }));
    find(&eve, &second).problem(404);
    // The link still works while the code is off, and after it is on again.
    let again = ada.done(&format!("{at}/on"), &Value::Null);
    assert_eq!(again["invite"], shown["invite"]);
    assert_eq!(find(&eve, &code_of(&again)).status, 200);

    // A new invitation is a new code as well, by either way.
    let renewed = ada.done(&format!("{at}/renew"), &Value::Null);
    assert_ne!(renewed["invite"], shown["invite"]);
    find(&eve, &code_of(&again)).problem(404);
    assert_eq!(find(&eve, &code_of(&renewed)).status, 200);
    ada.done(&format!("/api/tables/{table}/invite"), &Value::Null);
    find(&eve, &code_of(&renewed)).problem(404);
}

#[test]
fn a_code_ends_with_its_table() {
    let host = Host::new(|_| {});
    let (ada, eve) = (host.browser(1), host.browser(3));
    let table = ada.open(&wish(1));
    let code = code_of(&invitation(&ada, &table));
    assert_eq!(ada.ask("DELETE", &format!("/api/tables/{table}"), "", "").status, 204);
    find(&eve, &code).problem(404);
}

#[test]
fn codes_grow_when_more_than_twenty_are_open() {
    let host = Host::new(|_| {});
    let ada = host.browser(1);
    let codes: Vec<String> = (0..24)
        .map(|_| {
            let table = ada.open(&wish(1));
            code_of(&invitation(&ada, &table))
        })
        .collect();
    let lengths: Vec<usize> = codes.iter().map(String::len).collect();
    assert!(lengths[..20].iter().all(|&length| length == 4), "{codes:?}");
    assert!(lengths[20..].iter().all(|&length| length == 5), "{codes:?}");
}

#[test]
fn wrong_codes_are_limited_for_an_address_and_for_the_whole_server() {
    let host = Host::new(|_| {});
    let (ada, eve) = (host.browser(1), host.browser(2));
    let table = ada.open(&wish(1));
    let code = code_of(&invitation(&ada, &table));
    let wrong = if code == "BCDF" { "BCDG" } else { "BCDF" };
    // What cannot be a code is no guess.
    for _ in 0..50 {
        find(&eve, "nothing at all").problem(404);
    }
    for _ in 0..5 {
        find(&eve, wrong).problem(404);
    }
    let refused = find(&eve, wrong);
    refused.problem(429);
    assert!(refused.header("retry-after").is_some(), "{refused:?}");
    // Not even the right one: the answer would tell that it is right.
    find(&eve, &code).problem(429);
    // Others are not held up, until all together have guessed too often.
    assert_eq!(find(&eve.at(2), &code).status, 200);
    for number in [2, 3] {
        for _ in 0..5 {
            find(&eve.at(number), wrong).problem(404);
        }
    }
    find(&eve.at(4), &code).problem(429);
}

#[test]
fn other_devices_are_never_led_to_themselves() {
    let addresses = |host: &Host| host.browser.get("/api/addresses").json();
    let here = addresses(&Host::new(|_| {}));
    assert_eq!(here, json!({ "addresses": [], "onlyThisMachine": true }));
    let public = Host::new(|config| config.public_url = "https://games.example.org/veillee".parse().ok());
    let expected = json!({ "addresses": [{ "url": "https://games.example.org/veillee/", "network": "public" }], "onlyThisMachine": true });
    assert_eq!(addresses(&public), expected);
}

/// The content of a tag.
fn meta<'a>(html: &'a str, property: &str) -> Option<&'a str> {
    let (_, rest) = html.split_once(&format!("property=\"{property}\" content=\""))?;
    rest.split_once('"').map(|(content, _)| content)
}

#[test]
fn a_messenger_learns_the_game_and_nothing_else() {
    let host = Host::new(|config| config.public_url = "https://games.example.org/veillee".parse().ok());
    host.server.draw_pictures(Painter {
        preview: |game| Ok(format!("picture of {game}").into_bytes()),
        result: |_, _, _| Ok(None),
    });
    let ada = host.browser(1);
    let table = ada.open(&wish(1));
    let shown = invitation(&ada, &table);
    // As a messenger asks: no cookie, another language, nothing after the number sign.
    let stranger = Browser { cookie: String::new(), ..host.browser.clone() };
    let page = stranger.get(&format!("/t/{table}"));
    assert_eq!(page.status, 200, "{page:?}");
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(page.header("set-cookie"), None, "nobody is known by a preview");
    assert_eq!(meta(&page.body, "og:title"), Some("Odin: come and play"));
    let link = format!("https://games.example.org/veillee/t/{table}");
    assert_eq!(meta(&page.body, "og:url"), Some(link.as_str()));
    let picture = meta(&page.body, "og:image").expect("a picture");
    assert_eq!(picture, "https://games.example.org/veillee/previews/odin.png");
    for secret in [shown["invite"].as_str().unwrap(), &code_of(&shown), "Ada"] {
        assert!(!page.body.contains(secret), "{secret} in {}", page.body);
    }
    // The way into the page works below a path, and is a script of our own: nothing inline is allowed.
    assert!(page.body.contains("<script src=\"enter.js\" defer></script>"), "{}", page.body);
    assert_eq!(page.body.matches("<script").count(), 1);
    let script = stranger.get("/t/enter.js");
    assert_eq!((script.status, script.header("content-type")), (200, Some("text/javascript; charset=utf-8")));
    assert!(script.body.contains("location.replace(`../#/table/"), "{}", script.body);

    let french = stranger.get(&format!("/t/{table}?lang=fr"));
    assert_eq!(meta(&french.body, "og:title"), Some("Odin : venez jouer"));
    let asked = stranger.ask("GET", &format!("/t/{table}"), "Accept-Language: fr-FR,en;q=0.5\r\n", "");
    assert_eq!(meta(&asked.body, "og:locale"), Some("fr_FR"));

    for gone in ["0123456789abcdef", "x", "%22%3E%3Cb%3E"] {
        let page = stranger.get(&format!("/t/{gone}"));
        assert_eq!(page.status, 404, "{page:?}");
        assert_eq!(meta(&page.body, "og:title"), Some("Veillée: games by the fire"), "{gone}");
        assert!(!page.body.contains("<b>"), "{}", page.body);
    }
    let drawn = stranger.get("/previews/odin.png");
    assert_eq!((drawn.status, drawn.header("content-type")), (200, Some("image/png")));
    assert_eq!((drawn.body.as_str(), drawn.header("set-cookie")), ("picture of odin", None));
    stranger.get("/previews/chess.png").problem(404);
    stranger.get("/previews/odin").problem(404);
}

#[test]
fn without_pictures_an_invitation_has_its_words() {
    let host = Host::new(|_| {});
    let ada = host.browser(1);
    let table = ada.open(&wish(1));
    let page = ada.get(&format!("/t/{table}"));
    assert_eq!(meta(&page.body, "og:title"), Some("Odin: come and play"));
    assert_eq!(meta(&page.body, "og:image"), None);
    ada.get("/previews/odin.png").problem(404);
}
