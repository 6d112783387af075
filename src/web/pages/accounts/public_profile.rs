//! The public card of a person.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::accounts::blocks;
use crate::accounts::moderator_notes;
use crate::accounts::place_bans::{self, BanEvasion};
use crate::accounts::profile::{self, PublicProfile};
use crate::gamemaster::load_reliability;
use crate::i18n::Message;
use crate::ids::UserId;
use crate::web::avatar::Avatar;
use crate::web::{App, HtmlPage, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/public_profile.html")]
struct PublicProfilePage {
    visit: Visit,
    card: PublicProfile,
    /// Their reliability in games, in sentences.
    reliability: Vec<Message>,
    /// True if the reader blocks them.
    is_blocked: bool,
    /// For moderators: log-ins of this new account from banned places.
    evasions: Vec<BanEvasion>,
    /// For moderators: the number of notes about them.
    notes: usize,
}

impl PublicProfilePage {
    fn sign(&self) -> Avatar {
        Avatar::new(&self.card.name, self.card.avatar)
    }

    fn is_self(&self) -> bool {
        self.visit.viewer().person().is_some_and(|person| person.id == self.card.id)
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(user): UrlPath<String>,
) -> Result<Response, WebError> {
    let user: UserId = user.parse().map_err(|_| WebError::NotFound)?;
    let card = profile::load_public_profile(&app.db, user).await?.ok_or(WebError::NotFound)?;
    let is_blocked = match visit.viewer().person() {
        Some(person) => blocks::is_blocking(&app.db, person.id, user).await?,
        None => false,
    };
    let (mut evasions, mut notes) = (Vec::new(), 0);
    if visit.viewer().is_moderator() {
        evasions = place_bans::evasions(&app.db, user).await?;
        notes = moderator_notes::list(&app.db, user).await?.len();
    }
    let reliability = load_reliability(&app.db, user, visit.now()).await?.told();
    Ok(HtmlPage(PublicProfilePage { visit, card, reliability, is_blocked, evasions, notes }).into_response())
}
