//! The standings of teams: pure. The total of a team is the sum of the totals of its people. Teams with equal totals share a place.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::standings::TournamentStanding;
use crate::ids::UserId;

/// A line of the standings of teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamStanding {
    /// The place, from 1; teams that are level share it.
    pub place: usize,
    /// The name.
    pub name: String,
    /// Its people, the best first.
    pub people: Vec<UserId>,
    /// The sum of their totals, in hundredths.
    pub total: i64,
}

/// Computes the standings of the teams to which `teams` assigns people, the best first.
#[must_use]
pub fn compute_teams(
    standings: &[TournamentStanding],
    teams: &BTreeMap<UserId, String>,
) -> Vec<TeamStanding> {
    let mut lines: BTreeMap<&str, TeamStanding> = BTreeMap::new();
    for standing in standings {
        let Some(name) = teams.get(&standing.user) else { continue };
        let line = lines.entry(name).or_insert_with(|| TeamStanding {
            place: 0,
            name: name.clone(),
            people: Vec::new(),
            total: 0,
        });
        line.people.push(standing.user);
        line.total += standing.total;
    }
    let mut lines: Vec<TeamStanding> = lines.into_values().collect();
    lines.sort_by_key(|line| Reverse(line.total));
    let totals: Vec<i64> = lines.iter().map(|line| line.total).collect();
    for line in &mut lines {
        line.place = 1 + totals.iter().filter(|total| **total > line.total).count();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_team_has_the_sum_of_its_people_and_equal_teams_share_a_place() {
        let standing = |user: i64, total: i64| TournamentStanding {
            place: 1,
            user: UserId(user),
            rounds: BTreeMap::new(),
            total,
            ties: Vec::new(),
        };
        let standings = [standing(1, 50), standing(2, 40), standing(3, 30), standing(4, 20), standing(5, 10)];
        let team = |user: i64, name: &str| (UserId(user), name.to_owned());
        let teams = BTreeMap::from([
            team(1, "Reds"),
            team(5, "Reds"),
            team(2, "Blues"),
            team(4, "Blues"),
            team(3, "Greens"),
        ]);
        let lines: Vec<(usize, String, i64)> = compute_teams(&standings, &teams)
            .into_iter()
            .map(|line| (line.place, line.name, line.total))
            .collect();
        let expected = [(1, "Blues", 60), (1, "Reds", 60), (3, "Greens", 30)];
        assert_eq!(lines, expected.map(|(place, name, total)| (place, name.to_owned(), total)));
    }
}
