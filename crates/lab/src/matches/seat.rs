//! Who sits at the board: a search that follows the game, or an engine that is told of it.

use std::ops::ControlFlow;

use plywood_core::{Notation, Player};
use plywood_search::{Budget, Search, drive};

use super::{MatchError, referee::Script};
use crate::{
    catalogue::AnySearch,
    gtp::{Guest, News, Said},
};

/// Starts a search at a position.
pub(crate) type Starter<'s, G> =
    dyn Fn(&<G as plywood_core::Game>::Position) -> Result<AnySearch<G>, MatchError> + 's;

/// Says what a player was told in a position of a referee's game, in the words of the protocol.
pub(crate) type Teller<'s, G> =
    dyn Fn(&<G as plywood_core::Game>::Position, Player) -> Vec<String> + 's;

/// A player at the board.
pub(crate) enum Seat<'s, G: Notation> {
    /// Its search begins at its first move and follows the game from there, so that what it learnt
    /// is kept.
    Search { start: Box<Starter<'s, G>>, budget: Budget, run: Option<AnySearch<G>> },
    /// An external engine, and what it is told in place of the moves where a referee keeps them.
    Engine(Guest<'s>, Option<Box<Teller<'s, G>>>),
}

/// What a player does at its turn.
pub(crate) enum Chosen<M> {
    /// It plays, having spent so many steps.
    Move(M, u64),
    /// It gives up.
    Resigned,
    /// It fails to play, and why.
    Failed(String),
}

impl<G: Notation> Seat<'_, G> {
    /// What it does in this position, which is the script's last.
    pub(crate) fn choose(
        &mut self,
        game: &G,
        position: &G::Position,
        script: &Script,
        player: Player,
    ) -> Result<Chosen<G::Move>, MatchError> {
        match self {
            Self::Search { start, budget, run } => {
                let run = match run {
                    Some(run) => run,
                    none => none.insert(start(position)?),
                };
                let spent = drive(run, *budget, |_| ControlFlow::Continue(()));
                let report = run.report();
                let best = report.best().expect("a search at a player's turn has a move");
                Ok(Chosen::Move(best.mv, spent.steps))
            }
            Self::Engine(guest, teller) => {
                let told = teller.as_ref().map(|teller| teller(position, player));
                let news = match &told {
                    Some(told) => News::Told(told),
                    None => News::Moves(&script.words, &script.movers),
                };
                Ok(match guest.choose(&news, player.0) {
                    Said::Resigns => Chosen::Resigned,
                    Said::Fails(why) => Chosen::Failed(why),
                    Said::Word(word) => {
                        if let Some(mv) = game.read_move(position, &word) {
                            Chosen::Move(mv, 0)
                        } else {
                            guest.broken();
                            let word: String = word.chars().take(40).collect();
                            Chosen::Failed(format!("'{word}' is no legal move there"))
                        }
                    }
                })
            }
        }
    }

    /// Hears of a move by anybody.
    pub(crate) fn advance(&mut self, mv: G::Move) {
        if let Self::Search { run: Some(run), .. } = self {
            run.advance(mv);
        }
    }
}
