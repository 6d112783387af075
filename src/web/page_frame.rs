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
    /// The element of the whole page, which ends in `base.html`, with the reader's language and colours.
    DocumentStart, document_start, "frame/document_start.html"
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

/// The site's mark, the links to its parts, and the reader's account or the ways to one.
#[derive(Debug, Template)]
#[template(path = "frame/site_header.html")]
pub(super) struct SiteHeader<'a> {
    visit: &'a Visit,
    /// False on a page that is the same for everybody.
    is_personal: bool,
}

/// The time zone of the page, the texts of the site, and the choice of theme and language.
#[derive(Debug, Template)]
#[template(path = "frame/site_footer.html")]
pub(super) struct SiteFooter<'a> {
    visit: &'a Visit,
    /// False on a page that is the same for everybody.
    is_personal: bool,
}

impl SiteHeader<'_> {
    /// Returns the attribute that marks the link to `part` where this page belongs to that part of the site.
    fn current(&self, part: &str) -> &'static str {
        let path = self.visit.path().split('?').next().unwrap_or_default();
        match part_of_site(path) {
            Some(here) if here == part && path == part => " aria-current=\"page\"",
            Some(here) if here == part => " aria-current=\"true\"",
            _ => "",
        }
    }
}

/// Returns the address of the part of the site that the page at `path` belongs to. `None` if it belongs to none of those in the header.
fn part_of_site(path: &str) -> Option<&'static str> {
    match path.split('/').nth(1)? {
        "games" | "tournaments" | "maps" | "ratings" => Some("/games"),
        "forum" | "b" | "t" | "p" | "latest" | "polls" | "drafts" | "held-posts" | "watched" => {
            Some("/forum")
        }
        "rules" => Some("/rules"),
        "search" => Some("/search"),
        "messages" => Some("/messages"),
        "admin" => Some("/admin"),
        _ => None,
    }
}

impl Visit {
    /// Returns the header of a page.
    pub(super) fn site_header(&self) -> SiteHeader<'_> {
        SiteHeader { visit: self, is_personal: true }
    }

    /// Returns the header of a page that is the same for everybody.
    pub(super) fn shared_header(&self) -> SiteHeader<'_> {
        SiteHeader { visit: self, is_personal: false }
    }

    /// Returns the footer of a page.
    pub(super) fn site_footer(&self) -> SiteFooter<'_> {
        SiteFooter { visit: self, is_personal: true }
    }

    /// Returns the footer of a page that is the same for everybody.
    pub(super) fn shared_footer(&self) -> SiteFooter<'_> {
        SiteFooter { visit: self, is_personal: false }
    }

    /// Returns how much waits for the reader, as the title of a page begins with it: `(3) `; empty if nothing does.
    pub(super) fn waiting_count(&self) -> String {
        match self.unread().total() {
            0 => String::new(),
            count => format!("({count}) "),
        }
    }
}

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
const ACCOUNT_PAGES: [(&str, &str); 14] = [
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
    ("bookmarks", key!("bookmarks-title")),
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

#[cfg(test)]
mod tests {
    use super::part_of_site;

    #[test]
    fn pages_belong_to_the_part_of_the_site_whose_link_is_marked() {
        let parts = [
            ("/games", Some("/games")),
            ("/games/12/votes", Some("/games")),
            ("/tournaments/3", Some("/games")),
            ("/t/12/a-thread", Some("/forum")),
            ("/b/tavern", Some("/forum")),
            ("/rules/war-ii", Some("/rules")),
            ("/messages/new", Some("/messages")),
            ("/admin/health", Some("/admin")),
            ("/account/profile", None),
            ("/", None),
        ];
        for (path, part) in parts {
            assert_eq!(part_of_site(path), part, "{path}");
        }
    }
}
