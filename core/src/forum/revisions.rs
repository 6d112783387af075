//! Changes of posts and their earlier texts.

use chrono::{DateTime, Utc};

use super::attachments;
use super::drafts::{self, DraftTarget};
use super::markup::RenderedText;
use super::pictures;
use super::posting::{self, PostError};
use super::posts::{Post, PostBody};
use super::thread_locks;
use super::threads::Thread;
use crate::accounts::Person;
use crate::accounts::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{PostId, UserId};
use crate::notifications::{Notification, NotificationKind, notify};

/// A new text for a post.
#[derive(Debug, Clone, Copy)]
pub struct PostEdit<'a> {
    /// The number of changes the post had when the form was opened.
    pub revision: i32,
    /// The new source.
    pub source: &'a str,
    /// The source, rendered.
    pub rendered: &'a RenderedText,
    /// The new title of the thread. `None` unless the post is its first.
    pub title: Option<&'a str>,
}

/// One text of a post, past or present.
#[derive(Debug, Clone)]
pub struct PostRevision {
    /// The number of the text, 0 as first posted.
    pub revision: i32,
    /// The text as typed.
    pub source: String,
    /// The name of the person who wrote it.
    pub author: String,
    /// The time at which it was written.
    pub at: DateTime<Utc>,
    /// True for the present text, which is not part of the history yet.
    pub is_present: bool,
    /// The name of the person who purged it. The text is empty then. `None` if it was not purged.
    pub purged_by: Option<String>,
    /// The reason of the purge.
    pub purged_reason: Option<String>,
}

/// Changes a post, adds its old text to its history and deletes the draft of the change. The same text changes nothing.
///
/// # Errors
/// [`PostError::Closed`] if `person` may not change it, [`PostError::Changed`] if there was another change meanwhile. For
/// others see [`PostError`].
pub async fn change(
    db: &Db,
    (thread, post): (&Thread, &Post),
    person: &Person,
    change: PostEdit<'_>,
    now: DateTime<Utc>,
) -> Result<(), PostError> {
    if !thread.lets_change(post, Some(person)) {
        return Err(PostError::Closed);
    }
    posting::may_post(person, change.rendered)?;
    let mut tx = db::begin(db).await?;
    drafts::discard(&mut tx, person.id, DraftTarget::Post(post.id)).await?;
    if let Some(title) = change.title {
        sqlx::query!(
            "update threads set title = $2, search = search_vector(language, $2) where id = $1 and title <> $2",
            post.thread.0,
            title
        )
        .execute(&mut *tx)
        .await?;
    }
    // The board may have gone to the archive after the post was read.
    if !thread_locks::lock_open_board_of(&mut tx, post.id).await? {
        return Err(PostError::Closed);
    }
    let same = matches!(&post.body, PostBody::Written { source, .. } if source == change.source);
    if !same {
        // The post must still have the revision of the form, else somebody has changed it meanwhile.
        let kept = sqlx::query!(
            "insert into revisions (post_id, revision, source, html, written_by, written_at)
             select id, revision, source, html, coalesce(edited_by, author_id), coalesce(edited_at, created_at)
             from posts where id = $1 and revision = $2 and source is not null for update",
            post.id.0,
            change.revision
        )
        .execute(&mut *tx)
        .await?;
        if kept.rows_affected() == 0 {
            // If the same form was sent twice, the text is in place already.
            let stands = sqlx::query_scalar!(
                r#"select source = $2 and edited_by = $3 as "is!" from posts where id = $1"#,
                post.id.0,
                change.source,
                person.id.0
            );
            let stands = stands.fetch_optional(&mut *tx).await?.unwrap_or(false);
            return if stands { Ok(()) } else { Err(PostError::Changed) };
        }
        sqlx::query!(
            "update posts set source = $2, html = $3, revision = revision + 1, edited_at = $4, edited_by = $5,
                              search = search_vector(language, $6)
             where id = $1",
            post.id.0,
            change.source,
            change.rendered.html,
            now,
            person.id.0,
            change.rendered.plain
        )
        .execute(&mut *tx)
        .await?;
        pictures::note_shown(&mut tx, post.id, post.author, &change.rendered.pictures).await?;
        attachments::note_linked(&mut tx, post.id, post.author, &change.rendered.attachments).await?;
    }
    db::commit(tx).await?;
    Ok(())
}

/// Returns all texts of a post, the present one last.
pub async fn revisions(db: &Db, post: PostId) -> sqlx::Result<Vec<PostRevision>> {
    sqlx::query_as!(
        PostRevision,
        r#"select r.revision as "revision!", r.source as "source!", coalesce(u.name, 'Stafeta') as "author!", r.at as "at!",
                  r.is_present as "is_present!", p.name as "purged_by?", r.purged_reason as "purged_reason?"
           from (
               select revision, source, written_by, written_at as at, false as is_present, purged_by, purged_reason
               from revisions where post_id = $1
               union all
               select revision, source, coalesce(edited_by, author_id), coalesce(edited_at, created_at), true, null, null
               from posts where id = $1 and source is not null
           ) r left join users u on u.id = r.written_by left join users p on p.id = r.purged_by
           order by r.revision"#,
        post.0
    )
    .fetch_all(db)
    .await
}

/// Deletes the words of an earlier text for good and notifies the author. The entry stays, with the reason and the person
/// who purged it. Returns false if there is no such earlier text or it is purged already.
pub async fn purge(
    db: &Db,
    by: UserId,
    (post, revision): (PostId, i32),
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let purged = sqlx::query!(
        r#"update revisions r set source = '', html = '', purged_at = $4, purged_by = $3, purged_reason = $5
           from posts p
           where p.id = r.post_id and r.post_id = $1 and r.revision = $2 and r.purged_at is null
           returning p.author_id as "author: UserId", p.number"#,
        post.0,
        revision,
        by.0,
        now,
        reason
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(purged) = purged else { return Ok(false) };
    let line = Message::new("audit-text-purged").with("revision", revision).with("post", post.0);
    audit::record(&mut tx, AuditActor::User(by), purged.author, &line.with("reason", reason), now).await?;
    if let Some(user) = purged.author.filter(|author| *author != by) {
        let message = Message::new("notice-text-purged").with("number", purged.number).with("reason", reason);
        let topic = format!("purged:{post}");
        let link = format!("/p/{post}/history");
        notify(&mut tx, Notification { user, kind: NotificationKind::Moderation, topic, message, link }, now)
            .await?;
    }
    db::commit(tx).await?;
    Ok(true)
}

/// A run of words that both texts or only one of them has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DiffPart {
    /// In both texts.
    Kept(String),
    /// In the new one only.
    Added(String),
    /// In the old one only.
    Removed(String),
}

/// Compares two texts word by word.
#[must_use]
pub fn compare(old: &str, new: &str) -> Vec<DiffPart> {
    let mut pieces: Vec<DiffPart> = Vec::new();
    let diff =
        similar::TextDiff::configure().timeout(std::time::Duration::from_millis(200)).diff_words(old, new);
    for change in diff.iter_all_changes() {
        let word = change.value();
        match (change.tag(), pieces.last_mut()) {
            (similar::ChangeTag::Equal, Some(DiffPart::Kept(text)))
            | (similar::ChangeTag::Insert, Some(DiffPart::Added(text)))
            | (similar::ChangeTag::Delete, Some(DiffPart::Removed(text))) => text.push_str(word),
            (similar::ChangeTag::Equal, _) => pieces.push(DiffPart::Kept(word.to_owned())),
            (similar::ChangeTag::Insert, _) => pieces.push(DiffPart::Added(word.to_owned())),
            (similar::ChangeTag::Delete, _) => pieces.push(DiffPart::Removed(word.to_owned())),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_shows_the_words_that_changed() {
        assert_eq!(
            compare("the red fox runs", "the grey fox runs far"),
            [
                DiffPart::Kept("the ".to_owned()),
                DiffPart::Removed("red".to_owned()),
                DiffPart::Added("grey".to_owned()),
                DiffPart::Kept(" fox runs".to_owned()),
                DiffPart::Added(" far".to_owned()),
            ]
        );
    }
}
