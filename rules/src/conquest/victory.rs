//! Victory at the end of a turn, and elimination for not posting (chapter IV).
//!
//! Owns the territory counts, the turn limit, the tie-break chain, and single, alliance and team victory.
//! Territories are base territories everywhere. Alliances and support belong to [`super::alliance`].

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::alliance::{
    AllianceMember, GroupCheck, find_largest_allied_group, find_unmet_conditions, winning_groups,
};
use super::ids::{ConquestRule, Seat, TurnNumber};
use super::options::{FinalTie, TeamMode, VictoryMode};
use super::state::State;

/// Returns the base territories a single player needs: `territories ÷ players × 1.6`, to the nearest, halves
/// up (FCQ-4.3, R-77). `territories` are the conquerable cells at the start.
pub fn solo_count(territories: u32, players: u32) -> u32 {
    let (territories, players) = (u64::from(territories), u64::from(players.max(1)));
    let nearest = (territories * 32 + players * 10) / (players * 20);
    u32::try_from(nearest).unwrap_or(u32::MAX)
}

/// Returns the base territories `members` players need together: `solo` less five for each (FCQ-4.4).
pub fn team_count(solo: u32, members: u32) -> u32 {
    solo.saturating_sub(5).saturating_mul(members)
}

/// The figures of the tie-break chain, in its order (FCQ-4.6, FCQ-4.7, R-79).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TieBreakFigures {
    /// Base territories held.
    pub territories: u32,
    /// All units on the map.
    pub units: u32,
    /// Attack orders on territories of players.
    pub attacks_started: u32,
    /// Enemy units destroyed while attacking.
    pub kills_in_attack: u32,
    /// Eliminations credited.
    pub eliminations: u32,
    /// Knights held.
    pub knights: u32,
}

impl TieBreakFigures {
    /// Adds up the standings of a group.
    pub fn sum<'a>(group: impl IntoIterator<Item = &'a Self>) -> Self {
        group.into_iter().fold(Self::default(), |sum, one| Self {
            territories: sum.territories + one.territories,
            units: sum.units + one.units,
            attacks_started: sum.attacks_started + one.attacks_started,
            kills_in_attack: sum.kills_in_attack + one.kills_in_attack,
            eliminations: sum.eliminations + one.eliminations,
            knights: sum.knights + one.knights,
        })
    }
}

/// Returns the best by the chain: most territories, then FCQ-4.7; several if all figures are equal.
pub fn best<K: Copy>(standings: impl IntoIterator<Item = (K, TieBreakFigures)>) -> Vec<K> {
    let mut best: Vec<K> = Vec::new();
    let mut highest = None;
    for (key, standing) in standings {
        match highest.map_or(std::cmp::Ordering::Greater, |high| standing.cmp(&high)) {
            std::cmp::Ordering::Greater => (best, highest) = (vec![key], Some(standing)),
            std::cmp::Ordering::Equal => best.push(key),
            std::cmp::Ordering::Less => {}
        }
    }
    best
}

/// The reason why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VictoryReason {
    /// The territory count was reached (FCQ-4.3, FCQ-4.4).
    Territories,
    /// No other player is left (FCQ-4.8).
    Elimination,
    /// The turn limit was reached (FCQ-4.6).
    TurnLimit,
    /// No player is left.
    Nobody,
}

impl VictoryReason {
    /// Returns the rule that ends the game for this reason.
    pub const fn rule(self) -> ConquestRule {
        match self {
            Self::Territories => ConquestRule::fcq(4, 3),
            Self::Elimination => ConquestRule::fcq(4, 8),
            Self::TurnLimit => ConquestRule::fcq(4, 6),
            Self::Nobody => ConquestRule::fcq(4, 10),
        }
    }
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Victory {
    /// The winners, lowest seat first; several share the victory.
    pub winners: Vec<Seat>,
    /// The reason.
    pub reason: VictoryReason,
}

/// The figures that decide the end of a turn.
#[derive(Clone, Debug)]
pub struct VictoryContext<'a> {
    /// The condition of victory.
    pub mode: VictoryMode,
    /// The turn that ends.
    pub turn: TurnNumber,
    /// The last turn of the game; `None` if there is no limit (FCQ-12.7).
    pub turn_limit: Option<u16>,
    /// Territories one player needs (FCQ-12.6).
    pub solo: u32,
    /// The living players with their figures.
    pub standings: &'a BTreeMap<Seat, TieBreakFigures>,
    /// Groups that may win together: alliances that meet every condition and have the number they need, or
    /// fixed teams that have it.
    pub groups: &'a [Vec<Seat>],
    /// The fixed teams, living members only; empty unless the game has teams.
    pub teams: &'a [Vec<Seat>],
}

/// Returns the victory at the end of a turn, if there is one. A single player comes before a group, then
/// more territories count, then the tie-break chain.
pub fn victory(asked: &VictoryContext<'_>) -> Option<Victory> {
    let last_left = last_left(asked);
    if asked.mode == VictoryMode::Elimination {
        return last_left;
    }
    let reached = asked.standings.iter().filter(|(_, standing)| standing.territories >= asked.solo);
    let single = best(reached.map(|(seat, standing)| (*seat, *standing)));
    if !single.is_empty() {
        return Some(won(single, VictoryReason::Territories));
    }
    let groups = best(asked.groups.iter().map(|group| (group, asked.together(group))));
    if !groups.is_empty() {
        return Some(won(groups.into_iter().flatten().copied().collect(), VictoryReason::Territories));
    }
    if last_left.is_some() {
        return last_left;
    }
    let limit = asked.turn_limit.is_some_and(|limit| asked.turn.0 >= limit);
    limit
        .then(|| won(best(asked.standings.iter().map(|(seat, one)| (*seat, *one))), VictoryReason::TurnLimit))
}

impl VictoryContext<'_> {
    fn together(&self, group: &[Seat]) -> TieBreakFigures {
        TieBreakFigures::sum(group.iter().filter_map(|seat| self.standings.get(seat)))
    }
}

fn last_left(asked: &VictoryContext<'_>) -> Option<Victory> {
    let living: Vec<Seat> = asked.standings.keys().copied().collect();
    let one_team = || asked.teams.iter().any(|team| living.iter().all(|seat| team.contains(seat)));
    match living.len() {
        0 => Some(won(living, VictoryReason::Nobody)),
        1 => Some(won(living, VictoryReason::Elimination)),
        _ => one_team().then(|| won(living, VictoryReason::Elimination)),
    }
}

fn won(mut winners: Vec<Seat>, reason: VictoryReason) -> Victory {
    winners.sort_unstable();
    winners.dedup();
    Victory { winners, reason }
}

/// Returns the one winner among several that the chain left equal: the earlier in the last move order.
pub fn earliest(winners: &[Seat], order: &[Seat]) -> Option<Seat> {
    let place = |seat: &Seat| order.iter().position(|one| one == seat);
    winners.iter().copied().min_by_key(|seat| (place(seat).is_none(), place(seat), *seat))
}

/// Returns the end of the game with this turn, if it ends. A tie that the chain leaves is
/// settled by the options: shared, by the last move order, or by [`ConquestEnding::Lot`] among the winners.
pub fn ending(state: &State) -> Option<ConquestEnding> {
    let options = state.options();
    let standings: BTreeMap<Seat, TieBreakFigures> =
        state.living().map(|seat| (seat, standing(state, seat))).collect();
    let teams: Vec<Vec<Seat>> = match options.team_mode {
        TeamMode::Teams => options.team_members.clone(),
        TeamMode::Free | TeamMode::Individual => Vec::new(),
    };
    let groups = groups(state, &standings, &teams);
    let end = victory(&VictoryContext {
        mode: options.victory_mode,
        turn: state.turn,
        turn_limit: options.victory_turn_limit,
        solo: solo_needed(state),
        standings: &standings,
        groups: &groups,
        teams: &teams,
    })?;
    let tied = end.reason == VictoryReason::TurnLimit && end.winners.len() > 1;
    Some(match options.victory_final_tie {
        FinalTie::MoveOrder if tied => {
            let first = earliest(&end.winners, state.order()).into_iter().collect();
            ConquestEnding::Won(won(first, end.reason))
        }
        FinalTie::Lot if tied => ConquestEnding::Lot(end),
        _ => ConquestEnding::Won(end),
    })
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConquestEnding {
    /// The winners are decided.
    Won(Victory),
    /// One of these winners is to be drawn.
    Lot(Victory),
}

/// Returns a player's figures for the tie-break chain.
pub fn standing(state: &State, seat: Seat) -> TieBreakFigures {
    let stats = state.player(seat).map(|player| player.stats).unwrap_or_default();
    let units = state.all_units(seat);
    TieBreakFigures {
        territories: state.held(seat),
        units: units.total(),
        attacks_started: stats.attacks_started,
        kills_in_attack: stats.kills_in_attack,
        eliminations: stats.eliminations,
        knights: units.knights,
    }
}

/// Returns the territories one player needs in this game (FCQ-12.6, R-153).
pub fn solo_needed(state: &State) -> u32 {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let formula = || solo_count(number(state.board().land().len()), number(state.players.len()));
    state.options().victory_solo_count.unwrap_or_else(formula)
}

/// Returns the territories a group of `members` players needs together in this game (FCQ-12.6).
pub fn team_needed(state: &State, members: u32) -> u32 {
    state.options().victory_team_count.unwrap_or_else(|| team_count(solo_needed(state), members))
}

/// Returns the number of territories that the team or the largest alliance of `seat` still lacks to win together
/// (FCQ-4.4). `None` if the seat has no such group, or a group of that size cannot win (FCQ-4.13, FCQ-12.12).
pub fn missing_together(state: &State, seat: Seat) -> Option<u32> {
    let options = state.options();
    let count = |group: &[Seat]| u32::try_from(group.len()).unwrap_or(u32::MAX);
    let living: Vec<Seat> = state.living().collect();
    let group = match options.team_mode {
        TeamMode::Individual => return None,
        TeamMode::Free => {
            let group = find_largest_allied_group(seat, &living, |one, other| state.allied(one, other));
            let players = u32::try_from(state.players.len()).unwrap_or(u32::MAX);
            (count(&group) <= options.victory_alliance_share.of(players)).then_some(group)?
        }
        TeamMode::Teams => options.team_members.iter().find(|team| team.contains(&seat))?.clone(),
    };
    let held: u32 = group.iter().filter(|one| living.contains(one)).map(|one| state.held(*one)).sum();
    (group.len() > 1).then(|| team_needed(state, count(&group)).saturating_sub(held))
}

/// Returns the groups that meet every condition: fixed teams by their living members, with the number needed
/// by all original members; otherwise alliances.
fn groups(state: &State, standings: &BTreeMap<Seat, TieBreakFigures>, teams: &[Vec<Seat>]) -> Vec<Vec<Seat>> {
    let options = state.options();
    let relation = |pair| state.relations.of(pair).cloned();
    let check = GroupCheck {
        mode: options.team_mode,
        players_at_start: u32::try_from(state.players.len()).unwrap_or(u32::MAX),
        share: options.victory_alliance_share,
        team_ratio: options.teams_ratio,
        territories: 0,
    };
    let member = |seat: &Seat| {
        standings.get(seat).map(|standing| AllianceMember { seat: *seat, territories: standing.territories })
    };
    match options.team_mode {
        TeamMode::Individual => Vec::new(),
        TeamMode::Free => {
            let living: Vec<AllianceMember> = standings.keys().filter_map(member).collect();
            winning_groups(&check, &living, |size| team_needed(state, size), relation)
        }
        TeamMode::Teams => teams
            .iter()
            .filter_map(|team| {
                let members: Vec<AllianceMember> = team.iter().filter_map(member).collect();
                let size = u32::try_from(team.len()).unwrap_or(u32::MAX);
                let check = GroupCheck { territories: team_needed(state, size), ..check };
                let whole =
                    !members.is_empty() && find_unmet_conditions(&check, &members, relation).is_empty();
                whole.then(|| members.iter().map(|member| member.seat).collect())
            })
            .collect(),
    }
}

/// Returns the number of turns a player has missed in a row, after one more turn (FCQ-4.11, R-81).
///
/// Only a turn with both phases missed counts; a turn with one post breaks the run.
pub fn missed_run(run: u8, posted_phase1: bool, posted_phase2: bool) -> u8 {
    if posted_phase1 || posted_phase2 { 0 } else { run.saturating_add(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standings(territories: &[u32]) -> BTreeMap<Seat, TieBreakFigures> {
        let seats = Seat::all(territories.len());
        seats
            .zip(territories)
            .map(|(s, t)| (s, TieBreakFigures { territories: *t, ..TieBreakFigures::default() }))
            .collect()
    }

    fn ask(standings: &BTreeMap<Seat, TieBreakFigures>, turn: u16, groups: &[Vec<Seat>]) -> Option<Victory> {
        victory(&VictoryContext {
            mode: VictoryMode::Territories,
            turn: TurnNumber(turn),
            turn_limit: Some(30),
            solo: 26,
            standings,
            groups,
            teams: &[],
        })
    }

    #[test]
    fn the_printed_example_needs_26_alone_and_42_for_two() {
        assert_eq!(solo_count(96, 6), 26);
        assert_eq!(team_count(26, 2), 42);
        // 50 ÷ 32 × 1.6 = 2.5: halves go up.
        assert_eq!(solo_count(50, 32), 3);
        assert_eq!(team_count(4, 3), 0);
    }

    #[test]
    fn a_single_player_goes_before_a_group_with_more() {
        let map = standings(&[26, 24, 24]);
        let groups = [vec![Seat(1), Seat(2)]];
        assert_eq!(ask(&map, 9, &groups).unwrap().winners, [Seat(0)]);
        let map = standings(&[25, 24, 24]);
        assert_eq!(ask(&map, 9, &groups).unwrap().winners, [Seat(1), Seat(2)]);
        assert_eq!(ask(&map, 9, &[]), None);
    }

    #[test]
    fn the_limit_gives_the_most_territories_and_elimination_has_none() {
        let map = standings(&[12, 20, 20]);
        let end = ask(&map, 30, &[]).unwrap();
        assert_eq!((end.winners, end.reason), (vec![Seat(1), Seat(2)], VictoryReason::TurnLimit));
        let mode = VictoryMode::Elimination;
        let teams = [vec![Seat(0), Seat(1)], vec![Seat(2)]];
        let mut asked = VictoryContext {
            mode,
            turn: TurnNumber(60),
            turn_limit: Some(30),
            solo: 26,
            standings: &map,
            groups: &[],
            teams: &teams,
        };
        assert_eq!(victory(&asked), None);
        let two = standings(&[1, 1]);
        asked.standings = &two;
        assert_eq!(victory(&asked).unwrap().winners, [Seat(0), Seat(1)]);
    }

    #[test]
    fn a_turn_with_one_post_breaks_the_run() {
        assert_eq!(missed_run(2, false, true), 0);
        assert_eq!(missed_run(2, false, false), 3);
    }

    #[test]
    fn the_chain_asks_in_its_order() {
        let a =
            TieBreakFigures { territories: 9, units: 5, attacks_started: 1, ..TieBreakFigures::default() };
        let b = TieBreakFigures {
            territories: 9,
            units: 5,
            attacks_started: 0,
            knights: 9,
            ..TieBreakFigures::default()
        };
        assert_eq!(best([(Seat(0), a), (Seat(1), b)]), [Seat(0)]);
        assert_eq!(earliest(&[Seat(0), Seat(1)], &[Seat(1), Seat(0)]), Some(Seat(1)));
    }
}
