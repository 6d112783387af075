//! WAR II: armies, bombers and cards on 42 territories, each player with an objective nobody else knows.
//!
//! How a post becomes a position: a player submits [acts](act); the room that owns an act checks it against the
//! [state] and answers with a [refusal] or with [events](event), each naming the rule that decided it; [apply]
//! folds events into the state, and nothing else changes it. A post runs line by line and stops at the first
//! that is illegal ([post], C2).
//!
//! The rooms, ground floor first: [ids], [components], [options] and [refusal] are the words; [act], [event] and
//! [state] are what goes in, what comes out and what is kept; [chance] is who throws, [course] what was decided
//! so far. On them stand [setup], [reinforce], [ground], `air`, `cards`, `movement`, `centre` (the Information
//! Centre) and [goals], then `turn` and [post]; [text] reads and writes posts. [game] is all of it on the seam:
//! [offer], [foresee] with the [odds] of attacks, [view], [tell] and the map; `bot` sits down where nobody does.

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
