//! Errors in the text of orders: the place, the reason, and possible corrections.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use stafeta_rules::rules::{IllegalAct, UnclearText};

use crate::forum::system_posts::CitedItem;
use crate::gamemaster::{GameError, GameView};
use crate::games::{CorruptRecord, SeatActs};
use crate::i18n::{Lang, Message};

/// Maximum number of errors listed for one text. Further ones appear once these are corrected.
const MOST: usize = 20;

/// An error in a text of orders.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(in crate::web) struct OrderError {
    /// The line with the error in three parts: before it, the error itself, after it.
    pub(in crate::web) quote: (String, String, String),
    /// The reason.
    pub(in crate::web) said: CitedItem,
    /// Possible corrections: the form value, which [`apply_fix`] takes, and the text to show.
    pub(in crate::web) fixes: Vec<(String, String)>,
}

impl OrderError {
    /// Lists the errors for which `text` was refused.
    ///
    /// # Errors
    /// Returns any other refusal unchanged.
    pub(in crate::web) fn of(
        game_view: &GameView,
        text: &str,
        lang: Lang,
        error: GameError,
    ) -> Result<Vec<Self>, GameError> {
        match error {
            GameError::Unclear(unclear) => {
                Ok(unclear.into_iter().take(MOST).map(|one| Self::unclear(game_view, text, one)).collect())
            }
            GameError::Illegal(illegal) => {
                let acts = game_view.acts_of(text, lang).unwrap_or_default();
                let faults = illegal.into_iter().take(MOST);
                faults.map(|one| Ok(Self::illegal(game_view, &acts, lang, one)?)).collect()
            }
            other => Err(other),
        }
    }

    /// Creates an error about the text as a whole.
    pub(in crate::web) fn whole(message: Message) -> Self {
        Self { quote: Default::default(), said: message.into(), fixes: Vec::new() }
    }

    /// Creates the error for a part of `text` that cannot be parsed.
    pub(super) fn unclear(game_view: &GameView, text: &str, one: UnclearText) -> Self {
        let fix = |text: String| (format!("{}-{}:{text}", one.at.start, one.at.end), text);
        let fixes = one.readings.iter().chain(&one.near).cloned().map(fix).collect();
        Self { quote: quote(text, &one.at), said: game_view.item(&one.message), fixes }
    }

    fn illegal(
        game_view: &GameView,
        acts: &SeatActs,
        lang: Lang,
        one: IllegalAct,
    ) -> Result<Self, CorruptRecord> {
        let written = match one.act.and_then(|index| acts.only(index)) {
            Some(act) => game_view.write_acts(&act, lang)?,
            None => String::new(),
        };
        let quote = (String::new(), written, String::new());
        Ok(Self { quote, said: game_view.item(&one.message), fixes: Vec::new() })
    }
}

/// Returns the line around a part of a text, in three parts: before it, the part itself, after it.
fn quote(text: &str, at: &Range<usize>) -> (String, String, String) {
    let before = text.get(..at.start).unwrap_or_default();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let after = text.get(at.end..).unwrap_or_default();
    let end = after.find('\n').unwrap_or(after.len());
    let part = |range: Range<usize>| text.get(range).unwrap_or_default().to_owned();
    (part(start..at.start), part(at.clone()), part(at.end..at.end + end))
}

/// Applies a correction of the form `start-end:text`, with the range in bytes. Returns the text unchanged if the range does
/// not fit it.
pub(super) fn apply_fix(text: &str, fix: &str) -> String {
    let parsed = fix.split_once(':').and_then(|(range, new)| {
        let (start, end) = range.split_once('-')?;
        let range = start.parse().ok()?..end.parse().ok()?;
        text.get(range.clone()).map(|_| (range, new))
    });
    let mut text = text.to_owned();
    if let Some((range, new)) = parsed {
        text.replace_range(range, new);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{apply_fix, quote};

    #[test]
    fn a_part_of_a_text_is_quoted_in_its_line() {
        let text = "A PAR - BUR\nBelgia sprijină Țara\nF BRE H";
        let at = text.find("Țara").unwrap();
        let (before, part, after) = quote(text, &(at..at + "Țara".len()));
        assert_eq!((&*before, &*part, &*after), ("Belgia sprijină ", "Țara", ""));
        assert_eq!(quote(text, &(900..901)), Default::default());
    }

    #[test]
    fn a_fix_takes_the_place_of_what_it_was_offered_for_and_nothing_else() {
        assert_eq!(apply_fix("A PAR - BRU", "8-11:BUR"), "A PAR - BUR");
        for fix in ["8-99:BUR", "x", "11-8:BUR", "1:2", "-:"] {
            assert_eq!(apply_fix("A PAR - BRU", fix), "A PAR - BRU", "{fix}");
        }
        assert_eq!(apply_fix("ș", "1-2:x"), "ș", "inside a letter");
    }
}
