//! The reader's own part of a game page: what changed since their last visit, and what waits for them.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::game_view::{GameView, PhaseHeading};
use super::phase_letter;
use super::votes::{GameVote, list_votes};
use crate::accounts::Person;
use crate::db;
use crate::ids::PostId;

/// Maximum time between two requests of one visit. Changes stay marked as new until the visit is over.
const VISIT: TimeDelta = TimeDelta::minutes(30);
/// Age of the last noted request at which a new one is noted, so that a page that is loaded again and again writes nothing.
/// What was seen in that time may be shown as new once more.
const NOTE_AFTER: TimeDelta = TimeDelta::seconds(10);
/// Maximum number of new phases listed one by one.
const PHASES: usize = 12;

/// What waits for a reader in a game.
#[derive(Debug, Clone, Default)]
pub struct ReaderUpdates {
    /// Changes since their last visit; `None` if nothing changed, or for a guest or a first visit.
    pub news: Option<UnseenChanges>,
    /// Number of press messages that their seat has not read.
    pub unread_press: i64,
    /// Number of open votes in which their seat has not voted.
    pub open_votes: i64,
    /// Number of notifications about the game that this visit has read.
    pub read_notifications: i64,
    /// True if they watch the game thread.
    pub is_followed: bool,
    /// True if they get no e-mail about the game.
    pub is_muted: bool,
}

/// Changes in a game since a person's last visit.
#[derive(Debug, Clone)]
pub struct UnseenChanges {
    /// End of the last visit.
    pub since: DateTime<Utc>,
    /// Phases opened since; only the latest are listed.
    pub phases: Vec<PhaseHeading>,
    /// New posts of the game thread.
    pub moves: UnseenPosts,
    /// New posts of the discussion thread.
    pub talk: UnseenPosts,
    /// Number of new messages to the person's seat, and of new public ones.
    pub press: i64,
    /// Votes that were opened or decided since.
    pub votes: Vec<GameVote>,
}

/// New posts of a thread.
#[derive(Debug, Clone, Copy)]
pub struct UnseenPosts {
    /// Number of new posts.
    pub count: i64,
    /// The first new post; `None` if there is none.
    pub first: Option<PostId>,
}

impl UnseenChanges {
    fn is_empty(&self) -> bool {
        let Self { since: _, phases, moves, talk, press, votes } = self;
        phases.is_empty() && moves.count + talk.count + press == 0 && votes.is_empty()
    }
}

/// A row of the statement about a reader.
struct ReaderRow {
    since: Option<DateTime<Utc>>,
    read_notifications: i64,
    moves: i64,
    first_move: Option<PostId>,
    talk: i64,
    first_talk: Option<PostId>,
    new_press: i64,
    unread_press: i64,
    open_votes: i64,
    is_followed: bool,
    is_muted: bool,
    has_votes: bool,
}

/// The statement about a reader, with what notes the visit and what marks the notifications.
macro_rules! reader_row {
    ($table:ident, $person:ident, $now:ident, $visit:literal, $told:literal) => {
        sqlx::query_as!(
            ReaderRow,
            r#"with before as (
               select seen_at, since_at from game_visits where game_id = $1 and user_id = $2
           ), visit as (
               "#
                + $visit
                + r#"
           ), told as (
               "#
                + $told
                + r#"
           ), since as (
               select since_at as at from visit
               union all
               select since_at from before where not exists (select from visit)
           )
           select since.at as "since?", (select count(*) from told where removal_id is null) as "read_notifications!",
                  moves.count as "moves!", moves.first as "first_move?: PostId",
                  talk.count as "talk!", talk.first as "first_talk?: PostId",
                  press.new as "new_press!", press.unread as "unread_press!",
                  (select count(*) from votes v
                   where $8::smallint is not null and v.game_id = $1 and v.decided_at is null and v.proposed_by is distinct from $2
                     and not exists (select from ballots b where b.game_id = $1 and b.vote_id = v.id and b.seat = $8)) as "open_votes!",
                  exists (select from thread_watches w where w.user_id = $2 and w.thread_id = $6) as "is_followed!",
                  exists (select from game_mutes u where u.game_id = $1 and u.user_id = $2) as "is_muted!",
                  exists (select from votes v where v.game_id = $1 and (v.opened_at > since.at or v.decided_at > since.at)) as "has_votes!"
           from since
           cross join lateral (
               select count(*) as count, min(id) as first from posts
               where since.at is not null and thread_id = $6 and created_at > since.at and hidden_at is null
                 and author_id is distinct from $2
           ) moves
           cross join lateral (
               select count(*) as count, min(id) as first from posts
               where since.at is not null and thread_id = $7 and created_at > since.at and hidden_at is null
                 and author_id is distinct from $2
           ) talk
           cross join lateral (
               select count(*) filter (where m.at > since.at and m.seat is distinct from $8) as new,
                      count(*) filter (where m.seat <> $8 and m.id > coalesce(r.read_to, 0)) as unread
               from press_conversations t join press_messages m on m.game_id = $1 and m.conversation_id = t.id
               left join press_read_marks r on r.game_id = $1 and r.conversation_id = t.id and r.seat = $8
               where t.game_id = $1 and (m.at > since.at or $8 is not null and m.id > coalesce(r.read_to, 0))
                 and may_read_press($2, $1, t.seats, m.id)
           ) press"#,
            $table.game.id.0,
            $person.id.0,
            $now,
            db::interval(VISIT)?,
            db::interval(NOTE_AFTER)?,
            $table.game.thread.0,
            $table.game.discussion.0,
            $table.seat().map(|seat| i16::from(seat.0)),
            phase_letter::topic($table.game.id)
        )
    };
}

/// Returns what waits for `person` at `table`, whose phases are `phases`. Notes the time of this visit, and marks the
/// notifications about the game as read, except those about press; neither if the database does not write.
pub async fn load_reader_updates(
    db: &mut PgConnection,
    table: &GameView,
    phases: &[PhaseHeading],
    person: Option<&Person>,
    now: DateTime<Utc>,
) -> sqlx::Result<ReaderUpdates> {
    let Some(person) = person else { return Ok(ReaderUpdates::default()) };
    let noted = reader_row!(
        table,
        person,
        now,
        r#"insert into game_visits as v (game_id, user_id, seen_at)
               select $1, $2, $3 from unhurried()
               where not exists (select from before where seen_at > $3::timestamptz - $5::interval)
               on conflict (game_id, user_id) do update
               set since_at = case when $3::timestamptz - v.seen_at > $4::interval then v.seen_at else v.since_at end,
                   seen_at = greatest(v.seen_at, $3)
               returning since_at"#,
        r#"update notifications set read_at = $3 from unhurried()
               where id in (select id from notifications
                            where user_id = $2 and read_at is null and (topic = $9 or starts_with(topic, $9 || ':'))
                              and topic <> $9 || ':press'
                            for no key update skip locked)
               returning removal_id"#
    );
    let row = match db::skip_if_refused(noted.fetch_one(&mut *db).await)? {
        Some(row) => row,
        None => {
            let unnoted = reader_row!(
                table,
                person,
                now,
                r#"select case when $3::timestamptz - seen_at > $4::interval then seen_at else since_at end as since_at
                       from (select) reader left join before on seen_at <= $3::timestamptz - $5::interval
                       where seen_at is not null or not exists (select from before)"#,
                "select removal_id from notifications where topic = $9 and false"
            );
            unnoted.fetch_one(&mut *db).await?
        }
    };
    let mut updates = ReaderUpdates {
        news: None,
        unread_press: row.unread_press,
        open_votes: row.open_votes,
        read_notifications: row.read_notifications,
        is_followed: row.is_followed,
        is_muted: row.is_muted,
    };
    let Some(since) = row.since else { return Ok(updates) };
    let mut votes =
        if row.has_votes { list_votes(&mut *db, table.game.id, table.seat()).await? } else { Vec::new() };
    votes.retain(|vote| vote.opened_at > since || vote.decided_at.is_some_and(|at| at > since));
    let new = phases.iter().filter(|phase| phase.at > since);
    let of_old = new.clone().count().saturating_sub(PHASES);
    let news = UnseenChanges {
        since,
        phases: new.skip(of_old).cloned().collect(),
        moves: UnseenPosts { count: row.moves, first: row.first_move },
        talk: UnseenPosts { count: row.talk, first: row.first_talk },
        press: row.new_press,
        votes,
    };
    updates.news = Some(news).filter(|news| !news.is_empty());
    Ok(updates)
}
