//! Units that cards give back to their player after a round: Luck (`R-36`) and Blitzkrieg (`R-35`).

use super::queue::Role;
use super::round::Victor;
use super::{Fight, Forces};
use crate::conquest::keys::Card;
use crate::conquest::options::BlitzkriegHalf;
use crate::conquest::units::Units;

/// Gives lucky players back all units lost in the first round, but not their ally's units or their Castle
/// (`R-36`).
pub(super) fn spare_the_lucky(fight: &Fight, forces: &Forces, survivors: &mut Forces) -> Forces {
    let lucky = [
        (Role::Attacker, fight.attacker.lucky),
        (Role::AttackerAlly, fight.attacker_ally.is_some_and(|ally| ally.lucky)),
        (Role::Defender, fight.defender.lucky),
        (Role::DefenderAlly, fight.defender_ally.is_some_and(|guest| guest.lucky)),
    ];
    let mut spared = Forces::default();
    for (role, _) in lucky.into_iter().filter(|(_, lucky)| *lucky) {
        *spared.of_mut(role) = forces.of(role).less(survivors.of(role));
        *survivors.of_mut(role) = forces.of(role);
    }
    spared
}

/// Halves the losses of a winning attacker who has the card, rounded down: for each kind, or in total, where
/// those first in the order of casualties stay lost (`FCQ-12.44`, `R-35`, `R-135`).
pub(super) fn blitzkrieg(
    fight: &Fight,
    forces: &Forces,
    victor: Victor,
    survivors: &mut Forces,
    half: BlitzkriegHalf,
) -> Forces {
    let mut spared = Forces::default();
    let attackers = [(Role::Attacker, Some(fight.attacker)), (Role::AttackerAlly, fight.attacker_ally)];
    for (role, force) in attackers {
        if victor == Victor::Attacker && force.and_then(|force| force.card) == Some(Card::Blitzkrieg) {
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
