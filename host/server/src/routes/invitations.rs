//! How others come to a table: the server's addresses, and short codes.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use veillee_protocol::http::{
    CodeTarget, Invitation, InvitationRequest, ServerAddresses, TableAnswer, TableCode, TypedCode,
};
use veillee_protocol::{Holder, ProblemKind, TableId};
use veillee_table::Request;

use super::tables::{change, is_full};
use crate::addresses;
use crate::app::{App, Asker};
use crate::browser::random;
use crate::problems::{At, Body, Failed, Problems};

/// The addresses at which other devices find this server; never a loopback address.
#[utoipa::path(get, path = "/api/addresses", operation_id = "list_addresses", tag = "invitations",
    responses((status = 200, body = ServerAddresses, description = "The addresses, the best one first"), Problems))]
pub(super) async fn addresses(State(app): State<Arc<App>>) -> Json<ServerAddresses> {
    Json(addresses::for_other_devices(app.config.public_url.as_ref(), app.listening))
}

/// Where a short code leads. A wrong code counts for the asker's address and for the whole server.
#[utoipa::path(post, path = "/api/codes", operation_id = "find_code", tag = "invitations", request_body = TypedCode,
    responses((status = 200, body = CodeTarget, description = "The table, with its invitation"), Problems))]
pub(super) async fn find(
    State(app): State<Arc<App>>,
    Extension(holder): Extension<Holder>,
    Extension(Asker(address)): Extension<Asker>,
    Body(TypedCode { code }): Body<TypedCode>,
) -> Result<Json<CodeTarget>, Failed> {
    let unknown =
        || Failed::new(ProblemKind::NotFound, "No table has this code. Ask for a new one, or for a link.");
    let target = app.codes.find(&code, address)?.ok_or_else(unknown)?;
    let (table, request) = (target.table, Request::Invitation { invite: target.invite.clone() });
    match change(&app, &table, holder, request).await {
        // A code ends when its table is full.
        Ok(Json(answer)) if is_full(&answer.table) => Err(unknown()),
        Ok(_) => Ok(Json(CodeTarget { table, invite: target.invite })),
        // The invitation has changed, or the table is gone.
        Err(failed) if matches!(failed.kind(), ProblemKind::Forbidden | ProblemKind::NotFound) => {
            app.codes.close(&table);
            Err(unknown())
        }
        Err(failed) => Err(failed),
    }
}

/// Who has a seat, or shows the invitation: the invitation and the code of the table. A table that has no code gets one.
#[utoipa::path(post, path = "/api/tables/{table}/code", operation_id = "show_code", tag = "invitations",
    params(("table" = TableId, Path)), request_body = InvitationRequest,
    responses((status = 200, body = Invitation, description = "The invitation"), Problems))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
    Body(InvitationRequest { invite }): Body<InvitationRequest>,
) -> Result<Json<Invitation>, Failed> {
    let Json(answer) = change(&app, &id, holder, Request::Invitation { invite }).await?;
    let invite = answer.table.invite.clone();
    let code = if is_full(&answer.table) { TableCode::Full } else { app.codes.show(id, invite.clone()) };
    Ok(Json(Invitation { invite, code }))
}

/// Host: a new invitation and a new code, even if the code was switched off. The old ones stop working.
#[utoipa::path(post, path = "/api/tables/{table}/code/renew", operation_id = "renew_code", tag = "invitations",
    params(("table" = TableId, Path)),
    responses((status = 200, body = Invitation, description = "The new invitation"), Problems))]
pub(super) async fn renew(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<Invitation>, Failed> {
    let Json(answer) = change(&app, &id, holder, Request::NewInvite { random: random() }).await?;
    Ok(Json(with_new_code(&app, id, &answer)))
}

fn with_new_code(app: &App, id: TableId, answer: &TableAnswer) -> Invitation {
    let invite = answer.table.invite.clone();
    let code = if is_full(&answer.table) { TableCode::Full } else { app.codes.renew(id, invite.clone()) };
    Invitation { invite, code }
}

/// Host: a code again, after it was switched off. Links stay as they are.
#[utoipa::path(post, path = "/api/tables/{table}/code/on", operation_id = "switch_code_on", tag = "invitations",
    params(("table" = TableId, Path)),
    responses((status = 200, body = Invitation, description = "The invitation"), Problems))]
pub(super) async fn switch_on(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
) -> Result<Json<Invitation>, Failed> {
    let Json(answer) = change(&app, &id, holder, Request::HostState).await?;
    Ok(Json(with_new_code(&app, id, &answer)))
}

/// Host: the table has no code, until it is switched on or renewed. Links still work.
#[utoipa::path(delete, path = "/api/tables/{table}/code", operation_id = "switch_code_off", tag = "invitations",
    params(("table" = TableId, Path)), responses((status = 204, description = "It is switched off"), Problems))]
pub(super) async fn switch_off(
    State(app): State<Arc<App>>,
    At(id): At<TableId>,
    Extension(holder): Extension<Holder>,
) -> Result<StatusCode, Failed> {
    app.tables.ask(&id, holder, Request::HostState).await?;
    app.codes.switch_off(id);
    Ok(StatusCode::NO_CONTENT)
}
