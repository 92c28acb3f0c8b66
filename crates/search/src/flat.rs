//! Flat Monte Carlo: a bandit over the root moves, each pull a random game (Abramson 1990).

use plywood_bandit::{Allocation, Arm, Uniform};
use plywood_core::{Game, Payoff, Player, Rng, Seed, Turn};

use crate::{Algorithm, Certainty, MoveReport, Progress, Report, Search, scale::Scale};

/// Estimates every root move by the mean of random games, shared out by an allocation.
///
/// Rewards are payoffs to the mover scaled to `[0, 1]`, so that an allocation's constants mean the
/// same in every game. Nothing is known of replies, so nothing is kept when the root moves on.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Flat<A = Uniform> {
    /// Decides which move is tried next, when to stop, and which move to play.
    pub allocation: A,
}

/// A run of [`Flat`].
#[derive(Clone, Debug)]
pub struct FlatRun<G: Game, A> {
    allocation: A,
    game: G,
    root: G::Position,
    scale: Scale,
    player: Player,
    moves: Vec<G::Move>,
    arms: Vec<Arm>,
    settled: bool,
    steps: u64,
    rng: Rng,
    // Kept between steps so that a step allocates nothing.
    position: G::Position,
    scratch: Vec<G::Move>,
}

impl<G: Game, A: Allocation + Clone> Algorithm<G> for Flat<A> {
    type Run = FlatRun<G, A>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        let mut run = FlatRun {
            allocation: self.allocation.clone(),
            scale: Scale::of(&game),
            game,
            root: root.clone(),
            player: Player::FIRST,
            moves: Vec::new(),
            arms: Vec::new(),
            settled: false,
            steps: 0,
            rng: seed.rng(),
            position: root.clone(),
            scratch: Vec::new(),
        };
        run.begin();
        run
    }
}

impl<G: Game, A: Allocation> FlatRun<G, A> {
    /// Lists the moves of a new root, nothing known of any.
    fn begin(&mut self) {
        self.moves.clear();
        self.game.moves(&self.root, &mut self.moves);
        self.arms.clear();
        self.arms.resize(self.moves.len(), Arm::default());
        if let Turn::Player(player) = self.game.turn(&self.root) {
            self.player = player;
        }
        self.settled = self.moves.is_empty();
        self.steps = 0;
    }

    fn move_report(&self, mv: G::Move, arm: &Arm) -> MoveReport<G::Move> {
        let mut child = self.root.clone();
        self.game.play(&mut child, mv);
        let visits = arm.pulls;
        if let Turn::Over(payoff) = self.game.turn(&child) {
            let value = payoff.of(self.player);
            return MoveReport { mv, visits, value, certainty: Certainty::Proven { value } };
        }
        if visits == 0 {
            return MoveReport::unknown(mv);
        }
        let error = arm.error().map(|error| self.scale.width(error));
        let certainty = Certainty::Estimate { samples: visits, error };
        MoveReport { mv, visits, value: self.scale.payoff(arm.mean()), certainty }
    }
}

impl<G: Game, A: Allocation> Search for FlatRun<G, A> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if self.settled {
            return Progress::Settled;
        }
        let Some(index) = self.allocation.next_arm(&self.arms, &mut self.rng) else {
            self.settled = true;
            return Progress::Settled;
        };
        self.position.clone_from(&self.root);
        self.game.play(&mut self.position, self.moves[index]);
        let payoff = self.game.playout(&mut self.position, &mut self.scratch, &mut self.rng);
        self.arms[index].add(self.scale.unit(payoff.of(self.player)));
        self.steps += 1;
        Progress::Searching
    }

    fn report(&self) -> Report<G::Move> {
        let over = Report::over(&self.game, &self.root, self.steps);
        if self.moves.is_empty() {
            return over;
        }
        let arms = self.moves.iter().zip(&self.arms);
        let moves: Vec<_> = arms.map(|(&mv, arm)| self.move_report(mv, arm)).collect();
        let choice = self.allocation.recommend(&self.arms);
        Report {
            player: self.player,
            choice: Some(choice),
            principal_variation: vec![moves[choice].mv],
            value: moves[choice].value,
            certainty: Report::root_certainty(&moves, choice, self.scale.most()),
            nodes: 1 + moves.len() as u64,
            moves,
            settled: self.settled,
            ..over
        }
    }

    fn advance(&mut self, mv: G::Move) {
        self.game.play(&mut self.root, mv);
        self.begin();
    }

    fn memory(&self) -> usize {
        self.moves.capacity() * size_of::<G::Move>() + self.arms.capacity() * size_of::<Arm>()
    }
}
