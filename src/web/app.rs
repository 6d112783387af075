//! The state shared by all handlers.

use std::ops::Deref;
use std::sync::Arc;

use super::pages::KeptMaps;
use super::person_places::PersonPlaces;
use super::request_timeout::LARGE_FILES_OF_PERSON;
use super::{GuestAnswers, KeptFiles, KeptFragments, KeptPages, KeptSite, ReaderAnswers, Visit};
use crate::accounts::HashingPool;
use crate::config::Config;
use crate::db::{Db, ReadReplica, RefusedWrites, SnapshotReader};
use crate::entropy::EntropySource;
use crate::gamemaster::{KeptPositions, LiveUpdates};
use crate::pictures::PictureFiles;
use crate::time::Clock;

/// The state of the server. Holds handles and caches only, nothing that a second server process would lack. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct App(Arc<AppState>);

/// The parts of [`App`].
#[derive(Debug)]
pub struct AppState {
    /// The database pool.
    pub db: Db,
    /// A connection reserved for the health check, so that it works even if requests wait for the pool.
    pub probe: Db,
    /// The server for what may be a few seconds old; `None`: the primary.
    pub replica: Option<ReadReplica>,
    /// Records when the database refuses writes.
    pub refused_writes: RefusedWrites,
    /// The clock. Handlers take the instant of their request from [`Visit::now`](super::Visit::now) instead.
    pub clock: Clock,
    /// The source of the secrets of games.
    pub entropy: EntropySource,
    /// The operator's configuration.
    pub config: Config,
    /// The files of pictures.
    pub pictures: PictureFiles,
    /// The threads that hash passwords.
    pub hashing: HashingPool,
    /// The pages that wait for changes of games and threads. Nothing is lost with them: a page that is cut off connects again.
    pub updates: LiveUpdates,
    /// The forms with large files that arrive, by person.
    pub large_files: PersonPlaces,
    /// The settings of the site that every page depends on.
    pub site: KeptSite,
    /// The positions of games that this process read lately.
    pub positions: KeptPositions,
    /// The maps that this process drew lately for pages.
    pub maps: KeptMaps,
    /// The files that this process made lately.
    pub files: KeptFiles,
    /// The parts of pages that this process rendered lately.
    pub fragments: KeptFragments,
    /// The pages that this process rendered lately.
    pub pages: KeptPages,
    /// The marks of the primary, by which kept answers are checked.
    pub marks: SnapshotReader,
    /// The pages for guests that this process answered with lately.
    pub guest_answers: GuestAnswers,
    /// The pages that this process gave lately to each reader who is logged in.
    pub reader_answers: ReaderAnswers,
}

/// The connections of [`App`].
#[derive(Debug)]
pub struct AppPools {
    /// See [`AppState::db`].
    pub db: Db,
    /// See [`AppState::probe`].
    pub probe: Db,
    /// See [`AppState::replica`].
    pub replica: Option<ReadReplica>,
}

impl App {
    /// Creates the state from its parts.
    #[must_use]
    pub fn new(
        pools: AppPools,
        clock: Clock,
        entropy: EntropySource,
        config: Config,
        pictures: PictureFiles,
        hashing: HashingPool,
    ) -> Self {
        let AppPools { db, probe, replica } = pools;
        Self(Arc::new(AppState {
            db,
            probe,
            replica,
            refused_writes: RefusedWrites::default(),
            clock,
            entropy,
            config,
            pictures,
            hashing,
            updates: LiveUpdates::default(),
            large_files: PersonPlaces::new(LARGE_FILES_OF_PERSON),
            site: KeptSite::default(),
            positions: KeptPositions::default(),
            maps: KeptMaps::default(),
            files: KeptFiles::default(),
            fragments: KeptFragments::default(),
            pages: KeptPages::default(),
            marks: SnapshotReader::default(),
            guest_answers: GuestAnswers::default(),
            reader_answers: ReaderAnswers::default(),
        }))
    }

    /// Returns the connections for a search, and for a page of a guest: those of the replica while it is close.
    #[must_use]
    pub fn replica_or_primary(&self) -> &Db {
        self.replica.as_ref().and_then(ReadReplica::close_pool).unwrap_or(&self.db)
    }

    /// Returns the connections for a page that writes nothing for a guest. Who plays reads from the primary, and sees at once what
    /// they have done; so does a guest whose page was told of a change and is loaded again.
    #[must_use]
    pub fn page_db(&self, visit: &Visit) -> &Db {
        match visit.player() {
            None => self.guest_replica(visit.is_reload()).unwrap_or(&self.db),
            Some(_) => &self.db,
        }
    }

    /// Returns the connections to the replica for a page of a guest; `None` if it is read from the primary.
    pub(super) fn guest_replica(&self, is_reload: bool) -> Option<&Db> {
        self.replica.as_ref().and_then(ReadReplica::close_pool).filter(|_| !is_reload)
    }
}

impl Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.0
    }
}
