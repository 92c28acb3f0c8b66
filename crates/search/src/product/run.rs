//! The product rule as a search: one position expanded a step.

use plywood_core::{Game, Player, ZeroSum};

use super::{node::Node, prior::Prior, recipe::Product, tree::Tree};
use crate::{Certainty, ChosenBy, MoveReport, Progress, Report, Search};

/// A run of [`Product`].
#[derive(Clone, Debug)]
pub struct ProductRun<G: Game, P> {
    recipe: Product<P>,
    game: G,
    root: G::Position,
    moves: Vec<G::Move>,
    tree: Tree<G>,
    settled: bool,
    steps: u64,
}

impl<G: Game<Payoff = ZeroSum>, P: Prior<G>> ProductRun<G, P> {
    pub(super) fn new(mut recipe: Product<P>, game: G, root: G::Position) -> Self {
        let tree = Tree::new(&game, root.clone(), &mut recipe);
        let mut moves = Vec::new();
        game.moves(&root, &mut moves);
        let settled = moves.is_empty() && P::SEES_ENDS;
        Self { recipe, game, root, moves, tree, settled, steps: 0 }
    }

    /// The probability, so far, that the player to move at the root wins.
    pub fn win(&self) -> f64 {
        let root = &self.tree.nodes[0];
        root.win_of(root.player)
    }

    /// Expands until every position above the recipe's depth is, and gives [`win`](Self::win).
    pub fn exhaust(&mut self) -> f64 {
        while self.tree.grow(&self.game, &mut self.recipe) {
            self.steps += 1;
        }
        self.settled = true;
        self.win()
    }

    fn of(&self, node: &Node<G::Position>, player: Player) -> (f64, Certainty) {
        let (least, most) = self.game.payoff_bounds();
        let (low, high) = if player == Player::FIRST {
            (node.bounds.low, node.bounds.high)
        } else {
            (-node.bounds.high, -node.bounds.low)
        };
        if low == high {
            return (low, Certainty::Proven { value: low });
        }
        let win = node.win_of(player);
        if node.decided() {
            return (0.5 * (low + high), Certainty::bounds(low, high));
        }
        let (least, most) = if player == Player::FIRST { (least, most) } else { (-most, -least) };
        (least + win * (most - least), Certainty::Posterior { win })
    }
}

impl<G: Game<Payoff = ZeroSum>, P: Prior<G>> Search for ProductRun<G, P> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if !self.settled {
            self.settled = !self.tree.grow(&self.game, &mut self.recipe);
            self.steps += u64::from(!self.settled);
            self.settled |= self.tree.nodes[0].decided();
        }
        if self.settled { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        let over = Report::over(&self.game, &self.root, self.steps);
        if self.moves.is_empty() {
            return over;
        }
        let root = &self.tree.nodes[0];
        let player = root.player;
        let family: Vec<usize> = self.tree.family(0).collect();
        let of_move = |(i, &mv): (usize, &G::Move)| match family.get(i) {
            None => MoveReport::unknown(mv),
            Some(&child) => {
                let (value, certainty) = self.of(&self.tree.nodes[child], player);
                MoveReport { mv, visits: self.tree.visits[i], value, certainty }
            }
        };
        let moves: Vec<_> = self.moves.iter().enumerate().map(of_move).collect();
        let worth_of =
            |i: usize| family.get(i).map(|&child| worth(&self.tree.nodes[child], player));
        let (choice, chosen_by) = if self.recipe.minimax_first {
            (over.stakes.best_by(&moves, worth_of), ChosenBy::OwnRule)
        } else {
            let posterior = ChosenBy::Posterior { draw: 0.5 };
            (over.stakes.choose(&moves, posterior), posterior)
        };
        let choice = choice.expect("there is a move");
        let (value, certainty) = self.of(root, player);
        Report {
            player,
            principal_variation: vec![self.moves[choice]],
            choice: Some(choice),
            chosen_by,
            moves,
            value,
            certainty,
            nodes: self.tree.nodes.len() as u64,
            settled: self.settled,
            ..over
        }
    }

    fn advance(&mut self, mv: G::Move) {
        self.game.play(&mut self.root, mv);
        self.moves.clear();
        self.game.moves(&self.root, &mut self.moves);
        self.tree = Tree::new(&self.game, self.root.clone(), &mut self.recipe);
        self.settled = self.moves.is_empty();
        self.steps = 0;
    }

    fn memory(&self) -> usize {
        self.tree.memory()
    }
}

/// Better moves compare greater where minimax comes first: what is proven, then what minimax says,
/// then the probability.
fn worth<P>(node: &Node<P>, player: Player) -> (i8, bool, f64) {
    let sign = if player == Player::FIRST { 1.0 } else { -1.0 };
    let proven = match sign * (node.bounds.low + node.bounds.high) {
        _ if !node.decided() => 0,
        sum if sum > 0.0 => 1,
        sum => -i8::from(sum < 0.0),
    };
    (proven, node.said == (player == Player::FIRST), node.win_of(player))
}
