//! A game as one viewer may see it: the only door through which its position reaches a page, a map, a feed or a file.

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::types::Json;
use stafeta_rules::board::Board;
use stafeta_rules::rules::{CompleteRules, Elimination, Message as Told, Seat, Unclear, Viewer};

use super::clocks;
use super::game::{Game, Stage};
use super::game_tx::KnownPosition;
use super::load::{self, Loaded, OwnOrders, Parts};
use super::orders::{MAX_LINES, check_length, may_serve, read};
use super::roster::{self, Seated, roster};
use super::telling::Names;
use super::{GameError, position};
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::told::Item;
use crate::games::{Acts, Corrupt, Fact, Position, PublicPosition, Seen};
use crate::ids::{GameId, UserId};
use crate::words::{Lang, Message};

/// A seat's text of orders.
#[derive(Debug, Clone)]
pub struct OrderText {
    /// As written.
    pub text: String,
    /// What stands beside it in the player's own words.
    pub prose: String,
    /// The language it is written in.
    pub lang: Lang,
    /// The phase it was written for.
    pub phase: i32,
    /// When.
    pub at: DateTime<Utc>,
}

/// A game before somebody's eyes.
#[derive(Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// Who sits where.
    pub roster: Vec<Seated>,
    /// Whose eyes.
    pub viewer: Viewer,
    /// The person they are; none: a guest.
    pub reader: Option<UserId>,
    /// The viewer's own draft.
    pub draft: Option<OrderText>,
    /// The viewer's own closed orders.
    pub submitted: Option<OrderText>,
    /// The number of the last event that is folded into the position.
    seq: i32,
    pub(super) position: Box<dyn Position>,
}

impl From<Table> for KnownPosition {
    fn from(table: Table) -> Self {
        Self::new(table.game.id, table.seq, table.position)
    }
}

impl Table {
    /// The viewer's own seat.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }

    /// Whether the viewer plays alone against the house, in a game opened for that.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.seat().is_some() && self.game.is_alone
    }

    /// Since when the player of a seat is out of the game, if they are.
    #[must_use]
    pub fn elimination(&self, seat: Seat) -> Option<Elimination> {
        self.position.eliminated().into_iter().find(|one| one.seat == seat)
    }

    /// The seat that is offered to the reader, who has none.
    #[must_use]
    pub fn offered(&self) -> Option<Seat> {
        let is_played = matches!(self.game.stage, Stage::Running | Stage::Paused);
        roster::offer_to(&self.roster, self.reader?).filter(|_| is_played && self.seat().is_none())
    }

    /// Whether the reader decides for others in a game in which they have a seat and others have too.
    #[must_use]
    pub fn is_party(&self) -> bool {
        self.reader.is_some_and(|reader| roster::plays_with_others(&self.roster, reader))
    }

    /// The seats that the viewer may post for besides his own.
    #[must_use]
    pub fn stands_in_for(&self) -> Vec<Seat> {
        let may = |own: Seat, seat: &Seat| *seat != own && self.position.may_post_for(own, *seat);
        let own = self.seat().filter(|_| self.game.stage == Stage::Running);
        own.map_or_else(Vec::new, |own| Seat::all(self.roster.len()).filter(|seat| may(own, seat)).collect())
    }

    /// Who posts after those whose clocks run, in that order, each with the instant from which his time runs at the latest.
    #[must_use]
    pub fn upcoming(&self) -> Vec<(Seat, DateTime<Utc>)> {
        let Some(mut from) = self.game.clocks.iter().map(|clock| clock.deadline.at).max() else {
            return Vec::new();
        };
        let mut upcoming = Vec::new();
        for due in self.position.follows() {
            upcoming.push((due.seat, from));
            from = clocks::latest(&self.game.zone, &self.roster, due, from);
        }
        upcoming
    }

    /// Whoever sits on the viewer's seat.
    #[must_use]
    pub fn own(&self) -> Option<&Seated> {
        self.seat().and_then(|seat| self.roster.get(seat.index()))
    }

    /// What everybody may know of the position.
    #[must_use]
    pub fn position(&self) -> &dyn PublicPosition {
        &*self.position
    }

    /// The whole position, its secrets included: to compare it in tests. No page reads it.
    #[must_use]
    pub fn full_position(&self) -> &dyn Position {
        &*self.position
    }

    /// All that the viewer may see, as data.
    ///
    /// # Errors
    /// It cannot be written, which only a fault of its ruleset can bring about.
    pub fn view(&self) -> Result<Value, Corrupt> {
        self.position.view(self.viewer)
    }

    /// What somebody who plays the viewer's seat for the first time should look at now.
    #[must_use]
    pub fn hints(&self) -> Vec<Told> {
        self.seat().map_or_else(Vec::new, |seat| self.position.hints(seat))
    }

    /// The post that a bot on the viewer's seat would make; empty where it owes none.
    #[must_use]
    pub fn bot_acts(&self, seed: u64) -> Acts {
        self.seat().map_or_else(Acts::default, |seat| self.position.bot(seat, seed))
    }

    /// The position in its ruleset's own types, as the viewer sees it; `None` for another ruleset's.
    #[must_use]
    pub fn seen<R>(&self) -> Option<Seen<'_, R>>
    where
        R: CompleteRules + 'static,
        R::Act: Send + Sync,
        R::Event: Send + Sync,
    {
        Seen::of(&*self.position, self.viewer)
    }

    /// The map as the viewer may see it.
    #[must_use]
    pub fn board(&self) -> Board {
        self.position.board(self.viewer)
    }

    /// What a text of orders is understood as, written out.
    ///
    /// # Errors
    /// It is not understood, or not allowed.
    pub fn read_back(&self, text: &str, lang: Lang) -> Result<String, GameError> {
        let language = lang.of_rules();
        let acts = read(&*self.position, text, lang, self.viewer)?;
        if let Some(seat) = self.seat() {
            let is_opener = self.reader == Some(self.game.gm);
            may_serve(&self.position.duties(&acts)?, is_opener)?;
            self.position.check(seat, &acts)?;
        }
        Ok(self.position.write(&acts, language, self.viewer)?)
    }

    /// What a text says besides its orders and does not hold; refuses nothing.
    #[must_use]
    pub fn remarks(&self, text: &str, lang: Lang) -> Vec<Unclear> {
        let is_short = check_length(text).is_ok();
        if is_short { self.position.remarks(text, lang.of_rules(), self.viewer) } else { Vec::new() }
    }

    /// What a text of orders means, where it is understood.
    #[must_use]
    pub fn acts_of(&self, text: &str, lang: Lang) -> Option<Acts> {
        read(&*self.position, text, lang, self.viewer).ok()
    }

    /// The lines of a text with something on them, at most [`MAX_LINES`]: the place of each in the text, its words, and what it
    /// means where that is clear by itself.
    #[must_use]
    pub fn acts_by_line(&self, text: &str, lang: Lang) -> Vec<(usize, String, Option<Acts>)> {
        let lines: Vec<(usize, &str)> = text
            .lines()
            .map(str::trim)
            .enumerate()
            .filter(|(_, line)| !line.is_empty())
            .take(MAX_LINES)
            .collect();
        let said: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
        let acts = match check_length(text) {
            Ok(()) => self.position.read_lines(&said, lang.of_rules(), self.viewer),
            Err(_) => vec![None; lines.len()],
        };
        lines.into_iter().zip(acts).map(|((at, line), acts)| (at, line.to_owned(), acts)).collect()
    }

    /// Acts as their seat would write them.
    ///
    /// # Errors
    /// They are another ruleset's.
    pub fn written(&self, acts: &Acts, lang: Lang) -> Result<String, Corrupt> {
        self.position.write(acts, lang.of_rules(), self.viewer)
    }

    /// What the rules tell, with the names of this table's players.
    #[must_use]
    pub fn said(&self, told: &Told) -> Message {
        Names::of(&self.roster).message(told)
    }

    /// The same with the rule it rests on.
    #[must_use]
    pub fn item(&self, told: &Told) -> Item {
        Names::of(&self.roster).item(told, self.game.ruleset)
    }
}

/// For [`Sandbox`](super::Sandbox), which goes on from a copy.
impl Table {
    /// The same table with this in place of its position, before eyes from which nothing of it is secret.
    pub(super) fn imagined(self, position: Box<dyn Position>) -> Self {
        Self { viewer: Viewer::Referee, draft: None, submitted: None, position, ..self }
    }

    /// Folds a fact in and gives what is told of it.
    pub(super) fn fold(&mut self, fact: &Fact) -> Result<Vec<Told>, Corrupt> {
        self.position.apply(fact)?;
        self.position.tell(fact, self.viewer)
    }
}

/// A phase in the list of all.
#[derive(Debug, Clone)]
pub struct Heading {
    /// Its number, from 0.
    pub phase: i32,
    /// What it is called.
    pub title: Message,
    /// When it opened.
    pub at: DateTime<Utc>,
    /// The last fact that is folded into it: another one after the phase has been taken back and reached again.
    pub seq: i32,
}

/// A phase as it opened, before everybody's eyes.
#[derive(Debug)]
pub struct Past {
    /// The table then.
    pub table: Table,
    /// Which phase, and which opening of it.
    pub heading: Heading,
    /// Whether it still counts; else it was taken back.
    pub counts: bool,
}

/// The game `id` as `person`, or a guest, may see it now.
///
/// # Errors
/// There is no such game for them, or what is stored cannot be read.
pub async fn table(db: &Db, id: GameId, person: Option<&Person>) -> Result<Table, GameError> {
    // One statement, so that row, seats and facts fit together.
    let parts = Parts { admits: Some(person), is_whole: true, known: None };
    let loaded = load::load_parts(db, id, parts).await?.ok_or(GameError::Missing)?;
    let Loaded { game, roster, seq, folded, own_orders } = loaded;
    let position = position::fold(&game, folded)?;
    let viewer = viewer(&game, &roster, person);
    let (mut draft, mut submitted) = (None, None);
    for own in own_orders {
        let OwnOrders { status, text, prose, lang, phase, at } = own;
        let text = OrderText { text, prose, lang: lang.parse().unwrap_or_default(), phase, at };
        match status.as_str() {
            "draft" => draft = Some(text),
            _ => submitted = Some(text),
        }
    }
    let reader = person.map(|person| person.id);
    Ok(Table { game, roster, viewer, reader, draft, submitted, seq, position })
}

/// The game `id` as everybody may see it when its phase `phase` opened. It never changes, and it is the same for all. A phase
/// may have been taken back and reached anew: `at` is the last fact of the opening that is meant, none for the one that counts
/// now.
///
/// # Errors
/// There is no such game or phase, or what is stored cannot be read.
pub async fn past(
    db: &Db,
    id: GameId,
    phase: i32,
    at: Option<i32>,
    person: Option<&Person>,
) -> Result<Past, GameError> {
    let game = load::find(db, id, person).await?.ok_or(GameError::Missing)?;
    let mut connection = db.acquire().await?;
    let opening = sqlx::query!(
        r#"select seq, title as "title: Json<Message>", opened_at, undone_by is null as "counts!" from phases
           where game_id = $1 and phase = $2 and (undone_by is null or seq = $3)
           order by seq = $3 desc nulls last, undone_by is null desc limit 1"#,
        id.0,
        phase,
        at
    )
    .fetch_optional(&mut *connection)
    .await?
    .ok_or(GameError::Missing)?;
    let roster = roster(&mut *connection, id).await?;
    let position = position::as_of(&mut connection, &game, opening.seq).await?;
    let heading = Heading { phase, title: opening.title.0, at: opening.opened_at, seq: opening.seq };
    let viewer = Viewer::Spectator;
    let seq = heading.seq;
    let table = Table { game, roster, viewer, reader: None, draft: None, submitted: None, seq, position };
    Ok(Past { table, heading, counts: opening.counts })
}

/// What `person` is at the table. Whoever has a seat sees what the seat sees, also if he looks after the game.
fn viewer(game: &Game, roster: &[Seated], person: Option<&Person>) -> Viewer {
    match person {
        Some(person) => match roster::seat_of(roster, person.id) {
            Some(seat) => Viewer::Seat(seat),
            None if person.id == game.gm => Viewer::Referee,
            None => Viewer::Spectator,
        },
        None => Viewer::Spectator,
    }
}
