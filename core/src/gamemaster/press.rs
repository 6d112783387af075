//! Press: messages between the seats of a game, private or public. A message is for the people who sat on the seats when it was
//! sent. A new player of a seat reads messages from that time on, a former player those up to then. Nobody else reads them, not
//! even the game master or an admin.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;
use sqlx::PgConnection;
use sqlx::types::Json;
use stafeta_rules::rules::{AgreementStatus, Seat};
use uuid::Uuid;

use super::agreement_rows::read_status;
use super::game::Game;
use super::game_view::GameView;
use super::load;
use super::player_names::plain;
use super::press_delivery::{PressDelivery, check_press, open_conversation};
use super::roster::{self, SeatRow};
use super::{GameError, refused};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::games::CorruptRecord;
use crate::i18n::Message;
use crate::ids::{AgreementId, GameId, PressConversationId, PressMessageId, stored_seat};
use crate::key;

/// Maximum length of a message, in bytes.
pub const MAX_PRESS: usize = 32_768;
/// Number of messages on a page of a conversation.
pub const PRESS_PAGE: i64 = 100;

/// Terms that the viewer's seat can propose now.
#[derive(Debug, Clone)]
pub struct AgreementOption {
    /// The terms as data of the ruleset.
    pub terms: Value,
    /// Their kind.
    pub kind: Message,
    /// The terms in words.
    pub name: Message,
}

impl GameView {
    /// Returns the terms that the viewer's seat can propose now, grouped by their kinds. Empty without a seat, and if the game
    /// does not allow private press.
    ///
    /// # Errors
    /// They cannot be serialised, which only a bug of the ruleset can cause.
    pub fn agreement_choices(&self) -> Result<Vec<AgreementOption>, CorruptRecord> {
        let Some(seat) = self.seat().filter(|_| check_press(&self.game, false).is_ok()) else {
            return Ok(Vec::new());
        };
        let choices = self.position.agreement_choices(seat).into_iter();
        choices
            .map(|choice| {
                let terms = choice.terms.to_json()?;
                Ok(AgreementOption { terms, kind: plain(&choice.kind), name: plain(&choice.name) })
            })
            .collect()
    }
}

/// A conversation in a list.
#[derive(Debug, Clone)]
pub struct PressConversation {
    /// The id of the conversation.
    pub id: PressConversationId,
    /// The seats that take part; empty if everybody reads it.
    pub seats: Vec<Seat>,
    /// Number of messages.
    pub messages: i64,
    /// Number of messages that the viewer's seat has not read.
    pub unread: i64,
    /// Time of the last message.
    pub last_at: DateTime<Utc>,
}

/// A row of `press_agreements` as JSON.
#[derive(Debug, Deserialize)]
struct AgreementJson {
    id: AgreementId,
    by_seat: i16,
    to_seat: i16,
    status: String,
    broken_by: Vec<i16>,
    terms: Value,
    first_turn: i32,
    last_turn: i32,
    is_proposal: bool,
}

impl AgreementJson {
    fn read(self) -> Result<PressAgreement, GameError> {
        Ok(PressAgreement {
            id: self.id,
            by: stored_seat(self.by_seat)?,
            to: stored_seat(self.to_seat)?,
            status: read_status(&self.status)?,
            broken_by: self.broken_by.into_iter().map(stored_seat).collect::<sqlx::Result<_>>()?,
            terms: self.terms,
            turns: (self.first_turn, self.last_turn),
            is_proposal: self.is_proposal,
        })
    }
}

/// A message of a conversation.
#[derive(Debug, Clone)]
pub struct PressMessage {
    /// The id of the message.
    pub id: PressMessageId,
    /// The sender's seat.
    pub seat: Seat,
    /// The name of the person on that seat when it was sent; `None` while the game hides its players, and for a bot.
    pub author: Option<String>,
    /// The plain text.
    pub text: String,
    /// The sentence, if the message is about an agreement: the text is the same in the game's language.
    pub said: Option<Message>,
    /// The agreement that it proposes or answers; `None` if it is about none.
    pub agreement: Option<PressAgreement>,
    /// Time of sending.
    pub at: DateTime<Utc>,
    /// True if the viewer's seat had not read it before.
    pub is_new: bool,
}

impl PressMessage {
    /// Returns the text as a quotation, with `>` before each line.
    #[must_use]
    pub fn quote(&self) -> String {
        self.text.lines().map(|line| format!("> {line}\n")).collect()
    }
}

/// The agreement that a message is about, as it stands now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PressAgreement {
    /// The id of the agreement.
    pub id: AgreementId,
    /// The seat that proposed it.
    pub by: Seat,
    /// The seat to which it was proposed.
    pub to: Seat,
    /// What has become of it.
    pub status: AgreementStatus,
    /// The seats that broke it, in order.
    pub broken_by: Vec<Seat>,
    /// The terms as data of the ruleset.
    pub terms: Value,
    /// The first and the last turn in which it holds.
    pub turns: (i32, i32),
    /// True in the message that proposes it.
    pub is_proposal: bool,
}

/// The recipients of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PressRecipients {
    /// Everybody: the message is public.
    Everybody,
    /// These seats only. The sender's own may be among them.
    Seats(Vec<Seat>),
}

/// A message to send.
#[derive(Debug, Clone)]
pub struct NewPress<'a> {
    /// The recipients.
    pub to: PressRecipients,
    /// The plain text; at most [`MAX_PRESS`] bytes.
    pub text: &'a str,
    /// The token of the form: a message sent twice with the same token counts once.
    pub form_token: Uuid,
}

/// Lists the conversations of the viewer of `table`, the one with the latest message first.
pub async fn list_conversations(db: &Db, table: &GameView) -> sqlx::Result<Vec<PressConversation>> {
    let rows = sqlx::query!(
        r#"select t.id as "id: PressConversationId", t.seats, count(m.id) as "messages!", max(m.at) as "last_at!",
                  count(m.id) filter (where $2::smallint is not null and m.seat <> $2 and m.id > coalesce(
                      (select r.read_to from press_read_marks r where r.game_id = $1 and r.conversation_id = t.id and r.seat = $2),
                      0)) as "unread!"
           from press_conversations t join press_messages m on m.game_id = $1 and m.conversation_id = t.id
           where t.game_id = $1 and may_read_press($3, $1, t.seats, m.id)
           group by t.game_id, t.id order by max(m.id) desc"#,
        table.game.id.0,
        table.seat().map(number),
        reader(table)
    )
    .fetch_all(db)
    .await?;
    let talks = rows.into_iter().map(|row| {
        let seats = row.seats.into_iter().map(stored_seat).collect::<sqlx::Result<_>>()?;
        Ok(PressConversation {
            id: row.id,
            seats,
            messages: row.messages,
            unread: row.unread,
            last_at: row.last_at,
        })
    });
    talks.collect()
}

/// A page of a conversation.
#[derive(Debug, Clone)]
pub struct PressTranscript {
    /// The seats that take part; empty if everybody reads it.
    pub seats: Vec<Seat>,
    /// The messages, the oldest first.
    pub said: Vec<PressMessage>,
    /// True if there are older messages.
    pub has_older: bool,
}

/// Loads the conversation `talk` for the viewer of `table`: the latest [`PRESS_PAGE`] messages, or those before the message
/// `before`. Marks them as read.
///
/// # Errors
/// The viewer may not read such a conversation.
pub async fn read_talk(
    db: &Db,
    table: &GameView,
    talk: PressConversationId,
    before: Option<PressMessageId>,
) -> Result<PressTranscript, GameError> {
    let own = table.seat().map(number);
    let row = sqlx::query!(
        r#"select t.seats, coalesce(r.read_to, 0) as "read_to!"
           from press_conversations t left join press_read_marks r on r.game_id = $2 and r.conversation_id = t.id and r.seat = $3
           where t.id = $1 and t.game_id = $2
             and exists (select from press_messages m
                         where m.game_id = $2 and m.conversation_id = t.id and may_read_press($4, $2, t.seats, m.id))"#,
        talk.0,
        table.game.id.0,
        own,
        reader(table)
    )
    .fetch_optional(db)
    .await?;
    let row = row.ok_or(GameError::Missing)?;
    // One row more than a page shows whether there are older messages.
    let mut rows = sqlx::query!(
        r#"select m.id as "id: PressMessageId", m.seat, case when not g.hides_players then u.name end as author, m.text, m.at,
                  m.said as "said: Json<Message>",
                  to_jsonb(a) || jsonb_build_object('is_proposal',
                      not exists (select from press_messages e where e.game_id = $5 and e.agreement_id = a.id and e.id < m.id))
                      as "agreement: Json<AgreementJson>"
           from press_messages m join press_conversations t on t.game_id = $5 and t.id = $1 join games g on g.id = $5
           left join users u on u.id = m.author_id left join press_agreements a on a.game_id = $5 and a.id = m.agreement_id
           where m.game_id = $5 and m.conversation_id = $1 and ($3::bigint is null or m.id < $3) and may_read_press($4, $5, t.seats, m.id)
           order by m.id desc limit $2"#,
        talk.0,
        PRESS_PAGE + 1,
        before.map(|before| before.0),
        reader(table),
        table.game.id.0
    )
    .fetch_all(db)
    .await?;
    // Only a seat has a mark of what it has read. The first row is the latest message.
    if let (Some(own), Some(last)) = (own, rows.first()) {
        let marked = sqlx::query!(
            "insert into press_read_marks (game_id, conversation_id, seat, read_to) select $1, $2, $3, $4 from unhurried()
             on conflict (game_id, conversation_id, seat)
             do update set read_to = greatest(press_read_marks.read_to, excluded.read_to)",
            table.game.id.0,
            talk.0,
            own,
            last.id.0
        )
        .execute(db)
        .await;
        db::skip_if_refused(marked)?;
    }
    let page = usize::try_from(PRESS_PAGE).unwrap_or(usize::MAX);
    let has_older = rows.len() > page;
    rows.truncate(page);
    let said = rows.into_iter().rev().map(|message| {
        let seat = stored_seat(message.seat)?;
        Ok(PressMessage {
            is_new: own.is_some_and(|own| own != message.seat) && message.id.0 > row.read_to,
            id: message.id,
            seat,
            author: message.author,
            text: message.text,
            said: message.said.map(|said| said.0),
            agreement: message.agreement.map(|agreement| agreement.0.read()).transpose()?,
            at: message.at,
        })
    });
    let seats: sqlx::Result<_> = row.seats.into_iter().map(stored_seat).collect();
    Ok(PressTranscript { seats: seats?, said: said.collect::<Result<_, GameError>>()?, has_older })
}

/// Sends a message from the seat of `person`. Returns its conversation.
///
/// # Errors
/// They have no seat, the game does not allow this kind of message, or the text is empty or too long.
pub async fn say_press(
    db: &Db,
    game: GameId,
    person: &Person,
    new: &NewPress<'_>,
    now: DateTime<Utc>,
) -> Result<PressConversationId, GameError> {
    let mut tx = db::begin(db).await?;
    let said = say_held(&mut tx, game, person, new, now).await;
    // Roll back before returning a refusal, so that the game's row is no longer locked when the person reads it.
    match said {
        Ok(_) => db::commit(tx).await?,
        Err(_) => db::rollback(tx).await?,
    }
    said
}

async fn say_held(
    tx: &mut PgConnection,
    game: GameId,
    person: &Person,
    new: &NewPress<'_>,
    now: DateTime<Utc>,
) -> Result<PressConversationId, GameError> {
    // Lock the row, so that no seat gets another player meanwhile.
    load::lock(&mut *tx, game).await?;
    let game = load::load(&mut *tx, game).await?.ok_or(GameError::Missing)?;
    let seats = roster::roster(&mut *tx, game.id).await?;
    let own = roster::seat_of(&seats, person.id).ok_or(GameError::Forbidden)?;
    let text = new.text.trim();
    may_say(&game, text, &new.to)?;
    let members = members(&seats, own, &new.to)?;
    let talk = open_conversation(&mut *tx, game.id, &members, now).await?;
    let delivery = PressDelivery {
        game: &game,
        roster: &seats,
        conversation: talk,
        members: &members,
        seat: own,
        author: Some(person.id),
        text,
        about: None,
        form_token: new.form_token,
        now,
    };
    delivery.deliver(&mut *tx).await?;
    Ok(talk)
}

/// Checks that the game allows such a message now.
fn may_say(game: &Game, text: &str, to: &PressRecipients) -> Result<(), GameError> {
    check_press(game, *to == PressRecipients::Everybody)?;
    if text.is_empty() {
        return Err(refused(key!("press-empty")));
    }
    if text.len() > MAX_PRESS {
        return Err(refused(key!("press-too-long")));
    }
    Ok(())
}

/// Returns the seats of a conversation of `own` with `to`; empty if everybody reads it.
fn members(seats: &[SeatRow], own: Seat, to: &PressRecipients) -> Result<Vec<Seat>, GameError> {
    let PressRecipients::Seats(to) = to else { return Ok(Vec::new()) };
    let mut members: Vec<Seat> = to.iter().copied().chain([own]).collect();
    members.sort_unstable();
    members.dedup();
    if members.len() < 2 || members.iter().any(|seat| seat.index() >= seats.len()) {
        return Err(refused(key!("press-to-nobody")));
    }
    Ok(members)
}

fn reader(table: &GameView) -> Option<i64> {
    table.reader.map(|reader| reader.0)
}

fn number(seat: Seat) -> i16 {
    i16::from(seat.0)
}
