//! Bans of networks and browsers: the list, a new ban of a network, lifting a ban.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::person::{days, reason};
use crate::accounts::audit::AuditActor;
use crate::accounts::network::NetworkPrefix;
use crate::accounts::place_bans::{self, PlaceBanRow};
use crate::i18n::Message;
use crate::web::pages::NoFields;
use crate::web::{Admin, App, FormErrors, HtmlPage, ProtectedForm, SeeOther, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/bans.html")]
struct BansPage {
    visit: Visit,
    faults: FormErrors,
    bans: Vec<PlaceBanRow>,
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
    Ok(HtmlPage(BansPage { visit, faults: FormErrors::new(), bans, typed: NetworkForm::default() })
        .into_response())
}

pub(super) async fn ban(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    ProtectedForm(typed): ProtectedForm<NetworkForm>,
) -> Result<Response, WebError> {
    let mut faults = FormErrors::new();
    let network = NetworkPrefix::read_ban(&typed.network);
    if network.is_none() {
        faults.add("network", Message::new("admin-network-unclear"));
    }
    let (reason, length) = (reason(&typed.reason, &mut faults), days(&typed.days, &mut faults));
    if let (Some(network), true) = (network, faults.is_empty()) {
        let ends_at = length.map(|length| visit.now() + length);
        let actor = AuditActor::User(admin.id);
        place_bans::ban_network(&app.db, actor, &network, (reason, ends_at), visit.now()).await?;
        return Ok(SeeOther::to("/admin/bans").into_response());
    }
    let bans = place_bans::list(&app.db, visit.now()).await?;
    let page = HtmlPage(BansPage { visit, faults, bans, typed });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

pub(super) async fn lift(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(ban): UrlPath<i64>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    if !place_bans::lift(&app.db, AuditActor::User(admin.id), ban, visit.now()).await? {
        return Err(WebError::NotFound);
    }
    Ok(SeeOther::to("/admin/bans"))
}
