//! The sheet on which a seat writes its orders: rows of legal choices and a text, which are the same thing.

use stafeta_rules::board::{Arrow, Board};
use stafeta_rules::rules::{Message as Told, Seat, Tempo};
use uuid::Uuid;

use super::asked::Asked;
use super::due::is_awaited;
use super::fault::Fault;
use super::order_rows::Row;
use super::panel::{Panel, Part};
use super::rulesets::ui;
use super::written::Written;
use crate::gamemaster::{Game, GameError, OrderText, Stage, Table};
use crate::key;
use crate::words::{Lang, Message, Words};

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
            None => Written::new(ui(table.game.ruleset).proposed_text(table, words.lang), words.lang),
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
        let ui = ui(game.ruleset);
        let rows = ui.order_rows(table, words, &written.text, written.lang);
        let panel = ui.panel(table, words, &written);
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
        match &self.panel {
            Some(panel) => panel.arrows.clone(),
            None => ui(table.game.ruleset).draft_arrows(table, words, &self.text, self.lang),
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

    /// The button that posts it before its turn has come; `None` if it is its turn.
    pub(super) fn post_ahead(&self) -> Option<&str> {
        self.panel.as_ref()?.post_ahead.as_deref()
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

/// The map as the viewer may see it, with what is on his own sheet.
pub(super) fn board(table: &Table, sheet: Option<&Sheet>, words: &Words) -> Board {
    Board { drafts: sheet.map_or_else(Vec::new, |sheet| sheet.drafts(table, words)), ..table.board() }
}

/// What a table agreed on, each a sentence.
pub(super) fn terms(game: &Game) -> Vec<Told> {
    game.ruleset.terms(&game.options)
}
