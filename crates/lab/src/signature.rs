//! One number that identifies what all searches do: fixed cells, hashed in order.

use plywood_core::Seed;
use plywood_search::Budget;

use crate::{
    analysis::{Question, analyse},
    catalogue::{Family, GameSpec, SearchSpec},
    session::unwatched,
};

/// The games of the cells; every search of the catalogue is run on each.
const GAMES: &[&str] = &[
    "tic-tac-toe",
    "connect4",
    "connect3-15x15",
    "hex(size=5)",
    "go(size=5)",
    "othello(size=6)",
    "breakthrough(cols=4,rows=5)",
    "domineering(cols=4,rows=4)",
    "clobber(cols=4,rows=4)",
    "nim",
    "kayles",
    "phantom-go(size=5)",
    "dark-hex(size=3)",
    "pearl(degree=3,depth=9)",
    "galton-watson(end=9)",
    "increments(depth=9)",
];
/// Steps of every cell.
const STEPS: u64 = 400;

/// One search on one game.
#[derive(Clone, PartialEq, Debug)]
pub struct SignatureCell {
    /// The game.
    pub game: GameSpec,
    /// The search.
    pub search: SearchSpec,
    /// A hash of what the search said, or of the sentence by which it was refused.
    pub number: u64,
}

/// Runs all cells.
pub fn cells() -> Vec<SignatureCell> {
    let mut cells = Vec::new();
    for game in GAMES {
        for entry in Family::Search.entries() {
            let game: GameSpec = game.parse().expect("the games are in the catalogue");
            let search: SearchSpec = entry.example.parse().expect("examples can be read");
            let budget = Budget::steps(STEPS);
            let question = Question::at_start(game.clone(), search.clone(), Seed(1), budget);
            let said = match analyse(&question, &mut unwatched) {
                Ok(answer) => answer.analysis.to_json(),
                Err(error) => error.to_string(),
            };
            cells.push(SignatureCell { game, search, number: Seed(0).named(&said).0 });
        }
    }
    cells
}

/// The number of all cells together.
pub fn signature(cells: &[SignatureCell]) -> u64 {
    cells.iter().fold(Seed(0), |seed, cell| seed.child(cell.number)).0
}
