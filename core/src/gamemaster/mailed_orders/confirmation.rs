//! The confirmation of orders that came by e-mail: they are posted then.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use stafeta_rules::rules::ResolutionMode;
use uuid::Uuid;

use super::author::load_person;
use super::kept_letter::KeptLetter;
use super::received_letter::ReceivedLetter;
use crate::accounts::Person;
use crate::accounts::sessions::SessionPolicy;
use crate::db::{self, Db};
use crate::gamemaster::GameError;
use crate::gamemaster::game_view::GameView;
use crate::gamemaster::order_address::OrderAddress;
use crate::gamemaster::orders::{OrderSubmission, SubmissionOutcome, submit};
use crate::gamemaster::view_loading::load_game_view;
use crate::i18n::Message;
use crate::ids::{GameId, UserId};
use crate::key;
use crate::notifications::{OutboxEmail, outbox};

/// The answers that confirm, in lower case.
const YES: [&str; 8] = ["yes", "ok", "da", "sim", "はい", "y", "confirm", "send"];

/// Returns true if the text says yes and nothing else.
pub(super) fn agrees(text: &str) -> bool {
    let said = text.trim().trim_end_matches(['.', '!', '。', '！']).to_lowercase();
    YES.contains(&said.as_str())
}

/// Orders that came by e-mail.
#[derive(Debug, Clone)]
pub struct MailedOrders {
    /// The game.
    pub game: GameId,
    /// The orders, one on each line; empty if none may be posted.
    pub orders: String,
    /// When they were confirmed; `None` before that.
    pub confirmed_at: Option<DateTime<Utc>>,
    user: UserId,
    phase: i32,
    language: String,
    written: String,
    letter_hash: Vec<u8>,
}

/// What became of confirmed orders.
struct ConfirmedOrders {
    /// The name of the game.
    game: String,
    /// The sentences about it.
    said: Vec<Message>,
    was_posted: bool,
}

/// Loads the orders that a signed link or address confirms. `None` if the signature is not ours, or they are gone.
pub async fn load_mailed_orders(db: &Db, address: &OrderAddress) -> sqlx::Result<Option<MailedOrders>> {
    let Some(letter) = address.letter else { return Ok(None) };
    match address.is_genuine(db).await? {
        true => load(db, address.game, address.user, letter).await,
        false => Ok(None),
    }
}

async fn load(db: &Db, game: GameId, user: UserId, letter: i64) -> sqlx::Result<Option<MailedOrders>> {
    sqlx::query_as!(
        MailedOrders,
        r#"select game_id as "game: GameId", user_id as "user: UserId", orders, confirmed_at, phase, language, written, letter_hash
           from mailed_orders where game_id = $1 and id = $2 and user_id = $3"#,
        game.0,
        letter,
        user.0
    )
    .fetch_optional(db)
    .await
}

/// Posts orders by their link, for their person. Returns what became of them, as sentences.
///
/// # Errors
/// The account may not post any more, the database failed, or what is stored cannot be read.
pub async fn confirm_mailed_orders(
    db: &Db,
    (mailed, letter): (&MailedOrders, i64),
    policy: SessionPolicy,
    now: DateTime<Utc>,
) -> Result<Vec<Message>, GameError> {
    let person = load_person(db, mailed.user, policy, now).await?.ok_or(GameError::Forbidden)?;
    let confirmed = post(db, mailed, &person, now).await?;
    if confirmed.was_posted {
        mark(&mut *db.acquire().await?, mailed, letter, now).await?;
    }
    Ok(confirmed.said)
}

/// Posts the orders of an earlier letter by an answer to it. Returns false if there are none that wait, or if the answer came
/// before.
pub(super) async fn confirm_by_letter(
    db: &Db,
    (address, letter): (&OrderAddress, i64),
    answer: &ReceivedLetter,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<bool, GameError> {
    let mailed = load(db, address.game, person.id, letter).await?;
    let waits = |mailed: &MailedOrders| mailed.confirmed_at.is_none() && !mailed.orders.is_empty();
    let Some(mailed) = mailed.filter(waits) else { return Ok(false) };
    let confirmed = post(db, &mailed, person, now).await?;
    let mut tx = db::begin(db).await?;
    if confirmed.was_posted {
        mark(&mut tx, &mailed, letter, now).await?;
    }
    let kept = KeptLetter { phase: mailed.phase, orders: "", written: "", letter: answer };
    if kept.insert(&mut tx, mailed.game, person, now).await?.is_none() {
        return Ok(false);
    }
    let email = OutboxEmail::OrdersPosted { game: mailed.game, name: confirmed.game, said: confirmed.said };
    outbox::enqueue(&mut tx, Some(person.id), &email, now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Posts orders. A second time changes nothing, because the letter's hash stands for the token of a form.
async fn post(
    db: &Db,
    mailed: &MailedOrders,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<ConfirmedOrders, GameError> {
    let table = load_game_view(db, mailed.game, Some(person)).await?;
    let game = table.game.name.clone();
    if table.game.phase != Some(mailed.phase) {
        let said = vec![Message::new(key!("mailed-orders-late"))];
        return Ok(ConfirmedOrders { game, said, was_posted: false });
    }
    let is_kept_as_written = table.game.ruleset.tempo() == ResolutionMode::PostByPost;
    let mut token = [0; 16];
    token.iter_mut().zip(&mailed.letter_hash).for_each(|(byte, hash)| *byte = *hash);
    let submission = OrderSubmission {
        seat: None,
        phase: mailed.phase,
        text: &mailed.orders,
        written: is_kept_as_written.then_some(mailed.written.as_str()),
        prose: "",
        lang: mailed.language.parse().unwrap_or(person.lang),
        confirms: false,
        form_token: Uuid::from_bytes(token),
    };
    Ok(match submit(db, mailed.game, person, submission, now).await {
        Ok(sent) => ConfirmedOrders { game, said: vec![told(&sent)], was_posted: true },
        Err(error) => ConfirmedOrders { game, said: reasons(&table, error)?, was_posted: false },
    })
}

fn told(sent: &SubmissionOutcome) -> Message {
    match sent {
        SubmissionOutcome { is_proposed: true, .. } => Message::new(key!("game-flash-proposed")),
        SubmissionOutcome { stopped: Some(stopped), .. } => {
            Message::new(key!("game-flash-stopped")).with("why", stopped.why.clone())
        }
        SubmissionOutcome { resolved: true, .. } => Message::new(key!("game-flash-resolved")),
        _ => Message::new(key!("game-flash-sent")),
    }
}

/// Returns why orders were refused, as sentences.
///
/// # Errors
/// It was no refusal but a failure.
pub(super) fn reasons(table: &GameView, error: GameError) -> Result<Vec<Message>, GameError> {
    Ok(match error {
        GameError::Refused(message) => vec![message],
        GameError::Illegal(acts) => acts.iter().map(|act| table.render_told(&act.message)).collect(),
        GameError::Unclear(parts) => parts.iter().map(|part| table.render_told(&part.message)).collect(),
        GameError::Empty => vec![Message::new(key!("game-sheet-unread"))],
        GameError::Forbidden | GameError::Missing => vec![Message::new(key!("mailed-orders-no-seat"))],
        error => return Err(error),
    })
}

async fn mark(
    db: &mut PgConnection,
    mailed: &MailedOrders,
    letter: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update mailed_orders set confirmed_at = $3 where game_id = $1 and id = $2 and confirmed_at is null",
        mailed.game.0,
        letter,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}
