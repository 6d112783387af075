//! The content of a map as table rows.

use std::collections::{BTreeMap, BTreeSet};

use stafeta_rules::board::SeatColour;
use stafeta_rules::board::{Board, BoardPlace, BoardTerrain};
use stafeta_rules::rules::{MessageArg, Seat};

/// A place as text. Places that are part of another are included in its row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtlasRow {
    /// Its id.
    pub place: String,
    /// Its name.
    pub name: String,
    /// Its short form. `None` if it has none.
    pub code: Option<String>,
    /// The kind of ground.
    pub ground: BoardTerrain,
    /// Its region. `None` if it has none.
    pub region: Option<String>,
    /// Its value when counted.
    pub level: u16,
    /// The owner. `None` if nobody owns it.
    pub owner: Option<OwnerLabel>,
    /// Its features.
    pub signs: Vec<String>,
    /// Its pieces, in the order of the board.
    pub pieces: Vec<PieceLabel>,
    /// The names of its neighbours, in the order of the board.
    pub borders: Vec<String>,
}

/// A seat as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnerLabel {
    /// Its player or power.
    pub name: String,
    /// Its mark.
    pub mark: String,
    /// Its colour.
    pub ink: SeatColour,
}

/// A piece as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceLabel {
    /// The owner. `None` if nobody owns it.
    pub owner: Option<OwnerLabel>,
    /// The description, with the number.
    pub what: String,
    /// The number of units.
    pub count: u32,
}

impl AtlasRow {
    /// Formats the row as one phrase: “Napoca (2), Tin Otter, 3 Knights, 1 Lancer, woods”.
    pub fn phrase(&self) -> String {
        let mut parts = vec![match self.level {
            0 | 1 => self.name.clone(),
            level => format!("{} ({level})", self.name),
        }];
        parts.extend(self.owner.as_ref().map(|owner| owner.name.clone()));
        for piece in &self.pieces {
            match &piece.owner {
                Some(owner) if self.owner.as_ref() != Some(owner) => {
                    parts.push(format!("{}: {}", owner.name, piece.what));
                }
                _ => parts.push(piece.what.clone()),
            }
        }
        parts.extend(self.signs.iter().cloned());
        parts.join(", ")
    }
}

/// Returns the board as rows, in the order of its places. `tell` renders texts.
pub fn rows(board: &Board, tell: &dyn Fn(&MessageArg) -> String) -> Vec<AtlasRow> {
    let around = borders(board);
    let name = |index: &usize| board.places.get(*index).map(|place| tell(&place.name));
    let whole = board.places.iter().enumerate().filter(|(_, place)| place.part_of.is_none());
    let row = |(index, place)| AtlasRow {
        borders: around.get(&index).into_iter().flatten().filter_map(name).collect(),
        ..row(board, place, tell)
    };
    whole.map(row).collect()
}

/// Returns the neighbours of each place, by indices. A place that is part of another counts as that one.
fn borders(board: &Board) -> BTreeMap<usize, BTreeSet<usize>> {
    let whole =
        |index: usize| board.places.get(index).and_then(|place| place.part_of).map_or(index, usize::from);
    let mut around: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (index, place) in board.places.iter().enumerate() {
        let own = around.entry(whole(index)).or_default();
        own.extend(place.borders.iter().map(|other| whole(usize::from(*other))));
        own.remove(&whole(index));
    }
    around
}

/// Returns one place as a row, without its neighbours.
pub(super) fn row(board: &Board, place: &BoardPlace, tell: &dyn Fn(&MessageArg) -> String) -> AtlasRow {
    let whose = |seat: Seat| {
        board.owner(seat).map(|owner| OwnerLabel {
            name: tell(&owner.name),
            mark: owner.mark.clone(),
            ink: owner.ink,
        })
    };
    let pieces = place.pieces.iter().map(|piece| PieceLabel {
        owner: piece.seat.and_then(whose),
        what: tell(&piece.name),
        count: piece.count,
    });
    AtlasRow {
        place: place.id.clone(),
        name: tell(&place.name),
        code: place.code.clone(),
        ground: place.ground,
        region: place
            .region
            .and_then(|region| board.regions.get(usize::from(region)))
            .map(|region| tell(&region.name)),
        level: place.level,
        owner: place.owner.and_then(whose),
        signs: place.signs.iter().map(|sign| tell(&sign.name)).collect(),
        pieces: pieces.collect(),
        borders: Vec::new(),
    }
}
