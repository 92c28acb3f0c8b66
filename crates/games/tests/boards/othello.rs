//! Othello: known counts, known results, laws.

use plywood_core::{
    Game, Notation, Seed, Turn, ZeroSum,
    laws::{Size, obey},
};
use plywood_games::othello::Othello;

#[test]
fn othello_obeys_the_laws() {
    for size in [4, 6, 8] {
        for score in [false, true] {
            obey(&Othello::new(size, score).unwrap(), Seed(1), Size::QUICK).unwrap();
        }
    }
}

/// The shortest game: dark wipes out light with its fifth disc.
#[test]
fn a_wipe_out_ends_the_game() {
    let game = Othello::new(8, true).unwrap();
    let mut position = game.start();
    for word in "f5 d6 c5 f4 e7 f6 g5 e6 e3".split(' ') {
        assert!(matches!(game.turn(&position), Turn::Player(_)));
        let mv = game.read_move(&position, word).expect("a legal line");
        game.play(&mut position, mv);
    }
    assert_eq!(game.turn(&position), Turn::Over(ZeroSum(13.0)));
}

fn value(game: &Othello, position: &<Othello as Game>::Position, low: f64, high: f64) -> f64 {
    let player = match game.turn(position) {
        Turn::Over(ZeroSum(value)) => return value,
        Turn::Player(player) => player,
        Turn::Chance => unreachable!("no chance in othello"),
    };
    let (mut moves, mut low, mut high) = (Vec::new(), low, high);
    game.moves(position, &mut moves);
    for mv in moves {
        let mut next = *position;
        game.play(&mut next, mv);
        let value = value(game, &next, low, high);
        if player.index() == 0 {
            low = low.max(value);
        } else {
            high = high.min(value);
        }
        if low >= high {
            break;
        }
    }
    if player.index() == 0 { low } else { high }
}

#[test]
fn the_second_player_wins_othello_on_four_by_four_by_eight_discs() {
    let game = Othello::new(4, true).unwrap();
    assert_eq!(value(&game, &game.start(), -16.0, 16.0), -8.0);
}
