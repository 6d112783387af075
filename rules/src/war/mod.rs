//! WAR II: armies, bombers and cards on 42 territories; each player has a secret objective.
//!
//! A player submits [acts](act). The module that owns an act checks it against the [state] and answers with a [refusal]
//! or with [events](event), each naming the rule that decided it. [apply] folds events into the state, and nothing else
//! changes it. A post runs line by line and stops at the first illegal one ([post], C2).
//!
//! The modules from the bottom up: [ids], [borders], [components], [options] and [refusal] are the vocabulary; [act], [event] and
//! [state] are input, output and state; [draws] is the source of draws, [event_builder] the events decided so far. On them
//! build [setup], `opening`, [reinforce], [land_attack], `air`, `cards`, `movement`, `centre` (the Information Centre) and [objectives],
//! then `turn` and [post]; [text] reads and writes posts. [game] implements `Rules` with [offers], [forecast] and the
//! [odds] of attacks, [view], [narration] and the map; `bot` plays seats without a player.

pub mod act;
mod air_attack;
pub mod apply;
mod board;
pub mod borders;
mod bot;
mod cards;
pub mod components;
pub mod draws;
pub mod event;
pub mod event_builder;
pub mod forecast;
pub mod game;
pub mod ids;
mod information_centre;
pub mod land_attack;
mod movement;
pub mod narration;
pub mod objectives;
pub mod odds;
pub mod offers;
mod opening;
pub mod options;
pub mod post;
pub mod refusal;
pub mod reinforce;
pub mod setup;
pub mod state;
pub mod text;
mod turn;
pub mod view;
