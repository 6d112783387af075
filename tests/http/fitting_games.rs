//! Games with a free seat on the front page of a member: those that they may join as they are.

use crate::games_pages::{hall, join, open, player};
use crate::{Browser, Site, sample};

/// Returns the games whose free seats the front page offers.
async fn offered(browser: &mut Browser) -> Vec<String> {
    browser.get("/").await.texts("section[aria-labelledby=open] th a")
}

#[tokio::test]
async fn a_member_is_shown_the_seats_that_they_may_take_those_in_their_language_first() {
    let site = hall().await;
    let (mut host, mut reader) = (player(&site, "Host").await, player(&site, "Reader").await);
    assert!(offered(&mut reader).await.is_empty());
    for (name, more) in [
        ("In English", &[][..]),
        ("In Romanian", &[("language", "ro")]),
        ("For the seasoned", &[("games_finished", "1")]),
        ("For friends", &[("door", "password"), ("password", "seven oars")]),
        ("By invitation", &[("door", "invited")]),
    ] {
        open(&mut host, more).await;
        sqlx::query("update games set name = $1 where name = 'The long road'")
            .bind(name)
            .execute(&site.db)
            .await
            .unwrap();
    }
    assert_eq!(offered(&mut reader).await, ["In English", "In Romanian"]);
    assert!(offered(&mut host).await.is_empty(), "their own games stand above");
    assert!(offered(&mut site.browser()).await.contains(&"For the seasoned".to_owned()), "a guest sees all");

    let english = site.db_count("select id from games where name = 'In English'").await;
    join(&mut reader, &format!("/games/{english}"), "0").await;
    assert_eq!(offered(&mut reader).await, ["In Romanian"], "they have a seat in the other");
}

#[tokio::test]
async fn the_visitor_of_the_sample_finds_a_seat() {
    let (site, passes): (Site, _) = sample::open().await;
    for (name, expected) in [("Pilgrim", &["Winter quarters"][..]), ("Ilinca", &[])] {
        let pass = passes.iter().find(|pass| pass.name == name).unwrap();
        let mut browser = site.browser();
        browser.submit("/login", "/login", &[("name", name), ("password", &pass.password)]).await;
        assert_eq!(offered(&mut browser).await, expected, "{name}");
    }
}
