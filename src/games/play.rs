//! A position with the types of its ruleset, behind the interface that hides them.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::{self, Debug};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use stafeta_rules::board::Board;
use stafeta_rules::lots::{Drawn, Lots};
use stafeta_rules::rules::{
    Aside, CompleteRules, Due, Duty, Elimination, Exercise, Figures, Illegal, Language, Message, Outcome,
    Phase, Posting, Rules, Seat, Sitter, Standings, Tempo, Tie, Unclear, Viewer,
};

use super::{Acts, Corrupt, Fact, Position, PublicPosition, Refused, Resolved};

/// A position of the ruleset `R`.
pub(super) struct Play<R: Rules> {
    state: R::State,
}

impl<R: Rules> Default for Play<R> {
    fn default() -> Self {
        Self { state: R::State::default() }
    }
}

impl<R: Rules> Debug for Play<R> {
    /// Prints the phase only, so that no secret gets into a log.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a position in phase {}", R::phase(&self.state).index)
    }
}

impl<R> Play<R>
where
    R: CompleteRules + 'static,
    R::Act: Send + Sync,
    R::Event: Send + Sync,
{
    pub(super) fn start(options: &Value, seats: u8, lots: &mut Lots) -> Result<Vec<Fact>, Vec<Illegal>> {
        Ok(facts(R::start(&options_of::<R>(options)?, seats, lots)?))
    }

    /// Leaves options of another ruleset unchanged: the start refuses them.
    pub(super) fn seated(options: &Value, sitters: &[Sitter]) -> Result<Value, Corrupt> {
        match options_of::<R>(options) {
            Ok(typed) => write("options", &R::seated(typed, sitters)),
            Err(_) => Ok(options.clone()),
        }
    }

    pub(super) fn retimed(options: &Value, hours: u32) -> Result<Option<Value>, Corrupt> {
        let retimed = options_of::<R>(options).ok().and_then(|typed| R::retimed(typed, hours));
        retimed.map(|options| write("options", &options)).transpose()
    }

    pub(super) fn terms(options: &Value) -> Vec<Message> {
        options_of::<R>(options).map_or_else(|_| Vec::new(), |options| R::terms(&options))
    }

    pub(super) fn restore(state: Value) -> Result<Self, Corrupt> {
        Ok(Self { state: read("a position", state)? })
    }

    /// Reads a stored fact of any version up to the one this release writes.
    pub(super) fn read_fact(version: i16, body: Value) -> Result<Fact, Corrupt> {
        let body = match version {
            1.. if version < R::EVENT_VERSION => R::upcast(version, body),
            _ if version == R::EVENT_VERSION => body,
            _ => {
                let why = format!("its version is {version}; this release reads 1 to {}", R::EVENT_VERSION);
                return Err(Corrupt { what: "a fact", why });
            }
        };
        read::<R::Event>("a fact", body).map(Fact::of)
    }

    pub(super) fn read_acts(acts: Value) -> Result<Acts, Corrupt> {
        read::<Vec<R::Act>>("a list of acts", acts).map(Acts::of)
    }

    /// Returns the view of a seat, by which its drafts are checked.
    fn seen_by(&self, seat: Seat) -> R::View {
        R::view(&self.state, Viewer::Seat(seat))
    }
}

impl<R> PublicPosition for Play<R>
where
    R: CompleteRules + 'static,
    R::State: Send + Sync,
    R::Act: Send + Sync,
    R::Event: Send + Sync,
{
    fn tempo(&self) -> Tempo {
        R::TEMPO
    }

    fn phase(&self) -> Phase {
        R::phase(&self.state)
    }

    fn awaits(&self) -> Vec<Due> {
        R::awaits(&self.state)
    }

    fn follows(&self) -> Vec<Due> {
        R::follows(&self.state)
    }

    fn eliminated(&self) -> Vec<Elimination> {
        R::eliminated(&R::view(&self.state, Viewer::Spectator))
    }

    fn figures(&self) -> Vec<Figures> {
        R::figures(&R::view(&self.state, Viewer::Spectator))
    }

    fn ties(&self) -> Vec<Tie> {
        R::ties(&R::view(&self.state, Viewer::Spectator))
    }

    fn standings(&self) -> Option<Standings> {
        R::standings(&R::view(&self.state, Viewer::Spectator))
    }

    fn outcome(&self) -> Option<Outcome> {
        R::outcome(&self.state)
    }
}

impl<R> Position for Play<R>
where
    R: CompleteRules + 'static,
    R::State: Send + Sync,
    R::Act: Send + Sync,
    R::Event: Send + Sync,
{
    fn may_post_for(&self, by: Seat, seat: Seat) -> bool {
        R::may_post_for(&self.state, by, seat)
    }

    fn are_beside(&self, acts: &Acts) -> Result<bool, Corrupt> {
        Ok(!acts.is_empty() && acts.typed()?.iter().all(R::is_beside))
    }

    fn duties(&self, acts: &Acts) -> Result<Vec<Duty>, Corrupt> {
        Ok(acts.typed()?.iter().flat_map(|act| R::duties(&self.state, act)).collect())
    }

    fn are_duties(&self, acts: &Acts) -> Result<bool, Corrupt> {
        let is_duty = |act: &R::Act| !R::duties(&self.state, act).is_empty();
        Ok(!acts.is_empty() && acts.typed()?.iter().all(is_duty))
    }

    fn withdrawn(&self, seat: Seat) -> Vec<Fact> {
        facts(R::withdraw(&self.state, seat))
    }

    fn aside(&self, fact: &Fact) -> Result<Option<Aside>, Corrupt> {
        Ok(R::aside(&self.state, fact.event()?))
    }

    fn absent(&self) -> Option<Vec<Seat>> {
        R::absent(&self.state)
    }

    fn come_back(&self, seat: Seat, lots: &mut Lots) -> Vec<Fact> {
        facts(R::come_back(&self.state, seat, lots))
    }

    fn posting(&self, fact: &Fact) -> Result<Option<Posting>, Corrupt> {
        Ok(R::posting(fact.event()?))
    }

    fn hints(&self, seat: Seat) -> Vec<Message> {
        R::hints(&self.seen_by(seat), seat)
    }

    fn lesson(&self, facts: &[Fact], seat: Seat) -> Result<Vec<Exercise>, Corrupt> {
        let facts =
            facts.iter().map(|fact| fact.event::<R::Event>().cloned()).collect::<Result<Vec<_>, _>>()?;
        Ok(R::lesson(&self.seen_by(seat), &facts, seat))
    }

    fn check(&self, seat: Seat, acts: &Acts) -> Result<(), Refused> {
        let acts = acts.typed().map_err(Refused::Corrupt)?;
        R::check(&self.seen_by(seat), seat, &acts).map_err(Refused::Illegal)
    }

    fn resolve(&self, acts: &BTreeMap<Seat, Acts>, lots: &mut Lots) -> Result<Resolved, Refused> {
        let typed = acts.iter().map(|(seat, acts)| Ok((*seat, acts.typed()?))).collect::<Result<_, _>>();
        let resolved =
            R::resolve(&self.state, &typed.map_err(Refused::Corrupt)?, lots).map_err(Refused::Illegal)?;
        let position = Box::new(Self { state: resolved.state });
        Ok(Resolved { facts: facts(resolved.events), position, stopped: resolved.stopped })
    }

    fn lapse(&self, due: &Due, lots: &mut Lots) -> Vec<Fact> {
        facts(R::lapse(&self.state, due, lots))
    }

    fn amend(&self, options: &Value) -> Result<Vec<Fact>, Vec<Illegal>> {
        Ok(facts(R::amend(&self.state, &options_of::<R>(options)?)?))
    }

    fn apply(&mut self, fact: &Fact) -> Result<(), Corrupt> {
        R::apply(&mut self.state, fact.event()?);
        Ok(())
    }

    fn tell(&self, fact: &Fact, viewer: Viewer) -> Result<Vec<Message>, Corrupt> {
        Ok(R::tell(&self.state, fact.event()?, viewer))
    }

    fn reveals(&self, fact: &Fact) -> Result<Vec<Drawn>, Corrupt> {
        Ok(R::reveals(fact.event()?))
    }

    fn view(&self, viewer: Viewer) -> Result<Value, Corrupt> {
        write("a view", &R::view(&self.state, viewer))
    }

    fn as_seen(&self, viewer: Viewer) -> Box<dyn Position> {
        let state = R::as_seen(R::view(&self.state, viewer));
        Box::new(Self { state })
    }

    fn board(&self, viewer: Viewer) -> Board {
        R::board(&R::view(&self.state, viewer))
    }

    fn read(&self, text: &str, language: Language, viewer: Viewer) -> Result<Acts, Vec<Unclear>> {
        R::read(text, language, &R::view(&self.state, viewer)).map(Acts::of)
    }

    fn read_lines(&self, lines: &[&str], language: Language, viewer: Viewer) -> Vec<Option<Acts>> {
        let read = R::read_lines(lines, language, &R::view(&self.state, viewer));
        read.into_iter().map(|acts| acts.map(Acts::of)).collect()
    }

    fn remarks(&self, text: &str, language: Language, viewer: Viewer) -> Vec<Unclear> {
        R::remarks(text, language, &R::view(&self.state, viewer))
    }

    fn bot(&self, seat: Seat, seed: u64) -> Acts {
        let view = self.seen_by(seat);
        let offers = R::offers(&view, seat);
        Acts::of(R::bot(&view, &offers, seed))
    }

    fn idle(&self, acts: &Acts) -> usize {
        acts.typed().map_or(0, |acts| acts.iter().filter(|act| R::is_idle(act)).count())
    }

    fn write(&self, acts: &Acts, language: Language, viewer: Viewer) -> Result<String, Corrupt> {
        Ok(R::write(&acts.typed::<R::Act>()?, language, &R::view(&self.state, viewer)))
    }

    fn store(&self) -> Result<Value, Corrupt> {
        write("a position", &self.state)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A position as one viewer sees it, in the types of its ruleset, for the pages of that ruleset.
#[derive(Debug)]
pub struct Seen<'a, R: Rules> {
    play: &'a Play<R>,
    viewer: Viewer,
}

impl<'a, R> Seen<'a, R>
where
    R: CompleteRules + 'static,
    R::Act: Send + Sync,
    R::Event: Send + Sync,
{
    /// Wraps the position for `viewer`; `None` if it belongs to another ruleset.
    #[must_use]
    pub fn of(position: &'a dyn Position, viewer: Viewer) -> Option<Self> {
        Some(Self { play: position.as_any().downcast_ref()?, viewer })
    }

    /// Returns all that the viewer may see.
    #[must_use]
    pub fn view(&self) -> R::View {
        R::view(&self.play.state, self.viewer)
    }

    /// Returns the acts that the viewer's seat may do now; `None` for a viewer without a seat.
    #[must_use]
    pub fn offers(&self) -> Option<R::Offers> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        Some(R::offers(&self.view(), seat))
    }

    /// Returns the cost and effect of a draft of the viewer's seat; `None` for a viewer without a seat.
    #[must_use]
    pub fn preview(&self, acts: &[R::Act]) -> Option<R::Preview> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        Some(R::preview(&self.view(), seat, acts))
    }

    /// Writes acts as a person would write them.
    #[must_use]
    pub fn write(&self, acts: &[R::Act], language: Language) -> String {
        R::write(acts, language, &self.view())
    }
}

fn options_of<R: Rules>(options: &Value) -> Result<R::Options, Vec<Illegal>> {
    read("the options", options.clone()).map_err(|corrupt: Corrupt| {
        let message = Message::new("rules-options-unread").with("why", corrupt.why.as_str());
        vec![Illegal { act: None, code: "E_OPTIONS".to_owned(), message }]
    })
}

fn read<T: DeserializeOwned>(what: &'static str, value: Value) -> Result<T, Corrupt> {
    serde_json::from_value(value).map_err(|error| Corrupt { what, why: error.to_string() })
}

fn write<T: Serialize>(what: &'static str, value: &T) -> Result<Value, Corrupt> {
    serde_json::to_value(value).map_err(|error| Corrupt { what, why: error.to_string() })
}

fn facts<E: Any + Debug + Send + Sync + PartialEq + Serialize>(events: Vec<E>) -> Vec<Fact> {
    events.into_iter().map(Fact::of).collect()
}
