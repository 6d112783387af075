//! The schema: which migrations this program holds and whether the database is at them.
//!
//! Migrations only expand what is there, so that a server of the last release works on while a new one comes up. A
//! database that is ahead of the program is refused: an older program would write rows the newer one does not expect.

use sqlx::migrate::{MigrateError, Migrator};

use super::Db;

/// The migrations, embedded in order of their numbers.
pub static MIGRATIONS: Migrator = sqlx::migrate!();

/// Why the schema will not do.
#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    /// A newer release has been here.
    #[error(
        "the database is at schema {found}, this program knows up to {known}: run the newer release, or restore the backup made before it"
    )]
    Newer {
        /// The newest migration in the database.
        found: i64,
        /// The newest migration in this program.
        known: i64,
    },
    /// The database is behind and this process may not change it.
    #[error("the database is at schema {found}, this program needs {known}: run `stafeta migrate`")]
    Older {
        /// The newest migration in the database, 0 for none.
        found: i64,
        /// The newest migration in this program.
        known: i64,
    },
    /// A migration went wrong; its transaction was rolled back.
    #[error("the database could not be brought up to date: {0}")]
    Migrate(#[from] MigrateError),
    /// The database did not answer.
    #[error("the database could not be asked for its schema: {0}")]
    Ask(#[from] sqlx::Error),
}

/// Brings the schema up to date. Several processes may do so at once: one does, the others wait.
pub(super) async fn migrate(db: &Db) -> Result<(), SchemaError> {
    refuse_newer(db).await?;
    Ok(MIGRATIONS.run(db).await?)
}

/// Demands that the schema is up to date.
pub(super) async fn check(db: &Db) -> Result<(), SchemaError> {
    let found = refuse_newer(db).await?;
    let known = newest();
    if found < known { Err(SchemaError::Older { found, known }) } else { Ok(()) }
}

/// The newest migration in this program.
fn newest() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Gives the newest migration in the database, 0 for none.
async fn refuse_newer(db: &Db) -> Result<i64, SchemaError> {
    // The table is sqlx's own and absent from a new database, so these two are not checked at compile time.
    let exists: bool =
        sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null").fetch_one(db).await?;
    let found: i64 = if exists {
        sqlx::query_scalar("select coalesce(max(version), 0) from _sqlx_migrations where success")
            .fetch_one(db)
            .await?
    } else {
        0
    };
    let known = newest();
    if found > known { Err(SchemaError::Newer { found, known }) } else { Ok(found) }
}
