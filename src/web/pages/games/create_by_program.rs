//! Creates a game for a program, with the fields of the form by which people create one.

use super::create_game::{CreateGameForm, check_request, create, rulesets};
use super::ruleset_ui::{FieldsError, FormFields, GameCreation, SentFields, field_names};
use super::rulesets::ui;
use crate::accounts::Person;
use crate::forum::boards::Board;
use crate::games::Ruleset;
use crate::i18n::{Message, MessageValue};
use crate::ids::GameId;
use crate::key;
use crate::web::{App, FormErrors, Visit, WebError};

/// The name of the buttons, which no program presses.
const PRESSED: &str = "do";
/// The fields that a request gives elsewhere than among the fields of the form.
const GIVEN: [&str; 2] = ["game", "once"];

/// Creates a game with the fields of its form, for a program. In the common form what is missing has the value of an empty form, with
/// the language of the board and the time zone of the person; on a ruleset's own page it has the value that the page proposes. The inner
/// error lists the faults.
pub(in crate::web) async fn create_with_fields(
    app: &App,
    visit: &Visit,
    person: &Person,
    board: &Board,
    mut fields: SentFields,
) -> Result<Result<GameId, FormErrors>, WebError> {
    let asked = fields.get("game").and_then(|codes| codes.first());
    let named = asked.and_then(|code| code.parse::<Ruleset>().ok());
    if let Some(GameCreation::OwnPage(page)) = named.map(|ruleset| ui(ruleset).opening()) {
        return page.create(app, visit, person, board, fields).await;
    }
    if let Some(faults) = unknown_fields(&fields)? {
        return Ok(Err(faults));
    }
    for (name, usual) in [("language", board.lang.code()), ("zone", person.zone.name())] {
        fields.entry(name.to_owned()).or_insert_with(|| vec![usual.to_owned()]);
    }
    let each = |(name, values): (String, Vec<String>)| {
        values.into_iter().map(move |value| (name.clone(), value)).collect::<Vec<_>>()
    };
    let fields = FormFields(fields.into_iter().flat_map(each).collect());
    let typed: CreateGameForm = fields.read()?;
    match check_request(app, visit, person, &typed, &fields).await? {
        Ok(asked) => create(app, visit, person, board, asked).await,
        Err(faults) => Ok(Err(faults)),
    }
}

/// Returns the fault of fields that the common form of the ruleset does not have; `None` if it has all of them, or if nothing names a
/// ruleset.
fn unknown_fields(fields: &SentFields) -> Result<Option<FormErrors>, FieldsError> {
    let asked = fields.get("game").and_then(|codes| codes.first());
    let code = asked.map(|game| game.split_once(':').map_or(game.as_str(), |(code, _)| code));
    let Some((_, own)) = rulesets().find(|(ruleset, _)| Some(ruleset.code()) == code) else {
        return Ok(None);
    };
    let mut known = field_names::<CreateGameForm>()?;
    known.retain(|name| name != PRESSED);
    known.extend(own.names()?);
    let unknown: Vec<&String> = fields.keys().filter(|name| !known.contains(name)).collect();
    if unknown.is_empty() {
        return Ok(None);
    }
    known.retain(|name| !GIVEN.contains(&name.as_str()));
    known.sort_unstable();
    let list = |names: Vec<&String>| names.into_iter().map(MessageValue::from).collect::<Vec<_>>();
    let said = Message::new(key!("request-form-unknown")).with("names", list(unknown));
    Ok(Some(FormErrors::one("fields", said.with("known", list(known.iter().collect())))))
}
