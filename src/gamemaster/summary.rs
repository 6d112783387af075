//! What is said of a game: the summary in its thread, the notices of its players.

use stafeta_rules::rules::{Message as Told, Seat};

use super::clocks::Running;
use super::game::{Game, Stage};
use super::telling::Names;
use crate::forum::told::{Block, Tone};
use crate::key;
use crate::words::{Message, Value};

/// The post that tells what happened: every fact with its rule; where a phase was opened also the map, and who owes what
/// next until when. `opened` is the last fact of the opening: the map stays that of this phase, also when it is taken back and
/// reached anew.
pub(super) fn blocks(game: &Game, names: &Names, told: &[Told], opened: Option<i32>) -> Vec<Block> {
    let mut blocks = Vec::new();
    if !told.is_empty() {
        if opened.is_some() {
            blocks.push(Block::Heading { message: Message::new(key!("game-results")) });
        }
        blocks.push(Block::List {
            items: told.iter().map(|message| names.item(message, game.ruleset)).collect(),
            numbered: false,
        });
    }
    if let (Some(seq), Some(phase)) = (opened, game.phase) {
        let path = game.path();
        blocks.push(Block::Heading { message: phase_title(game) });
        blocks.push(Block::Figure {
            image: format!("{path}/phases/{phase}/map.svg?at={seq}"),
            link: format!("{path}/phases/{phase}?at={seq}"),
            caption: Message::new(key!("game-map-of")).with("phase", phase_title(game)),
        });
    }
    match &game.outcome {
        Some(outcome) => {
            blocks.push(Block::text(names.message(&outcome.reason), Tone::Strong));
        }
        None if opened.is_some() => blocks.extend(owed(game, names)),
        None => {}
    }
    blocks
}

/// The name of the phase with its turn.
pub(super) fn phase_title(game: &Game) -> Message {
    Message::new(key!("game-phase-title"))
        .with("turn", game.turn)
        .with("phase", Message::new(game.phase_name.clone()))
}

/// Who owes what next, and until when: one line for all who owe the same by the same clock.
fn owed(game: &Game, names: &Names) -> Vec<Block> {
    let mut groups: Vec<(&Running, Vec<Seat>)> = Vec::new();
    for clock in &game.clocks {
        let same = |group: &&mut (&Running, Vec<Seat>)| {
            group.0.task == clock.task && group.0.deadline == clock.deadline
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.1.push(clock.seat),
            None => groups.push((clock, vec![clock.seat])),
        }
    }
    let line = |(clock, seats): (&Running, Vec<Seat>)| {
        let who: Vec<Value> = seats.into_iter().map(|seat| names.seat(seat)).collect();
        let message = Message::new(key!("game-owed"))
            .with("players", who)
            .with("task", clock.owed())
            .with("deadline", clock.explained());
        Block::text(message, Tone::Quiet)
    };
    groups.into_iter().map(line).collect()
}

/// What the player of `seat` is told by notice and mail, if anything.
pub(super) fn notice(game: &Game, seat: Seat, opened: bool, before: &[Running]) -> Option<Message> {
    let named = |id| Message::new(id).with("game", &game.name);
    if game.stage == Stage::Over {
        return Some(named(key!("game-notice-over")));
    }
    if game.stage == Stage::Cancelled {
        return Some(named(key!("game-notice-cancelled")));
    }
    if let Some(clock) = game.clock_of(seat) {
        let message = named(key!("game-notice-turn"))
            .with("phase", phase_title(game))
            .with("task", clock.owed())
            .with("at", clock.deadline.at);
        return (opened || !before.contains(clock)).then_some(message);
    }
    opened.then(|| named(key!("game-notice-phase")).with("phase", phase_title(game)))
}
