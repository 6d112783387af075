//! Pictures and attachments in private messages. Whoever may read a message may load those that its author put into it; who that is
//! tells the SQL function `may_read_message`.

use sqlx::PgConnection;

use crate::forum::markup::RenderedText;
use crate::ids::{PrivateMessageId, UserId};

/// Notes the pictures and attachments of a message, in the transaction that writes it: those of its author only, so that nobody opens a
/// file of others.
pub(super) async fn note(
    db: &mut PgConnection,
    message: PrivateMessageId,
    author: UserId,
    rendered: &RenderedText,
) -> sqlx::Result<()> {
    if rendered.pictures.is_empty() && rendered.attachments.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "with shown as (insert into message_pictures (message_id, picture_id)
                        select $1, id from pictures where id = any($3) and owner_id = $2)
         insert into message_attachments (message_id, attachment_id)
         select $1, id from attachments where id = any($4) and owner_id = $2",
        message.0,
        author.0,
        &rendered.pictures,
        &rendered.attachments
    )
    .execute(db)
    .await?;
    Ok(())
}
