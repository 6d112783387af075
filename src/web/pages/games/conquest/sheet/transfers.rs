//! Phase 1, transfers between two players: gold, cards, territories (FCQ-6.11 … FCQ-6.18).

use stafeta_rules::conquest::act::{Act, TradeRole};
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::economy::sale::SMALLEST_PRICE;
use stafeta_rules::conquest::offer::Offers;
use stafeta_rules::rules::Seat;

use super::order_panel::{FieldChoice, OrderPanel, PanelField, PanelPart};
use super::sheet_context::{ConquestSheetContext, ParsedDraft};
use super::sheet_fields::{SheetFields, territory};
use crate::key;
use crate::web::pages::games::sheet_draft::SheetDraft;

/// The least gold of a transfer (FCQ-6.12).
const LEAST: u32 = 5;

pub(super) fn parts(
    context: &ConquestSheetContext<'_>,
    read: &ParsedDraft,
    offers: &Offers,
    written: &SheetDraft,
    panel: &mut OrderPanel,
) {
    let dealings = TransferParts { context, offers, chosen: &written.chosen };
    let all = [dealings.gold(), dealings.card(), dealings.trade()];
    panel.parts.extend(all.into_iter().flatten());
    if context.ahead.is_none() {
        panel.whys.extend(dealings.whys(read));
    }
}

struct TransferParts<'a> {
    context: &'a ConquestSheetContext<'a>,
    offers: &'a Offers,
    chosen: &'a SheetFields,
}

impl TransferParts<'_> {
    fn say(&self, id: &'static str) -> String {
        self.context.words.t(id).to_string()
    }

    fn select(&self, name: &str, label: &'static str, mut options: Vec<FieldChoice>) -> PanelField {
        let asked = self.chosen.get(name);
        options.dedup_by(|one, other| one.value == other.value);
        for option in &mut options {
            option.chosen = option.value == asked;
        }
        PanelField::Select { name: name.to_owned(), label: self.say(label), options }
    }

    fn player(&self, seat: Seat) -> FieldChoice {
        FieldChoice::new(seat.0.to_string(), self.context.player(seat))
    }

    fn gold(&self) -> Option<PanelPart> {
        let (mut to, mut most) = (Vec::new(), 0);
        for offer in &self.offers.acts {
            if let Act::SendGold { to: seat, amount } = offer.act {
                to.push(self.player(seat));
                most = most.max(amount);
            }
        }
        if to.is_empty() {
            return None;
        }
        let fields = vec![
            self.select("gold-to", key!("conquest-sheet-to-player"), to),
            PanelField::Number {
                name: "gold-amount".to_owned(),
                label: self.say(key!("conquest-sheet-amount")),
                min: LEAST,
                max: most.max(LEAST),
                value: self.chosen.read("gold-amount").unwrap_or(LEAST),
            },
        ];
        Some(self.context.part(
            "gold",
            key!("conquest-sheet-send-gold"),
            key!("conquest-sheet-send-gold-hint"),
            fields,
        ))
    }

    fn card(&self) -> Option<PanelPart> {
        let (mut to, mut cards): (Vec<FieldChoice>, Vec<FieldChoice>) = (Vec::new(), Vec::new());
        for offer in &self.offers.acts {
            if let Act::SendCard { to: seat, card } = offer.act {
                to.push(self.player(seat));
                cards.push(FieldChoice::new(card.key(), self.context.card(card)));
            }
        }
        if to.is_empty() {
            return None;
        }
        for list in [&mut to, &mut cards] {
            list.sort_by(|one, other| one.value.cmp(&other.value));
        }
        let fields = vec![
            self.select("send-card", key!("conquest-sheet-card"), cards),
            self.select("send-to", key!("conquest-sheet-to-player"), to),
        ];
        Some(self.context.part(
            "send",
            key!("conquest-sheet-send-card"),
            key!("conquest-sheet-send-card-hint"),
            fields,
        ))
    }

    fn trade(&self) -> Option<PanelPart> {
        let mut sales = Vec::new();
        for offer in &self.offers.acts {
            let Act::TradeTerritory { role, other, territory, price } = offer.act else { continue };
            let (sign, id) = match role {
                TradeRole::Sell => ("sell", key!("conquest-sheet-sell-to")),
                TradeRole::Buy => ("buy", key!("conquest-sheet-buy-from")),
            };
            let words = self.context.words.t(id);
            let words =
                words.arg("place", self.context.place(territory)).arg("player", self.context.player(other));
            let words = words.arg("gold", self.context.gold(price)).to_string();
            let value = format!("{sign}:{}:{}:{price}", territory.0, other.0);
            sales.push(FieldChoice::new(value, words).at(territory.0.to_string()));
        }
        if sales.is_empty() {
            return None;
        }
        let price = PanelField::Number {
            name: "trade-price".to_owned(),
            label: self.say(key!("conquest-sheet-price")),
            min: SMALLEST_PRICE,
            max: u32::from(u16::MAX),
            value: self.chosen.read("trade-price").unwrap_or(SMALLEST_PRICE),
        };
        let fields = vec![self.select("trade-what", key!("conquest-sheet-sale"), sales), price];
        Some(self.context.part(
            "trade",
            key!("conquest-sheet-trade"),
            key!("conquest-sheet-trade-hint"),
            fields,
        ))
    }

    /// Lists the transfers that are not possible now, each with its reason. An example act of each kind is tried.
    fn whys(&self, read: &ParsedDraft) -> Vec<(String, crate::forum::system_posts::CitedItem)> {
        let after = &read.drafted.after;
        let Some(to) = self.context.others().first().copied() else { return Vec::new() };
        let card = after
            .player(self.context.seat)
            .and_then(|player| player.hand.cards().first().map(|held| held.card));
        let own = after.owned(self.context.seat).map(|(id, _)| id).next();
        let probes = [
            (key!("conquest-sheet-send-gold"), Some(Act::SendGold { to, amount: LEAST })),
            (key!("conquest-sheet-send-card"), card.map(|card| Act::SendCard { to, card })),
            (
                key!("conquest-sheet-trade"),
                own.map(|territory| Act::TradeTerritory {
                    role: TradeRole::Sell,
                    other: to,
                    territory,
                    price: SMALLEST_PRICE,
                }),
            ),
        ];
        let offered = |act: &Act| {
            self.offers.acts.iter().any(|one| std::mem::discriminant(&one.act) == std::mem::discriminant(act))
        };
        let why = |(name, act): (&'static str, Option<Act>)| {
            let act = act.filter(|act| !offered(act))?;
            let illegal = read.drafted.evaluate_next(&self.context.state, self.context.seat, &act).illegal?;
            Some((self.say(name), self.context.why(&illegal)))
        };
        probes.into_iter().filter_map(why).collect()
    }
}

/// Returns the act that the fields of a part describe.
pub(super) fn act(part: &str, chosen: &SheetFields) -> Option<Act> {
    match part {
        "gold" => Some(Act::SendGold { to: chosen.seat("gold-to")?, amount: chosen.read("gold-amount")? }),
        "send" => Some(Act::SendCard {
            to: chosen.seat("send-to")?,
            card: Card::from_key(chosen.get("send-card"))?,
        }),
        "trade" => {
            let mut parts = chosen.get("trade-what").split(':');
            let sign = parts.next()?;
            let (territory, other) = (territory(parts.next()?)?, Seat(parts.next()?.parse().ok()?));
            let agreed = parts.next()?.parse().ok()?;
            let asked = chosen.read("trade-price").unwrap_or(agreed);
            Some(match sign {
                // The other side's price stands as posted.
                "buy" => Act::TradeTerritory { role: TradeRole::Buy, other, territory, price: agreed },
                _ => Act::TradeTerritory { role: TradeRole::Sell, other, territory, price: asked },
            })
        }
        _ => None,
    }
}
