//! Connect's own searcher of small subtrees against the definition of the value.

use std::collections::BTreeMap;

use plywood_core::{
    Game, Guidance, Keyed, Outlook, Payoff, Player, Seed, Subtrees, Timed, Turn, ZeroSum,
    transform::QuickWin,
};
use plywood_games::connect::{Connect, Position};

type Values = BTreeMap<u64, f64>;

/// What the player to move gets under best play.
fn value<G>(game: &G, position: &G::Position, known: &mut Values) -> f64
where
    G: Game<Payoff = ZeroSum> + Keyed<Key = u64>,
{
    let Turn::Player(player) = game.turn(position) else { panic!("the game is over") };
    let key = game.key(position);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let (mut moves, mut best) = (Vec::new(), f64::NEG_INFINITY);
    game.moves(position, &mut moves);
    for mv in moves {
        let mut next = position.clone();
        game.play(&mut next, mv);
        best = best.max(match game.turn(&next) {
            Turn::Over(payoff) => payoff.of(player),
            _ => -value(game, &next, known),
        });
    }
    known.insert(key, best);
    best
}

/// A position after some random moves that is not over.
fn random_position(game: &Connect<u64>, seed: Seed, plies: u32) -> Option<Position<u64>> {
    let (mut rng, mut scratch, mut position) = (seed.rng(), Vec::new(), game.start());
    for _ in 0..plies {
        let mv = game.sample_move(&position, &mut scratch, &mut rng);
        game.play(&mut position, mv);
        if !matches!(game.turn(&position), Turn::Player(_)) {
            return None;
        }
    }
    Some(position)
}

/// Whether an answer to a window is true.
fn is_true(answer: f64, truth: f64, (alpha, beta): (f64, f64)) -> bool {
    if answer <= alpha {
        truth <= answer
    } else if answer >= beta {
        truth >= answer
    } else {
        truth == answer
    }
}

/// Boards with few empty cells at the end, of all shapes that are compiled and of another.
const BOARDS: [(u32, u32, u32); 7] =
    [(7, 6, 4), (7, 6, 5), (6, 5, 4), (5, 5, 4), (4, 10, 3), (5, 4, 3), (8, 3, 3)];

#[test]
fn the_kernel_answers_every_window_truly() {
    let mut asked = 0;
    for (cols, rows, line) in BOARDS {
        let game = Connect::<u64>::new(cols, rows, line, false).unwrap();
        let quick = QuickWin::new(&game);
        let (mut plain, mut hastened) = (game.subtrees().unwrap(), quick.subtrees().unwrap());
        let (mut values, mut scores) = (Values::new(), Values::new());
        for n in 0..300 {
            let seed = Seed(u64::from(cols * 100 + rows)).child(n);
            let left = 2 + (n % 11) as u32;
            let plies = (cols * rows).saturating_sub(left);
            let Some(position) = random_position(&game, seed, plies) else { continue };
            let Turn::Player(player) = game.turn(&position) else { unreachable!() };
            let truth = value(&game, &position, &mut values);
            let score = value(&quick, &position, &mut scores);
            let mut ask = |own: &mut Box<dyn Subtrees<_>>, truth, window| {
                let (answer, _) = own.value(&position, player, window, u32::MAX);
                let answer = answer.expect("there is no end of fuel");
                assert!(is_true(answer, truth, window), "{n}: {answer} of {truth} in {window:?}");
                asked += 1;
            };
            for bound in [-1.0_f64, 0.0, 1.0] {
                ask(&mut plain, truth, (bound, bound.next_up()));
                ask(&mut plain, truth, (bound.next_down(), bound));
                ask(&mut plain, truth, (bound.next_down(), bound.next_up()));
                let bound = f64::from(seed.rng().below(40) as u32) - 20.0;
                ask(&mut hastened, score, (bound, bound.next_up()));
                ask(&mut hastened, score, (bound.next_down(), bound.next_up()));
            }
            ask(&mut plain, truth, (f64::NEG_INFINITY, f64::INFINITY));
            ask(&mut hastened, score, (f64::NEG_INFINITY, f64::INFINITY));
        }
    }
    assert!(asked > 8_000, "{asked} windows");
}

#[test]
fn fuel_ends_the_search_and_all_of_it_is_counted() {
    let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
    let mut own = game.subtrees().unwrap();
    let position = random_position(&game, Seed(1), 14).unwrap();
    let window = (f64::NEG_INFINITY, f64::INFINITY);
    assert_eq!(own.value(&position, Player::FIRST, window, 100), (None, 100));
    let (value, cost) = own.boxed().value(&position, Player::FIRST, window, u32::MAX);
    assert!(value.is_some() && cost > 100);
    assert!(own.memory() > 0, "it remembers");
}

#[test]
fn large_and_inverse_boards_have_no_kernel() {
    assert!(Connect::<u128>::new(9, 9, 4, false).unwrap().subtrees().is_none());
    let inverse = Connect::<u64>::new(7, 6, 4, true).unwrap();
    assert!(inverse.subtrees().is_none() && inverse.hastened_subtrees().is_none());
}

/// An opponent who always answers in the same column, just above, often decides the game at a glance.
#[test]
fn what_is_seen_at_a_glance_is_true() {
    let mut followed = [0; 2];
    for (cols, rows, line) in BOARDS {
        let game = Connect::<u64>::new(cols, rows, line, false).unwrap();
        let mut values = Values::new();
        for n in 0..1200 {
            let seed = Seed(u64::from(cols * 100 + rows + 7)).child(n);
            let plies = (cols * rows).saturating_sub(4 + 2 * (n % 5) as u32);
            let Some(position) = random_position(&game, seed, plies) else { continue };
            let Outlook { low, high, latest, .. } = game.outlook(&position);
            let truth = value(&game, &position, &mut values);
            assert!((low..=high).contains(&truth), "{n}: {truth} in {low}..={high}");
            if latest > 2 && high < 1.0 {
                followed[usize::from(high < 0.0)] += 1;
            }
        }
    }
    assert!(followed.iter().all(|&count| count >= 15), "{followed:?} positions decided");
}
