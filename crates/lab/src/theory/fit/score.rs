//! How often the answer is right: small samples and the model against large samples of other positions.

use plywood_catalogue::GameSpec;
use plywood_core::Seed;

use super::{Change, Depths, Found};
use crate::table::Table;

/// Small games of all kinds of the catalogue whose positions can be solved.
pub const GAMES: [&str; 19] = [
    "nim(heaps=3+4+5)",
    "nim(heaps=1+3+5+7)",
    "misere-nim",
    "nim(heaps=9+9,max_take=3)",
    "kayles",
    "tic-tac-toe",
    "connect(cols=4,rows=4,line=3)",
    "connect(cols=5,rows=4,line=4)",
    "connect(cols=4,rows=4,line=3,inverse=true)",
    "breakthrough(cols=4,rows=5)",
    "clobber(cols=4,rows=3)",
    "domineering(cols=4,rows=4)",
    "domineering(cols=5,rows=4)",
    "hex(size=4)",
    "othello(size=4)",
    "pearl(degree=2,depth=9)",
    "recursive(law=z^3,p=0.3,b=0.6)",
    "partisan(law=z^2,p=0.2,b=0.7,law2=z^3,p2=0.5,b2=0.6)",
    "galton-watson",
];

/// What was said of a game and what is true.
#[derive(Clone, PartialEq, Debug)]
pub struct Score {
    /// The game.
    pub game: String,
    /// The change of errors from no search to the deepest that the model predicts.
    pub predicted: f64,
    /// The change in a small sample.
    pub said: Change,
    /// The change in a large sample of other positions.
    pub truth: Change,
}

/// A change smaller than this is none.
const NONE: f64 = 0.01;

impl Score {
    /// Whether a number points where the truth does; a truth that cannot be told from no change is met
    /// by what lies in its interval.
    fn right(&self, said: f64) -> bool {
        let sign = |x: f64| if x.abs() < NONE { 0.0 } else { x.signum() };
        sign(said) == sign(self.truth.mean) || self.truth.interval.contains(said)
    }

    /// Whether the small sample is right about the direction.
    pub fn sample_is_right(&self) -> bool {
        self.right(self.said.mean)
    }

    /// Whether the model is.
    pub fn model_is_right(&self) -> bool {
        self.right(self.predicted)
    }
}

/// How games are looked at for a score: many positions for the truth, fewer for the answer.
pub const ANSWER: u64 = 500;
const TRUTH: u64 = 1_500;

/// Looks at one game.
pub fn one(game: &str, deepest: u32, seed: Seed) -> Result<Score, String> {
    let spec: GameSpec = game.parse().map_err(|error| format!("{error}"))?;
    let duel = spec.open().and_then(|game| game.duel()).map_err(|error| format!("{error}"))?;
    let look = |positions, name: &str| -> Result<Found, String> {
        let seed = seed.named(name);
        Depths { games: 1_000, longest: 10_000, positions, deepest, seed }.look(&duel)
    };
    let (small, large) = (look(ANSWER, "answer")?, look(TRUTH, "truth")?);
    let even = small.deepest_even();
    let none = || format!("no position of {game} could be solved");
    Ok(Score {
        game: game.into(),
        predicted: small.predicted_change(0, even).ok_or_else(none)?,
        said: small.change_of_errors(0, even).ok_or_else(none)?,
        truth: large.change_of_errors(0, even).ok_or_else(none)?,
    })
}

/// Looks at all [`GAMES`].
pub fn score(deepest: u32, seed: Seed) -> Result<Vec<Score>, String> {
    GAMES.iter().map(|game| one(game, deepest, seed)).collect()
}

/// The scores as a table.
pub fn table(scores: &[Score], deepest: u32) -> Table {
    let right = |of: fn(&Score) -> bool| scores.iter().filter(|score| of(score)).count();
    let title = format!(
        "change of minimax's errors from no search to depth {deepest}: {ANSWER} positions are right about \
         {} of {} games, the model about {}",
        right(Score::sample_is_right),
        scores.len(),
        right(Score::model_is_right)
    );
    let mut table = Table::new(
        title,
        [
            "game",
            "model",
            "sample",
            "truth",
            "truth from",
            "truth to",
            "sample right",
            "model right",
        ],
    );
    let yes = |holds: bool| if holds { "yes" } else { "no" }.to_owned();
    let mean = |x: &Change| format!("{:.4} ± {:.4}", x.mean, x.error);
    for score in scores {
        table.push([
            score.game.clone(),
            format!("{:.4}", score.predicted),
            mean(&score.said),
            mean(&score.truth),
            format!("{:.4}", score.truth.interval.low),
            format!("{:.4}", score.truth.interval.high),
            yes(score.sample_is_right()),
            yes(score.model_is_right()),
        ]);
    }
    table
}
