//! The games that are played and the rivals that play them, by name.

use plywood_catalogue::NamedGame;
use plywood_core::{Game, Seed};
use plywood_games::{breakthrough::Breakthrough, connect::Connect, hex::Hex, othello::Othello};

use crate::{
    contender::{Contender, Seated, Thinker},
    engine::Program,
    place::Duel,
    rivals::{
        arbor::Arbor, board_game::BoardGame, mcts::Mcts, minimax::Minimax, minimax_ab::MinimaxAb,
        treant::Treant,
    },
};

/// The games of the compiled rivals, in the catalogue's words.
pub const GAMES: [&str; 4] = ["connect4", "hex(size=7)", "othello", "breakthrough(cols=6,rows=6)"];

/// The game of the engines that play nothing else.
pub const GO: &str = "go(size=9,komi=7.5)";

/// The rivals that are compiled in.
pub const COMPILED: [&str; 6] = ["arbor", "treant", "minimax", "minimax-ab", "board-game", "mcts"];

/// The rivals that are programs of their own.
pub const PROGRAMS: [&str; 3] = ["openspiel", "gnugo-0", "gnugo-1"];

/// Whether a rival plays a game.
pub fn plays(rival: &str, game: &str) -> bool {
    rival.starts_with("gnugo") == (game == GO)
}

/// What rivals are told of how to play.
pub struct Terms {
    /// The command that starts OpenSpiel's adapter, without its time.
    pub openspiel: String,
    /// The command that starts GNU Go, without its options.
    pub gnugo: String,
    /// Seconds a move, for engines that are told when they are started.
    pub seconds: f64,
    /// How much uncertainty counts, if not as in our catalogue.
    pub exploration: Option<f64>,
}

/// A rival at the start of a game.
pub fn seat(
    rival: &str,
    game: &NamedGame,
    terms: &Terms,
    seed: Seed,
) -> Result<Box<dyn Contender>, String> {
    let c = terms.exploration.unwrap_or(game.suits.c);
    match rival {
        "openspiel" => {
            let Terms { openspiel, seconds, .. } = terms;
            let command = format!("{openspiel} --time {seconds} --c {c} --seed {}", seed.0 >> 33);
            return Ok(Box::new(Program::new(&command, game)?));
        }
        "gnugo-0" | "gnugo-1" => {
            let level = &rival["gnugo-".len()..];
            // Our rules count every stone that stands as alive, so it is told to capture the dead ones.
            let command = format!(
                "{} --mode gtp --level {level} --chinese-rules --capture-all-dead --seed {}",
                terms.gnugo,
                (seed.0 >> 33).max(1)
            );
            return Ok(Box::new(Program::new(&command, game)?));
        }
        _ => {}
    }
    let start = game.game.start();
    macro_rules! typed {
        ($($game:ty),*) => {
            $(if let Some((rules, _)) = start.typed::<$game>() {
                return compiled(rival, rules, c, seed);
            })*
        };
    }
    typed!(Connect<u64>, Hex<1>, Othello, Breakthrough);
    Err(format!("the compiled rivals do not play {game}"))
}

fn compiled<G: Duel>(
    rival: &str,
    rules: &G,
    c: f64,
    seed: Seed,
) -> Result<Box<dyn Contender>, String> {
    // A few kilobytes a game, which the positions of all libraries can point to.
    let rules: &'static G = Box::leak(Box::new(rules.clone()));
    fn sit<G: Duel>(rules: &'static G, thinker: impl Thinker<G> + 'static) -> Box<dyn Contender> {
        Box::new(Seated::new(rules, thinker))
    }
    Ok(match rival {
        "arbor" => sit(rules, Arbor::new(c)),
        "treant" => sit(rules, Treant::new(c)),
        "minimax" => sit(rules, Minimax::default()),
        "minimax-ab" => sit(rules, MinimaxAb::new()),
        "board-game" => sit(rules, BoardGame::new(c, seed.0)),
        "mcts" => sit(rules, Mcts { exploration: c }),
        _ => return Err(format!("there is no rival '{rival}'")),
    })
}
