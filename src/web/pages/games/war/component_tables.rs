//! What is printed on the components: the bonus of each continent, the objectives, the cards. Each item says where it comes from.

use stafeta_rules::rules::Message as Told;
use stafeta_rules::war::components::{Card, ComponentSource, ContinentBonus, Objective};
use stafeta_rules::war::game::War;
use stafeta_rules::war::narration;

use crate::gamemaster::GameView;
use crate::i18n::ReaderLocale;
use crate::key;
use crate::web::pages::games::ruleset_ui::ComponentTable;

/// Builds the tables of the components that this game is played with.
pub(super) fn tables(table: &GameView, words: &ReaderLocale) -> Vec<ComponentTable> {
    let Some(seen) = table.view_as::<War>() else { return Vec::new() };
    let state = seen.view().state;
    let components = state.components();
    let say = |told: &Told| words.say(&table.render_told(told));
    let heads = |ids: &[&'static str]| ids.iter().map(|id| words.t(*id).to_string()).collect();
    let source = |from: ComponentSource| words.t(source_name(from)).to_string();
    let bonus = |land: &ContinentBonus| {
        vec![
            say(&narration::continent(land.id)),
            land.territories.len().to_string(),
            format!("{} ({})", land.totality, source(land.totality_from)),
            format!("{} ({})", land.majority, source(land.majority_from)),
        ]
    };
    let objective = |one: &Objective| vec![say(&narration::condition(&one.condition)), source(one.from)];
    let card = |one: &Card| {
        let centre = one.centre.map(|at| say(&narration::place(at))).unwrap_or_default();
        vec![say(&narration::card(&state, one.id)), centre, source(components.cards_from)]
    };
    vec![
        ComponentTable {
            title: words.t(key!("war-components-bonus")).to_string(),
            heads: heads(&[
                key!("war-components-continent"),
                key!("war-standings-territories"),
                key!("war-components-totality"),
                key!("war-components-majority"),
            ]),
            rows: components.continents.iter().map(bonus).collect(),
        },
        ComponentTable {
            title: words
                .t(key!("war-components-objectives"))
                .arg("count", components.objectives.len())
                .to_string(),
            heads: heads(&[key!("war-components-objective"), key!("war-components-source")]),
            rows: components.objectives.iter().map(objective).collect(),
        },
        ComponentTable {
            title: words.t(key!("war-components-cards")).arg("count", components.cards.len()).to_string(),
            heads: heads(&[
                key!("war-components-card"),
                key!("war-components-centre"),
                key!("war-components-source"),
            ]),
            rows: components.cards.iter().map(card).collect(),
        },
    ]
}

fn source_name(from: ComponentSource) -> &'static str {
    match from {
        ComponentSource::Seed => key!("war-components-seed"),
        ComponentSource::Sourced => key!("war-components-sourced"),
        ComponentSource::Inferred => key!("war-components-inferred"),
    }
}
