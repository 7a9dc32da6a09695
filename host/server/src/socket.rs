//! One WebSocket connection to a table. Input is rate-limited; clients that read too slowly are disconnected.

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::SinkExt;
use serde::Deserialize;
use tokio::sync::oneshot;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};
use veillee_protocol::{CloseReason, FromTable, Holder, LONGEST_MESSAGE, ProblemKind, TableId, ToTable};
use veillee_table::ConnectionId;

use crate::app::{App, Asker, Stay};
use crate::browser::random;
use crate::guarded::Intake;
use crate::limits::{Bucket, Place, Rate};
use crate::metrics::OneOf;
use crate::outlet::{self, Ended, Inlet};
use crate::problems::{At, Failed, QueryString};
use crate::tables::{Door, Post, Visitor, closed};

/// Most messages are short: with the library's own buffers a connection would cost 133 KiB, with these it costs 5.
const READ_BUFFER: usize = 256;
const WRITE_BUFFER: usize = 4096;
/// How often a silent connection is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(20);
/// A connection that has sent nothing for this long, not even a pong, is gone.
const SILENCE: Duration = Duration::from_secs(65);
/// How long a client may take to send `hello`.
const HELLO: Duration = Duration::from_secs(10);
/// The most that is read for one message: each byte of the longest in a frame of its own, and some to spare. A message that goes
/// on with empty frames never becomes too long, but this much is read of it at most.
const LONGEST_FRAMES: u64 = 16 * LONGEST_MESSAGE as u64;
/// How long a reader may take over what is being sent.
const PATIENCE: Duration = Duration::from_secs(5);
/// Messages of this many seconds may come at once.
const BURST_SECONDS: u32 = 3;

/// The query of the address.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct SocketQuery {
    #[serde(default)]
    r#as: As,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum As {
    /// With the seats of the browser.
    #[default]
    Oneself,
    /// Without seats, even if the browser has some: for a screen that everybody sees.
    Spectator,
}

pub(crate) async fn open(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    QueryString(SocketQuery { r#as }): QueryString<SocketQuery>,
    Extension(holder): Extension<Holder>,
    Extension(asker): Extension<Asker>,
    Extension(stay): Extension<Stay>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failed> {
    let upgrade = upgrade.map_err(|why| Failed::new(ProblemKind::Malformed, why.body_text()))?;
    let holder = match r#as {
        As::Oneself => holder,
        // The hash of nobody's token.
        As::Spectator => Holder(random()),
    };
    let share = app.may_connect(asker)?;
    let door = app.tables.door(&id)?;
    let (answer, answered) = oneshot::channel();
    door.send(Post::Knock { answer }).await.map_err(|_| closed())?;
    answered.await.unwrap_or_else(|_| Err(closed()))?;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE);
    let connection = app.tables.next_connection();
    let rate = Rate::per_second(app.config.messages_per_second, BURST_SECONDS);
    let token = app.tables.token();
    let counted = OneOf::new(&app.metrics, |metrics| &metrics.connections);
    Ok(upgrade.on_upgrade(async move |socket| {
        // Held until the connection has ended.
        let intake = stay.intake.clone();
        let _held = (stay, share, token, counted);
        let (outlet, inlet) = outlet::pair();
        let _watched = app.blocks.watch(connection, asker.0, &inlet.cutter());
        let visitor = Box::new(Visitor { holder, place: Place::of(asker.0) });
        if door.send(Post::Connected { connection, visitor, outlet: Box::new(outlet) }).await.is_ok() {
            Connection { socket, inlet, intake, connection, door: door.clone(), rate }.talk().await;
            // Fails only when the table has ended before.
            door.send(Post::Disconnected { connection }).await.ok();
        }
    }))
}

fn is_hello(post: &Post) -> bool {
    matches!(post, Post::Message { message, .. } if matches!(**message, ToTable::Hello { .. }))
}

/// Its timer is made only when there is one to wait for.
async fn end_of(pause: Option<Instant>) {
    if let Some(end) = pause {
        sleep_until(end).await;
    }
}

struct Connection {
    socket: WebSocket,
    inlet: Inlet,
    intake: Intake,
    connection: ConnectionId,
    door: Door,
    rate: Option<Rate>,
}

/// Why a connection ends.
enum End {
    /// The other side has gone, or cannot be reached.
    Left,
    /// The table has closed the connection.
    Dismissed,
    /// The server closes the connection, with this reason.
    Refused(CloseReason),
}

impl Connection {
    async fn talk(mut self) {
        let end = self.converse().await;
        let goodbye = async {
            let code = match end {
                End::Left => return,
                End::Dismissed => close_code::NORMAL,
                End::Refused(reason) => {
                    let text = serde_json::to_string(&FromTable::Closed { reason, detail: None })
                        .unwrap_or_default();
                    self.socket.send(Message::Text(text.into())).await.ok();
                    close_code::POLICY
                }
            };
            let frame = CloseFrame { code, reason: Utf8Bytes::default() };
            if self.socket.send(Message::Close(Some(frame))).await.is_ok() {
                // What was sent would be lost if the connection ended with something unread.
                while let Some(Ok(_)) = self.socket.recv().await {}
            }
        };
        timeout(Duration::from_secs(2), goodbye).await.ok();
    }

    async fn converse(&mut self) -> End {
        let mut heard = Instant::now();
        // Until when `hello` must have come. None: it has.
        let mut hello = Some(heard + HELLO);
        self.intake.allow(LONGEST_FRAMES);
        let mut ping = interval(PING_EVERY);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut bucket = self.rate.map(|rate| (rate, Bucket::full(rate, heard.into_std())));
        // Until when nothing is read, if the client sends faster than allowed. That is no reason to disconnect it (a quick bot
        // is no attack): what is not read waits at its end.
        let mut pause: Option<Instant> = None;
        loop {
            tokio::select! {
                // Sending first: polling the socket has the library clear a buffer. Senders are limited, so the others get their
                // turn.
                biased;
                texts = self.inlet.recv() => {
                    let written = match texts {
                        Ok(texts) => self.write(texts).await,
                        Err(Ended::Cut) => Err(End::Refused(CloseReason::TooSlow)),
                        Err(Ended::Dismissed | Ended::Left) => Err(End::Dismissed),
                    };
                    if let Err(end) = written {
                        return end;
                    }
                }
                () = end_of(pause), if pause.is_some() => pause = None,
                () = end_of(hello), if hello.is_some() => return End::Refused(CloseReason::Protocol),
                message = self.socket.recv(), if pause.is_none() => {
                    let Some(Ok(message)) = message else { return End::Left };
                    heard = Instant::now();
                    self.intake.allow(LONGEST_FRAMES);
                    if let Some((rate, bucket)) = &mut bucket {
                        pause = bucket.count(*rate, heard.into_std()).map(|wait| heard + wait);
                    }
                    let Some(post) = self.read(message) else { continue };
                    if is_hello(&post) {
                        hello = None;
                    }
                    // Fails only when the table was unloaded; then its last messages are in the inlet.
                    self.door.send(post).await.ok();
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return End::Left;
                    }
                    if !matches!(timeout(PATIENCE, self.socket.send(Message::Ping(Default::default()))).await, Ok(Ok(()))) {
                        return End::Left;
                    }
                }
            }
        }
    }

    /// None for what is between the two ends of the socket alone.
    fn read(&self, message: Message) -> Option<Post> {
        let connection = self.connection;
        match message {
            Message::Text(text) => Some(match serde_json::from_str::<ToTable>(&text) {
                Ok(message) => {
                    Post::Message { connection, message: Box::new(message), heard: Instant::now() }
                }
                Err(_) => Post::Garbled { connection },
            }),
            Message::Binary(_) => Some(Post::Garbled { connection }),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => None,
        }
    }

    /// Sends all of it at once.
    async fn write(&mut self, texts: Vec<Utf8Bytes>) -> Result<(), End> {
        let socket = &mut self.socket;
        let mut writing = std::pin::pin!(async {
            for text in texts {
                socket.feed(Message::Text(text)).await?;
            }
            socket.flush().await
        });
        // Nearly always it is done at once: a timer is made only if not.
        let written = match poll_fn(|context| Poll::Ready(writing.as_mut().poll(context))).await {
            Poll::Ready(written) => Ok(written),
            Poll::Pending => timeout(PATIENCE, writing).await,
        };
        match written {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Left),
            Err(_) => Err(End::Refused(CloseReason::TooSlow)),
        }
    }
}
