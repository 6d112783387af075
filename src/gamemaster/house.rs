//! Bots: seats that the server plays. Their orders are due like those of any player, and their posts are checked in the same way;
//! the worker makes each as soon as it is due. A bot is given only what its seat may see. Bots do not vote, read no press and get
//! no mail.

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use stafeta_rules::rules::{Seat, Tempo, Viewer};
use uuid::Uuid;

use super::correct::By;
use super::done::Done;
use super::due::{Looked, look_at};
use super::game::Stage;
use super::game_tx::GameTx;
use super::join::{self, Wish};
use super::open::{NewGame, Whose, set_up};
use super::orders::{self, Submission};
use super::roster::Seated;
use super::{GameError, refused, start};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::forum::boards::Board;
use crate::ids::GameId;
use crate::key;
use crate::words::Value;

/// Creates a game with `person` on the first seat and bots on all others, and starts it. If the person lets the time for one post
/// run out, no player is left and the game is cancelled.
///
/// # Errors
/// The board does not let `person` play alone, or the options make no game.
pub async fn open_alone(
    db: &Db,
    board: &Board,
    person: &Person,
    new: NewGame<'_>,
    now: DateTime<Utc>,
) -> Result<GameId, GameError> {
    let new = NewGame { house: new.seats.saturating_sub(1), missed_limit: Some(1), ..new };
    let game = set_up(db, board, person, &new, Whose::One, now).await?;
    join::join(db, game, person, Wish { seat: Some(Seat(0)), invitation: "", agreement: 1 }, now).await?;
    Ok(game)
}

/// Makes one post that is due from a bot, skipping games that another worker has locked.
///
/// # Errors
/// The database does not answer. A failure of the game itself is noted and returned inside `Ok`.
pub async fn post_for_house(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<Looked<()>>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query_scalar!(
        r#"select id as "id: GameId" from games
           where house_at <= $1 and quarantined_at is null and (retry_at is null or retry_at <= $1)
           order by house_at, id limit 1 for update skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(game) = due else { return Ok(None) };
    look_at(db, tx, game, now, GameTx::post_next_of_house).await.map(Some)
}

impl GameTx {
    /// Makes the post of the next bot. A refused post is a bug of the bot: it is logged, and the seat's time runs out.
    async fn post_next_of_house(&mut self) -> Result<(), GameError> {
        let Some(seat) = self.house_due() else { return Ok(()) };
        let acts = self.position.bot(seat, self.temper());
        let text = self.position.write(&acts, self.game.lang.of_rules(), Viewer::Seat(seat))?;
        let post = Submission {
            seat: Some(seat),
            phase: self.phase(),
            text: &text,
            prose: "",
            lang: self.game.lang,
            confirms: true,
            form_token: Uuid::new_v4(),
        };
        // A refused post must not use up draws.
        let lots = self.lots.clone();
        let is_nothing = acts.is_empty() && self.position.tempo() == Tempo::PostByPost;
        let posted = match is_nothing {
            true => Err(GameError::Illegal(Vec::new())),
            false => orders::take_acts(self, None, seat, &post, acts).await,
        };
        let refusal = match posted {
            Err(GameError::Illegal(illegal)) => illegal,
            other => return other.map(|_| ()),
        };
        self.lots = lots;
        tracing::error!(game = %self.game.id, %seat, ?refusal, text, "a post of a house opponent was refused");
        let seq = self.seq;
        self.seat_mut(seat)?.stuck_seq = Some(seq);
        Ok(())
    }

    /// Returns the seed of the game's bots. It never changes, and nobody can compute it without the game's secret.
    fn temper(&self) -> u64 {
        let mut hash = Sha256::new();
        hash.update(b"house opponents");
        hash.update(self.draws.secret.open().0);
        let digest = hash.finalize();
        digest.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte))
    }

    /// Gives a seat to a bot, or all free seats of a game that waits for players. The last seat taken starts the game.
    pub(super) async fn decide_house(&mut self, seat: Option<Seat>, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Forming, Stage::Running, Stage::Paused])?;
        let is_forming = self.game.stage == Stage::Forming;
        let is_meant = |seated: &&Seated| match seat {
            Some(seat) => seated.seat == seat && !seated.bot && !(is_forming && seated.is_taken()),
            None => is_forming && !seated.is_taken(),
        };
        let seats: Vec<Seat> = self.roster.iter().filter(is_meant).map(|seated| seated.seat).collect();
        if seats.is_empty() {
            return Err(refused(key!("game-no-seat")));
        }
        let has_person =
            self.roster.iter().any(|seated| seated.user.is_some() && !seats.contains(&seated.seat));
        if is_forming && !has_person && seats.len() + self.housed() == self.roster.len() {
            return Err(refused(key!("game-house-needs-person")));
        }
        for seat in &seats {
            if !is_forming {
                self.take_away(*seat).await?;
            }
            self.give_to_house(*seat)?;
            self.note(Done::Housed { seat: *seat }, by.actor)?;
        }
        if !is_forming {
            self.call_players_by_name()?;
        }
        let names = self.names();
        let players: Vec<Value> = seats.iter().map(|seat| names.seat(*seat)).collect();
        self.say_decision(by, None, by.says(key!("game-housed-by")).with("players", players));
        if is_forming && self.is_agreed() { start::begin(self) } else { Ok(()) }
    }

    fn housed(&self) -> usize {
        self.roster.iter().filter(|seated| seated.bot).count()
    }
}
