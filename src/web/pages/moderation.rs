//! Moderation of threads and posts, on separate pages: works without scripts, and asks for a reason where one is
//! required.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::Person;
use crate::forum::moderation::{self, ModeratedThread, ModerationError, PostPlacement, REASON, TITLE};
use crate::forum::posts::{self, Post, PostBody};
use crate::forum::splitting::{self, SplitCandidate};
use crate::forum::thread_flag::ThreadFlag;
use crate::forum::{system_posts, threads};
use crate::i18n::Message;
use crate::ids::{BoardId, PostId, ThreadId};
use crate::web::routing::{get, get_and_post, post};
use crate::web::{
    App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, UrlQuery, Visit, WebError,
};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/t/{thread}/moderate", get(page))
        .route("/t/{thread}/standing", post(set_standing))
        .route("/t/{thread}/hide", post(hide_thread))
        .route("/t/{thread}/move", post(move_thread))
        .route("/t/{thread}/split", get_and_post(split_page, split))
        .route("/p/{post}/hide", get_and_post(hide_page, hide_post))
}

#[derive(Template)]
#[template(path = "forum/moderate.html")]
struct ModeratePage {
    visit: Visit,
    faults: FormErrors,
    thread: ModeratedThread,
    boards: Vec<(String, String)>,
    reason: String,
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
) -> Result<Response, WebError> {
    let thread = load_moderated_thread(&app, &person, thread).await?;
    let boards = boards(&app, &person).await?;
    Ok(HtmlPage(ModeratePage { visit, faults: FormErrors::new(), thread, boards, reason: String::new() })
        .into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct StandingForm {
    standing: String,
}

/// Pins, unpins, locks or unlocks a thread: the form says which.
async fn set_standing(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
    ProtectedForm(wanted): ProtectedForm<StandingForm>,
) -> Result<SeeOther, WebError> {
    let thread = load_moderated_thread(&app, &person, thread).await?;
    let standing = ThreadFlag::of_code(&wanted.standing).ok_or(WebError::Invalid("the standing"))?;
    moderation::set_standing(&app.db, person.id, thread.id, standing, visit.now()).await?;
    let said = match standing {
        ThreadFlag::Pinned => crate::key!("moderation-pinned"),
        ThreadFlag::Unpinned => crate::key!("moderation-unpinned"),
        ThreadFlag::Locked => crate::key!("moderation-locked"),
        ThreadFlag::Unlocked => crate::key!("moderation-unlocked"),
    };
    Ok(back(thread.id).saying(&visit, &Message::new(said)))
}

/// The form that hides a thread or post; a form that shows it again has `show` instead of a reason.
#[derive(Deserialize, Default)]
#[serde(default)]
struct HideForm {
    reason: String,
    show: Option<String>,
}

impl HideForm {
    /// Returns the reason, trimmed; `None` to show again.
    ///
    /// # Errors
    /// The reason is missing or too long.
    fn validate(&self) -> Result<Option<&str>, FormErrors> {
        let reason = self.reason.trim();
        match reason.chars().count() {
            _ if self.show.is_some() => Ok(None),
            0 => Err(FormErrors::one("reason", Message::new("moderation-reason-missing"))),
            length if length > REASON => {
                Err(FormErrors::one("reason", Message::new("moderation-reason-long").with("most", REASON)))
            }
            _ => Ok(Some(reason)),
        }
    }
}

async fn hide_thread(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
    ProtectedForm(typed): ProtectedForm<HideForm>,
) -> Result<Response, WebError> {
    let thread = load_moderated_thread(&app, &person, thread).await?;
    match typed.validate() {
        Ok(reason) => {
            let done = moderation::hide_thread(&app.db, person.id, thread.id, reason, visit.now()).await;
            let said = match (done, reason) {
                (Ok(()), Some(_)) => crate::key!("moderation-hidden"),
                (Ok(()), None) => crate::key!("moderation-shown"),
                (Err(ModerationError::DeletedByAuthor), _) => crate::key!("moderation-deleted-meanwhile"),
                (Err(error), _) => return Err(error.into()),
            };
            Ok(back(thread.id).saying(&visit, &Message::new(said)).into_response())
        }
        Err(faults) => {
            let boards = boards(&app, &person).await?;
            let page = HtmlPage(ModeratePage { visit, faults, thread, boards, reason: typed.reason });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct MoveThreadForm {
    board: String,
}

async fn move_thread(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
    ProtectedForm(to): ProtectedForm<MoveThreadForm>,
) -> Result<Response, WebError> {
    let thread = load_moderated_thread(&app, &person, thread).await?;
    if to.board == thread.board.to_string() {
        let faults = FormErrors::one("board", Message::new(crate::key!("moderation-same-board")));
        let boards = boards(&app, &person).await?;
        let page = HtmlPage(ModeratePage { visit, faults, thread, boards, reason: String::new() });
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let board = taking_threads(&app, &person, &to.board).await?;
    moderation::move_thread(&app.db, person.id, thread.id, board, visit.now()).await?;
    Ok(back(thread.id).saying(&visit, &Message::new("moderation-moved")).into_response())
}

#[derive(Template)]
#[template(path = "forum/split.html")]
struct SplitPage {
    visit: Visit,
    faults: FormErrors,
    thread: ModeratedThread,
    posts: Vec<SplitCandidate>,
    chosen: Vec<PostId>,
    title: String,
    board: String,
    boards: Vec<(String, String)>,
    /// The number of the first post on the next page; 0 on the last.
    next: i32,
}

impl SplitPage {
    async fn load(
        app: &App,
        visit: Visit,
        person: &Person,
        thread: ModeratedThread,
        from: i32,
    ) -> Result<Self, WebError> {
        let posts = splitting::candidates(&app.db, thread.id, from).await?;
        let last = posts.last().map_or(0, |post| post.number);
        let next = if last > 0 && last < thread.posts { last + 1 } else { 0 };
        let (boards, board) = (boards(app, person).await?, thread.board.to_string());
        let (faults, chosen, title) = (FormErrors::new(), Vec::new(), String::new());
        Ok(Self { visit, faults, thread, posts, chosen, title, board, boards, next })
    }
}

#[derive(Deserialize)]
struct SplitQuery {
    #[serde(default)]
    from: i32,
}

async fn split_page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
    UrlQuery(place): UrlQuery<SplitQuery>,
) -> Result<Response, WebError> {
    let thread = load_moderated_thread(&app, &person, thread).await?;
    Ok(HtmlPage(SplitPage::load(&app, visit, &person, thread, place.from).await?).into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct SplitForm {
    post: Vec<PostId>,
    title: String,
    board: String,
}

async fn split(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
    ProtectedForm(typed): ProtectedForm<SplitForm>,
) -> Result<Response, WebError> {
    let thread = load_moderated_thread(&app, &person, thread).await?;
    let board = taking_threads(&app, &person, &typed.board).await?;
    let title = typed.title.trim();
    let mut faults = FormErrors::new();
    if let Err(refused) = visit.site().check_words(title) {
        faults.add("title", refused);
    }
    match title.chars().count() {
        0 => faults.add("title", Message::new("moderation-title-missing")),
        length if length > TITLE => {
            faults.add("title", Message::new("moderation-title-long").with("most", TITLE))
        }
        _ => {}
    }
    if faults.is_empty() {
        match splitting::split(&app.db, person.id, thread.id, &typed.post, title, board, visit.now()).await {
            Ok(new) => {
                return Ok(back(new).saying(&visit, &Message::new("moderation-split")).into_response());
            }
            Err(ModerationError::Split) => faults.add("post", Message::new("moderation-split-none")),
            Err(error) => return Err(error.into()),
        }
    }
    let page = SplitPage::load(&app, visit, &person, thread, 1).await?;
    let page = SplitPage { faults, chosen: typed.post, title: typed.title, board: typed.board, ..page };
    let page = HtmlPage(page);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

#[derive(Template)]
#[template(path = "forum/hide.html")]
struct HidePage {
    visit: Visit,
    faults: FormErrors,
    /// The post, which the page shows.
    post: Post,
    reason: String,
}

impl HidePage {
    async fn load(
        app: &App,
        visit: Visit,
        post: PostPlacement,
        (reason, faults): (String, FormErrors),
    ) -> Result<HtmlPage<Self>, WebError> {
        let post = posts::find(&app.db, post.id).await?.ok_or(WebError::NotFound)?;
        Ok(HtmlPage(Self { visit, faults, post, reason }))
    }

    /// Returns the text of a user post as HTML. `None` for a system post.
    fn html(&self) -> Option<&str> {
        match &self.post.body {
            PostBody::Written { html, .. } => Some(html),
            PostBody::Told(_) => None,
        }
    }

    /// Returns the words of a system post. Empty for a user post.
    fn told(&self) -> String {
        match &self.post.body {
            PostBody::Written { .. } => String::new(),
            PostBody::Told(blocks) => system_posts::plain(blocks, self.visit.words()),
        }
    }
}

async fn hide_page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(post): UrlPath<PostId>,
) -> Result<Response, WebError> {
    let post = load_moderated_post(&app, &person, post).await?;
    Ok(HidePage::load(&app, visit, post, (String::new(), FormErrors::new())).await?.into_response())
}

async fn hide_post(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(post): UrlPath<PostId>,
    ProtectedForm(typed): ProtectedForm<HideForm>,
) -> Result<Response, WebError> {
    let post = load_moderated_post(&app, &person, post).await?;
    match typed.validate() {
        Ok(reason) => {
            let done = moderation::hide_post(&app.db, person.id, post.id, reason, visit.now()).await;
            let said = match (done, reason) {
                (Ok(_), Some(_)) => crate::key!("moderation-post-hidden"),
                (Ok(_), None) => crate::key!("moderation-post-shown"),
                (Err(ModerationError::DeletedByAuthor), _) => crate::key!("moderation-deleted-meanwhile"),
                (Err(error), _) => return Err(error.into()),
            };
            let to = SeeOther::to(&format!("/p/{}", post.id));
            Ok(to.saying(&visit, &Message::new(said)).into_response())
        }
        Err(faults) => {
            let page = HidePage::load(&app, visit, post, (typed.reason, faults)).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

/// Loads a thread that `person` moderates. Refuses people who moderate nothing the same way whether it exists or not.
pub(super) async fn load_moderated_thread(
    app: &App,
    person: &Person,
    thread: ThreadId,
) -> Result<ModeratedThread, WebError> {
    match moderation::thread(&app.db, thread).await? {
        Some(thread) if person.moderates(thread.board) => Ok(thread),
        None if person.is_moderator() => match threads::find(&app.db, thread, Some(person)).await? {
            Some(_) => Err(WebError::ThreadGone),
            None => Err(WebError::NotFound),
        },
        _ => Err(WebError::Forbidden),
    }
}

/// Loads a post that `person` moderates.
async fn load_moderated_post(app: &App, person: &Person, post: PostId) -> Result<PostPlacement, WebError> {
    match moderation::post(&app.db, post).await? {
        Some(post) if person.moderates(post.board) => Ok(post),
        None if person.is_moderator() => Err(WebError::NotFound),
        _ => Err(WebError::Forbidden),
    }
}

/// Lists the boards to which `person` may move threads: id and title.
async fn boards(app: &App, person: &Person) -> Result<Vec<(String, String)>, WebError> {
    let boards = moderation::boards_for(&app.db, person).await?;
    Ok(boards.into_iter().map(|(id, title)| (id.to_string(), title)).collect())
}

/// Parses the chosen board; refused unless it is one of [`boards`].
async fn taking_threads(app: &App, person: &Person, chosen: &str) -> Result<BoardId, WebError> {
    let chosen: BoardId = chosen.parse().map_err(|_| WebError::Invalid("the board"))?;
    let boards = moderation::boards_for(&app.db, person).await?;
    if boards.iter().any(|(id, _)| *id == chosen) { Ok(chosen) } else { Err(WebError::Forbidden) }
}

fn back(thread: ThreadId) -> SeeOther {
    SeeOther::to(&format!("/t/{thread}"))
}

impl From<ModerationError> for WebError {
    fn from(error: ModerationError) -> Self {
        match error {
            ModerationError::Absent | ModerationError::DeletedByAuthor => Self::NotFound,
            ModerationError::Split => Self::Invalid("the posts to be split off"),
            ModerationError::Database(error) => error.into(),
        }
    }
}
