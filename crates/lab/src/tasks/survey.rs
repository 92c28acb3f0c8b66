//! A small game looked at as a whole: how many positions it has and what everybody gets, by definition.

use std::{cmp::Ordering, collections::BTreeMap};

use plywood_core::{AnyGame, Game, Keyed, Payoff, Player, Turn, any::AnyPosition};

/// The most positions that are looked at.
const MOST: usize = 4_000_000;

/// How a player compares what everybody gets in two ways to play.
pub(super) type Taste = fn(usize, &[f64], &[f64]) -> Ordering;

/// By its own gain alone: of equals the first move is taken.
pub(super) fn own_gain(player: usize, one: &[f64], other: &[f64]) -> Ordering {
    one[player].total_cmp(&other[player])
}

/// What is known of a game when all of its positions have been looked at.
pub(super) struct Survey {
    /// How many positions play can reach, told apart by their hashes.
    pub positions: usize,
    /// What each player gets from the start if everybody plays by the taste.
    pub gains: Vec<f64>,
}

/// A position whose moves are being followed.
struct Open {
    position: AnyPosition,
    hash: u64,
    turn: Turn<Vec<f64>>,
    moves: Vec<u32>,
    next: usize,
    /// The best so far, or the expectation so far where nature draws.
    gains: Option<Vec<f64>>,
}

/// Looks at every position that play can reach from the start, from the ends backwards.
pub(super) fn survey(game: &AnyGame, taste: Taste) -> Result<Survey, String> {
    let mut known: BTreeMap<u64, Vec<f64>> = BTreeMap::new();
    let mut line = vec![open(game, game.start())];
    loop {
        let at = line.last_mut().expect("the start is closed last");
        if let (Some(&mv), false) = (at.moves.get(at.next), matches!(at.turn, Turn::Over(_))) {
            let mut child = at.position.clone();
            game.play(&mut child, mv);
            match known.get(&game.hash(&child)) {
                Some(gains) => at.take(game, taste, gains),
                None => line.push(open(game, child)),
            }
            continue;
        }
        let done = line.pop().expect("the position at hand is open");
        let gains = done.gains.expect("an end pays, and a turn has a move");
        if known.len() >= MOST {
            return Err(format!("the game has more than {MOST} positions"));
        }
        if let Some(at) = line.last_mut() {
            at.take(game, taste, &gains);
            known.insert(done.hash, gains);
        } else {
            return Ok(Survey { positions: known.len() + 1, gains });
        }
    }
}

fn open(game: &AnyGame, position: AnyPosition) -> Open {
    let turn = match game.turn(&position) {
        Turn::Over(payoff) => Turn::Over(gains(game, &payoff)),
        Turn::Player(player) => Turn::Player(player),
        Turn::Chance => Turn::Chance,
    };
    let mut moves = Vec::new();
    let gains = match &turn {
        Turn::Over(gains) => Some(gains.clone()),
        Turn::Player(_) => None,
        Turn::Chance => Some(vec![0.0; game.players()]),
    };
    game.moves(&position, &mut moves);
    Open { hash: game.hash(&position), position, turn, moves, next: 0, gains }
}

/// What an end pays everybody.
pub(super) fn gains(game: &AnyGame, payoff: &impl Payoff) -> Vec<f64> {
    (0..game.players()).map(|player| payoff.of(Player(player as u8))).collect()
}

impl Open {
    /// Hears what the next move leads to.
    fn take(&mut self, game: &AnyGame, taste: Taste, found: &[f64]) {
        let mv = self.moves[self.next];
        self.next += 1;
        match (&self.turn, &mut self.gains) {
            (Turn::Chance, Some(sums)) => {
                let chance = game.chance(&self.position, mv);
                sums.iter_mut().zip(found).for_each(|(sum, gain)| *sum += chance * gain);
            }
            (Turn::Player(player), Some(best)) if taste(player.index(), found, best).is_le() => {}
            (_, gains) => *gains = Some(found.to_vec()),
        }
    }
}

#[cfg(test)]
mod tests {
    use plywood_catalogue::GameSpec;
    use plywood_search::proof::compare;

    use super::*;

    fn look(game: &str, taste: Taste) -> Survey {
        let game = game.parse::<GameSpec>().expect("a game").open().expect("it opens").game;
        survey(&game, taste).expect("it is small")
    }

    /// 5478 positions of tic-tac-toe can be reached; three heaps of one are taken in turn.
    #[test]
    fn small_games_are_counted_and_solved() {
        let board = look("tic-tac-toe", own_gain);
        assert_eq!((board.positions, board.gains), (5478, vec![0.0, 0.0]));
        let heaps = look("nim-many(heaps=1+1+1)", compare);
        assert_eq!((heaps.positions, heaps.gains), (8, vec![-1.0, 0.0, 1.0]));
    }
}
