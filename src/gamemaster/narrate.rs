//! System posts and notifications about a decision. They are made here and sent by `announce`.

use stafeta_rules::rules::Seat;

use super::clocks::Running;
use super::decision::SystemPost;
use super::game::Stage;
use super::game_tx::GameTx;
use super::lots;
use super::roster::Seated;
use super::summary::{self, Telling};
use crate::forum::told::{Block, Tone};
use crate::ids::{ThreadId, UserId};
use crate::key;
use crate::notices::{GroupNotice, Kind};
use crate::words::Message;

impl GameTx {
    /// Adds a system post to one of the game's threads. Returns its index.
    pub(super) fn say(&mut self, thread: ThreadId, blocks: Vec<Block>) -> usize {
        self.decision.posts.push(SystemPost { thread, blocks, tells: None });
        self.decision.posts.len() - 1
    }

    /// Adds a sentence to the discussion thread.
    pub(super) fn say_in_discussion(&mut self, message: Message) {
        self.say(self.game.discussion, vec![Block::text(message, Tone::Plain)]);
    }

    /// Adds a sentence to the game thread, set strong because all players should notice it.
    pub(super) fn announce(&mut self, message: Message) {
        self.say(self.game.thread, vec![Block::text(message, Tone::Strong)]);
    }

    /// Notifies people on the site and by e-mail. A newer notification with the same `topic` replaces an unread one.
    pub(super) fn notify(&mut self, users: Vec<UserId>, topic: &str, message: Message) {
        let link = self.game.path();
        self.notify_at(users, topic, message, link);
    }

    /// Notifies people with a link to another page than the game's.
    pub(super) fn notify_at(&mut self, users: Vec<UserId>, topic: &str, message: Message, link: String) {
        let topic = format!("game:{}:{topic}", self.game.id);
        let notice = GroupNotice { users, kind: Kind::Game, topic, message, link, events: 1, by_mail: true };
        self.decision.notices.push(notice);
    }

    /// Publishes the roots for the next draws before these are made.
    pub(super) fn publish_roots(&mut self) {
        for (number, root) in self.draws.publish_roots(&self.lots) {
            let message = Message::new(key!("game-lots-root")).with("number", number).with("root", root);
            self.say(self.game.thread, vec![Block::text(message, Tone::Quiet)]);
        }
    }

    /// Turns the collected messages into posts of the game thread: one for each seat's own post, and system posts between them.
    /// Returns the index of each post with the phase that it opens.
    pub(super) fn tell_sayings(&mut self) -> Vec<(usize, Option<i32>)> {
        let mut sayings = std::mem::take(&mut self.decision.sayings);
        sayings.retain(|saying| !saying.is_empty());
        if sayings.is_empty() {
            return Vec::new();
        }
        let names = self.names();
        let mut prose = self.decision.prose.take();
        let mut posts = Vec::new();
        for (place, saying) in sayings.iter().enumerate() {
            let opened = saying
                .opens
                .and_then(|phase| self.decision.opened.iter().find(|opened| opened.phase == phase));
            let telling = Telling { game: &self.game, names: &names, saying, opened };
            let written = prose.take_if(|prose| Some(prose.of) == saying.of);
            let mut blocks = telling.blocks(written, place + 1 == sayings.len());
            blocks.extend(lots::block(&saying.shown));
            let thread = self.game.thread;
            self.decision.posts.push(SystemPost { thread, blocks, tells: Some(saying.seq) });
            posts.push((self.decision.posts.len() - 1, saying.opens));
        }
        posts
    }

    /// Posts the notes in the discussion thread, and notifies the players who are asked for an answer.
    pub(super) fn tell_asides(&mut self) {
        let asides = std::mem::take(&mut self.decision.asides);
        if asides.is_empty() {
            return;
        }
        let names = self.names();
        let items = asides.iter().map(|aside| names.item(&aside.said, self.game.ruleset)).collect();
        let post = self.say(self.game.discussion, vec![Block::List { items, numbered: false }]);
        for aside in asides {
            let asked = aside.asks.and_then(|seat| self.roster.get(seat.index()));
            let Some(user) = asked.and_then(|seated| seated.user) else { continue };
            let message = Message::new(key!("game-notice-asked"));
            let message = message.with("game", &self.game.name).with("said", names.message(&aside.said));
            self.decision.leads.push((self.decision.notices.len(), post));
            self.notify(vec![user], "asked", message);
        }
    }

    /// Notifies each player of their turn, of a resolved phase, or of the end. Clocks among `before` were notified when they
    /// started.
    pub(super) fn tell_players(&mut self, opened: bool, before: &[Running]) {
        let notice = |seated: &Seated| {
            let told = summary::notice(&self.game, seated.seat, opened, before)?;
            Some(GroupNotice {
                users: vec![seated.user?],
                kind: Kind::Game,
                topic: format!("game:{}", self.game.id),
                message: told.message,
                link: self.game.path(),
                events: 1,
                by_mail: told.by_mail,
            })
        };
        let notices: Vec<_> = self.roster.iter().filter_map(notice).collect();
        self.decision.notices.extend(notices);
    }

    /// Notifies eliminated players of a running game, and the other players about them.
    pub(super) fn tell_of_eliminations(&mut self) {
        let out = std::mem::take(&mut self.decision.eliminated);
        if self.game.stage != Stage::Running {
            return;
        }
        let names = self.names();
        for one in out {
            let (own, others): (Vec<&Seated>, Vec<&Seated>) =
                self.roster.iter().partition(|seated| seated.seat == one.seat);
            let topic = format!("out:{}", one.seat.0);
            let told = [
                (users(&own), key!("game-notice-eliminated")),
                (users(&others), key!("game-notice-other-eliminated")),
            ];
            for (users, id) in told {
                let message = Message::new(id).with("game", &self.game.name);
                self.notify(users, &topic, message.with("player", names.seat(one.seat)));
            }
        }
    }

    /// The person on a seat; `None` for a free seat or a bot's.
    pub(super) fn player(&self, seat: Seat) -> Option<UserId> {
        self.roster.get(seat.index())?.user
    }
}

fn users(seated: &[&Seated]) -> Vec<UserId> {
    seated.iter().filter_map(|seated| seated.user).collect()
}
