//! The sample community, filled once for all tests that look at it: each has a copy.

use stafeta::accounts::{HashingCost, HashingPool};
use stafeta::db::PoolPurpose;
use stafeta::demo::{self, SampleLogin};
use stafeta::entropy::EntropySource;
use tokio::sync::OnceCell;

use crate::{Site, cluster};

/// The seed of all draws of the sample.
const SEED: u64 = 19;

/// The database that is copied, and the accounts of its people.
static FILLED: OnceCell<(String, Vec<SampleLogin>)> = OnceCell::const_new();

/// Opens a site with the sample community. Returns it with the accounts that are printed at its start.
pub(crate) async fn open() -> (Site, &'static [SampleLogin]) {
    let (name, passes) = FILLED.get_or_init(fill).await;
    (Site::on(PoolPurpose::Requests.pool(8, cluster::copy_of(name).await)), passes)
}

async fn fill() -> (String, Vec<SampleLogin>) {
    let options = cluster::lasting_options().await;
    let name = options.get_database().unwrap().to_owned();
    let site = Site::on(PoolPurpose::Requests.pool(8, options));
    let hashing = HashingPool::start_with(HashingCost::Least).unwrap();
    let passes = demo::fill(&site.db, &hashing, EntropySource::Seeded(SEED), site.now()).await.unwrap();
    // Only a database to which nobody is connected can be copied.
    site.db.close().await;
    (name, passes)
}
