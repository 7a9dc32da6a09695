//! Who may send requests: clients that name this server. Changes are accepted from this server's own
//! pages and from programs, never from pages of other sites.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap};
use axum::http::{Method, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use veillee_protocol::ProblemKind;

use crate::app::App;
use crate::hosts::Hosts;
use crate::problems::Failed;
use crate::public_url::{Origin, PublicUrl};
use crate::routes;

/// Stops what a page from elsewhere makes a browser ask for. Browsers send `Origin` with every such request and with
/// every socket; what comes without one comes from no page.
pub(crate) async fn check(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    // Whether the process runs, anybody may ask under any name.
    if request.uri().path() != routes::LIVE && !is_addressed(request.headers(), &app.hosts) {
        let why = "This server does not answer under this name. Use its address; or, if you run it, start it with \
                   --public-url and the address that people open.";
        return Failed::new(ProblemKind::Forbidden, why).into_response();
    }
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS | Method::TRACE);
    let is_socket = request.headers().contains_key(header::UPGRADE) && request.version() <= Version::HTTP_11;
    if (harmless && !is_socket) || is_ours(request.headers(), app.config.public_url.as_ref()) {
        return next.run(request).await;
    }
    Failed::new(ProblemKind::Forbidden, "This was asked for by a page from elsewhere.").into_response()
}

/// Whether the host that the request names is this server. What names none comes from no browser.
fn is_addressed(headers: &HeaderMap, hosts: &Hosts) -> bool {
    headers.get_all(header::HOST).iter().all(|host| host.to_str().is_ok_and(|host| hosts.accept(host)))
}

fn is_ours(headers: &HeaderMap, public: Option<&PublicUrl>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return headers.get("sec-fetch-site").is_none_or(|site| site != "cross-site");
    };
    let Some(origin) = origin.to_str().ok().and_then(|text| text.parse::<Origin>().ok()) else {
        return false;
    };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    public.is_some_and(|url| url.origin == origin) || host.is_some_and(|host| origin.is_of_host(host))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn ours(headers: &[(&'static str, &'static str)], public: Option<&str>) -> bool {
        let pairs = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        let public = public.map(|text| text.parse().unwrap());
        is_ours(&HeaderMap::from_iter(pairs), public.as_ref())
    }

    #[test]
    fn pages_from_elsewhere_are_told_apart() {
        let host = ("host", "table.local:7788");
        assert!(ours(&[host], None));
        assert!(ours(&[host, ("origin", "http://table.local:7788")], None));
        assert!(!ours(&[host, ("origin", "http://table.local")], None));
        assert!(!ours(&[host, ("origin", "https://elsewhere.example")], None));
        assert!(!ours(&[host, ("origin", "null")], None));
        assert!(!ours(&[host, ("sec-fetch-site", "cross-site")], None));
        assert!(ours(&[host, ("sec-fetch-site", "same-origin")], None));
        let public = Some("https://games.example.org/veillee");
        assert!(ours(&[("host", "127.0.0.1:7788"), ("origin", "https://games.example.org")], public));
        assert!(!ours(&[("host", "127.0.0.1:7788"), ("origin", "http://games.example.org")], public));
    }
}
