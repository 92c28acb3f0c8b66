//! The searches, one short file each; a new one is a file and its lines in the two lists below.

mod alpha_beta;
mod auto;
mod best_first;
mod fitted;
mod flat;
mod hidden;
mod identify;
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

use plywood_core::AnyGame;
use plywood_search::Alert;

use super::{
    AnyBlind, AnySearch, Duel, Entry, Playable, Recipe, Sight, SpecError, Started, Task, Veil,
};

/// A search of the catalogue.
pub trait SearchEntry {
    /// What is known of it before it is built.
    const ENTRY: &'static Entry;

    /// Starts it on a two-player zero-sum game.
    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel>;

    /// Starts it on a game of any number of players.
    fn many_player<G: Playable>(recipe: &Recipe, _task: Task<'_, G>) -> Started<G> {
        Err(recipe.refused("it needs a two-player zero-sum game"))
    }

    /// Starts it behind the eyes of one player of a game kept by a referee.
    fn hidden(recipe: &Recipe, _sight: Sight<'_, Veil>) -> Result<AnyBlind<Veil>, SpecError> {
        Err(recipe.refused(
            "it must see the whole board, and a referee keeps it; try phantom-mc, is-uct or \
             determinised(uct)",
        ))
    }
}

/// A run that plays a win next door before its search has come to it.
fn alert<G: Playable>(game: &G, root: &G::Position, run: AnySearch<G>) -> AnySearch<G> {
    Box::new(Alert::new(game.clone(), root.clone(), run))
}

macro_rules! searches {
    ($($module:ident :: $search:ident),* $(,)?) => {
        /// All searches, in the order of the list.
        pub const ENTRIES: &[&Entry] = &[$(<$module::$search as SearchEntry>::ENTRY),*];

        /// Starts the search that a recipe names on a two-player zero-sum game.
        pub(crate) fn start_two_player(
            recipe: &Recipe,
            task: Task<'_, Duel>,
        ) -> Started<Duel> {
            let name = recipe.entry().name;
            $(if name == <$module::$search as SearchEntry>::ENTRY.name {
                return $module::$search::two_player(recipe, task);
            })*
            unreachable!("a recipe is made from an entry, so {name} is in the list")
        }

        /// Starts the search that a recipe names on a game of any number of players.
        pub(crate) fn start_many_player(
            recipe: &Recipe,
            task: Task<'_, AnyGame>,
        ) -> Started<AnyGame> {
            let name = recipe.entry().name;
            $(if name == <$module::$search as SearchEntry>::ENTRY.name {
                return $module::$search::many_player(recipe, task);
            })*
            unreachable!("a recipe is made from an entry, so {name} is in the list")
        }

        /// Starts the search that a recipe names behind the eyes of one player.
        pub(crate) fn start_blind(
            recipe: &Recipe,
            sight: Sight<'_, Veil>,
        ) -> Result<AnyBlind<Veil>, SpecError> {
            let name = recipe.entry().name;
            $(if name == <$module::$search as SearchEntry>::ENTRY.name {
                return $module::$search::hidden(recipe, sight);
            })*
            unreachable!("a recipe is made from an entry, so {name} is in the list")
        }
    };
}

searches! {
    auto::Auto,
    uct::Uct,
    sym::Sym,
    fitted::Gw,
    fitted::Gw2,
    fitted::Gwh,
    mcts::Mcts,
    mcts::MctsPrime,
    flat::Flat,
    random::Random,
    seeded::Seeded,
    alpha_beta::AlphaBeta,
    best_first::Ubfm,
    best_first::Descent,
    minimax::Minimax,
    proof_number::Dfpn,
    proof_number::Pns,
    lookahead::MaxN,
    lookahead::Paranoid,
    lookahead::Brs,
    solve::Solve,
    solve::LSolve,
    quiescent::HSolve,
    quiescent::QSolve,
    quiescent::TSolve,
    product::Product,
    identify::TrackAndStop,
    identify::LucbMcts,
    identify::UgapeMcts,
    identify::LucbMinMax,
    identify::MLucb,
    identify::FindTopWinner,
    identify::MRacing,
    identify::UniformLeaves,
    hidden::PhantomMc,
    hidden::Determinised,
    hidden::IsUct,
}
