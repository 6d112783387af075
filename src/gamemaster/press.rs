//! Press: messages between the seats of a game, private or public. A message is for the people who sat on the seats when it was
//! sent. A new player of a seat reads messages from that time on, a former player those up to then. Nobody else reads them, not
//! even the game master or an admin.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use super::game::{Game, Press, Stage};
use super::game_view::GameView;
use super::load;
use super::roster::{self, SeatRow};
use super::{GameError, refused};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{GameId, PressConversationId, PressMessageId, UserId, stored_seat};
use crate::key;
use crate::notifications::{self, GroupNotification, NotificationKind};

/// Maximum length of a message, in bytes.
pub const MAX_PRESS: usize = 32_768;
/// Number of messages on a page of a conversation.
pub const PRESS_PAGE: i64 = 100;

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

/// A message of a conversation.
#[derive(Debug, Clone)]
pub struct PressMessage {
    /// The id of the message.
    pub id: PressMessageId,
    /// The sender's seat.
    pub seat: Seat,
    /// The name of the person on that seat when it was sent; `None` while the game hides its players.
    pub author: Option<String>,
    /// The plain text.
    pub text: String,
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
                      (select r.read_to from press_read_marks r where r.game_id = $1 and r.conversation_id = t.id and r.seat = $2), 0)) as "unread!"
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
        r#"select m.id as "id: PressMessageId", m.seat, case when not g.hides_players then u.name end as author, m.text, m.at
           from press_messages m join press_conversations t on t.game_id = $5 and t.id = $1 join games g on g.id = $5
           join users u on u.id = m.author_id
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
        sqlx::query!(
            "insert into press_read_marks (game_id, conversation_id, seat, read_to) values ($1, $2, $3, $4)
             on conflict (game_id, conversation_id, seat)
             do update set read_to = greatest(press_read_marks.read_to, excluded.read_to)",
            table.game.id.0,
            talk.0,
            own,
            last.id.0
        )
        .execute(db)
        .await?;
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
            at: message.at,
        })
    });
    let seats: sqlx::Result<_> = row.seats.into_iter().map(stored_seat).collect();
    Ok(PressTranscript { seats: seats?, said: said.collect::<sqlx::Result<_>>()?, has_older })
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
    let talk = sqlx::query_scalar!(
        r#"insert into press_conversations (game_id, seats, created_at) values ($1, $2, $3)
           on conflict (game_id, seats) do update set game_id = excluded.game_id returning id as "id: PressConversationId""#,
        game.id.0,
        &members.iter().map(|seat| number(*seat)).collect::<Vec<i16>>(),
        now
    )
    .fetch_one(&mut *tx)
    .await?;
    let said = sqlx::query!(
        "insert into press_messages (game_id, conversation_id, seat, author_id, text, at, form_token)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (game_id, conversation_id, seat, form_token) do nothing",
        game.id.0,
        talk.0,
        number(own),
        person.id.0,
        text,
        now,
        new.form_token
    )
    .execute(&mut *tx)
    .await?;
    if said.rows_affected() > 0 {
        let readers = seats
            .iter()
            .filter(|seated| seated.seat != own && (members.is_empty() || members.contains(&seated.seat)));
        tell_of(tx, &game, person.id, readers, talk, now).await?;
    }
    Ok(talk)
}

/// Checks that the game allows such a message now.
fn may_say(game: &Game, text: &str, to: &PressRecipients) -> Result<(), GameError> {
    match game.press {
        Press::None => return Err(refused(key!("press-is-off"))),
        Press::Public if *to != PressRecipients::Everybody => return Err(refused(key!("press-is-public"))),
        Press::Public | Press::Full => {}
    }
    match game.stage {
        Stage::Running | Stage::Paused => {}
        Stage::Forming => return Err(refused(key!("game-not-started"))),
        Stage::Over | Stage::Cancelled => return Err(refused(key!("game-is-over"))),
    }
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

/// Notifies the players who can read the message, without its text. A player who blocks the writer can read the message but is
/// not notified, unless the game hides its players: that would show who the writer is.
async fn tell_of(
    db: &mut PgConnection,
    game: &Game,
    writer: UserId,
    readers: impl Iterator<Item = &SeatRow>,
    talk: PressConversationId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let blocking = sqlx::query_scalar!(
        r#"select user_id as "user: UserId" from blocks where blocked_id = $1 and not $2"#,
        writer.0,
        game.hides_players()
    );
    let blocking = blocking.fetch_all(&mut *db).await?;
    let users = readers.filter_map(|seated| seated.user).filter(|user| !blocking.contains(user)).collect();
    let notice = GroupNotification {
        users,
        kind: NotificationKind::Press,
        topic: format!("game:{}:press", game.id),
        message: Message::new(key!("press-notice")).with("game", &game.name),
        link: format!("{}/press/{talk}", game.path()),
        events: 1,
        by_mail: true,
    };
    notifications::notify_all(db, &[notice], now).await
}

fn reader(table: &GameView) -> Option<i64> {
    table.reader.map(|reader| reader.0)
}

fn number(seat: Seat) -> i16 {
    i16::from(seat.0)
}
