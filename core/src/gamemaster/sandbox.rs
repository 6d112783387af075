//! Sandbox: imagined posts, resolved on a copy of what a viewer may see. Nothing of it is stored.

use std::collections::BTreeMap;

use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{BotLevel, ResolutionMode, Seat, Viewer};

use super::game_view::GameView;
use super::orders::read;
use super::position_files::phases_of_file;
use super::{GameError, plain, refused};
use crate::forum::system_posts::CitedItem;
use crate::games::{GameFact, SeatActs};
use crate::i18n::Lang;
use crate::key;

/// A copy of a game to try orders on.
///
/// It contains only what its viewer may see of the position, so its results reveal nothing more. Its randomness is its own: the
/// same number gives the same dice again, and none of them are those of the game.
#[derive(Debug)]
pub struct Sandbox {
    table: GameView,
    lots: SealedRng,
}

/// Result of a step.
#[derive(Debug, Default)]
pub struct SandboxOutcome {
    /// Messages about what was decided.
    pub told: Vec<CitedItem>,
    /// Errors, each with the seat of the post; `None` for the position as a whole.
    pub objections: Vec<(Option<Seat>, GameError)>,
}

impl Sandbox {
    /// Copies `table` as its viewer sees it. `luck` is the seed of the randomness.
    #[must_use]
    pub fn of(table: GameView, luck: u32) -> Self {
        let position = table.position.as_seen(table.viewer);
        let mut secret = [0; 32];
        secret[..4].copy_from_slice(&luck.to_be_bytes());
        Self { table: table.with_position(position), lots: SealedRng::new(GameSecret::new(secret), 0) }
    }

    /// Returns true if the game reads positions in the formats of other programs.
    #[must_use]
    pub fn reads_positions(&self) -> bool {
        self.table.position.import("", "").is_some()
    }

    /// Puts a position in the format of another program, or of a game's file, in place of the game's own; of a whole game the phase of
    /// this name, or the last if it is empty.
    ///
    /// # Errors
    /// It is not understood, or does not fit the game; the message says what to do.
    pub fn import(&mut self, text: &str, phase: &str) -> Result<(), GameError> {
        let text = phases_of_file(text).map_err(GameError::Refused)?;
        let Some(read) = self.table.position.import(&text, phase) else {
            return Err(refused(key!("sandbox-no-positions")));
        };
        let position = read.map_err(|told| GameError::Refused(plain(&told)))?;
        self.table.position = position.into();
        Ok(())
    }

    /// Returns the position after the steps so far in the open format of its game; `None` if it has none, or the game is over.
    #[must_use]
    pub fn open_text(&self) -> Option<String> {
        let open = self.table.position.open_format(self.table.viewer, &BTreeMap::new()).ok()?;
        open.map(|open| open.to_string())
    }

    /// The game after the steps so far. Nothing in it is secret from the viewer.
    #[must_use]
    pub fn table(&self) -> &GameView {
        &self.table
    }

    /// Converts the sandbox into the game after its last step.
    #[must_use]
    pub fn into_table(self) -> GameView {
        self.table
    }

    /// Lets `look` see the game from the seat of a player. That shows nothing more: a sandbox holds only what its own viewer may
    /// see.
    pub fn look_from<T>(&mut self, seat: Seat, look: impl FnOnce(&GameView) -> T) -> T {
        let viewer = std::mem::replace(&mut self.table.viewer, Viewer::Seat(seat));
        let seen = look(&self.table);
        self.table.viewer = viewer;
        seen
    }

    /// Returns what a bot of the level club would send for a seat. It knows what the sandbox knows.
    #[must_use]
    pub fn bot_acts(&self, seat: Seat) -> SeatActs {
        self.table.position.bot(seat, BotLevel::Club, 0)
    }

    /// Returns true if anything random was drawn so far.
    #[must_use]
    pub fn has_drawn(&self) -> bool {
        self.lots.draws_made() > 0
    }

    /// The seats that have orders due, in order, each once.
    #[must_use]
    pub fn seats_due(&self) -> Vec<Seat> {
        let mut owing: Vec<Seat> = Vec::new();
        for due in self.table.position().awaits() {
            if !owing.contains(&due.seat) {
                owing.push(due.seat);
            }
        }
        owing
    }

    /// Returns true if the game in the sandbox is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.position().outcome().is_some()
    }

    /// Resolves these texts as the posts of their seats. Where all post together, a seat without a text orders nothing, and
    /// nothing is resolved while any text is wrong. Where seats post one after the other, the first wrong text ends the step;
    /// without any text, the next seat misses its deadline.
    pub fn play(&mut self, texts: &BTreeMap<Seat, String>, lang: Lang) -> SandboxOutcome {
        let owing = self.seats_due();
        let place = |seat: Seat| owing.iter().position(|one| *one == seat).unwrap_or(usize::MAX);
        let mut written: Vec<(Seat, &str)> = texts.iter().map(|(seat, text)| (*seat, text.trim())).collect();
        written.retain(|(_, text)| !text.is_empty());
        written.sort_by_key(|(seat, _)| (place(*seat), *seat));
        let mut tried = SandboxOutcome::default();
        match self.table.position().tempo() {
            ResolutionMode::Together => {
                let mut acts = BTreeMap::new();
                for (seat, text) in written {
                    match self.read(seat, text, lang) {
                        Ok(read) => drop(acts.insert(seat, read)),
                        Err(error) => tried.objections.push((Some(seat), error)),
                    }
                }
                if tried.objections.is_empty() {
                    self.resolve(&acts, None, &mut tried);
                }
            }
            ResolutionMode::PostByPost if written.is_empty() => self.lapse(&mut tried),
            ResolutionMode::PostByPost => {
                for (seat, text) in written {
                    match self.read(seat, text, lang) {
                        Ok(acts) => self.resolve(&BTreeMap::from([(seat, acts)]), Some(seat), &mut tried),
                        Err(error) => tried.objections.push((Some(seat), error)),
                    }
                    if !tried.objections.is_empty() {
                        break;
                    }
                }
            }
        }
        tried
    }

    fn read(&self, seat: Seat, text: &str, lang: Lang) -> Result<SeatActs, GameError> {
        let position = &*self.table.position;
        let acts = read(position, text, lang, Viewer::Seat(seat))?;
        position.check_effect(seat, &acts)?;
        Ok(acts)
    }

    fn resolve(&mut self, acts: &BTreeMap<Seat, SeatActs>, seat: Option<Seat>, tried: &mut SandboxOutcome) {
        match self.table.position.resolve(acts, &mut self.lots) {
            Ok(resolved) => {
                self.fold(&resolved.facts, tried);
                let stopped = resolved.stopped.map(|stopped| (seat, GameError::Illegal(vec![stopped])));
                tried.objections.extend(stopped);
            }
            Err(refused) => tried.objections.push((seat, refused.into())),
        }
    }

    /// Lets the first seat with orders due miss its deadline.
    fn lapse(&mut self, tried: &mut SandboxOutcome) {
        if let Some(due) = self.table.position().awaits().into_iter().next() {
            let facts = self.table.position.lapse(&due, &mut self.lots);
            self.fold(&facts, tried);
        }
    }

    fn fold(&mut self, facts: &[GameFact], tried: &mut SandboxOutcome) {
        for fact in facts {
            match self.table.fold(fact) {
                Ok(messages) => tried.told.extend(messages.iter().map(|message| self.table.item(message))),
                Err(corrupt) => tried.objections.push((None, corrupt.into())),
            }
        }
    }
}
