//! Texts of orders, read as the viewer of a game sees it.

use stafeta_rules::rules::{PostLine, PostMeaning, PostReading, Seat, UnclearText, Viewer};

use super::GameError;
use super::game_view::GameView;
use super::orders::{MAX_LINES, check_length, may_serve, read};
use crate::games::{CorruptRecord, SeatActs};
use crate::i18n::Lang;

impl GameView {
    /// Reads a text of orders. Returns it as it was understood, and its acts. It is read as the player of `seat` would read it, for whom
    /// the viewer may post as [`Self::check_writer`] says; `None` for the viewer's own seat.
    ///
    /// # Errors
    /// The text is not understood, or not allowed.
    pub fn read_back(
        &self,
        text: &str,
        lang: Lang,
        seat: Option<Seat>,
    ) -> Result<(String, SeatActs), GameError> {
        let viewer = seat.map_or(self.viewer, Viewer::Seat);
        let acts = read(&*self.position, text, lang, viewer)?;
        if let Some(seat) = seat.or(self.seat()) {
            let is_opener = self.reader.is_some_and(|reader| self.game.is_opened_by(reader))
                && !self.game.hides_players();
            // Who writes for a seat and has none runs the game.
            may_serve(&self.position.duties(&acts)?, is_opener || self.seat().is_none())?;
            self.position.check(seat, &acts)?;
        }
        Ok((self.position.write(&acts, lang.of_rules(), viewer)?, acts))
    }

    /// Returns false statements in a text besides its orders, as warnings. They refuse nothing.
    #[must_use]
    pub fn remarks(&self, text: &str, lang: Lang) -> Vec<UnclearText> {
        let is_short = check_length(text).is_ok();
        if is_short { self.position.remarks(text, lang.of_rules(), self.viewer) } else { Vec::new() }
    }

    /// Reads a text of orders; `None` if it is not understood.
    #[must_use]
    pub fn acts_of(&self, text: &str, lang: Lang) -> Option<SeatActs> {
        read(&*self.position, text, lang, self.viewer).ok()
    }

    /// Returns true if a text is of orders of which nobody else learns.
    #[must_use]
    pub fn is_private(&self, text: &str, lang: Lang) -> bool {
        self.acts_of(text, lang).is_some_and(|acts| self.position.are_private(&acts).is_ok_and(|is| is))
    }

    /// Reads a text of `seat`, by default the viewer's own, as a whole post: clear lines count, the others are asked back. `None` if it
    /// is understood as it stands, or if the game has no reader of posts.
    #[must_use]
    pub fn read_post(&self, text: &str, lang: Lang, seat: Option<Seat>) -> Option<PostReading<String>> {
        let seat = seat.or(self.seat())?;
        check_length(text).ok()?;
        let read = self.position.read_post(text, lang.of_rules(), self.viewer, seat)?;
        let is_clear =
            |line: &PostLine<String>| matches!(line.meaning, PostMeaning::Orders(_) | PostMeaning::Frame);
        let is_plain = read.lines.iter().all(is_clear) && self.acts_of(text, lang).is_some();
        (!is_plain).then_some(read)
    }

    /// Reads the lines of a text that are not empty, at most [`MAX_LINES`]. Returns the index of each line in the text, its
    /// words, and its acts; `None` for a line that is not clear by itself.
    #[must_use]
    pub fn acts_by_line(&self, text: &str, lang: Lang) -> Vec<(usize, String, Option<SeatActs>)> {
        let lines: Vec<(usize, &str)> = text
            .lines()
            .map(str::trim)
            .enumerate()
            .filter(|(_, line)| !line.is_empty())
            .take(MAX_LINES)
            .collect();
        let said: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
        let acts = match check_length(text) {
            Ok(()) => self.position.read_lines(&said, lang.of_rules(), self.viewer),
            Err(_) => vec![None; lines.len()],
        };
        lines.into_iter().zip(acts).map(|((at, line), acts)| (at, line.to_owned(), acts)).collect()
    }

    /// Writes acts as their seat would write them.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    pub fn write_acts(&self, acts: &SeatActs, lang: Lang) -> Result<String, CorruptRecord> {
        self.position.write(acts, lang.of_rules(), self.viewer)
    }
}
