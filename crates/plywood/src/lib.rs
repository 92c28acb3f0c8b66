//! Game-tree search that knows how sure it is.
//!
//! Every answer carries its kind of certainty: [*Proven*, *Certified*, *Posterior* or
//! *Estimate*](search::Certainty). Write the rules of a game as a [`Game`](game::Game), start a
//! search on it and step it as far as you like:
//!
//! ```
//! use plywood::prelude::*;
//! use plywood::games::tic_tac_toe::TicTacToe;
//!
//! let mut search = AlphaBeta::new().start(TicTacToe, &TicTacToe.start(), Seed(1));
//! drive(&mut search, Budget::UNLIMITED, |_| ControlFlow::Continue(()));
//! let report = search.report();
//! assert_eq!(report.certainty, Certainty::Proven { value: 0.0 }); // a draw
//! ```
//!
//! # Where to go
//!
//! | you want | look at |
//! |---|---|
//! | your own game | [`game::Game`] and the example `own_game`; [`game::laws`] says what it must obey |
//! | the best move, and how sure it is | [`search`]; the example `watch_a_search` |
//! | a move with an (ε,δ) guarantee | [`search::identify`]; the example `certify_a_move` |
//! | an exact value with a proof | [`search::AlphaBeta`], [`search::Dfpn`], [`search::proof`] |
//! | who is stronger | [`contest::matches`]; the example `a_match` |
//! | questions by the thousand, from any language | [`contest::engine`]; `docs/engine.md` in the repository |
//! | an experiment that survives a crash | [`lab::study`]; the example `a_study` |
//! | every command for your own game | [`main_with`]; `examples/own-game` in the repository |
//!
//! # Features
//!
//! `game`, [`bandit`] and [`search`] are always there and build in seconds. `games` and `models` are on
//! by default; `statistics`, `catalogue`, `contest`, `lab` and `app` each bring the ones before
//! them. `lab` builds `SQLite` and needs a C compiler.
//!
//! # Typed or by name
//!
//! A search that is started on a game of yours is compiled for its type. Whatever has a name goes
//! through [`AnyGame`](game::AnyGame), a game whose type is forgotten: one copy of every search for
//! all games, a few per cent slower, and the door for games that are known at run time only.

pub use plywood_bandit as bandit;
pub use plywood_core as game;
pub use plywood_search as search;

#[cfg(feature = "catalogue")]
pub use plywood_catalogue as catalogue;
#[cfg(feature = "contest")]
pub use plywood_contest as contest;
#[cfg(feature = "games")]
pub use plywood_games as games;
#[cfg(feature = "lab")]
pub use plywood_lab as lab;
#[cfg(feature = "models")]
pub use plywood_models as models;
#[cfg(feature = "catalogue")]
pub use plywood_portfolio as portfolio;
#[cfg(feature = "statistics")]
pub use plywood_statistics as statistics;

#[cfg(feature = "app")]
pub use plywood_app::main_with;

pub mod prelude;

/// Compiles and runs the first example of the README.
#[cfg(all(doctest, feature = "games"))]
#[doc = include_str!("../../../README.md")]
struct Readme;
