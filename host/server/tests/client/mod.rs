//! A browser, as far as tests need one: requests, a cookie, and a socket to a table. Everything blocks, nothing sleeps.
#![allow(dead_code, reason = "every test uses a part of it")]

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::Value;
use socket2::{Domain, Socket, Type};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};
use veillee_client::{Keys, Session};
use veillee_protocol::{FromTable, ToTable};
use veillee_server::{PageFile, PageLasts};

/// A small page.
pub(crate) const PAGE: &[PageFile] = &[
    PageFile {
        path: "/",
        kind: "text/html; charset=utf-8",
        lasts: PageLasts::Version,
        plain: b"<!doctype html><script type=module src=./assets/page.js></script>",
        gzip: None,
        brotli: None,
    },
    PageFile {
        path: "/assets/page.js",
        kind: "text/javascript; charset=utf-8",
        lasts: PageLasts::Forever,
        plain: b"plain",
        gzip: Some(b"gzipped"),
        brotli: Some(b"brotli"),
    },
];

/// Longer than anything takes; a test that waits for so long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody's browser.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
    /// What stands before every path.
    pub(crate) base: String,
    /// The address of this machine that it comes from: any of 127.0.0.0/8 is one.
    pub(crate) from: Ipv4Addr,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error} in {self:?}"))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }

    /// Checks that it is a problem in the form that problems have.
    pub(crate) fn problem(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{self:?}");
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{self:?}");
        let problem = self.json();
        assert_eq!(problem["status"], status, "{self:?}");
        assert!(problem["type"].as_str().is_some_and(|kind| kind.starts_with("/problems/")), "{self:?}");
        problem
    }
}

/// `buffer` is how much the system keeps for a reader who does not read.
fn stream(address: SocketAddr, from: Ipv4Addr, buffer: Option<usize>) -> std::io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((from, 0)).into())?;
    if let Some(bytes) = buffer {
        socket.set_recv_buffer_size(bytes)?;
    }
    socket.connect_timeout(&address.into(), PATIENCE)?;
    let stream = TcpStream::from(socket);
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

impl Browser {
    /// Different numbers are different people.
    pub(crate) fn new(address: SocketAddr, number: u64) -> Self {
        let (cookie, base) = (format!("veillee={number:064x}"), String::new());
        Browser { address, cookie, base, from: Ipv4Addr::LOCALHOST }
    }

    /// The same at another address: 127.0.0.`number`.
    pub(crate) fn at(&self, number: u8) -> Self {
        Browser { from: Ipv4Addr::new(127, 0, 0, number), ..self.clone() }
    }

    /// Sends a request and does not read the answer.
    pub(crate) fn ask_and_wait(&self, path: &str, body: &Value) -> TcpStream {
        let Browser { address, cookie, base, from } = self;
        let body = body.to_string();
        let length = body.len();
        let request = format!(
            "POST {base}{path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        let mut stream = stream(*address, *from, Some(4096)).expect("a connection");
        stream.write_all(request.as_bytes()).expect("it is sent");
        stream
    }

    /// Sends exactly this and reads to the end.
    pub(crate) fn raw(&self, request: &[u8]) -> std::io::Result<Reply> {
        let mut stream = stream(self.address, self.from, None)?;
        stream.write_all(request)?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok(Reply { status, head: head.to_owned(), body: body.to_owned() })
    }

    pub(crate) fn try_ask(&self, method: &str, path: &str, more: &str, body: &str) -> std::io::Result<Reply> {
        let Browser { address, cookie, base, .. } = self;
        let length = body.len();
        let length = if body.is_empty() { String::new() } else { format!("Content-Length: {length}\r\n") };
        let request = format!(
            "{method} {base}{path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n{length}{more}\r\n{body}"
        );
        self.raw(request.as_bytes())
    }

    /// `more` are further headers, each with its line's end.
    pub(crate) fn ask(&self, method: &str, path: &str, more: &str, body: &str) -> Reply {
        self.try_ask(method, path, more, body).unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, "", "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Reply {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.ask("POST", path, "Content-Type: application/json\r\n", &body)
    }

    /// Something that must succeed and be answered with JSON.
    pub(crate) fn done(&self, path: &str, body: &Value) -> Value {
        let reply = self.post(path, body);
        assert!((200..300).contains(&reply.status), "{path}: {reply:?}");
        reply.json()
    }

    /// Opens a table and gives its address.
    pub(crate) fn open(&self, wish: &Value) -> String {
        let answer = self.done("/api/tables", wish);
        answer["table"]["id"].as_str().expect("an address").to_owned()
    }

    pub(crate) fn try_connect(&self, table: &str, origin: Option<&str>) -> Result<Line, tungstenite::Error> {
        self.try_socket(&format!("{table}/socket"), origin)
    }

    fn try_socket(&self, socket: &str, origin: Option<&str>) -> Result<Line, tungstenite::Error> {
        let Browser { address, base, cookie, from } = self;
        let mut request = format!("ws://{address}{base}/api/tables/{socket}").into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        let stream = stream(*address, *from, None).map_err(tungstenite::Error::Io)?;
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Line { socket }),
            Err(tungstenite::HandshakeError::Failure(error)) => Err(error),
            Err(tungstenite::HandshakeError::Interrupted(_)) => panic!("the stream blocks"),
        }
    }

    /// Connects without a word.
    pub(crate) fn connect(&self, table: &str) -> Line {
        self.try_connect(table, None).expect("a table that is there lets in")
    }

    /// Connects, sends `hello` and receives `welcome`.
    pub(crate) fn enter(&self, table: &str) -> (Line, Value) {
        Self::greet(self.connect(table))
    }

    /// The same at a full server, as often as it takes: it notices a moment later that somebody has left, and so
    /// that a request is over.
    pub(crate) fn enter_when_there_is_room(&self, table: &str) -> Line {
        let begin = Instant::now();
        loop {
            match self.try_connect(table, None) {
                Err(tungstenite::Error::Http(answer)) if answer.status() == 503 => {
                    assert!(begin.elapsed() < PATIENCE, "nobody gives a place back");
                }
                line => return Self::greet(line.expect("a table that is there lets in")).0,
            }
        }
    }

    /// The same as a spectator, even if the browser has seats.
    pub(crate) fn watch(&self, table: &str) -> (Line, Value) {
        Self::greet(self.try_socket(&format!("{table}/socket?as=spectator"), None).expect("it lets in"))
    }

    fn greet(mut line: Line) -> (Line, Value) {
        line.send(&Session::default().hello()).expect("the connection holds");
        let welcome = line.hear("welcome");
        (line, welcome)
    }
}

/// A socket to a table.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) socket: WebSocket<TcpStream>,
}

impl Line {
    pub(crate) fn send(&mut self, message: &ToTable) -> Result<(), tungstenite::Error> {
        self.try_say(&serde_json::to_value(message).expect("a message can be written"))
    }

    pub(crate) fn try_say(&mut self, message: &Value) -> Result<(), tungstenite::Error> {
        self.socket.send(Message::text(message.to_string()))
    }

    pub(crate) fn say(&mut self, message: &Value) {
        self.try_say(message).expect("the line holds");
    }

    /// The next message; an error when the line is gone.
    pub(crate) fn try_next(&mut self) -> Result<Value, tungstenite::Error> {
        let begin = Instant::now();
        loop {
            // The server's pings would keep a test waiting forever.
            assert!(begin.elapsed() < PATIENCE, "no message comes");
            match self.socket.read()? {
                Message::Text(text) => return Ok(serde_json::from_str(&text).expect("JSON from the table")),
                Message::Close(_) => return Err(tungstenite::Error::ConnectionClosed),
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            }
        }
    }

    pub(crate) fn next(&mut self) -> Value {
        self.try_next().expect("the line holds")
    }

    /// The next message of this type; others are passed over.
    pub(crate) fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next();
            if message["type"] == kind {
                return message;
            }
            assert_ne!(message["type"], "closed", "while waiting for {kind}: {message}");
        }
    }
}

/// Picks as a die would, the same each time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whim(pub u64);

impl Whim {
    pub(crate) fn below(&mut self, number: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % number
    }
}

/// A player who takes any choice on offer.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) line: Line,
    pub(crate) whim: Whim,
    /// The keys of accepted choices.
    pub(crate) accepted: Vec<String>,
    session: Session,
}

impl Player {
    pub(crate) fn new(line: Line, number: u64) -> Self {
        let session = Session::new(Keys::with_prefix(format!("{number:x}")));
        Player { line, whim: Whim(number), accepted: Vec::new(), session }
    }

    /// Acts on a message; true when the match is over.
    pub(crate) fn act(&mut self, message: &Value) -> Result<bool, tungstenite::Error> {
        let message: FromTable = serde_json::from_value(message.clone()).expect("a message of the protocol");
        self.session.receive(&message);
        match message {
            FromTable::Welcome { .. } | FromTable::Steps { .. } => self.choose(),
            FromTable::Accepted { key, .. } => {
                self.accepted.push(key);
                Ok(false)
            }
            FromTable::Refused { .. } => panic!("a choice from the list was refused: {message:?}"),
            _ => Ok(false),
        }
    }

    fn choose(&mut self) -> Result<bool, tungstenite::Error> {
        let Some(position) = self.session.position() else { return Ok(false) };
        if position.over {
            return Ok(true);
        }
        if let Some(seat) = position.draws.filter(|seat| self.session.seats().contains(seat)) {
            self.line.send(&ToTable::Draw { seat, decision: position.decision })?;
            return Ok(false);
        }
        let open = self.session.seats().iter().find_map(|&seat| {
            let view = self.session.view(seat).filter(|view| view.sealed.is_none())?;
            let choices = view.read_choices().expect("choices can be read");
            (!choices.is_empty()).then_some((seat, choices))
        });
        if let Some((seat, choices)) = open {
            let choice = choices[self.whim.below(choices.len())].notation.clone();
            let message = self.session.choose(seat, vec![choice]).expect("there is a match");
            self.line.send(&message)?;
        }
        Ok(false)
    }

    /// Sends `hello` and plays until the match is over or the connection is gone.
    pub(crate) fn play(&mut self) -> Result<(), tungstenite::Error> {
        self.line.send(&self.session.hello())?;
        loop {
            let message = self.line.try_next()?;
            if self.act(&message)? {
                return Ok(());
            }
        }
    }
}

impl Line {
    /// Waits for the table's last word and gives its reason.
    pub(crate) fn hear_closed(&mut self) -> String {
        loop {
            let message = self.next();
            if message["type"] == "closed" {
                return message["reason"].as_str().unwrap_or_default().to_owned();
            }
        }
    }
}
