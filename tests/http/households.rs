//! Several accounts in one game: hints for Game Masters, and the household that two people declare.

use axum::http::StatusCode;

use crate::forum::{OPEN, board};
use crate::{Browser, PASSWORD, Site};

async fn from(site: &Site, address: &str, name: &str) -> Browser {
    let mut browser = site.browser();
    browser.come_from(address);
    let email = format!("{}@example.org", name.to_lowercase());
    let fields = [("name", name), ("email", &*email), ("password", PASSWORD)];
    assert_eq!(browser.submit("/register", "/register", &fields).await.location(), "/");
    browser
}

/// Creates a game of a Game Master with these players and returns its address.
async fn table(site: &Site, master: &mut Browser, players: &mut [&mut Browser]) -> String {
    board(site, "talk", OPEN).await;
    sqlx::query("update boards set open_by = 'players'").execute(&site.db).await.unwrap();
    let open = "/b/talk/games/new";
    let fields = [("name", "One"), ("cadence", "hours"), ("hours", "24")];
    let game = master.submit(open, open, &fields).await.location().to_owned();
    for player in players {
        let join = format!("{game}/join");
        let filled = player.get(&join).await.fill(&join, &[]);
        player.post(&join, &filled).await.location();
    }
    game
}

#[tokio::test]
async fn what_accounts_at_a_table_have_in_common_is_hinted_to_its_game_master_only() {
    let site = Site::open_behind_proxy().await;
    let mut master = from(&site, "203.0.113.1", "Master").await;
    let mut ana = from(&site, "192.0.2.7", "Ana").await;
    let mut bogdan = from(&site, "192.0.2.9", "Bogdan").await;
    let mut dora = from(&site, "198.51.100.1", "Dora").await;
    let game = table(&site, &mut master, &mut [&mut ana, &mut bogdan, &mut dora]).await;
    let page = format!("{game}/game-master");
    let hints = |page: crate::Answer| page.texts("section[aria-labelledby=hints] li");
    assert_eq!(hints(master.get(&page).await), ["Ana and Bogdan: the same network."]);
    // Dora logs in on Ana's browser.
    ana.submit("/account/profile", "/logout", &[]).await.location();
    ana.submit("/login", "/login", &[("name", "Dora"), ("password", PASSWORD)]).await.location();
    let found = hints(master.get(&page).await);
    assert!(found.contains(&"Ana and Dora: the same browser.".to_owned()), "{found:?}");
    let answer = master.get(&page).await;
    assert!(answer.body.contains("This is a hint, not proof"));
    for address in ["192.0.2", "198.51", "203.0"] {
        assert!(!answer.body.contains(address), "{address}");
    }
    for other in [&mut bogdan, &mut dora] {
        assert_eq!(other.get(&page).await.status, StatusCode::FORBIDDEN);
        assert!(!other.get(&game).await.body.contains("the same network"));
    }
    let mut admin = site.admin("Postmaster").await;
    assert!(!hints(admin.get(&page).await).is_empty());
}

#[tokio::test]
async fn a_shared_house_counts_once_both_say_so() {
    let site = Site::open_behind_proxy().await;
    let mut master = from(&site, "203.0.113.1", "Master").await;
    let mut ana = from(&site, "192.0.2.7", "Ana").await;
    let mut bogdan = from(&site, "192.0.2.9", "Bogdan").await;
    let mut dora = from(&site, "198.51.100.1", "Dora").await;
    let game = table(&site, &mut master, &mut [&mut ana, &mut bogdan]).await;
    let (page, house) = (format!("{game}/game-master"), "/account/household");
    for name in ["Nobody", "Ana", ""] {
        let refused = ana.submit(house, house, &[("name", name)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert_eq!(refused.attributes("#f-name", "value"), [name]);
    }
    assert_eq!(ana.submit(house, house, &[("name", "bogdan")]).await.location(), house);
    assert!(!master.get(&page).await.body.contains("live in the same household."), "one alone says nothing");
    assert!(bogdan.get("/notifications").await.body.contains("Ana says that you live in the same household"));
    assert!(ana.get(house).await.body.contains("Waiting for their answer"));
    let (ana_id, bogdan_id) = (site.id_of("Ana").await, site.id_of("Bogdan").await);
    let agree = format!("{house}/{ana_id}/agree");
    let form: Vec<_> = dora.get(house).await.fill(house, &[]);
    assert_eq!(dora.post(&agree, &form).await.status, StatusCode::NOT_FOUND, "nobody else agrees");
    bogdan.post_filled(house, &agree).await.location();
    assert!(master.get(&page).await.body.contains("They say that they live in the same household."));
    ana.post_filled(house, &format!("{house}/{bogdan_id}/end")).await.location();
    assert!(!master.get(&page).await.body.contains("They say that they live in the same household."));
    assert_eq!(site.db_count("select count(*) from households").await, 0);
    // Both declare it by themselves, and one of them is blocked by the other.
    dora.submit(house, house, &[("name", "Ana")]).await.location();
    ana.submit(house, house, &[("name", "Dora")]).await.location();
    assert_eq!(site.db_count("select count(*) from households where agreed_at is not null").await, 1);
    let theirs = format!("/u/{bogdan_id}");
    dora.post_filled(&theirs, &format!("{theirs}/block")).await.location();
    let refused = bogdan.submit(house, house, &[("name", "Dora")]).await;
    assert!(refused.body.contains("This person does not accept messages."));
}
