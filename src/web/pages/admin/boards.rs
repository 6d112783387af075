//! Makes, changes and arranges the boards.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::audit::Actor;
use crate::forum::access::Audience;
use crate::forum::arrange::{self, ABOUT, ArrangeError, Board, Category, Draft, Slug, TITLE, Way};
use crate::ids::BoardId;
use crate::web::{Admin, App, Faults, Form, Page, Path, SeeOther, Visit, WebError};
use crate::words::{Lang, Message};

#[derive(Template)]
#[template(path = "admin/boards.html")]
struct BoardsPage {
    visit: Visit,
    faults: Faults,
    categories: Vec<Category>,
    title: String,
}

#[derive(Template)]
#[template(path = "admin/board.html")]
struct BoardPage {
    visit: Visit,
    faults: Faults,
    typed: Typed,
    action: String,
    is_new: bool,
    categories: Vec<(String, String)>,
    languages: Vec<(String, String)>,
    readers: Vec<(String, String)>,
    writers: Vec<(String, String)>,
}

/// The form of a board.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Typed {
    category: String,
    slug: String,
    title: String,
    about: String,
    language: String,
    read_by: String,
    reply_by: String,
    start_by: String,
    open_by: String,
}

impl From<Board> for Typed {
    fn from(board: Board) -> Self {
        Self {
            category: board.category.to_string(),
            slug: board.slug,
            title: board.title,
            about: board.about,
            language: board.language,
            read_by: board.read_by,
            reply_by: board.reply_by,
            start_by: board.start_by,
            open_by: board.open_by,
        }
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
) -> Result<Response, WebError> {
    let categories = arrange::all(&app.db).await?;
    let page = BoardsPage { visit, faults: Faults::new(), categories, title: String::new() };
    Ok(Page(page).into_response())
}

pub(super) async fn new_page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
) -> Result<Response, WebError> {
    let typed = Typed {
        language: visit.words().lang.code().to_owned(),
        read_by: Audience::Everyone.code().to_owned(),
        reply_by: Audience::Players.code().to_owned(),
        start_by: Audience::Players.code().to_owned(),
        open_by: Audience::Admins.code().to_owned(),
        ..Typed::default()
    };
    Ok(BoardPage::load(&app, visit, Faults::new(), typed, None).await?.into_response())
}

pub(super) async fn board_page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
    Path(board): Path<String>,
) -> Result<Response, WebError> {
    let id: BoardId = board.parse().map_err(|_| WebError::NotFound)?;
    let board = arrange::board(&app.db, id).await?.ok_or(WebError::NotFound)?;
    Ok(BoardPage::load(&app, visit, Faults::new(), board.into(), Some(id)).await?.into_response())
}

pub(super) async fn add(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let faults = match check(&typed) {
        Ok(draft) => match arrange::add_board(&app.db, Actor::User(admin.id), &draft, visit.now()).await {
            Ok(_) => return Ok(saved(&visit)),
            Err(error) => refused(error)?,
        },
        Err(faults) => faults,
    };
    let page = BoardPage::load(&app, visit, faults, typed, None).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

pub(super) async fn change(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(board): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response, WebError> {
    let id: BoardId = board.parse().map_err(|_| WebError::NotFound)?;
    let faults = match check(&typed) {
        Ok(draft) => {
            match arrange::change_board(&app.db, Actor::User(admin.id), id, &draft, visit.now()).await {
                Ok(()) => return Ok(saved(&visit)),
                Err(error) => refused(error)?,
            }
        }
        Err(faults) => faults,
    };
    let page = BoardPage::load(&app, visit, faults, typed, Some(id)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

#[derive(Deserialize)]
pub(super) struct Move {
    way: String,
}

impl Move {
    fn way(&self) -> Result<Way, WebError> {
        match &*self.way {
            "up" => Ok(Way::Up),
            "down" => Ok(Way::Down),
            _ => Err(WebError::Invalid("the way")),
        }
    }
}

pub(super) async fn move_board(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(board): Path<String>,
    Form(moved): Form<Move>,
) -> Result<SeeOther, WebError> {
    let board = board.parse().map_err(|_| WebError::NotFound)?;
    arrange::move_board(&app.db, Actor::User(admin.id), board, moved.way()?, visit.now()).await?;
    Ok(SeeOther::to("/admin/boards"))
}

pub(super) async fn move_category(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(category): Path<i64>,
    Form(moved): Form<Move>,
) -> Result<SeeOther, WebError> {
    arrange::move_category(&app.db, Actor::User(admin.id), category, moved.way()?, visit.now()).await?;
    Ok(SeeOther::to("/admin/boards"))
}

#[derive(Deserialize)]
pub(super) struct CategoryForm {
    #[serde(default)]
    title: String,
}

pub(super) async fn add_category(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Form(typed): Form<CategoryForm>,
) -> Result<Response, WebError> {
    let title = typed.title.trim();
    if !(1..=TITLE).contains(&title.chars().count()) {
        let faults = Faults::one("title", Message::new("board-title-length").with("most", TITLE));
        let categories = arrange::all(&app.db).await?;
        let page = Page(BoardsPage { visit, faults, categories, title: typed.title });
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let lang = visit.words().lang;
    arrange::add_category(&app.db, Actor::User(admin.id), title, lang, visit.now()).await?;
    Ok(saved(&visit))
}

pub(super) async fn rename_category(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    Path(category): Path<i64>,
    Form(typed): Form<CategoryForm>,
) -> Result<Response, WebError> {
    let title = typed.title.trim();
    if !(1..=TITLE).contains(&title.chars().count()) {
        return Err(WebError::Invalid("the title"));
    }
    match arrange::rename_category(&app.db, Actor::User(admin.id), category, title, visit.now()).await {
        Ok(()) => Ok(saved(&visit)),
        Err(error) => refused(error).and(Err(WebError::NotFound)),
    }
}

fn saved(visit: &Visit) -> Response {
    SeeOther::to("/admin/boards").saying(visit, &Message::new("admin-saved")).into_response()
}

fn check(typed: &Typed) -> Result<Draft, Faults> {
    let mut faults = Faults::new();
    let unknown = || Message::new("choice-unknown");
    let category: Option<i64> = typed.category.parse().map_err(|_| faults.add("category", unknown())).ok();
    let slug = Slug::parse(&typed.slug);
    if slug.is_none() {
        faults.add("slug", Message::new("board-slug-unclear"));
    }
    let title = typed.title.trim();
    if !(1..=TITLE).contains(&title.chars().count()) {
        faults.add("title", Message::new("board-title-length").with("most", TITLE));
    }
    let about = typed.about.trim();
    if about.chars().count() > ABOUT {
        faults.add("about", Message::new("text-long").with("most", ABOUT));
    }
    let lang: Option<Lang> = typed.language.parse().map_err(|_| faults.add("language", unknown())).ok();
    let doors = [
        ("read_by", &typed.read_by, Audience::Everyone),
        ("reply_by", &typed.reply_by, Audience::Players),
        ("start_by", &typed.start_by, Audience::Players),
        ("open_by", &typed.open_by, Audience::Players),
    ];
    for (field, door, widest) in doors {
        if !door.parse().is_ok_and(|door: Audience| door >= widest) {
            faults.add(field, unknown());
        }
    }
    match (category, slug, lang, faults.is_empty()) {
        (Some(category), Some(slug), Some(lang), true) => Ok(Draft {
            category,
            slug,
            title: title.to_owned(),
            about: about.to_owned(),
            lang,
            doors: doors.map(|(_, door, _)| door.clone()),
        }),
        _ => Err(faults),
    }
}

fn refused(error: ArrangeError) -> Result<Faults, WebError> {
    match error {
        ArrangeError::SlugTaken => Ok(Faults::one("slug", Message::new("board-slug-taken"))),
        ArrangeError::Absent => Err(WebError::NotFound),
        ArrangeError::Database(error) => Err(error.into()),
    }
}

impl BoardPage {
    async fn load(
        app: &App,
        visit: Visit,
        faults: Faults,
        typed: Typed,
        board: Option<BoardId>,
    ) -> Result<Page<Self>, WebError> {
        let categories = arrange::all(&app.db).await?;
        let categories =
            categories.into_iter().map(|category| (category.id.to_string(), category.title)).collect();
        let languages = Lang::ALL.map(|lang| (lang.code().to_owned(), lang.own_name().to_owned())).to_vec();
        let w = visit.words();
        let readers: Vec<_> = Audience::ALL
            .into_iter()
            .map(|audience| {
                let words = match audience {
                    Audience::Everyone => w.t("audience-everyone"),
                    Audience::Players => w.t("audience-players"),
                    Audience::Admins => w.t("audience-admins"),
                };
                (audience.code().to_owned(), words.to_string())
            })
            .collect();
        let writers = readers[1..].to_vec();
        let action = board.map_or("/admin/boards/new".to_owned(), |board| format!("/admin/boards/{board}"));
        let is_new = board.is_none();
        Ok(Page(Self { visit, faults, typed, action, is_new, categories, languages, readers, writers }))
    }
}
