//! Diplomacy as a game on the server: implements `Rules` on top of the judge.
//!
//! All powers post at once. The server keeps orders closed until all are in or the deadline has passed, so nothing in
//! the state is secret. Seat `n` plays the variant's power `n`, unless the powers were drawn.
//!
//! Owns the course of a game: seasons, orders due, and the end. The judging is in [`super::judge`], [`super::retreat`]
//! and [`super::adjust`].

mod arrows;
mod board;
mod event;
mod exercises;
mod lesson;
mod offer;
mod resolve;
mod state;
mod tell;

use std::collections::BTreeMap;

pub use event::{Ending, Event};
pub use offer::{Offers, OrderCheck, Preview, UnitOffers};
pub use state::{Act, Options, Seating, State, Step, View};

use super::map::Map;
use super::order::{Adjustment, Order};
use super::position::Position;
use super::text::{Asked, Reader, Vocabulary};
use super::{bot, notation, variants};
use crate::board::Board;
use crate::clock::cadence::Cadence;
use crate::lots::{Drawn, Lots};
use crate::rules::{
    Chart, Due, Elimination, Exercise, Figures, Illegal, Language, Message, Narrate, OutOfTurn, Outcome,
    Phase, PlayBot, ReadOrders, Resolved, Rules, Seat, Teach, Tempo, Timing, Unclear, Viewer,
};

/// The rules of Diplomacy and its variants.
#[derive(Debug, Clone, Copy)]
pub struct Diplomacy;

impl Rules for Diplomacy {
    type Options = Options;
    type State = State;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Offers = Offers;
    type Preview = Preview;

    const TEMPO: Tempo = Tempo::Together;
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

    fn start(options: &Options, seats: u8, lots: &mut Lots) -> Result<Vec<Event>, Vec<Illegal>> {
        resolve::start(options, seats, lots)
    }

    fn amend(state: &State, options: &Options) -> Result<Vec<Event>, Vec<Illegal>> {
        resolve::amend(state, options)
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn phase(state: &State) -> Phase {
        let title = tell::phase(state.season, state.year, state.step);
        Phase { index: state.phase_index, turn: u32::from(state.turn), title }
    }

    fn awaits(state: &State) -> Vec<Due> {
        let Some(options) = &state.options else { return Vec::new() };
        let (task, span) = match state.step {
            Step::Movement => ("diplomacy-due-orders", None),
            Step::Retreat => ("diplomacy-due-retreats", options.retreat_hours),
            Step::Adjustment => ("diplomacy-due-adjustments", options.build_hours),
            Step::Over => return Vec::new(),
        };
        let cadence = span.map_or(options.cadence, |hours| Cadence::Every { hours });
        let due =
            |seat| Due { seat, task: task.to_owned(), timing: Timing::Cadence(cadence), opens_phase: true };
        state.seats().filter(|seat| state.owes(*seat)).map(due).collect()
    }

    fn offers(view: &View, seat: Seat) -> Offers {
        offer::offers(&view.table, seat)
    }

    fn check(view: &View, seat: Seat, acts: &[Act]) -> Result<(), Vec<Illegal>> {
        offer::check(&view.table, seat, acts)
    }

    fn preview(view: &View, seat: Seat, acts: &[Act]) -> Preview {
        offer::preview(&view.table, seat, acts)
    }

    /// Never refuses a post: an illegal order is left out, with its reason (`DIP-3.4`).
    fn resolve(
        state: &State,
        acts: &BTreeMap<Seat, Vec<Act>>,
        _lots: &mut Lots,
    ) -> Result<Resolved<Self>, Vec<Illegal>> {
        let events = resolve::resolve(state, acts);
        let mut state = state.clone();
        events.iter().for_each(|event| state.apply(event));
        Ok(Resolved { events, state, stopped: None })
    }

    /// Does nothing: a seat that sent no orders is judged with the others, and its units hold.
    fn lapse(_state: &State, _due: &Due, _lots: &mut Lots) -> Vec<Event> {
        Vec::new()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    /// Returns the powers without units and centres; the time of their last unit is not in the state.
    fn eliminated(view: &View) -> Vec<Elimination> {
        let table = &view.table;
        let out = table.seats().filter(|seat| table.ownership.is_some() && !table.survives(*seat));
        out.map(|seat| Elimination { seat, since: None }).collect()
    }

    fn as_seen(view: View) -> State {
        view.table
    }

    fn board(view: &View) -> Board {
        board::draw(&view.table)
    }

    fn reveals(event: &Event) -> Vec<Drawn> {
        match event {
            Event::Began { seating, .. } => seating.iter().cloned().collect(),
            _ => Vec::new(),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }
}

impl OutOfTurn for Diplomacy {}

impl Narrate for Diplomacy {
    fn terms(options: &Options) -> Vec<Message> {
        tell::terms(options)
    }

    fn tell(state: &State, event: &Event, _viewer: Viewer) -> Vec<Message> {
        tell::tell(state, event)
    }
}

impl ReadOrders for Diplomacy {
    fn read(text: &str, language: Language, view: &View) -> Result<Vec<Act>, Vec<Unclear>> {
        let Some((map, position, asked, words)) = asked(language, view) else { return Ok(Vec::new()) };
        let reader = Reader { map, position: &position, asked, words, suggests: true };
        Ok(reader.read(text)?.into_iter().map(Act::from).collect())
    }

    fn read_lines(lines: &[&str], language: Language, view: &View) -> Vec<Option<Vec<Act>>> {
        let Some((map, position, asked, words)) = asked(language, view) else {
            return vec![None; lines.len()];
        };
        let reader = Reader { map, position: &position, asked, words, suggests: false };
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

impl Chart for Diplomacy {
    fn figures(view: &View) -> Vec<Figures> {
        let table = &view.table;
        let counted = |name: &str, count: &dyn Fn(Seat) -> u32| Figures {
            name: name.to_owned(),
            of: table.seats().map(|seat| count(seat).into()).collect(),
        };
        vec![
            counted("diplomacy-figure-centres", &|seat| table.centres(seat)),
            counted("diplomacy-figure-units", &|seat| table.standing(seat)),
        ]
    }
}

impl Teach for Diplomacy {
    fn hints(view: &View, seat: Seat) -> Vec<Message> {
        lesson::hints(&view.table, seat)
    }

    fn lesson(view: &View, facts: &[Event], seat: Seat) -> Vec<Exercise> {
        exercises::exercises(&view.table, facts, seat)
    }
}

impl PlayBot for Diplomacy {
    fn bot(view: &View, offers: &Offers, seed: u64) -> Vec<Act> {
        bot::post(view, offers, seed)
    }

    fn is_idle(act: &Act) -> bool {
        match act {
            Act::Order(order) => order.order == Order::Hold,
            Act::Adjust(order) => *order == Adjustment::Waive,
            Act::Retreat(_) | Act::AgreeToDraw => false,
        }
    }
}

/// Returns what a reader of orders needs: the board, the units, the kind of orders, and the vocabulary of the language.
fn asked(language: Language, view: &View) -> Option<(&'static Map, Position, Asked, &'static Vocabulary)> {
    let table = &view.table;
    let (map, options) = table.map().zip(table.options.as_ref())?;
    let words = variants::words(&options.variant, language).ok()?;
    let (asked, position) = match table.step {
        Step::Retreat => (Asked::Retreats, table.dislodged_position(map)),
        Step::Adjustment => (Asked::Adjustments, table.position(map)),
        Step::Movement | Step::Over => (Asked::Movement, table.position(map)),
    };
    Some((map, position, asked, words))
}
