//! A game as one viewer may see it. Every page, map, feed and file gets the position through this module.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde_json::Value;
use sha2::{Digest, Sha256};
use stafeta_rules::board::Board;
use stafeta_rules::rules::{BotLevel, CompleteRules, Message as Told, Seat, SeatElimination, Viewer};

use super::GameError;
use super::clocks;
use super::game::{Game, Stage, StartStep, told_bot_level};
use super::game_settings::told_absence;
use super::known_game::{KnownGame, ReadGame};
use super::load::PositionStamp;
use super::orders::find_writer_seat;
use super::player_names::PlayerNames;
use super::roster::{self, SeatRow};
use crate::accounts::Person;
use crate::forum::system_posts::CitedItem;
use crate::games::engine::EnginePosition;
use crate::games::{CorruptRecord, GameFact, GamePosition, PositionView, PublicPosition, SeatActs};
use crate::i18n::{Lang, Message, MessageValue};
use crate::ids::UserId;

/// A seat's text of orders.
#[derive(Debug, Clone)]
pub struct OrderText {
    /// The text as written.
    pub text: String,
    /// The player's message beside the orders; empty if there is none.
    pub prose: String,
    /// The language it is written in.
    pub lang: Lang,
    /// The phase it was written for.
    pub phase: i32,
    /// Time of writing.
    pub at: DateTime<Utc>,
}

/// A game as one viewer sees it.
#[derive(Debug)]
pub struct GameView {
    /// The public part of the game.
    pub game: Game,
    /// The seats with their players, in order.
    pub roster: Vec<SeatRow>,
    /// The role whose view is shown.
    pub viewer: Viewer,
    /// The person who looks; `None` for a guest.
    pub reader: Option<UserId>,
    /// True if the reader may post for every seat: see [`may_post_for_all`](super::orders::may_post_for_all).
    pub(super) posts_for_all: bool,
    /// The viewer's draft for their own seat; `None` if there is none.
    pub draft: Option<OrderText>,
    /// The viewer's drafts for other seats, and those seats.
    pub other_drafts: Vec<(Seat, OrderText)>,
    /// The orders the viewer's seat has sent for the phase; `None` if there are none.
    pub submitted: Option<OrderText>,
    /// The version of the game's row.
    pub(super) row_version: String,
    /// The events from which the position follows.
    pub(super) stamp: PositionStamp,
    pub(super) position: Arc<dyn GamePosition>,
}

impl From<GameView> for KnownGame {
    fn from(table: GameView) -> Self {
        let GameView { game, row_version, stamp, roster, position, .. } = table;
        ReadGame { game, row_version, stamp, roster, position }.into()
    }
}

impl GameView {
    /// The part that does not depend on the viewer, to be read again.
    pub(super) fn to_read_game(&self) -> ReadGame {
        ReadGame {
            game: self.game.clone(),
            row_version: self.row_version.clone(),
            stamp: self.stamp,
            roster: self.roster.clone(),
            position: Arc::clone(&self.position),
        }
    }

    /// The viewer's own seat; `None` if they have none.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }

    /// Returns true if the viewer plays alone against bots, in a game created for that.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.seat().is_some() && self.game.is_alone
    }

    /// The sentence about how strong the bots are; `None` if none plays, or if those of the ruleset know one level only.
    #[must_use]
    pub fn told_bot_level(&self) -> Option<&'static str> {
        let has_bots = self.roster.iter().any(|seated| seated.bot);
        told_bot_level(self.game.ruleset, self.game.bot_level).filter(|_| has_bots)
    }

    /// The sentences about excused misses and the least number of people.
    #[must_use]
    pub fn told_absence(&self) -> Vec<CitedItem> {
        told_absence(self.game.missed_limit, self.game.excused_misses, self.game.min_people).collect()
    }

    /// Returns true if the reader can say now that they are ready for the start of a live game.
    #[must_use]
    pub fn may_be_ready(&self) -> bool {
        let is_asked = self.game.live.is_some() && self.game.start_step != StartStep::Announced;
        is_asked && self.game.stage == Stage::Forming && self.own_seat().is_some_and(|own| !own.is_ready)
    }

    /// The elimination of the player of a seat; `None` if they are still in the game.
    #[must_use]
    pub fn elimination(&self, seat: Seat) -> Option<SeatElimination> {
        self.position.eliminated().into_iter().find(|one| one.seat == seat)
    }

    /// The seat that is offered to the reader; `None` if there is no offer, or the reader has a seat already.
    #[must_use]
    pub fn offered_seat(&self) -> Option<Seat> {
        let is_played = matches!(self.game.stage, Stage::Running | Stage::Paused);
        roster::offer_to(&self.roster, self.reader?).filter(|_| is_played && self.seat().is_none())
    }

    /// Returns true if the reader and another person have seats: then the reader decides nothing alone for the others.
    #[must_use]
    pub fn is_party(&self) -> bool {
        self.reader.is_some_and(|reader| roster::plays_with_others(&self.roster, reader))
    }

    /// The other seats that the viewer may post for: those whose players let them, or for a Game Master without a seat all of them.
    #[must_use]
    pub fn seats_to_post_for(&self) -> Vec<Seat> {
        let may = |seat: &Seat| match self.seat() {
            Some(own) => *seat != own && self.position.may_post_for(own, *seat),
            None => self.posts_for_all,
        };
        let is_played = matches!(self.game.stage, Stage::Running | Stage::Paused);
        Seat::all(self.roster.len()).filter(|seat| is_played && may(seat)).collect()
    }

    /// Returns the seat for which `person`, who is the viewer, may post: `wanted`, or their own.
    ///
    /// # Errors
    /// They have no seat, or may not post for that one.
    pub fn check_writer(&self, person: &Person, wanted: Option<Seat>) -> Result<Seat, GameError> {
        find_writer_seat((&self.game, &self.roster, &*self.position), person, wanted)
    }

    /// The viewer's draft for a seat; `None` if there is none.
    #[must_use]
    pub fn draft_for(&self, seat: Seat) -> Option<&OrderText> {
        let other = || self.other_drafts.iter().find(|(other, _)| *other == seat).map(|(_, draft)| draft);
        self.draft.as_ref().filter(|_| self.seat() == Some(seat)).or_else(other)
    }

    /// The seats that post after those whose clocks run, in order, each with the latest instant at which its time starts.
    #[must_use]
    pub fn upcoming_posts(&self) -> Vec<(Seat, DateTime<Utc>)> {
        let Some(mut from) = self.game.clocks.iter().map(|clock| clock.deadline.at).max() else {
            return Vec::new();
        };
        let mut upcoming = Vec::new();
        for due in self.position.follows() {
            upcoming.push((due.seat, from));
            from = clocks::latest(&self.game.zone, &self.roster, self.game.timed(due), from);
        }
        upcoming
    }

    /// The viewer's own seat with its player.
    #[must_use]
    pub fn own_seat(&self) -> Option<&SeatRow> {
        self.seat().and_then(|seat| self.roster.get(seat.index()))
    }

    /// The public part of the position.
    #[must_use]
    pub fn position(&self) -> &dyn PublicPosition {
        &*self.position
    }

    /// The whole position with its secrets, for comparison in tests. Pages must not read it.
    #[must_use]
    pub fn full_position(&self) -> &dyn GamePosition {
        &*self.position
    }

    /// Returns all that the viewer may see, as JSON.
    ///
    /// # Errors
    /// The view cannot be serialised, which only a bug of the ruleset can cause.
    pub fn view(&self) -> Result<Value, CorruptRecord> {
        self.position.view(self.viewer)
    }

    /// Describes the position to the viewer as to an engine.
    ///
    /// # Errors
    /// The view cannot be serialised, which only a bug of the ruleset can cause.
    pub fn engine_position(&self) -> Result<EnginePosition, CorruptRecord> {
        EnginePosition::of(&*self.position, self.viewer)
    }

    /// Returns the acts that the viewer's seat may make now, as JSON; `None` without a seat.
    ///
    /// # Errors
    /// The offers cannot be serialised, which only a bug of the ruleset can cause.
    pub fn offers(&self) -> Result<Option<Value>, CorruptRecord> {
        self.seat().map(|seat| self.position.offers(seat)).transpose()
    }

    /// Returns hints for a player who plays the viewer's seat for the first time.
    #[must_use]
    pub fn hints(&self) -> Vec<Told> {
        self.seat().map_or_else(Vec::new, |seat| self.position.hints(seat))
    }

    /// Returns the post that a beginner bot on the viewer's seat would make; empty if no orders are due.
    #[must_use]
    pub fn bot_acts(&self, seed: u64) -> SeatActs {
        self.seat().map_or_else(SeatActs::default, |seat| self.position.bot(seat, BotLevel::Beginner, seed))
    }

    /// The position in the types of its ruleset, as the viewer sees it; `None` for another ruleset.
    #[must_use]
    pub fn view_as<R>(&self) -> Option<PositionView<'_, R>>
    where
        R: CompleteRules + 'static,
        R::Act: Send + Sync,
        R::Event: Send + Sync,
    {
        PositionView::of(&*self.position, self.viewer)
    }

    /// The map for the viewer.
    #[must_use]
    pub fn board(&self) -> Board {
        self.position.board(self.viewer)
    }

    /// Converts a message of the rules, with the names of this game's players.
    #[must_use]
    pub fn render_told(&self, told: &Told) -> Message {
        self.names().message(told)
    }

    /// Converts a message of the rules and adds the rule it cites.
    #[must_use]
    pub fn item(&self, told: &Told) -> CitedItem {
        self.names().item(told, self.game.ruleset)
    }

    /// The name of a seat: the power before the player, if the game has powers.
    #[must_use]
    pub fn seat_name(&self, seat: Seat) -> MessageValue {
        self.names().seat(seat)
    }

    /// Returns a digest of all that the map can show the viewer, orders of their own included. It depends on secrets and must
    /// not leave the process.
    #[must_use]
    pub fn map_digest(&self) -> Sha256 {
        let mut digest = Sha256::new();
        let own =
            |text: &OrderText| (text.text.clone(), text.prose.clone(), text.lang.code(), text.phase, text.at);
        let parts = (
            (self.game.id, self.stamp.seq, self.stamp.rewritten, &self.row_version),
            (&self.roster, self.viewer),
            (self.draft.as_ref().map(own), self.submitted.as_ref().map(own)),
            self.other_drafts.iter().map(|(seat, draft)| (seat, own(draft))).collect::<Vec<_>>(),
        );
        // Only numbers, texts and lists of them: writing them cannot fail.
        digest.update(serde_json::to_vec(&parts).unwrap_or_default());
        digest
    }

    pub(super) fn names(&self) -> PlayerNames {
        PlayerNames::of(&self.roster).with_powers(&self.position.seat_names())
    }
}

/// For [`Sandbox`](super::Sandbox), which plays on with a copy.
impl GameView {
    /// Replaces the position by an imagined one of which nothing is secret from the viewer.
    pub(super) fn with_position(self, position: Box<dyn GamePosition>) -> Self {
        Self {
            viewer: Viewer::Referee,
            draft: None,
            other_drafts: Vec::new(),
            submitted: None,
            position: position.into(),
            ..self
        }
    }

    /// Applies a fact and returns the messages about it.
    pub(super) fn fold(&mut self, fact: &GameFact) -> Result<Vec<Told>, CorruptRecord> {
        let mut position = self.position.copy();
        position.apply(fact)?;
        self.position = position.into();
        self.position.tell(fact, self.viewer)
    }
}

/// A phase in a list of phases.
#[derive(Debug, Clone)]
pub struct PhaseHeading {
    /// The number of the phase, from 0.
    pub phase: i32,
    /// The title of the phase.
    pub title: Message,
    /// Opening of the phase.
    pub at: DateTime<Utc>,
    /// The last event of the opening. It differs after the phase has been undone and reached again.
    pub seq: i32,
}

/// A phase at its opening, as a spectator sees it.
#[derive(Debug)]
pub struct PastPhase {
    /// The game at that time.
    pub table: GameView,
    /// The phase, and the one of its openings that is meant.
    pub heading: PhaseHeading,
    /// True if this opening still counts; false if it was undone.
    pub counts: bool,
}
