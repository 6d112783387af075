//! The contents of a game's system posts and of the notifications of its players.

use stafeta_rules::rules::{Message as Told, ResolutionMode, Seat};

use super::clocks::RunningClock;
use super::decision::{Narration, OpenedPhase, PlayerProse};
use super::game::{Game, Stage};
use super::player_names::PlayerNames;
use crate::forum::system_posts::{CitedItem, SystemBlock, TextTone};
use crate::i18n::{Message, MessageValue};
use crate::key;

/// A post of the game thread to be written.
pub(super) struct SystemPostSource<'a> {
    pub(super) game: &'a Game,
    pub(super) names: &'a PlayerNames,
    pub(super) saying: &'a Narration,
    /// The phase it opens; `None` if it opens none.
    pub(super) opened: Option<&'a OpenedPhase>,
}

impl SystemPostSource<'_> {
    /// Builds the post: each fact with its rule, then the map and the standings if a phase was opened. The `last` of several
    /// posts also lists the orders due next with their deadlines.
    pub(super) fn blocks(&self, prose: Option<PlayerProse>, last: bool) -> Vec<SystemBlock> {
        let game = self.game;
        let mut blocks = match self.saying.of {
            Some(seat) => self.statement(seat, prose),
            None => self.told_blocks(),
        };
        if let Some(opened) = self.opened {
            blocks.extend(opening(game, self.names, opened));
        }
        match &game.outcome {
            Some(outcome) if last => {
                blocks.push(SystemBlock::text(self.names.message(&outcome.reason), TextTone::Strong));
            }
            None if last => blocks.extend(due_blocks(game, self.names)),
            _ => {}
        }
        blocks
    }

    /// Builds a seat's own post: the player's message, then its facts. The first and last sentence stand outside the list.
    fn statement(&self, seat: Seat, prose: Option<PlayerProse>) -> Vec<SystemBlock> {
        let title = Message::new(key!("game-post-of")).with("player", self.names.seat(seat));
        let mut blocks = vec![SystemBlock::Heading { message: title }];
        blocks.extend(
            prose.map(|prose| SystemBlock::Quote { text: prose.text, lang: prose.lang.code().to_owned() }),
        );
        let text = |told: &Told, tone| {
            let CitedItem { message, rules } = self.names.item(told, self.game.ruleset);
            SystemBlock::Text { message, tone, rules }
        };
        match self.saying.told.as_slice() {
            [first, between @ .., left] => {
                blocks.push(text(first, TextTone::Plain));
                blocks.extend(self.list(between));
                blocks.push(text(left, TextTone::Quiet));
            }
            told => blocks.extend(self.list(told)),
        }
        blocks
    }

    /// Builds the facts of a system post.
    fn told_blocks(&self) -> Vec<SystemBlock> {
        let mut blocks = Vec::new();
        if self.opened.is_some() && !self.saying.told.is_empty() {
            blocks.push(SystemBlock::Heading { message: Message::new(key!("game-results")) });
        }
        blocks.extend(self.list(&self.saying.told));
        blocks
    }

    fn list(&self, told: &[Told]) -> Option<SystemBlock> {
        let items = told.iter().map(|message| self.names.item(message, self.game.ruleset)).collect();
        (!told.is_empty()).then_some(SystemBlock::List { items, numbered: false })
    }
}

/// Builds the post of a phase that is open again; `seq` is the last event of its opening.
pub(super) fn reopened_blocks(game: &Game, names: &PlayerNames, seq: i32) -> Vec<SystemBlock> {
    let mut blocks = match game.phase {
        Some(phase) => map(game, (phase, seq), phase_title(game)),
        None => Vec::new(),
    };
    blocks.extend(due_blocks(game, names));
    blocks
}

/// Builds the map of a phase, and the standings.
fn opening(game: &Game, names: &PlayerNames, opened: &OpenedPhase) -> Vec<SystemBlock> {
    let title = opened.title.clone();
    let with_map = opened.standings.as_ref().is_none_or(|standings| standings.with_map);
    let mut blocks = match with_map {
        true => map(game, (opened.phase, opened.seq), title),
        false => vec![SystemBlock::Heading { message: title }],
    };
    if let Some(standings) = &opened.standings {
        blocks.push(SystemBlock::Table {
            caption: names.message(&standings.caption),
            heads: standings.heads.iter().map(|head| names.message(head)).collect(),
            rows: standings
                .rows
                .iter()
                .map(|row| row.iter().map(|cell| names.cell(cell)).collect())
                .collect(),
        });
        let line = |told| {
            let CitedItem { message, rules } = names.item(told, game.ruleset);
            SystemBlock::Text { message, tone: TextTone::Plain, rules }
        };
        blocks.extend(standings.lines.iter().map(line));
    }
    blocks
}

/// Builds the map of a phase. `seq`, the last event of the opening, keeps the link valid if the phase is undone and reached
/// again.
fn map(game: &Game, (phase, seq): (i32, i32), title: Message) -> Vec<SystemBlock> {
    let path = game.path();
    let figure = SystemBlock::Figure {
        image: format!("{path}/phases/{phase}/map.svg?at={seq}"),
        // The moves drawn on the map are those of the phase before.
        link: format!("{path}/phases/{}?at={seq}", (phase - 1).max(0)),
        caption: Message::new(key!("game-map-of")).with("phase", title.clone()),
    };
    vec![SystemBlock::Heading { message: title }, figure]
}

/// The title of the current phase.
pub(super) fn phase_title(game: &Game) -> Message {
    game.phase_title.clone().unwrap_or_else(|| Message::new(key!("phase-untitled")))
}

/// Lists the orders due next with their deadlines: one line for all seats with the same task and deadline.
pub(super) fn due_blocks(game: &Game, names: &PlayerNames) -> Vec<SystemBlock> {
    let mut groups: Vec<(&RunningClock, Vec<Seat>)> = Vec::new();
    for clock in &game.clocks {
        let same = |group: &&mut (&RunningClock, Vec<Seat>)| {
            group.0.task == clock.task && group.0.deadline == clock.deadline
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.1.push(clock.seat),
            None => groups.push((clock, vec![clock.seat])),
        }
    }
    let line = |(clock, seats): (&RunningClock, Vec<Seat>)| {
        let who: Vec<MessageValue> = seats.into_iter().map(|seat| names.seat(seat)).collect();
        let message = Message::new(key!("game-owed"))
            .with("players", who)
            .with("task", clock.owed())
            .with("deadline", clock.explain());
        SystemBlock::text(message, TextTone::Quiet)
    };
    groups.into_iter().map(line).collect()
}

/// A notification for a player.
pub(super) struct PlayerNotice {
    pub(super) message: Message,
    /// True if it is also sent by e-mail.
    pub(super) by_mail: bool,
}

/// Builds the notification for the player of `seat`; `None` if there is nothing to tell. A phase causes at most one e-mail: a
/// player with orders due learns which and until when. Where seats post one after the other, the other players get no e-mail. A
/// game alone against bots sends none, since its player is at the screen.
pub(super) fn notice(game: &Game, seat: Seat, opened: bool, before: &[RunningClock]) -> Option<PlayerNotice> {
    let named = |id| Message::new(id).with("game", &game.name);
    let told = |message, by_mail: bool| PlayerNotice { message, by_mail: by_mail && !game.is_alone };
    if game.stage == Stage::Over {
        return Some(told(named(key!("game-notice-over")), true));
    }
    if game.stage == Stage::Cancelled {
        return Some(told(named(key!("game-notice-cancelled")), true));
    }
    if let Some(clock) = game.clock_of(seat) {
        let message = named(key!("game-notice-turn"))
            .with("phase", phase_title(game))
            .with("task", clock.owed())
            .with("at", clock.deadline.at);
        return (opened || !before.contains(clock)).then_some(told(message, true));
    }
    let begun = named(key!("game-notice-phase")).with("phase", phase_title(game));
    opened.then_some(told(begun, game.ruleset.tempo() == ResolutionMode::Together))
}
