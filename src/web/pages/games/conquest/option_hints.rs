//! Help texts for the flags of chapter XII whose names do not say enough.

use crate::key;

/// Returns the message id of a flag's help text. `None` if it needs none.
pub(super) fn hint(flag: &str) -> Option<&'static str> {
    Some(match flag {
        "clock.posting_hours" => key!("conquest-hint-clock-posting-hours"),
        "clock.night" => key!("conquest-hint-clock-night"),
        "gm.mode" => key!("conquest-hint-gm-mode"),
        "draw.method" => key!("conquest-hint-draw-method"),
        "victory.solo_count" => key!("conquest-hint-victory-solo-count"),
        "victory.team_count" => key!("conquest-hint-victory-team-count"),
        "victory.turn_limit" => key!("conquest-hint-victory-turn-limit"),
        "start.positions" => key!("conquest-hint-start-positions"),
        "team.mode" => key!("conquest-hint-team-mode"),
        "team.members" => key!("conquest-hint-team-members"),
        "alliances.allowed" => key!("conquest-hint-alliances-allowed"),
        "order.mode" => key!("conquest-hint-order-mode"),
        "order.presealed" => key!("conquest-hint-order-presealed"),
        "map.regions" => key!("conquest-hint-map-regions"),
        "annex.mode" => key!("conquest-hint-annex-mode"),
        "annex.mandatory_from" => key!("conquest-hint-annex-mandatory-from"),
        "annex.thresholds" => key!("conquest-hint-annex-thresholds"),
        "castle.doubling" => key!("conquest-hint-castle-doubling"),
        "garrison.required" => key!("conquest-hint-garrison-required"),
        "production.assimilation" => key!("conquest-hint-production-assimilation"),
        "trade.territories" => key!("conquest-hint-trade-territories"),
        "trade.gold_cost" => key!("conquest-hint-trade-gold-cost"),
        "prizes.luck" => key!("conquest-hint-prizes-luck"),
        "prizes.poll_votes" => key!("conquest-hint-prizes-poll-votes"),
        "prizes.fixed" => key!("conquest-hint-prizes-fixed"),
        "cards.enabled" => key!("conquest-hint-cards-enabled"),
        "cards.majors" => key!("conquest-hint-cards-majors"),
        "cards.start" => key!("conquest-hint-cards-start"),
        "cards.hand_limit" => key!("conquest-hint-cards-hand-limit"),
        "capital.loss_eliminates" => key!("conquest-hint-capital-loss-eliminates"),
        "support.defence_late" => key!("conquest-hint-support-defence-late"),
        "events.turns" => key!("conquest-hint-events-turns"),
        "cards.deck" => key!("conquest-hint-cards-deck"),
        "draw.unique_numbers" => key!("conquest-hint-draw-unique-numbers"),
        "victory.alliance_share" => key!("conquest-hint-victory-alliance-share"),
        "temporary.turns" => key!("conquest-hint-temporary-turns"),
        "post.early" => key!("conquest-hint-post-early"),
        _ => return None,
    })
}
