//! The authenticator app: codes of six digits that change every 30 seconds (TOTP, RFC 6238).

use chrono::{DateTime, Utc};
use secrecy::SecretString;
use sqlx::PgConnection;
use totp_rs::{Builder, Secret, Totp};

use super::{FactorError, SETUP_LASTS, complete, lock, record_change, tidy_up};
use crate::accounts::activity::AccountEvent;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::accounts::sessions::ClientPlace;
use crate::accounts::{HashingPool, Person, password_change};
use crate::config::Config;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;

/// Bytes of a secret, as recommended by RFC 4226.
const BYTES: usize = 20;
/// Digits of a code.
const DIGITS: usize = 6;

/// An app set-up. Contains the secret: only for its owner.
pub struct AppSetup {
    /// The secret for typing: base 32 in groups of four letters.
    pub secret: String,
    /// The secret for scanning: an `otpauth:` address.
    pub address: String,
}

/// The result of a code check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TotpCheck {
    /// The code is right, and is now used up.
    Right,
    /// The code is right, but was used before.
    Used,
    /// The code is wrong.
    Wrong,
}

/// Begins the set-up of an app in the present session: draws its secret.
///
/// # Errors
/// [`FactorError::Secret`] if the password is wrong, [`FactorError::Known`] if there is an app.
pub async fn begin(
    db: &Db,
    hashing: &HashingPool,
    person: &Person,
    password: &SecretString,
    now: DateTime<Utc>,
) -> Result<(), FactorError> {
    password_change::prove(db, hashing, person.id, password, now).await?;
    let mut secret = [0; BYTES];
    rand::fill(&mut secret);
    let begun = sqlx::query!(
        "insert into second_factor_setups (session_id, totp_secret, expires_at)
         select $1, $2, $3 where not exists (select from totp_secrets where user_id = $4)
         on conflict (session_id) do update set totp_secret = excluded.totp_secret, passkey = null, expires_at = excluded.expires_at",
        person.session.map(|session| session.0),
        &secret[..],
        now + SETUP_LASTS,
        person.id.0
    )
    .execute(db)
    .await?;
    if begun.rows_affected() == 0 { Err(FactorError::Known) } else { Ok(()) }
}

/// Loads the app set-up of the present session; `None` if there is none.
///
/// # Errors
/// A database error.
pub async fn load_setup(
    db: &Db,
    config: &Config,
    person: &Person,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<AppSetup>> {
    let secret = sqlx::query_scalar!(
        r#"select totp_secret as "secret!" from second_factor_setups
           where session_id = $1 and totp_secret is not null and expires_at > $2"#,
        person.session.map(|session| session.0),
        now
    )
    .fetch_optional(db)
    .await?;
    Ok(secret.map(|secret| describe(secret, &person.name, config.host())))
}

/// Finishes the set-up with a first code. Returns the recovery codes if it is the account's first factor.
///
/// # Errors
/// [`FactorError::Wrong`] if the code is wrong, [`FactorError::Over`] if the set-up has expired.
pub async fn confirm(
    db: &Db,
    person: &Person,
    typed: &str,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<Vec<String>, FactorError> {
    rate_limits::take(db, LimitedAction::SecondFactor, person.id, now).await?;
    let mut tx = db::begin(db).await?;
    lock(&mut tx, person.id).await?;
    let secret = sqlx::query_scalar!(
        r#"select totp_secret as "secret!" from second_factor_setups
           where session_id = $1 and totp_secret is not null and expires_at > $2"#,
        person.session.map(|session| session.0),
        now
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FactorError::Over)?;
    let step = step_of(&secret, typed, now).ok_or(FactorError::Wrong)?;
    let added = sqlx::query!(
        "with done as (delete from second_factor_setups where session_id = $5)
         insert into totp_secrets (user_id, secret, last_step, created_at) values ($1, $2, $3, $4)
         on conflict (user_id) do nothing",
        person.id.0,
        secret,
        step,
        now,
        person.session.map(|session| session.0)
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 0 {
        return Err(FactorError::Known);
    }
    let codes = complete(&mut tx, person.id, now).await?;
    let message = Message::new(key!("notice-factor-app-added"));
    record_change(&mut tx, person.id, AccountEvent::SecondFactorAdded, place, message, now).await?;
    db::commit(tx).await?;
    Ok(codes)
}

/// Removes the app.
///
/// # Errors
/// [`FactorError::Secret`] if the password is wrong, [`FactorError::Nothing`] if there is no app.
pub async fn remove(
    db: &Db,
    hashing: &HashingPool,
    person: &Person,
    password: &SecretString,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<(), FactorError> {
    password_change::prove(db, hashing, person.id, password, now).await?;
    let mut tx = db::begin(db).await?;
    lock(&mut tx, person.id).await?;
    let removed =
        sqlx::query!("delete from totp_secrets where user_id = $1", person.id.0).execute(&mut *tx).await?;
    if removed.rows_affected() == 0 {
        return Err(FactorError::Nothing);
    }
    tidy_up(&mut tx, person.id).await?;
    let message = Message::new(key!("notice-factor-app-removed"));
    record_change(&mut tx, person.id, AccountEvent::SecondFactorRemoved, place, message, now).await?;
    Ok(db::commit(tx).await?)
}

/// Checks a code and uses it up: codes of the same or an earlier 30-second step become invalid.
pub(super) async fn redeem(
    db: &mut PgConnection,
    user: UserId,
    typed: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<TotpCheck> {
    let secret = sqlx::query_scalar!("select secret from totp_secrets where user_id = $1", user.0)
        .fetch_optional(&mut *db)
        .await?;
    let Some(step) = secret.and_then(|secret| step_of(&secret, typed, now)) else {
        return Ok(TotpCheck::Wrong);
    };
    let used = sqlx::query!(
        "update totp_secrets set last_step = $2, used_at = $3 where user_id = $1 and last_step < $2",
        user.0,
        step,
        now
    )
    .execute(db)
    .await?;
    Ok(if used.rows_affected() == 0 { TotpCheck::Used } else { TotpCheck::Right })
}

/// Returns true if `typed` looks like a code of an app, false if it can only be a recovery code.
pub(super) fn is_code(typed: &str) -> bool {
    digits_of(typed).is_some()
}

fn digits_of(typed: &str) -> Option<String> {
    let digits: String = typed.chars().filter(|letter| !letter.is_whitespace()).take(DIGITS + 1).collect();
    (digits.len() == DIGITS && digits.bytes().all(|digit| digit.is_ascii_digit())).then_some(digits)
}

/// Returns the 30-second step of a code: the present one or a neighbour, in case a clock is slightly wrong. `None` if
/// the code is wrong.
fn step_of(secret: &[u8], typed: &str, now: DateTime<Utc>) -> Option<i64> {
    let seconds = u64::try_from(now.timestamp()).ok()?;
    let step = totp(Builder::new(), secret).check(&digits_of(typed)?, seconds)?;
    i64::try_from(step).ok()
}

/// Sets the parameters that every app supports: SHA-1, six digits, 30 seconds, one step of tolerance. Skips the
/// checks of `Builder::build`, which cannot fail: each stored secret has 20 bytes.
fn totp(parameters: Builder, secret: &[u8]) -> Totp {
    parameters.with_secret(Secret::new(secret.into())).build_noncompliant()
}

fn describe(secret: Vec<u8>, name: &str, issuer: &str) -> AppSetup {
    // A colon separates issuer and name in the address. Neither names nor hosts contain one, except IPv6 addresses.
    let issuer = issuer.replace(':', ".");
    let totp = totp(Builder::new().with_account_name(name).with_issuer(Some(issuer)), &secret);
    let letters = totp.secret().to_base32();
    let groups: Vec<&str> = (0..letters.len()).step_by(4).map(|at| &letters[at..at + 4]).collect();
    AppSetup { secret: groups.join(" "), address: totp.to_url().unwrap_or_default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret and a code of RFC 6238, appendix B, shortened to six digits.
    const SECRET: &[u8] = b"12345678901234567890";

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn a_code_holds_one_step_early_and_one_step_late() {
        // 94287082 at 59 seconds: step 1.
        for seconds in [0, 29, 30, 59, 60, 89] {
            assert_eq!(step_of(SECRET, "287082", at(seconds)), Some(1), "{seconds}");
        }
        for seconds in [90, 119, 659, 1_111_111_109] {
            assert_eq!(step_of(SECRET, "287082", at(seconds)), None, "{seconds}");
        }
        assert_eq!(step_of(SECRET, "081 804", at(1_111_111_109)), Some(37_037_036), "spaces do not matter");
    }

    #[test]
    fn what_is_not_six_digits_is_no_code() {
        for typed in ["", "28708", "2870820", "28708x", "٢٨٧٠٨٢", "-28708", &"2".repeat(10_000)] {
            assert!(!is_code(typed), "{typed}");
            assert_eq!(step_of(SECRET, typed, at(59)), None);
        }
    }

    #[test]
    fn the_address_names_the_site_and_the_account() {
        let app = describe(SECRET.to_vec(), "Ana B", "forum.example");
        assert_eq!(app.secret, "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
        let expected = "otpauth://totp/forum.example:Ana%20B?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=forum.example";
        assert_eq!(app.address, expected);
    }
}
