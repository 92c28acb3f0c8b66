//! What comes after a turn of nature's: a choice, or more luck until the game ends.

use plywood_core::{Game, Turn};

/// Positions looked at for every node that a tree may have: rules in which luck goes on and on cost
/// no more than that.
const LOOKS: usize = 16;

/// Looks at what nature's turns lead to.
pub(super) struct Luck<'g, G: Game> {
    game: &'g G,
    left: usize,
    /// Whether the looks did not suffice.
    pub spent: bool,
    moves: Vec<G::Move>,
}

impl<'g, G: Game> Luck<'g, G> {
    /// Nothing looked at yet, for a tree of so many nodes.
    pub fn new(game: &'g G, nodes: usize) -> Self {
        Self { game, left: nodes.saturating_mul(LOOKS), spent: false, moves: Vec::new() }
    }

    /// Whether somebody chooses less than `plies` plies after a turn of nature's, with only nature
    /// moving before; no if too much would have to be looked at.
    pub fn leads_to_choice(&mut self, position: &G::Position, plies: u32) -> bool {
        self.finds_choice(position, plies).unwrap_or(false)
    }

    /// Whether nature moves, and nobody chooses any more before the game ends: then random games are
    /// the game itself. No if too much would have to be looked at.
    pub fn ends(&mut self, position: &G::Position) -> bool {
        matches!(self.game.turn(position), Turn::Chance)
            && self.finds_choice(position, u32::MAX) == Some(false)
    }

    /// The answer, or nothing if the looks do not suffice.
    fn finds_choice(&mut self, position: &G::Position, plies: u32) -> Option<bool> {
        let mut open = vec![(position.clone(), 0)];
        while let Some((position, at)) = open.pop() {
            if at + 1 >= plies {
                continue;
            }
            self.moves.clear();
            self.game.moves(&position, &mut self.moves);
            for &mv in &self.moves {
                self.spent |= self.left == 0;
                self.left = self.left.checked_sub(1)?;
                let mut child = position.clone();
                self.game.play(&mut child, mv);
                match self.game.turn(&child) {
                    Turn::Player(_) => return Some(true),
                    Turn::Chance => open.push((child, at + 1)),
                    Turn::Over(_) => {}
                }
            }
        }
        Some(false)
    }
}
