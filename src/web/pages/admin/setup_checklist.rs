//! The first steps of a new site: boards, the first game, e-mail. Administration begins here until they are done;
//! after that, at the reports.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::accounts::audit::AuditActor;
use crate::accounts::profile;
use crate::forum::{boards, default_boards};
use crate::gamemaster;
use crate::i18n::Message;
use crate::key;
use crate::web::pages::NoFields;
use crate::web::pages::games::create_game;
use crate::web::{Admin, App, HtmlPage, Moderator, ProtectedForm, SeeOther, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/setup_checklist.html")]
struct SetupChecklistPage {
    visit: Visit,
    /// True if the forum has boards.
    has_boards: bool,
    /// The board for the first game: its name in addresses, and its title. `None` if none takes games.
    open_on: Option<(String, String)>,
    /// True if there is a game.
    has_games: bool,
    /// True if the admin's own address is confirmed, which proves that e-mail arrives.
    has_mail: bool,
    /// The address of the registration page.
    register: String,
}

/// Redirects `/admin` to the first steps on a new site, later to the reports.
pub(super) async fn front(
    State(app): State<App>,
    visit: Visit,
    Moderator(_): Moderator,
) -> Result<SeeOther, WebError> {
    let is_new = visit.viewer().is_admin() && !gamemaster::has_any_game(&app.db).await?;
    Ok(SeeOther::to(if is_new { "/admin/first-steps" } else { "/admin/reports" }))
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
) -> Result<Response, WebError> {
    let page = SetupChecklistPage {
        has_boards: boards::are_there_any(&app.db).await?,
        open_on: boards::boards_to_open_on(&app.db, &admin).await?.into_iter().next(),
        has_games: gamemaster::has_any_game(&app.db).await?,
        has_mail: profile::load(&app.db, admin.id).await?.email_confirmed_at.is_some(),
        register: app.config.link("/register"),
        visit,
    };
    Ok(HtmlPage(page).into_response())
}

/// Makes the default boards.
pub(super) async fn make_boards(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    let made =
        default_boards::make_usual_boards(&app.db, AuditActor::User(admin.id), visit.words(), visit.now())
            .await?;
    let next = SeeOther::to("/admin/first-steps");
    Ok(if made { next.saying(&visit, &Message::new(key!("start-boards-made"))) } else { next })
}
