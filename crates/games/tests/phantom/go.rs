//! Phantom Go: what the referee says in well-known situations.

use plywood_core::{Beliefs, Game, Hidden, Notation, Player, Seed};
use plywood_games::{
    go::{Go, Ko},
    phantom::{Captures, Phantom, Position, Tells},
};

type PhantomGo = Phantom<Go<64>>;

fn phantom(reasons: bool, captures: Captures) -> PhantomGo {
    Phantom::new(Go::new(5, 0.5, Ko::Simple, false).expect("a size"), Tells { reasons, captures })
}

fn after(game: &PhantomGo, words: &str) -> Position<Go<64>> {
    let mut position = game.start();
    for word in words.split_whitespace() {
        let mv = game.read_move(&position, word).unwrap_or_else(|| panic!("{word} is no attempt"));
        game.play(&mut position, mv);
    }
    position
}

fn told(game: &PhantomGo, words: &str, player: Player) -> Vec<String> {
    game.view_words(&game.view(&after(game, words), player))
}

#[test]
fn captures_are_told_as_the_rules_say() {
    let line = "a2 a1 b1";
    let said = |captures| told(&phantom(false, captures), line, Player::FIRST);
    assert_eq!(said(Captures::Silent).last().unwrap(), "b1 is played");
    assert_eq!(said(Captures::Number).last().unwrap(), "takes 1 stone");
    assert_eq!(said(Captures::Points).last().unwrap(), "takes a1");
    let victim = told(&phantom(false, Captures::Silent), line, Player::SECOND);
    assert_eq!(victim[2..], ["the opponent has moved", "loses a1"]);
}

#[test]
fn refusals_come_with_a_reason_if_the_referee_gives_one() {
    // Occupied, suicide in the corner, and a ko.
    let cases = [
        ("c3 c3", Player::SECOND, "c3 is refused: occupied"),
        ("a2 e5 b1 a1", Player::SECOND, "a1 is refused: suicide"),
        ("b2 d1 c1 d3 c3 e2 d2 c2 d2", Player::FIRST, "d2 is refused: ko"),
    ];
    for (line, player, said) in cases {
        assert_eq!(told(&phantom(true, Captures::Points), line, player).last().unwrap(), said);
        let (bare, _) = said.split_once(':').unwrap();
        assert_eq!(told(&phantom(false, Captures::Points), line, player).last().unwrap(), bare);
    }
}

/// Who loses a single stone to a single stone knows that it may not retake.
#[test]
fn a_ko_is_known_and_never_imagined_away() {
    let game = phantom(false, Captures::Points);
    let position = after(&game, "b2 d1 c1 d3 c3 e2 d2 c2");
    let view = game.view(&position, Player::FIRST);
    let mut sensible = Vec::new();
    game.sensible(&view, &mut sensible);
    let ko = game.read_move(&position, "d2").unwrap();
    assert!(!sensible.contains(&ko));
    let mut rng = Seed(1).rng();
    for _ in 0..100 {
        let world = game.determinise(&view, &mut rng);
        assert!(game.open().read_move(&world.board, "d2").is_none());
    }
}

/// Enemies stand all around stones that were taken: black hears which of its stones are gone.
#[test]
fn what_surrounds_lost_stones_is_found() {
    let game = phantom(false, Captures::Points);
    let position = after(&game, "a1 a2 e5 b1");
    let picture = game.view_picture(&game.view(&position, Player::FIRST));
    assert!(picture.contains(" 2 o . . . .\n 1 . o . . .\n"), "{picture}");
}

#[test]
fn own_eyes_are_no_sensible_attempts() {
    let game = phantom(false, Captures::Points);
    let position = after(&game, "a2 e5 b2 e4 b1 e3");
    let view = game.view(&position, Player::FIRST);
    let (mut sensible, mut attempts) = (Vec::new(), Vec::new());
    game.sensible(&view, &mut sensible);
    game.attempts(&view, &mut attempts);
    let words = |moves: &[_]| -> Vec<String> {
        moves.iter().map(|&mv| game.move_word(&position, mv)).collect()
    };
    assert!(words(&attempts).contains(&"a1".into()) && words(&attempts).contains(&"pass".into()));
    assert!(!words(&sensible).contains(&"a1".into()) && !words(&sensible).contains(&"pass".into()));
}

/// Black owns all but c2, c1 and c3 around the lost a2: what was refused at c2 was suicide, and the
/// only board with five black stones leaves it empty.
#[test]
fn a_refusal_of_the_past_may_have_been_suicide() {
    let game = Phantom::new(Go::<64>::new(3, 0.5, Ko::Simple, false).unwrap(), Tells::default());
    let mut position = game.start();
    for word in "b1 a2 b2 c3 b3 c1 a3 c2 pass a1".split(' ') {
        let mv = game.read_move(&position, word).unwrap_or_else(|| panic!("{word} is no attempt"));
        game.play(&mut position, mv);
    }
    let view = game.view(&position, Player::SECOND);
    let (mut rng, truth) = (Seed(1).rng(), game.picture(&position));
    for _ in 0..100 {
        assert_eq!(game.picture(&game.determinise(&view, &mut rng)), truth);
    }
}
