//! How the workbench is set up.

use std::{net::SocketAddr, path::PathBuf};

use plywood_contest::engine::Means;

/// How the workbench is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where it listens. Whoever listens beyond this machine has a `token`.
    pub listen: SocketAddr,
    /// What every request must know, if there is one.
    pub token: Option<String>,
    /// Games that are offered besides those of the catalogue; they may name files and commands.
    pub games: Vec<String>,
    /// Whether requests may name files and commands: what this program may read and start, they may.
    pub outside: bool,
    /// Files of results that are shown: stores of studies and games that were kept.
    pub results: Vec<PathBuf>,
    /// What the searches may use of the machine.
    pub means: Means,
}

impl Settings {
    /// The most searches that are open at a time.
    pub const MOST_SEARCHES: usize = 256;
    /// The least length of a token.
    pub const SHORTEST_TOKEN: usize = 16;
}
