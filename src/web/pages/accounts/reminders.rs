//! Deadline reminders, the address of the personal calendar, and the delivery of recent e-mails.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::Deserialize;

use crate::accounts::Person;
use crate::gamemaster;
use crate::i18n::{Message, ReaderLocale};
use crate::key;
use crate::notifications::outbox::{self, DeliveryChannel, OutboxRow};
use crate::notifications::reminder_settings::{self, ReminderSettings};
use crate::web::pages::NoFields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, Visit, WebError};

/// The choices for a reminder, in percent of the time used; [`HOURS`] are hours before the deadline.
const SHARES: [i32; 4] = [50, 70, 80, 90];
const HOURS: [i32; 6] = [1, 2, 6, 12, 24, 48];

#[derive(Template)]
#[template(path = "accounts/reminders.html")]
struct RemindersPage {
    visit: Visit,
    faults: FormErrors,
    typed: ReminderForm,
    shares: Vec<(String, String)>,
    hours: Vec<(String, String)>,
    digests: Vec<(String, String)>,
    /// The time when the calendar was made; `None` if there is none.
    calendar: Option<DateTime<Utc>>,
    /// The address of the calendar, shown only once.
    address: String,
    /// The number of games for whose orders they have an address; 0 also if the site takes none by e-mail.
    order_addresses: i64,
}

/// The form; an empty field means "not".
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct ReminderForm {
    share: String,
    hours: String,
    digest: String,
    open_seats: String,
}

impl From<ReminderSettings> for ReminderForm {
    fn from(how: ReminderSettings) -> Self {
        let text = |number: Option<i32>| number.map(|number| number.to_string()).unwrap_or_default();
        let open_seats = if how.open_seats { "on" } else { "" };
        Self {
            share: text(how.share),
            hours: text(how.hours),
            digest: text(how.digest_hour),
            open_seats: open_seats.to_owned(),
        }
    }
}

/// Parses one of the choices: `Some(None)` for an empty field, `None` for a value that our form does not offer.
fn chosen(typed: &str, choices: impl IntoIterator<Item = i32>) -> Option<Option<i32>> {
    match typed {
        "" => Some(None),
        typed => {
            let number = typed.parse().ok()?;
            choices.into_iter().any(|choice| choice == number).then_some(Some(number))
        }
    }
}

fn choices(
    w: &ReaderLocale,
    never: &'static str,
    id: &'static str,
    numbers: impl IntoIterator<Item = i32>,
) -> Vec<(String, String)> {
    let choice = |number: i32| (number.to_string(), w.t(id).arg("number", number).to_string());
    std::iter::once((String::new(), w.t(never).to_string())).chain(numbers.into_iter().map(choice)).collect()
}

impl RemindersPage {
    async fn load(
        app: &App,
        visit: Visit,
        person: &Person,
        typed: Option<ReminderForm>,
        address: String,
    ) -> Result<Self, WebError> {
        let stored = reminder_settings::of(&app.db, &[person.id]).await?;
        let typed = typed.unwrap_or_else(|| stored.get(&person.id).copied().unwrap_or_default().into());
        let calendar = gamemaster::calendar_since(&app.db, person.id).await?;
        let order_addresses = match app.config.orders_address {
            Some(_) => gamemaster::count_order_addresses(&app.db, person.id).await?,
            None => 0,
        };
        let w = visit.words();
        Ok(Self {
            order_addresses,
            shares: choices(w, key!("remind-never"), key!("remind-share-of"), SHARES),
            hours: choices(w, key!("remind-never"), key!("remind-hours-before"), HOURS),
            digests: choices(w, key!("remind-each"), key!("remind-digest-at"), 0..24),
            faults: FormErrors::new(),
            typed,
            calendar,
            address,
            visit,
        })
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    Ok(HtmlPage(RemindersPage::load(&app, visit, &person, None, String::new()).await?).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<ReminderForm>,
) -> Result<Response, WebError> {
    let how = (chosen(&typed.share, SHARES), chosen(&typed.hours, HOURS), chosen(&typed.digest, 0..24));
    let (Some(share), Some(hours), Some(digest_hour)) = how else {
        let mut page = RemindersPage::load(&app, visit, &person, Some(typed), String::new()).await?;
        page.faults = FormErrors::one("share", Message::new("choice-unknown"));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response());
    };
    let open_seats = !typed.open_seats.is_empty();
    let how = ReminderSettings { share, hours, digest_hour, open_seats };
    gamemaster::set_reminder_settings(&app.db, &person, &how, visit.now()).await?;
    let next = SeeOther::to("/account/reminders").saying(&visit, &Message::new("remind-saved"));
    Ok(next.into_response())
}

/// Draws a new address for the calendar and shows it once.
pub(super) async fn issue(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let token = gamemaster::issue_calendar(&app.db, person.id, visit.now()).await?;
    let address = app.config.link(&format!("/calendar/{}.ics", token.text()));
    Ok(HtmlPage(RemindersPage::load(&app, visit, &person, None, address).await?).into_response())
}

pub(super) async fn revoke(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    gamemaster::revoke_calendar(&app.db, person.id).await?;
    Ok(SeeOther::to("/account/reminders").saying(&visit, &Message::new("calendar-revoked")))
}

/// Makes all addresses for orders worthless.
pub(super) async fn revoke_order_addresses(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    gamemaster::revoke_order_addresses(&app.db, person.id).await?;
    Ok(SeeOther::to("/account/reminders").saying(&visit, &Message::new("mailed-orders-revoked")))
}

#[derive(Template)]
#[template(path = "accounts/email_log.html")]
struct EmailLogPage {
    visit: Visit,
    letters: Vec<OutboxRow>,
}

impl EmailLogPage {
    fn about(&self, letter: &OutboxRow) -> String {
        let words = self.visit.words();
        letter.letter.as_ref().map_or_else(
            || words.t(key!("sent-emails-unknown")).to_string(),
            |letter| words.say(&letter.about()),
        )
    }

    /// Returns the message id of an e-mail's delivery state.
    fn outcome(&self, letter: &OutboxRow) -> &'static str {
        match letter.outcome.as_deref() {
            Some("sent") if letter.channel == Some(DeliveryChannel::Push) => key!("sent-emails-pushed"),
            Some("sent") if letter.channel == Some(DeliveryChannel::Webhook) => key!("sent-emails-webhook"),
            Some("sent") => key!("sent-emails-accepted"),
            Some("dropped") if letter.was_needless => key!("sent-emails-needless"),
            Some("dropped") => key!("sent-emails-dropped"),
            Some(_) => key!("sent-emails-failed"),
            None if letter.attempts == 0 => key!("sent-emails-waiting"),
            None => key!("sent-emails-retrying"),
        }
    }
}

pub(super) async fn letters(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let letters = outbox::list(&app.db, person.id).await?;
    Ok(HtmlPage(EmailLogPage { visit, letters }).into_response())
}
