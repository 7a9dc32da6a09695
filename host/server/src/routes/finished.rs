//! Finished matches of the browser that asks, forgetting them, and making them public.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use serde::Deserialize;
use utoipa::IntoParams;
use veillee_catalog::GameId;
use veillee_protocol::{FinishedGames, GameKey, Holder, MakePublic, ProblemKind, PublicResults};

use crate::app::App;
use crate::finished::{self, MOST_REMEMBERED, Wish};
use crate::problems::{Body, Failed, Problems, QueryString};

/// Which part of the list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct FinishedQuery {
    /// When the evening began, in milliseconds since 1970: `tonight` counts the matches since then.
    #[param(maximum = 9007199254740991u64)] // `LATEST`
    since: Option<u64>,
    /// Lists the matches of this game only.
    game: Option<GameKey>,
    /// What the part before said is next.
    #[param(pattern = "^[0-9]{1,15}-[0-9a-hjkmnp-tv-z]{16}-[0-9]{1,9}$")]
    after: Option<String>,
    /// How many matches at most.
    #[serde(default = "usual_limit")]
    #[param(minimum = 1, maximum = 100)]
    limit: u32,
}

/// The largest number that every client reads exactly.
const LATEST: u64 = (1 << 53) - 1;

fn usual_limit() -> u32 {
    30
}

/// The matches that this browser has finished, the newest first, with what they come to.
#[utoipa::path(get, path = "/api/finished", operation_id = "list_finished", tag = "finished", params(FinishedQuery),
    responses((status = 200, body = FinishedGames, description = "A part of the list"), Problems))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    Extension(holder): Extension<Holder>,
    QueryString(query): QueryString<FinishedQuery>,
) -> Result<Json<FinishedGames>, Failed> {
    if !(1..=100).contains(&query.limit) {
        return Err(Failed::new(ProblemKind::Malformed, "`limit` is from 1 to 100."));
    }
    if query.since.is_some_and(|since| since > LATEST) {
        return Err(Failed::new(ProblemKind::Malformed, "`since` is in milliseconds since 1970."));
    }
    if query.game.as_deref().is_some_and(|game| game.parse::<GameId>().is_err()) {
        return Err(Failed::new(ProblemKind::Malformed, "`game` is the key of a game: see /api/games."));
    }
    let after = query.after.as_deref().map(|text| {
        finished::read_cursor(text).ok_or_else(|| {
            Failed::new(ProblemKind::Malformed, "`after` is what the part before gave as `next`.")
        })
    });
    let after = after.transpose()?;
    if !app.tables.remembers() {
        return Ok(Json(finished::nothing()));
    }
    let public = app.tables.store().is_public(holder).await?;
    let wish = Wish { since: query.since, game: query.game, after, limit: query.limit as usize, public };
    let found = app.tables.store().finished_by(holder, MOST_REMEMBERED).await?;
    Ok(Json(finished::games(&holder, &found, &wish)))
}

/// Forgets which matches this browser has finished, and takes them back from public. The tables and their records stay.
#[utoipa::path(delete, path = "/api/finished", operation_id = "forget_me", tag = "finished",
    responses((status = 204, description = "They are forgotten"), Problems))]
pub(super) async fn forget_me(
    State(app): State<Arc<App>>,
    Extension(holder): Extension<Holder>,
) -> Result<StatusCode, Failed> {
    app.tables.store().forget_holder(holder, app.tables.now().0).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes the results of this browser public, or takes that back. Others then see its name, its figures and its newest
/// matches, in which only those are named who did the same.
#[utoipa::path(put, path = "/api/finished/public", operation_id = "make_public", tag = "finished",
    request_body = MakePublic,
    responses((status = 204, description = "It is so from now on"), Problems))]
pub(super) async fn make_public(
    State(app): State<Arc<App>>,
    Extension(holder): Extension<Holder>,
    Body(MakePublic { public }): Body<MakePublic>,
) -> Result<StatusCode, Failed> {
    if !app.tables.remembers() {
        return Err(Failed::new(ProblemKind::Conflict, "This server does not remember finished matches."));
    }
    let since = public.then_some(app.tables.now().0);
    app.tables.store().set_public(holder, since).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How many people are in one part of the list.
const PUBLIC_PEOPLE: u32 = 6;

/// Which part of the list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct PublicPart {
    /// What the part before said is next.
    #[serde(default)]
    #[param(maximum = 2147483647)] // `FARTHEST`
    skip: u32,
}

/// As far as an `int32` of the interface's document goes.
const FARTHEST: u32 = i32::MAX.cast_unsigned();

/// The results that people have made public on this server.
#[utoipa::path(get, path = "/api/finished/public", operation_id = "list_public", tag = "finished",
    params(PublicPart),
    responses((status = 200, body = PublicResults, description = "A part of the list"), Problems))]
pub(super) async fn list_public(
    State(app): State<Arc<App>>,
    QueryString(PublicPart { skip }): QueryString<PublicPart>,
) -> Result<Json<PublicResults>, Failed> {
    if skip > FARTHEST {
        return Err(Failed::new(ProblemKind::Malformed, format!("`skip` is at most {FARTHEST}.")));
    }
    let mut results = PublicResults { people: Vec::new(), next: None };
    if !app.tables.remembers() {
        return Ok(Json(results));
    }
    let store = app.tables.store();
    let mut holders = store.public(skip, PUBLIC_PEOPLE + 1).await?;
    if holders.len() > PUBLIC_PEOPLE as usize {
        holders.truncate(PUBLIC_PEOPLE as usize);
        results.next = skip.checked_add(PUBLIC_PEOPLE);
    }
    let mut known: BTreeMap<Holder, bool> = holders.iter().map(|holder| (*holder, true)).collect();
    for holder in holders {
        let found = store.finished_by(holder, MOST_REMEMBERED).await?;
        for other in found.iter().flat_map(|finished| &finished.seats).flat_map(|seat| &seat.holders) {
            if let Entry::Vacant(unknown) = known.entry(*other) {
                unknown.insert(store.is_public(*other).await?);
            }
        }
        let is_public = |holder: &Holder| known.get(holder).copied().unwrap_or_default();
        results.people.extend(finished::public_person(&holder, &found, is_public));
    }
    Ok(Json(results))
}
