//! A player of a match: a search of the catalogue, or an engine that speaks GTP.

use std::fmt;

use plywood_catalogue::SearchSpec;
use serde::{Deserialize, Serialize};

use super::Allowance;

/// One player: how it chooses and what it may spend on a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Contestant {
    /// How it chooses.
    #[serde(flatten)]
    pub chooser: Chooser,
    /// What it may spend on each move.
    pub allowance: Allowance,
}

/// How a player chooses its moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// By a search, stepped and re-rooted by the referee.
    Search(SearchSpec),
    /// By an external engine, named by its command line; only time limits it.
    Engine(String),
}

impl Contestant {
    /// A player that searches.
    pub const fn searching(search: SearchSpec, allowance: Allowance) -> Self {
        Self { chooser: Chooser::Search(search), allowance }
    }

    /// Its search, unless it is an engine.
    pub const fn search(&self) -> Option<&SearchSpec> {
        match &self.chooser {
            Chooser::Search(search) => Some(search),
            Chooser::Engine(_) => None,
        }
    }
}

impl fmt::Display for Chooser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search(search) => search.fmt(f),
            Self::Engine(command) => write!(f, "engine:{command}"),
        }
    }
}
