//! A map without a game: the drawing with its figures, such as territories, regions and the fairness of its starts.

use stafeta_atlas::{DrawingOptions, DrawingTarget, LabelStyle, svg};
use stafeta_rules::board::Board;
use stafeta_rules::conquest::board::ConquestBoard as Map;
use stafeta_rules::conquest::board::fairness::StartFairness;
use stafeta_rules::conquest::map_board::of_map;
use stafeta_rules::conquest::theme::ConquestTheme;
use stafeta_rules::rules::MessageArg;

use super::theme_names::say;
use crate::i18n::ReaderLocale;
use crate::key;

/// A map, ready for the page.
pub(super) struct MapPreview {
    pub(super) name: String,
    /// The drawing as SVG.
    pub(super) svg: String,
    pub(super) territories: usize,
    pub(super) regions: usize,
    pub(super) starts: usize,
    pub(super) has_straits: bool,
    pub(super) is_fair: bool,
    /// The fairness figures: name, and the ratio of the worst start to the best in hundredths.
    pub(super) figures: Vec<(String, u32)>,
}

impl MapPreview {
    /// Draws an empty map with the terrain names of `theme`.
    pub(super) fn of(map: &Map, theme: &ConquestTheme, words: &ReaderLocale) -> Self {
        Self::of_board(map, &of_map(map, theme), words)
    }

    /// Draws a map as `board` shows it.
    pub(super) fn of_board(map: &Map, board: &Board, words: &ReaderLocale) -> Self {
        let fairness = StartFairness::of(map);
        let told = [
            key!("conquest-fair-near"),
            key!("conquest-fair-far"),
            key!("conquest-fair-worth"),
            key!("conquest-fair-rivals"),
        ];
        let figures = told.into_iter().zip(fairness.ratios());
        let tell = |arg: &MessageArg| say(words, arg);
        let look = DrawingOptions {
            skin: DrawingTarget::Page,
            labels: LabelStyle::Fitting,
            id: "map",
            title: &words.t(key!("conquest-map-title")).arg("name", map.name()).to_string(),
            description: "",
            link: None,
            outlines: None,
            tell: &tell,
        };
        Self {
            name: map.name().to_owned(),
            svg: svg(board, &look),
            territories: map.land().len(),
            regions: map.regions().len(),
            starts: map.starts().len(),
            has_straits: !map.straits().is_empty(),
            is_fair: fairness.is_fair(),
            figures: figures.map(|(id, ratio)| (words.t(id).to_string(), ratio / 10)).collect(),
        }
    }
}
