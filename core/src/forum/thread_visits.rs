//! A visit to a thread: the thread with everything about its reader in one statement, and everything that the visit marks as
//! read in another.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};

use super::access::{self, Audience};
use super::boards::lang;
use super::drafts::{DraftTarget, SavedDraft};
use super::posts::{HiddenMark, Post};
use super::threads::Thread;
use super::watches;
use crate::accounts::Person;
use crate::accounts::sessions::UnreadCounts;
use crate::db;
use crate::ids::{BoardId, PostId, ThreadId, UserId};

/// A thread as one reader opens it.
#[derive(Debug)]
pub struct ThreadVisit {
    /// The thread.
    pub thread: Thread,
    /// True if it has a poll.
    pub has_poll: bool,
    /// True if it belongs to a game that has a map.
    pub has_map: bool,
    /// The reader's own data; `None` for a guest.
    pub reader: Option<ThreadReader>,
}

/// What a thread is to one person.
#[derive(Debug)]
pub struct ThreadReader {
    /// The last post they had read before this visit; 0 if they have read none.
    pub seen: PostId,
    /// True if they watch the thread.
    pub is_watching: bool,
    /// True if they get no e-mails about the thread.
    pub is_muted: bool,
    /// The authors whose posts are folded: those they block, except the Game Master of the thread's game.
    pub folded: BTreeSet<UserId>,
    /// Their draft of a reply.
    pub draft: Option<SavedDraft>,
    /// True if a post waits for a moderator here, by anybody.
    pub has_held_posts: bool,
    /// True if they have a seat in the game that the thread belongs to.
    pub is_player: bool,
    /// True if they have unread notifications about the thread.
    pub is_notified: bool,
}

/// Returns a thread if `person` may read it. For `person`, `None` is a guest. Only moderators get a hidden thread,
/// and the author who deleted it. In place of a thread that was merged into another, returns that one; the reader's draft and
/// notifications are those of the given one.
pub async fn open(
    db: impl PgExecutor<'_>,
    id: ThreadId,
    person: Option<&Person>,
) -> sqlx::Result<Option<ThreadVisit>> {
    let row = sqlx::query!(
        r#"select t.id as "id: ThreadId", t.board_id as "board: BoardId", b.slug, b.title as board_title, t.author_id as "author: UserId",
                  t.title,
                  t.language, t.post_count, t.last_post_id as "last_post!: PostId", t.pinned, t.locked, t.unlisted, t.hidden_reason,
                  t.deleted_by_author, b.reply_by, t.leads_to, t.locked
                      and exists (select from games g where g.thread_id = t.id and g.stage not in ('over', 'cancelled')) as "is_of_game!",
                  exists (select from polls p where p.thread_id = t.id) as "has_poll!",
                  exists (select from games g where t.id in (g.thread_id, g.discussion_id) and g.phase is not null) as "has_map!",
                  greatest(m.post_id, f.post_id, 0) as "seen!: PostId",
                  exists (select from thread_watches w where w.user_id = $3 and w.thread_id = t.id) as "is_watching!",
                  exists (select from thread_mutes u where u.user_id = $3 and u.thread_id = t.id) as "is_muted!",
                  array(select k.blocked_id from blocks k
                        where k.user_id = $3 and not exists (
                            select from games g where t.id in (g.thread_id, g.discussion_id) and g.gm_id = k.blocked_id)
                       ) as "folded!: Vec<UserId>",
                  d.recipients as "recipients?", d.title as "draft_title?", d.source as "source?", d.updated_at as "saved_at?",
                  exists (select from held_posts h where h.thread_id = t.id and h.decided_at is null) as "has_held_posts!",
                  exists (select from seats s
                          where s.game_id = substring(t.leads_to from '^/games/([0-9]+)$')::bigint and s.user_id = $3) as "is_player!",
                  exists (select from notifications n
                          where n.user_id = $3 and n.read_at is null
                            and (n.topic = $5 or starts_with(n.topic, $5 || ':'))) as "is_notified!"
           from threads t join boards b on b.id = t.board_id
           left join read_marks m on m.thread_id = t.id and m.user_id = $3
           left join board_read_marks f on f.board_id = t.board_id and f.user_id = $3
           left join drafts d on d.user_id = $3 and d.target = $4
           where t.id = current_thread($1) and b.read_by = any($2)"#,
        id.0,
        &Audience::circles_of(person),
        person.map(|person| person.id.0),
        DraftTarget::Thread(id).to_string(),
        watches::topic(id)
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let draft =
        |(recipients, title, source, updated_at)| SavedDraft { recipients, title, source, updated_at };
    let reader =
        ThreadReader {
            seen: row.seen,
            is_watching: row.is_watching,
            is_muted: row.is_muted,
            folded: row.folded.into_iter().collect(),
            draft: row.recipients.zip(row.draft_title).zip(row.source).zip(row.saved_at).map(
                |(((recipients, title), source), saved_at)| draft((recipients, title, source, saved_at)),
            ),
            has_held_posts: row.has_held_posts,
            is_player: row.is_player,
            is_notified: row.is_notified,
        };
    let thread = Thread {
        id: row.id,
        board: row.board,
        board_slug: row.slug,
        board_title: row.board_title,
        author: row.author,
        title: row.title,
        lang: lang(&row.language),
        posts: row.post_count,
        last_post: row.last_post,
        is_pinned: row.pinned,
        is_locked: row.locked,
        is_of_game: row.is_of_game,
        is_unlisted: row.unlisted,
        leads_to: row.leads_to,
        hidden: HiddenMark::of(row.hidden_reason, row.deleted_by_author),
        reply_by: access::stored(&row.reply_by),
    };
    let is_shown = thread.is_shown_to(person);
    let reader = person.map(|_| reader);
    Ok(is_shown.then_some(ThreadVisit { thread, has_poll: row.has_poll, has_map: row.has_map, reader }))
}

impl ThreadReader {
    /// Marks the shown `posts` and all notifications about the thread as read by `user`. Returns the number of their unread
    /// items now; `None` if there was nothing to mark, or the database does not write.
    ///
    /// The read mark never moves back. It stays if earlier posts are unread, so that a reader who opens the last page first
    /// still finds those.
    ///
    /// # Errors
    /// Database errors.
    pub async fn mark_read(
        &self,
        db: &mut PgConnection,
        user: UserId,
        thread: ThreadId,
        posts: &[Post],
        now: DateTime<Utc>,
    ) -> sqlx::Result<Option<UnreadCounts>> {
        let (Some(first), Some(last)) = (posts.first(), posts.last()) else { return Ok(None) };
        if last.id <= self.seen && !self.is_notified {
            return Ok(None);
        }
        let marked = sqlx::query!(
            r#"with marked as (
                   update notifications set read_at = $5 from unhurried()
                   where id in (select id from notifications
                                where user_id = $1 and (topic = $6 or starts_with(topic, $6 || ':')) and read_at is null
                                for no key update skip locked)
                   returning removal_id
               ), mark as (
                   insert into read_marks as m (user_id, thread_id, post_id)
                   select $1, $2, $4 from unhurried() where not exists (
                       select from posts p
                       join threads t on t.id = p.thread_id
                       left join read_marks m on m.thread_id = t.id and m.user_id = $1
                       left join board_read_marks f on f.board_id = t.board_id and f.user_id = $1
                       where p.thread_id = $2 and p.id < $3 and p.id > greatest(m.post_id, f.post_id, 0)
                   )
                   on conflict (user_id, thread_id) do update set post_id = excluded.post_id
                   where m.post_id < excluded.post_id
               )
               select u.notifications - (select count(*) from marked where removal_id is null) as "notices!", u.messages as "messages!"
               from unread_counts u where u.user_id = $1"#,
            user.0,
            thread.0,
            first.id.0,
            last.id.0,
            now,
            watches::topic(thread)
        )
        .fetch_one(db)
        .await;
        let unread = db::skip_if_refused(marked)?;
        Ok(unread.map(|unread| UnreadCounts { notices: unread.notices, messages: unread.messages }))
    }
}
