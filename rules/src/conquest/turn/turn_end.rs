//! The end of a turn, in the order of R-14: abandoned territories and Temporary Possessions, sales, eliminations,
//! objectives, victory, and the decision on another turn.

use super::event_builder::ConquestEventBuilder;
use super::{elimination, slots};
use crate::conquest::card_draws;
use crate::conquest::catalogue::Card;
use crate::conquest::economy::intensive_production::TurnKind;
use crate::conquest::economy::sale;
use crate::conquest::event::{ConquestFact, Event, LossCause, LotPurpose};
use crate::conquest::ids::{ConquestRule, Seat, TerritoryId, TurnNumber};
use crate::conquest::rewards;
use crate::conquest::state::{GoldOrCard, PlayerStatus, ResourceSource, State};
use crate::conquest::victory::{ConquestEnding, TieBreakFigures, Victory, ending, missed_run, standing};

/// Ends this turn. Returns the next turn; `None` if the game is over.
pub(super) fn end_turn(course: &mut ConquestEventBuilder<'_>) -> Option<TurnNumber> {
    let turn = course.state.turn;
    resolve_drawless_steps(course);
    let counted = rewards::count_turn(&course.state);
    course.take_all([counted]);
    course.decide(card_draws::open_files);
    let awards = rewards::list_awards(&course.state);
    course.decide(|state, rng| rewards::pay(state, rng, &awards));
    let ending = ending(&course.state);
    course.push(ConquestRule::r(14), ConquestFact::TurnEnded { turn });
    match ending {
        None => return Some(turn.next()),
        Some(ConquestEnding::Won(victory)) => {
            course.push(victory.reason.rule(), ConquestFact::Ended { victory })
        }
        Some(ConquestEnding::Lot(tied)) => {
            let place = course.pick_one(ConquestRule::r(79), LotPurpose::Tie, tied.winners.len());
            let winners = place.and_then(|place| tied.winners.get(place)).copied().into_iter().collect();
            let victory = Victory { winners, ..tied };
            course.push(ConquestRule::r(79), ConquestFact::Ended { victory });
        }
    }
    None
}

/// Returns the events at the end of a turn that need no random draw: battles, abandoned territories and Temporary
/// Possessions, sales, runs of turns, eliminations (R-14, steps 1 to 3).
pub fn close_turn(state: &State) -> Vec<Event> {
    let mut course = ConquestEventBuilder::new(state, None);
    slots::close_battles(&mut course);
    resolve_drawless_steps(&mut course);
    course.events
}

/// Takes steps 1 to 3 of R-14, which need no random draw.
fn resolve_drawless_steps(course: &mut ConquestEventBuilder<'_>) {
    let marks = resolve_marks(&course.state);
    course.take_all(marks);
    let sales = sale::complete(&course.state);
    course.take_all(sales);
    count_turn(course);
    elimination::eliminate_landless(course);
    eliminate_absent(course);
}

/// Resolves step 1: abandoned territories and Temporary Possessions (FCQ-5.5, FCQ-5.6, FCQ-7.15, R-39, R-42,
///
fn resolve_marks(state: &State) -> Vec<Event> {
    let mut events = Vec::new();
    for (territory, holding) in state.territories() {
        let now = &holding.now;
        let expires = now.temporary_until.is_some_and(|until| until <= state.turn);
        if !now.abandoned && now.temporary_until.is_none() {
            continue;
        }
        let (rule, cause) = if now.abandoned {
            (ConquestRule::fcq(5, 5), LossCause::Abandoned)
        } else {
            (ConquestRule::fcq(7, 15), LossCause::Expired)
        };
        let fact = match (now.garrison().is_empty(), now.abandoned || expires) {
            (false, _) => ConquestFact::Kept { territory },
            (true, false) => continue,
            (true, true) => match heir(state, territory) {
                Some(to) => ConquestFact::Inherited { territory, to, cause },
                None => ConquestFact::Freed { territory, cause },
            },
        };
        events.push(Event::new(rule, fact));
    }
    events
}

/// Returns the guest who inherits a territory: allied with the owner now, and in the game.
fn heir(state: &State, territory: TerritoryId) -> Option<Seat> {
    state.guest(territory).filter(|guest| state.plays(*guest))
}

/// Counts the turn for runs of Intensive Production and of missed turns (FCQ-6.22, R-63, R-81).
fn count_turn(course: &mut ConquestEventBuilder<'_>) {
    for seat in course.state.living().collect::<Vec<_>>() {
        let Some(player) = course.state.player(seat) else { continue };
        let conduct = &player.conduct;
        let posted = conduct.posted != [false, false];
        let kind = match (posted, conduct.intensive, conduct.acted) {
            (false, ..) => TurnKind::Missed,
            (_, true, _) if player.card() == Some(Card::Superproductie) => TurnKind::Overproduction,
            (_, true, _) => TurnKind::Intensive,
            (_, _, true) => TurnKind::Other,
            _ => TurnKind::Pass,
        };
        let mut run = player.intensive;
        let gold = run.count(kind, course.state.options().cards_superproductie);
        let missed = missed_run(player.missed_turns, conduct.posted[0], conduct.posted[1]);
        let turn_missed = missed != player.missed_turns || missed > 0;
        course.push(ConquestRule::r(63), ConquestFact::RunCounted { seat, kind });
        if gold > 0 {
            let arrives = course.state.turn.next();
            let (gift, source) = (GoldOrCard::Gold(gold), ResourceSource::Intensive);
            course.push(ConquestRule::fcq(6, 20), ConquestFact::Promised { seat, gift, source, arrives });
        }
        if turn_missed {
            course.push(ConquestRule::r(81), ConquestFact::TurnMissed { seat, run: missed });
        }
    }
}

/// Eliminates the players who missed too many turns in a row (step 3).
fn eliminate_absent(course: &mut ConquestEventBuilder<'_>) {
    let limit = course.state.options().elimination_missed_turns;
    for seat in course.state.living().collect::<Vec<_>>() {
        if course.state.player(seat).is_some_and(|player| player.missed_turns >= limit) {
            elimination::eliminate_inactive(course, seat);
        }
    }
}

/// Ranks all players from best to worst, equal ones in one group: the winners, the other living players by the
/// tie-break chain, then the eliminated players, those who left last first.
pub fn ranking(state: &State) -> Vec<Vec<Seat>> {
    let winners: Vec<Seat> = state.victory.as_ref().map(|won| won.winners.clone()).unwrap_or_default();
    let losers = state.living().filter(|seat| !winners.contains(seat));
    let mut living: Vec<(TieBreakFigures, Seat)> = losers.map(|seat| (standing(state, seat), seat)).collect();
    living.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    let mut groups: Vec<Vec<Seat>> = Vec::new();
    groups.extend((!winners.is_empty()).then_some(winners.clone()));
    groups.extend(
        living
            .chunk_by(|one, other| one.0 == other.0)
            .map(|same| same.iter().map(|(_, seat)| *seat).collect::<Vec<Seat>>()),
    );
    let left = |seat: &Seat| match state.player(*seat).map(|player| player.life) {
        Some(PlayerStatus::Out { turn, .. }) => Some(turn),
        _ => None,
    };
    let out = state.seats().filter(|seat| !winners.contains(seat));
    let mut out: Vec<_> = out.filter_map(|seat| Some((left(&seat)?, seat))).collect();
    out.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    groups.extend(
        out.chunk_by(|one, other| one.0 == other.0).map(|same| same.iter().map(|(_, seat)| *seat).collect()),
    );
    groups
}
