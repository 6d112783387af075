//! The messages of all languages, loaded once from the files in the binary.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::PatternElement;
use icu_plurals::{PluralCategory, PluralOperands, PluralRules};
use rust_embed::RustEmbed;
use stafeta_rules::diplomacy::variants;
use tracing::error;
use unic_langid::LanguageIdentifier;

use super::Lang;

/// The folder `locales/`, embedded in the binary.
#[derive(RustEmbed)]
#[folder = "../locales/"]
struct LocaleFiles;

static CATALOGUE: LazyLock<MessageCatalogue> = LazyLock::new(MessageCatalogue::read);

/// One bundle per language, in the order of [`Lang::ALL`].
struct MessageCatalogue([FluentBundle<FluentResource>; Lang::ALL.len()]);

impl MessageCatalogue {
    fn read() -> MessageCatalogue {
        MessageCatalogue(Lang::ALL.map(|lang| {
            let mut bundle = FluentBundle::new_concurrent(vec![
                lang.code().parse::<LanguageIdentifier>().unwrap_or_default(),
            ]);
            bundle.set_use_isolating(false);
            if let Err(defect) = bundle.add_function("PLURAL", move |given, _| plural(lang, given)) {
                error!(%lang, %defect, "a function of the messages was refused");
            }
            for (path, source) in files_of(lang) {
                let resource = FluentResource::try_new(source).unwrap_or_else(|(readable, defects)| {
                    error!(path, ?defects, "a message file has lines that cannot be read");
                    readable
                });
                if let Err(defects) = bundle.add_resource(resource) {
                    error!(path, ?defects, "a message file repeats an id");
                }
            }
            bundle
        }))
    }

    fn bundle(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        &self.0[lang as usize]
    }
}

/// Formats message `id` in `lang`, or in English if `lang` has none. An id that no language has is logged and shown
/// as it is, so that the page still renders.
pub(super) fn format(lang: Lang, id: &str, args: &FluentArgs<'_>) -> String {
    for lang in [lang, Lang::En] {
        let bundle = CATALOGUE.bundle(lang);
        if let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) {
            let mut defects = Vec::new();
            let text = bundle.format_pattern(pattern, Some(args), &mut defects);
            if !defects.is_empty() {
                error!(id, %lang, ?defects, "a message could not be put together");
            }
            return text.into_owned();
        }
    }
    error!(id, "no language has this message");
    id.to_owned()
}

/// Returns message `id` in `lang` if its whole text is one that needs no arguments.
pub(super) fn plain(lang: Lang, id: &str) -> Option<&'static str> {
    let pattern = CATALOGUE.bundle(lang).get_message(id)?.value()?;
    match pattern.elements[..] {
        [PatternElement::TextElement { value }] => Some(value),
        _ => None,
    }
}

/// Returns true if `lang` itself (not its fallback) has message `id`.
pub(super) fn has(lang: Lang, id: &str) -> bool {
    CATALOGUE.bundle(lang).has_message(id)
}

/// Returns the language in which message `id` is shown for `lang`: the value for the `lang` attribute.
pub(super) fn spoken(lang: Lang, id: &str) -> Lang {
    if has(lang, id) { lang } else { Lang::En }
}

/// Returns path and text of every message file of one language, by path. Includes the files in the folders of
/// Diplomacy variants, with paths as if they were in `locales/`.
pub(super) fn files_of(lang: Lang) -> impl Iterator<Item = (String, String)> {
    let folder = format!("{lang}/");
    let shared = LocaleFiles::iter().filter(|path| path.starts_with(&folder) && path.ends_with(".ftl"));
    let shared = shared.filter_map(|path| {
        let bytes = LocaleFiles::get(&path)?.data;
        Some((path.into_owned(), String::from_utf8_lossy(&bytes).into_owned()))
    });
    let of_variants = variants::messages(lang.code())
        .map(|(variant, text)| (format!("{lang}/rules-diplomacy-{variant}.ftl"), text.to_owned()));
    shared.chain(of_variants).collect::<BTreeMap<String, String>>().into_iter()
}

/// Implements `PLURAL($n)` in messages: returns the CLDR category of a number as a word to select on.
///
/// Fluent's own selection follows an old table, in which Romanian 101 is "other" ("101 de teritorii"). The current
/// one says "few" ("101 teritorii"). So every message with a plural selects on this function.
fn plural<'a>(lang: Lang, given: &[FluentValue<'a>]) -> FluentValue<'a> {
    let Some(FluentValue::Number(number)) = given.first() else {
        return FluentValue::Error;
    };
    FluentValue::from(match category(lang, number.value) {
        Some(PluralCategory::Zero) => "zero",
        Some(PluralCategory::One) => "one",
        Some(PluralCategory::Two) => "two",
        Some(PluralCategory::Few) => "few",
        Some(PluralCategory::Many) => "many",
        Some(PluralCategory::Other) | None => "other",
    })
}

/// Returns the category of a whole number. Messages never count fractions.
fn category(lang: Lang, number: f64) -> Option<PluralCategory> {
    let locale = icu_locale_core::Locale::try_from_str(lang.code()).ok()?;
    let rules = PluralRules::try_new_cardinal((&locale).into()).ok()?;
    Some(rules.category_for(PluralOperands::from(number.abs() as u64)))
}
