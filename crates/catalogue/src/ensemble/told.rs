//! Limited searches of trees whose ends are far away: what they say, and what is true (paper 004,
//! sections 6 to 8).

use plywood_core::{Game, Keyed, Rng, Seed};
use plywood_models::{
    Recursive,
    theory::recursive::{partisan::Pair, pathology::Threshold},
    tree::Member,
};
use plywood_search::solve::{Attention, Decision, Procedure, Solve, Verdict, decide};

use super::look::product;

/// What is said of a quiescent position of each player.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Saying {
    /// A win with a probability, whatever the position.
    Coin([f64; 2]),
    /// What its number of moves suggests.
    ByMoves([Threshold; 2]),
}

/// A limited search, to be tried on many trees.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// The structures and how often each player wins.
    pub pair: Pair,
    /// Positions of each player with more moves are quiescent.
    pub quiet_above: [u32; 2],
    /// What is said of them.
    pub saying: Saying,
    /// HSOLVE or QSOLVE.
    pub procedure: Procedure,
    /// Who is to move at the root: 0 or 1.
    pub player: usize,
}

/// One answer for every quiescent position, which its name and its number of moves decide.
#[derive(Clone)]
struct Told<'t> {
    trial: &'t Trial,
    truth: bool,
}

impl Told<'_> {
    /// Which player of the pair moves: trees begin with the first player, whoever that is.
    fn index(&self, at: Member) -> usize {
        (at.player().index() + self.trial.player) % 2
    }
}

impl Attention<&Recursive> for Told<'_> {
    fn quiescent(&mut self, _: &&Recursive, at: &Member, moves: &[u32]) -> bool {
        moves.len() > self.trial.quiet_above[self.index(*at)] as usize
    }

    fn wins(&mut self, game: &&Recursive, at: &Member, moves: &[u32], _: &mut Rng) -> bool {
        let (own, n) = (self.index(*at), moves.len() as u32);
        let name = Seed(game.hash(at)).named("told");
        if self.truth {
            return name.child(1).unit() < 1.0 - self.trial.pair.win[1 - own].powi(n as i32);
        }
        match self.trial.saying {
            Saying::Coin(coins) => name.child(2).unit() < coins[own],
            Saying::ByMoves(thresholds) => {
                let Threshold { moves, coin } = thresholds[own];
                n > moves || n == moves && name.child(3).unit() < coin
            }
        }
    }

    fn cost(&mut self, _: &&Recursive, _: &Member, _: &[u32], _: u32) -> f64 {
        1.0
    }
}

/// Terminal positions so rare that none is seen.
const LATE: f64 = 1.0 - 1e-12;

impl Trial {
    /// The tree of a name.
    fn tree(&self, name: Seed) -> Recursive {
        let late = self.pair.statistics([LATE; 2]).expect("matched probabilities are in range");
        Recursive::new(if self.player == 0 { late } else { late.exchanged() }, name)
    }

    /// Whether the tree of a name is a win, as the search of it finds if it is told the truth or
    /// what it is to say; `None` if that takes more than `most` positions.
    fn verdict(&self, tree: &Recursive, truth: bool, most: u64) -> Option<bool> {
        Some(self.decided(tree, truth, most)?.verdict == Verdict::Win)
    }

    fn decided(&self, tree: &Recursive, truth: bool, most: u64) -> Option<Decision> {
        let recipe = Solve::new(self.procedure).with_attention(Told { trial: self, truth });
        Some(decide(tree, &tree.start(), &recipe, Seed(0), most)).filter(|found| found.ended)
    }

    /// How many positions of the tree of a name the search looks at, if no more than `most`.
    pub fn looks_at(&self, name: Seed, most: u64) -> Option<u64> {
        Some(self.decided(&self.tree(name), false, most)?.visited)
    }

    /// Whether the search errs on the tree of a name, if it ends within `most` positions.
    pub fn errs(&self, name: Seed, most: u64) -> Option<bool> {
        let tree = self.tree(name);
        Some(self.verdict(&tree, true, most)? != self.verdict(&tree, false, most)?)
    }

    /// Whether the product rule errs after a search to `depth`, on the same trees.
    pub fn product_errs(&self, name: Seed, depth: u32, most: u64) -> Option<bool> {
        let size: f64 =
            (0..depth).map(|n| self.pair.laws[(n as usize + self.player) % 2].mean()).product();
        if size > most as f64 {
            return None;
        }
        let straight =
            Self { procedure: Procedure::Horizon(depth), quiet_above: [0, 0], ..self.clone() };
        let tree = self.tree(name);
        let win = [self.pair.win[self.player], self.pair.win[1 - self.player]];
        Some(straight.verdict(&tree, true, most)? != (product(&tree, win, depth) > 0.5))
    }
}
