//! A position with the types of its ruleset, behind the interface that hides them.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::{self, Debug};

use serde_json::Value;
use serde_json::value::RawValue;
use stafeta_rules::board::Board;
use stafeta_rules::clock::cadence::WeeklyDeadline;
use stafeta_rules::randomness::{SealedDraw, SealedRng};
use stafeta_rules::rules::{
    BotLevel, CompleteRules, DiscussionNote, DueTask, Exercise, FromJson, GameOutcome, IllegalAct, Language,
    Message, NarrationPart, OutOfTurnDuty, Phase, PhaseOutcome, PostBoundary, PostReading, ResolutionMode,
    Rules, Seat, SeatElimination, SeatFigures, SeatOccupant, SeatRelation, SummaryStandings, ToJson,
    UnclearText, Viewer,
};

use super::negotiation::GameAgreementTerms;
use super::{CorruptRecord, GameFact, GamePosition, PostResolution, PublicPosition, ResolveError, SeatActs};

/// A position of the ruleset `R`.
pub(super) struct RulesetPosition<R: Rules> {
    state: R::State,
}

impl<R: Rules> Default for RulesetPosition<R> {
    fn default() -> Self {
        Self { state: R::State::default() }
    }
}

impl<R: Rules> Debug for RulesetPosition<R> {
    /// Prints the phase only, so that no secret gets into a log.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a position in phase {}", R::phase(&self.state).index)
    }
}

impl<R> RulesetPosition<R>
where
    R: CompleteRules + 'static,
    R::Act: Send + Sync,
    R::Event: Send + Sync,
{
    pub(super) fn start(
        options: &Value,
        seats: u8,
        lots: &mut SealedRng,
    ) -> Result<Vec<GameFact>, Vec<IllegalAct>> {
        Ok(facts(R::start(&options_of::<R>(options)?, seats, lots)?))
    }

    /// Leaves options of another ruleset unchanged: the start refuses them.
    pub(super) fn seated(options: &Value, sitters: &[SeatOccupant]) -> Result<Value, CorruptRecord> {
        match options_of::<R>(options) {
            Ok(typed) => write("options", &R::with_occupants(typed, sitters)),
            Err(_) => Ok(options.clone()),
        }
    }

    /// Leaves options of another ruleset unchanged: the start refuses them.
    pub(super) fn with_given_seats(options: &Value) -> Result<Value, CorruptRecord> {
        match options_of::<R>(options) {
            Ok(typed) => write("options", &R::with_given_seats(typed)),
            Err(_) => Ok(options.clone()),
        }
    }

    pub(super) fn posting_hours(options: &Value) -> Result<u32, CorruptRecord> {
        Ok(R::posting_hours(&read("options", options)?))
    }

    pub(super) fn retimed(options: &Value, hours: u32) -> Result<Option<Value>, CorruptRecord> {
        let retimed = options_of::<R>(options).ok().and_then(|typed| R::with_posting_hours(typed, hours));
        retimed.map(|options| write("options", &options)).transpose()
    }

    pub(super) fn with_phase_hours(options: &Value, hours: u32) -> Result<Option<Value>, CorruptRecord> {
        let timed = options_of::<R>(options).ok().and_then(|typed| R::with_phase_hours(typed, hours));
        timed.map(|options| write("options", &options)).transpose()
    }

    pub(super) fn weekly_deadline(options: &Value) -> Result<Option<WeeklyDeadline>, CorruptRecord> {
        Ok(R::weekly_deadline(&read("options", options)?))
    }

    pub(super) fn with_weekly_deadline(
        options: &Value,
        deadline: WeeklyDeadline,
    ) -> Result<Option<Value>, CorruptRecord> {
        let timed = options_of::<R>(options).ok().and_then(|typed| R::with_weekly_deadline(typed, deadline));
        timed.map(|options| write("options", &options)).transpose()
    }

    pub(super) fn terms(options: &Value) -> Vec<Message> {
        options_of::<R>(options).map_or_else(|_| Vec::new(), |options| R::terms(&options))
    }

    pub(super) fn restore(stored: &str) -> Result<Self, CorruptRecord> {
        let state = R::State::from_json_text(stored);
        Ok(Self {
            state: state.map_err(|error| CorruptRecord { what: "a position", why: error.to_string() })?,
        })
    }

    pub(super) fn of_view(view: &Value) -> Result<Self, CorruptRecord> {
        Ok(Self { state: R::state_from_view(read("a view", view)?) })
    }

    /// Reads a stored fact of any version up to the one this release writes.
    pub(super) fn read_fact(version: i16, body: Value) -> Result<GameFact, CorruptRecord> {
        let body = match version {
            1.. if version < R::EVENT_VERSION => R::upcast(version, body),
            _ if version == R::EVENT_VERSION => body,
            _ => {
                let why = format!("its version is {version}; this release reads 1 to {}", R::EVENT_VERSION);
                return Err(CorruptRecord { what: "a fact", why });
            }
        };
        read::<R::Event>("a fact", &body).map(GameFact::of)
    }

    pub(super) fn read_acts(acts: &Value) -> Result<SeatActs, CorruptRecord> {
        read::<Vec<R::Act>>("a list of acts", acts).map(SeatActs::of)
    }

    /// Returns the view of a seat, by which its drafts are checked.
    pub(super) fn seen_by(&self, seat: Seat) -> R::View {
        R::view(&self.state, Viewer::Seat(seat))
    }

    pub(super) const fn state(&self) -> &R::State {
        &self.state
    }

    pub(super) fn read_terms(terms: &Value) -> Result<GameAgreementTerms, CorruptRecord> {
        read::<R::Terms>("the terms of an agreement", terms).map(GameAgreementTerms::of)
    }
}

impl<R> PublicPosition for RulesetPosition<R>
where
    R: CompleteRules + 'static,
    R::State: Send + Sync,
    R::Act: Send + Sync,
    R::Event: Send + Sync,
{
    fn tempo(&self) -> ResolutionMode {
        R::TEMPO
    }

    fn phase(&self) -> Phase {
        R::phase(&self.state)
    }

    fn awaits(&self) -> Vec<DueTask> {
        R::due_tasks(&self.state)
    }

    fn follows(&self) -> Vec<DueTask> {
        R::upcoming_tasks(&self.state)
    }

    fn eliminated(&self) -> Vec<SeatElimination> {
        R::eliminated(&R::view(&self.state, Viewer::Spectator))
    }

    fn figures(&self) -> Vec<SeatFigures> {
        R::figures(&R::view(&self.state, Viewer::Spectator))
    }

    fn scores(&self, outcome: &GameOutcome) -> Vec<SeatFigures> {
        R::scores(&R::view(&self.state, Viewer::Spectator), outcome)
    }

    fn ties(&self) -> Vec<SeatRelation> {
        R::ties(&R::view(&self.state, Viewer::Spectator))
    }

    fn standings(&self) -> Option<SummaryStandings> {
        R::standings(&R::view(&self.state, Viewer::Spectator))
    }

    fn seat_names(&self) -> Vec<Message> {
        (0..=u8::MAX).map_while(|seat| R::seat_name(&self.state, Seat(seat))).collect()
    }

    fn seat_colour(&self, seat: Seat) -> Option<Message> {
        R::seat_colour(&self.state, seat)
    }

    fn consent(&self, seat: Seat) -> Option<SeatActs> {
        R::consent(&self.state, seat).map(|act| SeatActs::of([act]))
    }

    fn outcome(&self) -> Option<GameOutcome> {
        R::outcome(&self.state)
    }
}

impl<R> GamePosition for RulesetPosition<R>
where
    R: CompleteRules + 'static,
    R::State: Send + Sync,
    R::Act: Send + Sync,
    R::Event: Send + Sync,
{
    fn copy(&self) -> Box<dyn GamePosition> {
        Box::new(Self { state: self.state.clone() })
    }

    fn may_post_for(&self, by: Seat, seat: Seat) -> bool {
        R::may_post_for(&self.state, by, seat)
    }

    fn are_beside(&self, acts: &SeatActs) -> Result<bool, CorruptRecord> {
        Ok(!acts.is_empty() && acts.typed()?.iter().all(R::is_out_of_turn))
    }

    fn duties(&self, acts: &SeatActs) -> Result<Vec<OutOfTurnDuty>, CorruptRecord> {
        Ok(acts.typed()?.iter().flat_map(|act| R::duties(&self.state, act)).collect())
    }

    fn are_duties(&self, acts: &SeatActs) -> Result<bool, CorruptRecord> {
        let is_duty = |act: &R::Act| !R::duties(&self.state, act).is_empty();
        Ok(!acts.is_empty() && acts.typed()?.iter().all(is_duty))
    }

    fn shows_secret(&self, fact: &GameFact) -> Result<bool, CorruptRecord> {
        Ok(R::shows_secret(fact.event()?))
    }

    fn is_preparation(&self, fact: &GameFact) -> Result<bool, CorruptRecord> {
        Ok(R::is_preparation(fact.event()?))
    }

    fn are_private(&self, acts: &SeatActs) -> Result<bool, CorruptRecord> {
        Ok(!acts.is_empty() && acts.typed()?.iter().all(R::is_private))
    }

    fn withdrawn(&self, seat: Seat) -> Vec<GameFact> {
        facts(R::withdraw(&self.state, seat))
    }

    fn aside(&self, fact: &GameFact) -> Result<Option<DiscussionNote>, CorruptRecord> {
        Ok(R::discussion_note(&self.state, fact.event()?))
    }

    fn absent(&self) -> Option<Vec<Seat>> {
        R::absent_seats(&self.state)
    }

    fn come_back(&self, seat: Seat, lots: &mut SealedRng) -> Vec<GameFact> {
        facts(R::readmit_seat(&self.state, seat, lots))
    }

    fn posting(&self, fact: &GameFact) -> Result<Option<PostBoundary>, CorruptRecord> {
        Ok(R::post_boundary(fact.event()?))
    }

    fn part(&self, fact: &GameFact, message: &Message) -> Result<NarrationPart, CorruptRecord> {
        Ok(R::part(fact.event()?, message))
    }

    fn outcome_of(&self, fact: &GameFact) -> Result<PhaseOutcome, CorruptRecord> {
        Ok(R::outcome_of(&self.state, fact.event()?))
    }

    fn hints(&self, seat: Seat) -> Vec<Message> {
        R::hints(&self.seen_by(seat), seat)
    }

    fn lesson(&self, facts: &[GameFact], seat: Seat) -> Result<Vec<Exercise>, CorruptRecord> {
        let facts =
            facts.iter().map(|fact| fact.event::<R::Event>().cloned()).collect::<Result<Vec<_>, _>>()?;
        Ok(R::lesson(&self.seen_by(seat), &facts, seat))
    }

    fn check(&self, seat: Seat, acts: &SeatActs) -> Result<(), ResolveError> {
        let acts = acts.typed().map_err(ResolveError::Corrupt)?;
        R::check(&self.seen_by(seat), seat, &acts).map_err(ResolveError::Illegal)
    }

    fn check_effect(&self, seat: Seat, acts: &SeatActs) -> Result<(), ResolveError> {
        self.check(seat, acts)?;
        let acts = acts.typed().map_err(ResolveError::Corrupt)?;
        let idle = R::without_effect(&self.seen_by(seat), seat, &acts);
        if idle.is_empty() { Ok(()) } else { Err(ResolveError::Illegal(idle)) }
    }

    fn resolve(
        &self,
        acts: &BTreeMap<Seat, SeatActs>,
        lots: &mut SealedRng,
    ) -> Result<PostResolution, ResolveError> {
        let typed = acts.iter().map(|(seat, acts)| Ok((*seat, acts.typed()?))).collect::<Result<_, _>>();
        let resolved = R::resolve(&self.state, &typed.map_err(ResolveError::Corrupt)?, lots)
            .map_err(ResolveError::Illegal)?;
        Ok(PostResolution { facts: facts(resolved.events), stopped: resolved.stopped })
    }

    fn lapse(&self, due: &DueTask, lots: &mut SealedRng) -> Vec<GameFact> {
        facts(R::lapse(&self.state, due, lots))
    }

    fn amend(&self, options: &Value) -> Result<Vec<GameFact>, Vec<IllegalAct>> {
        Ok(facts(R::amend(&self.state, &options_of::<R>(options)?)?))
    }

    fn apply(&mut self, fact: &GameFact) -> Result<(), CorruptRecord> {
        R::apply(&mut self.state, fact.event()?);
        Ok(())
    }

    fn tell(&self, fact: &GameFact, viewer: Viewer) -> Result<Vec<Message>, CorruptRecord> {
        Ok(R::tell(&self.state, fact.event()?, viewer))
    }

    fn reveals(&self, fact: &GameFact) -> Result<Vec<SealedDraw>, CorruptRecord> {
        Ok(R::revealed_draws(fact.event()?))
    }

    fn view(&self, viewer: Viewer) -> Result<Value, CorruptRecord> {
        write("a view", &R::view(&self.state, viewer))
    }

    fn as_seen(&self, viewer: Viewer) -> Box<dyn GamePosition> {
        let state = R::state_from_view(R::view(&self.state, viewer));
        Box::new(Self { state })
    }

    fn board(&self, viewer: Viewer) -> Board {
        R::board(&R::view(&self.state, viewer))
    }

    fn read(&self, text: &str, language: Language, viewer: Viewer) -> Result<SeatActs, Vec<UnclearText>> {
        R::read(text, language, &R::view(&self.state, viewer)).map(SeatActs::of)
    }

    fn read_post(
        &self,
        text: &str,
        language: Language,
        viewer: Viewer,
        seat: Seat,
    ) -> Option<PostReading<String>> {
        let view = R::view(&self.state, viewer);
        let read = R::read_post(text, language, &view, seat)?;
        Some(read.map(|act| R::write(&[act], language, &view)))
    }

    fn read_lines(&self, lines: &[&str], language: Language, viewer: Viewer) -> Vec<Option<SeatActs>> {
        let read = R::read_lines(lines, language, &R::view(&self.state, viewer));
        read.into_iter().map(|acts| acts.map(SeatActs::of)).collect()
    }

    fn remarks(&self, text: &str, language: Language, viewer: Viewer) -> Vec<UnclearText> {
        R::remarks(text, language, &R::view(&self.state, viewer))
    }

    fn bot(&self, seat: Seat, level: BotLevel, seed: u64) -> SeatActs {
        let view = self.seen_by(seat);
        let offers = R::offers(&view, seat);
        SeatActs::of(R::bot(&view, &offers, level, seed))
    }

    fn offers(&self, seat: Seat) -> Result<Value, CorruptRecord> {
        write("offers", &R::offers(&self.seen_by(seat), seat))
    }

    fn open_format(
        &self,
        viewer: Viewer,
        posts: &BTreeMap<Seat, SeatActs>,
    ) -> Result<Option<Value>, CorruptRecord> {
        let posts = posts.iter().map(|(seat, acts)| Ok((*seat, acts.typed::<R::Act>()?.to_vec())));
        let posts = posts.collect::<Result<BTreeMap<_, _>, CorruptRecord>>()?;
        let open = R::open_format(&R::view(&self.state, viewer), &posts);
        open.map(|position| write("a position", &position)).transpose()
    }

    fn import(&self, text: &str, phase: &str) -> Option<Result<Box<dyn GamePosition>, Message>> {
        let read = R::import(&self.state, text, phase)?;
        Some(read.map(|state| Box::new(Self { state }) as Box<dyn GamePosition>))
    }

    fn as_opening(
        &self,
        options: &Value,
        seats: u8,
    ) -> Result<Option<Result<Value, Message>>, CorruptRecord> {
        Ok(match R::with_opening(read("the options", options)?, seats, &self.state) {
            Some(Ok(options)) => Some(Ok(write("options", &options)?)),
            Some(Err(told)) => Some(Err(told)),
            None => None,
        })
    }

    fn idle(&self, acts: &SeatActs) -> Result<usize, CorruptRecord> {
        Ok(acts.typed()?.iter().filter(|act| R::is_idle(act)).count())
    }

    fn write(&self, acts: &SeatActs, language: Language, viewer: Viewer) -> Result<String, CorruptRecord> {
        Ok(R::write(&acts.typed::<R::Act>()?, language, &R::view(&self.state, viewer)))
    }

    fn store(&self) -> Result<Value, CorruptRecord> {
        write("a position", &self.state)
    }

    fn store_text(&self) -> Result<Box<RawValue>, CorruptRecord> {
        let text = self.state.to_json_text();
        text.map_err(|error| CorruptRecord { what: "a position", why: error.to_string() })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn options_of<R: Rules>(options: &Value) -> Result<R::Options, Vec<IllegalAct>> {
    read("the options", options).map_err(|corrupt: CorruptRecord| {
        let message = Message::new("rules-options-unread").with("why", corrupt.why.as_str());
        vec![IllegalAct { act: None, code: "E_OPTIONS".to_owned(), message }]
    })
}

fn read<T: FromJson>(what: &'static str, value: &Value) -> Result<T, CorruptRecord> {
    T::from_json_text(&value.to_string()).map_err(|error| {
        // Nobody wrote the text, so nobody can look up a place in it.
        let place = format!(" at line {} column {}", error.line(), error.column());
        CorruptRecord { what, why: error.to_string().replace(&place, "") }
    })
}

fn write(what: &'static str, value: &impl ToJson) -> Result<Value, CorruptRecord> {
    value.to_json().map_err(|error| CorruptRecord { what, why: error.to_string() })
}

fn facts<E: Any + Debug + Send + Sync + PartialEq + ToJson>(events: Vec<E>) -> Vec<GameFact> {
    events.into_iter().map(GameFact::of).collect()
}
