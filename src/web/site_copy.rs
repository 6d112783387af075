//! The settings of the site as pages use them, read again after a few seconds.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, header};
use chrono::{DateTime, Utc};

use super::cookies::{Cookies, LANGUAGE};
use super::visit;
use crate::accounts::Person;
use crate::accounts::rate_limits::LimitedAction;
use crate::accounts::site_limits::SiteLimits;
use crate::accounts::site_look::{AccentColour, SiteLogo};
use crate::accounts::site_settings::{self, SettingsVersion};
use crate::db::Db;
use crate::forum::markup;
use crate::forum::refused_words::RefusedWords;
use crate::gamemaster;
use crate::i18n::{DEFAULT_SITE, Lang, Message, NamedZone, ReaderLocale};
use crate::key;

/// Time after which a copy is read again. Another process shows a change that much later.
const FRESH: Duration = Duration::from_secs(5);
/// The longest time to wait for the settings; pages are shown without a new copy rather than late.
const PATIENCE: Duration = Duration::from_secs(1);

/// The settings of the site that every page depends on.
#[derive(Debug, Clone)]
pub struct SiteCopy {
    /// The number of the version; 0 if none could be read yet.
    pub version: i32,
    /// The name of the site.
    pub name: Arc<str>,
    /// The language of guests whose browser asks for none that the site has.
    pub lang: Lang,
    /// The zone in which guests read times.
    pub zone: NamedZone,
    /// The announcement as HTML; empty if there is none.
    pub announcement: String,
    /// The words that nobody may write.
    pub refused_words: RefusedWords,
    /// The texts for visitors that the site has.
    pub texts: Vec<SiteText>,
    /// True if people may upload pictures.
    pub takes_pictures: bool,
    /// Posts that a person may write in a minute.
    pub posts_per_minute: i16,
    /// True if seats may be given to bots.
    pub bots_allowed: bool,
    /// The colour of accents.
    pub accent: AccentColour,
    /// The logo; `None`: the usual one.
    pub logo: Option<SiteLogo>,
}

/// A text for visitors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SiteText {
    /// The terms of use.
    Terms,
    /// The privacy policy.
    Privacy,
    /// Who runs the site.
    Imprint,
}

impl SiteText {
    /// Every text, in the order of the footer.
    pub const ALL: [SiteText; 3] = [SiteText::Terms, SiteText::Privacy, SiteText::Imprint];

    /// Returns the path of its page.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            SiteText::Terms => "/terms",
            SiteText::Privacy => "/privacy",
            SiteText::Imprint => "/imprint",
        }
    }

    /// Returns the message id of its title.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            SiteText::Terms => crate::key!("site-terms"),
            SiteText::Privacy => crate::key!("site-privacy"),
            SiteText::Imprint => crate::key!("site-imprint"),
        }
    }

    /// Returns its source; empty if the site has none.
    #[must_use]
    pub fn source(self, now: &SettingsVersion) -> &str {
        match self {
            SiteText::Terms => &now.settings.terms,
            SiteText::Privacy => &now.settings.privacy,
            SiteText::Imprint => &now.settings.imprint,
        }
    }
}

impl Default for SiteCopy {
    fn default() -> Self {
        Self {
            version: 0,
            name: DEFAULT_SITE.into(),
            lang: Lang::default(),
            zone: NamedZone::utc(),
            announcement: String::new(),
            refused_words: RefusedWords::default(),
            texts: Vec::new(),
            takes_pictures: false,
            posts_per_minute: SiteLimits::default().posts_per_minute,
            bots_allowed: false,
            accent: AccentColour::default(),
            logo: None,
        }
    }
}

impl SiteCopy {
    /// Returns the messages for the reader. Guests get the language chosen in the footer, else the browser's, else the site's, and
    /// the site's zone.
    pub(super) fn words_of(
        &self,
        person: Option<&Person>,
        cookies: Cookies,
        headers: &HeaderMap,
        now: DateTime<Utc>,
    ) -> ReaderLocale {
        let chosen = || cookies.get(headers, LANGUAGE).and_then(|code| code.parse().ok());
        let asked = || Lang::from_accept_language(visit::header_text(headers, header::ACCEPT_LANGUAGE));
        let (lang, zone) = match person {
            Some(person) => (person.lang, person.zone.clone()),
            None => (chosen().or_else(asked).unwrap_or(self.lang), self.zone.clone()),
        };
        ReaderLocale::new(lang, zone, now).of_site(self.name.clone())
    }

    /// Returns the limit of posts.
    #[must_use]
    pub const fn post_limit(&self) -> LimitedAction {
        LimitedAction::Post { per_minute: self.posts_per_minute }
    }

    /// Checks that a typed text has no word that the site refuses.
    ///
    /// # Errors
    /// The message names the first of them.
    pub fn check_words(&self, typed: &str) -> Result<(), Message> {
        match self.refused_words.find(typed) {
            Some(word) => Err(Message::new(key!("refused-word")).with("word", word)),
            None => Ok(()),
        }
    }

    /// Reads what the pages need of the settings.
    async fn read(db: &Db) -> sqlx::Result<Self> {
        let settings = site_settings::load(db).await?;
        Ok(Self::of(&settings, gamemaster::load_game_policy(db).await?.bots_allowed))
    }

    fn of(now: &SettingsVersion, bots_allowed: bool) -> Self {
        let settings = &now.settings;
        // It was rendered once before it was saved, so it breaks no limit.
        let announcement = markup::render_here(&settings.announcement, settings.lang);
        Self {
            version: now.version,
            name: settings.name.as_str().into(),
            lang: settings.lang,
            zone: settings.zone.clone(),
            announcement: announcement.map(|rendered| rendered.html).unwrap_or_default(),
            refused_words: RefusedWords::parse(&settings.refused_words),
            texts: SiteText::ALL.into_iter().filter(|text| !text.source(now).is_empty()).collect(),
            takes_pictures: settings.picture_megabytes > 0,
            posts_per_minute: settings.limits.posts_per_minute,
            bots_allowed,
            accent: settings.accent,
            logo: now.logo,
        }
    }
}

/// The copy of one process. Clones share it.
#[derive(Clone, Default)]
pub struct KeptSite(Arc<RwLock<Option<ReadCopy>>>);

/// A copy with the time at which it was read.
#[derive(Clone)]
struct ReadCopy {
    read_at: Instant,
    copy: Arc<SiteCopy>,
}

impl KeptSite {
    /// Returns the copy, read again from `db` if it is old. If that is `None` or does not answer in time, returns the old one.
    pub async fn current(&self, db: Option<&Db>) -> Arc<SiteCopy> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner).clone();
        let old = match kept {
            Some(kept) if kept.read_at.elapsed() < FRESH => return kept.copy,
            Some(kept) => kept.copy,
            None => Arc::default(),
        };
        let Some(db) = db else { return old };
        match tokio::time::timeout(PATIENCE, SiteCopy::read(db)).await {
            Ok(Ok(read)) => self.put(Arc::new(read)),
            Ok(Err(error)) => {
                tracing::warn!(%error, "the settings of the site could not be read");
                self.put(old)
            }
            Err(_) => self.put(old),
        }
    }

    /// Reads the copy again, after a change in this process.
    ///
    /// # Errors
    /// A database error.
    pub async fn renew(&self, db: &Db) -> sqlx::Result<()> {
        self.put(Arc::new(SiteCopy::read(db).await?));
        Ok(())
    }

    fn put(&self, copy: Arc<SiteCopy>) -> Arc<SiteCopy> {
        let kept = Some(ReadCopy { read_at: Instant::now(), copy: copy.clone() });
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = kept;
        copy
    }
}

impl fmt::Debug for KeptSite {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("KeptSite")
    }
}
