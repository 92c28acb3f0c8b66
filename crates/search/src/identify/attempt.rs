//! Exact attempts at leaves: the value of a position in the game, where few positions tell it.

use plywood_core::{Game, Payoff, Player, Turn, ZeroSum};

use super::tree::Side;

/// The longest line that is followed.
const DEEPEST: usize = 96;
/// How many attempts may fail before no more are made; every one that succeeds pays for another.
const FAILURES: u64 = 16;
/// Positions looked at for all leaves together, at most.
const MOST_LOOKED: u64 = 1 << 20;

/// Attempts at the leaves of a tree, one after the other: alpha-beta with a bounded number of
/// positions each, where moves that end the game are looked at first.
///
/// Nature's turns are not looked through: what they lead to is for samples to say.
pub(super) struct Attempts<'g, G: Game> {
    game: &'g G,
    player: Player,
    /// The least and the greatest payoff.
    bounds: (f64, f64),
    /// Positions that one attempt may look at.
    each: u64,
    /// Positions that further attempts may look at, and those that the one at hand may.
    allowance: u64,
    fuel: u64,
    line: Vec<G::Position>,
    moves: Vec<G::Move>,
    /// Positions looked at.
    pub looked: u64,
    /// Leaves solved.
    pub solved: usize,
}

impl<'g, G: Game<Payoff = ZeroSum>> Attempts<'g, G> {
    /// No attempt made yet; values are payoffs of `player`.
    pub fn new(game: &'g G, player: Player, bounds: (f64, f64), each: u64) -> Self {
        Self {
            game,
            player,
            bounds,
            each,
            allowance: each.saturating_mul(FAILURES),
            fuel: 0,
            line: Vec::new(),
            moves: Vec::new(),
            looked: 0,
            solved: 0,
        }
    }

    /// The value of a position where a player is to move; `None` if too much would have to be
    /// looked at, or no further attempt is afforded.
    pub fn value(&mut self, position: &G::Position) -> Option<f64> {
        let left = MOST_LOOKED.saturating_sub(self.looked);
        if self.each == 0 || self.each > self.allowance || left == 0 {
            return None;
        }
        self.moves.clear();
        self.stand(0, position);
        let may = self.each.min(left);
        self.fuel = may;
        let value = self.search(0, self.bounds);
        let spent = may - self.fuel;
        self.looked += spent;
        self.allowance -= spent;
        if value.is_some() {
            self.solved += 1;
            self.allowance = self.allowance.saturating_add(self.each);
        }
        value
    }

    /// Puts a position at a place of the line.
    fn stand(&mut self, at: usize, position: &G::Position) {
        match self.line.get_mut(at) {
            Some(slot) => slot.clone_from(position),
            None => self.line.push(position.clone()),
        }
    }

    /// Plays a move in `line[at]` and says whose turn it is then.
    fn look(&mut self, at: usize, mv: G::Move) -> Option<Turn<ZeroSum>> {
        self.fuel = self.fuel.checked_sub(1)?;
        if self.line.len() == at + 1 {
            self.line.push(self.line[at].clone());
        }
        let (before, after) = self.line.split_at_mut(at + 1);
        after[0].clone_from(&before[at]);
        self.game.play(&mut after[0], mv);
        Some(self.game.turn(&after[0]))
    }

    /// The value of `line[at]`, or a bound outside the window.
    fn search(&mut self, at: usize, (mut alpha, mut beta): (f64, f64)) -> Option<f64> {
        let Turn::Player(mover) = self.game.turn(&self.line[at]) else { return None };
        if at == DEEPEST {
            return None;
        }
        let side = if mover == self.player { Side::Max } else { Side::Min };
        let (start, mut open, mut best) = (self.moves.len(), self.moves.len(), side.worst());
        self.game.moves(&self.line[at], &mut self.moves);
        for index in start..self.moves.len() {
            let mv = self.moves[index];
            match self.look(at, mv)? {
                Turn::Over(payoff) => best = side.of(best, payoff.of(self.player)),
                Turn::Player(_) => {
                    self.moves[open] = mv;
                    open += 1;
                }
                Turn::Chance => return None,
            }
        }
        self.moves.truncate(open);
        for index in start..open {
            match side {
                Side::Max => alpha = alpha.max(best),
                Side::Min => beta = beta.min(best),
            }
            if alpha >= beta {
                break;
            }
            self.look(at, self.moves[index])?;
            best = side.of(best, self.search(at + 1, (alpha, beta))?);
        }
        self.moves.truncate(start);
        Some(best)
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;
    use plywood_games::{connect::Connect, tic_tac_toe::TicTacToe};

    use super::*;
    use crate::{laws::Passage, minimax::minimax};

    /// Positions after random moves that do not end the game.
    fn positions<G: Game<Payoff = ZeroSum>>(game: &G, plies: usize) -> Vec<G::Position> {
        let line = |seed| Passage::random(game, &game.start(), Seed(seed), plies, 0);
        let ends = (0..60).map(|seed| line(seed).last().clone());
        ends.filter(|end| matches!(game.turn(end), Turn::Player(_))).collect()
    }

    fn agrees<G: Game<Payoff = ZeroSum>>(game: &G, plies: usize) {
        for position in positions(game, plies) {
            for player in [Player::FIRST, Player::SECOND] {
                let mut attempts = Attempts::new(game, player, (-1.0, 1.0), 1_000_000);
                let value = attempts.value(&position).expect("it is small");
                let gain = minimax(game, &position);
                assert_eq!(value, if player == Player::FIRST { gain } else { -gain });
            }
        }
    }

    #[test]
    fn values_are_those_of_minimax_for_either_player() {
        agrees(&TicTacToe, 3);
        agrees(&Connect::<u64>::new(4, 3, 3, false).expect("a board"), 4);
    }

    #[test]
    fn too_few_positions_solve_nothing_and_are_counted() {
        let mut attempts = Attempts::new(&TicTacToe, Player::FIRST, (-1.0, 1.0), 100);
        let start = TicTacToe.start();
        for failed in 1..=FAILURES {
            assert_eq!(attempts.value(&start), None);
            assert_eq!(attempts.looked, 100 * failed);
        }
        assert_eq!((attempts.value(&start), attempts.looked), (None, 100 * FAILURES));
    }

    #[test]
    fn success_pays_for_another_attempt() {
        let late = positions(&TicTacToe, 6);
        let mut attempts = Attempts::new(&TicTacToe, Player::FIRST, (-1.0, 1.0), 100);
        for position in late.iter().cycle().take(500) {
            assert!(attempts.value(position).is_some());
        }
        assert_eq!(attempts.solved, 500);
    }
}
