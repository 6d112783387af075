//! Posts read on the exported file of a game of each system.

use serde_json::json;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{BotLevel, Language, Seat, Viewer};

use super::ExportedGame;
use crate::games::post_reader::PostReaderError;
use crate::games::{GamePosition, PostDesk, Ruleset, headless};

/// Returns a game of this system that has just begun.
fn begun(ruleset: Ruleset, seats: u8) -> Box<dyn GamePosition> {
    let options = headless::usual(ruleset).unwrap();
    let mut rng = SealedRng::new(GameSecret::new([8; 32]), 0);
    let mut position = ruleset.empty();
    for fact in ruleset.start(&options, seats, &mut rng).unwrap() {
        position.apply(&fact).unwrap();
    }
    position
}

/// A bot's post, written on the game itself, reads back from its exported file.
#[test]
fn posts_are_read_on_the_file_of_every_game() {
    for (ruleset, seats) in [(Ruleset::Diplomacy, 7), (Ruleset::Conquest, 8), (Ruleset::War, 6)] {
        let position = begun(ruleset, seats);
        let players: Vec<String> = (0..seats).map(|seat| format!("player {seat}")).collect();
        let view = position.view(Viewer::Spectator).unwrap();
        let file = json!({"game": {"ruleset": ruleset.code(), "seats": players}, "view": view});
        assert!(ExportedGame::is_one(&file));
        let game = ExportedGame::of(file).unwrap();
        let mut read_back = 0;
        for seat in (0..seats).map(Seat) {
            assert_eq!(game.seat(&format!("Player {}", seat.0)), Some(seat));
            let acts = position.bot(seat, BotLevel::Beginner, 1);
            if acts.is_empty() {
                continue;
            }
            let post = position.write(&acts, Language::En, Viewer::Seat(seat)).unwrap();
            let read = game.read(seat, Some(Language::En), &post).unwrap();
            let orders: Vec<&str> = read.orders().map(String::as_str).collect();
            assert_eq!(orders.join("\n"), post, "{ruleset:?}: {read:?}");
            read_back += 1;
        }
        assert!(read_back > 0, "{ruleset:?}");
    }
}

#[test]
fn a_seat_is_found_by_its_power_in_any_language() {
    let view = begun(Ruleset::Diplomacy, 7).view(Viewer::Spectator).unwrap();
    let file = json!({"game": {"ruleset": "diplomacy", "seats": []}, "view": view});
    let game = ExportedGame::of(file).unwrap();
    assert!(game.seat("France").is_some());
    assert_eq!(game.seat("France"), game.seat("Franța"));
    assert_eq!(game.seat("Atlantis"), None);
}

#[test]
fn a_post_that_names_no_seat_is_an_error() {
    let view = begun(Ruleset::Diplomacy, 7).view(Viewer::Spectator).unwrap();
    let file = json!({"game": {"ruleset": "diplomacy", "seats": []}, "view": view});
    let desk = PostDesk::of(&file.to_string()).unwrap();
    let post = json!({"id": 1, "seat": null, "language": "en", "text": "A Par H"});
    assert!(matches!(desk.answer(&post.to_string()), Err(PostReaderError::NoSeat)));
}
