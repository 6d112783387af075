//! Diplomacy as a game on the server: implements `Rules` on top of the judge.
//!
//! All powers post in the same phase. The server keeps orders sealed until all are in or the deadline has passed, so
//! nothing in the state is secret. Seat `n` plays the variant's power `n`, unless the powers were drawn.
//!
//! Owns the course of a game: seasons, orders due, and the end. Orders are judged in [`super::judge`], [`super::retreat`]
//! and [`super::adjustment`].

mod agreements;
mod arrows;
mod board;
mod event;
mod exercises;
mod hints;
mod import;
mod narration;
mod offers;
mod resolve;
mod state;
mod summary;

use std::collections::BTreeMap;

pub(in crate::diplomacy) use agreements::arrival;
pub use event::{DiplomacyEnding, Event};
pub use import::OpeningPosition;
pub use offers::{Offers, OrderCheck, Preview, UnitOffers, forbidden};
pub use state::{Act, DiplomacyPhase, Options, PowerAssignment, State, View};

use super::agreement::{self, AgreementTerms, PowerAgreement};
use super::case::PositionCase;
use super::map::VariantMap;
use super::order::{AdjustmentOrder, Order};
use super::position::Position;
use super::text::{DiplomacyVocabulary, OrderReader, PostReader, RequestedOrders};
use super::{bot, notation, variants};
use crate::board::Board;
use crate::clock::cadence::{Cadence, WeeklyDeadline};
use crate::randomness::{SealedDraw, SealedRng};
use crate::rules::{
    AgreementChoice, AgreementRecord, AgreementStatus, BotLevel, DueTask, Exercise, GameOutcome,
    GameStatistics, IllegalAct, Language, Message, Narrate, NarrationPart, Negotiate, NegotiationStep,
    OutOfTurn, Phase, PhaseOutcome, PlayBot, PostReading, ReadOrders, ResolutionMode, ResolvedActs, Rules,
    Seat, SeatElimination, SeatFigures, SummaryStandings, TaskTiming, Teach, UnclearText, Viewer, json_forms,
};

/// The rules of Diplomacy and its variants.
#[derive(Debug, Clone, Copy)]
pub struct Diplomacy;

json_forms!(read: Options, State, Act, Event, View, AgreementTerms; written: Offers, Preview, PositionCase);

impl Rules for Diplomacy {
    type Options = Options;
    type State = State;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Offers = Offers;
    type Preview = Preview;

    const TEMPO: ResolutionMode = ResolutionMode::Together;
    const RULES_PAGE: Option<&'static str> = Some("diplomacy");

    fn page_of(rule: &str) -> Option<&'static str> {
        Some(crate::diplomacy::rule::page_of(rule))
    }

    fn variant_name(variant: &str) -> Option<String> {
        variants::apart().find(|id| *id == variant).map(|id| format!("diplomacy-variant-{id}"))
    }

    fn variant_page(variant: &str) -> Option<&'static str> {
        variants::rules_pages().map(|(id, ..)| id).find(|id| *id == variant)
    }

    fn start(options: &Options, seats: u8, rng: &mut SealedRng) -> Result<Vec<Event>, Vec<IllegalAct>> {
        resolve::start(options, seats, rng)
    }

    fn amend(state: &State, options: &Options) -> Result<Vec<Event>, Vec<IllegalAct>> {
        resolve::amend(state, options)
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn phase(state: &State) -> Phase {
        let title = narration::phase(state.season, state.year, state.step);
        Phase { index: state.phase_index, turn: u32::from(state.turn), title }
    }

    fn due_tasks(state: &State) -> Vec<DueTask> {
        let Some(options) = &state.options else { return Vec::new() };
        let (task, span) = match state.step {
            DiplomacyPhase::Movement => ("diplomacy-due-orders", None),
            DiplomacyPhase::Retreat => ("diplomacy-due-retreats", options.retreat_hours),
            DiplomacyPhase::Adjustment => ("diplomacy-due-adjustments", options.build_hours),
            DiplomacyPhase::Over => return Vec::new(),
        };
        let cadence = span.map_or(options.cadence, |hours| Cadence::Every { hours });
        let due = |seat| DueTask {
            seat,
            task: task.to_owned(),
            timing: TaskTiming::Cadence(cadence),
            opens_phase: true,
            is_minor: state.step != DiplomacyPhase::Movement,
        };
        state.seats().filter(|seat| state.owes(*seat)).map(due).collect()
    }

    fn offers(view: &View, seat: Seat) -> Offers {
        offers::offers(&view.table, seat)
    }

    fn check(view: &View, seat: Seat, acts: &[Act]) -> Result<(), Vec<IllegalAct>> {
        offers::check(&view.table, seat, acts)
    }

    fn without_effect(view: &View, seat: Seat, acts: &[Act]) -> Vec<IllegalAct> {
        offers::without_effect(&view.table, seat, acts)
    }

    fn preview(view: &View, seat: Seat, acts: &[Act]) -> Preview {
        offers::preview(&view.table, seat, acts)
    }

    /// Resolves the phase. Never refuses a post: an illegal order is left out, with its reason (`DIP-3.4`).
    fn resolve(
        state: &State,
        acts: &BTreeMap<Seat, Vec<Act>>,
        _lots: &mut SealedRng,
    ) -> Result<ResolvedActs<Self>, Vec<IllegalAct>> {
        let events = resolve::resolve(state, acts);
        let mut state = state.clone();
        events.iter().for_each(|event| state.apply(event));
        Ok(ResolvedActs { events, state, stopped: None })
    }

    /// Returns no events: a seat that sent no orders is judged with the others, and its units hold.
    fn lapse(_state: &State, _due: &DueTask, _lots: &mut SealedRng) -> Vec<Event> {
        Vec::new()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    /// Returns the powers without units and centres. `since` is `None`: the state does not record when they lost their
    /// last unit.
    fn eliminated(view: &View) -> Vec<SeatElimination> {
        let table = &view.table;
        let out = table.seats().filter(|seat| table.ownership.is_some() && !table.survives(*seat));
        out.map(|seat| SeatElimination { seat, since: None }).collect()
    }

    fn state_from_view(view: View) -> State {
        view.table
    }

    fn board(view: &View) -> Board {
        board::draw(&view.table)
    }

    fn revealed_draws(event: &Event) -> Vec<SealedDraw> {
        match event {
            Event::Began { seating, .. } => seating.iter().cloned().collect(),
            _ => Vec::new(),
        }
    }

    fn posting_hours(options: &Options) -> u32 {
        match options.cadence {
            Cadence::Every { hours } => hours,
            Cadence::Weekly { .. } => 7 * 24,
        }
    }

    fn with_phase_hours(options: Options, hours: u32) -> Option<Options> {
        match options.cadence {
            Cadence::Every { .. } => Some(Options { cadence: Cadence::Every { hours }, ..options }),
            Cadence::Weekly { .. } => None,
        }
    }

    fn weekly_deadline(options: &Options) -> Option<WeeklyDeadline> {
        options.cadence.weekly()
    }

    fn with_weekly_deadline(options: Options, deadline: WeeklyDeadline) -> Option<Options> {
        Some(Options { cadence: options.cadence.with_weekly(deadline)?, ..options })
    }

    fn outcome(state: &State) -> Option<GameOutcome> {
        state.outcome()
    }

    fn with_given_seats(options: Options) -> Options {
        Options { seating: PowerAssignment::Given, ..options }
    }
}

impl OutOfTurn for Diplomacy {
    /// All survivors must agree to a draw (`DIP-1.2`).
    fn consent(state: &State, seat: Seat) -> Option<Act> {
        (state.step != DiplomacyPhase::Over && state.survives(seat)).then_some(Act::AgreeToDraw)
    }
}

impl Narrate for Diplomacy {
    fn terms(options: &Options) -> Vec<Message> {
        narration::terms(options)
    }

    fn tell(state: &State, event: &Event, _viewer: Viewer) -> Vec<Message> {
        narration::tell(state, event)
    }

    fn seat_name(state: &State, seat: Seat) -> Option<Message> {
        summary::seat_name(state, seat)
    }

    fn part(event: &Event, message: &Message) -> NarrationPart {
        summary::part(event, message)
    }

    fn outcome_of(before: &State, event: &Event) -> PhaseOutcome {
        summary::outcome_of(before, event)
    }

    fn standings(view: &View) -> Option<SummaryStandings> {
        summary::standings(&view.table)
    }
}

impl ReadOrders for Diplomacy {
    fn read(text: &str, language: Language, view: &View) -> Result<Vec<Act>, Vec<UnclearText>> {
        let Some((map, position, asked, words)) = reading_context(language, view) else {
            return Ok(Vec::new());
        };
        let reader = OrderReader { map, position: &position, asked, words, suggests: true };
        Ok(reader.read(text)?.into_iter().map(Act::from).collect())
    }

    fn read_post(text: &str, language: Language, view: &View, seat: Seat) -> Option<PostReading<Act>> {
        let (map, position, asked, words) = reading_context(language, view)?;
        let options = view.table.options.as_ref()?;
        let vocabulary = |other| Some((other, variants::words(&options.variant, other).ok()?));
        let others: Vec<(Language, &DiplomacyVocabulary)> =
            Language::ALL.into_iter().filter_map(vocabulary).collect();
        let exact = OrderReader { map, position: &position, asked, words, suggests: true };
        let reader = PostReader {
            exact,
            choices: options.choices,
            language,
            others: &others,
            seat: Some(view.table.power_of(seat)?),
            due: view.table.adjustments_due(seat),
        };
        Some(reader.read(text).map(Act::from))
    }

    fn read_lines(lines: &[&str], language: Language, view: &View) -> Vec<Option<Vec<Act>>> {
        let Some((map, position, asked, words)) = reading_context(language, view) else {
            return vec![None; lines.len()];
        };
        let reader = OrderReader { map, position: &position, asked, words, suggests: false };
        let read = |line: &&str| Some(reader.read(line).ok()?.into_iter().map(Act::from).collect());
        lines.iter().map(read).collect()
    }

    fn write(acts: &[Act], _language: Language, view: &View) -> String {
        let Some(map) = view.table.map() else { return String::new() };
        let position = view.table.position(map);
        let line = |act: &Act| match act {
            Act::Order(order) => notation::write_order(map, &position, order),
            Act::Retreat(order) => notation::write_retreat(map, order),
            Act::Adjust(order) => notation::write_adjustment(map, order),
            Act::AgreeToDraw => "DRAW".to_owned(),
        };
        acts.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

impl GameStatistics for Diplomacy {
    const SCORING_SYSTEMS: &'static [&'static str] =
        &["score-draw-size", "score-squares", "score-ranking", "score-centres"];

    fn figures(view: &View) -> Vec<SeatFigures> {
        let table = &view.table;
        let counted = |name: &str, count: &dyn Fn(Seat) -> u32| SeatFigures {
            name: name.to_owned(),
            of: table.seats().map(|seat| count(seat).into()).collect(),
        };
        vec![
            counted("diplomacy-figure-centres", &|seat| table.centres(seat)),
            counted("diplomacy-figure-units", &|seat| table.unit_count(seat)),
        ]
    }

    fn scores(view: &View, outcome: &GameOutcome) -> Vec<SeatFigures> {
        let end = view.table.final_centres(outcome);
        let points = [end.draw_size(), end.sum_of_squares(), end.ranking(), end.centre_count()];
        let score = |(name, of): (&&str, Vec<i64>)| SeatFigures { name: (*name).to_owned(), of };
        Self::SCORING_SYSTEMS.iter().zip(points).map(score).collect()
    }
}

impl Teach for Diplomacy {
    fn hints(view: &View, seat: Seat) -> Vec<Message> {
        hints::hints(&view.table, seat)
    }

    fn lesson(view: &View, facts: &[Event], seat: Seat) -> Vec<Exercise> {
        exercises::exercises(&view.table, facts, seat)
    }
}

impl PlayBot for Diplomacy {
    type OpenFormat = PositionCase;

    fn open_format(view: &View, posts: &BTreeMap<Seat, Vec<Act>>) -> Option<PositionCase> {
        PositionCase::of(&view.table, posts)
    }

    fn import(state: &State, text: &str, phase: &str) -> Option<Result<State, Message>> {
        Some(state.import(text, phase))
    }

    fn bot(view: &View, offers: &Offers, level: BotLevel, seed: u64) -> Vec<Act> {
        bot::post(view, offers, level, seed, &[])
    }

    fn is_idle(act: &Act) -> bool {
        match act {
            Act::Order(order) => order.order == Order::Hold,
            Act::Adjust(order) => *order == AdjustmentOrder::Waive,
            Act::Retreat(_) | Act::AgreeToDraw => false,
        }
    }
}

impl Negotiate for Diplomacy {
    type Terms = AgreementTerms;

    const HAS_AGREEMENTS: bool = true;

    fn agreement_choices(view: &View, seat: Seat) -> Vec<AgreementChoice<AgreementTerms>> {
        agreements::choices(&view.table, seat)
    }

    fn draft_agreement(
        view: &View,
        seats: (Seat, Seat),
        terms: AgreementTerms,
        turns: u32,
    ) -> Result<PowerAgreement, Message> {
        agreement::draft(&view.table, seats, terms, turns)
    }

    fn describe_agreement(view: &View, agreement: &PowerAgreement) -> Message {
        agreements::describe(&view.table, agreement)
    }

    fn breaches(before: &State, event: &Event, agreement: &PowerAgreement) -> Vec<Seat> {
        agreement::breaches(before, event, agreement)
    }

    fn is_past(state: &State, agreement: &PowerAgreement, status: AgreementStatus) -> bool {
        agreement::is_past(state, agreement, status == AgreementStatus::Proposed)
    }

    fn keeps_agreements(view: &View, seat: Seat, acts: &[Act], agreements: &[PowerAgreement]) -> bool {
        agreements::keeps(&view.table, seat, acts, agreements)
    }

    fn negotiate(
        view: &View,
        seat: Seat,
        level: BotLevel,
        seed: u64,
        records: &[AgreementRecord<AgreementTerms>],
    ) -> Vec<NegotiationStep<AgreementTerms>> {
        bot::negotiate(&view.table, seat, level, seed, records)
    }

    fn bot_with_agreements(
        view: &View,
        offers: &Offers,
        level: BotLevel,
        seed: u64,
        agreements: &[PowerAgreement],
    ) -> Vec<Act> {
        bot::post(view, offers, level, seed, agreements)
    }
}

/// Returns the context for parsing orders: the map, the units, the kind of orders, and the vocabulary of the language.
/// `None` before the start, or if the variant has no vocabulary in that language.
fn reading_context(
    language: Language,
    view: &View,
) -> Option<(&'static VariantMap, Position, RequestedOrders, &'static DiplomacyVocabulary)> {
    let table = &view.table;
    let (map, options) = table.map().zip(table.options.as_ref())?;
    let words = variants::words(&options.variant, language).ok()?;
    let (asked, position) = match table.step {
        DiplomacyPhase::Retreat => (RequestedOrders::Retreats, table.dislodged_position(map)),
        DiplomacyPhase::Adjustment => (RequestedOrders::Adjustments, table.position(map)),
        DiplomacyPhase::Movement | DiplomacyPhase::Over => (RequestedOrders::Movement, table.position(map)),
    };
    Some((map, position, asked, words))
}
