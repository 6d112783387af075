//! Anonymous games. In two games in which two people have exchanged their seats, everybody else reads the same, byte for byte, until
//! the end.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use stafeta::accounts::sessions::Person;
use stafeta::forum::boards;
use stafeta::gamemaster::{
    self, GameCorrection, GameError, Motion, NewGame, Press, SeatPlayer, SeatRequest, Stage,
};
use stafeta::games::Ruleset;
use stafeta_rules::rules::Seat;

use crate::conquest;
use crate::games::{Played, SEVEN, account, classic, new, refusal};
use crate::games_canary::{answers, assert_same, root};
use crate::{Browser, Site, seed};

/// The seats of the seven people, by person.
const ORDINARY: [u8; 7] = [0, 1, 2, 3, 4, 5, 6];
/// The same with the seats of persons 1 and 3 exchanged.
const EXCHANGED: [u8; 7] = [0, 3, 2, 1, 4, 5, 6];
/// The people who exchange their seats.
const SECRET: [usize; 2] = [1, 3];
/// A player who blocks one of them.
const RIVAL: usize = 2;

/// An anonymous game whose Game Master has no seat.
struct Secret {
    played: Played,
    host: Person,
    admin: Person,
    spectator: Person,
    /// The person of each seat.
    sitting: Vec<usize>,
}

fn diplomacy() -> (Ruleset, Value) {
    (Ruleset::Diplomacy, classic())
}

impl Secret {
    /// Opens a game in which the people take these seats, in the order of the seats.
    async fn open(setup: (Ruleset, Value), seats: &[u8], change: impl Fn(&mut NewGame<'_>)) -> Self {
        let site = Site::open().await;
        let host = account(&site, "Host", false).await;
        let admin = account(&site, "Warden", true).await;
        let spectator = account(&site, "Horia", false).await;
        let mut people = Vec::new();
        for name in &SEVEN[..seats.len()] {
            people.push(account(&site, name, false).await);
        }
        seed::board(&site, "games", "everyone").await;
        sqlx::query("update boards set open_by = 'players'").execute(&site.db).await.unwrap();
        let board = boards::find(&site.db, "games", Some(&host)).await.unwrap().unwrap();
        let mut new = new(setup.0, setup.1, seats.len());
        new.settings.is_anonymous = true;
        change(&mut new);
        let game = gamemaster::open(&site.db, &board, &host, &new, site.now()).await.unwrap();
        let person_of = |seat: usize| seats.iter().position(|own| usize::from(*own) == seat).unwrap();
        let sitting: Vec<usize> = (0..seats.len()).map(person_of).collect();
        for (seat, person) in (0_u8..).zip(sitting.iter().copied()) {
            let wish = SeatRequest { seat: Some(Seat(seat)), invitation: "", agreement: 1 };
            gamemaster::join(&site.db, game, &people[person], wish, site.now()).await.unwrap();
        }
        let played = Played { site, game, people }.with_mail().await;
        Self { played, host, admin, spectator, sitting }
    }

    /// Everything that people do in a game: orders, press, a vote, a missed phase, a seat given up.
    async fn live(&self) {
        let played = &self.played;
        let mut rival = played.browser(&played.people[RIVAL]).await;
        let block = format!("/u/{}/block", played.people[SECRET[0]].id);
        let blocked = rival.submit(&format!("/u/{}", played.people[SECRET[0]].id), &block, &[]).await;
        assert_eq!(blocked.status, StatusCode::SEE_OTHER, "{}", blocked.body);
        played.say(&played.people[self.sitting[1]], &[2], "A pact against Germany?").await.unwrap();
        played.say(&played.people[self.sitting[3]], &[], "Peace to all").await.unwrap();
        played.post(self.sitting[1], "F LON - NTH", false).await.unwrap();
        played.post(self.sitting[3], "A MUN - RUH", false).await.unwrap();
        played.motion(self.sitting[3], Motion::Draw).await.unwrap();
        // A mention of the seats names nobody, and is told to nobody else.
        let table = played.table(RIVAL).await;
        let mut admin = played.browser(&self.admin).await;
        let discussion = format!("/t/{}", table.game.discussion);
        crate::forum::reply(&mut admin, &discussion, "@England, @Germany and @France, write shorter.").await;
        let told = "select count(*) from notifications n join seats s on s.user_id = n.user_id
                    where n.kind = 'quote' and s.seat in (1, 2, 3)";
        assert_eq!(played.site.db_count(told).await, 3);
        for (seat, person) in self.sitting.iter().copied().enumerate().filter(|(seat, _)| *seat != 1) {
            played.finish(person, if seat == 3 { "A MUN - RUH" } else { "" }).await.unwrap();
        }
        played.site.wait(TimeDelta::hours(25));
        played.site.work().await;
        assert_eq!(played.table(RIVAL).await.game.phase, Some(1));
        let db = &played.site.db;
        gamemaster::leave(db, played.game, &played.people[self.sitting[3]], played.site.now()).await.unwrap();
    }

    /// What everybody reads who has kept their seat, or has none.
    async fn read(&self) -> BTreeMap<&'static str, BTreeMap<String, (StatusCode, String)>> {
        let people = &self.played.people;
        let readers = [
            ("a rival", Some(&people[RIVAL])),
            ("the game master", Some(&self.host)),
            ("an admin", Some(&self.admin)),
            ("a spectator", Some(&self.spectator)),
            ("a guest", None),
        ];
        let mut paths: BTreeSet<String> = self.played.everywhere().await;
        paths.retain(|path| !path.starts_with("/calendar/"));
        paths.extend(people.iter().map(|person| format!("/u/{}/games", person.id)));
        paths.extend(people.iter().map(|person| format!("/u/{}", person.id)));
        paths.extend(SEVEN.map(|name| format!("/search?q={name}")));
        let mut read = BTreeMap::new();
        for (who, person) in readers {
            let mut browser = match person {
                Some(person) => self.played.browser(person).await,
                None => self.played.site.browser(),
            };
            read.insert(who, unsealed(&mut browser, &paths).await);
        }
        read
    }

    /// Ends the game without a result.
    async fn end(&self) {
        let ended = self.played.decide(&self.host, GameCorrection::End, "it is late").await;
        ended.unwrap();
        assert_eq!(self.played.table(RIVAL).await.game.stage, Stage::Over);
    }
}

/// Returns the answers at these addresses without the commitment of the sealed randomness, which is another in each game.
async fn unsealed(browser: &mut Browser, paths: &BTreeSet<String>) -> BTreeMap<String, (StatusCode, String)> {
    let root = root(browser).await;
    let mut answers = answers(browser, paths).await;
    answers.values_mut().for_each(|(_, body)| *body = body.replace(&root, ""));
    answers
}

#[tokio::test]
async fn nobody_can_tell_two_anonymous_games_apart_in_which_two_people_have_exchanged_their_seats() {
    let one = Secret::open(diplomacy(), &ORDINARY, |_| {}).await;
    let other = Secret::open(diplomacy(), &EXCHANGED, |_| {}).await;
    one.live().await;
    other.live().await;
    let (read, same) = (one.read().await, other.read().await);
    for (who, answers) in &read {
        println!("{who}");
        assert_same(answers, &same[who]);
    }
    let (sent, same) = (one.played.letters().await, other.played.letters().await);
    assert!(sent.len() > 6);
    let is_to = |to: &str, name: &str| to.starts_with(&name.to_lowercase().replace(['ă', 'â'], "a"));
    for letter in &sent {
        let is_secret = SECRET.iter().any(|person| is_to(&letter.to, SEVEN[*person]));
        let names_others = SEVEN.iter().any(|name| letter.text.contains(name) && !is_to(&letter.to, name));
        assert!(!names_others, "{}", letter.text);
        let others: Vec<_> =
            same.iter().filter(|other| other.to == letter.to).map(|other| &other.text).collect();
        assert!(is_secret || others.contains(&&letter.text), "{} is not among {others:#?}", letter.text);
    }

    one.end().await;
    other.end().await;
    let thread =
        gamemaster::load_game_view(&one.played.site.db, one.played.game, None).await.unwrap().game.thread;
    let games = format!("/u/{}/games", one.played.people[SECRET[0]].id);
    let paths =
        ["/games/1".to_owned(), format!("/t/{thread}"), "/games/1/game.json".to_owned(), games.clone()];
    let paths = BTreeSet::from(paths);
    let read = unsealed(&mut one.played.site.browser(), &paths).await;
    let same = unsealed(&mut other.played.site.browser(), &paths).await;
    for path in paths.iter().filter(|path| **path != games) {
        assert_ne!(read[path].1, same[path].1, "{path}: who played is known");
    }
    assert!(read["/games/1"].1.contains(SEVEN[SECRET[0]]));
    assert!(read[&games].1.contains("/games/1"), "the record has the game now");
}

#[tokio::test]
async fn an_anonymous_game_names_its_players_when_it_ends_and_not_before() {
    let secret = Secret::open(diplomacy(), &ORDINARY, |new| new.settings.press = Press::None).await;
    let played = &secret.played;
    let table = played.table(0).await;
    assert!(table.roster.iter().all(|seated| seated.player() == Some(SeatPlayer::Secret)), "also to players");
    let told = played.told().await;
    assert!(told.contains("anonymous-told") && told.contains("anonymous-joined"), "{told}");
    assert!(!SEVEN.iter().any(|name| told.contains(name)), "{told}");
    assert_eq!(refusal(played.say(&played.people[0], &[], "Hello").await.unwrap_err()), "press-is-off");

    // The discussion is closed: a post there is signed by a person.
    let talk = format!("/t/{}", table.game.discussion);
    let mut guest = played.browser(&played.people[1]).await;
    assert!(!guest.get(&talk).await.body.contains("/reply"), "closed until the end");
    // Nobody is asked by name, since the answer would tell who plays.
    let offer = GameCorrection::Replace { seat: Seat(1), name: SEVEN[2] };
    assert_eq!(refusal(played.decide(&secret.host, offer, "away").await.unwrap_err()), "anonymous-no-offers");
    // Figures that others read leave the game out; those that decide do not.
    played.finish(0, "").await.unwrap();
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    let figures =
        gamemaster::load_reliability(&played.site.db, played.people[1].id, played.site.now()).await.unwrap();
    assert_eq!(figures.owed, 0);

    secret.end().await;
    let told = played.told().await;
    assert!(told.contains("anonymous-revealed"), "{told}");
    assert!(SEVEN.iter().all(|name| told.contains(name)), "{told}");
    let table = played.table(0).await;
    let known = Some(SeatPlayer::Person { user: played.people[4].id, name: SEVEN[4] });
    assert_eq!(table.roster[4].player(), known);
    assert!(guest.get(&talk).await.body.contains("/reply"), "open again");
    let figures =
        gamemaster::load_reliability(&played.site.db, played.people[1].id, played.site.now()).await.unwrap();
    assert_eq!((figures.met, figures.owed), (0, 2));
}

#[tokio::test]
async fn whoever_runs_an_anonymous_game_and_plays_in_it_decides_nothing() {
    let secret = Secret::open(diplomacy(), &ORDINARY, |_| {}).await;
    let played = &secret.played;
    sqlx::query("update games set gm_id = $1")
        .bind(played.people[5].id)
        .execute(&played.site.db)
        .await
        .unwrap();
    let refused =
        played.decide(&played.people[5], GameCorrection::Pause { hours: 5 }, "ill").await.unwrap_err();
    assert!(matches!(refused, GameError::Forbidden));
    let mut browser = played.browser(&played.people[5]).await;
    assert_eq!(browser.get("/games/1/game-master").await.status, StatusCode::FORBIDDEN);
    played.decide(&secret.admin, GameCorrection::Pause { hours: 5 }, "ill").await.unwrap();
}

#[tokio::test]
async fn an_anonymous_game_is_created_from_the_form_and_says_so_before_one_joins() {
    let site = Site::open().await;
    let host = account(&site, "Host", true).await;
    seed::board(&site, "games", "everyone").await;
    let played = Played { site, game: stafeta::ids::GameId(1), people: vec![host] };
    let mut browser = played.browser(&played.people[0]).await;
    let form = "/b/games/games/new?game=diplomacy:classic";
    let fields = [("name", "In the dark"), ("anonymous", "on"), ("press", "none")];
    let made = browser.submit(form, "/b/games/games/new", &fields).await;
    assert_eq!(made.location(), "/games/1", "{}", made.body);
    let page = played.site.browser().get("/games/1").await;
    assert!(
        page.texts(".terms li").iter().any(|term| term.contains("The game is anonymous")),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn players_without_powers_are_known_by_the_number_of_their_seat() {
    let setup = (Ruleset::Conquest, conquest::setup("hyperia", json!({})));
    let secret = Secret::open(setup, &ORDINARY[..6], |_| {}).await;
    let played = &secret.played;
    assert_eq!(played.table(0).await.game.stage, Stage::Running);
    let stored: String =
        sqlx::query_scalar("select options::text from games").fetch_one(&played.site.db).await.unwrap();
    let page = played.site.browser().get("/games/1").await.body;
    assert!(page.contains("Player 3"), "{page}");
    for read in [stored, page, played.told().await] {
        assert!(!SEVEN.iter().any(|name| read.contains(name)), "{read}");
    }
    secret.end().await;
    let told = played.told().await;
    assert!(SEVEN[..6].iter().all(|name| told.contains(name)), "{told}");
}
