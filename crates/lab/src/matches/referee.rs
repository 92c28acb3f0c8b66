//! One game from its opening to its end.

use std::ops::ControlFlow;

use plywood_core::{Notation, Payoff, Player, Rng, Turn};
use plywood_search::{Budget, Search, drive};

use super::{Finish, MatchError};
use crate::catalogue::AnySearch;

/// Starts a search at a position.
pub(crate) type Starter<'s, G> =
    dyn Fn(&<G as plywood_core::Game>::Position) -> Result<AnySearch<G>, MatchError> + 's;

/// A player at the board. Its search begins at its first move and follows the game from there,
/// so that what it learnt is kept.
pub(crate) struct Seat<'s, G: Notation> {
    pub(crate) start: Box<Starter<'s, G>>,
    pub(crate) budget: Budget,
    pub(crate) run: Option<AnySearch<G>>,
}

/// The adjudicator's search and its steps before each move.
pub(crate) type Judge<'s, G> = (Box<Starter<'s, G>>, u64);

/// What happened in a game.
pub(crate) struct Played {
    /// Words, each after a blank but the first.
    pub(crate) moves: String,
    pub(crate) steps: Vec<u64>,
    pub(crate) movers: Vec<Option<u8>>,
    pub(crate) payoffs: Vec<f64>,
    pub(crate) finish: Finish,
}

/// Plays one game. `nature` draws at chance turns.
pub(crate) fn referee<G: Notation>(
    game: &G,
    opening: &G::Position,
    seats: &mut [Seat<'_, G>],
    judge: Option<&Judge<'_, G>>,
    longest: u64,
    nature: &mut Rng,
) -> Result<Played, MatchError> {
    let mut position = opening.clone();
    let mut scratch = Vec::new();
    let (mut moves, mut steps, mut movers) = (String::new(), Vec::new(), Vec::new());
    let (payoffs, finish) = loop {
        let player = match game.turn(&position) {
            Turn::Over(payoff) => {
                let seat = |i: usize| payoff.of(Player(i as u8));
                break ((0..seats.len()).map(seat).collect(), Finish::Over);
            }
            Turn::Chance => None,
            Turn::Player(player) => Some(player),
        };
        if steps.len() as u64 >= longest {
            break (vec![0.0; seats.len()], Finish::Length);
        }
        if let (Some(player), Some(judge)) = (player, judge)
            && let Some(value) = proven::<G>(judge, &position)?
        {
            let seat = |i: usize| if i == player.index() { value } else { -value };
            break ((0..seats.len()).map(seat).collect(), Finish::Proven);
        }
        let (mv, spent) = match player {
            None => (game.sample_move(&position, &mut scratch, nature), 0),
            Some(player) => seats[player.index()].choose(&position)?,
        };
        if !moves.is_empty() {
            moves.push(' ');
        }
        moves.push_str(&game.move_word(&position, mv));
        steps.push(spent);
        movers.push(player.map(|p| p.0));
        game.play(&mut position, mv);
        for run in seats.iter_mut().filter_map(|seat| seat.run.as_mut()) {
            run.advance(mv);
        }
    };
    Ok(Played { moves, steps, movers, payoffs, finish })
}

impl<G: Notation> Seat<'_, G> {
    /// The move it chooses and the steps it took.
    fn choose(&mut self, position: &G::Position) -> Result<(G::Move, u64), MatchError> {
        let run = match &mut self.run {
            Some(run) => run,
            none => none.insert((self.start)(position)?),
        };
        let spent = drive(run, self.budget, |_| ControlFlow::Continue(()));
        let report = run.report();
        let best = report.best().expect("a search at a player's turn has a move");
        Ok((best.mv, spent.steps))
    }
}

/// The value for the player to move, if the judge proves it.
fn proven<G: Notation>(
    (start, steps): &Judge<'_, G>,
    position: &G::Position,
) -> Result<Option<f64>, MatchError> {
    let mut run = start(position)?;
    run.run(*steps);
    let report = run.report();
    Ok(report.certainty.is_proven().then_some(report.value))
}
