//! What a glance at the free cells of Domineering proves, and which dominoes look promising.

use plywood_core::{Guidance, Outlook};

use super::{
    room::Room,
    rules::{Domineering, Domino, Position},
};
use crate::regions::transposed;

/// What both players can count on, in the order of the players.
#[inline]
fn rooms(free: u64) -> [Room; 2] {
    [Room::upright(free), Room::upright(transposed(free))]
}

/// What a domino is worth in addition that wins at a glance: more than any other can be worth.
const WINS: i32 = 1 << 10;

impl Guidance for Domineering {
    /// Who can surely place more dominoes than the other possibly can wins; as many suffice if the
    /// other begins.
    #[inline]
    fn outlook(&self, position: &Position) -> Outlook {
        let rooms = rooms(position.free);
        let [mine, theirs] =
            [position.mover, position.mover.other()].map(|player| &rooms[player.index()]);
        let (least, most) = mine.race(true, theirs);
        if least > most {
            return Outlook { low: 1.0, high: 1.0, latest: 2 * most + 1, ..Outlook::UNKNOWN };
        }
        let (least, most) = theirs.race(false, mine);
        if least >= most {
            return Outlook { low: -1.0, high: -1.0, latest: 2 * most, ..Outlook::UNKNOWN };
        }
        Outlook::UNKNOWN
    }

    /// Dominoes that leave the mover many moves and much room, above all safe room, and the
    /// opponent little. Those that win at a glance are compared as well: the better ones have shorter proofs.
    #[inline]
    fn order(&self, position: &Position, moves: &[Domino], scores: &mut [i32]) {
        let mover = position.mover;
        for (score, mv) in scores.iter_mut().zip(moves) {
            let free = position.free & !mv.cells();
            let rooms = rooms(free);
            let [mine, theirs] = [mover, mover.other()].map(|player| &rooms[player.index()]);
            let (my_least, their_most) = mine.race(false, theirs);
            let (their_least, my_most) = theirs.race(true, mine);
            let [my_moves, their_moves] = [mover, mover.other()]
                .map(|mover| self.placements(&Position { free, mover }).count_ones());
            let good = my_moves + 2 * mine.safe + my_least + my_most;
            let bad = their_moves + 2 * theirs.safe + their_least + their_most;
            let wins = if my_least >= their_most { WINS } else { 0 };
            *score = wins + good as i32 - bad as i32;
        }
    }

    #[inline]
    fn slot(&self, mv: Domino) -> usize {
        usize::from(mv.cell) * 2 + usize::from(mv.upright)
    }

    fn slots(&self) -> usize {
        2 * 64
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use plywood_core::{Game, Player, Seed, Turn};

    use super::*;
    use crate::domineering::sum;

    /// Whether the mover wins, by the rules alone.
    fn wins(game: &Domineering, position: Position, known: &mut BTreeMap<(u64, u8), bool>) -> bool {
        let key = (position.free, position.mover.0);
        if let Some(&wins) = known.get(&key) {
            return wins;
        }
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let wins = moves.into_iter().any(|mv| {
            let mut next = position;
            game.play(&mut next, mv);
            !wins_or_over(game, next, known)
        });
        known.insert(key, wins);
        wins
    }

    fn wins_or_over(
        game: &Domineering,
        position: Position,
        known: &mut BTreeMap<(u64, u8), bool>,
    ) -> bool {
        matches!(game.turn(&position), Turn::Player(_)) && wins(game, position, known)
    }

    /// Who wins every position of a board of `cols` columns and `rows` rows: bit 0 if upright does
    /// when it is to move, bit 1 if level does. Sets of cells are numbered row by row.
    fn all_winners(cols: usize, rows: usize) -> Vec<u8> {
        let mut winners = vec![0; 1 << (cols * rows)];
        for set in 0..winners.len() {
            for cell in 0..cols * rows {
                let upright = 1 << cell | 1 << (cell + cols);
                let level = if cell % cols + 1 < cols { 3 << cell } else { usize::MAX };
                if set & upright == upright && winners[set & !upright] & 2 == 0 {
                    winners[set] |= 1;
                }
                if set & level == level && winners[set & !level] & 1 == 0 {
                    winners[set] |= 2;
                }
            }
        }
        winners
    }

    /// All sets of free cells of two boards; how many the glance decides says that it sees something.
    #[test]
    fn a_glance_is_right_on_every_set_of_cells_of_small_boards() {
        for (cols, rows, decided_at_least) in [(4, 5, 1_450_000), (6, 3, 350_000)] {
            let game = Domineering::new(cols as u32, rows as u32).unwrap();
            let mut decided = 0;
            for (set, winners) in all_winners(cols, rows).into_iter().enumerate() {
                let row =
                    |row: usize| (set as u64 >> (cols * row) & ((1 << cols) - 1)) << (8 * row);
                let free = (0..rows).map(row).sum();
                for mover in [Player::FIRST, Player::SECOND] {
                    let position = Position { free, mover };
                    if !matches!(game.turn(&position), Turn::Player(_)) {
                        continue;
                    }
                    let outlook = game.outlook(&position);
                    let value = if winners >> mover.0 & 1 == 1 { 1.0 } else { -1.0 };
                    assert!(outlook.low <= value && value <= outlook.high, "{position:?}");
                    decided += u32::from(outlook.low == outlook.high);
                }
            }
            assert!(decided > decided_at_least, "{cols} columns: {decided}");
        }
    }

    /// Positions of random games on larger boards, when so few cells are left that the rules can be
    /// followed to the end.
    #[test]
    fn a_glance_and_sorted_regions_are_right_late_on_large_boards() {
        let (mut rng, mut moves) = (Seed(8).rng(), Vec::new());
        let mut decided = 0;
        for (cols, rows) in [(8, 8), (7, 8), (8, 5), (6, 7)] {
            let (game, board) =
                (Domineering::new(cols, rows).unwrap(), Domineering::new(8, 8).unwrap());
            let mut known = BTreeMap::new();
            for _ in 0..150 {
                let mut position = game.start();
                while matches!(game.turn(&position), Turn::Player(_)) {
                    if position.free.count_ones() <= 24 {
                        let value = if wins(&game, position, &mut known) { 1.0 } else { -1.0 };
                        let outlook = game.outlook(&position);
                        assert!(outlook.low <= value && value <= outlook.high, "{position:?}");
                        decided += u32::from(outlook.low == outlook.high);
                        if let Some(free) = sum::sorted(position.free) {
                            let sorted = Position { free, ..position };
                            assert_eq!(
                                wins(&board, sorted, &mut known),
                                value > 0.0,
                                "{position:?}"
                            );
                        }
                    }
                    let mv = game.sample_move(&position, &mut moves, &mut rng);
                    game.play(&mut position, mv);
                }
            }
        }
        assert!(decided > 2000, "{decided}");
    }
}
