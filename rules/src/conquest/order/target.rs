//! Cards whose target is a territory: Assassin, Assassins, Catapult, Fortifications, Fortress.
//!
//! Owns who may be hit, from how far, and what dies (`FCQ-10.14`, `FCQ-10.15`, `FCQ-10.24`, `R-93`).

use crate::conquest::battle::assassinated;
use crate::conquest::keys::Card;
use crate::conquest::options::AssassinDistance;
use crate::conquest::refusal::Code;
use crate::conquest::units::Units;

/// The owner's units that the card kills in a territory at `distance` from the nearest own unit that
/// reaches it; `None` where none does (`R-93`).
///
/// # Errors
/// `E_TARGET` for a card that kills nobody, `E_TOO_FAR` at any other distance than the card's.
pub fn assassinate(
    card: Card,
    distance: Option<u32>,
    units: Units,
    rule: AssassinDistance,
) -> Result<Units, Code> {
    let reach = match card {
        Card::Asasin => 2,
        Card::Asasini => 1,
        _ => return Err(Code::Target),
    };
    let within = |distance| match rule {
        AssassinDistance::Exact => distance == reach,
        AssassinDistance::UpTo => (1..=reach).contains(&distance),
    };
    if distance.is_some_and(within) { Ok(assassinated(units)) } else { Err(Code::TooFar) }
}
