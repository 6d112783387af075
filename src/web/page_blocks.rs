//! What many pages are put together from besides fields of forms. Each is a template of its own, because what a macro holds is
//! compiled anew wherever a page calls it: macros of templates only hand their arguments over to this module.

use std::fmt::Display;

use askama::Template;
use chrono::{DateTime, Utc};

use super::Visit;
use crate::forum::system_posts::CitedItem;
use crate::i18n::ReaderLocale;

/// An instant, as short as can be; in full under the pointer.
#[derive(Debug, Template)]
#[template(path = "parts/time.html")]
pub(super) struct ShownTime<'a> {
    w: &'a ReaderLocale,
    at: &'a DateTime<Utc>,
}

impl<'a> ShownTime<'a> {
    pub(super) fn new(w: &'a ReaderLocale, at: &'a DateTime<Utc>) -> Self {
        Self { w, at }
    }
}

/// A form of one button.
#[derive(Template)]
#[template(path = "parts/button_form.html")]
pub(super) struct ButtonForm<'a> {
    visit: &'a Visit,
    action: &'a dyn Display,
    words: &'a dyn Display,
}

impl<'a> ButtonForm<'a> {
    pub(super) fn new(visit: &'a Visit, action: &'a dyn Display, words: &'a dyn Display) -> Self {
        Self { visit, action, words }
    }
}

/// Links to the newer and the older page of a list; an address is empty where there is none.
#[derive(Debug, Template)]
#[template(path = "parts/keyed_pager.html")]
pub(super) struct KeyedPager<'a> {
    w: &'a ReaderLocale,
    newer: &'a str,
    older: &'a str,
}

impl<'a> KeyedPager<'a> {
    pub(super) fn new(
        w: &'a ReaderLocale,
        newer: &'a (impl AsRef<str> + ?Sized),
        older: &'a (impl AsRef<str> + ?Sized),
    ) -> Self {
        Self { w, newer: newer.as_ref(), older: older.as_ref() }
    }
}

/// What a list says that has nothing to show, with a link to one thing to do; its address is empty if there is none.
#[derive(Template)]
#[template(path = "parts/empty_list.html")]
pub(super) struct EmptyList<'a> {
    text: &'a dyn Display,
    address: &'a str,
    action: &'a dyn Display,
}

impl<'a> EmptyList<'a> {
    pub(super) fn new(
        text: &'a dyn Display,
        address: &'a (impl AsRef<str> + ?Sized),
        action: &'a dyn Display,
    ) -> Self {
        Self { text, address: address.as_ref(), action }
    }
}

/// What a game says, with the rules it cites.
#[derive(Debug, Template)]
#[template(path = "parts/cited_item.html")]
pub(super) struct SaidItem<'a> {
    w: &'a ReaderLocale,
    item: &'a CitedItem,
}

impl<'a> SaidItem<'a> {
    pub(super) fn new(w: &'a ReaderLocale, item: &'a CitedItem) -> Self {
        Self { w, item }
    }
}
