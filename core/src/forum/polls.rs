//! Polls: a question to the readers of a thread, its options and votes.
//!
//! Nobody is shown how others voted. If a poll shows its results only after closing, nobody sees a number while it is open,
//! not even its author or an admin.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::access::Audience;
use super::thread_locks;
use crate::accounts::Person;
use crate::accounts::mutes::WritingRestriction;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{BoardId, PollId, ThreadId, UserId};

/// The number of options that a poll may have.
pub const OPTIONS: std::ops::RangeInclusive<usize> = 2..=12;
/// The longest question and the longest option, in characters.
pub const LENGTHS: (usize, usize) = (200, 80);
/// The days after which a poll may close by itself.
pub const DAYS: [i64; 5] = [1, 3, 7, 14, 30];

/// A poll as one viewer may see it.
#[derive(Clone, Debug)]
pub struct Poll {
    /// Its id.
    pub id: PollId,
    /// Its thread.
    pub thread: ThreadId,
    /// The question.
    pub question: String,
    /// True if a voter may choose several options.
    pub is_several: bool,
    /// True if the numbers are shown only after closing.
    pub is_blind: bool,
    /// True if it is closed.
    pub is_closed: bool,
    /// The time at which it closes or closed. `None` if it stays open until somebody closes it.
    pub closes_at: Option<DateTime<Utc>>,
    /// The options, in order.
    pub options: Vec<PollOption>,
    /// The number of people who voted.
    pub voters: i64,
    /// True if the viewer may vote now.
    pub may_vote: bool,
    /// True if the viewer may close it now.
    pub may_close: bool,
}

impl Poll {
    /// Returns true if the viewer has voted.
    #[must_use]
    pub fn has_voted(&self) -> bool {
        self.options.iter().any(|option| option.is_mine)
    }

    /// Returns the largest number of votes, at least 1: the value of the longest bar.
    #[must_use]
    pub fn most(&self) -> i64 {
        self.options.iter().filter_map(|option| option.votes).max().unwrap_or(0).max(1)
    }
}

/// An option of a poll.
#[derive(Clone, Debug)]
pub struct PollOption {
    /// Its number, from 1.
    pub position: i32,
    /// Its text.
    pub text: String,
    /// Its votes. `None` while they are hidden.
    pub votes: Option<i64>,
    /// True if the viewer chose it.
    pub is_mine: bool,
}

/// Returns the poll of a thread. The caller has checked that `viewer` may read the thread.
pub async fn of_thread(
    db: &mut PgConnection,
    viewer: Option<&Person>,
    thread: ThreadId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Poll>> {
    let row = sqlx::query!(
        r#"select p.id as "id: PollId", p.question, p.choice, p.results, p.closes_at, p.author_id as "author: UserId",
                  t.board_id as "board: BoardId", t.locked, b.reply_by = 'nobody' as "is_archived!",
                  (select count(distinct v.user_id) from poll_votes v where v.poll_id = p.id) as "voters!"
           from polls p join threads t on t.id = p.thread_id join boards b on b.id = t.board_id where p.thread_id = $1"#,
        thread.0
    )
    .fetch_optional(&mut *db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let is_closed = row.closes_at.is_some_and(|at| at <= now);
    let is_blind = row.results == "closed";
    let options = sqlx::query!(
        r#"select o.position, o.text, count(v.user_id) as "votes!", coalesce(bool_or(v.user_id = $2), false) as "mine!"
           from poll_options o left join poll_votes v on v.poll_id = o.poll_id and v.position = o.position
           where o.poll_id = $1 group by o.position, o.text order by o.position"#,
        row.id.0,
        viewer.map(|person| person.id.0)
    )
    .fetch_all(db)
    .await?;
    let options = options
        .into_iter()
        .map(|option| PollOption {
            position: option.position,
            text: option.text,
            votes: (is_closed || !is_blind).then_some(option.votes),
            is_mine: option.mine,
        })
        .collect();
    let is_open = !is_closed && !row.is_archived;
    Ok(Some(Poll {
        id: row.id,
        thread,
        question: row.question,
        is_several: row.choice == "several",
        is_blind,
        is_closed,
        closes_at: row.closes_at,
        options,
        voters: row.voters,
        may_vote: is_open && !row.locked && viewer.is_some(),
        may_close: is_open
            && viewer.is_some_and(|person| person.id == row.author || person.moderates(row.board)),
    }))
}

/// The checked input of a new poll.
#[derive(Clone, Debug)]
pub struct NewPoll {
    question: String,
    options: Vec<String>,
    is_several: bool,
    is_blind: bool,
    closes_at: Option<DateTime<Utc>>,
}

/// A poll as typed into the form.
#[derive(Clone, Copy, Debug)]
pub struct PollInput<'a> {
    /// The question.
    pub question: &'a str,
    /// The options, one a line.
    pub options: &'a str,
    /// True if a voter may choose several options.
    pub is_several: bool,
    /// True if the numbers are shown only after closing.
    pub is_blind: bool,
    /// The days until it closes, one of [`DAYS`]. `None` if it stays open until somebody closes it.
    pub days: Option<i64>,
}

impl NewPoll {
    /// Checks the typed poll.
    ///
    /// # Errors
    /// The wrong fields, each with a message.
    pub fn parse(typed: PollInput<'_>, now: DateTime<Utc>) -> Result<Self, Vec<(&'static str, Message)>> {
        let mut faults = Vec::new();
        let question = typed.question.trim().to_owned();
        if question.is_empty() {
            faults.push(("question", Message::new("poll-question-missing")));
        } else if question.chars().count() > LENGTHS.0 {
            faults.push(("question", Message::new("poll-question-long").with("most", LENGTHS.0)));
        }
        let options: Vec<String> =
            typed.options.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect();
        if !OPTIONS.contains(&options.len()) {
            let fault = Message::new("poll-options-count")
                .with("least", *OPTIONS.start())
                .with("most", *OPTIONS.end());
            faults.push(("options", fault.with("given", options.len())));
        } else if let Some(long) = options.iter().find(|option| option.chars().count() > LENGTHS.1) {
            let fault = Message::new("poll-option-long").with("most", LENGTHS.1);
            faults.push(("options", fault.with("option", long.chars().take(20).collect::<String>())));
        } else if (1..options.len()).any(|place| options[..place].contains(&options[place])) {
            faults.push(("options", Message::new("poll-option-twice")));
        }
        if typed.is_blind && typed.days.is_none() {
            faults.push(("days", Message::new("poll-results-hidden-needs-end")));
        }
        let closes_at = match typed.days {
            Some(days) if !DAYS.contains(&days) => {
                faults.push(("days", Message::new("poll-days-unknown")));
                None
            }
            days => days.map(|days| now + TimeDelta::days(days)),
        };
        if faults.is_empty() {
            Ok(Self { question, options, is_several: typed.is_several, is_blind: typed.is_blind, closes_at })
        } else {
            Err(faults)
        }
    }
}

/// The reasons why a poll or a vote is refused.
#[derive(Debug, thiserror::Error)]
pub enum PollError {
    /// There is no such thread or poll for this person.
    #[error("no such thread or poll")]
    Absent,
    /// Only the author and moderators may do this.
    #[error("not theirs to do")]
    Forbidden,
    /// The thread has a poll already.
    #[error("the thread has a poll already")]
    Taken,
    /// They have added this very poll before: its form was sent twice.
    #[error("the poll is there already")]
    Repeated,
    /// The poll is closed, its thread is locked, or its board is in the archive.
    #[error("the poll is closed")]
    Closed,
    /// The choice is empty, has too many options or one that does not exist. Holds the thread of the poll.
    #[error("not a choice of this poll")]
    Choice(ThreadId),
    /// The person may not write now.
    #[error("silenced")]
    Silenced(WritingRestriction),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// A thread to which somebody wants to add a poll.
#[derive(Debug, Clone)]
pub struct PollPlace {
    /// Its title.
    pub title: String,
    /// Who added the poll that it has, and its question.
    asked: Option<(UserId, String)>,
    is_locked: bool,
    /// True if they started it or moderate its board.
    is_theirs: bool,
}

impl PollPlace {
    /// Checks that they may add a poll now.
    ///
    /// # Errors
    /// The reason why not.
    pub const fn check(&self) -> Result<(), PollError> {
        match self {
            Self { asked: Some(_), .. } => Err(PollError::Taken),
            Self { is_locked: true, .. } => Err(PollError::Closed),
            Self { is_theirs: false, .. } => Err(PollError::Forbidden),
            _ => Ok(()),
        }
    }

    /// Checks that `person` may add this poll now, and has not done so before.
    fn check_for(&self, person: &Person, poll: &NewPoll) -> Result<(), PollError> {
        match &self.asked {
            Some((author, question)) if *author == person.id && *question == poll.question => {
                Err(PollError::Repeated)
            }
            _ => self.check(),
        }
    }
}

/// Loads a thread that `person` may read, for a poll.
///
/// # Errors
/// [`PollError::Absent`] if there is none.
pub async fn load_place(db: &Db, person: &Person, thread: ThreadId) -> Result<PollPlace, PollError> {
    let row = sqlx::query!(
        r#"select t.title, t.board_id as "board: BoardId", t.author_id as "author: UserId", t.locked or b.reply_by = 'nobody' as "locked!",
                  p.author_id as "asked_by?: UserId", p.question as "question?"
           from threads t join boards b on b.id = t.board_id left join polls p on p.thread_id = t.id
           where t.id = $1 and t.hidden_at is null and b.read_by = any($2)"#,
        thread.0,
        &Audience::circles_of(Some(person))
    )
    .fetch_optional(db)
    .await?
    .ok_or(PollError::Absent)?;
    Ok(PollPlace {
        title: row.title,
        asked: row.asked_by.zip(row.question),
        is_locked: row.locked,
        is_theirs: row.author == Some(person.id) || person.moderates(row.board),
    })
}

/// Adds a poll to a thread.
pub async fn create(
    db: &Db,
    person: &Person,
    thread: ThreadId,
    poll: &NewPoll,
    now: DateTime<Utc>,
) -> Result<PollId, PollError> {
    if let Some(silence) = &person.silence {
        return Err(PollError::Silenced(silence.clone()));
    }
    load_place(db, person, thread).await?.check_for(person, poll)?;
    let mut tx = db::begin(db).await?;
    if !thread_locks::lock_open_board(&mut tx, thread).await? {
        return Err(PollError::Closed);
    }
    let id = sqlx::query_scalar!(
        r#"insert into polls (thread_id, author_id, question, choice, results, created_at, closes_at)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict (thread_id) do nothing returning id as "id: PollId""#,
        thread.0,
        person.id.0,
        poll.question,
        if poll.is_several { "several" } else { "one" },
        if poll.is_blind { "closed" } else { "open" },
        now,
        poll.closes_at
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(id) = id else {
        drop(tx);
        // Another one was added after the check above.
        load_place(db, person, thread).await?.check_for(person, poll)?;
        return Err(PollError::Absent);
    };
    sqlx::query!(
        "insert into poll_options (poll_id, position, text)
         select $1, given.position, given.text from unnest($2::text[]) with ordinality as given (text, position)",
        id.0,
        &poll.options
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await?;
    Ok(id)
}

/// Locks a poll until the end of the transaction. A merge may be moving it: statements after this see it where it is then.
async fn lock_poll(tx: &mut PgConnection, poll: PollId) -> sqlx::Result<()> {
    sqlx::query!("select from polls where id = $1 for update", poll.0).execute(tx).await?;
    Ok(())
}

/// Replaces the vote of `person` and returns the thread of the poll.
pub async fn vote(
    db: &Db,
    person: &Person,
    poll: PollId,
    chosen: &[i32],
    now: DateTime<Utc>,
) -> Result<ThreadId, PollError> {
    let mut tx = db::begin(db).await?;
    lock_poll(&mut tx, poll).await?;
    let row = sqlx::query!(
        r#"select p.thread_id as "thread: ThreadId", p.choice, p.closes_at, t.locked or b.reply_by = 'nobody' as "locked!",
                  (select count(*) from poll_options o where o.poll_id = p.id) as "options!"
           from polls p join threads t on t.id = p.thread_id join boards b on b.id = t.board_id
           where p.id = $1 and t.hidden_at is null and b.read_by = any($2) for key share of b"#,
        poll.0,
        &Audience::circles_of(Some(person))
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(PollError::Absent)?;
    if row.locked || row.closes_at.is_some_and(|at| at <= now) {
        return Err(PollError::Closed);
    }
    // Each choice must exist, once, and only one if the poll takes one.
    let there = chosen.iter().all(|position| (1..=row.options).contains(&i64::from(*position)));
    let distinct = (1..chosen.len()).all(|place| !chosen[..place].contains(&chosen[place]));
    if chosen.is_empty() || !there || !distinct || (row.choice == "one" && chosen.len() > 1) {
        return Err(PollError::Choice(row.thread));
    }
    sqlx::query!("delete from poll_votes where poll_id = $1 and user_id = $2", poll.0, person.id.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "insert into poll_votes (poll_id, position, user_id, voted_at)
         select $1, position, $2, $3 from unnest($4::int[]) as position",
        poll.0,
        person.id.0,
        now,
        chosen
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await?;
    Ok(row.thread)
}

/// Closes a poll now and returns its thread. The closing time of a closed poll stays, and so does a poll in the archive.
pub async fn close(
    db: &Db,
    person: &Person,
    poll: PollId,
    now: DateTime<Utc>,
) -> Result<ThreadId, PollError> {
    let mut tx = db::begin(db).await?;
    lock_poll(&mut tx, poll).await?;
    let row = sqlx::query!(
        r#"select p.thread_id as "thread: ThreadId", p.author_id as "author: UserId", t.board_id as "board: BoardId"
           from polls p join threads t on t.id = p.thread_id where p.id = $1"#,
        poll.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(PollError::Absent)?;
    if row.author != person.id && !person.moderates(row.board) {
        return Err(PollError::Forbidden);
    }
    if !thread_locks::lock_open_board(&mut tx, row.thread).await? {
        return Err(PollError::Closed);
    }
    sqlx::query!(
        "update polls set closes_at = $2 where id = $1 and (closes_at is null or closes_at > $2)",
        poll.0,
        now
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await?;
    Ok(row.thread)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(question: &str, options: &str, is_blind: bool, days: Option<i64>) -> Vec<&'static str> {
        let typed = PollInput { question, options, is_several: false, is_blind, days };
        NewPoll::parse(typed, DateTime::UNIX_EPOCH)
            .err()
            .unwrap_or_default()
            .into_iter()
            .map(|(field, _)| field)
            .collect()
    }

    #[test]
    fn a_poll_is_refused_field_by_field() {
        assert!(faults("Which map?", "Small\n\n  Large \n", false, None).is_empty());
        assert_eq!(faults(" ", "Small", false, Some(2)), ["question", "options", "days"]);
        assert_eq!(faults("Which map?", "Small\nSmall", false, None), ["options"]);
        assert_eq!(faults("Which map?", &"x\n".repeat(13), false, None), ["options"]);
        assert_eq!(faults("Which map?", &format!("a\n{}", "ă".repeat(81)), false, None), ["options"]);
        assert_eq!(faults(&"ă".repeat(201), "a\nb", true, None), ["question", "days"]);
    }
}
