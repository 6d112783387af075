//! The note in the place of the buttons after a post: what has arrived, what comes next, and whether it can be taken back.

use stafeta_rules::rules::{MessageArg, ResolutionMode, Seat};

use super::map_figure::tell;
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::{GameView, PostReceipt, RunningClock};
use crate::i18n::ReaderLocale;
use crate::key;

/// What a player is told of their latest post.
pub(super) struct PostedNote {
    pub(super) heading: String,
    /// The address of the post in the thread. `None` for orders that are still sealed.
    pub(super) link: Option<String>,
    /// What came of it.
    pub(super) told: Vec<CitedItem>,
    /// What comes next, a sentence each.
    pub(super) next: Vec<String>,
    /// True if the player may take the post back.
    pub(super) may_take_back: bool,
    /// True if there are sealed orders that may be withdrawn.
    pub(super) may_withdraw: bool,
    /// True if the player may take back that they are ready.
    pub(super) is_ready: bool,
}

/// The number of results shown after a turn; the post has them all.
const MOST_TOLD: usize = 2;

impl PostedNote {
    /// Builds the note of the viewer's seat. `None` if it has posted nothing that matters now.
    pub(super) fn of(table: &GameView, receipt: Option<PostReceipt>, words: &ReaderLocale) -> Option<Self> {
        match table.position().tempo() {
            ResolutionMode::PostByPost => Self::of_post(table, receipt?, words),
            ResolutionMode::Together => Self::of_sealed(table, words),
        }
    }

    fn of_post(table: &GameView, receipt: PostReceipt, words: &ReaderLocale) -> Option<Self> {
        let own = table.seat()?;
        let may_take_back = receipt.obstacle.is_none();
        if let Some(clock) = table.game.clock_of(own).filter(|_| !may_take_back) {
            // A post of an earlier turn no longer matters.
            return (receipt.at > clock.deadline.from).then(|| Self::of_turn(receipt, words));
        }
        let mut next: Vec<String> = Vec::new();
        for clock in table.game.clocks.iter().filter(|clock| clock.seat != own) {
            let said = words.t(key!("game-posts-next")).arg("player", player(table, words, clock.seat));
            next.push(said.arg("at", clock.deadline.at).to_string());
        }
        let upcoming = table.upcoming_posts();
        if let Some((_, from)) = upcoming.iter().find(|(seat, _)| *seat == own) {
            next.push(words.t(key!("game-posts-you-next")).arg("from", *from).to_string());
        }
        next.push(match &receipt.obstacle {
            None => words.t(key!("game-take-back-until")).to_string(),
            Some(why) => words.say(why),
        });
        Some(Self { next, may_take_back, ..Self::of_receipt(receipt, MOST_TOLD, words) })
    }

    /// Builds the note of a post after which the same turn goes on: its orders need the room, so it only says how the post ended.
    fn of_turn(receipt: PostReceipt, words: &ReaderLocale) -> Self {
        Self::of_receipt(receipt, 1, words)
    }

    /// Builds the note of a post with so many of its results. The result of a post comes last.
    fn of_receipt(receipt: PostReceipt, most: usize, words: &ReaderLocale) -> Self {
        let heading = words.t(key!("game-posted-as")).arg("number", receipt.number).arg("at", receipt.at);
        let earlier = receipt.told.len().saturating_sub(most);
        Self {
            heading: heading.to_string(),
            link: Some(receipt.link),
            told: receipt.told.into_iter().skip(earlier).collect(),
            next: Vec::new(),
            may_take_back: false,
            may_withdraw: false,
            is_ready: false,
        }
    }

    fn of_sealed(table: &GameView, words: &ReaderLocale) -> Option<Self> {
        let (own, game) = (table.own_seat()?, &table.game);
        let clock = game.clock_of(own.seat)?;
        let is_ready = own.has_confirmed(game);
        let heading = match &table.submitted {
            Some(sent) => words.t(key!("game-orders-arrived")).arg("at", sent.at).to_string(),
            None if is_ready => words.t(key!("game-phase-passed")).to_string(),
            None => return None,
        };
        let waiting = |clock: &&RunningClock| {
            let seated = table.roster.get(clock.seat.index());
            clock.seat != own.seat
                && seated.is_some_and(|seated| seated.is_taken() && !seated.has_confirmed(game))
        };
        let owing: Vec<String> =
            game.clocks.iter().filter(waiting).map(|clock| player(table, words, clock.seat)).collect();
        let mut next = vec![words.t(key!("game-orders-sealed")).arg("at", clock.deadline.at).to_string()];
        if game.ends_early && !owing.is_empty() {
            let players = owing.join(&words.t(key!("list-separator")).to_string());
            next.push(words.t(key!("game-not-ready-yet")).arg("players", players).to_string());
        }
        Some(Self {
            heading,
            link: None,
            told: Vec::new(),
            next,
            may_take_back: false,
            may_withdraw: table.submitted.is_some(),
            is_ready,
        })
    }
}

fn player(table: &GameView, words: &ReaderLocale, seat: Seat) -> String {
    let board = table.board();
    match board.owner(seat) {
        Some(owner) => tell(table, words, &owner.name),
        None => tell(table, words, &MessageArg::Seat(seat)),
    }
}
