//! The list of members: by name and the newest first, for members only, and no closer about visits than a day.

use chrono::TimeDelta;
use sqlx::AssertSqlSafe;

use crate::{Browser, Site};

/// The names on a page of the list, in its order.
async fn names(reader: &mut Browser, query: &str) -> Vec<String> {
    reader.get(&format!("/members{query}")).await.texts("tbody th a")
}

#[tokio::test]
async fn members_find_each_other_by_name_and_by_time() {
    let site = Site::open().await;
    let mut ion = site.player("Ion").await;
    for name in ["Ana", "Andrei", "Ștefan"] {
        site.player(name).await;
    }
    assert_eq!(names(&mut ion, "").await, ["Ana", "Andrei", "Ion", "Ștefan"]);
    assert_eq!(names(&mut ion, "?order=newest").await, ["Ștefan", "Andrei", "Ana", "Ion"]);
    assert_eq!(names(&mut ion, "?q=an").await, ["Ana", "Andrei"]);
    assert_eq!(names(&mut ion, "?q=an&order=newest").await, ["Andrei", "Ana"]);
    let none = ion.get("/members?q=zoe").await;
    assert!(none.body.contains("No member has a name that begins like this."), "{}", none.body);
    let forum = ion.get("/forum").await;
    assert!(forum.attributes("main a", "href").contains(&"/members".to_owned()), "{}", forum.body);
    let guest = site.browser().get("/members").await;
    assert!(guest.location().starts_with("/login"), "{}", guest.location());
}

#[tokio::test]
async fn the_list_goes_on_from_page_to_page_in_both_orders() {
    let site = Site::open().await;
    let mut ion = site.player("Ion").await;
    sqlx::query(
        "insert into users (name, login, name_skeleton, language, zone, created_at, seen_at)
         select 'Member ' || n, 'member ' || n, 'skeleton ' || n, 'en', 'UTC', now(), now() from generate_series(100, 219) n",
    )
    .execute(&site.db)
    .await
    .unwrap();
    for order in ["name", "newest"] {
        let mut seen = Vec::new();
        let mut page = format!("/members?order={order}");
        loop {
            let shown = ion.get(&page).await;
            seen.extend(shown.texts("tbody th a"));
            let Some(next) = shown.attributes("main nav a[rel=next]", "href").pop() else { break };
            page = next;
        }
        let mut wanted: Vec<String> = (100..220).map(|number| format!("Member {number}")).collect();
        wanted.insert(0, "Ion".to_owned());
        if order == "newest" {
            wanted.reverse();
        }
        assert_eq!(seen, wanted);
    }
}

#[tokio::test]
async fn the_list_shows_roles_and_rough_visits_and_nobody_who_has_left_or_waits() {
    let site = Site::open().await;
    let mut ana = site.admin("Ana").await;
    for (name, hours) in [("Bogdan", 23), ("Cora", 26), ("Dan", 24 * 8), ("Emil", 24 * 31)] {
        site.player(name).await;
        sqlx::query("update users set seen_at = $2 where name = $1")
            .bind(name)
            .bind(site.now() - TimeDelta::hours(hours))
            .execute(&site.db)
            .await
            .unwrap();
    }
    for (name, change) in [
        ("Gone", "erased_at = now(), email = null, email_folded = null, password_hash = null"),
        ("Waits", "admission = 'waiting'"),
    ] {
        site.player(name).await;
        let change = format!("update users set {change} where name = '{name}'");
        sqlx::query(AssertSqlSafe(change)).execute(&site.db).await.unwrap();
    }
    let shown = ana.get("/members").await;
    assert_eq!(shown.texts("tbody th a"), ["Ana", "Bogdan", "Cora", "Dan", "Emil"]);
    assert_eq!(
        shown.texts("tbody td:last-child"),
        [
            "in the last 24 hours",
            "in the last 24 hours",
            "in the last 7 days",
            "in the last 30 days",
            "longer ago"
        ]
    );
    assert_eq!(shown.texts("tbody .badge"), ["Administrator"]);
    assert!(shown.body.contains("5 members. 2 were here in the last 24 hours."), "{}", shown.body);
    assert_eq!(shown.texts("tbody time"), [""; 0], "no time of a visit");
}
