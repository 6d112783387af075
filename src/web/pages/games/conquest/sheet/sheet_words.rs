//! The names of things on the sheet, in the words of the game and of the reader.

use stafeta_rules::board::SeatColour;
use stafeta_rules::conquest::cards::CardHand;
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::ids::{ConquestPhase, Seat, TerritoryId};
use stafeta_rules::conquest::state::{ConquestStage, State};
use stafeta_rules::conquest::units::{ConquestUnitKind, Units};
use stafeta_rules::rules::{IllegalAct, MessageArg};

use super::order_panel::FieldChoice;
use super::sheet_context::ConquestSheetContext;
use crate::forum::system_posts::CitedItem;
use crate::key;
use crate::web::pages::games::map_figure::tell;

impl ConquestSheetContext<'_> {
    pub(super) fn say(&self, arg: &MessageArg) -> String {
        tell(self.table, self.words, arg)
    }

    pub(super) fn list(&self, parts: &[String]) -> String {
        parts.join(&self.words.t(key!("list-separator")).to_string())
    }

    /// Renders a refusal.
    pub(super) fn why(&self, illegal: &IllegalAct) -> CitedItem {
        self.table.item(&illegal.message)
    }

    pub(super) fn place(&self, id: TerritoryId) -> String {
        let own = self.state.holding(id).and_then(|holding| holding.name.as_deref());
        own.unwrap_or_else(|| self.state.board().name_of(self.state.head(id))).to_owned()
    }

    pub(super) fn card(&self, card: Card) -> String {
        self.say(&self.state.setup.theme.card(card))
    }

    pub(super) fn gold(&self, amount: u32) -> String {
        self.say(&self.state.setup.theme.gold(amount))
    }

    pub(super) fn ap(&self, ap: u8) -> String {
        self.words.t(key!("conquest-sheet-ap")).arg("ap", ap).to_string()
    }

    pub(super) fn player(&self, seat: Seat) -> String {
        self.say(&MessageArg::Seat(seat))
    }

    /// Returns the name of a kind of unit, in the form for `count` units.
    pub(super) fn kind(&self, kind: ConquestUnitKind, count: u32) -> String {
        self.say(&self.state.setup.theme.units(kind, count))
    }

    pub(super) fn units(&self, units: Units) -> String {
        let kinds = [ConquestUnitKind::Knights, ConquestUnitKind::Lancers]
            .into_iter()
            .filter(|kind| units.count(*kind) > 0);
        let told: Vec<String> = kinds.map(|kind| self.kind(kind, units.count(kind))).collect();
        if told.is_empty() { self.words.t(key!("conquest-units-none")).to_string() } else { self.list(&told) }
    }

    /// Names all units in a territory.
    pub(super) fn troops(&self, id: TerritoryId, state: &State) -> String {
        let all = state.holding(id).map(|holding| holding.now.units.clone()).unwrap_or_default();
        self.units(all.iter().fold(Units::NONE, |sum, (_, units)| sum.plus(*units)))
    }

    /// Names the kinds of terrain of a territory.
    pub(super) fn ground(&self, id: TerritoryId) -> Vec<String> {
        let terrains = self.state.board().terrains();
        let kinds = terrains.of(self.state.terrain(id));
        kinds.map(|kind| self.say(&self.state.setup.theme.terrain(kind))).collect()
    }

    /// Returns the mark of a player and the letter of their colour.
    pub(super) fn mark(&self, seat: Option<Seat>) -> Option<(String, char)> {
        let ink = SeatColour::nth(usize::from(self.state.player(seat?)?.colour));
        Some((ink.letter().to_string(), ink.letter()))
    }

    fn phase(&self, phase: ConquestPhase) -> String {
        let id = match phase {
            ConquestPhase::Phase1 => key!("conquest-stage-phase-1"),
            ConquestPhase::Phase2 => key!("conquest-stage-phase-2"),
        };
        self.words.t(id).to_string()
    }

    /// Names a phase to come. It belongs to the next turn if this turn's has passed.
    pub(super) fn phase_to_come(&self, phase: ConquestPhase) -> String {
        if self.is_of_next_turn(phase) {
            let turn = self.seen.turn.next().0;
            return self.words.t(key!("conquest-sheet-next-turn")).arg("turn", turn).to_string();
        }
        self.phase(phase)
    }

    /// Returns true if a phase to come belongs to the next turn.
    pub(super) fn is_of_next_turn(&self, phase: ConquestPhase) -> bool {
        phase == ConquestPhase::Phase1 && self.seen.stage == ConquestStage::Phase2
    }

    /// Names all cards of a hand.
    pub(super) fn cards(&self, hand: &CardHand) -> String {
        let cards: Vec<String> = hand.cards().iter().map(|held| self.card(held.card)).collect();
        if cards.is_empty() {
            self.words.t(key!("conquest-cards-none")).to_string()
        } else {
            self.list(&cards)
        }
    }

    /// Returns a territory as an option, with its terrain.
    pub(super) fn choice_of(&self, id: TerritoryId) -> FieldChoice {
        let mut words = vec![self.place(id)];
        words.extend(self.ground(id));
        FieldChoice::new(id.0.to_string(), self.list(&words)).at(id.0.to_string())
    }

    /// Returns a territory as an option for a card, with all that decides whether the card is worth it there.
    pub(super) fn target_choice(&self, id: TerritoryId) -> FieldChoice {
        let mut words = vec![self.place(id)];
        words.extend(self.state.owner(id).map(|owner| self.player(owner)));
        words.push(self.troops(id, &self.state));
        if self.state.holding(id).is_some_and(|holding| holding.now.castle) {
            words.push(self.say(&self.state.setup.theme.castle()));
        }
        words.extend(self.ground(id));
        FieldChoice::new(id.0.to_string(), self.list(&words)).at(id.0.to_string())
    }
}
