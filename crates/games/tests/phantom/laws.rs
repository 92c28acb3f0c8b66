//! What every refereed game obeys.

use plywood_core::{
    Beliefs, Game, Hidden, Keyed, Notation, Player, Seed, Symmetric, Turn,
    laws::{self, Size},
};
use plywood_games::{
    connect::Connect,
    go::{Go, Ko},
    hex::Hex,
    phantom::{Captures, Phantom, Refereed, Tells, Told, View},
    tic_tac_toe::TicTacToe,
};

const SIZE: Size = Size { games: 15, length: 200 };

fn obey<G>(game: &Phantom<G>, size: Size)
where
    G: Refereed<Position: PartialEq> + Keyed + Symmetric,
{
    laws::obey(game, Seed(1), Size { games: 2, length: 60 }).expect("the laws hold");
    laws::worlds_keep_the_view(game, Seed(2), size).expect("the law holds");
    imagined_boards_agree_with_the_view(game, size);
}

/// What can be asked of a drawn world beyond an equal view: own stones stand where they stand, what
/// was refused would be refused, and stones that were counted are as many.
fn imagined_boards_agree_with_the_view<G: Refereed>(game: &Phantom<G>, size: Size) {
    let mut draws = Seed(3).rng();
    for index in 0..size.games {
        let (mut rng, mut position) = (Seed(4).child(index).rng(), game.start());
        for _ in 0..size.length {
            let Turn::Player(player) = game.turn(&position) else { break };
            let view = game.view(&position, player);
            let world = game.determinise(&view, &mut draws);
            let stones = |position: &<Phantom<G> as Game>::Position, player: Player| {
                let mut stones = Vec::new();
                game.open().stones(&position.board, player, &mut stones);
                stones.sort_unstable();
                stones
            };
            assert_eq!(stones(&world, player), stones(&position, player));
            let (theirs, other) = (stones(&world, player.other()), player.other());
            if game.tells().captures != Captures::Silent {
                assert_eq!(theirs.len(), stones(&position, other).len(), "{view:?}");
            }
            for (mv, reason) in game.known(&view).refused {
                let verdict = game.open().verdict(&world.board, mv);
                assert!(verdict.is_err(), "{mv:?} was refused and is legal now");
                assert!(reason.is_none() || verdict == reason.map_or(Ok(()), Err));
            }
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            game.play(&mut position, moves[rng.below(moves.len())]);
        }
    }
}

fn all_tells() -> impl Iterator<Item = Tells> {
    let captures = [Captures::Silent, Captures::Number, Captures::Points];
    captures
        .into_iter()
        .flat_map(|captures| [false, true].map(|reasons| Tells { reasons, captures }))
}

#[test]
fn phantom_tic_tac_toe_obeys_the_laws() {
    for reasons in [false, true] {
        let tells = Tells { reasons, ..Tells::default() };
        obey(&Phantom::new(TicTacToe, tells), Size { games: 1000, length: 50 });
    }
}

#[test]
fn phantom_go_obeys_the_laws() {
    for tells in all_tells() {
        let small = Go::<64>::new(3, 0.5, Ko::Simple, false).unwrap();
        obey(&Phantom::new(small, tells), Size { games: 60, ..SIZE });
        let usual = Go::<64>::new(5, 0.5, Ko::Simple, false).unwrap();
        obey(&Phantom::new(usual, tells), SIZE);
    }
}

/// Under superko a refusal may also mean that the board was there before.
#[test]
fn phantom_go_with_superko_obeys_the_laws() {
    for tells in all_tells() {
        for (size, games) in [(2, 30), (3, 20), (4, 4)] {
            let open = Go::<64>::new(size, 0.5, Ko::Positional, false).unwrap();
            obey(&Phantom::new(open, tells), Size { games, ..SIZE });
        }
    }
}

/// Four thousand games by the rules of the Olympiad, and some on larger boards.
#[test]
fn worlds_keep_the_view_in_thousands_of_games() {
    let small = Phantom::new(Go::<64>::new(3, 0.5, Ko::Simple, false).unwrap(), Tells::default());
    let size = Size { games: 4000, length: 12 };
    laws::worlds_keep_the_view(&small, Seed(5), size).unwrap();
    imagined_boards_agree_with_the_view(&small, size);
    let usual = Phantom::new(Go::<64>::new(5, 0.5, Ko::Simple, false).unwrap(), Tells::default());
    imagined_boards_agree_with_the_view(&usual, Size { games: 150, length: 60 });
    let large = Phantom::new(Go::<128>::new(9, 7.5, Ko::Simple, true).unwrap(), Tells::default());
    imagined_boards_agree_with_the_view(&large, Size { games: 10, length: 300 });
    laws::worlds_keep_the_view(&large, Seed(1), Size { games: 3, length: 300 }).unwrap();
}

#[test]
fn dark_hex_obeys_the_laws() {
    for size in [2, 3, 5] {
        let size = Hex::<1>::new(size).expect("a size");
        obey(&Phantom::new(size, Tells::default()), Size { games: 100, length: 200 });
    }
}

#[test]
fn phantom_connect_obeys_the_laws() {
    let boards = [(7, 6, 4, false), (4, 3, 3, false), (3, 3, 3, true)];
    for (cols, rows, line, inverse) in boards {
        let connect = Connect::<u64>::new(cols, rows, line, inverse).expect("a board");
        let tells = Tells { reasons: inverse, ..Tells::default() };
        obey(&Phantom::new(connect, tells), Size { games: 100, length: 200 });
    }
}

/// A view holds what one player was told and nothing of what the other tried.
#[test]
fn what_the_other_tries_in_vain_is_not_told() {
    let game = Phantom::new(TicTacToe, Tells::default());
    let mut position = game.start();
    for word in ["b2", "b2", "a1"] {
        let mv = game.read_move(&position, word).unwrap();
        game.play(&mut position, mv);
    }
    let View { told, .. } = game.view(&position, Player::FIRST);
    assert!(matches!(told.as_slice(), [Told::Accepted(_), Told::Moved]), "{told:?}");
    let View { told, .. } = game.view(&position, Player::SECOND);
    assert!(
        matches!(told.as_slice(), [Told::Moved, Told::Refused(_, None), Told::Accepted(_)]),
        "{told:?}"
    );
}
