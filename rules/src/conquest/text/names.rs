//! The names of a game: territories, players, and the theme.

use super::lexer::tokens;
use crate::conquest::board::{ConquestBoard, TerritoryId};
use crate::conquest::ids::Seat;
use crate::conquest::theme::ConquestTheme;
use crate::order_text::lexer::{Token, TokenKind, begins, plain};
use std::collections::BTreeMap;

/// The names that orders may use.
#[derive(Clone, Debug, Default)]
pub struct ConquestNames {
    pub(super) territories: NameTable<TerritoryId>,
    pub(super) players: NameTable<Seat>,
    pub(super) theme: ConquestTheme,
}

/// Names of things of one kind, found by their beginning.
#[derive(Clone, Debug)]
pub(super) struct NameTable<T> {
    pub(super) names: Vec<TokenizedName<T>>,
    /// Places in `names`, by the text of the first token.
    by_first: BTreeMap<String, Vec<usize>>,
    /// Places in `names`, by the whole name in plain letters.
    by_plain: BTreeMap<String, Vec<usize>>,
}

impl<T> Default for NameTable<T> {
    fn default() -> Self {
        Self { names: Vec::new(), by_first: BTreeMap::new(), by_plain: BTreeMap::new() }
    }
}

/// A name with its tokens.
#[derive(Clone, Debug)]
pub(super) struct TokenizedName<T> {
    pub(super) id: T,
    pub(super) name: String,
    pub(super) tokens: Vec<TokenKind>,
}

impl<T: Copy> NameTable<T> {
    fn new(names: impl IntoIterator<Item = (T, String)>) -> Self {
        let mut table = Self::default();
        for (place, (id, name)) in names.into_iter().enumerate() {
            let tokens = tokens(&name);
            if let Some(first) = tokens.first().and_then(text) {
                table.by_first.entry(first).or_default().push(place);
            }
            table.by_plain.entry(plain(&name)).or_default().push(place);
            table.names.push(TokenizedName { id, name, tokens });
        }
        table
    }

    /// Returns all names, each also in plain letters.
    pub(super) fn in_plain(&self) -> impl Iterator<Item = (String, String)> {
        self.by_plain.iter().flat_map(|(plain, places)| {
            let names = places.iter().filter_map(|place| self.names.get(*place));
            names.map(|name| (plain.clone(), name.name.clone()))
        })
    }

    /// Returns the names that `rest` begins with, bare or between quotation marks, each with its number of tokens.
    pub(super) fn at<'a>(&'a self, rest: &'a [Token]) -> impl Iterator<Item = (T, usize)> + 'a {
        let first = rest.first().map(|token| &token.kind);
        let quoted = match first {
            Some(TokenKind::Quoted(name)) => Some(plain(name)),
            _ => None,
        };
        let places = match &quoted {
            Some(name) => self.by_plain.get(name),
            None => first.and_then(text).and_then(|first| self.by_first.get(&first)),
        };
        let names = places.into_iter().flatten().filter_map(|place| self.names.get(*place));
        names.filter_map(move |name| match &quoted {
            Some(_) => Some((name.id, 1)),
            None => begins(rest, &name.tokens).then_some((name.id, name.tokens.len())),
        })
    }
}

/// Returns the text by which a first token is found. `None` for a quotation, with which no name begins.
fn text(token: &TokenKind) -> Option<String> {
    match token {
        TokenKind::Word(word) => Some(word.clone()),
        TokenKind::Number(number) => Some(number.to_string()),
        TokenKind::Sign(sign) => Some(sign.to_string()),
        TokenKind::Quoted(_) => None,
    }
}

impl ConquestNames {
    /// Collects the names of a game: territories by their present names, players by seat. Of several names for one
    /// thing the first is written.
    pub fn new(
        territories: impl IntoIterator<Item = (TerritoryId, String)>,
        players: impl IntoIterator<Item = (Seat, String)>,
        theme: ConquestTheme,
    ) -> ConquestNames {
        ConquestNames { territories: NameTable::new(territories), players: NameTable::new(players), theme }
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
        let name = self.territories.names.iter().find(|name| name.id == id);
        name.map_or_else(|| format!("#{}", id.0), |name| name.name.clone())
    }

    pub(super) fn player(&self, seat: Seat) -> String {
        let name = self.players.names.iter().find(|name| name.id == seat);
        name.map_or_else(|| format!("#{}", seat.0), |name| name.name.clone())
    }
}
