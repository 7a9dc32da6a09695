//! Chairs: taken, left, kept by the computer, given back.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};
use veillee_protocol::TableId;
use veillee_protocol::http::{
    ChairCode, Device, ForProgram, Mute, OfLevel, ProgramSeat, SitDown, TableAnswer,
};
use veillee_table::{Answer, Holder, Request};

use super::tables::{change, code};
use crate::app::App;
use crate::browser::random;
use crate::problems::{At, Body, Failed, Problems};

/// Sits down in an open chair, or gives oneself another name in one's own.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/sit", operation_id = "sit_down", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = SitDown,
    responses((status = 200, body = TableAnswer, description = "The asker sits"), Problems))]
pub(super) async fn sit(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
    Body(SitDown { name, invite }): Body<SitDown>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Sit { seat, name, invite }).await
}

/// A latecomer takes a computer's chair.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/replace", operation_id = "replace_bot", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = SitDown,
    responses((status = 200, body = TableAnswer, description = "The asker sits"), Problems))]
pub(super) async fn replace(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
    Body(SitDown { name, invite }): Body<SitDown>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Replace { seat, name, invite }).await
}

/// Gets up.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/leave", operation_id = "leave_chair", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = TableAnswer, description = "The chair is free, or the computer may keep it"), Problems))]
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Leave { seat }).await
}

/// Host: a computer opponent in a chair that nobody holds.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/bot", operation_id = "seat_bot", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = OfLevel,
    responses((status = 200, body = TableAnswer, description = "It sits"), Problems))]
pub(super) async fn seat_bot(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
    Body(OfLevel { level }): Body<OfLevel>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::SeatBot { seat, level }).await
}

/// Host: the seat is for a bot of their own. Asking again gives a new token and cancels the old one.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/program", operation_id = "seat_program", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = ForProgram,
    responses((status = 200, body = ProgramSeat, description = "How the program comes in"), Problems))]
pub(super) async fn program(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
    headers: HeaderMap,
    Body(ForProgram { name }): Body<ForProgram>,
) -> Result<Json<ProgramSeat>, Failed> {
    let asked = Request::SeatProgram { seat, name, random: random() };
    let token = match app.tables.ask(&id, holder, asked).await? {
        Answer::Token(token) => token,
        Answer::Table(_) | Answer::Code(_) | Answer::Record(_) | Answer::Devices(_) | Answer::Done => {
            return Err(crate::tables::closed());
        }
    };
    let address = format!("{}api/tables/{id}", app.address_for(&headers));
    let command = format!("veillee seat {address} --token {token} -- ./my-bot");
    Ok(Json(ProgramSeat { address, token, command }))
}

/// Host, before the match: the chair is open again.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/open", operation_id = "open_chair", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = TableAnswer, description = "The chair is open"), Problems))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::OpenSeat { seat }).await
}

/// A bot plays for someone who is away. For someone who is here and does not move, this is a vote.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/stand-in", operation_id = "stand_in", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = OfLevel,
    responses((status = 200, body = TableAnswer, description = "It plays on"), Problems))]
pub(super) async fn stand_in(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
    Body(OfLevel { level }): Body<OfLevel>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::StandIn { seat, level }).await
}

/// Back in one's own chair.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/take-back", operation_id = "take_back", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = TableAnswer, description = "The asker plays again"), Problems))]
pub(super) async fn take_back(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::TakeBack { seat }).await
}

/// Host: a code that moves the seat of somebody who has been away for minutes to another browser.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/reissue", operation_id = "reissue_chair", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = ChairCode, description = "The code"), Problems))]
pub(super) async fn reissue(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<ChairCode>, Failed> {
    code(&app, &id, holder, Request::Reissue { seat, random: random() }).await
}

/// For one's own chair: a code for another device.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/another-device", operation_id = "another_device", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = ChairCode, description = "The code"), Problems))]
pub(super) async fn another_device(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<ChairCode>, Failed> {
    code(&app, &id, holder, Request::AnotherDevice { seat, random: random() }).await
}

/// The browsers that hold the asker's seat.
#[utoipa::path(get, path = "/api/tables/{table}/chairs/{seat}/devices", operation_id = "seat_devices", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = Vec<Device>, description = "The browsers"), Problems))]
pub(super) async fn devices(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
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
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/only-this-device", operation_id = "only_this_device",
    tag = "chairs", params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")),
    responses((status = 200, body = TableAnswer, description = "The seat is open in this browser alone"), Problems))]
pub(super) async fn only_this_device(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::OnlyThisDevice { seat }).await
}

/// Host: whether the chair's chat is to be silent.
#[utoipa::path(post, path = "/api/tables/{table}/chairs/{seat}/mute", operation_id = "mute_chair", tag = "chairs",
    params(("table" = TableId, Path), ("seat" = u8, Path, description = "Counted from 0")), request_body = Mute,
    responses((status = 200, body = TableAnswer, description = "It is so"), Problems))]
pub(super) async fn mute(
    State(app): State<Arc<App>>,
    At((id, seat)): At<(TableId, u8)>,
    Extension(holder): Extension<Holder>,
    Body(Mute { muted }): Body<Mute>,
) -> Result<Json<TableAnswer>, Failed> {
    change(&app, &id, holder, Request::Mute { seat, muted }).await
}
