//! The steps of the sandbox: the texts of the seats, and what comes of them.

use std::collections::BTreeMap;

use stafeta_rules::rules::{ResolutionMode, Seat};

use super::bot_advice;
use super::map_figure;
use super::order_errors::OrderError;
use super::order_rows::OrderRow;
use super::rulesets::ui;
use super::sandbox_query::{STEPS, SandboxQuery};
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::{GameError, Sandbox};
use crate::i18n::Lang;
use crate::web::{Visit, WebError};

/// One seat's text in a step.
pub(super) struct SandboxField {
    /// Number of the seat.
    pub(super) seat: u8,
    /// Its pieces on the map.
    pub(super) pieces: String,
    /// Its orders.
    pub(super) text: String,
    /// What the orders are for, if a bot wrote them.
    pub(super) reason: Option<String>,
    /// Errors in its orders.
    pub(super) faults: Vec<OrderError>,
    /// Its legal orders, one row for each unit, if the step is still to be resolved and its ruleset offers rows.
    pub(super) rows: Vec<OrderRow>,
    /// True if the step waits for its orders. The others may post out of turn.
    pub(super) is_owing: bool,
}

impl SandboxField {
    /// Returns the id of its text in the step with this number.
    pub(super) fn text_id(&self, step: &usize) -> String {
        format!("f-{step}-{}", self.seat)
    }

    /// Returns the height of its field in rows: the lines of the text and one more, at least two.
    pub(super) fn rows(&self) -> usize {
        (self.text.lines().count() + 1).max(2)
    }
}

/// A step, as the page shows it.
pub(super) struct SandboxStep {
    /// Title of its phase.
    pub(super) heading: String,
    pub(super) fields: Vec<SandboxField>,
    /// Its result. `None` if it is the step to be written next.
    pub(super) told: Option<Vec<CitedItem>>,
}

impl SandboxStep {
    /// Returns the seats that owe orders, or the others.
    pub(super) fn fields_of(&self, owing: bool) -> impl Iterator<Item = &SandboxField> {
        self.fields.iter().filter(move |field| field.is_owing == owing)
    }

    /// Returns true if some seat is offered rows of orders.
    pub(super) fn has_rows(&self) -> bool {
        self.fields.iter().any(|field| !field.rows.is_empty())
    }

    pub(super) fn has_others(&self) -> bool {
        self.fields.iter().any(|field| !field.is_owing)
    }

    pub(super) fn is_refused(&self) -> bool {
        self.fields.iter().any(|field| !field.faults.is_empty())
    }

    /// Writes what bots would play in place of the texts.
    pub(super) fn ask_bots(
        &mut self,
        sandbox: &mut Sandbox,
        visit: &Visit,
        lang: Lang,
    ) -> Result<(), WebError> {
        for field in self.fields.iter_mut().filter(|field| field.is_owing) {
            if let Some(advice) = bot_advice::advise(sandbox, Seat(field.seat), visit, lang)? {
                (field.text, field.reason) = (advice.orders, Some(advice.reason));
            }
        }
        Ok(())
    }

    /// Puts the legal orders of each seat beside its text.
    pub(super) fn offer_orders(&mut self, sandbox: &mut Sandbox, visit: &Visit, lang: Lang) {
        for field in self.fields.iter_mut().filter(|field| field.is_owing) {
            field.rows = sandbox.look_from(Seat(field.seat), |table| {
                ui(table.game.ruleset).order_rows(table, visit.words(), &field.text, lang)
            });
        }
    }

    /// Returns the texts of the seats that have one.
    pub(super) fn texts(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.fields.iter().map(|field| (Seat(field.seat), field.text.as_str()))
    }
}

/// Resolves the steps in order, until one is refused or the game is over. The last step returned is the one to be written next.
pub(super) fn try_out(
    mut sandbox: Sandbox,
    visit: &Visit,
    asked: &SandboxQuery,
    known: &BTreeMap<Seat, String>,
) -> Result<(Sandbox, Vec<SandboxStep>), WebError> {
    let mut steps = Vec::new();
    for texts in &asked.steps {
        if sandbox.is_over() {
            break;
        }
        let mut step = step(&sandbox, visit, texts);
        let tried = sandbox.play(texts, asked.lang);
        let is_refused = !tried.objections.is_empty();
        for (seat, error) in tried.objections {
            let text = seat.and_then(|seat| texts.get(&seat)).map_or("", String::as_str);
            let faults = match error {
                GameError::Refused(message) => vec![OrderError::whole(message)],
                error => OrderError::of(sandbox.table(), text, asked.lang, error)?,
            };
            let wrong = step.fields.iter_mut().find(|field| seat.is_none_or(|seat| field.seat == seat.0));
            if let Some(field) = wrong {
                field.faults = faults;
            }
        }
        step.told = Some(tried.told).filter(|told| !is_refused || !told.is_empty());
        steps.push(step);
        if is_refused {
            break;
        }
    }
    let is_to_go_on = !steps.last().is_some_and(SandboxStep::is_refused) && steps.len() < STEPS;
    if is_to_go_on && !sandbox.is_over() {
        steps.push(step(&sandbox, visit, if asked.steps.is_empty() { known } else { &NONE }));
    }
    Ok((sandbox, steps))
}

pub(super) static NONE: BTreeMap<Seat, String> = BTreeMap::new();

/// Builds the next step from the position of the sandbox, with `texts` in its fields.
fn step(sandbox: &Sandbox, visit: &Visit, texts: &BTreeMap<Seat, String>) -> SandboxStep {
    let (table, words) = (sandbox.table(), visit.words());
    let phase = table.position().phase();
    let owing = sandbox.seats_due();
    let board = table.board();
    let mut pieces: BTreeMap<Seat, String> = board
        .owners
        .iter()
        .zip(map_figure::realms(table, &board, words))
        .map(|(owner, realm)| (owner.seat, realm.pieces.join(", ")))
        .collect();
    let is_together = table.position().tempo() == ResolutionMode::Together;
    let seats = Seat::all(table.roster.len()).filter(|seat| !is_together || owing.contains(seat));
    let fields = seats.map(|seat| SandboxField {
        seat: seat.0,
        pieces: pieces.remove(&seat).unwrap_or_default(),
        text: texts.get(&seat).cloned().unwrap_or_default(),
        reason: None,
        faults: Vec::new(),
        rows: Vec::new(),
        is_owing: owing.contains(&seat),
    });
    SandboxStep { heading: words.say(&table.render_told(&phase.title)), fields: fields.collect(), told: None }
}
