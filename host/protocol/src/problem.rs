//! Why a request over HTTP was not carried out: RFC 9457.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// `application/problem+json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem {
    /// A stable name: `/problems/` and the kind.
    #[serde(rename = "type")]
    pub kind: String,
    pub title: String,
    pub status: u16,
    /// What to do about it.
    pub detail: String,
    /// Which line of a record it is about, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub line: Option<u32>,
    /// The numbered rule about seats that forbids it, such as `T4` (`docs/seats.en.md`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub rule: Option<String>,
}

/// The closed set of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    Malformed,
    Unauthorized,
    Forbidden,
    NotFound,
    Conflict,
    Unprocessable,
    TooLarge,
    TooMany,
    MethodNotAllowed,
    UnsupportedMediaType,
    /// The server is short of disk or memory: nothing new begins.
    NoRoom,
    Unavailable,
}

impl ProblemKind {
    pub fn status(self) -> u16 {
        match self {
            ProblemKind::Malformed => 400,
            ProblemKind::Unauthorized => 401,
            ProblemKind::Forbidden => 403,
            ProblemKind::NotFound => 404,
            ProblemKind::MethodNotAllowed => 405,
            ProblemKind::Conflict => 409,
            ProblemKind::TooLarge => 413,
            ProblemKind::UnsupportedMediaType => 415,
            ProblemKind::Unprocessable => 422,
            ProblemKind::TooMany => 429,
            ProblemKind::NoRoom | ProblemKind::Unavailable => 503,
        }
    }

    /// The last part of the problem's stable name.
    pub fn key(self) -> &'static str {
        match self {
            ProblemKind::Malformed => "malformed",
            ProblemKind::Unauthorized => "unauthorized",
            ProblemKind::Forbidden => "forbidden",
            ProblemKind::NotFound => "not-found",
            ProblemKind::MethodNotAllowed => "method-not-allowed",
            ProblemKind::Conflict => "conflict",
            ProblemKind::TooLarge => "too-large",
            ProblemKind::UnsupportedMediaType => "unsupported-media-type",
            ProblemKind::Unprocessable => "unprocessable",
            ProblemKind::TooMany => "too-many",
            ProblemKind::NoRoom => "no-room",
            ProblemKind::Unavailable => "unavailable",
        }
    }

    fn title(self) -> &'static str {
        match self {
            ProblemKind::Malformed => "The request cannot be read",
            ProblemKind::Unauthorized => "Nobody is known here by this browser",
            ProblemKind::Forbidden => "Not yours to do",
            ProblemKind::NotFound => "There is no such thing",
            ProblemKind::MethodNotAllowed => "This cannot be done with it",
            ProblemKind::Conflict => "It does not fit what has happened since",
            ProblemKind::TooLarge => "Too large",
            ProblemKind::UnsupportedMediaType => "Another kind of content is expected",
            ProblemKind::Unprocessable => "It can be read, but not done",
            ProblemKind::TooMany => "Too many requests",
            ProblemKind::NoRoom => "No new match can begin",
            ProblemKind::Unavailable => "Not now",
        }
    }
}

impl Problem {
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Self {
        Problem {
            kind: format!("/problems/{}", kind.key()),
            title: kind.title().to_owned(),
            status: kind.status(),
            detail: detail.into(),
            line: None,
            rule: None,
        }
    }
}
