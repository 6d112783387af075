//! The moderators of a board.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::audit::Actor;
use crate::accounts::name::fold;
use crate::accounts::profile::{self, Named};
use crate::forum::arrange::{self, Board};
use crate::forum::moderators::{self, Listed};
use crate::ids::{BoardId, UserId};
use crate::web::pages::NoFields;
use crate::web::{Admin, App, Faults, Form, Page, Path, SeeOther, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "admin/moderators.html")]
struct ModeratorsPage {
    visit: Visit,
    faults: Faults,
    board: Board,
    moderators: Vec<Listed>,
    /// The name typed in the form that adds a moderator.
    typed: String,
}

impl ModeratorsPage {
    async fn load(
        app: &App,
        visit: Visit,
        board: BoardId,
        typed: String,
        faults: Faults,
    ) -> Result<Page<Self>, WebError> {
        let board = arrange::board(&app.db, board).await?.ok_or(WebError::NotFound)?;
        let moderators = moderators::of_board(&app.db, board.id).await?;
        Ok(Page(Self { visit, faults, board, moderators, typed }))
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
    Path(board): Path<BoardId>,
) -> Result<Response, WebError> {
    Ok(ModeratorsPage::load(&app, visit, board, String::new(), Faults::new()).await?.into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Typed {
    name: String,
}

pub(super) async fn give(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(board): Path<BoardId>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    arrange::board(&app.db, board).await?.ok_or(WebError::NotFound)?;
    let Some(user) = called(&app, &typed.name).await? else {
        let faults = Faults::one("name", Message::new("moderator-unknown"));
        let page = ModeratorsPage::load(&app, visit, board, typed.name, faults).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    };
    moderators::give(&app.db, Actor::User(admin.id), board, &user, visit.now()).await?;
    let said = Message::new("moderator-given").with("name", &user.name);
    Ok(back(board).saying(&visit, &said).into_response())
}

async fn called(app: &App, typed: &str) -> Result<Option<Named>, WebError> {
    let mut connection = app.db.acquire().await?;
    Ok(profile::named(&mut connection, &[fold(typed)]).await?.pop())
}

pub(super) async fn take(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path((board, user)): Path<(BoardId, UserId)>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    moderators::take(&app.db, Actor::User(admin.id), board, user, visit.now()).await?;
    Ok(back(board).saying(&visit, &Message::new("admin-saved")))
}

fn back(board: BoardId) -> SeeOther {
    SeeOther::to(&format!("/admin/boards/{board}/moderators"))
}
