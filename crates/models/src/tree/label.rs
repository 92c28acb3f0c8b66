//! SOLVE on recursive games and nothing else, for simulations of millions of trees.

use plywood_core::Seed;

use super::recursive::{Member, Recursive};

/// What SOLVE found of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Whether the player to move wins; `None` if the limit on positions was reached.
    pub won: Option<bool>,
    /// Positions looked at, the root included.
    pub visited: u64,
}

/// A position whose moves are being looked at.
#[derive(Copy, Clone)]
struct Open {
    seed: Seed,
    next: u32,
    moves: u32,
    player: plywood_core::Player,
}

impl Recursive {
    /// SOLVE of paper 004, section 4: moves from left to right until one leads to a loss, at most
    /// `most` positions. It holds one line of play.
    pub fn label(&self, root: &Member, most: u64) -> Label {
        let (mut at, mut visited) = (*root, 1);
        let mut line: Vec<Open> = Vec::new();
        loop {
            let (seed, moves, player) = (at.seed(), at.moves(), at.player());
            if moves > 0 {
                if visited >= most {
                    return Label { won: None, visited };
                }
                line.push(Open { seed, next: 1, moves, player });
                at = self.member(seed.child(0), player.other());
                visited += 1;
                continue;
            }
            let mut won = at.won();
            loop {
                let Some(open) = line.last_mut() else { return Label { won: Some(won), visited } };
                if won && open.next < open.moves {
                    if visited >= most {
                        return Label { won: None, visited };
                    }
                    at = self.member(open.seed.child(u64::from(open.next)), open.player.other());
                    open.next += 1;
                    visited += 1;
                    break;
                }
                // Lost by the opponent, or no move left to try.
                won = !won;
                line.pop();
            }
        }
    }

    /// LSOLVE of section 4 without a list of moves, for laws that are unbounded: whether the player to
    /// move wins within `moves` moves, loses within them, or neither; at most `most` positions, else
    /// neither.
    pub fn label_within(&self, root: &Member, moves: u32, most: u64) -> Option<bool> {
        let mut left = most;
        self.within(*root, moves, &mut left)
    }

    /// Recurses as deep as `moves`.
    fn within(&self, at: Member, moves: u32, left: &mut u64) -> Option<bool> {
        *left = left.checked_sub(1)?;
        if at.moves() == 0 {
            return Some(at.won());
        }
        let below = moves.checked_sub(1)?;
        let mut all_won = true;
        for mv in 0..at.moves() {
            let child = self.member(at.seed().child(u64::from(mv)), at.player().other());
            match self.within(child, below, left) {
                Some(false) => return Some(true),
                Some(true) => {}
                None if *left == 0 => return None,
                None => all_won = false,
            }
        }
        all_won.then_some(false)
    }

    /// Whether positions may have more moves than any search can list.
    pub fn unbounded(&self) -> bool {
        self.statistics().sides().iter().any(|side| side.internal().unbounded())
    }
}
