//! The end of a turn, in the order of R-14: marks, sales, eliminations, objectives, victory, and the
//! decision on another turn.

use super::super::draws;
use super::super::economy::intensive::TurnKind;
use super::super::economy::sale;
use super::super::event::{Cause, Event, Fact, LotPurpose};
use super::super::ids::{Rule, Seat, TerritoryId, Turn};
use super::super::keys::Card;
use super::super::rewards;
use super::super::state::{Gift, Life, Source, State};
use super::super::victory::{Ending, Standing, Victory, ending, missed_run, standing};
use super::course::Course;
use super::{elimination, slots};

/// Ends this turn. Returns the next turn; `None` if the game is over.
pub(super) fn end_turn(course: &mut Course<'_>) -> Option<Turn> {
    let turn = course.state.turn;
    close_accounts(course);
    let counted = rewards::count_turn(&course.state);
    course.take_all([counted]);
    course.decide(draws::open_files);
    let awards = rewards::earned(&course.state);
    course.decide(|state, lots| rewards::pay(state, lots, &awards));
    let ending = ending(&course.state);
    course.push(Rule::r(14), Fact::TurnEnded { turn });
    match ending {
        None => return Some(turn.next()),
        Some(Ending::Won(victory)) => course.push(victory.reason.rule(), Fact::Ended { victory }),
        Some(Ending::Lot(tied)) => {
            let place = course.pick_one(Rule::r(79), LotPurpose::Tie, tied.winners.len());
            let winners = place.and_then(|place| tied.winners.get(place)).copied().into_iter().collect();
            let victory = Victory { winners, ..tied };
            course.push(Rule::r(79), Fact::Ended { victory });
        }
    }
    None
}

/// Decides everything at the end of a turn that needs no random draw: battles and marks, sales, runs,
/// eliminations (R-14, steps 1 to 3).
pub fn close_turn(state: &State) -> Vec<Event> {
    let mut course = Course::new(state, None);
    slots::close_battles(&mut course);
    close_accounts(&mut course);
    course.events
}

fn close_accounts(course: &mut Course<'_>) {
    let marks = marks(&course.state);
    course.take_all(marks);
    let sales = sale::complete(&course.state);
    course.take_all(sales);
    count_turn(course);
    elimination::without_land(course);
    eliminate_absent(course);
}

/// Step 1: settles abandoned territories and Temporary Possessions (FCQ-5.5, FCQ-5.6, FCQ-7.15, R-39, R-42,
///
fn marks(state: &State) -> Vec<Event> {
    let mut events = Vec::new();
    for (territory, holding) in state.territories() {
        let now = &holding.now;
        let expires = now.temporary_until.is_some_and(|until| until <= state.turn);
        if !now.abandoned && now.temporary_until.is_none() {
            continue;
        }
        let (rule, cause) = if now.abandoned {
            (Rule::fcq(5, 5), Cause::Abandoned)
        } else {
            (Rule::fcq(7, 15), Cause::Expired)
        };
        let fact = match (now.garrison().is_empty(), now.abandoned || expires) {
            (false, _) => Fact::Kept { territory },
            (true, false) => continue,
            (true, true) => match heir(state, territory) {
                Some(to) => Fact::Inherited { territory, to, cause },
                None => Fact::Freed { territory, cause },
            },
        };
        events.push(Event::new(rule, fact));
    }
    events
}

/// Returns the guest who inherits: allied now and in the game.
fn heir(state: &State, territory: TerritoryId) -> Option<Seat> {
    state.guest(territory).filter(|guest| state.plays(*guest))
}

/// Counts the turn for runs of Intensive Production and of missed turns (FCQ-6.22, R-63, R-81).
fn count_turn(course: &mut Course<'_>) {
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
        course.push(Rule::r(63), Fact::RunCounted { seat, kind });
        if gold > 0 {
            let arrives = course.state.turn.next();
            let (gift, source) = (Gift::Gold(gold), Source::Intensive);
            course.push(Rule::fcq(6, 20), Fact::Promised { seat, gift, source, arrives });
        }
        if turn_missed {
            course.push(Rule::r(81), Fact::TurnMissed { seat, run: missed });
        }
    }
}

/// Step 3: eliminates players without territories and those who missed too many turns.
fn eliminate_absent(course: &mut Course<'_>) {
    let limit = course.state.options().elimination_missed_turns;
    for seat in course.state.living().collect::<Vec<_>>() {
        if course.state.player(seat).is_some_and(|player| player.missed_turns >= limit) {
            elimination::for_not_posting(course, seat);
        }
    }
}

/// Ranks all players from best to worst, equal ones in one group: the winners, the living by the tie-break
/// chain, then the eliminated players, the last to leave first.
pub fn ranking(state: &State) -> Vec<Vec<Seat>> {
    let winners: Vec<Seat> = state.victory.as_ref().map(|won| won.winners.clone()).unwrap_or_default();
    let losers = state.living().filter(|seat| !winners.contains(seat));
    let mut living: Vec<(Standing, Seat)> = losers.map(|seat| (standing(state, seat), seat)).collect();
    living.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    let mut groups: Vec<Vec<Seat>> = Vec::new();
    groups.extend((!winners.is_empty()).then_some(winners.clone()));
    groups.extend(
        living
            .chunk_by(|one, other| one.0 == other.0)
            .map(|same| same.iter().map(|(_, seat)| *seat).collect::<Vec<Seat>>()),
    );
    let left = |seat: &Seat| match state.player(*seat).map(|player| player.life) {
        Some(Life::Out { turn, .. }) => Some(turn),
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
