//! Requests and sockets from an address of one's own: all of 127.0.0.0/8 is this machine.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use veillee_bench::Fault;
use veillee_bench::http::{Answer, cookie};
use veillee_protocol::PROTOCOL;

/// Somebody who asks the server for things: from an address, with a browser.
#[derive(Clone, Copy)]
pub(crate) struct Client {
    pub(crate) server: SocketAddr,
    pub(crate) from: Ipv4Addr,
    pub(crate) browser: u64,
}

/// How much the system takes in for a connection that nobody reads.
#[derive(Clone, Copy)]
pub(crate) enum Buffer {
    Usual,
    Tiny,
}

impl Client {
    pub(crate) async fn connect(&self, buffer: Buffer) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        if matches!(buffer, Buffer::Tiny) {
            socket.set_recv_buffer_size(4096)?;
        }
        socket.bind((self.from, 0).into())?;
        let stream = socket.connect(self.server).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Sends a request and leaves the answer unread.
    pub(crate) async fn send(
        &self,
        stream: &mut TcpStream,
        method: &str,
        path: &str,
        body: &str,
    ) -> io::Result<()> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.server,
            cookie(self.browser),
            body.len()
        );
        stream.write_all(request.as_bytes()).await
    }

    /// One request on a connection of its own.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: &str) -> io::Result<Answer> {
        let mut stream = self.connect(Buffer::Usual).await?;
        self.send(&mut stream, method, path, body).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        Ok(Answer { status, body: body.to_owned() })
    }

    /// Opens a table; its id.
    pub(crate) async fn open_table(&self, wish: &Value) -> Result<String, Fault> {
        let answer = self.ask("POST", "/api/tables", &wish.to_string()).await?;
        let opened: Value = serde_json::from_str(&answer.body)?;
        Ok(opened["table"]["id"].as_str().ok_or_else(|| format!("no table: {answer:?}"))?.to_owned())
    }

    /// A socket of a table that has said nothing yet.
    pub(crate) async fn socket(&self, table: &str) -> Result<Socket, Fault> {
        let address = format!("ws://{}/api/tables/{table}/socket", self.server);
        let mut request = address.into_client_request()?;
        request.headers_mut().insert("cookie", cookie(self.browser).parse()?);
        let stream = self.connect(Buffer::Usual).await?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        Ok(Socket(client_async_with_config(request, stream, Some(config)).await?.0))
    }
}

/// A table of Odin that goes on for longer than anybody watches.
pub(crate) fn long_odin(seats: &[Value]) -> Value {
    json!({ "game": "odin", "pace": "instant", "visibility": "link", "start": true,
        "options": { "limit": 1000 }, "seats": seats })
}

pub(crate) fn me(name: &str) -> Value {
    json!({ "kind": "me", "name": name })
}

pub(crate) fn bot(level: &str) -> Value {
    json!({ "kind": "bot", "level": level })
}

/// A conversation with a table.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub(crate) async fn say(&mut self, message: &Value) -> Result<(), Fault> {
        Ok(self.0.send(Message::text(message.to_string())).await?)
    }

    pub(crate) async fn hello(&mut self) -> Result<(), Fault> {
        self.say(&json!({ "type": "hello", "protocol": PROTOCOL })).await
    }

    /// The next message.
    pub(crate) async fn hear(&mut self) -> Result<Value, Fault> {
        loop {
            match self.0.next().await.ok_or("the connection has ended")?? {
                Message::Text(text) => return Ok(serde_json::from_str(&text)?),
                Message::Close(_) => return Err("the server has closed the connection".into()),
                _ => {}
            }
        }
    }
}
