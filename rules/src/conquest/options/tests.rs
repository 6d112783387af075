use serde_json::{Value, json};

use super::*;
use crate::conquest::refusal::Code;

fn read(flags: Value) -> Result<Options, Vec<BadOption>> {
    let Value::Object(flags) = flags else { panic!("an object is expected") };
    Options::read(&flags)
}

#[test]
fn no_flag_at_all_is_the_standard_game() {
    assert_eq!(read(json!({})).unwrap(), Options::standard());
    assert!(Options::standard().changed().is_empty());
}

#[test]
fn flags_written_are_read_back() {
    let options = Options::cutthroat();
    assert_eq!(Options::read(&options.write()).unwrap(), options);
    let mut changed = options.changed();
    assert_eq!(Options::read(&changed).unwrap(), options);
    changed.insert("preset".into(), "cutthroat".into());
    assert_eq!(Options::read(&changed).unwrap(), options);
}

#[test]
fn a_preset_can_be_modified() {
    let options = read(json!({"preset": "cutthroat", "stack.limit": 15})).unwrap();
    assert_eq!(options.stack_limit, Some(15));
    assert!(!options.garrison_required);
    let broken = read(json!({"preset": "cutthroat", "annex.mode": "optional"})).unwrap_err();
    assert_eq!(broken[0].code, Code::OptionConflict);
    assert_eq!(broken[0].flags, ["annex.mode", "garrison.required"]);
}

#[test]
fn each_conflict_is_found() {
    for flags in [
        json!({"garrison.required": false}),
        json!({"trade.territories": "allowed"}),
        json!({"order.mode": "fixed", "team.mode": "individual"}),
        json!({"order.mode": "fixed", "alliances.allowed": false}),
        json!({"cards.enabled": false, "cards.optional": ["blocada"]}),
        json!({"cards.enabled": false, "prizes.luck": true}),
        json!({"prizes.fixed": true, "prizes.luck": true}),
        json!({"objectives.enabled": false, "prizes.poll_votes": true}),
    ] {
        let bad = read(flags.clone()).unwrap_err();
        assert_eq!(bad.len(), 1, "{flags}");
        assert_eq!(bad[0].code, Code::OptionConflict, "{flags}");
    }
    let one_list = json!({"order.mode": "fixed", "team.mode": "individual", "alliances.allowed": false});
    assert!(read(one_list).is_ok());
}

#[test]
fn the_real_reason_is_named() {
    for (flags, problem) in [
        (json!({"players": 7}), OptionProblem::OddPlayers),
        (json!({"players": 4}), OptionProblem::TooFewPlayers),
        (json!({"start.territories": 5}), OptionProblem::TooFewStartingUnits),
        (json!({"start.territories": 12}), OptionProblem::TooFewStartingUnits),
        (json!({"start.territories": 1}), OptionProblem::OutOfRange),
    ] {
        let bad = read(flags.clone()).unwrap_err();
        assert_eq!(bad.iter().map(|bad| &bad.problem).collect::<Vec<_>>(), [&problem], "{flags}");
    }
}

#[test]
fn values_that_can_never_apply_are_found() {
    let flags = |flags| {
        let options = read(flags).unwrap();
        assert_eq!(options.faults(), [], "a game that has them is played");
        let bad = options.without_effect(Some(72));
        bad.into_iter().map(|bad| bad.flags[0].clone()).collect::<Vec<_>>()
    };
    assert_eq!(flags(json!({"victory.solo_count": 500})), ["victory.solo_count"]);
    assert_eq!(flags(json!({"victory.solo_count": 72, "victory.team_count": 73})), ["victory.team_count"]);
    let events = |turn| {
        json!({"victory.turn_limit": 20, "events.enabled": true, "events.turns": [5, turn],
            "events.list": ["dobanzi"]})
    };
    assert_eq!(flags(events(21)), ["events.turns"]);
    assert!(flags(events(20)).is_empty());
    assert!(read(json!({"victory.solo_count": 500})).unwrap().without_effect(None).is_empty());
}

#[test]
fn a_wrong_flag_is_named() {
    for (flag, value) in [
        ("annex.mod", json!("optional")),
        ("annex.mode", json!("sometimes")),
        ("players", json!(7)),
        ("phase2.resolution", json!("end_of_phase")),
        ("clock.night", json!("08:00-08:00")),
        ("victory.alliance_share", json!(2)),
    ] {
        let bad = read(json!({flag: value})).unwrap_err();
        assert_eq!(bad[0].code, Code::BadOption, "{flag}");
        assert_eq!(bad[0].flags, [flag]);
    }
}
