//! Lists the sessions of a person, and ends them. Ending them needs the password: a stranger at an open browser must
//! not lock the owner out.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;

use super::password::unproven;
use crate::accounts::sessions::{self, SessionRow};
use crate::accounts::{Person, password_change};
use crate::i18n::Message;
use crate::ids::SessionId;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SESSION, SeeOther, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/sessions.html")]
struct SessionsPage {
    visit: Visit,
    faults: FormErrors,
    sessions: Vec<SessionRow>,
    present: Option<SessionId>,
    /// The ticked sessions.
    chosen: Vec<SessionId>,
}

impl SessionsPage {
    /// Returns true if it is the session of this request.
    fn is_present(&self, session: &SessionRow) -> bool {
        Some(session.id) == self.present
    }

    async fn load(
        app: &App,
        visit: Visit,
        person: &Person,
        chosen: Vec<SessionId>,
        faults: FormErrors,
    ) -> Result<HtmlPage<Self>, WebError> {
        let sessions = sessions::list(&app.db, person.id, visit.now()).await?;
        Ok(HtmlPage(Self { visit, faults, sessions, present: person.session, chosen }))
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    Ok(SessionsPage::load(&app, visit, &person, Vec::new(), FormErrors::new()).await?.into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct SessionsForm {
    session: Vec<String>,
    password: String,
}

impl SessionsForm {
    fn chosen(&self) -> Result<Vec<SessionId>, WebError> {
        let mut chosen = Vec::new();
        for id in &self.session {
            let id: SessionId = id.parse().map_err(|_| WebError::NotFound)?;
            if !chosen.contains(&id) {
                chosen.push(id);
            }
        }
        Ok(chosen)
    }
}

/// Ends the ticked sessions.
pub(super) async fn end(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<SessionsForm>,
) -> Result<Response, WebError> {
    let chosen = typed.chosen()?;
    let faults = if chosen.is_empty() {
        FormErrors::one("session", Message::new("sessions-none-chosen"))
    } else {
        match prove(&app, &visit, &person, typed.password).await? {
            Ok(()) => {
                if !sessions::end_chosen(&app.db, &person, &chosen, &visit.place(), visit.now()).await? {
                    return Err(WebError::NotFound);
                }
                let said = Message::new("session-ended").with("count", chosen.len());
                return Ok(SeeOther::to("/account/sessions").saying(&visit, &said).into_response());
            }
            Err(faults) => faults,
        }
    };
    let page = SessionsPage::load(&app, visit, &person, chosen, faults).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// Ends all sessions, the present one included.
pub(super) async fn end_all(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<SessionsForm>,
) -> Result<Response, WebError> {
    let chosen = typed.chosen()?;
    match prove(&app, &visit, &person, typed.password).await? {
        Ok(()) => {
            sessions::end_own(&app.db, &person, &visit.place(), visit.now()).await?;
            let next = SeeOther::to("/login").saying(&visit, &Message::new("sessions-ended"));
            Ok((AppendHeaders([(SET_COOKIE, visit.cookies().remove(SESSION))]), next).into_response())
        }
        Err(faults) => {
            let page = SessionsPage::load(&app, visit, &person, chosen, faults).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

async fn prove(
    app: &App,
    visit: &Visit,
    person: &Person,
    password: String,
) -> Result<Result<(), FormErrors>, WebError> {
    match password_change::prove(&app.db, &app.hashing, person.id, &SecretString::from(password), visit.now())
        .await
    {
        Ok(()) => Ok(Ok(())),
        Err(error) => unproven("password", error).map(Err),
    }
}
