//! The part of each message in a post, the outcome of a turn, and the standings.

use super::names::places;
use crate::rules::{Message, MessageArg, NarrationPart, PhaseOutcome, PostBoundary, SummaryStandings};
use crate::war::event::{SetupChooser, WarFact};
use crate::war::ids::{Seat, Territory};
use crate::war::state::{MoveTrail, State, TrailKind, WarStage};
use crate::war::view::View;

/// Returns the part that the messages of a fact have in a post.
pub fn part(fact: &WarFact) -> NarrationPart {
    match fact {
        WarFact::TurnEnded { missed: true, .. }
        | WarFact::MarkedAbsent { .. }
        | WarFact::Eliminated { .. } => NarrationPart::Alert,
        WarFact::TurnEnded { missed: false, .. } => NarrationPart::Balance,
        WarFact::Advanced { .. }
        | WarFact::CiTaken { .. }
        | WarFact::Saw { .. }
        | WarFact::GoalChanged { .. }
        | WarFact::Drew { .. } => NarrationPart::Result(None),
        WarFact::CentreChosen { by, .. } | WarFact::PairChosen { by, .. } | WarFact::Picked { by, .. }
            if *by != SetupChooser::Player =>
        {
            NarrationPart::Detail
        }
        WarFact::Reshuffled { .. } | WarFact::PackShuffled { .. } | WarFact::ObjectiveDealt { .. } => {
            NarrationPart::Detail
        }
        _ => NarrationPart::Line,
    }
}

/// Returns [`PostBoundary::Begins`] for a fact that a player's own line decided.
pub fn post_boundary(fact: &WarFact) -> Option<PostBoundary> {
    match fact {
        WarFact::Placed { seat, by_server: false, .. }
        | WarFact::CiPlaced { seat, by_server: false, .. }
        | WarFact::Discarded { seat, by_server: false, .. }
        | WarFact::TurnEnded { seat, missed: false }
        | WarFact::CentreChosen { seat, by: SetupChooser::Player, .. }
        | WarFact::PairChosen { seat, by: SetupChooser::Player, .. }
        | WarFact::Picked { seat, by: SetupChooser::Player, .. }
        | WarFact::Fought { seat, .. }
        | WarFact::Bombed { seat, .. }
        | WarFact::ArmiesTraded { seat, .. }
        | WarFact::BombersTraded { seat, .. }
        | WarFact::Transported { seat, .. }
        | WarFact::Moved { seat, .. }
        | WarFact::CiMoved { seat, .. }
        | WarFact::CiTransported { seat, .. }
        | WarFact::Undone { seat }
        | WarFact::Agreed { seat } => Some(PostBoundary::Begins(*seat)),
        _ => None,
    }
}

/// Returns the outcome of the turn that a fact closes; `before` is the state before the fact.
pub fn outcome_of(before: &State, fact: &WarFact) -> PhaseOutcome {
    let closes = matches!(fact, WarFact::TurnBegan { .. } | WarFact::Won { .. } | WarFact::Closed);
    if !closes || before.stage != WarStage::Turns || before.places_only() {
        return PhaseOutcome::default();
    }
    let seat = before.turn.seat;
    let attacks = before
        .trails
        .iter()
        .filter(|trail| trail.phase == before.phase_index && trail.kind == TrailKind::Attack);
    let (taken, failed): (Vec<_>, Vec<_>) = attacks.partition(|trail| trail.succeeded);
    let targets = |trails: Vec<&MoveTrail>| {
        let mut targets: Vec<Territory> = trails.into_iter().map(|trail| trail.to).collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    };
    let taken = targets(taken);
    let failed: Vec<Territory> = targets(failed).into_iter().filter(|at| !taken.contains(at)).collect();
    let clause = |id: &str, seat: Seat, at: &[Territory]| {
        (!at.is_empty()).then(|| Message::new(id).with("seat", seat).with("places", places(at)))
    };
    let destroyed: Vec<MessageArg> =
        before.turn.destroyed.iter().map(|seat| MessageArg::Seat(*seat)).collect();
    let destroys = (!destroyed.is_empty())
        .then(|| Message::new("war-outcome-destroys").with("seat", seat).with("others", destroyed));
    let mut clauses: Vec<Message> = clause("war-outcome-takes", seat, &taken)
        .into_iter()
        .chain(destroys)
        .chain(clause("war-outcome-fails", seat, &failed))
        .collect();
    // Who wins as their turn begins has had no time to attack.
    if clauses.is_empty() && !matches!(fact, WarFact::Won { .. }) {
        clauses.push(Message::new("war-outcome-quiet").with("seat", seat));
    }
    PhaseOutcome { clauses, ..PhaseOutcome::default() }
}

/// Returns the standings; `None` before the first turn.
pub fn standings(view: &View) -> Option<SummaryStandings> {
    let figures = super::figures(view);
    if figures.is_empty() {
        return None;
    }
    let state = &view.state;
    let heads = std::iter::once("war-standings-player").chain(figures.iter().map(|one| one.name.as_str()));
    let row = |seat: Seat| {
        let is_out = state.fallen.contains(&seat);
        let value = |of: &Vec<i64>| match of.get(seat.index()) {
            Some(count) if !is_out => MessageArg::Number(*count),
            _ => Message::new("war-standings-out").into(),
        };
        std::iter::once(MessageArg::Seat(seat)).chain(figures.iter().map(|one| value(&one.of))).collect()
    };
    Some(SummaryStandings {
        caption: Message::new("war-standings"),
        heads: heads.map(Message::new).collect(),
        rows: state.seats().map(row).collect(),
        lines: Vec::new(),
        with_map: true,
    })
}
