//! Presets: sets of options that prefill the options form. There are the standard, Cutthroat, and a person's own sets.

use chrono::{DateTime, Utc};
use serde_json::{Map, Value, json};
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::options::flag_catalogue::{FLAGS, FlagKind as Values};

use super::option_fields::{OptionFields, TEAM_SEATS, TEAMS};
use super::theme_names;
use crate::accounts::Person;
use crate::db::Db;
use crate::games::{CorruptRecord, Ruleset};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{DesignId, UserId};
use crate::key;
use crate::library::{DesignCollection, DesignKind, KeepError, NewDesign};
use crate::web::WebError;

/// Maximum length of a preset's name, in characters.
const LONGEST: usize = 80;

/// A set of options that can prefill the form.
pub(super) struct Preset {
    /// The code in addresses.
    pub(super) code: String,
    pub(super) name: String,
    pub(super) about: String,
    /// True if the preset is the reader's own and can be deleted.
    pub(super) is_own: bool,
}

pub(super) const fn shelf(owner: UserId) -> DesignCollection {
    DesignCollection { owner, ruleset: Ruleset::Conquest.code(), kind: DesignKind::Options }
}

/// Lists the presets for `person`.
pub(super) async fn all(db: &Db, person: &Person, words: &ReaderLocale) -> Result<Vec<Preset>, WebError> {
    let built_in = |code: &str, name: &'static str, about: &'static str| Preset {
        code: code.to_owned(),
        name: words.t(name).to_string(),
        about: words.t(about).to_string(),
        is_own: false,
    };
    let mut all = vec![
        built_in("standard", key!("conquest-preset-standard"), key!("conquest-preset-standard-about")),
        built_in("cutthroat", key!("conquest-preset-cutthroat"), key!("conquest-preset-cutthroat-about")),
    ];
    all.extend(shelf(person.id).all(db).await?.into_iter().map(|kept| Preset {
        code: kept.id.to_string(),
        name: kept.name,
        about: words.t(key!("conquest-preset-own")).arg("at", kept.changed_at).to_string(),
        is_own: true,
    }));
    Ok(all)
}

/// Fills the fields of the form with the preset `code`, or with the standard if there is no such preset.
pub(super) async fn fill(
    db: &Db,
    person: &Person,
    code: &str,
    fields: &mut OptionFields,
) -> Result<(), WebError> {
    let own = match code.parse::<DesignId>() {
        Ok(id) => shelf(person.id).find(db, id).await?,
        Err(_) => None,
    };
    let content = own.map_or(Value::Null, |(_, content)| content);
    let unread = |why: String| WebError::BrokenGame(CorruptRecord { what: "a set of options", why });
    let flags = content.get("flags").and_then(Value::as_object).cloned();
    let options = match (flags, code) {
        (Some(flags), _) => {
            Options::read_unchecked(&flags).map_err(|faults| unread(format!("{faults:?}")))?
        }
        (None, "cutthroat") => Options::cutthroat(),
        (None, _) => Options::standard(),
    };
    fields.put_options(&options);
    for part in [TEAMS, "theme"] {
        let Some(typed) = content.get(part).cloned() else { continue };
        let typed: Vec<(String, String)> =
            serde_json::from_value(typed).map_err(|error| unread(error.to_string()))?;
        typed.into_iter().for_each(|(name, value)| fields.put(&name, [value]));
    }
    Ok(())
}

/// Fills the fields with another preset. Free texts that the preset leaves empty keep what was typed.
pub(super) async fn change(
    db: &Db,
    person: &Person,
    code: &str,
    fields: &mut OptionFields,
) -> Result<(), WebError> {
    let texts = FLAGS.iter().filter(|flag| flag.kind == Values::Text);
    let typed: Vec<(&str, String)> = texts.map(|flag| (flag.key, fields.one(flag.key).to_owned())).collect();
    fill(db, person, code, fields).await?;
    for (flag, text) in typed {
        if fields.one(flag).is_empty() {
            fields.put(flag, [text]);
        }
    }
    fields.put("preset", [code.to_owned()]);
    Ok(())
}

/// Saves the options of the form under the typed name. Replaces a preset of the same name. Returns the result as a
/// message.
pub(super) async fn keep(
    db: &Db,
    person: &Person,
    fields: &OptionFields,
    options: &Options,
    now: DateTime<Utc>,
) -> Result<Message, WebError> {
    let name = fields.one("preset_name");
    if name.is_empty() || name.chars().count() > LONGEST {
        return Ok(Message::new(key!("conquest-preset-no-name")).with("most", LONGEST));
    }
    let flags: Map<String, Value> = options
        .changed()
        .into_iter()
        .filter(|(flag, _)| !matches!(flag.as_str(), "players" | "clock.tz" | TEAMS))
        .collect();
    let teams = json!([[TEAMS, fields.one(TEAMS)], [TEAM_SEATS, fields.one(TEAM_SEATS)]]);
    let content = json!({ "flags": flags, "theme": theme_names::kept(fields), TEAMS: teams });
    let draft = NewDesign { name, content: &content, is_whole: true };
    let shelf = shelf(person.id);
    let kept = match shelf.add(db, &draft, now).await {
        Err(KeepError::Taken) => {
            let all = shelf.all(db).await?;
            match all.iter().find(|kept| kept.name.to_lowercase() == name.to_lowercase()) {
                Some(old) => shelf.change(db, old.id, &draft, now).await,
                None => Err(KeepError::Taken),
            }
        }
        added => added.map(|_| ()),
    };
    match kept {
        Ok(()) => Ok(Message::new(key!("conquest-preset-saved")).with("name", name)),
        Err(KeepError::Database(error)) => Err(error.into()),
        Err(KeepError::Full) => Ok(Message::new(key!("conquest-preset-full"))),
        Err(KeepError::Taken | KeepError::Missing) => {
            Ok(Message::new(key!("conquest-preset-no-name")).with("most", LONGEST))
        }
    }
}
