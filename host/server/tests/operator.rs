//! The operator's hand: commands over the admin socket, blocked addresses, and what strangers learn about a parked table.
#![cfg(unix)]

mod client;

use std::fs::{self, Permissions};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::sync::Arc;

use client::{Browser, Line};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tungstenite::client::IntoClientRequest;
use veillee_protocol::{ParkReason, Phase};
use veillee_server::admin::{self, AdminError, Answer, Command, Order, Report};
use veillee_server::{ClientAddress, Config, Server};
use veillee_store::{Memory, NewTable, Page, Store};

struct Club {
    runtime: Runtime,
    server: Option<Server>,
    folder: TempDir,
    browser: Browser,
}

impl Club {
    fn new(change: impl FnOnce(&mut Config)) -> Self {
        Self::with(Arc::new(Memory::new()), TempDir::new().unwrap(), change)
    }

    fn with(store: Arc<dyn Store>, folder: TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::on_loopback(folder.path());
        change(&mut config);
        let runtime = Runtime::new().expect("a runtime");
        let server = runtime.block_on(async {
            let mut server = Server::start(config, store, client::PAGE).await.expect("it starts");
            server.administer(folder.path()).expect("a socket");
            server
        });
        let browser = Browser::new(server.address(), 1);
        Club { runtime, server: Some(server), folder, browser }
    }

    fn stop(mut self) -> TempDir {
        self.runtime.block_on(self.server.take().expect("it runs").stop());
        self.folder
    }

    fn send(&self, command: &Command) -> Result<Answer, AdminError> {
        admin::send(self.folder.path(), command)
    }

    fn order(&self, table: &str, order: Order) -> Result<Report, String> {
        let command = Command::Table { id: table.parse().expect("an address"), order };
        match self.send(&command) {
            Ok(Answer::Table { report }) => Ok(*report),
            Err(AdminError::Refused(why)) => Err(why),
            other => panic!("{other:?}"),
        }
    }

    fn announce(&self, text: Option<&str>) -> Result<Answer, AdminError> {
        self.send(&Command::Announce { text: text.map(str::to_owned) })
    }
}

fn for_two() -> Value {
    json!({ "game": "odin", "visibility": "public", "start": true,
        "seats": [{ "kind": "me", "name": "Ada" }, { "kind": "me", "name": "Bob" }] })
}

#[test]
fn the_socket_is_its_owners_alone_and_goes_with_the_server() {
    let folder = TempDir::new().unwrap();
    // Everybody may look into the folder, and a killed server has left its socket.
    fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).unwrap();
    let socket = folder.path().join("admin.sock");
    drop(UnixListener::bind(&socket).unwrap());
    fs::create_dir(folder.path().join("admin.new")).unwrap();
    let refused = admin::send(folder.path(), &Command::Blocked).unwrap_err();
    assert!(matches!(refused, AdminError::NoServer(_)), "{refused}");

    let club = Club::with(Arc::new(Memory::new()), folder, |_| {});
    let found = fs::metadata(&socket).unwrap();
    assert!(found.file_type().is_socket());
    assert_eq!(found.permissions().mode() & 0o777, 0o600);
    assert_eq!(club.send(&Command::Blocked).unwrap(), Answer::BlockedAre { addresses: Vec::new() });
    let left: Vec<_> =
        fs::read_dir(club.folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["admin.sock"], "nothing else lies there");
    let folder = club.stop();
    assert!(!socket.exists());
    let refused = admin::send(folder.path(), &Command::Blocked).unwrap_err().to_string();
    assert!(refused.starts_with("no server is running with "), "{refused}");
}

#[test]
fn what_is_no_command_is_refused() {
    use std::io::{Read, Write};
    let club = Club::new(|_| {});
    for wrong in ["{}\n", "nonsense\n", "\n", "{\"command\":\"fly\"}\n"] {
        let mut stream =
            std::os::unix::net::UnixStream::connect(club.folder.path().join("admin.sock")).unwrap();
        stream.write_all(wrong.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("{\"answer\":\"refused\"") && answer.ends_with('\n'), "{answer}");
    }
    club.stop();
}

#[test]
fn a_table_is_shown_parked_resumed_closed_and_deleted() {
    let club = Club::new(|_| {});
    let table = club.browser.open(&for_two());
    let (mut line, _) = club.browser.enter(&table);
    let report = club.order(&table, Order::Show).unwrap();
    assert_eq!((report.phase, report.connections, report.matches), (Phase::Playing, 1, 1));

    club.order(&table, Order::Park).unwrap();
    assert_eq!(line.hear("table")["table"]["phase"], json!({ "kind": "parked", "reason": "operator" }));
    assert!(club.order(&table, Order::Park).unwrap_err().contains("parked already"));
    assert_eq!(club.order(&table, Order::Resume).unwrap().phase, Phase::Playing);
    assert_eq!(line.hear("table")["table"]["phase"]["kind"], "playing");

    // A player reads the record of the parked match: then it cannot go on.
    club.order(&table, Order::Park).unwrap();
    let record = format!("/api/tables/{table}/matches/1/record");
    Browser::new(club.browser.address, 9).get(&record).problem(403);
    assert_eq!(club.browser.get(&record).status, 200);
    assert!(club.order(&table, Order::Resume).unwrap_err().contains("knows all cards"));

    club.order(&table, Order::Close).unwrap();
    assert_eq!(line.hear_closed(), "operator");
    let (mut line, welcome) = club.browser.enter(&table);
    assert_eq!(welcome["table"]["phase"]["kind"], "parked", "it is stored");

    club.order(&table, Order::Delete).unwrap();
    assert_eq!(line.hear_closed(), "deleted");
    club.browser.get(&format!("/api/tables/{table}")).problem(404);
    assert!(club.order(&table, Order::Show).unwrap_err().contains("no table at this address"));
    club.stop();
}

/// Everything up to the answer to a ping.
fn until_pong(line: &mut Line) -> Vec<Value> {
    line.say(&json!({ "type": "ping" }));
    let mut heard = Vec::new();
    while heard.last().is_none_or(|message: &Value| message["type"] != "pong") {
        heard.push(line.next());
    }
    heard
}

#[test]
fn an_announcement_is_read_at_all_tables_until_it_is_cleared() {
    let club = Club::new(|_| {});
    let [one, other] = [(), ()].map(|()| club.browser.open(&for_two()));
    let (mut line, _) = club.browser.enter(&one);
    assert_eq!(club.announce(Some("Soon  \n we close.")).unwrap(), Answer::Announced { tables: 2 });
    let soon = json!({ "type": "announcement", "text": "Soon we close." });
    assert!(until_pong(&mut line).contains(&soon));
    // Who comes later reads it too: at a loaded table, at one that was unloaded, at a new one.
    club.order(&other, Order::Close).unwrap();
    let third = club.browser.open(&for_two());
    for table in [&one, &other, &third] {
        assert_eq!(until_pong(&mut club.browser.enter(table).0)[0], soon, "right after welcome");
    }
    club.announce(None).unwrap();
    assert!(until_pong(&mut line).contains(&json!({ "type": "announcement", "text": null })));
    let (mut late, _) = club.browser.enter(&one);
    assert!(until_pong(&mut late).iter().all(|message| message["type"] != "announcement"));
    for wrong in ["", "\u{200b}", "\u{202e}noos", &"x".repeat(281)] {
        assert!(matches!(club.announce(Some(wrong)), Err(AdminError::Refused(_))), "{wrong:.9}");
    }
    club.stop();
}

/// A socket of somebody behind a proxy.
fn enter_from(browser: &Browser, table: &str, from: &str) -> Result<Line, tungstenite::Error> {
    let address = browser.address;
    let mut request = format!("ws://{address}/api/tables/{table}/socket").into_client_request()?;
    request.headers_mut().insert("cookie", browser.cookie.parse().unwrap());
    request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
    let stream = std::net::TcpStream::connect(address).map_err(tungstenite::Error::Io)?;
    match tungstenite::client(request, stream) {
        Ok((socket, _)) => {
            let mut line = Line { socket };
            line.say(&json!({ "type": "hello", "protocol": 2 }));
            line.hear("welcome");
            Ok(line)
        }
        Err(tungstenite::HandshakeError::Failure(error)) => Err(error),
        Err(tungstenite::HandshakeError::Interrupted(_)) => panic!("the stream blocks"),
    }
}

#[test]
fn a_blocked_address_is_refused_and_its_connections_are_closed() {
    let forwarded = |config: &mut Config| config.client_address = ClientAddress::Forwarded;
    let club = Club::new(forwarded);
    let table = club.browser.open(&for_two());
    let get = |club: &Club, from: &str, path: &str| {
        club.browser.ask("GET", path, &format!("X-Forwarded-For: {from}\r\n"), "")
    };
    let mut eve = enter_from(&club.browser, &table, "2001:db8:7::1").unwrap();
    let mut ada = enter_from(&club.browser, &table, "192.0.2.7").unwrap();
    let block = |club: &Club, address: &str| club.send(&Command::Block { address: address.to_owned() });
    let blocked = Answer::Blocked { address: "2001:db8:7::/48".to_owned(), closed: 1 };
    assert_eq!(block(&club, "2001:db8:7:8::/48").unwrap(), blocked);
    eve.try_say(&json!({ "type": "ping" })).ok();
    while let Ok(message) = eve.try_next() {
        assert_ne!(message["type"], "pong", "it is still open");
    }
    for path in ["/", "/api/tables", "/livez", "/nowhere"] {
        let refused = get(&club, "2001:db8:7:ffff::2", path);
        refused.problem(403);
        assert_eq!(refused.header("connection"), Some("close"));
    }
    assert!(matches!(
        enter_from(&club.browser, &table, "2001:db8:7::1"),
        Err(tungstenite::Error::Http(answer)) if answer.status() == 403
    ));
    // Others go on.
    until_pong(&mut ada);
    assert_eq!(get(&club, "192.0.2.7", "/api/tables").status, 200);
    assert!(
        matches!(block(&club, "nonsense"), Err(AdminError::Refused(why)) if why.contains("192.0.2.0/24"))
    );

    // It is stored, and nothing but what the operator wrote is.
    let folder = club.stop();
    assert_eq!(fs::read_to_string(folder.path().join("blocked.txt")).unwrap(), "2001:db8:7::/48\n");
    let club = Club::with(Arc::new(Memory::new()), folder, forwarded);
    get(&club, "2001:db8:7::1", "/api/tables").problem(403);
    let unblock = Command::Unblock { address: "2001:db8:7::/48".to_owned() };
    club.send(&unblock).unwrap();
    assert_eq!(get(&club, "2001:db8:7::1", "/api/tables").status, 200);
    assert!(matches!(club.send(&unblock), Err(AdminError::Refused(why)) if why.contains("not blocked")));
    assert_eq!(club.send(&Command::Blocked).unwrap(), Answer::BlockedAre { addresses: Vec::new() });
    club.stop();
}

#[test]
fn a_list_of_blocked_addresses_that_cannot_be_read_stops_the_start() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("blocked.txt"), "192.0.2.7\nthat one\n").unwrap();
    let config = Config::on_loopback(folder.path());
    let start = async { Server::start(config, Arc::new(Memory::new()), client::PAGE).await };
    let refused = Runtime::new().unwrap().block_on(start).unwrap_err().to_string();
    assert!(refused.contains("blocked.txt, line 2"), "{refused}");
}

/// One card of a deal is changed in the log.
#[test]
fn a_parked_table_tells_nobody_what_is_in_its_log() {
    let store = Arc::new(Memory::new());
    let club = Club::with(Arc::clone(&store) as Arc<dyn Store>, TempDir::new().unwrap(), |_| {});
    let table = club.browser.open(&for_two());
    let mut log = club.runtime.block_on(store.read(table.parse().unwrap())).unwrap().unwrap();
    let mut listing = club.runtime.block_on(store.lobby(Page { after: None, limit: 1 })).unwrap().remove(0);
    club.stop();

    let deal = log.iter().position(|entry| entry.contains("\"chance\":\"deal ")).expect("cards are dealt");
    let mut entry: Value = serde_json::from_str(&log[deal]).unwrap();
    let dealt = entry["chance"].as_str().unwrap().to_owned();
    let cards: Vec<&str> = dealt.trim_start_matches("deal ").split(['+', '/']).collect();
    let changed = dealt.replacen(cards[0], cards[1], 1);
    entry["chance"] = json!(changed);
    log[deal] = entry.to_string();
    listing.phase = Phase::Parked { reason: ParkReason::Damaged };

    let store = Arc::new(Memory::new());
    let club = Club::with(Arc::clone(&store) as Arc<dyn Store>, TempDir::new().unwrap(), |_| {});
    club.runtime.block_on(store.create(NewTable { listing, entries: log })).unwrap();
    let mut heard = String::new();
    for number in [1, 2] {
        let browser = Browser::new(club.browser.address, number);
        for path in ["/api/tables?list=mine", "/api/tables", &format!("/api/tables/{table}")] {
            heard += &browser.get(path).body;
        }
        for act in ["start", "rematch", "seats/1/leave", "seats/1/reissue"] {
            heard += &browser.post(&format!("/api/tables/{table}/{act}"), &Value::Null).body;
        }
        for (mut line, welcome) in [browser.enter(&table), browser.watch(&table)] {
            heard += &welcome.to_string();
            line.say(&json!({ "type": "choose", "seat": 0, "decision": { "matchNumber": 1, "version": 0 }, "key": "k", "steps": ["pass"] }));
            heard.extend(until_pong(&mut line).iter().map(Value::to_string));
        }
    }
    heard += &format!("{:?}", club.order(&table, Order::Show));
    assert!(heard.matches("\"reason\":\"damaged\"").count() > 5, "{heard}");
    let quoted: Vec<String> =
        cards.windows(2).map(|two| two.join("+")).filter(|pair| heard.contains(pair)).collect();
    assert!(quoted.is_empty() && !heard.contains("deal "), "{quoted:?} in {heard}");
    club.stop();
}

#[test]
fn a_folder_that_takes_no_socket_is_an_error() {
    let runtime = Runtime::new().unwrap();
    let config = Config::on_loopback(Path::new("unused"));
    runtime.block_on(async {
        let mut server = Server::start(config, Arc::new(Memory::new()), client::PAGE).await.unwrap();
        server.administer(Path::new("nowhere at all")).unwrap_err();
        server.stop().await;
    });
}
