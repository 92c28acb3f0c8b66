//! A search that sees the board turned.

use plywood_core::{AnyGame, AnyPosition, Beliefs, Game, Symmetric, any::AnyView};
use plywood_search::{
    Crew, Look, MoveReport, Progress, Report, Search, Tale, hidden::Sighted, proof::Strategy,
};

use crate::{AnyBlind, AnyRun, Veil};

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
    let (moves, choice) = in_order(&turned.moves, chosen, order);
    Report { moves, choice, ..turned }
}

/// Rows and the choice among them, in this order of moves.
fn in_order<M: Copy + Eq>(
    rows: &[MoveReport<M>],
    chosen: Option<M>,
    order: &[M],
) -> (Vec<MoveReport<M>>, Option<usize>) {
    let find = |mv: &M| rows.iter().find(|m| m.mv == *mv).cloned();
    let moves = order.iter().map(|mv| find(mv).unwrap_or(MoveReport::unknown(*mv))).collect();
    (moves, chosen.and_then(|mv| order.iter().position(|m| *m == mv)))
}

/// What a search is shown of a game: the board, or one player's view of it.
trait Seen<G: Game> {
    /// The moves that may be tried, in the order of the rules.
    fn list(&self, game: &G, moves: &mut Vec<G::Move>);

    /// The same after a line of moves that can be played; false where nobody can know.
    fn list_after(&self, game: &G, line: &[G::Move], moves: &mut Vec<G::Move>) -> bool;

    /// Hears of a move.
    fn play(&mut self, game: &G, mv: G::Move);
}

/// The whole board.
struct Board<P>(P);

impl<G: Game> Seen<G> for Board<G::Position> {
    fn list(&self, game: &G, moves: &mut Vec<G::Move>) {
        game.moves(&self.0, moves);
    }

    fn list_after(&self, game: &G, line: &[G::Move], moves: &mut Vec<G::Move>) -> bool {
        let mut position = self.0.clone();
        for &mv in line {
            game.play(&mut position, mv);
        }
        game.moves(&position, moves);
        true
    }

    fn play(&mut self, game: &G, mv: G::Move) {
        game.play(&mut self.0, mv);
    }
}

/// One player's view, which only a referee brings up to date.
struct View<V>(V);

impl<G: Beliefs> Seen<G> for View<G::View> {
    fn list(&self, game: &G, moves: &mut Vec<G::Move>) {
        game.attempts(&self.0, moves);
    }

    fn list_after(&self, game: &G, line: &[G::Move], moves: &mut Vec<G::Move>) -> bool {
        self.list(game, moves);
        line.is_empty()
    }

    fn play(&mut self, _: &G, _: G::Move) {}
}

/// A search of what is seen turned, told and telling moves of the board as it is.
struct Turned<G, S, R> {
    game: G,
    seen: S,
    there: usize,
    back: usize,
    run: R,
}

/// Turns what `start` starts on the turned root; nothing is turned by the identity.
pub fn turned<E>(
    game: &AnyGame,
    root: &AnyPosition,
    symmetry: usize,
    start: impl FnOnce(&AnyPosition) -> Result<AnyRun, E>,
) -> Result<AnyRun, E> {
    if symmetry == 0 {
        return start(root);
    }
    let run = start(&game.map_position(symmetry, root))?;
    let (seen, back) = (Board(root.clone()), inverse(game, symmetry));
    Ok(Box::new(Turned { game: game.clone(), seen, there: symmetry, back, run }))
}

/// Turns what `start` starts on the turned view; nothing is turned by the identity.
pub fn turned_sight<E>(
    game: &Veil,
    view: &AnyView,
    symmetry: usize,
    start: impl FnOnce(&AnyView) -> Result<AnyBlind, E>,
) -> Result<AnyBlind, E> {
    if symmetry == 0 {
        return start(view);
    }
    let run = start(&game.map_view(symmetry, view))?;
    let (seen, back) = (View(view.clone()), inverse(game, symmetry));
    Ok(Box::new(Turned { game: game.clone(), seen, there: symmetry, back, run }))
}

#[deny(clippy::missing_trait_methods)]
impl<G, S, R> Search for Turned<G, S, R>
where
    G: Game + Symmetric,
    S: Seen<G>,
    R: Search<Move = G::Move>,
{
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        self.run.step()
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.run.run(steps)
    }

    fn run_with(&mut self, steps: u64, crew: &dyn Crew) -> (u64, Progress) {
        self.run.run_with(steps, crew)
    }

    fn report(&self) -> Report<G::Move> {
        let (report, mut order) = (self.run.report(), Vec::new());
        if !report.moves.is_empty() {
            self.seen.list(&self.game, &mut order);
        }
        turned_back(&self.game, self.back, report, &order)
    }

    fn advance(&mut self, mv: G::Move) {
        self.run.advance(self.game.map_move(self.there, mv));
        self.seen.play(&self.game, mv);
    }

    fn memory(&self) -> usize {
        self.run.memory()
    }

    fn look(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        let there: Vec<_> = line.iter().map(|&mv| self.game.map_move(self.there, mv)).collect();
        let turned = self.run.look(&there)?.with_moves(|&mv| self.game.map_move(self.back, mv));
        let mut order = Vec::new();
        if !turned.moves.is_empty() && !self.seen.list_after(&self.game, line, &mut order) {
            return None;
        }
        let chosen = turned.best().map(|best| best.mv);
        let (moves, choice) = in_order(&turned.moves, chosen, &order);
        Some(Look { moves, choice, ..turned })
    }

    /// Candidates stand in the order of the turned board.
    fn tell(&mut self) -> (Progress, Tale<G::Move>) {
        let (progress, tale) = self.run.tell();
        let back = |moves: &[G::Move]| -> Vec<_> {
            moves.iter().map(|&mv| self.game.map_move(self.back, mv)).collect()
        };
        (progress, tale.with_moves(back, |_, moves| back(moves)))
    }

    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.run.stagger(lane, lanes);
    }

    /// What is proven of the turned board names moves in the order of that board.
    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        None
    }

    /// Saved runs belong to the board as the search saw it.
    fn save(&self) -> Option<Vec<u8>> {
        None
    }

    fn restore(&mut self, _: &[u8], _: usize) -> Result<(), String> {
        Err("a search of a turned board cannot be resumed".into())
    }
}

#[deny(clippy::missing_trait_methods)]
impl Sighted<AnyView> for Turned<Veil, View<AnyView>, AnyBlind> {
    fn see(&mut self, view: &AnyView) {
        self.seen.0.clone_from(view);
        self.run.see(&self.game.map_view(self.there, view));
    }
}
