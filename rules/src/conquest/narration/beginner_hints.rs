//! Hints for a player's first games: the actions that are possible now.

use std::cmp::Reverse;

use super::names::{ConquestNarrator, number};
use crate::conquest::act::Act;
use crate::conquest::battle::TerritoryHolder;
use crate::conquest::economy::purchase::UNIT_PRICE;
use crate::conquest::ids::{Seat, TerritoryId};
use crate::conquest::offer;
use crate::conquest::order::{self, OrderOutcome, StackOffers, UnitOrderKind};
use crate::conquest::setup;
use crate::conquest::state::{ConquestPlayer, ConquestStage, State};
use crate::rules::{Message, MessageArg};

/// The maximum number of hints of one sort given at once.
const MOST: usize = 3;

/// Returns hints for a new player of `seat`, the most urgent first.
pub fn hints(state: &State, seat: Seat) -> Vec<Message> {
    let Some(player) = state.player(seat).filter(|player| player.plays()) else { return Vec::new() };
    let guide = ConquestHints { state, seat, player, narrator: ConquestNarrator { state, drafts: false } };
    match (state.open_slot(), state.stage) {
        (_, ConquestStage::Lobby | ConquestStage::Over) | (None, _) => Vec::new(),
        (Some(slot), _) if slot.seat != seat => {
            vec![Message::new("conquest-hint-wait").with("seat", slot.seat)]
        }
        (Some(_), ConquestStage::Picking) => guide.picking(),
        (Some(_), ConquestStage::Phase1) => guide.phase_1(),
        (Some(_), ConquestStage::Phase2) => guide.phase_2(),
    }
}

struct ConquestHints<'a> {
    state: &'a State,
    seat: Seat,
    player: &'a ConquestPlayer,
    narrator: ConquestNarrator<'a>,
}

impl ConquestHints<'_> {
    /// Suggests the free territories from which most others can be reached, those beside the player's own
    /// first.
    fn picking(&self) -> Vec<Message> {
        let board = self.state.board();
        let free = setup::free_territories(self.state);
        let own = board.around(self.player.pick.territories.iter().copied().collect());
        let room = |id: TerritoryId| free.iter().filter(|other| board.borders(id).contains(**other)).count();
        let mut best = free.clone();
        best.sort_by_key(|id| (!own.contains(*id), Reverse(room(*id)), *id));
        let places: Vec<MessageArg> = best.into_iter().take(MOST).map(|id| self.narrator.place(id)).collect();
        let gold = Message::new("conquest-hint-pick-land").with_rule("FCQ-3.5");
        match places.is_empty() {
            true => vec![gold],
            false => vec![gold, Message::new("conquest-hint-pick").with("places", places)],
        }
    }

    fn phase_1(&self) -> Vec<Message> {
        let most = self.player.gold / UNIT_PRICE;
        let mut hints = Vec::new();
        if most > 0 {
            let hint = Message::new("conquest-hint-buy").with("gold", self.narrator.gold(self.player.gold));
            hints.push(hint.with("most", most).with_rule("FCQ-6.3"));
        }
        let acts: Vec<Act> =
            offer::offers(self.state, self.seat).acts.into_iter().map(|one| one.act).collect();
        let annex = acts.iter().find_map(|act| match act {
            Act::Annex { a, b, .. } => Some((*a, *b)),
            _ => None,
        });
        if let Some((a, b)) = annex {
            let hint = Message::new("conquest-hint-annex").with("a", self.narrator.place(a));
            hints.push(hint.with("b", self.narrator.place(b)).with_rule("FCQ-6.5"));
        }
        let playable =
            self.player.hand.cards().iter().map(|held| held.card).filter(|card| {
                acts.iter().any(|act| matches!(act, Act::PlayCard(play) if play.card == *card))
            });
        let cards: Vec<MessageArg> = playable.map(|card| self.narrator.card(card)).collect();
        if !cards.is_empty() {
            hints.push(Message::new("conquest-hint-card").with("cards", cards).with_rule("FCQ-6.7"));
        }
        hints.push(Message::new("conquest-hint-save").with("ap", number(self.player.ap)));
        hints
    }

    fn phase_2(&self) -> Vec<Message> {
        let offers = order::offers(self.state, self.seat);
        let mut hints = vec![Message::new("conquest-hint-ap").with("ap", number(offers.ap))];
        let tried = offers.stacks.iter().flat_map(|stack| {
            stack.orders.iter().filter(|one| one.ap_all.is_some()).map(move |one| (stack, *one))
        });
        let mut seen = Vec::new();
        for (stack, offer) in tried {
            if hints.len() > MOST {
                break;
            }
            if offer.order == UnitOrderKind::Attack
                && !seen.contains(&offer.to)
                && let Some(hint) = self.attack(stack, offer.to)
            {
                seen.push(offer.to);
                hints.push(hint.with("ap", number(offer.ap_all.unwrap_or(0))));
            }
        }
        hints.extend(self.bare_capital());
        hints
    }

    /// Suggests an attack with a whole stack. `None` unless the preview expects it to take the territory.
    fn attack(&self, stack: &StackOffers, to: TerritoryId) -> Option<Message> {
        let (knights, lancers) = (stack.units.knights, stack.units.lancers);
        let act = Act::Attack { from: stack.from, to, knights, lancers, luck: None };
        let expected = order::preview(self.state, self.seat, &[act]).orders.into_iter().next()?;
        if expected.became?.outcome != OrderOutcome::Attack {
            return None;
        }
        let battle = expected.battle?;
        let about = |id: &str| {
            let hint = Message::new(id).with("place", self.narrator.place(stack.from));
            hint.with("to", self.narrator.place(to)).with("units", self.narrator.units(stack.units))
        };
        match battle.holder {
            TerritoryHolder::Attacker if self.state.owner(to).is_none() => {
                Some(about("conquest-hint-settle"))
            }
            TerritoryHolder::Attacker => {
                let hint =
                    about("conquest-hint-attack").with("owner", self.narrator.lord(self.state.owner(to)));
                Some(hint.with("left", self.narrator.units(battle.survivors.attacker)))
            }
            TerritoryHolder::AttackerAlly | TerritoryHolder::Defender | TerritoryHolder::Nobody => None,
        }
    }

    /// Warns of a Capital without units that is adjacent to another player's troops.
    fn bare_capital(&self) -> Option<Message> {
        let capital = self.player.capital?;
        let is_bare = self.state.units(capital, self.seat).is_empty();
        let near = self.state.territories().find(|(id, holding)| {
            let others = || holding.now.units.iter().any(|(seat, _)| *seat != self.seat);
            self.state.adjacent(capital, *id) && others()
        })?;
        is_bare.then(|| {
            let hint = Message::new("conquest-hint-capital").with("place", self.narrator.place(capital));
            hint.with("from", self.narrator.place(near.0))
        })
    }
}
