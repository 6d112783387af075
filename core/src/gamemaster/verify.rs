//! Verification of a game's file from the file and the rules alone: no database, no server.
//!
//! Checks that the file is complete (its digest proves no more than that) and that every public draw is the one that was sealed.
//! For a game that is over it also checks that the secret yields the published roots, that the facts lead to the final position,
//! and that the orders, resolved again with the same randomness, yield the same facts.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::{self, Display};

use serde_json::Value;
use stafeta_rules::randomness::{BATCH, GameSecret, SealedRng};
use stafeta_rules::rules::{ResolutionMode, Viewer};

use super::export::{
    AFTER_DIGEST, BEFORE_DIGEST, ExportedEvent, ExportedLog, ExportedOrders, FORMAT, GameFile, digest,
};
use super::randomness::draws_in_json;
use crate::games::{CorruptRecord, GameFact, GamePosition, Ruleset, SeatActs};

/// Summary of a file that passed all checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifiedFile {
    /// The name of the game.
    pub name: String,
    /// The stored code of its ruleset.
    pub ruleset: String,
    /// Number of public draws that match what was sealed.
    pub draws: usize,
    /// The check of the final position; `None` while the game is played.
    pub replayed: Option<ReplaySummary>,
}

/// The check of the facts of a game that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplaySummary {
    /// Number of facts applied.
    pub facts: usize,
    /// Number of posts of orders resolved again; `None` if an undo or a change of the options makes that impossible.
    pub orders: Option<usize>,
    /// Each phase with its orders in the open format of the ruleset. Empty if it has none, or if no orders were resolved again.
    pub phases: Vec<Value>,
}

/// The limits of the digest, printed with every result.
const DIGEST: &str = "The digest shows damage, not who wrote the file: whoever changes a file can work it out anew. Compare it \
                      with that of the file the site hands out, and the roots with those posted in the game's thread.";

impl Display for VerifiedFile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, ruleset, draws, replayed } = self;
        writeln!(out, "{name} ({ruleset}) is whole: its content has the digest that stands in it.")?;
        writeln!(out, "{DIGEST}")?;
        writeln!(out, "{draws} open draws are what was sealed.")?;
        match replayed {
            None => write!(out, "The game runs: its facts and its secret open when it is over."),
            Some(ReplaySummary { facts, orders: Some(orders), .. }) => write!(
                out,
                "{facts} facts fold to its end, and {orders} posts of orders, resolved once more, are decided as they were."
            ),
            Some(ReplaySummary { facts, orders: None, .. }) => write!(
                out,
                "{facts} facts fold to its end. Something was taken back or agreed anew on the way; its orders were not resolved once more."
            ),
        }
    }
}

/// Reason why a file fails verification.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// It is not the file of a game.
    #[error("this is no file of a game: it does not begin with its digest")]
    Foreign,
    /// It was changed or damaged: the digest does not match.
    #[error(
        "the file was changed or damaged after it was written: the digest of its content is {found}, not {written}"
    )]
    Changed {
        /// The digest written in the file.
        written: String,
        /// The digest of its content.
        found: String,
    },
    /// It has a newer or older format.
    #[error("the file is of form {0}; this program reads form {FORMAT}")]
    Format(u32),
    /// Its content cannot be parsed.
    #[error("the file cannot be read: {0}")]
    Unread(String),
    /// A draw is not the one that was sealed.
    #[error("draw {0} is not the one that was sealed under the published root")]
    Draw(u64),
    /// The secret does not yield a published root; the number counts from 1.
    #[error("the secret does not make the published root {0}")]
    Root(usize),
    /// A fact of the log has another draw than the secret yields.
    #[error("event {seq} holds another result of draw {draw} than the secret makes")]
    Fact {
        /// The number of the event.
        seq: i32,
        /// The number of the draw.
        draw: u64,
    },
    /// The facts lead to another position or outcome.
    #[error("the facts do not fold to the {0} that the file names")]
    Elsewhere(&'static str),
    /// The rules decide another fact.
    #[error("event {seq} (phase {phase}) is not what the rules decide of the orders in the file")]
    Decided {
        /// The number of the event.
        seq: i32,
        /// The phase of the event.
        phase: i32,
    },
    /// The rules decide more facts than the log has.
    #[error("the log ends before all is told that the rules decide")]
    Short,
}

impl From<CorruptRecord> for VerifyError {
    fn from(corrupt: CorruptRecord) -> Self {
        Self::Unread(corrupt.to_string())
    }
}

/// Verifies the file of a game.
///
/// # Errors
/// The first fault found.
pub fn verify(file: &[u8]) -> Result<VerifiedFile, VerifyError> {
    let file = read_file(file)?;
    if let Some(draw) = file.proofs.faults().first() {
        return Err(VerifyError::Draw(draw.0));
    }
    let replayed = match (&file.log, &file.proofs.secret) {
        (Some(log), Some(secret)) => Some(replay(&file, log, &GameSecret::new(secret.0))?),
        (None, None) => None,
        _ => {
            return Err(VerifyError::Unread(
                "a log without its secret, or a secret without its log".to_owned(),
            ));
        }
    };
    let draws = file.proofs.draws.len();
    Ok(VerifiedFile { name: file.game.name, ruleset: file.game.ruleset, draws, replayed })
}

/// Returns true if the file begins as the file of a game does.
#[must_use]
pub fn is_game_file(file: &[u8]) -> bool {
    file.starts_with(BEFORE_DIGEST.as_bytes())
}

pub(super) fn read_file(file: &[u8]) -> Result<GameFile, VerifyError> {
    let rest = file.strip_prefix(BEFORE_DIGEST.as_bytes()).ok_or(VerifyError::Foreign)?;
    let (written, rest) = rest.split_at_checked(64).ok_or(VerifyError::Foreign)?;
    let rest = rest.strip_prefix(AFTER_DIGEST.as_bytes()).ok_or(VerifyError::Foreign)?;
    let found = digest(rest);
    if written != found.as_bytes() {
        return Err(VerifyError::Changed { written: String::from_utf8_lossy(written).into_owned(), found });
    }
    let value: Value =
        serde_json::from_slice(file).map_err(|error| VerifyError::Unread(error.to_string()))?;
    match value.get("format").and_then(Value::as_u64).and_then(|format| u32::try_from(format).ok()) {
        Some(FORMAT) => serde_json::from_value(value).map_err(|error| VerifyError::Unread(error.to_string())),
        other => Err(VerifyError::Format(other.unwrap_or_default())),
    }
}

fn replay(file: &GameFile, log: &ExportedLog, secret: &GameSecret) -> Result<ReplaySummary, VerifyError> {
    for (number, root) in (0..).zip(&file.proofs.roots) {
        if secret.batch(number).root() != *root {
            return Err(VerifyError::Root(usize::try_from(number).unwrap_or_default() + 1));
        }
    }
    let ruleset: Ruleset = file
        .game
        .ruleset
        .parse()
        .map_err(|_| VerifyError::Unread(format!("{:?} is no ruleset", file.game.ruleset)))?;
    let facts = counting_facts(ruleset, log)?;
    let sealed = SealedRng::new(secret.clone(), 0);
    let mut position = ruleset.empty();
    for (event, fact) in &facts {
        for drawn in draws_in_json(&fact.to_json()?) {
            let is_sealed =
                usize::try_from(drawn.draw.0 / BATCH).is_ok_and(|root| root < file.proofs.roots.len());
            if !is_sealed || sealed.open(drawn.draw, drawn.drawing) != drawn {
                return Err(VerifyError::Fact { seq: event.seq, draw: drawn.draw.0 });
            }
        }
        position.apply(fact)?;
    }
    // A position of another format cannot be compared. The outcome and the orders are then the only checks.
    if log.state_format == ruleset.state_format() && position.store()? != log.position {
        return Err(VerifyError::Elsewhere("position"));
    }
    // The players may also end the game by a vote, which the rules do not know.
    if position.outcome().is_some() && position.outcome() != file.game.outcome {
        return Err(VerifyError::Elsewhere("outcome"));
    }
    // After an undo or a change of the options, the orders in the file are not one unbroken course from start to end.
    let took_turn = |event: &ExportedEvent| {
        event.undone_by.is_some() || event.body["did"] == "amended" || event.body["did"] == "withdrawn"
    };
    let begun = log.events.iter().skip_while(|event| event.source != "rules");
    let is_one_course = !begun.into_iter().any(took_turn);
    let mut phases = Vec::new();
    let orders = if is_one_course {
        let mut course = GameReplay {
            ruleset,
            position: ruleset.empty(),
            lots: sealed,
            facts: &facts,
            resolved: 0,
            phases: Vec::new(),
        };
        let seats = u8::try_from(file.game.seats.len()).unwrap_or(u8::MAX);
        let opening = ruleset.start(&file.game.options, seats, &mut course.lots);
        course.expect(opening.map_err(|_| VerifyError::Unread("the options make no game".to_owned()))?)?;
        match ruleset.tempo() {
            ResolutionMode::Together => course.resolve_together(&log.orders)?,
            ResolutionMode::PostByPost => course.resolve_each(&log.orders)?,
        }
        phases = course.phases;
        Some(course.resolved)
    } else {
        None
    };
    Ok(ReplaySummary { facts: facts.len(), orders, phases })
}

/// Returns the facts of a log that count, each with its event.
///
/// # Errors
/// This release cannot read one of them.
pub(super) fn counting_facts(
    ruleset: Ruleset,
    log: &ExportedLog,
) -> Result<Vec<(&ExportedEvent, GameFact)>, CorruptRecord> {
    let counting = log.events.iter().filter(|event| event.source == "rules" && event.undone_by.is_none());
    counting.map(|event| Ok((event, ruleset.read_fact(event.version, event.body.clone())?))).collect()
}

/// A game played again from its orders.
struct GameReplay<'a> {
    ruleset: Ruleset,
    position: Box<dyn GamePosition>,
    lots: SealedRng,
    /// The facts of the file that have not been reached yet.
    facts: &'a [(&'a ExportedEvent, GameFact)],
    resolved: usize,
    /// The phases so far in the open format.
    phases: Vec<Value>,
}

impl GameReplay<'_> {
    /// Checks that `decided` are the next facts of the file, and applies them.
    fn expect(&mut self, decided: Vec<GameFact>) -> Result<(), VerifyError> {
        for fact in decided {
            let ((event, stored), rest) = self.facts.split_first().ok_or(VerifyError::Short)?;
            if *stored != fact {
                return Err(VerifyError::Decided { seq: event.seq, phase: event.phase });
            }
            self.position.apply(&fact)?;
            self.facts = rest;
        }
        Ok(())
    }

    fn resolve_together(&mut self, orders: &[ExportedOrders]) -> Result<(), VerifyError> {
        while let Some((next, _)) = self.facts.first() {
            let phase = i32::try_from(self.position.phase().index).unwrap_or(i32::MAX);
            let of_phase = orders.iter().filter(|ordered| ordered.phase == phase);
            let acts = of_phase.map(|ordered| Ok((ordered.seat, self.ruleset.read_acts(&ordered.acts)?)));
            let acts = acts.collect::<Result<BTreeMap<_, SeatActs>, CorruptRecord>>()?;
            self.resolved += acts.len();
            self.phases.extend(self.position.open_format(Viewer::Spectator, &acts)?);
            let wrong = VerifyError::Decided { seq: next.seq, phase };
            match self.position.resolve(&acts, &mut self.lots) {
                Ok(decided) if !decided.facts.is_empty() => self.expect(decided.facts)?,
                Ok(_) | Err(_) => return Err(wrong),
            }
        }
        Ok(())
    }

    /// Resolves posts one by one. A fact with an actor, a player or a bot, comes from a post; one without, from a deadline.
    fn resolve_each(&mut self, orders: &[ExportedOrders]) -> Result<(), VerifyError> {
        let mut orders: VecDeque<&ExportedOrders> = orders.iter().collect();
        while let Some((next, _)) = self.facts.first() {
            let wrong = VerifyError::Decided { seq: next.seq, phase: next.phase };
            if next.actor.is_none() {
                self.lapse().ok_or(wrong)??;
                continue;
            }
            let Some(ordered) = orders.pop_front() else { return Err(wrong) };
            let acts = BTreeMap::from([(ordered.seat, self.ruleset.read_acts(&ordered.acts)?)]);
            self.resolved += 1;
            match self.position.resolve(&acts, &mut self.lots) {
                Ok(decided) if !decided.facts.is_empty() => self.expect(decided.facts)?,
                Ok(_) | Err(_) => return Err(wrong),
            }
        }
        Ok(())
    }

    /// Lets the deadline pass that leads to the next fact of the file; `None` if no deadline does.
    fn lapse(&mut self) -> Option<Result<(), VerifyError>> {
        let (_, next) = self.facts.first()?;
        let found = self.position.awaits().into_iter().find_map(|due| {
            let mut lots = self.lots.clone();
            let decided = self.position.lapse(&due, &mut lots);
            (decided.first()? == next).then_some((decided, lots))
        });
        let (decided, lots) = found?;
        self.lots = lots;
        Some(self.expect(decided))
    }
}
