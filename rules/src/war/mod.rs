//! WAR II: armies, bombers and cards on 42 territories; each player has a secret objective.
//!
//! A player submits [acts](act). The module that owns an act checks it against the [state] and answers with a [refusal]
//! or with [events](event), each naming the rule that decided it. [apply] folds events into the state, and nothing else
//! changes it. A post runs line by line and stops at the first illegal one ([post], C2).
//!
//! The modules from the bottom up: [ids], [components], [options] and [refusal] are the vocabulary; [act], [event] and
//! [state] are input, output and state; [chance] is the source of draws, [course] the events decided so far. On them
//! build [setup], [reinforce], [ground], `air`, `cards`, `movement`, `centre` (the Information Centre) and [goals],
//! then `turn` and [post]; [text] reads and writes posts. [game] implements `Rules` with [offer], [foresee] and the
//! [odds] of attacks, [view], [tell] and the map; `bot` plays seats without a player.

pub mod act;
mod air;
pub mod apply;
mod board;
mod bot;
mod cards;
mod centre;
pub mod chance;
pub mod components;
pub mod course;
pub mod event;
pub mod foresee;
pub mod game;
pub mod goals;
pub mod ground;
pub mod ids;
mod movement;
pub mod odds;
pub mod offer;
pub mod options;
pub mod post;
pub mod refusal;
pub mod reinforce;
pub mod setup;
pub mod state;
pub mod tell;
pub mod text;
mod turn;
pub mod view;
