//! Recovery codes: each lets its owner log in once if the app or the passkey is lost.

use chrono::{DateTime, Utc};
use data_encoding::BASE32_NOPAD;
use secrecy::SecretString;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::{FactorError, lock, notify_owner};
use crate::accounts::{HashingPool, Person, password_change};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;

/// Number of codes drawn at once.
pub const COUNT: usize = 10;
/// Random bytes of a code: 120 bits cannot be guessed, so a plain digest is a safe store (ASVS 6.5.2).
const BYTES: usize = 15;
/// Letters of a code without its hyphens.
const LETTERS: usize = 24;
/// Letters between two hyphens.
const GROUP: usize = 4;

/// Draws new codes for an account with a second factor; the old ones no longer work.
///
/// # Errors
/// [`FactorError::Secret`] if the password is wrong, [`FactorError::Nothing`] without a second factor.
pub async fn renew(
    db: &Db,
    hashing: &HashingPool,
    person: &Person,
    password: &SecretString,
    now: DateTime<Utc>,
) -> Result<Vec<String>, FactorError> {
    password_change::prove(db, hashing, person.id, password, now).await?;
    let mut tx = db::begin(db).await?;
    lock(&mut tx, person.id).await?;
    if !super::is_set_up(&mut tx, person.id).await? {
        return Err(FactorError::Nothing);
    }
    let codes = draw(&mut tx, person.id, now).await?;
    notify_owner(&mut tx, person.id, Message::new(key!("notice-factor-codes-renewed")), now).await?;
    db::commit(tx).await?;
    Ok(codes)
}

/// Draws [`COUNT`] codes like `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ` and deletes the old ones.
pub(super) async fn draw(
    db: &mut PgConnection,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<String>> {
    sqlx::query!("delete from recovery_codes where user_id = $1", user.0).execute(&mut *db).await?;
    let codes: Vec<String> = (0..COUNT).map(|_| random_code()).collect();
    let hashes: Vec<Vec<u8>> = codes.iter().filter_map(|code| digest(code)).collect();
    sqlx::query!(
        "insert into recovery_codes (user_id, code_hash, created_at) select $1, code_hash, $3 from unnest($2::bytea[]) as code_hash",
        user.0,
        &hashes,
        now
    )
    .execute(db)
    .await?;
    Ok(codes)
}

/// Uses up the code `typed`. Returns the number of codes left; `None` if the code is not one of `user`'s or was used.
pub(super) async fn redeem(
    db: &mut PgConnection,
    user: UserId,
    typed: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<i64>> {
    let Some(hash) = digest(typed) else { return Ok(None) };
    let redeemed = sqlx::query!(
        "update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null",
        user.0,
        hash,
        now
    )
    .execute(&mut *db)
    .await?;
    if redeemed.rows_affected() == 0 { Ok(None) } else { count(db, user).await.map(Some) }
}

/// Counts the unused codes of `user`.
pub(super) async fn count(db: &mut PgConnection, user: UserId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from recovery_codes where user_id = $1 and used_at is null"#,
        user.0
    )
    .fetch_one(db)
    .await
}

fn random_code() -> String {
    let mut bytes = [0; BYTES];
    rand::fill(&mut bytes);
    let letters = BASE32_NOPAD.encode(&bytes);
    let groups: Vec<&str> = (0..LETTERS).step_by(GROUP).map(|at| &letters[at..at + GROUP]).collect();
    groups.join("-")
}

/// Returns the digest of a typed code. Spaces, hyphens and case are ignored; 0 counts as O and 1 as I. `None` if it
/// cannot be a code.
fn digest(typed: &str) -> Option<Vec<u8>> {
    let letters: String = typed
        .chars()
        .filter(|letter| letter.is_ascii_alphanumeric())
        .map(|letter| match letter.to_ascii_uppercase() {
            '0' => 'O',
            '1' => 'I',
            letter => letter,
        })
        .take(LETTERS + 1)
        .collect();
    (letters.len() == LETTERS).then(|| Sha256::digest(letters).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = random_code();
        let expected = digest(&code).unwrap();
        assert_eq!(code.len(), 29);
        assert_eq!(digest(&code.to_lowercase().replace('-', " ")), Some(expected.clone()));
        assert_eq!(digest(&code.replace('-', "").replace('O', "0").replace('I', "1")), Some(expected));
        assert_ne!(digest(&random_code()), digest(&code));
    }

    #[test]
    fn what_can_be_no_code_is_not_looked_up() {
        for typed in [
            "",
            "123456",
            "ABCD-EFGH-JKLM-NPQR-STUV-WXY",
            "ABCD-EFGH-JKLM-NPQR-STUV-WXYZA",
            &"A".repeat(10_000),
        ] {
            assert_eq!(digest(typed), None, "{typed}");
        }
    }
}
