//! What is said of a decision: posts of Stafeta's, and notices for whom it concerns. They are made here and sent by `announce`.

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
    /// Says something in one of the game's threads. Gives the place of the post.
    pub(super) fn say(&mut self, thread: ThreadId, blocks: Vec<Block>) -> usize {
        self.decision.posts.push(SystemPost { thread, blocks, tells: None });
        self.decision.posts.len() - 1
    }

    /// Says a sentence where the players talk.
    pub(super) fn say_in_discussion(&mut self, message: Message) {
        self.say(self.game.discussion, vec![Block::text(message, Tone::Plain)]);
    }

    /// Says something that everybody at the table should notice, where the moves are.
    pub(super) fn announce(&mut self, message: Message) {
        self.say(self.game.thread, vec![Block::text(message, Tone::Strong)]);
    }

    /// Tells people something about the game, by notice and letter. Of what has the same `topic` only the last waits to be read.
    pub(super) fn notify(&mut self, users: Vec<UserId>, topic: &str, message: Message) {
        let link = self.game.path();
        self.notify_at(users, topic, message, link);
    }

    /// The same with another page to lead to.
    pub(super) fn notify_at(&mut self, users: Vec<UserId>, topic: &str, message: Message, link: String) {
        let topic = format!("game:{}:{topic}", self.game.id);
        let notice = GroupNotice { users, kind: Kind::Game, topic, message, link, events: 1, by_mail: true };
        self.decision.notices.push(notice);
    }

    /// Publishes the roots of the lots that the next draws will need, before they are made.
    pub(super) fn publish_roots(&mut self) {
        for (number, root) in self.draws.publish_roots(&self.lots) {
            let message = Message::new(key!("game-lots-root")).with("number", number).with("root", root);
            self.say(self.game.thread, vec![Block::text(message, Tone::Quiet)]);
        }
    }

    /// Makes posts of what was told in the game's thread: each seat's own by itself, and what the game master has to say between
    /// them. Gives the place of each with the phase that it opens.
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

    /// Says where the players talk what belongs there, and tells whoever is asked for an answer.
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

    /// Tells each player what concerns him: his turn, a phase that was resolved, the end. A clock that is among `before` was
    /// told of when it began.
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

    /// Tells whoever is out of a game that goes on, and the others of them.
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

    /// The person on a seat.
    pub(super) fn player(&self, seat: Seat) -> Option<UserId> {
        self.roster.get(seat.index())?.user
    }
}

fn users(seated: &[&Seated]) -> Vec<UserId> {
    seated.iter().filter_map(|seated| seated.user).collect()
}
