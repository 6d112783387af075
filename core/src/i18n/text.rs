//! Messages in the reader's language, for templates and e-mails.

use std::fmt;
use std::sync::{Arc, LazyLock};

use chrono::{DateTime, Utc};
use fluent_bundle::{FluentArgs, FluentValue};

use super::{Lang, Message, MessageValue, NamedZone, catalogue};

/// The context for rendering texts: the reader's language and time zone, and the present instant.
///
/// Templates call it `w`: `{{ w.t("forum-boards") }}`, `{{ w.t("thread-posts").arg("count", posts) }}`.
#[derive(Debug, Clone)]
pub struct ReaderLocale {
    /// The language of the page.
    pub lang: Lang,
    /// The zone in which the page writes times.
    pub zone: NamedZone,
    /// The present instant, to which "today" refers.
    pub now: DateTime<Utc>,
    /// The name of the site, which every message may mention as `{ $site }`.
    pub site: Arc<str>,
    /// True if days are always shown as dates, never as "today".
    pub(super) is_dated: bool,
}

/// The name of a site that has none of its own.
pub const DEFAULT_SITE: &str = "Stafeta";

static DEFAULT_NAME: LazyLock<Arc<str>> = LazyLock::new(|| DEFAULT_SITE.into());

impl ReaderLocale {
    /// Creates the context for one page or e-mail.
    pub fn new(lang: Lang, zone: NamedZone, now: DateTime<Utc>) -> ReaderLocale {
        ReaderLocale { lang, zone, now, site: DEFAULT_NAME.clone(), is_dated: false }
    }

    /// Calls the site by its own name.
    #[must_use]
    pub fn of_site(self, site: Arc<str>) -> ReaderLocale {
        ReaderLocale { site, ..self }
    }

    /// Shows days as dates, for texts that are read later than they are written, such as e-mails.
    #[must_use]
    pub fn with_dates(self) -> ReaderLocale {
        ReaderLocale { is_dated: true, ..self }
    }

    /// Renders message `id` as plain text. The template escapes it.
    pub fn t(&self, id: impl fmt::Display) -> MessageText<'_> {
        MessageText { words: self, message: Message::new(id.to_string()) }
    }

    /// Renders message `id`, whose own text contains markup (its id ends in `-html`). Arguments are escaped.
    pub fn html(&self, id: impl fmt::Display) -> MessageHtml<'_> {
        MessageHtml(self.t(id))
    }

    /// Renders a stored message (a form error, a notification, a system post) as plain text.
    pub fn say(&self, message: &Message) -> String {
        self.format(message, ArgumentStyle::Plain)
    }

    /// Renders a message as HTML: everything is escaped, names are bold, and players' names have their colours.
    pub fn marked(&self, message: &Message) -> String {
        let escaped = escape(&self.format(message, ArgumentStyle::Marked));
        let mut parts = escaped.split(OPEN);
        let mut html = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let mut letters = part.chars();
            match letters.next() {
                Some(NAME) => html.push_str("<b>"),
                Some(NO_INK) | None => html.push_str("<b class=\"person-name\">"),
                Some(ink) => html.push_str(&format!("<b class=\"person-name player-colour-{ink}\">")),
            }
            html.push_str(&letters.as_str().replacen(CLOSE, "</b>", 1));
        }
        html
    }

    /// Returns the language in which message `id` is shown: English if the page's language has no such message.
    pub fn spoken(&self, id: &str) -> Lang {
        catalogue::spoken(self.lang, id)
    }

    fn format(&self, message: &Message, setting: ArgumentStyle) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len() + 1);
        args.set("site", setting.text(&self.site));
        for (name, value) in &message.args {
            args.set(name.as_ref(), self.value(value, setting));
        }
        catalogue::format(self.lang, &message.id, &args)
    }

    /// Writes a player's name after the name of their power, if the seat has one.
    fn with_power(&self, player: &str, power: Option<&Message>) -> String {
        let Some(power) = power else { return player.to_owned() };
        let power = self.format(power, ArgumentStyle::Plain);
        self.t("player-of-power").arg("power", power).arg("player", player).to_string()
    }

    fn value(&self, value: &MessageValue, setting: ArgumentStyle) -> FluentValue<'static> {
        match value {
            MessageValue::Number(number) => FluentValue::from(*number),
            MessageValue::Text(text) => FluentValue::from(setting.text(text)),
            MessageValue::Player { player, ink, power } => {
                FluentValue::from(setting.player(&self.with_power(player, power.as_deref()), *ink))
            }
            MessageValue::Bot { bot, ink, power } => {
                let bot = self.format(bot, ArgumentStyle::Plain);
                FluentValue::from(setting.player(&self.with_power(&bot, power.as_deref()), *ink))
            }
            MessageValue::Secret { known_as, ink } => {
                FluentValue::from(setting.player(&self.format(known_as, ArgumentStyle::Plain), *ink))
            }
            MessageValue::Instant { at } => FluentValue::from(self.when(at)),
            MessageValue::Strong { strong } => {
                FluentValue::from(setting.strong(plain(&self.value(strong, setting))))
            }
            MessageValue::Said(message) => FluentValue::from(self.format(message, setting)),
            MessageValue::List(items) => {
                let separator = self.t("list-separator").to_string();
                let is_long = |(item, text): (&MessageValue, &String)| {
                    matches!(item, MessageValue::Said(_)) && text.contains(&separator)
                };
                let texts: Vec<String> = items.iter().map(|item| plain(&self.value(item, setting))).collect();
                // Between sentences that are lists themselves, the same sign would not show where one ends.
                let is_of_lists = items.iter().zip(&texts).any(is_long);
                let separator =
                    if is_of_lists { self.t("list-of-lists-separator").to_string() } else { separator };
                FluentValue::from(texts.join(&separator))
            }
        }
    }
}

/// Marks the start of a player's colour and name, or of other emphasized text. A private-use character; it is removed
/// from the texts of arguments.
const OPEN: char = '\u{e000}';
/// Marks the end of the name or emphasized text.
const CLOSE: char = '\u{e001}';
/// Takes the place of the colour of a player who has none.
const NO_INK: char = '\u{e002}';

/// Takes the place of the colour in emphasized text that is not a player.
const NAME: char = '\u{e003}';

/// The form in which a message's arguments are inserted.
#[derive(Debug, Clone, Copy)]
enum ArgumentStyle {
    /// Unchanged.
    Plain,
    /// Escaped, to be inserted into the message's markup.
    Escaped,
    /// Players between marker characters. The whole text is escaped afterwards.
    Marked,
}

impl ArgumentStyle {
    fn text(self, text: &str) -> String {
        match self {
            ArgumentStyle::Plain => text.to_owned(),
            ArgumentStyle::Escaped => escape(text),
            ArgumentStyle::Marked => text.replace([OPEN, CLOSE, NO_INK, NAME], ""),
        }
    }

    /// Returns the emphasized text, whose own arguments are already rendered.
    fn strong(self, text: String) -> String {
        match self {
            ArgumentStyle::Plain | ArgumentStyle::Escaped => text,
            ArgumentStyle::Marked => format!("{OPEN}{NAME}{text}{CLOSE}"),
        }
    }

    fn player(self, name: &str, ink: Option<char>) -> String {
        let name = self.text(name);
        match self {
            ArgumentStyle::Plain | ArgumentStyle::Escaped => name,
            ArgumentStyle::Marked => format!("{OPEN}{}{name}{CLOSE}", ink.unwrap_or(NO_INK)),
        }
    }
}

fn plain(value: &FluentValue<'_>) -> String {
    match value {
        FluentValue::String(text) => text.to_string(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => String::new(),
    }
}

/// A message to be rendered by its `Display` implementation.
#[derive(Debug, Clone)]
pub struct MessageText<'a> {
    words: &'a ReaderLocale,
    message: Message,
}

impl MessageText<'_> {
    /// Adds an argument.
    pub fn arg(mut self, name: &'static str, value: impl Into<MessageValue>) -> Self {
        self.message = self.message.with(name, value);
        self
    }
}

impl fmt::Display for MessageText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Most messages of a page have no arguments: their text is written as it stands in the catalogue.
        match catalogue::plain(self.words.lang, &self.message.id).filter(|_| self.message.args.is_empty()) {
            Some(text) => f.write_str(text),
            None => f.write_str(&self.words.say(&self.message)),
        }
    }
}

/// A message with markup, rendered by its `Display` implementation with every argument escaped.
#[derive(Debug, Clone)]
pub struct MessageHtml<'a>(MessageText<'a>);

impl MessageHtml<'_> {
    /// Adds an argument.
    pub fn arg(self, name: &'static str, value: impl Into<MessageValue>) -> Self {
        MessageHtml(self.0.arg(name, value))
    }
}

impl fmt::Display for MessageHtml<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.words.format(&self.0.message, ArgumentStyle::Escaped))
    }
}

impl askama::filters::HtmlSafe for MessageHtml<'_> {}

/// Escapes text for elements and quoted attributes.
fn escape(text: &str) -> String {
    askama::filters::escape(text, askama::filters::Html)
        .map_or_else(|_| String::new(), |safe| safe.to_string())
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    fn words(lang: Lang) -> ReaderLocale {
        ReaderLocale::new(lang, NamedZone::utc(), DateTime::from_timestamp(1_793_000_000, 0).unwrap())
    }

    #[test]
    fn romanian_plurals_are_right_above_a_hundred() {
        let ro = words(Lang::Ro);
        for (count, expected) in [
            (0, "0 postări"),
            (1, "1 postare"),
            (2, "2 postări"),
            (19, "19 postări"),
            (20, "20 de postări"),
            (100, "100 de postări"),
            (101, "101 postări"),
            (119, "119 postări"),
            (120, "120 de postări"),
            (1_000, "1000 de postări"),
            (1_001, "1001 postări"),
        ] {
            assert_eq!(ro.t("count-posts").arg("count", count).to_string(), expected);
        }
    }

    #[test]
    fn sentences_that_are_lists_themselves_are_not_joined_by_their_own_separator() {
        let places = |ids: [&'static str; 2]| {
            let places = ids.map(|id| MessageValue::from(Message::new(id)));
            MessageValue::from(Message::new("war-goal-places").with("places", places.to_vec()))
        };
        let both = vec![places(["weekday-1", "weekday-2"]), places(["weekday-3", "weekday-4"])];
        let goals = Message::new("war-goal-all").with("goals", both);
        assert_eq!(words(Lang::En).say(&goals), "hold Mon, Tue; hold Wed, Thu");
        let plain = Message::new("war-goal-all").with("goals", vec![MessageValue::from("a, b"), "c".into()]);
        assert_eq!(words(Lang::En).say(&plain), "a, b, c", "names are as people wrote them");
    }

    #[test]
    fn players_are_highlighted_in_marked_messages() {
        let player = |name: &str, ink| MessageValue::Player { player: name.to_owned(), ink, power: None };
        let players =
            vec![player("<Ana>", Some('C')), player("Dan\u{e001}", None), MessageValue::from("a&b")];
        let message = Message::new("pager-page").with("page", players).with("pages", 2);
        let en = words(Lang::En);
        assert_eq!(en.say(&message), "page <Ana>, Dan\u{e001}, a&b of 2");
        let marked = "page <b class=\"person-name player-colour-C\">&#60;Ana&#62;</b>, <b class=\"person-name\">Dan</b>, a&#38;b of 2";
        assert_eq!(en.marked(&message), marked);
    }

    #[test]
    fn a_language_without_the_message_falls_back_to_english() {
        let ja = words(Lang::Ja);
        assert_eq!(ja.spoken("admin-log"), Lang::En);
        assert_eq!(ja.t("admin-log").to_string(), words(Lang::En).t("admin-log").to_string());
    }

    #[test]
    fn an_unknown_id_is_shown_and_breaks_nothing() {
        assert_eq!(words(Lang::Ro).t("no-such-message").to_string(), "no-such-message");
    }

    #[test]
    fn a_message_inside_a_message_is_rendered_in_the_same_language() {
        let message = Message::new("pager-page")
            .with("page", Message::new("nav-label"))
            .with("pages", vec![MessageValue::from("x"), MessageValue::from(2)]);
        assert_eq!(words(Lang::En).say(&message), "page Main menu of x, 2");
        assert_eq!(words(Lang::Ro).say(&message), "pagina Meniu principal din x, 2");
    }
}
