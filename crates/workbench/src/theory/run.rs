//! Questions of theory are computed a few at a time, on threads that may block, and not for ever.

use std::time::Duration;

use axum::Json;
use plywood_lab::theory::Stop;
use serde::Serialize;
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

use super::{ask::Ask, parameters::Parameters};
use crate::{
    ApiError,
    error::Answered,
    shown::{Diagram, Table},
};

/// What the page shows.
#[derive(Serialize)]
pub struct Shown {
    /// The command that prints the same tables.
    command: String,
    /// Where the formulas stand.
    source: &'static str,
    tables: Vec<Table>,
    diagrams: Vec<Diagram>,
}

/// How many are computed at a time.
static TURNS: Semaphore = Semaphore::const_new(2);
/// The longest that somebody waits for one.
const LONGEST: Duration = Duration::from_secs(20);

/// Stops what is under way when nobody waits for it any more.
struct Waiting(Stop);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Answers a question.
pub async fn answer(ask: Ask, asked: Parameters) -> Answered<Shown> {
    let waiting = Waiting(Stop::default());
    let stop = waiting.0.clone();
    let computed = async {
        let turn = TURNS.acquire().await.map_err(|_| ApiError::busy("the workbench is closing"))?;
        let compute = move || {
            let _turn = turn;
            let (command, page) = ask(&asked, stop).map_err(ApiError::bad)?;
            let tables = page.tables.iter().map(Table::from).collect();
            let diagrams = page.diagrams.iter().map(Diagram::from).collect();
            Ok(Shown { command, source: page.source, tables, diagrams })
        };
        let broken = |_| ApiError::busy("the computation broke off: ask for something else");
        spawn_blocking(compute).await.map_err(broken)?
    };
    let late = |_| {
        let seconds = LONGEST.as_secs();
        ApiError::busy(format!("no answer within {seconds} seconds: ask for fewer random trees"))
    };
    timeout(LONGEST, computed).await.map_err(late)?.map(Json)
}
