//! A request that fails is answered with a problem (RFC 9457): JSON, with what to do about it. People get a page instead:
//! see [`crate::for_people`].

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use utoipa::IntoResponses;
use veillee_protocol::{Problem, ProblemKind};
use veillee_store::StoreError;
use veillee_table::Denied;

use crate::for_people::ReportedProblem;
use crate::metrics::Limit;

/// A request that was not carried out.
#[derive(Clone, Debug)]
pub(crate) struct Failed {
    kind: ProblemKind,
    detail: String,
    /// Seconds after which to try again.
    retry_after: Option<u64>,
    /// Which line of a record it is about.
    line: Option<usize>,
    /// The rule about seats that forbids it.
    rule: Option<&'static str>,
    /// The limit that was reached, which is counted.
    limit: Option<Limit>,
}

impl Failed {
    pub(crate) fn new(kind: ProblemKind, detail: impl Into<String>) -> Self {
        Failed { kind, detail: detail.into(), retry_after: None, line: None, rule: None, limit: None }
    }

    pub(crate) fn retry_after(self, seconds: u64) -> Self {
        Failed { retry_after: Some(seconds), ..self }
    }

    pub(crate) fn by(self, limit: Limit) -> Self {
        Failed { limit: Some(limit), ..self }
    }

    /// The limit that was reached.
    pub(crate) fn limit(&self) -> Option<Limit> {
        self.limit
    }

    pub(crate) fn at_line(self, line: usize) -> Self {
        Failed { line: Some(line), ..self }
    }

    pub(crate) fn kind(&self) -> ProblemKind {
        self.kind
    }

    pub(crate) fn detail(&self) -> &str {
        &self.detail
    }

    pub(crate) fn no_such_table() -> Self {
        Failed::new(ProblemKind::NotFound, "There is no table at this address; it may have been deleted.")
    }

    /// Nobody knows whether it was kept.
    pub(crate) fn unsure() -> Self {
        Failed::new(ProblemKind::Unavailable, "It is not known whether it was saved. Look, and try again.")
            .retry_after(1)
    }

    /// It was asked for too often; after `wait` it may be asked again.
    pub(crate) fn too_many(detail: &str, wait: Duration) -> Self {
        Failed::new(ProblemKind::TooMany, detail).retry_after(wait.as_secs() + 1)
    }

    /// It could not be saved. Trying again may work.
    pub(crate) fn unsaved() -> Self {
        Failed::new(ProblemKind::Unavailable, "It could not be saved, and nothing has changed. Try again.")
            .retry_after(1)
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let line = self.line.map(|line| line as u32);
        let rule = self.rule.map(str::to_owned);
        let reported = ReportedProblem { kind: self.kind, detail: self.detail.as_str().into() };
        let problem = Problem { line, rule, ..Problem::new(self.kind, self.detail) };
        let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::BAD_REQUEST);
        let body = serde_json::to_string(&problem).unwrap_or_default();
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(reported);
        if let Some(limit) = self.limit {
            response.extensions_mut().insert(limit);
        }
        response
    }
}

impl From<Denied> for Failed {
    fn from(denied: Denied) -> Self {
        Failed { rule: denied.rule, ..Failed::new(denied.kind, denied.detail) }
    }
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Gone => Failed::no_such_table(),
            StoreError::Unavailable { .. } => {
                tracing::error!(%error, "the store failed");
                Failed::unsure()
            }
            StoreError::Fenced
            | StoreError::OutOfStep { .. }
            | StoreError::Exists
            | StoreError::Full { .. }
            | StoreError::Damaged { .. } => {
                tracing::error!(%error, "the store failed");
                Failed::unsaved()
            }
        }
    }
}

/// The body, as JSON of this shape.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failed;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failed> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(is_json) {
            let why = "The body must be JSON: send the header Content-Type: application/json.";
            return Err(Failed::new(ProblemKind::UnsupportedMediaType, why));
        }
        let bytes =
            Bytes::from_request(request, state).await.map_err(|rejection| refuse_bytes(&rejection))?;
        let mut reader = serde_json::Deserializer::from_slice(&bytes);
        let body = serde_path_to_error::deserialize(&mut reader).map_err(|error| refuse_body(&error))?;
        reader.end().map_err(|error| not_json(&error))?;
        Ok(Body(body))
    }
}

/// `application/json`, or a kind that is JSON underneath, such as `application/problem+json`.
fn is_json(kind: &str) -> bool {
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind == "application/json" || (kind.starts_with("application/") && kind.ends_with("+json"))
}

fn not_json(error: &serde_json::Error) -> Failed {
    let why = format!("The body is not JSON: see line {}, column {}.", error.line(), error.column());
    Failed::new(ProblemKind::Malformed, why)
}

/// Names the field, and says where all fields are described. What the library says is about Rust's types.
fn refuse_body(error: &serde_path_to_error::Error<serde_json::Error>) -> Failed {
    let inner = error.inner();
    if !inner.is_data() {
        return not_json(inner);
    }
    let place = error.path().to_string();
    let within = if place == "." { "the body".to_owned() } else { format!("`{place}`") };
    let told = inner.to_string();
    let named = |beginning: &str| Some(told.strip_prefix(beginning)?.split('`').next()?.to_owned());
    let what = if let Some(field) = named("missing field `") {
        format!("The field `{field}` is missing in {within}")
    } else if let Some(field) = named("unknown field `") {
        format!("The field `{field}` is unknown")
    } else if place == "." {
        "The body has another form than is expected".to_owned()
    } else {
        format!("The value of `{place}` cannot be that")
    };
    Failed::new(ProblemKind::Unprocessable, format!("{what}. /api/openapi.json describes what is expected."))
}

fn refuse_bytes(rejection: &BytesRejection) -> Failed {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Failed::new(ProblemKind::TooLarge, "The request is larger than this address accepts.")
        }
        _ => Failed::new(ProblemKind::Malformed, "The body did not arrive whole. Send it again."),
    }
}

/// The variable parts of the path.
#[derive(Debug)]
pub(crate) struct At<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for At<T> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failed> {
        // What is not even the address of a thing leads nowhere, as the address of a thing that is not there.
        let refuse =
            |_: PathRejection| Failed::new(ProblemKind::NotFound, "There is nothing at this address.");
        Path::from_request_parts(parts, state).await.map(|Path(path)| At(path)).map_err(refuse)
    }
}

/// The part of the address after the question mark.
#[derive(Debug)]
pub(crate) struct QueryString<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryString<T> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failed> {
        let refuse = |_: QueryRejection| {
            let why = "The query string cannot be read. /api/openapi.json describes what is expected.";
            Failed::new(ProblemKind::Malformed, why)
        };
        Query::from_request_parts(parts, state).await.map(|Query(query)| QueryString(query)).map_err(refuse)
    }
}

/// The problems that any request may meet, for the API's document.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only the document is made of it; what is sent is a `Failed`")]
pub(crate) enum Problems {
    /// The request cannot be read.
    #[response(status = 400, content_type = "application/problem+json")]
    Malformed(#[to_schema] Problem),
    /// Not the asker's to do.
    #[response(status = 403, content_type = "application/problem+json")]
    Forbidden(#[to_schema] Problem),
    /// No such table, seat, game or match.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(#[to_schema] Problem),
    /// It does not fit what has happened since.
    #[response(status = 409, content_type = "application/problem+json")]
    Conflict(#[to_schema] Problem),
    /// The body is too large.
    #[response(status = 413, content_type = "application/problem+json")]
    TooLarge(#[to_schema] Problem),
    /// The body is not JSON.
    #[response(status = 415, content_type = "application/problem+json")]
    UnsupportedMediaType(#[to_schema] Problem),
    /// It can be read, but not done.
    #[response(status = 422, content_type = "application/problem+json")]
    Unprocessable(#[to_schema] Problem),
    /// Too many requests from this address.
    #[response(status = 429, content_type = "application/problem+json")]
    TooMany(#[to_schema] Problem),
    /// It could not be saved, or the server is stopping.
    #[response(status = 503, content_type = "application/problem+json")]
    Unavailable(#[to_schema] Problem),
}
