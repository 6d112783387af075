//! Players who leave the game (FCQ-4.10, FCQ-4.11, FCQ-11.11, FCQ-12.47, R-14, R-80 … ).

use super::event_builder::ConquestEventBuilder;
use crate::conquest::event::{ConquestFact, LossCause};
use crate::conquest::ids::{ConquestRule, Seat, TerritoryId};
use crate::conquest::rewards::EliminationRecord;
use crate::conquest::state::{Battle, ResourceSource, State};

/// Eliminates players who lost their last territory, or their first Capital if the options say so, in a
/// battle that can no longer be computed again.
pub(super) fn eliminate_conquered(course: &mut ConquestEventBuilder<'_>) {
    let seats: Vec<Seat> = course.state.living().collect();
    for seat in seats {
        if lost_capital(&course.state, seat) {
            let by = course.state.record.capitals.iter().find(|fall| fall.from == seat && fall.initial);
            let record = record(&course.state, seat, by.map(|fall| fall.by));
            close_battles_of(course, seat);
            free_land(course, seat, ConquestRule::r(82));
            forfeit_goods(course, ConquestRule::r(82), seat);
            course.push(ConquestRule::fcq(12, 47), ConquestFact::Eliminated { record, credited: true });
        } else if lost_last(&course.state, seat) && !may_return(&course.state, seat) {
            let last_by = course
                .state
                .record
                .battles
                .iter()
                .rev()
                .find(|battle| battle.taken_from() == Some(seat))
                .map(|battle| battle.by);
            let record = record(&course.state, seat, last_by);
            eliminate_player(course, ConquestRule::fcq(4, 10), record);
        }
    }
}

/// Eliminates players left without territories at the end of the turn: abandoned, or an expired possession
///
pub(super) fn eliminate_landless(course: &mut ConquestEventBuilder<'_>) {
    let seats: Vec<Seat> = course.state.living().collect();
    for player in seats {
        if course.state.owned(player).next().is_none() {
            eliminate_player(
                course,
                ConquestRule::fcq(4, 10),
                EliminationRecord { player, last_by: None, earlier: 0 },
            );
        }
    }
}

/// Returns true if the player holds nothing any more and lost something by conquest in this phase.
fn lost_last(state: &State, seat: Seat) -> bool {
    state.owned(seat).next().is_none()
        && state.battles.iter().any(|battle| battle.record.taken_from() == Some(seat))
}

/// Returns true if a battle the player lost is still open.
fn may_return(state: &State, seat: Seat) -> bool {
    state.battles.iter().any(|battle| battle.open && battle.before.owner == Some(seat))
}

/// Returns true if the player's first Capital fell in a closed battle of this phase, in a game where that
/// eliminates.
fn lost_capital(state: &State, seat: Seat) -> bool {
    state.options().capital_loss_eliminates
        && state.battles.iter().any(|battle| {
            let fell = battle.capital.is_some_and(|fall| fall.from == seat && fall.initial);
            fell && !battle.open
        })
}

/// Returns the record of an elimination, credited to the conqueror of the last territory.
fn record(state: &State, player: Seat, last_by: Option<Seat>) -> EliminationRecord {
    let taken = state.taken.iter().find(|(by, from, _)| Some(*by) == last_by && *from == player);
    let taken = taken.map_or(0, |(_, _, base)| *base);
    let last = state
        .record
        .battles
        .iter()
        .rev()
        .find(|battle| battle.taken_from() == Some(player) && Some(battle.by) == last_by)
        .map_or(0, |battle| battle.base);
    EliminationRecord { player, last_by, earlier: taken.saturating_sub(last) }
}

/// Closes the battles and entries of a player who leaves: the battles cannot be computed again, and the
/// troops can no longer be refused.
fn close_battles_of(course: &mut ConquestEventBuilder<'_>, seat: Seat) {
    let state = &course.state;
    let fought = |battle: &Battle| {
        let sides = [Some(battle.attacker), battle.supporter, battle.late];
        battle.owner == Some(seat)
            || battle.guest == Some(seat)
            || !battle.before.units_of(seat).is_empty()
            || sides.iter().flatten().any(|side| side.seat == seat)
    };
    let open = state.battles.iter().filter(|battle| battle.open && fought(battle));
    let open: Vec<_> = open.map(|battle| battle.id).collect();
    let entered =
        state.entries.iter().filter(|entry| !entry.closed && [entry.by, entry.asked].contains(&seat));
    let entered: Vec<_> = entered.map(|entry| (entry.place, entry.by)).collect();
    for battle in open {
        course.push(ConquestRule::r(13), ConquestFact::BattleClosed { battle });
    }
    for (place, by) in entered {
        course.push(ConquestRule::r(66), ConquestFact::EntryClosed { place, by });
    }
}

/// Eliminates a player without territories: gold, cards and troops elsewhere are lost (FCQ-4.10, R-80).
pub(super) fn eliminate_player(
    course: &mut ConquestEventBuilder<'_>,
    rule: ConquestRule,
    record: EliminationRecord,
) {
    let seat = record.player;
    close_battles_of(course, seat);
    let places: Vec<TerritoryId> = course.state.territories().map(|(id, _)| id).collect();
    for territory in places {
        let units = course.state.units(territory, seat);
        if !units.is_empty() {
            course.push(
                ConquestRule::r(80),
                ConquestFact::UnitsDied { territory, seat, units, cause: LossCause::Elimination },
            );
        }
    }
    forfeit_goods(course, rule, seat);
    course.push(rule, ConquestFact::Eliminated { record, credited: record.last_by.is_some() });
}

/// Eliminates a player who missed too many turns: the land becomes neutral, the troops stay (FCQ-4.11).
pub(super) fn eliminate_inactive(course: &mut ConquestEventBuilder<'_>, seat: Seat) {
    free_land(course, seat, ConquestRule::fcq(4, 11));
    forfeit_goods(course, ConquestRule::fcq(4, 11), seat);
    let record = EliminationRecord { player: seat, last_by: None, earlier: 0 };
    course.push(ConquestRule::fcq(4, 11), ConquestFact::Eliminated { record, credited: false });
}

fn free_land(course: &mut ConquestEventBuilder<'_>, seat: Seat, rule: ConquestRule) {
    let land: Vec<(TerritoryId, bool)> =
        course.state.owned(seat).map(|(id, holding)| (id, holding.now.castle)).collect();
    for (territory, castle) in land {
        if castle {
            course.push(rule, ConquestFact::CastleFell { territory, cause: LossCause::Elimination });
        }
        course.push(rule, ConquestFact::Freed { territory, cause: LossCause::Elimination });
    }
}

fn forfeit_goods(course: &mut ConquestEventBuilder<'_>, rule: ConquestRule, seat: Seat) {
    let Some(player) = course.state.player(seat) else { return };
    let gold = player.gold;
    let cards: Vec<_> = player.hand.cards().iter().map(|held| held.card).collect();
    let source = ResourceSource::Elimination;
    if gold > 0 {
        course.push(rule, ConquestFact::GoldLost { seat, gold, source });
    }
    for card in cards {
        course.push(rule, ConquestFact::CardLost { seat, card, source });
    }
}
