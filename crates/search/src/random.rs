//! The weakest player: a uniformly random legal move.

use plywood_core::{Game, Rng, Seed, Turn};

use crate::{Algorithm, ChosenBy, MoveReport, Progress, Report, Search};

/// Chooses uniformly among the legal moves and knows nothing; it is settled at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Random;

/// A run of [`Random`]. The choice is drawn when a position becomes the root, so that asking for
/// a report changes nothing.
#[derive(Clone, Debug)]
pub struct RandomRun<G: Game> {
    game: G,
    root: G::Position,
    moves: Vec<G::Move>,
    choice: Option<usize>,
    steps: u64,
    rng: Rng,
}

impl<G: Game> Algorithm<G> for Random {
    type Run = RandomRun<G>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        let mut run = RandomRun {
            game,
            root: root.clone(),
            moves: Vec::new(),
            choice: None,
            steps: 0,
            rng: seed.rng(),
        };
        run.draw();
        run
    }
}

impl<G: Game> RandomRun<G> {
    fn draw(&mut self) {
        self.moves.clear();
        self.game.moves(&self.root, &mut self.moves);
        self.choice = (!self.moves.is_empty()).then(|| self.rng.below(self.moves.len()));
    }
}

impl<G: Game> Search for RandomRun<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        // The move is drawn, and more steps draw nothing.
        self.steps = 1;
        Progress::Settled
    }

    fn report(&self) -> Report<G::Move> {
        let over = Report::over(&self.game, &self.root, self.steps);
        let player = match self.game.turn(&self.root) {
            Turn::Player(player) => player,
            _ => over.player,
        };
        Report {
            player,
            moves: self.moves.iter().map(|&mv| MoveReport::unknown(mv)).collect(),
            choice: self.choice,
            chosen_by: ChosenBy::Luck,
            principal_variation: self.choice.map(|index| self.moves[index]).into_iter().collect(),
            ..over
        }
    }

    fn advance(&mut self, mv: G::Move) {
        self.game.play(&mut self.root, mv);
        self.steps = 0;
        self.draw();
    }

    fn memory(&self) -> usize {
        self.moves.capacity() * size_of::<G::Move>()
    }
}
