//! The cookies of the site: `__Host-` and `Secure` behind TLS, plain names on http localhost, never readable by scripts.

use axum::http::{HeaderMap, HeaderValue, header};
use chrono::TimeDelta;

/// Name of the cookie that carries the session's token.
pub const SESSION: &str = "session";
/// Name of the cookie that identifies a browser that has logged in before.
pub const DEVICE: &str = "device";
/// Name of the cookie of a log-in that still needs its second factor.
pub(super) const HALF_SESSION: &str = "half-session";
/// Name of the cookie with a guest's language.
pub const LANGUAGE: &str = "language";
/// Name of the cookie with a guest's theme.
pub const THEME: &str = "theme";
/// Name of the cookie that ties forms to a browser without a session.
pub(super) const VISITOR: &str = "visitor";

/// Names and sets the cookies of this site.
#[derive(Clone, Copy, Debug)]
pub struct Cookies {
    secure: bool,
}

impl Cookies {
    /// Creates the cookies of a site; `secure` if it is reached over TLS.
    #[must_use]
    pub fn new(secure: bool) -> Self {
        Self { secure }
    }

    /// Returns the value of the cookie `name` in a request; `None` if it is not sent.
    #[must_use]
    pub fn get<'h>(self, headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
        let name = self.full_name(name);
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find_map(|(found, value)| (found == name).then_some(value))
    }

    /// Returns the header that sets the cookie `name` for `age`; until the browser closes if `age` is `None`. `value`
    /// must need no quoting: letters, digits, `-` and `_`.
    #[must_use]
    pub fn set(self, name: &str, value: &str, age: Option<TimeDelta>) -> HeaderValue {
        let name = self.full_name(name);
        let secure = if self.secure { "; Secure" } else { "" };
        let age = age.map(|age| format!("; Max-Age={}", age.num_seconds())).unwrap_or_default();
        // Fails only for text that cannot stand in a header; the browser then forgets the cookie.
        HeaderValue::try_from(format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax{secure}{age}"))
            .unwrap_or(HeaderValue::from_static(""))
    }

    /// Returns the header that removes the cookie `name`.
    #[must_use]
    pub fn remove(self, name: &str) -> HeaderValue {
        self.set(name, "", Some(TimeDelta::zero()))
    }

    /// Returns the name with the `__Host-` prefix on secure sites. With it, browsers accept the cookie only if it is
    /// Secure, for this exact host and for all paths; on http localhost they would always refuse it.
    fn full_name(self, name: &str) -> String {
        if self.secure { format!("__Host-{name}") } else { name.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_tls_a_cookie_is_bound_to_the_host() {
        let set = Cookies::new(true).set(SESSION, "abc", Some(TimeDelta::days(1)));
        assert_eq!(set, "__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=86400");
        assert_eq!(
            Cookies::new(false).set(SESSION, "abc", None),
            "session=abc; Path=/; HttpOnly; SameSite=Lax"
        );
    }

    #[test]
    fn only_the_full_name_is_read() {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_static("xsession=1; session=2; __Host-session=3"));
        assert_eq!(Cookies::new(true).get(&headers, SESSION), Some("3"));
        assert_eq!(Cookies::new(false).get(&headers, SESSION), Some("2"));
        assert_eq!(Cookies::new(true).get(&headers, VISITOR), None);
    }
}
