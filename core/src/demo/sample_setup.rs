//! Opens the demo's games and seats the players.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use stafeta_rules::rules::{BotLevel, Seat};
use uuid::Uuid;

use super::{DemoError, render, step, unfit};
use crate::accounts::Person;
use crate::db::Db;
use crate::entropy::EntropySource;
use crate::forum::boards::Board;
use crate::forum::posting::{self, NewReply};
use crate::forum::threads;
use crate::gamemaster::{
    self, Assent, EntryGate, GameSettings, GameView, NewGame, OrderSubmission, Press, SeatAdmission,
    SeatRequest, SeatRow, VacationRule,
};
use crate::games::Ruleset;
use crate::i18n::{Lang, NamedZone};
use crate::ids::GameId;

/// The time from the opening of a game until its last player joined.
const EARLIER: TimeDelta = TimeDelta::hours(9);

/// The people of the demo and the resources for their games.
#[derive(Clone, Copy)]
pub(super) struct SampleCommunity<'a> {
    pub(super) db: &'a Db,
    /// The source of the games' secrets.
    pub(super) entropy: EntropySource,
    pub(super) board: &'a Board,
    /// The host of the games.
    pub(super) host: &'a Person,
    pub(super) members: &'a [(&'static str, Person)],
}

impl<'a> SampleCommunity<'a> {
    /// Returns the member of this name.
    pub(super) fn member(&self, name: &str) -> Result<&'a Person, DemoError> {
        let found = self.members.iter().find(|(known, _)| *known == name);
        found.map(|(_, person)| person).ok_or_else(|| unfit("a player"))
    }
}

/// A game to be opened.
pub(super) struct SampleGameSetup<'a> {
    pub(super) name: &'a str,
    pub(super) ruleset: Ruleset,
    pub(super) options: Value,
    /// The zone of its deadlines.
    pub(super) zone: &'a str,
    /// Deadlines missed in a row before a seat becomes vacant.
    pub(super) missed_limit: Option<i32>,
    /// The players, in the order of the seats.
    pub(super) seats: &'a [&'static str],
    /// Seats that stay free: the game waits for players.
    pub(super) free: usize,
}

impl SampleGameSetup<'_> {
    /// Returns the settings: those that the form proposes, with a rating.
    pub(super) fn settings(&self) -> Result<GameSettings, DemoError> {
        Ok(GameSettings {
            ruleset: self.ruleset,
            options: self.options.clone(),
            seats: u8::try_from(self.seats.len() + self.free).map_err(step)?,
            bots: 0,
            bot_level: BotLevel::default(),
            lang: Lang::En,
            zone: NamedZone::find_zone(self.zone).ok_or_else(|| unfit("a zone"))?,
            press: Press::Full,
            door: SeatAdmission::Open,
            assent: Assent::Most,
            ends_early: true,
            missed_limit: self.missed_limit,
            covers_first_phase: false,
            excused_misses: 0,
            min_people: None,
            vacation: VacationRule::None,
            gate: EntryGate::default(),
            is_rated: true,
            is_anonymous: false,
            is_unlisted: false,
            live: None,
        })
    }
}

/// A game with its players.
pub(super) struct SeatedGame<'a> {
    db: &'a Db,
    game: GameId,
    people: Vec<&'a Person>,
}

impl<'a> SeatedGame<'a> {
    /// Opens a game. It begins at `at`, when the last player joins, unless seats stay free.
    pub(super) async fn open(
        community: SampleCommunity<'a>,
        opening: &SampleGameSetup<'_>,
        at: DateTime<Utc>,
    ) -> Result<Self, DemoError> {
        let people =
            opening.seats.iter().map(|name| community.member(name)).collect::<Result<Vec<_>, _>>()?;
        let new = NewGame {
            name: opening.name,
            settings: opening.settings()?,
            reserved_for: Vec::new(),
            password: None,
            secret: community.entropy.game_secret(opening.name),
            form_token: None,
        };
        let game = gamemaster::open(community.db, community.board, community.host, &new, at - EARLIER);
        let seated = Self { db: community.db, game: game.await.map_err(step)?, people };
        for (seat, person) in Seat::all(seated.people.len()).zip(&seated.people) {
            let wish = SeatRequest { seat: Some(seat), invitation: "", agreement: 1 };
            gamemaster::join(seated.db, seated.game, person, wish, at).await.map_err(step)?;
        }
        Ok(seated)
    }

    /// Finds a game that has begun, with its players among the members.
    pub(super) async fn find(community: SampleCommunity<'a>, game: GameId) -> Result<Self, DemoError> {
        let view = gamemaster::load_game_view(community.db, game, None).await.map_err(step)?;
        let person = |seated: &SeatRow| {
            let user = seated.player().and_then(|player| player.person()).map(|(user, _)| user);
            let found = community.members.iter().find(|(_, person)| Some(person.id) == user);
            found.map(|(_, person)| person).ok_or_else(|| unfit("a player"))
        };
        let people = view.roster.iter().map(person).collect::<Result<Vec<_>, _>>()?;
        Ok(Self { db: community.db, game, people })
    }

    /// Returns the name of the player of `seat`.
    pub(super) fn player(&self, seat: Seat) -> Result<&'a str, DemoError> {
        Ok(&self.person(seat)?.name)
    }

    /// Loads the game as a guest sees it.
    pub(super) async fn table(&self) -> Result<GameView, DemoError> {
        gamemaster::load_game_view(self.db, self.game, None).await.map_err(step)
    }

    /// Loads the game as the player of `seat` sees it.
    pub(super) async fn table_of(&self, seat: Seat) -> Result<GameView, DemoError> {
        gamemaster::load_game_view(self.db, self.game, Some(self.person(seat)?)).await.map_err(step)
    }

    /// Posts orders as text for `seat` in phase `phase` and marks the seat as ready. An empty text is ready without
    /// orders.
    pub(super) async fn post(
        &self,
        seat: Seat,
        phase: i32,
        (text, lang): (&str, Lang),
        at: DateTime<Utc>,
    ) -> Result<(), DemoError> {
        let person = self.person(seat)?;
        if text.is_empty() {
            gamemaster::confirm(self.db, self.game, person, phase, at).await.map_err(step)?;
            return Ok(());
        }
        let post = OrderSubmission {
            seat: None,
            phase,
            text,
            written: None,
            prose: "",
            lang,
            confirms: true,
            form_token: Uuid::new_v4(),
        };
        gamemaster::submit(self.db, self.game, person, post, at).await.map_err(step)?;
        Ok(())
    }

    /// Posts a message to the discussion thread.
    pub(super) async fn say(&self, name: &str, source: &str, at: DateTime<Utc>) -> Result<(), DemoError> {
        let rendered = render(source, Lang::En).await?;
        let reply = NewReply { source, rendered: &rendered, form_token: Uuid::new_v4() };
        let thread = self.table().await?.game.discussion;
        let person =
            self.people.iter().find(|person| person.name == name).ok_or_else(|| unfit("a speaker"))?;
        let thread = threads::find(self.db, thread, Some(person)).await.map_err(step)?;
        let thread = thread.ok_or_else(|| unfit("a thread"))?;
        posting::reply(self.db, &thread, person, reply, at).await.map_err(step)?;
        Ok(())
    }

    fn person(&self, seat: Seat) -> Result<&'a Person, DemoError> {
        self.people.get(seat.index()).copied().ok_or_else(|| unfit("a seat"))
    }
}
