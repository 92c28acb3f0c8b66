//! `SOLVE_i` with memory as a search: one move looked at a step.

use plywood_core::{Game, Player, Seed, Turn, ZeroSum};

use super::{
    Verdict,
    remembering::Memory,
    report::{Standing, open},
};
use crate::{Algorithm, Progress, Report, Search};

/// `SOLVE_i` that keeps every position its auxiliary searches have seen, so that it expands each
/// once: memory grows with positions, not with depth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Remembering {
    /// Moves to look ahead at every position.
    pub i: u32,
}

/// A run of [`Remembering`].
#[derive(Clone, Debug)]
pub struct RememberingRun<G: Game> {
    memory: Memory<G>,
    root: G::Position,
    player: Player,
    moves: Vec<G::Move>,
    visits: Vec<u64>,
    steps: u64,
}

impl<G: Game<Payoff = ZeroSum>> Algorithm<G> for Remembering {
    type Run = RememberingRun<G>;

    fn start(&self, game: G, root: &G::Position, _: Seed) -> Self::Run {
        let memory = Memory::new(game, root, self.i);
        let (moves, visits) = (Vec::new(), Vec::new());
        let mut run = RememberingRun {
            memory,
            root: root.clone(),
            player: Player::FIRST,
            moves,
            visits,
            steps: 0,
        };
        run.look_round();
        run
    }
}

impl<G: Game<Payoff = ZeroSum>> RememberingRun<G> {
    /// Lists the moves of the root.
    fn look_round(&mut self) {
        if let Turn::Player(player) = self.memory.game.turn(&self.root) {
            self.player = player;
        }
        self.moves.clear();
        self.memory.game.moves(&self.root, &mut self.moves);
        self.visits = vec![0; self.moves.len()];
        self.steps = 0;
    }

    fn remark(&self) -> Option<String> {
        let decided = |i: &usize| {
            let found = self.memory.root_move(*i);
            found.is_some_and(|b| b.verdict(self.player) != Verdict::Undefined)
        };
        let moves = self.moves.len();
        let count = (0..moves).filter(decided).count();
        (!self.memory.ended()).then(|| open(count, moves, self.memory.depth()))
    }
}

impl<G: Game<Payoff = ZeroSum>> Search for RememberingRun<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if self.memory.ended() {
            return Progress::Settled;
        }
        self.steps += 1;
        let at = self.memory.looking_at().min(self.visits.len() - 1);
        self.visits[at] += 1;
        self.memory.step();
        if self.memory.ended() { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        Standing {
            game: &self.memory.game,
            root: &self.root,
            player: self.player,
            moves: &self.moves,
            found: &|i| self.memory.root_move(i),
            visits: &self.visits,
            answer: Some(self.memory.answer()),
            nodes: self.memory.seen(),
            steps: self.steps,
            settled: self.memory.ended(),
            remark: self.remark(),
        }
        .report()
    }

    fn advance(&mut self, mv: G::Move) {
        self.memory.game.play(&mut self.root, mv);
        self.memory.begin(&self.root);
        self.look_round();
    }

    fn memory(&self) -> usize {
        self.memory.memory()
    }
}
