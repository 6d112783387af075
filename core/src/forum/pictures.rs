//! Pictures in posts and private messages: which ones a text shows, and who may see them.
//!
//! Whoever may read a text may see the pictures that its author put into it. A picture of somebody else in a text, as in a
//! quotation, opens nothing: it is seen by those who may read a post of its owner that shows it.

use sqlx::PgConnection;
use uuid::Uuid;

use super::access::Audience;
use super::markup::pictures::{self, EmbeddedPicture};
use crate::accounts::{Person, SiteRole};
use crate::db::Db;
use crate::ids::{PostId, UserId};

/// A size of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureSize {
    /// As large as it is kept.
    Large,
    /// The copy for pages.
    Small,
}

/// Returns the pictures that `source` may show. Asks the database only if there may be any.
pub async fn find_embedded(db: &Db, source: &str) -> sqlx::Result<Vec<EmbeddedPicture>> {
    let ids = pictures::possible_ids(source);
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    sqlx::query_as!(
        EmbeddedPicture,
        "select id, small_width as width, small_height as height from pictures where id = any($1) order by id",
        &ids
    )
    .fetch_all(db)
    .await
}

/// Notes the pictures that the present text of a post shows, in the transaction that writes it: those of its author only, so that
/// nobody opens a picture of others.
pub(super) async fn note_shown(
    db: &mut PgConnection,
    post: PostId,
    author: Option<UserId>,
    shown: &[Uuid],
) -> sqlx::Result<()> {
    sqlx::query!(
        "with before as (delete from post_pictures where post_id = $1 and picture_id <> all($3))
         insert into post_pictures (post_id, picture_id)
         select $1, id from pictures where id = any($3) and owner_id = $2 on conflict do nothing",
        post.0,
        author.map(|author| author.0),
        shown
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Returns the name of the file of a picture, if `person` may see it. `None` is a guest. A hidden post shows its pictures to
/// moderators only, as its text; a post that waits for a moderator shows them to those who decide.
pub async fn find_file(
    db: &Db,
    picture: Uuid,
    size: PictureSize,
    person: Option<&Person>,
) -> sqlx::Result<Option<String>> {
    let is_admin = person.is_some_and(|person| person.role == SiteRole::Admin);
    let moderated: Vec<i64> =
        person.iter().flat_map(|person| &person.moderated).map(|board| board.0).collect();
    sqlx::query_scalar!(
        r#"select case when $6 then p.file else p.small_file end as "file!" from pictures p
           where p.id = $1 and (
               p.owner_id = $2
               or exists (select from post_pictures s join posts o on o.id = s.post_id join threads t on t.id = o.thread_id
                          join boards b on b.id = t.board_id
                          where s.picture_id = p.id and b.read_by = any($3)
                            and ((o.hidden_at is null and t.hidden_at is null) or $4 or t.board_id = any($5)))
               or exists (select from message_pictures s where s.picture_id = p.id and may_read_message(s.message_id, $2, $4))
               or exists (select from site_settings s where s.logo_id = p.id)
               or exists (select from users u where u.avatar_id = p.id
                          and not exists (select from removals r where r.user_id = u.id and r.undone_at is null))
               or exists (select from held_posts h left join threads t on t.id = h.thread_id
                          where h.author_id = p.owner_id and h.decided_at is null and strpos(h.source, p.id::text) > 0
                            and ($4 or coalesce(t.board_id, h.board_id) = any($5))))"#,
        picture,
        person.map(|person| person.id.0),
        &Audience::circles_of(person),
        is_admin,
        &moderated,
        size == PictureSize::Large
    )
    .fetch_optional(db)
    .await
}
