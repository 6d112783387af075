//! The channel of each kind of notification, quiet hours, the devices that get push messages, and the webhook.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::Person;
use crate::i18n::{Message, ReaderLocale};
use crate::ids::PushDeviceId;
use crate::key;
use crate::notifications::NotificationKind;
use crate::notifications::channels::{self, ChannelSettings, NotificationChannel, QuietHours};
use crate::notifications::outbound_address::{OutboundError, OutboundPolicy};
use crate::notifications::personal_webhooks::{self, PersonalWebhook};
use crate::notifications::push_devices::{self, PushDeviceRow, PushSubscription};
use crate::notifications::web_push::PushKeys;
use crate::web::pages::NoFields;
use crate::web::pages::webhook_form::WebhookForm;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

/// The address of the page.
const PAGE: &str = "/account/notifications";

#[derive(Template)]
#[template(path = "accounts/notification_settings.html")]
pub(super) struct NotificationSettingsPage {
    visit: Visit,
    faults: FormErrors,
    typed: ChannelForm,
    devices: Vec<PushDeviceRow>,
    person: Person,
    /// The key to which a browser subscribes, in base64url.
    push_key: String,
    /// The person's webhook. `None` if they have none.
    webhook: Option<PersonalWebhook>,
    pub(super) webhook_form: WebhookForm,
    /// The key of a new webhook, shown only once. `None` if none was just set up.
    pub(super) webhook_key: Option<String>,
}

/// The form: for each kind a channel, and two hours, which may be empty.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct ChannelForm {
    game: String,
    press: String,
    conversation: String,
    quote: String,
    watch: String,
    quiet_from: String,
    quiet_until: String,
}

impl From<ChannelSettings> for ChannelForm {
    fn from(settings: ChannelSettings) -> Self {
        let channel = |kind| settings.channel(kind).code().to_owned();
        let (from, until) = settings.quiet.map(QuietHours::bounds).unzip();
        let hour = |hour: Option<i16>| hour.map(|hour| hour.to_string()).unwrap_or_default();
        Self {
            game: channel(NotificationKind::Game),
            press: channel(NotificationKind::Press),
            conversation: channel(NotificationKind::Conversation),
            quote: channel(NotificationKind::Quote),
            watch: channel(NotificationKind::Watch),
            quiet_from: hour(from),
            quiet_until: hour(until),
        }
    }
}

impl ChannelForm {
    /// Returns what was chosen for an optional kind.
    fn of(&self, kind: NotificationKind) -> &str {
        match kind {
            NotificationKind::Game => &self.game,
            NotificationKind::Press => &self.press,
            NotificationKind::Conversation => &self.conversation,
            NotificationKind::Quote => &self.quote,
            NotificationKind::Watch => &self.watch,
            NotificationKind::Moderation | NotificationKind::Account => "",
        }
    }

    fn check(&self) -> Result<ChannelSettings, FormErrors> {
        let mut faults = FormErrors::new();
        let mut chosen = Vec::new();
        for kind in NotificationKind::optional() {
            match NotificationChannel::of_code(self.of(kind)) {
                Some(channel) => chosen.push((kind, channel)),
                None => faults.add(kind.code(), Message::new("choice-unknown")),
            }
        }
        let quiet = match (&*self.quiet_from, &*self.quiet_until) {
            ("", "") => None,
            (from, until) => {
                let hours = from.parse().ok().zip(until.parse().ok());
                let quiet = hours.and_then(|(from, until)| QuietHours::new(from, until));
                if quiet.is_none() {
                    faults.add("quiet_from", Message::new(key!("quiet-both")));
                }
                quiet
            }
        };
        if faults.is_empty() { Ok(ChannelSettings { channels: chosen, quiet }) } else { Err(faults) }
    }
}

impl NotificationSettingsPage {
    pub(super) async fn load(
        app: &App,
        visit: Visit,
        person: Person,
        typed: Option<ChannelForm>,
        faults: FormErrors,
    ) -> Result<Self, WebError> {
        let typed = match typed {
            Some(typed) => typed,
            None => channels::load(&app.db, person.id).await?.into(),
        };
        let devices = push_devices::list(&app.db, person.id).await?;
        let push_key = push_devices::site_key(&app.db, visit.now()).await?.public_text();
        let webhook = personal_webhooks::find(&app.db, person.id).await?;
        let webhook_form = WebhookForm::default();
        Ok(Self { visit, faults, typed, devices, person, push_key, webhook, webhook_form, webhook_key: None })
    }

    /// Returns the fields of the kinds: name, label, chosen channel.
    fn kinds(&self) -> Vec<(&'static str, String, String)> {
        let w = self.visit.words();
        NotificationKind::optional()
            .map(|kind| (kind.code(), kind_name(kind, w), self.typed.of(kind).to_owned()))
            .collect()
    }

    fn channels(&self) -> Vec<(String, String)> {
        let w = self.visit.words();
        let choice = |channel: NotificationChannel| {
            let words = match channel {
                NotificationChannel::Devices => w.t(key!("channel-devices")),
                NotificationChannel::Webhook => w.t(key!("channel-webhook")),
                NotificationChannel::Email => w.t(key!("channel-email")),
                NotificationChannel::Site => w.t(key!("channel-site")),
            };
            (channel.code().to_owned(), words.to_string())
        };
        NotificationChannel::ALL.map(choice).to_vec()
    }

    fn hours(&self) -> Vec<(String, String)> {
        let w = self.visit.words();
        let hour = |hour: i32| (hour.to_string(), w.t(key!("quiet-hour")).arg("number", hour).to_string());
        std::iter::once((String::new(), w.t(key!("quiet-none")).to_string()))
            .chain((0..24).map(hour))
            .collect()
    }

    /// Returns true if it is the browser of this request.
    fn is_present(&self, device: &PushDeviceRow) -> bool {
        self.person.session == Some(device.session)
    }

    fn has_present(&self) -> bool {
        self.devices.iter().any(|device| self.is_present(device))
    }
}

fn kind_name(kind: NotificationKind, w: &ReaderLocale) -> String {
    let words = match kind {
        NotificationKind::Conversation => w.t("mail-kind-conversation"),
        NotificationKind::Watch => w.t("mail-kind-watch"),
        NotificationKind::Quote => w.t("mail-kind-quote"),
        NotificationKind::Game => w.t("mail-kind-game"),
        NotificationKind::Press => w.t("mail-kind-press"),
        NotificationKind::Moderation => w.t("mail-kind-moderation"),
        NotificationKind::Account => w.t("mail-kind-account"),
    };
    words.to_string()
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let page = NotificationSettingsPage::load(&app, visit, person, None, FormErrors::new()).await?;
    Ok(HtmlPage(page).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<ChannelForm>,
) -> Result<Response, WebError> {
    match typed.check() {
        Ok(settings) => {
            channels::save(&app.db, person.id, &settings).await?;
            let said = Message::new(key!("channels-saved"));
            Ok(SeeOther::to(PAGE).saying(&visit, &said).into_response())
        }
        Err(faults) => {
            let page = NotificationSettingsPage::load(&app, visit, person, Some(typed), faults).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
        }
    }
}

/// The subscription of the browser that sends the form.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct DeviceForm {
    endpoint: String,
    public_key: String,
    auth_secret: String,
}

impl DeviceForm {
    fn check(&self, app: &App) -> Result<PushSubscription, FormErrors> {
        let policy = OutboundPolicy::new(app.config.outbound_networks.clone());
        let endpoint = policy.parse(&self.endpoint).map_err(|error| {
            let why = match error {
                OutboundError::Address => key!("outbound-address"),
                OutboundError::Private => key!("outbound-private"),
            };
            FormErrors::one("endpoint", Message::new(why))
        })?;
        let keys = PushKeys::parse(&self.public_key, &self.auth_secret)
            .map_err(|_| FormErrors::one("endpoint", Message::new(key!("device-keys"))))?;
        Ok(PushSubscription { endpoint, keys })
    }
}

pub(super) async fn add_device(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<DeviceForm>,
) -> Result<Response, WebError> {
    let session = person.session.ok_or(WebError::Forbidden)?;
    match typed.check(&app) {
        Ok(subscription) => {
            let owner = (person.id, session);
            push_devices::add(&app.db, owner, &subscription, &visit.place().agent, visit.now()).await?;
            let said = Message::new(key!("device-added"));
            Ok(SeeOther::to("/account/notifications#devices").saying(&visit, &said).into_response())
        }
        Err(faults) => {
            let page = NotificationSettingsPage::load(&app, visit, person, None, faults).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
        }
    }
}

pub(super) async fn remove_device(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(device): UrlPath<PushDeviceId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    if !push_devices::remove(&app.db, person.id, device).await? {
        return Err(WebError::NotFound);
    }
    let said = Message::new(key!("device-removed"));
    Ok(SeeOther::to("/account/notifications#devices").saying(&visit, &said))
}
