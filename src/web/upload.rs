//! Forms with a file: read within limits, their token checked as in any other form. Pictures and files of games may be larger than
//! other files.

use std::borrow::Cow;

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, Method, header};
use memchr::memmem;
use url::form_urlencoded;

use super::form_token::FIELD;
use super::{App, Visit, WebError};
use crate::file_text;
use crate::pictures::MAX_UPLOAD;

/// Largest form without a picture, in bytes.
const BYTES: usize = 224 * 1024;
/// The addresses to which people send pictures.
const TAKES_PICTURES: [&str; 3] = ["/pictures", "/account/avatar", "/admin/logo"];
/// Largest form with the file of a game, in bytes: of a long game, with the proofs of its dice.
pub(super) const GAME_FILE_BYTES: usize = 6 * 1024 * 1024;
/// Most parts of a form with a file and few other fields.
const PARTS: usize = 20;

/// A form that one of our pages sent as `multipart/form-data`, its parts in order; a form without files may be sent as any other.
#[derive(Debug)]
pub struct Upload(pub Vec<UploadPart>);

/// A part of such a form.
#[derive(Debug, PartialEq, Eq)]
pub struct UploadPart {
    /// The name of its field.
    pub name: String,
    /// The name of the file on the client; `None` for a field that is no file.
    pub file_name: Option<String>,
    /// Its content.
    pub content: Vec<u8>,
}

/// Returns the most bytes of a form that is sent to `path`; of pictures, one more than is taken, so that a page says so.
pub(super) fn most_bytes(method: &Method, path: &str) -> usize {
    match method == Method::POST {
        true if TAKES_PICTURES.contains(&path) => MAX_UPLOAD + BYTES,
        true if takes_game_file(path) => GAME_FILE_BYTES,
        _ => BYTES,
    }
}

/// Returns true for the addresses at which new games are created: with a position from the file of another game, if a person wants.
pub(super) fn takes_game_file(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    match parts.as_slice() {
        // The form that several rulesets share, and one of a ruleset's own.
        ["b", board, "games", "new"]
        | ["b", board, "games", "new", _]
        | ["api", "v1", "boards", board, "games"] => !board.is_empty(),
        _ => false,
    }
}

impl Upload {
    /// Removes and returns the part of the field `name`.
    pub fn take(&mut self, name: &str) -> Option<UploadPart> {
        let place = self.0.iter().position(|part| part.name == name)?;
        Some(self.0.remove(place))
    }

    /// Returns the text of the field `name`, its line ends `\n`; `None` if there is none or it is no text.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<String> {
        let text = file_text::decode(&self.part(name)?.content)?;
        (!text.contains('\0')).then(|| text.replace("\r\n", "\n").replace('\r', "\n"))
    }

    /// Returns the part of the field `name`.
    #[must_use]
    pub fn part(&self, name: &str) -> Option<&UploadPart> {
        self.0.iter().find(|part| part.name == name)
    }
}

impl UploadPart {
    fn of_field((name, value): (Cow<'_, str>, Cow<'_, str>)) -> Self {
        Self { name: name.into_owned(), file_name: None, content: value.into_owned().into_bytes() }
    }
}

impl FromRequest<App> for Upload {
    type Rejection = WebError;

    async fn from_request(request: Request, _: &App) -> Result<Self, WebError> {
        let boundary = boundary(request.headers());
        let visit =
            request.extensions().get::<Visit>().cloned().ok_or(WebError::Invalid("outside of a visit"))?;
        let most = most_bytes(request.method(), request.uri().path());
        let body = to_bytes(request.into_body(), most).await.map_err(|_| WebError::TooLarge)?;
        // A form that was sent without its file by a program, or with none of its fields, has no boundary.
        let parts = match boundary {
            Some(boundary) => parts(&body, &boundary, PARTS).ok_or(WebError::Invalid("the form's parts"))?,
            None => form_urlencoded::parse(&body).take(PARTS).map(UploadPart::of_field).collect(),
        };
        let token = parts.iter().find(|part| part.name == FIELD);
        let token = token.and_then(|part| std::str::from_utf8(&part.content).ok());
        if !token.is_some_and(|token| visit.accepts(token)) {
            return Err(WebError::StaleForm);
        }
        Ok(Self(parts))
    }
}

/// Returns the text between the parts of a form with a file; `None` if the headers are not those of one.
pub(super) fn boundary(headers: &HeaderMap) -> Option<String> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let (kind, rest) = kind.split_once(';')?;
    let boundary = rest.split(';').find_map(|pair| pair.trim().strip_prefix("boundary="))?;
    let is_form = kind.trim().eq_ignore_ascii_case("multipart/form-data");
    let boundary = boundary.trim_matches('"');
    (is_form && (1..=70).contains(&boundary.len())).then(|| boundary.to_owned())
}

/// Parses the parts of a body, at most `most`; `None` if it is malformed.
pub(super) fn parts(body: &[u8], boundary: &str, most: usize) -> Option<Vec<UploadPart>> {
    let line = format!("--{boundary}");
    let mut rest = body.strip_prefix(line.as_bytes())?;
    let between = format!("\r\n{line}");
    let mut parts = Vec::new();
    while let Some(part) = rest.strip_prefix(b"\r\n") {
        let end = find(part, between.as_bytes())?;
        parts.push(self::part(&part[..end])?);
        rest = &part[end + between.len()..];
        if parts.len() > most {
            return None;
        }
    }
    rest.starts_with(b"--").then_some(parts)
}

fn part(part: &[u8]) -> Option<UploadPart> {
    let end = find(part, b"\r\n\r\n")?;
    let head = std::str::from_utf8(&part[..end]).ok()?;
    let told = head.split("\r\n").find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-disposition").then_some(value)
    })?;
    let named = |key: &str| {
        let pairs = told.split(';').map(str::trim);
        let mut found =
            pairs.filter_map(|pair| pair.strip_prefix(key)?.strip_prefix("=\"")?.strip_suffix('"'));
        found.next().map(str::to_owned)
    };
    Some(UploadPart { name: named("name")?, file_name: named("filename"), content: part[end + 4..].to_vec() })
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    memmem::find(text, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &str = "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x\r\n\
        Content-Disposition: form-data; name=\"map\"; filename=\"ș.json\"\r\nContent-Type: application/json\r\n\r\n{\r\n}\r\n--x--\r\n";

    #[test]
    fn fields_and_files_are_read_in_order() {
        let read = parts(BODY.as_bytes(), "x", PARTS).unwrap();
        assert_eq!(read[0], UploadPart { name: "a".into(), file_name: None, content: b"1".to_vec() });
        assert_eq!((read[1].file_name.as_deref(), &*read[1].content), (Some("ș.json"), &b"{\r\n}"[..]));
    }

    /// Each form with a picture takes one as large as it says.
    #[test]
    fn forms_with_pictures_take_the_largest_picture() {
        for path in ["/pictures", "/account/avatar", "/admin/logo"] {
            assert!(most_bytes(&Method::POST, path) > MAX_UPLOAD, "{path}");
        }
    }

    #[test]
    fn only_new_games_take_the_file_of_a_game() {
        for path in ["/b/hall/games/new", "/b/hall/games/new/conquest", "/api/v1/boards/hall/games"] {
            assert_eq!(most_bytes(&Method::POST, path), GAME_FILE_BYTES, "{path}");
            assert_eq!(most_bytes(&Method::GET, path), BYTES, "{path}");
        }
        for path in [
            "/b//games/new",
            "/b/a/b/games/new",
            "/b/hall/games/new/conquest/presets/1/delete",
            "/api/v1/boards/a/b/games",
        ] {
            assert_eq!(most_bytes(&Method::POST, path), BYTES, "{path}");
        }
    }

    #[test]
    fn a_body_cut_short_is_no_form() {
        for end in 0..BODY.len() - 4 {
            assert_eq!(parts(&BODY.as_bytes()[..end], "x", PARTS), None, "{end}");
        }
        assert_eq!(parts(BODY.as_bytes(), "y", PARTS), None);
    }
}
