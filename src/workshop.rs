//! The workshop: what people keep for tables to come, maps they drew and options they chose.
//!
//! Owns how these are kept, under names, each its owner's alone. What is in them is the ruleset's data; whoever keeps it
//! says whether a table can be opened with it as it is.

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::PgExecutor;

use crate::db::{self, Db};
use crate::ids::{DesignId, UserId};

/// The most of a kind that a person keeps.
const MOST: i64 = 100;

/// What is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A map.
    Map,
    /// The options of a table.
    Options,
}

impl Kind {
    /// The stored word.
    const fn code(self) -> &'static str {
        match self {
            Kind::Map => "map",
            Kind::Options => "options",
        }
    }
}

/// A shelf: all of a kind that a person keeps for a ruleset.
#[derive(Debug, Clone, Copy)]
pub struct Shelf {
    /// Whose.
    pub owner: UserId,
    /// The code of the ruleset.
    pub ruleset: &'static str,
    /// What stands there.
    pub kind: Kind,
}

/// Something kept, without what is in it.
#[derive(Debug, Clone)]
pub struct Kept {
    /// Its id.
    pub id: DesignId,
    /// Its name, 1 to 80 characters, no two alike on a shelf.
    pub name: String,
    /// Whether a table can be opened with it as it is.
    pub is_whole: bool,
    /// When it was last changed.
    pub changed_at: DateTime<Utc>,
}

/// What is to be kept.
#[derive(Debug)]
pub struct Draft<'a> {
    /// Its name, 1 to 80 characters.
    pub name: &'a str,
    /// What is in it.
    pub content: &'a Value,
    /// Whether a table can be opened with it as it is.
    pub is_whole: bool,
}

/// Why something was not kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// Another thing on the shelf has this name.
    #[error("another one has this name")]
    Taken,
    /// The shelf is full.
    #[error("there are {MOST} already")]
    Full,
    /// There is none of that id on the shelf.
    #[error("there is none")]
    Missing,
    /// The database.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl Shelf {
    /// All that stands there, by name.
    ///
    /// # Errors
    /// The database's.
    pub async fn all(self, db: &Db) -> sqlx::Result<Vec<Kept>> {
        sqlx::query_as!(
            Kept,
            r#"select id as "id: DesignId", name, is_whole, changed_at from designs
               where owner_id = $1 and ruleset = $2 and kind = $3 order by lower(name)"#,
            self.owner.0,
            self.ruleset,
            self.kind.code()
        )
        .fetch_all(db)
        .await
    }

    /// One of them with what is in it.
    ///
    /// # Errors
    /// The database's.
    pub async fn find(self, db: &Db, id: DesignId) -> sqlx::Result<Option<(Kept, Value)>> {
        let row = sqlx::query!(
            r#"select id as "id: DesignId", name, is_whole, changed_at, content from designs
               where id = $1 and owner_id = $2 and ruleset = $3 and kind = $4"#,
            id.0,
            self.owner.0,
            self.ruleset,
            self.kind.code()
        )
        .fetch_optional(db)
        .await?;
        Ok(row.map(|row| {
            let kept =
                Kept { id: row.id, name: row.name, is_whole: row.is_whole, changed_at: row.changed_at };
            (kept, row.content)
        }))
    }

    /// Puts something new there.
    ///
    /// # Errors
    /// The name is taken, the shelf is full, or the database's.
    pub async fn add(self, db: &Db, draft: &Draft<'_>, now: DateTime<Utc>) -> Result<DesignId, KeepError> {
        let mut tx = db::begin(db).await?;
        self.lock(&mut *tx).await?;
        let count = sqlx::query_scalar!(
            r#"select count(*) as "count!" from designs where owner_id = $1 and ruleset = $2 and kind = $3"#,
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
            r#"insert into designs (owner_id, ruleset, kind, name, content, is_whole, changed_at)
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

    /// Two sendings of one form at once are one after the other.
    async fn lock(self, db: impl PgExecutor<'_>) -> sqlx::Result<()> {
        sqlx::query!("select id from users where id = $1 for update", self.owner.0)
            .fetch_optional(db)
            .await?;
        Ok(())
    }

    /// Puts something in the place of what stood there.
    ///
    /// # Errors
    /// There is none, another one has the name, or the database's.
    pub async fn change(
        self,
        db: &Db,
        id: DesignId,
        draft: &Draft<'_>,
        now: DateTime<Utc>,
    ) -> Result<(), KeepError> {
        let changed = sqlx::query!(
            "update designs set name = $5, content = $6, is_whole = $7, changed_at = $8
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

    /// Takes one away; whether there was one.
    ///
    /// # Errors
    /// The database's.
    pub async fn drop(self, db: &Db, id: DesignId) -> sqlx::Result<bool> {
        let dropped = sqlx::query!(
            "delete from designs where id = $1 and owner_id = $2 and ruleset = $3 and kind = $4",
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
