//! A map without a game: the drawing with its figures, such as territories, regions and the fairness of its starts.

use stafeta_atlas::{Labels, Look, Skin, svg};
use stafeta_rules::conquest::board::Board as Map;
use stafeta_rules::conquest::board::fairness::Fairness;
use stafeta_rules::conquest::map_board::of_map;
use stafeta_rules::conquest::theme::Theme;
use stafeta_rules::rules::Arg;

use super::names::say;
use crate::key;
use crate::words::Words;

/// A map, ready for the page.
pub(super) struct Picture {
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

impl Picture {
    /// Draws a map with the terrain names of `theme`.
    pub(super) fn of(map: &Map, theme: &Theme, words: &Words) -> Self {
        let fairness = Fairness::of(map);
        let told = [
            key!("conquest-fair-near"),
            key!("conquest-fair-far"),
            key!("conquest-fair-worth"),
            key!("conquest-fair-rivals"),
        ];
        let figures = told.into_iter().zip(fairness.ratios());
        let tell = |arg: &Arg| say(words, arg);
        let look = Look {
            skin: Skin::Page,
            labels: Labels::Names,
            id: "map",
            title: &words.t(key!("conquest-map-title")).arg("name", map.name()).to_string(),
            description: "",
            link: None,
            tell: &tell,
        };
        Self {
            name: map.name().to_owned(),
            svg: svg(&of_map(map, theme), &look),
            territories: map.land().len(),
            regions: map.regions().len(),
            starts: map.starts().len(),
            has_straits: !map.straits().is_empty(),
            is_fair: fairness.is_fair(),
            figures: figures.map(|(id, ratio)| (words.t(id).to_string(), ratio / 10)).collect(),
        }
    }
}
