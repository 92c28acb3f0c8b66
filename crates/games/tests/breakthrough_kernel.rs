//! What a glance at Breakthrough proves, which steps it keeps, and its own searcher of small subtrees,
//! against the definition of the value.

use std::collections::BTreeMap;

use plywood_core::{Game, Guidance, Keyed, Notation, Player, Seed, Turn};
use plywood_games::breakthrough::{Breakthrough, Position, Step};

/// Who wins and after how many plies, if the winner hurries and the loser delays.
type Fate = (bool, u32);
type Fates = BTreeMap<[u64; 2], Fate>;

/// Whether the mover prefers one fate to another.
fn better((won, plies): Fate, (other, than): Fate) -> bool {
    if won == other { (plies < than) == won && plies != than } else { won }
}

/// The fate of the mover if it plays one of these steps.
fn best(game: &Breakthrough, position: &Position, steps: &[Step], known: &mut Fates) -> Fate {
    let mut best = None;
    for &step in steps {
        let mut next = *position;
        game.play(&mut next, step);
        let (lost, plies) = match game.turn(&next) {
            Turn::Over(_) => (false, 0),
            _ => fate(game, &next, known),
        };
        let fate = (!lost, plies + 1);
        if best.is_none_or(|so_far| better(fate, so_far)) {
            best = Some(fate);
        }
    }
    best.expect("there is a step")
}

/// The fate of the mover.
fn fate(game: &Breakthrough, position: &Position, known: &mut Fates) -> Fate {
    let key = game.key(position);
    if let Some(&fate) = known.get(&key) {
        return fate;
    }
    let mut steps = Vec::new();
    game.moves(position, &mut steps);
    let fate = best(game, position, &steps, known);
    known.insert(key, fate);
    fate
}

/// What was seen by the kinds of things seen.
#[derive(Default, Debug)]
struct Tally {
    won: u32,
    lost: u32,
    raced: u32,
    kept: u32,
}

/// Holds all that is said of one position to the truth.
fn hold(game: &Breakthrough, position: &Position, known: &mut Fates, tally: &mut Tally) {
    let what = || game.position_text(position);
    let (won, plies) = fate(game, position, known);
    let truth = if won { 1.0 } else { -1.0 };
    let seen = game.outlook(position);
    assert!((seen.low..=seen.high).contains(&truth), "{}: {truth} in {seen:?}", what());
    let soonest = if won { seen.soonest_win } else { seen.soonest_loss };
    assert!(soonest <= plies, "{}: {plies} plies, {seen:?}", what());
    if seen.low == seen.high {
        assert!(plies <= seen.latest, "{}: {plies} plies, {seen:?}", what());
        tally.won += u32::from(won);
        tally.lost += u32::from(!won);
        tally.raced += u32::from(seen.latest > 4);
    }
    let (mut all, mut steps) = (Vec::new(), Vec::new());
    game.moves(position, &mut all);
    game.relevant_moves(position, &mut steps);
    assert!(steps.iter().all(|step| all.contains(step)), "{}", what());
    assert_eq!(best(game, position, &steps, known), (won, plies), "{}: {steps:?}", what());
    tally.kept += u32::from(steps.len() < all.len());
    let window = (f64::NEG_INFINITY, f64::INFINITY);
    // Fates are kept for all positions of a board, so the searcher is asked afresh.
    let mut own = game.subtrees().expect("it has a searcher");
    let (answer, _) = own.value(position, position_mover(game, position), window, u32::MAX);
    assert_eq!(answer, Some(truth), "{}", what());
}

fn position_mover(game: &Breakthrough, position: &Position) -> Player {
    let Turn::Player(player) = game.turn(position) else { panic!("the game is over") };
    player
}

#[test]
fn every_position_of_small_boards_is_seen_truly() {
    for (cols, rows) in [(2, 5), (3, 4), (2, 6)] {
        let game = Breakthrough::new(cols, rows).unwrap();
        let (mut known, mut tally) = (Fates::new(), Tally::default());
        let (mut open, mut met) = (vec![game.start()], std::collections::BTreeSet::new());
        while let Some(position) = open.pop() {
            if !matches!(game.turn(&position), Turn::Player(_)) || !met.insert(game.key(&position))
            {
                continue;
            }
            hold(&game, &position, &mut known, &mut tally);
            let mut steps = Vec::new();
            game.moves(&position, &mut steps);
            for step in steps {
                let mut next = position;
                game.play(&mut next, step);
                open.push(next);
            }
        }
        assert!(tally.won > 100 && tally.lost > 20 && tally.kept > 20, "{cols}x{rows} {tally:?}");
    }
}

/// A board with a few pawns anywhere, such that nobody has arrived.
fn scattered(game: &Breakthrough, cols: u32, rows: u32, seed: Seed) -> Option<Position> {
    let mut rng = seed.rng();
    let (pawns, cells) = (1 + rng.below(2), (cols * rows) as usize);
    let mut signs = vec!['.'; cells];
    for (sign, from) in [('x', 0), ('o', cols as usize)] {
        for _ in 0..pawns + rng.below(2) {
            signs[from + rng.below(cells - cols as usize)] = sign;
        }
    }
    // The first row of the text is the top one.
    let text: Vec<String> =
        signs.chunks(cols as usize).rev().map(|row| row.iter().collect()).collect();
    let mover = if rng.below(2) == 0 { 'x' } else { 'o' };
    let position = game.read_position(&format!("{} {mover}", text.join("/"))).ok()?;
    matches!(game.turn(&position), Turn::Player(_)).then_some(position)
}

#[test]
fn few_pawns_on_large_boards_are_seen_truly() {
    let mut tally = Tally::default();
    for (cols, rows) in [(4, 4), (4, 5), (3, 6), (5, 6), (4, 7), (8, 5)] {
        let game = Breakthrough::new(cols, rows).unwrap();
        for n in 0..150 {
            let seed = Seed(u64::from(10 * cols + rows)).child(n);
            let Some(position) = scattered(&game, cols, rows, seed) else { continue };
            hold(&game, &position, &mut Fates::new(), &mut tally);
        }
    }
    let counts = [tally.won, tally.lost, tally.raced, tally.kept];
    assert!(counts.iter().all(|&count| count > 20), "{tally:?}");
}

#[test]
fn positions_of_random_games_are_seen_truly() {
    let mut tally = Tally::default();
    for (cols, rows, plies) in [(4, 4, 3), (3, 5, 5), (3, 6, 16), (4, 5, 20)] {
        let game = Breakthrough::new(cols, rows).unwrap();
        let mut known = Fates::new();
        for n in 0..120 {
            let mut rng = Seed(u64::from(cols * rows)).child(n).rng();
            let (mut position, mut scratch) = (game.start(), Vec::new());
            for _ in 0..plies {
                if matches!(game.turn(&position), Turn::Player(_)) {
                    let step = game.sample_move(&position, &mut scratch, &mut rng);
                    game.play(&mut position, step);
                }
            }
            if matches!(game.turn(&position), Turn::Player(_)) {
                hold(&game, &position, &mut known, &mut tally);
            }
        }
    }
    let counts = [tally.won, tally.lost, tally.kept];
    assert!(counts.iter().all(|&count| count > 20), "{tally:?}");
}

#[test]
fn fuel_ends_the_search_and_all_of_it_is_counted() {
    let game = Breakthrough::new(5, 5).unwrap();
    let mut own = game.subtrees().unwrap();
    let window = (f64::NEG_INFINITY, f64::INFINITY);
    assert_eq!(own.value(&game.start(), Player::FIRST, window, 100), (None, 100));
    assert!(own.memory() > 0, "it remembers");
}
