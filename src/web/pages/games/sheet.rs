//! The order sheet of a seat: rows of legal choices and a text, which always say the same.

use chrono::{DateTime, Utc};
use stafeta_rules::board::{Board, DraftArrow};
use stafeta_rules::rules::{Message as Told, ResolutionMode, Seat};
use uuid::Uuid;

use super::help_refusal::HelpRefusalPanel;
use super::map_taps;
use super::order_errors::OrderError;
use super::order_panel::{OrderPanel, PanelPart};
use super::order_rows::OrderRow;
use super::post_check::{DraftReview, PostCheck, PostTicks};
use super::read_back::PostReadBack;
use super::rulesets::ui;
use super::sheet_draft::SheetDraft;
use super::turn_ahead::TurnAhead;
use crate::gamemaster::{Game, GameView, OrderText, Stage};
use crate::i18n::{Lang, Message, ReaderLocale};
use crate::key;

/// An order sheet with its content, ready for the template.
pub(super) struct OrderSheet {
    /// The phase for which the orders are.
    pub(super) phase: i32,
    /// Form token that makes a repeated submission count once.
    pub(super) once: Uuid,
    /// Id of the answer that shows this sheet. `None` if the page of the game shows it.
    pub(super) answer: Option<Uuid>,
    /// Language of the text.
    pub(super) lang: Lang,
    /// The orders as text.
    pub(super) text: String,
    /// The player's message to the thread, sent with the orders.
    pub(super) prose: String,
    /// Seats for which the player may post.
    pub(super) stands_in_for: Vec<RepresentedSeat>,
    /// Players for whom the reader may post now, each with their deadline.
    pub(super) awaited: Vec<(String, DateTime<Utc>)>,
    /// Rows of legal choices, with the orders of the text selected.
    pub(super) rows: Vec<OrderRow>,
    /// Groups of fields, in rulesets that show them in place of rows.
    pub(super) panel: Option<OrderPanel>,
    /// Help that the player may refuse at once.
    pub(super) asked: Option<HelpRefusalPanel>,
    /// State of the orders: text and CSS class of the badge.
    pub(super) state: (String, &'static str),
    /// True if a draft of this phase is kept for the seat.
    pub(super) has_draft: bool,
    /// True if a post takes effect at once.
    pub(super) is_at_once: bool,
    /// The reason nothing was sent.
    pub(super) refused: Option<SheetRefusal>,
    /// Errors in the text.
    pub(super) faults: Vec<OrderError>,
    /// Number of the seat for which the player posts. `None` for their own.
    pub(super) seat: Option<Seat>,
    /// The player of that seat. `None` for the reader's own.
    pub(super) for_player: Option<String>,
    /// The finished post, to be confirmed. `None` if the player did not ask for it.
    pub(super) check: Option<PostCheck>,
    /// Statements in the text, besides its orders, that are not true.
    pub(super) remarks: Vec<OrderError>,
    /// True if there is something that the player can post: orders that are due, or acts without a turn.
    pub(super) may_post: bool,
    /// The reader's language, if the text is read in another.
    pub(super) switch: Option<Lang>,
    /// Id of the place on the map that was tapped last, in a page without scripts. Empty if none.
    pub(super) tapped: String,
}

/// A seat for which the player may post.
pub(super) struct RepresentedSeat {
    pub(super) seat: Seat,
    /// The name of its player, after that of the power if the game has powers.
    pub(super) name: String,
    /// Time of the draft of this phase that the player keeps for it. `None` if there is none.
    pub(super) draft_at: Option<DateTime<Utc>>,
}

impl RepresentedSeat {
    /// Lists the seats for which the viewer may write a post now. Where all post together, these are seats that owe orders.
    pub(super) fn list(table: &GameView, words: &ReaderLocale) -> Vec<Self> {
        let is_at_once = table.position().tempo() == ResolutionMode::PostByPost;
        let is_of_person = |seat: &Seat| table.roster.get(seat.index()).is_some_and(|seated| !seated.bot);
        let may_write = |seat: &Seat| {
            table.elimination(*seat).is_none() && (is_at_once || table.game.clock_of(*seat).is_some())
        };
        let seats = table.seats_to_post_for().into_iter().filter(is_of_person).filter(may_write);
        let represented = |seat: Seat| Self {
            seat,
            name: seat_name(table, words, seat),
            draft_at: draft_for(table, seat).map(|draft| draft.at),
        };
        seats.map(represented).collect()
    }

    /// Lists them for a Game Master without a seat. Empty for who has one: their sheet offers these seats.
    pub(super) fn list_without_seat(table: &GameView, words: &ReaderLocale) -> Vec<Self> {
        if table.seat().is_none() { Self::list(table, words) } else { Vec::new() }
    }
}

/// Returns the name of a seat: its player, after the power if the game has powers.
fn seat_name(table: &GameView, words: &ReaderLocale, seat: Seat) -> String {
    words.say(&Message::new(key!("game-cell")).with("what", table.seat_name(seat)))
}

/// The reason a request was refused.
pub(super) struct SheetRefusal {
    pub(super) message: Message,
    /// The part of the sheet that helps: its id and heading.
    pub(super) part: Option<(&'static str, String)>,
}

impl SheetRefusal {
    /// Creates a refusal that points to no part of the sheet.
    pub(super) fn plain(message: Message) -> Self {
        Self { message, part: None }
    }
}

impl OrderSheet {
    /// Builds the stored sheet of the viewer's seat. `None` if the seat has nothing to write.
    pub(super) fn of(table: &GameView, words: &ReaderLocale) -> Option<Self> {
        Self::with(table, words, Self::stored_draft(table, words, None))
    }

    /// Returns the stored content of the viewer's sheet for another seat: their draft of this phase. For their own it is that, else
    /// the orders sent, else the ruleset's proposal.
    pub(super) fn stored_draft(table: &GameView, words: &ReaderLocale, seat: Option<Seat>) -> SheetDraft {
        let kept = match seat {
            Some(seat) => draft_for(table, seat),
            None => table.draft.as_ref().filter(|draft| is_of_now(table, draft)).or(table.submitted.as_ref()),
        };
        let written = match kept {
            Some(kept) => {
                SheetDraft { prose: kept.prose.clone(), ..SheetDraft::new(kept.text.clone(), kept.lang) }
            }
            None if seat.is_some() => SheetDraft::new(String::new(), words.lang),
            None => SheetDraft::new(ui(table.game.ruleset).proposed_text(table, words.lang), words.lang),
        };
        SheetDraft { seat, ..written }
    }

    /// Builds the sheet of the viewer's seat with this content. `None` if the seat has nothing to write.
    pub(super) fn with(table: &GameView, words: &ReaderLocale, written: SheetDraft) -> Option<Self> {
        let game = &table.game;
        let seat = written.seat.or(table.seat())?;
        let phase = game.phase?;
        if !matches!(game.stage, Stage::Running | Stage::Paused) {
            return None;
        }
        let is_at_once = table.position().tempo() == ResolutionMode::PostByPost;
        let ui = ui(game.ruleset);
        let stands_in_for = RepresentedSeat::list(table, words);
        // Orders for another are plain: the choices of this sheet are those of the viewer's own seat.
        let (rows, panel) = match written.seat {
            Some(_) => (Vec::new(), None),
            None => {
                let rows = ui.order_rows(table, words, &written.text, written.lang);
                (rows, ui.panel(table, words, &written))
            }
        };
        let is_due = game.clock_of(seat).is_some();
        // Where all post together, a seat that owes nothing has nothing to post.
        if !is_at_once && !is_due && table.submitted.is_none() {
            return None;
        }
        let may_act = |panel: &OrderPanel| panel.ahead.is_some() || panel.parts_of_turn().next().is_some();
        let may_post = is_due || panel.as_ref().is_none_or(may_act) || !written.text.trim().is_empty();
        Some(Self {
            phase,
            once: Uuid::new_v4(),
            answer: written.answer,
            lang: written.lang,
            rows,
            panel,
            asked: HelpRefusalPanel::of(table, words, written.lang),
            text: written.text,
            prose: written.prose,
            awaited: awaited(table, &stands_in_for),
            stands_in_for,
            state: state(table, words, written.seat),
            has_draft: draft_for(table, seat).is_some(),
            is_at_once,
            refused: None,
            faults: Vec::new(),
            for_player: written.seat.map(|seat| seat_name(table, words, seat)),
            seat: written.seat,
            check: None,
            remarks: Vec::new(),
            may_post,
            switch: (written.lang != words.lang).then_some(words.lang),
            tapped: String::new(),
        })
    }

    /// Returns the orders of the sheet as arrows for the player's own map.
    fn drafts(&self, table: &GameView, words: &ReaderLocale) -> Vec<DraftArrow> {
        match &self.panel {
            Some(panel) => panel.arrows.clone(),
            None => {
                let arrows = ui(table.game.ruleset).draft_arrows(table, words, &self.text, self.lang);
                arrows.into_iter().map(|arrow| DraftArrow { arrow, number: None }).collect()
            }
        }
    }

    /// Returns the link of a place of the map: to its row, or to the page on which it is picked.
    pub(super) fn link(&self, game: &Game, place: &str) -> Option<String> {
        match &self.panel {
            Some(panel) => map_taps::link(panel, game, &self.tapped, place),
            None => {
                let row = self.rows.iter().position(|row| row.place.as_deref() == Some(place))?;
                Some(format!("#row-{}", row + 1))
            }
        }
    }

    /// Shows the finished post in place of the fields: as its ruleset sees it, and the turn for which it is made ahead. `read` is the
    /// text as the server understood it.
    pub(super) fn show_check(
        &mut self,
        table: &GameView,
        words: &ReaderLocale,
        (review, ahead): (DraftReview, Option<TurnAhead>),
        read: &str,
        ticks: &PostTicks,
    ) {
        let pass = PostCheck::pass_button(table, self);
        if read.trim().is_empty() && pass.is_empty() {
            self.refuse_empty();
            return;
        }
        let remarks = table.remarks(&self.text, self.lang);
        self.remarks = remarks.into_iter().map(|one| OrderError::unclear(table, &self.text, one)).collect();
        self.check = Some(PostCheck::of(table, words, self, (review, ahead), read, ticks));
    }

    /// Notes what of a post does not count. `None` if it was plain orders.
    pub(super) fn note_unclear(&mut self, read: Option<PostReadBack>) {
        let Some(mut read) = read else { return };
        self.faults = std::mem::take(&mut read.unclear);
        if let Some(check) = &mut self.check {
            check.warnings.splice(..0, std::mem::take(&mut read.guesses));
            check.read_back = Some(read);
        }
    }

    /// Returns true if the fields of the ruleset need a script.
    pub(super) fn has_panel(&self) -> bool {
        self.panel.is_some() && self.check.is_none()
    }

    /// Notes that nothing was sent, because a part is incomplete.
    pub(super) fn refuse_incomplete(&mut self) {
        let part = self.panel.as_ref().and_then(OrderPanel::incomplete).map(place);
        // The sheet of another phase has other parts.
        let id = if part.is_some() { key!("game-sheet-not-sent") } else { key!("game-phase-past") };
        self.refused = Some(SheetRefusal { message: Message::new(id), part });
    }

    /// Notes that there was no order in the text, and that passing is not possible.
    fn refuse_empty(&mut self) {
        self.refused = Some(SheetRefusal::plain(Message::new(key!("game-sheet-empty"))));
    }

    /// Returns the turn for which the player may post ahead. `None` if it is the player's turn.
    pub(super) fn ahead(&self) -> Option<&TurnAhead> {
        self.panel.as_ref()?.ahead.as_ref()
    }

    /// Returns true if a line of the draft cannot be parsed.
    pub(super) fn is_unread(&self) -> bool {
        self.panel.as_ref().is_some_and(|panel| panel.lines.iter().any(|line| line.is_unread))
    }

    /// Returns the sentence above the list of errors, or of the lines that do not count.
    pub(super) fn summary(&self) -> Message {
        let id = if self.check.is_some() { key!("game-check-unclear") } else { key!("game-orders-refused") };
        Message::new(id).with("count", self.faults.len())
    }
}

/// Returns the id and the heading of a part.
fn place(part: &PanelPart) -> (&'static str, String) {
    (part.id, part.legend.clone())
}

/// Returns true if a draft is of the present phase.
pub(super) fn is_of_now(table: &GameView, draft: &OrderText) -> bool {
    Some(draft.phase) == table.game.phase
}

/// Returns the viewer's draft of this phase for a seat. `None` if there is none.
fn draft_for(table: &GameView, seat: Seat) -> Option<&OrderText> {
    table.draft_for(seat).filter(|draft| is_of_now(table, draft))
}

/// Lists the seats whose players are waited for and let the viewer post, each with its deadline. A Game Master is told of none: they
/// post only what a player has given them.
fn awaited(table: &GameView, stands_in_for: &[RepresentedSeat]) -> Vec<(String, DateTime<Utc>)> {
    if table.seat().is_none() || table.game.stage != Stage::Running {
        return Vec::new();
    }
    let clock = |one: &RepresentedSeat| Some((one.name.clone(), table.game.clock_of(one.seat)?.deadline.at));
    stands_in_for.iter().filter_map(clock).collect()
}

/// Returns the state of the orders on a sheet: text and CSS class of the badge.
fn state(table: &GameView, words: &ReaderLocale, for_seat: Option<Seat>) -> (String, &'static str) {
    if let Some(seat) = for_seat {
        let draft = draft_for(table, seat);
        let saved = draft.map(|draft| words.t(key!("game-sheet-draft")).arg("at", draft.at).to_string());
        return (saved.unwrap_or_default(), "draft");
    }
    let Some(own) = table.own_seat() else { return Default::default() };
    let badge = match (&table.submitted, &table.draft) {
        _ if own.has_confirmed(&table.game) => (words.t(key!("game-sheet-ready")), "good"),
        (Some(sent), Some(_)) => (words.t(key!("game-sheet-changed")).arg("at", sent.at), "draft"),
        (Some(sent), None) => (words.t(key!("game-sheet-sent")).arg("at", sent.at), "good"),
        (None, Some(draft)) => (words.t(key!("game-sheet-draft")).arg("at", draft.at), "draft"),
        (None, None) if table.game.clock_of(own.seat).is_none() => {
            (words.t(key!("game-seat-no-orders-due")), "")
        }
        (None, None) if own.missed > 0 => (words.t(key!("game-sheet-missed")), "bad"),
        (None, None) => (words.t(key!("game-sheet-nothing")), ""),
    };
    (badge.0.to_string(), badge.1)
}

/// Returns the map as the viewer sees it, with the drafted orders of their own sheet.
pub(super) fn board(table: &GameView, sheet: Option<&OrderSheet>, words: &ReaderLocale) -> Board {
    Board { drafts: sheet.map_or_else(Vec::new, |sheet| sheet.drafts(table, words)), ..table.board() }
}

/// Returns the terms of a game, a sentence each.
pub(super) fn terms(game: &Game) -> Vec<Told> {
    game.ruleset.terms(&game.options)
}
