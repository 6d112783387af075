//! The token in every form: it proves that the page with the form was ours and was shown to this browser.
//!
//! The second of two locks. The first is the browser's own word about where a request comes from (`Sec-Fetch-Site`,
//! `Origin`; see the router). The token is an HMAC over a nonce, keyed with a secret that only a cookie of this browser
//! and we know: the session's, or that of a visitor without one. Each page shows another token, so that compressed pages
//! give nothing away.

use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Name of the hidden field.
pub(super) const FIELD: &str = "form_token";

const NONCE_BYTES: usize = 16;

/// What the tokens of one browser are made with.
#[derive(Clone)]
pub(super) struct FormKey(String);

impl FormKey {
    /// The key of a browser that holds `cookie`.
    pub(super) fn of_cookie(cookie: &str) -> Option<Self> {
        (cookie.len() >= 43).then(|| Self(cookie.to_owned()))
    }

    /// A key for a browser that has none yet: the value of the cookie it is to be given.
    pub(super) fn draw() -> Self {
        Self(BASE64URL_NOPAD.encode(&rand::random::<[u8; 32]>()))
    }

    /// The value of the cookie.
    pub(super) fn cookie(&self) -> &str {
        &self.0
    }

    /// A token for one page.
    pub(super) fn token(&self) -> String {
        let nonce = rand::random::<[u8; NONCE_BYTES]>();
        let mut token = nonce.to_vec();
        if let Some(mac) = self.mac(&nonce) {
            token.extend_from_slice(&mac.finalize().into_bytes());
        }
        BASE64URL_NOPAD.encode(&token)
    }

    /// Whether `token` was made with this key. Takes the same time wherever the first difference is.
    pub(super) fn accepts(&self, token: &str) -> bool {
        let Ok(token) = BASE64URL_NOPAD.decode(token.as_bytes()) else {
            return false;
        };
        let Some((nonce, tag)) = token.split_at_checked(NONCE_BYTES) else {
            return false;
        };
        self.mac(nonce).is_some_and(|mac| mac.verify_slice(tag).is_ok())
    }

    /// `None` never happens: HMAC takes keys of any length.
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
