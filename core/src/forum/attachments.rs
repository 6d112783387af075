//! Attachments of posts and private messages: which ones a text links to, and who may load them. Whoever may read a text may load
//! those that its author put into it, as with [pictures](super::pictures).

use sqlx::PgConnection;
use uuid::Uuid;

use super::access::Audience;
use crate::accounts::{Person, SiteRole};
use crate::db::Db;
use crate::ids::{PostId, UserId};

/// A file that somebody may load.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttachedFile {
    /// The name under which it is saved.
    pub name: String,
    /// The name of the stored file.
    pub file: String,
}

/// Notes the attachments to which the present text of a post links, in the transaction that writes it: those of its author only, so
/// that nobody opens a file of others.
pub(super) async fn note_linked(
    db: &mut PgConnection,
    post: PostId,
    author: Option<UserId>,
    linked: &[Uuid],
) -> sqlx::Result<()> {
    sqlx::query!(
        "with before as (delete from post_attachments where post_id = $1 and attachment_id <> all($3))
         insert into post_attachments (post_id, attachment_id)
         select $1, id from attachments where id = any($3) and owner_id = $2 on conflict do nothing",
        post.0,
        author.map(|author| author.0),
        linked
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Returns an attachment, if `person` may load it. `None` is a guest. That of a hidden post is for moderators only, as its text; that
/// of a post that waits for a moderator for those who decide.
pub async fn find_file(
    db: &Db,
    attachment: Uuid,
    person: Option<&Person>,
) -> sqlx::Result<Option<AttachedFile>> {
    let is_admin = person.is_some_and(|person| person.role == SiteRole::Admin);
    let moderated: Vec<i64> =
        person.iter().flat_map(|person| &person.moderated).map(|board| board.0).collect();
    sqlx::query_as!(
        AttachedFile,
        r#"select a.name, a.file from attachments a
           where a.id = $1 and (
               a.owner_id = $2
               or exists (select from post_attachments s join posts o on o.id = s.post_id join threads t on t.id = o.thread_id
                          join boards b on b.id = t.board_id
                          where s.attachment_id = a.id and b.read_by = any($3)
                            and ((o.hidden_at is null and t.hidden_at is null) or $4 or t.board_id = any($5)))
               or exists (select from message_attachments s where s.attachment_id = a.id and may_read_message(s.message_id, $2, $4))
               or exists (select from held_posts h left join threads t on t.id = h.thread_id
                          where h.author_id = a.owner_id and h.decided_at is null and strpos(h.source, a.id::text) > 0
                            and ($4 or coalesce(t.board_id, h.board_id) = any($5))))"#,
        attachment,
        person.map(|person| person.id.0),
        &Audience::circles_of(person),
        is_admin,
        &moderated
    )
    .fetch_optional(db)
    .await
}
