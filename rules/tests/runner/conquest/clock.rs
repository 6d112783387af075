//! Kinds `clock`, `clock-in-time`, `clock-chain`.

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset, NaiveTime, Utc};
use serde::Deserialize;
use serde_json::{Value, json};
use stafeta_rules::clock::allowance::{NightWindow, TimeAllowance};
use stafeta_rules::clock::posting_slots::{SlotEnd, slots};
use stafeta_rules::clock::zone::ZoneRules;
use stafeta_rules::clock::{ClockTrigger, Instant};

use super::{Asked, parse};
use crate::zone::NamedZone;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    tz: String,
    posting_hours: u32,
    night: Option<(String, String)>,
    #[serde(default)]
    order: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Posts {
    previous_post: DateTime<FixedOffset>,
    post: Option<DateTime<FixedOffset>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chain {
    phase_opened: DateTime<FixedOffset>,
    slots: Vec<ChainSlot>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChainSlot {
    player: String,
    posted: Option<DateTime<FixedOffset>>,
    #[serde(default)]
    early: bool,
}

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    match asked.kind {
        "clock" | "clock-in-time" => Some(one(asked)),
        "clock-chain" => Some(chain(asked)),
        _ => None,
    }
}

impl Terms {
    fn allowance(&self) -> Result<(TimeAllowance, NamedZone), String> {
        let time = |text: &str| NaiveTime::parse_from_str(text, "%H:%M").map_err(|error| error.to_string());
        let night = match &self.night {
            Some((from, to)) => Some(NightWindow { from: time(from)?, to: time(to)? }),
            None => None,
        };
        let zone = NamedZone::find(&self.tz).ok_or_else(|| format!("unknown zone {}", self.tz))?;
        Ok((TimeAllowance { hours: self.posting_hours, night }, zone))
    }
}

fn local(zone: &NamedZone, at: Instant) -> Value {
    Value::from(at.with_timezone(&zone.offset(at)).to_rfc3339())
}

fn one(asked: &Asked<'_>) -> Result<Value, String> {
    let terms: Terms = parse(asked.given)?;
    let posts: Posts = parse(asked.when)?;
    let (allowance, zone) = terms.allowance()?;
    let deadline = allowance.due(posts.previous_post.with_timezone(&Utc), ClockTrigger::Post, &zone, &[]);
    Ok(match posts.post {
        Some(post) => json!({"in_time": deadline.is_met_by(post.with_timezone(&Utc))}),
        None => json!({"deadline": local(&zone, deadline.at)}),
    })
}

fn chain(asked: &Asked<'_>) -> Result<Value, String> {
    let terms: Terms = parse(asked.given)?;
    let chain: Chain = parse(asked.when)?;
    let (allowance, zone) = terms.allowance()?;
    let opened = chain.phase_opened.with_timezone(&Utc);
    let ends: Vec<SlotEnd> = chain
        .slots
        .iter()
        .map(|slot| match (slot.early, slot.posted) {
            (true, _) => SlotEnd::FilledEarly,
            (false, Some(at)) => SlotEnd::Posted(at.with_timezone(&Utc)),
            (false, None) => SlotEnd::Missed,
        })
        .collect();
    if chain.slots.iter().map(|slot| &slot.player).ne(terms.order.iter().take(chain.slots.len())) {
        return Err("the slots are not in the order of the players".to_owned());
    }
    let opened_slots = slots(opened, &ends, terms.order.len() > ends.len(), &allowance, &zone, &[]);
    let with_player = || opened_slots.iter().zip(&terms.order);
    let deadlines: BTreeMap<&String, Value> = with_player()
        .filter_map(|(slot, player)| slot.deadline.as_ref().map(|due| (player, local(&zone, due.at))))
        .collect();
    let missed: Vec<&String> =
        with_player().filter(|(slot, _)| slot.missed).map(|(_, player)| player).collect();
    Ok(json!({"deadlines": deadlines, "missed": missed}))
}
