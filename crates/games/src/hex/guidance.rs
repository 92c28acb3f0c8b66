//! What a glance at a Hex board tells: who has won by connections that hold, where one must play, and how many
//! stones each player still needs.

use plywood_core::{Game, Guidance, Marks, Outlook, Player, Rng, ZeroSum};

use super::{
    Hex, Position,
    rules::{insert, meet},
    sight::{Sight, look, quickest},
};
use crate::bits::members;

impl<const W: usize> Hex<W> {
    /// What is seen of a position on a board that fits into one word.
    fn sight(&self, position: &Position<W>) -> Option<Sight> {
        let (stones, mover) = (position.stones.map(|stones| stones[0]), position.mover().index());
        self.lattice.as_ref().map(|lattice| look(lattice, stones, mover))
    }

    /// The same, with a stone after which few more are needed.
    fn quick_sight(&self, position: &Position<W>) -> Option<Sight> {
        let (stones, mover) = (position.stones.map(|stones| stones[0]), position.mover().index());
        let key = quickest(self.lattice.as_ref()?, stones, mover);
        key.map(Sight::Won).or_else(|| self.sight(position))
    }

    fn outlook_of(&self, position: &Position<W>, sight: Option<Sight>) -> Outlook {
        let (low, high) = match sight {
            Some(Sight::Won(_)) => (1.0, 1.0),
            Some(Sight::Lost) => (-1.0, -1.0),
            Some(Sight::Open(_)) | None => (-1.0, 1.0),
        };
        let mover = position.mover();
        let soonest_win = 2 * self.missing(position, mover) - 1;
        let soonest_loss = 2 * self.missing(position, mover.other());
        let soonest_end = soonest_win.min(soonest_loss);
        let latest = (self.size * self.size) as u32 - u32::from(position.placed);
        Outlook { low, high, soonest_win, soonest_loss, soonest_end, latest }
    }

    fn append(&self, position: &Position<W>, sight: Option<Sight>, moves: &mut Vec<u16>) {
        match sight {
            Some(Sight::Won(key)) => moves.push(key.into()),
            Some(Sight::Open(must)) => moves.extend(members(must).map(|cell| cell as u16)),
            Some(Sight::Lost) | None => Game::moves(self, position, moves),
        }
    }

    /// How many stones a player lacks to join its sides if the opponent passes all along; as many
    /// as there are cells if nothing helps.
    fn missing(&self, position: &Position<W>, player: Player) -> u32 {
        let player = player.index();
        let (stones, empty, near) =
            (&position.stones[player], self.empty(position), &self.near[player]);
        let cells = (self.size * self.size) as u32;
        let mut reached = [0; W];
        let mut frontier: [u64; W] = std::array::from_fn(|word| near[word] & stones[word]);
        let mut next: [u64; W] = std::array::from_fn(|word| near[word] & empty[word]);
        for lacking in 0..cells {
            while let Some(word) = frontier.iter().position(|&word| word != 0) {
                let cell = 64 * word + frontier[word].trailing_zeros() as usize;
                frontier[word] &= frontier[word] - 1;
                insert(&mut reached, cell);
                for (word, near) in self.neighbours[cell].iter().enumerate() {
                    frontier[word] |= near & stones[word] & !reached[word];
                    next[word] |= near & empty[word] & !reached[word];
                }
            }
            if meet(&reached, &self.far[player]) {
                return lacking;
            }
            frontier = std::array::from_fn(|word| next[word] & !reached[word]);
            next = [0; W];
        }
        cells
    }
}

impl<const W: usize> Guidance for Hex<W> {
    fn outlook(&self, position: &Position<W>) -> Outlook {
        self.outlook_of(position, self.sight(position))
    }

    /// All that is outside the must-play region loses, but perhaps later than what is inside.
    fn keeps_distances(&self) -> bool {
        self.lattice.is_none()
    }

    fn relevant_moves(&self, position: &Position<W>, moves: &mut Vec<u16>) {
        self.append(position, self.quick_sight(position), moves);
    }

    fn survey(&self, position: &Position<W>, moves: &mut Vec<u16>) -> Outlook {
        let sight = self.sight(position);
        self.append(position, sight, moves);
        self.outlook_of(position, sight)
    }

    /// Cells on short ways of both players come first: there one's own way and the other's cross.
    fn order(&self, position: &Position<W>, moves: &[u16], scores: &mut [i32]) {
        let Some(lattice) = &self.lattice else { return };
        let stones = position.stones.map(|stones| stones[0]);
        let vacant = lattice.board & !stones[0] & !stones[1];
        for (sides, own) in lattice.sides.iter().zip(stones) {
            let [near, far] = sides.map(|side| lattice.steps(side, own, vacant));
            for (&mv, score) in moves.iter().zip(&mut *scores) {
                *score -= i32::from(near[usize::from(mv)]) + i32::from(far[usize::from(mv)]);
            }
        }
    }

    #[inline]
    fn slot(&self, mv: u16) -> usize {
        usize::from(mv)
    }

    fn slots(&self) -> usize {
        19 * 19
    }

    /// On the filled board, which has the same winner.
    #[inline]
    fn marked_playout(
        &self,
        position: &mut Position<W>,
        marks: &mut Marks,
        _: &mut Vec<u16>,
        rng: &mut Rng,
    ) -> ZeroSum {
        self.fill_marking(position, rng, marks)
    }

    /// Whose shortest way to join its sides lacks fewer stones.
    fn appraise(&self, position: &Position<W>, player: Player) -> f64 {
        let missing = |player: Player| f64::from(self.missing(position, player));
        let (mine, theirs) = (missing(player), missing(player.other()));
        (theirs - mine) / (theirs + mine + 1.0)
    }

    fn presence(&self, position: &Position<W>, player: Player) -> f64 {
        let stones = position.stones[player.index()];
        stones.iter().map(|word| f64::from(word.count_ones())).sum()
    }

    fn mobility(&self, position: &Position<W>, _: Player) -> f64 {
        (self.size * self.size) as f64 - f64::from(position.placed)
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::{Game, Seed, Turn};

    use super::*;

    #[test]
    fn nothing_is_missing_exactly_where_the_sides_are_joined() {
        let game = Hex::<1>::new(5).unwrap();
        let (mut rng, mut moves) = (Seed(1).rng(), Vec::new());
        assert_eq!(game.missing(&game.start(), Player::FIRST), 5);
        for _ in 0..200 {
            let mut position = game.start();
            while let Turn::Player(player) = game.turn(&position) {
                let before = game.missing(&position, player);
                assert!(before > 0);
                let mv = game.sample_move(&position, &mut moves, &mut rng);
                game.play(&mut position, mv);
                let after = game.missing(&position, player);
                assert!(after == before || after + 1 == before);
                assert_eq!(after == 0, matches!(game.turn(&position), Turn::Over(_)));
            }
        }
    }
}
