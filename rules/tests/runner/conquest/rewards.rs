//! Kinds `objectives`, `luck-file`, `sealed`, and the effect of an Assassin on the statistics.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value, json};
use stafeta_rules::conquest::apply::apply;
use stafeta_rules::conquest::board::RegionId;
use stafeta_rules::conquest::catalogue::{Card, Objective};
use stafeta_rules::conquest::event::{ConquestFact, Event, LossCause};
use stafeta_rules::conquest::ids::{BattleId, Seat, TurnNumber};
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::order::card_targets::assassinate;
use stafeta_rules::conquest::rewards::{
    Award, AwardPayment, BattleRecord, Betrayal, CapitalFall, EliminationRecord, LuckLine, PaidIn,
    PaidObjectives, RegionHeld, TurnRecord, awards, luck_file, nominal, payment,
};
use stafeta_rules::conquest::sealed_files;
use stafeta_rules::conquest::units::Units;

use super::players::Players;
use super::table::Table;
use super::{Asked, parse, parse_when};

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    match (asked.kind, asked.action) {
        ("objectives", "end_of_turn") => Some(objectives(asked)),
        ("luck-file", "compose") => Some(compose(asked)),
        ("luck-file", "prize_instead") => Some(prize_instead(asked)),
        ("luck-file", "pay") => Some(pay(asked)),
        ("sealed", _) => Some(sealed_file(asked)),
        ("stats", "asasin") => Some(assassin_stats(asked)),
        _ => None,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    order: Vec<String>,
    turns: Vec<ToldTurn>,
    #[serde(default)]
    paid: Map<String, Value>,
    #[serde(default)]
    options: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldTurn {
    turn: u16,
    #[serde(default)]
    battles: Vec<ToldBattle>,
    #[serde(default)]
    capitals: Vec<ToldCapital>,
    #[serde(default)]
    betrayals: Vec<ToldBetrayal>,
    #[serde(default)]
    holdings: BTreeMap<String, u32>,
    #[serde(default)]
    regions: Vec<ToldRegion>,
    #[serde(default)]
    eliminated: Vec<ToldElimination>,
}

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ToldBattle {
    by: String,
    on: String,
    conquered: bool,
    base: u32,
    lost_spec: u32,
    lost_aux: u32,
    killed: u32,
    guest: Option<String>,
    guest_lost: u32,
}

impl Default for ToldBattle {
    fn default() -> Self {
        let nobody = String::new();
        Self {
            by: nobody.clone(),
            on: nobody,
            conquered: false,
            base: 1,
            lost_spec: 0,
            lost_aux: 0,
            killed: 0,
            guest: None,
            guest_lost: 0,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldCapital {
    by: String,
    from: String,
    #[serde(default)]
    initial: bool,
    #[serde(default)]
    left_territories: u32,
    #[serde(default)]
    left_units: u32,
    #[serde(default)]
    left_min: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldBetrayal {
    by: String,
    victim: String,
    #[serde(default)]
    fought: bool,
    #[serde(default)]
    victim_missed: bool,
    #[serde(default)]
    rests_on_gifts: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldRegion {
    id: String,
    owner: Option<String>,
    #[serde(default)]
    base: u32,
    #[serde(default)]
    own_start: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldElimination {
    player: String,
    last_by: Option<String>,
    #[serde(default)]
    earlier: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PaidRegion {
    player: String,
    region: String,
}

const NEUTRAL: &str = "neutral";

/// The players and regions that a game names.
struct Names {
    players: Players,
    regions: Vec<String>,
}

impl Names {
    fn of(game: &Game, paid: &PaidNames) -> Self {
        let mut names: Vec<&String> = game.order.iter().collect();
        let mut regions: Vec<String> = Vec::new();
        for turn in &game.turns {
            names.extend(turn.battles.iter().flat_map(|b| [&b.by, &b.on]).filter(|name| *name != NEUTRAL));
            names.extend(turn.capitals.iter().flat_map(|fall| [&fall.by, &fall.from]));
            names.extend(turn.betrayals.iter().flat_map(|betrayal| [&betrayal.by, &betrayal.victim]));
            names.extend(turn.holdings.keys());
            names.extend(turn.regions.iter().filter_map(|held| held.owner.as_ref()));
            names.extend(
                turn.eliminated.iter().flat_map(|out| [Some(&out.player), out.last_by.as_ref()]).flatten(),
            );
            regions.extend(turn.regions.iter().map(|held| held.id.clone()));
        }
        names.extend(paid.objectives.values().flatten());
        names.extend(paid.regions.iter().map(|paid| &paid.player));
        regions.extend(paid.regions.iter().map(|paid| paid.region.clone()));
        Self { players: Players::of(names), regions }
    }

    fn region(&self, name: &str) -> Result<RegionId, String> {
        let place = self.regions.iter().position(|one| one == name);
        place.and_then(|n| u8::try_from(n).ok()).map(RegionId).ok_or_else(|| format!("no region {name}"))
    }

    fn record(&self, told: ToldTurn) -> Result<TurnRecord, String> {
        let mut record = TurnRecord::new(TurnNumber(told.turn));
        let seat = |name: &String| self.players.seat(name);
        for (number, battle) in told.battles.iter().enumerate() {
            let guest = battle.guest.as_ref().map(seat).transpose()?;
            let on = if battle.on == NEUTRAL { None } else { Some(seat(&battle.on)?) };
            record.note_battle(BattleRecord {
                battle: BattleId(u32::try_from(number).map_err(|error| error.to_string())?),
                by: seat(&battle.by)?,
                on,
                fought: true,
                conquered: battle.conquered,
                base: battle.base,
                lost_spec: battle.lost_spec,
                lost_aux: battle.lost_aux,
                killed: battle.killed,
                owner_lost: battle.killed.saturating_sub(battle.guest_lost),
                owner_killed: battle.lost_spec + battle.lost_aux,
                guest_lost: guest.map(|guest| (guest, battle.guest_lost)),
            });
        }
        for fall in &told.capitals {
            let ToldCapital { initial, left_territories, left_units, left_min, .. } = *fall;
            let (by, from) = (seat(&fall.by)?, seat(&fall.from)?);
            record.capitals.push(CapitalFall { by, from, initial, left_territories, left_units, left_min });
        }
        for betrayal in &told.betrayals {
            let ToldBetrayal { fought, victim_missed, rests_on_gifts, .. } = *betrayal;
            let (by, victim) = (seat(&betrayal.by)?, seat(&betrayal.victim)?);
            record.betrayals.push(Betrayal { by, victim, fought, victim_missed, rests_on_gifts });
        }
        for held in &told.regions {
            let Some(owner) = &held.owner else { continue };
            let (region, owner) = (self.region(&held.id)?, seat(owner)?);
            record.regions.push(RegionHeld { region, owner, base: held.base, own_start: held.own_start });
        }
        for out in &told.eliminated {
            let last_by = out.last_by.as_ref().map(seat).transpose()?;
            record.eliminated.push(EliminationRecord {
                player: seat(&out.player)?,
                last_by,
                earlier: out.earlier,
            });
        }
        record.holdings = self.players.by_seat(told.holdings)?;
        Ok(record)
    }
}

/// The objectives that are already paid, by key. `regions` holds those paid for a region.
#[derive(Default)]
struct PaidNames {
    objectives: BTreeMap<String, Vec<String>>,
    regions: Vec<PaidRegion>,
}

impl PaidNames {
    fn read(paid: &Map<String, Value>) -> Result<Self, String> {
        let mut names = Self::default();
        for (objective, value) in paid {
            if objective == Objective::Region.key() {
                names.regions = parse(value)?;
            } else {
                names.objectives.insert(objective.clone(), parse(value)?);
            }
        }
        Ok(names)
    }

    fn paid(&self, names: &Names) -> Result<PaidObjectives, String> {
        let mut paid = PaidObjectives::default();
        let prize = |objective| nominal(objective, 0);
        for (key, players) in &self.objectives {
            let objective = Objective::from_key(key).ok_or_else(|| format!("no objective {key}"))?;
            for player in names.players.seats(players)? {
                paid.note(&Award { player, objective, region: None, prize: prize(objective) });
            }
        }
        for PaidRegion { player, region } in &self.regions {
            let (player, region) = (names.players.seat(player)?, Some(names.region(region)?));
            let objective = Objective::Region;
            paid.note(&Award { player, objective, region, prize: prize(objective) });
        }
        Ok(paid)
    }
}

fn objectives(asked: &Asked<'_>) -> Result<Value, String> {
    let game: Game = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let options = Options::read(&game.options).map_err(|bad| format!("{bad:?}"))?;
    let paid = PaidNames::read(&game.paid)?;
    let names = Names::of(&game, &paid);
    let paid = paid.paid(&names)?;
    let order = names.players.seats(&game.order)?;
    let history = game.turns.into_iter().map(|told| names.record(told)).collect::<Result<Vec<_>, _>>()?;
    let awards: Vec<Value> = awards(&history.iter().collect::<Vec<_>>(), &order, &paid, (&options).into())
        .iter()
        .map(|award| {
            json!({
                "player": names.players.name(award.player),
                "objective": award.objective,
                "gold": award.prize.gold,
                "minor": award.prize.minor,
                "major": award.prize.major,
            })
        })
        .collect();
    Ok(json!({"awards": awards}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    objective_paid_in: PaidIn,
    #[serde(default)]
    options: Map<String, Value>,
}

impl Kind {
    fn options(&self) -> Result<Options, String> {
        Options::read(&self.options).map_err(|bad| format!("{bad:?}"))
    }
}

fn compose(asked: &Asked<'_>) -> Result<Value, String> {
    let kind: Kind = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    kind.options()?;
    let mut lines: BTreeMap<String, u32> = BTreeMap::new();
    for line in luck_file(kind.objective_paid_in) {
        let name = serde_json::to_value(line).map_err(|error| error.to_string())?;
        *lines.entry(name.as_str().unwrap_or_default().to_owned()).or_default() += 1;
    }
    Ok(json!({"lines": lines}))
}

fn prize_instead(asked: &Asked<'_>) -> Result<Value, String> {
    let kind: Kind = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let objective = match kind.objective_paid_in {
        PaidIn::Gold => return Err("a prize in gold is no card".to_owned()),
        PaidIn::Minor => Objective::FirstBlood,
        PaidIn::Major => Objective::First25,
    };
    let award = Award { player: Seat(0), objective, region: None, prize: nominal(objective, 0) };
    match payment(&award, &kind.options()?) {
        AwardPayment::Prize(prize) => {
            Ok(json!({"gold": prize.gold, "minor": prize.minor, "major": prize.major}))
        }
        AwardPayment::Luck { .. } => Err("a luck file has no prize instead".to_owned()),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Prizes {
    objective: Objective,
    #[serde(default)]
    gold: u32,
    #[serde(default)]
    options: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DrawnLine {
    line: Option<LuckLine>,
}

/// Returns the payment for an objective under the options, with the given line of its luck file.
fn pay(asked: &Asked<'_>) -> Result<Value, String> {
    let Prizes { objective, gold, options } = parse(asked.given)?;
    let DrawnLine { line } = parse_when(asked)?;
    let options = Options::read(&options).map_err(|bad| format!("{bad:?}"))?;
    let award = Award { player: Seat(0), objective, region: None, prize: nominal(objective, gold) };
    let prize = match (payment(&award, &options), line) {
        (AwardPayment::Prize(prize), None) => prize,
        (luck @ AwardPayment::Luck { .. }, Some(line)) => luck.with_line(line, &options),
        (AwardPayment::Prize(_), Some(_)) => return Err("no luck file is drawn from".to_owned()),
        (AwardPayment::Luck { .. }, None) => return Err("a luck file needs its line".to_owned()),
    };
    Ok(json!({"gold": prize.gold, "minor": prize.minor, "major": prize.major, "cards": prize.cards}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    lines: Vec<String>,
    #[serde(default)]
    unique: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    named: BTreeMap<String, Option<u16>>,
}

fn sealed_file(asked: &Asked<'_>) -> Result<Value, String> {
    let file: File = parse(asked.given)?;
    let named: Named = parse_when(asked)?;
    let players = Players::of(named.named.keys());
    let count = u16::try_from(file.lines.len()).map_err(|error| error.to_string())?;
    Ok(match sealed_files::settle(count, &players.by_seat(named.named)?, file.unique) {
        Err(refusal) => json!({"error": refusal.code.name()}),
        Ok(numbers) => {
            let lines = sealed_files::results(&file.lines, &numbers);
            let results: BTreeMap<&str, &String> =
                lines.iter().map(|(seat, line)| (players.name(*seat), line)).collect();
            json!({"results": results})
        }
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Victim {
    target: Units,
}

/// Uses an Assassin on a territory and returns the counters of both players.
fn assassin_stats(asked: &Asked<'_>) -> Result<Value, String> {
    let Victim { target } = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let (killer, victim) = (Seat(0), Seat(1));
    let mut table = Table::new(2);
    table.territory("x", Some(victim));
    let (mut state, names) = table.state()?;
    let territory = names["x"];
    state.holdings[territory.index()].now.set_units(victim, target);
    let rule = state.options().cards_asasin_distance;
    let units = assassinate(Card::Asasin, Some(2), target, rule).map_err(|code| code.to_string())?;
    let fact =
        ConquestFact::UnitsDied { territory, seat: victim, units, cause: LossCause::Card(Card::Asasin) };
    apply(&mut state, &Event::new(Card::Asasin.rule(), fact));
    if state.units(territory, victim) != target.less(units) {
        return Err("the Assassin's victims still stand".to_owned());
    }
    let [by, on] = [killer, victim].map(|seat| state.players[seat.index()].stats);
    Ok(json!({
        "attacker_kills_in_attack": by.kills_in_attack,
        "defender_losses_in_defence": on.losses_in_defence,
        "defender_kills_in_defence": on.kills_in_defence,
    }))
}
