//! Galton–Watson games on paper: who wins a node of each depth, and how often nobody does.

use crate::{law::Law, tree::GaltonWatson};

/// The probability that the first player wins a node of each depth, `0..=end`, in a game that is
/// cut at `end` (paper 000, Example 23 (i)).
///
/// With `F` the generating function of a depth's law, a second player's node is won with
/// probability `F(m)` of its children's `m`, less what `F(0)` counts of childless nodes; a first
/// player's node likewise with the roles exchanged.
pub fn win_probabilities(game: &GaltonWatson, end: u32) -> Vec<f64> {
    let mut wins = vec![game.leaf_win(end); end as usize + 1];
    for depth in (0..end).rev() {
        let (law, below) = (game.law(depth), wins[depth as usize + 1]);
        let none = law.probability(0);
        let inner = if depth.is_multiple_of(2) {
            1.0 - law.generating_function(1.0 - below)
        } else {
            law.generating_function(below) - none
        };
        wins[depth as usize] = none * game.leaf_win(depth) + inner;
    }
    wins
}

/// The probabilities that the player to move wins and loses under normal play, where a player
/// without a move loses, on a tree with one law at all depths; the rest is play without end.
///
/// A node is lost when all children are won, and won when some child is lost: `lost = F(won)`,
/// `won = 1 - F(1 - lost)`. What finite play decides is the least solution, the limit from zero.
pub fn normal_play(law: &Law) -> (f64, f64) {
    let (mut won, mut lost) = (0.0, 0.0);
    for _ in 0..1_000_000 {
        let next = (1.0 - law.generating_function(1.0 - lost), law.generating_function(won));
        if next == (won, lost) {
            break;
        }
        (won, lost) = next;
    }
    (won, lost)
}
