//! The schema: the migrations of this program and the version of the database.
//!
//! Migrations only expand the schema, so that a server of the previous release continues to work while a new release
//! starts. A database that is newer than the program is refused, because the program would write rows that the newer
//! release does not expect.

use sqlx::migrate::{MigrateError, Migrator};

use super::Db;

/// The migrations, embedded in numerical order.
pub static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// The reason why the schema does not fit.
#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    /// The database was migrated by a newer release.
    #[error(
        "the database is at schema {found}, this program knows up to {known}: run the newer release, or restore the backup made before it"
    )]
    Newer {
        /// The newest migration in the database.
        found: i64,
        /// The newest migration in this program.
        known: i64,
    },
    /// The database is older, and this process may not migrate it.
    #[error("the database is at schema {found}, this program needs {known}: run `stafeta migrate`")]
    Older {
        /// The newest migration in the database, 0 for none.
        found: i64,
        /// The newest migration in this program.
        known: i64,
    },
    /// A migration failed; its transaction was rolled back.
    #[error("the database could not be brought up to date: {0}")]
    Migrate(#[from] MigrateError),
    /// The database did not answer.
    #[error("the database could not report its schema: {0}")]
    Ask(#[from] sqlx::Error),
}

/// Runs pending migrations. If several processes do so at once, one migrates and the others wait.
pub(super) async fn migrate(db: &Db) -> Result<(), SchemaError> {
    refuse_newer(db).await?;
    Ok(MIGRATIONS.run(db).await?)
}

/// Requires that the schema is up to date.
pub(super) async fn check(db: &Db) -> Result<(), SchemaError> {
    let found = refuse_newer(db).await?;
    let known = newest();
    if found < known { Err(SchemaError::Older { found, known }) } else { Ok(()) }
}

/// Returns the newest migration in this program.
fn newest() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Returns the newest migration in the database, 0 for none. Fails if this program does not know that migration yet.
async fn refuse_newer(db: &Db) -> Result<i64, SchemaError> {
    // The table belongs to sqlx and does not exist in a new database, so these two queries are not checked at compile
    // time.
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
