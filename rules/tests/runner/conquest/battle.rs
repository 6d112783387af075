//! Kinds `combat`, `stats` of an attack, `value`, and the cards of `cards` that lend or kill units.

use serde::Deserialize;
use serde_json::{Value, json};
use stafeta_rules::conquest::battle::{
    AttackForce, BattleInput, BattleOptions, BattleResult, BattleVictor, Garrison, TerritoryHolder,
    castle_value, fight, lend_units,
};
use stafeta_rules::conquest::board::{TerrainKinds, TerrainSet};
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::ids::TurnNumber;
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::order::card_targets::assassinate;
use stafeta_rules::conquest::units::Units;

use super::{Asked, parse};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Numbers {
    #[serde(default)]
    knights: u32,
    #[serde(default)]
    lancers: u32,
}

impl Numbers {
    pub(crate) fn units(&self) -> Units {
        Units::new(self.knights, self.lancers)
    }
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct CardsByRole {
    attacker: Option<Card>,
    attacker_ally: Option<Card>,
    defender: Option<Card>,
    defender_ally: Option<Card>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Lucky {
    Attacker,
    AttackerAlly,
    Defender,
    DefenderAlly,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Battle {
    attacker: Numbers,
    defender: Numbers,
    attacker_ally: Option<Numbers>,
    defender_ally: Option<Numbers>,
    #[serde(default)]
    castle: u32,
    capital: Option<bool>,
    #[serde(default)]
    neutral: bool,
    #[serde(default)]
    target_terrain: Vec<String>,
    #[serde(default)]
    origin_terrain: Vec<String>,
    #[serde(default)]
    ally_origin_terrain: Vec<String>,
    #[serde(default)]
    cards: CardsByRole,
    #[serde(default)]
    intensive_production: bool,
    luck_success: Option<Lucky>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Action {
    #[serde(rename = "action")]
    _action: String,
}

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    let answer = match (asked.kind, asked.action) {
        ("combat", "attack") => combat(asked),
        ("stats", "attack") => stats(asked),
        ("value", "castle") => value(asked),
        ("cards", "asasin") => assassin(asked, Card::Asasin),
        ("cards", "asasini") => assassin(asked, Card::Asasini),
        ("cards", "rezistenta") => supplement(asked, Card::Rezistenta),
        ("cards", "mercenari") => supplement(asked, Card::Mercenari),
        _ => return None,
    };
    Some(parse::<Action>(asked.when).and(answer))
}

/// Parses the kinds of terrain that a case names.
pub(crate) fn terrain(keys: &[String]) -> Result<TerrainSet, String> {
    let known = TerrainKinds::default();
    keys.iter().map(|key| known.find(key).ok_or_else(|| format!("no terrain {key}"))).collect()
}

fn fought(asked: &Asked<'_>) -> Result<BattleResult, String> {
    let battle: Battle = parse(asked.given)?;
    let lucky = battle.luck_success;
    let force =
        |numbers: &Numbers, card, origin, lucky| AttackForce { units: numbers.units(), card, origin, lucky };
    let garrison = |numbers: &Numbers, card, lucky| Garrison { units: numbers.units(), card, lucky };
    let ally_origin = terrain(&battle.ally_origin_terrain)?;
    let asked = BattleInput {
        attacker: force(
            &battle.attacker,
            battle.cards.attacker,
            terrain(&battle.origin_terrain)?,
            matches!(lucky, Some(Lucky::Attacker)),
        ),
        attacker_ally: battle.attacker_ally.as_ref().map(|ally| {
            force(ally, battle.cards.attacker_ally, ally_origin, matches!(lucky, Some(Lucky::AttackerAlly)))
        }),
        defender: garrison(&battle.defender, battle.cards.defender, matches!(lucky, Some(Lucky::Defender))),
        defender_ally: battle.defender_ally.as_ref().map(|guest| {
            garrison(guest, battle.cards.defender_ally, matches!(lucky, Some(Lucky::DefenderAlly)))
        }),
        castle: battle.castle,
        neutral: battle.neutral,
        garrison_duty: !battle.capital.unwrap_or(battle.castle > 0),
        target: terrain(&battle.target_terrain)?,
        intensive_production: battle.intensive_production,
    };
    Ok(fight(&asked, &TerrainKinds::default(), &BattleOptions::of(&Options::default())))
}

fn combat(asked: &Asked<'_>) -> Result<Value, String> {
    let outcome = fought(asked)?;
    let winner = match outcome.victor {
        BattleVictor::Attacker => "attacker",
        BattleVictor::Defender => "defender",
        BattleVictor::Nobody => "none",
    };
    let holder = match outcome.holder {
        TerritoryHolder::Attacker => "attacker",
        TerritoryHolder::AttackerAlly => "attacker_ally",
        TerritoryHolder::Defender => "defender",
        TerritoryHolder::Nobody => "neutral",
    };
    Ok(json!({
        "winner": winner,
        "holder": holder,
        "castle": outcome.castle,
        "temporary": outcome.temporary,
        "attacker": outcome.survivors.attacker,
        "attacker_ally": outcome.survivors.attacker_ally,
        "defender": outcome.survivors.defender,
        "defender_ally": outcome.survivors.defender_ally,
    }))
}

fn stats(asked: &Asked<'_>) -> Result<Value, String> {
    let outcome = fought(asked)?;
    Ok(json!({
        "attacker_kills_in_attack": outcome.kills_in_attack(),
        "defender_kills_in_defence": outcome.kills_in_defence(),
        "defender_losses_in_defence": outcome.losses.defender.total(),
    }))
}

fn value(asked: &Asked<'_>) -> Result<Value, String> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Given {
        castle_turn: u16,
        #[serde(default)]
        doubling: bool,
    }
    let given: Given = parse(asked.given)?;
    let base = Options::default().castle_value;
    Ok(json!({ "castle": castle_value(base, TurnNumber(given.castle_turn), given.doubling) }))
}

fn assassin(asked: &Asked<'_>, card: Card) -> Result<Value, String> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Given {
        target: Numbers,
        distance: u32,
    }
    let given: Given = parse(asked.given)?;
    let units = given.target.units();
    let rule = Options::default().cards_asasin_distance;
    Ok(match assassinate(card, Some(given.distance), units, rule) {
        Ok(killed) => json!({ "killed": killed, "left": units.less(killed) }),
        Err(code) => json!({ "error": code.name() }),
    })
}

fn supplement(asked: &Asked<'_>, card: Card) -> Result<Value, String> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Given {
        units: Numbers,
    }
    let given: Given = parse(asked.given)?;
    Ok(json!({ "extra": lend_units(card, given.units.units()) }))
}
