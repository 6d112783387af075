use std::collections::BTreeMap;

use serde_json::json;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{AgreementStatus, BotLevel, Viewer};

use super::*;
use crate::games::engine::{
    AgreementMove, AgreementNotice, EngineFault, EngineMessage, EnginePosition, EngineProcess, HostMessage,
    NewEngineGame, serve_bot,
};
use crate::games::kept_agreements;

/// Returns `all` with `STAFETA_ROUNDS=full`, `some` otherwise.
fn rounds(all: u32, some: u32) -> u32 {
    if std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full") { all } else { some }
}

/// The four games with bots, with their options and numbers of seats.
fn systems() -> [(Ruleset, Value, u8); 4] {
    let variant = |id: &str| {
        let mut options = usual(Ruleset::Diplomacy).unwrap();
        options["variant"] = json!(id);
        options
    };
    [
        (Ruleset::Conquest, usual(Ruleset::Conquest).unwrap(), 8),
        (Ruleset::Diplomacy, variant("classic"), 7),
        (Ruleset::Diplomacy, variant("1900"), 7),
        (Ruleset::War, usual(Ruleset::War).unwrap(), 6),
    ]
}

#[test]
fn a_table_can_begin_with_the_usual_options() {
    for (ruleset, seats) in
        [(Ruleset::Conquest, 6), (Ruleset::Conquest, 12), (Ruleset::War, 6), (Ruleset::Trial, 3)]
    {
        assert_eq!(ruleset.try_options(&usual(ruleset).unwrap(), seats), Ok(()), "{ruleset}");
    }
}

#[test]
fn the_same_seed_plays_the_same_games_to_their_ends() {
    for (ruleset, seats, count) in [(Ruleset::Trial, 3, 20), (Ruleset::Diplomacy, 7, 2)] {
        let options = usual(ruleset).unwrap();
        let games =
            HeadlessRun { ruleset, options: &options, seats, games: count, seed: 7, limit: Duration::ZERO };
        let report = play(&games, HeadlessPlayers::Random).unwrap();
        assert_eq!(report.endings.values().sum::<u32>(), count);
        assert!(!report.endings.contains_key("none"), "{report:?}");
        // The trial game has no sentences.
        let is_told = |ending: &String| ruleset == Ruleset::Trial || ending.contains(' ');
        assert!(report.endings.keys().all(is_told), "{report:?}");
        assert!(report.posts > report.lapses);
        assert_eq!(report, play(&games, HeadlessPlayers::Random).unwrap());
    }
}

#[test]
fn bots_play_whole_games_among_themselves_and_no_post_is_refused() {
    for (ruleset, options, seats) in systems() {
        let games = HeadlessRun {
            ruleset,
            options: &options,
            seats,
            games: rounds(200, 4),
            seed: 1900,
            limit: Duration::ZERO,
        };
        let report = play(&games, HeadlessPlayers::Bots).unwrap();
        assert_eq!((report.refused, report.lapses), (0, 0), "{ruleset}: {report:?}");
        assert!(!report.endings.contains_key("none"), "{ruleset}: {report:?}");
        assert!(report.idle * 2 < report.orders, "{ruleset}: {report:?}");
    }
}

#[test]
fn at_tables_half_and_half_a_house_opponent_stands_best_in_nine_games_of_ten() {
    for (ruleset, options, seats) in systems() {
        let games = HeadlessRun {
            ruleset,
            options: &options,
            seats,
            games: rounds(100, 5),
            seed: 8,
            limit: Duration::ZERO,
        };
        let report = play(&games, HeadlessPlayers::Half).unwrap();
        assert!(report.won * 10 >= games.games * 9, "{ruleset}: {report:?}");
        assert_eq!(report.refused, 0, "{ruleset}: {report:?}");
        assert!(report.idle * 2 < report.orders, "{ruleset}: {report:?}");
    }
}

#[test]
fn a_house_opponent_posts_the_same_again_and_another_seed_changes_his_mind() {
    for (ruleset, options, seats) in systems() {
        let mut position = ruleset.empty();
        for fact in ruleset.start(&options, seats, &mut SealedRng::new(GameSecret::new([8; 32]), 0)).unwrap()
        {
            position.apply(&fact).unwrap();
        }
        let seat = position.awaits()[0].seat;
        let post = |seed| position.bot(seat, BotLevel::Beginner, seed);
        assert_eq!(post(3), post(3), "{ruleset}");
        assert!((4..40).any(|seed| post(seed) != post(3)), "{ruleset}");
    }
}

/// Writes an engine that answers `hello` and then does as the shell script says. Returns its command.
fn write_engine(folder: &tempfile::TempDir, name: &str, script: &str) -> String {
    let hello = r#"{"type":"hello","protocol":"stafeta-engine/1","name":"test"}"#;
    let path = folder.path().join(name);
    std::fs::write(&path, format!("read line\necho '{hello}'\n{script}\n")).unwrap();
    format!("sh {}", path.display())
}

#[test]
fn an_engine_that_is_late_or_wrong_gives_no_orders_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let options = usual(Ruleset::Trial).unwrap();
    let games = HeadlessRun {
        ruleset: Ruleset::Trial,
        options: &options,
        seats: 3,
        games: 2,
        seed: 5,
        limit: Duration::from_millis(50),
    };
    let engines = [
        ("mute", "while read line; do :; done", EngineFault::Late),
        ("gone", "exit", EngineFault::Gone),
        ("deaf", "exec sleep 1000", EngineFault::Late),
    ];
    for (name, script, fault) in engines {
        let command = write_engine(&folder, name, script);
        let assignments = [format!("1=engine:{command}"), "2-3=random".to_owned()];
        let assignments = assignments.map(|one| one.parse::<SeatAssignment>().unwrap());
        let report = play_tournament(&games, &assignments).unwrap();
        assert_eq!(report.endings.values().sum::<u32>(), 2, "{name}");
        let engine = report.players.iter().find(|one| matches!(one.player, PlayerKind::Engine(_))).unwrap();
        assert_eq!(engine.first_fault, Some(fault), "{name}");
        assert!(engine.faults > 0 && engine.longest_time < Duration::from_secs(5), "{name}: {engine:?}");
    }
    // A program's author is told in words, and in the right ones.
    let patient = HeadlessRun { limit: Duration::from_secs(20), games: 1, ..games };
    let answer = r#"echo "{\"type\":\"orders\",\"id\":$id,\"text\":\"fly away\"}""#;
    let counting = |act: &str| {
        format!("id=0; while read line; do case $line in *'\"go\"'*) id=$((id+1)); {act};; esac; done")
    };
    for (name, script, said) in [
        ("unclear", counting(answer), "“fly away”: "),
        ("spacious", counting(&format!("echo; {answer}")), "“fly away”: "),
        ("endless", counting("head -c 2000000 /dev/zero"), "more than one megabyte"),
    ] {
        let command = write_engine(&folder, name, &script);
        let assignments = [format!("1-3=engine:{command}").parse::<SeatAssignment>().unwrap()];
        let report = play_tournament(&patient, &assignments).unwrap();
        let fault = report.players[0].first_fault.clone().unwrap().to_string();
        assert!(fault.contains(said), "{name}: {fault}");
    }
    let options = json!({ "turns": 3 });
    let refused =
        play_tournament(&HeadlessRun { ruleset: Ruleset::Diplomacy, options: &options, ..games }, &[]);
    let refused = refused.unwrap_err().to_string();
    assert!(refused.contains("missing field") && !refused.contains("rules-options"), "{refused}");
    assert!(!refused.contains(" column "), "nobody wrote a text in which this would be a place: {refused}");
    let nonsense = write_engine(&folder, "nonsense", "while read line; do echo nonsense; done");
    let assignments = [format!("1-3=engine:{nonsense}").parse::<SeatAssignment>().unwrap()];
    let report = play_tournament(&games, &assignments).unwrap();
    assert!(matches!(report.players[0].first_fault, Some(EngineFault::Unreadable(_))), "{report:?}");
}

#[test]
fn a_program_that_does_not_speak_the_protocol_is_refused_by_name() {
    for command in ["true", "no-such-program-anywhere", "echo nonsense"] {
        let refused = EngineProcess::start(command).unwrap_err().to_string();
        assert!(refused.contains(command), "{refused}");
    }
    let folder = tempfile::tempdir().unwrap();
    let older = folder.path().join("older");
    let hello = r#"{"type":"hello","protocol":"stafeta-engine/0","name":"test"}"#;
    std::fs::write(&older, format!("read line\necho\necho '{hello}'\nread line\n")).unwrap();
    let refused = EngineProcess::start(&format!("sh {}", older.display())).unwrap_err().to_string();
    assert!(refused.contains(r#""stafeta-engine/0", expected "stafeta-engine/1""#), "{refused}");
    let refused = EngineProcess::start("true").unwrap_err().to_string();
    assert!(refused.contains("ended before it answered hello"), "{refused}");
}

#[test]
fn a_bot_plays_the_same_orders_as_an_engine() {
    let (ruleset, options, seats) = (Ruleset::Diplomacy, usual(Ruleset::Diplomacy).unwrap(), 7);
    let mut position = ruleset.empty();
    for fact in ruleset.start(&options, seats, &mut SealedRng::new(GameSecret::new([8; 32]), 0)).unwrap() {
        position.apply(&fact).unwrap();
    }
    let seat = Seat(2);
    let new = NewEngineGame { ruleset: ruleset.code().to_owned(), seat, seats, options, seed: 3 };
    let lines = [
        HostMessage::New(new),
        HostMessage::Position(EnginePosition::of(&*position, Viewer::Seat(seat)).unwrap()),
        HostMessage::Go { id: 9, milliseconds: 1000 },
        HostMessage::Quit,
    ];
    let input = lines.map(|line| serde_json::to_string(&line).unwrap()).join("\n");
    let mut output = Vec::new();
    serve_bot(BotLevel::Club, input.as_bytes(), &mut output).unwrap();
    let said = String::from_utf8(output).unwrap();
    let last = said.lines().last().unwrap();
    let EngineMessage::Orders { id, text, acts } = serde_json::from_str(last).unwrap() else { panic!() };
    let steps = position.negotiate(seat, BotLevel::Club, 3, &[]).unwrap();
    assert_eq!(said.lines().count(), steps.len() + 1, "its proposals come before its orders");
    let kept = kept_agreements(seat, &[], &steps);
    let expected = position.bot_with_agreements(seat, BotLevel::Club, 3, &kept).unwrap();
    assert_eq!((id, acts), (9, Some(expected.to_json().unwrap())));
    assert_eq!(text.unwrap().lines().count(), expected.len());
    let open = position.open_format(Viewer::Seat(seat), &BTreeMap::new()).unwrap().unwrap();
    assert_eq!((&open["format"], &open["season"]), (&json!("dipcase/1"), &json!("spring")));
    assert!(crate::games::PostDesk::of(&open.to_string()).is_ok(), "{open}");
}

/// Returns the usual options of Diplomacy with this number of turns.
fn turns_of_diplomacy(turns: u32) -> Value {
    let mut options = usual(Ruleset::Diplomacy).unwrap();
    options["turns"] = json!(turns);
    options
}

#[test]
fn bots_that_search_make_agreements_among_themselves_and_break_none() {
    let options = turns_of_diplomacy(rounds(8, 5));
    let run = HeadlessRun {
        ruleset: Ruleset::Diplomacy,
        options: &options,
        seats: 7,
        games: 1,
        seed: 3,
        limit: Duration::ZERO,
    };
    for players in ["1-7=bot:strong", "1-7=bot:club"] {
        let report = play_tournament(&run, &[players.parse().unwrap()]).unwrap();
        assert!(report.kept > 5, "{players}: {} kept", report.kept);
        assert_eq!(report.broken, 0, "{players}");
        assert_eq!(report.players[0].refused, 0, "{players}");
        let again = play_tournament(&run, &[players.parse().unwrap()]).unwrap();
        assert!(report.players[0].scores.contains_key("Draw size"), "in words: {report:?}");
        assert_eq!((again.kept, &again.players[0].scores), (report.kept, &report.players[0].scores));
    }
}

#[test]
fn bots_keep_agreements_with_a_proposer_who_breaks_them() {
    let mut seats: Vec<SeatPlayer> = (0..7).map(|_| SeatPlayer::Bot(BotLevel::Club)).collect();
    seats[0] = SeatPlayer::Random;
    let options = turns_of_diplomacy(10);
    let run = HeadlessRun {
        ruleset: Ruleset::Diplomacy,
        options: &options,
        seats: 7,
        games: 1,
        seed: 5,
        limit: Duration::ZERO,
    };
    let mut game = HeadlessGame::open(&run, 0, &mut seats).unwrap();
    let proposer = Seat(0);
    let (mut proposed, mut broken) = (0, 0);
    while game.position().outcome().is_none() {
        let choices = game.position().agreement_choices(proposer);
        for partner in Seat::all(7).skip(1) {
            let nth = (usize::from(partner.0) + proposed) % choices.len().max(1);
            let terms =
                [0, nth].into_iter().filter_map(|nth| Some(choices.get(nth)?.terms.to_json().unwrap()));
            for terms in terms.collect::<Vec<_>>() {
                let step = AgreementMove::Propose { terms, turns: 3 };
                proposed += usize::from(game.take_move(proposer, partner, step).unwrap());
            }
        }
        let facts = game.play_together().unwrap();
        game.apply(&facts).unwrap();
        let breaches: Vec<u64> = game.tallies.iter().map(|tally| tally.breaches).collect();
        assert_eq!(breaches[1..], [0; 6], "no bot breaks its word");
        broken = breaches[0];
    }
    let accepted = game.dealings.count(AgreementStatus::Kept) + game.dealings.count(AgreementStatus::Broken);
    assert!(proposed > 20 && accepted > 3 && broken > 0, "{proposed} {accepted} {broken}");
}

/// A bot that plays as an engine answers what its host tells it, once, and keeps to what it has accepted.
#[test]
fn a_bot_as_an_engine_answers_and_makes_proposals() {
    let options = usual(Ruleset::Diplomacy).unwrap();
    let mut rng = SealedRng::new(GameSecret::new([8; 32]), 0);
    let mut position = Ruleset::Diplomacy.empty();
    for fact in Ruleset::Diplomacy.start(&options, 7, &mut rng).unwrap() {
        position.apply(&fact).unwrap();
    }
    let (mut accepted, mut refused, mut proposed) = (0, 0, 0);
    for seat in (1..7).map(Seat) {
        let terms = Ruleset::Diplomacy.read_terms(&json!("peace")).unwrap();
        let peace = position.draft_agreement((Seat(0), seat), &terms, 2).unwrap().unwrap();
        let notice = AgreementNotice {
            id: 40,
            status: AgreementStatus::Proposed,
            agreement: peace.try_map(|terms| terms.to_json()).unwrap(),
        };
        let new = NewEngineGame {
            ruleset: "diplomacy".to_owned(),
            seat,
            seats: 7,
            options: options.clone(),
            seed: 5,
        };
        let shown = HostMessage::Position(EnginePosition::of(&*position, Viewer::Seat(seat)).unwrap());
        let proposal = HostMessage::Press { from: Seat(0), text: String::new(), agreement: Some(notice) };
        let go = |id| HostMessage::Go { id, milliseconds: 60_000 };
        let lines = [HostMessage::New(new), proposal, shown, go(1), go(2), HostMessage::Quit];
        let input: String = lines.iter().map(|line| format!("{}\n", json!(line))).collect();
        let mut output = Vec::new();
        serve_bot(BotLevel::Club, input.as_bytes(), &mut output).unwrap();
        let said = String::from_utf8(output).unwrap();
        let said: Vec<EngineMessage> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let second =
            said.iter().position(|one| matches!(one, EngineMessage::Orders { id: 1, .. })).unwrap() + 1;
        assert!(
            matches!(said[second..], [EngineMessage::Orders { id: 2, .. }]),
            "nothing is said twice: {said:?}"
        );
        let mut answers = 0;
        for message in &said[..second] {
            let EngineMessage::Press { to, agreement: Some(step), .. } = message else { continue };
            match step {
                AgreementMove::Accept { id: 40 } => (accepted, answers) = (accepted + 1, answers + 1),
                AgreementMove::Refuse { id: 40 } => (refused, answers) = (refused + 1, answers + 1),
                AgreementMove::Propose { terms, turns } => {
                    let terms = Ruleset::Diplomacy.read_terms(terms).unwrap();
                    let drafted = position.draft_agreement((seat, to[0]), &terms, *turns).unwrap();
                    assert!(drafted.is_ok(), "{step:?}");
                    proposed += 1;
                }
                other => panic!("{other:?}"),
            }
            if answers == 1 && matches!(step, AgreementMove::Accept { .. } | AgreementMove::Refuse { .. }) {
                assert_eq!(to, &[Seat(0)]);
            }
        }
        assert_eq!(answers, 1, "the proposal is answered once: {said:?}");
    }
    assert!(accepted > 0 && proposed > 0, "{accepted} accepted, {refused} refused, {proposed} proposed");
}
