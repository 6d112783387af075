//! The terms of a tournament, in words.

use crate::i18n::Message;
use crate::key;
use crate::tournaments::ladder_standings::INACTIVE_AFTER;
use crate::tournaments::{LADDER_PAUSE, Tournament, TournamentPace};

/// Returns the terms of a tournament itself, a sentence each.
pub(super) fn terms(tournament: &Tournament) -> Vec<Message> {
    let ties: Vec<_> = tournament.tie_breaks.iter().map(|tie| Message::new(tie.name()).into()).collect();
    let (is_ladder, live) = (tournament.is_ladder(), tournament.settings.live);
    let rounds = Message::new(key!("tournament-told-rounds")).with("rounds", tournament.rounds);
    let people = Message::new(key!("tournament-told-people")).with("least", tournament.least_people);
    let scoring = Message::new(tournament.scoring.clone());
    let told_ties = match ties.is_empty() {
        true => Message::new(key!("tournament-told-no-ties")),
        false => Message::new(key!("tournament-told-ties")).with("ties", ties),
    };
    let scoring = Message::new(key!("tournament-told-scoring")).with("scoring", scoring);
    let kept = Message::new(match tournament.substitutes_score {
        true => key!("tournament-told-substitutes"),
        false => key!("tournament-told-kept"),
    });
    let pace = Message::new(tournament.pace.told());
    let terms = if is_ladder {
        let people = Message::new(key!("ladder-told-people")).with("most", tournament.most_people);
        let matching = Message::new(key!("ladder-told-matching")).with("hours", LADDER_PAUSE.num_hours());
        let matching = matching.with("seats", tournament.settings.seats);
        let inactive = Message::new(key!("ladder-told-inactive")).with("days", INACTIVE_AFTER.num_days());
        vec![pace, people, matching, scoring, Message::new(tournament.ranked_by.told()), kept, inactive]
    } else {
        let people = people.with("most", tournament.most_people).with("seats", tournament.settings.seats);
        let seating = Message::new(tournament.seating.told());
        let byes = Message::new(key!("tournament-told-byes"));
        vec![rounds, pace, people, seating, scoring, byes, kept, told_ties]
    };
    let teams =
        tournament.team_size.map(|size| Message::new(key!("tournament-told-teams")).with("size", size));
    let play = tournament.organisers_play.then(|| Message::new(key!("tournament-told-organisers-play")));
    let live = live.map(|_| match tournament.pace {
        TournamentPace::AtOnce => Message::new(key!("tournament-told-live-weekly")),
        TournamentPace::InTurn | TournamentPace::Ladder => Message::new(key!("tournament-told-live")),
    });
    terms.into_iter().chain(teams).chain(play).chain(live).collect()
}
