//! A letter as it came in: who wrote it, where it went, and what they wrote themselves.

use data_encoding::HEXLOWER;
use mailparse::{MailAddr, MailHeader, MailHeaderMap, MailParseError, ParsedMail};
use sha2::{Digest, Sha256};

/// The largest letter, in bytes. Orders are short; an attachment is never read.
pub const MAX_LETTER: usize = 4 * 1024 * 1024;
/// The longest head, in bytes; mail servers cut at about the same length.
const MAX_HEAD: usize = 100 * 1024;
/// The most bytes in which the text is looked for. It comes before the attachments.
const MOST_READ: usize = 256 * 1024;
/// The most parts with parts of their own. A letter of a person has two or three, one inside the other.
const MOST_BOUNDARIES: usize = 20;
/// The most bytes of HTML that are read: far more than orders take, and little enough whatever stands in them.
const MOST_HTML: usize = 32 * 1024;

/// A letter that came in. Its text is parsed only when it is asked for, so that a stranger's letter costs little.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedLetter {
    /// The addresses to which it went, the one that the mail server named first.
    pub(super) recipients: Vec<String>,
    /// The address of its only author. `None` if it has none or several.
    pub(super) author: Option<String>,
    /// SHA-256 of its Message-ID, or of the whole letter without one.
    pub(super) hash: Vec<u8>,
    /// True if a program wrote it: an answer during an absence, a bounce, a mailing list.
    pub(super) is_automatic: bool,
    /// The whole letter.
    raw: Vec<u8>,
}

/// The reason why the text of a letter is not read.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableLetter {
    /// It is no letter, or a part of it is damaged.
    #[error(transparent)]
    Damaged(#[from] MailParseError),
    /// It has too many parts inside each other.
    #[error("more than {MOST_BOUNDARIES} parts with parts of their own")]
    TooManyParts,
}

impl ReceivedLetter {
    /// Parses the head of a letter (RFC 5322). `recipient` is the address to which the mail server delivers it, if it says so.
    ///
    /// # Errors
    /// It is no letter, or its head is too long.
    pub fn parse(letter: Vec<u8>, recipient: Option<&str>) -> Result<Self, MailParseError> {
        let (headers, head) = mailparse::parse_headers(&letter)?;
        if head > MAX_HEAD {
            return Err(MailParseError::Generic("the head is too long"));
        }
        let addresses = |name: &str| {
            let lines = headers.get_all_headers(name).into_iter();
            lines
                .filter_map(|header| mailparse::addrparse_header(header).ok())
                .flat_map(flat)
                .collect::<Vec<_>>()
        };
        let named = ["Delivered-To", "X-Original-To", "To", "Cc"].into_iter().flat_map(addresses);
        let author = <[String; 1]>::try_from(addresses("From")).ok().map(|[author]| author);
        let id = headers.get_first_value("Message-ID").filter(|id| !id.trim().is_empty());
        Ok(Self {
            recipients: recipient.map(str::to_owned).into_iter().chain(named).collect(),
            author,
            hash: id.map_or_else(|| Sha256::digest(&letter), Sha256::digest).to_vec(),
            is_automatic: is_automatic(&headers),
            raw: letter,
        })
    }

    /// Returns what the author wrote, without quotations and signature.
    ///
    /// # Errors
    /// See [`UnreadableLetter`].
    pub fn own_text(&self) -> Result<String, UnreadableLetter> {
        let read = &self.raw[..self.raw.len().min(MOST_READ)];
        let boundaries = memchr::memmem::find_iter(read, "boundary").take(MOST_BOUNDARIES + 1);
        if boundaries.count() > MOST_BOUNDARIES {
            return Err(UnreadableLetter::TooManyParts);
        }
        Ok(own_words(&body(&mailparse::parse_mail(read)?)?))
    }

    /// Returns the first letters of the hash, for the log.
    #[must_use]
    pub fn mark(&self) -> String {
        HEXLOWER.encode(self.hash.get(..6).unwrap_or_default())
    }
}

fn flat(addresses: mailparse::MailAddrList) -> Vec<String> {
    let mut found = Vec::new();
    for address in addresses.iter() {
        match address {
            MailAddr::Single(single) => found.push(single.addr.clone()),
            MailAddr::Group(group) => found.extend(group.addrs.iter().map(|single| single.addr.clone())),
        }
    }
    found
}

/// Returns true if a program wrote the letter (RFC 3834, and what older programs do).
fn is_automatic(headers: &[MailHeader<'_>]) -> bool {
    let value = |name: &str| headers.get_first_value(name).map(|value| value.trim().to_ascii_lowercase());
    let is_report = value("Content-Type").is_some_and(|kind| kind.starts_with("multipart/report"));
    let submitted = value("Auto-Submitted").is_some_and(|how| how != "no");
    let bulk = value("Precedence")
        .is_some_and(|how| matches!(how.as_str(), "bulk" | "junk" | "list" | "auto_reply"));
    let marked = ["X-Autoreply", "X-Autorespond", "List-Id"].into_iter().any(|name| value(name).is_some());
    let bounced = value("Return-Path").is_some_and(|path| path == "<>");
    is_report || submitted || bulk || marked || bounced
}

/// Returns the text of a letter: the plain part, or else the HTML part without its tags and quotations.
fn body(mail: &ParsedMail<'_>) -> Result<String, MailParseError> {
    if let Some(plain) = part(mail, "text/plain") {
        return plain.get_body();
    }
    let Some(html) = part(mail, "text/html") else { return Ok(String::new()) };
    let mut html = html.get_body()?;
    html.truncate(html.floor_char_boundary(MOST_HTML));
    for end in ["<br", "</p", "</div", "</li", "</tr"] {
        html = html.replace(end, &format!("\n{end}"));
    }
    let mut cleaner = ammonia::Builder::empty();
    cleaner.tag_attributes(std::collections::HashMap::new());
    cleaner.clean_content_tags(["script", "style", "head", "blockquote"].into());
    Ok(cleaner.clean(&html).to_string().replace("&nbsp;", " "))
}

/// Returns the first part of this type that is no attachment.
fn part<'m, 'a>(mail: &'m ParsedMail<'a>, kind: &str) -> Option<&'m ParsedMail<'a>> {
    let is_attached = mail.get_content_disposition().disposition == mailparse::DispositionType::Attachment;
    if !is_attached && mail.ctype.mimetype.eq_ignore_ascii_case(kind) {
        return Some(mail);
    }
    mail.subparts.iter().find_map(|inner| part(inner, kind))
}

/// Leaves out quotations, the line that introduces one, the copy of the letter that is answered, and a signature.
fn own_words(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let mut own = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let is_copy = line.starts_with("-----") && line.ends_with("-----") && line.len() > 10
            || line.len() > 10 && line.bytes().all(|byte| byte == b'_');
        if *line == "--" || is_copy {
            break;
        }
        if line.starts_with('>') || introduces_quotation(&lines[at..]) {
            continue;
        }
        own.push(*line);
    }
    own.join("\n").trim().to_owned()
}

/// Returns true for "On Thursday Ana wrote:" before a quotation, also if it takes two lines.
fn introduces_quotation(lines: &[&str]) -> bool {
    let is_quoted_after = |from: usize| {
        let rest = lines.iter().skip(from).find(|line| !line.is_empty());
        rest.is_some_and(|line| line.starts_with('>'))
    };
    let ends = |line: Option<&&str>| line.is_some_and(|line| line.ends_with([':', '：']));
    let first = lines.first();
    (ends(first) && is_quoted_after(1))
        || (first.is_some_and(|line| !line.is_empty()) && ends(lines.get(1)) && is_quoted_after(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(heads: &str, body: &str) -> ReceivedLetter {
        let whole = format!(
            "From: Ana <ana@mail.example>\r\nTo: orders+1.2.x@forum.example\r\nMessage-ID: <1@mail.example>\r\n{heads}\r\n{body}"
        );
        ReceivedLetter::parse(whole.into_bytes(), None).unwrap()
    }

    #[test]
    fn only_what_the_author_wrote_is_read() {
        let body = "A Par - Bur\r\nF Bre H\r\n\r\nOn Thu, 26 Nov 2026 at 10:00 Stafeta <site@forum.example>\r\nwrote:\r\n\r\n> Due: send orders\r\n> A Mar - Spa\r\n\r\n-- \r\nAna";
        assert_eq!(letter("", body).own_text().unwrap(), "A Par - Bur\nF Bre H");
        let copied = "A Par - Bur\r\n\r\n-----Original Message-----\r\nFrom: Stafeta\r\nA Mar - Spa";
        assert_eq!(letter("", copied).own_text().unwrap(), "A Par - Bur");
    }

    #[test]
    fn the_plain_part_is_read_and_else_the_html_without_its_quotation() {
        let both = "Content-Type: multipart/alternative; boundary=b\r\n";
        let body = "--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nParis =E2=86=92 Burgundy\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>no</p>\r\n--b--\r\n";
        assert_eq!(letter(both, body).own_text().unwrap(), "Paris → Burgundy");
        let html = "<div>A Par - Bur</div><div>F Bre H<br></div><blockquote>A Mar - Spa</blockquote>";
        assert_eq!(letter("Content-Type: text/html\r\n", html).own_text().unwrap(), "A Par - Bur\nF Bre H");
    }

    #[test]
    fn what_a_program_wrote_is_told_from_what_a_person_wrote() {
        for head in [
            "Auto-Submitted: auto-replied\r\n",
            "Precedence: bulk\r\n",
            "Return-Path: <>\r\n",
            "Content-Type: multipart/report; boundary=b\r\n",
            "List-Id: <x.example>\r\n",
        ] {
            assert!(letter(head, "A Par - Bur").is_automatic, "{head}");
        }
        assert!(!letter("Auto-Submitted: no\r\n", "A Par - Bur").is_automatic);
    }

    #[test]
    fn the_recipient_that_the_mail_server_names_comes_first() {
        let whole = b"From: a@x.example\r\nTo: b@y.example, c@z.example\r\n\r\nhi";
        let letter = ReceivedLetter::parse(whole.to_vec(), Some("orders+1@forum.example")).unwrap();
        assert_eq!(letter.recipients, ["orders+1@forum.example", "b@y.example", "c@z.example"]);
        assert_eq!(letter.author.as_deref(), Some("a@x.example"));
        let two = b"From: a@x.example, b@x.example\r\n\r\nhi";
        assert_eq!(ReceivedLetter::parse(two.to_vec(), None).unwrap().author, None);
    }

    #[test]
    fn a_hostile_letter_is_read_quickly_or_not_at_all() {
        let mut deep = String::from("Content-Type: multipart/mixed; boundary=b0\r\n\r\n");
        for part in 0..20_000 {
            let next = part + 1;
            deep.push_str(&format!("--b{part}\r\nContent-Type: multipart/mixed; boundary=b{next}\r\n\r\n"));
        }
        let refused = letter(&deep, "").own_text();
        assert!(matches!(refused, Err(UnreadableLetter::TooManyParts)), "{refused:?}");
        let words = format!("To: {}\r\n\r\nhi", "=?utf-8?q?a?= ".repeat(200_000));
        assert!(ReceivedLetter::parse(words.into_bytes(), None).is_err());
        let nested = letter("Content-Type: text/html\r\n", &"<div>".repeat(500_000));
        assert_eq!(nested.own_text().unwrap(), "");
    }
}
