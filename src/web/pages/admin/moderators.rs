//! The moderators of a board.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::audit::AuditActor;
use crate::accounts::name::fold;
use crate::accounts::profile::{self, UserRef};
use crate::forum::board_settings::{self, BoardRow};
use crate::forum::moderators::{self, ModeratorRow};
use crate::i18n::Message;
use crate::ids::{BoardId, UserId};
use crate::key;
use crate::web::pages::NoFields;
use crate::web::{Admin, App, FormErrors, HtmlPage, ProtectedForm, SeeOther, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/moderators.html")]
struct ModeratorsPage {
    visit: Visit,
    faults: FormErrors,
    board: BoardRow,
    moderators: Vec<ModeratorRow>,
    /// The name typed in the form that adds a moderator.
    typed: String,
}

impl ModeratorsPage {
    async fn load(
        app: &App,
        visit: Visit,
        board: BoardId,
        typed: String,
        faults: FormErrors,
    ) -> Result<HtmlPage<Self>, WebError> {
        let board = board_settings::board(&app.db, board).await?.ok_or(WebError::NotFound)?;
        let moderators = moderators::of_board(&app.db, board.id).await?;
        Ok(HtmlPage(Self { visit, faults, board, moderators, typed }))
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
    UrlPath(board): UrlPath<BoardId>,
) -> Result<Response, WebError> {
    Ok(ModeratorsPage::load(&app, visit, board, String::new(), FormErrors::new()).await?.into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct ModeratorForm {
    name: String,
}

pub(super) async fn give(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(board): UrlPath<BoardId>,
    ProtectedForm(typed): ProtectedForm<ModeratorForm>,
) -> Result<Response, WebError> {
    board_settings::board(&app.db, board).await?.ok_or(WebError::NotFound)?;
    let Some(user) = called(&app, &typed.name).await? else {
        let faults = FormErrors::one("name", Message::new("moderator-unknown"));
        let page = ModeratorsPage::load(&app, visit, board, typed.name, faults).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    };
    if !moderators::give(&app.db, AuditActor::User(admin.id), board, &user, visit.now()).await? {
        let already = Message::new(key!("moderator-already")).with("name", &user.name);
        let page =
            ModeratorsPage::load(&app, visit, board, typed.name, FormErrors::one("name", already)).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let said = Message::new("moderator-given").with("name", &user.name);
    Ok(back(board).saying(&visit, &said).into_response())
}

async fn called(app: &App, typed: &str) -> Result<Option<UserRef>, WebError> {
    let mut connection = app.db.acquire().await?;
    Ok(profile::find_by_names(&mut connection, &[fold(typed)]).await?.pop())
}

pub(super) async fn take(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath((board, user)): UrlPath<(BoardId, UserId)>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    moderators::take(&app.db, AuditActor::User(admin.id), board, user, visit.now()).await?;
    Ok(back(board).saying(&visit, &Message::new("admin-saved")))
}

fn back(board: BoardId) -> SeeOther {
    SeeOther::to(&format!("/admin/boards/{board}/moderators"))
}
