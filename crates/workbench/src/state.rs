//! What all requests share.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    sync::Arc,
};

use plywood_contest::timeshare::Timeshare;
use plywood_core::Fault;
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::{ApiError, permit::Permit};

/// How many requests may compute at a time; others wait.
const AT_ONCE: usize = 4;
/// The most connections that may speak with searches.
const MOST_TABS: usize = 512;

/// What all requests share.
pub struct State {
    /// Searches that take turns.
    pub timeshare: Timeshare,
    /// What may be asked for.
    pub permit: Permit,
    /// Files of results that were named on the command line: stores of studies and games that were kept.
    pub results: Vec<PathBuf>,
    /// What every request must know, if there is one.
    pub token: Option<String>,
    /// Whether it can be reached from this machine alone.
    pub loopback: bool,
    /// Tabs that may still come.
    pub tabs: Arc<Semaphore>,
    computing: Arc<Semaphore>,
}

impl State {
    pub(crate) fn new(
        timeshare: Timeshare,
        permit: Permit,
        results: Vec<PathBuf>,
        token: Option<String>,
        loopback: bool,
    ) -> Self {
        let (tabs, computing) =
            (Arc::new(Semaphore::new(MOST_TABS)), Arc::new(Semaphore::new(AT_ONCE)));
        Self { timeshare, permit, results, token, loopback, tabs, computing }
    }

    /// Computes an answer on a thread of its own, so that no other request waits for it. What unwinds is an error.
    pub async fn compute<T: Send + 'static>(
        self: Arc<Self>,
        answer: impl FnOnce(&Self) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let ended = |_| ApiError::busy("the workbench is closing");
        let turn = Arc::clone(&self.computing).acquire_owned().await.map_err(ended)?;
        let state = Arc::clone(&self);
        let computed = spawn_blocking(move || {
            // Kept until it is done, also where nobody waits for the answer any more.
            let _turn = turn;
            catch_unwind(AssertUnwindSafe(|| answer(&state)))
                .unwrap_or_else(|panic| Err(ApiError::broken(Fault::of_panic(panic))))
        });
        computed.await.unwrap_or_else(|_| Err(ApiError::busy("the workbench is closing")))
    }
}
