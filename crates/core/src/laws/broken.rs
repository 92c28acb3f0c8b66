//! Looking for an offence on random lines of play, and for a shorter line once one is found.

use std::{collections::VecDeque, error, fmt};

use super::Size;
use crate::{Fault, Game, Rng, Seed, Turn};

/// How many positions the hunt for a shorter line may look at.
const HUNT: usize = 20_000;

/// A law that a game breaks, and a line of play that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The law, as a sentence.
    pub law: &'static str,
    /// The moves from the start, as the game's `Debug` prints them.
    pub line: Vec<String>,
    /// What was seen there.
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = if self.line.is_empty() { "the start".into() } else { self.line.join(" ") };
        write!(f, "{}: {} (after {line})", self.law, self.what)
    }
}

impl error::Error for Broken {}

/// Checks every position of random games; the first offence is traced to a short line.
///
/// `check` gets its own stream, so that a law may draw without changing the games played.
pub(super) fn everywhere<G: Game>(
    law: &'static str,
    game: &G,
    seed: Seed,
    size: Size,
    mut check: impl FnMut(&G::Position, &mut Rng) -> Result<(), String>,
) -> Result<(), Broken> {
    walk(game, seed, size, &mut check).map_err(|(line, what)| Broken {
        law,
        line: line.iter().map(|mv| format!("{mv:?}")).collect(),
        what,
    })
}

/// What is checked of every position, as one type for all laws of a game.
type Check<'c, G> = dyn FnMut(&<G as Game>::Position, &mut Rng) -> Result<(), String> + 'c;

/// An offence, and the moves that lead to it.
type Offence<G> = (Vec<<G as Game>::Move>, String);

fn walk<G: Game>(
    game: &G,
    seed: Seed,
    size: Size,
    check: &mut Check<'_, G>,
) -> Result<(), Offence<G>> {
    let mut draws = seed.child(u64::MAX).rng();
    let mut scratch = Vec::new();
    for index in 0..size.games {
        let mut rng = seed.child(index).rng();
        let mut position = game.start();
        let mut line = Vec::new();
        for _ in 0..size.length {
            let found = sound(|| check(&position, &mut draws));
            if let Err(what) = found {
                return Err(shorter(game, line.len(), check, &mut draws).unwrap_or((line, what)));
            }
            if let Turn::Over(_) = game.turn(&position) {
                break;
            }
            scratch.clear();
            game.moves(&position, &mut scratch);
            if scratch.is_empty() {
                break;
            }
            let mv = scratch[rng.below(scratch.len())];
            if let Err(what) = played(game, &mut position, mv) {
                // It is told at the position before, whose moves it may have been asked for at once.
                return Err(
                    shorter(game, line.len() + 1, check, &mut draws).unwrap_or((line, what))
                );
            }
            line.push(mv);
        }
    }
    Ok(())
}

/// What a check says; of a game from outside that fails, its fault.
fn sound(check: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    Fault::caught(check).unwrap_or_else(|Fault(what)| Err(what))
}

/// Plays a move, or says how a game from outside fails.
fn played<G: Game>(game: &G, position: &mut G::Position, mv: G::Move) -> Result<(), String> {
    Fault::caught(|| game.play(position, mv)).map_err(|Fault(what)| what)
}

/// A shortest line that breaks the law, among lines shorter than `length`, breadth first.
fn shorter<G: Game>(
    game: &G,
    length: usize,
    check: &mut Check<'_, G>,
    draws: &mut Rng,
) -> Option<Offence<G>> {
    let mut queue = VecDeque::from([(game.start(), Vec::new())]);
    let mut seen = 0;
    while let Some((position, line)) = queue.pop_front() {
        if let Err(what) = sound(|| check(&position, draws)) {
            return Some((line, what));
        }
        if line.len() + 1 >= length || matches!(game.turn(&position), Turn::Over(_)) {
            continue;
        }
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        for mv in moves {
            seen += 1;
            if seen > HUNT {
                return None;
            }
            let (mut next, mut longer) = (position.clone(), line.clone());
            if let Err(what) = played(game, &mut next, mv) {
                return Some((line, what));
            }
            longer.push(mv);
            queue.push_back((next, longer));
        }
    }
    None
}
