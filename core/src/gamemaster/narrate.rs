//! System posts and notifications about a decision. This file makes them; `announce` sends them.

use stafeta_rules::rules::Seat;

use super::clocks::RunningClock;
use super::decision::SystemPost;
use super::game::Stage;
use super::game_posts::{self, SystemPostSource};
use super::game_tx::{self, GameTx};
use super::phase_letter;
use super::randomness;
use super::roster::SeatRow;
use crate::forum::system_posts::{SystemBlock, TextTone};
use crate::i18n::Message;
use crate::ids::{ThreadId, UserId};
use crate::key;
use crate::notifications::{GroupNotification, NotificationKind};

impl GameTx {
    /// Adds a system post to one of the game's threads. Returns its index.
    pub(super) fn add_post(&mut self, thread: ThreadId, blocks: Vec<SystemBlock>) -> usize {
        self.decision.posts.push(SystemPost { thread, player: None, blocks, tells: None });
        self.decision.posts.len() - 1
    }

    /// Adds a sentence to the discussion thread.
    pub(super) fn say_in_discussion(&mut self, message: Message) {
        self.add_post(self.game.discussion, vec![SystemBlock::text(message, TextTone::Plain)]);
    }

    /// Adds a sentence to the game thread, in bold because all players should notice it.
    pub(super) fn announce(&mut self, message: Message) {
        self.add_post(self.game.thread, vec![SystemBlock::text(message, TextTone::Strong)]);
    }

    /// Notifies people on the site and, unless they play alone, by e-mail. A newer notification with the same `topic` replaces an unread
    /// one.
    pub(super) fn notify(&mut self, users: Vec<UserId>, topic: &str, message: Message) {
        let link = self.game.path();
        self.notify_at(users, topic, message, link);
    }

    /// Notifies people as [`Self::notify`] does, with a link to another page than the game's.
    pub(super) fn notify_at(&mut self, users: Vec<UserId>, topic: &str, message: Message, link: String) {
        let topic = format!("game:{}:{topic}", self.game.id);
        let notification = GroupNotification {
            users,
            kind: NotificationKind::Game,
            topic,
            message,
            link,
            events: 1,
            by_mail: !self.game.is_alone,
        };
        self.decision.notices.push(notification);
    }

    /// Publishes the commitments (roots) for the next draws in the game thread, before the draws are made.
    pub(super) fn publish_roots(&mut self) {
        for (number, root) in self.draws.publish_roots(&self.lots) {
            let message = Message::new(key!("game-lots-root")).with("number", number).with("root", root);
            self.add_post(self.game.thread, vec![SystemBlock::text(message, TextTone::Quiet)]);
        }
    }

    /// Turns the collected messages into posts of the game thread: one for each seat's own post, and system posts between them.
    /// Returns the index of each post with the phase that it opens.
    pub(super) fn post_narrations(&mut self) -> Vec<(usize, Option<i32>)> {
        let mut sayings = std::mem::take(&mut self.decision.sayings);
        sayings.retain(|saying| !saying.is_empty());
        if sayings.is_empty() && self.decision.deputy.is_none() {
            return Vec::new();
        }
        let names = self.names();
        let mut prose = self.decision.prose.take();
        let posting = self.decision.posting.take();
        let has_own = posting.is_some() && sayings.iter().any(|saying| saying.of == posting);
        let mut posts = Vec::new();
        for (place, saying) in sayings.iter().enumerate() {
            let opened = saying
                .opens
                .and_then(|phase| self.decision.opened.iter().find(|opened| opened.phase == phase));
            let source = SystemPostSource { game: &self.game, names: &names, saying, opened };
            let mut blocks = match saying.of {
                Some(seat) => {
                    let own = (posting == Some(seat)).then_some(&mut self.decision.deputy);
                    let notes = source.notes(own.map(Option::take));
                    source.statement(seat, notes, prose.take_if(|prose| prose.of == seat))
                }
                None => {
                    // A comment or a correction is nobody's own post, but says who made it.
                    let deputy = if has_own { None } else { self.decision.deputy.take() };
                    let note = deputy.map(|message| SystemBlock::Byline { message });
                    note.into_iter().chain(source.told_blocks()).collect()
                }
            };
            if place + 1 == sayings.len() {
                blocks.extend(source.last_blocks());
            }
            blocks.extend(randomness::proofs_block(&saying.shown));
            let thread = self.game.thread;
            let author = saying.of.and_then(|seat| self.player(seat));
            let player = author.filter(|_| !self.game.hides_players());
            self.decision.posts.push(SystemPost { thread, player, blocks, tells: Some(saying.seq) });
            posts.push((self.decision.posts.len() - 1, saying.opens));
        }
        // Orders of which nobody else may know have no post of their own.
        if let Some(deputy) = self.decision.deputy.take() {
            self.announce(deputy);
        }
        posts
    }

    /// Posts the notes in the discussion thread, and notifies the players who are asked for an answer.
    pub(super) fn post_discussion_notes(&mut self) {
        let notes = std::mem::take(&mut self.decision.asides);
        if notes.is_empty() {
            return;
        }
        let names = self.names();
        let items = notes.iter().map(|note| names.item(&note.said, self.game.ruleset)).collect();
        let post = self.add_post(self.game.discussion, vec![SystemBlock::List { items, numbered: false }]);
        for note in notes {
            let asked = note.asks.and_then(|seat| self.roster.get(seat.index()));
            let Some(user) = asked.and_then(|seated| seated.user) else { continue };
            let message = Message::new(key!("game-notice-asked"));
            let message = message.with("game", &self.game.name).with("said", names.message(&note.said));
            self.decision.leads.push((self.decision.notices.len(), post));
            self.notify(vec![user], "asked", message);
        }
    }

    /// Notifies each player of their turn, of a resolved phase, or of the end. Players whose clock is among `before` were
    /// notified when it started.
    pub(super) fn tell_players(&mut self, opened: bool, before: &[RunningClock]) {
        let notification_of = |seated: &SeatRow| {
            let notice = game_posts::notice(&self.game, seated.seat, opened, before)?;
            Some(GroupNotification {
                users: vec![seated.user?],
                kind: NotificationKind::Game,
                topic: phase_letter::topic(self.game.id),
                message: notice.message,
                link: self.game.path(),
                events: 1,
                by_mail: notice.by_mail,
            })
        };
        let notifications: Vec<_> = self.roster.iter().filter_map(notification_of).collect();
        self.decision.notices.extend(notifications);
    }

    /// Notifies whoever may post for another player: when they are named, and each time a clock of that player starts.
    pub(super) fn tell_deputies(&mut self, opened: bool, before: &[RunningClock]) {
        if self.game.stage != Stage::Running {
            return;
        }
        let names = self.names();
        for (by, seat) in game_tx::deputies(&*self.position, self.roster.len()) {
            let Some(user) = self.player(by) else { continue };
            let is_named = !self.stored_deputies.contains(&(by, seat));
            let named = |id| Message::new(id).with("game", &self.game.name).with("player", names.seat(seat));
            let message = match self.game.clock_of(seat) {
                Some(clock) if is_named || opened || !before.contains(clock) => {
                    let message = named(key!("game-notice-deputy-turn")).with("at", clock.deadline.at);
                    message.with("phase", self.phase_title())
                }
                None if is_named => named(key!("game-notice-deputy")),
                _ => continue,
            };
            self.notify(vec![user], &format!("deputy:{}", seat.0), message);
        }
    }

    /// Notifies eliminated players of a running game, and the other players about them.
    pub(super) fn tell_of_eliminations(&mut self) {
        let out = std::mem::take(&mut self.decision.eliminated);
        if self.game.stage != Stage::Running {
            return;
        }
        let names = self.names();
        for one in out {
            let (own, others): (Vec<&SeatRow>, Vec<&SeatRow>) =
                self.roster.iter().partition(|seated| seated.seat == one.seat);
            let topic = format!("out:{}", one.seat.0);
            let messages = [
                (users(&own), key!("game-notice-eliminated")),
                (users(&others), key!("game-notice-other-eliminated")),
            ];
            for (users, id) in messages {
                let message = Message::new(id).with("game", &self.game.name);
                self.notify(users, &topic, message.with("player", names.seat(one.seat)));
            }
        }
    }

    /// Returns the person on a seat; `None` for a free seat or a bot's.
    pub(super) fn player(&self, seat: Seat) -> Option<UserId> {
        self.roster.get(seat.index())?.user
    }
}

fn users(seated: &[&SeatRow]) -> Vec<UserId> {
    seated.iter().filter_map(|seated| seated.user).collect()
}
