//! What a seat writes: posts that count, who may make one and until when. What comes of a post is in `acts`, what is not
//! sent yet in `drafts`, who has nothing more to send in `confirm`.

mod acts;
mod confirm;
mod drafts;

use chrono::{DateTime, Utc};
use stafeta_rules::rules::{Seat, Viewer};
use uuid::Uuid;

pub(super) use acts::{do_duty, may_serve, take_acts};
pub use confirm::{confirm, take_back};
pub use drafts::{Draft, save_draft};
pub(super) use drafts::{withdraw, withdraw_ahead};

use super::game::Stage;
use super::game_tx::{GameTx, KnownPosition};
use super::{GameError, refused, roster};
use crate::accounts::Person;
use crate::db::Db;
use crate::games::{Acts, Position};
use crate::key;
use crate::words::{Lang, Message};

/// Longest text of orders, in bytes.
pub const MAX_TEXT: usize = 16_384;
/// Most lines of a text of orders: several times what any post needs.
pub(super) const MAX_LINES: usize = 200;
/// Longest text of his own that a player puts above his post, in characters.
pub const MAX_PROSE: usize = 8_000;

/// A person's post of orders.
#[derive(Debug, Clone, Copy)]
pub struct Submission<'a> {
    /// The seat it is for: the person's own, or another's where somebody may post for him.
    pub seat: Option<Seat>,
    /// The phase he saw.
    pub phase: i32,
    /// The orders as written.
    pub text: &'a str,
    /// What he says beside them in his own words, where posts are told one by one; may be empty.
    pub prose: &'a str,
    /// The language they are written in.
    pub lang: Lang,
    /// Whether he is done with the phase.
    pub confirms: bool,
    /// The token of the form: sent twice, it counts once.
    pub form_token: Uuid,
}

/// What became of a post.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sent {
    /// Whether the phase has been resolved by it, or the post itself.
    pub resolved: bool,
    /// When the orders were sent that this post replaces, if it does: another tab may still show them.
    pub replaced: Option<DateTime<Utc>>,
    /// Where a post that runs line by line was stopped.
    pub stopped: Option<Stopped>,
    /// Whether nothing has come of it yet: the other players have been asked for it.
    pub is_proposed: bool,
}

/// Where a post was stopped: what came before has been done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stopped {
    /// Why.
    pub why: Message,
    /// The line that was not allowed and all behind it.
    pub rest: String,
}

/// Takes a seat's orders for the phase. Where `game` is a table that was read before, its position is not folded again.
///
/// # Errors
/// There are none, they are not understood or not allowed, the phase is past, the time is up, or the seat is another's.
pub async fn submit(
    db: &Db,
    game: impl Into<KnownPosition>,
    person: &Person,
    post: Submission<'_>,
    now: DateTime<Utc>,
) -> Result<Sent, GameError> {
    GameTx::with(db, game, now, async |game_tx| take_in(game_tx, person, &post).await).await
}

async fn take_in(game_tx: &mut GameTx, person: &Person, post: &Submission<'_>) -> Result<Sent, GameError> {
    let seat = writer(game_tx, person, post.seat)?;
    if let Some(sent) = sent_before(game_tx, seat, post.form_token).await? {
        return Ok(sent);
    }
    still_open(game_tx, seat, post.phase).await?;
    if post.prose.chars().count() > MAX_PROSE {
        return Err(refused(key!("game-prose-too-long")));
    }
    let acts = read(&*game_tx.position, post.text, post.lang, Viewer::Seat(seat))?;
    // Whoever means to do nothing says so: an order to pass, or a confirmation.
    if acts.is_empty() {
        return Err(GameError::Empty);
    }
    take_acts(game_tx, Some(person), seat, post, acts).await
}

/// Whether a text is as short as every post is: checked before anything is done with it.
///
/// # Errors
/// It is longer than [`MAX_TEXT`] or has more than [`MAX_LINES`] lines.
pub fn check_length(text: &str) -> Result<(), GameError> {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).take(MAX_LINES + 1);
    if text.len() > MAX_TEXT || lines.count() > MAX_LINES {
        return Err(refused(key!("game-orders-too-long")));
    }
    Ok(())
}

/// The orders that `viewer` wrote.
///
/// # Errors
/// The text is longer than any post, is not understood or has two readings.
pub(super) fn read(
    position: &dyn Position,
    text: &str,
    lang: Lang,
    viewer: Viewer,
) -> Result<Acts, GameError> {
    check_length(text)?;
    position.read(text, lang.of_rules(), viewer).map_err(GameError::Unclear)
}

/// What became of the post that came from the same form before.
async fn sent_before(game_tx: &mut GameTx, seat: Seat, form_token: Uuid) -> Result<Option<Sent>, GameError> {
    let status = sqlx::query_scalar!(
        "select status from orders where game_id = $1 and seat = $2 and form_token = $3",
        game_tx.game.id.0,
        i16::from(seat.0),
        form_token
    )
    .fetch_optional(&mut *game_tx.tx)
    .await?;
    Ok(status.map(|status| Sent { resolved: status == "used", ..Sent::default() }))
}

/// Who posts for which seat: its player, another player whom he lets do it, or whoever looks after the game and does not play
/// himself: reading orders with the eyes of a seat tells of its secrets.
fn writer(game_tx: &GameTx, person: &Person, wanted: Option<Seat>) -> Result<Seat, GameError> {
    let own = roster::seat_of(&game_tx.roster, person.id);
    match wanted.or(own) {
        Some(seat) if Some(seat) == own => Ok(seat),
        Some(seat) if own.is_some_and(|own| game_tx.position.may_post_for(own, seat)) => Ok(seat),
        Some(_) if own.is_some() && game_tx.game.is_run_by(Some(person)) => {
            Err(refused(key!("game-plays-himself")))
        }
        Some(seat) if game_tx.game.is_run_by(Some(person)) && seat.index() < game_tx.roster.len() => Ok(seat),
        _ => Err(GameError::Forbidden),
    }
}

pub(super) fn open_for_posts(game_tx: &GameTx, phase: i32) -> Result<(), GameError> {
    match game_tx.game.stage {
        Stage::Running if game_tx.game.quarantined_at.is_some() => Err(refused(key!("game-stands-aside"))),
        Stage::Running if game_tx.game.phase == Some(phase) => Ok(()),
        Stage::Running => Err(refused(key!("game-phase-past"))),
        Stage::Paused => Err(refused(key!("game-is-paused"))),
        Stage::Forming => Err(refused(key!("game-not-started"))),
        Stage::Over | Stage::Cancelled => Err(refused(key!("game-is-over"))),
    }
}

/// Phase `phase` still takes what `seat` writes. A post at exactly the deadline is in time; so is one that an outage would
/// give the time for, even if no worker has given it yet.
async fn still_open(game_tx: &mut GameTx, seat: Seat, phase: i32) -> Result<(), GameError> {
    open_for_posts(game_tx, phase)?;
    let is_late = |game_tx: &GameTx| {
        game_tx.game.clock_of(seat).is_some_and(|clock| !clock.deadline.is_met_by(game_tx.now))
    };
    if is_late(game_tx) {
        game_tx.credit_outage().await?;
    }
    if is_late(game_tx) { Err(refused(key!("game-too-late"))) } else { Ok(()) }
}
