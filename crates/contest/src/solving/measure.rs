//! How a solved game goes on: how far away the end is, and a line that leads to it.

use std::ops::ControlFlow;

use plywood_catalogue::{Duel, exact};
use plywood_core::{AnyPosition, Game, Notation, Player, Turn};

use super::{Problem, Solved};

/// Positions of a search up to which its line is found again to the end: no more than it took.
const CHEAP: u64 = 1_000_000;

impl Solved {
    /// Finds out how long a win takes and completes the line of play, for two players with opposite
    /// payoffs or two sides of several. Without sizes of wins the winner hurries and the loser delays; `watch`, who is told
    /// the positions looked at, or the memory may end that, and then there is no distance. Otherwise
    /// the line is one in which both keep the value.
    pub fn measure(&mut self, problem: &Problem, watch: &mut dyn FnMut(u64) -> ControlFlow<()>) {
        let Some(gain) = self.solution.gain().filter(|_| self.solution.player.is_some()) else {
            return;
        };
        let memory = self.make_room(problem.question.budget.memory);
        let cheap = self.solution.nodes <= CHEAP;
        let known = &self.solution.principal_variation;
        let Some(course) = onward(problem, gain, (cheap, known), memory, watch) else { return };
        self.solution.distance = course.distance;
        if let Some(first) = course.line.first() {
            self.solution.choice = Some(first.clone());
            self.solution.principal_variation = course.line;
        }
    }
}

/// What is known of how the game goes on.
struct Onward {
    distance: Option<u32>,
    line: Vec<String>,
}

/// How the game goes on, if the means allow to find out.
fn onward(
    problem: &Problem,
    gain: f64,
    (cheap, known): (bool, &[String]),
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Onward> {
    let game = problem.question.game.duel().ok()?;
    let (low, high) = game.payoff_bounds();
    let root = problem.question.place.find(&game).ok()?;
    let plain = problem.guarantee.is_none() && low >= -1.0 && high <= 1.0;
    if gain != 0.0 && plain {
        let winner = if gain > 0.0 { Player::FIRST } else { Player::SECOND };
        if let Some(found) = exact::distance(&game, &root, (winner, gain.abs()), memory, watch) {
            let line = in_words(&game, &root, found.line);
            return Some(Onward { distance: Some(found.moves), line });
        }
    }
    if !cheap || is_whole(&game, &root, known) {
        return None;
    }
    let line = exact::best_line(&game, &root, gain, problem.again(memory / 2))?;
    Some(Onward { distance: None, line: in_words(&game, &root, line) })
}

/// Whether a line of play goes on to the end of the game.
fn is_whole(game: &Duel, root: &AnyPosition, line: &[String]) -> bool {
    let mut position = root.clone();
    let goes_on = line.iter().all(|word| {
        let mv = game.read_move(&position, word);
        mv.map(|mv| game.play(&mut position, mv)).is_some()
    });
    goes_on && matches!(game.turn(&position), Turn::Over(_))
}

/// A line of play in words.
fn in_words(game: &Duel, root: &AnyPosition, line: Vec<u32>) -> Vec<String> {
    let mut position = root.clone();
    let said = line.into_iter().map(|mv| {
        let word = game.move_word(&position, mv);
        game.play(&mut position, mv);
        word
    });
    said.collect()
}
