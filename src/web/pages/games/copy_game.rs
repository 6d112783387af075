//! A new game with the settings of another: a rematch after its end, or one more of its kind.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;
use uuid::Uuid;

use super::creation_checks::{find_reserved, may_create, parse_name, refused_fields};
use super::game_terms::{self, hash_password, parse_password, parse_start};
use crate::accounts::Person;
use crate::forum::boards::{self, Board};
use crate::gamemaster::{
    self, GamePassword, GameSettings, GameView, MAX_NAME, NewGame, SeatAdmission, Stage, game_password_length,
};
use crate::i18n::Message;
use crate::ids::{GameId, UserId};
use crate::key;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "games/copy_game.html")]
struct CopyGamePage {
    visit: Visit,
    table: GameView,
    settings: GameSettings,
    typed: CopyGameForm,
    faults: FormErrors,
}

impl CopyGamePage {
    /// Returns the message id of the title: a rematch if the game is over.
    fn title(&self) -> &'static str {
        if is_over(&self.table) { key!("game-rematch") } else { key!("game-copy") }
    }

    fn doors(&self) -> Vec<(String, String)> {
        game_terms::GameTermsForm::default().doors(self.visit.words())
    }
}

/// The form. The settings are those of the other game.
#[derive(Debug, Deserialize, Default)]
#[serde(default)]
pub(super) struct CopyGameForm {
    /// The token of the form.
    once: String,
    name: String,
    door: String,
    /// The password of a game whose seats need one. Empty for that of the other game, if its Game Master makes the copy.
    password: String,
    unlisted: String,
    reserved: String,
    /// The start of a live game, in the time zone of the game.
    starts_at: String,
}

fn is_over(table: &GameView) -> bool {
    table.game.stage == Stage::Over
}

/// Returns the settings of the copy: those of the game, without its bots where the site permits none.
fn settings_of(visit: &Visit, table: &GameView) -> GameSettings {
    let settings = GameSettings::of_game(&table.game, &table.roster);
    if visit.site().bots_allowed { settings } else { GameSettings { bots: 0, ..settings } }
}

/// Loads the game to copy, and its board, on which `person` may create games.
async fn find(app: &App, id: GameId, person: &Person) -> Result<(GameView, Board), WebError> {
    let table = app.positions.load_game_view(&app.db, id, Some(person)).await?;
    if table.game.is_alone {
        return Err(WebError::NotFound);
    }
    let board = boards::find_by_id(&app.db, table.game.board, Some(person)).await?;
    let board = board.ok_or(WebError::NotFound)?;
    if board.open_by.admits(Some(person)) { Ok((table, board)) } else { Err(WebError::Forbidden) }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<GameId>,
) -> Result<Response, WebError> {
    let (table, _) = find(&app, id, &person).await?;
    let name = visit.words().t(key!("game-copy-name")).arg("game", &table.game.name).to_string();
    // The people of a finished game are asked again.
    let players = table.roster.iter().filter_map(|seated| seated.player()?.person());
    let others = players.filter(|(user, _)| is_over(&table) && *user != person.id);
    let typed = CopyGameForm {
        once: Uuid::new_v4().to_string(),
        name: name.chars().take(MAX_NAME).collect(),
        door: table.game.door.code().to_owned(),
        password: String::new(),
        unlisted: if table.game.is_unlisted { "on".to_owned() } else { String::new() },
        reserved: others.map(|(_, name)| name).collect::<Vec<_>>().join("\n"),
        starts_at: String::new(),
    };
    let settings = settings_of(&visit, &table);
    Ok(HtmlPage(CopyGamePage { visit, table, settings, typed, faults: FormErrors::new() }).into_response())
}

/// The fields after validation.
struct CopyRequest {
    name: String,
    /// The people for whom seats are kept.
    reserved_for: Vec<UserId>,
    door: SeatAdmission,
    /// The password of the other game, if it stays.
    kept: Option<GamePassword>,
    /// A new password; `None` if the seats need none, or keep theirs.
    password: Option<SecretString>,
}

/// Returns the password of the other game where it stays that of the copy: a person who runs the other game typed no new one.
async fn keep_password(
    app: &App,
    table: &GameView,
    person: &Person,
    typed: &CopyGameForm,
) -> Result<Option<GamePassword>, WebError> {
    let is_kept = typed.door == SeatAdmission::Password.code() && typed.password.is_empty();
    if !is_kept || table.game.gm != person.id {
        return Ok(None);
    }
    Ok(GamePassword::of_game(&app.db, &table.game).await?)
}

/// Validates the fields, and takes the start of a live game over into `settings`. The inner error lists the faults of all fields.
async fn check(
    app: &App,
    visit: &Visit,
    person: &Person,
    (table, settings): (&GameView, &mut GameSettings),
    typed: &CopyGameForm,
) -> Result<Result<CopyRequest, FormErrors>, WebError> {
    let name = parse_name(&typed.name, visit.site());
    let start = match (&mut settings.live, parse_start(&typed.starts_at, &settings.zone)) {
        (Some(_), None) => Err(FormErrors::one("starts_at", Message::new(key!("live-start-unclear")))),
        (Some(live), Some(starts_at)) => {
            live.starts_at = starts_at;
            Ok(())
        }
        (None, _) => Ok(()),
    };
    let door = SeatAdmission::of_code(&typed.door)
        .ok_or_else(|| FormErrors::one("door", Message::new(key!("game-create-choose"))));
    let kept = keep_password(app, table, person, typed).await?;
    let password = match (&door, &kept) {
        (Ok(door), None) => parse_password(*door, &typed.password)
            .ok_or_else(|| FormErrors::one("password", game_password_length())),
        _ => Ok(None),
    };
    let reserved_for = find_reserved(&app.db, &typed.reserved).await?;
    let seats = FormErrors::both(FormErrors::both(door, password), reserved_for);
    let checked = FormErrors::both(FormErrors::both(name, start), seats);
    Ok(checked.map(|((name, ()), ((door, password), reserved_for))| CopyRequest {
        name,
        reserved_for,
        door,
        kept,
        password,
    }))
}

/// Creates the copy. The inner error lists the faults to show.
async fn try_create(
    app: &App,
    visit: &Visit,
    person: &Person,
    (table, board, settings): (&GameView, &Board, &mut GameSettings),
    typed: &CopyGameForm,
) -> Result<Result<GameId, FormErrors>, WebError> {
    let asked = match check(app, visit, person, (table, settings), typed).await? {
        Ok(asked) => asked,
        Err(faults) => return Ok(Err(faults)),
    };
    // Hashing takes long, so the game is counted before.
    if let Err(faults) = may_create(app, visit, person).await? {
        return Ok(Err(faults));
    }
    let password = match asked.kept {
        Some(kept) => Some(kept),
        None => hash_password(app, asked.password.as_ref()).await?,
    };
    settings.door = asked.door;
    settings.is_unlisted = !typed.unlisted.is_empty();
    // An unlisted game counts for no rating, and this form has no choice of it.
    settings.is_rated &= !settings.is_unlisted;
    let new = NewGame {
        name: &asked.name,
        settings: settings.clone(),
        reserved_for: asked.reserved_for,
        password,
        secret: app.entropy.game_secret(&asked.name),
        form_token: typed.once.parse().ok(),
    };
    match gamemaster::open(&app.db, board, person, &new, visit.now()).await {
        Ok(game) => Ok(Ok(game)),
        Err(error) => refused_fields("name", error).map(Err),
    }
}

pub(super) async fn create(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<GameId>,
    ProtectedForm(typed): ProtectedForm<CopyGameForm>,
) -> Result<Response, WebError> {
    let (table, board) = find(&app, id, &person).await?;
    let mut settings = settings_of(&visit, &table);
    match try_create(&app, &visit, &person, (&table, &board, &mut settings), &typed).await? {
        Ok(game) => {
            let said = Message::new(key!("game-flash-created"));
            Ok(SeeOther::to(&format!("/games/{game}")).saying(&visit, &said).into_response())
        }
        Err(faults) => {
            let page = CopyGamePage { visit, table, settings, typed, faults };
            Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
        }
    }
}
