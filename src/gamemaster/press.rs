//! Press: what the seats of a game say to each other, in private or in public. A message is for whoever sat there when it was
//! said: who takes a seat over reads what is said from then on, who has left it what was said until then, and nobody else
//! reads it, whatever they look after.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use super::game::{Game, Press, Stage};
use super::load;
use super::roster::{self, Seated};
use super::show::Table;
use super::{GameError, refused};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::ids::{GameId, MessageId, TalkId, UserId, stored_seat};
use crate::key;
use crate::notices::{self, GroupNotice, Kind};
use crate::words::Message;

/// Longest message, in bytes.
pub const MAX_PRESS: usize = 32_768;
/// Messages on a page of a conversation.
pub const PRESS_PAGE: i64 = 100;

/// A conversation in the list.
#[derive(Debug, Clone)]
pub struct Talk {
    /// Its id.
    pub id: TalkId,
    /// Who takes part; empty: everybody reads it.
    pub seats: Vec<Seat>,
    /// How many messages it has.
    pub messages: i64,
    /// How many of them the viewer's seat has not read.
    pub unread: i64,
    /// When the last was written.
    pub last_at: DateTime<Utc>,
}

/// A message.
#[derive(Debug, Clone)]
pub struct Said {
    /// Its id.
    pub id: MessageId,
    /// Whose.
    pub seat: Seat,
    /// Who sat there then.
    pub author: String,
    /// What it says, plain.
    pub text: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Whether the viewer's seat sees it for the first time.
    pub is_new: bool,
}

impl Said {
    /// The text with a mark before each line, for an answer.
    #[must_use]
    pub fn quoted(&self) -> String {
        self.text.lines().map(|line| format!("> {line}\n")).collect()
    }
}

/// Whom a message is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recipients {
    /// Everybody: it is said in public.
    Everybody,
    /// These seats and nobody else; the writer's own may be among them.
    Seats(Vec<Seat>),
}

/// What is to be said.
#[derive(Debug, Clone)]
pub struct NewPress<'a> {
    /// To whom.
    pub to: Recipients,
    /// What, plain; at most [`MAX_PRESS`] bytes.
    pub text: &'a str,
    /// The token of the form: sent twice, it is said once.
    pub form_token: Uuid,
}

/// The conversations of the viewer of `table`, those with the latest message first.
pub async fn talks(db: &Db, table: &Table) -> sqlx::Result<Vec<Talk>> {
    let rows = sqlx::query!(
        r#"select t.id as "id: TalkId", t.seats, count(m.id) as "messages!", max(m.at) as "last_at!",
                  count(m.id) filter (where $2::smallint is not null and m.seat <> $2 and m.id > coalesce(
                      (select r.read_to from press_read r where r.talk_id = t.id and r.seat = $2), 0)) as "unread!"
           from press_talks t join press_messages m on m.talk_id = t.id
           where t.game_id = $1 and hears_press($3, $1, t.seats, m.id)
           group by t.id order by max(m.id) desc"#,
        table.game.id.0,
        table.seat().map(number),
        reader(table)
    )
    .fetch_all(db)
    .await?;
    let talks = rows.into_iter().map(|row| {
        let seats = row.seats.into_iter().map(stored_seat).collect::<sqlx::Result<_>>()?;
        Ok(Talk { id: row.id, seats, messages: row.messages, unread: row.unread, last_at: row.last_at })
    });
    talks.collect()
}

/// How many messages the viewer's seat has not read.
pub async fn unread_press(db: &Db, table: &Table) -> sqlx::Result<i64> {
    Ok(talks(db, table).await?.iter().map(|talk| talk.unread).sum())
}

/// A page of a conversation.
#[derive(Debug, Clone)]
pub struct Talked {
    /// Who takes part.
    pub seats: Vec<Seat>,
    /// The messages, the oldest first.
    pub said: Vec<Said>,
    /// Whether there are older ones before them.
    pub has_older: bool,
}

/// The conversation `talk` for the viewer of `table`: its latest [`PRESS_PAGE`] messages, or those before one of them. They are
/// read from here on.
///
/// # Errors
/// There is none for this viewer.
pub async fn read_talk(
    db: &Db,
    table: &Table,
    talk: TalkId,
    before: Option<MessageId>,
) -> Result<Talked, GameError> {
    let own = table.seat().map(number);
    let row = sqlx::query!(
        r#"select t.seats, coalesce(r.read_to, 0) as "read_to!"
           from press_talks t left join press_read r on r.talk_id = t.id and r.seat = $3
           where t.id = $1 and t.game_id = $2
             and exists (select from press_messages m where m.talk_id = t.id and hears_press($4, $2, t.seats, m.id))"#,
        talk.0,
        table.game.id.0,
        own,
        reader(table)
    )
    .fetch_optional(db)
    .await?;
    let row = row.ok_or(GameError::Missing)?;
    let mut rows = sqlx::query!(
        r#"select m.id as "id: MessageId", m.seat, u.name as author, m.text, m.at
           from press_messages m join press_talks t on t.id = m.talk_id join users u on u.id = m.author_id
           where m.talk_id = $1 and ($3::bigint is null or m.id < $3) and hears_press($4, t.game_id, t.seats, m.id)
           order by m.id desc limit $2"#,
        talk.0,
        PRESS_PAGE + 1,
        before.map(|before| before.0),
        reader(table)
    )
    .fetch_all(db)
    .await?;
    if let (Some(own), Some(last)) = (own, rows.first()) {
        sqlx::query!(
            "insert into press_read (talk_id, seat, read_to) values ($1, $2, $3)
             on conflict (talk_id, seat) do update set read_to = greatest(press_read.read_to, excluded.read_to)",
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
        Ok(Said {
            is_new: own.is_some_and(|own| own != message.seat) && message.id.0 > row.read_to,
            id: message.id,
            seat,
            author: message.author,
            text: message.text,
            at: message.at,
        })
    });
    let seats: sqlx::Result<_> = row.seats.into_iter().map(stored_seat).collect();
    Ok(Talked { seats: seats?, said: said.collect::<sqlx::Result<_>>()?, has_older })
}

/// Says something for the seat of `person`. Gives the conversation.
///
/// # Errors
/// He has no seat, the table does not talk that way, or the text is empty or too long.
pub async fn say_press(
    db: &Db,
    game: GameId,
    person: &Person,
    new: &NewPress<'_>,
    now: DateTime<Utc>,
) -> Result<TalkId, GameError> {
    let mut tx = db::begin(db).await?;
    let said = say_held(&mut tx, game, person, new, now).await;
    // Whoever is refused has let go of the game when he hears of it.
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
) -> Result<TalkId, GameError> {
    // The row is held, so that a seat does not change hands meanwhile.
    load::lock(&mut *tx, game).await?.ok_or(GameError::Missing)?;
    let game = load::load(&mut *tx, game).await?.ok_or(GameError::Missing)?;
    let seats = roster::roster(&mut *tx, game.id).await?;
    let own = roster::seat_of(&seats, person.id).ok_or(GameError::Forbidden)?;
    let text = new.text.trim();
    may_say(&game, text, &new.to)?;
    let members = members(&seats, own, &new.to)?;
    let talk = sqlx::query_scalar!(
        r#"insert into press_talks (game_id, seats, created_at) values ($1, $2, $3)
           on conflict (game_id, seats) do update set game_id = excluded.game_id returning id as "id: TalkId""#,
        game.id.0,
        &members.iter().map(|seat| number(*seat)).collect::<Vec<i16>>(),
        now
    )
    .fetch_one(&mut *tx)
    .await?;
    let said = sqlx::query!(
        "insert into press_messages (talk_id, seat, author_id, text, at, form_token) values ($1, $2, $3, $4, $5, $6)
         on conflict (talk_id, seat, form_token) do nothing",
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

/// Whether the table talks that way now.
fn may_say(game: &Game, text: &str, to: &Recipients) -> Result<(), GameError> {
    match game.press {
        Press::None => return Err(refused(key!("press-is-off"))),
        Press::Public if *to != Recipients::Everybody => return Err(refused(key!("press-is-public"))),
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

/// Who takes part in a conversation of `own` with `to`; empty: everybody.
fn members(seats: &[Seated], own: Seat, to: &Recipients) -> Result<Vec<Seat>, GameError> {
    let Recipients::Seats(to) = to else { return Ok(Vec::new()) };
    let mut members: Vec<Seat> = to.iter().copied().chain([own]).collect();
    members.sort_unstable();
    members.dedup();
    if members.len() < 2 || members.iter().any(|seat| seat.index() >= seats.len()) {
        return Err(refused(key!("press-to-nobody")));
    }
    Ok(members)
}

/// Tells the players who can read it that there is something new, and nothing of what it says. Whoever blocks the writer reads
/// it, and is not told.
async fn tell_of(
    db: &mut PgConnection,
    game: &Game,
    writer: UserId,
    readers: impl Iterator<Item = &Seated>,
    talk: TalkId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let blocking = sqlx::query_scalar!(
        r#"select user_id as "user: UserId" from blocks where blocked_id = $1"#,
        writer.0
    );
    let blocking = blocking.fetch_all(&mut *db).await?;
    let users = readers.filter_map(|seated| seated.user).filter(|user| !blocking.contains(user)).collect();
    let notice = GroupNotice {
        users,
        kind: Kind::Press,
        topic: format!("game:{}:press", game.id),
        message: Message::new(key!("press-notice")).with("game", &game.name),
        link: format!("{}/press/{talk}", game.path()),
        events: 1,
        by_mail: true,
    };
    notices::tell_all(db, &[notice], now).await
}

fn reader(table: &Table) -> Option<i64> {
    table.reader.map(|reader| reader.0)
}

fn number(seat: Seat) -> i16 {
    i16::from(seat.0)
}
