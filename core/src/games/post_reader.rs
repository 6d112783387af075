//! Reads posts of orders for `stafeta read`: JSON lines in, JSON lines out, on the position of one case.

use chrono::DateTime;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::diplomacy::case::{AdjudicationCase, CaseBoard, CaseError, FORMAT, ReadPost};
use stafeta_rules::rules::{Language, Message as Told, MessageArg, PostMeaning};

use super::CorruptRecord;
use super::exported_game::{ExportedGame, ExportedGameError};
use crate::i18n::{Lang, Message, NamedZone, ReaderLocale};

/// A post to read.
#[derive(Debug, Deserialize)]
struct WrittenPost {
    id: serde_json::Value,
    /// The power; `None` reads orders of every power.
    seat: Option<String>,
    /// The language that is tried first; `None` for English.
    language: Option<String>,
    text: String,
}

/// A post as read.
#[derive(Debug, Serialize)]
struct PostAnswer<'a> {
    id: &'a serde_json::Value,
    language: &'static str,
    orders: Vec<&'a String>,
    asked: Vec<AskedLine<'a>>,
    refused: Vec<RefusedLine<'a>>,
    frame: Vec<&'a str>,
    warnings: Vec<String>,
}

/// A line that is asked back, with its one-press answers. An answer of several orders joins them with `; `.
#[derive(Debug, Serialize)]
struct AskedLine<'a> {
    text: &'a str,
    choices: Vec<String>,
}

/// A line that is refused.
#[derive(Debug, Serialize)]
struct RefusedLine<'a> {
    text: &'a str,
    why: String,
}

/// Why a line of the input was not read.
#[derive(Debug, thiserror::Error)]
pub enum PostReaderError {
    /// The position is not a case, or has a fault.
    #[error(transparent)]
    Position(#[from] CaseError),
    /// The file of a game has a fault.
    #[error(transparent)]
    Game(#[from] ExportedGameError),
    /// Only the seat tells whose orders a post to a game has.
    #[error("a post to an exported game must name its seat")]
    NoSeat,
    /// No player or power of the game has this name.
    #[error("no seat of this game is called \"{0}\"")]
    Seat(String),
    /// An order cannot be written, which only a bug of the ruleset can cause.
    #[error(transparent)]
    Order(#[from] CorruptRecord),
    /// A language in which posts are not read.
    #[error("posts are read in en, ro, pt and ja, not in \"{0}\"")]
    Language(String),
    /// A line of the input is not a post.
    #[error("not a post of the form {{\"id\", \"seat\", \"language\", \"text\"}}: {0}")]
    Post(#[from] serde_json::Error),
}

/// A position on which posts are read.
#[derive(Debug)]
pub struct PostDesk {
    board: PostBoard,
}

#[derive(Debug)]
enum PostBoard {
    Case(CaseBoard),
    Game(ExportedGame),
}

impl PostDesk {
    /// Sets up the position of a case in the form `dipcase/1`, alone or as the only one of a file; its orders are ignored. Or the
    /// position of a game's exported file.
    ///
    /// # Errors
    /// It is neither, or has a fault.
    pub fn of(position: &str) -> Result<Self, PostReaderError> {
        let mut case: Value = serde_json::from_str(position).map_err(CaseError::from)?;
        if ExportedGame::is_one(&case) {
            return Ok(Self { board: PostBoard::Game(ExportedGame::of(case)?) });
        }
        if let Some([only]) = case.get_mut("cases").and_then(Value::as_array_mut).map(Vec::as_mut_slice) {
            case = only.take();
        }
        if case.get("format").is_some_and(|format| format == FORMAT)
            && let Some(fields) = case.as_object_mut()
        {
            fields.remove("format");
        }
        let case: AdjudicationCase = serde_json::from_value(case).map_err(CaseError::from)?;
        Ok(Self { board: PostBoard::Case(CaseBoard::of(&case)?) })
    }

    /// Reads one line of the input and returns the line that answers it.
    ///
    /// # Errors
    /// The line is not a post, or names an unknown power or player.
    pub fn answer(&self, line: &str) -> Result<String, PostReaderError> {
        let post: WrittenPost = serde_json::from_str(line)?;
        let language = post.language.as_deref().map(language_of).transpose()?;
        let read = match &self.board {
            PostBoard::Case(board) => {
                let seat = post.seat.as_deref().map(|name| board.seat(name)).transpose()?;
                board.read(seat, language, &post.text)
            }
            PostBoard::Game(game) => {
                let name = post.seat.as_deref().ok_or(PostReaderError::NoSeat)?;
                let seat = game.seat(name).ok_or_else(|| PostReaderError::Seat(name.to_owned()))?;
                game.read(seat, language, &post.text)?
            }
        };
        Ok(serde_json::to_string(&PostAnswer::of(&post, &read))?)
    }

    /// Returns the line that answers a line of the input which was not read.
    #[must_use]
    pub fn refuse(line: &str, error: &PostReaderError) -> String {
        let id =
            serde_json::from_str::<Value>(line).ok().and_then(|mut post| Some(post.get_mut("id")?.take()));
        let refusal = PostRefusal { id: id.unwrap_or_default(), error: error.to_string() };
        serde_json::json!(refusal).to_string()
    }
}

/// A post that was not read.
#[derive(Debug, Serialize)]
struct PostRefusal {
    /// The id of the post; `null` if it cannot be told.
    id: Value,
    error: String,
}

fn language_of(tag: &str) -> Result<Language, PostReaderError> {
    let lang = Lang::of_tag(tag).ok_or_else(|| PostReaderError::Language(tag.to_owned()))?;
    Ok(lang.of_rules())
}

impl<'a> PostAnswer<'a> {
    fn of(post: &'a WrittenPost, read: &'a ReadPost) -> Self {
        let lang = Lang::from(read.language);
        let words = ReaderLocale::new(lang, NamedZone::utc(), DateTime::UNIX_EPOCH);
        let mut answer = Self {
            id: &post.id,
            language: read.language.code(),
            orders: read.orders().collect(),
            asked: Vec::new(),
            refused: Vec::new(),
            frame: Vec::new(),
            warnings: read.warnings.iter().map(|told| words.say(&message(told))).collect(),
        };
        for line in &read.lines {
            let text = post.text.get(line.at.clone()).unwrap_or_default();
            match &line.meaning {
                PostMeaning::Orders(_) => {}
                PostMeaning::Asked { answers, .. } => {
                    let choices = answers.iter().map(|orders| orders.join("; ")).collect();
                    answer.asked.push(AskedLine { text, choices });
                }
                PostMeaning::Refused(unclear) => {
                    answer.refused.push(RefusedLine { text, why: words.say(&message(&unclear.message)) });
                }
                PostMeaning::Frame => answer.frame.push(text),
            }
        }
        answer
    }
}

/// Converts a message about a text, which names no players.
fn message(told: &Told) -> Message {
    told.args.iter().fold(Message::new(told.id.clone()), |converted, (name, arg)| match arg {
        MessageArg::Text(text) => converted.with(name.clone(), text.clone()),
        MessageArg::Number(number) => converted.with(name.clone(), *number),
        _ => converted,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::PostDesk;

    fn case() -> Value {
        json!({
            "id": "start", "variant": "classic", "season": "spring", "year": 1901, "phase": "movement",
            "units": {"ENGLAND": ["F LON", "F EDI", "A LVP"], "FRANCE": ["A PAR"]}
        })
    }

    #[test]
    fn a_post_is_answered_with_its_orders_and_its_frame() {
        let desk = PostDesk::of(&case().to_string()).unwrap();
        let post = json!({"id": 7, "seat": "England", "language": null, "text": "Hi all!\n1. F Lon - Nth\n2. A Lvp - Yor"});
        let answer: Value = serde_json::from_str(&desk.answer(&post.to_string()).unwrap()).unwrap();
        assert_eq!(answer["id"], 7);
        assert_eq!(answer["orders"], json!(["F LON - NTH", "A LVP - YOR"]));
        assert_eq!(answer["frame"], json!(["Hi all"]));
        assert_eq!(answer["refused"], json!([]));
        let doubted =
            json!({"id": 8, "seat": "England", "language": "en", "text": "A Lvp - Yor if Edi moves"});
        let answer: Value = serde_json::from_str(&desk.answer(&doubted.to_string()).unwrap()).unwrap();
        assert_eq!(answer["orders"], json!([]), "a condition is no order");
        assert_eq!(answer["refused"][0]["text"], "A Lvp - Yor if Edi moves");
    }

    #[test]
    fn an_unknown_language_or_power_is_an_error() {
        let desk = PostDesk::of(&case().to_string()).unwrap();
        for wrong in [
            json!({"id": 1, "seat": "England", "language": "xx", "text": "F Lon H"}),
            json!({"id": 1, "seat": "Atlantis", "language": "en", "text": "F Lon H"}),
        ] {
            assert!(desk.answer(&wrong.to_string()).is_err(), "{wrong}");
        }
        let tagged = json!({"id": 1, "seat": "England", "language": "ro-RO", "text": "F Lon H"});
        assert!(desk.answer(&tagged.to_string()).is_ok());
    }

    #[test]
    fn a_position_is_a_case_or_a_file_with_one() {
        let mut with_format = case();
        with_format["format"] = "dipcase/1".into();
        let file = json!({"format": "dipcase/1", "name": "n", "about": "a", "cases": [case()]});
        for good in [with_format, file] {
            assert!(PostDesk::of(&good.to_string()).is_ok(), "{good}");
        }
        let two = json!({"format": "dipcase/1", "cases": [case(), case()]});
        assert!(PostDesk::of(&two.to_string()).is_err(), "it is not told which of two is meant");
    }
}
