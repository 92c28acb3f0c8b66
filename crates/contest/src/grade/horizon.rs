//! How many plies one must look ahead to see that a move is worse than another.

use plywood_core::{Game, Payoff, Player, Turn, ZeroSum};

/// Looks further ahead than this are not told apart.
pub const DEEPEST: u8 = 8;
/// Positions that one such look may visit. What is not seen within them counts as further away.
const MOST_NODES: u64 = 100_000;
/// How far inside the payoff bounds every evaluation is taken to be, as a share of their distance.
const INSIDE: f64 = 1e-6;

/// For each move, the least number of plies, the move itself counted, after which a full-width
/// search knows that it is worse than another one, whatever the search's evaluation, as long as
/// it lies strictly between the greatest loss and the greatest win. `None` where that takes more
/// than [`DEEPEST`] plies, and for the moves that are best by their exact `values`.
///
/// A search of k plies gives each move a value within the bounds that k plies prove. Where the
/// upper bound of one move lies below the lower bound of another, no correct search of k or more
/// plies chooses it: the bounds only become tighter.
pub(super) fn refuted_in<G: Game<Payoff = ZeroSum>>(
    game: &G,
    position: &G::Position,
    player: Player,
    moves: &[G::Move],
    values: &[f64],
) -> Vec<Option<u8>> {
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let worse: Vec<_> = values.iter().map(|&value| value < best).collect();
    look_ahead(game, position, player, moves, &worse, DEEPEST)
}

/// The look that a position calls for, found without solving it by looks of at most `deepest`
/// plies; `None` where longer ones may be needed.
pub(super) fn called_for<G: Game<Payoff = ZeroSum>>(
    game: &G,
    position: &G::Position,
    player: Player,
    moves: &[G::Move],
    deepest: u8,
) -> Option<u8> {
    let all = vec![true; moves.len()];
    let refuted = look_ahead(game, position, player, moves, &all, deepest);
    let open = refuted.iter().filter(|refuted| refuted.is_none()).count();
    // One that is left is best.
    if open <= 1 { refuted.into_iter().flatten().max() } else { None }
}

/// The plies that refute each move in question.
fn look_ahead<G: Game<Payoff = ZeroSum>>(
    game: &G,
    position: &G::Position,
    player: Player,
    moves: &[G::Move],
    in_question: &[bool],
    deepest: u8,
) -> Vec<Option<u8>> {
    let mut refuted = vec![None; moves.len()];
    let children: Vec<_> = moves
        .iter()
        .map(|&mv| {
            let mut child = position.clone();
            game.play(&mut child, mv);
            child
        })
        .collect();
    let (low, high) = game.payoff_bounds();
    let inside = INSIDE * (high - low);
    let mut look = Look { game, player, nodes: 0, stack: Vec::new(), unknown: 0.0 };
    for plies in 1..=deepest {
        look.unknown = low + inside;
        let assured = children.iter().fold(f64::NEG_INFINITY, |assured, child| {
            assured.max(look.bound(child, plies - 1, assured, f64::INFINITY))
        });
        look.unknown = high - inside;
        for (index, child) in children.iter().enumerate() {
            if refuted[index].is_none() && in_question[index] {
                // Only whether it lies below matters, so the window opens there.
                let most = look.bound(child, plies - 1, f64::NEG_INFINITY, assured);
                // What was cut short proves nothing.
                if most < assured && look.nodes <= MOST_NODES {
                    refuted[index] = Some(plies);
                }
            }
        }
        let open = (0..moves.len()).filter(|&i| refuted[i].is_none() && in_question[i]);
        if open.count() == 0 || look.nodes > MOST_NODES {
            break;
        }
    }
    refuted
}

/// Alpha-beta to a given depth for one player, in which all that lies deeper is worth `unknown`.
struct Look<'g, G: Game> {
    game: &'g G,
    player: Player,
    nodes: u64,
    stack: Vec<G::Move>,
    unknown: f64,
}

impl<G: Game<Payoff = ZeroSum>> Look<'_, G> {
    fn bound(&mut self, position: &G::Position, plies: u8, mut alpha: f64, mut beta: f64) -> f64 {
        self.nodes += 1;
        let mover = match self.game.turn(position) {
            Turn::Over(payoff) => return payoff.of(self.player),
            Turn::Player(mover) if plies > 0 && self.nodes <= MOST_NODES => mover,
            Turn::Player(_) | Turn::Chance => return self.unknown,
        };
        let own = mover == self.player;
        let mut value = if own { f64::NEG_INFINITY } else { f64::INFINITY };
        let from = self.stack.len();
        self.game.moves(position, &mut self.stack);
        for index in from..self.stack.len() {
            let mut child = position.clone();
            self.game.play(&mut child, self.stack[index]);
            let reply = self.bound(&child, plies - 1, alpha, beta);
            if own {
                value = value.max(reply);
                alpha = alpha.max(value);
            } else {
                value = value.min(reply);
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        self.stack.truncate(from);
        value
    }
}
