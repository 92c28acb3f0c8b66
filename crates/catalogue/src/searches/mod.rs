//! The searches, one short file each; a new one is a file and a line in the table below.

#![expect(clippy::unnecessary_wraps, reason = "all starts have one type, that of the table")]

mod alpha_beta;
mod auto;
mod best_first;
mod fast;
mod fitted;
mod flat;
mod hidden;
mod identify;
mod levels;
mod lookahead;
mod mcts;
mod minimax;
mod product;
mod proof_number;
mod quiescent;
mod random;
mod seeded;
mod solve;
mod sym;
mod uct;

pub use identify::plan as identification_plan;

use plywood_core::{AnyGame, AnyPosition, Payoff};
use plywood_search::{Alert, AnyRun};

use super::Entry;

/// All searches, in the order of the list.
pub static ENTRIES: &[&Entry] = &[
    &auto::AUTO,
    &uct::UCT,
    &sym::SYM,
    &levels::LEVELS,
    &fitted::GW,
    &fitted::GW2,
    &fitted::GWH,
    &mcts::MCTS,
    &mcts::MCTS_PRIME,
    &flat::FLAT,
    &random::RANDOM,
    &seeded::SEEDED,
    &alpha_beta::ALPHA_BETA,
    &best_first::UBFM,
    &best_first::DESCENT,
    &minimax::MINIMAX,
    &proof_number::DFPN,
    &proof_number::PNS,
    &lookahead::MAXN,
    &lookahead::PARANOID,
    &lookahead::BRS,
    &solve::SOLVE,
    &solve::LSOLVE,
    &quiescent::HSOLVE,
    &quiescent::QSOLVE,
    &quiescent::TSOLVE,
    &product::PRODUCT,
    &identify::TRACK_AND_STOP,
    &identify::LUCB_MCTS,
    &identify::UGAPE_MCTS,
    &identify::LUCB_MIN_MAX,
    &identify::M_LUCB,
    &identify::FIND_TOP_WINNER,
    &identify::M_RACING,
    &identify::UNIFORM_LEAVES,
    &hidden::PHANTOM_MC,
    &hidden::DETERMINISED,
    &hidden::IS_UCT,
];

/// A run that plays a win next door before its search has come to it.
fn alert<P: Payoff + 'static>(game: AnyGame<P>, root: &AnyPosition, run: AnyRun) -> AnyRun {
    Box::new(Alert::new(game, root.clone(), run))
}

/// The same code for the rules of a task as a duel, if it is one, and as a game of any number of
/// players: payoffs of one number are faster than those of eight.
macro_rules! as_it_pays {
    ($task:expr, $game:ident => $run:expr) => {
        match $task.game.game.duel() {
            Some($game) => $run,
            None => {
                let $game = $task.rules();
                $run
            }
        }
    };
}
use as_it_pays;
