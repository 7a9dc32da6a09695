use std::io;
use std::path::Path;

/// What asks the process to end: Ctrl-C.
#[derive(Debug)]
pub(crate) struct Ending;

impl Ending {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Ending)
    }

    pub(crate) async fn asked(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            // Nobody can ask any more.
            std::future::pending::<()>().await;
        }
    }
}

/// Not asked: then there is enough.
pub(crate) fn free_disk(_: &Path) -> Option<u64> {
    None
}

pub(crate) fn own_name() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

/// Sockets are no files there, and have no such limit.
pub(crate) fn raise_open_files() -> Option<u64> {
    None
}
