//! The phases of a game: their openings, events and orders.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;
use sqlx::types::Json;
use stafeta_rules::rules::{ResolutionMode, Seat, SeatFigures};

use super::GameError;
use super::game::Game;
use super::game_view::{GameView, PastPhase, PhaseHeading};
use super::phase_steps::{PhaseFacts, PhaseStep};
use crate::db::Db;
use crate::i18n::{Lang, Message};
use crate::ids::{GameId, PostId, stored_seat};

/// The public events of a phase.
#[derive(Debug, Clone)]
pub struct PhaseHistory {
    /// The opening of the phase.
    pub heading: PhaseHeading,
    /// The last event that is told; [`i32::MAX`] while the phase goes on.
    pub until: i32,
    /// Its acts with their results, in order.
    pub steps: Vec<PhaseStep>,
    /// The orders of the phase as written. Empty in a game that resolves posts one by one, where orders may contain secrets of
    /// their seat.
    pub orders: Vec<CountedOrders>,
}

/// A text of orders that counted.
#[derive(Debug, Clone)]
pub struct CountedOrders {
    /// The seat it is for.
    pub seat: Seat,
    /// The orders as written.
    pub text: String,
    /// The language it is written in.
    pub lang: Lang,
    /// The name of the writer; `None` while the game hides its players.
    pub by: Option<String>,
    /// Time of sending.
    pub at: DateTime<Utc>,
}

/// Lists the phases of a game, in order.
pub async fn list_phases(db: impl PgExecutor<'_>, game: GameId) -> sqlx::Result<Vec<PhaseHeading>> {
    let rows = sqlx::query!(
        r#"select phase, title as "title: Json<Message>", opened_at as at, seq from phases
           where game_id = $1 and undone_by is null order by phase"#,
        game.0
    );
    let rows = rows.fetch_all(db).await?;
    let headings = rows.into_iter().map(|row| PhaseHeading {
        phase: row.phase,
        title: row.title.0,
        at: row.at,
        seq: row.seq,
    });
    Ok(headings.collect())
}

/// The figures at the opening of a phase.
#[derive(Debug, Clone)]
pub struct PhaseFigures {
    /// The turn the phase belongs to.
    pub turn: i32,
    /// The title of the phase.
    pub title: Message,
    /// The figures of each seat.
    pub figures: Vec<SeatFigures>,
}

/// Lists the figures of a game by phase, in order; phases without figures are left out.
pub async fn load_phase_figures(db: &Db, game: GameId) -> sqlx::Result<Vec<PhaseFigures>> {
    let rows = sqlx::query!(
        r#"select title as "title: Json<Message>", turn, figures as "figures: Json<Vec<SeatFigures>>" from phases
           where game_id = $1 and undone_by is null and figures <> '[]' order by phase"#,
        game.0
    );
    let rows = rows.fetch_all(db).await?;
    let counted = rows.into_iter().map(|row| PhaseFigures {
        turn: row.turn,
        title: row.title.0,
        figures: row.figures.0,
    });
    Ok(counted.collect())
}

/// A post of orders that counted, without its text.
#[derive(Debug, Clone)]
pub struct OrderPostEntry {
    /// The seat it is for.
    pub seat: Seat,
    /// The name of the writer; `None` while the game hides its players.
    pub by: Option<String>,
    /// Time of sending.
    pub at: DateTime<Utc>,
    /// The title of the phase it was made in.
    pub phase: Message,
    /// The system post about it.
    pub post: Option<PostId>,
}

/// Lists the posts of a game that resolves them one by one, in order.
pub async fn load_order_posts(db: &Db, game: GameId) -> sqlx::Result<Vec<OrderPostEntry>> {
    let rows = sqlx::query!(
        r#"select o.seat, case when not g.hides_players then u.name end as by, o.at, s.title as "title: Json<Message>",
                  o.post_id as "post: PostId"
           from orders o join games g on g.id = o.game_id join users u on u.id = o.by_id
           join phases s on s.game_id = o.game_id and s.phase = o.phase and s.undone_by is null
           where o.game_id = $1 and o.status = 'used' and o.post_id is not null order by o.id"#,
        game.0
    );
    let rows = rows.fetch_all(db).await?;
    let posted = rows.into_iter().map(|row| {
        let seat = stored_seat(row.seat)?;
        Ok(OrderPostEntry { seat, by: row.by, at: row.at, phase: row.title.0, post: row.post })
    });
    posted.collect()
}

/// Returns the events of the phase before `after`, up to the opening of `after`. If that opening was undone, the orders no
/// longer count and are left out.
///
/// # Errors
/// There is no phase before it, or what is stored cannot be read.
pub async fn chapter_before(db: &Db, after: &PastPhase) -> Result<PhaseHistory, GameError> {
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
    let heading = PhaseHeading { phase, title: opening.title.0, at: opening.opened_at, seq: opening.seq };
    let steps = load_steps(db, &after.table, &heading, until).await?;
    let orders = match game.ruleset.tempo() {
        ResolutionMode::Together if after.counts => load_counted_orders(db, game, phase).await?,
        ResolutionMode::Together | ResolutionMode::PostByPost => Vec::new(),
    };
    Ok(PhaseHistory { heading, until, steps, orders })
}

/// Returns the events so far of the phase that `now` opened, the latest one.
///
/// # Errors
/// What is stored cannot be read.
pub async fn chapter_so_far(db: &Db, now: &PastPhase) -> Result<PhaseHistory, GameError> {
    let heading = now.heading.clone();
    let steps = load_steps(db, &now.table, &heading, i32::MAX).await?;
    Ok(PhaseHistory { heading, until: i32::MAX, steps, orders: Vec::new() })
}

/// Collects the public messages from an opening up to the event `until`, by act.
async fn load_steps(
    db: &Db,
    table: &GameView,
    opening: &PhaseHeading,
    until: i32,
) -> Result<Vec<PhaseStep>, GameError> {
    let steps = PhaseFacts::load(db, table, opening, until).await?.steps(table)?;
    Ok(steps.into_iter().map(|(_, step)| step).collect())
}

/// Lists the orders that counted in a past phase. In a game that resolves posts one by one they may contain secrets of their
/// seat: do not show those to everybody.
pub async fn load_counted_orders(db: &Db, game: &Game, phase: i32) -> sqlx::Result<Vec<CountedOrders>> {
    let rows = sqlx::query!(
        r#"select o.seat, o.text, o.language as "lang: Lang", case when not g.hides_players then u.name end as by, o.at
           from orders o join games g on g.id = o.game_id join users u on u.id = o.by_id
           where o.game_id = $1 and o.phase = $2 and o.status = 'used' order by o.seat, o.id"#,
        game.id.0,
        phase
    )
    .fetch_all(db)
    .await?;
    let ordered = rows.into_iter().map(|row| {
        let seat = stored_seat(row.seat)?;
        Ok(CountedOrders { seat, text: row.text, lang: row.lang, by: row.by, at: row.at })
    });
    ordered.collect()
}
