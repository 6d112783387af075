//! Changes in a game since a person's last visit.

use chrono::{DateTime, TimeDelta, Utc};

use super::game_view::{GameView, PhaseHeading};
use super::history;
use super::votes::{GameVote, list_votes};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::ids::{GameId, PostId, ThreadId, UserId};

/// Maximum time between two requests of one visit. Changes stay marked as new until the visit is over.
const VISIT: TimeDelta = TimeDelta::minutes(30);
/// Maximum number of new phases listed one by one.
const PHASES: usize = 12;

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

/// Returns the changes at `table` since the last visit of `person`; `None` if nothing changed, or for a guest or a first visit.
/// Notes the time of this visit.
pub async fn load_unseen_changes(
    db: &Db,
    table: &GameView,
    person: Option<&Person>,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<UnseenChanges>> {
    let Some(person) = person else { return Ok(None) };
    let game = &table.game;
    let Some(since) = record_visit(db, game.id, person.id, now).await? else { return Ok(None) };
    let mut phases = history::list_phases(db, game.id).await?;
    phases.retain(|phase| phase.at > since);
    let of_old = phases.len().saturating_sub(PHASES);
    phases.drain(..of_old);
    let mut votes = list_votes(db, game.id, table.seat()).await?;
    votes.retain(|vote| vote.opened_at > since || vote.decided_at.is_some_and(|at| at > since));
    let news = UnseenChanges {
        phases,
        moves: count_unseen_posts(db, game.thread, person.id, since).await?,
        talk: count_unseen_posts(db, game.discussion, person.id, since).await?,
        press: press(db, table, since).await?,
        votes,
        since,
    };
    Ok(Some(news).filter(|news| !news.is_empty()))
}

/// Notes a visit. Returns the end of the visit before it; `None` if this is the first.
async fn record_visit(
    db: &Db,
    game: GameId,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!(
        "insert into game_visits as v (game_id, user_id, seen_at) values ($1, $2, $3)
         on conflict (game_id, user_id) do update
         set since_at = case when $3 - v.seen_at > $4::interval then v.seen_at else v.since_at end,
             seen_at = greatest(v.seen_at, $3)
         returning since_at",
        game.0,
        user.0,
        now,
        db::interval(VISIT)?
    )
    .fetch_one(db)
    .await
}

async fn count_unseen_posts(
    db: &Db,
    thread: ThreadId,
    user: UserId,
    since: DateTime<Utc>,
) -> sqlx::Result<UnseenPosts> {
    sqlx::query_as!(
        UnseenPosts,
        r#"select count(*) as "count!", min(id) as "first: PostId" from posts
           where thread_id = $1 and created_at > $2 and hidden_at is null and author_id is distinct from $3"#,
        thread.0,
        since,
        user.0
    )
    .fetch_one(db)
    .await
}

/// Counts new messages that the reader may read, without those of their own seat.
async fn press(db: &Db, table: &GameView, since: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from press_messages m join press_conversations t on t.id = m.conversation_id
           where t.game_id = $1 and m.at > $3 and may_read_press($4, $1, t.seats, m.id) and m.seat is distinct from $2"#,
        table.game.id.0,
        table.seat().map(|seat| i16::from(seat.0)),
        since,
        table.reader.map(|reader| reader.0)
    )
    .fetch_one(db)
    .await
}
