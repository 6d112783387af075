//! One Postgres for the test run, and one database for each test, copied from a template that has all migrations and dropped when
//! the test ends.

use std::cell::RefCell;
use std::fs::{File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, PgConnection, PgPool};
use stafeta::db::{CommitDurability, MIGRATIONS, PoolPurpose, PostgresCluster};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// The connection to the cluster. A thread that waits for ever owns the cluster. However the run ends, the watcher process
/// beside Postgres stops it.
struct Shared {
    admin: PgConnectOptions,
    /// Takes the names of databases that are no longer used.
    unused: UnboundedSender<String>,
}

/// The databases of one test. The test harness runs each test on a thread of its own, which ends with the test.
struct TestDatabases(RefCell<Vec<String>>);

impl Drop for TestDatabases {
    fn drop(&mut self) {
        let Some(shared) = SHARED.get() else { return };
        for name in self.0.take() {
            // Fails only when the run itself ends, and the whole cluster with it.
            let _ = shared.unused.send(name);
        }
    }
}

/// A trigger that gives every game the same secret, so that every run of the tests has the same draws.
const SAME_LOTS: &str = "
    create function same_lots() returns trigger language plpgsql as
        $$ begin new.secret := decode(repeat('07', 32), 'hex'); return new; end $$;
    create trigger same_lots before insert on games for each row execute function same_lots()";

static SHARED: OnceLock<Shared> = OnceLock::new();
static NEXT: AtomicU32 = AtomicU32::new(1);

thread_local! {
    static OWN: TestDatabases = const { TestDatabases(RefCell::new(Vec::new())) };
}

/// Connections to the database of a test. With one, whatever needs a second while it holds the first fails here, and not only where
/// many ask at once. Each connection also plans each statement anew.
const CONNECTIONS: u32 = 1;
/// Connections to the database of a test in which many ask at once.
const CONNECTIONS_OF_CROWD: u32 = 8;

/// Returns a connection pool for a new database with the whole schema.
pub(crate) async fn fresh_database() -> PgPool {
    PoolPurpose::Requests.pool(CONNECTIONS, fresh_options().await)
}

/// Returns a larger connection pool for the database of `pool`.
pub(crate) fn crowd_pool(pool: &PgPool) -> PgPool {
    PoolPurpose::Requests.pool(CONNECTIONS_OF_CROWD, (*pool.connect_options()).clone())
}

/// Returns the connection options for a new database with the whole schema.
pub(crate) async fn fresh_options() -> PgConnectOptions {
    copy_of("template_of_tests").await
}

/// Returns the connection options for a new copy of a database, to which nobody may be connected. It is dropped with the test.
pub(crate) async fn copy_of(template: &str) -> PgConnectOptions {
    let copy = create(template).await;
    OWN.with(|own| own.0.borrow_mut().push(copy.get_database().unwrap().to_owned()));
    copy
}

/// Returns the connection options for a new database with the whole schema that lasts as long as the test run.
pub(crate) async fn lasting_options() -> PgConnectOptions {
    create("template_of_tests").await
}

async fn create(template: &str) -> PgConnectOptions {
    let shared = SHARED.get_or_init(start);
    let name = format!("test_{}", NEXT.fetch_add(1, Ordering::SeqCst));
    let mut admin = shared.admin.connect().await.unwrap();
    // A copy of files takes half as much of a processor as one through the log of Postgres.
    sqlx::query(AssertSqlSafe(format!("create database {name} template {template} strategy file_copy")))
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
            let cluster =
                PostgresCluster::start_with(folder.path(), None, CommitDurability::None).await.unwrap();
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
            let (unused, names) = unbounded_channel();
            tell.send(Shared { admin, unused }).unwrap();
            drop_unused(connection, names).await;
            drop((cluster, folder));
        });
    });
    told.recv().unwrap()
}

/// Drops every database that is named, for ever. A whole run leaves so many that they would fill a small disk.
async fn drop_unused(mut connection: PgConnection, mut names: UnboundedReceiver<String>) {
    while let Some(name) = names.recv().await {
        let sql = AssertSqlSafe(format!("drop database {name} with (force)"));
        sqlx::query(sql).execute(&mut connection).await.unwrap();
    }
}

/// Creates a folder for the cluster. No code runs at the end of a test run, so each run removes the folders of earlier ones.
fn folder() -> tempfile::TempDir {
    const PREFIX: &str = "stafeta-test-";
    for entry in std::fs::read_dir(std::env::temp_dir()).unwrap().filter_map(Result::ok) {
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        let lock = File::open(entry.path().join("lock"));
        if is_ours && lock.is_ok_and(|lock| lock.try_lock().is_ok()) {
            // Fails for another user's folder, which stays.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
    // Postgres may run as another user, who must be able to enter.
    tempfile::Builder::new().prefix(PREFIX).permissions(Permissions::from_mode(0o711)).tempdir().unwrap()
}
