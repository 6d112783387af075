//! Phase 1, actions with the player's own things: units, Capital, annexation, cards, Intensive Production.

use std::collections::BTreeSet;

use stafeta_rules::conquest::act::{Act, CardPlay};
use stafeta_rules::conquest::cards::{CardTarget, target};
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::economy::purchase::UNIT_PRICE;
use stafeta_rules::conquest::ids::TerritoryId;
use stafeta_rules::conquest::offer::Offers;
use stafeta_rules::conquest::options::Spawn;
use stafeta_rules::conquest::order::card_targets;
use stafeta_rules::conquest::units::ConquestUnitKind;

use super::order_panel::{FieldChoice, OrderPanel, PanelField, PanelPart};
use super::sheet_context::{ConquestSheetContext, ParsedDraft};
use super::sheet_fields::SheetFields;
use crate::forum::system_posts::CitedItem;
use crate::key;
use crate::web::pages::games::conquest::card_texts;
use crate::web::pages::games::sheet_draft::SheetDraft;

/// Lines in the file of *Luck favours the prepared* (FCQ-12.46).
const LUCK_LINES: u32 = 5;

pub(super) fn parts(
    context: &ConquestSheetContext<'_>,
    read: &ParsedDraft,
    offers: &Offers,
    written: &SheetDraft,
    panel: &mut OrderPanel,
) {
    let parts = PhaseOneParts { context, read, offers, chosen: &written.chosen };
    let all = [
        parts.capital(),
        parts.buy(),
        parts.play(),
        parts.annex(),
        parts.convert(),
        parts.discard(),
        parts.intensive(),
        parts.pass(),
    ];
    panel.parts.extend(all.into_iter().flatten());
    panel.whys.extend(parts.whys());
}

struct PhaseOneParts<'a> {
    context: &'a ConquestSheetContext<'a>,
    read: &'a ParsedDraft,
    offers: &'a Offers,
    chosen: &'a SheetFields,
}

impl PhaseOneParts<'_> {
    fn say(&self, id: &'static str) -> String {
        self.context.words.t(id).to_string()
    }

    fn part(&self, id: &'static str, legend: &'static str, fields: Vec<PanelField>) -> PanelPart {
        PanelPart {
            id,
            legend: self.say(legend),
            fields,
            add: self.say(key!("game-sheet-add")),
            ..PanelPart::default()
        }
    }

    fn select(&self, name: &str, label: &'static str, mut options: Vec<FieldChoice>) -> PanelField {
        let asked = self.chosen.get(name);
        for option in &mut options {
            option.chosen = option.value == asked;
        }
        PanelField::Select { name: name.to_owned(), label: self.say(label), options }
    }

    fn acts(&self) -> impl Iterator<Item = &Act> {
        self.offers.acts.iter().map(|offer| &offer.act)
    }

    fn own(&self) -> Vec<TerritoryId> {
        self.read.drafted.after.owned(self.context.seat).map(|(id, _)| id).collect()
    }

    fn buy(&self) -> Option<PanelPart> {
        if !self.acts().any(|act| matches!(act, Act::BuyUnits { .. })) {
            return None;
        }
        let gold = self.read.drafted.after.player(self.context.seat).map_or(0, |player| player.gold);
        let number = |kind: ConquestUnitKind, name: &str| {
            let label = self.context.words.t(key!("conquest-sheet-how-many"));
            PanelField::Number {
                name: name.to_owned(),
                label: label.arg("units", self.context.kind(kind, gold / UNIT_PRICE)).to_string(),
                min: 0,
                max: gold / UNIT_PRICE,
                value: self.chosen.count(name),
            }
        };
        let mut fields = vec![
            number(ConquestUnitKind::Knights, "buy-knights"),
            number(ConquestUnitKind::Lancers, "buy-lancers"),
        ];
        if self.context.state.options().units_spawn == Spawn::Anywhere {
            let places = self.own().into_iter().map(|id| self.context.choice_of(id)).collect();
            fields.push(self.select("buy-at", key!("conquest-sheet-where"), places));
        }
        let hint = self.context.words.t(key!("conquest-sheet-buy-hint"));
        let hint =
            hint.arg("price", self.context.gold(UNIT_PRICE)).arg("gold", self.context.gold(gold)).to_string();
        Some(PanelPart { hint, ..self.part("buy", key!("conquest-sheet-buy"), fields) })
    }

    fn capital(&self) -> Option<PanelPart> {
        let places: Vec<FieldChoice> = self
            .acts()
            .filter_map(|act| match act {
                Act::DesignateCapital { territory } => Some(self.context.choice_of(*territory)),
                _ => None,
            })
            .collect();
        if places.is_empty() {
            return None;
        }
        let field = self.select("capital-at", key!("conquest-sheet-where"), places);
        Some(self.part("capital", key!("conquest-sheet-capital"), vec![field]))
    }

    fn annex(&self) -> Option<PanelPart> {
        let pairs: Vec<FieldChoice> = self
            .offers
            .acts
            .iter()
            .filter_map(|offer| match &offer.act {
                Act::Annex { a, b, .. } => {
                    let words = self.context.words.t(key!("conquest-sheet-pair"));
                    let words = words.arg("a", self.context.place(*a)).arg("b", self.context.place(*b));
                    let words = words.arg("ap", self.context.ap(offer.ap)).to_string();
                    Some(FieldChoice::new(format!("{}+{}", a.0, b.0), words).at(format!("{} {}", a.0, b.0)))
                }
                _ => None,
            })
            .collect();
        if pairs.is_empty() {
            return None;
        }
        let name = PanelField::Text {
            name: "annex-name",
            label: self.say(key!("conquest-sheet-merged-name")),
            value: self.chosen.get("annex-name").to_owned(),
            most: 40,
        };
        let fields = vec![self.select("annex-pair", key!("conquest-sheet-merge-which"), pairs), name];
        let hint = self.say(key!("conquest-sheet-merge-hint"));
        Some(PanelPart { hint, ..self.part("annex", key!("conquest-sheet-merge"), fields) })
    }

    fn play(&self) -> Option<PanelPart> {
        let mut cards = Vec::new();
        let mut aimed = BTreeSet::new();
        let mut draws = false;
        for act in self.acts() {
            let Act::PlayCard(play) = act else { continue };
            if target(play.card) == CardTarget::Territory {
                aimed.insert(play.card);
            }
            draws |= target(play.card) == CardTarget::TwoNumbers;
            let words = match play.player {
                None => self.context.card(play.card),
                Some(other) => {
                    let words = self.context.words.t(key!("conquest-sheet-card-on"));
                    let words = words.arg("card", self.context.card(play.card));
                    words.arg("player", self.context.player(other)).to_string()
                }
            };
            cards.push(FieldChoice::new(value_of(play), words));
        }
        // Offers name no numbers, so the card that needs two is not among them.
        draws |= self.holds(Card::LuckPrepared);
        if draws && !cards.iter().any(|card| card.value == Card::LuckPrepared.key()) && self.may_prepare() {
            cards.push(FieldChoice::new(Card::LuckPrepared.key(), self.context.card(Card::LuckPrepared)));
        }
        if cards.is_empty() {
            return None;
        }
        let may_need_more = draws || !aimed.is_empty();
        let mut hint = self.say(key!("conquest-sheet-play-hint"));
        // Once a card is chosen, only what it needs is asked.
        if let Some(card) = card_of(self.chosen.get("play-card")) {
            aimed.retain(|one| *one == card);
            draws &= card == Card::LuckPrepared;
            let (name, text) = (self.context.card(card), card_texts::what_it_does(card, self.context.words));
            hint = format!("{hint} {name}: {text}");
        }
        let mut fields = vec![self.select("play-card", key!("conquest-sheet-card"), cards)];
        if !aimed.is_empty() {
            let mut places = vec![FieldChoice::new("", self.say(key!("conquest-sheet-aim-later")))];
            let after = &self.read.drafted.after;
            let may_aim = |id| {
                aimed.iter().any(|card| card_targets::check(after, self.context.seat, *card, id).is_ok())
            };
            let targets = after.territories().map(|(id, _)| id).filter(|id| may_aim(*id));
            places.extend(targets.map(|id| self.context.target_choice(id)));
            fields.push(self.select("play-at", key!("conquest-sheet-play-at"), places));
        }
        if draws {
            let number = |name: &str, label: &'static str, value: u32| PanelField::Number {
                name: name.to_owned(),
                label: self.say(label),
                min: 1,
                max: LUCK_LINES,
                value: self.chosen.read(name).unwrap_or(value),
            };
            fields.push(number("play-one", key!("conquest-sheet-luck-one"), 1));
            fields.push(number("play-two", key!("conquest-sheet-luck-two"), 2));
            fields.push(PanelField::Check {
                name: "play-apart".to_owned(),
                label: self.say(key!("conquest-sheet-luck-apart")),
                on: !self.chosen.get("play-apart").is_empty(),
            });
        }
        let show = may_need_more.then(|| self.say(key!("conquest-sheet-show")));
        Some(PanelPart { hint, show, ..self.part("play", key!("conquest-sheet-play"), fields) })
    }

    fn holds(&self, card: Card) -> bool {
        self.read.drafted.after.player(self.context.seat).is_some_and(|player| player.hand.count(card) > 0)
    }

    /// Returns true if *Luck favours the prepared* may be played. It needs two numbers, and offers name none.
    fn may_prepare(&self) -> bool {
        self.why(&Act::PlayCard(prepared(1, 2, true))).is_none()
    }

    fn convert(&self) -> Option<PanelPart> {
        let threes: Vec<FieldChoice> = self
            .acts()
            .filter_map(|act| match act {
                Act::ConvertCards { cards } => {
                    let keys: Vec<&str> = cards.iter().map(|card| card.key()).collect();
                    let names: Vec<String> = cards.iter().map(|card| self.context.card(*card)).collect();
                    Some(FieldChoice::new(keys.join("+"), self.context.list(&names)))
                }
                _ => None,
            })
            .collect();
        if threes.is_empty() {
            return None;
        }
        let field = self.select("convert-cards", key!("conquest-sheet-three"), threes);
        Some(self.part("convert", key!("conquest-sheet-convert"), vec![field]))
    }

    fn discard(&self) -> Option<PanelPart> {
        let cards: Vec<FieldChoice> = self
            .acts()
            .filter_map(|act| match act {
                Act::DiscardCard { card } => Some(FieldChoice::new(card.key(), self.context.card(*card))),
                _ => None,
            })
            .collect();
        if cards.is_empty() {
            return None;
        }
        let field = self.select("discard-card", key!("conquest-sheet-card"), cards);
        Some(self.part("discard", key!("conquest-sheet-discard"), vec![field]))
    }

    fn intensive(&self) -> Option<PanelPart> {
        let hint = self.say(key!("conquest-sheet-intensive-hint"));
        self.acts().any(|act| *act == Act::Intensive).then(|| PanelPart {
            hint,
            ..self.part("intensive", key!("conquest-sheet-intensive"), Vec::new())
        })
    }

    fn pass(&self) -> Option<PanelPart> {
        let hint = self.say(key!("conquest-sheet-pass-hint"));
        let none = self.read.lines.is_empty() && self.acts().any(|act| *act == Act::Pass);
        none.then(|| PanelPart {
            hint,
            passes: true,
            ..self.part("pass", key!("conquest-sheet-pass"), Vec::new())
        })
    }

    /// Returns the reason an act is not possible now. `None` if it is.
    fn why(&self, act: &Act) -> Option<CitedItem> {
        let illegal = self.read.drafted.evaluate_next(&self.context.state, self.context.seat, act).illegal?;
        Some(self.context.why(&illegal))
    }

    /// Lists the actions that are not possible now, each with its reason. An example act of each kind is tried.
    fn whys(&self) -> Vec<(String, CitedItem)> {
        let after = &self.read.drafted.after;
        let own = self.own();
        let touching = own
            .iter()
            .enumerate()
            .find_map(|(at, a)| own[at + 1..].iter().find(|b| after.adjacent(*a, **b)).map(|b| (*a, *b)));
        let hand: Vec<Card> = after
            .player(self.context.seat)
            .map(|player| player.hand.cards().iter().map(|held| held.card).collect())
            .unwrap_or_default();
        let buy = Act::BuyUnits { knights: 1, lancers: 0, at: None };
        let annex = touching.map(|(a, b)| Act::Annex { a, b, name: None });
        let play = hand.first().map(|card| {
            Act::PlayCard(CardPlay {
                card: *card,
                player: None,
                target: None,
                numbers: Vec::new(),
                together: true,
            })
        });
        let convert = Act::ConvertCards { cards: hand.iter().copied().take(3).collect() };
        let probes = [
            (key!("conquest-sheet-buy"), Some(buy)),
            (key!("conquest-sheet-merge"), annex),
            (key!("conquest-sheet-play"), play),
            (key!("conquest-sheet-convert"), Some(convert)),
            (key!("conquest-sheet-intensive"), Some(Act::Intensive)),
        ];
        let is_offered =
            |act: &Act| self.acts().any(|one| std::mem::discriminant(one) == std::mem::discriminant(act));
        let asked = probes.into_iter().filter_map(|(name, act)| Some((name, act?)));
        let missing = asked.filter(|(_, act)| !is_offered(act));
        missing.filter_map(|(name, act)| Some((self.say(name), self.why(&act)?))).collect()
    }
}

fn prepared(one: u8, two: u8, together: bool) -> CardPlay {
    CardPlay { card: Card::LuckPrepared, player: None, target: None, numbers: vec![one, two], together }
}

/// Returns the act that the fields of a part describe.
pub(super) fn act(part: &str, chosen: &SheetFields) -> Option<Act> {
    match part {
        "buy" => {
            let (knights, lancers) = (chosen.count("buy-knights"), chosen.count("buy-lancers"));
            let at = chosen.territory("buy-at");
            (knights + lancers > 0).then_some(Act::BuyUnits { knights, lancers, at })
        }
        "capital" => Some(Act::DesignateCapital { territory: chosen.territory("capital-at")? }),
        "annex" => {
            let (a, b) = chosen.get("annex-pair").split_once('+')?;
            let name = Some(chosen.get("annex-name")).filter(|name| !name.is_empty()).map(str::to_owned);
            Some(Act::Annex { a: TerritoryId(a.parse().ok()?), b: TerritoryId(b.parse().ok()?), name })
        }
        "play" => play(chosen).map(Act::PlayCard),
        "convert" => {
            let cards: Option<Vec<Card>> =
                chosen.get("convert-cards").split('+').map(Card::from_key).collect();
            Some(Act::ConvertCards { cards: cards? })
        }
        "discard" => Some(Act::DiscardCard { card: Card::from_key(chosen.get("discard-card"))? }),
        "intensive" => Some(Act::Intensive),
        _ => None,
    }
}

/// Puts an act back into the fields and returns the id of their part. `None` if no part can take it.
pub(super) fn fill(act: &Act, chosen: &mut SheetFields) -> Option<&'static str> {
    let Act::PlayCard(play) = act else { return None };
    chosen.set("play-card", value_of(play));
    play.target.into_iter().for_each(|at| chosen.set("play-at", at.0));
    for (name, number) in ["play-one", "play-two"].into_iter().zip(&play.numbers) {
        chosen.set(name, number);
    }
    if !play.together {
        chosen.set("play-apart", "yes");
    }
    Some("play")
}

/// Returns the choice of a card, with the player on whom it is played.
fn value_of(play: &CardPlay) -> String {
    match play.player {
        None => play.card.key().to_owned(),
        Some(other) => format!("{}:{}", play.card.key(), other.0),
    }
}

/// Returns the card of a choice, which may name a player after it.
fn card_of(value: &str) -> Option<Card> {
    Card::from_key(value.split_once(':').map_or(value, |(key, _)| key))
}

fn play(chosen: &SheetFields) -> Option<CardPlay> {
    let value = chosen.get("play-card");
    let player = match value.split_once(':') {
        Some((_, seat)) => Some(stafeta_rules::rules::Seat(seat.parse().ok()?)),
        None => None,
    };
    let card = card_of(value)?;
    // A place that the card does not take is written too, so that it is refused with its reason.
    let target = chosen.territory("play-at");
    if card == Card::LuckPrepared {
        let together = chosen.get("play-apart").is_empty();
        let play = prepared(chosen.read("play-one")?, chosen.read("play-two")?, together);
        return Some(CardPlay { target, ..play });
    }
    Some(CardPlay { card, player, target, numbers: Vec::new(), together: true })
}
