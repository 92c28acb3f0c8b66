//! What a referee says in the words of a protocol is heard as it was told, and nonsense does no harm.

use plywood_core::{Beliefs, Game, Hidden, Player, Rng, Seed, Turn};
use plywood_games::{
    connect::Connect,
    go::{Go, Ko},
    hex::Hex,
    phantom::{Captures, Phantom, Refereed, Tells},
    tic_tac_toe::TicTacToe,
};

fn phantom_go() -> Phantom<Go<64>> {
    let tells = Tells { reasons: true, captures: Captures::Points };
    Phantom::new(Go::new(4, 0.5, Ko::Simple, false).expect("a size"), tells)
}

/// Random games, said word by word and heard by two players who never see a position.
fn what_is_said_is_heard<G: Refereed>(game: &Phantom<G>, games: u64) {
    for index in 0..games {
        let (mut rng, mut position) = (Seed(index).rng(), game.start());
        let mut heard = [Player::FIRST, Player::SECOND].map(|player| game.start_view(player));
        while !matches!(game.turn(&position), Turn::Over(_)) {
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            game.play(&mut position, moves[rng.below(moves.len())]);
            for view in &mut heard {
                let now = game.view(&position, view.player);
                for words in game.said(&now, view.told.len()) {
                    game.hear(view, &words).expect("a referee may say this");
                }
                assert_eq!(*view, now);
            }
        }
    }
}

#[test]
fn views_are_heard_as_they_are_told() {
    what_is_said_is_heard(&phantom_go(), 20);
    what_is_said_is_heard(&Phantom::new(TicTacToe, Tells::default()), 200);
    what_is_said_is_heard(&Phantom::new(Hex::<1>::new(3).unwrap(), Tells::default()), 50);
    let connect = Connect::<u64>::new(4, 4, 3, false).unwrap();
    what_is_said_is_heard(&Phantom::new(connect, Tells::default()), 50);
}

#[test]
fn nonsense_is_answered_with_a_sentence() {
    let game = phantom_go();
    let mut view = game.start_view(Player::SECOND);
    let mut error = |words: &str| game.hear(&mut view, words).unwrap_err();
    assert_eq!(error("played z9"), "'played z9' names no move");
    assert_eq!(error("loses pass"), "'loses pass' names no stone");
    assert_eq!(error("refused a1 rain"), "'refused a1 rain' has no reason that I know");
    assert_eq!(error("takes-some 0"), "'takes-some 0' needs a number from 1 to 361");
    assert!(error("").starts_with("'' is nothing that a referee says"));
    assert!(error(&"moved ".repeat(99)).len() < 200);
    assert_eq!(error("played a1"), "'played a1' comes when it is the opponent's turn");
    assert_eq!(error("loses a1"), "'loses a1' comes when the opponent has not moved");
    assert_eq!(error("rests 1"), "'rests 1' comes when no stone was played just now");
    game.hear(&mut view, "moved").unwrap();
    let endless = (0..1_000_000).find(|_| game.hear(&mut view, "refused a1").is_err());
    assert!(endless.is_some_and(|told| told < 10_000), "a referee who never ends is cut off");
}

/// Whatever a referee says, a player can think about it.
fn lies_do_no_harm<G: Refereed>(game: &Phantom<G>, views: u64) {
    let mut names = Vec::new();
    game.moves(&game.start(), &mut names);
    names.retain(|&mv| !game.open().is_pass(mv));
    let lie = |rng: &mut Rng| {
        let name = game.open().name(names[rng.below(names.len())]);
        let reason = ["", " occupied", " suicide", " ko", " full"][rng.below(5)];
        match rng.below(9) {
            0 => format!("refused {name}{reason}"),
            1 | 2 => format!("played {name}"),
            3 => format!("rests {}", 1 + rng.below(32)),
            4 => format!("takes {name}"),
            5 => format!("takes-some {}", 1 + rng.below(9)),
            6 => ["passed", "moved"][rng.below(2)].into(),
            7 => format!("loses {name}"),
            _ => "moved".into(),
        }
    };
    let mut board = game.open().start();
    for index in 0..views {
        let mut rng = Seed(index).rng();
        let mut view = game.start_view(Player((index % 2) as u8));
        for _ in 0..rng.below(100) {
            let _ = game.hear(&mut view, &lie(&mut rng));
        }
        let (mut attempts, mut scratch) = (Vec::new(), Vec::new());
        game.sensible(&view, &mut attempts);
        let mut belief = game.belief(&view);
        for mv in attempts {
            if game.imagine(&mut belief, Some(mv), &mut board, &mut rng) {
                game.open().play(&mut board, mv);
                game.open().playout(&mut board, &mut scratch, &mut rng);
            }
        }
        assert!(!game.view_picture(&view).is_empty());
    }
}

#[test]
fn a_referee_who_lies_makes_no_player_fail() {
    lies_do_no_harm(&phantom_go(), 1000);
    lies_do_no_harm(&Phantom::new(TicTacToe, Tells::default()), 2000);
    lies_do_no_harm(&Phantom::new(Hex::<1>::new(3).unwrap(), Tells::default()), 1000);
    let connect = Connect::<u64>::new(4, 4, 3, false).unwrap();
    lies_do_no_harm(&Phantom::new(connect, Tells::default()), 1000);
}
