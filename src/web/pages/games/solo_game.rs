//! Playing alone against bots: one click creates the game, and the first post is the player's.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use stafeta_rules::rules::BotLevel;

use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::boards;
use crate::gamemaster::{
    self, Assent, EntryGate, GameSettings, MAX_NAME, NewGame, Press, SeatAdmission, VacationRule,
};
use crate::games::ready_games;
use crate::i18n::Message;
use crate::key;
use crate::web::{App, ProtectedForm, SeeOther, SignedIn, Visit, WebError};

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct SoloGameForm {
    /// The code of a game for one player.
    game: String,
    /// The level of the bots, where there are several; a lesson names none.
    bot_level: String,
}

pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(wanted): ProtectedForm<SoloGameForm>,
) -> Result<Response, WebError> {
    let mut tables = ready_games::lessons().into_iter().chain(ready_games::lone_tables());
    let offered = tables.find(|table| table.code == wanted.game);
    let setup = offered.and_then(|table| Some((table.name, ready_games::lone_setup(&table.code)?)));
    let (played, (ruleset, options, seats)) = setup.ok_or(WebError::Invalid("what is to be played"))?;
    let wished = match wanted.bot_level.as_str() {
        "" => BotLevel::default(),
        code => code.parse().map_err(|_| WebError::Invalid("the level of the bots"))?,
    };
    let bot_level = ruleset.bot_levels().iter().copied().filter(|level| *level <= wished).max();
    let place = boards::find_solo_board(&app.db, &person).await?.ok_or(WebError::Forbidden)?;
    rate_limits::take(&app.db, LimitedAction::PlayAlone, person.id, visit.now()).await?;
    let words = visit.words();
    let board = place.board(&app.db, &person, words, visit.now()).await?;
    let name =
        words.t(key!("game-solo-name")).arg("player", &person.name).arg("game", words.t(&played).to_string());
    let name: String = name.to_string().chars().take(MAX_NAME).collect();
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
        },
        reserved_for: Vec::new(),
        secret: app.entropy.game_secret(&name),
    };
    let game = gamemaster::open_solo_game(&app.db, &board, &person, new, visit.now()).await?;
    let said = Message::new(key!("game-solo-created"));
    Ok(SeeOther::to(&format!("/games/{game}#orders")).saying(&visit, &said).into_response())
}
