//! Argon2id on a few threads that reuse their memory.
//!
//! Each hash needs 19 MiB. If it were allocated per request, the allocator would keep many such blocks after a busy
//! hour. Here a hash takes the memory of one before, which is given back when no password has come for some seconds, and a full
//! queue refuses a request at once.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;

use argon2::{Algorithm, Argon2, Block, Params, Version, password_hash::phc};
use secrecy::{ExposeSecret, SecretString};
use subtle::ConstantTimeEq;
use tokio::sync::oneshot;

use super::password::{Password, canonical};

/// The hashing threads. Clones share them; they end with the last clone.
#[derive(Clone)]
pub struct HashingPool {
    jobs: mpsc::SyncSender<HashingJob>,
    /// The hash that is checked if there is no account, so that the answer takes the same time.
    decoy: Arc<str>,
}

impl std::fmt::Debug for HashingPool {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("HashingPool(..)")
    }
}

/// The result of a password check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordMatch {
    /// The password is right.
    Right,
    /// The password is right, but its hash has older parameters and should be replaced.
    RightButOld,
    /// The password is wrong, or there is no account.
    Wrong,
}

/// The work of a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HashingCost {
    /// That of a site: 19 MiB, read twice.
    Standard,
    /// The least that Argon2 takes, a thousandth of it: for tests, which create thousands of accounts.
    Least,
}

impl HashingCost {
    const fn params(self) -> Params {
        const LEAST: Params = match Params::new(Params::MIN_M_COST, 1, 1, None) {
            Ok(params) => params,
            Err(_) => unreachable!(),
        };
        match self {
            HashingCost::Standard => Params::DEFAULT,
            HashingCost::Least => LEAST,
        }
    }
}

/// The reason why a password was not hashed or checked.
#[derive(Debug, thiserror::Error)]
pub enum HashingError {
    /// The queue is full; the person may retry in a moment.
    #[error("{QUEUE} passwords are waiting to be hashed")]
    Busy,
    /// The hashing threads have ended.
    #[error("the hashing threads have ended")]
    Ended,
    /// The stored hash cannot be read, or asks for more memory than a thread has.
    #[error("a stored password hash cannot be checked: {0}")]
    Stored(String),
}

/// Number of threads, each with [`Params::DEFAULT_M_COST`] KiB.
const THREADS: usize = 2;
/// The most requests in the queue: about two seconds of work.
const QUEUE: usize = 64;
/// The time without a password after which the memory is given back.
const KEPT: Duration = Duration::from_secs(10);

/// The memory of threads that do not hash at the moment.
type SpareMemory = Mutex<Vec<Vec<Block>>>;

struct HashingJob {
    password: SecretString,
    work: HashingTask,
}

enum HashingTask {
    Hash(oneshot::Sender<Result<String, HashingError>>),
    Check(String, oneshot::Sender<Result<PasswordMatch, HashingError>>),
}

impl HashingPool {
    /// Starts the threads of a site.
    ///
    /// # Errors
    /// The system cannot start a thread, or the decoy cannot be hashed.
    pub fn start() -> Result<Self, std::io::Error> {
        Self::start_with(HashingCost::Standard)
    }

    /// Starts threads that hash new passwords at this cost.
    ///
    /// # Errors
    /// As [`HashingPool::start`].
    pub fn start_with(cost: HashingCost) -> Result<Self, std::io::Error> {
        let (jobs, waiting) = mpsc::sync_channel::<HashingJob>(QUEUE);
        let mut blocks = memory();
        let mut salt = [0; argon2::RECOMMENDED_SALT_LEN];
        rand::fill(&mut salt);
        let decoy = hash("", &salt, cost, &mut blocks).map_err(std::io::Error::other)?;
        let shared = Arc::new((Mutex::new(waiting), Mutex::new(vec![blocks])));
        for number in 0..THREADS {
            let shared = Arc::clone(&shared);
            let run = move || run_jobs(&shared.0, &shared.1, cost, KEPT);
            std::thread::Builder::new().name(format!("hashing-{number}")).spawn(run)?;
        }
        Ok(Self { jobs, decoy: decoy.into() })
    }

    /// Hashes a new password into a PHC string.
    ///
    /// # Errors
    /// [`HashingError::Busy`] if the queue is full.
    pub async fn hash(&self, password: &Password) -> Result<String, HashingError> {
        self.hash_known(password.secret()).await
    }

    /// Hashes a known password with the present parameters. The rules for new passwords are not checked again.
    ///
    /// # Errors
    /// [`HashingError::Busy`] if the queue is full.
    pub async fn hash_known(&self, typed: &SecretString) -> Result<String, HashingError> {
        let (answer, result) = oneshot::channel();
        self.enqueue(HashingJob { password: canonical(typed), work: HashingTask::Hash(answer) })?;
        result.await.map_err(|_| HashingError::Ended)?
    }

    /// Checks a typed password against a stored PHC string; without one, does the same work against a decoy.
    ///
    /// # Errors
    /// [`HashingError::Busy`] if the queue is full, [`HashingError::Stored`] if the string cannot be read.
    pub async fn check(
        &self,
        typed: &SecretString,
        stored: Option<&str>,
    ) -> Result<PasswordMatch, HashingError> {
        let (answer, result) = oneshot::channel();
        let known = stored.is_some();
        let stored = stored.unwrap_or(&self.decoy).to_owned();
        self.enqueue(HashingJob { password: canonical(typed), work: HashingTask::Check(stored, answer) })?;
        let verdict = result.await.map_err(|_| HashingError::Ended)??;
        Ok(if known { verdict } else { PasswordMatch::Wrong })
    }

    fn enqueue(&self, job: HashingJob) -> Result<(), HashingError> {
        self.jobs.try_send(job).map_err(|refused| match refused {
            mpsc::TrySendError::Full(_) => HashingError::Busy,
            mpsc::TrySendError::Disconnected(_) => HashingError::Ended,
        })
    }
}

impl HashingJob {
    /// Does the work unless the requester has gone. Ignores an answer that nobody receives.
    fn run(self, cost: HashingCost, blocks: &mut [Block]) {
        match self.work {
            HashingTask::Hash(answer) if !answer.is_closed() => {
                let mut salt = [0; argon2::RECOMMENDED_SALT_LEN];
                rand::fill(&mut salt);
                let _ = answer.send(hash(self.password.expose_secret(), &salt, cost, blocks));
            }
            HashingTask::Check(stored, answer) if !answer.is_closed() => {
                let _ = answer.send(check(self.password.expose_secret(), &stored, cost, blocks));
            }
            HashingTask::Hash(_) | HashingTask::Check(..) => {}
        }
    }
}

/// Runs jobs until the pool has ended. The thread whose turn it is to wait gives the memory of all back when none comes for `kept`.
fn run_jobs(waiting: &Mutex<Receiver<HashingJob>>, spare: &SpareMemory, cost: HashingCost, kept: Duration) {
    loop {
        let job = lock(waiting).recv_timeout(kept);
        match job {
            Ok(job) => {
                let mut blocks = lock(spare).pop().unwrap_or_else(memory);
                job.run(cost, &mut blocks);
                lock(spare).push(blocks);
            }
            Err(RecvTimeoutError::Timeout) => *lock(spare) = Vec::new(),
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn memory() -> Vec<Block> {
    vec![Block::new(); Params::DEFAULT.block_count()]
}

fn hash(
    password: &str,
    salt: &[u8],
    cost: HashingCost,
    blocks: &mut [Block],
) -> Result<String, HashingError> {
    let params = cost.params();
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    let unread = |error: &dyn std::fmt::Display| HashingError::Stored(error.to_string());
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone())
        .hash_password_into_with_memory(password.as_bytes(), salt, &mut out, blocks)
        .map_err(|error| unread(&error))?;
    let phc = phc::PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: (&params).try_into().map_err(|error| unread(&error))?,
        salt: Some(phc::Salt::new(salt).map_err(|error| unread(&error))?),
        hash: Some(phc::Output::new(&out).map_err(|error| unread(&error))?),
    };
    Ok(phc.to_string())
}

fn check(
    password: &str,
    stored: &str,
    cost: HashingCost,
    blocks: &mut [Block],
) -> Result<PasswordMatch, HashingError> {
    let unread = |error: &dyn std::fmt::Display| HashingError::Stored(error.to_string());
    let phc = phc::PasswordHash::new(stored).map_err(|error| unread(&error))?;
    let (Some(salt), Some(known)) = (phc.salt, phc.hash) else {
        return Err(unread(&"salt or hash is missing"));
    };
    let algorithm = Algorithm::try_from(phc.algorithm.as_str()).map_err(|error| unread(&error))?;
    let version =
        phc.version.map_or(Ok(Version::V0x13), Version::try_from).map_err(|error| unread(&error))?;
    let params = Params::try_from(&phc).map_err(|error| unread(&error))?;
    let now = cost.params();
    let current = algorithm == Algorithm::Argon2id
        && version == Version::V0x13
        && (params.m_cost(), params.t_cost(), params.p_cost()) == (now.m_cost(), now.t_cost(), now.p_cost());
    let mut out = vec![0; known.as_bytes().len()];
    Argon2::new(algorithm, version, params)
        .hash_password_into_with_memory(password.as_bytes(), salt.as_ref(), &mut out, blocks)
        .map_err(|error| unread(&error))?;
    Ok(match (bool::from(out.ct_eq(known.as_bytes())), current) {
        (false, _) => PasswordMatch::Wrong,
        (true, true) => PasswordMatch::Right,
        (true, false) => PasswordMatch::RightButOld,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(password: &str) -> Password {
        Password::parse(&password.into(), &[]).unwrap()
    }

    #[tokio::test]
    async fn the_right_password_is_right_and_another_wrong() {
        let hashing = HashingPool::start().unwrap();
        let stored = hashing.hash(&chosen("patru boi la moară")).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        let check = async |typed: &str| hashing.check(&typed.into(), Some(&stored)).await.unwrap();
        assert_eq!(check("patru boi la moară").await, PasswordMatch::Right);
        assert_eq!(check("patru boi la moara").await, PasswordMatch::Wrong);
        assert_eq!(check("").await, PasswordMatch::Wrong);
    }

    #[tokio::test]
    async fn no_account_is_wrong_even_with_the_decoys_own_password() {
        let hashing = HashingPool::start().unwrap();
        assert_eq!(hashing.check(&"".into(), None).await.unwrap(), PasswordMatch::Wrong);
    }

    #[tokio::test]
    async fn an_older_hash_is_right_but_old() {
        use argon2::PasswordHasher;
        let older =
            Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(8 * 1024, 1, 1, None).unwrap());
        let stored =
            older.hash_password_with_salt(b"correct horse", b"a salt of sixteen").unwrap().to_string();
        let hashing = HashingPool::start().unwrap();
        assert_eq!(
            hashing.check(&"correct horse".into(), Some(&stored)).await.unwrap(),
            PasswordMatch::RightButOld
        );
    }

    #[tokio::test]
    async fn a_hash_of_the_least_cost_is_old_to_a_site() {
        let (tests, site) =
            (HashingPool::start_with(HashingCost::Least).unwrap(), HashingPool::start().unwrap());
        let stored = tests.hash(&chosen("patru boi la moară")).await.unwrap();
        let check = async |hashing: &HashingPool| {
            hashing.check(&"patru boi la moară".into(), Some(&stored)).await.unwrap()
        };
        assert_eq!(check(&tests).await, PasswordMatch::Right);
        assert_eq!(check(&site).await, PasswordMatch::RightButOld);
    }

    #[tokio::test]
    async fn a_hash_that_needs_more_memory_than_a_thread_has_is_an_error() {
        let stored =
            "$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHRzYWx0$q0cXlVyHUH5xJ9rSoHM3eWFBWpTLxbcjHkrLo0zRkAw";
        let hashing = HashingPool::start().unwrap();
        assert!(matches!(hashing.check(&"x".into(), Some(stored)).await, Err(HashingError::Stored(_))));
    }

    #[tokio::test]
    async fn memory_is_given_back_when_no_password_comes_and_taken_again_for_the_next() {
        let (jobs, waiting) = mpsc::sync_channel(QUEUE);
        let shared = Arc::new((Mutex::new(waiting), Mutex::new(vec![memory()])));
        let run = Arc::clone(&shared);
        let thread = std::thread::spawn(move || {
            run_jobs(&run.0, &run.1, HashingCost::Least, Duration::from_millis(1))
        });
        let began = std::time::Instant::now();
        while !lock(&shared.1).is_empty() {
            assert!(began.elapsed() < Duration::from_secs(20), "the memory is kept");
            std::thread::yield_now();
        }
        let (answer, result) = oneshot::channel();
        jobs.send(HashingJob { password: "abc".into(), work: HashingTask::Hash(answer) }).unwrap();
        assert!(result.await.unwrap().unwrap().starts_with("$argon2id$"));
        drop(jobs);
        thread.join().unwrap();
    }
}
