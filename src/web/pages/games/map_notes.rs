//! The words under a map: its legend, its borders across the sea, its regions.

use stafeta_atlas::{DrawingOptions, LegendItem, legend};
use stafeta_rules::board::{ArrowKind, Board, PieceToken};
use stafeta_rules::rules::MessageArg;

use crate::i18n::ReaderLocale;
use crate::key;

/// The words under a map.
pub(super) struct MapNotes {
    /// The samples of the legend as SVG, each with its meaning.
    pub(super) legend: Vec<(String, String)>,
    /// The pairs of places that a line over water joins, by their names.
    pub(super) links: Vec<[String; 2]>,
    pub(super) regions: Vec<RegionNote>,
}

/// A region in words.
pub(super) struct RegionNote {
    pub(super) name: String,
    /// The gain of whoever holds it. Empty if it gives nothing.
    pub(super) worth: String,
    /// The owner of all its places. Empty if there is none.
    pub(super) holder: String,
    /// The mark and the letter of the colour of that owner.
    pub(super) mark: Option<(String, char)>,
}

impl MapNotes {
    pub(super) fn of(
        board: &Board,
        look: &DrawingOptions<'_>,
        words: &ReaderLocale,
        tell: &dyn Fn(&MessageArg) -> String,
    ) -> Self {
        let name = |place: u16| board.places.get(usize::from(place)).map(|place| tell(&place.name));
        let pair = |[one, other]: [u16; 2]| Some([name(one)?, name(other)?]);
        let region = |(index, region): (u16, &stafeta_rules::board::BoardRegion)| {
            let holder = board.holder_of(index).and_then(|seat| board.owner(seat));
            RegionNote {
                name: tell(&region.name),
                worth: region.worth.as_ref().map(tell).unwrap_or_default(),
                holder: holder.map(|owner| tell(&owner.name)).unwrap_or_default(),
                mark: holder.map(|owner| (owner.mark.clone(), owner.ink.letter())),
            }
        };
        let mut links: Vec<_> = board.linked_places().into_iter().filter_map(pair).collect();
        links.sort();
        Self {
            legend: legend(board, look)
                .into_iter()
                .map(|entry| (entry.sample, meaning(&entry.item, board, words, tell)))
                .collect(),
            links,
            regions: (0..).zip(&board.regions).map(region).collect(),
        }
    }

    /// Returns true if holding a region gives something.
    pub(super) fn regions_pay(&self) -> bool {
        self.regions.iter().any(|region| !region.worth.is_empty())
    }
}

/// Returns the meaning of a line of the legend.
fn meaning(
    item: &LegendItem,
    board: &Board,
    words: &ReaderLocale,
    tell: &dyn Fn(&MessageArg) -> String,
) -> String {
    let id = match item {
        LegendItem::Sign(name) | LegendItem::Count(name) => return tell(name),
        LegendItem::Link => match &board.links {
            Some(meaning) => return tell(&MessageArg::from(meaning.clone())),
            None => key!("map-legend-link"),
        },
        LegendItem::Mark => key!("map-legend-mark"),
        LegendItem::Piece(PieceToken::Army) => key!("map-legend-army"),
        LegendItem::Piece(PieceToken::Fleet) => key!("map-legend-fleet"),
        LegendItem::Piece(PieceToken::Wings) => key!("map-legend-wings"),
        LegendItem::Piece(PieceToken::Counter | PieceToken::Tally) => key!("map-legend-counter"),
        LegendItem::Dislodged => key!("map-legend-dislodged"),
        LegendItem::Arrow(kind, true) => done(*kind),
        LegendItem::Arrow(kind, false) => failed(*kind),
        LegendItem::Draft => key!("map-legend-draft"),
        LegendItem::OwnerBorder => key!("map-legend-owner-border"),
        LegendItem::RegionBorder => key!("map-legend-region-border"),
        LegendItem::Hatching => key!("map-legend-hatching"),
    };
    words.t(id).to_string()
}

/// Returns the message id of an order that succeeded.
const fn done(kind: ArrowKind) -> &'static str {
    match kind {
        ArrowKind::Move => key!("map-legend-move"),
        ArrowKind::Attack => key!("map-legend-attack"),
        ArrowKind::Support => key!("map-legend-support"),
        ArrowKind::Convoy => key!("map-legend-convoy"),
        ArrowKind::Hold => key!("map-legend-hold"),
        ArrowKind::Retreat => key!("map-legend-retreat"),
        ArrowKind::Build => key!("map-legend-build"),
        ArrowKind::Disband => key!("map-legend-disband"),
        ArrowKind::Flight => key!("map-legend-flight"),
        ArrowKind::Aim => key!("map-legend-aim"),
    }
}

/// Returns the message id of an order that failed.
const fn failed(kind: ArrowKind) -> &'static str {
    match kind {
        ArrowKind::Support => key!("map-legend-support-failed"),
        ArrowKind::Convoy => key!("map-legend-convoy-failed"),
        ArrowKind::Retreat => key!("map-legend-retreat-failed"),
        ArrowKind::Flight => key!("map-legend-flight-failed"),
        _ => key!("map-legend-move-failed"),
    }
}
