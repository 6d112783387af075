//! The phases of a game one by one: when each opened, what had happened until then, what had been ordered.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use stafeta_rules::rules::{Figures, Seat, Tempo, Viewer};

use super::game::Game;
use super::show::Past;
use super::{GameError, telling::Names};
use crate::db::Db;
use crate::forum::told::Item;
use crate::games::Fact;
use crate::ids::{GameId, PostId};
use crate::words::{Lang, Message};

/// A phase in the list of all.
#[derive(Debug, Clone)]
pub struct Heading {
    /// Its number, from 0.
    pub phase: i32,
    /// What it is called.
    pub title: Message,
    /// When it opened.
    pub at: DateTime<Utc>,
    /// The last fact that is folded into it: another one after the phase has been taken back and reached again.
    pub seq: i32,
}

/// What happened in a phase, as everybody was told it.
#[derive(Debug, Clone)]
pub struct Chapter {
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
        r#"select phase, title as "title: Json<Message>", at, seq from snapshots where game_id = $1 order by phase"#,
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
        r#"select title as "title: Json<Message>", turn, figures as "figures: Json<Vec<Figures>>" from snapshots
           where game_id = $1 and figures <> '[]' order by phase"#,
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
           join snapshots s on s.game_id = o.game_id and s.phase = o.phase
           where o.game_id = $1 and o.status = 'used' and o.post_id is not null order by o.id"#,
        game.0
    );
    let rows = rows.fetch_all(db).await?;
    let posted = rows.into_iter().map(|row| Posted {
        seat: Seat(u8::try_from(row.seat).unwrap_or(u8::MAX)),
        by: row.by,
        at: row.at,
        phase: row.title.0,
        post: row.post,
    });
    Ok(posted.collect())
}

/// What happened in the phase of `past`, up to the opening of the next. Of one that was taken back the orders count no more
/// and are not told.
///
/// # Errors
/// What is stored cannot be read.
pub async fn chapter(db: &Db, past: &Past) -> Result<Chapter, GameError> {
    let (table, Heading { phase, seq: from, .. }) = (&past.table, &past.heading);
    let game = &table.game;
    // What began the game belongs to its first phase.
    let (mut position, from) = match *phase {
        0 => (game.ruleset.empty(), 0),
        _ => (game.ruleset.restore(table.position().store()?)?, *from),
    };
    let facts = match past.counts {
        true => {
            sqlx::query_scalar!(
                "select body from events
                 where game_id = $1 and seq > $2 and source = 'rules' and undone_by is null
                   and seq <= coalesce((select seq from snapshots where game_id = $1 and phase = $3 + 1), $4)
                 order by seq",
                game.id.0,
                from,
                phase,
                i32::MAX
            )
            .fetch_all(db)
            .await?
        }
        // It was taken back together with all that came of it, by the next undoing.
        false => {
            sqlx::query_scalar!(
                "select body from events
                 where game_id = $1 and seq > $2 and source = 'rules'
                   and seq <= coalesce((select min(seq) from undone_snapshots where game_id = $1 and phase = $3 + 1 and seq > $4), $5)
                   and undone_by = (select min(undone_by) from events where game_id = $1 and undone_by > $4)
                 order by seq",
                game.id.0,
                from,
                phase,
                past.heading.seq,
                i32::MAX
            )
            .fetch_all(db)
            .await?
        }
    };
    let names = Names::of(&table.roster);
    let mut told = Vec::new();
    for body in facts {
        let fact = Fact(body);
        position.apply(&fact)?;
        let messages = position.tell(&fact, Viewer::Spectator);
        told.extend(messages.iter().map(|message| names.item(message, game.ruleset)));
    }
    let orders = match position.tempo() {
        Tempo::Together if past.counts => orders(db, game, *phase).await?,
        Tempo::Together | Tempo::PostByPost => Vec::new(),
    };
    Ok(Chapter { told, orders })
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
    let ordered = rows.into_iter().map(|row| Ordered {
        seat: Seat(u8::try_from(row.seat).unwrap_or(u8::MAX)),
        text: row.text,
        lang: row.lang,
        by: row.by,
        at: row.at,
    });
    Ok(ordered.collect())
}
