//! Left-to-right procedures as searches: one position a step.

use plywood_core::{Game, Player, Seed, Turn, ZeroSum};

use super::{
    Attention, Bounds, Procedure, Solve, Verdict,
    engine::Engine,
    report::{Standing, open},
};
use crate::{Progress, Report, Search};

/// A run of [`Solve`].
#[derive(Clone, Debug)]
pub struct SolveRun<G: Game, A> {
    recipe: Solve<A>,
    root: G::Position,
    player: Player,
    moves: Vec<G::Move>,
    /// What the last finished look at each root move said, and the steps spent on it.
    found: Vec<Option<Bounds>>,
    visits: Vec<u64>,
    engine: Engine<G, A>,
    answer: Option<Bounds>,
    settled: bool,
    round: u32,
    steps: u64,
}

impl<G: Game<Payoff = ZeroSum>, A: Attention<G> + Clone> SolveRun<G, A> {
    pub(super) fn new(recipe: Solve<A>, game: G, root: G::Position, seed: Seed) -> Self {
        let engine = Engine::new(
            game,
            recipe.procedure,
            recipe.attention.clone(),
            recipe.visible,
            seed.rng(),
        );
        let mut run = Self {
            recipe,
            root,
            player: Player::FIRST,
            moves: Vec::new(),
            found: Vec::new(),
            visits: Vec::new(),
            engine,
            answer: None,
            settled: false,
            round: 0,
            steps: 0,
        };
        run.begin();
        run
    }

    fn begin(&mut self) {
        self.moves.clear();
        self.engine.game.moves(&self.root, &mut self.moves);
        if let Turn::Player(player) = self.engine.game.turn(&self.root) {
            self.player = player;
        }
        self.found = vec![None; self.moves.len()];
        self.visits = vec![0; self.moves.len()];
        (self.answer, self.settled, self.round, self.steps) = (None, false, 0, 0);
        (self.engine.visited, self.engine.expanded, self.engine.main) = (0, 0, 0);
        let found = self.engine.begin(&self.root, 0);
        self.take(found);
    }

    /// Takes the answer of a round, if it is one, and begins the next round if there is one.
    fn take(&mut self, mut found: Option<Bounds>) {
        while let Some(bounds) = found.take() {
            self.answer = Some(bounds);
            let undefined = bounds.verdict(self.player) == Verdict::Undefined;
            if !undefined || self.recipe.procedure != Procedure::Iterated || self.round == u32::MAX
            {
                self.settled = true;
                return;
            }
            self.round += 1;
            found = self.engine.begin(&self.root, self.round);
        }
    }

    fn remark(&self) -> Option<String> {
        if !self.settled {
            let decided = |b: &&Bounds| b.verdict(self.player) != Verdict::Undefined;
            let decided = self.found.iter().flatten().filter(decided).count();
            return Some(open(decided, self.moves.len(), self.engine.depth()));
        }
        match (self.recipe.procedure, self.answer?.verdict(self.player)) {
            (Procedure::Limited(moves), Verdict::Undefined) => {
                Some(format!("perfect play lasts more than {moves} moves"))
            }
            _ => None,
        }
    }
}

impl<G: Game<Payoff = ZeroSum>, A: Attention<G> + Clone> Search for SolveRun<G, A> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if self.settled {
            return Progress::Settled;
        }
        self.steps += 1;
        let answer = self.engine.step();
        let at = self.engine.looked_at();
        self.visits[at] += 1;
        if let Some(bounds) = self.engine.take_root_move() {
            self.found[at] = Some(bounds);
        }
        self.take(answer);
        if self.settled { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        Standing {
            game: &self.engine.game,
            root: &self.root,
            player: self.player,
            moves: &self.moves,
            found: &|i| self.found[i],
            visits: &self.visits,
            answer: self.answer,
            nodes: self.engine.visited,
            steps: self.steps,
            settled: self.settled,
            remark: self.remark(),
        }
        .report()
    }

    fn advance(&mut self, mv: G::Move) {
        self.engine.game.play(&mut self.root, mv);
        self.begin();
    }

    fn memory(&self) -> usize {
        self.engine.memory()
    }
}
