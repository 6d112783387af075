//! Reactions to posts: one of a few signs, each once from each person. They notify nobody.

use chrono::{DateTime, Utc};
use serde::Deserialize;

use super::posts::Post;
use super::thread_locks;
use crate::db::{self, Db};
use crate::ids::UserId;
use crate::key;

/// A kind of reaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReactionKind {
    /// Agreement.
    Agree,
    /// Thanks.
    Thanks,
    /// Delight.
    Love,
    /// Laughter.
    Laugh,
    /// Surprise.
    Surprise,
    /// Sadness.
    Sadness,
}

impl ReactionKind {
    /// Every kind, in the order in which they are offered.
    pub const ALL: [Self; 6] =
        [Self::Agree, Self::Thanks, Self::Love, Self::Laugh, Self::Surprise, Self::Sadness];

    /// Returns the stored code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Agree => "agree",
            Self::Thanks => "thanks",
            Self::Love => "love",
            Self::Laugh => "laugh",
            Self::Surprise => "surprise",
            Self::Sadness => "sadness",
        }
    }

    /// Returns the sign that is shown.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Agree => "\u{1f44d}",
            Self::Thanks => "\u{1f64f}",
            Self::Love => "\u{2764}\u{fe0f}",
            Self::Laugh => "\u{1f604}",
            Self::Surprise => "\u{1f62e}",
            Self::Sadness => "\u{1f622}",
        }
    }

    /// Returns the id of its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Agree => key!("reaction-agree"),
            Self::Thanks => key!("reaction-thanks"),
            Self::Love => key!("reaction-love"),
            Self::Laugh => key!("reaction-laugh"),
            Self::Surprise => key!("reaction-surprise"),
            Self::Sadness => key!("reaction-sadness"),
        }
    }
}

/// The reactions of one kind to a post, as a reader sees them.
#[derive(Debug, Clone, Deserialize)]
pub struct PostReactions {
    /// The kind.
    pub kind: ReactionKind,
    /// The number of people.
    pub count: i64,
    /// The names of the first ten of them.
    pub names: Vec<String>,
    /// True if the reader is one of them.
    pub is_mine: bool,
}

/// A change of a person's own reactions to a post. Made twice, it has one effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReactionChange {
    /// React.
    Add(ReactionKind),
    /// Take a reaction back.
    Remove(ReactionKind),
}

/// The reason why a reaction is not changed.
#[derive(Debug, thiserror::Error)]
pub enum ReactionError {
    /// The board of the post is in the archive.
    #[error("the board is in the archive")]
    Archived,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Changes the reactions of `person` to a post. The caller checks that they may react to it.
///
/// # Errors
/// See [`ReactionError`].
pub async fn react(
    db: &Db,
    post: &Post,
    person: UserId,
    change: ReactionChange,
    now: DateTime<Utc>,
) -> Result<(), ReactionError> {
    let mut tx = db::begin(db).await?;
    if !thread_locks::lock_open_board_of(&mut tx, post.id).await? {
        return Err(ReactionError::Archived);
    }
    match change {
        ReactionChange::Add(kind) => {
            sqlx::query!(
                "insert into post_reactions (post_id, user_id, kind, reacted_at) values ($1, $2, $3, $4) on conflict do nothing",
                post.id.0,
                person.0,
                kind.code(),
                now
            )
            .execute(&mut *tx)
            .await?;
        }
        ReactionChange::Remove(kind) => {
            sqlx::query!(
                "delete from post_reactions where post_id = $1 and user_id = $2 and kind = $3",
                post.id.0,
                person.0,
                kind.code()
            )
            .execute(&mut *tx)
            .await?;
        }
    }
    Ok(db::commit(tx).await?)
}
