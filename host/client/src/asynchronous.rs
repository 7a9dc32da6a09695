//! A connection for programs that hold many at once, on tokio and over http.

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use tungstenite::Message;
use tungstenite::protocol::WebSocketConfig;
use veillee_protocol::{FromTable, ToTable};

use crate::connection::{Lost, read};
use crate::handshake::{ConnectError, Credential, TableAddress, failed};

/// Small buffers: there are many connections.
const READ_BUFFER: usize = 4096;

/// A connection to a table.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
}

impl Connection {
    pub async fn open(address: &TableAddress, credential: &Credential) -> Result<Self, ConnectError> {
        let unreachable = |error: std::io::Error| ConnectError::Unreachable(error.to_string());
        if address.is_secure() {
            return Err(ConnectError::Address("this client connects over http only"));
        }
        let tcp = TcpStream::connect((address.host(), address.port())).await.map_err(unreachable)?;
        tcp.set_nodelay(true).map_err(unreachable)?;
        let request = address.request(credential, "")?;
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, tcp, Some(config)).await.map_err(failed)?;
        Ok(Connection { socket })
    }

    pub async fn send(&mut self, message: &ToTable) -> Result<(), Lost> {
        // Messages have string keys and finite numbers only, so they can always be written.
        self.send_text(serde_json::to_string(message).unwrap_or_default()).await
    }

    /// Sends anything, even what is not a message.
    pub async fn send_text(&mut self, text: impl Into<String>) -> Result<(), Lost> {
        Ok(self.socket.send(Message::text(text.into())).await?)
    }

    /// The next message. Safe to cancel.
    pub async fn receive(&mut self) -> Result<FromTable, Lost> {
        loop {
            if let Some(message) = read(&self.next().await?)? {
                return Ok(message);
            }
        }
    }

    /// The next message as text, for programs that must not spend time on reading it. Safe to cancel.
    pub async fn receive_text(&mut self) -> Result<tungstenite::Utf8Bytes, Lost> {
        loop {
            match self.next().await? {
                Message::Text(text) => return Ok(text),
                message => drop(read(&message)?),
            }
        }
    }

    async fn next(&mut self) -> Result<Message, Lost> {
        match self.socket.next().await {
            Some(message) => Ok(message?),
            None => Err(Lost::Cut),
        }
    }

    /// The connection below the socket.
    pub fn tcp(&self) -> &TcpStream {
        self.socket.get_ref()
    }
}
