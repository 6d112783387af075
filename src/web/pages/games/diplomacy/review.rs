//! The orders before they are posted: each as it will be carried out, units without an order, and orders that undo each other.

use stafeta_rules::diplomacy::game::{Act, Diplomacy, DiplomacyPhase, OrderCheck, forbidden};
use stafeta_rules::diplomacy::map::Province;
use stafeta_rules::diplomacy::order::{Order, Retreat};
use stafeta_rules::rules::Language;

use super::{DiplomacySheetContext, draw};
use crate::forum::system_posts::CitedItem;
use crate::gamemaster::GameView;
use crate::games::PositionView;
use crate::i18n::{Lang, Message};
use crate::key;
use crate::web::pages::games::order_panel::DraftLine;
use crate::web::pages::games::post_check::{DraftReview, PostConfirmation};

pub(super) fn review(context: &DiplomacySheetContext<'_>, text: &str, lang: Lang) -> DraftReview {
    let Some(preview) = context.preview(text, lang) else { return DraftReview::default() };
    let acts: Vec<Act> = preview.acts.iter().map(|checked| checked.act).collect();
    let review = ReviewedOrders { context, acts: &acts };
    let id = match context.step {
        DiplomacyPhase::Retreat => key!("game-diplomacy-warn-no-retreat"),
        _ => key!("game-diplomacy-warn-no-order"),
    };
    let unordered = preview.unordered.iter().map(|unit| {
        let unit = format!("{} {}", context.kind(unit.kind).0, context.place(unit.at));
        Message::new(id).with("unit", unit)
    });
    let warnings =
        unordered.chain(review.conflicts()).chain(review.lost_retreats()).chain(review.unused_adjustments());
    let warnings = warnings.chain(review.unusual_draw());
    DraftReview {
        lines: preview.acts.iter().map(|checked| review.line(checked)).collect(),
        warnings: warnings.map(CitedItem::from).collect(),
        confirmations: preview.acts.iter().filter_map(|checked| on_purpose(&context.seen, checked)).collect(),
    }
}

/// Returns the ticks for the orders of plain text that their units cannot carry out.
pub(super) fn confirmations(table: &GameView, text: &str, lang: Lang) -> Option<Vec<PostConfirmation>> {
    let seen = table.view_as::<Diplomacy>()?;
    let preview = seen.preview(&table.acts_of(text, lang)?.typed().ok()?)?;
    Some(preview.acts.iter().filter_map(|checked| on_purpose(&seen, checked)).collect())
}

/// Returns the tick for an order that the unit cannot carry out. `None` if it can.
fn on_purpose(seen: &PositionView<'_, Diplomacy>, checked: &OrderCheck) -> Option<PostConfirmation> {
    let order = checked.illegal.map(|_| seen.write(&[checked.act], Language::En))?;
    let id = format!("impossible-{}", order.to_lowercase().replace([' ', '/'], "-"));
    let said = Message::new(key!("game-diplomacy-on-purpose")).with("order", order);
    Some(PostConfirmation { id, said: said.into() })
}

struct ReviewedOrders<'a> {
    context: &'a DiplomacySheetContext<'a>,
    acts: &'a [Act],
}

impl ReviewedOrders<'_> {
    fn line(&self, checked: &OrderCheck) -> DraftLine {
        let act = &checked.act;
        let (kind, label) = self.context.choice(act);
        let mut words: Vec<String> = Vec::new();
        if let Act::Order(order) = act {
            words.push(self.context.place(order.at));
        }
        if let Act::Retreat(order) = act {
            words.push(self.context.place(order.at));
        }
        // Only the label of a plain move or retreat does not say what is ordered.
        let is_way = [key!("game-diplomacy-move"), key!("game-diplomacy-retreat")].contains(&kind);
        words.extend(is_way.then(|| self.context.words.t(kind).to_string()));
        words.push(label);
        let words = Message::new(key!("game-diplomacy-checked")).with("order", words.join(" · "));
        let fault =
            checked.illegal.map(|rule| self.context.table.item(&forbidden(rule, Some(self.context.map))));
        DraftLine {
            text: self.context.write(&[*act]),
            told: vec![words.into()],
            fault,
            ..DraftLine::default()
        }
    }

    /// Returns the order of the player's own unit in a province. `None` if there is none.
    fn order_in(&self, province: Province) -> Option<Order> {
        self.acts.iter().find_map(|act| match act {
            Act::Order(order) if self.context.map.province_of(order.at) == province => Some(order.order),
            _ => None,
        })
    }

    /// Warns of an agreement to a draw that ends the game at once, or in a phase in which not everybody can agree.
    fn unusual_draw(&self) -> Option<Message> {
        if !self.acts.contains(&Act::AgreeToDraw) {
            return None;
        }
        if draw::is_alone(self.context.table) {
            return Some(Message::new(key!("game-diplomacy-draw-alone")));
        }
        let idle = draw::without_orders(self.context.table);
        (!idle.is_empty()).then(|| Message::new(key!("game-diplomacy-draw-not-now")).with("players", idle))
    }

    fn moves(&self) -> Vec<(Province, Province)> {
        let province = |at| self.context.map.province_of(at);
        let way = |act: &Act| match act {
            Act::Order(order) => match order.order {
                Order::Move { to, .. } => Some((province(order.at), province(to))),
                _ => None,
            },
            _ => None,
        };
        self.acts.iter().filter_map(way).collect()
    }

    /// Lists orders of the player that undo each other: two moves to one place, moves against each other or into a unit that
    /// stays, supports and convoys of an own unit that is ordered otherwise.
    fn conflicts(&self) -> Vec<Message> {
        let (context, moves) = (self.context, self.moves());
        let unit = |province| context.unit_in(province);
        let mut found = Vec::new();
        for (nth, (from, to)) in moves.iter().enumerate() {
            for (other, aim) in &moves[nth + 1..] {
                let id = match (aim == to, other == to && aim == from) {
                    (true, _) => key!("game-diplomacy-warn-same-place"),
                    (_, true) => key!("game-diplomacy-warn-swap"),
                    _ => continue,
                };
                let place = context.place(to.bare());
                found.push(
                    Message::new(id)
                        .with("one", unit(*from))
                        .with("other", unit(*other))
                        .with("place", place),
                );
            }
            let stays = self.order_in(*to).is_some_and(|order| !matches!(order, Order::Move { .. }));
            if stays {
                let message = Message::new(key!("game-diplomacy-warn-own-unit"));
                found.push(message.with("one", unit(*from)).with("other", unit(*to)));
            }
        }
        for act in self.acts {
            let Act::Order(order) = act else { continue };
            // `None` for a unit that is to stay.
            let (helped, aim) = match order.order {
                Order::SupportHold { at } => (at, None),
                Order::SupportMove { from, to } => (from, Some(context.map.province_of(to))),
                Order::Convoy { from, to } => (from, Some(to)),
                Order::Hold | Order::Move { .. } => continue,
            };
            let Some(ordered) = self.order_in(helped) else { continue };
            let goes = match ordered {
                Order::Move { to, .. } => Some(context.map.province_of(to)),
                _ => None,
            };
            if goes != aim {
                let message = Message::new(key!("game-diplomacy-warn-not-so"));
                let at = context.map.province_of(order.at);
                found.push(message.with("one", unit(at)).with("other", unit(helped)));
            }
        }
        found
    }

    /// Warns of retreats of the player to one place, by which both units are lost.
    fn lost_retreats(&self) -> Vec<Message> {
        let context = self.context;
        let retreat = |act: &Act| match act {
            Act::Retreat(order) => match order.retreat {
                Retreat::To(to) => Some((order.kind, order.at, context.map.province_of(to))),
                Retreat::Disband => None,
            },
            _ => None,
        };
        let retreats: Vec<_> = self.acts.iter().filter_map(retreat).collect();
        let unit = |kind, at| format!("{} {}", context.kind(kind).0, context.place(at));
        let mut lost = Vec::new();
        for (nth, (kind, from, to)) in retreats.iter().enumerate() {
            for (other, at, _) in retreats[nth + 1..].iter().filter(|(.., aim)| aim == to) {
                let told = Message::new(key!("game-diplomacy-warn-same-retreat"));
                let told = told.with("one", unit(*kind, *from)).with("other", unit(*other, *at));
                lost.push(told.with("place", context.place(to.bare())));
            }
        }
        lost
    }

    /// Says how many builds or disbands are not chosen.
    fn unused_adjustments(&self) -> Option<Message> {
        let chosen = self.acts.iter().filter(|act| matches!(act, Act::Adjust(_))).count();
        let left = self.context.due().saturating_sub(chosen);
        let id = match self.context.offers.due > 0 {
            true => key!("game-diplomacy-warn-builds"),
            false => key!("game-diplomacy-warn-disbands"),
        };
        (self.context.step == DiplomacyPhase::Adjustment && left > 0)
            .then(|| Message::new(id).with("count", left))
    }
}
