//! Invitations to the site: made, listed and withdrawn by those who may invite.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::invitations::{self, Invitation, InvitationState, MOST_PLACES, NOTE_LENGTH};
use crate::accounts::{Person, SiteRole, registration_policy};
use crate::i18n::Message;
use crate::ids::InvitationId;
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/invitations.html")]
struct InvitationsPage {
    visit: Visit,
    faults: FormErrors,
    invitations: Vec<Invitation>,
    note: String,
    /// The number of people as typed. `None`: this person invites one at a time.
    places: Option<String>,
    /// The full link of the new invitation, shown only once. `None` if none was just made.
    link: Option<String>,
}

impl InvitationsPage {
    async fn load(app: &App, visit: Visit, person: &Person) -> Result<Self, WebError> {
        let invitations = invitations::list(&app.db, person.id, visit.now()).await?;
        let places = invites_many(person).then(|| "1".to_owned());
        Ok(Self { visit, faults: FormErrors::new(), invitations, note: String::new(), places, link: None })
    }
}

/// Returns true if `person` may let several people in with one link: a member's link for many would open a closed site.
fn invites_many(person: &Person) -> bool {
    person.role == SiteRole::Admin
}

/// Refuses people who may not invite.
async fn may_invite(app: &App, person: &Person) -> Result<(), WebError> {
    let may = registration_policy::load(&app.db).await?.lets_invite(person);
    if may { Ok(()) } else { Err(WebError::Forbidden) }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    may_invite(&app, &person).await?;
    Ok(HtmlPage(InvitationsPage::load(&app, visit, &person).await?).into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct InvitationForm {
    note: String,
    places: Option<String>,
}

impl InvitationForm {
    /// Returns the number of people whom the invitation lets in.
    fn places(&self, person: &Person) -> Result<i16, Message> {
        match &self.places {
            Some(typed) if invites_many(person) => {
                let typed = typed.trim().parse().ok();
                let within = typed.filter(|places| (1..=MOST_PLACES).contains(places));
                within.ok_or_else(|| Message::new("invitation-places-wrong").with("most", MOST_PLACES))
            }
            _ => Ok(1),
        }
    }
}

/// Makes an invitation and shows its link at once: the database has only its hash.
pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<InvitationForm>,
) -> Result<Response, WebError> {
    may_invite(&app, &person).await?;
    let note = typed.note.trim();
    let mut faults = FormErrors::new();
    if note.chars().count() > NOTE_LENGTH {
        faults.add("note", Message::new("text-long").with("most", NOTE_LENGTH));
    }
    let places = typed.places(&person).map_err(|fault| faults.add("places", fault));
    let (Ok(places), true) = (places, faults.is_empty()) else {
        let page = InvitationsPage::load(&app, visit, &person).await?;
        let places = page.places.and(typed.places);
        let page = HtmlPage(InvitationsPage { faults, note: typed.note, places, ..page });
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    };
    let token = invitations::invite(&app.db, &person, note, places, visit.now()).await?;
    let link = app.config.link(&format!("/invitation/{}", token.text()));
    let page = InvitationsPage::load(&app, visit, &person).await?;
    Ok(HtmlPage(InvitationsPage { link: Some(link), ..page }).into_response())
}

pub(super) async fn withdraw(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(invitation): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    may_invite(&app, &person).await?;
    let invitation: InvitationId = invitation.parse().map_err(|_| WebError::NotFound)?;
    if !invitations::withdraw(&app.db, person.id, invitation, visit.now()).await? {
        return Err(WebError::NotFound);
    }
    Ok(SeeOther::to("/account/invitations").saying(&visit, &Message::new("invitation-withdrawn")))
}
