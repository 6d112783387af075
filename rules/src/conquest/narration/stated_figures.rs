//! Comparison of the figures that a post states with the computed ones (FCQ-11.3). A figure that differs is marked;
//! the order stays valid.

use super::names::{ConquestNarrator, number};
use crate::conquest::act::Act;
use crate::conquest::ids::{ConquestRule, Seat};
use crate::conquest::order;
use crate::conquest::state::State;
use crate::conquest::text::{ConquestOrderLine, StatedFigure};
use crate::rules::{Message, UnclearText};

/// Returns a remark on each order of a post that states a wrong number of units left in the origin.
#[must_use]
pub fn find_differing_figures(state: &State, seat: Seat, lines: &[ConquestOrderLine]) -> Vec<UnclearText> {
    let acts: Vec<Act> = lines.iter().map(|line| line.act.clone()).collect();
    let expected = order::preview(state, seat, &acts).orders;
    let narrator = ConquestNarrator { state, drafts: false };
    let differs = |(line, order): (&ConquestOrderLine, order::OrderForecast)| {
        let (stated, troops) = (line.stays?, order.troops?);
        let (right, stated) = match stated {
            StatedFigure::Count(count) => {
                let units = Message::new("conquest-claim-units").with("count", number(count)).into();
                (troops.stay.total() == count, units)
            }
            StatedFigure::Units(units) => (troops.stay == units, narrator.units(units)),
        };
        let message = Message::new("conquest-claim-differs")
            .with("place", narrator.place(troops.from))
            .with("said", stated)
            .with("stay", narrator.units(troops.stay))
            .with_rule(ConquestRule::fcq(11, 3).to_string());
        (!right).then(|| UnclearText { at: line.at.clone(), message, near: Vec::new(), readings: Vec::new() })
    };
    lines.iter().zip(expected).filter_map(differs).collect()
}
