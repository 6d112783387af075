//! Forum Conquest: hexes, two phases a turn, action points, bonus cards, alliances.

pub mod alliance;
pub mod battle;
pub mod board;
pub mod cards;
pub mod economy;
pub mod order;
pub mod rewards;
pub mod text;
