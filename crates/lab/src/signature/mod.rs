//! One number that identifies what all searches do: fixed cells, hashed in order.

mod files;

use plywood_catalogue::{Entry, Family, GameSpec, SearchSpec, SpecError};
use plywood_contest::{
    analysis::analyse,
    session::{Question, QuestionError, unwatched},
};
use plywood_core::Seed;
use plywood_search::Budget;
use thiserror::Error;

use files::Files;

/// The games of the cells, beside trees from files; every search of the catalogue is run on each.
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
/// What a cell says whose search does not take the game.
const REFUSED: &str = "refused";

/// One search on one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignatureCell {
    /// The game, as the catalogue or the signature names it.
    pub game: String,
    /// The search, as the catalogue shows it.
    pub search: String,
    /// A hash of what the search said, or of one word if it does not take the game.
    pub number: u64,
}

/// A cell without an answer: the signature would depend on the machine.
#[derive(Debug, Error)]
#[error("there is no signature: {search} on {game}: {why}")]
pub struct SignatureError {
    /// The game.
    pub game: String,
    /// The search.
    pub search: String,
    /// What went wrong.
    pub why: String,
}

/// Runs all cells. Files that games and searches read are made for the purpose; neither their
/// place nor the current folder enters a number.
pub fn cells() -> Result<Vec<SignatureCell>, SignatureError> {
    let error = |game: &str, search: &str, why: String| SignatureError {
        game: game.to_owned(),
        search: search.to_owned(),
        why,
    };
    let wrong = |why| error("any game", "any search", why);
    let files = Files::new().map_err(wrong)?;
    let mut games: Vec<(String, GameSpec)> = Vec::new();
    for name in GAMES {
        let game =
            name.parse().map_err(|why: SpecError| error(name, "any search", why.to_string()));
        games.push(((*name).to_owned(), game?));
    }
    games.extend(files.trees().map_err(wrong)?);
    let mut cells = Vec::new();
    for (name, game) in &games {
        for entry in Family::Search.entries() {
            let number =
                number(&files, name, game, entry).map_err(|why| error(name, entry.example, why))?;
            cells.push(SignatureCell { game: name.clone(), search: entry.example.into(), number });
        }
    }
    Ok(cells)
}

fn number(files: &Files, name: &str, game: &GameSpec, entry: &Entry) -> Result<u64, String> {
    let said = |text: &str| Seed(0).named(text).0;
    let Some(search) = files.search(game, entry)? else { return Ok(said(REFUSED)) };
    let search: SearchSpec = search.parse().map_err(|error: SpecError| error.to_string())?;
    let game = game.open().map_err(|error| error.to_string())?;
    let question = Question::at_start(game, search, Seed(1), Budget::steps(STEPS));
    match analyse(&question, &mut unwatched) {
        Ok(answer) => {
            let mut analysis = answer.analysis;
            (analysis.game, analysis.search) = (name.to_owned(), entry.example.to_owned());
            Ok(said(&analysis.to_json()))
        }
        Err(QuestionError::Spec(SpecError::Refused { .. })) => Ok(said(REFUSED)),
        Err(error) => Err(error.to_string()),
    }
}

/// The number of all cells together.
pub fn signature(cells: &[SignatureCell]) -> u64 {
    cells.iter().fold(Seed(0), |seed, cell| seed.child(cell.number)).0
}
