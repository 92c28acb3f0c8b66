//! A whole game between two players who see through their own eyes, kept by a referee.

use plywood_core::{Hidden, Turn};

use super::Sighted;

/// What happened in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Played<G: Hidden> {
    /// All attempts in order, refused ones as well.
    pub attempts: Vec<G::Move>,
    /// What the game paid.
    pub payoff: G::Payoff,
    /// The referee's position at the end.
    pub end: G::Position,
}

/// Plays a game to its end. `players` choose in order of seat; each is shown its own view before
/// it chooses, and runs until it settles: a search that never settles must be given a budget by
/// its caller.
pub fn play_game<G: Hidden>(
    game: &G,
    mut players: [impl Sighted<G::View, Move = G::Move>; 2],
) -> Played<G> {
    let (mut position, mut attempts) = (game.start(), Vec::new());
    loop {
        let player = match game.turn(&position) {
            Turn::Player(player) => player,
            Turn::Over(payoff) => return Played { attempts, payoff, end: position },
            Turn::Chance => panic!("nature does not move in a referee's game"),
        };
        let run = &mut players[player.index()];
        run.see(&game.view(&position, player));
        run.run(u64::MAX);
        let report = run.report();
        let mv = report.best().expect("a player to move has something to try").mv;
        game.play(&mut position, mv);
        attempts.push(mv);
    }
}
