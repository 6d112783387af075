//! First step, decide: applies facts and collects their consequences. No query runs here.

use serde_json::Value;
use serde_json::value::to_raw_value;
use stafeta_rules::rules::{PostBoundary, Seat, Viewer};

use super::GameError;
use super::clocks::{ClockSetup, ClockStart};
use super::decision::{EventActor, Narration, NewEvent, NewPhase, OpenedPhase};
use super::game::Stage;
use super::game_tx::GameTx;
use super::roster::SeatRow;
use super::table_events::TableEvent;
use crate::games::{CorruptRecord, GameFact};
use crate::i18n::Message;
use crate::ids::UserId;

/// The version in which table events are stored. Rules events have the version of their ruleset.
pub(super) const TABLE_VERSION: i16 = 1;

impl GameTx {
    /// Applies facts, and collects their messages, notes and public draws.
    ///
    /// # Errors
    /// The ruleset cannot read a fact.
    pub(super) fn append_facts(&mut self, facts: Vec<GameFact>, by: EventActor) -> Result<(), GameError> {
        let out_before = self.position.eliminated();
        for fact in facts {
            self.fold(fact, by)?;
        }
        self.close_opening()?;
        let out = self.position.eliminated().into_iter().filter(|one| !out_before.contains(one));
        self.decision.eliminated.extend(out);
        Ok(())
    }

    /// Applies one fact.
    fn fold(&mut self, fact: GameFact, by: EventActor) -> Result<(), CorruptRecord> {
        let before = self.phase();
        let is_new = self.is_untouched();
        let ended = (!is_new).then(|| self.last_phase());
        let posting = self.position.posting(&fact)?;
        // A seat's own post becomes a separate post in the thread.
        if let Some(PostBoundary::Begins(seat)) = posting
            && self.current_narration().of != Some(seat)
        {
            self.close_opening()?;
            self.begin_narration(Some(seat));
        }
        let outcome = self.position.outcome_of(&fact)?;
        self.seq += 1;
        self.position.apply(&fact)?;
        let after = self.phase();
        // The opening of a phase is nobody's own post.
        if after != before && self.current_narration().of.is_some() {
            self.begin_narration(None);
        }
        let messages = self.position.tell(&fact, Viewer::Spectator)?;
        let parts = messages.into_iter().map(|message| {
            let part = self.position.part(&fact, &message)?;
            Ok((message, part))
        });
        let told = parts.collect::<Result<Vec<_>, CorruptRecord>>()?;
        let seq = self.seq;
        let narration = self.current_narration();
        narration.told.extend(told);
        narration.outcome.extend(outcome);
        narration.seq = seq;
        self.decision.asides.extend(self.position.aside(&fact)?);
        for drawn in self.position.reveals(&fact)? {
            let shown = self.draws.reveal(drawn);
            self.current_narration().shown.push(shown.clone());
            self.decision.reveals.push((seq, shown));
        }
        if posting == Some(PostBoundary::Ends) {
            self.begin_narration(None);
        }
        // The phase may have changed with this fact. Standings and figures follow in `close_opening`, after the last fact.
        if after != before || is_new {
            self.current_narration().opens = Some(after);
            let opened = self.open_phase(false, ended)?;
            self.decision.opened.push(opened);
        }
        let version = self.game.ruleset.event_version();
        let event = NewEvent { seq, phase: before, version, source: "rules", by, body: fact.to_text()? };
        self.decision.events.push(event);
        Ok(())
    }

    /// Returns the opening of the current phase. Standings and figures are included only if `is_whole`.
    fn open_phase(
        &self,
        is_whole: bool,
        ended: Option<(Message, i32)>,
    ) -> Result<OpenedPhase, CorruptRecord> {
        Ok(OpenedPhase {
            phase: self.phase(),
            turn: self.turn(),
            title: self.phase_title(),
            ended,
            seq: self.seq,
            state: self.position.store_text()?,
            standings: if is_whole { self.position.standings() } else { None },
            figures: if is_whole { self.position.figures() } else { Vec::new() },
            is_whole,
        })
    }

    /// Completes the opening of the phase with all facts decided together with it. A seat's post that follows at once is not
    /// part of it.
    fn close_opening(&mut self) -> Result<(), CorruptRecord> {
        let phase = self.phase();
        let is_open = |opened: &OpenedPhase| opened.phase == phase && !opened.is_whole;
        if let Some(opened) = self.decision.opened.pop_if(|opened| is_open(opened)) {
            let whole = self.open_phase(true, opened.ended)?;
            self.decision.opened.push(whole);
        }
        Ok(())
    }

    /// Returns the title and the turn that the phase had when it was opened.
    fn last_phase(&self) -> (Message, i32) {
        match self.decision.opened.last() {
            Some(opened) => (opened.title.clone(), opened.turn),
            None => {
                let title = self.game.phase_title.clone().unwrap_or_else(|| self.phase_title());
                (title, self.game.turn)
            }
        }
    }

    /// Returns the turn of the current phase.
    fn turn(&self) -> i32 {
        i32::try_from(self.position.phase().turn).unwrap_or(i32::MAX)
    }

    /// Returns the content of the post being written.
    fn current_narration(&mut self) -> &mut Narration {
        let narrations = &mut self.decision.sayings;
        if narrations.is_empty() {
            narrations.push(Narration::default());
        }
        let last = narrations.len() - 1;
        &mut narrations[last]
    }

    /// Starts another post of the game thread.
    fn begin_narration(&mut self, of: Option<Seat>) {
        let phase = of.map(|_| self.phase_title());
        self.decision.sayings.push(Narration { of, phase, ..Narration::default() });
    }

    /// Records an event of a person or the clock. Returns its number.
    pub(super) fn note_table_event(
        &mut self,
        done: TableEvent,
        actor: Option<UserId>,
    ) -> Result<i32, GameError> {
        let body = to_raw_value(&done)
            .map_err(|error| CorruptRecord { what: "a table event", why: error.to_string() })?;
        self.seq += 1;
        let (seq, phase) = (self.seq, self.phase());
        let event = NewEvent { seq, phase, version: TABLE_VERSION, source: "table", by: actor.into(), body };
        self.decision.events.push(event);
        Ok(seq)
    }

    /// Continues the game under changed options.
    ///
    /// # Errors
    /// The rules do not allow this change any more.
    pub(super) fn change_options(&mut self, options: Value) -> Result<(), GameError> {
        let facts = self.position.amend(&options).map_err(GameError::Illegal)?;
        let before = std::mem::replace(&mut self.game.options, options);
        self.is_amended = true;
        self.note_table_event(TableEvent::Amended { before }, None)?;
        self.append_facts(facts, EventActor::Nobody)
    }

    /// Passes the players to the rules: posts call them by their names, and only a person serves as Game Master. Earlier posts
    /// keep the names they have.
    ///
    /// # Errors
    /// The rules refuse the change.
    pub(super) fn call_players_by_name(&mut self) -> Result<(), GameError> {
        let options = self.game.ruleset.seated(&self.game.options, &self.sitters())?;
        if options == self.game.options { Ok(()) } else { self.change_options(options) }
    }

    /// Updates the game after facts: phase, clocks and end. Makes system posts of the messages, and notifications for the people
    /// concerned. Returns the index of the first post; `None` if there is none.
    pub(super) fn sync_with_position(&mut self, cause: ClockStart) -> Option<usize> {
        let opened = !self.decision.opened.is_empty();
        let before = self.game.clocks.clone();
        self.game.outcome = self.position.outcome();
        if opened {
            self.decision.has_changed_phase = true;
            self.game.phase = Some(self.phase());
            self.game.turn = self.turn();
            self.game.phase_title = Some(self.phase_title());
            self.game.phase_at = match cause {
                ClockStart::Posted(at) | ClockStart::Lapsed(at) => at,
            };
        }
        if self.game.outcome.is_some() {
            self.game.stage = Stage::Over;
            self.game.ended_at = Some(self.now);
        }
        // Posts need the new clocks, and the phases need the posts they link to.
        self.set_clocks(cause, opened);
        self.publish_roots();
        let posts = self.post_narrations();
        self.post_discussion_notes();
        self.keep_phases(&posts);
        self.tell_players(opened, &before);
        self.tell_deputies(opened, &before);
        self.tell_of_eliminations();
        posts.first().map(|(post, _)| *post)
    }

    fn set_clocks(&mut self, cause: ClockStart, opened: bool) {
        let (zone, stoppages, roster) = (&self.game.zone, &self.stoppages[..], &self.roster[..]);
        let setup = ClockSetup { zone, stoppages, roster, cause, opened };
        let is_played = matches!(self.game.stage, Stage::Running | Stage::Paused);
        let dues = if is_played { self.position.awaits() } else { Vec::new() };
        let dues = dues.into_iter().map(|due| self.game.timed(due)).collect();
        self.game.clocks = setup.set(dues, &self.game.clocks);
    }

    /// Adds the opened phases to those that `record` stores, with the present players. `posts` are the posts, each with the phase
    /// that it opens; `None` if it opens none.
    fn keep_phases(&mut self, posts: &[(usize, Option<i32>)]) {
        let seat = |seated: &SeatRow| {
            serde_json::json!({
                "seat": seated.seat, "user_id": seated.user, "joined_at": seated.joined_at, "missed": seated.missed,
                "missed_ever": seated.missed_ever, "bank": seated.bank,
            })
        };
        let seats = Value::Array(self.roster.iter().map(seat).collect());
        for opened in std::mem::take(&mut self.decision.opened) {
            let post = posts.iter().find(|(_, opens)| *opens >= Some(opened.phase)).or(posts.last());
            let post = post.map(|(post, _)| *post);
            self.decision.phases.push(NewPhase { opened, seats: seats.clone(), post });
        }
    }
}
