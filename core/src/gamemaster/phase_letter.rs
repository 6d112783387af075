//! The content of an e-mail about a phase: the results since the reader was last told, and the orders they owe.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use sqlx::types::Json;

use super::clocks::RunningClock;
use super::game::Stage;
use crate::forum::system_posts::SystemBlock;
use crate::i18n::Message;
use crate::ids::{GameId, UserId};

/// The most posts in one e-mail: the summaries of phases before others, and the latest ones.
const POSTS: i64 = 8;

/// What an e-mail about a phase says beside its notification.
#[derive(Debug, Clone)]
pub struct PhaseLetter {
    /// The posts of the game thread, by others, since the reader's last visit or e-mail; in order. Only those of the moment if the
    /// reader was never told of the game.
    pub posts: Vec<ResultPost>,
    /// The other notifications about the game of the same moment, such as a seat that was lost.
    pub notices: Vec<Message>,
    /// The clocks of the reader's own seat: the orders they owe.
    pub due: Vec<RunningClock>,
    /// True if the game is being played.
    pub is_running: bool,
}

/// A post with results.
#[derive(Debug, Clone)]
pub struct ResultPost {
    /// The player whose own post it is. `None` for a post of the server or a bot.
    pub player: Option<String>,
    /// Its content.
    pub blocks: Vec<SystemBlock>,
}

/// Returns the topic of the notifications about the phases of a game.
pub(super) fn topic(game: GameId) -> String {
    format!("game:{game}")
}

/// Returns the game whose phases have this topic. `None` if it is the topic of something else.
#[must_use]
pub fn game_of_topic(topic: &str) -> Option<GameId> {
    topic.strip_prefix("game:")?.parse().ok()
}

/// Loads the content of an e-mail to `user` about a phase of `game`, notified at `written_at`. `None` if the game is gone.
///
/// # Errors
/// A query failed.
pub async fn load_phase_letter(
    db: &mut PgConnection,
    game: GameId,
    user: UserId,
    written_at: DateTime<Utc>,
) -> sqlx::Result<Option<PhaseLetter>> {
    let row = sqlx::query!(
        r#"select g.stage, g.clocks as "clocks: Json<Vec<RunningClock>>", s.seat as "seat?"
           from games g left join seats s on s.game_id = g.id and s.user_id = $2 where g.id = $1"#,
        game.0,
        user.0
    )
    .fetch_optional(&mut *db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let mut posts = sqlx::query!(
        r#"select p.system_post as "blocks!: Json<Vec<SystemBlock>>", u.name as "player?", p.number
           from games g join posts p on p.thread_id = g.thread_id left join users u on u.id = p.player_id
           where g.id = $1 and p.system_post is not null and p.hidden_at is null and p.void_reason is null
             and p.player_id is distinct from $2 and p.created_at <= $3
             and p.created_at > coalesce(greatest(
                 (select v.seen_at from game_visits v where v.game_id = $1 and v.user_id = $2 and v.seen_at < $3),
                 (select max(o.created_at) from outbox o
                  where o.user_id = $2 and o.email->>'topic' = $4 and o.outcome = 'sent' and o.created_at < $3)), $3 - interval '1 second')
           order by exists (select from phases f where f.game_id = $1 and f.post_id = p.id) desc, p.number desc limit $5"#,
        game.0,
        user.0,
        written_at,
        topic(game),
        POSTS
    )
    .fetch_all(&mut *db)
    .await?;
    let notices = sqlx::query_scalar!(
        r#"select message as "message: Json<Message>" from notifications
           where user_id = $1 and kind = 'game' and starts_with(topic, $2) and created_at = $3 order by id"#,
        user.0,
        format!("{}:", topic(game)),
        written_at
    )
    .fetch_all(db)
    .await?;
    posts.sort_by_key(|post| post.number);
    let posts =
        posts.into_iter().map(|post| ResultPost { player: post.player, blocks: post.blocks.0 }).collect();
    let is_own = |clock: &RunningClock| row.seat == Some(i16::from(clock.seat.0));
    let is_running = row.stage == Stage::Running.code();
    let notices = notices.into_iter().map(|message| message.0).collect();
    Ok(Some(PhaseLetter {
        posts,
        notices,
        due: row.clocks.0.into_iter().filter(is_own).collect(),
        is_running,
    }))
}
