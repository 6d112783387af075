//! Forum Conquest as a ruleset: the `impl Rules`, which delegates each call to its module.

use std::collections::BTreeMap;

use chrono::NaiveTime;

use super::act::Act;
use super::apply;
use super::bot;
use super::event::{Event, Fact};
use super::ids::Seat;
use super::offer::{self, Offers, Preview};
use super::options::{BadOption, GmMode, words};
use super::state::{Life, Setup, Slot, SlotState, Stage, State};
use super::text::Names;
use super::view::{View, view};
use super::{map_board, tell, text, turn};
use crate::clock::posting::{Allowance, Night};
use crate::lots::{Drawn, Lots};
use crate::rules::{
    Aside, Chart, Due, Duty, Elimination, Exercise, Figures, Illegal, Language, Message, Narrate, OutOfTurn,
    Outcome, Phase, PlayBot, Posting, ReadOrders, Resolved, Rules, Sitter, Standings, Teach, Tempo, Tie,
    Timing, Unclear, Viewer,
};

/// The rules of Forum Conquest.
#[derive(Clone, Copy, Debug, Default)]
pub struct Conquest;

impl Rules for Conquest {
    type Options = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Offers = Offers;
    type Preview = Preview;

    const TEMPO: Tempo = Tempo::PostByPost;
    const RULES_PAGE: Option<&'static str> = Some("conquest");
    const HAS_DUTIES: bool = true;

    fn start(options: &Setup, seats: u8, lots: &mut Lots) -> Result<Vec<Event>, Vec<Illegal>> {
        let faults = options.options.faults();
        if !faults.is_empty() {
            let told = |fault: &BadOption| Illegal {
                act: None,
                code: fault.code.name().to_owned(),
                message: fault.message(),
            };
            return Err(faults.iter().map(told).collect());
        }
        turn::open(options, seats, lots)
            .map_err(|refusals| refusals.iter().map(|refusal| tell::illegal(None, refusal)).collect())
    }

    fn amend(state: &State, options: &Setup) -> Result<Vec<Event>, Vec<Illegal>> {
        turn::amend(state, options).ok_or_else(|| {
            let message = Message::new("rules-options-fixed");
            vec![Illegal { act: None, code: "E_OPTIONS_FIXED".to_owned(), message }]
        })
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn phase(state: &State) -> Phase {
        let name = match state.stage {
            Stage::Lobby => "conquest-stage-lobby",
            Stage::Picking => "conquest-stage-picking",
            Stage::Phase1 => "conquest-stage-phase-1",
            Stage::Phase2 => "conquest-stage-phase-2",
            Stage::Over => "conquest-stage-over",
        };
        Phase::of_turn(state.phase_index, u32::from(state.turn.0), name)
    }

    fn awaits(state: &State) -> Vec<Due> {
        let past = |state: SlotState| matches!(state, SlotState::Posted | SlotState::Missed);
        let opens_phase = !state.slots.iter().any(|slot| past(slot.state));
        state.open_slot().and_then(|slot| due(state, slot, opens_phase)).into_iter().collect()
    }

    fn eliminated(view: &View) -> Vec<Elimination> {
        let since = |seat: Seat| match view.state.player(seat)?.life {
            Life::Out { turn, .. } => Some(Elimination { seat, since: Some(turn.0.into()) }),
            Life::Playing => None,
        };
        view.state.seats().filter_map(since).collect()
    }

    fn offers(view: &View, seat: Seat) -> Offers {
        offer::offers(&view.state, seat)
    }

    fn check(view: &View, seat: Seat, acts: &[Act]) -> Result<(), Vec<Illegal>> {
        let state = &view.state;
        offer::check(state, seat, acts).map_err(|refusal| vec![tell::illegal(Some(state), &refusal)])
    }

    fn preview(view: &View, seat: Seat, acts: &[Act]) -> Preview {
        offer::preview(&view.state, seat, acts)
    }

    fn resolve(
        state: &State,
        acts: &BTreeMap<Seat, Vec<Act>>,
        lots: &mut Lots,
    ) -> Result<Resolved<Self>, Vec<Illegal>> {
        let mut events = Vec::new();
        let mut now = state.clone();
        for (seat, acts) in acts {
            let decided = turn::post(&now, *seat, acts, lots)
                .map_err(|refusal| vec![tell::illegal(Some(&now), &refusal)])?;
            decided.iter().for_each(|event| apply::apply(&mut now, event));
            events.extend(decided);
        }
        Ok(Resolved { events, state: now, stopped: None })
    }

    fn lapse(state: &State, due: &Due, lots: &mut Lots) -> Vec<Event> {
        turn::miss(state, due.seat, lots)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view(state, viewer)
    }

    fn as_seen(view: View) -> State {
        view.state
    }

    fn board(view: &View) -> crate::board::Board {
        map_board::board(&view.state)
    }

    fn reveals(event: &Event) -> Vec<Drawn> {
        match &event.fact {
            Fact::LotDrawn { drawn, .. } | Fact::FileOpened { drawn, .. } => vec![drawn.clone()],
            _ => Vec::new(),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let victory = state.victory.as_ref()?;
        let ranking = turn::ranking(state);
        let reason = tell::won(victory).by(victory.reason.rule().to_string());
        Some(Outcome { winners: victory.winners.clone(), is_draw: false, ranking, reason })
    }

    fn seated(options: Setup, sitters: &[Sitter]) -> Setup {
        let before = |seat: usize| options.names.get(seat).cloned();
        let number = |seat: usize| (seat + 1).to_string();
        let name = |(seat, sitter): (usize, &Sitter)| {
            sitter.name.clone().or_else(|| before(seat)).unwrap_or_else(|| number(seat))
        };
        let names = sitters.iter().enumerate().map(name).collect();
        let unmanned = Seat::all(sitters.len()).zip(sitters).filter(|(_, sitter)| sitter.is_unmanned);
        let unmanned = unmanned.map(|(seat, _)| seat).collect();
        Setup { names, unmanned, ..options }
    }

    fn retimed(mut options: Setup, hours: u32) -> Option<Setup> {
        options.options.clock_posting_hours = hours;
        POSTING_HOURS.contains(&hours).then_some(options)
    }
}

impl OutOfTurn for Conquest {
    fn follows(state: &State) -> Vec<Due> {
        let waiting = |slot: &&Slot| slot.state == SlotState::Waiting && state.plays(slot.seat);
        state.slots.iter().filter(waiting).filter_map(|slot| due(state, *slot, false)).collect()
    }

    fn may_post_for(state: &State, by: Seat, seat: Seat) -> bool {
        let delegate = state.player(seat).and_then(|player| player.delegate);
        delegate.is_some_and(|(delegate, _)| delegate == by && state.plays(by))
    }

    fn is_beside(act: &Act) -> bool {
        match act {
            Act::PrePost { acts, .. } => acts.is_empty(),
            act => turn::is_out_of_turn(act),
        }
    }

    /// Returns the duties that an act carries out. Comments and corrections are the Game Master's; if that is
    /// the initiator (FCQ-1.3), any seat may carry them. Votes of the poll are figures: they earn prizes (FCQ-12.37).
    fn duties(state: &State, act: &Act) -> Vec<Duty> {
        let duty = match act {
            Act::Summary { .. } => Duty::Comment,
            Act::Correct { .. } | Act::PollVotes { .. } => Duty::Correction,
            _ => return Vec::new(),
        };
        let is_initiators = state.options().gm_mode == GmMode::Initiator;
        [duty].into_iter().chain(is_initiators.then_some(Duty::OfTheOpener)).collect()
    }

    fn withdraw(state: &State, seat: Seat) -> Vec<Event> {
        turn::withdraw(state, seat)
    }
}

impl Narrate for Conquest {
    fn terms(options: &Setup) -> Vec<Message> {
        words::terms(options)
    }

    fn aside(state: &State, event: &Event) -> Option<Aside> {
        tell::aside(state, event)
    }

    fn tell(state: &State, event: &Event, viewer: Viewer) -> Vec<Message> {
        tell::tell(state, event, viewer)
    }

    fn posting(event: &Event) -> Option<Posting> {
        match event.fact {
            Fact::Posting { seat } => Some(Posting::Begins(seat)),
            Fact::SlotChanged { state: SlotState::Posted, .. } => Some(Posting::Ends),
            _ => None,
        }
    }

    fn standings(view: &View) -> Option<Standings> {
        tell::standings(&view.state)
    }
}

impl ReadOrders for Conquest {
    fn read(text: &str, language: Language, view: &View) -> Result<Vec<Act>, Vec<Unclear>> {
        let lines = text::read(text, language, &names(&view.state))?;
        Ok(lines.into_iter().map(|line| line.act).collect())
    }

    fn read_lines(lines: &[&str], language: Language, view: &View) -> Vec<Option<Vec<Act>>> {
        text::read_lines(lines, language, &names(&view.state))
    }

    fn remarks(text: &str, language: Language, view: &View) -> Vec<Unclear> {
        let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
        let lines = text::read(text, language, &names(&view.state)).unwrap_or_default();
        tell::differing(&view.state, seat, &lines)
    }

    fn write(acts: &[Act], language: Language, view: &View) -> String {
        text::write(acts, language, &names(&view.state))
    }
}

impl Chart for Conquest {
    fn figures(view: &View) -> Vec<Figures> {
        tell::figures(&view.state)
    }

    fn ties(view: &View) -> Vec<Tie> {
        tell::ties(&view.state)
    }
}

impl Teach for Conquest {
    fn hints(view: &View, seat: Seat) -> Vec<Message> {
        tell::hints(&view.state, seat)
    }

    fn lesson(view: &View, facts: &[Event], seat: Seat) -> Vec<Exercise> {
        tell::exercises(&view.state, facts, seat)
    }
}

impl PlayBot for Conquest {
    fn bot(view: &View, offers: &Offers, seed: u64) -> Vec<Act> {
        bot::post(view, offers, seed)
    }

    fn is_idle(act: &Act) -> bool {
        *act == Act::Pass
    }
}

/// Posting times that players may agree on, in hours.
const POSTING_HOURS: std::ops::RangeInclusive<u32> = 1..=168;

/// Returns the orders due from the player of a slot.
fn due(state: &State, slot: Slot, opens_phase: bool) -> Option<Due> {
    let task = match state.stage {
        Stage::Picking => "conquest-due-pick",
        Stage::Phase1 => "conquest-due-phase-1",
        Stage::Phase2 => "conquest-due-phase-2",
        Stage::Lobby | Stage::Over => return None,
    };
    let timing = Timing::Allowance(allowance(state));
    Some(Due { seat: slot.seat, task: task.to_owned(), timing, opens_phase })
}

/// Returns the posting time of the game (FCQ-11.5, R-114).
fn allowance(state: &State) -> Allowance {
    let options = state.options();
    let time = |minute: u16| NaiveTime::from_num_seconds_from_midnight_opt(u32::from(minute) * 60, 0);
    let night = options
        .clock_night
        .and_then(|night| Some(Night { from: time(night.from_minute)?, to: time(night.to_minute)? }));
    Allowance { hours: options.clock_posting_hours, night }
}

/// Returns the names that posts of this game use: territories by their present names, players, the theme.
fn names(state: &State) -> Names {
    let territories = state.territories().map(|(id, holding)| {
        let own = holding.name.as_deref().unwrap_or_else(|| state.board().name_of(id));
        (id, own.to_owned())
    });
    let players = state.seats().map(|seat| {
        let name = state.setup.names.get(seat.index()).cloned();
        (seat, name.unwrap_or_else(|| (seat.index() + 1).to_string()))
    });
    let is_called = |name: &String| state.setup.names.contains(name);
    let former = state.seats().flat_map(|seat| {
        let names = state.player(seat).map(|player| player.former.as_slice()).unwrap_or_default();
        names.iter().filter(|name| !is_called(name)).map(move |name| (seat, name.clone()))
    });
    Names::new(territories, players.chain(former), state.setup.theme.clone())
}
