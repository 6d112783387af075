//! The second reading of a forum's file: everything is written.

use std::collections::BTreeMap;
use std::path::Path;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use unicode_normalization::UnicodeNormalization;

use super::import_check::{CheckedBoard, CheckedForum, CheckedThread, ThreadSpan};
use super::import_line::{BoardReaders, ImportLine, ImportedBoard, ImportedPost};
use super::{ImportError, ImportedForum, lines_of};
use crate::accounts::imported_people::{self, ArrivingPerson};
use crate::accounts::site_settings::SiteSettings;
use crate::forum::access::Audience;
use crate::forum::boards::{self, NewBoard};
use crate::forum::markup;
use crate::i18n::Lang;
use crate::ids::{BoardId, ThreadId, UserId};

/// The posts that one statement writes.
const BATCH: usize = 200;

/// Writes a checked file.
pub(super) async fn write(
    db: &mut PgConnection,
    checked: &CheckedForum,
    site: &SiteSettings,
    file: &Path,
    now: DateTime<Utc>,
) -> Result<ImportedForum, ImportError> {
    let mut imported = ImportedForum::default();
    let people = write_people(db, checked, site, &mut imported).await?;
    let boards = write_boards(db, checked, site.lang, &mut imported, now).await?;
    let threads = write_threads(db, checked, &people, &boards, &mut imported).await?;
    let mut numbers = BTreeMap::new();
    let mut batch = PostBatch::default();
    for line in lines_of(file)? {
        let (_, line) = line?;
        // Every line was read before, and only posts are left to be written.
        let Ok(ImportLine::Post(post)) = serde_json::from_str(&line) else { continue };
        let (Some(author), Some((thread, lang))) = (people.get(&post.author), threads.get(&post.thread))
        else {
            return Err(ImportError::Changed(file.to_owned()));
        };
        let number = numbers.entry(*thread).or_insert(0);
        *number += 1;
        batch
            .add((*thread, *number), *author, *lang, &post)
            .ok_or_else(|| ImportError::Changed(file.to_owned()))?;
        imported.posts += 1;
        if batch.threads.len() == BATCH {
            batch.write(&mut *db).await?;
            batch = PostBatch::default();
        }
    }
    if imported.posts != checked.posts {
        return Err(ImportError::Changed(file.to_owned()));
    }
    batch.write(&mut *db).await?;
    finish(db, &threads, &boards).await?;
    Ok(imported)
}

/// Makes the accounts that are missing. Returns all people by their id in the file.
async fn write_people(
    db: &mut PgConnection,
    checked: &CheckedForum,
    site: &SiteSettings,
    imported: &mut ImportedForum,
) -> sqlx::Result<BTreeMap<u64, UserId>> {
    let mut people = BTreeMap::new();
    for (id, person) in &checked.people {
        let user = match person.known {
            Some(known) => {
                imported.known_people += 1;
                known
            }
            None => {
                imported.new_people += 1;
                let arriving = ArrivingPerson {
                    name: &person.name,
                    email: person.email.as_ref(),
                    joined: person.joined,
                    lang: person.lang.unwrap_or(site.lang),
                    zone: &site.zone,
                };
                imported_people::arrive(&mut *db, &arriving).await?
            }
        };
        people.insert(*id, user);
    }
    Ok(people)
}

/// Makes the boards, each at the end of its category. Returns them by their id in the file, with their language.
async fn write_boards(
    db: &mut PgConnection,
    checked: &CheckedForum,
    site: Lang,
    imported: &mut ImportedForum,
    now: DateTime<Utc>,
) -> sqlx::Result<BTreeMap<u64, (BoardId, Lang)>> {
    let mut boards = BTreeMap::new();
    for CheckedBoard { board, .. } in &checked.boards {
        let slug = boards::free_slug(&mut *db, &slug_of(&board.title)).await?;
        let lang = board.language.unwrap_or(site);
        let new = NewBoard {
            category: &board.category,
            slug: &slug,
            title: &board.title,
            about: &board.about,
            lang,
            doors: doors_of(board),
        };
        boards.insert(board.id, (boards::add(&mut *db, &new, now).await?, lang));
        imported.boards.insert(board.id, format!("/b/{slug}"));
    }
    Ok(boards)
}

/// Returns the people who may read, reply, start threads and create games.
fn doors_of(board: &ImportedBoard) -> [Audience; 4] {
    match board.read_by {
        BoardReaders::Everyone => {
            [Audience::Everyone, Audience::Players, Audience::Players, Audience::Admins]
        }
        BoardReaders::Players => [Audience::Players, Audience::Players, Audience::Players, Audience::Admins],
        BoardReaders::Moderators => {
            [Audience::Moderators, Audience::Moderators, Audience::Moderators, Audience::Admins]
        }
        BoardReaders::Admins => [Audience::Admins; 4],
    }
}

/// Returns a title as a name in URLs: its Latin letters without diacritics, and its digits; `board` if it has none.
fn slug_of(title: &str) -> String {
    let plain: String = title.nfkd().filter(|c| !('\u{300}'..='\u{36f}').contains(c)).collect();
    let words = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut slug = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    slug.truncate(50);
    match slug.trim_end_matches('-') {
        "" => "board".to_owned(),
        slug => slug.to_owned(),
    }
}

/// Makes the threads, whose posts are counted but not there yet. Returns them by their id in the file, with their language.
async fn write_threads(
    db: &mut PgConnection,
    checked: &CheckedForum,
    people: &BTreeMap<u64, UserId>,
    boards: &BTreeMap<u64, (BoardId, Lang)>,
    imported: &mut ImportedForum,
) -> sqlx::Result<BTreeMap<u64, (ThreadId, Lang)>> {
    let mut threads = BTreeMap::new();
    for (id, checked) in &checked.threads {
        let CheckedThread { thread, posts, span: Some(ThreadSpan { opener, first, last }), .. } = checked
        else {
            continue;
        };
        let (Some(author), Some((board, board_lang))) = (people.get(opener), boards.get(&thread.board))
        else {
            return Err(sqlx::Error::RowNotFound);
        };
        let lang = thread.language.unwrap_or(*board_lang);
        let made = sqlx::query_scalar!(
            r#"insert into threads (board_id, author_id, title, language, created_at, last_post_at, post_count, locked, pinned, search)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, search_vector($4, $3)) returning id as "id: ThreadId""#,
            board.0,
            author.0,
            thread.title,
            lang.code(),
            first,
            last,
            posts,
            thread.locked,
            thread.pinned
        )
        .fetch_one(&mut *db)
        .await?;
        threads.insert(*id, (made, lang));
        imported.threads.insert(*id, format!("/t/{made}"));
    }
    Ok(threads)
}

/// Posts to be written, a list for each column.
#[derive(Debug, Default)]
struct PostBatch {
    threads: Vec<i64>,
    numbers: Vec<i32>,
    authors: Vec<i64>,
    sources: Vec<String>,
    htmls: Vec<String>,
    words: Vec<String>,
    languages: Vec<String>,
    times: Vec<DateTime<Utc>>,
}

impl PostBatch {
    /// Adds a post with its place; `None` if its text breaks a limit. Mentions in old texts notify nobody, so names become no links.
    fn add(
        &mut self,
        (thread, number): (ThreadId, i32),
        author: UserId,
        lang: Lang,
        post: &ImportedPost,
    ) -> Option<()> {
        let rendered = markup::render_here(&post.text, lang).ok()?;
        self.threads.push(thread.0);
        self.numbers.push(number);
        self.authors.push(author.0);
        self.sources.push(post.text.clone());
        self.htmls.push(rendered.html);
        self.words.push(rendered.plain);
        self.languages.push(lang.code().to_owned());
        self.times.push(post.at);
        Some(())
    }

    async fn write(self, db: &mut PgConnection) -> sqlx::Result<()> {
        sqlx::query!(
            "insert into posts (thread_id, number, author_id, source, html, language, created_at, search)
             select thread_id, number, author_id, source, html, language, at, search_vector(language, words)
             from unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])
                 with ordinality as new (thread_id, number, author_id, source, html, words, language, at, place)
             order by place",
            &self.threads,
            &self.numbers,
            &self.authors,
            &self.sources,
            &self.htmls,
            &self.words,
            &self.languages,
            &self.times
        )
        .execute(db)
        .await?;
        Ok(())
    }
}

/// Sets the last post of each thread, marks the boards as read for everyone, and counts what the planner needs to know.
async fn finish(
    db: &mut PgConnection,
    threads: &BTreeMap<u64, (ThreadId, Lang)>,
    boards: &BTreeMap<u64, (BoardId, Lang)>,
) -> sqlx::Result<()> {
    let threads: Vec<i64> = threads.values().map(|(thread, _)| thread.0).collect();
    let boards: Vec<i64> = boards.values().map(|(board, _)| board.0).collect();
    sqlx::query!(
        "update threads t set last_post_id = p.id
         from unnest($1::bigint[]) as n (id)
              cross join lateral (select max(p.id) as id from posts p where p.thread_id = n.id) p
         where t.id = n.id",
        &threads
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "insert into board_read_marks as m (user_id, board_id, post_id)
         select u.id, b.id, (select max(p.id) from posts p) from users u cross join unnest($1::bigint[]) as b (id)
         where exists (select from posts)
         on conflict (user_id, board_id) do update set post_id = excluded.post_id",
        &boards
    )
    .execute(&mut *db)
    .await?;
    // Plans made before anybody counts the new rows would read all of them: a search took four seconds.
    sqlx::query("analyze users, threads, posts, board_read_marks").execute(db).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::slug_of;

    #[test]
    fn a_board_is_named_in_urls_by_its_latin_letters() {
        assert_eq!(slug_of("  Știri & noutăți (2024)"), "stiri-noutati-2024");
        assert_eq!(slug_of("お知らせ"), "board");
        assert!(slug_of(&"long title ".repeat(10)).len() <= 50);
    }
}
