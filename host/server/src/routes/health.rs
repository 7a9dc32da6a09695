//! Health checks, for what supervises the process.

use std::sync::Arc;

use axum::extract::State;
use veillee_protocol::ProblemKind;

use crate::app::App;
use crate::problems::Failed;

/// The process runs.
pub(crate) async fn live() -> &'static str {
    "alive\n"
}

/// Tables can be opened and stored.
pub(super) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Failed> {
    if app.tables.stopping().is_cancelled() {
        return Err(Failed::new(ProblemKind::Unavailable, "The server is stopping."));
    }
    app.tables.store().check().await.map_err(|error| {
        tracing::error!(%error, "the store failed");
        Failed::new(ProblemKind::Unavailable, "Nothing can be stored right now. The log says why.")
    })?;
    Ok("ready\n")
}
