//! Unit orders with a condition (`R-12`): whether it is met is decided when the order is reached.

use super::execution::OrderExecution;
use super::{ExecutedOrder, OrderOutcome};
use crate::conquest::act::{Act, OrderCondition};
use crate::conquest::event::ConquestFact;
use crate::conquest::ids::ConquestRule;
use crate::conquest::refusal::{Code, ConquestRefusal};

impl OrderExecution<'_> {
    /// Carries out a unit order if its condition is met now; otherwise records that it was left out.
    ///
    /// # Errors
    /// `E_PHASE` if it is no unit order; if the condition is met, as the order itself.
    pub(super) fn conditional(
        &mut self,
        condition: OrderCondition,
        then: &Act,
    ) -> Result<(), ConquestRefusal> {
        if then.march().is_none() {
            return Err(ConquestRefusal::new(Code::Phase, ConquestRule::r(12)));
        }
        if self.is_met(condition, then) {
            return self.act(then);
        }
        self.push(ConquestRule::r(12), ConquestFact::LeftOut { seat: self.seat, condition });
        self.became.push(ExecutedOrder::without_action(OrderOutcome::LeftOut));
        Ok(())
    }

    fn is_met(&self, condition: OrderCondition, then: &Act) -> bool {
        match condition {
            OrderCondition::Held(at) => self.state.owner(at) == Some(self.seat),
            OrderCondition::NotHeld(at) => self.state.owner(at) != Some(self.seat),
            OrderCondition::AtLeast { at, n } => self.state.units(at, self.seat).total() >= n,
            OrderCondition::Possible => self.without_draws().act(then).is_ok(),
        }
    }
}
