//! A search that sees the board turned.

use plywood_core::{Game, Symmetric};
use plywood_search::{MoveReport, Progress, Report, Search};

use crate::{AnySearch, Playable};

/// The symmetry that undoes another.
fn inverse<G: Game + Symmetric>(game: &G, symmetry: usize) -> usize {
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    let undoes = |back: &usize| {
        moves.iter().all(|&mv| game.map_move(*back, game.map_move(symmetry, mv)) == mv)
    };
    (0..game.symmetries()).find(undoes).unwrap_or(0)
}

/// A search of the turned board, told and telling moves of the board as it is.
pub struct Turned<G: Playable> {
    game: G,
    root: G::Position,
    there: usize,
    back: usize,
    run: AnySearch<G>,
}

impl<G: Playable> Turned<G> {
    /// Turns what `start` starts on the turned root; nothing is turned by the identity.
    pub fn start<E>(
        game: &G,
        root: &G::Position,
        symmetry: usize,
        start: impl FnOnce(&G::Position) -> Result<AnySearch<G>, E>,
    ) -> Result<AnySearch<G>, E> {
        if symmetry == 0 {
            return start(root);
        }
        let run = start(&game.map_position(symmetry, root))?;
        let back = inverse(game, symmetry);
        Ok(Box::new(Self { game: game.clone(), root: root.clone(), there: symmetry, back, run }))
    }
}

impl<G: Playable> Search for Turned<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        self.run.step()
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.run.run(steps)
    }

    fn report(&self) -> Report<G::Move> {
        let back = |mv: G::Move| self.game.map_move(self.back, mv);
        let turned =
            self.run.report().with_moves(|&mv| back(mv), |l| l.iter().map(|&m| back(m)).collect());
        let chosen = turned.best().map(|best| best.mv);
        // A report lists moves in the order of the rules, which turning does not keep.
        let mut order = Vec::new();
        if !turned.moves.is_empty() {
            self.game.moves(&self.root, &mut order);
        }
        let find = |mv: &G::Move| turned.moves.iter().find(|m| m.mv == *mv).cloned();
        let moves: Vec<_> =
            order.iter().map(|mv| find(mv).unwrap_or(MoveReport::unknown(*mv))).collect();
        let choice = chosen.and_then(|mv| moves.iter().position(|m| m.mv == mv));
        Report { moves, choice, ..turned }
    }

    fn advance(&mut self, mv: G::Move) {
        self.run.advance(self.game.map_move(self.there, mv));
        self.game.play(&mut self.root, mv);
    }

    fn memory(&self) -> usize {
        self.run.memory()
    }
}
