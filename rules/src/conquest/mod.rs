//! Forum Conquest: hexes, two phases a turn, action points, bonus cards, alliances.
//!
//! From post to position: a player submits [acts](act); the module of an act checks it against the [state] and
//! answers with a [refusal] or with [events](event), each naming the rule that decided it; [apply] folds events
//! into the state, and nothing else changes it. Each act of a post is checked against the position that the acts
//! before it left, and one refusal refuses the whole post.
//!
//! The modules, lowest layer first: [ids], [units], [keys], [refusal] and [options] define the terms; [board] is
//! the empty map; [act], [event] and [state] are input, output and position. Above them are [battle] (one battle,
//! without a map), [order] (Phase 2), [economy] (Phase 1), [cards], [rewards], [alliance], [draws], [events],
//! [sequence], [sealed] and [victory], most of them pure functions of a few figures; [setup] is the preliminary
//! stage, [turn] the state machine over all modules; [text] reads and writes posts, [theme] names things. [game]
//! implements the interface of a ruleset with [offer], [view], [tell], the map and the bot.

pub mod act;
pub mod alliance;
pub mod apply;
pub mod battle;
pub mod board;
mod bot;
pub mod cards;
pub mod drafted;
pub mod draws;
pub mod economy;
pub mod event;
pub mod events;
pub mod game;
pub mod ids;
pub mod keys;
pub mod map_board;
pub mod offer;
pub mod options;
pub mod order;
pub mod refusal;
pub mod rewards;
pub mod sealed;
pub mod sequence;
pub mod setup;
pub mod state;
pub mod tell;
pub mod text;
pub mod theme;
pub mod turn;
pub mod units;
pub mod victory;
pub mod view;
