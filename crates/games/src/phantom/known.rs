//! What follows at once from what a player was told.

use plywood_core::Player;

use super::{Captures, Reason, Refereed, Tells, Told, View};

/// A view made plain: stones, counts and suspicions at the present moment.
///
/// Views may come from a referee who errs: whatever was told, reading it never fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known<M> {
    /// Whose knowledge it is.
    pub player: Player,
    /// Whether that player is to move.
    pub to_move: bool,
    /// Own stones on the board, with the row each rests in where stones fall.
    pub own: Vec<(M, Option<u8>)>,
    /// The opponent's stones on the board.
    pub theirs: u32,
    /// Whether `theirs` is exact; if not, it is the most there can be.
    pub exact: bool,
    /// Where an enemy stone stands for certain.
    pub found: Vec<M>,
    /// What was refused on an earlier turn, and is an enemy stone for all one knows.
    pub suspects: Vec<M>,
    /// What was refused on this turn.
    pub refused: Vec<(M, Option<Reason>)>,
    /// Own stones that the opponent's last move captured.
    pub lost: Vec<M>,
    /// How many of the last moves were passes.
    pub passes: u8,
    /// Moves accepted so far, of both players.
    pub plies: u16,
    /// Own moves accepted so far.
    pub turns: u16,
}

impl<M: Copy + Eq> Known<M> {
    /// Reads a view from its beginning.
    pub(super) fn of<G: Refereed<Move = M>>(game: &G, tells: Tells, view: &View<M>) -> Self {
        let mut known = Self {
            player: view.player,
            to_move: view.is_to_move(),
            own: Vec::new(),
            theirs: 0,
            exact: tells.captures != Captures::Silent,
            found: Vec::new(),
            suspects: Vec::new(),
            refused: Vec::new(),
            lost: Vec::new(),
            passes: 0,
            plies: 0,
            turns: 0,
        };
        for &told in &view.told {
            known.hear(game, told);
        }
        known.look_around(game);
        known
    }

    fn hear<G: Refereed<Move = M>>(&mut self, game: &G, told: Told<M>) {
        match told {
            Told::Refused(mv, reason) => self.refused.push((mv, reason)),
            Told::Accepted(mv) => {
                self.look_around(game);
                self.end_turn(mv, game.is_pass(mv));
            }
            Told::Fell(row) => {
                if let Some(stone) = self.own.last_mut() {
                    stone.1 = Some(row);
                }
            }
            Told::Took(mv) => {
                self.theirs = self.theirs.saturating_sub(1);
                self.found.retain(|found| *found != mv);
                self.suspects.retain(|suspect| *suspect != mv);
            }
            Told::TookSome(stones) => {
                self.theirs = self.theirs.saturating_sub(stones.into());
                self.found.clear();
                self.suspects.clear();
            }
            Told::Moved => {
                (self.theirs, self.passes) = (self.theirs + 1, 0);
                self.plies = self.plies.saturating_add(1);
                self.lost.clear();
            }
            Told::Passed => {
                self.plies = self.plies.saturating_add(1);
                self.passes = self.passes.saturating_add(1);
                self.lost.clear();
            }
            Told::Lost(mv) => {
                self.own.retain(|stone| stone.0 != mv);
                self.lost.push(mv);
            }
        }
    }

    /// Draws the conclusion from stones that were lost on the opponent's last move.
    fn look_around<G: Refereed<Move = M>>(&mut self, game: &G) {
        if !self.lost.is_empty() {
            let mut around = Vec::new();
            game.surrounds(&self.lost, &mut around);
            around.retain(|mv| !self.own.iter().any(|stone| stone.0 == *mv));
            for mv in around {
                if !self.found.contains(&mv) {
                    self.found.push(mv);
                }
            }
        }
    }

    /// An own move is accepted: what was refused before becomes a suspicion or a certainty.
    fn end_turn(&mut self, mv: M, pass: bool) {
        self.plies = self.plies.saturating_add(1);
        self.turns = self.turns.saturating_add(1);
        self.passes = if pass { self.passes.saturating_add(1) } else { 0 };
        for (refused, reason) in std::mem::take(&mut self.refused) {
            match reason {
                Some(Reason::Occupied | Reason::Full) if !self.found.contains(&refused) => {
                    self.found.push(refused);
                }
                None if !self.lost.contains(&refused) && !self.suspects.contains(&refused) => {
                    self.suspects.push(refused);
                }
                _ => {}
            }
        }
        if !pass && !self.own.iter().any(|stone| stone.0 == mv && stone.1.is_none()) {
            self.own.push((mv, None));
        }
        if !pass {
            self.found.retain(|found| *found != mv);
            self.suspects.retain(|suspect| *suspect != mv);
        }
        if !self.exact {
            // Any move may have captured in silence.
            self.suspects.append(&mut self.found);
        }
        self.lost.clear();
    }
}
