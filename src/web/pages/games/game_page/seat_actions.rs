//! What the reader of the page of a game may do about its seats.

use super::GamePage;
use crate::gamemaster::{SeatAdmission, Stage};

impl GamePage {
    /// Returns true if the reader runs the game.
    pub(super) fn runs_it(&self) -> bool {
        self.table.game.is_run_by(self.visit.viewer().person(), &self.table.roster)
    }

    /// Returns true if the reader is asked to take over as Game Master.
    pub(super) fn is_heir(&self) -> bool {
        self.table.reader.is_some() && self.table.game.heir == self.table.reader
    }

    /// Returns the name of the seat that is offered to the reader. `None` if none is.
    pub(super) fn offered(&self) -> Option<String> {
        let seat = self.table.offered_seat()?;
        let sitting = self.sittings.iter().find(|sitting| sitting.seat == seat)?;
        Some(sitting.name.clone())
    }

    /// Returns true if the reader may ask for a seat. A person who runs a game in progress may not, because they can make seats
    /// vacant.
    pub(super) fn may_join(&self) -> bool {
        if self.runs_it() && !self.is_forming() {
            return false;
        }
        let is_let_in =
            self.table.game.door != SeatAdmission::Invited || !self.invitation.is_empty() || self.runs_it();
        self.table.seat().is_none() && is_let_in && self.sittings.iter().any(|sitting| sitting.is_free)
    }

    /// Returns true if the reader needs the password to take a seat.
    pub(super) fn needs_password(&self) -> bool {
        self.table.game.door == SeatAdmission::Password && self.invitation.is_empty() && !self.runs_it()
    }

    /// Returns true if the reader has a seat and has not yet agreed to the terms.
    pub(super) fn is_to_agree(&self) -> bool {
        self.is_forming() && self.table.own_seat().is_some_and(|own| !own.has_agreed(&self.table.game))
    }

    /// Returns true if the reader may give the free seats to bots.
    pub(super) fn may_fill(&self) -> bool {
        self.is_forming()
            && self.runs_it()
            && self.visit.site().bots_allowed
            && self.table.roster.iter().any(|seated| seated.is_taken() && !seated.bot)
            && self.sittings.iter().any(|sitting| sitting.is_free)
    }

    /// Returns true if the reader may start the game.
    pub(super) fn may_start(&self) -> bool {
        self.is_forming()
            && self.table.game.live.is_none()
            && self.runs_it()
            && !self.sittings.iter().any(|sitting| sitting.is_free)
    }

    /// Returns true if the reader may give their seat up.
    pub(super) fn may_leave(&self) -> bool {
        let is_played = !matches!(self.table.game.stage, Stage::Over | Stage::Cancelled);
        is_played && self.table.seat().is_some() && self.visit.newcomer().is_none()
    }
}
