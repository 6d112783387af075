//! The draft before it is posted: what stays unused, what leaves the Capital open, and acts that must be confirmed.

use stafeta_rules::conquest::ids::{Seat, TerritoryId};
use stafeta_rules::conquest::state::{ConquestStage, State};
use stafeta_rules::conquest::wasted_card::WasteReason;
use stafeta_rules::rules::Message as Told;

use super::sheet_context::{ConquestSheetContext, ParsedDraft};
use crate::key;
use crate::web::pages::games::post_check::{DraftReview, PostConfirmation};

pub(super) fn review(context: &ConquestSheetContext<'_>, text: &str) -> DraftReview {
    let read = context.read(text);
    let review = ReviewedDraft { context, read: &read };
    let mut confirmations = review.betrayals();
    confirmations.extend(review.emptied_capital());
    confirmations.extend(review.wasted_card());
    let warnings = review.abandoned().into_iter().chain(review.unused()).chain(review.open_capital());
    DraftReview {
        lines: Vec::new(),
        warnings: warnings.map(|told| context.table.item(&told)).collect(),
        confirmations,
    }
}

struct ReviewedDraft<'a> {
    context: &'a ConquestSheetContext<'a>,
    read: &'a ParsedDraft,
}

impl ReviewedDraft<'_> {
    fn confirmation(&self, id: String, told: &Told) -> PostConfirmation {
        PostConfirmation { id, said: self.context.table.item(told) }
    }

    /// Returns a confirmation for each ally whom the draft betrays.
    fn betrayals(&self) -> Vec<PostConfirmation> {
        let before = self.context.state.record.betrayals.len();
        let betrayed = self.read.drafted.after.record.betrayals.iter().skip(before);
        let own = betrayed.filter(|betrayal| betrayal.by == self.context.seat);
        // A card aimed in Phase 1 strikes when Phase 2 begins.
        let by_card = self.read.drafted.betrayed_by_card(self.context.seat);
        let confirmation = |victim: Seat| {
            let told = Told::new(key!("conquest-confirm-betrayal"));
            let told = told.with("player", victim).with_rule("R-69");
            self.confirmation(format!("betrayal-{}", victim.0), &told)
        };
        own.map(|betrayal| betrayal.victim).chain(by_card).map(confirmation).collect()
    }

    fn capital(&self) -> Option<TerritoryId> {
        let capital = self.read.drafted.after.player(self.context.seat)?.capital?;
        (self.read.drafted.after.owner(capital) == Some(self.context.seat)).then_some(capital)
    }

    fn is_empty(&self, state: &State, place: TerritoryId) -> bool {
        state.units(place, self.context.seat).is_empty()
    }

    /// Returns a confirmation if the orders take the last units out of the Capital.
    fn emptied_capital(&self) -> Option<PostConfirmation> {
        let capital = self.capital()?;
        let leaves =
            !self.is_empty(&self.context.state, capital) && self.is_empty(&self.read.drafted.after, capital);
        let told =
            Told::new(key!("conquest-confirm-capital")).with("place", self.context.place(capital).as_str());
        leaves.then(|| self.confirmation(format!("capital-{}", capital.0), &told.with_rule("R-43")))
    }

    /// Warns of each other territory that these orders leave without a unit.
    fn abandoned(&self) -> Vec<Told> {
        let (seat, capital) = (self.context.seat, self.capital());
        let is_left = |state: &State, place: TerritoryId| {
            state.owned(seat).any(|(owned, holding)| owned == place && holding.now.abandoned)
        };
        let after = &self.read.drafted.after;
        let places = after.owned(seat).map(|(place, _)| place).filter(|place| Some(*place) != capital);
        let left = places.filter(|place| is_left(after, *place) && !is_left(&self.context.state, *place));
        let told =
            |place| Told::new(key!("conquest-abandons")).with("place", self.context.place(place).as_str());
        left.map(|place| told(place).with_rule("R-42")).collect()
    }

    /// Warns of a Capital that has stood empty before these orders.
    fn open_capital(&self) -> Option<Told> {
        let capital = self.capital()?;
        let stands_open =
            self.is_empty(&self.context.state, capital) && self.is_empty(&self.read.drafted.after, capital);
        let is_played = matches!(self.context.state.stage, ConquestStage::Phase1 | ConquestStage::Phase2);
        let told =
            Told::new(key!("conquest-warn-capital")).with("place", self.context.place(capital).as_str());
        (stands_open && is_played).then(|| told.with_rule("R-43"))
    }

    /// Returns a confirmation if the card in play is used up for nothing.
    fn wasted_card(&self) -> Option<PostConfirmation> {
        let (card, reason) = self.read.drafted.wasted_card(&self.context.state, self.context.seat)?;
        let told = match reason {
            WasteReason::NoFight => Told::new(key!("conquest-confirm-card")).with_rule("FCQ-10.1"),
            WasteReason::Unused => Told::new(key!("conquest-confirm-card-unused")).with_rule("FCQ-10.1"),
            WasteReason::Target(illegal) => Told::new(key!("conquest-confirm-card-target"))
                .with("why", illegal.message)
                .with_rule("R-137"),
        };
        let told = told.with("card", self.context.card(card).as_str());
        Some(self.confirmation(format!("card-{}", card.key()), &told))
    }

    /// Says what stays unused: action points at the end of the turn, gold at the end of Phase 1.
    fn unused(&self) -> Vec<Told> {
        let Some(after) = self.read.drafted.after.player(self.context.seat) else { return Vec::new() };
        let ends_turn = self.context.state.stage == ConquestStage::Phase2 && after.ap > 0;
        let may_buy = self.context.state.stage == ConquestStage::Phase1 && !after.conduct.intensive;
        let buys = may_buy && after.gold >= 2;
        let points =
            Told::new(key!("conquest-warn-points")).with("ap", i64::from(after.ap)).with_rule("R-16");
        let gold = self.context.gold(after.gold);
        let gold = Told::new(key!("conquest-warn-gold")).with("gold", gold.as_str()).with_rule("FCQ-6.3");
        [ends_turn.then_some(points), buys.then_some(gold)].into_iter().flatten().collect()
    }
}
