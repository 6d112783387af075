//! Acts of a Game Master without a seat, as the rules define them: comments and corrected figures.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::{Seat, Viewer};
use uuid::Uuid;

use super::game_tx::GameTx;
use super::orders::{self, OrderSubmission};
use super::{GameError, refused, roster};
use crate::accounts::Person;
use crate::db::Db;
use crate::i18n::Lang;
use crate::ids::GameId;
use crate::key;

/// Submits the Game Master's acts in `text` for `person`, who runs the game and has no seat in it. None of them may be
/// a move.
///
/// # Errors
/// Fails if `person` does not run the game or has a seat, the text is not understood or contains a move, or the game is
/// not in play.
pub async fn serve(
    db: &Db,
    game: GameId,
    person: &Person,
    text: &str,
    lang: Lang,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| game_tx.serve(person, text, lang).await).await
}

impl GameTx {
    async fn serve(&mut self, person: &Person, text: &str, lang: Lang) -> Result<(), GameError> {
        if !self.game.is_run_by(Some(person), &self.roster)
            || roster::seat_of(&self.roster, person.id).is_some()
        {
            return Err(GameError::Forbidden);
        }
        orders::open_for_posts(self, self.phase())?;
        let language = lang.of_rules();
        let acts = self.position.read(text, language, Viewer::Spectator).map_err(GameError::Unclear)?;
        if !self.position.are_duties(&acts)? {
            return Err(refused(key!("game-only-comments")));
        }
        // The rules take an act only from a seat: use the first that may do it.
        let may = |seat: &Seat| self.position.check(*seat, &acts).is_ok();
        let seat = Seat::all(self.roster.len()).find(may).unwrap_or(Seat(0));
        self.position.check(seat, &acts)?;
        let post = OrderSubmission {
            seat: Some(seat),
            phase: self.phase(),
            text,
            written: None,
            prose: "",
            lang,
            confirms: false,
            form_token: Uuid::new_v4(),
        };
        orders::serve(self, person, seat, &post, &acts).await
    }
}
