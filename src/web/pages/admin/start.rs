//! The first steps of a new site: boards, the first game, e-mail. Administration begins here until they are done;
//! after that, at the reports.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::accounts::audit::Actor;
use crate::accounts::profile;
use crate::forum::{boards, ready};
use crate::gamemaster;
use crate::key;
use crate::web::pages::NoFields;
use crate::web::pages::games::opening;
use crate::web::{Admin, App, Form, Moderator, Page, SeeOther, Visit, WebError};
use crate::words::Message;

#[derive(Template)]
#[template(path = "admin/start.html")]
struct StartPage {
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
    let is_new = visit.viewer().is_admin() && !gamemaster::were_any_opened(&app.db).await?;
    Ok(SeeOther::to(if is_new { "/admin/start" } else { "/admin/reports" }))
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
) -> Result<Response, WebError> {
    let page = StartPage {
        has_boards: boards::are_there_any(&app.db).await?,
        open_on: boards::open_to(&app.db, &admin).await?.into_iter().next(),
        has_games: gamemaster::were_any_opened(&app.db).await?,
        has_mail: profile::load(&app.db, admin.id).await?.email_confirmed_at.is_some(),
        register: app.config.link("/register"),
        visit,
    };
    Ok(Page(page).into_response())
}

/// Makes the default boards.
pub(super) async fn make_boards(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    let made = ready::make_usual_boards(&app.db, Actor::User(admin.id), visit.words(), visit.now()).await?;
    let next = SeeOther::to("/admin/start");
    Ok(if made { next.saying(&visit, &Message::new(key!("start-boards-made"))) } else { next })
}
