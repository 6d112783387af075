//! The queue in which the first posts of new accounts wait for a moderator. Held posts have their own database table, so
//! that no code that shows, counts, finds, sends or quotes posts sees them. An approved post is added as if its author had
//! posted it at that moment.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::boards::Board;
use super::drafts::{self, DraftTarget};
use super::posting::{self, NewReply, PostError, PostLocation};
use super::threads::{self, NewThread, Thread};
use crate::accounts::{Person, account_list};
use crate::db::{self, Db};
use crate::i18n::{Lang, Message};
use crate::ids::{BoardId, ThreadId, UserId};
use crate::notifications::{GroupNotification, NotificationKind, notify_all};

mod queue;

pub use queue::{DecisionError, HeldPost, HeldPostDecision, decide, in_thread, of_author, queue};

/// The result of sending a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PostOutcome {
    /// The post was added to its thread.
    Landed(PostLocation),
    /// The post waits for a moderator.
    Held,
}

/// Posts a reply, or holds it if it is one of the `first` posts of its author. A reply to a thread that is being merged into another
/// goes there; one to a board that is being archived is refused.
///
/// # Errors
/// The errors of [`posting::reply`].
pub async fn reply(
    db: &Db,
    first: u32,
    thread: &Thread,
    person: &Person,
    reply: NewReply<'_>,
    now: DateTime<Utc>,
) -> Result<PostOutcome, PostError> {
    match try_to_reply(db, first, thread, person, reply, now).await {
        Err(PostError::Missing) => {
            let thread = threads::find(db, thread.id, Some(person)).await?.ok_or(PostError::Missing)?;
            try_to_reply(db, first, &thread, person, reply, now).await
        }
        outcome => outcome,
    }
}

async fn try_to_reply(
    db: &Db,
    first: u32,
    thread: &Thread,
    person: &Person,
    reply: NewReply<'_>,
    now: DateTime<Utc>,
) -> Result<PostOutcome, PostError> {
    let held = NewHeldPost {
        board: thread.board,
        thread: Some(thread.id),
        title: None,
        lang: thread.lang,
        source: reply.source,
        html: &reply.rendered.html,
        form_token: reply.form_token,
    };
    match held.decide_hold(db, first, person).await? {
        HoldDecision::WasHeld => return Ok(PostOutcome::Held),
        HoldDecision::Lands => {
            return posting::reply(db, thread, person, reply, now).await.map(PostOutcome::Landed);
        }
        HoldDecision::IsHeld => {}
    }
    if !thread.takes_posts_of(Some(person)) {
        return Err(PostError::Closed);
    }
    posting::may_post(person, reply.rendered)?;
    held.enqueue(db, person, DraftTarget::Thread(thread.id), now).await?;
    Ok(PostOutcome::Held)
}

/// Starts a thread, or holds it if its first post is one of the `first` posts of its author.
///
/// # Errors
/// The errors of [`threads::start`].
pub async fn start(
    db: &Db,
    first: u32,
    board: &Board,
    person: &Person,
    new: &NewThread<'_>,
    now: DateTime<Utc>,
) -> Result<PostOutcome, PostError> {
    let held = NewHeldPost {
        board: board.id,
        thread: None,
        title: Some(new.title),
        lang: new.lang,
        source: new.source,
        html: &new.rendered.html,
        form_token: new.form_token,
    };
    match held.decide_hold(db, first, person).await? {
        HoldDecision::WasHeld => return Ok(PostOutcome::Held),
        HoldDecision::Lands => {
            return threads::start(db, board, person, new, now).await.map(PostOutcome::Landed);
        }
        HoldDecision::IsHeld => {}
    }
    if !board.start_by.admits(Some(person)) {
        return Err(PostError::Closed);
    }
    posting::may_post(person, new.rendered)?;
    held.enqueue(db, person, DraftTarget::Board(board.id), now).await?;
    Ok(PostOutcome::Held)
}

/// The decision on a post that has just been sent.
enum HoldDecision {
    /// A post from the same form was held before, so the form was sent twice. The result is the same.
    WasHeld,
    /// The post is put into the queue.
    IsHeld,
    /// The post is added to its thread.
    Lands,
}

/// A post to be put into the queue.
struct NewHeldPost<'a> {
    board: BoardId,
    thread: Option<ThreadId>,
    title: Option<&'a str>,
    lang: Lang,
    source: &'a str,
    html: &'a str,
    form_token: Uuid,
}

impl NewHeldPost<'_> {
    /// Decides if the post is held: if `person` has fewer than `first` visible posts, does not moderate the board, and
    /// neither plays nor runs the game of the thread. If `first` is 0, does not query the database.
    async fn decide_hold(&self, db: &Db, first: u32, person: &Person) -> sqlx::Result<HoldDecision> {
        if first == 0 {
            return Ok(HoldDecision::Lands);
        }
        let found = sqlx::query!(
            r#"select exists (select from held_posts where author_id = $1 and form_token = $4) as "was_held!",
                      (select count(*) from (select from posts where author_id = $1 and html is not null
                                             and hidden_at is null limit $2) p) < $2
                      and not exists (
                          select from games g where $3 in (g.thread_id, g.discussion_id)
                          and (g.gm_id = $1 or exists (select from seats s where s.game_id = g.id and s.user_id = $1))) as "is_new!""#,
            person.id.0,
            i64::from(first),
            self.thread.map(|thread| thread.0),
            self.form_token
        )
        .fetch_one(db)
        .await?;
        Ok(match found.was_held {
            true => HoldDecision::WasHeld,
            false if found.is_new && !person.moderates(self.board) => HoldDecision::IsHeld,
            false => HoldDecision::Lands,
        })
    }

    /// Puts the post into the queue, notifies the moderators and deletes the draft in the same transaction.
    async fn enqueue(
        &self,
        db: &Db,
        person: &Person,
        place: DraftTarget,
        now: DateTime<Utc>,
    ) -> Result<(), PostError> {
        let mut tx = db::begin(db).await?;
        let board = sqlx::query_scalar!(
            r#"select true as "there!" from boards where id = $1 and archived_at is null for key share"#,
            self.board.0
        );
        board.fetch_optional(&mut *tx).await?.ok_or(PostError::Closed)?;
        let put = sqlx::query!(
            "insert into held_posts (author_id, board_id, thread_id, title, language, source, html, form_token, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (author_id, form_token) do nothing",
            person.id.0,
            self.board.0,
            self.thread.map(|thread| thread.0),
            self.title,
            self.lang.code(),
            self.source,
            self.html,
            self.form_token,
            now
        )
        .execute(&mut *tx)
        .await
        .map_err(place_gone)?;
        if put.rows_affected() > 0 {
            drafts::discard(&mut tx, person.id, place).await?;
            notify_moderators(&mut tx, self.board, now).await?;
        }
        Ok(db::commit(tx).await?)
    }
}

/// Tells a thread that was merged into another after it was read from a database error.
fn place_gone(error: sqlx::Error) -> PostError {
    match error.as_database_error().and_then(|error| error.constraint()) {
        Some("held_posts_thread_id_fkey") => PostError::Missing,
        _ => error.into(),
    }
}

async fn notify_moderators(tx: &mut PgConnection, board: BoardId, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut users = account_list::admins(tx).await?;
    let moderators = sqlx::query_scalar!(
        r#"select user_id as "user: UserId" from board_moderators where board_id = $1"#,
        board.0
    );
    users.extend(moderators.fetch_all(&mut *tx).await?);
    users.sort_unstable();
    users.dedup();
    let notification = GroupNotification {
        users,
        kind: NotificationKind::Moderation,
        topic: "held".to_owned(),
        message: Message::new("notice-held"),
        link: "/admin/moderation-queue".to_owned(),
        events: 1,
        by_mail: true,
    };
    notify_all(tx, &[notification], now).await
}
