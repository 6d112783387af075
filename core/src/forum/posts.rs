//! Posts of users and system posts, as readers see them. For adding posts see `posting`.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;
use sqlx::types::Json;
use uuid::Uuid;

use super::access::Audience;
use super::boards::lang;
use super::markup::post_numbers::NumberedPost;
use super::reactions::PostReactions;
use super::system_byline::{SystemByline, is_summary};
use super::system_posts::SystemBlock;
use crate::accounts::Person;
use crate::db::Db;
use crate::i18n::{Lang, Message};
use crate::ids::{PostId, ThreadId, UserId};

/// The most posts on a page of a thread.
pub const PAGE: i32 = 20;

/// A post as readers see it.
#[derive(Debug, Clone)]
pub struct Post {
    /// Its id, used in permanent links.
    pub id: PostId,
    /// Its thread.
    pub thread: ThreadId,
    /// Its number in the thread, from 1.
    pub number: i32,
    /// The person who wrote it. `None` for a system post.
    pub author: Option<UserId>,
    /// The author's name. `None` for a system post.
    pub author_name: Option<String>,
    /// The player whose own post of a game it is, with their present name. `None` for any other post, and for a bot's.
    pub player: Option<(UserId, String)>,
    /// The picture that the person shows who wrote it or played it. `None` if they have none.
    pub avatar: Option<Uuid>,
    /// The line that its author writes under all their posts. `None` if they have none, or if the reader does not want to see it.
    pub signature: Option<String>,
    /// The text or the messages.
    pub body: PostBody,
    /// The language in which it is written.
    pub lang: Lang,
    /// The time at which it was posted.
    pub created_at: DateTime<Utc>,
    /// The number of changes, 0 at first.
    pub revision: i32,
    /// The time of the last change. `None` if it was never changed.
    pub edited_at: Option<DateTime<Utc>>,
    /// The mark of a hidden post. `None` if it is visible.
    pub hidden: Option<HiddenMark>,
    /// The message that the post is void, and why. `None` if it is valid.
    pub void: Option<Message>,
    /// What people think of it, by kind.
    pub reactions: Vec<PostReactions>,
    /// True if the reader keeps it among their bookmarks.
    pub is_bookmarked: bool,
}

/// The mark of a hidden post or thread, which says who hid it. Moderators see the text below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HiddenMark {
    /// A moderator hid it, for this reason.
    Moderated(String),
    /// Its author deleted it and may restore it.
    ByAuthor,
}

/// The stored reason of what its author deleted; pages say it in the reader's language.
pub(super) const DELETED_BY_AUTHOR: &str = "Deleted by its author.";

impl HiddenMark {
    /// Returns the mark of the stored reason. `None` if there is none, because it is visible.
    #[must_use]
    pub(super) fn of(reason: Option<String>, by_author: bool) -> Option<Self> {
        reason.map(|reason| if by_author { Self::ByAuthor } else { Self::Moderated(reason) })
    }
}

/// The two forms of a post.
#[derive(Debug, Clone)]
pub enum PostBody {
    /// A user post.
    Written {
        /// The text as typed.
        source: String,
        /// The sanitised HTML.
        html: String,
    },
    /// A system post: messages rendered in the reader's language.
    Told(Vec<SystemBlock>),
}

struct PostRow {
    id: PostId,
    thread: ThreadId,
    number: i32,
    author: Option<UserId>,
    author_name: Option<String>,
    player: Option<UserId>,
    player_name: Option<String>,
    avatar: Option<Uuid>,
    signature: Option<String>,
    source: Option<String>,
    html: Option<String>,
    told: Option<Json<Vec<SystemBlock>>>,
    language: String,
    created_at: DateTime<Utc>,
    revision: i32,
    edited_at: Option<DateTime<Utc>>,
    hidden: Option<String>,
    deleted_by_author: bool,
    void: Option<Json<Message>>,
    reactions: Json<Vec<PostReactions>>,
    is_bookmarked: bool,
}

impl From<PostRow> for Post {
    fn from(row: PostRow) -> Self {
        let body = match (row.source, row.html) {
            (Some(source), Some(html)) => PostBody::Written { source, html },
            _ => PostBody::Told(row.told.map(|told| told.0).unwrap_or_default()),
        };
        Self {
            id: row.id,
            thread: row.thread,
            number: row.number,
            author: row.author,
            author_name: row.author_name,
            player: row.player.zip(row.player_name),
            avatar: row.avatar,
            signature: row.signature,
            body,
            lang: lang(&row.language),
            created_at: row.created_at,
            revision: row.revision,
            edited_at: row.edited_at,
            hidden: HiddenMark::of(row.hidden, row.deleted_by_author),
            void: row.void.map(|void| void.0),
            reactions: row.reactions.0,
            is_bookmarked: row.is_bookmarked,
        }
    }
}

impl Post {
    /// Returns the path of its page and its place there: `/t/14?page=2#p31`.
    #[must_use]
    pub fn link(&self) -> String {
        link(self.thread, self.number)
    }

    /// Returns true if `person` may react to it: a person's post or a summary that is visible and not their own, and nobody has
    /// silenced them.
    #[must_use]
    pub(super) fn takes_reactions_of(&self, person: &Person) -> bool {
        let author = self.author.or(self.player.as_ref().map(|(player, _)| *player));
        let is_for_reactions = match &self.body {
            PostBody::Written { .. } => true,
            PostBody::Told(blocks) => SystemByline::of(blocks).is_some() || is_summary(blocks),
        };
        is_for_reactions && self.hidden.is_none() && author != Some(person.id) && person.silence.is_none()
    }

    /// Returns true if `person` may change it: its author while it is visible, or an admin. Only user posts can be changed.
    #[must_use]
    pub(super) fn is_changeable_by(&self, person: Option<&Person>) -> bool {
        let own = person.is_some_and(|person| self.author == Some(person.id) && self.hidden.is_none());
        matches!(self.body, PostBody::Written { .. }) && (own || Audience::Admins.admits(person))
    }
}

/// Returns the page, from 1, that shows post `number` of a thread.
#[must_use]
pub fn page_of(number: i32) -> i32 {
    (number.max(1) - 1) / PAGE + 1
}

/// Returns the path of post `number` of `thread`.
#[must_use]
pub fn link(thread: ThreadId, number: i32) -> String {
    match page_of(number) {
        1 => format!("/t/{thread}#p{number}"),
        page => format!("/t/{thread}?page={page}#p{number}"),
    }
}

/// Returns the posts on page `page` of a thread as `reader` sees them. Numbers have no gaps, so a page is a range of the key.
pub async fn page(
    db: impl PgExecutor<'_>,
    thread: ThreadId,
    page: i32,
    reader: Option<UserId>,
) -> sqlx::Result<Vec<Post>> {
    let from = page.saturating_sub(1).saturating_mul(PAGE);
    let rows = sqlx::query_as!(
        PostRow,
        r#"select p.id as "id: PostId", p.thread_id as "thread: ThreadId", p.number, p.author_id as "author: UserId",
                  case when p.author_id is not null then w.name end as "author_name?", p.player_id as "player: UserId",
                  (select y.name from users y where y.id = p.player_id) as "player_name?", w.avatar_id as "avatar?",
                  case when p.author_id is not null and (select r.shows_signatures from users r where r.id = $4)
                       then w.signature end as "signature?", p.source, p.html,
                  p.system_post as "told: Json<Vec<SystemBlock>>", p.language, p.created_at,
                  p.revision, p.edited_at, p.hidden_reason as hidden, p.deleted_by_author, p.void_reason as "void: Json<Message>",
                  r.reactions as "reactions!: Json<Vec<PostReactions>>",
                  exists (select from bookmarks k where k.user_id = $4 and k.post_id = p.id) as "is_bookmarked!"
           from posts p left join lateral byline_of(coalesce(p.author_id, p.player_id)) w on true
           cross join lateral reactions_on(p.id, $4) r
           where p.thread_id = $1 and p.number > $2 and p.number <= $3
           order by p.number"#,
        thread.0,
        from,
        from.saturating_add(PAGE),
        reader.map(|reader| reader.0)
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(Post::from).collect())
}

/// Returns the number of the first post of a thread that was posted at `start` or later. `None` if there is none.
pub async fn first_since(db: &Db, thread: ThreadId, start: DateTime<Utc>) -> sqlx::Result<Option<i32>> {
    sqlx::query_scalar!(
        "select number from posts where thread_id = $1 and created_at >= $2 order by number limit 1",
        thread.0,
        start
    )
    .fetch_optional(db)
    .await
}

/// Returns those posts of a thread that have one of these numbers and are not hidden.
pub(super) async fn list_numbered(
    db: &Db,
    thread: ThreadId,
    numbers: &[i32],
) -> sqlx::Result<Vec<NumberedPost>> {
    sqlx::query_as!(
        NumberedPost,
        r#"select id as "id: PostId", number from posts
           where thread_id = $1 and number = any($2) and hidden_at is null order by number"#,
        thread.0,
        numbers
    )
    .fetch_all(db)
    .await
}

/// Returns the post `id`. The caller checks that its thread may be read.
pub async fn find(db: &Db, id: PostId) -> sqlx::Result<Option<Post>> {
    let row = sqlx::query_as!(
        PostRow,
        r#"select p.id as "id: PostId", p.thread_id as "thread: ThreadId", p.number, p.author_id as "author: UserId",
                  u.name as "author_name?", p.player_id as "player: UserId", y.name as "player_name?",
                  avatar_of(coalesce(p.author_id, p.player_id)) as "avatar?",
                  null::text as "signature?", p.source, p.html, p.system_post as "told: Json<Vec<SystemBlock>>", p.language, p.created_at,
                  p.revision, p.edited_at, p.hidden_reason as hidden, p.deleted_by_author, p.void_reason as "void: Json<Message>",
                  r.reactions as "reactions!: Json<Vec<PostReactions>>", false as "is_bookmarked!"
           from posts p left join users u on u.id = p.author_id left join users y on y.id = p.player_id
           cross join lateral reactions_on(p.id, null) r
           where p.id = $1"#,
        id.0
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(Post::from))
}

/// A user post in the list of one person's posts.
#[derive(Debug, Clone)]
pub struct AuthoredPost {
    /// Its id, by which the list is paged.
    pub id: PostId,
    /// Its number in its thread, from 1.
    pub number: i32,
    /// The title of the thread.
    pub title: String,
    /// The language of the thread.
    pub lang: Lang,
    /// The title of the board.
    pub board: String,
    /// The sanitised HTML.
    pub html: String,
    /// The time at which it was posted.
    pub created_at: DateTime<Utc>,
}

/// Returns the latest [`PAGE`] user posts of `author` before post `before` that `person` may read. For `person`, `None` is
/// a guest.
pub async fn of_author(
    db: &Db,
    author: UserId,
    before: Option<PostId>,
    person: Option<&Person>,
) -> sqlx::Result<Vec<AuthoredPost>> {
    sqlx::query_as!(
        AuthoredPost,
        r#"select p.id as "id: PostId", p.number, t.title, t.language as "lang: Lang", b.title as board, p.html as "html!", p.created_at
           from posts p join threads t on t.id = p.thread_id join boards b on b.id = t.board_id
           where p.author_id = $1 and p.html is not null and p.hidden_at is null and t.hidden_at is null
             and b.read_by = any($2) and ($3::bigint is null or p.id < $3)
             and (not t.unlisted or $5 in (t.author_id, p.author_id))
           order by p.id desc limit $4"#,
        author.0,
        &Audience::circles_of(person),
        before.map(|post| post.0),
        i64::from(PAGE),
        person.map(|person| person.id.0)
    )
    .fetch_all(db)
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_stands_on_the_page_of_its_number() {
        for (number, page) in [(0, 1), (1, 1), (20, 1), (21, 2), (40, 2), (41, 3), (10_000, 500)] {
            assert_eq!(page_of(number), page, "{number}");
        }
        assert_eq!(link(ThreadId(7), 3), "/t/7#p3");
        assert_eq!(link(ThreadId(7), 31), "/t/7?page=2#p31");
    }
}
