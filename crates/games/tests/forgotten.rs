//! Every game obeys every law after its type is forgotten, and says the same as before.

use std::hash::Hash;

use plywood_core::{
    AnyGame, Game, Guidance, Keyed, Notation, Payoff, Player, Seed, Symmetric, Turn, ZeroSum,
    any::{Code, Forgettable, Veilable},
    laws::{self, Size},
    mixed,
    transform::{Coalition, Horizon, Misere, Opening},
};
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
    phantom::{Phantom, Tells},
    tic_tac_toe::TicTacToe,
};

const SIZE: Size = Size { games: 12, length: 150 };

/// Holds the forgotten game to the laws, then plays both side by side.
fn stays_itself<G: Forgettable + Clone>(typed: G) {
    let any = AnyGame::new(typed.clone());
    laws::obey(&any, Seed(1), SIZE).expect("the law holds");
    if let Some(duel) = any.duel() {
        laws::obey(&duel.at_width::<1>(), Seed(2), SIZE).expect("the law holds");
    }
    side_by_side(&typed, &any);
    allocates_nothing(&any);
}

fn side_by_side<G: Forgettable>(typed: &G, any: &AnyGame) {
    let players = || (0..typed.players() as u8).map(Player);
    let (mut scratch, mut numbers) = (Vec::new(), Vec::new());
    for game in 0..20 {
        let mut rng = Seed(7).child(game).rng();
        let (mut here, mut there) = (typed.start(), any.start());
        for _ in 0..SIZE.length {
            assert_eq!(typed.position_text(&here), any.position_text(&there));
            assert_eq!(typed.hash(&here), any.hash(&there));
            keys_mix_alike(typed, &here, any, &there);
            match (typed.turn(&here), any.turn(&there)) {
                (Turn::Over(a), Turn::Over(b)) => {
                    assert!(players().all(|player| a.of(player) == b.of(player)));
                    break;
                }
                (Turn::Player(a), Turn::Player(b)) => assert_eq!(a, b),
                (Turn::Chance, Turn::Chance) => {}
                (a, b) => panic!("{a:?} is not {b:?}"),
            }
            scratch.clear();
            numbers.clear();
            typed.moves(&here, &mut scratch);
            any.moves(&there, &mut numbers);
            assert!(scratch.iter().map(|mv| mv.code()).eq(numbers.iter().copied()));
            assert!(scratch.iter().all(|&mv| G::Move::decode(mv.code()) == mv));
            let (mut one, mut two) = (rng.clone(), rng.clone());
            let drawn = typed.sample_move(&here, &mut scratch, &mut one);
            assert_eq!(drawn.code(), any.sample_move(&there, &mut numbers, &mut two));
            let (mut one, mut two) = (rng.clone(), rng.clone());
            let a = typed.playout(&mut here.clone(), &mut scratch, &mut one);
            let b = any.playout(&mut there.clone(), &mut numbers, &mut two);
            assert!(players().all(|player| a.of(player) == b.of(player)));
            assert_eq!(one, two);
            if !matches!(typed.turn(&here), Turn::Over(_)) {
                let (mut one, mut two) = (rng.clone(), rng.clone());
                let a = typed.keen_playout(&mut here.clone(), &mut scratch, &mut one);
                let b = any.keen_playout(&mut there.clone(), &mut numbers, &mut two);
                assert!(players().all(|player| a.of(player) == b.of(player)), "keen games");
                assert_eq!(one, two);
            }
            rng.bits();
            typed.play(&mut here, drawn);
            any.play(&mut there, drawn.code());
        }
    }
}

/// Forgotten keys stand at the same places in tables, at any width that they fit in.
fn keys_mix_alike<G: Forgettable>(
    typed: &G,
    here: &G::Position,
    any: &AnyGame,
    there: &<AnyGame as Game>::Position,
) {
    fn same<K: Hash, L: Hash>(a: K, b: L) {
        assert_eq!(mixed(&a), mixed(&b));
        assert_eq!(mixed(&(a, 7_u32)), mixed(&(b, 7_u32)));
    }
    let key = typed.key(here);
    match any.facts().key_words {
        1 => same(key, any.at_width::<1>().key(there)),
        2 => same(key, any.at_width::<2>().key(there)),
        3 => same(key, any.at_width::<3>().key(there)),
        _ => {}
    }
    if any.exact() == typed.exact() {
        same(key, any.key(there));
        same(key, any.at_width::<7>().key(there));
    }
}

fn allocates_nothing(any: &AnyGame) {
    let (mut rng, mut moves) = (Seed(1).rng(), Vec::with_capacity(4096));
    let (start, mut position) = (any.start(), any.start());
    let mut once = |rng: &mut _| {
        position.clone_from(&start);
        any.playout(&mut position, &mut moves, rng);
        position.clone_from(&start);
        moves.clear();
        any.moves(&position, &mut moves);
        any.sample_move(&position, &mut Vec::new(), rng);
        any.key(&position);
    };
    once(&mut rng);
    if !any.facts().hidden {
        assert_eq!(
            allocation_counter::measure(|| (0..20).for_each(|_| once(&mut rng))).count_total,
            0
        );
    }
}

/// Writes one test for each game: `name: game;`.
macro_rules! games_stay_themselves {
    ($($name:ident: $game:expr;)*) => {
        $(#[test]
        fn $name() {
            stays_itself($game);
        })*
    };
}

fn connect4() -> Connect<u64> {
    Connect::new(7, 6, 4, false).expect("fits")
}

games_stay_themselves! {
    connect_7x6_4: connect4();
    connect_15x6_5: Connect::<u128>::new(15, 6, 5, true).unwrap();
    connect_15x15_3: Connect::<Wide<4>>::new(15, 15, 3, false).unwrap();
    connect_16x16_6: Connect::<Wide<5>>::new(16, 16, 6, false).unwrap();
    tic_tac_toe: TicTacToe;
    nim: Nim::new(&[3, 4, 5], 0, true).unwrap();
    hex_7: Hex::<1>::new(7).unwrap();
    hex_11: Hex::<2>::new(11).unwrap();
    hex_13: Hex::<3>::new(13).unwrap();
    breakthrough: Breakthrough::new(5, 6).unwrap();
    domineering: Domineering::new(5, 5).unwrap();
    othello: Othello::new(6, false).unwrap();
    clobber: Clobber::new(5, 4).unwrap();
    kayles: Kayles::new(&[5, 7]).unwrap();
    go: Go::<64>::new(5, 7.5, Ko::Positional, false).unwrap();
    connect_three: many::connect::Connect::<3>::new(6, 5, 4, true).unwrap();
    nim_three: many::nim::Nim::<3>::new(&[3, 4, 5], 0, true, false).unwrap();
    rolit_four: many::rolit::Rolit::<4>::new(6, 6, false).unwrap();
    bricks: many::bricks::Bricks::new([3, 3, 3]).unwrap();
    misere_connect: Misere(connect4());
    opening_of_othello: Opening::random(Othello::new(6, false).unwrap(), 3, &mut Seed(3).rng());
    horizon_in_clobber: Horizon { game: Clobber::new(4, 4).unwrap(), plies: 4, beyond: ZeroSum(0.5) };
}

/// A transform of a forgotten game is a game, and can be forgotten in its turn.
#[test]
fn forgetting_twice_is_forgetting_once() {
    let duel = AnyGame::new(Othello::new(4, false).unwrap()).duel().expect("two play");
    stays_itself(duel.clone());
    stays_itself(Misere(duel));
    let three = AnyGame::new(many::nim::Nim::<3>::new(&[2, 3], 0, true, false).unwrap());
    stays_itself(Coalition::against(three, Player(1)));
}

/// Keys that are longer than there is room for are no longer exact, and no two words are.
#[test]
fn a_key_without_room_is_not_called_exact() {
    let any = AnyGame::new(Hex::<3>::new(13).unwrap());
    assert!(!any.exact() && any.at_width::<6>().exact());
    let any = AnyGame::new(Othello::new(8, false).unwrap());
    assert!(any.exact() && any.at_width::<2>().exact() && !any.at_width::<1>().exact());
}

fn hides_as_before<G: Forgettable + Veilable + Clone>(typed: G, size: Size) {
    let any = AnyGame::of_hidden(typed);
    laws::moves_are_sound(&any, Seed(1), size).expect("law");
    laws::payoffs_are_sound(&any, Seed(1), size).expect("law");
    laws::clones_are_independent(&any, Seed(1), size).expect("law");
    laws::keys_identify_positions(&any, Seed(1), size).expect("law");
    laws::symmetries_are_automorphisms(&any, Seed(1), size).expect("law");
    laws::least_keys_name_games(&any, Seed(1), size).expect("law");
    laws::notation_round_trips(&any, Seed(1), size).expect("law");
    let hidden = any.hidden().expect("players see different things");
    laws::worlds_keep_the_view(&hidden, Seed(1), size).expect("law");
    assert!(any.facts().hidden && any.duel().expect("two play").hidden().is_some());
}

#[test]
fn hidden_games_stay_hidden() {
    let size = Size { games: 30, length: 60 };
    hides_as_before(Phantom::new(TicTacToe, Tells::default()), size);
    hides_as_before(Phantom::new(Hex::<1>::new(3).unwrap(), Tells::default()), size);
    hides_as_before(Phantom::new(connect4(), Tells::default()), Size { games: 6, length: 60 });
    let go = Go::<64>::new(3, 0.5, Ko::Simple, false).unwrap();
    hides_as_before(Phantom::new(go, Tells::default()), Size { games: 6, length: 60 });
    assert!(AnyGame::new(TicTacToe).hidden().is_none());
}

#[test]
fn positions_of_different_games_differ_and_take_each_others_place() {
    let (ours, theirs) = (AnyGame::new(TicTacToe), AnyGame::new(connect4()));
    let mut position = ours.start();
    assert!(position != theirs.start() && position == ours.start());
    position.clone_from(&theirs.start());
    assert!(position == theirs.start());
    assert_eq!(ours.symmetries(), 8);
}

#[test]
fn facts_are_those_of_the_game() {
    let facts = *AnyGame::new(connect4()).facts();
    assert!(facts.is_duel() && facts.exact_keys && !facts.chance && !facts.hidden && !facts.policy);
    assert_eq!((facts.longest, facts.key_words, facts.symmetries), (Some(42), 1, 2));
    let three = AnyGame::new(many::nim::Nim::<3>::new(&[3, 4], 0, true, false).unwrap());
    assert_eq!((three.players(), three.is_zero_sum(), three.duel().is_none()), (3, false, true));
}
