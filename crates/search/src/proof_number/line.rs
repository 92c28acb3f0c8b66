//! The line of play behind a settled value: moves that keep it, as far as they are remembered.

use plywood_core::{Game, Guidance, Keyed, Symmetric, ZeroSum};

use super::{
    ground::{Board, Ground},
    numbers::Numbers,
    run::{Hunt, ProofNumberRun, bounds},
};

/// No line that is told is longer.
const LONGEST: usize = 256;

impl<G> ProofNumberRun<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    /// The line from the root, which is worth `gain` to the first player; nothing is searched.
    ///
    /// Whoever moves keeps the own value. Who gets the least there is has nothing to keep: then the
    /// other player's proof is followed, which holds all replies.
    pub(super) fn line(&mut self, gain: f64) -> Vec<G::Move> {
        let Self { board, hunt, question, .. } = self;
        let (low, high) = bounds(&board.game);
        // Asking here must not change what the search asks.
        let mut question = question.clone();
        let (mut line, mut kids, mut node) = (Vec::new(), Vec::new(), 0);
        while line.len() < LONGEST && question.has_room() && !board.is_over() {
            let first_moves = board.list();
            let yes = if low < gain && gain < high { first_moves } else { gain >= high };
            let wanted = if yes { Numbers::PROVEN } else { Numbers::DISPROVEN };
            let kid = match hunt {
                Hunt::DepthFirst(_) => {
                    // That the first player gets no more is that not even a little more is held.
                    question.insist(if yes { gain } else { gain.next_up() });
                    kids.clear();
                    board.look(&mut question, &mut kids);
                    kids.iter().position(|&numbers| numbers == wanted)
                }
                // The graph knows the last question alone, which says nothing of who holds a draw.
                Hunt::BestFirst(_) if low < gain && gain < high => None,
                Hunt::BestFirst(graph) => graph.settled_kid(node, wanted).map(|(kid, next)| {
                    node = next;
                    kid
                }),
            };
            let Some(kid) = kid else { break };
            line.extend(board.listed(kid));
            board.enter(kid);
        }
        board.rewind();
        line
    }
}

impl<G> Board<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    /// Takes all moves back.
    fn rewind(&mut self) {
        let root = self.root().clone();
        self.go(&root);
    }
}
