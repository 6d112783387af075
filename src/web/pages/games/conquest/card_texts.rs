//! What the cards of a game do, in the words of the rulebook.

use stafeta_rules::conquest::catalogue::{Card, CardClass};
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::rules::MessageArg;

use crate::gamemaster::GameView;
use crate::i18n::ReaderLocale;
use crate::key;
use crate::web::pages::games::map_figure::tell;
use crate::web::pages::games::ruleset_ui::ComponentTable;
use crate::web::pages::rules::rule_text;

/// Builds the table of the cards that can be won in this game. Empty if it is played without cards.
pub(super) fn tables(table: &GameView, words: &ReaderLocale) -> Vec<ComponentTable> {
    let Some(seen) = table.view_as::<Conquest>() else { return Vec::new() };
    let state = seen.view().state;
    let options = state.options();
    let is_won = |card: &Card| match card.class() {
        CardClass::Minor => !card.is_optional() || options.cards_optional.contains(card),
        CardClass::Major => options.cards_majors,
    };
    let row = |card: &Card| {
        let name: MessageArg = state.setup.theme.card(*card);
        let class = match card.class() {
            CardClass::Minor => key!("conquest-cards-minor"),
            CardClass::Major => key!("conquest-cards-major"),
        };
        vec![tell(table, words, &name), words.t(class).to_string(), what_it_does(*card, words)]
    };
    let rows: Vec<Vec<String>> = match options.cards_enabled {
        true => Card::ALL.iter().filter(|card| is_won(card)).map(row).collect(),
        false => return Vec::new(),
    };
    let heads = [key!("conquest-cards-card"), key!("conquest-cards-class"), key!("conquest-cards-text")];
    vec![ComponentTable {
        title: words.t(key!("conquest-cards-title")).arg("count", rows.len()).to_string(),
        heads: heads.map(|head| words.t(head).to_string()).into(),
        rows,
    }]
}

/// Returns the text of a card in the rulebook, with its rule.
pub(super) fn what_it_does(card: Card, words: &ReaderLocale) -> String {
    let rule = card.rule().to_string();
    // The row of the rulebook has the number, the name and the text.
    let text = rule_text("conquest", &rule, words.lang).and_then(|row| row.rsplit(" | ").next());
    format!("{} ({rule})", text.unwrap_or_default())
}
