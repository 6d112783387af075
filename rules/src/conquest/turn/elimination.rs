//! Players who leave the game (FCQ-4.10, FCQ-4.11, FCQ-11.11, FCQ-12.47, R-14, R-80 … ).

use super::super::event::{Cause, Fact};
use super::super::ids::{Rule, Seat, TerritoryId};
use super::super::rewards::Elimination;
use super::super::state::{Battle, Source, State};
use super::course::Course;

/// Eliminates players who lost their last territory, or their first Capital if the options say so, in a
/// battle that can no longer be computed again.
pub(super) fn by_conquest(course: &mut Course<'_>) {
    let seats: Vec<Seat> = course.state.living().collect();
    for seat in seats {
        if lost_capital(&course.state, seat) {
            let by = course.state.record.capitals.iter().find(|fall| fall.from == seat && fall.initial);
            let record = record(&course.state, seat, by.map(|fall| fall.by));
            close_battles_of(course, seat);
            free_land(course, seat, Rule::r(82));
            out_of_goods(course, Rule::r(82), seat);
            course.push(Rule::fcq(12, 47), Fact::Eliminated { record, credited: true });
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
            out(course, Rule::fcq(4, 10), record);
        }
    }
}

/// Eliminates players left without territories at the end of the turn: abandoned, or an expired possession
///
pub(super) fn without_land(course: &mut Course<'_>) {
    let seats: Vec<Seat> = course.state.living().collect();
    for player in seats {
        if course.state.owned(player).next().is_none() {
            out(course, Rule::fcq(4, 10), Elimination { player, last_by: None, earlier: 0 });
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
fn record(state: &State, player: Seat, last_by: Option<Seat>) -> Elimination {
    let taken = state.taken.iter().find(|(by, from, _)| Some(*by) == last_by && *from == player);
    let taken = taken.map_or(0, |(_, _, base)| *base);
    let last = state
        .record
        .battles
        .iter()
        .rev()
        .find(|battle| battle.taken_from() == Some(player) && Some(battle.by) == last_by)
        .map_or(0, |battle| battle.base);
    Elimination { player, last_by, earlier: taken.saturating_sub(last) }
}

/// Closes the battles and entries of a player who leaves: the battles cannot be computed again, and the
/// troops can no longer be refused.
fn close_battles_of(course: &mut Course<'_>, seat: Seat) {
    let state = &course.state;
    let fought = |battle: &&Battle| {
        let sides = [Some(battle.attacker), battle.supporter, battle.late];
        battle.owner == Some(seat)
            || battle.guest == Some(seat)
            || !battle.before.units_of(seat).is_empty()
            || sides.iter().flatten().any(|side| side.seat == seat)
    };
    let open = state.battles.iter().filter(|battle| battle.open).filter(fought);
    let open: Vec<_> = open.map(|battle| battle.id).collect();
    let entered =
        state.entries.iter().filter(|entry| !entry.closed && [entry.by, entry.asked].contains(&seat));
    let entered: Vec<_> = entered.map(|entry| (entry.place, entry.by)).collect();
    for battle in open {
        course.push(Rule::r(13), Fact::BattleClosed { battle });
    }
    for (place, by) in entered {
        course.push(Rule::r(66), Fact::EntryClosed { place, by });
    }
}

/// Eliminates a player without territories: gold, cards and troops elsewhere are lost (FCQ-4.10, R-80).
pub(super) fn out(course: &mut Course<'_>, rule: Rule, record: Elimination) {
    let seat = record.player;
    close_battles_of(course, seat);
    let places: Vec<TerritoryId> = course.state.territories().map(|(id, _)| id).collect();
    for territory in places {
        let units = course.state.units(territory, seat);
        if !units.is_empty() {
            course.push(Rule::r(80), Fact::UnitsDied { territory, seat, units, cause: Cause::Elimination });
        }
    }
    out_of_goods(course, rule, seat);
    course.push(rule, Fact::Eliminated { record, credited: record.last_by.is_some() });
}

/// Eliminates a player who missed too many turns: the land becomes neutral, the troops stay (FCQ-4.11).
pub(super) fn for_not_posting(course: &mut Course<'_>, seat: Seat) {
    free_land(course, seat, Rule::fcq(4, 11));
    out_of_goods(course, Rule::fcq(4, 11), seat);
    let record = Elimination { player: seat, last_by: None, earlier: 0 };
    course.push(Rule::fcq(4, 11), Fact::Eliminated { record, credited: false });
}

fn free_land(course: &mut Course<'_>, seat: Seat, rule: Rule) {
    let land: Vec<(TerritoryId, bool)> =
        course.state.owned(seat).map(|(id, holding)| (id, holding.now.castle)).collect();
    for (territory, castle) in land {
        if castle {
            course.push(rule, Fact::CastleFell { territory, cause: Cause::Elimination });
        }
        course.push(rule, Fact::Freed { territory, cause: Cause::Elimination });
    }
}

fn out_of_goods(course: &mut Course<'_>, rule: Rule, seat: Seat) {
    let Some(player) = course.state.player(seat) else { return };
    let gold = player.gold;
    let cards: Vec<_> = player.hand.cards().iter().map(|held| held.card).collect();
    let source = Source::Elimination;
    if gold > 0 {
        course.push(rule, Fact::GoldLost { seat, gold, source });
    }
    for card in cards {
        course.push(rule, Fact::CardLost { seat, card, source });
    }
}
