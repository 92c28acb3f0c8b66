//! The smallest games of the kinds that boards are not: three players, chance, uneven turns.

use plywood_core::{Game, Player, Rng, Turn, ZeroSum};
use plywood_games::connect::{Column, Connect};

/// Three players take one to three stones in turn; whoever takes the last wins.
#[derive(Copy, Clone, Debug)]
pub struct Heap {
    pub stones: u8,
}

impl Game for Heap {
    type Position = (u8, u8);
    type Move = u8;
    type Payoff = [f64; 3];

    fn start(&self) -> (u8, u8) {
        (self.stones, 0)
    }
    fn turn(&self, &(stones, to_move): &(u8, u8)) -> Turn<[f64; 3]> {
        if stones > 0 {
            return Turn::Player(Player(to_move));
        }
        let mut payoff = [-0.5; 3];
        payoff[usize::from((to_move + 2) % 3)] = 1.0;
        Turn::Over(payoff)
    }
    fn moves(&self, &(stones, _): &(u8, u8), moves: &mut Vec<u8>) {
        moves.extend(1..=stones.min(3));
    }
    fn play(&self, position: &mut (u8, u8), mv: u8) {
        *position = (position.0 - mv, (position.1 + 1) % 3);
    }
}

/// A bet on tails (0) or heads (1), then a throw: tails (0) or heads (2), which is thrice as likely.
#[derive(Copy, Clone, Debug)]
pub struct Coins;

impl Game for Coins {
    type Position = Vec<u8>;
    type Move = u8;
    type Payoff = ZeroSum;

    fn start(&self) -> Vec<u8> {
        Vec::new()
    }
    fn turn(&self, thrown: &Vec<u8>) -> Turn<ZeroSum> {
        match thrown.as_slice() {
            [] => Turn::Player(Player::FIRST),
            [_] => Turn::Chance,
            moves => Turn::Over(ZeroSum(if 2 * moves[0] == moves[1] { 1.0 } else { -1.0 })),
        }
    }
    fn moves(&self, thrown: &Vec<u8>, moves: &mut Vec<u8>) {
        moves.extend(match thrown.len() {
            0 => [0, 1].as_slice(),
            1 => &[0, 2],
            _ => &[],
        });
    }
    fn play(&self, thrown: &mut Vec<u8>, mv: u8) {
        thrown.push(mv);
    }
    fn sample_move(&self, thrown: &Vec<u8>, _: &mut Vec<u8>, rng: &mut Rng) -> u8 {
        if thrown.is_empty() { rng.below(2) as u8 } else { 2 * u8::from(rng.flip(0.75)) }
    }
    fn has_chance(&self) -> bool {
        true
    }
    fn chance(&self, _: &Vec<u8>, mv: u8) -> f64 {
        if mv == 0 { 0.25 } else { 0.75 }
    }
}

/// The first player moves twice, then the second twice; the bits they choose decide by parity of
/// a fixed table, from -3 to 3.
#[derive(Copy, Clone, Debug)]
pub struct Twice;

impl Game for Twice {
    type Position = u8;
    type Move = u8;
    type Payoff = ZeroSum;

    fn start(&self) -> u8 {
        1
    }
    fn turn(&self, &path: &u8) -> Turn<ZeroSum> {
        match path {
            16.. => Turn::Over(ZeroSum(f64::from(path.wrapping_mul(37) % 7) - 3.0)),
            4.. => Turn::Player(Player::SECOND),
            _ => Turn::Player(Player::FIRST),
        }
    }
    fn moves(&self, &path: &u8, moves: &mut Vec<u8>) {
        if path < 16 {
            moves.extend([0, 1]);
        }
    }
    fn play(&self, path: &mut u8, mv: u8) {
        *path = 2 * *path + mv;
    }
    fn payoff_bounds(&self) -> (f64, f64) {
        (-3.0, 3.0)
    }
}

/// Connect Four after some columns.
pub fn connect4(columns: &[u8]) -> (Connect<u64>, <Connect<u64> as Game>::Position) {
    let game = Connect::<u64>::new(7, 6, 4, false).expect("seven by six fits");
    let mut position = game.start();
    for &column in columns {
        game.play(&mut position, Column(column));
    }
    (game, position)
}
