//! The names of a game: territories, players, and the theme.

use super::lexer::tokens;
use crate::conquest::board::{ConquestBoard, TerritoryId};
use crate::conquest::ids::Seat;
use crate::conquest::theme::ConquestTheme;
use crate::order_text::lexer::TokenKind;

/// The names that orders may use.
#[derive(Clone, Debug, Default)]
pub struct ConquestNames {
    pub(super) territories: Vec<TokenizedName<TerritoryId>>,
    pub(super) players: Vec<TokenizedName<Seat>>,
    pub(super) theme: ConquestTheme,
}

/// A name with its tokens.
#[derive(Clone, Debug)]
pub(super) struct TokenizedName<T> {
    pub(super) id: T,
    pub(super) name: String,
    pub(super) tokens: Vec<TokenKind>,
}

impl<T> TokenizedName<T> {
    fn new(id: T, name: String) -> TokenizedName<T> {
        let tokens = tokens(&name);
        TokenizedName { id, name, tokens }
    }
}

impl ConquestNames {
    /// Collects the names of a game: territories by their present names, players by seat. Of several names for one
    /// thing the first is written.
    /// written.
    pub fn new(
        territories: impl IntoIterator<Item = (TerritoryId, String)>,
        players: impl IntoIterator<Item = (Seat, String)>,
        theme: ConquestTheme,
    ) -> ConquestNames {
        ConquestNames {
            territories: territories.into_iter().map(|(id, name)| TokenizedName::new(id, name)).collect(),
            players: players.into_iter().map(|(seat, name)| TokenizedName::new(seat, name)).collect(),
            theme,
        }
    }

    /// Collects the names of an empty map.
    pub fn of_board(
        board: &ConquestBoard,
        players: impl IntoIterator<Item = (Seat, String)>,
        theme: ConquestTheme,
    ) -> ConquestNames {
        let territories = board.ids().map(|id| (id, String::from(board.name_of(id))));
        ConquestNames::new(territories, players, theme)
    }

    pub(super) fn territory(&self, id: TerritoryId) -> String {
        let name = self.territories.iter().find(|name| name.id == id);
        name.map_or_else(|| format!("#{}", id.0), |name| name.name.clone())
    }

    pub(super) fn player(&self, seat: Seat) -> String {
        let name = self.players.iter().find(|name| name.id == seat);
        name.map_or_else(|| format!("#{}", seat.0), |name| name.name.clone())
    }
}
