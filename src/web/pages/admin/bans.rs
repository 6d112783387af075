//! Bans of networks and browsers: the list, a new ban of a network, lifting a ban.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::person::{days, reason};
use crate::accounts::audit::Actor;
use crate::accounts::network::Network;
use crate::accounts::place_bans::{self, Listed};
use crate::web::pages::NoFields;
use crate::web::{Admin, App, Faults, Form, Page, Path, SeeOther, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "admin/bans.html")]
struct BansPage {
    visit: Visit,
    faults: Faults,
    bans: Vec<Listed>,
    typed: NetworkForm,
}

/// The form that bans a network.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct NetworkForm {
    network: String,
    reason: String,
    days: String,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
) -> Result<Response, WebError> {
    let bans = place_bans::list(&app.db, visit.now()).await?;
    Ok(Page(BansPage { visit, faults: Faults::new(), bans, typed: NetworkForm::default() }).into_response())
}

pub(super) async fn ban(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Form(typed): Form<NetworkForm>,
) -> Result<Response, WebError> {
    let mut faults = Faults::new();
    let network = Network::read_ban(&typed.network);
    if network.is_none() {
        faults.add("network", Message::new("admin-network-unclear"));
    }
    let (reason, length) = (reason(&typed.reason, &mut faults), days(&typed.days, &mut faults));
    if let (Some(network), true) = (network, faults.is_empty()) {
        let ends_at = length.map(|length| visit.now() + length);
        let actor = Actor::User(admin.id);
        place_bans::ban_network(&app.db, actor, &network, (reason, ends_at), visit.now()).await?;
        return Ok(SeeOther::to("/admin/bans").into_response());
    }
    let bans = place_bans::list(&app.db, visit.now()).await?;
    let page = Page(BansPage { visit, faults, bans, typed });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

pub(super) async fn lift(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(ban): Path<i64>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    if !place_bans::lift(&app.db, Actor::User(admin.id), ban, visit.now()).await? {
        return Err(WebError::NotFound);
    }
    Ok(SeeOther::to("/admin/bans"))
}
