//! Random games that say who was the first to play where.

use plywood_core::{Game, Guidance, Marks, Player, Seed, Turn, own};
use plywood_games::{
    go::{Go, Ko},
    hex::Hex,
};

const BOTH: [Player; 2] = [Player::FIRST, Player::SECOND];

/// A position after some drawn moves.
fn after<G: Game>(game: &G, plies: usize, seed: Seed) -> G::Position {
    let (mut position, mut rng) = (game.start(), seed.rng());
    for _ in 0..plies {
        if !matches!(game.turn(&position), Turn::Over(_)) {
            let mv = game.sample_move(&position, &mut Vec::new(), &mut rng);
            game.play(&mut position, mv);
        }
    }
    position
}

/// Random games are the same whether or not they are marked.
fn pay_the_same<G: Guidance>(game: &G, plies: usize)
where
    G::Payoff: PartialEq + std::fmt::Debug,
{
    for seed in (0..50).map(Seed) {
        let position = after(game, plies, seed.child(0));
        let (mut rng, mut again) = (seed.rng(), seed.rng());
        let mut marks = Marks::new(game.slots());
        let marked =
            game.marked_playout(&mut position.clone(), &mut marks, &mut Vec::new(), &mut rng);
        let plain = game.playout(&mut position.clone(), &mut Vec::new(), &mut again);
        assert_eq!((marked, rng.bits()), (plain, again.bits()));
    }
}

fn go(size: u32, ko: Ko) -> Go<512> {
    Go::new(size, 5.5, ko, false).expect("a board")
}

#[test]
fn marked_random_games_are_the_same_games() {
    for plies in [0, 7, 30] {
        for size in [3, 7, 9, 13] {
            pay_the_same(&go(size, Ko::Simple), plies);
        }
        pay_the_same(&go(5, Ko::Positional), plies);
        pay_the_same(&Hex::<1>::new(7).expect("fits"), plies);
        pay_the_same(&Hex::<6>::new(12).expect("fits"), plies);
    }
}

/// How often each player is the first at each point, by the game's own way and move by move: four sigma of two
/// counts, over a few hundred of them with one in a hundred to spare.
#[test]
fn whoever_is_first_at_a_point_is_marked_as_by_the_rules() {
    const GAMES: u32 = 4_000;
    for (size, plies) in [(4, 3), (7, 10), (9, 15)] {
        let game = go(size, Ko::Simple);
        let position = after(&game, plies, Seed(size.into()));
        let mut counts = vec![[[0_u32; 2]; 2]; game.slots()];
        let mut rng = Seed(9).rng();
        for _ in 0..GAMES {
            for way in 0..2 {
                let (mut marks, mut end) = (Marks::new(game.slots()), position.clone());
                if way == 0 {
                    game.marked_playout(&mut end, &mut marks, &mut Vec::new(), &mut rng);
                } else {
                    own::marked_playout(&game, &mut end, &mut marks, &mut Vec::new(), &mut rng);
                }
                for (slot, counts) in counts.iter_mut().enumerate() {
                    for player in BOTH {
                        counts[player.index()][way] += u32::from(marks.has(player, slot));
                    }
                }
            }
        }
        // Slot zero is the pass, which the quick way does not mark.
        let far = counts[1..].iter().flatten().filter(|[quick, plain]| {
            let (quick, plain) = (f64::from(*quick), f64::from(*plain));
            (quick - plain).abs() > 4.0 * (quick + plain).sqrt().max(1.0)
        });
        assert!(far.count() <= 1, "size {size}: {counts:?}");
        assert!(counts[1..].iter().flatten().any(|[quick, _]| *quick > GAMES / 4));
    }
}

#[test]
fn a_filled_board_of_hex_is_marked_cell_by_cell() {
    let game = Hex::<2>::new(9).expect("fits");
    for seed in (0..200).map(Seed) {
        let position = after(&game, seed.0 as usize % 40, seed.child(0));
        if matches!(game.turn(&position), Turn::Over(_)) {
            continue;
        }
        let mut marks = Marks::new(game.slots());
        let paid = game.marked_playout(
            &mut position.clone(),
            &mut marks,
            &mut Vec::new(),
            &mut seed.rng(),
        );
        // Played one after the other, whoever's turn it is taking one of its own, the cells give the same winner.
        let mut end = position;
        let mut cells = BOTH.map(|player| {
            (0..game.slots()).filter(|&slot| marks.has(player, slot)).collect::<Vec<_>>()
        });
        let said = loop {
            match game.turn(&end) {
                Turn::Over(payoff) => break payoff,
                Turn::Player(player) => {
                    let cell = cells[player.index()].pop().expect("each has its half");
                    game.play(&mut end, cell as u16);
                }
                Turn::Chance => unreachable!("nature has no turn"),
            }
        };
        assert_eq!(paid, said);
    }
}
