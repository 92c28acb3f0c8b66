//! What may be asked for over HTTP: what a web page sends must not read files or start programs.

use plywood_catalogue::{GameSpec, Recipe, SearchSpec, SpecError};
use plywood_contest::engine::Means;

use crate::ApiError;

/// The most characters of a specification.
const LONGEST: usize = 1_000;

/// How much more work than usual one step may be: a search is stopped between two steps.
const MOST_EFFORT: u64 = 10_000;

/// What may be asked for.
pub struct Permit {
    /// Games that were named on the command line, in canonical form.
    given: Vec<String>,
    /// Whether files and commands may be named.
    outside: bool,
    /// MiB that the tables of one search may take: half of what all may hold.
    tables: u64,
}

impl Permit {
    /// Checks the games that were named on the command line.
    pub fn new(games: &[String], outside: bool, means: Means) -> Result<Self, SpecError> {
        let given = games.iter().map(|game| Ok(game.parse::<GameSpec>()?.to_string()));
        let given = given.collect::<Result<_, SpecError>>()?;
        Ok(Self { given, outside, tables: (means.total() >> 21) as u64 })
    }

    /// The games that were named on the command line.
    pub fn given(&self) -> &[String] {
        &self.given
    }

    /// Whether an entry that must name a file or a command can be asked for by name.
    pub const fn outside(&self) -> bool {
        self.outside
    }

    /// A game that may be asked for, in canonical form.
    pub fn game(&self, text: &str) -> Result<GameSpec, ApiError> {
        let game: GameSpec = short(text)?.parse().map_err(ApiError::bad)?;
        if !self.given.contains(&game.to_string()) {
            self.inside(game.recipe())?;
        }
        Ok(game)
    }

    /// A search that may be asked for.
    pub fn search(&self, text: &str) -> Result<SearchSpec, ApiError> {
        let search: SearchSpec = short(text)?.parse().map_err(ApiError::bad)?;
        self.inside(search.recipe())?;
        let (tables, most) = (search.recipe().tables(), self.tables);
        if tables > most {
            let why =
                format!("its tables take {tables} MiB, and a search may take {most} MiB here");
            return Err(ApiError::bad(why));
        }
        if search.recipe().effort() > MOST_EFFORT {
            let why = format!(
                "a step of this search is too much work here: its parameters may ask for {MOST_EFFORT} times the usual"
            );
            return Err(ApiError::bad(why));
        }
        Ok(search)
    }

    fn inside(&self, recipe: &Recipe) -> Result<(), ApiError> {
        if self.outside || recipe.outside().is_empty() {
            return Ok(());
        }
        Err(ApiError::forbidden(
            "files and commands cannot be named here: name the game on the command line of plywood serve, \
             or start it with --allow-outside",
        ))
    }
}

fn short(text: &str) -> Result<&str, ApiError> {
    if text.len() > LONGEST {
        return Err(ApiError::bad(format!("a specification has at most {LONGEST} bytes")));
    }
    Ok(text)
}
