//! The conditions under which a group of players wins together (FCQ-4.12 … 4.16, R-72 … R-76), and the group
//! whose land a Pact unites.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Relation, RelationStatus, SeatPair};
use crate::conquest::ids::{ConquestRule, Seat};
use crate::conquest::options::{PlayerShare, TeamMode};

/// A member of a group and the number of base territories they hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AllianceMember {
    /// The player.
    pub seat: Seat,
    /// The number of base territories held.
    pub territories: u32,
}

/// One condition that a group does not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnmetCondition {
    /// More members than a quarter of the players at the start (FCQ-4.13).
    Size,
    /// Too few territories together (FCQ-4.4).
    Territories,
    /// One member has more than twice as many as another (FCQ-4.14).
    Ratio,
    /// A condition that two members do not meet.
    Between(PairObstacle, SeatPair),
    /// The game has no victories of alliances (FCQ-12.12).
    TeamMode,
}

/// A reason why two members may not win together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PairObstacle {
    /// Fewer than five support actions, or of fewer than two kinds (FCQ-4.15).
    Support,
    /// More than two wars (FCQ-4.16).
    Wars,
    /// One betrayed the other twice (FCQ-9.17, R-74).
    Betrayals,
    /// They are not allied now.
    NotAllied,
}

impl fmt::Display for PairObstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Support => "support",
            Self::Wars => "wars",
            Self::Betrayals => "betrayals",
            Self::NotAllied => "not_allied",
        })
    }
}

impl UnmetCondition {
    /// Returns the rule that sets the condition.
    pub const fn rule(self) -> ConquestRule {
        match self {
            Self::Size => ConquestRule::fcq(4, 13),
            Self::Territories => ConquestRule::fcq(4, 4),
            Self::Ratio => ConquestRule::fcq(4, 14),
            Self::Between(PairObstacle::Support, _) => ConquestRule::fcq(4, 15),
            Self::Between(PairObstacle::Wars, _) => ConquestRule::fcq(4, 16),
            Self::Between(PairObstacle::Betrayals, _) => ConquestRule::fcq(9, 17),
            Self::Between(PairObstacle::NotAllied, _) => ConquestRule::r(72),
            Self::TeamMode => ConquestRule::fcq(12, 12),
        }
    }
}

/// The conditions that a group has to meet.
#[derive(Clone, Copy, Debug)]
pub struct GroupCheck {
    /// The groups that may win together in this game.
    pub mode: TeamMode,
    /// The number of players at the start.
    pub players_at_start: u32,
    /// The largest share of those players that a group may be (FCQ-4.13, R-73).
    pub share: PlayerShare,
    /// True if fixed teams have to keep the ratio of 2 : 1.
    pub team_ratio: bool,
    /// The number of territories the group needs together.
    pub territories: u32,
}

/// Returns all conditions that the group does not meet; it may win if there is none. `relation` gives the
/// relation of two members; two without one are [`RelationStatus::Neutral`].
pub fn find_unmet_conditions(
    check: &GroupCheck,
    members: &[AllianceMember],
    relation: impl Fn(SeatPair) -> Option<Relation>,
) -> Vec<UnmetCondition> {
    let mut lacks = Vec::new();
    let teams = check.mode == TeamMode::Teams;
    if check.mode == TeamMode::Individual {
        lacks.push(UnmetCondition::TeamMode);
    }
    let allowed = check.share.of(check.players_at_start);
    if !teams && u32::try_from(members.len()).is_ok_and(|count| count > allowed) {
        lacks.push(UnmetCondition::Size);
    }
    let held = |member: &AllianceMember| member.territories;
    if members.iter().map(held).sum::<u32>() < check.territories {
        lacks.push(UnmetCondition::Territories);
    }
    let most = members.iter().map(held).max().unwrap_or(0);
    let fewest = members.iter().map(held).min().unwrap_or(0);
    if most > 2 * fewest && (!teams || check.team_ratio) {
        lacks.push(UnmetCondition::Ratio);
    }
    if !teams {
        for pair in pairs(members) {
            let relation = relation(pair).unwrap_or_default();
            lacks.extend(bars(&relation).map(|bar| UnmetCondition::Between(bar, pair)));
        }
    }
    lacks
}

fn pairs(members: &[AllianceMember]) -> impl Iterator<Item = SeatPair> {
    let seats = members.iter().enumerate();
    seats.flat_map(|(n, one)| {
        members[n + 1..].iter().filter_map(|other| SeatPair::from_seats(one.seat, other.seat))
    })
}

fn bars(relation: &Relation) -> impl Iterator<Item = PairObstacle> {
    let twice = relation.betrayals.iter().any(|count| *count >= 2);
    [
        (!relation.support.is_sufficient(), PairObstacle::Support),
        (relation.wars > 2, PairObstacle::Wars),
        (twice, PairObstacle::Betrayals),
        (relation.status != RelationStatus::Allied, PairObstacle::NotAllied),
    ]
    .into_iter()
    .filter_map(|(barred, bar)| barred.then_some(bar))
}

/// Returns every group of at least two living players, pairwise allied, that meets all conditions. `needs`
/// gives the number of territories for a group size. The server checks all groups.
pub fn winning_groups(
    check: &GroupCheck,
    living: &[AllianceMember],
    needs: impl Fn(u32) -> u32,
    relation: impl Fn(SeatPair) -> Option<Relation>,
) -> Vec<Vec<Seat>> {
    let seats: Vec<Seat> = living.iter().map(|member| member.seat).collect();
    let allied = |one, other| {
        SeatPair::from_seats(one, other)
            .and_then(&relation)
            .is_some_and(|r| r.status == RelationStatus::Allied)
    };
    let largest = usize::try_from(check.share.of(check.players_at_start)).unwrap_or(0);
    let groups = united(&seats, largest, allied);
    groups
        .into_iter()
        .filter(|group| group.len() >= 2)
        .filter(|group| {
            let members: Vec<AllianceMember> =
                living.iter().filter(|m| group.contains(&m.seat)).copied().collect();
            let territories = needs(u32::try_from(group.len()).unwrap_or(u32::MAX));
            find_unmet_conditions(&GroupCheck { territories, ..*check }, &members, &relation).is_empty()
        })
        .collect()
}

/// Returns all groups of at most `largest` seats that are pairwise allied, in the order of their seats.
fn united(seats: &[Seat], largest: usize, allied: impl Fn(Seat, Seat) -> bool) -> Vec<Vec<Seat>> {
    let mut groups: Vec<Vec<Seat>> = Vec::new();
    for seat in seats {
        let grown: Vec<Vec<Seat>> = groups
            .iter()
            .filter(|group| group.len() < largest && group.iter().all(|one| allied(*one, *seat)))
            .map(|group| group.iter().copied().chain([*seat]).collect())
            .collect();
        groups.extend(grown);
        groups.push(vec![*seat]);
    }
    groups
}

/// Returns the largest pairwise allied group that contains `seat`, the one with the lowest seats on a tie
///
pub fn find_largest_allied_group(
    seat: Seat,
    seats: &[Seat],
    allied: impl Fn(Seat, Seat) -> bool,
) -> Vec<Seat> {
    let others: Vec<Seat> =
        seats.iter().copied().filter(|other| *other != seat && allied(seat, *other)).collect();
    let mut best: Vec<Seat> = Vec::new();
    for mut group in united(&others, others.len(), &allied) {
        group.sort_unstable();
        if group.len() > best.len() || (group.len() == best.len() && group < best) {
            best = group;
        }
    }
    best.push(seat);
    best.sort_unstable();
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conquest::alliance::SupportCounts;

    fn friends() -> Relation {
        Relation {
            status: RelationStatus::Allied,
            support: SupportCounts { resources: 3, passage: 2, ..SupportCounts::default() },
            ..Relation::default()
        }
    }

    const CHECK: GroupCheck = GroupCheck {
        mode: TeamMode::Free,
        players_at_start: 8,
        share: PlayerShare::QUARTER,
        team_ratio: true,
        territories: 42,
    };

    fn members(territories: &[u32]) -> Vec<AllianceMember> {
        let seats = Seat::all(territories.len());
        seats.zip(territories).map(|(seat, n)| AllianceMember { seat, territories: *n }).collect()
    }

    #[test]
    fn a_pair_wins_when_every_condition_is_met() {
        assert_eq!(find_unmet_conditions(&CHECK, &members(&[28, 14]), |_| Some(friends())), []);
        assert_eq!(
            find_unmet_conditions(&CHECK, &members(&[29, 14]), |_| Some(friends())),
            [UnmetCondition::Ratio]
        );
        let six = GroupCheck { players_at_start: 7, ..CHECK };
        assert_eq!(
            find_unmet_conditions(&six, &members(&[28, 14]), |_| Some(friends())),
            [UnmetCondition::Size]
        );
    }

    #[test]
    fn teams_are_given_and_keep_only_ratio_and_number() {
        let teams = GroupCheck { mode: TeamMode::Teams, players_at_start: 6, ..CHECK };
        assert_eq!(find_unmet_conditions(&teams, &members(&[28, 14]), |_| None), []);
        assert_eq!(find_unmet_conditions(&teams, &members(&[30, 14]), |_| None), [UnmetCondition::Ratio]);
    }

    #[test]
    fn every_allied_group_is_looked_at() {
        let needs = |size| if size == 2 { 42 } else { 63 };
        let living = members(&[22, 21, 20, 1]);
        let pair = |a, b| SeatPair::from_seats(Seat(a), Seat(b));
        let relation = |p: SeatPair| [pair(0, 1), pair(1, 2)].contains(&Some(p)).then(friends);
        let groups = winning_groups(&CHECK, &living, needs, relation);
        assert_eq!(groups, [vec![Seat(0), Seat(1)]]);
    }

    #[test]
    fn a_pact_unites_the_largest_group_with_the_lowest_seats() {
        let friends = [(0, 1), (0, 2), (1, 2), (0, 3), (3, 4), (0, 4)];
        let allied = |a: Seat, b: Seat| friends.contains(&(a.0.min(b.0), a.0.max(b.0)));
        let seats: Vec<Seat> = Seat::all(5).collect();
        assert_eq!(find_largest_allied_group(Seat(0), &seats, allied), [Seat(0), Seat(1), Seat(2)]);
        assert_eq!(find_largest_allied_group(Seat(4), &seats, allied), [Seat(0), Seat(3), Seat(4)]);
    }
}
