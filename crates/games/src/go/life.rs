//! Which stones would not survive, for all that random games tell.

use plywood_core::Seed;

use super::{
    board::{Board, EMPTY, count},
    rules::{Go, Position, Vertex},
};

impl<const N: usize> Go<N> {
    /// The stones that are dead by an estimate: chains whose points the enemy owns at the end of
    /// most of `games` random games that go on from here, each colour beginning half of them.
    ///
    /// Random players see no tactics, so that this is sure where territories are closed and a
    /// guess in fights that are still open; a seki is not known as such.
    pub fn dead_stones(&self, position: &Position<N>, games: u32, seed: Seed) -> Vec<Vertex> {
        let lost = self.losses(position, games, seed);
        let mut chains = vec![(0u64, 0u64); N];
        for vertex in self.vertices().filter(|&vertex| stands(position, vertex)) {
            let chain = &mut chains[usize::from(position.board.heads[vertex.point()])];
            *chain = (chain.0 + u64::from(lost[vertex.point()]), chain.1 + u64::from(games));
        }
        let dead = |vertex: &Vertex| {
            let (lost, seen) = chains[usize::from(position.board.heads[vertex.point()])];
            stands(position, *vertex) && 2 * lost > seen
        };
        self.vertices().filter(dead).collect()
    }

    /// How many random games end with the enemy of a stone on its point, for each point.
    fn losses(&self, position: &Position<N>, games: u32, seed: Seed) -> Vec<u32> {
        let (mut lost, mut rng) = (vec![0; N], seed.rng());
        let mut board = position.board.clone();
        board.ko = 0;
        for game in 0..games {
            let most = u32::from(self.limit());
            board.play_to_the_end(
                (game % 2) as usize,
                false,
                most,
                &mut rng,
                |_, _| {},
                |end, _| {
                    for vertex in self.vertices() {
                        let point = vertex.point();
                        let owner = board.owner(point).map(plywood_core::Player::index);
                        if owner.is_some_and(|owner| owns(end, point, 1 - owner)) {
                            lost[point] += 1;
                        }
                    }
                },
            );
        }
        lost
    }

    /// Black's area less white's and less the komi once these stones are off the board.
    pub fn margin_without(&self, position: &Position<N>, dead: &[Vertex]) -> f64 {
        let changes: Vec<_> = dead.iter().map(|&vertex| (vertex, None)).collect();
        let cleared = self.rearranged(position, &changes);
        self.margin(&cleared.expect("whole chains are dead, and others gain liberties by it"))
    }
}

fn stands<const N: usize>(position: &Position<N>, vertex: Vertex) -> bool {
    position.board.owner(vertex.point()).is_some()
}

/// Whether a point of a board on which nobody moves any more is `colour`'s: its stone or its eye.
fn owns<const N: usize>(board: &Board<N>, point: usize, colour: usize) -> bool {
    match board.owner(point) {
        Some(owner) => owner.index() == colour,
        None => board.signs[point] == EMPTY && count(board.near[point], colour) == 4,
    }
}
