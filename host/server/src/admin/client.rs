//! The end of the operator.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use super::{AdminError, Answer, Command, SOCKET};

/// How long the server may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// The longest answer, in bytes.
const LONGEST: u64 = 16 << 20;

/// Sends a command to the server that uses this folder. A refusal is an error.
pub fn send(folder: &Path, command: &Command) -> Result<Answer, AdminError> {
    let stream = UnixStream::connect(folder.join(SOCKET)).map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied => AdminError::NotOwner(folder.to_owned()),
        io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused | io::ErrorKind::NotADirectory => {
            AdminError::NoServer(folder.to_owned())
        }
        _ => no_answer(folder, &error.to_string()),
    })?;
    match exchange(stream, command).map_err(|error| no_answer(folder, &error.to_string()))? {
        Answer::Refused { why } => Err(AdminError::Refused(why)),
        answer @ (Answer::Table { .. }
        | Answer::Announced { .. }
        | Answer::Blocked { .. }
        | Answer::Unblocked { .. }
        | Answer::BlockedAre { .. }) => Ok(answer),
    }
}

fn no_answer(folder: &Path, why: &str) -> AdminError {
    AdminError::NoAnswer { folder: folder.to_owned(), why: why.to_owned() }
}

fn exchange(mut stream: UnixStream, command: &Command) -> io::Result<Answer> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut line = serde_json::to_string(command)?;
    line.push('\n');
    stream.write_all(line.as_bytes())?;
    line.clear();
    BufReader::new(stream.take(LONGEST)).read_line(&mut line)?;
    if line.is_empty() {
        return Err(io::Error::other("it has stopped meanwhile"));
    }
    Ok(serde_json::from_str(&line)?)
}
