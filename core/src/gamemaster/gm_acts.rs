//! Acts of a Game Master without a seat, as the rules define them: comments and corrected figures.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::{Seat, Viewer};
use uuid::Uuid;

use super::game_tx::GameTx;
use super::game_view::GameView;
use super::orders::{self, OrderSubmission};
use super::{GameError, refused, roster};
use crate::accounts::Person;
use crate::db::Db;
use crate::games::{GamePosition, SeatActs};
use crate::i18n::Lang;
use crate::ids::GameId;
use crate::key;

/// Acts of a Game Master.
#[derive(Debug, Clone, Copy)]
pub struct GameMasterPost<'a> {
    /// The phase for which they are written; `None` for whatever phase it is.
    pub phase: Option<i32>,
    /// The acts as text.
    pub text: &'a str,
    /// The language of the text.
    pub lang: Lang,
    /// The token of the form. A form that is sent twice is posted once.
    pub form_token: Uuid,
}

/// Submits acts of a Game Master for `person`, who runs the game and has no seat in it. None of them may be a move.
///
/// # Errors
/// Fails if `person` does not run the game or has a seat, the text is not understood or contains a move, or the phase is past or the
/// game not in play.
pub async fn serve(
    db: &Db,
    game: GameId,
    person: &Person,
    post: GameMasterPost<'_>,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| game_tx.serve(person, post).await).await
}

/// Reads acts of a Game Master without a seat. Returns them with the seat with whose orders they are kept: the rules take an act only from
/// a seat, and this is the first that may do it.
fn read_duties(
    position: &dyn GamePosition,
    seats: usize,
    text: &str,
    lang: Lang,
) -> Result<(SeatActs, Seat), GameError> {
    let acts = orders::read(position, text, lang, Viewer::Spectator)?;
    if !position.are_duties(&acts)? {
        return Err(refused(key!("game-only-comments")));
    }
    let may = |seat: &Seat| position.check(*seat, &acts).is_ok();
    let seat = Seat::all(seats).find(may).unwrap_or(Seat(0));
    position.check(seat, &acts)?;
    Ok((acts, seat))
}

impl GameView {
    /// Reads acts of a Game Master without a seat. Returns them as they were understood, and as acts.
    ///
    /// # Errors
    /// The text is not understood, contains a move, or is not allowed.
    pub fn read_duties(&self, text: &str, lang: Lang) -> Result<(String, SeatActs), GameError> {
        let (acts, _) = read_duties(&*self.position, self.roster.len(), text, lang)?;
        Ok((self.position.write(&acts, lang.of_rules(), Viewer::Spectator)?, acts))
    }
}

impl GameTx {
    async fn serve(&mut self, person: &Person, sent: GameMasterPost<'_>) -> Result<(), GameError> {
        if !self.game.is_run_by(Some(person), &self.roster)
            || roster::seat_of(&self.roster, person.id).is_some()
        {
            return Err(GameError::Forbidden);
        }
        if self.was_served(sent.form_token).await? {
            return Ok(());
        }
        orders::open_for_posts(&self.game, sent.phase.unwrap_or(self.phase()))?;
        let (acts, seat) = read_duties(&*self.position, self.roster.len(), sent.text, sent.lang)?;
        let post = OrderSubmission {
            seat: Some(seat),
            phase: self.phase(),
            text: sent.text,
            written: None,
            prose: "",
            lang: sent.lang,
            confirms: false,
            form_token: sent.form_token,
        };
        orders::serve(self, person, seat, &post, &acts).await
    }

    /// Returns true if a form with this token was posted in this game.
    async fn was_served(&mut self, form_token: Uuid) -> Result<bool, GameError> {
        let found = sqlx::query_scalar!(
            r#"select exists (select from orders where game_id = $1 and form_token = $2) as "found!""#,
            self.game.id.0,
            form_token
        );
        Ok(found.fetch_one(&mut *self.tx).await?)
    }
}
