//! The contents of a game's system posts and of the notifications of its players.

use stafeta_rules::rules::{BattleSummary, Message as Told, NarrationPart, ResolutionMode, Seat, SeatLedger};

use super::clocks::RunningClock;
use super::decision::{Narration, OpenedPhase, PlayerProse};
use super::game::{Game, Stage};
use super::player_names::PlayerNames;
use crate::forum::system_posts::{BattleCard, CitedItem, LedgerRow, SystemBlock, TextTone};
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
    /// Collects the facts about a seat's own post. `deputy` is the message that another person made it, if it is the one
    /// being made now; `None` for one that was made ahead of time.
    pub(super) fn notes(&self, deputy: Option<Option<Message>>) -> Vec<SystemBlock> {
        let ahead = deputy.is_none().then(|| Message::new(key!("game-posted-ahead")));
        let notes = self.saying.phase.clone().into_iter().chain(ahead).chain(deputy.flatten());
        notes.map(|message| SystemBlock::Byline { message }).collect()
    }

    /// Builds a seat's own post: the player's message, then the orders with their results.
    pub(super) fn statement(
        &self,
        seat: Seat,
        notes: Vec<SystemBlock>,
        prose: Option<PlayerProse>,
    ) -> Vec<SystemBlock> {
        let title = Message::new(key!("game-post-of")).with("player", self.names.seat(seat));
        let mut blocks = vec![SystemBlock::Heading { message: title }];
        blocks.extend(notes);
        blocks.extend(
            prose.map(|prose| SystemBlock::Quote { text: prose.text, lang: prose.lang.code().to_owned() }),
        );
        let (mut head, mut foot, mut rows, mut alerts) = (None, None, Vec::<LedgerRow>::new(), Vec::new());
        for (told, part) in &self.saying.told {
            let item = self.item(told);
            match (part, rows.last_mut()) {
                (NarrationPart::Opening, _) => head = Some(item),
                (NarrationPart::Balance, _) => foot = Some(item),
                (NarrationPart::Alert, _) => alerts.push(alert(item)),
                (NarrationPart::Result(succeeded), Some(row)) => {
                    row.results.push(item);
                    row.succeeded = succeeded.or(row.succeeded);
                }
                _ => rows.push(LedgerRow { order: item, results: Vec::new(), succeeded: None }),
            }
        }
        blocks.push(SystemBlock::Ledger { of: None, head, rows, foot });
        blocks.extend(alerts);
        blocks
    }

    /// Builds the facts of a system post: the summary of a phase that has ended, or what was decided between two posts.
    pub(super) fn told_blocks(&self) -> Vec<SystemBlock> {
        let mut blocks = Vec::new();
        let ended = self.opened.and_then(|opened| opened.ended.as_ref());
        if let Some((phase, turn)) = ended {
            let game = self.game.name.clone();
            blocks.push(SystemBlock::Postmark { game, phase: phase.clone(), turn: *turn });
            blocks.push(SystemBlock::Heading { message: phase.clone() });
        }
        let ending = self.opened.and(self.game.outcome.as_ref());
        blocks.extend(ending.map(|outcome| {
            let CitedItem { message, rules } = self.item(&outcome.reason);
            SystemBlock::Text { message, tone: TextTone::Strong, rules }
        }));
        blocks.extend(self.outcome_blocks());
        let (mut lines, mut alerts, mut details) = (Vec::new(), Vec::new(), Vec::new());
        for (told, part) in &self.saying.told {
            match part {
                _ if ending.is_some_and(|outcome| outcome.reason == *told) => {}
                NarrationPart::Alert => alerts.push(alert(self.item(told))),
                NarrationPart::Detail => details.push(self.item(told)),
                NarrationPart::Covered => {}
                _ => lines.push(self.item(told)),
            }
        }
        blocks.extend(alerts);
        let changes = self.saying.outcome.changes.iter().map(|told| self.item(told));
        let items: Vec<CitedItem> = changes.chain(lines).collect();
        if !items.is_empty() {
            if ended.is_some() {
                blocks.push(SystemBlock::Heading { message: Message::new(key!("game-changes")) });
            }
            blocks.push(SystemBlock::List { items, numbered: false });
        }
        if !details.is_empty() {
            let caption = Message::new(key!("game-details")).with("count", details.len());
            blocks.push(SystemBlock::Details { caption, items: details });
        }
        if let Some(opened) = self.opened {
            blocks.extend(opening(self.game, self.names, opened));
        }
        blocks
    }

    /// Builds the sentence that states the outcome of a phase, the battles, and the orders of each seat.
    fn outcome_blocks(&self) -> Vec<SystemBlock> {
        let outcome = &self.saying.outcome;
        let mut blocks = Vec::new();
        let clauses = outcome.clauses.iter().map(|told| self.names.message(told));
        let joined = clauses.reduce(|one, other| {
            Message::new(key!("game-outcome-and")).with("one", one).with("other", other)
        });
        blocks.extend(joined.map(|clauses| {
            let message = Message::new(key!("game-outcome")).with("clauses", clauses);
            SystemBlock::text(message, TextTone::Strong)
        }));
        let battle = |battle: &BattleSummary| BattleCard {
            title: self.names.message(&battle.title),
            end: self.names.message(&battle.end),
            reasons: battle.reasons.iter().map(|told| self.item(told)).collect(),
        };
        if !outcome.battles.is_empty() {
            blocks.push(SystemBlock::Battles { battles: outcome.battles.iter().map(battle).collect() });
        }
        let ledger = |ledger: &SeatLedger| SystemBlock::Ledger {
            of: Some(self.names.ledger(ledger)),
            head: None,
            rows: ledger.rows.iter().map(|(told, succeeded)| self.row(told, *succeeded)).collect(),
            foot: None,
        };
        if !outcome.ledgers.is_empty() {
            blocks.push(SystemBlock::Heading { message: Message::new(key!("game-results")) });
        }
        blocks.extend(outcome.ledgers.iter().map(ledger));
        blocks
    }

    fn row(&self, told: &Told, succeeded: Option<bool>) -> LedgerRow {
        LedgerRow { order: self.item(told), results: Vec::new(), succeeded }
    }

    /// Builds the end of the last of several posts: the orders due next with their deadlines.
    pub(super) fn last_blocks(&self) -> Vec<SystemBlock> {
        match &self.game.outcome {
            Some(outcome) if self.opened.is_none() => {
                vec![SystemBlock::text(self.names.message(&outcome.reason), TextTone::Strong)]
            }
            Some(_) => Vec::new(),
            None => due_blocks(self.game, self.names),
        }
    }

    fn item(&self, told: &Told) -> CitedItem {
        self.names.item(told, self.game.ruleset)
    }
}

fn alert(CitedItem { message, rules }: CitedItem) -> SystemBlock {
    SystemBlock::Text { message, tone: TextTone::Bad, rules }
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

/// Builds the standings at the opening of a phase, and its map.
fn opening(game: &Game, names: &PlayerNames, opened: &OpenedPhase) -> Vec<SystemBlock> {
    let mut blocks = Vec::new();
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
    let title = opened.title.clone();
    let with_map = opened.standings.as_ref().is_none_or(|standings| standings.with_map);
    blocks.extend(match with_map {
        true => map(game, (opened.phase, opened.seq), title),
        false => vec![SystemBlock::Heading { message: title }],
    });
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
