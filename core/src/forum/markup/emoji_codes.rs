//! Emoji written in letters: `:smile:`, by the names that GitHub, Slack and Discord share, and the oldest smileys, as `:)`.

use std::borrow::Cow;

/// Names and their emoji, in the order of the names.
const CODES: [(&str, &str); 142] = [
    ("+1", "👍"),
    ("-1", "👎"),
    ("100", "💯"),
    ("anchor", "⚓"),
    ("angry", "😠"),
    ("astonished", "😲"),
    ("axe", "🪓"),
    ("balance_scale", "⚖️"),
    ("beer", "🍺"),
    ("beers", "🍻"),
    ("bell", "🔔"),
    ("blush", "😊"),
    ("bomb", "💣"),
    ("book", "📖"),
    ("boom", "💥"),
    ("bow_and_arrow", "🏹"),
    ("broken_heart", "💔"),
    ("bulb", "💡"),
    ("cake", "🍰"),
    ("calendar", "📆"),
    ("cat", "🐱"),
    ("cheese", "🧀"),
    ("clap", "👏"),
    ("cloud", "☁️"),
    ("clown_face", "🤡"),
    ("coffee", "☕"),
    ("cold_sweat", "😰"),
    ("confetti_ball", "🎊"),
    ("confused", "😕"),
    ("construction", "🚧"),
    ("cookie", "🍪"),
    ("cowboy_hat_face", "🤠"),
    ("crossed_fingers", "🤞"),
    ("crossed_swords", "⚔️"),
    ("crown", "👑"),
    ("cry", "😢"),
    ("crystal_ball", "🔮"),
    ("dagger", "🗡️"),
    ("dart", "🎯"),
    ("disappointed", "😞"),
    ("dog", "🐶"),
    ("dove", "🕊️"),
    ("dragon", "🐉"),
    ("earth_africa", "🌍"),
    ("european_castle", "🏰"),
    ("exploding_head", "🤯"),
    ("expressionless", "😑"),
    ("eyes", "👀"),
    ("facepalm", "🤦"),
    ("fearful", "😨"),
    ("fire", "🔥"),
    ("fist", "✊"),
    ("flushed", "😳"),
    ("game_die", "🎲"),
    ("ghost", "👻"),
    ("gift", "🎁"),
    ("grin", "😁"),
    ("grinning", "😀"),
    ("handshake", "🤝"),
    ("heart", "❤️"),
    ("heart_eyes", "😍"),
    ("hourglass", "⌛"),
    ("hugs", "🤗"),
    ("innocent", "😇"),
    ("joy", "😂"),
    ("kissing_heart", "😘"),
    ("laughing", "😆"),
    ("lock", "🔒"),
    ("mag", "🔍"),
    ("medal_sports", "🏅"),
    ("memo", "📝"),
    ("moneybag", "💰"),
    ("muscle", "💪"),
    ("neutral_face", "😐"),
    ("no_mouth", "😶"),
    ("ocean", "🌊"),
    ("ok_hand", "👌"),
    ("open_mouth", "😮"),
    ("owl", "🦉"),
    ("partying_face", "🥳"),
    ("pensive", "😔"),
    ("pizza", "🍕"),
    ("point_down", "👇"),
    ("point_left", "👈"),
    ("point_right", "👉"),
    ("point_up", "☝️"),
    ("popcorn", "🍿"),
    ("pray", "🙏"),
    ("question", "❓"),
    ("rage", "😡"),
    ("rainbow", "🌈"),
    ("raised_hands", "🙌"),
    ("relieved", "😌"),
    ("rocket", "🚀"),
    ("rofl", "🤣"),
    ("roll_eyes", "🙄"),
    ("rose", "🌹"),
    ("sailboat", "⛵"),
    ("scream", "😱"),
    ("scroll", "📜"),
    ("shield", "🛡️"),
    ("shrug", "🤷"),
    ("skull", "💀"),
    ("sleeping", "😴"),
    ("sleepy", "😪"),
    ("slightly_frowning_face", "🙁"),
    ("slightly_smiling_face", "🙂"),
    ("smile", "😄"),
    ("smiley", "😃"),
    ("smiling_imp", "😈"),
    ("smirk", "😏"),
    ("snake", "🐍"),
    ("sob", "😭"),
    ("sparkles", "✨"),
    ("star", "⭐"),
    ("stuck_out_tongue", "😛"),
    ("sunglasses", "😎"),
    ("sunny", "☀️"),
    ("sweat", "😓"),
    ("sweat_smile", "😅"),
    ("tada", "🎉"),
    ("thinking", "🤔"),
    ("thumbsdown", "👎"),
    ("thumbsup", "👍"),
    ("trophy", "🏆"),
    ("turtle", "🐢"),
    ("two_hearts", "💕"),
    ("unamused", "😒"),
    ("upside_down_face", "🙃"),
    ("v", "✌️"),
    ("warning", "⚠️"),
    ("wave", "👋"),
    ("weary", "😩"),
    ("white_check_mark", "✅"),
    ("wink", "😉"),
    ("wolf", "🐺"),
    ("world_map", "🗺️"),
    ("worried", "😟"),
    ("x", "❌"),
    ("yum", "😋"),
    ("zap", "⚡"),
    ("zzz", "💤"),
];

/// Smileys that stand alone, and their emoji.
const SMILEYS: [(&str, &str); 9] = [
    (":-)", "🙂"),
    (":)", "🙂"),
    (";-)", "😉"),
    (";)", "😉"),
    (":-(", "🙁"),
    (":(", "🙁"),
    (":D", "😄"),
    (":P", "😛"),
    (":p", "😛"),
];

/// The most bytes of a name in [`CODES`].
const LONGEST: usize = 22;

/// Returns text with emoji in place of their codes. Whatever is no code stays as it is.
pub(super) fn replaced(text: &str) -> Cow<'_, str> {
    let marks = [':', ';'];
    if !text.contains(marks) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(marks) {
        shown.push_str(&rest[..start]);
        let (typed, emoji) = code(&shown, &rest[start..])
            .or_else(|| smiley(&shown, &rest[start..]))
            .unwrap_or_else(|| (1, &rest[start..=start]));
        shown.push_str(emoji);
        rest = &rest[start + typed..];
    }
    shown.push_str(rest);
    Cow::Owned(shown)
}

/// Returns the emoji of the code with which `text` begins, and the bytes that it takes. It does not follow a letter or a digit, as in
/// `12:100:`.
fn code<'a>(before: &str, text: &'a str) -> Option<(usize, &'a str)> {
    let name = text.strip_prefix(':')?;
    let length = name.bytes().take(LONGEST + 1).position(|byte| byte == b':')?;
    let place = CODES.binary_search_by(|(known, _)| (*known).cmp(&name[..length])).ok()?;
    (!before.ends_with(char::is_alphanumeric)).then(|| (length + 2, CODES[place].1))
}

/// Returns the emoji of the smiley with which `text` begins, and the bytes that it takes. It stands between spaces; a sign may end its
/// sentence.
fn smiley<'a>(before: &str, text: &'a str) -> Option<(usize, &'a str)> {
    let (typed, emoji) = SMILEYS.iter().find(|(typed, _)| text.starts_with(typed))?;
    let begins = before.is_empty() || before.ends_with(char::is_whitespace);
    let behind = text[typed.len()..].trim_start_matches(['.', ',', '!', '?', ')']);
    let ends = behind.is_empty() || behind.starts_with(char::is_whitespace);
    (begins && ends).then_some((typed.len(), emoji))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forum::markup::render_here;
    use crate::i18n::Lang;

    #[test]
    fn codes_are_in_order_and_fit() {
        assert!(CODES.is_sorted_by(|one, next| one.0 < next.0));
        assert_eq!(CODES.iter().map(|(name, _)| name.len()).max(), Some(LONGEST));
    }

    #[test]
    fn codes_become_emoji() {
        assert_eq!(replaced("a :fire::+1: b"), "a 🔥👍 b");
        assert_eq!(replaced(":heart_eyes:"), "😍");
        for text in ["12:30:45", "a:x:b", ":no_such:", ": fire :", ":fire", "::", ":ă:", ";", ":"] {
            assert_eq!(replaced(text), text);
        }
    }

    #[test]
    fn smileys_stand_alone() {
        assert_eq!(replaced("so :) and ;-), :D!"), "so 🙂 and 😉, 😄!");
        for text in ["(a:D)", "a:)", ":Da", "x:P", ":)("] {
            assert_eq!(replaced(text), text);
        }
    }

    #[test]
    fn code_stays_as_typed() {
        let html = render_here("`:fire:` *:fire:* https://a.example/:fire:", Lang::En).unwrap().html;
        assert!(html.contains("<code>:fire:</code> <em>🔥</em>"), "{html}");
        assert!(html.contains("a.example/:fire") && html.matches('🔥').count() == 1, "{html}");
    }
}
