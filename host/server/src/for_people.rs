//! Problems for people: a browser that opens an address gets the page with the problem in it, never JSON.
//!
//! The page itself has the sentences in both languages. Its plain text has the problem's own sentence, for a browser that
//! gets no scripts: an address that is blocked or sends too many requests gets none.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use veillee_protocol::ProblemKind;

use crate::page::PageFile;

/// The problem in a response, for [`answer`].
#[derive(Clone, Debug)]
pub(crate) struct ReportedProblem {
    pub(crate) kind: ProblemKind,
    pub(crate) detail: Arc<str>,
}

/// The page's own text; empty for a server without a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageText(&'static str);

impl PageText {
    pub(crate) fn of(files: &[PageFile]) -> Self {
        let page = files.iter().find(|file| file.path == "/");
        PageText(page.and_then(|page| std::str::from_utf8(page.plain).ok()).unwrap_or_default())
    }

    /// The page with this problem, for a browser that opened `path`.
    fn with_problem(self, path: &str, ReportedProblem { kind, detail }: &ReportedProblem) -> String {
        let up = way_up(path);
        let key = kind.key();
        let meta = format!("<meta name=\"veillee-problem\" content=\"{key}\" data-home=\"{up}\" /><script");
        self.0
            .replacen("<script", &meta, 1)
            .replacen("<p>&nbsp;</p>", &format!("<p>{}</p>", escaped(detail)), 1)
            .replace("\"./", &format!("\"{up}"))
    }
}

/// From an address to the folder of the page. Relative, because a proxy may have taken a part of the path away.
fn way_up(path: &str) -> String {
    match path.matches('/').count() {
        0 | 1 => "./".to_owned(),
        slashes => "../".repeat(slashes - 1),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Whether somebody opens this address in a browser. Scripts and programs ask for anything, or for JSON.
fn is_opened(method: &Method, headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    matches!(*method, Method::GET | Method::HEAD)
        && accepted.into_iter().any(|value| value.contains("text/html"))
}

/// Answers problems to people with the page.
pub(crate) async fn answer(State(page): State<PageText>, request: Request, next: Next) -> Response {
    let path = is_opened(request.method(), request.headers()).then(|| request.uri().path().to_owned());
    let mut response = next.run(request).await;
    if let Some(path) = path.filter(|_| !page.0.is_empty())
        && let Some(problem) = response.extensions_mut().remove::<ReportedProblem>()
    {
        let html = HeaderValue::from_static("text/html; charset=utf-8");
        let headers = response.headers_mut();
        headers.remove(header::CONTENT_LENGTH);
        headers.insert(header::CONTENT_TYPE, html);
        *response.body_mut() = Body::from(page.with_problem(&path, &problem));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: PageText = PageText(
        r#"<head><link href="./icon.svg" /><script src="./assets/a.js"></script></head><p>&nbsp;</p>"#,
    );

    #[test]
    fn the_page_finds_its_files_from_any_depth() {
        let problem = ReportedProblem { kind: ProblemKind::NotFound, detail: "a < b & c".into() };
        for (path, up) in [("/nowhere", "./"), ("/a/", "../"), ("/api/tables/x", "../../")] {
            let page = PAGE.with_problem(path, &problem);
            assert!(page.contains(&format!(r#"href="{up}icon.svg""#)), "{path}: {page}");
            assert!(page.contains(&format!(r#"src="{up}assets/a.js""#)), "{path}: {page}");
            assert!(page.contains(&format!(r#"content="not-found" data-home="{up}""#)), "{path}: {page}");
            assert!(page.contains("<p>a &lt; b &amp; c</p>"), "{page}");
        }
    }

    #[test]
    fn only_browsers_that_open_an_address_are_people() {
        let asks = |method: Method, accept: &'static str| {
            is_opened(&method, &HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static(accept))]))
        };
        assert!(asks(Method::GET, "text/html,application/xhtml+xml,*/*;q=0.8"));
        assert!(!asks(Method::GET, "*/*"));
        assert!(!asks(Method::GET, "application/json"));
        assert!(!asks(Method::POST, "text/html"));
        assert!(!is_opened(&Method::GET, &HeaderMap::new()));
    }
}
