//! Every game obeys every law that it can be asked about.

use plywood_core::{
    Seed,
    laws::{self, Size},
    transform::QuickWin,
};
use plywood_games::{
    connect::{Connect, Wide},
    go::{Go, Ko},
    nim::Nim,
    tic_tac_toe::TicTacToe,
};

/// Writes one test per law for each game: `name: game;`.
macro_rules! obeys_the_laws {
    ($($name:ident: $game:expr;)*) => {
        $(mod $name {
            use super::*;

            obeys_the_laws! { @ $game;
                moves_are_sound,
                play_ends,
                payoffs_are_sound,
                clones_are_independent,
                playing_on_is_playing,
                sampling_is_fair,
                playouts_follow_the_rules,
                keys_identify_positions,
                symmetries_are_automorphisms,
                least_keys_name_games,
                notation_round_trips,
                nonsense_is_refused
            }
        })*
    };
    (@ $game:expr; $($law:ident),*) => {
        $(#[test]
        fn $law() {
            laws::$law(&$game, Seed(1), Size::QUICK).expect("the law holds");
        })*
    };
}

obeys_the_laws! {
    connect_7x6_4: Connect::<u64>::new(7, 6, 4, false).unwrap();
    connect_4x10_3: Connect::<u64>::new(4, 10, 3, false).unwrap();
    connect_1x16_16: Connect::<u64>::new(1, 16, 16, true).unwrap();
    connect_15x6_5: Connect::<u128>::new(15, 6, 5, false).unwrap();
    inverse_15x6_5: Connect::<u128>::new(15, 6, 5, true).unwrap();
    connect_15x15_3: Connect::<Wide<4>>::new(15, 15, 3, false).unwrap();
    connect_16x16_6: Connect::<Wide<5>>::new(16, 16, 6, false).unwrap();
    tic_tac_toe: TicTacToe;
    nim: Nim::new(&[3, 4, 5], 0, false).unwrap();
    quick_connect_4x4_3: QuickWin::new(Connect::<u64>::new(4, 4, 3, false).unwrap());
    quick_tic_tac_toe: QuickWin::new(TicTacToe);
    quick_go: QuickWin::new(Go::<128>::new(3, 0.5, Ko::Simple, false).unwrap());
    misere_nim: Nim::new(&[255, 1, 30], 7, true).unwrap();
}
