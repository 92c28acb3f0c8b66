//! Every search says the same of a game whose type is forgotten as of the typed one: same seed, same
//! steps, the same report.

mod duels;
mod hidden;
mod many;

use plywood_core::{AnyPosition, Game, Seed, any::Code};
use plywood_search::{Algorithm, AnyRun, Report, Search};

/// A report with moves as numbers.
fn numbered<M: Code>(report: Report<M>) -> Report<u32> {
    report.with_moves(|mv| mv.code(), |line| line.iter().map(|mv| mv.code()).collect())
}

/// A position some random moves into a game, and the numbers of those moves.
fn opening<G: Game<Move: Code>>(game: &G, plies: usize) -> (G::Position, Vec<u32>) {
    let (mut rng, mut scratch) = (Seed(5).rng(), Vec::new());
    let (mut position, mut line) = (game.start(), Vec::new());
    for _ in 0..plies {
        let mv = game.sample_move(&position, &mut scratch, &mut rng);
        game.play(&mut position, mv);
        line.push(mv.code());
    }
    (position, line)
}

/// Runs both searches from the same place, in uneven parts, and again after the move that they
/// choose.
fn say_the_same<G, R>(
    what: &str,
    game: &G,
    plies: usize,
    steps: u64,
    recipe: &R,
    start: impl Fn(&[u32]) -> AnyRun,
) where
    G: Game<Move: Code> + Clone,
    R: Algorithm<G>,
{
    let (root, line) = opening(game, plies);
    let mut typed = recipe.start(game.clone(), &root, Seed(3));
    let mut any = start(&line);
    for part in [1, steps / 3, steps] {
        assert_eq!(typed.run(part), any.run(part), "{what}: steps and whether they settle");
        let (one, two) = (numbered(typed.report()), any.report());
        assert_eq!(one, two, "{what} after {part} more steps");
    }
    let Some(best) = typed.report().best().map(|best| best.mv) else { return };
    typed.advance(best);
    any.advance(best.code());
    assert_eq!(typed.run(steps), any.run(steps), "{what}: after a move");
    assert_eq!(numbered(typed.report()), any.report(), "{what} after a move");
}

/// The position of a forgotten game after some moves.
fn after<G: Game<Position = AnyPosition, Move = u32>>(game: &G, line: &[u32]) -> AnyPosition {
    let mut position = game.start();
    for &mv in line {
        game.play(&mut position, mv);
    }
    position
}
