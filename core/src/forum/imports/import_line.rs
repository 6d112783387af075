//! The lines of a forum's file: `stafeta-forum/1`, JSON lines, described in `docs/formats.md`.

use chrono::{DateTime, Utc};
use serde::Deserialize;

use crate::i18n::Lang;

/// The name of the format, as the first line gives it.
pub(super) const FORMAT: &str = "stafeta-forum/1";

/// A line of the file. Ids are those of the other forum; each kind has its own.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum ImportLine {
    /// The first line: [`FORMAT`].
    Format(String),
    /// A member.
    Person(ImportedPerson),
    /// A board.
    Board(ImportedBoard),
    /// A thread, without its posts.
    Thread(ImportedThread),
    /// A post.
    Post(ImportedPost),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ImportedPerson {
    pub(super) id: u64,
    pub(super) name: String,
    /// `None`: nobody can log in as this person until an administrator gives them an address.
    pub(super) email: Option<String>,
    pub(super) joined: DateTime<Utc>,
    /// `None`: the language of the site.
    pub(super) language: Option<Lang>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ImportedBoard {
    pub(super) id: u64,
    /// The title of its category, which is created if there is none with that title.
    pub(super) category: String,
    pub(super) title: String,
    #[serde(default)]
    pub(super) about: String,
    /// `None`: the language of the site.
    pub(super) language: Option<Lang>,
    #[serde(default)]
    pub(super) read_by: BoardReaders,
}

/// The people who may read an imported board.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum BoardReaders {
    /// Guests too.
    #[default]
    Everyone,
    /// People with an account.
    Players,
    /// The moderators of any board, and the administrators.
    Moderators,
    /// The administrators.
    Admins,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ImportedThread {
    pub(super) id: u64,
    pub(super) board: u64,
    pub(super) title: String,
    /// `None`: the language of the board.
    pub(super) language: Option<Lang>,
    #[serde(default)]
    pub(super) locked: bool,
    #[serde(default)]
    pub(super) pinned: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ImportedPost {
    pub(super) thread: u64,
    pub(super) author: u64,
    pub(super) at: DateTime<Utc>,
    /// Markdown with BBCode, as people type it here.
    pub(super) text: String,
}
