//! The end of the server.

use std::fs::{self, DirBuilder, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::{Answer, Command, SOCKET, commands};
use crate::app::App;

/// The longest request, in bytes.
const LONGEST: u64 = 16 * 1024;
/// How long a request may take to come and to be carried out.
const PATIENCE: Duration = Duration::from_secs(30);

/// Opens the socket in a folder that this process has locked. The answer is the task that listens until the server stops, and then
/// removes the socket.
pub(crate) fn listen(
    folder: &Path,
    app: Arc<App>,
    stop: CancellationToken,
) -> io::Result<impl Future<Output = ()> + use<>> {
    let path = folder.join(SOCKET);
    let listener = bind(folder, &path)?;
    Ok(async move {
        serve(&listener, &app, &stop).await;
        remove(&path);
    })
}

/// Binds the socket where nobody else can reach it, and moves it to its place once only its owner can open it. One that a killed
/// server left there is replaced.
fn bind(folder: &Path, path: &Path) -> io::Result<UnixListener> {
    let hidden = folder.join("admin.new");
    match fs::remove_dir_all(&hidden) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    DirBuilder::new().mode(0o700).create(&hidden)?;
    let fresh = hidden.join("s");
    let bound = UnixListener::bind(&fresh).and_then(|listener| {
        fs::set_permissions(&fresh, Permissions::from_mode(0o600))?;
        fs::rename(&fresh, path)?;
        Ok(listener)
    });
    fs::remove_dir_all(&hidden)?;
    bound
}

fn remove(path: &PathBuf) {
    if let Err(error) = fs::remove_file(path) {
        tracing::warn!(file = %path.display(), %error, "admin socket not removed");
    }
}

/// One after the other: there is one operator.
async fn serve(listener: &UnixListener, app: &App, stop: &CancellationToken) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => return,
        };
        match accepted {
            Ok((stream, _)) => {
                let answered = async { timeout(PATIENCE, answer(stream, app)).await.unwrap_or(Ok(())) };
                tokio::select! {
                    // Somebody who hangs up is no news.
                    answered = answered => drop(answered),
                    () = stop.cancelled() => return,
                }
            }
            Err(error) => {
                tracing::warn!(%error, "admin connection not accepted");
                sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

async fn answer(mut stream: UnixStream, app: &App) -> io::Result<()> {
    let (reading, mut writing) = stream.split();
    let mut line = String::new();
    BufReader::new(reading.take(LONGEST)).read_line(&mut line).await?;
    let answer = match serde_json::from_str::<Command>(&line) {
        Ok(command) => commands::carry_out(command, app).await,
        Err(error) => Answer::Refused { why: format!("This is no command: {error}.") },
    };
    let mut text = serde_json::to_string(&answer)?;
    text.push('\n');
    writing.write_all(text.as_bytes()).await
}
