//! Applications that act for a person: OAuth 2.1, authorisation code with PKCE.
//!
//! A person allows an application on a page of this site. The application is sent a code and exchanges it for an access token
//! ([`super::access_tokens`]). Applications are not registered and have no secret: one is known by the name it gives itself and by the
//! address to which the code is sent, and the person reads both. A code without the verifier of its challenge (RFC 7636) is worth nothing.

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};
use url::{Host, Url};
use uuid::Uuid;

use super::Person;
use super::access_tokens::{self, AccessScope, AccessTokenError, NewAccessToken};
use super::activity::{self, AccountEvent};
use super::sessions::ClientPlace;
use super::token::SecretToken;
use crate::db::{self, Db};
use crate::ids::{AccessTokenId, UserId};

/// Lifetime of the access token of an application, in days.
pub const TOKEN_DAYS: u16 = 90;
/// Lifetime of a code. RFC 6749, 4.1.2, recommends ten minutes at most.
const CODE_LIFE: TimeDelta = TimeDelta::minutes(5);
/// Longest address to which a code is sent, in bytes.
const ADDRESS_BYTES: usize = 500;
/// Lengths of a verifier, in characters (RFC 7636, 4.1).
const VERIFIER: std::ops::RangeInclusive<usize> = 43..=128;

/// The name that an application gives itself: 1 to [`access_tokens::NAME_LENGTH`] letters, digits and `-._:/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientId(String);

impl ClientId {
    /// Parses a name; `None` if it is not one.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        let is_plain = typed.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._:/".contains(&byte));
        (is_plain && (1..=access_tokens::NAME_LENGTH).contains(&typed.len())).then(|| Self(typed.to_owned()))
    }

    /// Returns the name.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The address to which an application is sent its code: `https`; `http` on the person's own machine; or a scheme of the application
/// itself, which contains a dot (RFC 8252, 7). It has no fragment and no password.
#[derive(Debug, Clone)]
pub struct RedirectAddress {
    /// As the application wrote it: both requests must have the same.
    text: String,
    url: Url,
}

impl RedirectAddress {
    /// Parses an address; `None` if no code may be sent there.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        let url = Url::parse(typed).ok().filter(|_| typed.len() <= ADDRESS_BYTES)?;
        let is_own_machine = match url.host() {
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv6(_)) | None => false,
        };
        // Other characters would end the part of the page's policy in which the host stands.
        let is_plain = url.host_str().is_none_or(|host| {
            host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte))
        });
        let is_sound = match url.scheme() {
            "https" => url.host().is_some(),
            "http" => is_own_machine,
            scheme => scheme.contains('.'),
        };
        let is_bare = url.fragment().is_none() && url.username().is_empty() && url.password().is_none();
        (is_sound && is_plain && is_bare).then(|| Self { text: typed.to_owned(), url })
    }

    /// Returns whom the code is sent to, for the person to read: the host and port, or the scheme.
    #[must_use]
    pub fn receiver(&self) -> String {
        match (self.url.host_str(), self.url.port()) {
            (Some(host), Some(port)) => format!("{host}:{port}"),
            (Some(host), None) => host.to_owned(),
            (None, _) => self.url.scheme().to_owned(),
        }
    }

    /// Returns the source by which a content security policy names this address.
    #[must_use]
    pub fn policy_source(&self) -> String {
        match self.url.scheme() {
            "https" | "http" => self.url.origin().ascii_serialization(),
            scheme => format!("{scheme}:"),
        }
    }

    /// Returns the address with these parameters added to its query.
    #[must_use]
    pub fn with(&self, parameters: &[(&str, &str)]) -> String {
        let mut url = self.url.clone();
        url.query_pairs_mut().extend_pairs(parameters);
        url.into()
    }
}

/// The challenge of a client: SHA-256 of its verifier (RFC 7636, method `S256`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeChallenge([u8; 32]);

impl CodeChallenge {
    /// Parses a challenge: 43 characters of base64url; `None` for anything else.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        BASE64URL_NOPAD.decode(typed.as_bytes()).ok()?.try_into().ok().map(Self)
    }

    /// Returns the challenge of a verifier; `None` if it is not one.
    #[must_use]
    pub fn of_verifier(verifier: &str) -> Option<Self> {
        let is_plain = verifier.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte));
        (is_plain && VERIFIER.contains(&verifier.len())).then(|| Self(Sha256::digest(verifier).into()))
    }
}

/// The request of an application to act for a person.
#[derive(Debug, Clone)]
pub struct AuthorizationRequest {
    /// The application.
    pub client: ClientId,
    /// The address to which the code is sent.
    pub redirect: RedirectAddress,
    /// The scopes; at least one.
    pub scopes: Vec<AccessScope>,
    /// The challenge of the client.
    pub challenge: CodeChallenge,
}

/// A code as the application brings it back.
#[derive(Debug, Clone, Copy)]
pub struct CodeExchange<'a> {
    /// The code.
    pub code: &'a str,
    /// The name of the application.
    pub client: &'a str,
    /// The address to which the code was sent.
    pub redirect: &'a str,
    /// The verifier of the challenge.
    pub verifier: &'a str,
}

/// The access token of an application.
#[derive(Debug)]
pub struct IssuedToken {
    /// Its text, which is nowhere else.
    pub text: String,
    /// Its scopes, as codes.
    pub scopes: Vec<String>,
}

/// Notes that `person` allows the application to act for them. Returns the code for it.
///
/// # Errors
/// The person has too many tokens, or the database did not answer.
pub async fn allow(
    db: &Db,
    person: &Person,
    request: &AuthorizationRequest,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> Result<String, AccessTokenError> {
    let code = SecretToken::draw();
    let scopes: Vec<String> = request.scopes.iter().map(|scope| scope.code().to_owned()).collect();
    let mut tx = db::begin(db).await?;
    access_tokens::must_have_room(&mut tx, person.id, now).await?;
    sqlx::query!(
        "insert into authorization_codes (code_hash, user_id, client_id, redirect_uri, scopes, challenge, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        code.hash(),
        person.id.0,
        request.client.text(),
        request.redirect.text,
        &scopes,
        &request.challenge.0[..],
        now,
        now + CODE_LIFE
    )
    .execute(&mut *tx)
    .await?;
    activity::record(&mut tx, person.id, AccountEvent::ApplicationAllowed, Some(place), now).await?;
    db::commit(tx).await?;
    Ok(code.text())
}

/// Exchanges a code for an access token. `None` if the code does not hold: it is unknown, has ended, or belongs to another client,
/// address or verifier. A code that comes again has been stolen, or its answer was: its token is revoked.
///
/// # Errors
/// The person has too many tokens, or the database did not answer.
pub async fn exchange(
    db: &Db,
    exchange: CodeExchange<'_>,
    now: DateTime<Utc>,
) -> Result<Option<IssuedToken>, AccessTokenError> {
    let (Some(code), Some(challenge)) =
        (SecretToken::parse(exchange.code), CodeChallenge::of_verifier(exchange.verifier))
    else {
        return Ok(None);
    };
    let mut tx = db::begin(db).await?;
    let found = sqlx::query!(
        r#"select user_id as "user_id: UserId", scopes, used_at, access_token_id as "access_token: AccessTokenId"
           from authorization_codes
           where code_hash = $1 and client_id = $2 and redirect_uri = $3 and challenge = $4 and expires_at > $5 for update"#,
        code.hash(),
        exchange.client,
        exchange.redirect,
        &challenge.0[..],
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(found) = found else {
        db::rollback(tx).await?;
        return Ok(None);
    };
    if found.used_at.is_some() {
        sqlx::query!("delete from access_tokens where id = $1", found.access_token.map(|token| token.0))
            .execute(&mut *tx)
            .await?;
        db::commit(tx).await?;
        return Ok(None);
    }
    let scopes: Vec<AccessScope> =
        found.scopes.iter().filter_map(|code| AccessScope::of_code(code)).collect();
    let new = NewAccessToken {
        name: exchange.client,
        scopes: &scopes,
        days: TOKEN_DAYS,
        form_token: Uuid::new_v4(),
    };
    let (token, text) =
        access_tokens::insert(&mut tx, found.user_id, new, Some(exchange.client), now).await?;
    sqlx::query!(
        "update authorization_codes set used_at = $2, access_token_id = $3 where code_hash = $1",
        code.hash(),
        now,
        token.0
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await?;
    Ok(Some(IssuedToken { text, scopes: found.scopes }))
}

/// Deletes codes that have ended.
pub async fn sweep(db: &Db, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept =
        sqlx::query!("delete from authorization_codes where expires_at <= $1", now).execute(db).await?;
    Ok(swept.rows_affected())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_sent_only_where_nobody_else_reads_it() {
        for (address, receiver, source) in [
            ("https://app.example/back?x=1", "app.example", "https://app.example"),
            ("https://app.example:8443/back", "app.example:8443", "https://app.example:8443"),
            ("http://127.0.0.1:5000/", "127.0.0.1:5000", "http://127.0.0.1:5000"),
            ("http://localhost:5000/", "localhost:5000", "http://localhost:5000"),
            ("example.app:/back", "example.app", "example.app:"),
        ] {
            let parsed = RedirectAddress::parse(address).unwrap();
            assert_eq!((parsed.receiver().as_str(), parsed.policy_source().as_str()), (receiver, source));
        }
        for address in [
            "",
            "/back",
            "http://app.example/",
            "javascript:alert(1)",
            "data:text/html,x",
            "https://app.example/#part",
            "https://ana:word@app.example/",
            "https://app.example;script-src/",
            "https://[::1]/",
            &format!("https://app.example/{}", "a".repeat(ADDRESS_BYTES)),
        ] {
            assert!(RedirectAddress::parse(address).is_none(), "{address}");
        }
    }

    #[test]
    fn parameters_are_added_to_the_address() {
        let parsed = RedirectAddress::parse("https://app.example/back?x=1").unwrap();
        assert_eq!(
            parsed.with(&[("code", "a b"), ("state", "&")]),
            "https://app.example/back?x=1&code=a+b&state=%26"
        );
        let own = RedirectAddress::parse("example.app:/back").unwrap();
        assert_eq!(own.with(&[("error", "access_denied")]), "example.app:/back?error=access_denied");
    }

    #[test]
    fn the_challenge_of_the_standard_is_that_of_its_verifier() {
        // RFC 7636, Appendix B.
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        let challenge = CodeChallenge::parse("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
        assert!(challenge.is_some());
        assert_eq!(CodeChallenge::of_verifier(verifier), challenge);
        assert_eq!(CodeChallenge::of_verifier("short"), None);
        assert_eq!(CodeChallenge::parse("plain"), None);
    }

    #[test]
    fn a_client_has_a_plain_name() {
        assert!(ClientId::parse("https://app.example/1").is_some());
        for name in ["", "a b", "<b>", &"a".repeat(61)] {
            assert!(ClientId::parse(name).is_none(), "{name}");
        }
    }
}
