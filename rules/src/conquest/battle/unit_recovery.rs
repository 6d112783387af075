//! Units that cards give back to their player after a round: Luck (`R-36`) and Blitzkrieg (`R-35`).

use super::casualty_queue::BattleRole;
use super::round::BattleVictor;
use super::{BattleInput, ForcesByRole};
use crate::conquest::catalogue::Card;
use crate::conquest::options::BlitzkriegHalf;
use crate::conquest::units::Units;

/// Gives lucky players back all units lost in the first round, but not their ally's units or their Castle
/// (`R-36`).
pub(super) fn spare_the_lucky(
    fight: &BattleInput,
    forces: &ForcesByRole,
    survivors: &mut ForcesByRole,
) -> ForcesByRole {
    let lucky = [
        (BattleRole::Attacker, fight.attacker.lucky),
        (BattleRole::AttackerAlly, fight.attacker_ally.is_some_and(|ally| ally.lucky)),
        (BattleRole::Defender, fight.defender.lucky),
        (BattleRole::DefenderAlly, fight.defender_ally.is_some_and(|guest| guest.lucky)),
    ];
    let mut spared = ForcesByRole::default();
    for (role, _) in lucky.into_iter().filter(|(_, lucky)| *lucky) {
        *spared.of_mut(role) = forces.of(role).less(survivors.of(role));
        *survivors.of_mut(role) = forces.of(role);
    }
    spared
}

/// Halves the losses of a winning attacker who has the card, rounded down: for each kind, or in total, where
/// those first in the order of casualties stay lost (`FCQ-12.44`, `R-35`, `R-135`).
pub(super) fn blitzkrieg(
    fight: &BattleInput,
    forces: &ForcesByRole,
    victor: BattleVictor,
    survivors: &mut ForcesByRole,
    half: BlitzkriegHalf,
) -> ForcesByRole {
    let mut spared = ForcesByRole::default();
    let attackers =
        [(BattleRole::Attacker, Some(fight.attacker)), (BattleRole::AttackerAlly, fight.attacker_ally)];
    for (role, force) in attackers {
        if victor == BattleVictor::Attacker && force.and_then(|force| force.card) == Some(Card::Blitzkrieg) {
            let lost = forces.of(role).less(survivors.of(role));
            let still_lost = match half {
                BlitzkriegHalf::PerKind => lost.half(),
                BlitzkriegHalf::Total => {
                    let knights = lost.knights.min(lost.total() / 2);
                    Units::new(knights, lost.total() / 2 - knights)
                }
            };
            let back = lost.less(still_lost);
            *survivors.of_mut(role) = survivors.of(role).plus(back);
            *spared.of_mut(role) = back;
        }
    }
    spared
}
