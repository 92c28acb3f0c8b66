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
    /// Its search begins at its first move, or where the game began if it inherits its beliefs, and follows the game
    /// from there, so that what it learnt is kept.
    Search { start: Box<Starter<'s>>, budget: Budget, inherits: bool, run: Option<AnyRun> },
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
            Self::Search { start, budget, run, .. } => {
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

    /// Begins at the first position of the game and hears of its opening, if that is where the search wants to begin.
    pub(crate) fn sit(&mut self, first: &AnyPosition, opening: &[u32]) -> Result<(), MatchError> {
        if let Self::Search { start, inherits: true, run, .. } = self {
            let run = run.insert(start(first)?);
            for &mv in opening {
                run.advance(mv);
            }
        }
        Ok(())
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

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use plywood_catalogue::{GameSpec, SearchSpec};
    use plywood_core::{Game, Seed};

    use super::*;

    /// Where a player's search was started who moves second, after an opening of two moves and one more.
    fn started_at(search: &str) -> Vec<String> {
        let opened = "tic-tac-toe".parse::<GameSpec>().expect("a game").open().expect("it opens");
        let search: SearchSpec = search.parse().expect("a search");
        let (game, starts) = (opened.game.clone(), RefCell::new(Vec::new()));
        let start = |root: &AnyPosition| {
            starts.borrow_mut().push(opened.game.position_text(root));
            Ok(opened.start(&search, root, Seed(1))?)
        };
        let mut seat = Seat::Search {
            start: Box::new(start),
            budget: Budget::steps(50),
            inherits: search.inherits(),
            run: None,
        };
        let (mut position, mut moves) = (game.start(), Vec::new());
        game.moves(&position, &mut moves);
        seat.sit(&position, &moves[..2]).expect("it sits down");
        for &mv in &moves[..2] {
            game.play(&mut position, mv);
        }
        seat.advance(moves[2]);
        game.play(&mut position, moves[2]);
        let chosen = seat.choose(&game, &position, &Script::default(), Player::SECOND);
        assert!(matches!(chosen, Ok(Chosen::Move(mv, _)) if !moves[..3].contains(&mv)));
        drop(seat);
        let first = game.position_text(&game.start());
        let said = starts.into_inner().into_iter();
        said.map(|at| if at == first { "the start".into() } else { "its turn".into() }).collect()
    }

    #[test]
    fn beliefs_are_inherited_from_the_true_root_and_other_searches_begin_at_their_turn() {
        assert_eq!(started_at("sym"), ["the start"]);
        assert_eq!(started_at("uct"), ["its turn"]);
    }
}
