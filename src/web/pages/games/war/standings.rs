//! The public figures of all players: territories, armies, reinforcements, cards, planes, places of the Information Centres (Q36).

use stafeta_rules::war::event::RoundStep;
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::Seat;
use stafeta_rules::war::narration;
use stafeta_rules::war::reinforce::receipt;
use stafeta_rules::war::state::{State, WarStage};
use stafeta_rules::war::view::View;

use crate::gamemaster::GameView;
use crate::i18n::ReaderLocale;
use crate::key;
use crate::web::pages::games::map_figure;
use crate::web::pages::games::standings::{StandingsColumn, StandingsRow, StandingsTable};

/// Builds the table of forces. `None` before the first turn.
pub(super) fn standings(table: &GameView, words: &ReaderLocale) -> Option<StandingsTable> {
    let View { state, hands, .. } = table.view_as::<War>()?.view();
    if !matches!(state.stage, WarStage::Turns | WarStage::Over) {
        return None;
    }
    let has_centres = state.options.information_centre;
    let row = |(seat, cards): (Seat, &usize)| {
        let armies: u32 = state.territories_of(seat).map(|at| state.armies(at)).sum();
        let mut cells = vec![
            state.territories_of(seat).count().to_string(),
            armies.to_string(),
            receipt(&state, seat, RoundStep::Whole).total().to_string(),
            cards.to_string(),
            state.base(seat).to_string(),
            state.in_box(seat).to_string(),
        ];
        cells.extend(has_centres.then(|| centre(table, words, &state, seat)));
        StandingsRow { seat, cells }
    };
    let numbers = [
        key!("war-standings-territories"),
        key!("war-standings-armies"),
        key!("war-standings-reinforcements"),
        key!("war-standings-cards"),
        key!("war-standings-base"),
        key!("war-standings-box"),
    ];
    let column = |id: &'static str, is_number| StandingsColumn { label: words.t(id).to_string(), is_number };
    let mut columns: Vec<StandingsColumn> = numbers.into_iter().map(|id| column(id, true)).collect();
    columns.extend(has_centres.then(|| column(key!("war-standings-ci"), false)));
    let rows = state.seats().zip(&hands).map(row).collect();
    Some(StandingsTable { columns, rows })
}

fn centre(table: &GameView, words: &ReaderLocale, state: &State, seat: Seat) -> String {
    let Some(at) = state.player(seat).and_then(|player| player.ci) else {
        return words.t(key!("war-standings-ci-none")).to_string();
    };
    let place = words.say(&table.render_told(&narration::place(at)));
    match state.ci_holder(seat).filter(|holder| *holder != seat) {
        Some(holder) => {
            let held = words.t(key!("war-standings-ci-held")).arg("place", place);
            held.arg("player", map_figure::tell(table, words, &holder.into())).to_string()
        }
        None => place,
    }
}
