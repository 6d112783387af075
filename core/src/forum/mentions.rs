//! Whom a text mentions: people, and in the threads of a game its seats, by their names and by their colours.

use chrono::DateTime;
use sqlx::types::Json;
use stafeta_rules::rules::Message as RulesMessage;

use super::markup::mentions;
pub use super::markup::mentions::{MentionName, MentionTarget};
use crate::db::Db;
use crate::i18n::{Lang, Message, NamedZone, ReaderLocale};
use crate::ids::{GameId, ThreadId, UserId};
use crate::key;

/// Returns the names of people and seats that follow an `@` in `source`, a text for `thread`; `None` for a text that is in no
/// thread yet. Asks the database only if there may be any.
pub async fn find(db: &Db, source: &str, thread: Option<ThreadId>) -> sqlx::Result<Vec<MentionName>> {
    let typed = mentions::possible_names(source);
    if typed.is_empty() {
        return Ok(Vec::new());
    }
    let people = sqlx::query!(
        r#"select id as "id: UserId", name from users
           where login = any($1) and erased_at is null and newcomer_until is null order by id"#,
        &typed
    )
    .fetch_all(db)
    .await?;
    let mut names: Vec<MentionName> = people
        .into_iter()
        .map(|person| MentionName::new(MentionTarget::User(person.id), person.name))
        .collect();
    if let Some(thread) = thread {
        // After the people: in the thread of a game a name that both have means the seat.
        let seats = list_seats(db, thread).await?;
        names.extend(seats.into_iter().filter(|seat| typed.contains(&seat.folded)));
    }
    Ok(names)
}

/// Lists the names of the seats of the game to which `thread` belongs, in every language, none twice. A seat without a name of its
/// own has its number, as in an anonymous game, and its colour, as everybody sees it on the map. Empty for any other thread.
pub async fn list_seats(db: &Db, thread: ThreadId) -> sqlx::Result<Vec<MentionName>> {
    let game = sqlx::query!(
        r#"select g.id as "id: GameId", g.seat_names as "names: Json<Vec<RulesMessage>>",
                  g.seat_colours as "colours: Json<Vec<Option<RulesMessage>>>",
                  (select count(*) from seats s where s.game_id = g.id) as "seats!"
           from games g where g.thread_id = $1 or g.discussion_id = $1"#,
        thread.0
    )
    .fetch_optional(db)
    .await?;
    let Some(game) = game else { return Ok(Vec::new()) };
    let mut names: Vec<MentionName> = Vec::new();
    for seat in 0..u8::try_from(game.seats).unwrap_or(u8::MAX) {
        let message = match game.names.get(usize::from(seat)) {
            Some(name) => Message::new(name.id.clone()),
            None => Message::new(key!("secret-player")).with("number", u32::from(seat) + 1),
        };
        let colour = game.colours.get(usize::from(seat)).cloned().flatten();
        for message in [Some(message), colour.map(|colour| Message::new(colour.id))].into_iter().flatten() {
            for lang in Lang::ALL {
                // A name has no time in it.
                let name = ReaderLocale::new(lang, NamedZone::utc(), DateTime::UNIX_EPOCH).say(&message);
                let name = MentionName::new(MentionTarget::Seat(game.id, seat), name);
                if !names.iter().any(|known| known.folded == name.folded) {
                    names.push(name);
                }
            }
        }
    }
    Ok(names)
}
