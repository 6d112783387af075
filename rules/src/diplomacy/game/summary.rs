//! The outcome of a phase: the orders of each power with their results, the centres that changed hands, the standings.

use super::event::Event;
use super::narration::{self, DiplomacyNarrator};
use super::state::State;
use crate::diplomacy::adjustment::{AdjustmentOutcome, CentreOwnership};
use crate::diplomacy::judge::{MovementOutcome, UnitOrderOutcome};
use crate::diplomacy::map::{Power, Province};
use crate::diplomacy::order::{AdjustmentOrder, PowerOrder, RetreatOrder, UnitOrder};
use crate::diplomacy::retreat::RetreatOutcome;
use crate::rules::{Message, MessageArg, NarrationPart, PhaseOutcome, Seat, SeatLedger, SummaryStandings};

/// Returns the part that a message of an event has in a post: the orders stand by power in the outcome.
pub(super) fn part(event: &Event, message: &Message) -> NarrationPart {
    match event {
        Event::Moved { .. } if matches!(&*message.id, "diplomacy-must-retreat" | "diplomacy-destroyed") => {
            NarrationPart::Line
        }
        Event::Moved { .. } | Event::Retreated { .. } | Event::Adjusted { .. } => NarrationPart::Covered,
        Event::Counted { .. } if message.id == "diplomacy-eliminated-in" => NarrationPart::Alert,
        Event::Counted { .. } | Event::Opened { .. } => NarrationPart::Detail,
        Event::Began { .. } | Event::Amended { .. } | Event::Ended { .. } => NarrationPart::Line,
    }
}

/// Returns what an event adds to the outcome of its phase; `before` is the state before it.
pub(super) fn outcome_of(before: &State, event: &Event) -> PhaseOutcome {
    let Some(map) = before.map() else { return PhaseOutcome::default() };
    let narrator = DiplomacyNarrator { map, state: before };
    match event {
        Event::Moved { orders, resolution } => moved(&narrator, orders, resolution),
        Event::Retreated { orders, retreats } => retreated(&narrator, orders, retreats),
        Event::Adjusted { adjustments } => adjusted(&narrator, adjustments),
        Event::Counted { ownership } => counted(&narrator, ownership),
        _ => PhaseOutcome::default(),
    }
}

type OrderRow = (Power, Message, Option<bool>);

fn moved(
    narrator: &DiplomacyNarrator<'_>,
    orders: &[PowerOrder<UnitOrder>],
    resolution: &MovementOutcome,
) -> PhaseOutcome {
    let position = narrator.position_of(resolution);
    let success = |outcome: UnitOrderOutcome| match outcome {
        UnitOrderOutcome::Moves(_) => Some(true),
        UnitOrderOutcome::Bounces { .. }
        | UnitOrderOutcome::Grounded { .. }
        | UnitOrderOutcome::Void(_)
        | UnitOrderOutcome::Cut { .. }
        | UnitOrderOutcome::Illegal(_) => Some(false),
        _ => None,
    };
    let results = resolution
        .results
        .iter()
        .map(|one| (one.unit.power, narrator.result(&position, one), success(one.outcome)));
    let refused = narrator.refused_moves(orders, resolution).map(|(power, told)| (power, told, Some(false)));
    let rows: Vec<OrderRow> = results.chain(refused).collect();
    let moves = |wanted: fn(&UnitOrderOutcome) -> bool| {
        resolution.results.iter().filter(|one| wanted(&one.outcome)).count() as i64
    };
    let moved = moves(|outcome| matches!(outcome, UnitOrderOutcome::Moves(_)));
    let stopped = moves(|outcome| {
        matches!(outcome, UnitOrderOutcome::Bounces { .. } | UnitOrderOutcome::Grounded { .. })
    });
    let mut clauses =
        vec![Message::new("diplomacy-outcome-moves").with("moved", moved).with("ordered", moved + stopped)];
    clauses.extend(resolution.dislodged.iter().map(|one| {
        Message::new("diplomacy-outcome-dislodged")
            .with("power", narrator.named(one.unit.power))
            .with("place", narration::place_name(narrator.map, one.unit.at))
            .with("from", narrator.place(one.from))
    }));
    PhaseOutcome { clauses, ledgers: ledgers(narrator, rows), ..PhaseOutcome::default() }
}

fn retreated(
    narrator: &DiplomacyNarrator<'_>,
    orders: &[PowerOrder<RetreatOrder>],
    retreats: &RetreatOutcome,
) -> PhaseOutcome {
    let results = retreats.results.iter().zip(narrator.retreats(retreats));
    let results = results.map(|(one, told)| (one.unit.power, told, Some(one.to.is_some())));
    let refused = narrator.refused_retreats(orders, retreats).map(|(power, told)| (power, told, Some(false)));
    let rows: Vec<OrderRow> = results.chain(refused).collect();
    let away = retreats.results.iter().filter(|one| one.to.is_some()).count();
    let clause = Message::new("diplomacy-outcome-retreats")
        .with("retreated", away as i64)
        .with("disbanded", (retreats.results.len() - away) as i64);
    PhaseOutcome { clauses: vec![clause], ledgers: ledgers(narrator, rows), ..PhaseOutcome::default() }
}

fn adjusted(narrator: &DiplomacyNarrator<'_>, adjustments: &AdjustmentOutcome) -> PhaseOutcome {
    let results = adjustments.results.iter().map(|one| (one.power, narrator.adjusted(one), Some(one.done)));
    let disorder = adjustments.disorder.iter().map(|unit| (unit.power, narrator.in_disorder(unit), None));
    let rows: Vec<OrderRow> = results.chain(disorder).collect();
    let done = |wanted: fn(&AdjustmentOrder) -> bool| {
        adjustments.results.iter().filter(|one| one.done && wanted(&one.order)).count()
    };
    let builds = done(|order| matches!(order, AdjustmentOrder::Build { .. }));
    let disbands =
        done(|order| matches!(order, AdjustmentOrder::Disband { .. })) + adjustments.disorder.len();
    let clause = Message::new("diplomacy-outcome-adjusted")
        .with("builds", builds as i64)
        .with("disbands", disbands as i64);
    PhaseOutcome { clauses: vec![clause], ledgers: ledgers(narrator, rows), ..PhaseOutcome::default() }
}

/// States the centres that changed hands.
fn counted(narrator: &DiplomacyNarrator<'_>, ownership: &CentreOwnership) -> PhaseOutcome {
    let Some(before) = &narrator.state.ownership else { return PhaseOutcome::default() };
    let taken = |owner: Power| -> Vec<Province> {
        let own = ownership.centres_of(owner).into_iter();
        own.filter(|centre| before.owner(*centre) != Some(owner)).collect()
    };
    let mut outcome = PhaseOutcome::default();
    for owner in narrator.map.powers() {
        let centres = taken(owner);
        if centres.is_empty() {
            continue;
        }
        let places: Vec<MessageArg> =
            centres.iter().map(|centre| MessageArg::from(narrator.place(*centre)).strong()).collect();
        let clause = Message::new("diplomacy-outcome-gains").with("power", narrator.named(owner));
        outcome.clauses.push(clause.with("places", places));
        // The sentence names the centres that nobody held.
        let lost = centres.into_iter().filter_map(|centre| Some((centre, before.owner(centre)?)));
        outcome.changes.extend(lost.map(|(centre, from)| {
            Message::new("diplomacy-outcome-change")
                .with("place", MessageArg::from(narrator.place(centre)).strong())
                .with("from", narrator.named(from))
                .with("to", narrator.named(owner))
        }));
    }
    outcome
}

/// Collects the orders by power, in the order of the powers.
fn ledgers(narrator: &DiplomacyNarrator<'_>, rows: Vec<OrderRow>) -> Vec<SeatLedger> {
    let of_power = |owner: Power| {
        let own = rows.iter().filter(|(power, ..)| *power == owner);
        let rows: Vec<_> = own.map(|(_, told, succeeded)| (told.clone(), *succeeded)).collect();
        let seat = narrator.state.seat_of(owner);
        let name = narration::power_name(narrator.map, owner).into();
        (!rows.is_empty()).then_some(SeatLedger { seat, name, rows })
    };
    narrator.map.powers().filter_map(of_power).collect()
}

/// Returns the name of the power of a seat; `None` before the start.
pub(super) fn seat_name(state: &State, seat: Seat) -> Option<Message> {
    Some(narration::power_name(state.map()?, state.power_of(seat)?))
}

/// Returns the centres and units of each power; `None` before the start.
pub(super) fn standings(state: &State) -> Option<SummaryStandings> {
    state.map()?;
    let row = |seat: Seat| {
        let figures = match state.survives(seat) {
            true => [state.centres(seat), state.unit_count(seat)].map(MessageArg::from),
            false => [(); 2].map(|()| Message::new("diplomacy-standings-out").into()),
        };
        std::iter::once(MessageArg::Seat(seat)).chain(figures).collect()
    };
    let heads = ["diplomacy-standings-power", "diplomacy-standings-centres", "diplomacy-standings-units"];
    Some(SummaryStandings {
        caption: Message::new("diplomacy-standings"),
        heads: heads.map(Message::new).into(),
        rows: state.seats().map(row).collect(),
        lines: Vec::new(),
        with_map: true,
    })
}
