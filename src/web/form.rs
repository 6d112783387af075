//! Forms: read within limits, their token checked, then parsed.

use std::borrow::Cow;

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use percent_encoding::percent_decode_str;
use serde::de::DeserializeOwned;

use super::form_token::FIELD;
use super::{App, Visit, WebError, upload};
use crate::file_text;

/// Largest form in bytes: a post of 32 KB with each byte percent-encoded, and the other fields.
const BYTES: usize = 128 * 1024;
/// Most fields of a form: the options of Forum Conquest with all names are about 300.
const FIELDS: usize = 500;

/// A form that one of our pages sent from this browser, with a file or without: a file that was chosen is a field with its text. `T` takes
/// the fields by their names, a repeated one as a `Vec`; line ends are `\n`. Typed text belongs in `String` fields: the handler refuses it
/// with the field named and the text kept, whereas a field that fails to parse here is a 400.
#[derive(Debug)]
pub struct ProtectedForm<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for ProtectedForm<T> {
    type Rejection = WebError;

    async fn from_request(request: Request, _: &App) -> Result<Self, WebError> {
        parse(&read(request, |_| true).await?).map(Self)
    }
}

/// The form of a choice that a guest's browser keeps itself, such as the language. From a guest it needs no token, so that one
/// page serves all guests; the origin that the browser sends is checked all the same. It is a [`ProtectedForm`] to everybody
/// else.
#[derive(Debug)]
pub struct ChoiceForm<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for ChoiceForm<T> {
    type Rejection = WebError;

    async fn from_request(request: Request, _: &App) -> Result<Self, WebError> {
        parse(&read(request, |visit| visit.viewer().person().is_some()).await?).map(Self)
    }
}

/// Reads a form whose token is checked if `needs_token`. Returns its other fields, encoded again. It does not depend on the
/// type of the form, so that it is compiled once.
async fn read(request: Request, needs_token: fn(&Visit) -> bool) -> Result<String, WebError> {
    let boundary = upload::boundary(request.headers());
    if boundary.is_none() && !is_form(request.headers()) {
        return Err(WebError::Invalid("the kind of the body"));
    }
    let most = match boundary {
        Some(_) => upload::most_bytes(request.method(), request.uri().path()),
        None => BYTES,
    };
    let visit =
        request.extensions().get::<Visit>().cloned().ok_or(WebError::Invalid("outside of a visit"))?;
    let body = to_bytes(request.into_body(), most).await.map_err(|_| WebError::TooLarge)?;
    let mut fields = match boundary {
        Some(boundary) => fields_of_parts(&body, &boundary)?,
        None => fields(std::str::from_utf8(&body).map_err(|_| WebError::Invalid("the text is not UTF-8"))?)?,
    };
    let token = fields.iter().position(|(name, _)| name == FIELD).map(|place| fields.remove(place).1);
    if needs_token(&visit) && !token.is_some_and(|token| visit.accepts(&token)) {
        return Err(WebError::StaleForm);
    }
    Ok(url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish())
}

fn parse<T: DeserializeOwned>(form: &str) -> Result<T, WebError> {
    serde_html_form::from_str(form).map_err(|error| {
        tracing::debug!(%error, "a form that is not ours");
        WebError::Invalid("the form's fields")
    })
}

/// Returns the fields typed into a refused form, without passwords, so that the page can show them again. Returns
/// nothing unless `accepts` takes the form's token: another site may have filled in the form.
pub(super) fn decode_refused_form(
    headers: &HeaderMap,
    body: &[u8],
    accepts: impl Fn(&str) -> bool,
) -> Vec<(String, String)> {
    let mut fields = match upload::boundary(headers) {
        Some(boundary) => fields_of_parts(body, &boundary).unwrap_or_default(),
        None if is_form(headers) => fields(std::str::from_utf8(body).unwrap_or_default()).unwrap_or_default(),
        None => Vec::new(),
    };
    if !fields.iter().any(|(name, token)| name == FIELD && accepts(token)) {
        return Vec::new();
    }
    fields.retain(|(name, _)| name != FIELD && !name.contains("password"));
    fields
}

fn is_form(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/x-www-form-urlencoded"))
}

/// Parses the parts of a form with a file, in the order in which they were sent. A file that nobody chose is left out, and one that is no
/// text keeps a sign in place of each byte that is none: the page that takes it says what it expects.
fn fields_of_parts(body: &[u8], boundary: &str) -> Result<Vec<(String, String)>, WebError> {
    let parts = upload::parts(body, boundary, FIELDS).ok_or(WebError::Invalid("the form's parts"))?;
    let chosen = parts.into_iter().filter(|part| part.file_name.is_none() || !part.content.is_empty());
    let field = |part: upload::UploadPart| {
        let text = file_text::decode(&part.content)
            .map_or_else(|| String::from_utf8_lossy(&part.content), Cow::Owned);
        let typed = text.replace("\r\n", "\n").replace('\r', "\n");
        match part.file_name.is_some() {
            true => Ok((part.name, typed.replace('\0', "\u{fffd}"))),
            false if typed.contains('\0') => Err(WebError::Invalid("the text holds a NUL")),
            false => Ok((part.name, typed)),
        }
    };
    chosen.map(field).collect()
}

/// Parses the fields in the order in which they were sent.
fn fields(body: &str) -> Result<Vec<(String, String)>, WebError> {
    if body.split('&').count() > FIELDS {
        return Err(WebError::Invalid("too many fields"));
    }
    body.split('&').filter(|pair| !pair.is_empty()).map(field).collect()
}

fn field(pair: &str) -> Result<(String, String), WebError> {
    let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
    Ok((text(name)?, text(value)?.replace("\r\n", "\n").replace('\r', "\n")))
}

fn text(encoded: &str) -> Result<String, WebError> {
    let spaced = encoded.replace('+', " ");
    let text =
        percent_decode_str(&spaced).decode_utf8().map_err(|_| WebError::Invalid("the text is not UTF-8"))?;
    if text.contains('\0') { Err(WebError::Invalid("the text holds a NUL")) } else { Ok(text.into_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_decoded_with_unix_line_ends() {
        let read = fields("a=1+2&b=%C8%99%0D%0Atafet%C4%83&b=&c").unwrap();
        let expected = [("a", "1 2"), ("b", "ș\ntafetă"), ("b", ""), ("c", "")];
        assert_eq!(read, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }

    #[test]
    fn what_was_typed_is_kept_but_for_secrets() {
        let mut headers = HeaderMap::new();
        let body = b"form_token=x&name=Ana&password=secret&new_password=secret&text=a%0D%0Ab";
        assert_eq!(decode_refused_form(&headers, body, |_| true), [], "not a form");
        let kind = "application/x-www-form-urlencoded; charset=utf-8".parse().unwrap();
        headers.insert(header::CONTENT_TYPE, kind);
        let kept = [("name", "Ana"), ("text", "a\nb")];
        let kept = kept.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(decode_refused_form(&headers, body, |token| token == "x"), kept);
        assert_eq!(decode_refused_form(&headers, body, |_| false), [], "filled in elsewhere");
        assert_eq!(decode_refused_form(&headers, b"form_token=x&a=%FF", |_| true), []);
    }

    #[test]
    fn a_form_with_a_file_has_the_same_fields() {
        let part = |name: &str, file: &str, content: &str| {
            format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{content}\r\n")
        };
        let file = "; filename=\"g.json\"";
        let body =
            [part("a", "", "1\r\n2"), part("f", file, "{}\0"), part("g", file, "")].concat() + "--x--\r\n";
        let expected = [("a", "1\n2"), ("f", "{}\u{fffd}")];
        let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(fields_of_parts(body.as_bytes(), "x").unwrap(), expected);
        assert!(fields_of_parts(part("a", "", "\0").as_bytes(), "x").is_err());
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, "multipart/form-data; boundary=x".parse().unwrap());
        let sent = part("form_token", "", "y") + &body;
        assert_eq!(decode_refused_form(&headers, sent.as_bytes(), |token| token == "y"), expected);
    }

    #[test]
    fn bad_text_and_too_many_fields_are_refused() {
        for body in ["a=%FF", "a=%00", "%00=1", "a=%C8", &"a=1&".repeat(10_000)] {
            assert!(matches!(fields(body), Err(WebError::Invalid(_))), "{}", &body[..4]);
        }
    }
}
