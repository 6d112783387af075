//! Comparison of the figures that a post states with the computed ones (FCQ-11.3). A figure that differs is marked;
//! the order stays valid.

use super::naming::{Teller, number};
use crate::conquest::act::Act;
use crate::conquest::ids::{Rule, Seat};
use crate::conquest::order;
use crate::conquest::state::State;
use crate::conquest::text::{Claim, Line};
use crate::rules::{Message, Unclear};

/// Returns the orders of a post that state wrong numbers of units left in the origin.
#[must_use]
pub fn differing(state: &State, seat: Seat, lines: &[Line]) -> Vec<Unclear> {
    let acts: Vec<Act> = lines.iter().map(|line| line.act.clone()).collect();
    let expected = order::preview(state, seat, &acts).orders;
    let teller = Teller { state, drafts: false };
    let differs = |(line, order): (&Line, order::Expected)| {
        let (claim, troops) = (line.stays?, order.troops?);
        let (holds, said) = match claim {
            Claim::Count(count) => {
                let said = Message::new("conquest-claim-units").with("count", number(count)).into();
                (troops.stay.total() == count, said)
            }
            Claim::Units(units) => (troops.stay == units, teller.units(units)),
        };
        let message = Message::new("conquest-claim-differs")
            .with("place", teller.place(troops.from))
            .with("said", said)
            .with("stay", teller.units(troops.stay))
            .by(Rule::fcq(11, 3).to_string());
        (!holds).then(|| Unclear { at: line.at.clone(), message, near: Vec::new(), readings: Vec::new() })
    };
    lines.iter().zip(expected).filter_map(differs).collect()
}
