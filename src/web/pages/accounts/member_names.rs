//! Names that begin with what was typed, for the list under the composer: those of members, before them those of the seats of the
//! game to whose thread the text belongs.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;

use crate::accounts::account_list;
use crate::accounts::name;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::mentions;
use crate::web::pages::forum::composer;
use crate::web::{App, SignedIn, UrlQuery, Visit, WebError};

#[derive(Deserialize)]
pub(super) struct MemberNamesQuery {
    #[serde(default)]
    begins: String,
    /// The place of the composer, as in the form of a draft.
    #[serde(default)]
    place: String,
}

/// Answers with a JSON array of names, none twice.
pub(super) async fn find(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlQuery(asked): UrlQuery<MemberNamesQuery>,
) -> Result<Json<Vec<String>>, WebError> {
    rate_limits::take(&app.db, LimitedAction::CompleteName, person.id, visit.now()).await?;
    let mut seats = match composer::thread_of(&app.db, &person, &asked.place).await? {
        Some(thread) => mentions::list_seats(&app.db, thread).await?,
        None => Vec::new(),
    };
    let begun = name::fold(&asked.begins);
    seats.retain(|seat| !begun.is_empty() && seat.folded.starts_with(&begun));
    // Of the names of a seat in several languages one is enough.
    seats.dedup_by_key(|seat| seat.target);
    let members = account_list::complete_name(&app.db, &asked.begins).await?;
    let mut names: Vec<String> = seats.into_iter().map(|seat| seat.name).collect();
    for member in members {
        if !names.contains(&member) {
            names.push(member);
        }
    }
    Ok(Json(names))
}
