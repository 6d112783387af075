//! WAR II on the server: the `impl Rules`, which forwards every question to its module.

use std::collections::BTreeMap;

use super::act::Act;
use super::apply;
use super::course::Course;
use super::event::{Event, Fact};
use super::foresee::{self, Foreseen, Preview};
use super::ids::{Rule, Seat};
use super::offer::{self, Offers};
use super::options::Options;
use super::state::{Stage, State};
use super::text::Names;
use super::view::{View, view};
use super::{board, bot, post, setup, tell, text, turn};
use crate::clock::posting::Allowance;
use crate::lots::{Drawn, Lots};
use crate::rules::{
    Chart, Due, Elimination, Figures, Illegal, Language, Message, Narrate, OutOfTurn, Outcome, Phase,
    PlayBot, ReadOrders, Resolved, Rules, Sitter, Teach, Tempo, Timing, Unclear, Viewer,
};

/// The rules of WAR II.
#[derive(Clone, Copy, Debug, Default)]
pub struct War;

impl Rules for War {
    type Options = Options;
    type State = State;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Offers = Offers;
    type Preview = Preview;

    const TEMPO: Tempo = Tempo::PostByPost;
    const RULES_PAGE: Option<&'static str> = Some("war");

    fn start(options: &Options, seats: u8, lots: &mut Lots) -> Result<Vec<Event>, Vec<Illegal>> {
        let illegal = |refusal: &_| tell::illegal(None, refusal);
        setup::check(options, seats).map_err(|refusals| refusals.iter().map(illegal).collect::<Vec<_>>())?;
        Ok(setup::open(options, seats, lots))
    }

    /// Changes the names of the players only: a seat may have a new one.
    fn amend(state: &State, options: &Options) -> Result<Vec<Event>, Vec<Illegal>> {
        let renamed = Options { names: options.names.clone(), ..state.options.clone() };
        if renamed != *options {
            let message = Message::new("rules-options-fixed");
            return Err(vec![Illegal { act: None, code: "E_OPTIONS_FIXED".to_owned(), message }]);
        }
        Ok(vec![Event { rule: Rule::c(1), fact: Fact::Named { names: options.names.clone() } }])
    }

    fn seated(options: Options, sitters: &[Sitter]) -> Options {
        let before = |seat: usize| options.names.get(seat).cloned().unwrap_or_default();
        let sitters = sitters.iter().enumerate();
        let named = sitters.map(|(seat, sitter)| sitter.name.clone().unwrap_or_else(|| before(seat)));
        let names = named.collect();
        Options { names, ..options }
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
            Stage::Lobby | Stage::Choosing | Stage::Picking => Message::new("war-phase-set-up"),
            Stage::Turns if state.places_only() => in_round("war-phase-placing"),
            Stage::Turns => in_round("war-phase-turn"),
            Stage::Over => Message::new("war-phase-over"),
        };
        Phase { index: state.phase_index, turn, title }
    }

    fn awaits(state: &State) -> Vec<Due> {
        let hours = |hours: u32| Timing::Allowance(Allowance { hours, night: None });
        let (task, timing) = match state.stage {
            Stage::Choosing => ("war-due-choice", hours(state.options.pick_hours)),
            Stage::Picking => ("war-due-pick", hours(state.options.pick_hours)),
            Stage::Turns if state.places_only() => ("war-due-placing", hours(state.options.place_hours)),
            Stage::Turns => ("war-due-turn", Timing::Bank(state.options.turn)),
            Stage::Lobby | Stage::Over => return Vec::new(),
        };
        let opens_phase = state.stage == Stage::Turns;
        let due = |seat| Due { seat, task: task.to_owned(), timing, opens_phase };
        state.on_turn().map(due).into_iter().collect()
    }

    fn offers(view: &View, seat: Seat) -> Offers {
        offer::offers(&view.state, seat)
    }

    fn check(view: &View, seat: Seat, acts: &[Act]) -> Result<(), Vec<Illegal>> {
        let lines = foresee::preview(&view.state, seat, acts).lines;
        let illegal = lines.into_iter().filter_map(Foreseen::refusal);
        let illegal: Vec<Illegal> = illegal.collect();
        if illegal.is_empty() { Ok(()) } else { Err(illegal) }
    }

    fn preview(view: &View, seat: Seat, acts: &[Act]) -> Preview {
        foresee::preview(&view.state, seat, acts)
    }

    fn resolve(
        state: &State,
        acts: &BTreeMap<Seat, Vec<Act>>,
        lots: &mut Lots,
    ) -> Result<Resolved<Self>, Vec<Illegal>> {
        let mut course = Course::new(state, lots);
        let mut stopped = None;
        for (seat, acts) in acts {
            if let Some((place, refusal)) = post::run(&mut course, *seat, acts) {
                stopped = Some(tell::illegal(Some(place), &refusal));
                break;
            }
        }
        Ok(Resolved { events: course.events, state: course.state, stopped })
    }

    fn lapse(state: &State, due: &Due, lots: &mut Lots) -> Vec<Event> {
        if state.on_turn() != Some(due.seat) {
            return Vec::new();
        }
        let mut course = Course::new(state, lots);
        match state.stage {
            Stage::Turns => turn::miss(&mut course),
            _ => setup::lapse(&mut course, due.seat),
        }
        course.events
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view(state, viewer)
    }

    fn eliminated(view: &View) -> Vec<Elimination> {
        let state = &view.state;
        let out = state.seats().filter(|seat| !state.lives(*seat));
        out.map(|seat| Elimination { seat, since: None }).collect()
    }

    fn as_seen(view: View) -> State {
        view.state
    }

    fn board(view: &View) -> crate::board::Board {
        board::board(&view.state)
    }

    fn reveals(event: &Event) -> Vec<Drawn> {
        match &event.fact {
            Fact::Coloured { lot, .. } => lot.iter().cloned().collect(),
            Fact::Seated { lot, .. } | Fact::CentresDealt { lot, .. } => vec![lot.clone()],
            Fact::ThrewForFirst { dice, .. } | Fact::Fought { dice, .. } => vec![dice.clone()],
            Fact::CentreChosen { by, .. } | Fact::PairChosen { by, .. } | Fact::Picked { by, .. } => {
                by.lot().cloned().into_iter().collect()
            }
            Fact::Bombed { runs, .. } => {
                runs.iter().flat_map(|run| std::iter::once(&run.flak).chain(&run.bombs)).cloned().collect()
            }
            _ => Vec::new(),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        if state.stage != Stage::Over {
            return None;
        }
        let winner = state.winner.map(|(seat, _)| seat);
        let mut by_land: BTreeMap<usize, Vec<Seat>> = BTreeMap::new();
        for seat in state.living().filter(|seat| Some(*seat) != winner) {
            by_land.entry(state.held(seat).count()).or_default().push(seat);
        }
        let mut ranking: Vec<Vec<Seat>> = winner.into_iter().map(|seat| vec![seat]).collect();
        ranking.extend(by_land.into_values().rev());
        ranking.extend(state.fallen.iter().rev().map(|seat| vec![*seat]));
        let reason = match state.winner {
            Some((seat, goal)) => tell::won(state, seat, goal).by(Rule::a(13, 1).to_string()),
            None => Message::new("war-closed").by(Rule::c(7).to_string()),
        };
        Some(Outcome { winners: winner.into_iter().collect(), is_draw: false, ranking, reason })
    }
}

impl OutOfTurn for War {
    fn absent(state: &State) -> Option<Vec<Seat>> {
        let absent = |seat: &Seat| state.player(*seat).is_some_and(|player| player.absent);
        Some(state.living().filter(absent).collect())
    }

    fn come_back(state: &State, seat: Seat, lots: &mut Lots) -> Vec<Event> {
        let mut course = Course::new(state, lots);
        turn::come_back(&mut course, seat);
        course.events
    }

    /// Deletes the seat's list for the set-up: its picks must not pass to the next player.
    fn withdraw(state: &State, seat: Seat) -> Vec<Event> {
        let keeps = state.player(seat).is_some_and(|player| !player.list.is_empty());
        let gone = Event { rule: Rule::c(5), fact: Fact::ListKept { seat, list: Vec::new() } };
        keeps.then_some(gone).into_iter().collect()
    }
}

impl Narrate for War {
    fn terms(options: &Options) -> Vec<Message> {
        options.terms()
    }

    fn tell(state: &State, event: &Event, viewer: Viewer) -> Vec<Message> {
        tell::tell(state, event, viewer)
    }
}

impl ReadOrders for War {
    fn read(text: &str, language: Language, view: &View) -> Result<Vec<Act>, Vec<Unclear>> {
        text::read(text, language, &Names::of(view))
    }

    fn read_lines(lines: &[&str], language: Language, view: &View) -> Vec<Option<Vec<Act>>> {
        let names = Names::of(view);
        lines.iter().map(|line| text::read(line, language, &names).ok()).collect()
    }

    fn write(acts: &[Act], language: Language, view: &View) -> String {
        text::write(acts, language, &Names::of(view))
    }
}

impl Chart for War {
    fn figures(view: &View) -> Vec<Figures> {
        tell::figures(view)
    }
}

impl Teach for War {}

impl PlayBot for War {
    fn bot(view: &View, offers: &Offers, seed: u64) -> Vec<Act> {
        bot::post(view, offers, seed)
    }

    fn is_idle(act: &Act) -> bool {
        *act == Act::End
    }
}
