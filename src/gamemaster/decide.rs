//! First step, decide: applies facts and collects their consequences. No query runs here.

use serde_json::Value;
use stafeta_rules::rules::{Posting, Seat, Viewer};

use super::GameError;
use super::clocks::{Cause, Setting};
use super::decision::{Doer, NewEvent, NewPhase, Opened, Saying};
use super::done::Done;
use super::game::Stage;
use super::game_tx::GameTx;
use super::roster::Seated;
use crate::games::{Corrupt, Fact};
use crate::ids::UserId;

/// The version in which table events are stored. Rules events have the version of their ruleset.
const TABLE_VERSION: i16 = 1;

impl GameTx {
    /// Applies facts, and collects their messages, notes and public draws.
    ///
    /// # Errors
    /// The ruleset cannot read a fact.
    pub(super) fn append(&mut self, facts: Vec<Fact>, by: Doer) -> Result<(), GameError> {
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
    fn fold(&mut self, fact: Fact, by: Doer) -> Result<(), Corrupt> {
        let before = self.phase();
        let is_new = self.is_untouched();
        let posting = self.position.posting(&fact)?;
        // A seat's own post becomes a separate post in the thread.
        if let Some(Posting::Begins(seat)) = posting {
            self.close_opening()?;
            self.begin_saying(Some(seat));
        }
        self.seq += 1;
        self.position.apply(&fact)?;
        let told = self.position.tell(&fact, Viewer::Spectator)?;
        let seq = self.seq;
        let saying = self.saying();
        saying.told.extend(told);
        saying.seq = seq;
        self.decision.asides.extend(self.position.aside(&fact)?);
        for drawn in self.position.reveals(&fact)? {
            let shown = self.draws.reveal(drawn);
            self.saying().shown.push(shown.clone());
            self.decision.reveals.push((seq, shown));
        }
        if posting == Some(Posting::Ends) {
            self.begin_saying(None);
        }
        // The phase may have changed with this fact. Standings and figures follow in `close_opening`, after the last fact.
        let after = self.phase();
        if after != before || is_new {
            self.saying().opens = Some(after);
            let opened = self.opened_now(false)?;
            self.decision.opened.push(opened);
        }
        let version = self.game.ruleset.event_version();
        let event = NewEvent { seq, phase: before, version, source: "rules", by, body: fact.to_json()? };
        self.decision.events.push(event);
        Ok(())
    }

    /// Describes the current phase as opened now.
    fn opened_now(&self, is_whole: bool) -> Result<Opened, Corrupt> {
        Ok(Opened {
            phase: self.phase(),
            turn: i32::try_from(self.position.phase().turn).unwrap_or(i32::MAX),
            title: self.phase_title(),
            seq: self.seq,
            state: self.position.store()?,
            standings: if is_whole { self.position.standings() } else { None },
            figures: if is_whole { self.position.figures() } else { Vec::new() },
            is_whole,
        })
    }

    /// Completes the opening of the phase with everything decided together with it. A seat's post that follows at once is not
    /// part of it.
    fn close_opening(&mut self) -> Result<(), Corrupt> {
        let phase = self.phase();
        let is_open = |opened: &Opened| opened.phase == phase && !opened.is_whole;
        if self.decision.opened.last().is_some_and(is_open) {
            let whole = self.opened_now(true)?;
            self.decision.opened.pop();
            self.decision.opened.push(whole);
        }
        Ok(())
    }

    /// Returns the content of the post being written.
    fn saying(&mut self) -> &mut Saying {
        let sayings = &mut self.decision.sayings;
        if sayings.is_empty() {
            sayings.push(Saying::default());
        }
        let last = sayings.len() - 1;
        &mut sayings[last]
    }

    /// Starts another post of the game thread.
    fn begin_saying(&mut self, of: Option<Seat>) {
        self.decision.sayings.push(Saying { of, ..Saying::default() });
    }

    /// Records an event of a person or the clock. Returns its number.
    pub(super) fn note(&mut self, done: Done, actor: Option<UserId>) -> Result<i32, GameError> {
        let body = serde_json::to_value(done)
            .map_err(|error| Corrupt { what: "an event of the table", why: error.to_string() })?;
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
    pub(super) fn go_on_under(&mut self, options: Value) -> Result<(), GameError> {
        let facts = self.position.amend(&options).map_err(GameError::Illegal)?;
        let before = std::mem::replace(&mut self.game.options, options);
        self.is_amended = true;
        self.note(Done::Amended { before }, None)?;
        self.append(facts, Doer::Nobody)
    }

    /// Tells the rules who the players are: posts call them by their names, and only a person serves as Game Master. Earlier
    /// posts keep the names they have.
    ///
    /// # Errors
    /// The rules refuse the change.
    pub(super) fn call_players_by_name(&mut self) -> Result<(), GameError> {
        let options = self.game.ruleset.seated(&self.game.options, &self.sitters())?;
        if options == self.game.options { Ok(()) } else { self.go_on_under(options) }
    }

    /// Updates the game after facts: phase, clocks and end. Makes system posts of the messages, and notifications for the people
    /// concerned. Returns the index of the first post; `None` if there is none.
    pub(super) fn settle(&mut self, cause: Cause) -> Option<usize> {
        let opened = !self.decision.opened.is_empty();
        let before = self.game.clocks.clone();
        self.game.outcome = self.position.outcome();
        if opened {
            self.decision.has_changed_phase = true;
            let phase = self.position.phase();
            self.game.phase = Some(self.phase());
            self.game.turn = i32::try_from(phase.turn).unwrap_or(i32::MAX);
            self.game.phase_title = Some(self.phase_title());
            self.game.phase_at = match cause {
                Cause::Posted(at) | Cause::Lapsed(at) => at,
            };
        }
        if self.game.outcome.is_some() {
            self.game.stage = Stage::Over;
            self.game.ended_at = Some(self.now);
        }
        // Posts need the new clocks, and the phases need the posts they link to.
        self.set_clocks(cause, opened);
        self.publish_roots();
        let posts = self.tell_sayings();
        self.tell_asides();
        self.keep_phases(&posts);
        self.tell_players(opened, &before);
        self.tell_of_eliminations();
        posts.first().map(|(post, _)| *post)
    }

    fn set_clocks(&mut self, cause: Cause, opened: bool) {
        let (zone, rests, roster) = (&self.game.zone, &self.rests[..], &self.roster[..]);
        let setting = Setting { zone, rests, roster, cause, opened };
        let is_played = matches!(self.game.stage, Stage::Running | Stage::Paused);
        let dues = if is_played { self.position.awaits() } else { Vec::new() };
        self.game.clocks = setting.set(dues, &self.game.clocks);
    }

    /// Keeps the opened phases for storage, with the players of that time. `posts` are the posts with the phase that each opens.
    fn keep_phases(&mut self, posts: &[(usize, Option<i32>)]) {
        let seat = |seated: &Seated| {
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
