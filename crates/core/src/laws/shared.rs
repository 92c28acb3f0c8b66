//! The law of least keys: what has the same one is the same game, played to the end in every way.

use std::collections::BTreeMap;

use super::{Broken, Size, broken::everywhere};
use crate::{Payoff, Player, Symmetric, Turn};

/// The most positions that are played out from one position.
const MOST: usize = 200;

/// Positions with equal least keys, and the images of a position under all symmetries, are the same game move by
/// move but for the names and the order of moves: the same players move, as often as one can move here one can there, and
/// every end pays the same. Proofs that refer to positions by least keys rest on it.
///
/// It is looked at where play is near its end, all of it; where keys are not exact, or every
/// position is its own image, there is nothing to see.
pub fn least_keys_name_games<G: Symmetric>(
    game: &G,
    seed: crate::Seed,
    size: Size,
) -> Result<(), Broken> {
    let mut forms = Forms::new(game);
    everywhere("least keys name games", game, seed, size, |position, _| forms.see(position, MOST))
}

/// The unordered trees of games, each with a number of its own.
pub struct Forms<'g, G: Symmetric> {
    game: &'g G,
    numbers: BTreeMap<Form, u32>,
    /// The forms of positions by their own keys, and by their least keys.
    known: BTreeMap<G::Key, u32>,
    least: BTreeMap<G::Key, u32>,
}

/// A position but for names: what it pays, or who moves and the forms of all that follow, sorted.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Over(Vec<u64>),
    Moves(Player, Vec<u32>),
}

impl<'g, G: Symmetric> Forms<'g, G> {
    /// Knows no position yet.
    pub const fn new(game: &'g G) -> Self {
        Self { game, numbers: BTreeMap::new(), known: BTreeMap::new(), least: BTreeMap::new() }
    }

    /// Plays a position and its images out in every way, if there are at most so many positions below it that were not
    /// met before: what has been met under the same least key must have been the same game.
    pub fn see(&mut self, position: &G::Position, most: usize) -> Result<(), String> {
        let plain = self.game.symmetries() == 1
            && self.game.least_key(position).0 == self.game.key(position);
        if plain || !self.game.exact() {
            return Ok(());
        }
        let mut left = most;
        let Some(form) = self.form(position, &mut left)? else { return Ok(()) };
        for symmetry in 1..self.game.symmetries() {
            let image = self.game.map_position(symmetry, position);
            if self.form(&image, &mut left)?.is_some_and(|other| other != form) {
                return Err(format!("symmetry {symmetry} leads to another game"));
            }
        }
        Ok(())
    }

    /// The number of a position's form; none if it is too large, or nature moves in it.
    fn form(&mut self, position: &G::Position, left: &mut usize) -> Result<Option<u32>, String> {
        let key = self.game.key(position);
        if let Some(&form) = self.known.get(&key) {
            return Ok(Some(form));
        }
        if *left == 0 {
            return Ok(None);
        }
        *left -= 1;
        let form = match self.game.turn(position) {
            Turn::Chance => return Ok(None),
            Turn::Over(payoff) => {
                let gain = |player: usize| (payoff.of(Player(player as u8)) + 0.0).to_bits();
                Form::Over((0..self.game.players()).map(gain).collect())
            }
            Turn::Player(player) => {
                let (mut moves, mut forms) = (Vec::new(), Vec::new());
                self.game.moves(position, &mut moves);
                for mv in moves {
                    let mut next = position.clone();
                    self.game.play(&mut next, mv);
                    let Some(form) = self.form(&next, left)? else { return Ok(None) };
                    forms.push(form);
                }
                forms.sort_unstable();
                Form::Moves(player, forms)
            }
        };
        let fresh = self.numbers.len() as u32;
        let form = *self.numbers.entry(form).or_insert(fresh);
        self.known.insert(key, form);
        let least = self.game.least_key(position).0;
        if *self.least.entry(least).or_insert(form) != form {
            return Err(format!("another game has the least key {least:?} too"));
        }
        Ok(Some(form))
    }
}
