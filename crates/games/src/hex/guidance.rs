//! What a glance at a Hex board suggests: how many stones each player still needs.

use plywood_core::{Guidance, Player};

use super::{
    Hex, Position,
    rules::{insert, meet},
};

impl<const W: usize> Hex<W> {
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
    #[inline]
    fn slot(&self, mv: u16) -> usize {
        usize::from(mv)
    }

    fn slots(&self) -> usize {
        19 * 19
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
