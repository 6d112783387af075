use serde_json::json;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::BotLevel;

use super::*;

/// The given number of games with `STAFETA_ROUNDS=full`, a twentieth of it otherwise.
fn rounds(all: u32) -> u32 {
    if std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full") { all } else { all / 20 }
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
            games: rounds(200),
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
            games: rounds(100),
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
