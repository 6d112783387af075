//! Forum Conquest as a ruleset: the `impl Rules`, which delegates each call to its module.

use std::collections::BTreeMap;

use chrono::NaiveTime;

use super::act::Act;
use super::apply;
use super::bot;
use super::event::{ConquestFact, Event};
use super::ids::Seat;
use super::offer::{self, Offers, Preview};
use super::options::{BadOption, GmMode, option_messages};
use super::state::{ConquestSetup, ConquestStage, PlayerSlot, PlayerStatus, SlotState, State};
use super::text::ConquestNames;
use super::view::{View, view};
use super::{map_board, narration, text, turn};
use crate::board::SeatColour;
use crate::clock::allowance::{NightWindow, TimeAllowance};
use crate::randomness::{SealedDraw, SealedRng};
use crate::rules::{
    BotLevel, DiscussionNote, DueTask, Exercise, GameOutcome, GameStatistics, IllegalAct, Language, Message,
    Narrate, NarrationPart, Negotiate, NoTerms, OutOfTurn, OutOfTurnDuty, Phase, PhaseOutcome, PlayBot,
    PostBoundary, PostReading, ReadOrders, ResolutionMode, ResolvedActs, Rules, SeatElimination, SeatFigures,
    SeatOccupant, SeatRelation, SummaryStandings, TaskTiming, Teach, UnclearText, Viewer, json_forms,
};

/// The rules of Forum Conquest.
#[derive(Clone, Copy, Debug, Default)]
pub struct Conquest;

json_forms!(read: ConquestSetup, State, Act, Event, View; written: Offers, Preview);

impl Rules for Conquest {
    type Options = ConquestSetup;
    type State = State;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Offers = Offers;
    type Preview = Preview;

    const TEMPO: ResolutionMode = ResolutionMode::PostByPost;
    const RULES_PAGE: Option<&'static str> = Some("conquest");
    const HAS_DUTIES: bool = true;

    fn start(options: &ConquestSetup, seats: u8, rng: &mut SealedRng) -> Result<Vec<Event>, Vec<IllegalAct>> {
        let faults = options.options.faults();
        if !faults.is_empty() {
            let to_illegal_act = |fault: &BadOption| IllegalAct {
                act: None,
                code: fault.code.name().to_owned(),
                message: fault.message(),
            };
            return Err(faults.iter().map(to_illegal_act).collect());
        }
        turn::open(options, seats, rng)
            .map_err(|refusals| refusals.iter().map(|refusal| narration::illegal(None, refusal)).collect())
    }

    fn amend(state: &State, options: &ConquestSetup) -> Result<Vec<Event>, Vec<IllegalAct>> {
        turn::amend(state, options).ok_or_else(|| {
            let message = Message::new("rules-options-fixed");
            vec![IllegalAct { act: None, code: "E_OPTIONS_FIXED".to_owned(), message }]
        })
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn phase(state: &State) -> Phase {
        Phase::of_turn(state.phase_index, u32::from(state.turn.0), state.stage.name())
    }

    fn due_tasks(state: &State) -> Vec<DueTask> {
        let past = |state: SlotState| matches!(state, SlotState::Posted | SlotState::Missed);
        let opens_phase = !state.slots.iter().any(|slot| past(slot.state));
        state.open_slot().and_then(|slot| due(state, slot, opens_phase)).into_iter().collect()
    }

    fn eliminated(view: &View) -> Vec<SeatElimination> {
        let since = |seat: Seat| match view.state.player(seat)?.life {
            PlayerStatus::Out { turn, .. } => Some(SeatElimination { seat, since: Some(turn.0.into()) }),
            PlayerStatus::Playing => None,
        };
        view.state.seats().filter_map(since).collect()
    }

    fn offers(view: &View, seat: Seat) -> Offers {
        offer::offers(&view.state, seat)
    }

    fn check(view: &View, seat: Seat, acts: &[Act]) -> Result<(), Vec<IllegalAct>> {
        let state = &view.state;
        offer::check(state, seat, acts).map_err(|refusal| vec![narration::illegal(Some(state), &refusal)])
    }

    fn preview(view: &View, seat: Seat, acts: &[Act]) -> Preview {
        offer::preview(&view.state, seat, acts)
    }

    fn resolve(
        state: &State,
        acts: &BTreeMap<Seat, Vec<Act>>,
        rng: &mut SealedRng,
    ) -> Result<ResolvedActs<Self>, Vec<IllegalAct>> {
        let mut events = Vec::new();
        let mut now = state.clone();
        for (seat, acts) in acts {
            let decided = turn::post(&now, *seat, acts, rng)
                .map_err(|refusal| vec![narration::illegal(Some(&now), &refusal)])?;
            decided.iter().for_each(|event| apply::apply(&mut now, event));
            events.extend(decided);
        }
        Ok(ResolvedActs { events, state: now, stopped: None })
    }

    fn lapse(state: &State, due: &DueTask, rng: &mut SealedRng) -> Vec<Event> {
        turn::miss(state, due.seat, rng)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view(state, viewer)
    }

    fn state_from_view(view: View) -> State {
        view.state
    }

    fn board(view: &View) -> crate::board::Board {
        map_board::board(&view.state)
    }

    fn revealed_draws(event: &Event) -> Vec<SealedDraw> {
        match &event.fact {
            ConquestFact::LotDrawn { drawn, .. } | ConquestFact::FileOpened { drawn, .. } => {
                vec![drawn.clone()]
            }
            _ => Vec::new(),
        }
    }

    fn outcome(state: &State) -> Option<GameOutcome> {
        let victory = state.victory.as_ref()?;
        let ranking = turn::ranking(state);
        let reason = narration::won(victory).with_rule(victory.reason.rule().to_string());
        Some(GameOutcome { winners: victory.winners.clone(), is_draw: false, ranking, reason })
    }

    fn with_occupants(options: ConquestSetup, occupants: &[SeatOccupant]) -> ConquestSetup {
        let before = |seat: usize| options.names.get(seat).cloned();
        let number = |seat: usize| (seat + 1).to_string();
        let name = |(seat, occupant): (usize, &SeatOccupant)| {
            occupant.name.clone().or_else(|| before(seat)).unwrap_or_else(|| number(seat))
        };
        let names = occupants.iter().enumerate().map(name).collect();
        let unmanned = Seat::all(occupants.len()).zip(occupants).filter(|(_, occupant)| occupant.is_unmanned);
        let unmanned = unmanned.map(|(seat, _)| seat).collect();
        ConquestSetup { names, unmanned, ..options }
    }

    fn with_opening(
        options: ConquestSetup,
        seats: u8,
        position: &State,
    ) -> Option<Result<ConquestSetup, Message>> {
        Some(options.with_opening(seats, position))
    }

    fn posting_hours(options: &ConquestSetup) -> u32 {
        options.options.clock_posting_hours
    }

    fn with_posting_hours(mut options: ConquestSetup, hours: u32) -> Option<ConquestSetup> {
        options.options.clock_posting_hours = hours;
        POSTING_HOURS.contains(&hours).then_some(options)
    }
}

impl OutOfTurn for Conquest {
    fn upcoming_tasks(state: &State) -> Vec<DueTask> {
        let waiting = |slot: &&PlayerSlot| slot.state == SlotState::Waiting && state.plays(slot.seat);
        state.slots.iter().filter(waiting).filter_map(|slot| due(state, *slot, false)).collect()
    }

    fn may_post_for(state: &State, by: Seat, seat: Seat) -> bool {
        let delegate = state.player(seat).and_then(|player| player.delegate);
        delegate.is_some_and(|(delegate, _)| delegate == by && state.plays(by) && state.plays(seat))
    }

    fn is_out_of_turn(act: &Act) -> bool {
        match act {
            Act::PrePost { acts, .. } => acts.is_empty(),
            act => turn::is_out_of_turn(act),
        }
    }

    /// Returns the Game Master's duties that an act carries out. Comments and corrections belong to the Game Master
    /// . If the initiator is Game Master (FCQ-1.3), any seat may carry them. Poll votes earn prizes, so entering
    /// them is a correction of figures (FCQ-12.37).
    fn duties(state: &State, act: &Act) -> Vec<OutOfTurnDuty> {
        let duty = match act {
            Act::Summary { .. } => OutOfTurnDuty::Comment,
            Act::Correct { .. } | Act::PollVotes { .. } => OutOfTurnDuty::Correction,
            _ => return Vec::new(),
        };
        let is_initiators = state.options().gm_mode == GmMode::Initiator;
        [duty].into_iter().chain(is_initiators.then_some(OutOfTurnDuty::OfTheOpener)).collect()
    }

    fn is_private(act: &Act) -> bool {
        matches!(act, Act::PrePost { .. } | Act::StandingNumber { .. })
    }

    fn is_preparation(event: &Event) -> bool {
        matches!(event.fact, ConquestFact::PostedEarly { .. } | ConquestFact::NumberLeft { .. })
    }

    fn withdraw(state: &State, seat: Seat) -> Vec<Event> {
        turn::withdraw(state, seat)
    }
}

impl Narrate for Conquest {
    fn terms(options: &ConquestSetup) -> Vec<Message> {
        option_messages::terms(options)
    }

    fn discussion_note(state: &State, event: &Event) -> Option<DiscussionNote> {
        narration::aside(state, event)
    }

    fn tell(state: &State, event: &Event, viewer: Viewer) -> Vec<Message> {
        narration::tell(state, event, viewer)
    }

    fn seat_colour(state: &State, seat: Seat) -> Option<Message> {
        let player = state.player(seat)?;
        Some(Message::new(SeatColour::nth(usize::from(player.colour)).message_id()))
    }

    fn post_boundary(event: &Event) -> Option<PostBoundary> {
        match event.fact {
            ConquestFact::Posting { seat } => Some(PostBoundary::Begins(seat)),
            ConquestFact::SlotChanged { state: SlotState::Posted, .. } => Some(PostBoundary::Ends),
            _ => None,
        }
    }

    fn part(event: &Event, message: &Message) -> NarrationPart {
        narration::part(event, message)
    }

    fn outcome_of(before: &State, event: &Event) -> PhaseOutcome {
        narration::outcome_of(before, event)
    }

    fn standings(view: &View) -> Option<SummaryStandings> {
        narration::standings(&view.state)
    }
}

impl ReadOrders for Conquest {
    fn read(text: &str, language: Language, view: &View) -> Result<Vec<Act>, Vec<UnclearText>> {
        let lines = text::read(text, language, &ConquestNames::of_position(&view.state))?;
        Ok(lines.into_iter().map(|line| line.act).collect())
    }

    fn read_post(text: &str, language: Language, view: &View, _seat: Seat) -> Option<PostReading<Act>> {
        Some(text::read_post(text, language, &ConquestNames::of_position(&view.state)))
    }

    fn read_lines(lines: &[&str], language: Language, view: &View) -> Vec<Option<Vec<Act>>> {
        text::read_lines(lines, language, &ConquestNames::of_position(&view.state))
    }

    fn remarks(text: &str, language: Language, view: &View) -> Vec<UnclearText> {
        let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
        let lines = text::read(text, language, &ConquestNames::of_position(&view.state)).unwrap_or_default();
        narration::find_differing_figures(&view.state, seat, &lines)
    }

    fn write(acts: &[Act], language: Language, view: &View) -> String {
        text::write(acts, language, &ConquestNames::of_position(&view.state))
    }
}

impl GameStatistics for Conquest {
    fn figures(view: &View) -> Vec<SeatFigures> {
        narration::figures(&view.state)
    }

    fn ties(view: &View) -> Vec<SeatRelation> {
        narration::ties(&view.state)
    }
}

impl Teach for Conquest {
    fn hints(view: &View, seat: Seat) -> Vec<Message> {
        narration::hints(&view.state, seat)
    }

    fn lesson(view: &View, facts: &[Event], seat: Seat) -> Vec<Exercise> {
        narration::exercises(&view.state, facts, seat)
    }
}

impl PlayBot for Conquest {
    type OpenFormat = ();

    fn bot(view: &View, offers: &Offers, level: BotLevel, seed: u64) -> Vec<Act> {
        bot::post(view, offers, level, seed)
    }

    fn is_idle(act: &Act) -> bool {
        *act == Act::Pass
    }
}

impl Negotiate for Conquest {
    type Terms = NoTerms;
}

/// Posting times that players may agree on, in hours: one hour to one week.
const POSTING_HOURS: std::ops::RangeInclusive<u32> = 1..=168;

/// Returns the task due from the player of a slot; `None` before picking starts and after the game.
fn due(state: &State, slot: PlayerSlot, opens_phase: bool) -> Option<DueTask> {
    let task = match state.stage {
        ConquestStage::Picking => "conquest-due-pick",
        ConquestStage::Phase1 => "conquest-due-phase-1",
        ConquestStage::Phase2 => "conquest-due-phase-2",
        ConquestStage::Lobby | ConquestStage::Over => return None,
    };
    let timing = TaskTiming::Allowance(allowance(state));
    Some(DueTask { seat: slot.seat, task: task.to_owned(), timing, opens_phase, is_minor: false })
}

/// Returns the posting time of the game (FCQ-11.5, R-114).
fn allowance(state: &State) -> TimeAllowance {
    let options = state.options();
    let time = |minute: u16| NaiveTime::from_num_seconds_from_midnight_opt(u32::from(minute) * 60, 0);
    let night = options
        .clock_night
        .and_then(|night| Some(NightWindow { from: time(night.from_minute)?, to: time(night.to_minute)? }));
    TimeAllowance { hours: options.clock_posting_hours, night }
}
