//! Passkeys (WebAuthn): keys kept by a device or a password manager, which uses them after a check of its owner.

use chrono::{DateTime, Utc};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use sqlx::types::Json;
use url::Url;
use webauthn_rs::prelude::{
    CreationChallengeResponse, Passkey, PasskeyAuthentication, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, RequestChallengeResponse, Uuid, WebauthnError,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};

use super::{FactorError, SETUP_LASTS, complete, lock, record_change, tidy_up};
use crate::accounts::activity::AccountEvent;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::accounts::sessions::ClientPlace;
use crate::accounts::{HashingPool, Person, password_change};
use crate::config::Config;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{PasskeyId, UserId};
use crate::key;

/// Longest name of a passkey, in characters.
pub const NAME_LENGTH: usize = 60;
/// Most passkeys of one account.
pub const MOST: i64 = 20;

/// A passkey set-up: the request to the browser, and the state to check its answer.
#[derive(Serialize, Deserialize)]
struct PasskeySetup {
    name: String,
    options: CreationChallengeResponse,
    state: PasskeyRegistration,
}

impl From<WebauthnError> for FactorError {
    fn from(error: WebauthnError) -> Self {
        Self::Passkey(error.to_string())
    }
}

impl From<serde_json::Error> for FactorError {
    fn from(error: serde_json::Error) -> Self {
        Self::Passkey(error.to_string())
    }
}

/// Returns the relying party to which browsers bind passkeys: the site's host. `None` if the site's address is a bare
/// IP, for which browsers make no passkeys.
#[must_use]
pub fn relying_party(config: &Config) -> Option<Webauthn> {
    let origin = Url::parse(&config.origin()).ok()?;
    WebauthnBuilder::new(origin.domain()?, &origin).ok()?.rp_name("Stafeta").build().ok()
}

/// Begins the set-up of a passkey in the present session: draws its challenge.
///
/// # Errors
/// [`FactorError::Secret`] if the password is wrong, [`FactorError::Known`] if there are [`MOST`] already.
pub async fn begin(
    db: &Db,
    hashing: &HashingPool,
    site: &Webauthn,
    person: &Person,
    password: &SecretString,
    name: &str,
    now: DateTime<Utc>,
) -> Result<(), FactorError> {
    password_change::prove(db, hashing, person.id, password, now).await?;
    let known = stored(&mut *db.acquire().await?, person.id).await?;
    if known.len() as i64 >= MOST {
        return Err(FactorError::Known);
    }
    // The handle tells accounts apart that have passkeys in the same browser.
    let handle = Uuid::from_u64_pair(0, person.id.0.unsigned_abs());
    let known = known.iter().map(|passkey| passkey.cred_id().clone()).collect();
    let (options, state) =
        site.start_passkey_registration(handle, &person.name, &person.name, Some(known))?;
    let setup = PasskeySetup { name: name.to_owned(), options, state };
    sqlx::query!(
        "insert into second_factor_setups (session_id, passkey, expires_at) values ($1, $2, $3)
         on conflict (session_id) do update set passkey = excluded.passkey, totp_secret = null, expires_at = excluded.expires_at",
        person.session.map(|session| session.0),
        serde_json::to_value(setup)?,
        now + SETUP_LASTS
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Loads the request to the browser for the set-up in the present session, as JSON; `None` if there is no set-up.
///
/// # Errors
/// A database error; [`FactorError::Passkey`] if what is stored cannot be read.
pub async fn load_setup(db: &Db, person: &Person, now: DateTime<Utc>) -> Result<Option<String>, FactorError> {
    let stored = sqlx::query_scalar!(
        r#"select passkey as "passkey!" from second_factor_setups
           where session_id = $1 and passkey is not null and expires_at > $2"#,
        person.session.map(|session| session.0),
        now
    )
    .fetch_optional(db)
    .await?;
    let Some(stored) = stored else { return Ok(None) };
    let setup: PasskeySetup = serde_json::from_value(stored)?;
    Ok(Some(serde_json::to_string(&setup.options)?))
}

/// Finishes the set-up with the browser's answer. Returns the recovery codes if it is the account's first factor.
///
/// # Errors
/// [`FactorError::Wrong`] if the answer is invalid; the challenge is used up then. [`FactorError::Over`] if the
/// set-up has expired.
pub async fn confirm(
    db: &Db,
    site: &Webauthn,
    person: &Person,
    answer: &str,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<Vec<String>, FactorError> {
    rate_limits::take(db, LimitedAction::SecondFactor, person.id, now).await?;
    // Deletes the set-up before the check, so that a challenge can be answered only once.
    let stored = sqlx::query_scalar!(
        r#"delete from second_factor_setups where session_id = $1 and passkey is not null and expires_at > $2
           returning passkey as "passkey!""#,
        person.session.map(|session| session.0),
        now
    )
    .fetch_optional(db)
    .await?
    .ok_or(FactorError::Over)?;
    let setup: PasskeySetup = serde_json::from_value(stored)?;
    let answer: RegisterPublicKeyCredential = serde_json::from_str(answer).map_err(|_| FactorError::Wrong)?;
    let passkey = site.finish_passkey_registration(&answer, &setup.state).map_err(|_| FactorError::Wrong)?;
    let mut tx = db::begin(db).await?;
    lock(&mut tx, person.id).await?;
    let added = sqlx::query!(
        "insert into passkeys (user_id, name, credential_id, credential, counter, created_at) values ($1, $2, $3, $4, 0, $5)
         on conflict (credential_id) do nothing",
        person.id.0,
        setup.name,
        passkey.cred_id().as_slice(),
        Json(&passkey) as _,
        now
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 0 {
        return Err(FactorError::Known);
    }
    let codes = complete(&mut tx, person.id, now).await?;
    let message = Message::new(key!("notice-factor-passkey-added")).with("name", &setup.name);
    record_change(&mut tx, person.id, AccountEvent::SecondFactorAdded, place, message, now).await?;
    db::commit(tx).await?;
    Ok(codes)
}

/// Removes a passkey.
///
/// # Errors
/// [`FactorError::Secret`] if the password is wrong, [`FactorError::Nothing`] if the passkey is not theirs.
pub async fn remove(
    db: &Db,
    hashing: &HashingPool,
    person: &Person,
    passkey: PasskeyId,
    password: &SecretString,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<(), FactorError> {
    password_change::prove(db, hashing, person.id, password, now).await?;
    let mut tx = db::begin(db).await?;
    lock(&mut tx, person.id).await?;
    let name = sqlx::query_scalar!(
        "delete from passkeys where id = $1 and user_id = $2 returning name",
        passkey.0,
        person.id.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FactorError::Nothing)?;
    tidy_up(&mut tx, person.id).await?;
    let message = Message::new(key!("notice-factor-passkey-removed")).with("name", name);
    record_change(&mut tx, person.id, AccountEvent::SecondFactorRemoved, place, message, now).await?;
    Ok(db::commit(tx).await?)
}

/// Draws a challenge for the passkeys of `user`: the request to the browser, as JSON, and the state to keep until it
/// answers. `None` if there are no passkeys.
pub(super) async fn challenge(
    db: &mut PgConnection,
    site: &Webauthn,
    user: UserId,
) -> Result<Option<(String, serde_json::Value)>, FactorError> {
    let passkeys = stored(db, user).await?;
    if passkeys.is_empty() {
        return Ok(None);
    }
    let (options, state): (RequestChallengeResponse, PasskeyAuthentication) =
        site.start_passkey_authentication(&passkeys)?;
    Ok(Some((serde_json::to_string(&options)?, serde_json::to_value(state)?)))
}

/// Checks the answer to a challenge. If the authenticator counts its uses, the counter must be higher than the last
/// one; otherwise the key was copied.
pub(super) async fn redeem(
    db: &mut PgConnection,
    site: &Webauthn,
    user: UserId,
    challenge: serde_json::Value,
    answer: &str,
    now: DateTime<Utc>,
) -> Result<bool, FactorError> {
    let state: PasskeyAuthentication = serde_json::from_value(challenge)?;
    let Ok(answer) = serde_json::from_str::<PublicKeyCredential>(answer) else { return Ok(false) };
    let result = match site.finish_passkey_authentication(&answer, &state) {
        Ok(result) => result,
        Err(error) => {
            tracing::info!(%error, "the answer of a passkey does not hold");
            return Ok(false);
        }
    };
    let row = sqlx::query!(
        r#"select id, credential as "credential: Json<Passkey>" from passkeys
           where user_id = $1 and credential_id = $2 for update"#,
        user.0,
        result.cred_id().as_slice()
    )
    .fetch_optional(&mut *db)
    .await?;
    let Some(mut row) = row else { return Ok(false) };
    row.credential.update_credential(&result);
    let used = sqlx::query!(
        "update passkeys set counter = $2, credential = $3, used_at = $4
         where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))",
        row.id,
        i64::from(result.counter()),
        row.credential as _,
        now
    )
    .execute(db)
    .await?;
    Ok(used.rows_affected() > 0)
}

async fn stored(db: &mut PgConnection, user: UserId) -> sqlx::Result<Vec<Passkey>> {
    let rows = sqlx::query_scalar!(
        r#"select credential as "credential: Json<Passkey>" from passkeys where user_id = $1 order by id"#,
        user.0
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|Json(passkey)| passkey).collect())
}
