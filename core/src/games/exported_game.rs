//! A game's exported file as a position on which posts are read: the board as a spectator sees it.

use serde::Deserialize;
use serde_json::Value;
use stafeta_rules::rules::{Language, PostLine, PostMeaning, PostReading, Seat, UnclearText, Viewer};

use super::{CorruptRecord, GamePosition, Ruleset};
use crate::i18n::{Lang, Message, NamedZone, ReaderLocale};

/// The parts of an exported file that a reader of posts needs.
#[derive(Debug, Deserialize)]
struct ExportedFile {
    game: ExportedTerms,
    /// The position as a spectator sees it; `None` before the start.
    view: Option<Value>,
}

#[derive(Debug, Deserialize)]
struct ExportedTerms {
    /// The stored code of the ruleset.
    ruleset: String,
    /// The player of each seat; `None` for a free seat.
    seats: Vec<Option<String>>,
}

/// Why a file is no position.
#[derive(Debug, thiserror::Error)]
pub enum ExportedGameError {
    /// Not a game's file.
    #[error("not a game's file: {0}")]
    File(#[from] serde_json::Error),
    /// A ruleset that this release does not have.
    #[error("unknown ruleset \"{0}\"")]
    Ruleset(String),
    /// The game has not begun.
    #[error("the game has not begun, so there is no board")]
    NotBegun,
    /// The position in it cannot be read.
    #[error(transparent)]
    Position(#[from] CorruptRecord),
}

/// A game as exported.
#[derive(Debug)]
pub(super) struct ExportedGame {
    position: Box<dyn GamePosition>,
    players: Vec<Option<String>>,
}

impl ExportedGame {
    /// Returns true if the file is a game's, and not a case.
    pub(super) fn is_one(file: &Value) -> bool {
        file.get("game").is_some()
    }

    pub(super) fn of(file: Value) -> Result<Self, ExportedGameError> {
        let file: ExportedFile = serde_json::from_value(file)?;
        let unknown = || ExportedGameError::Ruleset(file.game.ruleset.clone());
        let ruleset: Ruleset = file.game.ruleset.parse().map_err(|_| unknown())?;
        let view = file.view.ok_or(ExportedGameError::NotBegun)?;
        Ok(Self { position: ruleset.position_of_view(&view)?, players: file.game.seats })
    }

    /// Returns the seat of a player, or the one with a name of the game, such as a power, in any language.
    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        let is_named = |given: &str| given.eq_ignore_ascii_case(name.trim());
        let of_player = self.players.iter().flatten().position(|player| is_named(player));
        let said = |message: &Message| {
            Lang::ALL.iter().any(|lang| {
                let words = ReaderLocale::new(*lang, NamedZone::utc(), chrono::DateTime::UNIX_EPOCH);
                is_named(&words.say(message))
            })
        };
        let named = || {
            let names = self.position.seat_names();
            names.iter().position(|told| said(&Message::new(told.id.clone())))
        };
        let seat = of_player.or_else(named)?;
        u8::try_from(seat).ok().map(Seat)
    }

    /// Reads a post: as a whole, or else line by line in the language in which most lines are orders.
    pub(super) fn read(
        &self,
        seat: Seat,
        language: Option<Language>,
        text: &str,
    ) -> Result<PostReading<String>, CorruptRecord> {
        let language = language.unwrap_or(Language::En);
        if let Some(read) = self.position.read_post(text, language, Viewer::Seat(seat), seat) {
            return Ok(read);
        }
        let mut best: Option<(usize, PostReading<String>)> = None;
        let others = Language::ALL.into_iter().filter(|other| *other != language);
        for language in std::iter::once(language).chain(others) {
            let read = self.read_lines(seat, language, text)?;
            let count = read.orders().count();
            if best.as_ref().is_none_or(|(most, _)| count > *most) {
                best = Some((count, read));
            }
        }
        Ok(best.map_or_else(
            || PostReading { language, lines: Vec::new(), warnings: Vec::new() },
            |(_, read)| read,
        ))
    }

    fn read_lines(
        &self,
        seat: Seat,
        language: Language,
        text: &str,
    ) -> Result<PostReading<String>, CorruptRecord> {
        let whole = PostLine { at: 0..text.len(), meaning: self.meaning(seat, language, text)? };
        let lines = match whole.meaning {
            PostMeaning::Orders(_) => vec![whole],
            _ => {
                let mut at = 0;
                let mut lines = Vec::new();
                for line in text.split('\n') {
                    if !line.trim().is_empty() {
                        let meaning = moved(self.meaning(seat, language, line)?, at);
                        lines.push(PostLine { at: at..at + line.len(), meaning });
                    }
                    at += line.len() + 1;
                }
                lines
            }
        };
        Ok(PostReading { language, lines, warnings: Vec::new() })
    }

    fn meaning(
        &self,
        seat: Seat,
        language: Language,
        text: &str,
    ) -> Result<PostMeaning<String>, CorruptRecord> {
        let viewer = Viewer::Seat(seat);
        Ok(match self.position.read(text, language, viewer) {
            Ok(acts) if acts.is_empty() => PostMeaning::Frame,
            Ok(acts) => {
                let written = self.position.write(&acts, language, viewer)?;
                PostMeaning::Orders(written.lines().map(str::to_owned).collect())
            }
            Err(unclear) => match unclear.into_iter().next() {
                Some(UnclearText { readings, message, .. }) if !readings.is_empty() => PostMeaning::Asked {
                    message,
                    answers: readings.into_iter().map(|one| vec![one]).collect(),
                },
                Some(unclear) => PostMeaning::Refused(unclear),
                None => PostMeaning::Frame,
            },
        })
    }
}

/// Moves the place of a refusal from its line to the text.
fn moved(meaning: PostMeaning<String>, by: usize) -> PostMeaning<String> {
    match meaning {
        PostMeaning::Refused(unclear) => {
            PostMeaning::Refused(UnclearText { at: unclear.at.start + by..unclear.at.end + by, ..unclear })
        }
        other => other,
    }
}

#[cfg(test)]
mod tests;
