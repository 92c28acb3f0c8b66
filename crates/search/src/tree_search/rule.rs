//! What distinguishes one Monte Carlo tree search from another.

/// How a tree search chooses among the children of a node.
///
/// Sums and means are of payoffs to the player who chooses, on the unit interval; scores are compared in
/// single precision, and the first of equals wins.
pub trait Rule: Clone {
    /// Whether children never visited come before all others, in the order of the rules.
    const FRESH_FIRST: bool;

    /// How many moves of a random game, beginning at the node it was played from, count as visits
    /// to the nodes they lead to.
    const MEMORY: usize;

    /// The part of the scores that all children of a node share, after `visits` visits to it.
    fn weight(&self, visits: u32) -> f32;

    /// How promising a child is. Asked of an unvisited child only if `FRESH_FIRST` is not set.
    fn score(&self, sum: f32, visits: u32, weight: f32) -> f32;

    /// How good a root move is when a move must be named.
    fn merit(&self, mean: f64, visits: u32) -> f64;
}
