//! Domineering in space against a plain second version and Domineering on the plane; the laws.

use plywood_core::{
    Game, Payoff, Player, Seed, Turn,
    laws::{Size, obey},
};
use plywood_games::{domineering::Domineering, many::bricks::Bricks};

use crate::naive::{Naive, assert_same_counts, assert_same_play};

#[derive(Clone)]
struct Plain {
    lengths: [usize; 3],
    free: Vec<[usize; 3]>,
    /// Who is still in the game, in order of turn from the next on.
    left: Vec<usize>,
}

fn name([x, y, z]: [usize; 3]) -> String {
    format!("{}{}.{}", (b'a' + x as u8) as char, y + 1, z + 1)
}

impl Plain {
    fn new(lengths: [usize; 3]) -> Self {
        let [cols, rows, layers] = lengths;
        let cells = (0..layers)
            .flat_map(|z| (0..rows).flat_map(move |y| (0..cols).map(move |x| [x, y, z])));
        let mut plain = Self { lengths, free: cells.collect(), left: vec![0, 1, 2] };
        plain.dismiss();
        plain
    }

    fn bricks(&self, player: usize) -> Vec<[[usize; 3]; 2]> {
        let beside = |&cell: &[usize; 3]| {
            let mut other = cell;
            other[player] += 1;
            self.free.contains(&other).then_some([cell, other])
        };
        self.free.iter().filter_map(beside).collect()
    }

    /// Who is to move and cannot leaves, until one is left.
    fn dismiss(&mut self) {
        while self.left.len() > 1 && self.bricks(self.left[0]).is_empty() {
            self.left.remove(0);
        }
    }

    /// Whether the last move is known to be one player's: nobody else can move.
    fn decided(&self) -> bool {
        self.left.len() == 1 || self.left[1..].iter().all(|&p| self.bricks(p).is_empty())
    }
}

impl Naive for Plain {
    fn words(&self) -> Vec<String> {
        if self.decided() {
            return Vec::new();
        }
        self.bricks(self.left[0]).iter().map(|b| format!("{}-{}", name(b[0]), name(b[1]))).collect()
    }

    fn play(&mut self, word: &str) {
        let cells: Vec<_> = word.split('-').collect();
        assert!(self.lengths.iter().product::<usize>() > self.free.len() - 1);
        self.free.retain(|&cell| !cells.contains(&name(cell).as_str()));
        self.left.rotate_left(1);
        self.dismiss();
    }

    fn over(&self) -> Option<f64> {
        self.gains().map(|gains| gains[0])
    }

    fn gains(&self) -> Option<Vec<f64>> {
        let winner = self.decided().then(|| self.left[0])?;
        Some((0..3).map(|player| if player == winner { 1.0 } else { -0.5 }).collect())
    }
}

const BOXES: [[u32; 3]; 6] = [[2, 2, 2], [3, 2, 2], [4, 4, 4], [3, 3, 1], [1, 2, 1], [8, 1, 8]];

#[test]
fn bricks_obey_the_laws() {
    for lengths in BOXES {
        obey(&Bricks::new(lengths).unwrap(), Seed(1), Size::QUICK).unwrap();
    }
}

#[test]
fn bricks_play_like_the_plain_rules() {
    for lengths in BOXES {
        let plain = Plain::new(lengths.map(|n| n as usize));
        assert_same_play(&Bricks::new(lengths).unwrap(), &plain, 40);
    }
    assert_same_counts(&Bricks::new([3, 2, 2]).unwrap(), &Plain::new([3, 2, 2]), 5);
}

/// The best that the player to move can get, the others taking their own first best.
fn best<G: Game>(game: &G, position: &G::Position) -> Vec<f64> {
    let player = match game.turn(position) {
        Turn::Over(gains) => {
            return (0..G::Payoff::PLAYERS).map(|i| gains.of(Player(i as u8))).collect();
        }
        Turn::Player(player) => player.index(),
        Turn::Chance => unreachable!("nobody draws here"),
    };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let after = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        best(game, &next)
    });
    after.reduce(|a, b| if b[player] > a[player] { b } else { a }).expect("there is a move")
}

/// In one layer the third player never moves: upright dominoes on the board turned round are the
/// bricks of the first player.
#[test]
fn one_layer_is_domineering() {
    for (cols, rows) in [(2, 2), (3, 2), (2, 3), (3, 3), (4, 3), (3, 4), (2, 5), (4, 4)] {
        let flat = Bricks::new([rows, cols, 1]).unwrap();
        let plane = Domineering::new(cols, rows).unwrap();
        let (flat, plane) = (best(&flat, &flat.start()), best(&plane, &plane.start()));
        assert_eq!(flat[0] == 1.0, plane[0] == 1.0, "{cols}x{rows}");
        assert_eq!(flat[2], -0.5);
    }
}
