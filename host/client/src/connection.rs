//! A blocking connection to a table.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use tungstenite::error::ProtocolError;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{HandshakeError, Message, WebSocket};
use veillee_protocol::{FromTable, ToTable};

use crate::handshake::{ConnectError, Credential, TableAddress, failed};
use crate::tls::secure;

/// How long connecting and each write may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why the connection is gone; connect again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    #[error("the connection to the table was lost")]
    Cut,
    #[error("the connection to the table was lost ({0})")]
    Failed(String),
    #[error("the table has closed the connection")]
    Closed,
    /// What came is no message of a table.
    #[error("{0}")]
    Unreadable(String),
}

impl From<tungstenite::Error> for Lost {
    fn from(error: tungstenite::Error) -> Self {
        match error {
            tungstenite::Error::ConnectionClosed
            | tungstenite::Error::AlreadyClosed
            | tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => Lost::Cut,
            tungstenite::Error::Io(error) => error.into(),
            error => Lost::Unreadable(error.to_string()),
        }
    }
}

impl From<io::Error> for Lost {
    fn from(error: io::Error) -> Self {
        Lost::Failed(error.to_string())
    }
}

/// A blocking connection to a table, over http or https.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    /// The same connection, for its settings.
    tcp: TcpStream,
}

impl Connection {
    /// Connects to the first address of the host that answers.
    pub fn open(address: &TableAddress, credential: &Credential) -> Result<Self, ConnectError> {
        let tcp = connect(&address.host(), address.port())
            .map_err(|error| ConnectError::Unreachable(error.to_string()))?;
        Self::over(tcp, address, credential, "")
    }

    /// Uses a connection that the caller has made. `query` is added to the socket's address, such as `?as=spectator`.
    pub fn over(
        tcp: TcpStream,
        address: &TableAddress,
        credential: &Credential,
        query: &str,
    ) -> Result<Self, ConnectError> {
        let request = address.request(credential, query)?;
        let unreachable = |error: io::Error| ConnectError::Unreachable(error.to_string());
        let stream = tcp.try_clone().map_err(unreachable)?;
        let stream = if address.is_secure() {
            secure(stream, &address.host()).map_err(ConnectError::Unreachable)?
        } else {
            MaybeTlsStream::Plain(stream)
        };
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Connection { socket, tcp }),
            Err(HandshakeError::Failure(error)) => Err(failed(error)),
            Err(HandshakeError::Interrupted(_)) => {
                Err(ConnectError::Unreachable("the handshake was interrupted".to_owned()))
            }
        }
    }

    pub fn send(&mut self, message: &ToTable) -> Result<(), Lost> {
        // Messages have string keys and finite numbers only, so they can always be written.
        self.send_text(serde_json::to_string(message).unwrap_or_default())
    }

    /// Sends anything, even what is not a message.
    pub fn send_text(&mut self, text: impl Into<String>) -> Result<(), Lost> {
        Ok(self.socket.send(Message::text(text.into()))?)
    }

    /// The next message, however long it takes.
    pub fn receive(&mut self) -> Result<FromTable, Lost> {
        loop {
            if let Some(message) = read(&self.socket.read()?)? {
                return Ok(message);
            }
        }
    }

    /// The next message if it has come. Pings of the server are answered.
    pub fn receive_ready(&mut self) -> Result<Option<FromTable>, Lost> {
        self.tcp.set_nonblocking(true)?;
        let received = loop {
            match self.socket.read() {
                Ok(message) => match read(&message)? {
                    Some(message) => break Some(message),
                    None => continue,
                },
                Err(tungstenite::Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {
                    break None;
                }
                Err(error) => return Err(error.into()),
            }
        };
        self.tcp.set_nonblocking(false)?;
        self.socket.flush()?;
        Ok(received)
    }

    /// The next message, waiting for it at most so long.
    pub fn receive_within(&mut self, patience: Duration) -> Result<Option<FromTable>, Lost> {
        self.tcp.set_read_timeout(Some(patience))?;
        let received = loop {
            match self.socket.read() {
                Ok(message) => match read(&message)? {
                    Some(message) => break Some(message),
                    None => continue,
                },
                // Systems differ in what they call it.
                Err(tungstenite::Error::Io(error))
                    if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) =>
                {
                    break None;
                }
                Err(error) => return Err(error.into()),
            }
        };
        self.tcp.set_read_timeout(None)?;
        Ok(received)
    }

    /// The WebSocket itself, for tests of what lies below messages.
    pub fn socket(&mut self) -> &mut WebSocket<MaybeTlsStream<TcpStream>> {
        &mut self.socket
    }
}

/// Connects to the first address of the host that answers: localhost is ::1 and 127.0.0.1, and a server may listen on one of
/// them.
fn connect(host: &str, port: u16) -> io::Result<TcpStream> {
    let mut result = Err(io::Error::other("no such host"));
    for address in (host, port).to_socket_addrs()? {
        result = TcpStream::connect_timeout(&address, PATIENCE);
        if result.is_ok() {
            break;
        }
    }
    let stream = result?;
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// A message of the table; none for what only concerns the connection.
pub(crate) fn read(message: &Message) -> Result<Option<FromTable>, Lost> {
    match message {
        Message::Text(text) => {
            serde_json::from_str(text).map(Some).map_err(|error| Lost::Unreadable(error.to_string()))
        }
        Message::Close(_) => Err(Lost::Closed),
        Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(None),
    }
}
