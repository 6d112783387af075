//! Posts of orders: the people who may make one, and until which time. `acts` carries a post out, `sealing` keeps one that changes
//! nothing else, `drafts` keeps unsent orders, `sheet_answers` keeps what a sheet shows until it is posted, `confirm` marks a seat as
//! done with its phase, `return_point` notes to what a post taken back returns.

mod acts;
mod confirm;
mod drafts;
mod return_point;
mod sealing;
mod sheet_answers;

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;
use stafeta_rules::rules::{Seat, Viewer};
use uuid::Uuid;

pub(super) use acts::{do_duty, may_serve, serve, take_acts};
pub use confirm::{confirm, confirm_sent, pass, withdraw_orders, withdraw_readiness};
pub use drafts::{OrderDraft, delete_draft, save_draft};
pub(super) use drafts::{withdraw, withdraw_ahead};
pub(super) use return_point::ReturnPoint;
pub use sealing::seal;
pub use sheet_answers::{
    change_sheet_answer, discard_sheet_answer, load_sheet_answer, save_sheet_answer, sweep_sheet_answers,
};

use super::game::{Game, Stage};
use super::game_tx::GameTx;
use super::known_game::KnownGame;
use super::roster::{self, SeatRow};
use super::{GameError, refused};
use crate::accounts::Person;
use crate::db::Db;
use crate::games::{GamePosition, SeatActs};
use crate::i18n::{Lang, Message};
use crate::ids::GameId;
use crate::key;

/// Maximum length of a text of orders, in bytes.
pub const MAX_TEXT: usize = 16_384;
/// Maximum number of lines with text in a text of orders, several times as many as any post needs.
pub(super) const MAX_LINES: usize = 200;
/// Maximum length of the message beside the orders, in characters.
pub const MAX_PROSE: usize = 8_000;

/// A post of orders by a person.
#[derive(Debug, Clone, Copy)]
pub struct OrderSubmission<'a> {
    /// The seat it is for; `None` for the person's own.
    pub seat: Option<Seat>,
    /// The phase the person saw when they wrote it.
    pub phase: i32,
    /// The orders to be read.
    pub text: &'a str,
    /// The post from which they were read; it is kept in their place. `None` if it is the text itself.
    pub written: Option<&'a str>,
    /// The message beside them, in a game that resolves posts one by one; may be empty.
    pub prose: &'a str,
    /// The language they are written in.
    pub lang: Lang,
    /// True if the person is done with the phase.
    pub confirms: bool,
    /// The token of the form: a post sent twice with the same token counts once.
    pub form_token: Uuid,
}

/// Result of a post.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SubmissionOutcome {
    /// True if the post, or the phase it completed, has been resolved.
    pub resolved: bool,
    /// Time of the sent orders that this post replaces; `None` if it replaces none. Another browser tab may still show them.
    pub replaced: Option<DateTime<Utc>>,
    /// The place where a post that runs line by line was stopped; `None` if it ran to its end.
    pub stopped: Option<SubmissionStop>,
    /// True if nothing has been done yet because the other players have been asked to agree.
    pub is_proposed: bool,
}

/// The place where a post was stopped. The lines before it have been carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmissionStop {
    /// The reason.
    pub why: Message,
    /// The line that was not allowed, and all lines after it.
    pub rest: String,
}

/// Takes a seat's orders for the phase. A [`KnownGame`] read before saves reading it again.
///
/// # Errors
/// There are no orders, they are not understood or not allowed, the phase is past, the time is up, or the person may not post
/// for the seat.
pub async fn submit(
    db: &Db,
    game: impl Into<KnownGame>,
    person: &Person,
    post: OrderSubmission<'_>,
    now: DateTime<Utc>,
) -> Result<SubmissionOutcome, GameError> {
    let known = game.into();
    if let Some(sent) = seal(db, &known, person, &post, now).await? {
        return Ok(sent);
    }
    GameTx::with_locked_game(db, known, now, async |game_tx| take_submission(game_tx, person, &post).await)
        .await
}

async fn take_submission(
    game_tx: &mut GameTx,
    person: &Person,
    post: &OrderSubmission<'_>,
) -> Result<SubmissionOutcome, GameError> {
    let seat = check_writer(game_tx, person, post.seat)?;
    let (game, token) = (game_tx.game.id, post.form_token);
    if let Some(sent) = find_sent_before(&mut *game_tx.tx, game, seat, token).await? {
        return Ok(sent);
    }
    check_open(game_tx, seat, post.phase).await?;
    if post.prose.chars().count() > MAX_PROSE {
        return Err(refused(key!("game-prose-too-long")));
    }
    check_length(post.written.unwrap_or_default())?;
    let acts = read(&*game_tx.position, post.text, post.lang, Viewer::Seat(seat))?;
    // An empty post is refused: to do nothing takes an order to pass, or a confirmation.
    if acts.is_empty() {
        return Err(GameError::Empty);
    }
    take_acts(game_tx, Some(person), seat, post, acts).await
}

/// Checks the length of a text of orders; call it before any other work with the text.
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

/// Reads a text of orders as `viewer`.
///
/// # Errors
/// The text is too long, is not understood or has two readings.
pub(super) fn read(
    position: &dyn GamePosition,
    text: &str,
    lang: Lang,
    viewer: Viewer,
) -> Result<SeatActs, GameError> {
    check_length(text)?;
    position.read(text, lang.of_rules(), viewer).map_err(GameError::Unclear)
}

/// Returns the result of an earlier post from the same form; `None` if there was none.
///
/// # Errors
/// The query failed.
pub async fn find_sent_before(
    db: impl PgExecutor<'_>,
    game: GameId,
    seat: Seat,
    form_token: Uuid,
) -> Result<Option<SubmissionOutcome>, sqlx::Error> {
    let status = sqlx::query_scalar!(
        "select status from orders where game_id = $1 and seat = $2 and form_token = $3",
        game.0,
        i16::from(seat.0),
        form_token
    )
    .fetch_optional(db)
    .await?;
    Ok(status.map(|status| SubmissionOutcome { resolved: status == "used", ..SubmissionOutcome::default() }))
}

/// Returns the seat that `person` posts for. The player, another player whom they allow to, or a person who runs the game and
/// plays neither in it nor elsewhere in its tournament may post for a seat. Others would learn its secrets by reading orders as that seat.
pub(super) fn find_writer_seat(
    (game, roster, position): (&Game, &[SeatRow], &dyn GamePosition),
    person: &Person,
    wanted: Option<Seat>,
) -> Result<Seat, GameError> {
    let own = roster::seat_of(roster, person.id);
    match wanted.or(own) {
        Some(seat) if Some(seat) == own => Ok(seat),
        Some(seat) if own.is_some_and(|own| position.may_post_for(own, seat)) => Ok(seat),
        Some(_) if own.is_some() && game.is_run_by(Some(person), roster) => {
            Err(refused(key!("game-player-posts-for-others")))
        }
        Some(seat) if may_post_for_all(game, roster, person) && seat.index() < roster.len() => Ok(seat),
        _ => Err(GameError::Forbidden),
    }
}

/// Returns true if `person` may post for every seat: they run the game, and play neither in it nor elsewhere in its tournament.
pub(super) fn may_post_for_all(game: &Game, roster: &[SeatRow], person: &Person) -> bool {
    let is_rival = game.rivals.contains(&person.id) || roster::seat_of(roster, person.id).is_some();
    !is_rival && game.is_run_by(Some(person), roster)
}

fn check_writer(game_tx: &GameTx, person: &Person, wanted: Option<Seat>) -> Result<Seat, GameError> {
    find_writer_seat((&game_tx.game, &game_tx.roster, &*game_tx.position), person, wanted)
}

/// Checks that the phase of a game accepts posts.
///
/// # Errors
/// The phase is past, or the game is not running.
pub(super) fn open_for_posts(game: &Game, phase: i32) -> Result<(), GameError> {
    match game.stage {
        Stage::Running if game.quarantined_at.is_some() => Err(refused(key!("game-is-on-hold"))),
        Stage::Running if game.phase == Some(phase) => Ok(()),
        Stage::Running => Err(refused(key!("game-phase-past"))),
        Stage::Paused => Err(refused(key!("game-is-paused"))),
        Stage::Forming => Err(refused(key!("game-not-started"))),
        Stage::Over | Stage::Cancelled => Err(refused(key!("game-is-over"))),
    }
}

/// Checks that phase `phase` is still open for `seat`. A post at exactly the deadline is in time. So is one made in the time
/// that an outage adds, even if no worker has credited it yet.
async fn check_open(game_tx: &mut GameTx, seat: Seat, phase: i32) -> Result<(), GameError> {
    open_for_posts(&game_tx.game, phase)?;
    let now = game_tx.now;
    if is_late(&game_tx.game, seat, now) {
        game_tx.credit_outage().await?;
    }
    if is_late(&game_tx.game, seat, now) { Err(refused(key!("game-too-late"))) } else { Ok(()) }
}

/// Returns true if the time of `seat` is up.
fn is_late(game: &Game, seat: Seat, now: DateTime<Utc>) -> bool {
    game.clock_of(seat).is_some_and(|clock| !clock.deadline.is_met_by(now))
}
