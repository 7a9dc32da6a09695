//! The line to a table: a WebSocket, plain and blocking.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use serde_json::Value;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// How long a connection, and what is sent, may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// The line is gone.
#[derive(Debug)]
pub(super) struct Lost(pub(super) String);

impl From<tungstenite::Error> for Lost {
    fn from(error: tungstenite::Error) -> Self {
        Lost(error.to_string())
    }
}

impl From<io::Error> for Lost {
    fn from(error: io::Error) -> Self {
        Lost(error.to_string())
    }
}

pub(super) struct Line {
    socket: WebSocket<TcpStream>,
}

impl Line {
    /// Connects to the table at this address; an error is one line that says what to do.
    pub(super) fn open(address: &str, token: &str) -> Result<Self, String> {
        let rest = address.trim_end_matches('/').strip_prefix("http://").ok_or_else(|| {
            format!("{address}: the address begins with http://; run this beside the server if people reach it over https")
        })?;
        let host = rest.split('/').next().unwrap_or_default();
        let place =
            if host.contains(':') && !host.ends_with(']') { host.to_owned() } else { format!("{host}:80") };
        let fault = |error: &dyn std::fmt::Display| format!("{address} cannot be reached: {error}");
        let mut places = place.to_socket_addrs().map_err(|error| fault(&error))?;
        let place = places.next().ok_or_else(|| fault(&"no such host"))?;
        let stream = TcpStream::connect_timeout(&place, PATIENCE).map_err(|error| fault(&error))?;
        stream
            .set_nodelay(true)
            .and_then(|()| stream.set_write_timeout(Some(PATIENCE)))
            .map_err(|error| fault(&error))?;
        let mut request =
            format!("ws://{rest}/socket").into_client_request().map_err(|error| fault(&error))?;
        let shown = format!("Bearer {token}")
            .parse()
            .map_err(|_| "the token has characters no token has".to_owned())?;
        request.headers_mut().insert("authorization", shown);
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Line { socket }),
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
        self.socket.get_ref().set_nonblocking(true)?;
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
        self.socket.get_ref().set_nonblocking(false)?;
        self.socket.flush()?;
        Ok(heard)
    }
}

/// A message of the table; none for what is between the two ends of the line.
fn read(message: Message) -> Result<Option<Value>, Lost> {
    match message {
        Message::Text(text) => serde_json::from_str(&text).map(Some).map_err(|error| Lost(error.to_string())),
        Message::Close(_) => Err(Lost("the table has closed the line".to_owned())),
        Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(None),
    }
}
