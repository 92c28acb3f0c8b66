//! A run of proof-number search, of either kind: one position a step, one question after another.

use plywood_core::{Game, Guidance, Keyed, Payoff, Player, Symmetric, Turn, ZeroSum};

use super::{
    Dfpn, Pns,
    dfpn::Stack,
    graph::Graph,
    ground::{Board, Ground},
    numbers::{Counting, Numbers},
    question::Question,
};
use crate::{Certainty, Progress, Report, Search, root::Root};

/// A run of [`Dfpn`] or [`Pns`].
#[derive(Clone)]
pub struct ProofNumberRun<G: Game<Payoff = ZeroSum> + Keyed> {
    pub(super) board: Board<G>,
    pub(super) hunt: Hunt,
    counting: Counting,
    pub(super) question: Question,
    root: Root<G::Move>,
    steps: u64,
}

/// How the answer to a question is looked for.
#[derive(Clone, Debug)]
pub(super) enum Hunt {
    DepthFirst(Stack),
    BestFirst(Graph),
}

impl<G> ProofNumberRun<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    pub(super) fn depth_first(recipe: Dfpn, game: G, root: &G::Position) -> Self {
        let table = recipe.table.saturating_mul(1 << 20);
        let board = Board::new(game, root.clone(), table, recipe.symmetric);
        Self::new(board, Hunt::DepthFirst(Stack::default()), recipe.counting)
    }

    pub(super) fn best_first(recipe: Pns, game: G, root: &G::Position) -> Self {
        let board = Board::new(game, root.clone(), 0, 0);
        Self::new(board, Hunt::BestFirst(Graph::default()), recipe.counting)
    }

    fn new(board: Board<G>, hunt: Hunt, counting: Counting) -> Self {
        assert!(
            board.game.longest().is_some(),
            "proof numbers need an end, and these rules promise no longest game: cut the game with \
             a horizon"
        );
        let question = Question::new(bounds(&board.game));
        let mut run = Self { board, hunt, counting, question, root: Root::over(0.0), steps: 0 };
        run.begin();
        run
    }

    /// Starts over from the root, with what the table remembers.
    fn begin(&mut self) {
        self.steps = 0;
        self.start_over();
        let Board { game, .. } = &self.board;
        let position = self.board.root();
        match game.turn(position) {
            Turn::Over(payoff) => self.root = Root::over(payoff.of(Player::FIRST)),
            Turn::Chance => panic!("proof-number search is for games without chance"),
            Turn::Player(player) => {
                let (mut all, mut relevant) = (Vec::new(), Vec::new());
                game.moves(position, &mut all);
                game.relevant_moves(position, &mut relevant);
                self.root = Root::new(player, &all, &relevant, bounds(game));
                self.root.value = self.question.value().map(|gain| self.seen(gain));
            }
        }
    }

    /// A move of `position` after which `player`, who is to move there, gets at least `bar`; `None`
    /// if there is none. The root is then this position.
    pub(crate) fn hold(
        &mut self,
        position: &G::Position,
        player: Player,
        bar: f64,
    ) -> Option<G::Move> {
        self.board.go(position);
        let wanted = player == Player::FIRST;
        // That the second player gets at least the bar is that the first does not get more.
        let asked = if wanted { bar } else { (-bar).next_up() };
        self.question.insist(asked);
        let mut stack = Stack::default();
        while stack.step(&mut self.board, &mut self.question, self.counting).is_none() {}
        let (_, kids) = stack.root().expect("the root stays on the stack");
        let settled = if wanted { Numbers::PROVEN } else { Numbers::DISPROVEN };
        let kid = kids.iter().position(|&numbers| numbers == settled)?;
        self.board.root_move(kid)
    }

    fn start_over(&mut self) {
        match &mut self.hunt {
            Hunt::DepthFirst(stack) => stack.clear(),
            Hunt::BestFirst(graph) => {
                graph.clear();
                self.board.forget();
            }
        }
    }

    /// A gain of the first player as the player to move at the root sees it.
    fn seen(&self, gain: f64) -> f64 {
        ZeroSum(gain).of(self.root.player) + 0.0
    }

    /// Bounds of the first player's gain as the player to move at the root sees them.
    fn seen_bounds(&self, (low, high): (f64, f64)) -> (f64, f64) {
        let (a, b) = (self.seen(low), self.seen(high));
        (a.min(b), a.max(b))
    }

    /// Takes in the answer to the question at hand.
    fn answered(&mut self, yes: bool) {
        let kids: Vec<Numbers> = match &self.hunt {
            Hunt::DepthFirst(stack) => stack.root().map_or(vec![], |(_, kids)| kids.to_vec()),
            Hunt::BestFirst(graph) => graph.root_kids().collect(),
        };
        for (kid, numbers) in kids.into_iter().enumerate() {
            if numbers.is_settled() {
                let (low, high) = self.seen_bounds(self.question.bounds(numbers.proof == 0));
                let mv = self.root.moves[self.root.relevant[kid]].mv;
                self.root.learn(mv, low, high);
            }
        }
        self.question.answer(yes);
        if let Some(gain) = self.question.value() {
            self.root.value = Some(self.seen(gain));
            self.root.line = self.line(gain);
        }
        self.start_over();
    }
}

/// The least and the most that the first player can get.
pub(super) fn bounds<G: Game>(game: &G) -> (f64, f64) {
    let (low, high) = game.payoff_bounds();
    (low.max(-high), high.min(-low))
}

impl<G> Search for ProofNumberRun<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if self.root.value.is_some() {
            return Progress::Settled;
        }
        self.steps += 1;
        let Self { board, hunt, counting, question, .. } = self;
        let (under, answer) = match hunt {
            Hunt::DepthFirst(stack) => {
                let answer = stack.step(board, question, *counting);
                (stack.root().map_or(0, |(under, _)| under), answer)
            }
            Hunt::BestFirst(graph) => graph.step(board, question, *counting),
        };
        let under = self.root.relevant[under];
        self.root.moves[under].visits += 1;
        if let Some(yes) = answer {
            self.answered(yes);
        }
        if self.root.value.is_some() { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        let mut report = self.root.report(self.steps, self.root.value.is_some());
        if let Hunt::BestFirst(graph) = &self.hunt {
            report.nodes = report.nodes.min(1) + graph.nodes() as u64;
        }
        if self.root.value.is_none() {
            let Question { low, high, .. } = self.question;
            if (low, high) != bounds(&self.board.game) {
                let (low, high) = self.seen_bounds((low, high));
                report.value = f64::midpoint(low, high);
                report.certainty = Certainty::bounds(low, high);
            }
        }
        report
    }

    fn advance(&mut self, mv: G::Move) {
        let mut root = self.board.root().clone();
        self.board.game.play(&mut root, mv);
        self.board.go(&root);
        let bounds = bounds(&self.board.game);
        self.question = self.question.clone().again(bounds).unwrap_or_else(|| {
            self.board.clear();
            Question::new(bounds)
        });
        self.begin();
    }

    fn memory(&self) -> usize {
        let hunt = match &self.hunt {
            Hunt::DepthFirst(stack) => stack.memory(),
            Hunt::BestFirst(graph) => graph.memory(),
        };
        hunt + self.board.memory()
    }
}
