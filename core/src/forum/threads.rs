//! Threads: listing, finding and starting them.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::access::{self, Audience};
use super::boards::{Board, lang};
use super::drafts::DraftTarget;
use super::markup::RenderedText;
use super::posting::{self, NewPost, PostError, PostLocation};
use super::posts::{self, HiddenMark, Post, PostBody};
use super::thread_locks;
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::i18n::Lang;
use crate::ids::{BoardId, PostId, ThreadId, UserId};

/// A thread with the fields of its board that its page needs.
#[derive(Debug, Clone)]
pub struct Thread {
    /// Its id.
    pub id: ThreadId,
    /// Its board.
    pub board: BoardId,
    /// The board's name in URLs.
    pub board_slug: String,
    /// The board's title.
    pub board_title: String,
    /// The person who started it. `None` if the server did.
    pub author: Option<UserId>,
    /// Its title.
    pub title: String,
    /// The language in which it is written.
    pub lang: Lang,
    /// The number of its posts, which are numbered from 1.
    pub posts: i32,
    /// Its last post.
    pub last_post: PostId,
    /// True if it is pinned to the top of its board.
    pub is_pinned: bool,
    /// True if only moderators may post.
    pub is_locked: bool,
    /// True if it is locked because its posts are made on the page of a game that goes on.
    pub is_of_game: bool,
    /// True if lists, search and feeds leave it out.
    pub is_unlisted: bool,
    /// The mark of a hidden thread. `None` if it is visible.
    pub hidden: Option<HiddenMark>,
    /// The people who may reply on its board.
    pub reply_by: Audience,
    /// The path of the page it belongs to, such as a game. `None` if it belongs to none.
    pub leads_to: Option<String>,
}

impl Thread {
    /// Returns true if `person` may post here.
    #[must_use]
    pub fn takes_posts_of(&self, person: Option<&Person>) -> bool {
        let is_open = !self.is_locked && self.hidden.is_none();
        self.reply_by.admits(person) && (is_open || self.is_moderated_by(person))
    }

    /// Returns true if its board is in the archive, where nothing is written any more.
    #[must_use]
    pub fn is_archived(&self) -> bool {
        self.reply_by == Audience::Nobody
    }

    /// Returns true if people may react to `post` of this thread as `person` wants to.
    #[must_use]
    pub fn lets_react(&self, post: &Post, person: &Person) -> bool {
        !self.is_archived() && post.takes_reactions_of(person)
    }

    /// Returns true if `person` may change what stands in this thread at all: anybody while it is open, its moderators while it is
    /// locked, and nobody in the archive.
    fn takes_changes_of(&self, person: Option<&Person>) -> bool {
        !self.is_archived() && (!self.is_locked || self.is_moderated_by(person))
    }

    /// Returns true if `person` may change `post` of this thread. In a locked thread only its moderators may.
    #[must_use]
    pub fn lets_change(&self, post: &Post, person: Option<&Person>) -> bool {
        post.is_changeable_by(person) && self.takes_changes_of(person)
    }

    /// Returns true if `person` may delete `post` of this thread: a visible user post of theirs. In a locked thread only its
    /// moderators may.
    #[must_use]
    pub fn lets_delete(&self, post: &Post, person: Option<&Person>) -> bool {
        post.hidden.is_none() && self.is_own_text(post, person)
    }

    /// Returns true if `person` may restore `post` of this thread: they wrote it and deleted it, and could delete it now.
    #[must_use]
    pub fn lets_restore(&self, post: &Post, person: Option<&Person>) -> bool {
        post.hidden == Some(HiddenMark::ByAuthor) && self.is_own_text(post, person)
    }

    fn is_own_text(&self, post: &Post, person: Option<&Person>) -> bool {
        let is_own = person.is_some_and(|person| post.author == Some(person.id));
        is_own && matches!(post.body, PostBody::Written { .. }) && self.takes_changes_of(person)
    }

    /// Returns true if `person` sees it: anybody unless it is hidden, else its moderators, and the author who deleted it.
    #[must_use]
    pub(super) fn is_shown_to(&self, person: Option<&Person>) -> bool {
        let is_author = person.is_some_and(|person| self.author == Some(person.id));
        match self.hidden {
            None => true,
            Some(HiddenMark::ByAuthor) => is_author || self.is_moderated_by(person),
            Some(HiddenMark::Moderated(_)) => self.is_moderated_by(person),
        }
    }

    /// Returns true if `person` moderates it.
    #[must_use]
    pub fn is_moderated_by(&self, person: Option<&Person>) -> bool {
        person.is_some_and(|person| person.moderates(self.board))
    }

    /// Returns the number of its pages.
    #[must_use]
    pub fn pages(&self) -> i32 {
        posts::page_of(self.posts)
    }
}

/// A thread in the list of a board.
#[derive(Debug, Clone)]
pub struct ThreadSummary {
    /// Its id.
    pub id: ThreadId,
    /// Its title.
    pub title: String,
    /// The language of the title.
    pub lang: Lang,
    /// The name of the person who started it. `None` if the server did.
    pub author: Option<String>,
    /// The number of its posts.
    pub posts: i32,
    /// The number of posts that the reader has not seen; 0 for guests.
    pub unread: i32,
    /// The name of the author of the last post. `None` for a system post.
    pub last_author: Option<String>,
    /// The time of the last post.
    pub last_at: DateTime<Utc>,
    /// The last post, by which the list is paged.
    pub last_post: PostId,
    /// True if it is pinned to the top.
    pub is_pinned: bool,
    /// True if only moderators may post.
    pub is_locked: bool,
    /// True if it is locked because its posts are made on the page of a game that goes on.
    pub is_of_game: bool,
    /// True if it is hidden. Only moderators see it then.
    pub is_hidden: bool,
    /// True if the reader blocks the person who started it and it belongs to no game. The list folds its title then.
    pub is_folded: bool,
}

/// The most threads on a page of a board, without the pinned ones.
pub const PAGE: i64 = 40;
/// The longest title, in characters.
pub const MAX_TITLE: usize = 140;

/// A selection of the threads of a board.
#[derive(Debug, Clone, Copy)]
pub enum ThreadRange {
    /// All pinned threads.
    Pinned,
    /// Up to [`PAGE`] other threads, latest post first, whose last post is older than the given one. `None` is the first page.
    Before(Option<PostId>),
}

/// Returns threads of a board as `person` sees them. For `person`, `None` is a guest.
pub async fn list(
    db: &Db,
    board: BoardId,
    which: ThreadRange,
    person: Option<&Person>,
) -> sqlx::Result<Vec<ThreadSummary>> {
    let before = match which {
        ThreadRange::Pinned => None,
        ThreadRange::Before(post) => post,
    };
    // Postgres plans once for all values: pinned threads have a part of their own, or they would be sought among all of the board.
    sqlx::query_as!(
        ThreadSummary,
        r#"select t.id as "id!: ThreadId", t.title as "title!", t.language as "lang!: Lang", a.name as "author?", t.post_count as "posts!",
                  case when $2::bigint is null or t.last_post_id <= greatest(m.post_id, f.post_id, 0) then 0
                       else t.post_count - coalesce((
                           select number from posts p where p.thread_id = t.id and p.id <= greatest(m.post_id, f.post_id, 0)
                           order by p.id desc limit 1), 0)
                  end as "unread!",
                  l.name as "last_author?", t.last_post_at as "last_at!", t.last_post_id as "last_post!: PostId",
                  t.pinned as "is_pinned!", t.locked as "is_locked!",
                  t.locked and exists (select from games g where g.thread_id = t.id
                      and g.stage not in ('over', 'cancelled')) as "is_of_game!", t.hidden_at is not null as "is_hidden!",
                  (t.leads_to is null and exists (select from blocks k where k.user_id = $2 and k.blocked_id = t.author_id)) as "is_folded!"
           from (
               (select * from threads
                where $3 and board_id = $1 and pinned and hidden_at is null and not unlisted
                order by last_post_id desc limit $6)
               union all
               (select * from threads
                where not $3 and board_id = $1 and not pinned and hidden_at is null and not unlisted
                  and last_post_id < coalesce($5::bigint, 9223372036854775807)
                order by last_post_id desc limit $6)
               union all
               (select * from threads
                where board_id = $1 and pinned = $3 and hidden_at is null and unlisted and author_id = $2
                  and last_post_id < coalesce($5::bigint, 9223372036854775807)
                order by last_post_id desc limit $6)
               union all
               (select * from threads
                where $4 and board_id = $1 and pinned = $3 and hidden_at is not null and (not unlisted or author_id = $2)
                  and last_post_id < coalesce($5::bigint, 9223372036854775807)
                order by last_post_id desc limit $6)
           ) t
           left join users a on a.id = t.author_id
           join posts lp on lp.id = t.last_post_id
           left join users l on l.id = lp.author_id
           left join read_marks m on m.thread_id = t.id and m.user_id = $2
           left join board_read_marks f on f.board_id = t.board_id and f.user_id = $2
           order by t.last_post_id desc limit $6"#,
        board.0,
        person.map(|person| person.id.0),
        matches!(which, ThreadRange::Pinned),
        person.is_some_and(|person| person.moderates(board)),
        before.map(|post| post.0),
        PAGE
    )
    .fetch_all(db)
    .await
}

/// Returns a thread if `person` may read it. For `person`, `None` is a guest. Only moderators get a hidden thread, and the
/// author who deleted it. In place of a thread that was merged into another, returns that one.
pub async fn find(db: &Db, id: ThreadId, person: Option<&Person>) -> sqlx::Result<Option<Thread>> {
    let row = sqlx::query!(
        r#"select t.id as "id: ThreadId", t.board_id as "board: BoardId", b.slug, b.title as board_title,
                  t.author_id as "author: UserId", t.title, t.language, t.post_count, t.last_post_id as "last_post!: PostId",
                  t.pinned, t.locked, t.unlisted, t.hidden_reason, t.deleted_by_author, b.reply_by, t.leads_to,
                  t.locked and exists (select from games g where g.thread_id = t.id
                      and g.stage not in ('over', 'cancelled')) as "is_of_game!"
           from threads t join boards b on b.id = t.board_id
           where t.id = current_thread($1) and b.read_by = any($2)"#,
        id.0,
        &Audience::circles_of(person)
    )
    .fetch_optional(db)
    .await?;
    let thread = row.map(|row| Thread {
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
    });
    Ok(thread.filter(|thread| thread.is_shown_to(person)))
}

/// Returns the place, thread and number, of the post that had the number `post` in a thread before it was merged into another; without
/// `post`, of the first one on `page`. It is that of the last post or page if the thread had fewer. `None` if it was not merged.
pub async fn find_merged(
    db: &Db,
    thread: ThreadId,
    page: i32,
    post: Option<i32>,
) -> sqlx::Result<Option<(ThreadId, i32)>> {
    let post = sqlx::query!(
        r#"select p.thread_id as "thread: ThreadId", p.number from thread_redirects r join posts p on p.id = r.post_id
           cross join lateral (select coalesce(r.number, (r.page - 1) * 20 + 1) as number) was
           where r.thread_id = $1
           order by case when $3::int is null then r.page <= $2 else was.number <= $3 end desc, r.page desc,
                    case when $3 is null then was.number end, was.number desc limit 1"#,
        thread.0,
        page.max(1),
        post.map(|number| number.max(1))
    )
    .fetch_optional(db)
    .await?;
    Ok(post.map(|post| (post.thread, post.number)))
}

/// Returns the number of posts of a thread, whoever may read it. `None` if there is none.
pub async fn count_posts(db: &Db, thread: ThreadId) -> sqlx::Result<Option<i32>> {
    sqlx::query_scalar!("select post_count from threads where id = $1", thread.0).fetch_optional(db).await
}

/// The input for a new thread.
#[derive(Debug, Clone)]
pub struct NewThread<'a> {
    /// Its title: 1 to [`MAX_TITLE`] characters.
    pub title: &'a str,
    /// The language in which it is written.
    pub lang: Lang,
    /// The source of the first post.
    pub source: &'a str,
    /// The source, rendered.
    pub rendered: &'a RenderedText,
    /// The token of the form. The same form sent twice gives one thread.
    pub form_token: Uuid,
}

/// Starts a thread on `board` with its first post and deletes the draft in the same transaction.
///
/// # Errors
/// See [`PostError`].
pub async fn start(
    db: &Db,
    board: &Board,
    person: &Person,
    new: &NewThread<'_>,
    now: DateTime<Utc>,
) -> Result<PostLocation, PostError> {
    if !board.start_by.admits(Some(person)) {
        return Err(PostError::Closed);
    }
    posting::may_post(person, new.rendered)?;
    let mut tx = db::begin(db).await?;
    if let Some(landed) = posting::find_sent_before(&mut tx, person.id, new.form_token).await? {
        return Ok(landed);
    }
    let thread = open(&mut tx, board.id, Some(person.id), new.title, new.lang, now).await?;
    let first = NewPost {
        thread,
        author: person.into(),
        lang: new.lang,
        source: new.source,
        rendered: new.rendered,
        form_token: new.form_token,
        draft: Some(DraftTarget::Board(board.id)),
    };
    let landed = match posting::add(&mut tx, &first, now).await {
        // The board went to the archive after it was read.
        Err(sqlx::Error::RowNotFound) => return Err(PostError::Closed),
        landed => landed?,
    };
    db::commit(tx).await?;
    Ok(landed)
}

/// Adds a thread without posts. The caller adds the first post in the same transaction.
pub async fn open(
    db: &mut sqlx::PgConnection,
    board: BoardId,
    author: Option<UserId>,
    title: &str,
    lang: Lang,
    now: DateTime<Utc>,
) -> sqlx::Result<ThreadId> {
    sqlx::query_scalar!(
        r#"insert into threads (board_id, author_id, title, language, created_at, last_post_at, search)
           values ($1, $2, $3, $4, $5, $5, search_vector($4, $3)) returning id as "id: ThreadId""#,
        board.0,
        author.map(|author| author.0),
        title,
        lang.code(),
        now
    )
    .fetch_one(db)
    .await
}

/// Finds the last post of each thread again after posts have been hidden or shown: the last visible one, or the last of all.
pub(super) async fn note_last_posts(db: &mut sqlx::PgConnection, threads: &[ThreadId]) -> sqlx::Result<()> {
    let threads: Vec<i64> = threads.iter().map(|thread| thread.0).collect();
    sqlx::query!(
        "update threads t set last_post_id = last.id, last_post_at = last.created_at
         from unnest($1::bigint[]) as changed (id) cross join lateral (
             select found.id, found.created_at from (
                 (select p.id, p.created_at, 0 as place from posts p
                  where p.thread_id = changed.id and p.hidden_at is null order by p.id desc limit 1)
                 union all
                 (select p.id, p.created_at, 1 from posts p where p.thread_id = changed.id order by p.id desc limit 1)
             ) found order by found.place limit 1
         ) last
         where t.id = changed.id and t.last_post_id <> last.id",
        &threads
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes threads with all their posts. Whatever refers to them, such as their game, is deleted first.
///
/// # Errors
/// A database error.
pub async fn delete(db: &mut sqlx::PgConnection, threads: &[ThreadId]) -> sqlx::Result<()> {
    thread_locks::lock_threads(&mut *db, threads).await?;
    let threads: Vec<i64> = threads.iter().map(|thread| thread.0).collect();
    sqlx::query!("delete from posts where thread_id = any($1)", &threads).execute(&mut *db).await?;
    sqlx::query!("delete from threads where id = any($1)", &threads).execute(db).await?;
    Ok(())
}
