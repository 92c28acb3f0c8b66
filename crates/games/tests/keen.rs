//! Random games among players who see what is at hand.

use plywood_core::{Game, Guidance, Payoff, Player, Rng, Seed, Turn, ZeroSum, transform::QuickWin};
use plywood_games::{
    breakthrough::Breakthrough,
    connect::{Column, Connect, Position},
    domineering::Domineering,
};

type Board = Connect<u64>;

/// Whether somebody who is to move completes a line at once.
fn wins_at_once(game: &Board, position: &Position<u64>) -> bool {
    let Turn::Player(mover) = game.turn(position) else { return false };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.into_iter().any(|mv| {
        let mut next = *position;
        game.play(&mut next, mv);
        matches!(game.turn(&next), Turn::Over(paid) if paid.of(mover) > 0.0)
    })
}

/// The definition, by the rules alone: lines are completed; then a move is drawn from those that let the opponent
/// complete none; who has no such move has lost, unless the board is full before.
fn by_definition(game: &Board, mut position: Position<u64>, rng: &mut Rng) -> f64 {
    loop {
        let mover = match game.turn(&position) {
            Turn::Over(paid) => return paid.of(Player::FIRST),
            Turn::Chance => unreachable!("nature has no part in it"),
            Turn::Player(mover) => mover,
        };
        let gain = |won: bool| if (mover == Player::FIRST) == won { 1.0 } else { -1.0 };
        if wins_at_once(game, &position) {
            return gain(true);
        }
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        moves.retain(|&mv| {
            let mut next = position;
            game.play(&mut next, mv);
            !wins_at_once(game, &next)
        });
        if moves.is_empty() {
            return gain(false);
        }
        game.play(&mut position, moves[rng.below(moves.len())]);
    }
}

/// Positions of random games that are not over, one a seed.
fn positions<G: Game>(game: &G, plies: usize, count: u64) -> Vec<G::Position> {
    let mut scratch = Vec::new();
    let drawn = (0..count).filter_map(|seed| {
        let (mut rng, mut position) = (Seed(seed).rng(), game.start());
        for _ in 0..plies {
            let mv = game.sample_move(&position, &mut scratch, &mut rng);
            game.play(&mut position, mv);
            if matches!(game.turn(&position), Turn::Over(_)) {
                return None;
            }
        }
        Some(position)
    });
    drawn.collect()
}

/// Means of two thousand games, of payoffs between -1 and 1, at most five sigma apart: some sixty comparisons on fixed seeds.
#[test]
fn keen_games_of_connect_pay_as_their_definition_does() {
    const GAMES: u32 = 2_000;
    let boards = [(7, 6, 4), (5, 4, 4), (4, 4, 3), (6, 5, 4)];
    for (cols, rows, line) in boards {
        let game = Board::new(cols, rows, line, false).expect("a board");
        for plies in [0, 5, 8] {
            for position in positions(&game, plies, 6) {
                let (mut rng, mut scratch) = (Seed(7).rng(), Vec::new());
                let (mut fast, mut plain, mut squares) = (0.0, 0.0, 0.0);
                for _ in 0..GAMES {
                    let mut at = position;
                    let paid = game.keen_playout(&mut at, &mut scratch, &mut rng).0;
                    fast += paid;
                    squares += paid * paid;
                    plain += by_definition(&game, position, &mut rng);
                }
                let sigma = (2.0 * squares).sqrt().max(1.0);
                let apart = f64::abs(fast - plain);
                assert!(
                    apart <= 5.0 * sigma,
                    "{cols}x{rows}/{line}: {position:?}: {fast}, {plain}"
                );
            }
        }
    }
}

#[test]
fn nobody_overlooks_a_line_in_a_keen_game() {
    let game = Board::new(7, 6, 4, false).expect("a board");
    let mut won = game.start();
    // Three of the first player's in the bottom row: the fourth can be dropped.
    for column in [2, 2, 3, 3, 4, 4] {
        game.play(&mut won, Column(column));
    }
    let mut lost = game.start();
    // Three with both ends open, and the second player to move: one of the ends can be stopped, not both.
    for column in [2, 2, 3, 3, 4] {
        game.play(&mut lost, Column(column));
    }
    let mut scratch = Vec::new();
    for seed in 0..50 {
        let mut rng = Seed(seed).rng();
        for mut position in [won, lost] {
            assert_eq!(game.keen_playout(&mut position, &mut scratch, &mut rng), ZeroSum(1.0));
        }
    }
}

#[test]
fn a_keen_game_is_over_where_a_glance_decides_it() {
    let mut decided = 0;
    let game = Breakthrough::new(5, 5).expect("a board");
    for position in positions(&game, 14, 200) {
        decided += usize::from(pays_what_is_seen(&game, &position));
    }
    let game = Domineering::new(5, 5).expect("a board");
    for position in positions(&game, 6, 200) {
        decided += usize::from(pays_what_is_seen(&game, &position));
    }
    assert!(decided > 50, "only {decided} positions were decided at a glance");
}

/// Whether a glance decides the position; if so, keen games pay that.
fn pays_what_is_seen<G>(game: &G, position: &G::Position) -> bool
where
    G: Game<Payoff = ZeroSum> + Guidance,
{
    let Turn::Player(mover) = game.turn(position) else { return false };
    let seen = game.outlook(position);
    if seen.low < seen.high {
        return false;
    }
    let paid = game.keen_playout(&mut position.clone(), &mut Vec::new(), &mut Seed(1).rng());
    assert_eq!(paid.of(mover), seen.low);
    true
}

/// Where the plain game is decided, the size of a win may not be, and then there is still something to draw from.
#[test]
fn keen_games_for_quick_wins_go_to_their_end() {
    let game = QuickWin::new(Board::new(5, 4, 4, false).expect("a board"));
    let (mut rng, mut scratch) = (Seed(3).rng(), Vec::new());
    let (least, most) = game.payoff_bounds();
    for plies in [0, 4, 8, 12, 16] {
        for position in positions(&game, plies, 60) {
            scratch.clear();
            let seen = game.survey(&position, &mut scratch);
            assert!(seen.low >= seen.high || !scratch.is_empty(), "{position:?}");
            let paid = game.keen_playout(&mut position.clone(), &mut scratch, &mut rng).0;
            assert!((least..=most).contains(&paid), "{paid}");
        }
    }
}
