//! Import of another forum: its members, boards, threads and posts, from one file, all or nothing.
//!
//! The file is read twice. The first reading checks every line and writes nothing, so that one run names all faults; the second
//! writes everything in one transaction. Nobody is notified of what is imported, and it counts as read by everyone.

mod import_check;
mod import_line;
mod import_writer;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};

use import_check::ForumCheck;
pub use import_check::{CheckedForum, ImportFault};

use crate::accounts::audit::{self, AuditActor};
use crate::accounts::site_settings;
use crate::db::{self, Db, Tx};
use crate::i18n::Message;

/// The reasons why a file is not imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file cannot be read.
    #[error("{}: {source}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The error of the system.
        source: std::io::Error,
    },
    /// The file has faults, of which the first [`MOST_FAULTS`] are listed. Nothing was written.
    #[error("{}", told(.0))]
    Faulty(Vec<ImportFault>),
    /// The file changed between the two readings. Nothing was written.
    #[error("{} was changed meanwhile; nothing was imported", .0.display())]
    Changed(PathBuf),
    /// The database failed. Nothing was written.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// The most faults that are listed at once.
pub const MOST_FAULTS: usize = 50;

fn told(faults: &[ImportFault]) -> String {
    let mut lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    if faults.len() == MOST_FAULTS {
        lines.push("There may be more.".to_owned());
    }
    lines.push("Nothing was imported.".to_owned());
    lines.join("\n")
}

/// The result of an import: for each board and thread of the other forum, by its id there, its address here.
#[derive(Debug, Default)]
pub struct ImportedForum {
    /// The number of people who got an account.
    pub new_people: usize,
    /// The number of people who had one, with the same confirmed e-mail address.
    pub known_people: usize,
    /// The paths of the boards.
    pub boards: BTreeMap<u64, String>,
    /// The paths of the threads.
    pub threads: BTreeMap<u64, String>,
    /// The number of posts.
    pub posts: usize,
}

/// Checks a file against the format and against this site, and writes nothing.
///
/// # Errors
/// See [`ImportError`].
pub async fn check(db: &Db, file: &Path, now: DateTime<Utc>) -> Result<CheckedForum, ImportError> {
    let mut check = ForumCheck::new(now);
    each_line(file, |number, line| check.read(number, line))?;
    let mut tx = begin(db).await?;
    let checked = check.finish(&mut tx).await;
    db::rollback(tx).await?;
    checked
}

/// Imports a file: checks it, then writes everything in one transaction. The operator's log gets a line.
///
/// # Errors
/// See [`ImportError`]. After any of them the site is as it was.
pub async fn import(db: &Db, file: &Path, now: DateTime<Utc>) -> Result<ImportedForum, ImportError> {
    let checked = check(db, file, now).await?;
    let site = site_settings::load(db).await?.settings;
    let mut tx = begin(db).await?;
    let imported = import_writer::write(&mut tx, &checked, &site, file, now).await?;
    let message = Message::new("audit-forum-imported")
        .with("people", imported.new_people)
        .with("threads", imported.threads.len())
        .with("posts", imported.posts);
    audit::record(&mut tx, AuditActor::Operator, None, &message, now).await?;
    db::commit(tx).await?;
    Ok(imported)
}

/// Begins a transaction that may take as long as it needs: it is one person's command, and nothing waits for its rows.
async fn begin(db: &Db) -> sqlx::Result<Tx> {
    let mut tx = db::begin(db).await?;
    sqlx::query("set local statement_timeout = 0").execute(&mut *tx).await?;
    sqlx::query("set local idle_in_transaction_session_timeout = 0").execute(&mut *tx).await?;
    Ok(tx)
}

/// Calls `each` with the number and the text of every line that is not blank.
fn each_line(file: &Path, mut each: impl FnMut(usize, &str)) -> Result<(), ImportError> {
    for line in lines_of(file)? {
        let (number, line) = line?;
        each(number, &line);
    }
    Ok(())
}

/// Returns the lines that are not blank, with their numbers from 1.
fn lines_of(
    file: &Path,
) -> Result<impl Iterator<Item = Result<(usize, String), ImportError>> + use<'_>, ImportError> {
    let unreadable = |source| ImportError::Unreadable { file: file.to_owned(), source };
    let lines = BufReader::new(File::open(file).map_err(unreadable)?).lines();
    let numbered = lines.enumerate().map(move |(place, line)| Ok((place + 1, line.map_err(unreadable)?)));
    Ok(numbered.filter(|line| !matches!(line, Ok((_, text)) if text.trim().is_empty())))
}
