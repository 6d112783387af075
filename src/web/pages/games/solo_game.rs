//! Playing alone against bots: one click creates the game, and the first post is the player's. A first lesson needs no account.

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use chrono::TimeDelta;
use serde::Deserialize;
use stafeta_rules::rules::BotLevel;

use crate::accounts::authentication::{self, RequestCredential};
use crate::accounts::newcomers::{self, NewcomerError};
use crate::accounts::rate_limits::{self, LimitError, LimitedAction};
use crate::accounts::sessions::SessionPolicy;
use crate::accounts::{Person, registration_policy};
use crate::forum::boards::{self, LonePlace};
use crate::gamemaster::{
    self, Assent, EntryGate, GameSettings, MAX_NAME, NewGame, Press, SeatAdmission, SoloGame, VacationRule,
};
use crate::games::ready_games;
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;
use crate::web::{App, ChoiceForm, SESSION, SeeOther, Visit, WebError};

/// Time after which a person may try again when as many newcomers play as the site permits.
const FULL: TimeDelta = TimeDelta::hours(1);

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct SoloGameForm {
    /// The code of a game for one player.
    game: String,
    /// The level of the bots, where there are several; a lesson names none.
    bot_level: String,
}

/// Opens the game for the reader. A guest who chose a lesson becomes a newcomer, and returns to that lesson by choosing it again.
pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    ChoiceForm(wanted): ChoiceForm<SoloGameForm>,
) -> Result<Response, WebError> {
    if let Some(person) = visit.viewer().person() {
        return Ok(go_to(&visit, begin(&app, &visit, person, &wanted).await?));
    }
    let lesson = ready_games::lessons().into_iter().find(|lesson| lesson.code == wanted.game);
    let setup = lesson.and_then(|lesson| ready_games::lone_setup(&lesson.code));
    let (ruleset, ..) = setup.ok_or(WebError::LogIn)?;
    if let Some(newcomer) = visit.newcomer() {
        return match gamemaster::find_lesson(&app.db, newcomer.id, ruleset).await? {
            Some(game) => Ok(SeeOther::to(&format!("/games/{game}#orders")).into_response()),
            None => Ok(go_to(&visit, begin(&app, &visit, newcomer, &wanted).await?)),
        };
    }
    if !registration_policy::load(&app.db).await?.lets_strangers_register() {
        return Err(WebError::LogIn);
    }
    let (place, now) = (visit.place(), visit.now());
    let session = newcomers::admit(&app.db, visit.words(), &place, now).await?;
    let policy = SessionPolicy::of(&app.config);
    let credential = RequestCredential::Session(&session);
    let sender = authentication::find_sender(&app.db, credential, &place, policy, now).await?;
    let newcomer = sender.ok_or_else(|| WebError::internal("a newcomer without a session"))?.person;
    let game = begin(&app, &visit, &newcomer, &wanted).await?;
    let cookie = visit.cookies().set(SESSION, &session.text(), Some(newcomers::LASTS));
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), go_to(&visit, game)).into_response())
}

fn go_to(visit: &Visit, game: GameId) -> Response {
    let said = Message::new(key!("game-solo-created"));
    SeeOther::to(&format!("/games/{game}#orders")).saying(visit, &said).into_response()
}

/// Creates the game of `person`.
async fn begin(app: &App, visit: &Visit, person: &Person, wanted: &SoloGameForm) -> Result<GameId, WebError> {
    let lessons = ready_games::lessons().into_iter().map(|table| (SoloGame::Lesson, table));
    let whole = ready_games::lone_tables().into_iter().map(|table| (SoloGame::Whole, table));
    let offered = lessons.chain(whole).find(|(_, table)| table.code == wanted.game);
    let setup =
        offered.and_then(|(kind, table)| Some((kind, table.name, ready_games::lone_setup(&table.code)?)));
    let (kind, played, (ruleset, options, seats)) = setup.ok_or(WebError::Invalid("what is to be played"))?;
    let wished = match wanted.bot_level.as_str() {
        "" => BotLevel::default(),
        code => code.parse().map_err(|_| WebError::Invalid("the level of the bots"))?,
    };
    let bot_level = ruleset.bot_levels().iter().copied().filter(|level| *level <= wished).max();
    // A newcomer's game stays out of the boards of the members.
    let place = match person.is_newcomer {
        true => LonePlace::Unlisted,
        false => boards::find_solo_board(&app.db, person).await?.ok_or(WebError::Forbidden)?,
    };
    rate_limits::take(&app.db, LimitedAction::PlayAlone, person.id, visit.now()).await?;
    let words = visit.words();
    let board = place.board(&app.db, person, words, visit.now()).await?;
    let game = words.t(&played).to_string();
    let name = match person.is_newcomer {
        true => game,
        false => words.t(key!("game-solo-name")).arg("player", &person.name).arg("game", game).to_string(),
    };
    let name: String = name.chars().take(MAX_NAME).collect();
    let new = NewGame {
        name: &name,
        settings: GameSettings {
            ruleset,
            options,
            seats,
            bots: 0,
            bot_level: bot_level.unwrap_or_default(),
            lang: words.lang,
            zone: person.zone.clone(),
            press: Press::None,
            door: SeatAdmission::Invited,
            assent: Assent::Most,
            ends_early: true,
            missed_limit: None,
            covers_first_phase: false,
            excused_misses: 0,
            min_people: None,
            vacation: VacationRule::None,
            gate: EntryGate::default(),
            is_rated: false,
            is_anonymous: false,
            is_unlisted: true,
            live: None,
        },
        reserved_for: Vec::new(),
        password: None,
        secret: app.entropy.game_secret(&name),
        form_token: None,
    };
    Ok(gamemaster::open_solo_game(&app.db, &board, person, kind, new, visit.now()).await?)
}

impl From<NewcomerError> for WebError {
    fn from(error: NewcomerError) -> Self {
        match error {
            NewcomerError::Full => LimitError::Wait(FULL).into(),
            NewcomerError::Banned => Self::Forbidden,
            NewcomerError::Limit(error) => error.into(),
            NewcomerError::Database(error) => error.into(),
        }
    }
}
