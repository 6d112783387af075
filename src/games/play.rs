//! A ruleset's own types closed over: JSON in, JSON out.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::{self, Debug};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use stafeta_rules::board::Board;
use stafeta_rules::lots::{Drawn, Lots};
use stafeta_rules::rules::{
    Aside, Due, Duty, Elimination, Exercise, Figures, Illegal, Language, Message, Outcome, Phase, Posting,
    Rules, Seat, Sitter, Standings, Tempo, Tie, Unclear, Viewer,
};

use super::{Acts, Corrupt, Fact, Position, Refused, Resolved};

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
    /// Says where the game stands and nothing that is secret.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a position in phase {}", R::phase(&self.state).index)
    }
}

impl<R: Rules> Play<R> {
    pub(super) fn start(options: &Value, seats: u8, lots: &mut Lots) -> Result<Vec<Fact>, Vec<Illegal>> {
        let events = R::start(&options_of::<R>(options)?, seats, lots)?;
        Ok(facts(&events))
    }

    /// Options that are none of this ruleset's stay as they are: the start refuses them.
    pub(super) fn seated(options: &Value, sitters: &[Sitter]) -> Value {
        options_of::<R>(options).map_or_else(|_| options.clone(), |typed| written(&R::seated(typed, sitters)))
    }

    pub(super) fn retimed(options: &Value, hours: u32) -> Option<Value> {
        let typed = options_of::<R>(options).ok()?;
        R::retimed(typed, hours).map(|options| written(&options))
    }

    pub(super) fn terms(options: &Value) -> Vec<Message> {
        options_of::<R>(options).map_or_else(|_| Vec::new(), |options| R::terms(&options))
    }

    pub(super) fn restore(state: Value) -> Result<Self, Corrupt> {
        Ok(Self { state: read("a position", state)? })
    }

    /// Reads a stored fact of any version up to the one this release writes.
    pub(super) fn read_fact(version: i16, body: Value) -> Result<Fact, Corrupt> {
        match version {
            1.. if version < R::EVENT_VERSION => Ok(Fact(R::upcast(version, body))),
            _ if version == R::EVENT_VERSION => Ok(Fact(body)),
            _ => {
                let why = format!("its version is {version}; this release reads 1 to {}", R::EVENT_VERSION);
                Err(Corrupt { what: "a fact", why })
            }
        }
    }

    /// All that a seat may see: what its drafts are judged by.
    fn seen_by(&self, seat: Seat) -> R::View {
        R::view(&self.state, Viewer::Seat(seat))
    }

    fn acts(acts: &Acts) -> Result<Vec<R::Act>, Corrupt> {
        acts.0.iter().map(|act| read("an act", act.clone())).collect()
    }

    fn event(fact: &Fact) -> Result<R::Event, Corrupt> {
        read("a fact", fact.0.clone())
    }
}

impl<R> Position for Play<R>
where
    R: Rules + 'static,
    R::State: Send + Sync,
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

    fn may_post_for(&self, by: Seat, seat: Seat) -> bool {
        R::may_post_for(&self.state, by, seat)
    }

    fn are_beside(&self, acts: &Acts) -> bool {
        Self::acts(acts).is_ok_and(|acts| !acts.is_empty() && acts.iter().all(R::is_beside))
    }

    fn duties(&self, acts: &Acts) -> Vec<Duty> {
        let acts = Self::acts(acts).unwrap_or_default();
        acts.iter().flat_map(|act| R::duties(&self.state, act)).collect()
    }

    fn are_duties(&self, acts: &Acts) -> bool {
        let is_duty = |act: &R::Act| !R::duties(&self.state, act).is_empty();
        Self::acts(acts).is_ok_and(|acts| !acts.is_empty() && acts.iter().all(is_duty))
    }

    fn withdrawn(&self, seat: Seat) -> Vec<Fact> {
        facts(&R::withdraw(&self.state, seat))
    }

    fn eliminated(&self) -> Vec<Elimination> {
        R::eliminated(&R::view(&self.state, Viewer::Spectator))
    }

    fn aside(&self, fact: &Fact) -> Option<Aside> {
        Self::event(fact).ok().and_then(|event| R::aside(&self.state, &event))
    }

    fn absent(&self) -> Option<Vec<Seat>> {
        R::absent(&self.state)
    }

    fn come_back(&self, seat: Seat, lots: &mut Lots) -> Vec<Fact> {
        facts(&R::come_back(&self.state, seat, lots))
    }

    fn posting(&self, fact: &Fact) -> Option<Posting> {
        Self::event(fact).ok().and_then(|event| R::posting(&event))
    }

    fn figures(&self) -> Vec<Figures> {
        R::figures(&R::view(&self.state, Viewer::Spectator))
    }

    fn hints(&self, seat: Seat) -> Vec<Message> {
        R::hints(&self.seen_by(seat), seat)
    }

    fn lesson(&self, facts: &[Fact], seat: Seat) -> Result<Vec<Exercise>, Corrupt> {
        let facts = facts.iter().map(Self::event).collect::<Result<Vec<_>, _>>()?;
        Ok(R::lesson(&self.seen_by(seat), &facts, seat))
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

    fn check(&self, seat: Seat, acts: &Acts) -> Result<(), Refused> {
        let acts = Self::acts(acts).map_err(Refused::Corrupt)?;
        R::check(&self.seen_by(seat), seat, &acts).map_err(Refused::Illegal)
    }

    fn resolve(&self, acts: &BTreeMap<Seat, Acts>, lots: &mut Lots) -> Result<Resolved, Refused> {
        let typed = acts.iter().map(|(seat, acts)| Ok((*seat, Self::acts(acts)?))).collect::<Result<_, _>>();
        let resolved =
            R::resolve(&self.state, &typed.map_err(Refused::Corrupt)?, lots).map_err(Refused::Illegal)?;
        Ok(Resolved { facts: facts(&resolved.events), stopped: resolved.stopped })
    }

    fn lapse(&self, due: &Due, lots: &mut Lots) -> Vec<Fact> {
        facts(&R::lapse(&self.state, due, lots))
    }

    fn amend(&self, options: &Value) -> Result<Vec<Fact>, Vec<Illegal>> {
        Ok(facts(&R::amend(&self.state, &options_of::<R>(options)?)?))
    }

    fn apply(&mut self, fact: &Fact) -> Result<(), Corrupt> {
        R::apply(&mut self.state, &Self::event(fact)?);
        Ok(())
    }

    fn tell(&self, fact: &Fact, viewer: Viewer) -> Vec<Message> {
        Self::event(fact).map_or_else(|_| Vec::new(), |event| R::tell(&self.state, &event, viewer))
    }

    fn reveals(&self, fact: &Fact) -> Vec<Drawn> {
        Self::event(fact).map_or_else(|_| Vec::new(), |event| R::reveals(&event))
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(R::view(&self.state, viewer)).unwrap_or_default()
    }

    fn as_seen(&self, viewer: Viewer) -> Box<dyn Position> {
        let state = R::as_seen(R::view(&self.state, viewer));
        Box::new(Self { state })
    }

    fn board(&self, viewer: Viewer) -> Board {
        R::board(&R::view(&self.state, viewer))
    }

    fn read(&self, text: &str, language: Language, viewer: Viewer) -> Result<Acts, Vec<Unclear>> {
        let acts = R::read(text, language, &R::view(&self.state, viewer))?;
        Ok(Acts(acts.iter().map(written).collect()))
    }

    fn read_lines(&self, lines: &[&str], language: Language, viewer: Viewer) -> Vec<Option<Acts>> {
        let view = R::view(&self.state, viewer);
        let read = R::read_lines(lines, language, &view).into_iter();
        read.map(|acts| Some(Acts(acts?.iter().map(written).collect()))).collect()
    }

    fn remarks(&self, text: &str, language: Language, viewer: Viewer) -> Vec<Unclear> {
        R::remarks(text, language, &R::view(&self.state, viewer))
    }

    fn bot(&self, seat: Seat, seed: u64) -> Acts {
        let view = self.seen_by(seat);
        let offers = R::offers(&view, seat);
        Acts(R::bot(&view, &offers, seed).iter().map(written).collect())
    }

    fn write(&self, acts: &Acts, language: Language, viewer: Viewer) -> String {
        let acts = Self::acts(acts).unwrap_or_default();
        R::write(&acts, language, &R::view(&self.state, viewer))
    }

    fn store(&self) -> Result<Value, Corrupt> {
        serde_json::to_value(&self.state)
            .map_err(|error| Corrupt { what: "a position", why: error.to_string() })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A position as somebody of the table sees it, in its ruleset's own types: for the pages of that ruleset.
#[derive(Debug)]
pub struct Seen<'a, R: Rules>(&'a Play<R>);

impl<'a, R> Seen<'a, R>
where
    R: Rules + 'static,
{
    /// `None` when the position is another ruleset's.
    #[must_use]
    pub fn of(position: &'a dyn Position) -> Option<Self> {
        position.as_any().downcast_ref().map(Self)
    }

    /// All that `viewer` may see.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> R::View {
        R::view(&self.0.state, viewer)
    }

    /// What `seat` may do now.
    #[must_use]
    pub fn offers(&self, seat: Seat) -> R::Offers {
        R::offers(&self.0.seen_by(seat), seat)
    }

    /// What a draft of `seat` would cost and lead to; acts that are none of this ruleset's are left out.
    #[must_use]
    pub fn preview(&self, seat: Seat, acts: &Acts) -> R::Preview {
        let acts: Vec<R::Act> =
            acts.0.iter().filter_map(|act| serde_json::from_value(act.clone()).ok()).collect();
        R::preview(&self.0.seen_by(seat), seat, &acts)
    }

    /// Acts as a person would write them.
    #[must_use]
    pub fn write(&self, acts: &[R::Act], language: Language, viewer: Viewer) -> String {
        R::write(acts, language, &R::view(&self.0.state, viewer))
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

fn facts<E: Serialize>(events: &[E]) -> Vec<Fact> {
    events.iter().map(|event| Fact(written(event))).collect()
}

/// Acts and events are plain data; one that could not be written would not be read back either, and its phase fails there.
fn written<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
