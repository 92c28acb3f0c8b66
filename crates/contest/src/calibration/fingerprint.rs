//! One number for what a search does, so that a map of another behaviour is known to be stale.

use plywood_catalogue::{GameSpec, NamedGame, SearchSpec};
use plywood_core::{Game, Seed};
use plywood_search::{Report, Search};

/// The games of the cells: with and without draws, narrow and wide.
const GAMES: [&str; 4] =
    ["tic-tac-toe", "connect(cols=5,rows=4)", "hex(size=4)", "breakthrough(cols=4,rows=5)"];
/// Steps of each cell.
const STEPS: u64 = 300;

/// A hash of what the search reports of four small games after 300 steps, about a thousandth of a
/// second's work.
pub fn behaviour(search: &SearchSpec) -> u64 {
    let seed = Seed(0).named(&search.recipe().versioned());
    let after = GAMES.into_iter().fold(seed, |seed, game| {
        let game: GameSpec = game.parse().expect("games of the catalogue are read");
        cell(&game.open().expect("games of the catalogue are opened"), search, seed)
    });
    after.0
}

/// The same with what the search reports of one game.
fn cell(game: &NamedGame, search: &SearchSpec, seed: Seed) -> Seed {
    let Ok(mut run) = game.start(search, &game.game.start(), Seed(1)) else {
        return seed.named("refused");
    };
    run.run(STEPS);
    let report: Report<u32> = run.report();
    let seed = seed.child(report.value.to_bits()).child(report.nodes);
    let seed = seed.child(report.choice.map_or(u64::MAX, |index| index as u64));
    report.moves.iter().fold(seed, |seed, mv| {
        seed.child(mv.visits).child(mv.value.to_bits()).named(mv.certainty.kind().word())
    })
}
