//! One Postgres for the run, and one database for each test, copied from a template that has all migrations.

use std::fs::{File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, PgPool};
use stafeta::db::{Cluster, Durability, MIGRATIONS, PoolPurpose};

/// How to reach the cluster. It lives in a thread that waits for ever; when the run ends, however it ends, the watcher
/// beside Postgres stops it.
struct Shared {
    admin: PgConnectOptions,
}

/// Whatever secret a game is opened with, it gets the same one, so that every run of the tests draws the same lots.
const SAME_LOTS: &str = "
    create function same_lots() returns trigger language plpgsql as
        $$ begin new.secret := decode(repeat('07', 32), 'hex'); return new; end $$;
    create trigger same_lots before insert on games for each row execute function same_lots()";

static SHARED: OnceLock<Shared> = OnceLock::new();
static NEXT: AtomicU32 = AtomicU32::new(1);

/// A pool on a fresh database with the whole schema.
pub(crate) async fn fresh_database() -> PgPool {
    PoolPurpose::Requests.pool(8, fresh_options().await)
}

/// How to reach a fresh database with the whole schema.
pub(crate) async fn fresh_options() -> PgConnectOptions {
    let shared = SHARED.get_or_init(start);
    let name = format!("test_{}", NEXT.fetch_add(1, Ordering::SeqCst));
    let mut admin = shared.admin.connect().await.unwrap();
    sqlx::query(AssertSqlSafe(format!("create database {name} template template_of_tests")))
        .execute(&mut admin)
        .await
        .unwrap();
    shared.admin.clone().database(&name)
}

fn start() -> Shared {
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let folder = folder();
            let cluster = Cluster::start_with(folder.path(), None, Durability::None).await.unwrap();
            let admin = cluster.connection("postgres");
            let mut connection = admin.connect().await.unwrap();
            sqlx::raw_sql("create database template_of_tests").execute(&mut connection).await.unwrap();
            let template = PgPoolOptions::new()
                .max_connections(2)
                .connect_with(admin.clone().database("template_of_tests"))
                .await
                .unwrap();
            MIGRATIONS.run(&template).await.unwrap();
            sqlx::raw_sql(SAME_LOTS).execute(&template).await.unwrap();
            template.close().await;
            tell.send(Shared { admin }).unwrap();
            std::future::pending::<()>().await;
            drop((cluster, folder));
        });
    });
    told.recv().unwrap()
}

/// A folder for the cluster. Nobody is left at the end of a run to remove it, so each run removes those of runs before.
fn folder() -> tempfile::TempDir {
    const PREFIX: &str = "stafeta-test-";
    for entry in std::fs::read_dir(std::env::temp_dir()).unwrap().filter_map(Result::ok) {
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        let lock = File::open(entry.path().join("lock"));
        if is_ours && lock.is_ok_and(|lock| lock.try_lock().is_ok()) {
            // Another user's stays.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
    // Postgres may run as another user, who has to pass.
    tempfile::Builder::new().prefix(PREFIX).permissions(Permissions::from_mode(0o711)).tempdir().unwrap()
}
