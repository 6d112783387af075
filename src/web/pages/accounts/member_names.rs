//! Names of members that begin with what was typed, for the list under the composer.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;

use crate::accounts::account_list;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::web::{App, SignedIn, UrlQuery, Visit, WebError};

#[derive(Deserialize)]
pub(super) struct MemberNamesQuery {
    #[serde(default)]
    begins: String,
}

/// Answers with a JSON array of names.
pub(super) async fn find(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlQuery(asked): UrlQuery<MemberNamesQuery>,
) -> Result<Json<Vec<String>>, WebError> {
    rate_limits::take(&app.db, LimitedAction::CompleteName, person.id, visit.now()).await?;
    Ok(Json(account_list::complete_name(&app.db, &asked.begins).await?))
}
