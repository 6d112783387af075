//! The sample community: what a visitor finds in it.

use stafeta::accounts::Hashing;
use stafeta::gamemaster::{self, Stage, Which};
use stafeta::ids::GameId;

use crate::Site;

#[tokio::test]
async fn every_game_of_the_sample_waits_for_the_visitor_alone() {
    let site = Site::open().await;
    let hashing = Hashing::start().unwrap();
    let passes = stafeta::demo::fill(&site.db, &hashing, site.now()).await.unwrap();
    let visitor = passes.iter().find(|pass| pass.is_awaited).unwrap();
    assert!(!visitor.is_admin);
    let games = gamemaster::list(&site.db, Which::Running, None, None).await.unwrap();
    assert!(games.len() >= 2);
    for listed in games {
        let table = gamemaster::table(&site.db, listed.id, None).await.unwrap();
        assert_eq!(table.game.stage, Stage::Running);
        let waiting: Vec<_> = table
            .roster
            .iter()
            .filter(|seated| !seated.has_confirmed(&table.game) && table.game.clock_of(seated.seat).is_some())
            .filter_map(|seated| seated.name.as_deref())
            .collect();
        assert_eq!(waiting, [visitor.name], "{}", listed.name);
        assert!(table.game.deadline.unwrap() > site.now());
        opens_to_the_visitor(&site, visitor, listed.id).await;
    }
    assert_eq!(
        sqlx::query_scalar::<_, i64>("select count(*) from outbox").fetch_one(&site.db).await.unwrap(),
        0
    );
    // A second start finds it as it stands.
    stafeta::demo::fill(&site.db, &hashing, site.now()).await.unwrap();
}

/// The visitor logs in with the printed password and finds the table.
async fn opens_to_the_visitor(site: &Site, visitor: &stafeta::demo::Pass, game: GameId) {
    let mut browser = site.browser();
    let fields = [("name", visitor.name), ("password", &visitor.password)];
    assert_eq!(browser.submit("/login", "/login", &fields).await.location(), "/");
    assert!(browser.get(&format!("/games/{game}")).await.status.is_success());
}
