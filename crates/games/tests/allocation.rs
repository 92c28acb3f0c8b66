//! No playout allocates once its scratch list is warm.

use std::hint::black_box;

use plywood_core::{Game, Seed};
use plywood_games::{
    breakthrough::Breakthrough,
    clobber::Clobber,
    connect::{Connect, Wide},
    domineering::Domineering,
    go::{Go, Ko},
    hex::Hex,
    kayles::Kayles,
    many,
    nim::Nim,
    othello::Othello,
    tic_tac_toe::TicTacToe,
};

fn allocations<G: Game>(game: &G) -> u64 {
    let (mut rng, mut scratch) = (Seed(1).rng(), Vec::with_capacity(4096));
    let (start, mut position) = (game.start(), game.start());
    game.playout(&mut position, &mut scratch, &mut rng);
    let measured = allocation_counter::measure(|| {
        for _ in 0..100 {
            position.clone_from(&start);
            game.playout(&mut position, &mut scratch, &mut rng);
            position.clone_from(&start);
            scratch.clear();
            game.moves(&position, &mut scratch);
        }
    });
    measured.count_total
}

/// Writes one test for each game: `name: game;`.
macro_rules! playouts_do_not_allocate {
    ($($name:ident: $game:expr;)*) => {
        $(#[test]
        fn $name() {
            assert_eq!(allocations(&$game), 0);
        })*
    };
}

playouts_do_not_allocate! {
    connect_7x6_4: Connect::<u64>::new(7, 6, 4, false).unwrap();
    connect_15x15_3: Connect::<Wide<4>>::new(15, 15, 3, false).unwrap();
    connect_15x6_5: Connect::<u128>::new(15, 6, 5, false).unwrap();
    connect_16x16_6: Connect::<Wide<5>>::new(16, 16, 6, true).unwrap();
    tic_tac_toe: TicTacToe;
    nim: Nim::new(&[3, 4, 5], 0, false).unwrap();
    hex_11: Hex::<2>::new(11).unwrap();
    hex_19: Hex::<6>::new(19).unwrap();
    breakthrough_8x8: Breakthrough::new(8, 8).unwrap();
    domineering_8x8: Domineering::new(8, 8).unwrap();
    othello_8: Othello::new(8, false).unwrap();
    clobber_8x8: Clobber::new(8, 8).unwrap();
    connect_three: many::connect::Connect::<3>::new(8, 8, 4, true).unwrap();
    nim_three: many::nim::Nim::<3>::new(&[3, 4, 5], 0, true, false).unwrap();
    rolit_four: many::rolit::Rolit::<4>::new(8, 8, false).unwrap();
    bricks_4x4x4: many::bricks::Bricks::new([4, 4, 4]).unwrap();
    go_5: Go::<64>::new(5, 7.5, Ko::Simple, false).unwrap();
    go_9: Go::<128>::new(9, 7.5, Ko::Simple, false).unwrap();
    go_9_positional: Go::<128>::new(9, 7.5, Ko::Positional, false).unwrap();
    go_19: Go::<512>::new(19, 7.5, Ko::Simple, true).unwrap();
    kayles_30_20_10: Kayles::new(&[30, 20, 10]).unwrap();
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocation_counter::measure(|| drop(black_box(Box::new(Seed(1))))).count_total, 1);
}
