//! Playing alone against bots: one click creates the game, and the first post is the player's.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::limits::{self, Action};
use crate::forum::boards;
use crate::gamemaster::{self, Assent, Door, MAX_NAME, NewGame, Press};
use crate::games::ready;
use crate::key;
use crate::web::{App, Form, SeeOther, SignedIn, Visit, WebError};
use crate::words::Message;

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Wanted {
    /// The code of a game for one player.
    game: String,
}

pub(super) async fn open(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    Form(wanted): Form<Wanted>,
) -> Result<Response, WebError> {
    let mut tables = ready::lessons().into_iter().chain(ready::lone_tables());
    let offered = tables.find(|table| table.code == wanted.game);
    let setup = offered.and_then(|table| Some((table.name, ready::lone_setup(&table.code)?)));
    let (played, (ruleset, options, seats)) = setup.ok_or(WebError::Invalid("what is to be played"))?;
    let place = boards::to_play_alone(&app.db, &person).await?.ok_or(WebError::Forbidden)?;
    limits::take(&app.db, Action::PlayAlone, person.id, visit.now()).await?;
    let words = visit.words();
    let board = place.board(&app.db, &person, words, visit.now()).await?;
    let name = words
        .t(key!("game-alone-name"))
        .arg("player", &person.name)
        .arg("game", words.t(&played).to_string());
    let name: String = name.to_string().chars().take(MAX_NAME).collect();
    let new = NewGame {
        name: &name,
        ruleset,
        options,
        seats,
        house: 0,
        lang: words.lang,
        zone: person.zone.clone(),
        press: Press::None,
        door: Door::Invited,
        assent: Assent::Most,
        ends_early: true,
        missed_limit: None,
        secret: app.entropy.game_secret(&name),
    };
    let game = gamemaster::open_alone(&app.db, &board, &person, new, visit.now()).await?;
    let said = Message::new(key!("game-alone-opened"));
    Ok(SeeOther::to(&format!("/games/{game}#orders")).saying(&visit, &said).into_response())
}
