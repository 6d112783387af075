//! The board that the atlas draws of a position (FCQ-2.14, FCQ-2.15).

use super::board::{Ground, Point};
use super::ids::TerritoryId;
use super::state::{Battle, Side, State};
use super::units::UnitKind;
use crate::atlas::{Arrow, Board, Piece, Place};
use crate::rules::{Arg, Message};

/// Every base territory with its owner's colour; units, Castle and level stand at the one a merged
/// territory goes by. The battles and moves of the phase are its arrows.
pub fn board(state: &State) -> Board {
    let (low, high) = state.board().bounds();
    let at = |point: Point| ((point.x - low.x) as f32, (point.y - low.y) as f32);
    let places = state.board().ids().filter_map(|id| {
        let cell = state.board().get(id)?;
        let holding = state.holding(id)?;
        let is_head = state.is_named(id);
        let own_name = holding.name.as_ref().filter(|_| is_head);
        let name = own_name.map_or_else(|| cell.name.clone(), Clone::clone);
        let mut signs = Vec::new();
        let mut pieces = Vec::new();
        if is_head {
            let capital = |player: &super::state::Player| player.capital == Some(id);
            if holding.now.owner.and_then(|owner| state.player(owner)).is_some_and(capital) {
                signs.push("capital".to_owned());
            }
            if holding.now.castle {
                signs.push("castle".to_owned());
            }
            if holding.level > 1 {
                signs.push(format!("level-{}", holding.level));
            }
            if holding.now.temporary_until.is_some() {
                signs.push("temporary".to_owned());
            }
            if holding.now.abandoned {
                signs.push("abandoned".to_owned());
            }
            for (seat, units) in &holding.now.units {
                for (kind, key) in [(UnitKind::Knights, "knights"), (UnitKind::Lancers, "lancers")] {
                    let count = units.count(kind);
                    if count > 0 {
                        let seat = Some(*seat).filter(|seat| state.plays(*seat));
                        pieces.push(Piece { seat, kind: key.to_owned(), count, dislodged: false });
                    }
                }
            }
        }
        let terrain = cell.terrain.iter().find_map(|kind| state.board().terrains().get(kind));
        let ground = match (terrain, state.ground(id)) {
            (Some(terrain), _) => terrain.key.clone(),
            (None, Ground::Crossing) => "sea".to_owned(),
            (None, _) => "land".to_owned(),
        };
        Some(Place {
            id: id.0.to_string(),
            name: Message::new("conquest-place").with("name", Arg::Text(name)),
            outlines: vec![cell.outline.iter().map(|point| at(*point)).collect()],
            centre: at(cell.label),
            ground,
            owner: holding.now.owner,
            signs,
            pieces,
        })
    });
    let size = ((high.x - low.x) as f32, (high.y - low.y) as f32);
    Board { size, places: places.collect(), arrows: arrows(state) }
}

/// The attacks of the phase in post order, each followed by its supporters.
fn arrows(state: &State) -> Vec<Arrow> {
    state.battles.iter().flat_map(of_battle).collect()
}

fn of_battle(battle: &Battle) -> Vec<Arrow> {
    let won = battle.record.conquered;
    let arrow = |side: &Side, kind: &str, helping: Option<TerritoryId>, succeeded: bool| Arrow {
        from: side.from.0,
        to: battle.place.0,
        helping: helping.map(|from| from.0),
        seat: side.seat,
        kind: kind.to_owned(),
        succeeded,
    };
    let mut arrows = vec![arrow(&battle.attacker, "attack", None, won)];
    let helping = Some(battle.attacker.from);
    arrows.extend(battle.supporter.iter().map(|side| arrow(side, "support", helping, won)));
    arrows.extend(battle.late.iter().map(|side| arrow(side, "support", None, !won)));
    arrows
}
