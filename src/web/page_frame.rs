//! Parts of pages that depend on the visit alone: most of `base.html`, and the tabs of groups of pages. Each is a template of its
//! own, because what `base.html` or a macro holds is compiled anew for every page that uses it.

use askama::Template;

use super::Visit;
use crate::key;

/// The links of the head of a page: fonts and icons.
#[derive(Debug, Template)]
#[template(path = "frame/head_links.html")]
pub(super) struct HeadLinks;

/// Makes a part of the frame that is made from the visit alone, and the method of [`Visit`] with which `base.html` shows it.
macro_rules! frame_part {
    ($(#[$about:meta])* $part:ident, $method:ident, $path:literal) => {
        $(#[$about])*
        #[derive(Debug, Template)]
        #[template(path = $path)]
        pub(super) struct $part<'a> {
            visit: &'a Visit,
        }

        impl Visit {
            $(#[$about])*
            pub(super) fn $method(&self) -> $part<'_> {
                $part { visit: self }
            }
        }
    };
}

frame_part!(
    /// The site's mark and name.
    BrandLink, brand_link, "frame/brand_link.html"
);
frame_part!(
    /// The reader's account, or the ways to one.
    AccountLinks, account_links, "frame/account_links.html"
);
frame_part!(
    /// The message that the page before left for this one.
    FlashNote, flash_note, "frame/flash_note.html"
);
frame_part!(
    /// The call for a second factor, where the reader owes one.
    SecondFactorNote, second_factor_note, "frame/second_factor_note.html"
);
frame_part!(
    /// The announcement of the administrators.
    Announcement, announcement, "frame/announcement.html"
);
frame_part!(
    /// The time zone of the page, and the texts of the site.
    FooterLinks, footer_links, "frame/footer_links.html"
);
frame_part!(
    /// The choice of theme and language.
    FooterChoices, footer_choices, "frame/footer_choices.html"
);

/// The links between pages that belong together.
#[derive(Debug, Template)]
#[template(path = "frame/page_tabs.html")]
pub(super) struct PageTabs<'a> {
    visit: &'a Visit,
    /// The message that names the group.
    label: &'static str,
    /// The address before the last part of each page's.
    root: &'static str,
    /// The last part of each page's address, and its title.
    pages: &'static [(&'static str, &'static str)],
    /// The last part of the present page's address.
    here: &'static str,
}

/// The pages of an account.
const ACCOUNT_PAGES: [(&str, &str); 13] = [
    ("profile", key!("profile-title")),
    ("e-mail-address", key!("mail-title")),
    ("notifications", key!("channels-title")),
    ("reminders", key!("remind-title")),
    ("vacation", key!("vacation-title")),
    ("password", key!("password-title")),
    ("second-factor", key!("factor-title")),
    ("sessions", key!("sessions-title")),
    ("tokens", key!("access-tokens-title")),
    ("activity", key!("activity-title")),
    ("blocks", key!("blocks-title")),
    ("household", key!("household-title")),
    ("data", key!("data-title")),
];

/// The pages of the administration.
const ADMIN_PAGES: [(&str, &str); 11] = [
    ("first-steps", key!("start-title")),
    ("reports", key!("admin-reports")),
    ("moderation-queue", key!("pending-posts-queue")),
    ("people", key!("admin-people")),
    ("bans", key!("admin-place-bans")),
    ("admissions", key!("admissions-title")),
    ("settings", key!("settings-title")),
    ("game-policy", key!("policy-title")),
    ("boards", key!("admin-boards")),
    ("health", key!("health-title")),
    ("log", key!("admin-log")),
];

impl Visit {
    /// Returns the links between the pages of an account.
    pub(super) fn account_tabs(&self, here: &'static str) -> PageTabs<'_> {
        let (label, root) = (key!("nav-account-label"), "/account");
        PageTabs { visit: self, label, root, pages: &ACCOUNT_PAGES, here }
    }

    /// Returns the links between the pages of the administration.
    pub(super) fn admin_tabs(&self, here: &'static str) -> PageTabs<'_> {
        let (label, root) = (key!("admin-label"), "/admin");
        PageTabs { visit: self, label, root, pages: &ADMIN_PAGES, here }
    }
}
