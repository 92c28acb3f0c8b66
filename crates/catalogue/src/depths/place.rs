//! Positions of random games, each with how many moves were played before.

use plywood_core::{AnyPosition, Game, Seed, Turn};

use crate::Duel;

/// A position of a random game.
#[derive(Clone, Debug)]
pub struct Place {
    /// The position; a player is to move.
    pub position: AnyPosition,
    /// How many moves were played before, nature's not counted.
    pub ply: u32,
}

/// One position from each of so many random games, all moments of a game alike.
pub fn places(game: &Duel, count: u64, longest: u32, seed: Seed) -> Vec<Place> {
    (0..count).filter_map(|number| somewhere(game, longest, seed.child(number))).collect()
}

fn somewhere(game: &Duel, longest: u32, seed: Seed) -> Option<Place> {
    let (mut rng, mut scratch) = (seed.rng(), Vec::new());
    let (mut position, mut chosen, mut ply) = (game.start(), None, 0);
    for _ in 0..longest {
        match game.turn(&position) {
            Turn::Over(_) => break,
            Turn::Player(_) => {
                ply += 1;
                if rng.below(ply as usize) == 0 {
                    chosen = Some(Place { position: position.clone(), ply: ply - 1 });
                }
            }
            Turn::Chance => {}
        }
        let mv = game.sample_move(&position, &mut scratch, &mut rng);
        game.play(&mut position, mv);
    }
    chosen
}
