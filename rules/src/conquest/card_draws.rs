//! Draws of cards and prizes: at once, or from sealed files whose numbers the players name (FCQ-3.11 … 3.13,
//! FCQ-12.5, R-8, R-9).
//!
//! Decides what is drawn and how it reaches a player. [`super::sealed_files`] decides which numbers may be named,
//! and [`super::rewards`] what a prize is worth.

use std::collections::BTreeMap;

use super::cards::{class_of_prize, drawable, enabled};
use super::catalogue::{Card, CardClass, Objective};
use super::event::{ConquestFact, Event, LotPurpose};
use super::ids::{ConquestRule, Seat, TurnNumber};
use super::options::{DrawMethod, Prize};
use super::refusal::{Code, ConquestRefusal};
use super::rewards::{Award, AwardPayment, LuckLine, gold_instead, luck_file, paid_in, payment};
use super::sealed_files::{add_standing_numbers, may_name, settle};
use super::state::{FilePurpose, GoldOrCard, ResourceSource, SealedFile, State};
use crate::randomness::{DrawSpec, SealedRng};

/// Draws for players. Collects the events of several draws in a row.
pub struct CardDraws<'a> {
    state: &'a State,
    rng: &'a mut SealedRng,
    next_file: u32,
    arrives: TurnNumber,
    events: Vec<Event>,
}

impl<'a> CardDraws<'a> {
    /// Creates draws whose gold and cards arrive at the start of `arrives`, or at once if that turn has
    /// begun.
    pub fn new(state: &'a State, rng: &'a mut SealedRng, arrives: TurnNumber) -> Self {
        Self { state, rng, next_file: state.next_file, arrives, events: Vec::new() }
    }

    /// Returns the events of all draws so far.
    pub fn finish(self) -> Vec<Event> {
        self.events
    }

    /// Draws a card of a class for a player. Without major cards two minor ones stand for a major one;
    /// without cards gold for each.
    pub fn card(&mut self, seat: Seat, class: CardClass, source: ResourceSource) {
        let options = self.state.options();
        if !options.cards_enabled {
            return self.gold(seat, gold_instead(class), source, ConquestRule::fcq(12, 40));
        }
        let (class, count) = class_of_prize(class, options);
        for _ in 0..count {
            match options.draw_method {
                DrawMethod::Sealed => self.seal(seat, FilePurpose::Card { class, source }),
                DrawMethod::Instant => self.card_now(seat, class, source),
            }
        }
    }

    /// Pays an award by the options: gold, cards, or a luck file for them (FCQ-9.1, FCQ-12.36).
    pub fn pay(&mut self, award: &Award) {
        let objective = award.objective;
        let rule = objective.rule();
        self.events.push(Event::new(rule, ConquestFact::Awarded { award: award.clone() }));
        match payment(award, self.state.options()) {
            AwardPayment::Prize(prize) => self.prize(award.player, objective, &prize),
            AwardPayment::Luck { sure, gold, .. } => {
                self.gold(award.player, sure, ResourceSource::Prize(objective), rule);
                let purpose = FilePurpose::Luck { objective, gold };
                match self.state.options().draw_method {
                    DrawMethod::Sealed => self.seal(award.player, purpose),
                    DrawMethod::Instant => {
                        let lines = luck_file(paid_in(objective));
                        if let Some(line) = self.pick(&lines, LotPurpose::Luck, ConquestRule::fcq(12, 36)) {
                            self.luck(award.player, objective, gold, line);
                        }
                    }
                }
            }
        }
    }

    /// Opens a file. A player who named no number gets their standing number, else the lowest that is free
    /// . The result arrives when it is due.
    pub fn open(&mut self, file: &SealedFile) {
        self.arrives = file.due;
        let unique = self.state.options().draw_unique_numbers;
        let standing = |seat| self.state.player(seat).and_then(|player| player.standing);
        let named = add_standing_numbers(file.lines, &file.named, standing, unique);
        let Ok(numbers) = settle(file.lines, &named, unique) else { return };
        let drawn = self.rng.open(file.draw, DrawSpec::Order { of: file.lines.into() });
        let entries: Vec<(Seat, Vec<usize>)> =
            numbers.iter().map(|(seat, number)| (*seat, from_line(&drawn.result, *number))).collect();
        let purpose = file.purpose;
        let numbers = numbers.into_iter().collect();
        let fact = ConquestFact::FileOpened { file: file.file, drawn: drawn.clone(), purpose, numbers };
        self.events.push(Event::new(ConquestRule::fcq(3, 12), fact));
        for (seat, places) in entries {
            match purpose {
                FilePurpose::FirstCards => {
                    self.listed_card(seat, CardClass::Minor, ResourceSource::Start, &places)
                }
                FilePurpose::Card { class, source } => self.listed_card(seat, class, source, &places),
                FilePurpose::Luck { objective, gold } => {
                    let silent = file.named.get(&seat).copied().flatten().is_none();
                    let lines = luck_file(paid_in(objective));
                    if let Some(line) = places.first().and_then(|place| lines.get(*place)).copied() {
                        let before = self.events.len();
                        self.luck(seat, objective, gold, line);
                        if silent {
                            self.open_new_files(before);
                        }
                    }
                }
            }
        }
    }

    /// Opens the card files of a prize at once for a player who named no number for the prize.
    fn open_new_files(&mut self, since: usize) {
        let sealed: Vec<SealedFile> = self.events[since..]
            .iter()
            .filter_map(|event| match &event.fact {
                ConquestFact::FileSealed { file } => Some(file.clone()),
                _ => None,
            })
            .collect();
        for file in &sealed {
            self.open(file);
        }
    }

    /// Gives the card on the named line; in a finite deck the first from there on that may be drawn.
    fn listed_card(&mut self, seat: Seat, class: CardClass, source: ResourceSource, places: &[usize]) {
        let options = self.state.options();
        let (listed, drawable) = (enabled(class, options), drawable(class, options, &self.out()));
        let mut cards = places.iter().filter_map(|place| listed.get(*place).copied());
        if let Some(card) = cards.find(|card| drawable.contains(card)) {
            self.give(seat, card, source);
        }
    }

    fn luck(&mut self, seat: Seat, objective: Objective, gold: u32, line: LuckLine) {
        let luck = AwardPayment::Luck { sure: 0, file: paid_in(objective), gold };
        let prize = luck.with_line(line, self.state.options());
        self.prize(seat, objective, &prize);
    }

    fn prize(&mut self, seat: Seat, objective: Objective, prize: &Prize) {
        let source = ResourceSource::Prize(objective);
        self.gold(seat, prize.gold, source, objective.rule());
        for card in &prize.cards {
            self.give(seat, *card, source);
        }
        for (class, count) in [(CardClass::Minor, prize.minor), (CardClass::Major, prize.major)] {
            (0..count).for_each(|_| self.card(seat, class, source));
        }
    }

    fn gold(&mut self, seat: Seat, gold: u32, source: ResourceSource, rule: ConquestRule) {
        if gold == 0 {
            return;
        }
        let fact = if self.arrives <= self.state.turn {
            ConquestFact::GoldGained { seat, gold, source }
        } else {
            ConquestFact::Promised { seat, gift: GoldOrCard::Gold(gold), source, arrives: self.arrives }
        };
        self.events.push(Event::new(rule, fact));
    }

    fn give(&mut self, seat: Seat, card: Card, source: ResourceSource) {
        let arrives = self.arrives;
        let fact = if arrives <= self.state.turn {
            ConquestFact::CardGained { seat, card, usable_from: self.state.turn, source }
        } else {
            ConquestFact::Promised { seat, gift: GoldOrCard::Card(card), source, arrives }
        };
        self.events.push(Event::new(card.rule(), fact));
    }

    fn card_now(&mut self, seat: Seat, class: CardClass, source: ResourceSource) {
        let cards = drawable(class, self.state.options(), &self.out());
        if let Some(card) = self.pick(&cards, LotPurpose::Card, ConquestRule::r(8)) {
            self.give(seat, card, source);
        }
    }

    /// Returns the cards in hands, under way, and given by these draws.
    fn out(&self) -> Vec<Card> {
        let players = self.state.players.iter();
        let held = players.clone().flat_map(|player| player.hand.cards()).map(|held| held.card);
        let coming = players.flat_map(|player| &player.incoming).map(|incoming| incoming.gift);
        let given = self.events.iter().filter_map(|event| match event.fact {
            ConquestFact::CardGained { card, .. } => Some(card),
            ConquestFact::Promised { gift: GoldOrCard::Card(card), .. } => Some(card),
            _ => None,
        });
        let coming = coming.filter_map(|gift| match gift {
            GoldOrCard::Card(card) => Some(card),
            GoldOrCard::Gold(_) => None,
        });
        held.chain(coming).chain(given).collect()
    }

    /// Draws one item of a list at once, all equally likely.
    fn pick<T: Copy>(&mut self, list: &[T], purpose: LotPurpose, rule: ConquestRule) -> Option<T> {
        let faces = u32::try_from(list.len()).ok().filter(|count| *count > 0)?;
        let drawn = self.rng.draw(DrawSpec::Dice { faces, count: 1 });
        let place = drawn.result.first().and_then(|face| usize::try_from(face.checked_sub(1)?).ok());
        self.events.push(Event::new(rule, ConquestFact::LotDrawn { drawn, purpose }));
        place.and_then(|place| list.get(place).copied())
    }

    fn seal(&mut self, seat: Seat, purpose: FilePurpose) {
        let lines = match purpose {
            FilePurpose::FirstCards => enabled(CardClass::Minor, self.state.options()).len(),
            FilePurpose::Card { class, .. } => enabled(class, self.state.options()).len(),
            FilePurpose::Luck { objective, .. } => luck_file(paid_in(objective)).len(),
        };
        let file = SealedFile {
            file: self.next_file,
            purpose,
            draw: self.rng.seal(),
            lines: u16::try_from(lines).unwrap_or(u16::MAX),
            due: self.arrives,
            named: BTreeMap::from([(seat, None)]),
        };
        self.next_file = self.next_file.saturating_add(1);
        self.events.push(Event::new(ConquestRule::fcq(3, 12), ConquestFact::FileSealed { file }));
    }
}

/// Returns the lines of an opened file, from a numbered one to the end and on to the line before it.
fn from_line(lines: &[u32], number: u16) -> Vec<usize> {
    let start = usize::from(number).saturating_sub(1).min(lines.len());
    let (before, from) = lines.split_at(start);
    from.iter().chain(before).filter_map(|place| usize::try_from(*place).ok()).collect()
}

/// Seals the file of first cards, from which each of `seats` names a number while territories are chosen
/// (FCQ-3.4).
pub fn seal_first_cards(state: &State, rng: &mut SealedRng, seats: &[Seat]) -> Option<Event> {
    let lines = u16::try_from(enabled(CardClass::Minor, state.options()).len()).ok().filter(|n| *n > 0)?;
    let file = SealedFile {
        file: state.next_file,
        purpose: FilePurpose::FirstCards,
        draw: rng.seal(),
        lines,
        due: TurnNumber::SETUP,
        named: seats.iter().map(|seat| (*seat, None)).collect(),
    };
    Some(Event::new(ConquestRule::fcq(3, 4), ConquestFact::FileSealed { file }))
}

/// Checks that a player may name this number of a file (FCQ-3.12).
///
/// # Errors
/// `E_TOO_LATE` for an open file or one without this player, `E_RANGE`, `E_ALREADY`.
pub fn may_name_number(
    state: &State,
    seat: Seat,
    file: u32,
    number: u16,
) -> Result<&SealedFile, ConquestRefusal> {
    let rule = ConquestRule::fcq(3, 12);
    let asked = state.files.iter().find(|one| one.file == file && one.named.contains_key(&seat));
    let file = asked.ok_or(ConquestRefusal::new(Code::TooLate, rule))?;
    let taken = file.named.values().copied().flatten().collect();
    may_name(file.lines, number, state.options().draw_unique_numbers, &taken)?;
    if file.named.get(&seat).copied().flatten().is_some() {
        return Err(ConquestRefusal::new(Code::Already, rule));
    }
    Ok(file)
}

/// Names a number. A file that now has all its numbers is opened, except that of the first cards, which stays
/// closed until all territories are chosen.
///
/// # Errors
/// Those of [`may_name_number`].
pub fn name_number(
    state: &State,
    rng: &mut SealedRng,
    seat: Seat,
    file: u32,
    number: u16,
) -> Result<Vec<Event>, ConquestRefusal> {
    let mut sealed = may_name_number(state, seat, file, number)?.clone();
    sealed.named.insert(seat, Some(number));
    let mut events =
        vec![Event::new(ConquestRule::fcq(3, 12), ConquestFact::NumberNamed { seat, file, number })];
    let complete = sealed.named.values().all(Option::is_some);
    if complete && sealed.purpose != FilePurpose::FirstCards {
        let mut draws = CardDraws::new(state, rng, state.turn.next());
        draws.open(&sealed);
        events.extend(draws.finish());
    }
    Ok(events)
}

/// Opens every file: that of the first cards when all territories are chosen, the others when a turn ends,
/// before the prizes of that turn bring new ones.
pub fn open_files(state: &State, rng: &mut SealedRng) -> Vec<Event> {
    let mut draws = CardDraws::new(state, rng, state.turn);
    for file in &state.files {
        draws.open(file);
    }
    draws.finish()
}
