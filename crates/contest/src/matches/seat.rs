//! Who sits at the board: a search that follows the game, or an engine that is told of it.

use std::ops::ControlFlow;

use plywood_core::{AnyGame, AnyPosition, Notation, Player};
use plywood_search::{AnyRun, Budget, Search, drive};

use super::{MatchError, referee::Script};
use crate::{
    gtp::{Guest, News, Said},
    referee::{patience, tried_in_vain},
};

/// Starts a search at a position.
pub type Starter<'s> = dyn Fn(&AnyPosition) -> Result<AnyRun, MatchError> + 's;

/// Says what a player was told in a position of a referee's game, in the words of the protocol.
pub(crate) type Teller<'s> = dyn Fn(&AnyPosition, Player) -> Vec<String> + 's;

/// A player at the board.
pub(crate) enum Seat<'s> {
    /// Its search begins at its first move and follows the game from there, so that what it learnt
    /// is kept.
    Search { start: Box<Starter<'s>>, budget: Budget, run: Option<AnyRun> },
    /// An external engine, and what it is told in place of the moves where a referee keeps them.
    Engine(Guest<'s>, Option<Box<Teller<'s>>>),
}

/// What a player does at its turn.
pub(crate) enum Chosen {
    /// It plays, having spent so many steps.
    Move(u32, u64),
    /// It gives up.
    Resigned,
    /// It fails to play, and why.
    Failed(String),
}

impl Seat<'_> {
    /// What it does in this position, which is the script's last.
    pub(crate) fn choose(
        &mut self,
        game: &AnyGame,
        position: &AnyPosition,
        script: &Script,
        player: Player,
    ) -> Result<Chosen, MatchError> {
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
                Ok(ask(guest, teller.as_deref(), game, position, &news, player))
            }
        }
    }

    /// Hears of a move by anybody.
    pub(crate) fn advance(&mut self, mv: u32) {
        if let Self::Search { run: Some(run), .. } = self {
            run.advance(mv);
        }
    }
}

/// Asks an engine for a move. Where a referee keeps the board it is told what is refused, and
/// asked again as often as the referee has patience.
fn ask(
    guest: &mut Guest<'_>,
    teller: Option<&Teller<'_>>,
    game: &AnyGame,
    position: &AnyPosition,
    news: &News<'_>,
    player: Player,
) -> Chosen {
    let patience = teller.map_or(0, |_| patience(game));
    for _ in 0..=patience {
        let word = match guest.choose(news, player.0) {
            Said::Resigns => return Chosen::Resigned,
            Said::Fails(why) => return Chosen::Failed(why),
            Said::Word(word) => word,
        };
        if let Some(mv) = game.read_move(position, &word) {
            return Chosen::Move(mv, 0);
        }
        let refused =
            teller.and_then(|teller| teller(&tried_in_vain(game, position, &word)?, player).pop());
        let Some(refused) = refused else {
            guest.broken();
            let word: String = word.chars().take(40).collect();
            return Chosen::Failed(format!("'{word}' is no legal move there"));
        };
        if let Err(why) = guest.hear(&refused, player.0) {
            return Chosen::Failed(why);
        }
    }
    guest.broken();
    let times = patience + 1;
    Chosen::Failed(format!("it tried {times} times in a row what it knew to be refused"))
}
