//! A post as it will stand in the thread, shown before it is made: the answer to *Check and post*.

use askama::Template;
use serde::{Deserialize, Serialize};
use stafeta_rules::rules::{MessageArg, ResolutionMode, Seat};

use super::map_figure::tell;
use super::order_panel::{DraftLine, PlayerResource};
use super::read_back::PostReadBack;
use super::sheet::OrderSheet;
use super::turn_ahead::TurnAhead;
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::{GameView, SeatPlayer, SeatRow};
use crate::i18n::{Message, ReaderLocale};
use crate::key;

/// A ruleset's view of a draft that is about to be posted.
#[derive(Default)]
pub(super) struct DraftReview {
    /// The orders, in a ruleset without a panel.
    pub(super) lines: Vec<DraftLine>,
    /// Sentences about what the player may have overlooked. They block nothing.
    pub(super) warnings: Vec<CitedItem>,
    /// Acts that the player must confirm one by one.
    pub(super) confirmations: Vec<PostConfirmation>,
}

/// An act that counts only if the player ticks its sentence.
pub(super) struct PostConfirmation {
    /// Its name in the form. It names the act, so that a tick for another act does not count.
    pub(super) id: String,
    pub(super) said: CitedItem,
}

/// A finished post before it is made.
pub(super) struct PostCheck {
    /// The mark of the seat and the letter of its colour.
    pub(super) mark: Option<(String, char)>,
    /// The player, with the power before them if the game has powers.
    pub(super) name: String,
    pub(super) lines: Vec<DraftLine>,
    /// The text as it was read. `None` if it is plain orders.
    pub(super) read_back: Option<PostReadBack>,
    /// The player's resources after the orders.
    pub(super) resources: Vec<PlayerResource>,
    pub(super) warnings: Vec<CitedItem>,
    pub(super) confirmations: Vec<PostConfirmation>,
    /// The ticks as the player left them. None at first.
    pub(super) ticks: PostTicks,
    /// True if the player pressed *Post* without all the ticks.
    pub(super) is_unconfirmed: bool,
    /// True if nothing is ordered: the player is asked whether they pass.
    pub(super) is_empty: bool,
    /// The value of the button that passes. Empty if passing is not possible.
    pub(super) pass: String,
    /// True if nobody else learns of the orders.
    pub(super) is_private: bool,
    /// The turn for which it is made ahead. `None` if it counts now.
    pub(super) ahead: Option<TurnAhead>,
}

/// The ticks of a check.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct PostTicks {
    /// Ids of the acts that the player confirms.
    pub(super) confirmed: Vec<String>,
    /// True if the player tells the others that they are ready.
    pub(super) is_ready: bool,
    /// True if the player pressed *Post*.
    pub(super) was_posted: bool,
}

impl PostTicks {
    /// Returns true if every act that must be confirmed is.
    pub(super) fn confirm(&self, confirmations: &[PostConfirmation]) -> bool {
        confirmations.iter().all(|one| self.has(one))
    }

    /// Returns true if one act is confirmed.
    pub(super) fn has(&self, one: &PostConfirmation) -> bool {
        self.confirmed.contains(&one.id)
    }
}

/// The button that passes in a game where all post together.
pub(super) const PASS: &str = "pass";

/// A finished post on a page.
#[derive(Template)]
#[template(path = "games/post_check.html")]
pub(super) struct PostCheckPart<'a> {
    w: &'a ReaderLocale,
    sheet: &'a OrderSheet,
    check: &'a PostCheck,
    phase_title: Option<&'a Message>,
}

impl PostCheck {
    /// Returns the check of `sheet` for a page. `phase_title` is the title of the present phase.
    pub(super) fn part<'a>(
        &'a self,
        w: &'a ReaderLocale,
        sheet: &'a OrderSheet,
        phase_title: Option<&'a Message>,
    ) -> PostCheckPart<'a> {
        PostCheckPart { w, sheet, check: self, phase_title }
    }

    /// Returns the value of the button that passes. Empty if passing is not possible.
    pub(super) fn pass_button(table: &GameView, sheet: &OrderSheet) -> String {
        match sheet.panel.as_ref().and_then(|panel| panel.pass()) {
            _ if sheet.seat.is_some() => String::new(),
            Some(part) => format!("send-{}", part.id),
            None if table.position().tempo() == ResolutionMode::Together => PASS.to_owned(),
            None => String::new(),
        }
    }

    /// Builds the check of a sheet. `written` is the text as the server understood it, for rulesets that list no lines; it is
    /// also used for a post on behalf of another player, whose prospects the writer does not see.
    pub(super) fn of(
        table: &GameView,
        words: &ReaderLocale,
        sheet: &mut OrderSheet,
        (review, ahead): (DraftReview, Option<TurnAhead>),
        written: &str,
        ticks: &PostTicks,
    ) -> Self {
        let DraftReview { lines, warnings, confirmations } = review;
        let is_empty = written.trim().is_empty();
        let plain = || written.lines().filter(|line| !line.trim().is_empty()).map(plain_line).collect();
        let pass = Self::pass_button(table, sheet);
        // Nothing ordered becomes an order to pass, which is then for the turn of the sheet.
        let ahead = if is_empty { sheet.ahead().cloned() } else { ahead };
        let (mut listed, mut resources) = (lines, Vec::new());
        match (sheet.seat, sheet.panel.as_mut()) {
            (Some(_), _) => listed = plain(),
            (None, Some(panel)) => {
                listed = std::mem::take(&mut panel.lines);
                resources = std::mem::take(&mut panel.resources);
            }
            (None, None) if listed.is_empty() => listed = plain(),
            (None, None) => {}
        }
        let seat = sheet.seat.or(table.seat());
        let (mark, name) = seat.map_or_else(Default::default, |seat| signature(table, words, seat));
        Self {
            is_unconfirmed: ticks.was_posted && !ticks.confirm(&confirmations),
            ticks: ticks.clone(),
            mark,
            name,
            lines: listed,
            read_back: None,
            resources,
            warnings,
            confirmations,
            is_empty,
            pass,
            is_private: table.is_private(written, sheet.lang),
            ahead,
        }
    }
}

fn plain_line(text: &str) -> DraftLine {
    DraftLine { text: text.trim().to_owned(), ..DraftLine::default() }
}

/// Returns the mark of a seat, and its name as posts have it: a power before its player.
fn signature(table: &GameView, words: &ReaderLocale, seat: Seat) -> (Option<(String, char)>, String) {
    let board = table.board();
    let seated = table.roster.get(seat.index());
    let player = seated.and_then(|seated| seated.display_name(words)).unwrap_or_default();
    let Some(owner) = board.owner(seat) else { return (None, player) };
    let power = tell(table, words, &owner.name);
    let is_secret = seated.and_then(SeatRow::player) == Some(SeatPlayer::Secret);
    let name = match names_player(&owner.name, seat) || player.is_empty() || is_secret {
        true => power,
        false => words.t(key!("game-post-by")).arg("power", power).arg("player", player).to_string(),
    };
    (Some((owner.mark.clone(), owner.ink.letter())), name)
}

/// Returns true if a name holds that of the seat's player.
fn names_player(name: &MessageArg, seat: Seat) -> bool {
    match name {
        MessageArg::Seat(named) => *named == seat,
        MessageArg::Told(message) => message.args.values().any(|arg| names_player(arg, seat)),
        MessageArg::List(names) => names.iter().any(|name| names_player(name, seat)),
        MessageArg::Strong(name) => names_player(name, seat),
        MessageArg::Number(_) | MessageArg::Text(_) | MessageArg::At(_) => false,
    }
}
