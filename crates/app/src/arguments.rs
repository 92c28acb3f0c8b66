//! The options that several commands share.

use std::{num::NonZero, thread, time::Duration};

use clap::{Arg, Args};
use plywood_catalogue::{SearchSpec, SpecError};
use plywood_contest::session::{self, defaults::LANES};
pub use plywood_contest::{
    quantity::{duration, memory, steps, whole},
    session::{
        defaults::{MEMORY, SEED, STEPS},
        in_rounds, search_or_default,
    },
};
use plywood_search::Budget;

/// Says in the help of `--steps` how many a command takes where the user sets no limit.
pub fn steps_by_default(arg: Arg, steps: u64) -> Arg {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    arg.help(format!("{help} [default: {steps}, or none with another limit]"))
}

/// How much a search may spend.
#[derive(Clone, Debug, Args)]
pub struct Limits {
    /// The most steps, such as 50000 or 1e6; the only reproducible limit
    #[arg(long, value_name = "N", value_parser = whole::<u64>(..))]
    pub steps: Option<u64>,
    /// The most time, such as 2s, 500ms or 1m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<Duration>,
    /// Search until more steps could change nothing
    #[arg(long, conflicts_with_all = ["steps", "time"])]
    pub until_settled: bool,
    /// The most memory of the search, such as 512MiB
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = MEMORY)]
    pub memory: usize,
}

impl Limits {
    /// The budget; `steps` if the user has set no limit of their own.
    pub fn budget_or(&self, steps: u64) -> Budget {
        let Self { steps: asked, time, until_settled, memory } = *self;
        session::Limits { steps: asked, time, until_settled, memory }.budget_or(steps)
    }

    /// The budget of one analysis.
    pub fn budget(&self) -> Budget {
        self.budget_or(STEPS)
    }
}

/// How a search is spread over the machine.
#[derive(Clone, Debug, Args)]
pub struct Spread {
    /// Lanes: independent searches whose reports are merged (root parallelisation), part of the
    /// result
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u32>(LANES))]
    pub lanes: u32,
    /// Threads that work on one position. A search that can be shared is, as uct(rounds=16384) or
    /// auto(rounds=16384): its answer is the same at any number of threads. With --lanes, the threads that run
    /// them [default: all cores for lanes and for searches in rounds]
    #[arg(long, value_name = "T", value_parser = whole::<u64>(1..=1024))]
    pub threads: Option<u64>,
}

impl Spread {
    /// The search, in rounds if threads were asked for.
    pub fn spread(&self, search: SearchSpec) -> Result<SearchSpec, SpecError> {
        if self.threads.is_some() && self.lanes == 1 { in_rounds(search) } else { Ok(search) }
    }

    /// Threads to use.
    pub fn threads(&self) -> usize {
        threads_or_all(self.threads)
    }
}

/// The threads asked for, or as many as there are cores.
pub fn threads_or_all(threads: Option<u64>) -> usize {
    let all = || thread::available_parallelism().map_or(1, NonZero::get);
    threads.map_or_else(all, |threads| threads as usize)
}
