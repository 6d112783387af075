//! How events are written down: what the rules decided is folded in, with what it tells; what people and the clock did is
//! noted.

use serde_json::Value;
use stafeta_rules::rules::{Figures, Message as Told, Posting, Seat, Standings, Viewer};

use super::GameError;
use super::done::Done;
use super::held::Held;
use super::lots::Shown;
use crate::accounts::Person;
use crate::games::{Corrupt, Fact};
use crate::ids::UserId;
use crate::words::Message;

/// The version in which events of the table are written; those of the rules have their ruleset's.
const TABLE_VERSION: i16 = 1;

/// Whose doing a fact is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doer {
    /// Nobody's: a deadline, or the start.
    Nobody,
    /// A person's.
    Person(UserId),
    /// A house opponent's.
    House,
}

impl Doer {
    /// Whoever posts; none: the house.
    pub(super) fn of_post(by: Option<&Person>) -> Self {
        by.map_or(Self::House, |person| Self::Person(person.id))
    }
}

impl From<Option<UserId>> for Doer {
    fn from(actor: Option<UserId>) -> Self {
        actor.map_or(Self::Nobody, Self::Person)
    }
}

/// A phase that was opened, to be kept as a snapshot.
pub(super) struct Opened {
    pub(super) phase: i32,
    pub(super) turn: i32,
    pub(super) title: Message,
    pub(super) seq: i32,
    pub(super) state: Value,
    /// How all stood then.
    pub(super) standings: Option<Standings>,
    /// What was counted of each seat then.
    pub(super) figures: Vec<Figures>,
    /// Whether all is in it that was decided with its opening.
    is_whole: bool,
}

/// What is told in one post: a seat's own, or the game master's.
#[derive(Default)]
pub(super) struct Saying {
    /// Whose post it is; none: the game master's.
    pub(super) of: Option<Seat>,
    pub(super) told: Vec<Told>,
    /// The draws made public by it, to be proved where they are told.
    pub(super) shown: Vec<Shown>,
    /// The phase that it opens; of several the last.
    pub(super) opens: Option<i32>,
    /// The last event that it tells of.
    pub(super) seq: i32,
}

impl Saying {
    pub(super) fn is_empty(&self) -> bool {
        self.told.is_empty() && self.shown.is_empty() && self.opens.is_none()
    }
}

impl Held {
    /// Folds facts in and writes them down, with what they tell and the draws they make public.
    ///
    /// # Errors
    /// A fact its ruleset cannot read, or the database.
    pub(super) async fn append(&mut self, facts: Vec<Fact>, by: Doer) -> Result<(), GameError> {
        let (mut seqs, mut phases, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
        let out_before = self.position.eliminated();
        for fact in facts {
            let before = self.phase();
            let is_new = self.is_untouched();
            let posting = self.position.posting(&fact);
            if let Some(Posting::Begins(seat)) = posting {
                self.close_opening()?;
                self.begin_saying(Some(seat));
            }
            self.seq += 1;
            self.position.apply(&fact)?;
            let told = self.position.tell(&fact, Viewer::Spectator);
            self.saying().told.extend(told);
            self.saying().seq = self.seq;
            self.asides.extend(self.position.aside(&fact));
            for drawn in self.position.reveals(&fact) {
                self.reveal(drawn).await?;
            }
            if posting == Some(Posting::Ends) {
                self.begin_saying(None);
            }
            let after = self.phase();
            if after != before || is_new {
                let phase = self.position.phase();
                self.saying().opens = Some(after);
                self.opened.push(Opened {
                    phase: after,
                    turn: i32::try_from(phase.turn).unwrap_or(i32::MAX),
                    title: self.phase_title(),
                    seq: self.seq,
                    state: self.position.store()?,
                    standings: None,
                    figures: Vec::new(),
                    is_whole: false,
                });
            }
            seqs.push(self.seq);
            phases.push(before);
            bodies.push(fact.0);
        }
        self.close_opening()?;
        let out = self.position.eliminated().into_iter().filter(|one| !out_before.contains(one));
        self.eliminated.extend(out);
        let version = self.game.ruleset.event_version();
        self.write(&seqs, &phases, &bodies, ("rules", version), by).await
    }

    /// What was decided together with the opening of a phase belongs to its beginning; a post that comes at once does not.
    fn close_opening(&mut self) -> Result<(), Corrupt> {
        let (phase, title) = (self.phase(), self.phase_title());
        if let Some(opened) =
            self.opened.last_mut().filter(|opened| opened.phase == phase && !opened.is_whole)
        {
            let now = self.position.phase();
            opened.turn = i32::try_from(now.turn).unwrap_or(i32::MAX);
            opened.title = title;
            opened.seq = self.seq;
            opened.state = self.position.store()?;
            opened.standings = self.position.standings();
            opened.figures = self.position.figures();
            opened.is_whole = true;
        }
        Ok(())
    }

    /// What is being told now.
    pub(super) fn saying(&mut self) -> &mut Saying {
        if self.sayings.is_empty() {
            self.sayings.push(Saying::default());
        }
        let last = self.sayings.len() - 1;
        &mut self.sayings[last]
    }

    /// What follows is told in a post of its own.
    fn begin_saying(&mut self, of: Option<Seat>) {
        self.sayings.push(Saying { of, ..Saying::default() });
    }

    /// Writes down what was done to the game. Gives the number of the event.
    pub(super) async fn note(&mut self, done: Done, actor: Option<UserId>) -> Result<i32, GameError> {
        self.seq += 1;
        let body = serde_json::to_value(done)
            .map_err(|error| Corrupt { what: "an event of the table", why: error.to_string() })?;
        let phase = self.phase();
        self.write(&[self.seq], &[phase], &[body], ("table", TABLE_VERSION), actor.into()).await?;
        Ok(self.seq)
    }

    async fn write(
        &mut self,
        seqs: &[i32],
        phases: &[i32],
        bodies: &[Value],
        (source, version): (&str, i16),
        by: Doer,
    ) -> Result<(), GameError> {
        let actor = match by {
            Doer::Person(actor) => Some(actor.0),
            Doer::Nobody | Doer::House => None,
        };
        sqlx::query!(
            "insert into events (game_id, seq, version, phase, at, actor_id, source, by_house, body)
             select $1, seq, $2, phase, $3, $4, $5, $9, body
             from unnest($6::int[], $7::int[], $8::jsonb[]) as fact (seq, phase, body)",
            self.game.id.0,
            version,
            self.now,
            actor,
            source,
            seqs,
            phases,
            bodies,
            by == Doer::House
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}
