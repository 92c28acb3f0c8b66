//! Go: published counts, hand-made cases, and a slow second version of the rules.

use plywood_core::{
    Game, Keyed, Notation, Player, Seed, Turn, ZeroSum,
    laws::{self, Size, obey},
};
use plywood_games::go::{Go, Ko, Position, Unfinished};

use crate::{
    naive::{assert_same_counts, assert_same_play},
    plain_go::PlainGo,
};

fn go<const N: usize>(size: u32, ko: Ko) -> Go<N> {
    Go::new(size, 0.5, ko, false).expect("a size")
}

fn after<const N: usize>(game: &Go<N>, words: &str) -> Position<N> {
    let mut position = game.start();
    for word in words.split_whitespace() {
        let mv = game.read_move(&position, word).unwrap_or_else(|| panic!("{word} is illegal"));
        game.play(&mut position, mv);
    }
    position
}

#[test]
fn go_obeys_the_laws() {
    let quick = Size { games: 12, length: 250 };
    for size in [2, 3, 5] {
        obey(&go::<64>(size, Ko::Simple), Seed(1), quick).unwrap();
        obey(&go::<64>(size, Ko::Positional), Seed(1), quick).unwrap();
    }
    let scored = Go::<128>::new(5, -3.5, Ko::Simple, true).unwrap();
    obey(&scored, Seed(1), quick).unwrap();
    for law in [laws::moves_are_sound, laws::notation_round_trips, laws::nonsense_is_refused] {
        let once = Size { games: 2, length: 100 };
        law(&go::<512>(13, Ko::Simple), Seed(1), once).unwrap();
        law(&go::<512>(19, Ko::Simple), Seed(1), once).unwrap();
    }
}

/// How many boards of this size consist of chains with liberties.
fn legal_boards(size: u32) -> usize {
    let game = go::<64>(size, Ko::Simple);
    let (side, signs) = (size as usize, ['.', 'x', 'o']);
    let legal = |mut code: usize| {
        let mut text = String::new();
        for point in 0..side * side {
            if point > 0 && point % side == 0 {
                text.push('/');
            }
            text.push(signs[code % 3]);
            code /= 3;
        }
        game.read_position(&(text + " x")).is_ok()
    };
    (0..3usize.pow(size * size)).filter(|&code| legal(code)).count()
}

#[test]
fn legal_boards_are_as_many_as_published() {
    assert_eq!(legal_boards(2), 57);
    assert_eq!(legal_boards(3), 12_675);
}

#[test]
fn both_versions_count_the_same_lines_of_play() {
    for ko in [Ko::Simple, Ko::Positional] {
        assert_same_counts(&go::<64>(2, ko), &PlainGo::new(2, ko), 7);
        assert_same_counts(&go::<64>(3, ko), &PlainGo::new(3, ko), 4);
    }
}

#[test]
fn both_versions_play_the_same_random_games() {
    for ko in [Ko::Simple, Ko::Positional] {
        assert_same_play(&go::<64>(2, ko), &PlainGo::new(2, ko), 200);
        assert_same_play(&go::<64>(3, ko), &PlainGo::new(3, ko), 60);
        assert_same_play(&go::<128>(5, ko), &PlainGo::new(5, ko), 12);
        assert_same_play(&go::<128>(7, ko), &PlainGo::new(7, ko), 3);
    }
    assert_same_play(&go::<128>(9, Ko::Simple), &PlainGo::new(9, Ko::Simple), 2);
    assert_same_play(&go::<256>(13, Ko::Simple), &PlainGo::new(13, Ko::Simple), 1);
    assert_same_play(&go::<512>(19, Ko::Simple), &PlainGo::new(19, Ko::Simple), 1);
}

/// A limit of moves, all points to one side when it is reached, and a lead of passes that wins.
#[test]
fn other_endings_are_as_plainly_written_down() {
    let winners = [(None, Unfinished::Area), (Some('o'), Unfinished::AllTo(Player::SECOND))];
    for (winner, unfinished) in winners {
        for (limit, lead) in [(9, 0), (25, 2), (30, 3)] {
            let game = go::<64>(3, Ko::Simple).ending_after(limit, unfinished).unwrap();
            let game = game.with_lead(lead).unwrap();
            let mut plain = PlainGo::new(3, Ko::Simple);
            (plain.limit, plain.winner) = (limit as usize, winner);
            plain.lead = (lead > 0).then_some(lead.into());
            assert_same_counts(&game, &plain, 4);
            assert_same_play(&game, &plain, 60);
            obey(&game, Seed(1), Size { games: 12, length: 40 }).unwrap();
        }
    }
    let passed = go::<64>(3, Ko::Simple).with_lead(2).unwrap();
    let level = after(&passed, "a1 pass pass");
    assert_eq!(passed.turn(&level), Turn::Over(ZeroSum(1.0)), "two passes in a row count the area");
    let led = after(&passed, "a1 pass b1 pass");
    assert_eq!(passed.turn(&led), Turn::Over(ZeroSum(-1.0)), "white has passed twice more");
    let resumed = passed.resumed(&led, Player::FIRST);
    assert_eq!(passed.turn(&resumed), Turn::Player(Player::FIRST));
    assert_eq!(
        passed.ending_after(73, Unfinished::Area).unwrap_err(),
        "limit=73 is out of range: a game of this size ends after 1 to 72 moves"
    );
    assert_eq!(passed.with_lead(16).unwrap_err(), "lead=16 is out of range: it is 0 to 15 passes");
}

/// One word holds all that a position of a small board is, up to the longest game on the largest.
#[test]
fn keys_of_small_boards_are_exact() {
    let exact = |size, ko| go::<128>(size, ko).exact();
    assert!(exact(2, Ko::Simple) && exact(5, Ko::Simple));
    assert!(!exact(6, Ko::Simple) && !exact(3, Ko::Positional));
    let game = go::<64>(5, Ko::Simple).with_lead(15).unwrap();
    let texts = [
        "ooooo/ooooo/ooooo/ooooo/oooo. x",
        "ooooo/ooooo/ooooo/ooooo/oooo. x ko:e1",
        "ooooo/ooooo/ooooo/ooooo/oooo. o",
        "ooooo/ooooo/ooooo/ooooo/oooo. x move:200",
        "ooooo/ooooo/ooooo/ooooo/oooo. x pass:1",
        "ooooo/ooooo/ooooo/ooooo/oooo. x pass:2",
        "ooooo/ooooo/ooooo/ooooo/oooo. x lead:15",
        "ooooo/ooooo/ooooo/ooooo/oooo. x lead:-15",
        "ooooo/ooooo/ooooo/ooooo/ooo.o x",
        ".xooo/ooooo/ooooo/ooooo/oooo. x",
    ];
    let key = |text: &&str| game.key(&game.read_position(text).unwrap());
    let keys: std::collections::BTreeSet<_> = texts.iter().map(key).collect();
    assert_eq!(keys.len(), texts.len());
}

#[test]
fn a_chain_without_liberties_is_captured() {
    let game = go::<64>(5, Ko::Simple);
    let position = after(&game, "b1 a1 e5 b2 e4 a2 c2 e1 b3 d1 a3");
    assert_eq!(game.position_text(&position), "....x/....x/xx.../..x../.x.oo o move:11");
}

#[test]
fn suicide_is_illegal_but_capturing_is_not() {
    let game = go::<64>(3, Ko::Simple);
    let corner = after(&game, "a2 c3 b1");
    assert!(game.read_move(&corner, "a1").is_none());
    let taken = after(&game, "a2 a3 b1 b2 c3 c1 pass a1");
    assert_eq!(game.position_text(&taken), "o.x/.o./o.o x move:8");
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let game = go::<64>(5, Ko::Simple);
    let position = after(&game, "b2 d1 c1 d3 c3 e2 d2 c2");
    assert!(game.read_move(&position, "d2").is_none());
    assert!(game.position_text(&position).ends_with(" ko:d2"));
    let elsewhere = after(&game, "b2 d1 c1 d3 c3 e2 d2 c2 a5 e5");
    assert!(game.read_move(&elsewhere, "d2").is_some());
}

/// On two by two points black captures three stones and has the board of its first move again.
#[test]
fn superko_forbids_what_simple_ko_allows() {
    let line = "a1 b2 a2 b1 a1 a2";
    let (simple, positional) = (go::<64>(2, Ko::Simple), go::<64>(2, Ko::Positional));
    assert!(simple.read_move(&after(&simple, line), "a1").is_some());
    assert!(positional.read_move(&after(&positional, line), "a1").is_none());
}

#[test]
fn area_is_stones_and_what_they_alone_surround() {
    let game = Go::<64>::new(5, 0.5, Ko::Simple, true).unwrap();
    let margin = |text: &str| game.margin(&game.read_position(text).unwrap());
    assert_eq!(margin("...../...../...../...../..... x"), -0.5);
    assert_eq!(margin("...../...../..x../...../..... o"), 24.5);
    assert_eq!(margin(".x.o./xx.oo/.x.o./.x.o./.x.o. x"), -0.5);
    assert_eq!(margin(".xo../xxo../.xo../.xo../.xo.. x"), 10.0 - 15.0 - 0.5);
    let over = after(&game, "c3 pass pass");
    assert_eq!(game.turn(&over), Turn::Over(ZeroSum(24.5)));
    let won = Go::<64>::new(5, 24.5, Ko::Simple, false).unwrap();
    assert_eq!(won.turn(&after(&won, "c3 pass pass")), Turn::Over(ZeroSum(1.0)));
}

#[test]
fn random_play_fills_no_own_eye() {
    let game = go::<64>(5, Ko::Simple);
    let eyes = game.read_position(".x.x./xxxxx/...../ooooo/.o.o. x").unwrap();
    let (mut rng, mut scratch) = (Seed(1).rng(), Vec::new());
    for _ in 0..200 {
        let mv = game.sample_move(&eyes, &mut scratch, &mut rng);
        assert!(game.move_word(&eyes, mv).ends_with('3'), "{}", game.move_word(&eyes, mv));
        assert_eq!(game.playout(&mut eyes.clone(), &mut scratch, &mut rng).0.abs(), 1.0);
    }
    let full = game.read_position(".x.x./xxxxx/xxxxx/ooooo/.o.o. x").unwrap();
    assert_eq!(game.move_word(&full, game.sample_move(&full, &mut scratch, &mut rng)), "pass");
}

#[test]
fn senseless_parameters_are_refused_with_a_sentence() {
    let error = |size, komi| Go::<128>::new(size, komi, Ko::Simple, false).unwrap_err();
    assert_eq!(error(10, 0.0), "size=10 is out of range: a side has 2 to 9 points");
    assert_eq!(error(1, 0.0), "size=1 is out of range: a side has 2 to 9 points");
    assert_eq!(
        error(9, 0.333),
        "komi=0.333 is no komi: it is a number from -1000 to 1000 with at most two digits behind \
         the point, such as 7.5"
    );
    assert!(error(9, f64::NAN).contains("no komi"));
    for komi in [5.75, 0.07, -3.99, 1000.0] {
        let game = Go::<128>::new(9, komi, Ko::Simple, true).unwrap();
        assert_eq!((game.komi(), game.margin(&game.start())), (komi, -komi));
    }
    assert_eq!([Go::<64>::LARGEST, Go::<128>::LARGEST, Go::<256>::LARGEST], [6, 9, 14]);
    assert_eq!(Go::<512>::LARGEST, 19);
}
