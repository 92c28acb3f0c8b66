//! A seeded random game of every game, written down move by move and compared with its file.
//!
//! `UPDATE=1 cargo test -p plywood-games --test playthroughs` writes the files anew.

use std::{env, fs, path::Path};

use plywood_core::{Notation, Payoff, Player, Seed, Turn};
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
    phantom::{Captures, Phantom, Tells},
    tic_tac_toe::TicTacToe,
};

/// The playthrough of a game: every position with its turn, its moves and the move chosen.
fn playthrough<G: Notation>(game: &G, seed: Seed) -> String {
    let (mut rng, mut position, mut text) = (seed.rng(), game.start(), String::new());
    for ply in 0.. {
        text += &format!("ply {ply}: {}\n", game.position_text(&position));
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        match game.turn(&position) {
            Turn::Player(player) => text += &format!("turn: player {}\n", player.index()),
            Turn::Chance => text += "turn: chance\n",
            Turn::Over(payoff) => {
                let gains: Vec<_> = (0..G::Payoff::PLAYERS)
                    .map(|player| payoff.of(Player(player as u8)).to_string())
                    .collect();
                return text + &format!("over: {}\n{}", gains.join(" "), game.picture(&position));
            }
        }
        let words: Vec<_> = moves.iter().map(|&mv| game.move_word(&position, mv)).collect();
        let index = rng.below(moves.len());
        text += &format!("moves: {}\nplays: {}\n\n", words.join(" "), words[index]);
        game.play(&mut position, moves[index]);
    }
    unreachable!("the loop ends with the game")
}

fn matches_its_file<G: Notation>(game: &G, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/playthroughs");
    let path = folder.join(name).with_extension("txt");
    let played = playthrough(game, Seed(1));
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, played).expect("the playthrough can be written");
        return;
    }
    let stored = fs::read_to_string(&path).expect("every game has a playthrough; see UPDATE");
    let differs = played.lines().zip(stored.lines()).position(|(new, old)| new != old);
    assert_eq!(differs, None, "{name} differs from its file at that line");
    assert_eq!(played, stored, "{name} differs from its file");
}

/// Writes one test for each game: `name: game;`. The file has the name of the test.
macro_rules! plays_as_written {
    ($($name:ident: $game:expr;)*) => {
        $(#[test]
        fn $name() {
            matches_its_file(&$game, stringify!($name));
        })*
    };
}

plays_as_written! {
    connect_7x6_4: Connect::<u64>::new(7, 6, 4, false).unwrap();
    connect_4x10_3: Connect::<u64>::new(4, 10, 3, false).unwrap();
    connect_15x15_3: Connect::<Wide<4>>::new(15, 15, 3, false).unwrap();
    connect_15x6_5: Connect::<u128>::new(15, 6, 5, false).unwrap();
    inverse_15x6_5: Connect::<u128>::new(15, 6, 5, true).unwrap();
    tic_tac_toe: TicTacToe;
    nim: Nim::new(&[3, 4, 5], 0, false).unwrap();
    misere_nim: Nim::new(&[7, 9], 3, true).unwrap();
    hex_5: Hex::<2>::new(5).unwrap();
    breakthrough_5x6: Breakthrough::new(5, 6).unwrap();
    domineering_6x5: Domineering::new(6, 5).unwrap();
    othello_6: Othello::new(6, true).unwrap();
    clobber_5x4: Clobber::new(5, 4).unwrap();
    connect_three: many::connect::Connect::<3>::new(5, 4, 3, true).unwrap();
    connect_four_players: many::connect::Connect::<4>::new(4, 5, 3, false).unwrap();
    nim_three: many::nim::Nim::<3>::new(&[3, 4, 5], 0, true, false).unwrap();
    rolit_three: many::rolit::Rolit::<3>::new(5, 4, true).unwrap();
    rolit_four: many::rolit::Rolit::<4>::new(4, 4, false).unwrap();
    bricks_3x3x2: many::bricks::Bricks::new([3, 3, 2]).unwrap();
    go_5: Go::<64>::new(5, 6.5, Ko::Simple, false).unwrap();
    go_3_positional: Go::<64>::new(3, 0.5, Ko::Positional, true).unwrap();
    phantom_go_3: Phantom::new(
        Go::<64>::new(3, 0.5, Ko::Simple, false).unwrap(),
        Tells { reasons: true, captures: Captures::Number },
    );
    dark_hex_3: Phantom::new(Hex::<1>::new(3).unwrap(), Tells::default());
    kayles_7_4: Kayles::new(&[7, 4]).unwrap();
}
