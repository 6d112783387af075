//! Declarations of a shared household, confirmed by both, so that other players know why two of them share a network.

use chrono::{DateTime, Utc};

use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::notifications::{Notification, NotificationKind, notify};

use super::Person;

/// A declaration, from the view of one of the two.
#[derive(Debug, Clone)]
pub struct HouseholdDeclaration {
    /// The other person.
    pub id: UserId,
    /// Their name.
    pub name: String,
    /// True if the reader made the declaration.
    pub is_own_word: bool,
    /// The time of the confirmation; `None` while it is awaited.
    pub agreed_at: Option<DateTime<Utc>>,
}

/// The reason why a declaration was refused.
#[derive(Debug, thiserror::Error)]
pub enum HouseholdError {
    /// There is no such person, or it is the same person.
    #[error("there is no such person")]
    Nobody,
    /// The other person blocks this one.
    #[error("they block this person")]
    Closed,
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Declares that `person` shares a household with `other`, who is asked to confirm; confirms the other's declaration
/// if there is one.
///
/// # Errors
/// See [`HouseholdError`].
pub async fn declare(
    db: &Db,
    person: &Person,
    other: UserId,
    now: DateTime<Utc>,
) -> Result<(), HouseholdError> {
    if agree(db, person.id, other, now).await? {
        return Ok(());
    }
    let mut tx = db::begin(db).await?;
    let row = sqlx::query!(
        r#"select exists (select from blocks k where k.user_id = u.id and k.blocked_id = $2) as "is_closed!"
           from users u where u.id = $1 and u.id <> $2 and u.erased_at is null and u.newcomer_until is null"#,
        other.0,
        person.id.0
    );
    let row = row.fetch_optional(&mut *tx).await?.ok_or(HouseholdError::Nobody)?;
    if row.is_closed {
        return Err(HouseholdError::Closed);
    }
    let put = sqlx::query!(
        "insert into households (user_id, other_id, declared_at)
         select $1, $2, $3 where not exists (select from households where user_id = $2 and other_id = $1)
         on conflict do nothing",
        person.id.0,
        other.0,
        now
    );
    if put.execute(&mut *tx).await?.rows_affected() > 0 {
        let notice = Notification {
            user: other,
            kind: NotificationKind::Game,
            topic: format!("household:{}", person.id),
            message: Message::new("notice-household").with("name", &person.name),
            link: "/account/household".to_owned(),
        };
        notify(&mut tx, notice, now).await?;
    }
    Ok(db::commit(tx).await?)
}

/// Confirms the declaration of `other` about `person`; `false` if there is none.
pub async fn agree(db: &Db, person: UserId, other: UserId, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let agreed = sqlx::query!(
        "update households set agreed_at = coalesce(agreed_at, $3) where user_id = $2 and other_id = $1",
        person.0,
        other.0,
        now
    );
    Ok(agreed.execute(db).await?.rows_affected() > 0)
}

/// Withdraws or declines a declaration.
pub async fn end(db: &Db, person: UserId, other: UserId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from households where (user_id = $1 and other_id = $2) or (user_id = $2 and other_id = $1)",
        person.0,
        other.0
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Lists the declarations by `person` and about them.
pub async fn list(db: &Db, person: UserId) -> sqlx::Result<Vec<HouseholdDeclaration>> {
    sqlx::query_as!(
        HouseholdDeclaration,
        r#"select u.id as "id: UserId", u.name, h.user_id = $1 as "is_own_word!", h.agreed_at
           from households h join users u on u.id = case when h.user_id = $1 then h.other_id else h.user_id end
           where h.user_id = $1 or h.other_id = $1 order by u.login"#,
        person.0
    )
    .fetch_all(db)
    .await
}
