//! What is true of what a certificate names, by definition.

use plywood_core::{Game, Payoff, Player, Turn};

use super::Truth;
use crate::{Leaves, Subject, max_n, minimax::children};

/// Between which numbers a value lies.
type Range = (f64, f64);

/// The value of a position and of its moves in terms of a subject, to the player to move.
///
/// A leaf before the end of a game may be worth the mean of random games, or its value in the game if
/// the search has solved it. A report does not say which, so the truth is a range there.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Named {
    pub of: Subject,
    /// Of the moves, in the order of the rules, and last of the position.
    rows: Vec<Range>,
}

impl Named {
    /// What is true of a position, if anybody can know it: `truth` is what is true in the game.
    pub fn new<G: Game>(
        game: &G,
        position: &G::Position,
        of: Subject,
        truth: &Truth,
    ) -> Option<Self> {
        let Turn::Player(player) = game.turn(position) else { return None };
        let exact = truth.moves.iter().chain([&truth.value]).map(|&value| (value, value));
        let rows = match of {
            Subject::Game | Subject::Means => exact.collect(),
            Subject::Lookahead { depth, leaves: Leaves::RandomGames }
                if G::Payoff::ZERO_SUM && !game.draws_by_policy() =>
            {
                let below = |(_, child)| backed_up(game, &child, player, depth.saturating_sub(1));
                let mut rows: Vec<_> = children(game, position).map(below).collect();
                rows.push(rows.iter().copied().reduce(greatest)?);
                rows
            }
            Subject::Lookahead { .. } | Subject::Model => return None,
        };
        Some(Self { of, rows })
    }

    /// Whether bounds on a row, the position's own being the last, exclude the truth.
    pub fn is_missed(&self, row: usize, (low, high): Range) -> bool {
        let (least, most) = self.rows[row];
        let slack = super::report::ROUNDING * (1.0 + least.abs().max(most.abs()));
        low > most + slack || high < least - slack
    }
}

fn greatest(a: Range, b: Range) -> Range {
    (a.0.max(b.0), a.1.max(b.1))
}

fn least(a: Range, b: Range) -> Range {
    (a.0.min(b.0), a.1.min(b.1))
}

/// The minimax value of the tree of the next `depth` moves, to `player`.
fn backed_up<G: Game>(game: &G, position: &G::Position, player: Player, depth: u32) -> Range {
    let below = || children(game, position).map(|(_, at)| backed_up(game, &at, player, depth - 1));
    let best = match game.turn(position) {
        Turn::Over(payoff) => Some((payoff.of(player), payoff.of(player))),
        Turn::Player(mover) if depth > 0 && mover == player => below().reduce(greatest),
        Turn::Player(_) if depth > 0 => below().reduce(least),
        _ => {
            let value = max_n(game, position)[player.index()];
            let mean = of_random_games(game, position, player);
            Some((value.min(mean), value.max(mean)))
        }
    };
    best.expect("whoever is to move has a move")
}

/// What `player` gets on average if everybody draws lots.
fn of_random_games<G: Game>(game: &G, position: &G::Position, player: Player) -> f64 {
    let mut moves = Vec::new();
    let turn = game.turn(position);
    if let Turn::Over(payoff) = turn {
        return payoff.of(player);
    }
    game.moves(position, &mut moves);
    let weight = |mv: G::Move| match turn {
        Turn::Chance => game.chance(position, mv),
        _ => 1.0 / moves.len() as f64,
    };
    let below = |(mv, child)| weight(mv) * of_random_games(game, &child, player);
    children(game, position).map(below).sum()
}

#[cfg(test)]
mod tests {
    use plywood_core::{Evaluator, Playout, Seed, ZeroSum};
    use plywood_games::tic_tac_toe::TicTacToe;

    use super::*;
    use crate::laws::planted::position;

    /// Two moves on, the mean of random games lies within the range of the definition, and no bound of
    /// the game's value is mistaken for it. 20,000 games, five sigma.
    #[test]
    fn random_games_pay_what_the_definition_says() {
        let (game, root, games) = (TicTacToe, position(TicTacToe), 20_000);
        let player = Player::FIRST;
        for (_, child) in children(&game, &root) {
            let (mut playout, mut rng) = (Playout::default(), Seed(5).rng());
            let mut pays = || {
                let ZeroSum(gain) = playout.evaluate(&game, &mut child.clone(), &mut rng);
                gain
            };
            let mean = (0..games).map(|_| pays()).sum::<f64>() / f64::from(games);
            let defined = of_random_games(&game, &child, player);
            assert!((mean - defined).abs() < 5.0 / f64::from(games).sqrt(), "{mean}, {defined}");
        }
    }

    #[test]
    fn the_truth_of_a_tree_is_not_that_of_the_game() {
        let (game, root) = (TicTacToe, position(TicTacToe));
        let truth = Truth::of(&game, &root, 1_000_000).expect("it is small");
        let of = |depth| Subject::Lookahead { depth, leaves: Leaves::RandomGames };
        let named = |of| Named::new(&game, &root, of, &truth).expect("anybody can know it");
        let (game_value, last) = ((truth.value, truth.value), truth.moves.len());
        assert!(named(of(1)).rows.iter().any(|&(low, high)| high - low > 0.2), "it is a range");
        assert_eq!(named(of(7)).rows[last], game_value, "the ends are within reach");
        assert_eq!(named(Subject::Game).rows[last], game_value);
        assert!(!named(of(7)).is_missed(last, game_value));
        assert!(named(of(7)).is_missed(last, (truth.value + 0.1, truth.value + 0.2)));
        assert_eq!(Named::new(&game, &root, Subject::Model, &truth), None);
    }
}
