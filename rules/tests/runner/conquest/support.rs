//! Kinds `support-eligibility` and `late-support`.

use serde::Deserialize;
use serde_json::{Map, Value, json};
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::order::{LateSupport, joins_attack, late_support};
use stafeta_rules::conquest::refusal::Code;

use super::players::Players;
use super::{Asked, parse};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Attack {
    order: Vec<String>,
    main: String,
    supporter: String,
    defender: Option<String>,
    already_supported_by: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Defence {
    #[serde(default)]
    options: Map<String, Value>,
    order: Vec<String>,
    attacker: String,
    ally: String,
    supporter: String,
    battles: Option<u32>,
    last_battle: Option<[String; 2]>,
    holder_now: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Action {
    #[serde(rename = "action")]
    _action: String,
}

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    let answer = match (asked.kind, asked.action) {
        ("support-eligibility", "support_attack") => parse(asked.given).and_then(|given| attack(&given)),
        ("late-support", "support_defence") => parse(asked.given).and_then(|given| defence(&given)),
        _ => return None,
    };
    Some(parse::<Action>(asked.when).and(answer))
}

fn attack(given: &Attack) -> Result<Value, String> {
    let named = given.defender.iter().chain(&given.already_supported_by);
    let players = Players::of(given.order.iter().chain([&given.main, &given.supporter]).chain(named));
    let seat = |name: &Option<String>| name.as_ref().map(|name| players.seat(name)).transpose();
    let joins = joins_attack(
        &players.seats(&given.order)?,
        players.seat(&given.main)?,
        players.seat(&given.supporter)?,
        seat(&given.defender)?,
        seat(&given.already_supported_by)?,
    );
    Ok(json!({ "joins": joins }))
}

fn defence(given: &Defence) -> Result<Value, String> {
    let options: Options = parse(&Value::Object(given.options.clone()))?;
    if !options.support_defence_late {
        return Ok(json!({ "error": Code::Disabled.name() }));
    }
    let named = [&given.attacker, &given.ally, &given.supporter];
    let named = named.into_iter().chain(given.last_battle.iter().flatten()).chain(&given.holder_now);
    let players = Players::of(given.order.iter().chain(named));
    let ally = players.seat(&given.ally)?;
    let last = match (&given.last_battle, given.battles) {
        (Some([attacker, attacked]), _) => Some((players.seat(attacker)?, Some(players.seat(attacked)?))),
        (None, Some(0)) => None,
        (None, _) => Some((players.seat(&given.attacker)?, Some(ally))),
    };
    let becomes = late_support(
        &players.seats(&given.order)?,
        last,
        ally,
        players.seat(&given.supporter)?,
        given.holder_now.as_ref().map(|name| players.seat(name)).transpose()?,
    );
    let becomes = match becomes {
        LateSupport::Joins => "joins",
        LateSupport::Move => "move",
        LateSupport::Attack => "attack",
    };
    Ok(json!({ "becomes": becomes }))
}
