//! A new game with the settings of another: a rematch after its end, or one more of its kind.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use uuid::Uuid;

use super::create_game::refused_fields;
use super::game_terms::{self, find_reserved, hash_password, may_create, parse_password, parse_start};
use crate::accounts::Person;
use crate::forum::boards::{self, Board};
use crate::gamemaster::{
    self, GamePassword, GameSettings, GameView, MAX_NAME, NewGame, SeatAdmission, Stage, game_password_length,
};
use crate::i18n::Message;
use crate::ids::GameId;
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

/// Hashes the typed password. An empty one keeps that of the other game for the person who runs it. The inner error lists the faults.
async fn choose_password(
    app: &App,
    table: &GameView,
    person: &Person,
    (door, typed): (SeatAdmission, &str),
) -> Result<Result<Option<GamePassword>, FormErrors>, WebError> {
    let is_kept = typed.is_empty() && table.game.gm == person.id;
    if door == SeatAdmission::Password && is_kept {
        let known = GamePassword::of_game(&app.db, &table.game).await?;
        if known.is_some() {
            return Ok(Ok(known));
        }
    }
    match parse_password(door, typed) {
        Some(password) => Ok(Ok(hash_password(app, password.as_ref()).await?)),
        None => Ok(Err(FormErrors::one("password", game_password_length()))),
    }
}

/// Returns who may take a seat of the copy, and its password. Hashing takes long, so the game is counted against the limit of its
/// person before. The inner error lists the faults.
async fn admit(
    app: &App,
    visit: &Visit,
    person: &Person,
    table: &GameView,
    typed: &CopyGameForm,
) -> Result<Result<(SeatAdmission, Option<GamePassword>), FormErrors>, WebError> {
    let Some(door) = SeatAdmission::of_code(&typed.door) else {
        return Ok(Err(FormErrors::one("door", Message::new(key!("game-create-choose")))));
    };
    if let Err(faults) = may_create(app, visit, person, &typed.name).await? {
        return Ok(Err(faults));
    }
    let password = choose_password(app, table, person, (door, &typed.password)).await?;
    Ok(password.map(|password| (door, password)))
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
    let name = typed.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let starts_at = parse_start(&typed.starts_at, &settings.zone);
    if let (Some(live), Some(starts_at)) = (&mut settings.live, starts_at) {
        live.starts_at = starts_at;
    }
    let faults = match find_reserved(&app.db, &typed.reserved).await? {
        Err(faults) => faults,
        Ok(_) if settings.live.is_some() && starts_at.is_none() => {
            FormErrors::one("starts_at", Message::new(key!("live-start-unclear")))
        }
        Ok(_) if name.is_empty() => FormErrors::one("name", Message::new(key!("game-create-no-name"))),
        Ok(_) if name.chars().count() > MAX_NAME => {
            FormErrors::one("name", Message::new(key!("game-create-long-name")).with("most", MAX_NAME))
        }
        Ok(reserved_for) => match admit(&app, &visit, &person, &table, &typed).await? {
            Err(faults) => faults,
            Ok((door, password)) => {
                settings.door = door;
                settings.is_unlisted = !typed.unlisted.is_empty();
                // An unlisted game counts for no rating, and this form has no choice of it.
                settings.is_rated &= !settings.is_unlisted;
                let secret = app.entropy.game_secret(&name);
                let (settings, form_token) = (settings.clone(), typed.once.parse().ok());
                let new = NewGame { name: &name, settings, reserved_for, password, secret, form_token };
                match gamemaster::open(&app.db, &board, &person, &new, visit.now()).await {
                    Ok(game) => {
                        let said = Message::new(key!("game-flash-created"));
                        return Ok(SeeOther::to(&format!("/games/{game}"))
                            .saying(&visit, &said)
                            .into_response());
                    }
                    Err(error) => refused_fields("name", error)?,
                }
            }
        },
    };
    let page = CopyGamePage { visit, table, settings, typed, faults };
    Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
}
