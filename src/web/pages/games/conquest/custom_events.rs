//! The game's own events as text, one per line: `Comet: units_lost 20, action_points -1`.

use serde_json::{Value, json};
use stafeta_rules::conquest::board::names::is_a_name;
use stafeta_rules::conquest::global_events::{EventEffect, EventLine, OwnEvent};

use crate::i18n::Message;
use crate::key;

/// The effects by their names in a line, each with the field of its number. Effects without a number have an empty field.
const EFFECTS: [(&str, &str); 7] = [
    ("units_lost", "percent"),
    ("territories_yield", "gold"),
    ("production", "percent"),
    ("action_points", "by"),
    ("unspent", "percent"),
    ("free_annexation", ""),
    ("conquests_lost", ""),
];

/// Parses the events of a text.
///
/// # Errors
/// The message quotes the first line that is not an event.
pub(super) fn read(text: &str) -> Result<Vec<EventLine>, Message> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let wrong = |line: &str| Message::new(key!("conquest-create-event-wrong")).with("line", line);
    lines.map(|line| event(line).map(EventLine::Own).ok_or_else(|| wrong(line))).collect()
}

fn event(line: &str) -> Option<OwnEvent> {
    let (name, effects) = line.split_once(':').unwrap_or((line, ""));
    let name = name.trim();
    let parts = effects.split(',').map(str::trim).filter(|part| !part.is_empty());
    let effects = parts.map(effect).collect::<Option<Vec<_>>>()?;
    is_a_name(name).then(|| OwnEvent { name: name.to_owned(), effects })
}

fn effect(part: &str) -> Option<EventEffect> {
    let mut words = part.split_whitespace();
    let name = words.next()?;
    if name == "cards" {
        let (class, count) = (words.next()?, words.next()?.parse::<u8>().ok()?);
        return serde_json::from_value(json!({ "cards": { "class": class, "count": count } })).ok();
    }
    let (name, field) = EFFECTS.iter().find(|(key, _)| *key == name)?;
    let value = match *field {
        "" => json!(name),
        field => json!({ *name: { field: words.next()?.parse::<i64>().ok()? } }),
    };
    serde_json::from_value(value).ok().filter(|_| words.next().is_none())
}

/// Writes the game's own events as lines. Events of the rulebook are left out.
pub(super) fn write(lines: &[EventLine]) -> String {
    let own = lines.iter().filter_map(|line| match line {
        EventLine::Own(own) => Some(own),
        EventLine::Printed(_) => None,
    });
    let line = |own: &OwnEvent| {
        let effects: Vec<String> = own.effects.iter().map(written).collect();
        format!("{}: {}", own.name, effects.join(", "))
    };
    own.map(line).collect::<Vec<_>>().join("\n")
}

fn written(effect: &EventEffect) -> String {
    match serde_json::to_value(effect).unwrap_or_default() {
        Value::String(name) => name,
        Value::Object(named) => {
            let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let one = named.iter().next();
            one.map_or_else(String::new, |(name, fields)| {
                let values = fields.as_object().into_iter().flatten().map(|(_, value)| plain(value));
                std::iter::once(name.clone()).chain(values).collect::<Vec<_>>().join(" ")
            })
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_as_they_are_written() {
        let text = "Comet: units_lost 20, action_points -1\nGifts: cards minor 1, territories_yield 1\n\
                    Peace: free_annexation, production 150\nQuiet: ";
        assert_eq!(write(&read(text).unwrap()), text);
    }

    #[test]
    fn a_line_that_is_no_event_is_named() {
        for line in [
            "7",
            "Comet: units_lost",
            "Comet: rain 3",
            "Comet: units_lost many",
            ": units_lost 3",
            "A: unspent 3 4",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
