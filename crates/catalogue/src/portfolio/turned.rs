//! A search that sees the board turned.

use plywood_core::{AnyGame, AnyPosition, Beliefs, Game, Symmetric, any::AnyView};
use plywood_search::{MoveReport, Progress, Report, Search, hidden::Sighted, proof::Strategy};

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
    let find = |mv: &G::Move| turned.moves.iter().find(|m| m.mv == *mv).cloned();
    let moves: Vec<_> =
        order.iter().map(|mv| find(mv).unwrap_or(MoveReport::unknown(*mv))).collect();
    let choice = chosen.and_then(|mv| moves.iter().position(|m| m.mv == mv));
    Report { moves, choice, ..turned }
}

/// What a search is shown of a game: the board, or one player's view of it.
trait Seen<G: Game> {
    /// The moves that may be tried, in the order of the rules.
    fn list(&self, game: &G, moves: &mut Vec<G::Move>);

    /// Hears of a move.
    fn play(&mut self, game: &G, mv: G::Move);
}

/// The whole board.
struct Board<P>(P);

impl<G: Game> Seen<G> for Board<G::Position> {
    fn list(&self, game: &G, moves: &mut Vec<G::Move>) {
        game.moves(&self.0, moves);
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

    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.run.stagger(lane, lanes);
    }

    /// What is proven of the turned board names moves in the order of that board.
    fn strategy(&self) -> Option<Box<dyn Strategy + '_>> {
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
    fn look(&mut self, view: &AnyView) {
        self.seen.0.clone_from(view);
        self.run.look(&self.game.map_view(self.there, view));
    }
}
