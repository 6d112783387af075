//! A whole game of WAR II through the pages: five players with an Information Centre each, who know only their own secrets.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use stafeta::gamemaster::{self, GameView, verify};
use stafeta::games::{Ruleset, SeatActs};
use stafeta::i18n::{Lang, NamedZone, ReaderLocale};
use stafeta_rules::rules::{BotLevel, PlayBot, Seat, Viewer};
use stafeta_rules::war::event::SeatObjective;
use stafeta_rules::war::game::War;
use stafeta_rules::war::narration;
use stafeta_rules::war::state::{State, WarStage};
use stafeta_rules::war::view::View;
use uuid::Uuid;

use crate::Browser;
use crate::games::{Played, press};
use crate::games_whole::assert_ended;
use crate::war_sheet::{attack, place_all};

const FIVE: [&str; 5] = ["Ana", "Bogdan", "Călin", "Dora", "Emil"];

/// The round in which the game is stopped.
const CAP: u16 = 40;

/// The number of turns between two checks of the pages of all players.
const BETWEEN_LOOKS: i32 = 11;

/// A game with a browser for each player and one for a guest.
pub(crate) struct War5 {
    pub(crate) played: Played,
    pub(crate) browsers: Vec<Browser>,
    /// The form token of each player's browser.
    tokens: Vec<(String, String)>,
    /// The language in which each player reads and writes.
    langs: [Lang; FIVE.len()],
}

impl War5 {
    pub(crate) async fn open() -> Self {
        let options = json!({ "information_centre": true, "variant_1": true });
        let played = Played::open(Ruleset::War, options, &FIVE, false).await;
        let (mut browsers, mut tokens) = (Vec::new(), Vec::new());
        for person in &played.people {
            let mut browser = played.browser(person).await;
            let fields = browser.get(&path(&played)).await.fill(&orders(&played), &[]);
            tokens.push(fields[0].clone());
            browsers.push(browser);
        }
        browsers.push(played.site.browser());
        Self { played, browsers, tokens, langs: [Lang::En; FIVE.len()] }
    }

    /// Sets the language in which a player reads and writes.
    pub(crate) async fn speak(&mut self, player: usize, lang: Lang) {
        let query = sqlx::query("update users set language = $2 where id = $1");
        let query = query.bind(self.played.people[player].id).bind(lang.code());
        query.execute(&self.played.site.db).await.unwrap();
        self.langs[player] = lang;
    }

    /// Plays until the turn of a seat begins that `fits`, and returns the seat.
    pub(crate) async fn play_until(&mut self, fits: impl Fn(&State, Seat) -> bool) -> Seat {
        loop {
            let seat = self.played.table(0).await.position().awaits()[0].seat;
            let state = view(&self.played.table(seat.index()).await).state;
            if state.stage == WarStage::Turns && state.to_place() > 0 && fits(&state, seat) {
                return seat;
            }
            assert!(self.step().await.is_some(), "the game is over");
        }
    }

    /// Posts the next lines of the player on turn and returns the seat and the text. `None` if nobody is on turn any more.
    pub(crate) async fn step(&mut self) -> Option<(Seat, String)> {
        let table = self.played.table(0).await;
        let due = table.position().awaits().first().cloned()?;
        let table = self.played.table(due.seat.index()).await;
        let seen = table.view_as::<War>().unwrap();
        let view = seen.view();
        if view.state.round > CAP {
            return None;
        }
        let lang = self.langs[due.seat.index()];
        let acts = War::bot(&view, &seen.offers().unwrap(), BotLevel::Beginner, 0);
        let text = table.write_acts(&SeatActs::of(acts), lang).unwrap();
        let fields = [
            self.tokens[due.seat.index()].clone(),
            ("phase".to_owned(), table.game.phase.unwrap().to_string()),
            ("language".to_owned(), lang.code().to_owned()),
            ("once".to_owned(), Uuid::new_v4().to_string()),
            ("shown".to_owned(), text.clone()),
            ("text".to_owned(), text.clone()),
            ("do".to_owned(), "send".to_owned()),
        ];
        let answer = self.browsers[due.seat.index()].post(&orders(&self.played), &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{text}: {:?}", answer.texts(".callout"));
        Some((due.seat, text))
    }

    /// Asserts that each viewer's position and pages hold none of the others' secrets except those they were shown.
    async fn look(&mut self) {
        let mut views = Vec::new();
        for person in 0..FIVE.len() {
            views.push(view(&self.played.table(person).await));
        }
        let guest =
            view(&gamemaster::load_game_view(&self.played.site.db, self.played.game, None).await.unwrap());
        let table = self.played.table(0).await;
        let own: Vec<Option<SeatObjective>> = views
            .iter()
            .zip(Seat::all(views.len()))
            .map(|(view, seat)| view.state.player(seat).unwrap().goal)
            .collect();
        let says = |view: &View, goal: SeatObjective| {
            let words = ReaderLocale::new(Lang::En, NamedZone::utc(), self.played.site.now());
            words.say(&table.render_told(&narration::goal(&view.state, goal)))
        };
        let all: BTreeSet<String> = own.iter().flatten().map(|goal| says(&guest, *goal)).collect();
        for (view, browser) in views.iter().chain([&guest]).zip(&mut self.browsers) {
            for (player, whose) in view.state.players.iter().zip(view.state.seats()) {
                if view.viewer != Viewer::Seat(whose) {
                    assert!(player.hand.is_empty() && player.seen.is_empty() && player.list.is_empty());
                    assert!(matches!(player.goal, None | Some(SeatObjective::Reduced)));
                }
            }
            let known = view.state.players.iter().flat_map(|player| {
                player.goal.into_iter().chain(player.seen.iter().filter_map(|seen| seen.goal))
            });
            let known: BTreeSet<String> = known.map(|goal| says(view, goal)).collect();
            let thread = table.game.thread;
            for page in
                [path(&self.played), format!("/t/{thread}"), format!("{}/game.json", path(&self.played))]
            {
                let answer = browser.get(&page).await;
                assert_eq!(answer.status, StatusCode::OK, "{page}");
                // What is printed on the components is no secret.
                let printed = answer.texts(".components");
                let text =
                    printed.iter().fold(answer.texts("body").concat(), |text, one| text.replace(one, ""));
                for goal in all.difference(&known) {
                    assert!(!text.contains(goal.as_str()), "{:?} reads {goal:?} on {page}", view.viewer);
                }
            }
        }
    }

    async fn facts(&self, kind: &str) -> i64 {
        let count =
            "select count(*) from events where game_id = $1 and source = 'rules' and body->'fact' ? $2";
        sqlx::query_scalar(count)
            .bind(self.played.game.0)
            .bind(kind)
            .fetch_one(&self.played.site.db)
            .await
            .unwrap()
    }
}

pub(crate) fn path(played: &Played) -> String {
    format!("/games/{}", played.game)
}

fn orders(played: &Played) -> String {
    format!("{}/orders", path(played))
}

pub(crate) fn view(table: &GameView) -> View {
    table.view_as::<War>().unwrap().view()
}

#[tokio::test]
async fn five_with_information_centres_play_to_the_end() {
    let mut war = War5::open().await;
    let (mut looked, mut missed) = (0, false);
    loop {
        let phase = war.played.table(0).await.game.phase.unwrap();
        if !missed && phase == 12 {
            missed = true;
            war.played.site.wait(TimeDelta::hours(49));
            war.played.site.work().await;
            continue;
        }
        if phase / BETWEEN_LOOKS > looked {
            looked = phase / BETWEEN_LOOKS;
            war.look().await;
            war.played.site.work().await;
        }
        war.played.site.wait(TimeDelta::minutes(20));
        if war.step().await.is_none() {
            break;
        }
    }
    assert!(missed && looked > 0);
    assert!(war.facts("saw").await > 0, "nobody spied");
    assert!(war.facts("ci_placed").await > 0);
    assert!(war.facts("bombed").await > 0 && war.facts("drew").await > 0);
    assert!(war.facts("armies_traded").await + war.facts("bombers_traded").await > 0, "no card was used");
    if war.played.table(0).await.game.stage == gamemaster::Stage::Over {
        assert_ended(&war.played.site, war.played.game).await;
        let posts = war.played.told().await;
        let is_last = |post: &str| post.contains("war-won") && post.contains("war-standings");
        assert!(posts.lines().rev().take(3).any(is_last), "the last turn has a summary");
    } else {
        let file = war.browsers[5].get(&format!("{}/game.json", path(&war.played))).await;
        assert_eq!(verify(file.body.as_bytes()).unwrap().replayed, None);
    }
    let told: Value =
        serde_json::from_str(&format!("[{}]", war.played.told().await.trim().replace('\n', ","))).unwrap();
    assert!(told.to_string().contains("war-fought"), "the dice are told");
}

#[tokio::test]
async fn war_orders_are_drafted_with_their_odds_and_run_until_a_line_is_not_possible_any_more() {
    let mut war = War5::open().await;
    let seat = war.play_until(|state, seat| state.round >= 2 && state.hand(seat).len() >= 2).await;
    let game = path(&war.played);
    let guest = war.browsers[5].get(&game).await;
    assert!(!guest.body.contains("Your objective") && !guest.body.contains("Your cards"));
    assert_eq!(guest.texts(".players tbody tr").len(), 5);
    for (number, rows) in [(1, 6), (2, 20), (3, 61)] {
        let printed = format!("[aria-labelledby=components-{number}] tbody tr");
        assert_eq!(guest.texts(&printed).len(), rows, "continents, objectives, cards");
    }
    let browser = &mut war.browsers[seat.index()];
    let page = browser.get(&game).await;
    let purse = page.texts(".resources dt");
    assert!(
        ["Your objective", "Your cards", "Bombers", "Armies to place"]
            .iter()
            .all(|own| purse.iter().any(|dt| dt == own))
    );

    // Places armies one after the other until none are left, then adds an attack with its odds.
    let (placed, page) = place_all(browser, &game).await;
    assert!(placed >= 3);
    assert!(page.texts(".draft-lines .order-detail.ok").iter().all(|told| told == "possible"));
    let way = attack(&page);
    let asked = [("attack-way", way.as_str()), ("attack-until", "left"), ("attack-count", "3")];
    let page = press(browser, &game, "show-attack", &asked).await;
    assert!(page.texts("#part-attack .choices .numeric")[0].ends_with('%'));
    let page = press(browser, &game, "add-attack", &asked).await;
    let lines = page.texts(".draft-lines .order-text");
    assert!(lines.last().unwrap().contains("until left 3"), "{lines:?}");
    assert!(page.texts(".draft-lines .order-detail").join(" ").contains("% chance of conquest"));

    // A line after dice cannot be foreseen. When its turn comes it is not possible, and stays as a draft.
    let text = format!("{}\n{}", lines.join("\n"), lines[0]);
    let page = press(browser, &game, "check", &[("text", &text)]).await;
    assert_eq!(page.status, StatusCode::OK, "{:?}", page.texts(".error-list"));
    let sent = press(browser, &game, "send", &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    let page = browser.get(&game).await;
    assert_eq!(page.texts("textarea[name=text]")[0], lines[0]);
    assert!(page.texts(".callout").join(" ").contains("no longer possible"), "{:?}", page.texts(".callout"));
    assert!(war.played.told().await.contains("war-fought"));

    // A refusal is explained with its rule, and the text is kept.
    let browser = &mut war.browsers[seat.index()];
    let page = press(browser, &game, "send", &[]).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.attributes(".error-list a.rule", "href")[0].starts_with("/rules/war#WAR-"));
}
