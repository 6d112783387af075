//! The page to return to after a detour such as a log-in: always a page of this site.

/// A path on this site, as passed on by a form or a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReturnPath(String);

/// Longest path, in bytes.
const MAX_BYTES: usize = 2_048;

impl ReturnPath {
    /// Parses the path in `typed`. Returns the front page if `typed` is too long or could lead to another site.
    #[must_use]
    pub fn parse(typed: &str) -> Self {
        // Browsers read `//host` and `/\host` as another site, and drop tabs and line ends before they parse.
        let local = typed.starts_with('/')
            && !typed[1..].starts_with(['/', '\\'])
            && typed.len() <= MAX_BYTES
            && typed.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
        Self(if local { typed.to_owned() } else { "/".to_owned() })
    }

    /// Returns the path.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.0
    }

    /// Returns the path, percent-encoded as the value of a query parameter.
    #[must_use]
    pub fn quoted(&self) -> String {
        url::form_urlencoded::byte_serialize(self.0.as_bytes()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_this_site_is_kept() {
        for path in ["/", "/t/14?page=2#p7", "/search?q=%C8%99tafet%C4%83", "/a//b", "/login?next=%2Fx"] {
            assert_eq!(ReturnPath::parse(path).path(), path);
        }
    }

    #[test]
    fn whatever_leads_away_leads_to_the_front_page() {
        for elsewhere in [
            "",
            "t/14",
            "https://evil.test/",
            "//evil.test",
            "/\\evil.test",
            "/\t/evil.test",
            "\\\\evil.test",
            "/a\\b",
            "javascript:alert(1)",
            " /x",
            "/x\r\nSet-Cookie: a=b",
            "/ș",
            &format!("/{}", "a".repeat(MAX_BYTES)),
        ] {
            assert_eq!(ReturnPath::parse(elsewhere).path(), "/", "{elsewhere:?}");
        }
    }
}
