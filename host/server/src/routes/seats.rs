//! Seats: taken, left, given to bots, taken back.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};
use veillee_core::Seat;
use veillee_protocol::http::{
    BotLevel, Device, Mute, OwnBotName, OwnBotSeat, SeatCode, SitDown, TableAnswer,
};
use veillee_protocol::{Holder, TableId};
use veillee_table::{Answer, Request};

use super::tables::{change, code};
use crate::app::App;
use crate::browser::random;
use crate::problems::{At, Body, Failed, Problems};

/// Takes an open seat, or gives oneself another name or face in one's own.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/sit", operation_id = "sit_down", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = SitDown,
    responses((status = 200, body = TableAnswer, description = "The asker sits"), Problems))]
pub(super) async fn sit(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
    Body(SitDown { name, invite, face }): Body<SitDown>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Sit { seat, name, invite, face }).await
}

/// A latecomer takes a bot's seat.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/replace", operation_id = "replace_bot", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = SitDown,
    responses((status = 200, body = TableAnswer, description = "The asker sits"), Problems))]
pub(super) async fn replace(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
    Body(SitDown { name, invite, face }): Body<SitDown>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Replace { seat, name, invite, face }).await
}

/// Leaves a seat.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/leave", operation_id = "leave_seat", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = TableAnswer, description = "The seat is open, or a bot plays for it"), Problems))]
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Leave { seat }).await
}

/// Host: a bot of the server in a seat that no person holds.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/bot", operation_id = "seat_bot", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = BotLevel,
    responses((status = 200, body = TableAnswer, description = "It sits"), Problems))]
pub(super) async fn seat_bot(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
    Body(BotLevel { level }): Body<BotLevel>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::SeatBot { seat, level }).await
}

/// Host: the seat is for a bot of their own. Asking again gives a new token and cancels the old one.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/own-bot", operation_id = "seat_own_bot", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = OwnBotName,
    responses((status = 200, body = OwnBotSeat, description = "How the bot takes its seat"), Problems))]
pub(super) async fn own_bot(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
    headers: HeaderMap,
    Body(OwnBotName { name }): Body<OwnBotName>,
) -> Result<Json<OwnBotSeat>, Failed> {
    let asked = Request::SeatOwnBot { seat, name, random: random() };
    let token = match app.tables.ask(&id, holder, asked).await? {
        Answer::Token(token) => token,
        Answer::Table(_) | Answer::Code(_) | Answer::Record(_) | Answer::Devices(_) | Answer::Done => {
            return Err(crate::tables::closed());
        }
    };
    let address = format!("{}api/tables/{id}", app.address_for(&headers));
    let command = format!("veillee seat {address} --token {token} -- ./my-bot");
    Ok(Json(OwnBotSeat { address, token, command }))
}

/// Host, before the match: the seat is open again.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/open", operation_id = "open_seat", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = TableAnswer, description = "The seat is open"), Problems))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::OpenSeat { seat }).await
}

/// Host, before the first match: one more seat, open.
#[utoipa::path(post, path = "/api/tables/{table}/seats", operation_id = "add_seat", tag = "seats",
    params(("table" = TableId, Path)),
    responses((status = 200, body = TableAnswer, description = "The table has one more seat"), Problems))]
pub(super) async fn add(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::AddSeat).await
}

/// Host, before the first match: an open seat goes, and those after it move up.
#[utoipa::path(delete, path = "/api/tables/{table}/seats/{seat}", operation_id = "remove_seat", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = TableAnswer, description = "The table has one seat less"), Problems))]
pub(super) async fn remove(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::RemoveSeat { seat }).await
}

/// A bot plays for someone who is away. For someone who is here and does not move, this is a vote.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/stand-in", operation_id = "stand_in", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = BotLevel,
    responses((status = 200, body = TableAnswer, description = "It plays on"), Problems))]
pub(super) async fn stand_in(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
    Body(BotLevel { level }): Body<BotLevel>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::StandIn { seat, level }).await
}

/// Takes over from one's stand-in.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/take-back", operation_id = "take_back", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = TableAnswer, description = "The asker plays again"), Problems))]
pub(super) async fn take_back(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::TakeBack { seat }).await
}

/// Host: a code that moves the seat of somebody who has been away for minutes to another browser.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/reissue", operation_id = "reissue_seat", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = SeatCode, description = "The code"), Problems))]
pub(super) async fn reissue(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<SeatCode>, Failed> {
    code(&app, &id, holder, Request::Reissue { seat, random: random() }).await
}

/// For one's own seat: a code for another device.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/another-device", operation_id = "another_device", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = SeatCode, description = "The code"), Problems))]
pub(super) async fn another_device(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<SeatCode>, Failed> {
    code(&app, &id, holder, Request::AnotherDevice { seat, random: random() }).await
}

/// The browsers that hold the asker's seat.
#[utoipa::path(get, path = "/api/tables/{table}/seats/{seat}/devices", operation_id = "seat_devices", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = Vec<Device>, description = "The browsers"), Problems))]
pub(super) async fn devices(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<Vec<Device>>, Failed> {
    match app.tables.ask(&id, holder, Request::Devices { seat }).await? {
        Answer::Devices(devices) => Ok(Json(devices)),
        Answer::Table(_) | Answer::Code(_) | Answer::Token(_) | Answer::Record(_) | Answer::Done => {
            Err(crate::tables::closed())
        }
    }
}

/// Signs out all other browsers of the asker's seat.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/only-this-device", operation_id = "only_this_device",
    tag = "seats", params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = TableAnswer, description = "The seat is open in this browser alone"), Problems))]
pub(super) async fn only_this_device(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::OnlyThisDevice { seat }).await
}

/// Host: mutes the chat of a seat, or lets it speak again.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/mute", operation_id = "mute_seat", tag = "seats",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = Mute,
    responses((status = 200, body = TableAnswer, description = "It is so"), Problems))]
pub(super) async fn mute(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, Seat)>,
    Extension(holder): Extension<Holder>,
    Body(Mute { muted }): Body<Mute>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Mute { seat, muted }).await
}
