//! The names of a game: territories, players, and the theme.

use super::lexer::tokens;
use crate::conquest::board::{ConquestBoard, TerritoryId};
use crate::conquest::ids::Seat;
use crate::conquest::map_board::short_names;
use crate::conquest::state::State;
use crate::conquest::theme::ConquestTheme;
use crate::order_text::lexer::{Token, TokenKind, begins, plain};
use crate::shared_results::SharedResults;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Names of territories, or their short forms. Making a table takes longer than reading a post with it.
static TABLES: SharedResults<Vec<(TerritoryId, String)>, NameTable<TerritoryId>> = SharedResults::new(64);

/// The names that orders may use.
#[derive(Clone, Debug, Default)]
pub struct ConquestNames {
    pub(super) territories: Arc<NameTable<TerritoryId>>,
    /// The short forms of territories on the map. A full name wins over one.
    codes: Arc<NameTable<TerritoryId>>,
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
    fn new(names: &[(T, String)]) -> Self {
        let mut table = Self::default();
        for (place, (id, name)) in names.iter().enumerate() {
            let tokens = tokens(name);
            if let Some(first) = tokens.first().and_then(text) {
                table.by_first.entry(first).or_default().push(place);
            }
            table.by_plain.entry(plain(name)).or_default().push(place);
            table.names.push(TokenizedName { id: *id, name: name.clone(), tokens });
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

    /// Returns true if two names are alike in plain letters.
    fn is_shared(&self, name: &str) -> bool {
        self.by_plain.get(&plain(name)).is_some_and(|places| places.len() > 1)
    }

    /// Returns the things that a reader of orders may mean by this whole name.
    fn bearers(&self, name: &str) -> impl Iterator<Item = T> {
        let (plain_name, tokens) = (plain(name), tokens(name));
        let alike = move |one: &&TokenizedName<T>| one.tokens == tokens || plain(&one.name) == plain_name;
        self.names.iter().filter(alike).map(|one| one.id)
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
        ConquestNames {
            territories: TABLES.of(territories.into_iter().collect(), |names| NameTable::new(names)),
            codes: Arc::default(),
            players: NameTable::new(&players.into_iter().collect::<Vec<_>>()),
            theme,
        }
    }

    /// Adds the short forms of territories on the map.
    #[must_use]
    pub(super) fn with_codes(self, codes: impl IntoIterator<Item = (TerritoryId, String)>) -> ConquestNames {
        ConquestNames { codes: TABLES.of(codes.into_iter().collect(), |codes| NameTable::new(codes)), ..self }
    }

    /// Collects the names of a position: territories by their present names and short forms, players by present and
    /// former names, and the names of the theme.
    pub(in crate::conquest) fn of_position(state: &State) -> ConquestNames {
        let territories = state.territories().map(|(id, holding)| {
            let own = holding.name.as_deref().unwrap_or_else(|| state.board().name_of(id));
            (id, own.to_owned())
        });
        let players = state.seats().map(|seat| {
            let name = state.setup.names.get(seat.index()).cloned();
            (seat, name.unwrap_or_else(|| (seat.index() + 1).to_string()))
        });
        let is_called = |name: &String| state.setup.names.contains(name);
        let former = state.seats().flat_map(|seat| {
            let names = state.player(seat).map(|player| player.former.as_slice()).unwrap_or_default();
            names.iter().filter(|name| !is_called(name)).map(move |name| (seat, name.clone()))
        });
        let codes = state.board().ids().zip(short_names(state)).filter(|(id, _)| state.is_named(*id));
        ConquestNames::new(territories, players.chain(former), state.setup.theme.clone()).with_codes(codes)
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

    /// Returns the territories that `rest` begins with, each with its number of tokens.
    pub(super) fn territories_at(&self, rest: &[Token]) -> Vec<(TerritoryId, usize)> {
        let named: Vec<_> = self.territories.at(rest).collect();
        if named.is_empty() { self.codes.at(rest).collect() } else { named }
    }

    /// Returns the territories that orders may mean by this whole name, as their name or their short form.
    pub(in crate::conquest) fn territories_called(&self, name: &str) -> impl Iterator<Item = TerritoryId> {
        self.territories.bearers(name).chain(self.codes.bearers(name))
    }

    /// Returns the name of a territory as it is written: its short form if others bear the same name.
    pub(super) fn territory(&self, id: TerritoryId) -> String {
        let of = |table: &NameTable<TerritoryId>| table.names.iter().find(|name| name.id == id).cloned();
        let name = of(&self.territories);
        let own_code = || of(&self.codes);
        let shared = name.as_ref().filter(|name| self.territories.is_shared(&name.name));
        let written = shared.and_then(|_| own_code()).or(name);
        written.map_or_else(|| format!("#{}", id.0), |name| name.name)
    }

    pub(super) fn player(&self, seat: Seat) -> String {
        let name = self.players.names.iter().find(|name| name.id == seat);
        name.map_or_else(|| format!("#{}", seat.0), |name| name.name.clone())
    }
}
