//! Entries of the solved corpus, `testdata/solved/*.toml`.

use plywood_catalogue::GameSpec;
use plywood_core::Player;
use serde::Deserialize;

/// How much work an entry is for a good search.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effort {
    /// In every test run.
    Quick,
    /// With `scripts/test --full`.
    Slow,
    /// For the patient.
    Long,
}

/// A game whose value from the start is known.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solved {
    /// The game.
    pub game: GameSpec,
    /// Who wins: `first`, `second` or `draw`; for two players.
    #[serde(default)]
    pub value: Option<String>,
    /// What everybody gets by Max^n, for more players.
    #[serde(default)]
    pub gains: Option<String>,
    /// The first player's gain where it is a score.
    #[serde(default)]
    pub score: Option<f64>,
    /// After how many moves the game ends if the winner hurries.
    #[serde(default)]
    pub last_ply: Option<u32>,
    /// The opening cells that win, row by row, in Hex.
    #[serde(default)]
    pub winning: Option<String>,
    /// What each first move leads to, `word=value` between blanks.
    #[serde(default)]
    pub openings: Option<String>,
    /// How much work it is.
    pub effort: Effort,
    /// Who says so.
    pub source: String,
}

#[derive(Deserialize)]
struct Corpus {
    solved: Vec<Solved>,
}

/// The entries of a corpus file, or a sentence on what is wrong with it.
pub fn read(text: &str) -> Result<Vec<Solved>, String> {
    toml::from_str::<Corpus>(text).map(|corpus| corpus.solved).map_err(|error| error.to_string())
}

/// What `player` gets by a value as the corpus writes it: a winner, or everybody's gains.
fn gain_of(value: &str, player: Player) -> Option<f64> {
    let first = match value {
        "first" => 1.0,
        "second" => -1.0,
        "draw" => 0.0,
        gains => return gains.split(['/', ' ']).nth(player.index())?.parse().ok(),
    };
    Some(if player == Player::FIRST { first } else { -first })
}

impl Solved {
    /// What `player` gets from the start; of a score whose size is not known, only its sign.
    pub fn gain(&self, player: Player) -> Option<f64> {
        let sign = if player == Player::FIRST { 1.0 } else { -1.0 };
        let written = self.value.as_deref().or(self.gains.as_deref());
        self.score.map(|score| sign * score).or_else(|| gain_of(written?, player))
    }

    /// The known first moves by their words, and what `player` gets after each.
    pub fn openings(&self, player: Player) -> impl Iterator<Item = (&str, f64)> {
        let pairs = self.openings.iter().flat_map(|all| all.split(' '));
        pairs.filter_map(move |pair| {
            let (word, value) = pair.split_once('=')?;
            Some((word, gain_of(value, player)?))
        })
    }
}
