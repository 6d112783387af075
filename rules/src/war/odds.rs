//! Exact odds of an attack, for previews.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Serialize;

use super::act::{LandAttack, StopCondition};
use super::land_attack::{DICE, compare};
use super::state::State;

/// Odds of an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct AttackOdds {
    /// Chance of conquest, 0 to 1.
    pub conquest: f64,
    /// Expected number of armies left to the attacker, including those that would move in.
    pub left: f64,
    /// Expected number of armies left to the defender.
    pub stays: f64,
}

/// `KILLED[a − 1][d − 1][k]`: the chance that `a` dice against `d` kill `k` armies; the attacker loses the rest of
/// min(a, d).
static KILLED: LazyLock<[[[f64; 4]; 3]; 3]> = LazyLock::new(|| {
    let mut table = [[[0.0; 4]; 3]; 3];
    for attack in 1..=DICE as usize {
        for defence in 1..=DICE as usize {
            let dice = attack + defence;
            let throws = 6_u32.pow(dice as u32);
            for throw in 0..throws {
                let faces: Vec<u32> = (0..dice as u32).map(|die| throw / 6_u32.pow(die) % 6 + 1).collect();
                let (_, killed) = compare(&faces, attack);
                table[attack - 1][defence - 1][killed as usize] += 1.0 / f64::from(throws);
            }
        }
    }
    table
});

/// Returns the odds of a legal attack.
pub fn odds(state: &State, order: &LandAttack) -> AttackOdds {
    let mut odds = AttackOdds { conquest: 0.0, left: 0.0, stays: 0.0 };
    for ((attackers, defenders), chance) in attack_outcomes(state, order) {
        odds.conquest += if defenders == 0 { chance } else { 0.0 };
        odds.left += chance * f64::from(attackers);
        odds.stays += chance * f64::from(defenders);
    }
    odds
}

/// Returns the possible results of a legal attack: the armies left to either side, with the chance of each.
/// Each battle costs a fixed number of armies, so even a long attack has few results.
pub(super) fn attack_outcomes(state: &State, order: &LandAttack) -> BTreeMap<(u32, u32), f64> {
    let mut ends: BTreeMap<(u32, u32), f64> = BTreeMap::new();
    let mut live = BTreeMap::from([((state.armies(order.from), state.armies(order.to)), 1.0)]);
    let mut battles = 0;
    while !live.is_empty() {
        let mut next: BTreeMap<(u32, u32), f64> = BTreeMap::new();
        for ((attackers, defenders), chance) in live {
            let goes_on = defenders > 0 && attackers > 1 && goes_on(order.until, battles, attackers);
            if !goes_on {
                *ends.entry((attackers, defenders)).or_default() += chance;
                continue;
            }
            let attack = order.dice_of(attackers);
            let defence = DICE.min(defenders);
            let at_stake = attack.min(defence);
            let killed = &KILLED[attack as usize - 1][defence as usize - 1];
            for (kills, share) in (0..=at_stake).zip(killed) {
                let after = (attackers - (at_stake - kills), defenders - kills);
                *next.entry(after).or_default() += chance * share;
            }
        }
        live = next;
        battles += 1;
    }
    ends
}

fn goes_on(until: StopCondition, battles: u32, attackers: u32) -> bool {
    match until {
        StopCondition::Once => battles == 0,
        StopCondition::Conquest => true,
        StopCondition::Left(left) => attackers > left,
        StopCondition::Times(times) => battles < times,
    }
}

/// Odds of an attack until the conquest, or until one army is left to the attacker.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct ConquestOdds {
    /// Chance of conquest, 0 to 1.
    pub(super) conquest: f64,
    /// Expected number of armies left to the attacker.
    pub(super) left: f64,
    /// Expected number of armies left to the attacker if the attack conquers.
    pub(super) left_after_conquest: f64,
    /// Expected number of armies left to the defender.
    pub(super) stays: f64,
}

/// Armies up to which [`conquest_odds`] is exact.
const TABLED: usize = 64;

/// `ODDS[attackers][defenders]`.
static ODDS: LazyLock<Vec<Vec<ConquestOdds>>> = LazyLock::new(|| {
    let mut table = vec![vec![ConquestOdds::default(); TABLED + 1]; TABLED + 1];
    for attackers in 1..=TABLED {
        for defenders in 0..=TABLED {
            let mut sum = ConquestOdds::default();
            if defenders == 0 || attackers == 1 {
                let conquest = if defenders == 0 { 1.0 } else { 0.0 };
                let left = attackers as f64;
                sum = ConquestOdds { conquest, left, left_after_conquest: left, stays: defenders as f64 };
            } else {
                let (attack, defence) = ((attackers - 1).min(DICE as usize), defenders.min(DICE as usize));
                let at_stake = attack.min(defence);
                for (kills, share) in (0..=at_stake).zip(&KILLED[attack - 1][defence - 1]) {
                    let next = table[attackers - (at_stake - kills)][defenders - kills];
                    sum.conquest += share * next.conquest;
                    sum.left += share * next.left;
                    sum.left_after_conquest += share * next.conquest * next.left_after_conquest;
                    sum.stays += share * next.stays;
                }
                sum.left_after_conquest /= sum.conquest.max(f64::MIN_POSITIVE);
            }
            table[attackers][defenders] = sum;
        }
    }
    table
});

/// Returns the odds of an attack until the conquest. Larger armies are scaled down together.
pub(super) fn conquest_odds(attackers: u32, defenders: u32) -> ConquestOdds {
    let most = attackers.max(defenders) as usize;
    if most <= TABLED {
        return ODDS[attackers as usize][defenders as usize];
    }
    let scale = most as f64 / TABLED as f64;
    let scaled = |armies: u32| ((f64::from(armies) / scale).round() as usize).clamp(1, TABLED);
    let odds = ODDS[scaled(attackers)][scaled(defenders)];
    ConquestOdds {
        conquest: odds.conquest,
        left: odds.left * scale,
        left_after_conquest: odds.left_after_conquest * scale,
        stays: odds.stays * scale,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::war::act::AdvanceChoice;
    use crate::war::ids::Territory;
    use crate::war::state::TerritoryState;

    fn of(attackers: u32, defenders: u32, until: StopCondition) -> AttackOdds {
        let armies = |armies| TerritoryState { owner: None, armies };
        let mut all = Territory::all();
        let (from, to) = (all.next().unwrap(), all.next().unwrap());
        let state = State { holdings: vec![armies(attackers), armies(defenders)], ..State::default() };
        odds(&state, &LandAttack { from, to, dice: None, until, advance: AdvanceChoice::All })
    }

    fn close(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    }

    #[test]
    fn one_against_one_conquers_in_fifteen_of_thirty_six() {
        let odds = of(2, 1, StopCondition::Once);
        close(odds.conquest, 15.0 / 36.0);
        close(odds.left, 2.0 - 21.0 / 36.0);
        close(odds.stays, 21.0 / 36.0);
    }

    #[test]
    fn tabled_odds_are_those_of_an_attack_to_the_end() {
        for (attackers, defenders) in [(2, 1), (5, 5), (12, 5), (3, 20)] {
            let (exact, tabled) =
                (of(attackers, defenders, StopCondition::Conquest), conquest_odds(attackers, defenders));
            close(exact.conquest, tabled.conquest);
            close(exact.left, tabled.left);
            close(exact.stays, tabled.stays);
        }
        let (large, tabled) = (conquest_odds(200, 100), conquest_odds(64, 32));
        close(large.conquest, tabled.conquest);
        close(large.left, tabled.left * 200.0 / 64.0);
    }

    #[test]
    fn three_dice_against_two_kill_both_in_2890_of_7776() {
        close(of(4, 2, StopCondition::Once).conquest, 2890.0 / 7776.0);
        let both_lose_one = 2611.0 / 7776.0;
        close(of(4, 2, StopCondition::Once).stays, 2.0 * 2275.0 / 7776.0 + both_lose_one);
    }

    #[test]
    fn an_attack_to_the_end_leaves_nothing_open() {
        let odds = of(12, 5, StopCondition::Conquest);
        assert!(odds.conquest > 0.7 && odds.conquest < 1.0, "{odds:?}");
        assert!(of(12, 5, StopCondition::Left(6)).conquest < odds.conquest);
        close(of(12, 5, StopCondition::Times(1)).left, of(12, 5, StopCondition::Once).left);
    }
}
