//! Bots: seats that the server plays. Their orders are due like those of any player, and their posts are checked in the same way;
//! the worker makes each as soon as it is due. A bot is given only what its seat may see. Bots do not vote, read no press and get
//! no mail.

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use stafeta_rules::rules::{BotLevel, ResolutionMode, Seat, Viewer};
use uuid::Uuid;

use super::corrections::CorrectionAuthor;
use super::due_jobs::{JobOutcome, run_due_job};
use super::game::Stage;
use super::game_creation::{GameAudience, NewGame, set_up};
use super::game_tx::GameTx;
use super::join::{self, SeatRequest};
use super::orders::{self, OrderSubmission};
use super::roster::SeatRow;
use super::table_events::TableEvent;
use super::{GameError, refused, start};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::forum::boards::Board;
use crate::i18n::MessageValue;
use crate::ids::GameId;
use crate::key;

/// Creates a game with `person` on the first seat and bots on all others, and starts it. If the person lets the time for one post
/// run out, no player is left and the game is cancelled.
///
/// # Errors
/// The board does not let `person` play alone, or the options make no game.
pub async fn open_solo_game(
    db: &Db,
    board: &Board,
    person: &Person,
    new: NewGame<'_>,
    now: DateTime<Utc>,
) -> Result<GameId, GameError> {
    let new = NewGame { bots: new.seats.saturating_sub(1), missed_limit: Some(1), ..new };
    let game = set_up(db, board, person, &new, GameAudience::One, now).await?;
    join::join(db, game, person, SeatRequest { seat: Some(Seat(0)), invitation: "", agreement: 1 }, now)
        .await?;
    Ok(game)
}

/// Makes one post that is due from a bot, skipping games that another worker has locked.
///
/// # Errors
/// The database does not answer. A failure of the game itself is noted and returned inside `Ok`.
pub async fn post_bot_orders(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<JobOutcome<()>>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query_scalar!(
        r#"select id as "id: GameId" from games
           where bot_due_at <= $1 and quarantined_at is null and (retry_at is null or retry_at <= $1)
           order by bot_due_at, id limit 1 for update skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(game) = due else { return Ok(None) };
    run_due_job(db, tx, game, now, GameTx::post_next_bot).await.map(Some)
}

impl GameTx {
    /// Makes the post of the next bot. A refused post is a bug of the bot: it is logged, and the seat's time runs out.
    async fn post_next_bot(&mut self) -> Result<(), GameError> {
        let Some(seat) = self.bot_due_at() else { return Ok(()) };
        let acts = self.position.bot(seat, BotLevel::Beginner, self.bot_seed());
        let text = self.position.write(&acts, self.game.lang.of_rules(), Viewer::Seat(seat))?;
        let post = OrderSubmission {
            seat: Some(seat),
            phase: self.phase(),
            text: &text,
            written: None,
            prose: "",
            lang: self.game.lang,
            confirms: true,
            form_token: Uuid::new_v4(),
        };
        // A refused post must not use up draws.
        let lots = self.lots.clone();
        let is_nothing = acts.is_empty() && self.position.tempo() == ResolutionMode::PostByPost;
        let posted = match is_nothing {
            true => Err(GameError::Illegal(Vec::new())),
            false => orders::take_acts(self, None, seat, &post, acts).await,
        };
        let refusal = match posted {
            Err(GameError::Illegal(illegal)) => illegal,
            other => return other.map(|_| ()),
        };
        self.lots = lots;
        tracing::error!(game = %self.game.id, %seat, ?refusal, text, "a post of a bot was refused");
        let seq = self.seq;
        self.seat_mut(seat)?.stuck_seq = Some(seq);
        Ok(())
    }

    /// Returns the seed of the game's bots. It never changes, and nobody can compute it without the game's secret.
    fn bot_seed(&self) -> u64 {
        let mut hash = Sha256::new();
        hash.update(b"house opponents");
        hash.update(self.draws.secret.open().0);
        let digest = hash.finalize();
        digest.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte))
    }

    /// Gives a seat to a bot, or all free seats of a game that waits for players. The last seat taken starts the game.
    pub(super) async fn decide_bot(
        &mut self,
        seat: Option<Seat>,
        by: &CorrectionAuthor,
    ) -> Result<(), GameError> {
        self.must_be(&[Stage::Forming, Stage::Running, Stage::Paused])?;
        let is_forming = self.game.stage == Stage::Forming;
        let is_meant = |seated: &&SeatRow| match seat {
            Some(seat) => seated.seat == seat && !seated.bot && !(is_forming && seated.is_taken()),
            None => is_forming && !seated.is_taken(),
        };
        let seats: Vec<Seat> = self.roster.iter().filter(is_meant).map(|seated| seated.seat).collect();
        if seats.is_empty() {
            return Err(refused(key!("game-no-seat")));
        }
        let has_person =
            self.roster.iter().any(|seated| seated.user.is_some() && !seats.contains(&seated.seat));
        if is_forming && !has_person && seats.len() + self.count_bots() == self.roster.len() {
            return Err(refused(key!("game-bots-need-person")));
        }
        for seat in &seats {
            if !is_forming {
                self.take_away(*seat).await?;
            }
            self.give_to_bot(*seat)?;
            self.note_table_event(TableEvent::GivenToBot { seat: *seat }, by.actor)?;
        }
        if !is_forming {
            self.call_players_by_name()?;
        }
        let names = self.names();
        let players: Vec<MessageValue> = seats.iter().map(|seat| names.seat(*seat)).collect();
        self.say_decision(by, None, by.decision_message(key!("game-housed-by")).with("players", players));
        if is_forming && self.is_agreed() { start::begin(self) } else { Ok(()) }
    }

    fn count_bots(&self) -> usize {
        self.roster.iter().filter(|seated| seated.bot).count()
    }
}
