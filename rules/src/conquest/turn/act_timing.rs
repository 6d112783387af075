//! Classification of acts: those of Phase 1, and those out of turn (FCQ-3.7, section 17).

use crate::conquest::act::Act;

/// Returns true if an act may be done without an open slot.
pub const fn is_out_of_turn(act: &Act) -> bool {
    matches!(
        act,
        Act::Refuse(_)
            | Act::Delegate { .. }
            | Act::DelegateGm { .. }
            | Act::PrePost { .. }
            | Act::NameNumber { .. }
            | Act::StandingNumber { .. }
            | Act::VoteEvent { .. }
            | Act::EventKeep { .. }
            | Act::Summary { .. }
            | Act::Correct { .. }
            | Act::PollVotes { .. }
    )
}

/// Returns true if an act belongs to Phase 1.
pub(super) const fn is_phase1(act: &Act) -> bool {
    matches!(
        act,
        Act::BuyUnits { .. }
            | Act::DesignateCapital { .. }
            | Act::Annex { .. }
            | Act::PlayCard(_)
            | Act::ConvertCards { .. }
            | Act::DiscardCard { .. }
            | Act::SendGold { .. }
            | Act::SendCard { .. }
            | Act::TradeTerritory { .. }
            | Act::Intensive
            | Act::Pass
    )
}
