//! The first reading of a forum's file: every line is checked, and nothing is written.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::import_line::{FORMAT, ImportLine, ImportedBoard, ImportedPerson, ImportedPost, ImportedThread};
use super::{ImportError, MOST_FAULTS};
use crate::accounts::imported_people;
use crate::accounts::name::{DisplayName, EmailAddress};
use crate::forum::board_settings::{ABOUT, TITLE};
use crate::forum::boards;
use crate::forum::markup;
use crate::forum::threads::MAX_TITLE;
use crate::i18n::Lang;
use crate::ids::UserId;

/// A fault of a line.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct ImportFault {
    /// The number of the line, from 1.
    pub line: usize,
    /// The fault, and what to do.
    pub what: String,
}

/// A file without faults: everything but its posts, and what the posts add up to.
#[derive(Debug, Default)]
pub struct CheckedForum {
    pub(super) people: BTreeMap<u64, CheckedPerson>,
    /// In the order of the file, which is that of the list of boards.
    pub(super) boards: Vec<CheckedBoard>,
    pub(super) threads: BTreeMap<u64, CheckedThread>,
    /// The number of posts.
    pub posts: usize,
}

impl CheckedForum {
    /// Returns how many people, boards and threads the file has.
    #[must_use]
    pub fn counts(&self) -> [usize; 3] {
        [self.people.len(), self.boards.len(), self.threads.len()]
    }
}

/// A person of the file.
#[derive(Debug)]
pub(super) struct CheckedPerson {
    line: usize,
    pub(super) name: DisplayName,
    pub(super) email: Option<EmailAddress>,
    pub(super) joined: DateTime<Utc>,
    pub(super) lang: Option<Lang>,
    /// The account here with the same confirmed address.
    pub(super) known: Option<UserId>,
}

/// A board of the file.
#[derive(Debug)]
pub(super) struct CheckedBoard {
    line: usize,
    pub(super) board: ImportedBoard,
}

/// A thread of the file, with what its posts add up to.
#[derive(Debug)]
pub(super) struct CheckedThread {
    line: usize,
    pub(super) thread: ImportedThread,
    pub(super) posts: i32,
    /// The author and the time of the first post, and the time of the last. `None` before the first.
    pub(super) span: Option<ThreadSpan>,
}

/// The first and the last post of a thread.
#[derive(Debug, Clone, Copy)]
pub(super) struct ThreadSpan {
    pub(super) opener: u64,
    pub(super) first: DateTime<Utc>,
    pub(super) last: DateTime<Utc>,
}

/// The state of the first reading.
#[derive(Debug)]
pub(super) struct ForumCheck {
    now: DateTime<Utc>,
    has_format: bool,
    forum: CheckedForum,
    board_ids: BTreeSet<u64>,
    /// The lines of the people by name as it looks, and by address.
    names: BTreeMap<String, usize>,
    addresses: BTreeMap<String, usize>,
    /// The time of the post before.
    reached: Option<DateTime<Utc>>,
    faults: Vec<ImportFault>,
}

impl ForumCheck {
    /// Begins; posts after `now` are faults.
    pub(super) fn new(now: DateTime<Utc>) -> Self {
        Self {
            now,
            has_format: false,
            forum: CheckedForum::default(),
            board_ids: BTreeSet::new(),
            names: BTreeMap::new(),
            addresses: BTreeMap::new(),
            reached: None,
            faults: Vec::new(),
        }
    }

    /// Checks the next line.
    pub(super) fn read(&mut self, line: usize, text: &str) {
        if self.faults.len() >= MOST_FAULTS {
            return;
        }
        if let Err(what) = self.take(line, text) {
            self.faults.push(ImportFault { line, what });
        }
    }

    fn take(&mut self, line: usize, text: &str) -> Result<(), String> {
        let parsed: ImportLine = serde_json::from_str(text).map_err(|error| {
            format!("this is no line of the format: {error}. The format is described in docs/formats.md.")
        })?;
        if !self.has_format {
            self.has_format = true;
            return match parsed {
                ImportLine::Format(format) if format == FORMAT => Ok(()),
                _ => Err(format!("the first line has to be {{\"format\":\"{FORMAT}\"}}.")),
            };
        }
        match parsed {
            ImportLine::Format(_) => Err("the format is named once, in the first line.".to_owned()),
            ImportLine::Person(person) => self.person(line, person),
            ImportLine::Board(board) => self.board(line, board),
            ImportLine::Thread(thread) => self.thread(line, thread),
            ImportLine::Post(post) => self.post(&post),
        }
    }

    fn person(&mut self, line: usize, person: ImportedPerson) -> Result<(), String> {
        let name = DisplayName::parse(&person.name)
            .map_err(|fault| format!("“{}”: {fault}. Give them another name in the file.", person.name))?;
        let email = match &person.email {
            Some(typed) => Some(
                EmailAddress::parse(typed)
                    .map_err(|_| format!("“{typed}” is no e-mail address. Correct it, or leave it out."))?,
            ),
            None => None,
        };
        if let Some(other) = self.names.insert(name.lookalike_key(), line) {
            return Err(format!(
                "“{}” looks like the name in line {other}. Change one of them.",
                person.name
            ));
        }
        if let Some(email) = &email
            && let Some(other) = self.addresses.insert(email.folded(), line)
        {
            return Err(format!("line {other} has the same e-mail address. Leave one of them out."));
        }
        let checked =
            CheckedPerson { line, name, email, joined: person.joined, lang: person.language, known: None };
        match self.forum.people.insert(person.id, checked) {
            Some(_) => Err(format!("there is a person {} already.", person.id)),
            None => Ok(()),
        }
    }

    fn board(&mut self, line: usize, board: ImportedBoard) -> Result<(), String> {
        is_within("title of the board", &board.title, 1, TITLE)?;
        is_within("title of the category", &board.category, 1, TITLE)?;
        is_within("line about the board", &board.about, 0, ABOUT)?;
        if !self.board_ids.insert(board.id) {
            return Err(format!("there is a board {} already.", board.id));
        }
        self.forum.boards.push(CheckedBoard { line, board });
        Ok(())
    }

    fn thread(&mut self, line: usize, thread: ImportedThread) -> Result<(), String> {
        is_within("title of the thread", &thread.title, 1, MAX_TITLE)?;
        if !self.board_ids.contains(&thread.board) {
            return Err(format!("no line before this one has board {}.", thread.board));
        }
        let id = thread.id;
        match self.forum.threads.insert(id, CheckedThread { line, thread, posts: 0, span: None }) {
            Some(_) => Err(format!("there is a thread {id} already.")),
            None => Ok(()),
        }
    }

    fn post(&mut self, post: &ImportedPost) -> Result<(), String> {
        if !self.forum.people.contains_key(&post.author) {
            return Err(format!("no line before this one has person {}.", post.author));
        }
        if post.at > self.now {
            return Err(format!("{} has not come yet.", post.at));
        }
        if self.reached.is_some_and(|reached| post.at < reached) {
            return Err("an earlier post stands above. All posts are sorted by their times.".to_owned());
        }
        markup::within_limits(&post.text).map_err(|error| format!("{error}."))?;
        let Some(thread) = self.forum.threads.get_mut(&post.thread) else {
            return Err(format!("no line before this one has thread {}.", post.thread));
        };
        self.reached = Some(post.at);
        thread.posts = thread.posts.checked_add(1).ok_or("the thread has too many posts.")?;
        let (opener, first) = thread.span.map_or((post.author, post.at), |span| (span.opener, span.first));
        thread.span = Some(ThreadSpan { opener, first, last: post.at });
        self.forum.posts += 1;
        Ok(())
    }

    /// Checks what only the whole file and this site show, and ends.
    pub(super) async fn finish(mut self, db: &mut PgConnection) -> Result<CheckedForum, ImportError> {
        let mut late = Vec::new();
        if !self.has_format && self.faults.is_empty() {
            late.push((1, "the file is empty.".to_owned()));
        }
        let empty = self.forum.threads.iter().filter(|(_, thread)| thread.posts == 0);
        late.extend(empty.map(|(id, thread)| (thread.line, format!("thread {id} has no posts."))));
        let addresses: Vec<String> = self.addresses.keys().cloned().collect();
        let owners = imported_people::owners(&mut *db, &addresses).await?;
        for person in self.forum.people.values_mut() {
            person.known = person.email.as_ref().and_then(|email| owners.get(&email.folded()).copied());
        }
        let new = || self.forum.people.values().filter(|person| person.known.is_none());
        let names: Vec<&DisplayName> = new().map(|person| &person.name).collect();
        let taken = imported_people::taken_names(&mut *db, &names).await?;
        late.extend(new().filter(|person| taken.iter().any(|name| name == person.name.as_str())).map(|person| {
            let name = person.name.as_str();
            let what = format!(
                "somebody here is called “{name}”, or nearly so. If they are the same person, let them confirm the address of this \
                 line first; otherwise change the name in the file."
            );
            (person.line, what)
        }));
        let present = boards::titles(db).await?;
        let is_present = |known: &&CheckedBoard| {
            present
                .iter()
                .any(|(category, title)| *category == known.board.category && *title == known.board.title)
        };
        late.extend(self.forum.boards.iter().filter(is_present).map(|known| {
            let title = &known.board.title;
            let what = format!(
                "there is a board “{title}” in this category here. If the file was imported before, everything is here; \
                 otherwise change the title in the file."
            );
            (known.line, what)
        }));
        self.faults.extend(late.into_iter().map(|(line, what)| ImportFault { line, what }));
        self.faults.sort_by_key(|fault| fault.line);
        self.faults.truncate(MOST_FAULTS);
        match self.faults.is_empty() {
            true => Ok(self.forum),
            false => Err(ImportError::Faulty(self.faults)),
        }
    }
}

/// Checks the length of a text in characters.
fn is_within(what: &str, text: &str, least: usize, most: usize) -> Result<(), String> {
    match text.chars().count() {
        length if length < least => Err(format!("the {what} is missing.")),
        length if length > most => Err(format!("the {what} has {length} characters; the most are {most}.")),
        _ => Ok(()),
    }
}
