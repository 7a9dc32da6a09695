//! The line to a table: a blocking WebSocket.

use std::fmt::Display;
use std::io;
use std::net::TcpStream;

use serde_json::Value;
use tungstenite::client::IntoClientRequest;
use tungstenite::error::ProtocolError;
use tungstenite::http::StatusCode;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};
use veillee_server::{NoPublicUrl, PublicUrl};

use super::stream::{connect, secure};
use crate::failure::Failure;

/// The line is gone.
#[derive(Debug)]
pub(super) struct Lost(pub(super) String);

impl From<tungstenite::Error> for Lost {
    fn from(error: tungstenite::Error) -> Self {
        match error {
            tungstenite::Error::ConnectionClosed
            | tungstenite::Error::AlreadyClosed
            | tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => {
                Lost("the line to the table has broken".to_owned())
            }
            tungstenite::Error::Io(error) => error.into(),
            error => Lost(error.to_string()),
        }
    }
}

impl From<io::Error> for Lost {
    fn from(error: io::Error) -> Self {
        Lost(format!("the line to the table has broken ({error})"))
    }
}

pub(super) struct Line {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    /// What the socket runs over.
    stream: TcpStream,
}

impl Line {
    /// Connects to the table at this address; a failure is one line that says what to do.
    pub(super) fn open(address: &str, token: &str) -> Result<Self, Failure> {
        let url: PublicUrl = address.parse().map_err(|why| match why {
            // A page of the browser.
            NoPublicUrl::Query => no_table(address, &why),
            // Passwords are not shown.
            NoPublicUrl::UserInfo => Failure::Asked(format!("the table's address: {why}")),
            _ => Failure::Asked(format!("{address}: {why}")),
        })?;
        let fault = |error: &dyn Display| Failure::Broken(format!("{address} cannot be reached: {error}"));
        let stream = connect(&url.origin).map_err(|error| fault(&error))?;
        let socket = stream.try_clone().map_err(|error| fault(&error))?;
        let socket = secure(socket, &url.origin).map_err(|error| fault(&error))?;
        // A socket's address begins with ws for http, and wss for https.
        let socket_url = url.to_string().replacen("http", "ws", 1) + "socket";
        let mut request = socket_url.into_client_request().map_err(|error| fault(&error))?;
        let shown = format!("Bearer {token}")
            .parse()
            .map_err(|_| Failure::asked("the token has characters no token has"))?;
        request.headers_mut().insert("authorization", shown);
        match tungstenite::client(request, socket) {
            Ok((socket, _)) => Ok(Line { socket, stream }),
            // Something answers, but no table: a browser's page, or one of another server.
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(response)))
                if response.status().is_success() || response.status() == StatusCode::NOT_FOUND =>
            {
                Err(no_table(address, &response.status()))
            }
            Err(tungstenite::HandshakeError::Failure(error)) => Err(fault(&error)),
            Err(tungstenite::HandshakeError::Interrupted(_)) => Err(fault(&"it was interrupted")),
        }
    }

    pub(super) fn say(&mut self, message: &Value) -> Result<(), Lost> {
        Ok(self.socket.send(Message::text(message.to_string()))?)
    }

    /// The next message, however long it takes.
    pub(super) fn hear(&mut self) -> Result<Value, Lost> {
        loop {
            if let Some(message) = read(self.socket.read()?)? {
                return Ok(message);
            }
        }
    }

    /// The next message if it has come; what the table asks of the line itself is answered.
    pub(super) fn hear_what_is_there(&mut self) -> Result<Option<Value>, Lost> {
        self.stream.set_nonblocking(true)?;
        let heard = loop {
            match self.socket.read() {
                Ok(message) => match read(message)? {
                    Some(message) => break Some(message),
                    None => continue,
                },
                Err(tungstenite::Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {
                    break None;
                }
                Err(error) => return Err(error.into()),
            }
        };
        self.stream.set_nonblocking(false)?;
        self.socket.flush()?;
        Ok(heard)
    }
}

fn no_table(address: &str, why: &dyn Display) -> Failure {
    Failure::Broken(format!(
        "{address} is no table that your bot can play at ({why}): the seat for your bot shows the address, …/api/tables/…"
    ))
}

/// A message of the table; none for what is between the two ends of the line.
fn read(message: Message) -> Result<Option<Value>, Lost> {
    match message {
        Message::Text(text) => serde_json::from_str(&text).map(Some).map_err(|error| Lost(error.to_string())),
        Message::Close(_) => Err(Lost("the table has closed the line".to_owned())),
        Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(None),
    }
}
