//! The phases of a game one by one: when each opened, what had happened until then, what had been ordered.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use stafeta_rules::rules::{Figures, Seat, Tempo, Viewer};

use super::game::Game;
use super::show::{Heading, Past, Table};
use super::{GameError, position, telling::Names};
use crate::db::Db;
use crate::forum::told::Item;
use crate::ids::{GameId, PostId, stored_seat};
use crate::words::{Lang, Message};

/// What happened in a phase, as everybody was told it.
#[derive(Debug, Clone)]
pub struct Chapter {
    /// The opening of the phase that this came of.
    pub heading: Heading,
    /// What was decided, each with its rule.
    pub told: Vec<Item>,
    /// The orders of the phase as their seats wrote them; none where posts are resolved one by one, since those may
    /// hold what only their seat knows.
    pub orders: Vec<Ordered>,
}

/// A text of orders that counted.
#[derive(Debug, Clone)]
pub struct Ordered {
    /// Whose.
    pub seat: Seat,
    /// As written.
    pub text: String,
    /// The language it is written in.
    pub lang: Lang,
    /// Who wrote it.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
}

/// The phases of a game, in order.
pub async fn phases(db: &Db, game: GameId) -> sqlx::Result<Vec<Heading>> {
    let rows = sqlx::query!(
        r#"select phase, title as "title: Json<Message>", opened_at as at, seq from phases
           where game_id = $1 and undone_by is null order by phase"#,
        game.0
    );
    let rows = rows.fetch_all(db).await?;
    let headings = rows.into_iter().map(|row| Heading {
        phase: row.phase,
        title: row.title.0,
        at: row.at,
        seq: row.seq,
    });
    Ok(headings.collect())
}

/// What was counted as a phase opened.
#[derive(Debug, Clone)]
pub struct Counted {
    /// The turn the phase belongs to.
    pub turn: i32,
    /// What the phase is called.
    pub title: Message,
    /// The figures.
    pub figures: Vec<Figures>,
}

/// What was counted over the phases of a game, in order; phases without a count are left out.
pub async fn counted(db: &Db, game: GameId) -> sqlx::Result<Vec<Counted>> {
    let rows = sqlx::query!(
        r#"select title as "title: Json<Message>", turn, figures as "figures: Json<Vec<Figures>>" from phases
           where game_id = $1 and undone_by is null and figures <> '[]' order by phase"#,
        game.0
    );
    let rows = rows.fetch_all(db).await?;
    let counted =
        rows.into_iter().map(|row| Counted { turn: row.turn, title: row.title.0, figures: row.figures.0 });
    Ok(counted.collect())
}

/// A post of orders that counted, without its text.
#[derive(Debug, Clone)]
pub struct Posted {
    /// For which seat.
    pub seat: Seat,
    /// Who wrote it.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// What the phase is called it was made in.
    pub phase: Message,
    /// The post that tells of it.
    pub post: Option<PostId>,
}

/// The posts of a game whose posts count one by one, in order.
pub async fn posted(db: &Db, game: GameId) -> sqlx::Result<Vec<Posted>> {
    let rows = sqlx::query!(
        r#"select o.seat, u.name as by, o.at, s.title as "title: Json<Message>", o.post_id as "post: PostId"
           from orders o join users u on u.id = o.by_id
           join phases s on s.game_id = o.game_id and s.phase = o.phase and s.undone_by is null
           where o.game_id = $1 and o.status = 'used' and o.post_id is not null order by o.id"#,
        game.0
    );
    let rows = rows.fetch_all(db).await?;
    let posted = rows.into_iter().map(|row| {
        let seat = stored_seat(row.seat)?;
        Ok(Posted { seat, by: row.by, at: row.at, phase: row.title.0, post: row.post })
    });
    posted.collect()
}

/// What happened in the phase before `after`, up to its opening. Where that was taken back the orders count no more and are not
/// told.
///
/// # Errors
/// What is stored cannot be read.
pub async fn chapter_before(db: &Db, after: &Past) -> Result<Chapter, GameError> {
    let game = &after.table.game;
    let (phase, until) = (after.heading.phase - 1, after.heading.seq);
    let opening = sqlx::query!(
        r#"select seq, title as "title: Json<Message>", opened_at from phases
           where game_id = $1 and phase = $2 and seq < $3 order by seq desc limit 1"#,
        game.id.0,
        phase,
        until
    )
    .fetch_optional(db)
    .await?
    .ok_or(GameError::Missing)?;
    let heading = Heading { phase, title: opening.title.0, at: opening.opened_at, seq: opening.seq };
    let told = told(db, &after.table, &heading, until).await?;
    let orders = match game.ruleset.tempo() {
        Tempo::Together if after.counts => orders(db, game, phase).await?,
        Tempo::Together | Tempo::PostByPost => Vec::new(),
    };
    Ok(Chapter { heading, told, orders })
}

/// What has happened so far in the phase that `now` opened, the last there is.
///
/// # Errors
/// What is stored cannot be read.
pub async fn chapter_so_far(db: &Db, now: &Past) -> Result<Chapter, GameError> {
    let heading = now.heading.clone();
    let told = told(db, &now.table, &heading, i32::MAX).await?;
    Ok(Chapter { heading, told, orders: Vec::new() })
}

/// What everybody was told from an opening up to the fact `until`. What began the game belongs to its first phase.
async fn told(db: &Db, table: &Table, opening: &Heading, until: i32) -> Result<Vec<Item>, GameError> {
    let game = &table.game;
    let mut connection = db.acquire().await?;
    let (mut position, from) = match opening.phase {
        0 => (game.ruleset.empty(), 0),
        _ => (position::as_of(&mut connection, game, opening.seq).await?, opening.seq),
    };
    let facts = position::facts(&mut connection, game, from, until).await?;
    let names = Names::of(&table.roster);
    let mut told = Vec::new();
    for fact in facts {
        position.apply(&fact)?;
        let messages = position.tell(&fact, Viewer::Spectator)?;
        told.extend(messages.iter().map(|message| names.item(message, game.ruleset)));
    }
    Ok(told)
}

/// The orders that counted in a phase that is past. Where posts are resolved one by one they may hold what only their seat
/// knows: those are not for everybody.
pub async fn orders(db: &Db, game: &Game, phase: i32) -> sqlx::Result<Vec<Ordered>> {
    let rows = sqlx::query!(
        r#"select o.seat, o.text, o.language as "lang: Lang", u.name as by, o.at
           from orders o join users u on u.id = o.by_id
           where o.game_id = $1 and o.phase = $2 and o.status = 'used' order by o.seat, o.id"#,
        game.id.0,
        phase
    )
    .fetch_all(db)
    .await?;
    let ordered = rows.into_iter().map(|row| {
        let seat = stored_seat(row.seat)?;
        Ok(Ordered { seat, text: row.text, lang: row.lang, by: row.by, at: row.at })
    });
    ordered.collect()
}
