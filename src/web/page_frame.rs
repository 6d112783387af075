//! The frame of every page: the parts of `base.html` that are the same on all of them. Each is a template of its own, because
//! what stands in `base.html` itself is compiled anew for every page.

use askama::Template;

use super::Visit;

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

/// The pages of an account, of which `here` is the last part of the present one's address.
#[derive(Debug, Template)]
#[template(path = "frame/account_tabs.html")]
pub(super) struct AccountTabs<'a> {
    visit: &'a Visit,
    here: &'static str,
}

/// The pages of the administration, of which `here` is the last part of the present one's address.
#[derive(Debug, Template)]
#[template(path = "frame/admin_tabs.html")]
pub(super) struct AdminTabs<'a> {
    visit: &'a Visit,
    here: &'static str,
}

impl Visit {
    /// Returns the links between the pages of an account.
    pub(super) fn account_tabs(&self, here: &'static str) -> AccountTabs<'_> {
        AccountTabs { visit: self, here }
    }

    /// Returns the links between the pages of the administration.
    pub(super) fn admin_tabs(&self, here: &'static str) -> AdminTabs<'_> {
        AdminTabs { visit: self, here }
    }
}
