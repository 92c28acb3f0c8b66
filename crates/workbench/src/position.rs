//! Where a game stands: the server keeps no game, so that a page can be shared by its address.

use std::sync::Arc;

use axum::{Json, extract};
use plywood_catalogue::NamedGame;
use plywood_contest::{
    analysis::{OutcomeRecord, player_name},
    session::{Outcome, read_move, words},
};
use plywood_core::{AnyPosition, Game, Notation, Payoff, Player, Seed, Turn};
use serde::{Deserialize, Serialize};

use crate::{
    ApiError,
    error::{Answered, Body},
    state::State,
};

/// The most moves of a line.
const LONGEST: usize = 10_000;

/// A game and how far it was played.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The game, as people write it.
    pub game: String,
    /// Moves from the start, or from the position `from`.
    #[serde(default)]
    pub moves: Line,
    /// A position in the game's own text.
    pub from: Option<String>,
}

/// Moves as one text or as a list of words.
#[derive(Deserialize)]
#[serde(untagged, expecting = "moves are a text, or a list of words")]
pub enum Line {
    /// Words separated by white space or commas.
    Text(String),
    /// A word each.
    Words(Vec<String>),
}

impl Default for Line {
    fn default() -> Self {
        Self::Words(Vec::new())
    }
}

impl Line {
    fn words(&self) -> Vec<&str> {
        match self {
            Self::Text(text) => words(text).collect(),
            Self::Words(list) => list.iter().flat_map(|word| words(word)).collect(),
        }
    }
}

/// A game that was played so far.
pub struct Reached {
    /// The game.
    pub game: NamedGame,
    /// Where it stands.
    pub position: AnyPosition,
    /// What was played, by whom.
    pub line: Vec<Played>,
}

/// A move that was played.
#[derive(Serialize)]
pub struct Played {
    /// The move, as the game writes it.
    #[serde(rename = "move")]
    pub word: String,
    /// Who played it; null where nature drew it.
    pub player: Option<String>,
}

impl Place {
    /// The start of the game in its own text.
    pub fn start(&self, state: &State) -> Result<String, ApiError> {
        let spec = state.permit.game(&self.game)?;
        let game = state.timeshare.game(&spec.to_string()).map_err(ApiError::bad)?.game;
        Ok(game.position_text(&game.start()))
    }

    /// Plays the moves.
    pub fn reach(&self, state: &State) -> Result<Reached, ApiError> {
        let spec = state.permit.game(&self.game)?;
        let game = state.timeshare.game(&spec.to_string()).map_err(ApiError::bad)?;
        let rules = &game.game;
        let mut position = match &self.from {
            None => rules.start(),
            Some(text) => rules
                .read_position(text)
                .map_err(|why| ApiError::bad(format!("cannot read the position: {why}")))?,
        };
        let words = self.moves.words();
        if words.len() > LONGEST {
            return Err(ApiError::bad(format!("a line has at most {LONGEST} moves")));
        }
        let mut line = Vec::new();
        for (index, word) in words.into_iter().enumerate() {
            let mv = read_move(rules, &position, word, index + 1).map_err(ApiError::bad)?;
            let player = match rules.turn(&position) {
                Turn::Player(player) => Some(player_name(player)),
                Turn::Chance | Turn::Over(_) => None,
            };
            line.push(Played { word: rules.move_word(&position, mv), player });
            rules.play(&mut position, mv);
        }
        Ok(Reached { game, position, line })
    }
}

/// Where a game stands.
#[derive(Serialize)]
pub struct Standing {
    game: String,
    asked: String,
    rules_version: u32,
    players: usize,
    zero_sum: bool,
    hidden: bool,
    chance: bool,
    bounds: [Option<f64>; 2],
    position: String,
    picture: String,
    player: Option<String>,
    turn: &'static str,
    outcome: Option<OutcomeRecord>,
    moves: Vec<String>,
    line: Vec<Played>,
    seen: Option<Vec<Eyes>>,
}

/// What one player sees.
#[derive(Serialize)]
struct Eyes {
    player: String,
    picture: String,
    told: Vec<String>,
}

impl Standing {
    fn new(asked: String, Reached { game, position, line }: Reached) -> Self {
        let (rules, facts, recipe) = (&game.game, game.facts(), game.spec.recipe());
        let turn = rules.turn(&position);
        let mut moves = Vec::new();
        if !matches!(turn, Turn::Over(_)) {
            rules.moves(&position, &mut moves);
        }
        let players = || (0..facts.players).map(|index| Player(index as u8));
        let eyes = |player| {
            let seen = game.seen(&position, player)?;
            Some(Eyes { player: player_name(player), picture: seen.picture, told: seen.told })
        };
        let (word, player, outcome) = match turn {
            Turn::Player(player) => ("player", Some(player_name(player)), None),
            Turn::Chance => ("nature", None, None),
            Turn::Over(gains) => {
                let payoffs = players().map(|player| gains.of(player)).collect();
                ("over", None, Some(OutcomeRecord::from(&Outcome { payoffs })))
            }
        };
        let finite = |x: f64| x.is_finite().then_some(x);
        Self {
            game: recipe.to_string(),
            asked,
            rules_version: recipe.entry().version,
            players: facts.players,
            zero_sum: facts.zero_sum,
            hidden: facts.hidden,
            chance: facts.chance,
            bounds: [finite(facts.bounds.0), finite(facts.bounds.1)],
            position: rules.position_text(&position),
            picture: rules.picture(&position),
            player,
            turn: word,
            outcome,
            moves: moves.into_iter().map(|mv| rules.move_word(&position, mv)).collect(),
            line,
            seen: facts.hidden.then(|| players().filter_map(eyes).collect()),
        }
    }
}

/// `POST /api/position`.
pub async fn position(
    extract::State(state): extract::State<Arc<State>>,
    Body(place): Body<Place>,
) -> Answered<Standing> {
    let standing = state.compute(move |state| {
        let reached = place.reach(state)?;
        Ok(Standing::new(place.game, reached))
    });
    standing.await.map(Json)
}

/// A place where nature is to draw, and its luck.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    game: String,
    #[serde(default)]
    moves: Line,
    from: Option<String>,
    #[serde(default)]
    seed: u64,
}

/// A move that nature drew.
#[derive(Serialize)]
pub struct Drawn {
    #[serde(rename = "move")]
    word: String,
}

/// `POST /api/draw`.
pub async fn draw(
    extract::State(state): extract::State<Arc<State>>,
    Body(Lot { game, moves, from, seed }): Body<Lot>,
) -> Answered<Drawn> {
    let drawn = state.compute(move |state| {
        let Reached { game, position, line } = Place { game, moves, from }.reach(state)?;
        if !matches!(game.game.turn(&position), Turn::Chance) {
            return Err(ApiError::bad(
                "nature does not draw here: a player is to move, or the game is over",
            ));
        }
        let mut rng = Seed(seed).named("nature").child(line.len() as u64).rng();
        let mv = game.game.sample_move(&position, &mut Vec::new(), &mut rng);
        Ok(Drawn { word: game.game.move_word(&position, mv) })
    });
    drawn.await.map(Json)
}
