//! Asking a server over HTTP, plain and blocking.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// A server on this machine that takes longer is not well.
const PATIENCE: Duration = Duration::from_secs(30);

/// One connection that asks again and again.
#[derive(Debug)]
pub struct Http {
    stream: TcpStream,
    address: String,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub body: String,
}

impl Answer {
    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }
}

impl Http {
    pub fn connect(address: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Http { stream, address: address.to_owned() })
    }

    pub fn ask(&mut self, method: &str, path: &str, cookie: &str, body: &str) -> io::Result<Answer> {
        let (host, length) = (&self.address, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        loop {
            let mut part = [0; 4096];
            let read = self.stream.read(&mut part)?;
            answer.extend_from_slice(&part[..read]);
            if let Some(answer) = whole(&String::from_utf8_lossy(&answer)) {
                return Ok(answer);
            }
            if read == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    /// Asks for something that must be done: any other answer is an error that has it.
    pub fn post(&mut self, path: &str, cookie: &str, body: &str) -> io::Result<String> {
        let answer = self.ask("POST", path, cookie, body)?;
        if answer.is_success() {
            Ok(answer.body)
        } else {
            Err(io::Error::other(format!("{path}: {answer:?}")))
        }
    }
}

/// The answer, once all of it has come.
fn whole(text: &str) -> Option<Answer> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let fields = head.lines().filter_map(|line| line.split_once(": "));
    let mut lengths = fields.filter(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    let length = lengths.next().map_or(Some(0), |(_, length)| length.parse::<usize>().ok())?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    (body.len() >= length).then(|| Answer { status, body: body.to_owned() })
}

/// The cookie of a browser: a number makes it, so that it is the same again.
pub fn cookie(browser: u64) -> String {
    format!("veillee={browser:064x}")
}
