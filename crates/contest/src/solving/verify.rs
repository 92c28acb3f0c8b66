//! Checking a proof file: the rules it names, and nothing of any search.

use std::{io::BufReader, ops::ControlFlow, path::Path};

use plywood_catalogue::{
    GameSpec, SpecError,
    bounded::{self, ReadError},
    exact, grammar, several,
};
use plywood_search::{
    Budget, Clock, Stakes,
    proof::{Checked, Flaw, Header, References, Statement},
};
use thiserror::Error;

use super::ProofKind;
use crate::session::{Place, PlaceError};

/// A proof that was accepted.
#[derive(Clone, PartialEq, Debug)]
pub struct Verified {
    /// What it proves.
    pub statement: Statement,
    /// What was looked at.
    pub checked: Checked,
    /// What a player can win and lose.
    pub stakes: Stakes,
}

impl Verified {
    /// What it is a proof of.
    pub const fn kind(&self) -> ProofKind {
        match &self.statement {
            Statement::Strategies(Header { player: None, .. }) => ProofKind::Value,
            Statement::Strategies(_) => ProofKind::Guarantee,
            Statement::Witness(_) => ProofKind::MaxN,
        }
    }

    /// Which positions were taken for one another, and so what was believed beside the moves of the rules.
    pub const fn references(&self) -> References {
        match &self.statement {
            Statement::Strategies(header) => header.references,
            Statement::Witness(_) => References::Own,
        }
    }
}

/// Why a proof was not accepted.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// The file cannot be opened.
    #[error("cannot open {path}: {error}")]
    File {
        /// The file.
        path: String,
        /// Why.
        error: ReadError,
    },
    /// This program does not know the game, or has other rules for it.
    #[error("the proof is of a game that this program cannot set up: {0}")]
    Game(#[from] SpecError),
    /// The position makes no sense in the game.
    #[error("the proof's position: {0}")]
    Position(#[from] PlaceError),
    /// The proof is wrong.
    #[error("not accepted: {0}")]
    Flaw(#[from] Flaw),
}

/// Checks a proof file within the time and the memory of a budget; `watch` is told the positions met
/// so far.
pub fn verify(
    path: &Path,
    budget: Budget,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Verified, VerifyError> {
    let (clock, mut late) = (Clock::start(budget.time), false);
    let mut watch = |count| {
        late |= clock.is_spent();
        if late { ControlFlow::Break(()) } else { watch(count) }
    };
    let verified = follow(path, budget.memory, &mut watch);
    match verified {
        Err(VerifyError::Flaw(Flaw::Interrupted)) if late => {
            Err(Flaw::Time { limit: budget.time }.into())
        }
        verified => verified,
    }
}

/// The game of a proof, which says by which version of the rules it holds.
fn versioned(text: &str) -> Result<GameSpec, SpecError> {
    if grammar::read(text)?.version.is_none() {
        let what = "expected the version of the rules, as in connect@1(cols=7)".into();
        return Err(SpecError::Syntax { text: text.into(), column: 1, what });
    }
    text.parse()
}

fn follow(
    path: &Path,
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Verified, VerifyError> {
    let file = bounded::open(path)
        .map_err(|error| VerifyError::File { path: path.display().to_string(), error })?;
    let mut file = BufReader::new(file);
    let statement = Statement::read(&mut file)?;
    let game = versioned(statement.game())?.open()?;
    let place = Place::Position(statement.position().into());
    let stakes = Stakes::of(&game.game);
    let checked = match &statement {
        Statement::Strategies(header) => {
            let sides = match header.player {
                None => game.duel()?,
                Some(player) => game.against_all(player)?.duel()?,
            };
            let root = place.find(&sides)?;
            exact::check_proof(&sides, &root, header, &mut file, memory, watch)?
        }
        Statement::Witness(header) => {
            let game = game.open_board()?;
            let root = place.find(game)?;
            several::check_witness(game, &root, &header.values, &mut file, memory, watch)?
        }
    };
    Ok(Verified { statement, checked, stakes })
}
