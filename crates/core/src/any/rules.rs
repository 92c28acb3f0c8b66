//! What is asked of a game behind the pointer: of a position, and of the rules alone.

use std::any::Any;

use super::{AnyPosition, Gains};
use crate::{
    Arrival, Draws, Keys, Marks, Note, Outlook, Past, Player, Prospect, Rng, Subtrees, Turn,
};

/// Where a random game writes what everybody gets, if that is asked for.
pub(super) type Purse<'g> = Option<&'g mut Gains>;

/// What is seen of where a move leads.
pub(super) type Sight = Prospect<f64, ()>;

/// A position that knows its rules.
///
/// Payoffs are what the first player gets, which is all that is asked of most games and fits a
/// register; [`gains`](Self::gains) tells the others' where the game is over, and a playout writes
/// them where it is asked to. Lists that are handed in for scratch are used by games whose moves are
/// numbers themselves. What each method means is said at the method of the same name of
/// [`Game`](crate::Game), [`Keyed`](crate::Keyed), [`Guidance`](crate::Guidance),
/// [`Symmetric`](crate::Symmetric) or [`Notation`](crate::Notation).
pub(super) trait Standing: Any + Send + Sync {
    fn boxed(&self) -> Box<dyn Standing>;
    /// Becomes a copy in place; `false` if the other position is of another type of game.
    fn copy(&mut self, from: &dyn Standing) -> bool;
    fn equals(&self, other: &dyn Standing) -> bool;

    fn turn(&self) -> Turn<f64>;
    /// What everybody gets, where the game is over.
    fn gains(&self) -> Gains;
    fn moves(&self, moves: &mut Vec<u32>);
    fn count_moves(&self, scratch: &mut Vec<u32>) -> usize;
    fn play(&mut self, mv: u32);
    fn play_on(&mut self, mv: u32);
    fn sample_move(&self, scratch: &mut Vec<u32>, rng: &mut Rng) -> u32;
    fn playout(&mut self, purse: Purse<'_>, rng: &mut Rng) -> f64;
    fn chance(&self, mv: u32) -> f64;
    /// With the box itself.
    fn held(&self) -> usize;

    fn follow(&mut self, mv: u32) -> Turn<f64>;
    fn reach(&mut self, from: &dyn Standing, line: &[u32]) -> Turn<f64>;
    fn look(
        &mut self,
        from: Option<&dyn Standing>,
        line: &[u32],
        moves: &mut Vec<u32>,
    ) -> Turn<f64>;
    fn enter(&mut self, from: &dyn Standing, mv: u32) -> Turn<f64>;
    fn venture(
        &mut self,
        from: Option<&dyn Standing>,
        line: &[u32],
        draws: &mut Draws<u32>,
        purse: Purse<'_>,
        rng: &mut Rng,
    ) -> (f64, bool);
    fn noted_playout(&mut self, notes: &mut Vec<Note<u32>>, purse: Purse<'_>, rng: &mut Rng)
    -> f64;
    /// Hands on what everybody gets; this position is scratch.
    fn playouts(
        &mut self,
        from: &dyn Standing,
        count: usize,
        rng: &mut Rng,
        pay: &mut dyn FnMut(Gains),
    );

    fn key(&self, words: &mut [u64]);
    fn hash(&self) -> u64;
    fn mapped(&self, symmetry: usize) -> Box<dyn Standing>;
    /// The symmetry; the words are written.
    fn least_key(&self, words: &mut [u64]) -> usize;
    /// Hands on where each move leads, with the key in `words` unless there is no room for any.
    fn children(
        &mut self,
        from: &dyn Standing,
        moves: &[u32],
        words: &mut [u64],
        child: &mut dyn FnMut(Turn<f64>, &[u64]),
    );

    fn outlook(&self) -> Outlook;
    fn relevant_moves(&self, moves: &mut Vec<u32>);
    fn survey(&self, moves: &mut Vec<u32>) -> Outlook;
    fn survey_next(&self, moves: &mut Vec<u32>) -> Outlook;
    fn order(&self, moves: &[u32], scores: &mut [i32]);
    /// The key is in `words` if it was asked for and matters.
    fn arrive(
        &mut self,
        from: &dyn Standing,
        mv: u32,
        keys: Keys,
        words: &mut [u64],
    ) -> Arrival<f64, ()>;
    fn ranked_moves(&self, past: Past<'_, u32>, moves: &mut Vec<u32>, ranks: &mut Vec<i32>);
    /// Hands on where each move leads and what is seen there; the key is in `words` if it was asked
    /// for and matters.
    fn prospects(
        &mut self,
        from: &dyn Standing,
        moves: &[u32],
        keys: Keys,
        words: &mut [u64],
        see: &mut dyn FnMut(&Sight, &[u64]),
    );
    fn keen_playout(&mut self, purse: Purse<'_>, rng: &mut Rng) -> f64;
    fn appraise(&self, player: Player) -> f64;
    fn marked_playout(&mut self, marks: &mut Marks, purse: Purse<'_>, rng: &mut Rng) -> f64;
    fn presence(&self, player: Player) -> f64;
    fn mobility(&self, player: Player) -> f64;

    fn picture(&self) -> String;
    fn move_word(&self, mv: u32) -> String;
    fn read_move(&self, word: &str) -> Option<u32>;
    fn text(&self) -> String;
}

/// What is asked of the rules where there is no position.
pub(super) trait Rules: Send + Sync {
    fn start(&self) -> Box<dyn Standing>;
    fn read_position(&self, text: &str) -> Result<Box<dyn Standing>, String>;
    fn map_move(&self, symmetry: usize, mv: u32) -> u32;
    fn slot(&self, mv: u32) -> usize;
    fn subtrees(&self) -> Option<Box<dyn Subtrees<AnyPosition>>>;
}
