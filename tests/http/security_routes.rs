//! Permissions: every route of the site for every role, as data.

use std::collections::BTreeSet;
use std::path::Path;

use axum::http::StatusCode;
use stafeta::forum::boards;
use stafeta::gamemaster;
use stafeta::games::Ruleset;

use crate::{Answer, Browser, PASSWORD, Site, games};

/// The result of opening an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gets {
    /// The page.
    Page,
    /// A redirect to the login.
    Login,
    /// A redirect to another page.
    Elsewhere,
    /// Status 403.
    Forbidden,
    /// Status 404: the page does not exist, or not for this person.
    Nothing,
}

use Gets::{Elsewhere, Forbidden, Login, Nothing, Page};

/// The request of an application.
const APPLICATION: &str = "/oauth/authorize?response_type=code&client_id=app&redirect_uri=example.app:back&scope=read\
    &code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256";

/// Each address with the results for a guest, a player, a moderator of board 1 and an admin.
///
/// Thread and post 1 are on board 1, for everybody; 2 on a board for players; 3 on one for admins. Game 1 belongs to the admin
/// and has not begun; games 2 and 3 are on boards 2 and 3. Account 1 is the player, 2 the admin. They wrote nothing and have no
/// seat.
pub(crate) const PAGES: &[(&str, Gets, Gets, Gets, Gets)] = &[
    ("/", Page, Page, Page, Page),
    ("/forum", Page, Page, Page, Page),
    ("/robots.txt", Page, Page, Page, Page),
    ("/sitemap.xml", Page, Page, Page, Page),
    ("/manifest.webmanifest", Page, Page, Page, Page),
    ("/service-worker.js", Page, Page, Page, Page),
    ("/offline", Page, Page, Page, Page),
    ("/api", Page, Page, Page, Page),
    ("/.well-known/security.txt", Nothing, Nothing, Nothing, Nothing),
    ("/help/markup", Page, Page, Page, Page),
    ("/terms", Nothing, Nothing, Nothing, Nothing),
    ("/privacy", Nothing, Nothing, Nothing, Nothing),
    ("/imprint", Nothing, Nothing, Nothing, Nothing),
    ("/rules", Page, Page, Page, Page),
    ("/rules/diplomacy", Page, Page, Page, Page),
    ("/rules/chess", Nothing, Nothing, Nothing, Nothing),
    ("/b/open", Page, Page, Page, Page),
    ("/b/members", Nothing, Page, Page, Page),
    ("/b/office", Nothing, Nothing, Nothing, Page),
    ("/b/open/new", Login, Page, Page, Page),
    ("/b/members/new", Login, Page, Page, Page),
    ("/b/office/new", Login, Nothing, Nothing, Page),
    ("/t/1", Page, Page, Page, Page),
    ("/t/2", Nothing, Page, Page, Page),
    ("/t/3", Nothing, Nothing, Nothing, Page),
    ("/t/1/new", Login, Elsewhere, Elsewhere, Elsewhere),
    ("/t/3/new", Login, Nothing, Nothing, Elsewhere),
    ("/t/1/day", Elsewhere, Elsewhere, Elsewhere, Elsewhere),
    ("/t/2/day", Nothing, Elsewhere, Elsewhere, Elsewhere),
    ("/t/3/day", Nothing, Nothing, Nothing, Elsewhere),
    ("/t/1/updates", Page, Page, Page, Page),
    ("/t/2/updates", Nothing, Page, Page, Page),
    ("/t/3/updates", Nothing, Nothing, Nothing, Page),
    ("/t/1/reply", Login, Page, Page, Page),
    ("/t/3/reply", Login, Nothing, Nothing, Page),
    ("/p/1", Elsewhere, Elsewhere, Elsewhere, Elsewhere),
    ("/p/2", Nothing, Elsewhere, Elsewhere, Elsewhere),
    ("/p/3", Nothing, Nothing, Nothing, Elsewhere),
    ("/p/1/edit", Login, Forbidden, Forbidden, Page),
    ("/p/3/edit", Login, Nothing, Nothing, Page),
    ("/p/1/delete", Login, Forbidden, Forbidden, Forbidden),
    ("/p/3/delete", Login, Nothing, Nothing, Forbidden),
    ("/p/1/history", Page, Page, Page, Page),
    ("/p/3/history", Nothing, Nothing, Nothing, Page),
    ("/t/1/poll", Login, Forbidden, Page, Page),
    ("/t/3/poll", Login, Nothing, Nothing, Page),
    ("/t/1/moderate", Login, Forbidden, Page, Page),
    ("/t/1/split", Login, Forbidden, Page, Page),
    ("/t/1/merge", Login, Forbidden, Page, Page),
    ("/p/1/hide", Login, Forbidden, Page, Page),
    ("/games/1/randomness", Page, Page, Page, Page),
    ("/games/1/statistics", Page, Page, Page, Page),
    ("/games/2/randomness", Nothing, Page, Page, Page),
    ("/games/2/statistics", Nothing, Page, Page, Page),
    ("/games/1/randomness.json", Page, Page, Page, Page),
    ("/games/2/randomness.json", Nothing, Page, Page, Page),
    ("/games/1/game.json", Page, Page, Page, Page),
    ("/games/2/game.json", Nothing, Page, Page, Page),
    ("/games/3/game.json", Nothing, Nothing, Nothing, Page),
    ("/games/3/randomness", Nothing, Nothing, Nothing, Page),
    ("/games/3/statistics", Nothing, Nothing, Nothing, Page),
    ("/games/3/randomness.json", Nothing, Nothing, Nothing, Page),
    ("/search", Page, Page, Page, Page),
    ("/games", Page, Page, Page, Page),
    ("/games/1", Page, Page, Page, Page),
    ("/games/99", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/join", Elsewhere, Page, Page, Page),
    ("/games/1/copy", Login, Forbidden, Forbidden, Page),
    ("/games/1/leave", Login, Forbidden, Forbidden, Forbidden),
    ("/games/1/orders", Elsewhere, Elsewhere, Elsewhere, Elsewhere),
    ("/games/1/orders/018f0000-0000-7000-8000-000000000000", Login, Elsewhere, Elsewhere, Elsewhere),
    ("/games/1/map.svg", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/map.png", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/map.xlsx", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/map.json", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/opening.svg", Page, Page, Page, Page),
    ("/games/2/opening.svg", Nothing, Page, Page, Page),
    ("/games/1/draft.svg", Login, Forbidden, Forbidden, Forbidden),
    ("/games/1/phases/0", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/sandbox", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/phases/0/map.svg", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/phases/0/map.png", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/phases/0/map.xlsx", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/phases/0/map.json", Nothing, Nothing, Nothing, Nothing),
    ("/b/open/games/new", Login, Forbidden, Forbidden, Page),
    ("/b/office/games/new", Login, Nothing, Nothing, Page),
    ("/b/open/games/new/conquest", Login, Forbidden, Forbidden, Page),
    ("/b/office/games/new/conquest", Login, Nothing, Nothing, Page),
    ("/maps", Login, Page, Page, Page),
    ("/maps/1", Login, Nothing, Nothing, Nothing),
    ("/maps/1/map.json", Login, Nothing, Nothing, Nothing),
    ("/maps/1/map.xlsx", Login, Nothing, Nothing, Nothing),
    ("/games/1/game-master", Login, Forbidden, Forbidden, Page),
    ("/games/1/webhooks", Login, Forbidden, Forbidden, Page),
    ("/games/1/votes", Page, Page, Page, Page),
    ("/games/1/notes", Login, Page, Page, Page),
    ("/games/1/press", Page, Page, Page, Page),
    ("/games/1/press/1", Nothing, Nothing, Nothing, Nothing),
    ("/calendar/nothing.ics", Nothing, Nothing, Nothing, Nothing),
    ("/orders-by-mail/nothing", Nothing, Nothing, Nothing, Nothing),
    ("/unsubscribe/nothing", Nothing, Nothing, Nothing, Nothing),
    ("/account/notifications", Login, Page, Page, Page),
    ("/account/reminders", Login, Page, Page, Page),
    ("/account/e-mails", Login, Page, Page, Page),
    ("/b/open/feed.atom", Page, Page, Page, Page),
    ("/b/members/feed.atom", Nothing, Nothing, Nothing, Nothing),
    ("/t/1/feed.atom", Page, Page, Page, Page),
    ("/games/1/feed.atom", Page, Page, Page, Page),
    ("/games/2/feed.atom", Nothing, Nothing, Nothing, Nothing),
    ("/games/1/version", Page, Page, Page, Page),
    ("/games/2/version", Nothing, Page, Page, Page),
    ("/games/1/updates", Page, Page, Page, Page),
    ("/games/2/updates", Nothing, Page, Page, Page),
    ("/t/2/feed.atom", Nothing, Nothing, Nothing, Nothing),
    ("/members", Login, Page, Page, Page),
    ("/members/names", Login, Page, Page, Page),
    ("/u/1", Page, Page, Page, Page),
    ("/u/1/games", Page, Page, Page, Page),
    ("/ratings", Page, Page, Page, Page),
    ("/ratings/diplomacy:classic", Nothing, Nothing, Nothing, Nothing),
    ("/u/1/ratings/diplomacy:classic", Page, Page, Page, Page),
    ("/tournaments", Page, Page, Page, Page),
    ("/tournaments/1", Nothing, Nothing, Nothing, Nothing),
    ("/tournaments/1/randomness.json", Nothing, Nothing, Nothing, Nothing),
    ("/tournaments/1/plan", Login, Nothing, Nothing, Nothing),
    ("/tournaments/1/change", Login, Nothing, Nothing, Nothing),
    ("/u/1/notes", Login, Forbidden, Page, Page),
    ("/u/1/posts", Page, Page, Page, Page),
    ("/held-posts", Login, Page, Page, Page),
    ("/drafts", Login, Page, Page, Page),
    ("/latest", Page, Page, Page, Page),
    ("/watched", Login, Page, Page, Page),
    ("/login", Page, Elsewhere, Elsewhere, Elsewhere),
    ("/login/second-factor", Elsewhere, Elsewhere, Elsewhere, Elsewhere),
    ("/register", Page, Elsewhere, Elsewhere, Elsewhere),
    ("/forgot-password", Page, Page, Page, Page),
    ("/invitation/nothing", Nothing, Nothing, Nothing, Nothing),
    ("/setup/nothing", Nothing, Nothing, Nothing, Nothing),
    ("/reset/nothing", Nothing, Nothing, Nothing, Nothing),
    ("/confirm/nothing", Nothing, Nothing, Nothing, Nothing),
    ("/account", Elsewhere, Elsewhere, Elsewhere, Elsewhere),
    ("/account/profile", Login, Page, Page, Page),
    ("/account/password", Login, Page, Page, Page),
    ("/account/e-mail-address", Login, Page, Page, Page),
    ("/account/sessions", Login, Page, Page, Page),
    ("/account/activity", Login, Page, Page, Page),
    ("/account/tokens", Login, Page, Page, Page),
    (APPLICATION, Login, Page, Page, Page),
    ("/account/blocks", Login, Page, Page, Page),
    ("/account/bookmarks", Login, Page, Page, Page),
    ("/account/avatar", Login, Page, Page, Page),
    ("/pictures/018f0000-0000-7000-8000-000000000000", Nothing, Nothing, Nothing, Nothing),
    ("/pictures/018f0000-0000-7000-8000-000000000000/small", Nothing, Nothing, Nothing, Nothing),
    ("/attachments/018f0000-0000-7000-8000-000000000000", Nothing, Nothing, Nothing, Nothing),
    ("/account/invitations", Login, Forbidden, Forbidden, Page),
    ("/account/second-factor", Login, Page, Page, Page),
    ("/account/second-factor/app", Login, Page, Page, Page),
    ("/account/second-factor/passkeys", Login, Page, Page, Page),
    ("/account/second-factor/passkeys/1", Login, Nothing, Nothing, Nothing),
    ("/account/second-factor/codes", Login, Elsewhere, Elsewhere, Elsewhere),
    ("/account/household", Login, Page, Page, Page),
    ("/account/vacation", Login, Page, Page, Page),
    ("/account/data", Login, Page, Page, Page),
    ("/account/erase", Login, Page, Page, Page),
    ("/notifications", Login, Page, Page, Page),
    ("/notifications/1", Login, Nothing, Nothing, Nothing),
    ("/messages", Login, Page, Page, Page),
    ("/messages/new", Login, Page, Page, Page),
    ("/messages/search", Login, Page, Page, Page),
    ("/messages/1", Login, Nothing, Nothing, Nothing),
    ("/messages/1/leave", Login, Nothing, Nothing, Nothing),
    ("/report/person/1", Login, Nothing, Page, Page),
    ("/report/message/1", Login, Nothing, Nothing, Nothing),
    ("/report/nothing/1", Login, Nothing, Nothing, Nothing),
    ("/admin", Login, Forbidden, Elsewhere, Elsewhere),
    ("/admin/first-steps", Login, Forbidden, Forbidden, Page),
    ("/admin/people", Login, Forbidden, Forbidden, Page),
    ("/admin/people/1", Login, Forbidden, Forbidden, Page),
    ("/admin/people/99", Login, Forbidden, Forbidden, Nothing),
    ("/admin/reports", Login, Forbidden, Page, Page),
    ("/admin/bans", Login, Forbidden, Forbidden, Page),
    ("/admin/settings", Login, Forbidden, Forbidden, Page),
    ("/admin/game-policy", Login, Forbidden, Forbidden, Page),
    ("/admin/logo", Login, Forbidden, Forbidden, Page),
    ("/admin/health", Login, Forbidden, Forbidden, Page),
    ("/admin/admissions", Login, Forbidden, Page, Page),
    ("/admin/moderation-queue", Login, Forbidden, Page, Page),
    ("/admin/log", Login, Forbidden, Forbidden, Page),
    ("/admin/boards", Login, Forbidden, Forbidden, Page),
    ("/admin/boards/1", Login, Forbidden, Forbidden, Page),
    ("/admin/boards/1/moderators", Login, Forbidden, Forbidden, Page),
    ("/admin/boards/99/moderators", Login, Forbidden, Forbidden, Nothing),
    ("/admin/boards/new", Login, Forbidden, Forbidden, Page),
];

/// The people for whom a form is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum For {
    /// Everybody, guests too.
    Everybody,
    /// People who are logged in.
    Players,
    /// Moderators of the board, or, for reports, of any board.
    Moderators,
    /// Admins.
    Admins,
}

use For::{Admins, Everybody, Moderators, Players};

/// The address of each form, and the people for whom it is.
pub(crate) const FORMS: &[(&str, For)] = &[
    ("/login", Everybody),
    ("/login/second-factor", Everybody),
    ("/register", Everybody),
    ("/forgot-password", Everybody),
    ("/invitation/nothing", Everybody),
    ("/setup/nothing", Everybody),
    ("/reset/nothing", Everybody),
    ("/confirm/nothing", Everybody),
    ("/forum/read", Players),
    ("/b/open/read", Players),
    ("/b/open/watch", Players),
    ("/b/open/new", Players),
    ("/t/1/watch", Players),
    ("/t/1/mute", Players),
    ("/t/1/reply", Players),
    ("/p/1/edit", Players),
    ("/p/1/delete", Players),
    ("/p/1/restore", Players),
    ("/t/1/poll", Players),
    ("/polls/1/vote", Players),
    ("/polls/1/close", Players),
    ("/t/1/standing", Moderators),
    ("/t/1/hide", Moderators),
    ("/t/1/move", Moderators),
    ("/t/1/split", Moderators),
    ("/t/1/merge", Moderators),
    ("/t/2/standing", Admins),
    ("/t/2/hide", Admins),
    ("/t/2/move", Admins),
    ("/t/2/split", Admins),
    ("/t/2/merge", Admins),
    ("/p/1/hide", Moderators),
    ("/p/2/hide", Admins),
    ("/b/open/games/new", Admins),
    ("/b/open/games/new/conquest", Admins),
    ("/b/open/games/new/conquest/presets/1/delete", Admins),
    ("/maps", Players),
    ("/maps/upload", Players),
    ("/maps/1", Players),
    ("/maps/1/delete", Players),
    ("/games/1/join", Players),
    ("/games/1/copy", Admins),
    ("/games/1/attention", Players),
    ("/games/1/decline", Players),
    ("/games/1/leave", Players),
    ("/games/1/agree", Players),
    ("/games/solo", Players),
    ("/games/1/webhooks", Admins),
    ("/games/1/webhooks/1/remove", Admins),
    ("/games/1/start", Admins),
    ("/games/1/start/ready", Players),
    ("/games/1/bots", Admins),
    ("/games/1/orders", Players),
    ("/games/1/not-ready", Players),
    ("/games/1/ready", Players),
    ("/games/1/sandbox", Everybody),
    ("/games/1/sandbox/draft.svg", Everybody),
    ("/games/1/sandbox/position", Everybody),
    ("/games/1/take-back", Players),
    ("/games/1/withdraw-orders", Players),
    ("/drafts", Players),
    ("/drafts/discard", Players),
    ("/p/1/react", Players),
    ("/p/1/bookmark", Players),
    ("/preview", Players),
    ("/pictures", Players),
    ("/account/devices/test", Players),
    ("/account/webhook/test", Players),
    ("/account/avatar", Players),
    ("/account/avatar/remove", Players),
    ("/u/1/avatar/remove", Moderators),
    ("/account/profile", Players),
    ("/account/notifications", Players),
    ("/account/devices", Players),
    ("/account/devices/1/remove", Players),
    ("/account/webhook", Players),
    ("/account/webhook/remove", Players),
    ("/account/reminders", Players),
    ("/account/calendar", Players),
    ("/account/calendar/revoke", Players),
    ("/account/order-addresses/revoke", Players),
    ("/games/1/game-master", Admins),
    ("/games/1/votes", Players),
    ("/games/1/notes", Players),
    ("/games/1/votes/1", Players),
    ("/games/1/hand-over", Players),
    ("/games/1/press", Players),
    ("/games/1/press/1", Players),
    ("/games/1/press/agreements", Players),
    ("/games/1/press/agreements/1", Players),
    ("/orders-by-mail/nothing", Everybody),
    ("/unsubscribe/nothing", Everybody),
    ("/account/password", Players),
    ("/account/invitations", Admins),
    ("/account/invitations/1/withdraw", Admins),
    ("/account/e-mail-address", Players),
    ("/account/e-mail-address/resend", Players),
    ("/account/sessions/end", Players),
    ("/account/tokens", Players),
    ("/account/tokens/1/revoke", Players),
    ("/oauth/authorize", Players),
    ("/account/second-factor/app", Players),
    ("/account/second-factor/app/confirm", Players),
    ("/account/second-factor/app/remove", Players),
    ("/account/second-factor/passkeys", Players),
    ("/account/second-factor/passkeys/confirm", Players),
    ("/account/second-factor/passkeys/1", Players),
    ("/account/second-factor/codes", Players),
    ("/account/export", Players),
    ("/account/household", Players),
    ("/account/household/2/agree", Players),
    ("/account/household/2/end", Players),
    ("/account/vacation", Players),
    ("/account/vacation/1/end", Players),
    ("/account/erase", Players),
    ("/u/2/block", Players),
    ("/u/1/notes", Moderators),
    ("/p/1/history/0/purge", Moderators),
    ("/u/2/unblock", Players),
    ("/notifications/read", Players),
    ("/messages/new", Players),
    ("/messages/1", Players),
    ("/messages/1/people", Players),
    ("/messages/1/leave", Players),
    ("/report/person/2", Players),
    ("/tournaments/1/plan", Players),
    ("/tournaments/1/discard", Players),
    ("/tournaments/1/change", Players),
    ("/tournaments/1/organisers", Players),
    ("/tournaments/1/organisers/1/remove", Players),
    ("/tournaments/1/sign-up", Players),
    ("/tournaments/1/withdraw", Players),
    ("/tournaments/1/close-sign-up", Players),
    ("/tournaments/1/cancel", Players),
    ("/tournaments/1/corrections", Players),
    ("/admin/people/1/role", Admins),
    ("/admin/people/1/ban", Admins),
    ("/admin/people/1/unban", Admins),
    ("/admin/people/1/sessions", Admins),
    ("/admin/people/1/mute", Admins),
    ("/admin/people/1/remove", Admins),
    ("/admin/people/1/restore", Admins),
    ("/admin/people/1/unmute", Admins),
    ("/admin/bans", Admins),
    ("/admin/bans/1/lift", Admins),
    ("/admin/people/1/second-factor", Admins),
    ("/admin/people/1/e-mail-address", Admins),
    ("/admin/people/1/password-link", Admins),
    ("/admin/reports/1", Moderators),
    ("/admin/settings", Admins),
    ("/admin/game-policy", Admins),
    ("/admin/logo", Admins),
    ("/admin/logo/remove", Admins),
    ("/admin/health/test-letter", Admins),
    ("/admin/admissions/1/approve", Moderators),
    ("/admin/admissions/1/refuse", Moderators),
    ("/admin/moderation-queue/1", Moderators),
    ("/admin/first-steps", Admins),
    ("/admin/boards/new", Admins),
    ("/admin/boards/1", Admins),
    ("/admin/boards/1/move", Admins),
    ("/admin/boards/1/archive", Admins),
    ("/admin/boards/1/moderators", Admins),
    ("/admin/boards/1/moderators/1/remove", Admins),
    ("/admin/categories", Admins),
    ("/admin/categories/1", Admins),
    ("/admin/categories/1/move", Admins),
    ("/language", Everybody),
    ("/theme", Everybody),
    ("/account/sessions/end-all", Players),
    ("/logout", Players),
];

/// The addresses to which mail programs post without a form token: the address itself is the secret.
const WITHOUT_TOKEN: [&str; 2] = ["/orders-by-mail/nothing", "/unsubscribe/nothing"];

async fn gets(browser: &mut Browser, path: &str) -> Gets {
    let answer = browser.get(path).await;
    match answer.status {
        StatusCode::OK => Page,
        StatusCode::FORBIDDEN => Forbidden,
        StatusCode::NOT_FOUND => Nothing,
        status if status.is_redirection() && answer.location().starts_with("/login?next=") => Login,
        status if status.is_redirection() => Elsewhere,
        status => panic!("{path}: {status}"),
    }
}

/// Opens a site with the boards, threads and posts of the tables. The browsers are a guest, the player, the moderator and the
/// admin.
pub(crate) async fn opened() -> (Site, [Browser; 4]) {
    let site = Site::open().await;
    let (guest, player, admin) =
        (site.browser(), site.player("Player").await, site.admin("Postmaster").await);
    site.player("Writer").await;
    let people = [guest, player, site.player("Warden").await, admin];
    sqlx::raw_sql(
        "insert into categories (title, language, position) values ('All', 'en', 1);
         insert into boards (category_id, slug, title, language, position, read_by, created_at) values
             (1, 'open', 'Open', 'en', 1, 'everyone', '2026-01-01'),
             (1, 'members', 'Members', 'en', 2, 'players', '2026-01-01'),
             (1, 'office', 'Office', 'en', 3, 'admins', '2026-01-01');
         insert into threads (board_id, author_id, title, language, created_at, post_count, last_post_at)
             select b.id, w.id, b.title, 'en', '2026-01-01', 1, '2026-01-01' from boards b, users w
             where w.name = 'Writer' order by b.id;
         insert into posts (thread_id, number, author_id, source, html, language, created_at)
             select t.id, 1, t.author_id, 'x', '<p>x</p>', 'en', '2026-01-01' from threads t order by t.id;
         update threads t set last_post_id = p.id from posts p where p.thread_id = t.id;
         insert into board_moderators (board_id, user_id, appointed_at)
             select 1, id, '2026-01-01' from users where name = 'Warden'",
    )
    .execute(&site.db)
    .await
    .unwrap();
    sqlx::raw_sql(
        "insert into threads (board_id, author_id, title, language, created_at, post_count, last_post_at)
             select 1, id, title, 'en', '2026-01-01', 0, '2026-01-01'
             from users, unnest(array['Game', 'Talk']) as title where name = 'Postmaster' order by title;
         insert into posts (thread_id, number, author_id, source, html, language, created_at)
             select id, 1, author_id, 'x', '<p>x</p>', 'en', '2026-01-01' from threads where id > 3 order by id;
         update threads t set post_count = 1, last_post_id = p.id from posts p where p.thread_id = t.id;
         insert into games (name, ruleset, options, discussion_id, thread_id, language, zone, press, admission, invitation, gm_id,
                            ends_early, created_at, secret)
             select 'Game', 'trial', '{\"rounds\": 1, \"allowance\": {\"hours\": 8}}', 5, 4, 'en', 'UTC', 'full', 'open', 'word', id, true,
                    '2026-01-01', decode(repeat('00', 32), 'hex')
             from users where name = 'Postmaster';
         insert into seats (game_id, seat) values (1, 0), (1, 1), (1, 2), (1, 3)",
    )
    .execute(&site.db)
    .await
    .unwrap();
    let host = games::account(&site, "Host", true).await;
    for slug in ["members", "office"] {
        let board = boards::find(&site.db, slug, Some(&host)).await.unwrap().unwrap();
        gamemaster::open(&site.db, &board, &host, &games::new(Ruleset::Trial, games::trial(), 2), site.now())
            .await
            .unwrap();
    }
    (site, people)
}

#[tokio::test]
async fn every_page_opens_to_whom_the_table_says() {
    let (_site, mut people) = opened().await;
    let mut wrong = Vec::new();
    for (path, guest, player, moderator, admin) in PAGES {
        let expected = [guest, player, moderator, admin];
        let roles = ["guest", "player", "moderator", "admin"];
        for ((who, browser), expected) in roles.into_iter().zip(&mut people).zip(expected) {
            let found = gets(browser, path).await;
            if found != *expected {
                wrong.push(format!("{path} for {who}: {found:?}, not {expected:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

pub(crate) fn token(page: &Answer) -> Vec<(String, String)> {
    vec![("form_token".to_owned(), page.attributes("input[name=form_token]", "value")[0].clone())]
}

#[tokio::test]
async fn every_form_passes_for_whom_the_table_says() {
    let (_site, [mut guest, mut player, mut moderator, _]) = opened().await;
    let (of_guest, mut of_player) =
        (token(&guest.get("/login").await), token(&player.get("/account/profile").await));
    let of_moderator = token(&moderator.get("/account/profile").await);
    for (path, whom) in FORMS {
        let as_guest = guest.post(path, &of_guest).await.status;
        let refused = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN].contains(&as_guest);
        assert_eq!(refused, *whom != Everybody, "{path} for a guest: {as_guest}");
        if player.cookie("__Host-session").is_none() {
            player.submit("/login", "/login", &[("name", "Player"), ("password", PASSWORD)]).await;
            of_player = token(&player.get("/account/profile").await);
        }
        let as_player = player.post(path, &of_player).await.status;
        assert_ne!(as_player, StatusCode::UNAUTHORIZED, "{path} for a player");
        if matches!(whom, Moderators | Admins) {
            assert_eq!(as_player, StatusCode::FORBIDDEN, "{path} for a player");
            let refused = moderator.post(path, &of_moderator).await.status == StatusCode::FORBIDDEN;
            assert_eq!(refused, *whom == Admins, "{path} for a moderator");
        }
    }
}

#[tokio::test]
async fn no_form_passes_without_a_token_or_with_that_of_another_browser() {
    let (_site, [_, mut mallory, _, mut admin]) = opened().await;
    let stolen = token(&mallory.get("/account/profile").await)[0].1.clone();
    for (path, _) in FORMS.iter().filter(|(path, _)| !WITHOUT_TOKEN.contains(path)) {
        for token in [None, Some(""), Some("AAAA"), Some(&*stolen)] {
            let fields: Vec<_> =
                token.map(|token| ("form_token".to_owned(), token.to_owned())).into_iter().collect();
            let answer = admin.post(path, &fields).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} with {token:?}");
        }
    }
}

#[tokio::test]
async fn no_form_passes_from_another_site() {
    let (_site, [_, _, _, mut admin]) = opened().await;
    let token = token(&admin.get("/account/profile").await)[0].1.clone();
    for (path, _) in FORMS {
        for (name, value) in [
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("origin", "https://evil.test"),
        ] {
            let request = axum::http::Request::post(*path)
                .header("content-type", "application/x-www-form-urlencoded")
                .header(name, value)
                .body(axum::body::Body::from(format!("form_token={token}")))
                .unwrap();
            assert_eq!(
                admin.send(request).await.status,
                StatusCode::FORBIDDEN,
                "{path} with {name}: {value}"
            );
        }
    }
}

/// Collects the routes in the sources: `("get" or "post", "/b/{board}")`.
fn routes(folder: &Path, found: &mut BTreeSet<(&'static str, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            routes(&path, found);
            continue;
        }
        let source = std::fs::read_to_string(&path).unwrap();
        for (place, _) in source.match_indices(".route(") {
            let rest = &source[place..];
            let end = rest[1..].find(".route(").map_or(rest.len(), |end| end + 1);
            let route = &rest[..end];
            let address = route.split('"').nth(1).unwrap().to_owned();
            let handlers = route.split('"').nth(2).unwrap();
            let handlers = handlers.split('}').next().unwrap();
            // A second method behind the first would be passed by.
            let (named, rest) = handlers.trim_start_matches([',', ' ', '\n']).split_once('(').unwrap();
            let is_whole = !["get(", "post("].iter().any(|more| rest.contains(more));
            let methods: &[&str] = match named {
                "get_and_post" if is_whole => &["get", "post"],
                "get" if is_whole => &["get"],
                "post" if is_whole => &["post"],
                _ => panic!("{address}: the scan does not know the methods of {handlers}"),
            };
            found.extend(methods.iter().map(|method| (*method, address.clone())));
        }
    }
}

fn is_at(route: &str, path: &str) -> bool {
    let path = path.split_once('?').map_or(path, |(path, _)| path);
    let (route, path): (Vec<_>, Vec<_>) = (route.split('/').collect(), path.split('/').collect());
    route.len() == path.len()
        && route
            .iter()
            .zip(&path)
            .all(|(part, value)| part == value || (part.starts_with('{') && *value != "new"))
}

/// Returns every route of the site.
fn all_routes() -> BTreeSet<(&'static str, String)> {
    let mut found = BTreeSet::new();
    routes(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web/pages"), &mut found);
    assert!(found.len() > 60, "the scan found only {} routes: it no longer sees the code", found.len());
    found
}

/// Returns every address for GET requests, as the router has it: `/b/{board}`.
pub(crate) fn addresses() -> impl Iterator<Item = String> {
    all_routes().into_iter().filter(|(method, _)| *method == "get").map(|(_, address)| address)
}

#[test]
fn no_route_is_missing_from_the_tables() {
    let found = all_routes();
    let missing: Vec<_> = found
        .iter()
        .filter(|(method, route)| match *method {
            "get" => !PAGES.iter().any(|(path, ..)| is_at(route, path)),
            _ => !FORMS.iter().any(|(path, _)| is_at(route, path)),
        })
        .collect();
    assert!(missing.is_empty(), "say for whom these are: {missing:#?}");
}
