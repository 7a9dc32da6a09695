//! Requests that should not come: the server recognises them, refuses them, and goes on.

mod client;

use std::iter;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use client::Browser;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tungstenite::Message;
use veillee_server::{Config, Server};
use veillee_store::Memory;

struct House {
    _runtime: Runtime,
    _server: Server,
    browser: Browser,
}

fn house(change: impl FnOnce(&mut Config)) -> House {
    let mut config = Config::on_loopback(Path::new("unused"));
    change(&mut config);
    let runtime = Runtime::new().expect("a runtime");
    let server =
        runtime.block_on(Server::start(config, Arc::new(Memory::new()), client::PAGE)).expect("it starts");
    let browser = Browser::new(server.address(), 1);
    House { _runtime: runtime, _server: server, browser }
}

fn wish() -> Value {
    json!({ "game": "odin", "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "open" }] })
}

const JSON: &str = "Content-Type: application/json\r\n";

#[test]
fn whatever_is_wrong_with_a_request_is_told_as_a_problem() {
    let house = house(|_| {});
    let browser = &house.browser;
    let table = browser.open(&wish());
    let at = format!("/api/tables/{table}");
    let long = format!(r#"{{"game":"{}"}}"#, "x".repeat(20_000));
    let cases: &[(&str, &str, &str, &str, u16)] = &[
        ("GET", "/nowhere", "", "", 404),
        ("GET", "/api/tables/x", "", "", 404),
        ("GET", "/api/tables/0123456789abcdef", "", "", 404),
        ("GET", "/api/tables/%FF", "", "", 404),
        ("GET", "/api/rules/chess", "", "", 404),
        ("GET", "/api/rules/odin?lang=klingon", "", "", 400),
        ("GET", "/api/tables?limit=0", "", "", 400),
        ("GET", "/api/tables?limit=many", "", "", 400),
        ("GET", "/api/tables?after=here", "", "", 400),
        ("GET", "/api/tables?list=all", "", "", 400),
        ("PUT", "/api/tables", "", "", 405),
        ("DELETE", "/api/games", "", "", 405),
        ("POST", "/livez", "", "", 405),
        ("POST", "/api/tables", JSON, "{", 400),
        ("POST", "/api/tables", JSON, "\u{0}", 400),
        ("POST", "/api/tables", JSON, "{}", 422),
        ("POST", "/api/tables", JSON, "[]", 422),
        ("POST", "/api/tables", JSON, r#"{"game":"odin","seats":[],"more":1}"#, 422),
        ("POST", "/api/tables", JSON, r#"{"game":"odin","seats":[]}"#, 422),
        ("POST", "/api/tables", JSON, r#"{"game":"chess","seats":[{"kind":"open"},{"kind":"open"}]}"#, 422),
        ("POST", "/api/tables", "Content-Type: text/plain\r\n", "{}", 415),
        ("POST", "/api/tables", JSON, &long, 413),
        ("POST", &format!("{at}/start"), "", "", 409),
        ("POST", &format!("{at}/seats/9/sit"), JSON, r#"{"name":"Eve"}"#, 404),
        ("POST", &format!("{at}/seats/900/sit"), JSON, r#"{"name":"Eve"}"#, 404),
        ("POST", &format!("{at}/seats/1/bot"), JSON, r#"{"level":"oracle"}"#, 422),
        ("GET", &format!("{at}/matches/1/record"), "", "", 404),
        ("GET", &format!("{at}/socket"), "", "", 400),
    ];
    for (method, path, more, body, status) in cases {
        let reply = browser.ask(method, path, more, body);
        assert_eq!(reply.status, *status, "{method} {path} {body:.60}: {reply:?}");
        reply.problem(*status);
    }
    let allowed = browser.ask("PUT", "/api/tables", "", "");
    assert!(allowed.header("allow").is_some_and(|methods| methods.contains("POST")), "{allowed:?}");
    assert_eq!(browser.get("/readyz").status, 200, "and it goes on");
}

#[test]
fn a_wrong_body_is_told_in_plain_words() {
    let house = house(|_| {});
    let browser = &house.browser;
    let seats = r#""seats":[{"kind":"me","name":"Ada"},{"kind":"open"}]"#;
    for (body, status, told) in [
        ("{", 400, "The body is not JSON: see line 1, column 1."),
        ("{} {}", 422, "The field `game` is missing in the body."),
        (r#"{"game":"odin"}"#, 422, "The field `seats` is missing in the body."),
        (r#"{"game":"odin","seats":[{"kind":"me"}]}"#, 422, "`name` is missing in `seats[0]`"),
        (r#"{"game":"odin","more":1}"#, 422, "The field `more` is unknown."),
        (r#"{"game":"odin","options":{"limit":[]}}"#, 422, "The value of `options.limit` cannot be that."),
        ("[]", 422, "The body has another form than is expected."),
        (&format!(r#"{{"game":"odin",{seats}}} more"#), 400, "The body is not JSON: see line 1, column"),
    ] {
        let problem = browser.ask("POST", "/api/tables", JSON, body).problem(status);
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.contains(told), "{body}: {detail}");
        for word in ["deserialize", "invalid type", "expected a", "at line"] {
            assert!(!detail.contains(word), "{body}: {detail}");
        }
    }
    for path in ["/api/tables?limit=many", "/api/tables/%FF", "/api/rules/odin?lang=klingon"] {
        let told = browser.get(path).body;
        assert!(!told.contains("deserialize") && !told.contains("UTF-8"), "{path}: {told}");
    }
    let problem = browser.ask("POST", "/api/tables", "Content-Type: text/plain\r\n", "{}").problem(415);
    assert!(problem["detail"].as_str().unwrap().contains("application/json"), "{problem}");
}

/// What the server answers can be sent back.
#[test]
fn an_option_is_a_number_or_its_text() {
    let house = house(|_| {});
    for limit in [json!(20), json!("20")] {
        let mut wish = wish();
        wish["options"] = json!({ "limit": limit });
        let table = house.browser.open(&wish);
        let shown = house.browser.get(&format!("/api/tables/{table}")).json();
        let shown = &shown["table"]["options"];
        assert_eq!(shown["limit"], 20, "{shown}");
        wish["options"] = shown.clone();
        house.browser.open(&wish);
    }
}

#[test]
fn pages_from_elsewhere_change_nothing() {
    let house = house(|_| {});
    let browser = &house.browser;
    let table = browser.open(&wish());
    let elsewhere = "Origin: https://elsewhere.example\r\n";
    let body = wish().to_string();
    browser.ask("POST", "/api/tables", &format!("{elsewhere}{JSON}"), &body).problem(403);
    browser.ask("DELETE", &format!("/api/tables/{table}"), elsewhere, "").problem(403);
    assert!(browser.try_connect(&table, Some("https://elsewhere.example")).is_err());
    let own = format!("http://{}", browser.address);
    assert!(browser.try_connect(&table, Some(&own)).is_ok());
    assert_eq!(browser.ask("POST", "/api/tables", &format!("Origin: {own}\r\n{JSON}"), &body).status, 201);
}

#[test]
fn a_browser_without_a_cookie_is_given_one_and_keeps_it() {
    let house = house(|_| {});
    let nobody = Browser { cookie: "other=1".into(), ..house.browser.clone() };
    let reply = nobody.post("/api/tables", &wish());
    let given = reply.header("set-cookie").expect("a cookie").to_owned();
    assert!(!given.contains("Secure"), "over plain http it would not come back: {given}");
    let token = given.split(';').next().unwrap().to_owned();
    assert_eq!(token.len(), "veillee=".len() + 64);
    let somebody = Browser { cookie: token, ..house.browser.clone() };
    let seats = somebody.get(&format!("/api/tables/{}", reply.json()["table"]["id"].as_str().unwrap()));
    assert_eq!(seats.json()["yourSeats"], json!([0]));
    assert_eq!(seats.header("set-cookie"), None, "one that is known is not given another");
    assert_ne!(nobody.get("/").header("set-cookie").unwrap().split(';').next(), given.split(';').next());
}

/// A page from elsewhere that points its own name at this machine.
#[test]
fn a_name_that_nobody_gave_to_this_server_is_refused() {
    let ask = |browser: &Browser, host: &str, path: &str| {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {}\r\nConnection: close\r\n\r\n",
            browser.cookie
        );
        browser.raw(request.as_bytes()).expect("an answer")
    };
    let house = house(|_| {});
    let port = house.browser.address.port();
    for host in
        ["evil.example", "games.example.org", "127.0.0.1.evil.example"].map(|host| format!("{host}:{port}"))
    {
        for path in ["/", "/api/tables", "/readyz"] {
            let problem = ask(&house.browser, &host, path).problem(403);
            assert!(problem["detail"].as_str().unwrap().contains("--public-url"), "{problem}");
        }
        assert_eq!(ask(&house.browser, &host, "/livez").status, 200, "whether it runs is no secret");
    }
    let body = wish().to_string();
    let rebound = format!(
        "POST /api/tables HTTP/1.1\r\nHost: evil.example:{port}\r\nOrigin: http://evil.example:{port}\r\n\
         Connection: close\r\n{JSON}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    house.browser.raw(rebound.as_bytes()).unwrap().problem(403);
    for host in ["localhost", "table.local", "192.168.1.7", "[::1]"].map(|host| format!("{host}:{port}")) {
        assert_eq!(ask(&house.browser, &host, "/api/tables").status, 200, "{host}");
    }
    let public = self::house(|config| config.public_url = "https://games.example.org/veillee".parse().ok());
    for (host, status) in
        [("games.example.org", 200), ("localhost", 200), ("127.0.0.1", 200), ("evil.example", 403)]
    {
        assert_eq!(ask(&public.browser, host, "/api/tables").status, status, "{host}");
    }
}

#[test]
fn errors_of_the_interface_speak_of_no_files() {
    let house = house(|_| {});
    let mut wish = wish();
    wish["edition"] = json!("nonsense");
    let problem = house.browser.post("/api/tables", &wish).problem(422);
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("no edition ‘nonsense’") && !detail.contains("file"), "{detail}");
    wish["edition"] = json!("mine.toml");
    let problem = house.browser.post("/api/tables", &wish).problem(422);
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.starts_with("A table cannot play an edition from a file: odin has odin."), "{detail}");
}

#[test]
fn every_answer_keeps_a_browser_from_doing_more_than_it_should() {
    let house = house(|_| {});
    for path in ["/", "/assets/page.js", "/api/games", "/nowhere"] {
        let reply = house.browser.get(path);
        let policy = reply.header("content-security-policy").expect("a policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"));
        assert!(reply.header("cache-control").is_some());
    }
}

#[test]
fn files_of_the_page_are_kept_and_compressed() {
    let house = house(|_| {});
    let page = house.browser.get("/");
    // It sets a cookie: nobody else may be given it.
    assert!(page.header("set-cookie").is_some());
    assert_eq!(page.header("cache-control"), Some("private, no-cache"));
    let mark = page.header("etag").unwrap().to_owned();
    assert_eq!(house.browser.ask("GET", "/", &format!("If-None-Match: {mark}\r\n"), "").status, 304);

    let stranger = Browser { cookie: String::new(), ..house.browser.clone() };
    for (accepted, encoding, body) in
        [("gzip, deflate, br", Some("br"), "brotli"), ("gzip", Some("gzip"), "gzipped"), ("", None, "plain")]
    {
        let asked = format!("Accept-Encoding: {accepted}\r\n");
        let reply = stranger.ask("GET", "/assets/page.js", &asked, "");
        assert_eq!((reply.header("content-encoding"), reply.body.as_str()), (encoding, body));
        assert_eq!(reply.header("vary"), Some("accept-encoding"));
        assert!(reply.header("cache-control").is_some_and(|value| value.contains("immutable")));
        assert_eq!(reply.header("set-cookie"), None, "a proxy may keep it for everybody");
        let mark = reply.header("etag").unwrap().to_owned();
        let again = stranger.ask("GET", "/assets/page.js", &format!("{asked}If-None-Match: {mark}\r\n"), "");
        assert_eq!(again.status, 304);
    }
}

#[test]
fn too_many_requests_wait() {
    let house = house(|config| config.requests_per_minute = 20);
    assert!((0..10).all(|_| house.browser.get("/api/games").status == 200));
    // Another one may be answered every three seconds.
    let refused = iter::repeat_with(|| house.browser.get("/api/games")).find(|reply| reply.status != 200);
    let refused = refused.expect("nobody is that slow");
    refused.problem(429);
    assert!(refused.header("retry-after").is_some());
    assert_eq!(house.browser.get("/livez").status, 200, "a busy server is alive");
}

#[test]
fn whoever_finds_every_place_taken_is_told_so() {
    let house = house(|config| config.max_connections = NonZeroU32::new(3).unwrap());
    let table = house.browser.open(&wish());
    let mut lines: Vec<_> = (0..3).map(|_| house.browser.enter_when_there_is_room(&table)).collect();
    let refused = house.browser.get("/api/games");
    refused.problem(503);
    assert!(refused.header("retry-after").is_some());
    assert_eq!(house.browser.get("/livez").status, 200, "a full server is alive");
    house.browser.ask("POST", "/livez", "", "").problem(503);
    assert!(matches!(house.browser.try_connect(&table, None), Err(tungstenite::Error::Http(_))));
    // One who leaves makes room.
    drop(lines.pop());
    lines.push(house.browser.enter_when_there_is_room(&table));
    house.browser.get("/api/games").problem(503);
}

#[test]
fn messages_that_are_none_are_answered() {
    let house = house(|_| {});
    let table = house.browser.open(&wish());
    let (mut line, _) = house.browser.enter(&table);
    for wrong in [
        "",
        "{",
        "[]",
        "null",
        r#"{"type":"fly"}"#,
        r#"{"type":"choose"}"#,
        r#"{"type":"chat","seat":-1,"text":""}"#,
    ] {
        line.socket.send(Message::text(wrong)).unwrap();
        assert_eq!(line.hear("problem")["refusal"]["code"], "unreadable", "{wrong}");
    }
    line.socket.send(Message::binary(vec![0u8; 16])).unwrap();
    assert_eq!(line.hear("problem")["refusal"]["code"], "unreadable");

    // A message that is too long ends the connection, not the table.
    let (mut line, _) = house.browser.enter(&table);
    line.socket.send(Message::text("x".repeat(5000))).ok();
    while line.try_next().is_ok() {}
    house.browser.enter(&table);
}

#[test]
fn a_flood_is_read_no_faster_than_agreed_and_nothing_of_it_is_lost() {
    let house = house(|config| config.messages_per_second = 100);
    let table = house.browser.open(&wish());
    let (mut line, _) = house.browser.enter(&table);
    let begin = Instant::now();
    for _ in 0..400 {
        line.say(&json!({ "type": "ping" }));
    }
    for _ in 0..400 {
        line.hear("pong");
    }
    // Three seconds' worth may come at once, so a hundred had to wait for a second; a slow machine only takes longer.
    assert!(begin.elapsed() >= Duration::from_millis(900), "{:?}", begin.elapsed());
}

/// With a limit at which the whole flood would be read in five minutes.
#[test]
fn who_floods_hears_the_others_meanwhile_and_the_last_word() {
    let house = house(|config| config.messages_per_second = 1);
    let table = house.browser.open(&wish());
    let (mut line, _) = house.browser.enter(&table);
    for _ in 0..300 {
        line.say(&json!({ "type": "ping" }));
    }
    let (mut friend, _) = Browser::new(house.browser.address, 2).enter(&table);
    while line.hear("table")["table"]["spectators"] != 1 {}
    house.browser.ask("DELETE", &format!("/api/tables/{table}"), "", "");
    assert_eq!(friend.hear_closed(), "deleted");
    let heard: Vec<Value> = iter::from_fn(|| line.try_next().ok()).collect();
    let pongs = heard.iter().filter(|message| message["type"] == "pong").count();
    assert!(pongs < 200, "{pongs}");
    assert_eq!(heard.last().expect("a last word")["reason"], "deleted");
}

#[test]
fn one_who_does_not_say_hello_first_is_sent_away() {
    let house = house(|_| {});
    let table = house.browser.open(&wish());
    let mut line = house.browser.connect(&table);
    line.say(&json!({ "type": "ping" }));
    assert_eq!(line.hear_closed(), "protocol");
    let mut line = house.browser.connect(&table);
    line.say(&json!({ "type": "hello", "protocol": 999 }));
    assert_eq!(line.hear_closed(), "protocol");
}

#[test]
fn a_reader_who_does_not_read_is_dropped_and_comes_back() {
    let house = house(|_| {});
    let table = house.browser.open(&json!({ "game": "odin", "pace": "instant",
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "me", "name": "Bob" }], "start": true }));
    let (mut sleeper, _) = house.browser.enter(&table);
    let (mut busy, _) = house.browser.enter(&table);
    // What one asks, one is answered: an answer each to a reader who never reads fills all queues on the way.
    let asking = json!({ "type": "hello", "protocol": 2 });
    while sleeper.try_say(&asking).is_ok() {}
    busy.say(&json!({ "type": "ping" }));
    busy.hear("pong");
    while sleeper.try_next().is_ok() {}
    house.browser.enter(&table);
}

#[test]
fn two_servers_do_not_share_a_folder() {
    use veillee_store::{Durability, OpenError, Sqlite};
    let folder = tempfile::TempDir::new().unwrap();
    let first = Sqlite::open(folder.path(), Durability::Process).unwrap();
    let second = Sqlite::open(folder.path(), Durability::Process);
    assert!(matches!(second, Err(OpenError::Busy { .. })));
    drop(first);
}

#[test]
fn people_get_a_page_and_programs_get_json() {
    let house = house(|_| {});
    let browser = &house.browser;
    let people = "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n";
    for (path, status, home) in [
        ("/nowhere", 404, "./"),
        ("/some/where/", 404, "../../"),
        ("/api/tables/0123456789abcdef", 404, "../../"),
        ("/api/tables?limit=0", 400, "../"),
    ] {
        let page = browser.ask("GET", path, people, "");
        assert_eq!(page.status, status, "{page:?}");
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{page:?}");
        assert!(page.header("content-security-policy").is_some(), "{page:?}");
        assert!(page.body.contains(&format!("data-home=\"{home}\"")), "{page:?}");
        browser.ask("GET", path, "Accept: */*\r\n", "").problem(status);
        browser.ask("GET", path, "Accept: application/json\r\n", "").problem(status);
        browser.get(path).problem(status);
    }
    // Where something was to be done, the answer is for the script that asked.
    browser.ask("POST", "/nowhere", people, "").problem(404);
}
