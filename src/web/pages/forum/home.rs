//! The front page, and the list of all boards.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use super::front_games::FrontGames;
use crate::accounts::registration_policy;
use crate::forum::boards::{self, BoardSummary};
use crate::forum::read_marks;
use crate::forum::watches::{self, UnreadThread};
use crate::gamemaster::{self, GameFilter, GameSearch};
use crate::i18n::Message;
use crate::web::pages::NoFields;
use crate::web::pages::games::list;
use crate::web::{App, ProtectedForm, SeeOther, SignedIn, SteadyPage, Visit, WebError};

/// Watched threads shown on the front page.
const WATCHED: i64 = 8;
/// Games with a free seat shown to a member.
const OPEN: usize = 4;

#[derive(Template)]
#[template(path = "forum/home.html")]
struct HomePage {
    visit: Visit,
    boards: Vec<BoardSummary>,
    /// The games that a guest sees; `None` for somebody with an account.
    front: Option<FrontGames>,
    /// Watched threads with unread posts.
    news: Vec<UnreadThread>,
    drafts: i64,
    /// Games of which the reader is a player or the Game Master.
    games: Vec<gamemaster::GameSummary>,
    /// Games with a free seat for the reader, at most [`OPEN`]; empty for a guest, whose games are in `front`.
    open: Vec<gamemaster::GameSummary>,
    /// True if the reader is offered the first lesson: they have no game yet, and may play alone; or they are a guest, and strangers
    /// may register.
    may_begin: bool,
}

impl HomePage {
    /// Returns the number of games that wait for the reader.
    fn awaited(&self) -> usize {
        self.games.iter().filter(|game| game.is_awaited).count()
    }
}

#[derive(Template)]
#[template(path = "forum/boards.html")]
struct BoardsPage {
    visit: Visit,
    boards: Vec<BoardSummary>,
}

pub(super) async fn page(State(app): State<App>, visit: Visit) -> Result<Response, WebError> {
    let person = visit.viewer().person();
    let db = app.page_db(&visit);
    let boards = boards::list(db, person).await?;
    let (mut news, mut drafts, mut may_begin) = (Vec::new(), 0, false);
    let (mut games, mut open) = (Vec::new(), Vec::new());
    if let Some(person) = person {
        (news, drafts) = watches::list_unread(&app.db, person, WATCHED).await?;
        let (which, all) = ([GameFilter::Mine, GameFilter::Open], GameSearch::default());
        let mut overview = gamemaster::overview(&app.db, &which, Some(person), &all, None).await?;
        games = overview.take(GameFilter::Mine);
        list::sort_own(&mut games);
        open = overview.take(GameFilter::Open);
        open.retain(|listed| games.iter().all(|own| own.id != listed.id));
        open = gamemaster::find_fitting_games(&app.db, person, open, visit.now()).await?;
        open.truncate(OPEN);
        may_begin = games.is_empty() && overview.may_play_alone;
    }
    let front = match person {
        Some(_) => None,
        None => {
            may_begin = registration_policy::load(db).await?.lets_strangers_register();
            Some(FrontGames::load(&app, db).await?)
        }
    };
    Ok(SteadyPage(HomePage { visit, boards, front, news, drafts, games, open, may_begin }).into_response())
}

pub(super) async fn boards(State(app): State<App>, visit: Visit) -> Result<Response, WebError> {
    let boards = boards::list(app.page_db(&visit), visit.viewer().person()).await?;
    Ok(SteadyPage(BoardsPage { visit, boards }).into_response())
}

pub(super) async fn read_all(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    read_marks::read_all(&app.db, &person, None).await?;
    Ok(SeeOther::to("/forum").saying(&visit, &Message::new("forum-read")).into_response())
}
