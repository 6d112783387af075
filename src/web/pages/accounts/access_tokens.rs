//! Personal access tokens: made, listed and revoked. Making one needs the password: a stranger at an open browser must not take
//! a key along.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use secrecy::SecretString;
use serde::Deserialize;
use uuid::Uuid;

use super::password::unproven;
use crate::accounts::access_tokens::{
    self, AccessScope, AccessTokenError, AccessTokenRow, LIFETIMES, MOST, NAME_LENGTH, NewAccessToken,
};
use crate::accounts::{Person, password_change};
use crate::i18n::Message;
use crate::ids::AccessTokenId;
use crate::key;
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

/// The address of the page.
const PAGE: &str = "/account/tokens";

#[derive(Template)]
#[template(path = "accounts/access_tokens.html")]
struct AccessTokensPage {
    visit: Visit,
    faults: FormErrors,
    tokens: Vec<AccessTokenRow>,
    typed: AccessTokenForm,
    /// The text of the new token, shown only once. `None` if none was just made.
    made: Option<String>,
    once: Uuid,
}

impl AccessTokensPage {
    async fn load(app: &App, visit: Visit, person: &Person) -> Result<Self, WebError> {
        let tokens = access_tokens::list(&app.db, person.id, visit.now()).await?;
        let (faults, typed) = (FormErrors::new(), AccessTokenForm::blank());
        Ok(Self { visit, faults, tokens, typed, made: None, once: Uuid::new_v4() })
    }

    /// Returns the scopes with their descriptions, and whether each is ticked.
    fn scopes(&self) -> Vec<(&'static str, String, bool)> {
        let words = self.visit.words();
        let is_on = |scope: AccessScope| self.typed.scope.iter().any(|code| code == scope.code());
        let described =
            |scope: AccessScope| (scope.code(), words.t(scope.description()).to_string(), is_on(scope));
        AccessScope::ALL.map(described).to_vec()
    }

    /// Returns the lifetimes as choices.
    fn lifetimes(&self) -> Vec<(String, String)> {
        let words = self.visit.words();
        let choice = |days: u16| {
            (days.to_string(), words.t(key!("access-token-days")).arg("days", i64::from(days)).to_string())
        };
        LIFETIMES.map(choice).to_vec()
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    Ok(HtmlPage(AccessTokensPage::load(&app, visit, &person).await?).into_response())
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct AccessTokenForm {
    name: String,
    scope: Vec<String>,
    days: String,
    password: String,
    once: String,
}

impl AccessTokenForm {
    /// Returns the form as it is shown first.
    fn blank() -> Self {
        let scope = vec![AccessScope::Read.code().to_owned(), AccessScope::Play.code().to_owned()];
        Self { scope, days: LIFETIMES[2].to_string(), ..Self::default() }
    }
}

/// A token as it was asked for.
struct CheckedToken {
    name: String,
    scopes: Vec<AccessScope>,
    days: u16,
}

impl AccessTokenForm {
    fn check(&self) -> Result<CheckedToken, FormErrors> {
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        let scopes: Vec<_> = self.scope.iter().filter_map(|code| AccessScope::of_code(code)).collect();
        let days = LIFETIMES.into_iter().find(|days| days.to_string() == self.days);
        let mut faults = FormErrors::new();
        if !(1..=NAME_LENGTH).contains(&name.chars().count()) {
            faults.add("name", Message::new(key!("access-token-name-length")).with("most", NAME_LENGTH));
        }
        if scopes.is_empty() {
            faults.add("scope", Message::new(key!("access-token-no-scope")));
        }
        match days {
            Some(days) if faults.is_empty() => Ok(CheckedToken { name, scopes, days }),
            Some(_) => Err(faults),
            None => {
                faults.add("days", Message::new(key!("access-token-no-days")));
                Err(faults)
            }
        }
    }
}

/// Makes a token and shows it at once: the database has only its hash.
pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<AccessTokenForm>,
) -> Result<Response, WebError> {
    let faults = match try_to_make(&app, &visit, &person, &typed).await? {
        Ok(Some(made)) => {
            let page = AccessTokensPage::load(&app, visit, &person).await?;
            return Ok(HtmlPage(AccessTokensPage { made: Some(made), ..page }).into_response());
        }
        Ok(None) => return Ok(SeeOther::to(PAGE).into_response()),
        Err(faults) => faults,
    };
    let page = AccessTokensPage::load(&app, visit, &person).await?;
    let typed = AccessTokenForm { password: String::new(), ..typed };
    let page = HtmlPage(AccessTokensPage { faults, typed, ..page });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// Makes a token. `None` if the same form has made one before. The inner error lists the faults of the form.
async fn try_to_make(
    app: &App,
    visit: &Visit,
    person: &Person,
    typed: &AccessTokenForm,
) -> Result<Result<Option<String>, FormErrors>, WebError> {
    let CheckedToken { name, scopes, days } = match typed.check() {
        Ok(checked) => checked,
        Err(faults) => return Ok(Err(faults)),
    };
    let password = SecretString::from(typed.password.clone());
    if let Err(error) = password_change::prove(&app.db, &app.hashing, person.id, &password, visit.now()).await
    {
        return unproven("password", error).map(Err);
    }
    let form_token = typed.once.parse().unwrap_or_else(|_| Uuid::new_v4());
    let new = NewAccessToken { name: &name, scopes: &scopes, days, form_token };
    match access_tokens::create(&app.db, person, new, &visit.place(), visit.now()).await {
        Ok(made) => Ok(Ok(Some(made))),
        Err(AccessTokenError::SentBefore) => Ok(Ok(None)),
        Err(AccessTokenError::TooMany) => {
            let message = Message::new(key!("access-token-too-many")).with("most", MOST);
            Ok(Err(FormErrors::one("name", message)))
        }
        Err(AccessTokenError::Database(error)) => Err(error.into()),
    }
}

pub(super) async fn revoke(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(token): UrlPath<AccessTokenId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    if !access_tokens::revoke(&app.db, &person, token, &visit.place(), visit.now()).await? {
        return Err(WebError::NotFound);
    }
    Ok(SeeOther::to(PAGE).saying(&visit, &Message::new(key!("access-token-revoked"))))
}
