//! Adds a picture: counted against the quota of its owner, its files written before anybody can ask for them.

use std::io;

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::files::PictureFiles;
use super::recode::RecodedPicture;
use crate::db::{self, Db};
use crate::ids::UserId;

/// The reason why a picture is not stored.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The owner would have more than the quota of the site.
    #[error("more than {megabytes} MB")]
    OverQuota {
        /// The quota; 0 if the site takes no pictures.
        megabytes: i32,
    },
    /// A file cannot be written.
    #[error("a picture cannot be written")]
    File(#[source] io::Error),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Stores a picture of `owner` and returns its id, which nobody can guess.
///
/// # Errors
/// See [`PictureError`].
pub async fn add(
    db: &Db,
    files: &PictureFiles,
    owner: UserId,
    picture: RecodedPicture,
    now: DateTime<Utc>,
) -> Result<Uuid, PictureError> {
    let id = Uuid::new_v4();
    let mut tx = db::begin(db).await?;
    lock_files(&mut tx).await?;
    let small = picture.small.as_ref().unwrap_or(&picture.large);
    let of_copy = picture.small.as_ref().map_or(0, |small| small.content.len());
    let bytes = i32::try_from(picture.large.content.len() + of_copy).unwrap_or(i32::MAX);
    if let Err(error) = check_quota(&mut tx, owner, bytes).await {
        db::rollback(tx).await?;
        return Err(error);
    }
    let [width, height, small_width, small_height] =
        [picture.large.width, picture.large.height, small.width, small.height].map(u32::cast_signed);
    sqlx::query!(
        "insert into pictures (id, owner_id, file, width, height, small_file, small_width, small_height, bytes, uploaded_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        id,
        owner.0,
        picture.large.name,
        width,
        height,
        small.name,
        small_width,
        small_height,
        bytes,
        now
    )
    .execute(&mut *tx)
    .await?;
    for file in [Some(picture.large), picture.small].into_iter().flatten() {
        if let Err(error) = files.write(&file.name, file.content).await {
            db::rollback(tx).await?;
            return Err(PictureError::File(error));
        }
    }
    db::commit(tx).await?;
    Ok(id)
}

/// Refuses `bytes` more of `owner` if they would then have more than the quota of the site.
pub(super) async fn check_quota(
    db: &mut PgConnection,
    owner: UserId,
    bytes: i32,
) -> Result<(), PictureError> {
    let megabytes =
        sqlx::query_scalar!("select picture_megabytes from site_settings").fetch_one(&mut *db).await?;
    match used_bytes(db, owner).await? + i64::from(bytes) > i64::from(megabytes) * 1024 * 1024 {
        true => Err(PictureError::OverQuota { megabytes }),
        false => Ok(()),
    }
}

/// Returns the bytes of all pictures and attachments of `owner`.
pub async fn used_bytes(db: impl PgExecutor<'_>, owner: UserId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select coalesce((select sum(bytes) from pictures where owner_id = $1), 0)::bigint
                  + coalesce((select sum(bytes) from attachments where owner_id = $1), 0)::bigint as "bytes!""#,
        owner.0
    )
    .fetch_one(db)
    .await
}

/// Waits until no other transaction writes or removes files of pictures, and keeps others waiting until this one ends.
pub(super) async fn lock_files(db: &mut PgConnection) -> sqlx::Result<()> {
    // Any number that no other lock has.
    sqlx::query!("select pg_advisory_xact_lock(7117450)").execute(db).await?;
    Ok(())
}
