//! The HTTP interface: games, tables and seats. Matches are played over the socket.

mod carpet;
mod document;
mod finished;
mod games;
mod health;
mod invitations;
mod preview;
mod replays;
mod seats;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::header::{self, HeaderValue};
use axum::response::IntoResponse;
use axum::routing::get;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

pub(crate) use health::live;

/// Where the process says that it runs.
pub(crate) const LIVE: &str = "/livez";

/// What is asked by somebody, with the document that describes it.
pub(crate) fn api() -> (Router<Arc<App>>, OpenApi) {
    let (router, mut document) = OpenApiRouter::with_openapi(document::begin())
        .routes(routes!(games::server))
        .routes(routes!(games::list))
        .routes(routes!(games::strength))
        .routes(routes!(games::rules))
        .routes(routes!(carpet::show))
        .routes(routes!(tables::list, tables::create))
        .routes(routes!(tables::show, tables::delete))
        .routes(routes!(tables::start))
        .routes(routes!(tables::rematch))
        .routes(routes!(tables::start_without))
        .routes(routes!(tables::settings))
        .routes(routes!(tables::options))
        .routes(routes!(tables::invite))
        .routes(routes!(invitations::addresses))
        .routes(routes!(invitations::find))
        .routes(routes!(invitations::show, invitations::switch_off))
        .routes(routes!(invitations::renew))
        .routes(routes!(invitations::switch_on))
        .routes(routes!(tables::redeem))
        .routes(routes!(tables::forget))
        .routes(routes!(tables::give_up))
        .routes(routes!(tables::record))
        .routes(routes!(replays::card))
        .routes(routes!(seats::add))
        .routes(routes!(seats::remove))
        .routes(routes!(finished::list, finished::forget_me))
        .routes(routes!(finished::list_public, finished::make_public))
        .routes(routes!(seats::sit))
        .routes(routes!(seats::replace))
        .routes(routes!(seats::leave))
        .routes(routes!(seats::seat_bot))
        .routes(routes!(seats::own_bot))
        .routes(routes!(seats::open))
        .routes(routes!(seats::stand_in))
        .routes(routes!(seats::take_back))
        .routes(routes!(seats::reissue))
        .routes(routes!(seats::another_device))
        .routes(routes!(seats::devices))
        .routes(routes!(seats::only_this_device))
        .routes(routes!(seats::mute))
        .routes(replays::router())
        .split_for_parts();
    document::complete(&mut document);
    (router, document)
}

/// A body with something that is held until the last of it is sent, or until nobody reads it any more.
fn held(bytes: Vec<u8>, permit: impl Send + 'static) -> Body {
    struct Held<P>(Vec<u8>, #[allow(dead_code, reason = "it is there to be dropped")] P);
    impl<P> AsRef<[u8]> for Held<P> {
        fn as_ref(&self) -> &[u8] {
            &self.0
        }
    }
    Body::from(Bytes::from_owner(Held(bytes, permit)))
}

/// Endpoints for machines (health, the OpenAPI document): no cookies.
pub(crate) fn open(document: &OpenApi) -> Router<Arc<App>> {
    // The document is a tree of strings: it always has a JSON form.
    let text: Arc<str> = serde_json::to_string(document).unwrap_or_default().into();
    let show = async move || {
        let kind = HeaderValue::from_static("application/json");
        (
            [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))],
            text.to_string(),
        )
            .into_response()
    };
    Router::new()
        .route("/api/openapi.json", get(show))
        .route(LIVE, get(health::live))
        .route("/readyz", get(health::ready))
        .merge(preview::router())
}
