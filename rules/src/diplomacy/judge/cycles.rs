//! Answers every question of a phase: first by the equations alone, and where questions depend on each other in a
//! cycle, by trying out answers.
//!
//! A cycle with one consistent outcome has that outcome. A cycle without convoys that has several outcomes is circular
//! movement, and all its moves succeed. A cycle with convoys that has no outcome, or several that differ about a
//! convoy, is a paradox, and its convoys fail (Szykman, DATC 4.A.2).

use super::equations::{DecisionTable, StrengthEquations};
use super::order_table::OrderTable;
use crate::diplomacy::map::{Province, Provinces, VariantMap};

/// Number of consistent outcomes after which no more are collected.
const ENOUGH: usize = 8;

/// A set of questions.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct DecisionSet {
    routes: Provinces,
    supports: Provinces,
    moves: Provinces,
}

#[derive(Debug, Clone, Copy)]
enum OpenDecision {
    Route(Province),
    Support(Province),
    Move(Province),
}

/// Decides every route, support and move.
pub(super) fn answer_all(map: &VariantMap, table: &OrderTable, known: &mut DecisionTable) {
    let equations = StrengthEquations { map, table };
    let all = DecisionSet { routes: table.carried, supports: table.supporters, moves: table.movers };
    loop {
        let open = settle(&equations, known, all);
        if open.is_empty() {
            return;
        }
        break_ring(&equations, known, open.smallest_ring(&equations, known));
    }
}

/// Answers the questions of `asked` that can be answered; returns the others.
fn settle(equations: &StrengthEquations<'_>, known: &mut DecisionTable, asked: DecisionSet) -> DecisionSet {
    let mut open = asked.without_decided(known);
    loop {
        let before = open;
        for army in open.routes {
            if let Some(answer) = equations.route(known, army) {
                known.put(OpenDecision::Route(army), answer);
                open.routes.remove(army);
            }
        }
        for supporter in open.supports {
            if let Some(answer) = equations.support(known, supporter) {
                known.put(OpenDecision::Support(supporter), answer);
                open.supports.remove(supporter);
            }
        }
        for mover in open.moves {
            if let Some(answer) = equations.advance(known, mover) {
                known.put(OpenDecision::Move(mover), answer);
                open.moves.remove(mover);
            }
        }
        if open.is_empty() || open == before {
            return open;
        }
    }
}

fn break_ring(equations: &StrengthEquations<'_>, known: &mut DecisionTable, ring: DecisionSet) {
    let mut outcomes = Vec::new();
    try_out(equations, *known, ring, ring, &mut outcomes);
    let convoys_agree =
        |outcomes: &[DecisionTable]| outcomes.iter().all(|outcome| outcome.sailed == outcomes[0].sailed);
    if !outcomes.is_empty() && convoys_agree(&outcomes) {
        if let Some(most) = outcomes.into_iter().max_by_key(|outcome| outcome.moved.len()) {
            *known = most;
        }
    } else if ring.routes.is_empty() {
        // No rule makes such a cycle; should one arise, its moves fail.
        known.stayed |= ring.moves;
    } else {
        known.grounded |= ring.routes;
        known.paradox |= ring.routes;
    }
}

/// Collects the consistent outcomes of `ring` that agree with `known`.
fn try_out(
    equations: &StrengthEquations<'_>,
    known: DecisionTable,
    ring: DecisionSet,
    open: DecisionSet,
    outcomes: &mut Vec<DecisionTable>,
) {
    let mut known = known;
    let open = settle(equations, &mut known, open);
    if outcomes.len() >= ENOUGH || !ring.is_consistent(equations, &known) {
        return;
    }
    match open.first() {
        None => outcomes.push(known),
        Some(question) => {
            for answer in [true, false] {
                let mut guess = known;
                guess.put(question, answer);
                try_out(equations, guess, ring, open, outcomes);
            }
        }
    }
}

impl DecisionTable {
    fn put(&mut self, question: OpenDecision, answer: bool) {
        match (question, answer) {
            (OpenDecision::Route(army), true) => self.sailed.insert(army),
            (OpenDecision::Route(army), false) => self.grounded.insert(army),
            (OpenDecision::Support(unit), true) => self.given.insert(unit),
            (OpenDecision::Support(unit), false) => self.cut.insert(unit),
            (OpenDecision::Move(unit), true) => self.moved.insert(unit),
            (OpenDecision::Move(unit), false) => self.stayed.insert(unit),
        }
    }
}

impl DecisionSet {
    fn is_empty(self) -> bool {
        (self.routes | self.supports | self.moves).is_empty()
    }

    fn len(self) -> u32 {
        self.routes.len() + self.supports.len() + self.moves.len()
    }

    fn without_decided(self, known: &DecisionTable) -> Self {
        Self {
            routes: self.routes - known.sailed - known.grounded,
            supports: self.supports - known.given - known.cut,
            moves: self.moves - known.moved - known.stayed,
        }
    }

    fn union(self, other: Self) -> Self {
        Self {
            routes: self.routes | other.routes,
            supports: self.supports | other.supports,
            moves: self.moves | other.moves,
        }
    }

    fn intersection(self, other: Self) -> Self {
        Self {
            routes: self.routes & other.routes,
            supports: self.supports & other.supports,
            moves: self.moves & other.moves,
        }
    }

    /// Returns the first open question, convoys first: an answer about a convoy settles most others.
    fn first(self) -> Option<OpenDecision> {
        self.routes
            .first()
            .map(OpenDecision::Route)
            .or(self.moves.first().map(OpenDecision::Move))
            .or(self.supports.first().map(OpenDecision::Support))
    }

    fn each(self) -> impl Iterator<Item = OpenDecision> {
        self.routes
            .into_iter()
            .map(OpenDecision::Route)
            .chain(self.supports.into_iter().map(OpenDecision::Support))
            .chain(self.moves.into_iter().map(OpenDecision::Move))
    }

    /// Returns true if no equation of these questions contradicts its answer.
    fn is_consistent(self, equations: &StrengthEquations<'_>, known: &DecisionTable) -> bool {
        let agrees = |answer: Option<bool>, yes: bool, no: bool| match answer {
            Some(true) => !no,
            Some(false) => !yes,
            None => true,
        };
        self.each().all(|question| match question {
            OpenDecision::Route(army) => agrees(
                equations.route(known, army),
                known.sailed.contains(army),
                known.grounded.contains(army),
            ),
            OpenDecision::Support(unit) => {
                agrees(equations.support(known, unit), known.given.contains(unit), known.cut.contains(unit))
            }
            OpenDecision::Move(unit) => agrees(
                equations.advance(known, unit),
                known.moved.contains(unit),
                known.stayed.contains(unit),
            ),
        })
    }

    /// Returns the smallest set of open questions that depend on no question outside the set: the core of a paradox, or
    /// one circular movement.
    fn smallest_ring(self, equations: &StrengthEquations<'_>, known: &DecisionTable) -> Self {
        let mut smallest = self;
        for question in self.each() {
            let mut reached = Self::default();
            let mut fresh = question.alone();
            while !fresh.is_empty() {
                reached = reached.union(fresh);
                let next = fresh
                    .each()
                    .fold(Self::default(), |all, question| all.union(question.waits_for(equations, known)));
                fresh = next.intersection(self).minus(reached);
            }
            if reached.len() < smallest.len() {
                smallest = reached;
            }
        }
        smallest
    }

    fn minus(self, other: Self) -> Self {
        Self {
            routes: self.routes - other.routes,
            supports: self.supports - other.supports,
            moves: self.moves - other.moves,
        }
    }
}

impl OpenDecision {
    fn alone(self) -> DecisionSet {
        let mut alone = DecisionSet::default();
        match self {
            Self::Route(army) => alone.routes.insert(army),
            Self::Support(unit) => alone.supports.insert(unit),
            Self::Move(unit) => alone.moves.insert(unit),
        }
        alone
    }

    /// Returns the questions that the equation of this one reads; answered ones among them do no harm.
    fn waits_for(self, equations: &StrengthEquations<'_>, known: &DecisionTable) -> DecisionSet {
        let table = equations.table;
        let mut waits = DecisionSet::default();
        match self {
            Self::Route(army) => {
                for fleet in table.fleets[army.index()] {
                    waits.moves |= table.into[fleet.index()];
                }
            }
            Self::Support(unit) => {
                waits.moves = table.into[unit.index()];
                waits.routes = table.into[unit.index()] & table.carried;
            }
            Self::Move(unit) => {
                let dest = table.dest[unit.index()];
                let rivals = table.into[dest.index()];
                waits.routes = rivals & table.carried;
                let half_landing = !equations.map.half_strength_into(dest).is_empty();
                for fleet in
                    rivals.into_iter().filter(|_| half_landing).flat_map(|army| table.fleets[army.index()])
                {
                    waits.moves |= table.into[fleet.index()];
                }
                for rival in rivals {
                    waits.supports |= table.helpers[rival.index()];
                    if rival != unit && table.opponent(rival).is_some() {
                        waits.moves.insert(dest);
                    }
                }
                if table.occupied.contains(dest) {
                    if !table.movers.contains(dest) || table.opponent(unit).is_some() {
                        waits.supports |= table.helpers[dest.index()];
                    } else {
                        waits.moves.insert(dest);
                    }
                }
                waits.moves.remove(unit);
            }
        }
        waits.without_decided(known)
    }
}
