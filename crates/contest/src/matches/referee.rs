//! One game from its opening to its end.

use plywood_core::{AnyGame, AnyPosition, Game, Notation, Payoff, Player, Rng, Turn};
use plywood_search::Search;

use super::{
    Finish, Forfeit, MatchError,
    openings::Begun,
    seat::{Chosen, Seat, Starter},
};

/// The adjudicator's search and its steps before each move.
pub(crate) type Judge<'s> = (Box<Starter<'s>>, u64);

/// All moves since the start of the game, in words.
#[derive(Default)]
pub(crate) struct Script {
    pub(crate) words: Vec<String>,
    /// The seat that moved; `None` for nature.
    pub(crate) movers: Vec<Option<u8>>,
}

/// What happened in a game.
pub(crate) struct Played {
    /// The words after the opening, between blanks.
    pub(crate) moves: String,
    pub(crate) steps: Vec<u64>,
    pub(crate) movers: Vec<Option<u8>>,
    pub(crate) payoffs: Vec<f64>,
    pub(crate) finish: Finish,
    pub(crate) forfeit: Option<Forfeit>,
}

/// Plays one game. `nature` draws at chance turns.
pub(crate) fn referee(
    game: &AnyGame,
    opening: &Begun,
    seats: &mut [Seat<'_>],
    judge: Option<&Judge<'_>>,
    longest: u64,
    nature: &mut Rng,
) -> Result<Played, MatchError> {
    let (mut position, mut script) = (game.start(), Script::default());
    for &mv in &opening.line {
        script.play(game, &mut position, mv);
    }
    position.clone_from(&opening.position);
    let first = if opening.line.is_empty() { position.clone() } else { game.start() };
    for seat in seats.iter_mut() {
        seat.sit(&first, &opening.line)?;
    }
    let (before, mut steps, mut scratch) = (opening.line.len(), Vec::new(), Vec::new());
    let mut forfeit = None;
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
            && let Some(value) = proven(judge, &position)?
        {
            let seat = |i: usize| if i == player.index() { value } else { -value };
            break ((0..seats.len()).map(seat).collect(), Finish::Proven);
        }
        let chosen = match player {
            None => Chosen::Move(game.sample_move(&position, &mut scratch, nature), 0),
            Some(player) => seats[player.index()].choose(game, &position, &script, player)?,
        };
        let loser = player.map_or(0, Player::index);
        let lost = (0..seats.len()).map(|i| if i == loser { -1.0 } else { 1.0 });
        let (mv, spent) = match chosen {
            Chosen::Move(mv, spent) => (mv, spent),
            Chosen::Resigned => break (lost.collect(), Finish::Resigned),
            Chosen::Failed(why) => {
                forfeit = Some(Forfeit { seat: loser, why });
                break (lost.collect(), Finish::Forfeit);
            }
        };
        steps.push(spent);
        script.play(game, &mut position, mv);
        for seat in seats.iter_mut() {
            seat.advance(mv);
        }
    };
    let (moves, movers) = (script.words[before..].join(" "), script.movers.split_off(before));
    Ok(Played { moves, steps, movers, payoffs, finish, forfeit })
}

impl Script {
    /// Plays a move and writes it down.
    fn play(&mut self, game: &AnyGame, position: &mut AnyPosition, mv: u32) {
        self.words.push(game.move_word(position, mv));
        self.movers.push(match game.turn(position) {
            Turn::Player(player) => Some(player.0),
            Turn::Chance | Turn::Over(_) => None,
        });
        game.play(position, mv);
    }
}

/// The value for the player to move, if the judge proves it.
fn proven((start, steps): &Judge<'_>, position: &AnyPosition) -> Result<Option<f64>, MatchError> {
    let mut run = start(position)?;
    run.run(*steps);
    let report = run.report();
    Ok(report.certainty.is_proven().then_some(report.value))
}
