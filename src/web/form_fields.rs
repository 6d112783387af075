//! Fields of forms. Each is a template of its own, because what a macro holds is compiled anew wherever a page calls it: the macros
//! of `parts.html` only hand their arguments over to this module.

use std::borrow::Borrow;
use std::fmt::Display;

use askama::Template;

use super::FormErrors;
use crate::i18n::ReaderLocale;

/// All that is wrong with a form, each with a link to its field.
#[derive(Debug, Template)]
#[template(path = "parts/error_summary.html")]
pub(super) struct ErrorSummary<'a> {
    w: &'a ReaderLocale,
    faults: &'a FormErrors,
}

impl<'a> ErrorSummary<'a> {
    pub(super) fn new(w: &'a ReaderLocale, faults: &'a FormErrors) -> Self {
        Self { w, faults }
    }
}

/// What all fields have: a name, a label, a hint (empty if there is none), and the errors of their form.
#[derive(Clone, Copy)]
pub(super) struct FieldFrame<'a> {
    w: &'a ReaderLocale,
    faults: &'a FormErrors,
    name: &'a str,
    label: &'a dyn Display,
    hint: &'a str,
}

impl<'a> FieldFrame<'a> {
    pub(super) fn new(
        w: &'a ReaderLocale,
        faults: &'a FormErrors,
        name: &'a (impl AsRef<str> + ?Sized),
        label: &'a dyn Display,
        hint: &'a (impl AsRef<str> + ?Sized),
    ) -> Self {
        Self { w, faults, name: name.as_ref(), label, hint: hint.as_ref() }
    }

    /// Makes a line of text. `kind` is the type of the input; an empty `autocomplete` leaves it to the browser.
    pub(super) fn text_field(
        self,
        value: &'a dyn Display,
        kind: &'a str,
        autocomplete: &'a str,
    ) -> TextField<'a> {
        TextField { frame: self, value, kind, autocomplete }
    }

    /// Makes a field of several lines.
    pub(super) fn text_area(self, value: &'a dyn Display, rows: &'a dyn Display) -> TextArea<'a> {
        TextArea { frame: self, value, rows }
    }

    /// Makes a choice of one of `options`, pairs of value and words.
    pub(super) fn choice(
        self,
        chosen: &'a (impl AsRef<str> + ?Sized),
        options: &'a [(String, String)],
    ) -> ChoiceField<'a> {
        ChoiceField { frame: self, chosen: chosen.as_ref(), options }
    }

    /// Makes a question of yes or no.
    pub(super) fn check_box(self, checked: impl Borrow<bool>) -> CheckBox<'a> {
        CheckBox { fault: self.fault(), ..CheckBox::new(self.name, self.label, self.hint, checked) }
    }

    /// Returns the error of this field as the reader reads it.
    fn fault(&self) -> Option<String> {
        self.faults.of(self.name).map(|message| self.w.say(message))
    }
}

/// A line of text.
#[derive(Template)]
#[template(path = "parts/text_field.html")]
pub(super) struct TextField<'a> {
    frame: FieldFrame<'a>,
    value: &'a dyn Display,
    kind: &'a str,
    autocomplete: &'a str,
}

/// Several lines of text.
#[derive(Template)]
#[template(path = "parts/text_area.html")]
pub(super) struct TextArea<'a> {
    frame: FieldFrame<'a>,
    value: &'a dyn Display,
    rows: &'a dyn Display,
}

/// A choice of one.
#[derive(Template)]
#[template(path = "parts/choice_field.html")]
pub(super) struct ChoiceField<'a> {
    frame: FieldFrame<'a>,
    chosen: &'a str,
    options: &'a [(String, String)],
}

/// Yes or no.
#[derive(Template)]
#[template(path = "parts/check_box.html")]
pub(super) struct CheckBox<'a> {
    name: &'a str,
    label: &'a dyn Display,
    hint: &'a str,
    checked: bool,
    /// The error of this field as the reader reads it.
    fault: Option<String>,
}

impl<'a> CheckBox<'a> {
    pub(super) fn new(
        name: &'a (impl AsRef<str> + ?Sized),
        label: &'a dyn Display,
        hint: &'a (impl AsRef<str> + ?Sized),
        checked: impl Borrow<bool>,
    ) -> Self {
        Self { name: name.as_ref(), label, hint: hint.as_ref(), checked: *checked.borrow(), fault: None }
    }
}
