//! What a glance at the board proves: lines that can be completed, and replies that are forced.

use plywood_core::{Guidance, Outlook, Player, Rng, Subtrees, Timed, ZeroSum};

use super::{
    Column, Connect, Position, Word,
    kernel::{Kernel, Pays},
    line::{Shape, completing, holds_line, with_shape},
};
use crate::guidance::squash;

/// What both players threaten.
#[derive(Copy, Clone)]
struct Threats<W> {
    /// Cells that a stone can be dropped to.
    landing: W,
    /// Landing cells where the mover completes a line.
    wins: W,
    /// Landing cells after which the opponent cannot complete a line at once.
    safe: W,
}

impl<W: Word> Connect<W> {
    /// The threats; of the mover's own only if `eager`, else there must be none.
    #[inline(always)]
    fn threats(&self, position: &Position<W>, eager: bool) -> Threats<W> {
        with_shape!(self.height(), self.line, shape => {
            let empty = self.board & !position.stones;
            let landing = self.landings(position.stones);
            let wins =
                if eager { completing(shape, position.mine) & landing } else { W::ZERO };
            let theirs = completing(shape, position.mine ^ position.stones) & empty;
            Threats { landing, wins, safe: Self::safe(landing, theirs) }
        })
    }

    /// The relevant moves and what the threats prove.
    #[inline(always)]
    fn surveyed(&self, position: &Position<W>, moves: &mut Vec<Column>, eager: bool) -> Outlook {
        if self.inverse {
            plywood_core::Game::moves(self, position, moves);
            return Outlook::UNKNOWN;
        }
        let threats = self.threats(position, eager);
        let seen = self.seen(&threats, position);
        if seen.low < seen.high {
            self.columns_of(threats.safe, moves);
        }
        seen
    }

    /// What the threats prove.
    #[inline]
    fn seen(&self, threats: &Threats<W>, position: &Position<W>) -> Outlook {
        let Threats { wins, safe, .. } = *threats;
        if wins != W::ZERO {
            return Outlook::decided(1.0, 1);
        }
        let left = self.cells() - u32::from(position.plies);
        if safe == W::ZERO && left > 1 {
            return Outlook::decided(-1.0, 2);
        }
        if left <= 2 {
            return Outlook::decided(0.0, left);
        }
        let low = if left >= 4 { -1.0 } else { 0.0 };
        let high = self.follow_up(threats.landing, position);
        let (soonest_win, soonest_loss, soonest_end) = (3, 4, 2);
        Outlook { low, high, soonest_win, soonest_loss, soonest_end, latest: left }
    }

    /// The most that the mover gets from an opponent who always answers in the same column, just above.
    #[inline]
    fn follow_up(&self, landing: W, position: &Position<W>) -> f64 {
        if landing & self.upper != W::ZERO {
            return 1.0;
        }
        let empty = self.board & !position.stones;
        with_shape!(self.height(), self.line, shape => {
            if holds_line(shape, position.mine | (empty & !self.upper)) {
                1.0
            } else if holds_line(shape, (position.mine ^ position.stones) | (empty & self.upper)) {
                -1.0
            } else {
                0.0
            }
        })
    }

    /// The game's own searcher of small subtrees, for boards of one machine word.
    fn kernel(&self, pays: Pays) -> Option<Box<dyn Subtrees<Position<W>>>> {
        if W::BITS > 64 || self.inverse {
            return None;
        }
        with_shape!(self.height(), self.line, shape => Some(Box::new(Kernel::new(self, shape, pays))))
    }

    /// Appends the columns of some cells, at most one in each column.
    #[inline]
    fn columns_of(&self, mut cells: W, moves: &mut Vec<Column>) {
        with_shape!(self.height(), self.line, shape => {
            while cells != W::ZERO {
                let place = cells.lowest();
                moves.push(Column((place / shape.height()) as u8));
                cells = cells ^ (W::ONE << place);
            }
        });
    }
}

/// The glance sees two moves ahead. The inverse game gets no advice.
impl<W: Word> Guidance for Connect<W> {
    #[inline]
    fn outlook(&self, position: &Position<W>) -> Outlook {
        if self.inverse {
            return Outlook::UNKNOWN;
        }
        self.seen(&self.threats(position, true), position)
    }

    #[inline]
    fn survey(&self, position: &Position<W>, moves: &mut Vec<Column>) -> Outlook {
        self.surveyed(position, moves, true)
    }

    /// A relevant move never lets the opponent complete a line at once.
    #[inline]
    fn survey_next(&self, position: &Position<W>, moves: &mut Vec<Column>) -> Outlook {
        self.surveyed(position, moves, false)
    }

    #[inline]
    fn relevant_moves(&self, position: &Position<W>, moves: &mut Vec<Column>) {
        if self.inverse {
            return plywood_core::Game::moves(self, position, moves);
        }
        let Threats { landing, wins, safe } = self.threats(position, true);
        let kept = [wins, safe].into_iter().find(|&cells| cells != W::ZERO);
        self.columns_of(kept.unwrap_or(landing), moves);
    }

    /// Moves that leave many cells where the mover would complete a line come first, those in rows
    /// that the mover will fill counting half as much again; then those near the centre.
    ///
    /// If both fill the board from below, the first player comes to the lowest row of every column,
    /// the third and so on, the second player to those between.
    #[inline]
    fn order(&self, position: &Position<W>, moves: &[Column], scores: &mut [i32]) {
        let centre = |column: u8| {
            let (twice, span) = (2 * i32::from(column), self.cols as i32 - 1);
            span - (twice - span).abs()
        };
        if self.inverse {
            for (score, mv) in scores.iter_mut().zip(moves) {
                *score = centre(mv.0);
            }
            return;
        }
        let empty = self.board & !position.stones;
        let first = position.mover() == Player::FIRST;
        let own = if first { self.odd_rows } else { self.board & !self.odd_rows };
        with_shape!(self.height(), self.line, shape => {
            for (score, mv) in scores.iter_mut().zip(moves) {
                let stone = self.landing(position.stones, mv.0 as usize);
                let threats = completing(shape, position.mine | stone) & empty & !stone;
                let tall = if threats & own == W::ZERO { 0 } else { 32 };
                *score = 64 * threats.count() as i32 + tall + centre(mv.0);
            }
        });
    }

    fn subtrees(&self) -> Option<Box<dyn Subtrees<Position<W>>>> {
        self.kernel(Pays::Plainly)
    }

    #[inline]
    fn slot(&self, mv: Column) -> usize {
        mv.0 as usize
    }

    fn slots(&self) -> usize {
        0
    }

    #[inline]
    fn keen_playout(
        &self,
        position: &mut Position<W>,
        scratch: &mut Vec<Column>,
        rng: &mut Rng,
    ) -> ZeroSum {
        if self.inverse {
            return plywood_core::Game::playout(self, position, scratch, rng);
        }
        with_shape!(self.height(), self.line, shape => self.play_keenly(shape, position, rng))
    }

    /// Who has more cells where a stone would complete a line.
    fn appraise(&self, position: &Position<W>, player: Player) -> f64 {
        let empty = self.board & !position.stones;
        let threats = |stones: W| {
            with_shape!(self.height(), self.line, shape => {
                f64::from((completing(shape, stones) & empty).count())
            })
        };
        let lead = threats(position.mine) - threats(position.mine ^ position.stones);
        let lead = if self.inverse { -lead } else { lead };
        squash(if player == position.mover() { lead } else { -lead }, 4.0)
    }

    fn presence(&self, position: &Position<W>, player: Player) -> f64 {
        let mine = player == position.mover();
        let stones = if mine { position.mine } else { position.mine ^ position.stones };
        f64::from(stones.count())
    }

    fn mobility(&self, position: &Position<W>, _: Player) -> f64 {
        f64::from(self.cols - (position.stones & self.top).count())
    }
}

impl<W: Word> Timed for Connect<W> {
    #[inline]
    fn ply(&self, position: &Position<W>) -> u32 {
        u32::from(position.plies)
    }

    fn hastened_subtrees(&self) -> Option<Box<dyn Subtrees<Position<W>>>> {
        self.kernel(Pays::Hastened)
    }
}
