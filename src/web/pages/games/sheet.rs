//! The sheet on which a seat writes its orders: rows of legal choices and a text, which are the same thing.
//!
//! The one place of the pages that asks which ruleset a game has: a ruleset with rows of its own gives them here, every other
//! is played by text.

use stafeta_rules::board::{Arrow, Board};
use stafeta_rules::rules::{Message as Told, Seat, Tempo};
use uuid::Uuid;

use super::asked::Asked;
use super::chosen::Chosen;
use super::due::is_awaited;
use super::fault::Fault;
use super::lines::Wish;
use super::panel::{Choice, Panel, Part};
use super::{conquest, diplomacy, war};
use crate::gamemaster::{Game, GameError, OrderText, Stage, Table};
use crate::games::Ruleset;
use crate::key;
use crate::words::{Lang, Message, Words};

/// What is written on a sheet.
#[derive(Debug, Clone)]
pub(super) struct Written {
    /// The text.
    pub(super) text: String,
    /// What the player says beside it.
    pub(super) prose: String,
    /// The language it is written in.
    pub(super) lang: Lang,
    /// The other fields, where a ruleset has some.
    pub(super) chosen: Chosen,
    /// The group of fields that was used last.
    pub(super) used: String,
    /// Whether that group wrote nothing, because something in it is still to be chosen.
    pub(super) is_incomplete: bool,
}

impl Written {
    /// A text and nothing else.
    pub(super) fn new(text: String, lang: Lang) -> Self {
        let (prose, chosen) = (String::new(), Chosen::default());
        Self { text, prose, lang, chosen, used: String::new(), is_incomplete: false }
    }
}

/// A sheet before its reader.
pub(super) struct Sheet {
    /// The phase it is for.
    pub(super) phase: i32,
    /// The token that makes two sendings one.
    pub(super) once: Uuid,
    /// The language the text is written in.
    pub(super) lang: Lang,
    /// What is written.
    pub(super) text: String,
    /// What the player says beside it.
    pub(super) prose: String,
    /// Those for whom he may post, by the number of their seat.
    pub(super) stands_in_for: Vec<(u8, String)>,
    /// The choices, with those of the text chosen.
    pub(super) rows: Vec<Row>,
    /// What a ruleset with groups of fields shows in place of rows.
    pub(super) panel: Option<Panel>,
    /// What he may refuse at once.
    pub(super) asked: Option<Asked>,
    /// How far it is: the words and the class of its badge.
    pub(super) state: (String, &'static str),
    /// Whether orders have been sent that can be taken back.
    pub(super) is_sent: bool,
    /// Whether the seat is done with the phase.
    pub(super) is_confirmed: bool,
    /// Whether a post counts at once.
    pub(super) is_at_once: bool,
    /// Why nothing was done of what was asked for.
    pub(super) refused: Option<Refusal>,
    /// What is wrong with the text.
    pub(super) faults: Vec<Fault>,
    /// A draft of an earlier phase that was never sent.
    pub(super) left_over: Option<String>,
    /// What it was understood as, where somebody asked.
    pub(super) read: Option<Vec<String>>,
    /// What it says besides its orders and does not hold.
    pub(super) remarks: Vec<Fault>,
}

/// Why nothing was done of what was asked for.
pub(super) struct Refusal {
    /// The reason.
    pub(super) message: Message,
    /// The part that helps on: its id and what it is for.
    pub(super) part: Option<(&'static str, String)>,
    /// Whether that part does nothing on purpose, with one press.
    pub(super) is_empty: bool,
}

impl Refusal {
    /// A reason that leads to no part of the sheet.
    pub(super) fn plain(message: Message) -> Self {
        Self { message, part: None, is_empty: false }
    }
}

/// The choices of one unit, or of one build.
pub(super) struct Row {
    /// The place on the map, by its id.
    pub(super) place: Option<String>,
    /// What it is, as one letter and in full.
    pub(super) kind: Option<(String, String)>,
    /// What it is called.
    pub(super) name: String,
    /// What stands there when nothing is chosen.
    pub(super) none: String,
    /// The choices, by what they do.
    pub(super) groups: Vec<Group>,
    /// The written order that is chosen; empty: none.
    pub(super) chosen: String,
}

/// Choices of one kind.
#[derive(Default)]
pub(super) struct Group {
    /// What they do.
    pub(super) name: String,
    /// Each as it is written, in words, and with the place on the map where a unit goes by it or is built.
    pub(super) options: Vec<Choice>,
}

impl Sheet {
    /// The sheet of the viewer's seat, as far as he has come; none where he has nothing to write.
    pub(super) fn of(table: &Table, words: &Words) -> Option<Self> {
        Self::with(table, words, Self::stored(table, words))
    }

    /// What stands on the sheet of the viewer's seat.
    pub(super) fn stored(table: &Table, words: &Words) -> Written {
        let is_of_now = |kept: &&OrderText| Some(kept.phase) == table.game.phase;
        let kept = table.draft.as_ref().filter(is_of_now).or(table.submitted.as_ref());
        match kept {
            Some(kept) => Written { prose: kept.prose.clone(), ..Written::new(kept.text.clone(), kept.lang) },
            None => Written::new(proposed(table, words.lang), words.lang),
        }
    }

    /// The same with this written on it.
    pub(super) fn with(table: &Table, words: &Words, written: Written) -> Option<Self> {
        let (game, own) = (&table.game, table.own()?);
        let phase = game.phase?;
        if !matches!(game.stage, Stage::Running | Stage::Paused) {
            return None;
        }
        let is_at_once = table.position().tempo() == Tempo::PostByPost;
        let rows = rows(table, words, &written.text, written.lang);
        let panel = panel(table, words, &written);
        if rows.is_empty() && !is_at_once && !is_awaited(game, own.seat) {
            return None;
        }
        Some(Self {
            phase,
            once: Uuid::new_v4(),
            lang: written.lang,
            rows,
            panel,
            asked: Asked::of(table, words, written.lang),
            text: written.text,
            prose: written.prose,
            stands_in_for: stands_in_for(table),
            state: state(table, words),
            is_sent: table.submitted.is_some(),
            is_confirmed: own.has_confirmed(game),
            is_at_once,
            left_over: table
                .draft
                .as_ref()
                .filter(|draft| draft.phase != phase)
                .map(|draft| draft.text.clone()),
            refused: None,
            faults: Vec::new(),
            read: None,
            remarks: Vec::new(),
        })
    }

    /// What its seat means to order, for its own map.
    fn drafts(&self, table: &Table, words: &Words) -> Vec<Arrow> {
        match (table.game.ruleset, &self.panel) {
            (Ruleset::Diplomacy, _) => diplomacy::drafts(table, words, &self.text, self.lang),
            (_, Some(panel)) => panel.arrows.clone(),
            (_, None) => Vec::new(),
        }
    }

    /// Where in the page a place of the map leads: to its row.
    pub(super) fn link(&self, place: &str) -> Option<String> {
        let row = self.rows.iter().position(|row| row.place.as_deref() == Some(place))?;
        Some(format!("#row-{}", row + 1))
    }

    /// Notes what the text was understood as, and what in it does not hold.
    pub(super) fn understood(&mut self, table: &Table, read: &str) {
        self.read = Some(read.lines().map(str::to_owned).collect());
        let remarks = table.remarks(&self.text, self.lang);
        self.remarks = remarks.into_iter().map(|one| Fault::unclear(table, &self.text, one)).collect();
    }

    /// Notes why what was sent was refused; gives back any other refusal. What is offered in its place fits only where what
    /// was sent is what stands on the sheet.
    pub(super) fn refused(&mut self, table: &Table, sent: &str, error: GameError) -> Result<(), GameError> {
        self.faults = Fault::of(table, sent, self.lang, error)?;
        if sent != self.text {
            self.faults.iter_mut().for_each(|fault| fault.fixes.clear());
        }
        Ok(())
    }

    /// Notes that nothing was sent, because a part of it is not complete.
    pub(super) fn refuse_incomplete(&mut self) {
        let part = self.panel.as_ref().and_then(Panel::incomplete).map(place);
        // The sheet of another phase has other parts.
        let id = if part.is_some() { key!("game-sheet-not-sent") } else { key!("game-phase-past") };
        self.refused = Some(Refusal { message: Message::new(id), part, is_empty: false });
    }

    /// Notes that there is no order in what was sent, and how one does nothing on purpose.
    pub(super) fn refuse_empty(&mut self) {
        let part = self.panel.as_ref().and_then(Panel::pass).map(place);
        let message = match &part {
            _ if !self.is_at_once => Message::new(key!("game-sheet-no-orders")),
            Some((_, pass)) => Message::new(key!("game-sheet-empty-or-pass")).with("pass", pass.as_str()),
            None => Message::new(key!("game-sheet-empty")),
        };
        self.refused = Some(Refusal { message, part, is_empty: true });
    }

    /// Whether it would be posted before its turn has come.
    pub(super) fn is_ahead(&self) -> bool {
        self.panel.as_ref().is_some_and(|panel| panel.ahead.is_some())
    }

    /// Whether there is help that may be refused.
    pub(super) fn is_asked(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| !asked.help.is_empty())
    }

    /// Whether a line of it cannot be read.
    pub(super) fn is_unread(&self) -> bool {
        self.panel.as_ref().is_some_and(|panel| panel.lines.iter().any(|line| line.is_unread))
    }

    /// The faults as a list of sentences begins with this one.
    pub(super) fn summary(&self) -> Message {
        Message::new(key!("game-orders-refused")).with("count", self.faults.len())
    }
}

/// Where a part is, and what it is for.
fn place(part: &Part) -> (&'static str, String) {
    (part.id, part.legend.clone())
}

fn stands_in_for(table: &Table) -> Vec<(u8, String)> {
    let name = |seat: Seat| table.roster.get(seat.index()).and_then(|seated| seated.name.clone());
    table.stands_in_for().into_iter().filter_map(|seat| Some((seat.0, name(seat)?))).collect()
}

/// The badge of a seat's orders.
fn state(table: &Table, words: &Words) -> (String, &'static str) {
    let Some(own) = table.own() else { return Default::default() };
    let badge = match (&table.submitted, &table.draft) {
        _ if own.has_confirmed(&table.game) => (words.t(key!("game-sheet-confirmed")), "good"),
        (Some(sent), Some(_)) => (words.t(key!("game-sheet-changed")).arg("at", sent.at), "draft"),
        (Some(sent), None) => (words.t(key!("game-sheet-sent")).arg("at", sent.at), "good"),
        (None, Some(draft)) => (words.t(key!("game-sheet-draft")).arg("at", draft.at), "draft"),
        (None, None) if own.missed > 0 => (words.t(key!("game-sheet-missed")), "bad"),
        (None, None) => (words.t(key!("game-sheet-nothing")), ""),
    };
    (badge.0.to_string(), badge.1)
}

/// The rows of a game's ruleset, with the orders of a text chosen.
fn rows(table: &Table, words: &Words, text: &str, lang: Lang) -> Vec<Row> {
    match table.game.ruleset {
        Ruleset::Diplomacy => diplomacy::rows(table, words, text, lang),
        Ruleset::Conquest | Ruleset::War | Ruleset::Trial => Vec::new(),
    }
}

/// The groups of fields of a game's ruleset.
fn panel(table: &Table, words: &Words, written: &Written) -> Option<Panel> {
    match table.game.ruleset {
        Ruleset::Conquest => conquest::sheet::panel(table, words, written),
        Ruleset::War => war::panel(table, words, written),
        Ruleset::Diplomacy | Ruleset::Trial => None,
    }
}

/// What a sheet begins with on which nothing was written.
fn proposed(table: &Table, lang: Lang) -> String {
    match table.game.ruleset {
        Ruleset::Conquest => conquest::sheet::proposed(table, lang),
        Ruleset::Diplomacy | Ruleset::War | Ruleset::Trial => String::new(),
    }
}

/// Does with the lines of a sheet what is wished; false where its ruleset has no such lines.
pub(super) fn arrange(table: &Table, words: &Words, written: &mut Written, wish: Wish) -> bool {
    match table.game.ruleset {
        Ruleset::Conquest => conquest::sheet::arrange(table, words, written, wish),
        Ruleset::War => war::arrange(table, words, written, wish),
        Ruleset::Diplomacy | Ruleset::Trial => return false,
    }
    true
}

/// A text as it is posted before its turn has come.
pub(super) fn ahead(table: &Table, words: &Words, written: &Written) -> Option<String> {
    match table.game.ruleset {
        Ruleset::Conquest => conquest::sheet::ahead(table, words, written),
        Ruleset::Diplomacy | Ruleset::War | Ruleset::Trial => None,
    }
}

/// The line that the fields of a part say, to be sent by itself.
pub(super) fn line(table: &Table, words: &Words, written: &Written, part: &str) -> Option<String> {
    match table.game.ruleset {
        Ruleset::Conquest => conquest::sheet::line(table, words, written, part),
        Ruleset::Diplomacy | Ruleset::War | Ruleset::Trial => None,
    }
}

/// Help that the viewer's seat may refuse at once: what it is, and the line that does it.
pub(super) fn help_refused(table: &Table, words: &Words, lang: Lang) -> Vec<(String, String)> {
    match table.game.ruleset {
        Ruleset::Conquest => conquest::sheet::help_refused(table, words, lang),
        Ruleset::Diplomacy | Ruleset::War | Ruleset::Trial => Vec::new(),
    }
}

/// The map as the viewer may see it, with what is on his own sheet.
pub(super) fn board(table: &Table, sheet: Option<&Sheet>, words: &Words) -> Board {
    Board { drafts: sheet.map_or_else(Vec::new, |sheet| sheet.drafts(table, words)), ..table.board() }
}

/// One text of rows and a text: what was chosen otherwise than the page had it counts, else what is written.
pub(super) fn merged(table: &Table, words: &Words, lang: Lang, typed: &Typed<'_>) -> String {
    match table.game.ruleset {
        Ruleset::Diplomacy => diplomacy::merged(table, words, lang, typed),
        Ruleset::Conquest | Ruleset::War | Ruleset::Trial => typed.text.to_owned(),
    }
}

/// What came back of a sheet.
pub(super) struct Typed<'a> {
    /// The text the page had shown.
    pub(super) shown: &'a str,
    /// The text as it is now.
    pub(super) text: &'a str,
    /// What is chosen in the rows, in order.
    pub(super) rows: &'a [String],
}

/// What the seats of a game are called before it has begun, as far as that is fixed.
pub(super) fn seat_names(game: &Game) -> Vec<Message> {
    match game.ruleset {
        Ruleset::Diplomacy => diplomacy::seat_names(&game.options),
        Ruleset::Conquest => conquest::seat_names(&game.options),
        Ruleset::War | Ruleset::Trial => Vec::new(),
    }
}

/// What everybody may know of everybody's forces, where the map does not show it.
pub(super) fn standings(table: &Table, words: &Words) -> Option<war::Standings> {
    match table.game.ruleset {
        Ruleset::War => war::standings(table, words),
        Ruleset::Conquest | Ruleset::Diplomacy | Ruleset::Trial => None,
    }
}

/// The map on which a table will play, where that is fixed before it has begun.
pub(super) fn planned_map(game: &Game) -> Option<Board> {
    match game.ruleset {
        Ruleset::Conquest => conquest::planned_map(&game.options),
        Ruleset::Diplomacy | Ruleset::War | Ruleset::Trial => None,
    }
}

/// What a table agreed on, each a sentence.
pub(super) fn terms(game: &Game) -> Vec<Told> {
    game.ruleset.terms(&game.options)
}
