//! The context of a request: who sends it, and in which language and theme the answer is written. Made before the
//! handler runs.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::cookies::{Cookies, SESSION, THEME, VISITOR};
use super::form_token::{FIELD, FormKey};
use super::map_labels::{self, MapLabels};
use super::site_copy::SiteCopy;
use super::trace::RequestId;
use super::{PageViewer, WebError, flash};
use crate::accounts::Person;
use crate::accounts::authentication::RequestSender;
use crate::accounts::network::NetworkPrefix;
use crate::accounts::rate_limits::LimitSubject;
use crate::accounts::sessions::{self, ClientPlace, ColourTheme, UnreadCounts};
use crate::db::Db;
use crate::i18n::{Message, ReaderLocale};

/// The context of one request. Every handler and every template has it, as `visit`. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Visit(Arc<VisitState>);

#[derive(Debug)]
struct VisitState {
    words: ReaderLocale,
    site: Arc<SiteCopy>,
    flash: Option<Message>,
    request_id: RequestId,
    address: IpAddr,
    path: String,
    /// True if the browser loads the page again.
    is_reload: bool,
    agent: String,
    /// The hash of the device cookie; `None` if the browser sent none.
    device: Option<Vec<u8>>,
    person: Option<Person>,
    /// Counted at the start of the request, and again by pages that mark something read.
    unread: RwLock<UnreadCounts>,
    theme: ColourTheme,
    naming: map_labels::MapLabelsChoice,
    cookies: Cookies,
    /// The key for the tokens of new forms: of the session, or of the visitor if nobody is logged in.
    key: FormKey,
    /// The keys that the browser sent. A form that was shown before its reader logged in holds after it.
    sent_keys: Vec<FormKey>,
    /// True if the browser did not send the key: if a form is shown, it gets the cookie.
    key_is_new: bool,
    key_was_used: AtomicBool,
}

impl Visit {
    /// Returns the instant of the request, the only clock of a handler.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.0.words.now
    }

    /// Returns the messages in the reader's language and time zone, as of the request's instant.
    #[must_use]
    pub fn words(&self) -> &ReaderLocale {
        &self.0.words
    }

    /// Returns the message that the page before left for this one.
    #[must_use]
    pub fn flash(&self) -> Option<String> {
        self.0.flash.as_ref().map(|message| self.0.words.say(message))
    }

    /// Returns the settings of the site.
    #[must_use]
    pub fn site(&self) -> &SiteCopy {
        &self.0.site
    }

    /// Returns the request's id, as in the log.
    #[must_use]
    pub fn request_id(&self) -> &str {
        self.0.request_id.as_str()
    }

    /// Returns the client's address, behind trusted proxies.
    #[must_use]
    pub fn address(&self) -> IpAddr {
        self.0.address
    }

    /// Returns the path of the request with its query: the page to return to after a detour, always on this site.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// Returns true if the browser loads the page again, which asks for what is newest.
    #[must_use]
    pub fn is_reload(&self) -> bool {
        self.0.is_reload
    }

    /// Returns network, browser and device of the request, as sessions and rate limits record them.
    #[must_use]
    pub fn place(&self) -> ClientPlace {
        let device = self.0.device.clone();
        ClientPlace { network: NetworkPrefix::of(self.0.address), agent: self.0.agent.clone(), device }
    }

    /// Returns the subject of rate limits: the account, or a guest's network.
    #[must_use]
    pub fn doer(&self) -> LimitSubject {
        match self.viewer().person() {
            Some(person) => person.id.into(),
            None => NetworkPrefix::of(self.0.address).into(),
        }
    }

    /// Returns the reader. A newcomer is a guest, except on the pages of their game: see [`Visit::player`].
    #[must_use]
    pub fn viewer(&self) -> PageViewer<'_> {
        self.0
            .person
            .as_ref()
            .filter(|person| !person.is_newcomer)
            .map_or(PageViewer::Guest, PageViewer::User)
    }

    /// Returns the reader of a page of a game, a newcomer included; `None` for a guest.
    #[must_use]
    pub fn player(&self) -> Option<&Person> {
        self.0.person.as_ref()
    }

    /// Returns the newcomer who sends the request; `None` if it is a guest, or somebody with an account.
    #[must_use]
    pub fn newcomer(&self) -> Option<&Person> {
        self.player().filter(|person| person.is_newcomer)
    }

    /// Returns true if the reader's role is suspended until they have a second factor.
    pub(super) fn owes_second_factor(&self) -> bool {
        self.viewer().person().is_some_and(|person| person.owes_second_factor)
    }

    /// Returns the reader's number of unread items; zero for guests.
    #[must_use]
    pub fn unread(&self) -> UnreadCounts {
        *self.0.unread.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the reader's unread items again: for pages that have just marked something read.
    pub async fn recount(&self, db: &Db) -> sqlx::Result<()> {
        if let Some(person) = &self.0.person {
            let unread = sessions::waiting(db, person.id).await?;
            self.note_unread(unread);
        }
        Ok(())
    }

    /// Replaces the reader's number of unread items: for pages that have just marked something read.
    pub fn note_unread(&self, unread: UnreadCounts) {
        *self.0.unread.write().unwrap_or_else(PoisonError::into_inner) = unread;
    }

    /// Returns the theme: the account's, or a guest's last choice.
    #[must_use]
    pub fn theme(&self) -> ColourTheme {
        self.0.theme
    }

    /// Returns the labels of places on maps, as the reader last chose them.
    #[must_use]
    pub fn naming(&self) -> MapLabels {
        self.0.naming.naming
    }

    /// Returns the names and attributes of the site's cookies.
    #[must_use]
    pub fn cookies(&self) -> Cookies {
        self.0.cookies
    }

    /// Returns the hidden field that every form needs: `{{ visit.form_token()|safe }}` right after
    /// `<form method="post" …>`.
    #[must_use]
    pub fn form_token(&self) -> String {
        format!(r#"<input type="hidden" name="{FIELD}" value="{}">"#, self.new_token())
    }

    /// Makes a token for a form of this visit.
    pub(super) fn new_token(&self) -> String {
        self.0.key_was_used.store(true, Ordering::Relaxed);
        self.0.key.token()
    }

    /// Returns the hidden field for the form of a [`super::ChoiceForm`]: none for guests.
    #[must_use]
    pub fn choice_token(&self) -> String {
        self.viewer().person().map_or_else(String::new, |_| self.form_token())
    }

    /// Returns true if a page for this visit serves every guest with the same cookies.
    pub(super) fn is_for_all_guests(&self) -> bool {
        self.0.person.is_none() && self.0.flash.is_none() && !self.0.key_was_used.load(Ordering::Relaxed)
    }

    /// Returns a digest of all that a page can show of the visit, except the tokens of forms. It depends on secrets and must not
    /// leave the process.
    pub(super) fn digest(&self) -> [u8; 32] {
        let VisitState { words, site, flash, path, person, theme, naming, .. } = &*self.0;
        let words = (words.lang, words.zone.name(), words.today(), words.offset_now());
        // The logo goes with its owner's account, which changes no version.
        let shown =
            (words, (site.version, site.logo), flash, path, person, self.unread(), theme, naming.naming);
        Sha256::digest(format!("{shown:?}")).into()
    }

    /// Returns true if `token` was made for this browser.
    pub(super) fn accepts(&self, token: &str) -> bool {
        self.0.sent_keys.iter().any(|key| key.accepts(token))
    }

    /// Logs a refusal with the person and their network, so that attempts at unauthorised access can be traced
    /// (ASVS 16.3.2). The line already has the request's id and route.
    pub(super) fn log_refusal(&self, status: StatusCode) {
        if status.is_client_error() {
            let user = self.viewer().person().map(|person| person.id.0);
            let network = NetworkPrefix::of(self.0.address).widen();
            tracing::info!(status = status.as_u16(), user, %network, "refused");
        }
    }

    /// Creates the visit of a request by `sender`, or by a guest.
    pub(super) fn for_request(
        request: &Request,
        cookies: Cookies,
        place: (IpAddr, ClientPlace),
        sender: Option<RequestSender>,
        site: Arc<SiteCopy>,
        now: DateTime<Utc>,
    ) -> Self {
        let (person, unread) =
            sender.map_or((None, UnreadCounts::default()), |sender| (Some(sender.person), sender.unread));
        // The browser of a newcomer keeps their language and theme, as a guest's.
        let account = person.as_ref().filter(|person| !person.is_newcomer);
        let headers = request.headers();
        let sent = |name| FormKey::of_cookie(cookies.get(headers, name)?);
        let known = sent(if person.is_some() { SESSION } else { VISITOR });
        Self(Arc::new(VisitState {
            words: site.words_of(account, cookies, headers, now),
            site,
            flash: cookies
                .get(headers, flash::COOKIE)
                .filter(|_| !is_read_by_script(headers))
                .and_then(flash::read),
            request_id: request.extensions().get::<RequestId>().cloned().unwrap_or_default(),
            address: place.0,
            path: request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned(),
            is_reload: asks_again(headers),
            agent: place.1.agent,
            device: place.1.device,
            theme: theme_of(account, cookies, headers),
            naming: map_labels::MapLabelsChoice::from_request(request, cookies),
            person,
            unread: RwLock::new(unread),
            cookies,
            sent_keys: [SESSION, VISITOR].into_iter().filter_map(sent).collect(),
            key_is_new: known.is_none(),
            key: known.unwrap_or_else(FormKey::draw),
            key_was_used: AtomicBool::new(false),
        }))
    }

    /// Deletes the cookie of the message once a page has shown it.
    pub(super) fn drop_flash(&self, response: &mut Response) {
        let is_page = response
            .headers()
            .get(header::CONTENT_TYPE)
            .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
        if self.0.flash.is_some() && is_page {
            response.headers_mut().append(header::SET_COOKIE, self.0.cookies.remove(flash::COOKIE));
        }
    }

    /// Sets the cookie of a new choice of labels, if the page exists.
    pub(super) fn leave_naming(&self, response: &mut Response) {
        let cookie = self.0.naming.cookie(self.0.cookies);
        if let Some(cookie) = cookie.filter(|_| response.status().is_success()) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }

    /// Sets the cookie of a newly drawn key, if a form was shown.
    pub(super) fn leave_key(&self, headers: &mut HeaderMap) {
        if self.0.key_is_new && self.0.key_was_used.load(Ordering::Relaxed) {
            headers.append(header::SET_COOKIE, self.0.cookies.set(VISITOR, self.0.key.cookie(), None));
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Visit {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, WebError> {
        parts.extensions.get::<Self>().cloned().ok_or_else(|| WebError::internal("a page outside of a visit"))
    }
}

/// Returns true if a script reads the answer to this request, and no page shows it. A browser that says nothing of it shows it.
fn is_read_by_script(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-mode").is_some_and(|mode| mode != "navigate")
}

/// Returns true if a browser loads a page again, which asks for what is newest.
pub(super) fn asks_again(headers: &HeaderMap) -> bool {
    headers.contains_key(header::CACHE_CONTROL)
}

fn theme_of(person: Option<&Person>, cookies: Cookies, headers: &HeaderMap) -> ColourTheme {
    let chosen = || cookies.get(headers, THEME).and_then(ColourTheme::of_code).unwrap_or_default();
    person.map_or_else(chosen, |person| person.theme)
}

pub(super) fn header_text(headers: &HeaderMap, name: header::HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
