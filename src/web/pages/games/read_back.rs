//! A post of orders as the server read it: which parts of the text count, which do not, and what they may mean.

use std::ops::Range;

use stafeta_rules::rules::{Message as Told, PostMeaning, Seat, UnclearText};

use super::order_errors::OrderError;
use super::post_check::PostConfirmation;
use crate::compute::{self, ComputeError, ComputeLane};
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::GameView;
use crate::i18n::{Lang, Message};
use crate::key;

/// A post that is not plain orders, as it was read.
pub(in crate::web) struct PostReadBack {
    /// The orders that count, one a line. Empty if there are none.
    pub(in crate::web) orders: String,
    /// The text in parts, in order.
    pub(super) parts: Vec<TextPart>,
    /// The language that was recognised, if it is not the one of the sheet.
    pub(super) language: Option<Lang>,
    /// The lines that are asked back or refused. The corrections of an asked one are its answers.
    pub(in crate::web) unclear: Vec<OrderError>,
    /// Words that were guessed.
    pub(in crate::web) guesses: Vec<CitedItem>,
    /// Name of the tick for posting without the unclear lines, in the form. `None` if there are none.
    omission: Option<String>,
}

/// A part of the text.
pub(super) struct TextPart {
    pub(super) text: String,
    pub(super) meaning: PartMeaning,
}

impl TextPart {
    pub(super) fn is_unclear(&self) -> bool {
        self.meaning == PartMeaning::Unclear
    }

    pub(super) fn is_frame(&self) -> bool {
        self.meaning == PartMeaning::Frame
    }
}

/// The meaning of a part of the text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PartMeaning {
    Order,
    Unclear,
    Frame,
}

impl PostReadBack {
    /// Reads a text as [`PostReadBack::of`] does, on a thread for long computations, and gives the table back.
    ///
    /// # Errors
    /// Too many texts wait to be read, or the server is stopping.
    pub(in crate::web) async fn compute(
        table: GameView,
        (text, lang): (String, Lang),
        seat: Option<Seat>,
    ) -> Result<(GameView, Option<Self>), ComputeError> {
        let read = move || {
            let read = Self::of(&table, &text, lang, seat);
            (table, read)
        };
        compute::run(ComputeLane::Text, read).await
    }

    /// Reads the text of a sheet for `seat`, by default the viewer's own. `None` if it is plain orders, if it says nothing that could be
    /// an order, or if the game has no reader of posts.
    pub(super) fn of(table: &GameView, text: &str, lang: Lang, seat: Option<Seat>) -> Option<Self> {
        let read = table.read_post(text, lang, seat)?;
        let orders = read.orders().cloned().collect::<Vec<_>>().join("\n");
        let mut marks: Vec<(Range<usize>, PartMeaning)> = Vec::new();
        let mut unclear = Vec::new();
        for line in &read.lines {
            let meaning = match &line.meaning {
                PostMeaning::Orders(orders) if orders.is_empty() => PartMeaning::Frame,
                PostMeaning::Orders(_) => PartMeaning::Order,
                PostMeaning::Frame => PartMeaning::Frame,
                PostMeaning::Asked { message, answers } => {
                    let readings = answers.iter().map(|orders| orders.join("; ")).collect();
                    let (at, message) = (line.at.clone(), message.clone());
                    unclear.push(UnclearText { at, message, near: Vec::new(), readings });
                    PartMeaning::Unclear
                }
                PostMeaning::Refused(refused) => {
                    unclear.push(refused.clone());
                    PartMeaning::Unclear
                }
            };
            marks.push((line.at.clone(), meaning));
        }
        if orders.is_empty() && unclear.is_empty() {
            return None;
        }
        let is_guess = |told: &&Told| told.id == "rules-post-guessed";
        Some(Self {
            orders,
            parts: parts(text, marks),
            language: Some(Lang::from(read.language)).filter(|read| *read != lang),
            guesses: read.warnings.iter().filter(is_guess).map(|told| table.item(told)).collect(),
            omission: omission(&unclear),
            unclear: unclear.into_iter().map(|one| OrderError::unclear(table, text, one)).collect(),
        })
    }

    /// Returns the tick for posting without the unclear lines. `None` if there are none.
    pub(super) fn omission(&self) -> Option<PostConfirmation> {
        let said = Message::new(key!("game-check-without")).with("count", self.unclear.len());
        self.omission.clone().map(|id| PostConfirmation { id, said: said.into() })
    }
}

/// Returns the name of the tick for posting without these lines. It changes with the lines, so that a tick for others does not
/// count.
fn omission(unclear: &[UnclearText]) -> Option<String> {
    let ranges = unclear.iter().map(|one| format!("-{}-{}", one.at.start, one.at.end));
    (!unclear.is_empty()).then(|| format!("without{}", ranges.collect::<String>()))
}

/// Cuts a text at the marks. What lies between them is frame.
fn parts(text: &str, mut marks: Vec<(Range<usize>, PartMeaning)>) -> Vec<TextPart> {
    marks.retain(|(at, meaning)| *meaning != PartMeaning::Frame && text.get(at.clone()).is_some());
    marks.sort_by_key(|(at, _)| at.start);
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, meaning) in marks {
        if at.start < from {
            continue;
        }
        parts.push(TextPart { text: text[from..at.start].to_owned(), meaning: PartMeaning::Frame });
        from = at.end;
        parts.push(TextPart { text: text[at].to_owned(), meaning });
    }
    parts.push(TextPart { text: text[from..].to_owned(), meaning: PartMeaning::Frame });
    parts.retain(|part| !part.text.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::{PartMeaning, parts};

    #[test]
    fn the_parts_of_a_text_are_the_whole_text() {
        let text = "Hi!\nA Par - Bur\nA Mar if";
        let marks =
            vec![(16..24, PartMeaning::Unclear), (4..15, PartMeaning::Order), (0..2, PartMeaning::Frame)];
        let cut = parts(text, marks);
        assert_eq!(cut.iter().map(|part| part.text.as_str()).collect::<String>(), text);
        assert_eq!(cut.iter().filter(|part| part.meaning == PartMeaning::Order).count(), 1);
    }
}
