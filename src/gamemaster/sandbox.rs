//! What if: posts that nobody made, resolved on a copy of what somebody may see. Nothing of it is written down.

use std::collections::BTreeMap;

use stafeta_rules::lots::{Lots, Secret};
use stafeta_rules::rules::{Seat, Tempo, Viewer};

use super::GameError;
use super::orders::read;
use super::show::Table;
use crate::forum::told::Item;
use crate::games::{Acts, Fact};
use crate::words::Lang;

/// A copy of a table to try things out on.
///
/// It holds what its maker may see of the position, so nothing that comes of it tells him more. Its lots are its own: the
/// same number throws the same dice again, and none of them are those of the game.
#[derive(Debug)]
pub struct Sandbox {
    table: Table,
    lots: Lots,
}

/// What came of a step.
#[derive(Debug, Default)]
pub struct Tried {
    /// What was decided.
    pub told: Vec<Item>,
    /// What was not resolved, by its seat, and why; none: of the position as a whole.
    pub objections: Vec<(Option<Seat>, GameError)>,
}

impl Sandbox {
    /// A copy of `table` as its viewer sees it. `luck` names the lots.
    #[must_use]
    pub fn of(table: Table, luck: u32) -> Self {
        let position = table.position.as_seen(table.viewer);
        let mut secret = [0; 32];
        secret[..4].copy_from_slice(&luck.to_be_bytes());
        Self { table: table.imagined(position), lots: Lots::new(Secret::new(secret), 0) }
    }

    /// The table as it stands after what was tried so far. Nothing of it is secret from whoever tries.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The same, when nothing more is tried.
    #[must_use]
    pub fn into_table(self) -> Table {
        self.table
    }

    /// Whether anything was drawn so far.
    #[must_use]
    pub fn has_drawn(&self) -> bool {
        self.lots.made() > 0
    }

    /// Whose posts lead on, in order.
    #[must_use]
    pub fn owing(&self) -> Vec<Seat> {
        let mut owing: Vec<Seat> = Vec::new();
        for due in self.table.position().awaits() {
            if !owing.contains(&due.seat) {
                owing.push(due.seat);
            }
        }
        owing
    }

    /// Whether the game is over here.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.position().outcome().is_some()
    }

    /// Resolves these texts as the posts of their seats. Where all post together, who writes nothing orders nothing, and nothing
    /// is resolved while a text is wrong. Where they post one after the other, the first wrong one ends the step, and the time
    /// of the next seat passes if nobody writes anything.
    pub fn play(&mut self, texts: &BTreeMap<Seat, String>, lang: Lang) -> Tried {
        let owing = self.owing();
        let place = |seat: Seat| owing.iter().position(|one| *one == seat).unwrap_or(usize::MAX);
        let mut written: Vec<(Seat, &str)> = texts.iter().map(|(seat, text)| (*seat, text.trim())).collect();
        written.retain(|(_, text)| !text.is_empty());
        written.sort_by_key(|(seat, _)| (place(*seat), *seat));
        let mut tried = Tried::default();
        match self.table.position().tempo() {
            Tempo::Together => {
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
            Tempo::PostByPost if written.is_empty() => self.lapse(&mut tried),
            Tempo::PostByPost => {
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

    fn read(&self, seat: Seat, text: &str, lang: Lang) -> Result<Acts, GameError> {
        let position = &*self.table.position;
        let acts = read(position, text, lang, Viewer::Seat(seat))?;
        position.check(seat, &acts)?;
        Ok(acts)
    }

    fn resolve(&mut self, acts: &BTreeMap<Seat, Acts>, seat: Option<Seat>, tried: &mut Tried) {
        match self.table.position.resolve(acts, &mut self.lots) {
            Ok(resolved) => {
                self.fold(&resolved.facts, tried);
                let stopped = resolved.stopped.map(|stopped| (seat, GameError::Illegal(vec![stopped])));
                tried.objections.extend(stopped);
            }
            Err(refused) => tried.objections.push((seat, refused.into())),
        }
    }

    /// The time of the first who owes something passes.
    fn lapse(&mut self, tried: &mut Tried) {
        if let Some(due) = self.table.position().awaits().into_iter().next() {
            let facts = self.table.position.lapse(&due, &mut self.lots);
            self.fold(&facts, tried);
        }
    }

    fn fold(&mut self, facts: &[Fact], tried: &mut Tried) {
        for fact in facts {
            match self.table.fold(fact) {
                Ok(messages) => tried.told.extend(messages.iter().map(|message| self.table.item(message))),
                Err(corrupt) => tried.objections.push((None, corrupt.into())),
            }
        }
    }
}
