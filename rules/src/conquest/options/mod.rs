//! The options that players may agree on before the start: every flag of chapter XII and of the rulings.
//!
//! Owns the flags. [`presets`] has the two option sets of the rulebook, one of them the default. [`flags`] reads and writes
//! flags as flat JSON. [`conflict`] finds flags that exclude each other. [`flag_catalogue`] lists the flags for forms,
//! [`option_messages`] describes them in messages. The effect of a flag belongs to the module of its rules.

mod conflict;
pub mod flag_catalogue;
mod flags;
pub mod option_messages;
mod presets;
mod value;

use serde::{Deserialize, Serialize};

pub use conflict::{BadOption, OptionProblem};
pub use value::*;

use super::catalogue::{Card, Objective};
use super::global_events::EventLine;
use super::ids::Seat;

/// The agreed options of a game. In JSON: one flat object whose keys are the dotted flags of chapter XII
/// (`"annex.mode": "mandatory"`); a flag not named has its default.
///
/// A point that a ruling settles and chapter XII does not leave to the players is not a flag: when orders take effect
/// when a battle may be joined, consent, when victory and thresholds are checked,
/// the edge of a deadline and similar.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// FCQ-12.1: the number of players for which the game waits, even and at least 6; `None` if the game takes as many
    /// as sign up.
    pub players: Option<u8>,
    /// the smallest number of players.
    #[serde(rename = "signup.min_players")]
    pub signup_min_players: u8,
    /// the number of players must be even.
    #[serde(rename = "signup.require_even")]
    pub signup_require_even: bool,
    /// FCQ-12.2: the time to post, in hours.
    #[serde(rename = "clock.posting_hours")]
    pub clock_posting_hours: u32,
    /// the Night Window in local time; `None` if every hour counts.
    #[serde(rename = "clock.night")]
    pub clock_night: Option<NightHours>,
    /// the time zone of the game's local time.
    #[serde(rename = "clock.tz")]
    pub clock_tz: String,
    /// FCQ-12.3: entry fee.
    #[serde(rename = "meta.fee")]
    pub meta_fee: Option<String>,
    /// FCQ-12.3: sponsor.
    #[serde(rename = "meta.sponsor")]
    pub meta_sponsor: Option<String>,
    /// FCQ-12.3: prize.
    #[serde(rename = "meta.prize")]
    pub meta_prize: Option<String>,
    /// FCQ-12.4: the kind of Game Master.
    #[serde(rename = "gm.mode")]
    pub gm_mode: GmMode,
    /// the interval at which the map is published again.
    #[serde(rename = "gm.map_update")]
    pub gm_map_update: MapUpdate,
    /// FCQ-12.5: the method of random draws.
    #[serde(rename = "draw.method")]
    pub draw_method: DrawMethod,
    /// two players may not name the same number of a list.
    #[serde(rename = "draw.unique_numbers")]
    pub draw_unique_numbers: bool,
    /// FCQ-12.6: territories for a player to win; `None` if the formula decides.
    #[serde(rename = "victory.solo_count")]
    pub victory_solo_count: Option<u32>,
    /// FCQ-12.6: territories for an alliance to win; `None` if the formula decides.
    #[serde(rename = "victory.team_count")]
    pub victory_team_count: Option<u32>,
    /// FCQ-12.7: the last turn; `None` if there is no limit.
    #[serde(rename = "victory.turn_limit")]
    pub victory_turn_limit: Option<u16>,
    /// FCQ-12.8: victory by territories, or by eliminating all opponents.
    #[serde(rename = "victory.mode")]
    pub victory_mode: VictoryMode,
    /// the largest share of the players that an alliance may have.
    #[serde(rename = "victory.alliance_share")]
    pub victory_alliance_share: PlayerShare,
    /// the winner when every tie-break is equal.
    #[serde(rename = "victory.final_tie")]
    pub victory_final_tie: FinalTie,
    /// FCQ-12.9: territories at the start.
    #[serde(rename = "start.territories")]
    pub start_territories: u8,
    /// FCQ-12.9: Knights at the start.
    #[serde(rename = "start.knights")]
    pub start_knights: u32,
    /// FCQ-12.9: Lancers at the start.
    #[serde(rename = "start.lancers")]
    pub start_lancers: u32,
    /// FCQ-12.9: extra units of a kind the player chooses.
    #[serde(rename = "start.extra")]
    pub start_extra: u32,
    /// FCQ-12.9: minor cards at the start.
    #[serde(rename = "start.cards")]
    pub start_cards: u8,
    /// FCQ-12.9, R-4: gold at the start.
    #[serde(rename = "start.gold")]
    pub start_gold: u32,
    /// FCQ-12.10: territories are picked, or dealt at random.
    #[serde(rename = "start.positions")]
    pub start_positions: StartPositions,
    /// the territories that may be picked: any, or only adjacent ones.
    #[serde(rename = "setup.pick_constraint")]
    pub setup_pick_constraint: PickConstraint,
    /// the treatment of a missed pick.
    #[serde(rename = "setup.missed_pick")]
    pub setup_missed_pick: MissedPick,
    /// FCQ-12.11 … FCQ-12.13: free, individual or team game.
    #[serde(rename = "team.mode")]
    pub team_mode: TeamMode,
    /// FCQ-12.13: the teams, as lists of seats.
    #[serde(rename = "team.members")]
    pub team_members: Vec<Vec<Seat>>,
    /// the 2:1 ratio applies in team games.
    #[serde(rename = "teams.ratio")]
    pub teams_ratio: bool,
    /// FCQ-12.16: alliances may be formed.
    #[serde(rename = "alliances.allowed")]
    pub alliances_allowed: bool,
    /// the way wars are counted.
    #[serde(rename = "war.count")]
    pub war_count: WarCount,
    /// FCQ-12.14 … FCQ-12.16: the way the move order changes.
    #[serde(rename = "order.mode")]
    pub order_mode: OrderMode,
    /// FCQ-12.17: the orders of all turns are fixed at the start in sealed files.
    #[serde(rename = "order.presealed")]
    pub order_presealed: bool,
    /// FCQ-12.18: the required shape of a base territory on the map; `None` if any shape will do.
    #[serde(rename = "map.shape")]
    pub map_shape: Option<MapShape>,
    /// FCQ-12.19: the layout of the map, in words.
    #[serde(rename = "map.layout")]
    pub map_layout: Option<String>,
    /// FCQ-12.20: regions earn a prize.
    #[serde(rename = "map.regions")]
    pub map_regions: bool,
    /// FCQ-12.21: attacks from a territory merged in this turn.
    #[serde(rename = "annex.attack_same_turn")]
    pub annex_attack_same_turn: Permission,
    /// FCQ-12.22: the cost of a merge.
    #[serde(rename = "annex.cost")]
    pub annex_cost: AnnexCost,
    /// FCQ-12.23, FCQ-12.24: annexation is optional, mandatory or forbidden.
    #[serde(rename = "annex.mode")]
    pub annex_mode: AnnexMode,
    /// FCQ-12.23: numbers of base territories from which levels 2, 4 and 8 are mandatory.
    #[serde(rename = "annex.mandatory_from")]
    pub annex_mandatory_from: [u32; 3],
    /// FCQ-12.25: merging has thresholds.
    #[serde(rename = "annex.thresholds")]
    pub annex_thresholds: bool,
    /// merged territories must touch.
    #[serde(rename = "annex.adjacent")]
    pub annex_adjacent: bool,
    /// the highest level.
    #[serde(rename = "annex.max_level")]
    pub annex_max_level: u8,
    /// the terrain of a merged territory.
    #[serde(rename = "annex.terrain")]
    pub annex_terrain: AnnexTerrain,
    /// a replacement Capital may be merged.
    #[serde(rename = "capital.replacement_mergeable")]
    pub capital_replacement_mergeable: bool,
    /// FCQ-12.47: a player who loses the first Capital is eliminated.
    #[serde(rename = "capital.loss_eliminates")]
    pub capital_loss_eliminates: bool,
    /// the Defence of the Castle.
    #[serde(rename = "castle.value")]
    pub castle_value: u32,
    /// FCQ-12.26: the Defence of the Castle doubles every 10 turns.
    #[serde(rename = "castle.doubling")]
    pub castle_doubling: bool,
    /// Attack bonuses do not affect the Castle.
    #[serde(rename = "castle.immune_to_bonus")]
    pub castle_immune_to_bonus: bool,
    /// FCQ-12.27: the place where new units appear.
    #[serde(rename = "units.spawn")]
    pub units_spawn: Spawn,
    /// FCQ-12.28: the longest move, in territories; `None` if unlimited.
    #[serde(rename = "move.max_steps")]
    pub move_max_steps: Option<u32>,
    /// FCQ-12.29: the most units in a territory; `None` if unlimited.
    #[serde(rename = "stack.limit")]
    pub stack_limit: Option<u32>,
    /// FCQ-12.30: a unit is needed to hold a territory.
    #[serde(rename = "garrison.required")]
    pub garrison_required: bool,
    /// turns that a Temporary Possession lasts after the turn of the tie.
    #[serde(rename = "temporary.turns")]
    pub temporary_turns: u16,
    /// the unit in which territories are counted.
    #[serde(rename = "count.unit")]
    pub count_unit: CountUnit,
    /// action points per turn.
    #[serde(rename = "ap.base")]
    pub ap_base: u8,
    /// AP for crossing into an ally's territory to defend it: 2 or 1.
    #[serde(rename = "ap.support_defence_cross")]
    pub ap_support_defence_cross: u8,
    /// AP for reinforcing an ally's conquest across a border: 2 or 3.
    #[serde(rename = "ap.reinforce_cross")]
    pub ap_reinforce_cross: u8,
    /// the way terrain costs of both ends add up.
    #[serde(rename = "ap.terrain_stack")]
    pub ap_terrain_stack: TerrainStack,
    /// the treatment of damage that cannot kill the next unit.
    #[serde(rename = "combat.leftover")]
    pub combat_leftover: Leftover,
    /// the treatment of what is left of a bonus after the opening strike.
    #[serde(rename = "combat.bonus_leftover")]
    pub combat_bonus_leftover: BonusLeftover,
    /// the effect of an Attack penalty.
    #[serde(rename = "combat.penalty")]
    pub combat_penalty: Penalty,
    /// Defence bonuses defend an empty territory too.
    #[serde(rename = "combat.bonus_defends_empty")]
    pub combat_bonus_defends_empty: bool,
    /// FCQ-12.31: conquered territories that yield no gold in their first turn.
    #[serde(rename = "production.assimilation")]
    pub production_assimilation: Assimilation,
    /// FCQ-12.32: production is doubled.
    #[serde(rename = "production.double")]
    pub production_double: bool,
    /// FCQ-12.33: exchanges of gold and cards.
    #[serde(rename = "trade.resources")]
    pub trade_resources: Permission,
    /// FCQ-12.34: sales of territories.
    #[serde(rename = "trade.territories")]
    pub trade_territories: Permission,
    /// FCQ-12.35, R-86: the cost of sending gold.
    #[serde(rename = "trade.gold_cost")]
    pub trade_gold_cost: GoldCost,
    /// betraying an ally earns a prize even if the alliance came only from gifts of the betrayer. `true` for
    /// games agreed before this flag existed.
    #[serde(rename = "alliance.gift_betrayals", default = "agreed_before")]
    pub alliance_gift_betrayals: bool,
    /// actions of 0 AP are allowed beside Intensive Production.
    #[serde(rename = "intensive.allow_free_actions")]
    pub intensive_allow_free_actions: bool,
    /// FCQ-12.36: prizes are drawn from luck files.
    #[serde(rename = "prizes.luck")]
    pub prizes_luck: bool,
    /// FCQ-12.37: every full 20 votes in the poll earn a prize.
    #[serde(rename = "prizes.poll_votes")]
    pub prizes_poll_votes: bool,
    /// the prize of the poll.
    #[serde(rename = "prizes.poll_prize")]
    pub prizes_poll_prize: Prize,
    /// FCQ-12.42: each objective has a fixed prize.
    #[serde(rename = "prizes.fixed")]
    pub prizes_fixed: bool,
    /// FCQ-12.42: the fixed prizes; an objective that is not named keeps its ordinary prize.
    #[serde(rename = "prizes.table")]
    pub prizes_table: std::collections::BTreeMap<Objective, Prize>,
    /// the number of copies of each card.
    #[serde(rename = "cards.deck")]
    pub cards_deck: Deck,
    /// FCQ-12.38: the way a player gets the first card.
    #[serde(rename = "cards.start")]
    pub cards_start: FirstCard,
    /// FCQ-12.38: the cards to choose the first card from; empty if all enabled minor cards.
    #[serde(rename = "cards.start_choice")]
    pub cards_start_choice: Vec<Card>,
    /// FCQ-12.39: major cards are in play.
    #[serde(rename = "cards.majors")]
    pub cards_majors: bool,
    /// FCQ-12.40: cards are in play.
    #[serde(rename = "cards.enabled")]
    pub cards_enabled: bool,
    /// FCQ-12.43 … FCQ-12.46: the optional cards in play; `"all"` reads as all four.
    #[serde(rename = "cards.optional", deserialize_with = "value::optional_cards")]
    pub cards_optional: Vec<Card>,
    /// FCQ-12.64: the most cards held; `None` if unlimited.
    #[serde(rename = "cards.hand_limit")]
    pub cards_hand_limit: Option<u8>,
    /// the definition of the first attack.
    #[serde(rename = "cards.first_attack")]
    pub cards_first_attack: FirstAttack,
    /// the way Blitzkrieg halves losses.
    #[serde(rename = "cards.blitzkrieg")]
    pub cards_blitzkrieg: BlitzkriegHalf,
    /// the start of an Overproduction series.
    #[serde(rename = "cards.superproductie")]
    pub cards_superproductie: OverproductionStart,
    /// the range of the Assassins.
    #[serde(rename = "cards.asasin_distance")]
    pub cards_asasin_distance: AssassinDistance,
    /// FCQ-12.41: objectives and prizes are in play.
    #[serde(rename = "objectives.enabled")]
    pub objectives_enabled: bool,
    /// kills in attack that earn the prize.
    #[serde(rename = "objectives.kills")]
    pub objectives_kills: u32,
    /// losses in defence that earn the prize.
    #[serde(rename = "objectives.losses")]
    pub objectives_losses: u32,
    /// the units that the prize for losses counts.
    #[serde(rename = "objectives.losses_measure")]
    pub objectives_losses_measure: LossesMeasure,
    /// FCQ-12.48: a defence may be supported after the attack.
    #[serde(rename = "support.defence_late")]
    pub support_defence_late: bool,
    /// one supporting ally per battle, or per turn.
    #[serde(rename = "support.max_per")]
    pub support_max_per: SupportMax,
    /// FCQ-12.54: global events are in play.
    #[serde(rename = "events.enabled")]
    pub events_enabled: bool,
    /// FCQ-12.54: the turns of the events.
    #[serde(rename = "events.turns")]
    pub events_turns: Vec<u16>,
    /// FCQ-12.54: the list from which each event is drawn: printed events and the players' own; they may repeat
    ///
    #[serde(rename = "events.list")]
    pub events_list: Vec<EventLine>,
    /// missed turns in a row after which a player is eliminated.
    #[serde(rename = "elimination.missed_turns")]
    pub elimination_missed_turns: u8,
    /// the posts that may be made before the slot opens.
    #[serde(rename = "post.early")]
    pub post_early: EarlyPosts,
    /// one player may post for another.
    #[serde(rename = "post.delegate")]
    pub post_delegate: bool,
}

/// Returns the value that applied before R-158, for games whose options do not name the flag.
const fn agreed_before() -> bool {
    true
}

#[cfg(test)]
mod tests;
