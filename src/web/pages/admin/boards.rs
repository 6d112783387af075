//! Makes, changes and arranges the boards.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::audit::AuditActor;
use crate::forum::access::Audience;
use crate::forum::archived_boards::{self, ArchiveError};
use crate::forum::board_settings::{
    self, ABOUT, ArrangeError, BoardRow, BoardSettings, BoardSlug, Category, ReorderDirection, TITLE,
};
use crate::i18n::{Lang, Message};
use crate::ids::BoardId;
use crate::key;
use crate::web::{Admin, App, FormErrors, HtmlPage, ProtectedForm, SeeOther, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/boards.html")]
struct AdminBoardsPage {
    visit: Visit,
    faults: FormErrors,
    categories: Vec<Category>,
    title: String,
}

#[derive(Template)]
#[template(path = "admin/board.html")]
struct AdminBoardPage {
    visit: Visit,
    faults: FormErrors,
    typed: BoardForm,
    action: String,
    is_new: bool,
    is_archived: bool,
    categories: Vec<(String, String)>,
    languages: Vec<(String, String)>,
    readers: Vec<(String, String)>,
    writers: Vec<(String, String)>,
    creators: Vec<(String, String)>,
}

/// The form of a board.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct BoardForm {
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

impl From<BoardRow> for BoardForm {
    fn from(board: BoardRow) -> Self {
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
    let categories = board_settings::all(&app.db).await?;
    let page = AdminBoardsPage { visit, faults: FormErrors::new(), categories, title: String::new() };
    Ok(HtmlPage(page).into_response())
}

pub(super) async fn new_page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
) -> Result<Response, WebError> {
    let typed = BoardForm {
        language: visit.words().lang.code().to_owned(),
        read_by: Audience::Everyone.code().to_owned(),
        reply_by: Audience::Players.code().to_owned(),
        start_by: Audience::Players.code().to_owned(),
        open_by: Audience::Admins.code().to_owned(),
        ..BoardForm::default()
    };
    Ok(AdminBoardPage::load(&app, visit, FormErrors::new(), typed, None).await?.into_response())
}

pub(super) async fn board_page(
    State(app): State<App>,
    visit: Visit,
    Admin(_): Admin,
    UrlPath(board): UrlPath<String>,
) -> Result<Response, WebError> {
    let id: BoardId = board.parse().map_err(|_| WebError::NotFound)?;
    let board = board_settings::board(&app.db, id).await?.ok_or(WebError::NotFound)?;
    Ok(AdminBoardPage::load(&app, visit, FormErrors::new(), board.into(), Some(id)).await?.into_response())
}

pub(super) async fn add(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    ProtectedForm(typed): ProtectedForm<BoardForm>,
) -> Result<Response, WebError> {
    let faults = match check(&typed) {
        Ok(draft) => {
            match board_settings::add_board(&app.db, AuditActor::User(admin.id), &draft, visit.now()).await {
                Ok(_) => return Ok(redirect_saved(&visit)),
                Err(error) => arrange_errors(error)?,
            }
        }
        Err(faults) => faults,
    };
    let page = AdminBoardPage::load(&app, visit, faults, typed, None).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

pub(super) async fn change(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(board): UrlPath<String>,
    ProtectedForm(typed): ProtectedForm<BoardForm>,
) -> Result<Response, WebError> {
    let id: BoardId = board.parse().map_err(|_| WebError::NotFound)?;
    let faults = match check(&typed) {
        Ok(draft) => {
            match board_settings::change_board(&app.db, AuditActor::User(admin.id), id, &draft, visit.now())
                .await
            {
                Ok(()) => return Ok(redirect_saved(&visit)),
                Err(error) => arrange_errors(error)?,
            }
        }
        Err(faults) => faults,
    };
    let page = AdminBoardPage::load(&app, visit, faults, typed, Some(id)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct ArchiveForm {
    /// Present to bring the board back.
    restore: Option<String>,
}

/// Puts a board into the archive, or brings it back.
pub(super) async fn archive(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(board): UrlPath<String>,
    ProtectedForm(form): ProtectedForm<ArchiveForm>,
) -> Result<Response, WebError> {
    let id: BoardId = board.parse().map_err(|_| WebError::NotFound)?;
    let actor = AuditActor::User(admin.id);
    let (done, said) = match form.restore {
        Some(_) => {
            (archived_boards::restore(&app.db, actor, id, visit.now()).await, key!("board-restored-flash"))
        }
        None => {
            (archived_boards::archive(&app.db, actor, id, visit.now()).await, key!("board-archived-flash"))
        }
    };
    match done {
        Ok(()) => {
            let to = SeeOther::to(&format!("/admin/boards/{id}"));
            Ok(to.saying(&visit, &Message::new(said)).into_response())
        }
        Err(ArchiveError::Absent) => Err(WebError::NotFound),
        Err(ArchiveError::Refused(refused)) => {
            let board = board_settings::board(&app.db, id).await?.ok_or(WebError::NotFound)?;
            let faults = FormErrors::one("archive", refused.message());
            let page = AdminBoardPage::load(&app, visit, faults, board.into(), Some(id)).await?;
            Ok((StatusCode::CONFLICT, page).into_response())
        }
        Err(ArchiveError::Database(error)) => Err(error.into()),
    }
}

#[derive(Deserialize)]
pub(super) struct ReorderForm {
    way: String,
}

impl ReorderForm {
    fn way(&self) -> Result<ReorderDirection, WebError> {
        match &*self.way {
            "up" => Ok(ReorderDirection::Up),
            "down" => Ok(ReorderDirection::Down),
            _ => Err(WebError::Invalid("the way")),
        }
    }
}

pub(super) async fn move_board(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(board): UrlPath<String>,
    ProtectedForm(moved): ProtectedForm<ReorderForm>,
) -> Result<SeeOther, WebError> {
    let board = board.parse().map_err(|_| WebError::NotFound)?;
    board_settings::move_board(&app.db, AuditActor::User(admin.id), board, moved.way()?, visit.now()).await?;
    Ok(SeeOther::to("/admin/boards"))
}

pub(super) async fn move_category(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(category): UrlPath<i64>,
    ProtectedForm(moved): ProtectedForm<ReorderForm>,
) -> Result<SeeOther, WebError> {
    board_settings::move_category(&app.db, AuditActor::User(admin.id), category, moved.way()?, visit.now())
        .await?;
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
    ProtectedForm(typed): ProtectedForm<CategoryForm>,
) -> Result<Response, WebError> {
    let title = typed.title.trim();
    if !(1..=TITLE).contains(&title.chars().count()) {
        let faults = FormErrors::one("title", Message::new("board-title-length").with("most", TITLE));
        let categories = board_settings::all(&app.db).await?;
        let page = HtmlPage(AdminBoardsPage { visit, faults, categories, title: typed.title });
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let lang = visit.words().lang;
    board_settings::add_category(&app.db, AuditActor::User(admin.id), title, lang, visit.now()).await?;
    Ok(redirect_saved(&visit))
}

pub(super) async fn rename_category(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(category): UrlPath<i64>,
    ProtectedForm(typed): ProtectedForm<CategoryForm>,
) -> Result<Response, WebError> {
    let title = typed.title.trim();
    if !(1..=TITLE).contains(&title.chars().count()) {
        return Err(WebError::Invalid("the title"));
    }
    match board_settings::rename_category(&app.db, AuditActor::User(admin.id), category, title, visit.now())
        .await
    {
        Ok(()) => Ok(redirect_saved(&visit)),
        Err(error) => arrange_errors(error).and(Err(WebError::NotFound)),
    }
}

fn redirect_saved(visit: &Visit) -> Response {
    SeeOther::to("/admin/boards").saying(visit, &Message::new("admin-saved")).into_response()
}

fn check(typed: &BoardForm) -> Result<BoardSettings, FormErrors> {
    let mut faults = FormErrors::new();
    let unknown = || Message::new("choice-unknown");
    let category: Option<i64> = typed.category.parse().map_err(|_| faults.add("category", unknown())).ok();
    let slug = BoardSlug::parse(&typed.slug);
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
        ("read_by", &typed.read_by, &Audience::READERS[..]),
        ("reply_by", &typed.reply_by, &Audience::WRITERS),
        ("start_by", &typed.start_by, &Audience::WRITERS),
        ("open_by", &typed.open_by, &Audience::CREATORS),
    ];
    for (field, door, offered) in doors {
        if !door.parse().is_ok_and(|door: Audience| offered.contains(&door)) {
            faults.add(field, unknown());
        }
    }
    match (category, slug, lang, faults.is_empty()) {
        (Some(category), Some(slug), Some(lang), true) => Ok(BoardSettings {
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

fn arrange_errors(error: ArrangeError) -> Result<FormErrors, WebError> {
    match error {
        ArrangeError::SlugTaken => Ok(FormErrors::one("slug", Message::new("board-slug-taken"))),
        ArrangeError::Absent => Err(WebError::NotFound),
        ArrangeError::Database(error) => Err(error.into()),
    }
}

impl AdminBoardPage {
    async fn load(
        app: &App,
        visit: Visit,
        faults: FormErrors,
        typed: BoardForm,
        board: Option<BoardId>,
    ) -> Result<HtmlPage<Self>, WebError> {
        let categories = board_settings::all(&app.db).await?;
        let categories =
            categories.into_iter().map(|category| (category.id.to_string(), category.title)).collect();
        let languages = Lang::ALL.map(|lang| (lang.code().to_owned(), lang.own_name().to_owned())).to_vec();
        let w = visit.words();
        let offered = |audience: &Audience| {
            let words = match audience {
                Audience::Everyone => w.t("audience-everyone"),
                Audience::Players => w.t("audience-players"),
                Audience::Moderators => w.t("audience-moderators"),
                Audience::Admins => w.t("audience-admins"),
                Audience::Nobody => w.t("audience-nobody"),
            };
            (audience.code().to_owned(), words.to_string())
        };
        let readers = Audience::READERS.iter().map(offered).collect();
        let writers = Audience::WRITERS.iter().map(offered).collect();
        let creators = Audience::CREATORS.iter().map(offered).collect();
        let action = board.map_or("/admin/boards/new".to_owned(), |board| format!("/admin/boards/{board}"));
        let is_new = board.is_none();
        let is_archived = match board {
            Some(board) => {
                board_settings::board(&app.db, board).await?.is_some_and(|board| board.is_archived)
            }
            None => false,
        };
        Ok(HtmlPage(Self {
            visit,
            faults,
            typed,
            action,
            is_new,
            is_archived,
            categories,
            languages,
            readers,
            writers,
            creators,
        }))
    }
}
