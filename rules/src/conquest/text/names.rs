//! The names of a game: territories, players, and the theme.

use super::lexer::tokens;
use crate::conquest::board::{Board, TerritoryId};
use crate::conquest::ids::Seat;
use crate::conquest::theme::Theme;
use crate::order_text::lexer::Kind;

/// The names that orders may use.
#[derive(Clone, Debug, Default)]
pub struct Names {
    pub(super) territories: Vec<Name<TerritoryId>>,
    pub(super) players: Vec<Name<Seat>>,
    pub(super) theme: Theme,
}

/// A name with its tokens.
#[derive(Clone, Debug)]
pub(super) struct Name<T> {
    pub(super) id: T,
    pub(super) name: String,
    pub(super) tokens: Vec<Kind>,
}

impl<T> Name<T> {
    fn new(id: T, name: String) -> Name<T> {
        let tokens = tokens(&name);
        Name { id, name, tokens }
    }
}

impl Names {
    /// Collects the names of a game: territories by their present names, players by seat. Of several names for one
    /// thing the first is written.
    /// written.
    pub fn new(
        territories: impl IntoIterator<Item = (TerritoryId, String)>,
        players: impl IntoIterator<Item = (Seat, String)>,
        theme: Theme,
    ) -> Names {
        Names {
            territories: territories.into_iter().map(|(id, name)| Name::new(id, name)).collect(),
            players: players.into_iter().map(|(seat, name)| Name::new(seat, name)).collect(),
            theme,
        }
    }

    /// Collects the names of an empty map.
    pub fn of_board(board: &Board, players: impl IntoIterator<Item = (Seat, String)>, theme: Theme) -> Names {
        let territories = board.ids().map(|id| (id, String::from(board.name_of(id))));
        Names::new(territories, players, theme)
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
