//! How a post came to say what it says: changing it, and its earlier texts.

use chrono::{DateTime, Utc};

use super::drafts::{self, Place};
use super::markup::Rendered;
use super::posting::{self, PostError};
use super::posts::{Body, Post};
use super::threads::Thread;
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::ids::PostId;

/// Another text for a post.
#[derive(Debug, Clone, Copy)]
pub struct Change<'a> {
    /// How often the post had been changed when the form was opened.
    pub revision: i32,
    /// The new source.
    pub source: &'a str,
    /// That source, rendered.
    pub rendered: &'a Rendered,
    /// The new title of the thread, given with its first post.
    pub title: Option<&'a str>,
}

/// A text a post has had.
#[derive(Debug, Clone)]
pub struct Revision {
    /// 0 is the text as first posted.
    pub revision: i32,
    /// The text as typed.
    pub source: String,
    /// Who wrote it.
    pub author: String,
    /// When.
    pub at: DateTime<Utc>,
}

/// Changes a post; the text it had joins its history, the draft of the change is gone. A text that is the same changes
/// nothing.
///
/// # Errors
/// `person` may not change it, or somebody else has meanwhile.
pub async fn change(
    db: &Db,
    (thread, post): (&Thread, &Post),
    person: &Person,
    change: Change<'_>,
    now: DateTime<Utc>,
) -> Result<(), PostError> {
    if !thread.lets_change(post, Some(person)) {
        return Err(PostError::Closed);
    }
    posting::may_link(person, change.rendered)?;
    let mut tx = db::begin(db).await?;
    drafts::discard(&mut tx, person.id, Place::Post(post.id)).await?;
    if let Some(title) = change.title {
        sqlx::query!(
            "update threads set title = $2, search = search_vector(language, $2) where id = $1 and title <> $2",
            post.thread.0,
            title
        )
        .execute(&mut *tx)
        .await?;
    }
    let same = matches!(&post.body, Body::Written { source, .. } if source == change.source);
    if !same {
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
            // The same form sent twice finds its own text there.
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
    }
    db::commit(tx).await?;
    Ok(())
}

/// All texts of a post, the present one last.
pub async fn revisions(db: &Db, post: PostId) -> sqlx::Result<Vec<Revision>> {
    sqlx::query_as!(
        Revision,
        r#"select r.revision as "revision!", r.source as "source!", coalesce(u.name, 'Stafeta') as "author!", r.at as "at!"
           from (
               select revision, source, written_by, written_at as at from revisions where post_id = $1
               union all
               select revision, source, coalesce(edited_by, author_id), coalesce(edited_at, created_at) from posts
               where id = $1 and source is not null
           ) r left join users u on u.id = r.written_by
           order by r.revision"#,
        post.0
    )
    .fetch_all(db)
    .await
}

/// A run of words that stayed, came or went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// In both texts.
    Kept(String),
    /// In the new one only.
    Added(String),
    /// In the old one only.
    Removed(String),
}

/// What changed from `old` to `new`, word by word.
#[must_use]
pub fn compare(old: &str, new: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let diff =
        similar::TextDiff::configure().timeout(std::time::Duration::from_millis(200)).diff_words(old, new);
    for change in diff.iter_all_changes() {
        let word = change.value();
        match (change.tag(), pieces.last_mut()) {
            (similar::ChangeTag::Equal, Some(Piece::Kept(text)))
            | (similar::ChangeTag::Insert, Some(Piece::Added(text)))
            | (similar::ChangeTag::Delete, Some(Piece::Removed(text))) => text.push_str(word),
            (similar::ChangeTag::Equal, _) => pieces.push(Piece::Kept(word.to_owned())),
            (similar::ChangeTag::Insert, _) => pieces.push(Piece::Added(word.to_owned())),
            (similar::ChangeTag::Delete, _) => pieces.push(Piece::Removed(word.to_owned())),
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
                Piece::Kept("the ".to_owned()),
                Piece::Removed("red".to_owned()),
                Piece::Added("grey".to_owned()),
                Piece::Kept(" fox runs".to_owned()),
                Piece::Added(" far".to_owned()),
            ]
        );
    }
}
