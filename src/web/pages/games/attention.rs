//! Following a game, and muting its e-mails.

use axum::extract::State;
use serde::Deserialize;

use crate::gamemaster::{self, AttentionChange};
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;
use crate::web::{App, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

/// The form: one of four buttons.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct AttentionForm {
    #[serde(rename = "do")]
    act: String,
}

pub(super) async fn change(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<GameId>,
    ProtectedForm(AttentionForm { act }): ProtectedForm<AttentionForm>,
) -> Result<SeeOther, WebError> {
    let (change, said) = match act.as_str() {
        "follow" => (AttentionChange::Follow, key!("game-followed")),
        "unfollow" => (AttentionChange::Unfollow, key!("game-unfollowed")),
        "mute" => (AttentionChange::Mute, key!("game-muted")),
        "unmute" => (AttentionChange::Unmute, key!("game-unmuted")),
        _ => return Err(WebError::Invalid("what to do")),
    };
    let game = gamemaster::find(&app.db, id, Some(&person)).await?.ok_or(WebError::NotFound)?;
    gamemaster::change_attention(&app.db, &game, &person, change, visit.now()).await?;
    Ok(SeeOther::to(&game.path()).saying(&visit, &Message::new(said)))
}
