//! Posts of orders that stay sealed. Such a post is read with the game as the process knows it, and needs no look at the database
//! before the statement that keeps it.

use axum::response::Response;
use stafeta_rules::rules::ResolutionMode;

use super::order_desk::OrderDesk;
use super::sheet_form::{SheetAction, SheetForm};
use crate::gamemaster;
use crate::web::{Visit, WebError};

/// Posts the orders of a sheet, if they can be sealed. `None` if nothing was done: then the sheet must be answered with the game as
/// it is now.
pub(super) async fn try_to_seal(
    desk: &OrderDesk<'_>,
    visit: &Visit,
    typed: &SheetForm,
) -> Result<Option<Response>, WebError> {
    if typed.wish() != SheetAction::Send {
        return Ok(None);
    }
    let Some((known, table)) = desk.app.positions.recall(desk.game, desk.person) else { return Ok(None) };
    if table.game.ruleset.tempo() != ResolutionMode::Together || table.seat().is_none() {
        return Ok(None);
    }
    let mut typed = typed.clone();
    let (mut post, is_arranged) = desk.fill_sheet(visit, &table, &mut typed);
    if is_arranged || post.written.is_incomplete {
        return Ok(None);
    }
    let (table, is_confirmed) = post.prepare(visit, &typed, table).await?;
    if !is_confirmed || post.stale.is_some() {
        return Ok(None);
    }
    let tempo = table.game.ruleset.tempo();
    let submission = post.post(&typed, tempo);
    match gamemaster::seal(&desk.app.db, &known, desk.person, &submission, visit.now()).await? {
        Some(sent) => Ok(Some(post.answer_sent(visit, &typed, tempo, sent).await?)),
        None => Ok(None),
    }
}
