//! What an admin does about a thread or a post, on pages of their own: no script, a reason where one is owed.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use super::NoFields;
use crate::accounts::Person;
use crate::forum::moderation::{self, Choosable, Moderated, ModerationError, REASON, TITLE};
use crate::forum::search;
use crate::ids::{BoardId, PostId, ThreadId};
use crate::web::{Admin, App, Faults, Form, Page, Path, Query, SeeOther, Visit, WebError};
use crate::words::Message;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/t/{thread}/moderate", get(page))
        .route("/t/{thread}/pin", post(pin))
        .route("/t/{thread}/unpin", post(unpin))
        .route("/t/{thread}/lock", post(lock))
        .route("/t/{thread}/unlock", post(unlock))
        .route("/t/{thread}/hide", post(hide_thread))
        .route("/t/{thread}/show", post(show_thread))
        .route("/t/{thread}/move", post(move_thread))
        .route("/t/{thread}/split", get(split_page).post(split))
        .route("/p/{post}/hide", get(hide_page).post(hide_post))
        .route("/p/{post}/show", post(show_post))
}

#[derive(Template)]
#[template(path = "forum/moderate.html")]
struct ModeratePage {
    visit: Visit,
    faults: Faults,
    thread: Moderated,
    boards: Vec<(String, String)>,
    reason: String,
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(thread): Path<String>,
) -> Result<Response, WebError> {
    let thread = found(&app, &thread).await?;
    let boards = boards(&app, &admin).await?;
    Ok(Page(ModeratePage { visit, faults: Faults::new(), thread, boards, reason: String::new() })
        .into_response())
}

async fn pin(
    app: State<App>,
    visit: Visit,
    admin: Admin,
    thread: Path<String>,
    form: Form<NoFields>,
) -> Result<SeeOther, WebError> {
    set_pinned(app, visit, admin, thread, form, true).await
}

async fn unpin(
    app: State<App>,
    visit: Visit,
    admin: Admin,
    thread: Path<String>,
    form: Form<NoFields>,
) -> Result<SeeOther, WebError> {
    set_pinned(app, visit, admin, thread, form, false).await
}

async fn set_pinned(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(thread): Path<String>,
    Form(NoFields {}): Form<NoFields>,
    pinned: bool,
) -> Result<SeeOther, WebError> {
    let thread = id(&thread)?;
    moderation::pin(&app.db, admin.id, thread, pinned, visit.now()).await?;
    let said = if pinned { crate::key!("moderation-pinned") } else { crate::key!("moderation-unpinned") };
    Ok(back(thread).saying(&visit, &Message::new(said)))
}

async fn lock(
    app: State<App>,
    visit: Visit,
    admin: Admin,
    thread: Path<String>,
    form: Form<NoFields>,
) -> Result<SeeOther, WebError> {
    set_locked(app, visit, admin, thread, form, true).await
}

async fn unlock(
    app: State<App>,
    visit: Visit,
    admin: Admin,
    thread: Path<String>,
    form: Form<NoFields>,
) -> Result<SeeOther, WebError> {
    set_locked(app, visit, admin, thread, form, false).await
}

async fn set_locked(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(thread): Path<String>,
    Form(NoFields {}): Form<NoFields>,
    locked: bool,
) -> Result<SeeOther, WebError> {
    let thread = id(&thread)?;
    moderation::lock(&app.db, admin.id, thread, locked, visit.now()).await?;
    let said = if locked { crate::key!("moderation-locked") } else { crate::key!("moderation-unlocked") };
    Ok(back(thread).saying(&visit, &Message::new(said)))
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Reason {
    reason: String,
}

impl Reason {
    /// The reason without the spaces round it, or what is wrong with it.
    fn checked(&self) -> Result<&str, Faults> {
        let reason = self.reason.trim();
        match reason.chars().count() {
            0 => Err(Faults::one("reason", Message::new("moderation-reason-missing"))),
            length if length > REASON => {
                Err(Faults::one("reason", Message::new("moderation-reason-long").with("most", REASON)))
            }
            _ => Ok(reason),
        }
    }
}

async fn hide_thread(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(thread): Path<String>,
    Form(typed): Form<Reason>,
) -> Result<Response, WebError> {
    let thread = found(&app, &thread).await?;
    match typed.checked() {
        Ok(reason) => {
            moderation::hide_thread(&app.db, admin.id, thread.id, Some(reason), visit.now()).await?;
            Ok(back(thread.id).saying(&visit, &Message::new("moderation-hidden")).into_response())
        }
        Err(faults) => {
            let boards = boards(&app, &admin).await?;
            let page = Page(ModeratePage { visit, faults, thread, boards, reason: typed.reason });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

async fn show_thread(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(thread): Path<String>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    let thread = id(&thread)?;
    moderation::hide_thread(&app.db, admin.id, thread, None, visit.now()).await?;
    Ok(back(thread).saying(&visit, &Message::new("moderation-shown")))
}

#[derive(Deserialize)]
struct To {
    board: BoardId,
}

async fn move_thread(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(thread): Path<String>,
    Form(to): Form<To>,
) -> Result<SeeOther, WebError> {
    let thread = id(&thread)?;
    moderation::move_thread(&app.db, admin.id, thread, to.board, visit.now()).await?;
    Ok(back(thread).saying(&visit, &Message::new("moderation-moved")))
}

#[derive(Template)]
#[template(path = "forum/split.html")]
struct SplitPage {
    visit: Visit,
    faults: Faults,
    thread: Moderated,
    posts: Vec<Choosable>,
    chosen: Vec<PostId>,
    title: String,
    board: String,
    boards: Vec<(String, String)>,
    /// The place of the first post on the next page of posts, 0 on the last.
    next: i32,
}

impl SplitPage {
    async fn load(
        app: &App,
        visit: Visit,
        admin: &Person,
        thread: Moderated,
        from: i32,
    ) -> Result<Self, WebError> {
        let posts = moderation::posts(&app.db, thread.id, from).await?;
        let last = posts.last().map_or(0, |post| post.number);
        let next = if last > 0 && last < thread.posts { last + 1 } else { 0 };
        let (boards, board) = (boards(app, admin).await?, thread.board.to_string());
        let (faults, chosen, title) = (Faults::new(), Vec::new(), String::new());
        Ok(Self { visit, faults, thread, posts, chosen, title, board, boards, next })
    }
}

#[derive(Deserialize)]
struct Start {
    #[serde(default)]
    from: i32,
}

async fn split_page(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(thread): Path<String>,
    Query(place): Query<Start>,
) -> Result<Response, WebError> {
    let thread = found(&app, &thread).await?;
    Ok(Page(SplitPage::load(&app, visit, &admin, thread, place.from).await?).into_response())
}

#[derive(Deserialize)]
struct Split {
    #[serde(default)]
    post: Vec<PostId>,
    title: String,
    board: BoardId,
}

async fn split(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(thread): Path<String>,
    Form(typed): Form<Split>,
) -> Result<Response, WebError> {
    let thread = found(&app, &thread).await?;
    let title = typed.title.trim();
    let mut faults = Faults::new();
    match title.chars().count() {
        0 => faults.add("title", Message::new("moderation-title-missing")),
        length if length > TITLE => {
            faults.add("title", Message::new("moderation-title-long").with("most", TITLE))
        }
        _ => {}
    }
    if faults.is_empty() {
        match moderation::split(&app.db, admin.id, thread.id, &typed.post, title, typed.board, visit.now())
            .await
        {
            Ok(new) => {
                let to = SeeOther::to(&format!("/t/{new}"));
                return Ok(to.saying(&visit, &Message::new("moderation-split")).into_response());
            }
            Err(ModerationError::Split) => faults.add("post", Message::new("moderation-split-none")),
            Err(error) => return Err(error.into()),
        }
    }
    let page = SplitPage::load(&app, visit, &admin, thread, 1).await?;
    let board = typed.board.to_string();
    let page = Page(SplitPage { faults, chosen: typed.post, title: typed.title, board, ..page });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

#[derive(Template)]
#[template(path = "forum/hide.html")]
struct HidePage {
    visit: Visit,
    faults: Faults,
    post: PostId,
    reason: String,
}

async fn hide_page(visit: Visit, _: Admin, Path(post): Path<String>) -> Result<Response, WebError> {
    let post: PostId = post.parse().map_err(|_| WebError::NotFound)?;
    Ok(Page(HidePage { visit, faults: Faults::new(), post, reason: String::new() }).into_response())
}

async fn hide_post(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(post): Path<String>,
    Form(typed): Form<Reason>,
) -> Result<Response, WebError> {
    let post: PostId = post.parse().map_err(|_| WebError::NotFound)?;
    match typed.checked() {
        Ok(reason) => {
            moderation::hide_post(&app.db, admin.id, post, Some(reason), visit.now()).await?;
            let to = SeeOther::to(&format!("/p/{post}"));
            Ok(to.saying(&visit, &Message::new("moderation-post-hidden")).into_response())
        }
        Err(faults) => {
            let page = Page(HidePage { visit, faults, post, reason: typed.reason });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

async fn show_post(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(post): Path<String>,
    Form(NoFields {}): Form<NoFields>,
) -> Result<SeeOther, WebError> {
    let post: PostId = post.parse().map_err(|_| WebError::NotFound)?;
    moderation::hide_post(&app.db, admin.id, post, None, visit.now()).await?;
    Ok(SeeOther::to(&format!("/p/{post}")).saying(&visit, &Message::new("moderation-post-shown")))
}

fn id(thread: &str) -> Result<ThreadId, WebError> {
    thread.parse().map_err(|_| WebError::NotFound)
}

async fn found(app: &App, thread: &str) -> Result<Moderated, WebError> {
    moderation::thread(&app.db, id(thread)?).await?.ok_or(WebError::NotFound)
}

async fn boards(app: &App, admin: &Person) -> Result<Vec<(String, String)>, WebError> {
    let boards = search::boards(&app.db, Some(admin)).await?;
    Ok(boards.into_iter().map(|(id, title)| (id.to_string(), title)).collect())
}

fn back(thread: ThreadId) -> SeeOther {
    SeeOther::to(&format!("/t/{thread}"))
}

impl From<ModerationError> for WebError {
    fn from(error: ModerationError) -> Self {
        match error {
            ModerationError::Absent => Self::NotFound,
            ModerationError::Split => Self::Invalid("the posts to be split off"),
            ModerationError::Database(error) => error.into(),
        }
    }
}
