//! The plain page, until a better one comes: three files inside the program.

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};

use crate::app::App;

/// A file of the page.
#[derive(Clone, Copy, Debug)]
struct File {
    path: &'static str,
    kind: &'static str,
    text: &'static str,
}

const FILES: &[File] = &[
    File { path: "/", kind: "text/html; charset=utf-8", text: include_str!("../page/index.html") },
    File { path: "/page.js", kind: "text/javascript; charset=utf-8", text: include_str!("../page/page.js") },
    File { path: "/page.css", kind: "text/css; charset=utf-8", text: include_str!("../page/page.css") },
];

pub(crate) fn router() -> Router<Arc<App>> {
    FILES.iter().fold(Router::new(), |router, file| {
        let mark = mark(file.text);
        router.route(file.path, get(async move |headers: HeaderMap| serve(file, &mark, &headers)))
    })
}

/// The same text has the same mark.
fn mark(text: &str) -> HeaderValue {
    let digest = Sha256::digest(text);
    let digits: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::try_from(format!("\"{digits}\"")).unwrap_or(HeaderValue::from_static("\"\""))
}

fn serve(file: &File, mark: &HeaderValue, asked: &HeaderMap) -> Response {
    // Kept, but asked about each time: after an update nobody sees half of the old page.
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(file.kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::ETAG, mark.clone()),
    ];
    if asked.get(header::IF_NONE_MATCH) == Some(mark) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.text).into_response()
}
