//! The token in every form: it proves that the page with the form was ours and was shown to this browser.
//!
//! It is the second of two checks. The first are the headers by which the browser says where a request comes from
//! (`Sec-Fetch-Site`, `Origin`; see the router). The token is an HMAC over a nonce. Its key is a secret known only to
//! us and to a cookie of this browser: the session's cookie, or a visitor's. Each page has another token, so that the
//! length of compressed pages reveals nothing (BREACH).

use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Name of the hidden field.
pub(super) const FIELD: &str = "form_token";

const NONCE_BYTES: usize = 16;

/// The key for the tokens of one browser.
#[derive(Clone)]
pub(super) struct FormKey(String);

impl FormKey {
    /// Returns the key of a browser that sends `cookie`; `None` if it cannot be a key.
    pub(super) fn of_cookie(cookie: &str) -> Option<Self> {
        (cookie.len() >= 43).then(|| Self(cookie.to_owned()))
    }

    /// Draws a key for a browser that has none yet; it is the value of the new cookie.
    pub(super) fn draw() -> Self {
        Self(BASE64URL_NOPAD.encode(&rand::random::<[u8; 32]>()))
    }

    /// Returns the value of the cookie.
    pub(super) fn cookie(&self) -> &str {
        &self.0
    }

    /// Makes a token for one page.
    pub(super) fn token(&self) -> String {
        let nonce = rand::random::<[u8; NONCE_BYTES]>();
        let mut token = nonce.to_vec();
        if let Some(mac) = self.mac(&nonce) {
            token.extend_from_slice(&mac.finalize().into_bytes());
        }
        BASE64URL_NOPAD.encode(&token)
    }

    /// Returns true if `token` was made with this key. Compares in constant time.
    pub(super) fn accepts(&self, token: &str) -> bool {
        let Ok(token) = BASE64URL_NOPAD.decode(token.as_bytes()) else {
            return false;
        };
        let Some((nonce, tag)) = token.split_at_checked(NONCE_BYTES) else {
            return false;
        };
        self.mac(nonce).is_some_and(|mac| mac.verify_slice(tag).is_ok())
    }

    /// Starts the HMAC over `nonce`. Never `None`: HMAC takes keys of any length.
    fn mac(&self, nonce: &[u8]) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.0.as_bytes()).ok()?;
        mac.update(b"stafeta form token 1");
        mac.update(nonce);
        Some(mac)
    }
}

impl std::fmt::Debug for FormKey {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("FormKey(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_holds_for_its_own_browser_only() {
        let (mine, other) = (FormKey::draw(), FormKey::draw());
        let token = mine.token();
        assert!(mine.accepts(&token));
        assert!(!other.accepts(&token));
        assert_ne!(mine.token(), token);
    }

    #[test]
    fn what_is_not_a_token_is_refused() {
        let key = FormKey::draw();
        for forged in ["", "AAAA", "not base64!", &BASE64URL_NOPAD.encode(&[0; 48]), &key.token()[..40]] {
            assert!(!key.accepts(forged), "{forged:?}");
        }
    }

    #[test]
    fn a_short_cookie_is_no_key() {
        assert!(FormKey::of_cookie("").is_none());
        assert!(FormKey::of_cookie("guessable").is_none());
    }
}
