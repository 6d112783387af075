//! WAR II on the server: the `impl Rules`, which forwards every question to its module.

use std::collections::BTreeMap;

use super::act::Act;
use super::apply;
use super::event::{Event, SetupChooser, WarFact};
use super::event_builder::WarEventBuilder;
use super::forecast::{self, LineForecast, Preview};
use super::ids::{Seat, WarRule};
use super::offers::{self, Offers};
use super::options::Options;
use super::state::{State, WarStage};
use super::text::WarNames;
use super::view::{View, view};
use super::{board, bot, narration, post, setup, text, turn};
use crate::clock::allowance::TimeAllowance;
use crate::randomness::{SealedDraw, SealedRng};
use crate::rules::{
    BotLevel, DueTask, GameOutcome, GameStatistics, IllegalAct, Language, Message, Narrate, NarrationPart,
    Negotiate, NoTerms, OutOfTurn, Phase, PhaseOutcome, PlayBot, PostBoundary, PostReading, ReadOrders,
    ResolutionMode, ResolvedActs, Rules, SeatElimination, SeatFigures, SeatOccupant, SummaryStandings,
    TaskTiming, Teach, UnclearText, Viewer, json_forms,
};

/// The rules of WAR II.
#[derive(Clone, Copy, Debug, Default)]
pub struct War;

json_forms!(read: Options, State, Act, Event, View; written: Offers, Preview);

impl Rules for War {
    type Options = Options;
    type State = State;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Offers = Offers;
    type Preview = Preview;

    const STATE_FORMAT: i16 = 3;
    const TEMPO: ResolutionMode = ResolutionMode::PostByPost;
    const RULES_PAGE: Option<&'static str> = Some("war");

    fn start(options: &Options, seats: u8, rng: &mut SealedRng) -> Result<Vec<Event>, Vec<IllegalAct>> {
        let before = State::default();
        let illegal = |refusal: &_| narration::illegal(&before, None, refusal);
        setup::check(options, seats).map_err(|refusals| refusals.iter().map(illegal).collect::<Vec<_>>())?;
        Ok(setup::open(options, seats, rng))
    }

    /// Changes the names of the players only: a seat may have a new one.
    fn amend(state: &State, options: &Options) -> Result<Vec<Event>, Vec<IllegalAct>> {
        let renamed = Options { names: options.names.clone(), ..state.options.clone() };
        if renamed != *options {
            let message = Message::new("rules-options-fixed");
            return Err(vec![IllegalAct { act: None, code: "E_OPTIONS_FIXED".to_owned(), message }]);
        }
        Ok(vec![Event { rule: WarRule::c(1), fact: WarFact::Named { names: options.names.clone() } }])
    }

    fn with_occupants(options: Options, sitters: &[SeatOccupant]) -> Options {
        let before = |seat: usize| options.names.get(seat).cloned().unwrap_or_default();
        let sitters = sitters.iter().enumerate();
        let named = sitters.map(|(seat, sitter)| sitter.name.clone().unwrap_or_else(|| before(seat)));
        let names = named.collect();
        Options { names, ..options }
    }

    fn with_opening(options: Options, seats: u8, position: &State) -> Option<Result<Options, Message>> {
        Some(options.with_opening(seats, position))
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn phase(state: &State) -> Phase {
        let turn = u32::from(state.round);
        let in_round = |name: &str| {
            Message::new("war-phase-of-round").with("round", turn).with("phase", Message::new(name))
        };
        let title = match state.stage {
            WarStage::Lobby | WarStage::Choosing | WarStage::Picking => Message::new("war-phase-set-up"),
            WarStage::Turns if state.places_only() => in_round("war-phase-placing"),
            WarStage::Turns => in_round("war-phase-turn"),
            WarStage::Over => Message::new("war-phase-over"),
        };
        Phase { index: state.phase_index, turn, title }
    }

    fn due_tasks(state: &State) -> Vec<DueTask> {
        let hours = |hours: u32| TaskTiming::Allowance(TimeAllowance { hours, night: None });
        let (task, timing) = match state.stage {
            WarStage::Choosing => ("war-due-choice", hours(state.options.pick_hours)),
            WarStage::Picking => ("war-due-pick", hours(state.options.pick_hours)),
            WarStage::Turns if state.places_only() => ("war-due-placing", hours(state.options.place_hours)),
            WarStage::Turns => ("war-due-turn", TaskTiming::Bank(state.options.turn)),
            WarStage::Lobby | WarStage::Over => return Vec::new(),
        };
        let opens_phase = state.stage == WarStage::Turns;
        let due = |seat| DueTask { seat, task: task.to_owned(), timing, opens_phase, is_minor: false };
        state.on_turn().map(due).into_iter().collect()
    }

    fn offers(view: &View, seat: Seat) -> Offers {
        offers::offers(&view.state, seat)
    }

    fn check(view: &View, seat: Seat, acts: &[Act]) -> Result<(), Vec<IllegalAct>> {
        let lines = forecast::preview(&view.state, seat, acts).lines;
        let illegal = lines.into_iter().filter_map(LineForecast::refusal);
        let illegal: Vec<IllegalAct> = illegal.collect();
        if illegal.is_empty() { Ok(()) } else { Err(illegal) }
    }

    fn preview(view: &View, seat: Seat, acts: &[Act]) -> Preview {
        forecast::preview(&view.state, seat, acts)
    }

    fn resolve(
        state: &State,
        acts: &BTreeMap<Seat, Vec<Act>>,
        rng: &mut SealedRng,
    ) -> Result<ResolvedActs<Self>, Vec<IllegalAct>> {
        let mut course = WarEventBuilder::new(state, rng);
        let mut stopped = None;
        for (seat, acts) in acts {
            if let Some((place, refusal)) = post::run(&mut course, *seat, acts) {
                stopped = Some(narration::illegal(&course.state, Some(place), &refusal));
                break;
            }
        }
        Ok(ResolvedActs { events: course.events, state: course.state, stopped })
    }

    fn lapse(state: &State, due: &DueTask, rng: &mut SealedRng) -> Vec<Event> {
        if state.on_turn() != Some(due.seat) {
            return Vec::new();
        }
        let mut course = WarEventBuilder::new(state, rng);
        match state.stage {
            WarStage::Turns => turn::miss(&mut course),
            _ => setup::lapse(&mut course, due.seat),
        }
        course.events
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view(state, viewer)
    }

    fn eliminated(view: &View) -> Vec<SeatElimination> {
        let state = &view.state;
        let out = state.seats().filter(|seat| !state.lives(*seat));
        out.map(|seat| SeatElimination { seat, since: None }).collect()
    }

    fn state_from_view(view: View) -> State {
        view.state
    }

    fn board(view: &View) -> crate::board::Board {
        board::board(&view.state)
    }

    fn revealed_draws(event: &Event) -> Vec<SealedDraw> {
        match &event.fact {
            WarFact::Coloured { lot, .. } => lot.iter().cloned().collect(),
            WarFact::Seated { lot, .. } | WarFact::CentresDealt { lot, .. } => vec![lot.clone()],
            WarFact::ThrewForFirst { dice, .. } | WarFact::Fought { dice, .. } => vec![dice.clone()],
            WarFact::CentreChosen { by, .. }
            | WarFact::PairChosen { by, .. }
            | WarFact::Picked { by, .. } => by.lot().cloned().into_iter().collect(),
            WarFact::Bombed { runs, .. } => {
                runs.iter().flat_map(|run| std::iter::once(&run.flak).chain(&run.bombs)).cloned().collect()
            }
            _ => Vec::new(),
        }
    }

    fn posting_hours(options: &Options) -> u32 {
        options.turn.turn_hours
    }

    fn with_phase_hours(mut options: Options, hours: u32) -> Option<Options> {
        options.turn.turn_hours = hours;
        Some(options)
    }

    fn outcome(state: &State) -> Option<GameOutcome> {
        if state.stage != WarStage::Over {
            return None;
        }
        let winner = state.winner.map(|(seat, _)| seat);
        let mut by_land: BTreeMap<usize, Vec<Seat>> = BTreeMap::new();
        for seat in state.living_seats().filter(|seat| Some(*seat) != winner) {
            by_land.entry(state.territories_of(seat).count()).or_default().push(seat);
        }
        let mut ranking: Vec<Vec<Seat>> = winner.into_iter().map(|seat| vec![seat]).collect();
        ranking.extend(by_land.into_values().rev());
        ranking.extend(state.fallen.iter().rev().map(|seat| vec![*seat]));
        let reason = match state.winner {
            Some((seat, goal)) => {
                narration::narrate_victory(state, seat, goal).with_rule(WarRule::a(13, 1).to_string())
            }
            None => Message::new("war-closed").with_rule(WarRule::c(7).to_string()),
        };
        Some(GameOutcome { winners: winner.into_iter().collect(), is_draw: false, ranking, reason })
    }
}

impl OutOfTurn for War {
    fn is_private(act: &Act) -> bool {
        matches!(act, Act::Keep { .. })
    }

    fn absent_seats(state: &State) -> Option<Vec<Seat>> {
        let absent = |seat: &Seat| state.player(*seat).is_some_and(|player| player.absent);
        Some(state.living_seats().filter(absent).collect())
    }

    fn readmit_seat(state: &State, seat: Seat, rng: &mut SealedRng) -> Vec<Event> {
        let mut course = WarEventBuilder::new(state, rng);
        turn::come_back(&mut course, seat);
        course.events
    }

    /// Hands, drawn cards, and the secret list by which another seat picks.
    fn shows_secret(event: &Event) -> bool {
        matches!(
            event.fact,
            WarFact::Saw { .. }
                | WarFact::Drew { .. }
                | WarFact::Eliminated { .. }
                | WarFact::CentreChosen { by: SetupChooser::List, .. }
                | WarFact::PairChosen { by: SetupChooser::List, .. }
                | WarFact::Picked { by: SetupChooser::List, .. }
        )
    }

    /// Deletes the seat's list for the set-up: its picks must not pass to the next player.
    fn withdraw(state: &State, seat: Seat) -> Vec<Event> {
        let keeps = state.player(seat).is_some_and(|player| !player.list.is_empty());
        let gone = Event { rule: WarRule::c(5), fact: WarFact::ListKept { seat, list: Vec::new() } };
        keeps.then_some(gone).into_iter().collect()
    }
}

impl Narrate for War {
    fn terms(options: &Options) -> Vec<Message> {
        options.terms()
    }

    fn tell(state: &State, event: &Event, viewer: Viewer) -> Vec<Message> {
        narration::tell(state, event, viewer)
    }

    fn seat_colour(state: &State, seat: Seat) -> Option<Message> {
        state.player(seat).map(|player| narration::colour(player.colour))
    }

    fn part(event: &Event, _message: &Message) -> NarrationPart {
        narration::part(&event.fact)
    }

    fn outcome_of(before: &State, event: &Event) -> PhaseOutcome {
        narration::outcome_of(before, &event.fact)
    }

    fn post_boundary(event: &Event) -> Option<PostBoundary> {
        narration::post_boundary(&event.fact)
    }

    fn standings(view: &View) -> Option<SummaryStandings> {
        narration::standings(view)
    }
}

impl ReadOrders for War {
    fn read(text: &str, language: Language, view: &View) -> Result<Vec<Act>, Vec<UnclearText>> {
        text::read(text, language, &WarNames::of(view))
    }

    fn read_post(text: &str, language: Language, view: &View, _seat: Seat) -> Option<PostReading<Act>> {
        Some(text::read_post(text, language, &WarNames::of(view)))
    }

    fn read_lines(lines: &[&str], language: Language, view: &View) -> Vec<Option<Vec<Act>>> {
        let names = WarNames::of(view);
        lines.iter().map(|line| text::read(line, language, &names).ok()).collect()
    }

    fn write(acts: &[Act], language: Language, view: &View) -> String {
        text::write(acts, language, &WarNames::of(view))
    }
}

impl GameStatistics for War {
    fn figures(view: &View) -> Vec<SeatFigures> {
        narration::figures(view)
    }
}

impl Teach for War {}

impl PlayBot for War {
    type OpenFormat = ();

    fn bot(view: &View, offers: &Offers, level: BotLevel, seed: u64) -> Vec<Act> {
        bot::post(view, offers, level, seed)
    }

    fn is_idle(act: &Act) -> bool {
        *act == Act::End
    }
}

impl Negotiate for War {
    type Terms = NoTerms;
}
