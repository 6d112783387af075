//! Names and cards of a game for the reader: its pack, the writer's hand, colours and names of the players.

use super::lexer::words;
use crate::order_text::lexer::TokenKind;
use crate::rules::Viewer;
use crate::war::components::WarComponents;
use crate::war::ids::{CardId, Colour, Seat, Territory};
use crate::war::state::WarStage;
use crate::war::view::View;

/// Names and cards that posts of a game may use.
pub struct WarNames {
    pack: WarComponents,
    hand: Vec<CardId>,
    colours: Vec<Colour>,
    /// True while the players put armies on vacant territories in the set-up.
    pub(super) is_picking: bool,
    pub(super) players: Vec<(Vec<TokenKind>, Seat)>,
}

impl WarNames {
    /// Collects them as a viewer sees them; cards in the viewer's own hand come first.
    pub fn of(view: &View) -> Self {
        let state = &view.state;
        let hand = match view.viewer {
            Viewer::Seat(seat) => state.hand(seat).to_vec(),
            Viewer::Spectator | Viewer::Referee => Vec::new(),
        };
        let players = Seat::all(state.options.names.len()).zip(&state.options.names);
        Self {
            pack: state.components().clone(),
            hand,
            colours: state.players.iter().map(|player| player.colour).collect(),
            is_picking: state.stage == WarStage::Picking,
            players: players.map(|(seat, name)| (words(name), seat)).collect(),
        }
    }

    pub(super) fn of_colour(&self, colour: Colour) -> Option<Seat> {
        let place = self.colours.iter().position(|own| *own == colour)?;
        u8::try_from(place).ok().map(Seat)
    }

    pub(super) fn colour_of(&self, seat: Seat) -> Option<Colour> {
        self.colours.get(seat.index()).copied()
    }

    pub(super) fn number(&self, id: CardId) -> Option<u32> {
        self.pack.card(id)?.number
    }

    pub(super) fn touch(&self, one: Territory, other: Territory) -> bool {
        self.pack.touch(one, other)
    }

    pub(super) fn territories(&self, id: CardId) -> &[Territory] {
        self.pack.card(id).map_or(&[], |card| &card.territories)
    }

    /// Returns the cards in the viewer's own hand.
    pub(super) fn hand(&self) -> &[CardId] {
        &self.hand
    }

    /// Returns the cards, those in hand first.
    fn cards(&self) -> impl Iterator<Item = CardId> + '_ {
        let others = self.pack.cards.iter().map(|card| card.id);
        self.hand.iter().copied().chain(others.filter(|id| !self.hand.contains(id)))
    }

    /// Returns a card with all these territories: one in hand before others, then one with no more of them.
    pub(super) fn card_with(&self, places: &[Territory], used: &[CardId]) -> Option<CardId> {
        let has_all = |id: &CardId| places.iter().all(|at| self.territories(*id).contains(at));
        let cards = self.cards().filter(|id| has_all(id) && !used.contains(id));
        cards.min_by_key(|id| (!self.hand.contains(id), self.territories(*id).len() != places.len()))
    }

    pub(super) fn number_card(&self, value: u32, used: &[CardId]) -> Option<CardId> {
        self.cards().find(|id| self.number(*id) == Some(value) && !used.contains(id))
    }
}
