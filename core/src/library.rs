//! The library: maps and option sets that people keep for later games.
//!
//! Stores them by owner and name. The content is the ruleset's data. The caller decides if a game can be created with
//! it.

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::PgExecutor;

use crate::db::{self, Db};
use crate::ids::{DesignId, UserId};

/// The most designs in one collection.
const MOST: i64 = 100;

/// The kind of a design.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DesignKind {
    /// A map.
    Map,
    /// The options of a game.
    Options,
}

impl DesignKind {
    /// Returns the code stored in the database.
    const fn code(self) -> &'static str {
        match self {
            DesignKind::Map => "map",
            DesignKind::Options => "options",
        }
    }
}

/// All designs of a kind that a person keeps for a ruleset.
#[derive(Debug, Clone, Copy)]
pub struct DesignCollection {
    /// The owner.
    pub owner: UserId,
    /// The ruleset's code.
    pub ruleset: &'static str,
    /// The kind of designs.
    pub kind: DesignKind,
}

/// A stored design, without its content.
#[derive(Debug, Clone)]
pub struct DesignSummary {
    /// The id.
    pub id: DesignId,
    /// The name, 1 to 80 characters, unique in the collection.
    pub name: String,
    /// True if a game can be created with it as it is.
    pub is_whole: bool,
    /// The time of the last change.
    pub changed_at: DateTime<Utc>,
}

/// A design to be stored.
#[derive(Debug)]
pub struct NewDesign<'a> {
    /// The name, 1 to 80 characters.
    pub name: &'a str,
    /// The content.
    pub content: &'a Value,
    /// True if a game can be created with it as it is.
    pub is_whole: bool,
}

/// The reason why a design was not stored.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// Another design in the collection has this name.
    #[error("another design has this name")]
    Taken,
    /// The collection is full.
    #[error("the collection has {MOST} designs already")]
    Full,
    /// The collection has no design with this id.
    #[error("no such design")]
    Missing,
    /// A database error.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl DesignCollection {
    /// Returns all designs of the collection, by name.
    ///
    /// # Errors
    /// Database errors.
    pub async fn all(self, db: &Db) -> sqlx::Result<Vec<DesignSummary>> {
        sqlx::query_as!(
            DesignSummary,
            r#"select id as "id: DesignId", name, is_complete as is_whole, changed_at from library_items
               where owner_id = $1 and ruleset = $2 and kind = $3 order by lower(name)"#,
            self.owner.0,
            self.ruleset,
            self.kind.code()
        )
        .fetch_all(db)
        .await
    }

    /// Returns a design with its content. `None` if the collection has none with this id.
    ///
    /// # Errors
    /// Database errors.
    pub async fn find(self, db: &Db, id: DesignId) -> sqlx::Result<Option<(DesignSummary, Value)>> {
        let row = sqlx::query!(
            r#"select id as "id: DesignId", name, is_complete, changed_at, content from library_items
               where id = $1 and owner_id = $2 and ruleset = $3 and kind = $4"#,
            id.0,
            self.owner.0,
            self.ruleset,
            self.kind.code()
        )
        .fetch_optional(db)
        .await?;
        Ok(row.map(|row| {
            let kept = DesignSummary {
                id: row.id,
                name: row.name,
                is_whole: row.is_complete,
                changed_at: row.changed_at,
            };
            (kept, row.content)
        }))
    }

    /// Adds a design.
    ///
    /// # Errors
    /// Fails if the name is taken, if the collection is full, or on a database error.
    pub async fn add(
        self,
        db: &Db,
        draft: &NewDesign<'_>,
        now: DateTime<Utc>,
    ) -> Result<DesignId, KeepError> {
        let mut tx = db::begin(db).await?;
        self.lock(&mut *tx).await?;
        let count = sqlx::query_scalar!(
            r#"select count(*) as "count!" from library_items where owner_id = $1 and ruleset = $2 and kind = $3"#,
            self.owner.0,
            self.ruleset,
            self.kind.code()
        )
        .fetch_one(&mut *tx)
        .await?;
        if count >= MOST {
            return Err(KeepError::Full);
        }
        let added = sqlx::query_scalar!(
            r#"insert into library_items (owner_id, ruleset, kind, name, content, is_complete, changed_at)
               values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id as "id: DesignId""#,
            self.owner.0,
            self.ruleset,
            self.kind.code(),
            draft.name,
            draft.content,
            draft.is_whole,
            now
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(KeepError::Taken)?;
        db::commit(tx).await?;
        Ok(added)
    }

    /// Locks the owner's collections, so that two copies of a form sent at once are processed one after the other.
    async fn lock(self, db: impl PgExecutor<'_>) -> sqlx::Result<()> {
        sqlx::query!("select id from users where id = $1 for no key update", self.owner.0)
            .fetch_optional(db)
            .await?;
        Ok(())
    }

    /// Replaces a design.
    ///
    /// # Errors
    /// Fails if there is no such design, if another one has the name, or on a database error.
    pub async fn change(
        self,
        db: &Db,
        id: DesignId,
        draft: &NewDesign<'_>,
        now: DateTime<Utc>,
    ) -> Result<(), KeepError> {
        let changed = sqlx::query!(
            "update library_items set name = $5, content = $6, is_complete = $7, changed_at = $8
             where id = $1 and owner_id = $2 and ruleset = $3 and kind = $4",
            id.0,
            self.owner.0,
            self.ruleset,
            self.kind.code(),
            draft.name,
            draft.content,
            draft.is_whole,
            now
        )
        .execute(db)
        .await
        .map_err(|error| match error.as_database_error() {
            Some(refused) if refused.is_unique_violation() => KeepError::Taken,
            _ => KeepError::Database(error),
        })?;
        if changed.rows_affected() == 0 { Err(KeepError::Missing) } else { Ok(()) }
    }

    /// Deletes a design. Returns true if there was one.
    ///
    /// # Errors
    /// Database errors.
    pub async fn drop(self, db: &Db, id: DesignId) -> sqlx::Result<bool> {
        let dropped = sqlx::query!(
            "delete from library_items where id = $1 and owner_id = $2 and ruleset = $3 and kind = $4",
            id.0,
            self.owner.0,
            self.ruleset,
            self.kind.code()
        )
        .execute(db)
        .await?;
        Ok(dropped.rows_affected() > 0)
    }
}
