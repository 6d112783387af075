//! Forum Conquest: hexes, two phases a turn, action points, bonus cards, alliances.
//!
//! A player submits a post of [acts](act). The module of an act checks it against the [state] and returns a
//! [refusal] or [events](event), each with the rule that decided it. [apply] folds events into the state; nothing
//! else changes it. Each act of a post is checked against the position that the acts before it left. One
//! refused act refuses the whole post.
//!
//! The modules, lowest layer first: [ids], [units], [catalogue], [refusal] and [options] define the terms; [board] is
//! the empty map; [act], [event] and [state] are input, output and position. Above them are [battle] (one battle,
//! without a map), [order] (Phase 2), [economy] (Phase 1), [cards], [rewards], [alliance], [card_draws], [global_events],
//! [turn_order], [sealed_files] and [victory], most of them pure functions of a few figures; [setup] is the preliminary
//! stage, [opening] a phase of another game in its place, [turn] the state machine over all modules; [text] reads and
//! writes posts, [theme] names things. [game] implements the interface of a ruleset with [offer], [view], [narration], the
//! map and the bot.

pub mod act;
pub mod alliance;
pub mod apply;
pub mod battle;
pub mod board;
mod bot;
pub mod card_draws;
pub mod cards;
pub mod catalogue;
pub mod draft_evaluation;
pub mod economy;
pub mod event;
pub mod game;
pub mod global_events;
pub mod ids;
pub mod map_board;
pub mod narration;
pub mod offer;
pub mod opening;
pub mod options;
pub mod order;
pub mod refusal;
pub mod rewards;
pub mod sealed_files;
pub mod setup;
pub mod state;
pub mod text;
pub mod theme;
pub mod turn;
pub mod turn_order;
pub mod units;
pub mod victory;
pub mod view;
pub mod wasted_card;
