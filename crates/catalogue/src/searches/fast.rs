//! Pairs of search and game that are compiled for the game's type: the few where forgetting it costs a tenth
//! or more and people wait for the answer (docs/performance.md, A game whose type is forgotten).

/// A run that is compiled for the type of the game at hand, if that is Connect on boards of up to 64 bits or
/// Hex on boards of up to 8x8; else none. Both ways say the same, so searches with a table whose places depend on the
/// size of a move (alpha-beta, and with it auto) are not among them.
macro_rules! fast_pair {
    ($root:expr, |$game:ident, $position:ident| $run:expr) => {
        if let Some(($game, $position)) = $root.typed::<plywood_games::connect::Connect<u64>>() {
            let $game = $game.clone();
            Some(Box::new(plywood_search::Coded($run)) as plywood_search::AnyRun)
        } else if let Some(($game, $position)) = $root.typed::<plywood_games::hex::Hex<1>>() {
            let $game = $game.clone();
            Some(Box::new(plywood_search::Coded($run)) as plywood_search::AnyRun)
        } else {
            None
        }
    };
}
pub(super) use fast_pair;
