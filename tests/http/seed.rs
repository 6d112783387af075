//! Boards, threads and posts written directly into the database, for tests of features that need them.

use sqlx::PgPool;
use stafeta::forum::posting::PostLocation;
use stafeta::forum::system_posting::{self, NewSystemPost};
use stafeta::forum::system_posts::SystemBlock;
use stafeta::i18n::Lang;
use stafeta::ids::{BoardId, PostId, ThreadId, UserId};

use crate::{Browser, Site};

/// A person with an account and a browser.
pub(crate) struct Someone {
    pub(crate) browser: Browser,
    pub(crate) id: UserId,
}

/// Creates a player.
pub(crate) async fn player(site: &Site, name: &str) -> Someone {
    let browser = site.player(name).await;
    Someone { browser, id: UserId(site.id_of(name).await) }
}

/// Creates an admin.
pub(crate) async fn admin(site: &Site, name: &str) -> Someone {
    let browser = site.admin(name).await;
    Someone { browser, id: UserId(site.id_of(name).await) }
}

/// Creates a board that everybody in `read_by` may read.
pub(crate) async fn board(site: &Site, slug: &str, read_by: &str) -> BoardId {
    let category: i64 = sqlx::query_scalar(
        "insert into categories (title, language, position) values ('Hall', 'en', 1) returning id",
    )
    .fetch_one(&site.db)
    .await
    .unwrap();
    sqlx::query_scalar(
        "insert into boards (category_id, slug, title, language, position, read_by, created_at)
         values ($1, $2, initcap($2), 'en', 1, $3, $4) returning id",
    )
    .bind(category)
    .bind(slug)
    .bind(read_by)
    .bind(site.now())
    .fetch_one(&site.db)
    .await
    .unwrap()
}

/// Adds a post of the server to a thread.
pub(crate) async fn system_post(site: &Site, thread: ThreadId, blocks: &[SystemBlock]) -> PostLocation {
    let mut connection = site.db.acquire().await.unwrap();
    let posts = [NewSystemPost::of_server(thread, Lang::En, blocks)];
    system_posting::add_system_posts(&mut connection, &posts, site.now()).await.unwrap()[0]
}

/// Creates a thread with one post for each text.
pub(crate) async fn thread(
    site: &Site,
    board: BoardId,
    author: UserId,
    language: &str,
    title: &str,
    texts: &[&str],
) -> (ThreadId, Vec<PostId>) {
    let thread: ThreadId = sqlx::query_scalar(
        "insert into threads (board_id, author_id, title, language, created_at, last_post_at, search)
         values ($1, $2, $3, $4, $5, $5, search_vector($4, $3)) returning id",
    )
    .bind(board)
    .bind(author)
    .bind(title)
    .bind(language)
    .bind(site.now())
    .fetch_one(&site.db)
    .await
    .unwrap();
    let mut posts = Vec::new();
    for text in texts {
        posts.push(post(&site.db, thread, author, text).await);
    }
    (thread, posts)
}

/// Adds a post.
pub(crate) async fn post(db: &PgPool, thread: ThreadId, author: UserId, text: &str) -> PostId {
    let post: PostId = sqlx::query_scalar(
        "with placed as (
             update threads set post_count = post_count + 1 where id = $1 returning post_count, language, created_at
         )
         insert into posts (thread_id, number, author_id, source, html, language, created_at, search)
         select $1, post_count, $2, $3, '<p>' || $3 || '</p>', language, created_at, search_vector(language, $3)
         from placed returning id",
    )
    .bind(thread)
    .bind(author)
    .bind(text)
    .fetch_one(db)
    .await
    .unwrap();
    let last = sqlx::query("update threads set last_post_id = $2 where id = $1").bind(thread).bind(post);
    last.execute(db).await.unwrap();
    post
}
