//! Forum Conquest on the site: posts as text through the page of a game, and the system posts in its thread.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use stafeta::gamemaster::{self, Game, SeatRequest, Stage};
use stafeta::games::Ruleset;
use stafeta_rules::conquest;
use stafeta_rules::conquest::act::{Act, SetupPick};
use stafeta_rules::conquest::board::ready_maps::ReadyMap;
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::ids::{ConquestPhase, Seat};
use stafeta_rules::conquest::order::{self, UnitOrderKind};
use stafeta_rules::conquest::setup::{free_territories, picks_in_slot};
use stafeta_rules::conquest::state::State;
use stafeta_rules::conquest::view::view;
use stafeta_rules::rules::{Language, ReadOrders, Viewer};
use uuid::Uuid;

use crate::games::{Played, account, new};
use crate::{Answer, Browser, Site, seed};

pub(crate) const SIX: [&str; 6] = ["Ana", "Bogdan", "Călin", "Dora", "Emil", "Florin"];

/// A game of Forum Conquest with a browser for each player. Its draws are the same in every run.
pub(crate) struct Conquered {
    pub(crate) played: Played,
    browsers: Vec<Browser>,
    /// The form token of each player's browser, as a field.
    tokens: Vec<(String, String)>,
}

/// Returns the setup of a game on a map that comes with the game.
pub(crate) fn setup(map: &str, options: Value) -> Value {
    let board = ReadyMap::find(map).unwrap().board().unwrap();
    json!({ "options": options, "board": board })
}

impl Conquered {
    /// Opens a game that has begun. The seats are in the order of the names.
    pub(crate) async fn open(map: &str, options: Value, names: &[&str]) -> Self {
        Self::open_on(Site::open().await, map, options, names).await
    }

    /// Opens such a game at this time.
    pub(crate) async fn open_at(at: &str, options: Value) -> Self {
        let site = Site::open().await;
        site.wait(at.parse::<DateTime<Utc>>().unwrap() - site.now());
        Self::open_on(site, "hyperia", options, &SIX).await
    }

    async fn open_on(site: Site, map: &str, options: Value, names: &[&str]) -> Self {
        let mut people = Vec::new();
        for name in names {
            people.push(account(&site, name, people.is_empty()).await);
        }
        seed::board(&site, "games", "everyone").await;
        let board = stafeta::forum::boards::find(&site.db, "games", Some(&people[0])).await.unwrap().unwrap();
        let setup = setup(map, options);
        let mut table = new(Ruleset::Conquest, setup, names.len());
        table.settings.ends_early = false;
        table.settings.missed_limit = None;
        let game = gamemaster::open(&site.db, &board, &people[0], &table, site.now()).await.unwrap();
        for person in &people {
            let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
            gamemaster::join(&site.db, game, person, wish, site.now()).await.unwrap();
        }
        let played = Played { site, game, people };
        let (mut browsers, mut tokens) = (Vec::new(), Vec::new());
        for person in &played.people {
            let mut browser = played.browser(person).await;
            let page = browser.get("/help/markup").await;
            let token = page.attributes("input[name=form_token]", "value").swap_remove(0);
            browsers.push(browser);
            tokens.push(("form_token".to_owned(), token));
        }
        Self { played, browsers, tokens }
    }

    /// Returns the stored game.
    pub(crate) async fn game(&self) -> Game {
        let person = &self.played.people[0];
        gamemaster::find(&self.played.site.db, self.played.game, Some(person)).await.unwrap().unwrap()
    }

    pub(crate) async fn stage(&self) -> Stage {
        self.game().await.stage
    }

    /// Returns the public position.
    pub(crate) async fn state(&self) -> State {
        let table = self.played.table(0).await;
        let view = table.full_position().view(Viewer::Spectator).unwrap();
        serde_json::from_value(view["state"].clone()).unwrap()
    }

    /// Returns the seat whose slot is open.
    pub(crate) async fn on_turn(&self) -> Seat {
        self.game().await.clocks[0].seat
    }

    /// Posts the order form of a seat with these fields, and confirms what must be confirmed.
    pub(crate) async fn send(&mut self, seat: Seat, fields: &[(&str, &str)]) -> Answer {
        let answer = self.send_once(seat, fields).await;
        let ticks = answer.attributes("input[name=confirmed]", "value");
        if ticks.is_empty() {
            return answer;
        }
        let ticks = ticks.iter().map(|tick| ("confirmed", tick.as_str()));
        self.send_once(seat, &fields.iter().copied().chain(ticks).collect::<Vec<_>>()).await
    }

    async fn send_once(&mut self, seat: Seat, fields: &[(&str, &str)]) -> Answer {
        let phase = self.game().await.phase.unwrap();
        let mut form = vec![self.tokens[seat.index()].clone()];
        form.push(("phase".to_owned(), phase.to_string()));
        form.push(("once".to_owned(), Uuid::new_v4().to_string()));
        form.push(("do".to_owned(), "send".to_owned()));
        form.retain(|(name, _)| !fields.iter().any(|(given, _)| given == name));
        form.extend(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        self.browsers[seat.index()].post(&format!("/games/{}/orders", self.played.game), &form).await
    }

    /// Posts a text that must be accepted.
    pub(crate) async fn post(&mut self, seat: Seat, text: &str) {
        let answer = self.send(seat, &[("text", text)]).await;
        let faults = answer.texts(".error-list li, [role=alert]");
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{seat} posts {text:?}: {faults:?}");
    }

    /// Posts acts, written as a person would write them.
    pub(crate) async fn act(&mut self, seat: Seat, acts: &[Act]) {
        let state = self.state().await;
        self.post(seat, &written(&state, seat, acts)).await;
    }

    /// Posts a text that must be refused and returns the message of the page.
    pub(crate) async fn refused(&mut self, seat: Seat, text: &str) -> String {
        let answer = self.send(seat, &[("text", text)]).await;
        assert!(answer.status.is_client_error(), "{seat} posts {text:?}: {}", answer.status);
        answer.texts(".error-list li, [role=alert]").join(" | ")
    }

    /// Lets the open slot pass without a post.
    pub(crate) async fn miss(&self) {
        let due = self.due().await;
        self.played.site.wait(due - self.played.site.now() + TimeDelta::seconds(1));
        self.played.site.work().await;
    }

    /// Returns the deadline of the player on turn.
    pub(crate) async fn due(&self) -> DateTime<Utc> {
        self.game().await.clocks[0].deadline.at
    }

    /// Returns the thread of the game as this seat sees it.
    pub(crate) async fn thread(&mut self, seat: Seat) -> Answer {
        let thread = self.game().await.thread;
        let last = sqlx::query_scalar("select max(id) from posts where thread_id = $1").bind(thread);
        let last: i64 = last.fetch_one(&self.played.site.db).await.unwrap();
        let led = self.browse(seat, &format!("/p/{last}")).await;
        let path = led.location().split('#').next().unwrap().to_owned();
        self.browse(seat, &path).await
    }

    /// Returns any page as this seat sees it.
    pub(crate) async fn browse(&mut self, seat: Seat, path: &str) -> Answer {
        self.browsers[seat.index()].get(path).await
    }

    /// Returns a page of the game as this seat sees it.
    pub(crate) async fn page(&mut self, seat: Seat, path: &str) -> Answer {
        self.browsers[seat.index()].get(&format!("/games/{}{path}", self.played.game)).await
    }

    /// Returns the events of the rules, in order.
    pub(crate) async fn facts(&self) -> Vec<ConquestFact> {
        let bodies = sqlx::query_scalar::<_, Value>(
            "select body from events where source = 'rules' and undone_by is null order by seq",
        );
        let bodies = bodies.fetch_all(&self.played.site.db).await.unwrap();
        bodies.into_iter().map(|body| serde_json::from_value::<Event>(body).unwrap().fact).collect()
    }

    /// Has all players pick the first free territories until turn 1 begins.
    pub(crate) async fn pick_all(&mut self) {
        loop {
            let state = self.state().await;
            let Some(slot) =
                state.open_slot().filter(|_| state.stage == conquest::state::ConquestStage::Picking)
            else {
                return;
            };
            let free = free_territories(&state);
            let picked = state.player(slot.seat).unwrap().pick.territories.len();
            let territories = free[..picks_in_slot(state.options(), picked)].to_vec();
            let act = Act::Pick(SetupPick { territories, ..SetupPick::default() });
            self.post(slot.seat, &written(&state, slot.seat, &[act])).await;
        }
    }

    /// Has all players pass until the phase is over.
    pub(crate) async fn pass_phase(&mut self) {
        let phase = self.game().await.phase;
        loop {
            let game = self.game().await;
            if game.phase != phase {
                return;
            }
            self.post(game.clocks[0].seat, "Pass").await;
        }
    }
}

/// Returns acts as a person would write them.
pub(crate) fn written(state: &State, seat: Seat, acts: &[Act]) -> String {
    Conquest::write(acts, Language::En, &view(state, Viewer::Seat(seat)))
}

#[tokio::test]
async fn a_short_game_is_opened_picked_and_played_for_a_turn_by_text() {
    let mut table = Conquered::open("hyperia", json!({ "victory.turn_limit": 1 }), &SIX).await;
    assert_eq!(table.stage().await, Stage::Running);
    let (first, next) = {
        let state = table.state().await;
        (state.slots[0].seat, state.slots[1].seat)
    };
    assert_eq!(table.on_turn().await, first);
    let said = table.refused(next, "Pick Nowhere").await;
    assert!(said.contains("Nowhere"), "{said}");
    table.pick_all().await;
    let state = table.state().await;
    assert_eq!(state.turn.0, 1);
    assert!(state.seats().all(|seat| state.held(seat) == 4));

    let first = table.on_turn().await;
    let name = SIX[first.index()];
    let answer = table.send(first, &[("text", "Buy 1 Knight"), ("prose", "The *road* is <long>.")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{:?}", answer.texts(".error-list li, [role=alert]"));
    let thread = table.thread(first).await;
    let last = thread.texts("article").pop().unwrap();
    assert!(thread.texts("article header b").pop().unwrap().contains(name), "{last}");
    assert!(last.contains("The *road* is <long>."), "his own words stand above: {last}");
    assert!(last.contains(&format!("{name} buys 1 Knight for 2 gold, placed in")), "{last}");
    assert!(thread.body.contains("<b class=\"person-name player-colour-"), "players stand out");
    let said = format!("{:?}", table.played.post(first.index(), "Pass", false).await.unwrap_err());
    assert!(said.contains("conquest-on-turn"), "whose slot it is: {said}");
    table.pass_phase().await;

    let thread = table.thread(first).await;
    let summary = thread.texts("article").pop().unwrap();
    for part in ["Phase 2 of turn 1 is open", "Standings", "Order of the posts", "Summary by"] {
        assert!(summary.contains(part), "{part}: {summary}");
    }
    table.pass_phase().await;
    assert_eq!(table.stage().await, Stage::Over, "one turn was agreed");
    let file = table.page(first, "/game.json").await;
    let verified = gamemaster::verify(file.body.as_bytes()).unwrap();
    assert_eq!(verified.replayed.unwrap().orders, Some(6 * 2 + 6 * 2));
}

#[tokio::test]
async fn an_ally_who_does_not_agree_says_so_and_the_troops_in_his_land_fight() {
    let mut table = Conquered::open("hyperia", json!({}), &SIX).await;
    table.pick_all().await;
    table.pass_phase().await;
    let (guest, host, march) = loop {
        let state = table.state().await;
        let seat = state.open_slot().expect("somebody has a neighbour").seat;
        let offers = order::offers(&state, seat);
        let entry = offers.stacks.iter().find_map(|stack| {
            let enters = |offer: &&order::UnitOrderOffer| {
                matches!(offer.order, UnitOrderKind::Move(Some(_)))
                    && offer.ap_part.or(offer.ap_all).is_some()
            };
            stack.orders.iter().find(enters).map(|offer| (stack, *offer))
        });
        if let Some((stack, order::UnitOrderOffer { order: UnitOrderKind::Move(Some(host)), to, .. })) = entry
        {
            let (knights, lancers) = if stack.units.knights > 0 { (1, 0) } else { (0, 1) };
            let as_ally_of = Some(host);
            break (seat, host, Act::Move { from: stack.from, to, knights, lancers, as_ally_of });
        }
        table.post(seat, "Pass").await;
    };
    let Act::Move { to, .. } = march else { unreachable!() };
    table.act(guest, &[march]).await;
    let place = table.state().await.board().name_of(to).to_owned();
    let (guest_name, host_name) = (SIX[guest.index()], SIX[host.index()]);
    let is_fact = |facts: &[ConquestFact], is: fn(&ConquestFact) -> bool| facts.iter().any(is);
    assert!(is_fact(&table.facts().await, |fact| matches!(fact, ConquestFact::Cooperated { .. })));

    let stranger = table.state().await.living().find(|seat| ![guest, host].contains(seat)).unwrap();
    let refusal = format!("Refuse the troops of {guest_name} in {place}");
    table.refused(stranger, &refusal).await;
    table.post(host, &refusal).await;
    let said = table.thread(host).await.texts("article").pop().unwrap();
    assert!(said.contains(&format!("{host_name} refuses the troops of {guest_name} in {place}")), "{said}");
    assert!(said.contains("Battle for") && said.contains("Fallen:"), "they fight where they stand: {said}");
    assert!(is_fact(&table.facts().await, |fact| matches!(
        fact,
        ConquestFact::Hostile { betrayal: None, .. }
    )));
    let state = table.state().await;
    assert!(!state.allied(guest, host));
    assert!(state.units(to, guest).is_empty() || state.units(to, host).is_empty());
    table.refused(host, &refusal).await;
}

#[tokio::test]
async fn a_post_made_ahead_is_told_by_itself_when_its_slot_opens() {
    let mut table = Conquered::open("hyperia", json!({}), &SIX).await;
    table.pick_all().await;
    let order = table.state().await.sequence.turn.clone();
    let (first, second, third) = (order[0], order[1], order[2]);
    let buy = Act::BuyUnits { knights: 1, lancers: 0, at: None };
    let gift = Act::SendGold { to: third, amount: 5 };
    let ahead = |acts| [Act::PrePost { phase: ConquestPhase::Phase1, acts }];
    let state = table.state().await;
    let said = table.refused(second, &written(&state, second, &ahead(vec![gift]))).await;
    assert!(said.contains("FCQ") || said.contains("R-119"), "a gift is not harmless: {said}");
    table.act(second, &ahead(vec![buy])).await;
    let told = table.played.told().await;
    assert!(!told.contains("conquest-posted-early"), "nobody else knows of it");
    assert_eq!(table.on_turn().await, first);
    table.post(first, "Pass").await;
    assert_eq!(table.on_turn().await, third);
    let posts = table.thread(first).await.texts("article");
    let [.., one, two] = posts.as_slice() else { panic!("{posts:?}") };
    assert!(one.contains(SIX[first.index()]) && !one.contains("posted ahead of time"), "{one}");
    let is_ahead = two.contains("posted ahead of time") && two.contains("buys 1 Knight");
    assert!(two.contains(SIX[second.index()]) && is_ahead, "{two}");
    assert!(two.contains(&format!("{}: post Phase 1.", SIX[third.index()])), "whose turn it is: {two}");
    let page = table.page(first, "").await;
    let later =
        page.texts(".players td").into_iter().filter(|state| state.contains("clock starts by")).count();
    assert_eq!(later, 3, "those after him see when theirs may come");
    // The seats stand in the order of moves, and the Game Master of the turn is named.
    let strip = page.texts(".seat-strip li");
    let states = ["posted", "posted", "their turn", "next", "later", "later"];
    for (place, (seat, state)) in strip.iter().zip(states).enumerate() {
        assert!(seat.starts_with(&(place + 1).to_string()) && seat.contains(state), "{strip:?}");
    }
    assert!(strip[2].contains(SIX[third.index()]), "{strip:?}");
    assert_eq!(page.texts(".seat-strip abbr"), ["GM"]);
    // Everybody's public figures stand in one table.
    let heads = page.texts(".players thead th");
    for head in ["Territories", "Gold", "AP", "Cards", "To victory", "Production", "To victory together"] {
        assert!(heads.iter().any(|one| one == head), "{head} in {heads:?}");
    }
    assert_eq!(page.texts(".players tbody tr").len(), 6);
}

#[tokio::test]
async fn a_game_master_who_is_away_is_replaced_by_the_next_and_makes_good_in_the_next_turn() {
    let mut table = Conquered::open("hyperia", json!({}), &SIX).await;
    table.pick_all().await;
    let gm = table.state().await.sequence.rotation.serving().unwrap();
    while table.on_turn().await != gm {
        let seat = table.on_turn().await;
        table.post(seat, "Pass").await;
    }
    table.miss().await;
    let next = table.state().await.sequence.rotation.serving().unwrap();
    assert_ne!(next, gm);
    let told = table.played.told().await;
    assert!(told.contains("conquest-gm-failed") && told.contains("conquest-missed"), "{told}");
    table.pass_phase().await;
    table.pass_phase().await;
    let state = table.state().await;
    assert_eq!((state.turn.0, state.sequence.rotation.serving()), (2, Some(gm)));
    assert_eq!(state.player(gm).unwrap().missed_turns, 0, "only whole turns count");
}
