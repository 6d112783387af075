//! Removes pictures and attachments that nothing shows, and files that none of them has.

use chrono::{DateTime, TimeDelta, Utc};

use super::files::PictureFiles;
use super::store::lock_files;
use crate::db::{self, Db};

/// Time for which a picture or an attachment is kept that no post, message, draft, waiting post or profile shows.
const KEPT_UNUSED: TimeDelta = TimeDelta::days(7);
/// The most files removed at once, while nobody can add a picture.
const FILES_AT_ONCE: i64 = 100;

/// Deletes unused pictures and attachments; [`sweep_files`] removes their files. Returns their number.
///
/// # Errors
/// The database failed.
pub async fn sweep_unused(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let unused = sqlx::query!(
        "delete from pictures p where p.uploaded_at <= $1
           and not exists (select from post_pictures s where s.picture_id = p.id)
           and not exists (select from message_pictures s where s.picture_id = p.id)
           and not exists (select from users u where u.avatar_id = p.id)
           and not exists (select from site_settings s where s.logo_id = p.id)
           and not exists (select from drafts d where d.user_id = p.owner_id and strpos(d.source, p.id::text) > 0)
           and not exists (select from held_posts h where h.author_id = p.owner_id and h.decided_at is null
                           and strpos(h.source, p.id::text) > 0)",
        now - KEPT_UNUSED
    );
    let pictures = unused.execute(db).await?.rows_affected();
    let unused = sqlx::query!(
        "delete from attachments a where a.uploaded_at <= $1
           and not exists (select from post_attachments s where s.attachment_id = a.id)
           and not exists (select from message_attachments s where s.attachment_id = a.id)
           and not exists (select from drafts d where d.user_id = a.owner_id and strpos(d.source, a.id::text) > 0)
           and not exists (select from held_posts h where h.author_id = a.owner_id and h.decided_at is null
                           and strpos(h.source, a.id::text) > 0)",
        now - KEPT_UNUSED
    );
    Ok(pictures + unused.execute(db).await?.rows_affected())
}

/// Removes files that no picture and no attachment has any more. Returns their number.
///
/// # Errors
/// The database failed. A file that cannot be removed is logged and tried again.
pub async fn sweep_files(db: &Db, files: &PictureFiles) -> sqlx::Result<u64> {
    let mut tx = db::begin(db).await?;
    lock_files(&mut tx).await?;
    let discarded = sqlx::query!(
        r#"delete from discarded_picture_files f
           where f.file in (select file from discarded_picture_files order by file limit $1)
           returning f.file, exists (select from pictures p where f.file in (p.file, p.small_file))
                             or exists (select from attachments a where a.file = f.file) as "is_used!""#,
        FILES_AT_ONCE
    )
    .fetch_all(&mut *tx)
    .await?;
    let (mut removed, mut left) = (0, Vec::new());
    for file in discarded.into_iter().filter(|file| !file.is_used) {
        match files.remove(&file.file).await {
            Ok(()) => removed += 1,
            Err(error) => {
                tracing::warn!(%error, name = file.file, "a picture cannot be removed");
                left.push(file.file);
            }
        }
    }
    sqlx::query!("insert into discarded_picture_files select unnest($1::text[])", &left)
        .execute(&mut *tx)
        .await?;
    db::commit(tx).await?;
    Ok(removed)
}
