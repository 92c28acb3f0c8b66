//! The recipes of proof-number search: what may be chosen.

use plywood_core::{Game, Guidance, Keyed, Seed, Symmetric, ZeroSum};

use super::{numbers::Counting, run::ProofNumberRun};
use crate::Algorithm;

/// Depth-first proof-number search (Nagai 2002) in bounded memory, for two-player zero-sum games
/// without chance that surely end. Turns need not alternate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Dfpn {
    /// The most memory of the table, in MiB; it grows up to this. Zero for none.
    pub table: usize,
    /// Up to how many moves from the root positions are recognised when turned or mirrored.
    pub symmetric: u32,
    /// How the numbers of children are put together.
    pub counting: Counting,
}

impl Default for Dfpn {
    fn default() -> Self {
        Self { table: 64, symmetric: 5, counting: Counting::Largest }
    }
}

/// Best-first proof-number search (Allis and others 1994), which keeps every position it has
/// looked at; for the same games as [`Dfpn`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pns {
    /// How the numbers of children are put together.
    pub counting: Counting,
}

impl Default for Pns {
    fn default() -> Self {
        Self { counting: Counting::Sum }
    }
}

impl<G> Algorithm<G> for Dfpn
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    type Run = ProofNumberRun<G>;

    fn start(&self, game: G, root: &G::Position, _: Seed) -> Self::Run {
        ProofNumberRun::depth_first(*self, game, root)
    }
}

impl<G> Algorithm<G> for Pns
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    type Run = ProofNumberRun<G>;

    fn start(&self, game: G, root: &G::Position, _: Seed) -> Self::Run {
        ProofNumberRun::best_first(*self, game, root)
    }
}
