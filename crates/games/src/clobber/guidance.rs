//! What the theory of sums says about Clobber.

use plywood_core::{Game, Guidance, Outlook};

use super::{
    rules::{Clobber, Position},
    sum::Sum,
};
use crate::step::Step;

impl Guidance for Clobber {
    /// Pairs of regions that are each other with the colours exchanged come to nothing, so that the
    /// mover loses if nothing else is left, and wins if that is two stones.
    #[inline]
    fn outlook(&self, position: &Position) -> Outlook {
        let stones = (position.stones[0] | position.stones[1]).count_ones();
        let decided =
            |value| Outlook { low: value, high: value, latest: stones, ..Outlook::UNKNOWN };
        match *Sum::of(position).without_pairs() {
            [] => decided(-1.0),
            [[first, second]] if (first | second).count_ones() == 2 => decided(1.0),
            _ => Outlook::UNKNOWN,
        }
    }

    /// Moves that leave few pairs of neighbours to play with come first. Each pair is a move for
    /// either side, so mobility is no difference here, but the end of the game is nearer.
    #[inline]
    fn order(&self, position: &Position, moves: &[Step], scores: &mut [i32]) {
        for (score, &mv) in scores.iter_mut().zip(moves) {
            let mut next = *position;
            self.play(&mut next, mv);
            *score = -(self.targets(&next).map(u64::count_ones).into_iter().sum::<u32>() as i32);
        }
    }

    #[inline]
    fn slot(&self, mv: Step) -> usize {
        usize::from(mv.from) * 64 + usize::from(mv.to)
    }

    fn slots(&self) -> usize {
        64 * 64
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use plywood_core::{Player, Turn};

    use super::*;

    /// Who wins, by the rules alone: stones on nine cells, in three states each.
    fn wins(game: &Clobber, position: Position, known: &mut BTreeMap<[u64; 3], bool>) -> bool {
        let [first, second] = position.stones;
        let key = [first, second, position.mover.0.into()];
        if let Some(&wins) = known.get(&key) {
            return wins;
        }
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let wins = moves.into_iter().any(|mv| {
            let mut next = position;
            game.play(&mut next, mv);
            !wins(game, next, known)
        });
        known.insert(key, wins);
        wins
    }

    /// Every position of three boards, and the one with its regions laid out afresh.
    #[test]
    fn a_glance_and_sorted_regions_are_right_on_every_position_of_small_boards() {
        let large = Clobber::new(8, 8).unwrap();
        for (cols, rows, decided_at_least) in [(3, 3, 1_700), (5, 2, 2_000), (8, 1, 800)] {
            let game = Clobber::new(cols, rows).unwrap();
            let (mut known, mut decided) = (BTreeMap::new(), 0);
            for number in 0..3u32.pow(cols * rows) {
                let mut stones = [0; 2];
                for cell in 0..cols * rows {
                    if let state @ 1.. = number / 3u32.pow(cell) % 3 {
                        stones[state as usize - 1] |= 1 << (8 * (cell / cols) + cell % cols);
                    }
                }
                for mover in [Player::FIRST, Player::SECOND] {
                    let position = Position { stones, mover };
                    let value = if wins(&game, position, &mut known) { 1.0 } else { -1.0 };
                    if matches!(game.turn(&position), Turn::Player(_)) {
                        let outlook = game.outlook(&position);
                        assert!(outlook.low <= value && value <= outlook.high, "{position:?}");
                        decided += u32::from(outlook.low == outlook.high);
                    }
                    if let Some(stones) = Sum::of(&position).laid_out() {
                        let laid = Position { stones, mover };
                        assert_eq!(wins(&large, laid, &mut known), value > 0.0, "{position:?}");
                    }
                }
            }
            assert!(decided > decided_at_least, "{cols} columns: {decided}");
        }
    }
}
