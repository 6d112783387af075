//! The public figures of all players: those of the summaries, production, and the way to a victory together (FCQ-4.4, FCQ-4.15).

use stafeta_rules::conquest::alliance::SeatPair;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::state::State;
use stafeta_rules::conquest::victory::missing_together;
use stafeta_rules::rules::{MessageArg, Seat};

use crate::gamemaster::GameView;
use crate::i18n::ReaderLocale;
use crate::key;
use crate::web::pages::games::map_figure::tell;
use crate::web::pages::games::standings::{StandingsColumn, StandingsRow, StandingsTable};

/// Builds the table. `None` before any player holds land.
pub(super) fn standings(table: &GameView, words: &ReaderLocale) -> Option<StandingsTable> {
    let state = table.view_as::<Conquest>()?.view().state;
    let summary = table.position().standings()?;
    let heads = summary.heads.iter().enumerate().skip(1).map(|(index, head)| StandingsColumn {
        label: words.say(&table.render_told(head)),
        is_number: summary.rows.iter().any(|row| matches!(row.get(index), Some(MessageArg::Number(_)))),
    });
    let column = |id: &'static str, is_number| StandingsColumn { label: words.t(id).to_string(), is_number };
    let mut columns: Vec<StandingsColumn> = heads.collect();
    columns.push(column(key!("conquest-figure-production"), true));
    columns.push(column(key!("conquest-standings-together"), true));
    columns.push(column(key!("conquest-standings-support"), false));
    let row = |(seat, args): (Seat, &Vec<MessageArg>)| {
        let mut cells: Vec<String> = args.iter().skip(1).map(|arg| tell(table, words, arg)).collect();
        cells.push(state.player(seat).map_or(0, |player| player.production).to_string());
        cells.push(missing_together(&state, seat).map_or_else(|| "–".to_owned(), |count| count.to_string()));
        cells.push(support(table, words, &state, seat));
        StandingsRow { seat, cells }
    };
    let rows = state.seats().zip(&summary.rows).map(row).collect();
    Some(StandingsTable { columns, rows })
}

/// Lists the support actions between a seat and each of the others, and their kinds.
fn support(table: &GameView, words: &ReaderLocale, state: &State, seat: Seat) -> String {
    let with = |other: Seat| {
        let support = state.relations.of(SeatPair::from_seats(seat, other)?)?.support;
        let said =
            words.t(key!("conquest-standings-support-with")).arg("player", tell(table, words, &other.into()));
        let said = said.arg("count", support.total()).arg("kinds", support.kinds()).to_string();
        (support.total() > 0).then_some(said)
    };
    let all: Vec<String> = state.seats().filter_map(with).collect();
    if all.is_empty() { "–".to_owned() } else { all.join(&words.t(key!("list-separator")).to_string()) }
}
