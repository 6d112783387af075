//! Files other than pictures that people attach to posts: plain text, PDF and ZIP, told apart by their content. They are stored as
//! they are, beside the pictures, and are only ever sent to be saved.

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use memchr::memmem;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::files::PictureFiles;
use super::recode::MAX_UPLOAD;
use super::store::{PictureError, check_quota, lock_files};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;

/// The most characters of the name of an attachment; the same as in the database.
const LONGEST_NAME: usize = 100;
/// Bytes at the end of a file among which the end of a PDF or of a ZIP archive is looked for: the longest comment of an archive,
/// and its record.
const TAIL: usize = 65_557;

/// A type of attachments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AttachmentType {
    Text,
    Pdf,
    Zip,
}

impl AttachmentType {
    /// Returns the ending of the stored file.
    const fn ending(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Pdf => "pdf",
            Self::Zip => "zip",
        }
    }

    /// Returns the endings that a person's own name for such a file may have.
    const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Text => &["txt", "md", "csv", "json", "log"],
            Self::Pdf => &["pdf"],
            Self::Zip => &["zip", "xlsx", "ods", "docx", "odt"],
        }
    }

    /// Returns the type of a file by its content; `None` if it is of no type that is taken.
    fn of(content: &[u8]) -> Option<Self> {
        let tail = &content[content.len().saturating_sub(TAIL)..];
        if content.starts_with(b"%PDF-") {
            return memmem::find(tail, b"%%EOF").map(|_| Self::Pdf);
        }
        if content.starts_with(b"PK\x03\x04") {
            return memmem::rfind(tail, b"PK\x05\x06").map(|_| Self::Zip);
        }
        let text = std::str::from_utf8(content).ok()?;
        let is_readable = |c: char| !c.is_control() || matches!(c, '\n' | '\r' | '\t' | '\u{c}');
        text.chars().all(is_readable).then_some(Self::Text)
    }
}

/// The reason why a file is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AttachmentRefusal {
    /// More than [`MAX_UPLOAD`].
    #[error("the file is larger than {MAX_UPLOAD} bytes")]
    TooLarge,
    /// Neither a picture nor plain text, PDF or ZIP, or cut short.
    #[error("not of a type that is taken")]
    UnknownFormat,
}

impl AttachmentRefusal {
    /// Returns the message for the person who sent it.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::TooLarge => Message::new(key!("picture-too-large")).with("most", MAX_UPLOAD / 1024 / 1024),
            Self::UnknownFormat => Message::new(key!("attachment-unknown")),
        }
    }
}

/// A file that was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedAttachment {
    /// The name for those who save it.
    pub name: String,
    /// The name of the stored file: the SHA-256 of its content, and the ending of its type.
    file: String,
    content: Vec<u8>,
}

/// Checks a file by its content and cleans the name that its person gave it.
///
/// # Errors
/// See [`AttachmentRefusal`].
pub fn check_attachment(name: &str, content: Vec<u8>) -> Result<CheckedAttachment, AttachmentRefusal> {
    if content.len() > MAX_UPLOAD {
        return Err(AttachmentRefusal::TooLarge);
    }
    let kind = AttachmentType::of(&content).ok_or(AttachmentRefusal::UnknownFormat)?;
    let file = format!("{}.{}", HEXLOWER.encode(&Sha256::digest(&content)), kind.ending());
    Ok(CheckedAttachment { name: clean_name(name, kind), file, content })
}

/// Returns the last part of a path, without characters that a file system, a header or the markup of a text could read otherwise.
/// A name without an ending of its type gets one.
fn clean_name(name: &str, kind: AttachmentType) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let kept =
        last.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '.' | '-' | '_' | '(' | ')' | ','));
    let kept: String = kept.collect();
    let kept = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    let kept = kept.trim_matches(['.', ' ']);
    let (stem, ending) = match kept.rsplit_once('.') {
        Some((stem, ending)) if kind.endings().contains(&&*ending.to_lowercase()) => {
            (stem, ending.to_lowercase())
        }
        _ => (kept, kind.ending().to_owned()),
    };
    let stem: String = stem.chars().take(LONGEST_NAME - 1 - ending.len()).collect();
    match stem.trim() {
        "" => format!("file.{ending}"),
        stem => format!("{stem}.{ending}"),
    }
}

/// Stores an attachment of `owner` and returns its id, which nobody can guess.
///
/// # Errors
/// See [`PictureError`].
pub async fn add_attachment(
    db: &Db,
    files: &PictureFiles,
    owner: UserId,
    attachment: CheckedAttachment,
    now: DateTime<Utc>,
) -> Result<Uuid, PictureError> {
    let id = Uuid::new_v4();
    let mut tx = db::begin(db).await?;
    lock_files(&mut tx).await?;
    let bytes = i32::try_from(attachment.content.len()).unwrap_or(i32::MAX);
    if let Err(error) = check_quota(&mut tx, owner, bytes).await {
        db::rollback(tx).await?;
        return Err(error);
    }
    sqlx::query!(
        "insert into attachments (id, owner_id, name, file, bytes, uploaded_at) values ($1, $2, $3, $4, $5, $6)",
        id,
        owner.0,
        attachment.name,
        attachment.file,
        bytes,
        now
    )
    .execute(&mut *tx)
    .await?;
    if let Err(error) = files.write(&attachment.file, attachment.content).await {
        db::rollback(tx).await?;
        return Err(PictureError::File(error));
    }
    db::commit(tx).await?;
    Ok(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(name: &str, content: &[u8]) -> Result<String, AttachmentRefusal> {
        check_attachment(name, content.to_vec()).map(|attachment| attachment.name)
    }

    #[test]
    fn files_are_told_apart_by_their_content() {
        let zip = [b"PK\x03\x04".as_slice(), &[0; 40], b"PK\x05\x06", &[0; 18]].concat();
        assert_eq!(checked("orders.zip", &zip).unwrap(), "orders.zip");
        assert_eq!(checked("table.xlsx", &zip).unwrap(), "table.xlsx");
        assert_eq!(checked("rules.pdf", b"%PDF-1.7\n...\n%%EOF\n").unwrap(), "rules.pdf");
        assert_eq!(checked("note.txt", "Ștefan:\tA PAR - BUR\r\n".as_bytes()).unwrap(), "note.txt");
        for cut in [&zip[..30], b"%PDF-1.7\n...", b"MZ\x90\x00", b"\x7fELF\x02\x01", b"a\0b", b"\xff\xfe"] {
            assert_eq!(checked("x.txt", cut), Err(AttachmentRefusal::UnknownFormat));
        }
        let large = check_attachment("x.txt", vec![b'a'; MAX_UPLOAD + 1]);
        assert_eq!(large.unwrap_err(), AttachmentRefusal::TooLarge);
    }

    #[test]
    fn a_name_is_kept_as_far_as_it_is_harmless() {
        for (typed, kept) in [
            ("C:\\Users\\ana\\Ordine, toamna (2).TXT", "Ordine, toamna (2).txt"),
            ("../../etc/passwd", "passwd.txt"),
            ("page.html", "page.html.txt"),
            ("a\"b];c\r\nSet-Cookie: x.txt", "abcSet-Cookie x.txt"),
            ("...", "file.txt"),
            ("", "file.txt"),
            ("\u{202e}txt.exe", "txt.exe.txt"),
        ] {
            assert_eq!(checked(typed, b"text").unwrap(), kept, "{typed:?}");
        }
        assert_eq!(checked(&"n".repeat(500), b"text").unwrap().chars().count(), LONGEST_NAME);
    }
}
