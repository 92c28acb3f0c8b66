//! The statistics of a game from random play: which recursive random game it resembles (paper 004,
//! section 5).

use plywood_core::{Game, Payoff, Player, Seed, Turn, ZeroSum};

use crate::{
    law::Law,
    statistics::{Side, Statistics},
};

/// What was seen where one player was to move, or would have been.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many positions had 0, 1, 2, … moves; the first entry stays zero.
    pub moves: Vec<u64>,
    /// Terminal positions that were wins for the player to move.
    pub won: u64,
    /// Terminal positions that nobody won.
    pub tied: u64,
    /// Terminal positions that were losses for the player to move.
    pub lost: u64,
}

/// An estimated number and its standard error.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// Its standard error, as if all positions were independent.
    pub error: f64,
}

impl Tally {
    /// Positions with moves.
    pub fn inner(&self) -> u64 {
        self.moves.iter().sum()
    }

    /// Positions without.
    pub const fn terminal(&self) -> u64 {
        self.won + self.tied + self.lost
    }

    fn see_moves(&mut self, moves: usize) {
        if self.moves.len() <= moves {
            self.moves.resize(moves + 1, 0);
        }
        self.moves[moves] += 1;
    }

    fn see_end(&mut self, gain: f64) {
        match gain {
            g if g > 0.0 => self.won += 1,
            g if g < 0.0 => self.lost += 1,
            _ => self.tied += 1,
        }
    }

    /// Adds what was seen elsewhere.
    pub fn add(&mut self, other: &Self) {
        self.moves.resize(self.moves.len().max(other.moves.len()), 0);
        self.moves.iter_mut().zip(&other.moves).for_each(|(sum, n)| *sum += n);
        self.won += other.won;
        self.tied += other.tied;
        self.lost += other.lost;
    }

    /// `b`, the share of positions with moves.
    pub fn survival(&self) -> Estimate {
        share(self.inner() as f64, (self.inner() + self.terminal()) as f64)
    }

    /// `p`, the share of terminal positions won by the player to move; ties count one half.
    pub fn wins(&self) -> Estimate {
        share(self.won as f64 + 0.5 * self.tied as f64, self.terminal() as f64)
    }

    /// `K`, the law of the number of moves, as it was seen.
    pub fn internal(&self) -> Result<Law, String> {
        let inner = self.inner();
        if inner == 0 {
            return Err("no position with a move was seen: play more games".into());
        }
        let weights: Vec<f64> = self.moves.iter().map(|&n| n as f64 / inner as f64).collect();
        Law::finite(&weights)
    }

    /// The statistics, or what was not seen often enough.
    pub fn side(&self) -> Result<Side, String> {
        if self.terminal() == 0 {
            return Err("no end of a game was seen: play more or longer games".into());
        }
        Side::new(self.internal()?, self.wins().value, self.survival().value)
    }
}

fn share(part: f64, whole: f64) -> Estimate {
    let value = if whole > 0.0 { part / whole } else { 0.0 };
    Estimate { value, error: (value * (1.0 - value) / whole.max(1.0)).sqrt() }
}

/// What random play of a game has shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fit {
    /// Where the first and where the second player was to move.
    pub tallies: [Tally; 2],
    /// Games played.
    pub games: u64,
    /// Games that were cut before their end.
    pub cut: u64,
    /// What was seen after 0, 1, 2, … moves; the last holds all that is later.
    pub plies: Vec<Tally>,
}

/// Later plies are taken together.
const MOST_PLIES: usize = 256;

impl Fit {
    /// Plays random games of at most `longest` moves each and counts.
    ///
    /// Whose turn a terminal position would be: the opponent's of who moved last.
    pub fn of<G: Game<Payoff = ZeroSum>>(game: &G, games: u64, longest: u32, seed: Seed) -> Self {
        let mut fit = Self { games, ..Self::default() };
        let mut moves = Vec::new();
        for number in 0..games {
            let (mut position, mut rng) = (game.start(), seed.child(number).rng());
            let (mut next, mut over, mut ply) = (Player::FIRST, false, 0);
            for _ in 0..longest {
                match game.turn(&position) {
                    Turn::Over(payoff) => {
                        fit.tallies[next.index()].see_end(payoff.of(next));
                        fit.ply(ply).see_end(payoff.of(next));
                        over = true;
                        break;
                    }
                    Turn::Player(player) => {
                        moves.clear();
                        game.moves(&position, &mut moves);
                        fit.tallies[player.index()].see_moves(moves.len());
                        fit.ply(ply).see_moves(moves.len());
                        ply += 1;
                        next = player.other();
                        game.play(&mut position, moves[rng.below(moves.len())]);
                    }
                    Turn::Chance => {
                        let mv = game.sample_move(&position, &mut moves, &mut rng);
                        game.play(&mut position, mv);
                    }
                }
            }
            fit.cut += u64::from(!over);
        }
        fit
    }

    /// What was seen after so many moves.
    fn ply(&mut self, ply: usize) -> &mut Tally {
        let ply = ply.min(MOST_PLIES - 1);
        if self.plies.len() <= ply {
            self.plies.resize(ply + 1, Tally::default());
        }
        &mut self.plies[ply]
    }

    /// Adds what other games have shown.
    pub fn add(&mut self, other: &Self) {
        for (ply, tally) in other.plies.iter().enumerate() {
            self.ply(ply).add(tally);
        }
        let [first, second] = &mut self.tallies;
        first.add(&other.tallies[0]);
        second.add(&other.tallies[1]);
        self.games += other.games;
        self.cut += other.cut;
    }

    /// Both players together.
    pub fn together(&self) -> Tally {
        let mut all = self.tallies[0].clone();
        all.add(&self.tallies[1]);
        all
    }

    /// The impartial model.
    pub fn impartial(&self) -> Result<Statistics, String> {
        Ok(Statistics::impartial(self.together().side()?))
    }

    /// The partisan model.
    pub fn partisan(&self) -> Result<Statistics, String> {
        Ok(Statistics::partisan(self.tallies[0].side()?, self.tallies[1].side()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recursive;

    /// Four sigma, from one game on each of many trees.
    #[test]
    fn the_statistics_of_recursive_games_are_found_again() {
        let side = |law: &str, p, b| Side::new(Law::parse(law).unwrap(), p, b).unwrap();
        let truth = Statistics::partisan(side("geometric(3)", 0.3, 0.8), side("z^2", 0.6, 0.9));
        let mut fit = Fit::default();
        for tree in 0..4_000 {
            fit.add(&Fit::of(&Recursive::new(truth.clone(), Seed(tree)), 1, 10_000, Seed(tree)));
        }
        assert_eq!((fit.games, fit.cut), (4_000, 0));
        for (tally, side) in fit.tallies.iter().zip(truth.sides()) {
            let near =
                |e: Estimate, x: f64| assert!((e.value - x).abs() < 4.0 * e.error, "{e:?} {x}");
            near(tally.survival(), side.b());
            near(tally.wins(), side.p());
            let found = tally.internal().unwrap();
            for n in 1..5 {
                let p = side.internal().probability(n);
                let error = (p * (1.0 - p) / tally.inner() as f64).sqrt();
                assert!((found.probability(n) - p).abs() <= 4.0 * error, "{n} moves");
            }
        }
        assert!(fit.partisan().is_ok() && fit.impartial().unwrap().is_impartial());
    }

    #[test]
    fn too_little_play_gets_a_sentence() {
        let side = Side::new(Law::fixed(2).unwrap(), 0.5, 0.999_999).unwrap();
        let game = Recursive::new(Statistics::impartial(side), Seed(1));
        let fit = Fit::of(&game, 3, 5, Seed(0));
        assert_eq!(fit.cut, 3);
        assert!(fit.impartial().unwrap_err().contains("no end of a game"));
    }
}
