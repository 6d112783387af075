//! What somebody without a seat does as game master in the words of the rules: comments, and figures set right.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::{Seat, Viewer};
use uuid::Uuid;

use super::game_tx::GameTx;
use super::orders::{self, Sent, Submission};
use super::{GameError, refused, roster};
use crate::accounts::Person;
use crate::db::Db;
use crate::ids::GameId;
use crate::key;
use crate::words::Lang;

/// Takes what `person`, who looks after the game and has no seat in it, says in the words of its rules: nothing of it is a move.
/// Where a player serves as game master, it is done in their place.
///
/// # Errors
/// It is not for them to do, is not understood, holds a move, or the game is not played.
pub async fn serve(
    db: &Db,
    game: GameId,
    person: &Person,
    text: &str,
    lang: Lang,
    now: DateTime<Utc>,
) -> Result<Sent, GameError> {
    GameTx::with(db, game, now, async |game_tx| game_tx.serve(person, text, lang).await).await
}

impl GameTx {
    async fn serve(&mut self, person: &Person, text: &str, lang: Lang) -> Result<Sent, GameError> {
        if !self.game.is_run_by(Some(person)) || roster::seat_of(&self.roster, person.id).is_some() {
            return Err(GameError::Forbidden);
        }
        let phase = self.phase();
        orders::open_for_posts(self, phase)?;
        let language = lang.of_rules();
        let acts = self.position.read(text, language, Viewer::Spectator).map_err(GameError::Unclear)?;
        if !self.position.are_duties(&acts)? {
            return Err(refused(key!("game-no-duty")));
        }
        // The rules take an act from a seat: from the first that may do it.
        let seats = Seat::all(self.roster.len());
        let may = |seat: &Seat| self.position.check(*seat, &acts).is_ok();
        let seat = seats.clone().find(may).unwrap_or(Seat(0));
        let form_token = Uuid::new_v4();
        let post = Submission { seat: Some(seat), phase, text, prose: "", lang, confirms: false, form_token };
        orders::take_acts(self, Some(person), seat, &post, acts).await
    }
}
