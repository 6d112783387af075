//! Orders by e-mail: a letter to a person's signed address is read like a post and answered with what was understood. Nothing
//! counts before the person confirms it, by answering that letter or by its link.
//!
//! A letter that a program wrote, that is not signed, that comes from another address than that of the account, or that comes
//! twice, has no effect and no answer.

mod author;
mod confirmation;
mod kept_letter;
mod received_letter;

use chrono::{DateTime, Utc};
use lettre::Address;
use stafeta_rules::rules::{PostMeaning, PostReading};

use self::author::{is_address_of, load_person};
use self::confirmation::reasons;
use self::kept_letter::KeptLetter;
use super::GameError;
use super::game_view::GameView;
use super::order_address::OrderAddress;
use super::view_loading::load_game_view;
use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitError, LimitedAction};
use crate::accounts::sessions::SessionPolicy;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;
use crate::notifications::{MailedReading, OutboxEmail, UnclearLine, outbox};

pub use confirmation::{MailedOrders, confirm_mailed_orders, load_mailed_orders};
pub use kept_letter::sweep_mailed_orders;
pub use received_letter::{MAX_LETTER, ReceivedLetter};

/// What became of a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetterOutcome {
    /// It was read, and is answered.
    Read,
    /// It confirmed the orders of an earlier one, and is answered.
    Confirmed,
    /// It had no effect and has no answer.
    Ignored(IgnoredLetter),
}

/// Why a letter had no effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IgnoredLetter {
    /// A program wrote it.
    Automatic,
    /// It went to no address for orders.
    NotForOrders,
    /// The signature of the address is not ours, or was replaced.
    Unsigned,
    /// It does not come from the confirmed address of the account.
    OtherAuthor,
    /// Its text cannot be read.
    Unreadable,
    /// It came before.
    Repeated,
    /// Too many letters came from this person.
    TooMany,
}

/// Takes a letter to an address for orders below `site`.
///
/// # Errors
/// The database failed, or what is stored cannot be read. The letter should be delivered again later.
pub async fn receive_letter(
    db: &Db,
    site: &Address,
    policy: SessionPolicy,
    letter: &ReceivedLetter,
    now: DateTime<Utc>,
) -> Result<LetterOutcome, GameError> {
    use IgnoredLetter::{Automatic, NotForOrders, OtherAuthor, Repeated, TooMany, Unreadable, Unsigned};
    let ignored = |why| Ok(LetterOutcome::Ignored(why));
    if letter.is_automatic {
        return ignored(Automatic);
    }
    let address = letter.recipients.iter().find_map(|one| OrderAddress::of_recipient(one, site));
    let Some(address) = address else { return ignored(NotForOrders) };
    if !address.is_genuine(db).await? {
        return ignored(Unsigned);
    }
    let author = letter.author.as_deref().unwrap_or_default();
    let person = match is_address_of(db, address.user, author).await? {
        true => load_person(db, address.user, policy, now).await?,
        false => None,
    };
    let Some(person) = person else { return ignored(OtherAuthor) };
    match rate_limits::take(db, LimitedAction::Orders, person.id, now).await {
        Ok(_) => {}
        Err(LimitError::Wait(_)) => return ignored(TooMany),
        Err(LimitError::Database(error)) => return Err(error.into()),
    }
    let Ok(text) = letter.own_text() else { return ignored(Unreadable) };
    if let Some(id) = address.letter.filter(|_| confirmation::agrees(&text)) {
        return match confirmation::confirm_by_letter(db, (&address, id), letter, &person, now).await? {
            true => Ok(LetterOutcome::Confirmed),
            false => ignored(Repeated),
        };
    }
    let (name, read) = read_letter(db, address.game, &person, &text).await?;
    match answer(db, &address, &person, letter, (name, read), now).await? {
        true => Ok(LetterOutcome::Read),
        false => ignored(Repeated),
    }
}

/// A letter as it was read.
#[derive(Default)]
struct LetterReading {
    phase: i32,
    said: MailedReading,
    /// The orders that may be posted, one on each line.
    orders: String,
    /// The text in which they stand; empty without any.
    written: String,
}

/// Reads a text as a post of the person. Returns also the name of the game.
async fn read_letter(
    db: &Db,
    game: GameId,
    person: &Person,
    text: &str,
) -> Result<(String, LetterReading), GameError> {
    let table = load_game_view(db, game, Some(person)).await?;
    let name = table.game.name.clone();
    let mut reading = LetterReading::default();
    match (table.seat(), table.game.phase) {
        (Some(_), Some(phase)) => reading.phase = phase,
        (None, _) => return Ok((name, reading.refused(key!("mailed-orders-no-seat")))),
        (_, None) => return Ok((name, reading.refused(key!("game-not-started")))),
    }
    let orders = match table.read_post(text, person.lang, None) {
        Some(read) => {
            let orders = read.orders().cloned().collect::<Vec<_>>().join("\n");
            reading.said.unclear = unclear(&table, text, &read);
            reading.said.warnings = read.warnings.iter().map(|told| table.render_told(told)).collect();
            orders
        }
        None => text.to_owned(),
    };
    if orders.trim().is_empty() {
        return Ok((name, reading));
    }
    match table.read_back(&orders, person.lang, None) {
        Ok((written, _)) => {
            reading.said.orders = written.lines().map(str::to_owned).collect();
            reading.orders = written;
            reading.written = text.to_owned();
        }
        Err(error) => reading.said.refused = reasons(&table, error)?,
    }
    Ok((name, reading))
}

impl LetterReading {
    fn refused(mut self, why: &'static str) -> Self {
        self.said.refused = vec![Message::new(why)];
        self
    }
}

/// Returns the lines that are asked back or refused.
fn unclear(table: &GameView, text: &str, read: &PostReading<String>) -> Vec<UnclearLine> {
    let line = |at: std::ops::Range<usize>, why, answers| UnclearLine {
        text: text.get(at).unwrap_or_default().to_owned(),
        why,
        answers,
    };
    let lines = read.lines.iter().filter_map(|one| match &one.meaning {
        PostMeaning::Orders(_) | PostMeaning::Frame => None,
        PostMeaning::Asked { message, answers } => {
            let answers = answers.iter().map(|orders| orders.join("; ")).collect();
            Some(line(one.at.clone(), table.render_told(message), answers))
        }
        PostMeaning::Refused(refused) => {
            Some(line(one.at.clone(), table.render_told(&refused.message), refused.near.clone()))
        }
    });
    lines.collect()
}

/// Keeps a letter and puts the answer into the outbox. Returns false if it came before.
async fn answer(
    db: &Db,
    address: &OrderAddress,
    person: &Person,
    letter: &ReceivedLetter,
    (name, reading): (String, LetterReading),
    now: DateTime<Utc>,
) -> Result<bool, GameError> {
    let mut tx = db::begin(db).await?;
    let kept =
        KeptLetter { phase: reading.phase, orders: &reading.orders, written: &reading.written, letter };
    let id = kept.insert(&mut tx, address.game, person, now).await?;
    let Some(id) = id else { return Ok(false) };
    let answer = OutboxEmail::OrdersRead { game: address.game, name, letter: id, read: reading.said };
    outbox::enqueue(&mut tx, Some(person.id), &answer, now).await?;
    db::commit(tx).await?;
    Ok(true)
}
