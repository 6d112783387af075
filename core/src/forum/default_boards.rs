//! Boards that the server creates: the usual ones, which an admin of an empty forum creates with one click, and the
//! unlisted one for solo games.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::access::Audience::{self, Admins, Everyone, Players};
use super::boards::{self, Board, LonePlace};
use crate::accounts::Person;
use crate::accounts::audit::{self, AuditActor};
use crate::db::{self, Db};
use crate::i18n::{Lang, Message, ReaderLocale};
use crate::key;

/// A board that the server creates: its name in URLs, the message ids of its title and of the line about it, and the people
/// who may read, reply, start threads and create games.
struct ReadyBoard {
    slug: &'static str,
    title: &'static str,
    about: &'static str,
    doors: [Audience; 4],
}

/// The permissions of a board where all players may post and create games.
const OPEN: [Audience; 4] = [Everyone, Players, Players, Players];
/// The permissions of a board where all players may post but only admins create games.
const TALK: [Audience; 4] = [Everyone, Players, Players, Admins];

/// The usual boards, each list with the message id of its category.
const USUAL: [(&str, &[ReadyBoard]); 2] = [
    (
        key!("default-category-games"),
        &[ReadyBoard {
            slug: "games",
            title: key!("default-board-games"),
            about: key!("default-board-games-about"),
            doors: OPEN,
        }],
    ),
    (
        key!("default-category-community"),
        &[
            ReadyBoard {
                slug: "general",
                title: key!("default-board-general"),
                about: key!("default-board-general-about"),
                doors: TALK,
            },
            ReadyBoard {
                slug: "introductions",
                title: key!("default-board-introductions"),
                about: key!("default-board-introductions-about"),
                doors: TALK,
            },
        ],
    ),
];

/// The category of the server's board for solo games.
const LONE_CATEGORY: &str = key!("solo-category");
/// The server's board for solo games. Only a solo game starts a thread there.
const LONE: ReadyBoard = ReadyBoard {
    slug: "games-alone",
    title: key!("solo-board"),
    about: key!("solo-board-about"),
    doors: [Everyone, Players, Admins, Admins],
};

/// Creates the usual boards, named in the language of `words`. Returns false, and does nothing, if the forum has a board
/// already.
///
/// # Errors
/// The database failed.
pub async fn make_usual_boards(
    db: &Db,
    by: AuditActor,
    words: &ReaderLocale,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    sqlx::query!("lock table boards in share row exclusive mode").execute(&mut *tx).await?;
    let has_some = sqlx::query_scalar!(r#"select exists (select from boards where not unlisted) as "any!""#);
    if has_some.fetch_one(&mut *tx).await? {
        return Ok(false);
    }
    for (category, boards) in USUAL {
        let category = make_category(&mut tx, category, words).await?;
        for board in boards {
            make_board(&mut tx, category, board, words, false, now).await?;
            let made = Message::new("audit-board-made").with("title", words.t(board.title).to_string());
            audit::record(&mut tx, by, None, &made, now).await?;
        }
    }
    db::commit(tx).await?;
    Ok(true)
}

impl LonePlace {
    /// Returns the board. Creates the server's own when it is first needed, named in the language of `words`.
    ///
    /// # Errors
    /// The database failed.
    pub async fn board(
        self,
        db: &Db,
        person: &Person,
        words: &ReaderLocale,
        now: DateTime<Utc>,
    ) -> sqlx::Result<Board> {
        if let Self::On(board) = self {
            return Ok(board);
        }
        let mut tx = db::begin(db).await?;
        sqlx::query!("lock table boards in share row exclusive mode").execute(&mut *tx).await?;
        let made =
            sqlx::query_scalar!("select slug from boards where unlisted").fetch_optional(&mut *tx).await?;
        let slug = match made {
            Some(slug) => slug,
            None => {
                let category = make_category(&mut tx, LONE_CATEGORY, words).await?;
                make_board(&mut tx, category, &LONE, words, true, now).await?
            }
        };
        db::commit(tx).await?;
        boards::find(db, &slug, Some(person)).await?.ok_or(sqlx::Error::RowNotFound)
    }
}

/// Returns the text of message `id` and its language, with which a title is stored.
fn named(id: &'static str, words: &ReaderLocale) -> (String, Lang) {
    (words.t(id).to_string(), words.spoken(id))
}

async fn make_category(
    tx: &mut PgConnection,
    title: &'static str,
    words: &ReaderLocale,
) -> sqlx::Result<i64> {
    let (title, lang) = named(title, words);
    sqlx::query_scalar!(
        "insert into categories (title, language, position) select $1, $2, coalesce(max(position), 0) + 1 from categories
         returning id",
        title,
        lang.code()
    )
    .fetch_one(tx)
    .await
}

/// Creates a board and returns its name in URLs. If the intended name is taken, a number is appended.
async fn make_board(
    tx: &mut PgConnection,
    category: i64,
    board: &ReadyBoard,
    words: &ReaderLocale,
    unlisted: bool,
    now: DateTime<Utc>,
) -> sqlx::Result<String> {
    let (title, lang) = named(board.title, words);
    let [read_by, reply_by, start_by, open_by] = board.doors;
    sqlx::query_scalar!(
        "insert into boards (category_id, slug, title, about, language, read_by, reply_by, start_by, open_by, created_at,
                             position, unlisted)
         select $1, case when exists (select from boards where slug = $2) then $2 || '-' || max(b.id) + 1 else $2 end,
                $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(b.position), 0) + 1, $11
         from boards b
         returning slug",
        category,
        board.slug,
        title,
        words.t(board.about).to_string(),
        lang.code(),
        read_by.code(),
        reply_by.code(),
        start_by.code(),
        open_by.code(),
        now,
        unlisted
    )
    .fetch_one(tx)
    .await
}
