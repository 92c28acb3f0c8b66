//! A search that sees the board turned.

use plywood_core::{Game, Symmetric};
use plywood_search::{MoveReport, Progress, Report, Search, hidden::Sighted};

use crate::{AnyBlind, AnySearch, Playable, Veiled};

/// The symmetry that undoes another.
fn inverse<G: Game + Symmetric>(game: &G, symmetry: usize) -> usize {
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    let undoes = |back: &usize| {
        moves.iter().all(|&mv| game.map_move(*back, game.map_move(symmetry, mv)) == mv)
    };
    (0..game.symmetries()).find(undoes).unwrap_or(0)
}

/// A report on the turned board as one on the board as it is, its moves in this order: turning does
/// not keep the order of the rules.
fn turned_back<G: Game + Symmetric>(
    game: &G,
    back: usize,
    report: Report<G::Move>,
    order: &[G::Move],
) -> Report<G::Move> {
    let map = |mv: G::Move| game.map_move(back, mv);
    let turned = report.with_moves(|&mv| map(mv), |line| line.iter().map(|&m| map(m)).collect());
    let chosen = turned.best().map(|best| best.mv);
    let find = |mv: &G::Move| turned.moves.iter().find(|m| m.mv == *mv).cloned();
    let moves: Vec<_> =
        order.iter().map(|mv| find(mv).unwrap_or(MoveReport::unknown(*mv))).collect();
    let choice = chosen.and_then(|mv| moves.iter().position(|m| m.mv == mv));
    Report { moves, choice, ..turned }
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
        let (report, mut order) = (self.run.report(), Vec::new());
        if !report.moves.is_empty() {
            self.game.moves(&self.root, &mut order);
        }
        turned_back(&self.game, self.back, report, &order)
    }

    fn advance(&mut self, mv: G::Move) {
        self.run.advance(self.game.map_move(self.there, mv));
        self.game.play(&mut self.root, mv);
    }

    fn memory(&self) -> usize {
        self.run.memory()
    }
}

/// A search that is shown turned views, and whose attempts are turned back.
pub struct TurnedSight<G: Veiled> {
    game: G,
    view: G::View,
    there: usize,
    back: usize,
    run: AnyBlind<G>,
}

impl<G: Veiled> TurnedSight<G> {
    /// Turns what `start` starts on the turned view; nothing is turned by the identity.
    pub fn start<E>(
        game: &G,
        view: &G::View,
        symmetry: usize,
        start: impl FnOnce(&G::View) -> Result<AnyBlind<G>, E>,
    ) -> Result<AnyBlind<G>, E> {
        if symmetry == 0 {
            return start(view);
        }
        let run = start(&game.turn_view(symmetry, view))?;
        let (game, view, back) = (game.clone(), view.clone(), inverse(game, symmetry));
        Ok(Box::new(Self { game, view, there: symmetry, back, run }))
    }
}

impl<G: Veiled> Search for TurnedSight<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        self.run.step()
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.run.run(steps)
    }

    fn report(&self) -> Report<G::Move> {
        let (report, mut order) = (self.run.report(), Vec::new());
        if !report.moves.is_empty() {
            self.game.attempts(&self.view, &mut order);
        }
        turned_back(&self.game, self.back, report, &order)
    }

    fn advance(&mut self, mv: G::Move) {
        self.run.advance(self.game.map_move(self.there, mv));
    }

    fn memory(&self) -> usize {
        self.run.memory()
    }
}

impl<G: Veiled> Sighted<G::View> for TurnedSight<G> {
    fn look(&mut self, view: &G::View) {
        self.view.clone_from(view);
        self.run.look(&self.game.turn_view(self.there, view));
    }
}
