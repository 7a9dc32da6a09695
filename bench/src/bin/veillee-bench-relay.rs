//! What the host is measured against: a bare WebSocket relay on the same library, which knows no game and keeps nothing.
//!
//! A message says how long the answer to its sender is to be, and how long the news for both: the lengths that a table's messages
//! have.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// As the host has it.
const BUFFER: usize = 4096;
const QUEUE: usize = 256;

type Rooms = Arc<Mutex<HashMap<u32, Vec<Sender<Utf8Bytes>>>>>;

#[allow(clippy::print_stdout, reason = "it says where it listens")]
#[tokio::main]
async fn main() -> std::io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let listener = listener.tap_io(|stream| {
        // Whoever cannot have it is slower.
        let _ = stream.set_nodelay(true);
    });
    let router = Router::new().route("/{room}/socket", get(open)).with_state(Rooms::default());
    axum::serve(listener, router).await
}

async fn open(State(rooms): State<Rooms>, Path(room): Path<u32>, upgrade: WebSocketUpgrade) -> Response {
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    upgrade.on_upgrade(async move |socket| {
        let (own, queue) = channel(QUEUE);
        rooms.lock().unwrap_or_else(PoisonError::into_inner).entry(room).or_default().push(own.clone());
        relay(socket, queue, &own, || {
            rooms.lock().unwrap_or_else(PoisonError::into_inner).get(&room).cloned().unwrap_or_default()
        })
        .await;
    })
}

async fn relay(
    mut socket: WebSocket,
    mut queue: Receiver<Utf8Bytes>,
    own: &Sender<Utf8Bytes>,
    all: impl Fn() -> Vec<Sender<Utf8Bytes>>,
) {
    loop {
        tokio::select! {
            message = socket.recv() => {
                let Some(Ok(message)) = message else { return };
                let Message::Text(text) = message else { continue };
                let mut lengths = text.split(' ').map_while(|word| word.parse().ok());
                let (Some(answer), Some(news)) = (lengths.next(), lengths.next()) else { return };
                let _ = own.try_send("a".repeat(answer).into());
                let news = Utf8Bytes::from("n".repeat(news));
                for one in all() {
                    let _ = one.try_send(news.clone());
                }
            }
            text = queue.recv() => {
                let Some(text) = text else { return };
                if socket.send(Message::Text(text)).await.is_err() {
                    return;
                }
            }
        }
    }
}
