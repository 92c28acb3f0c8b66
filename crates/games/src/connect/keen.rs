//! Random games among players who see threats.

use plywood_core::{Rng, ZeroSum};

use super::{
    Connect, Position, Word,
    line::{Shape, completing},
};

impl<W: Word> Connect<W> {
    /// A random game in which nobody overlooks a line that can be completed, nor lets the opponent complete one if
    /// that can be helped; over as soon as it cannot, or two cells are left.
    ///
    /// Whoever drops a safe stone leaves no line to complete at once, so that own lines are looked for at the first ply alone
    /// and games end by two threats at once.
    #[inline(always)]
    pub(super) fn play_keenly(
        &self,
        shape: impl Shape,
        position: &Position<W>,
        rng: &mut Rng,
    ) -> ZeroSum {
        let mut mover = position.mover();
        if position.line {
            return self.line_pays(mover.other());
        }
        let (mut mine, mut stones) = (position.mine, position.stones);
        let mut left = self.cells() - u32::from(position.plies);
        if completing(shape, mine) & self.landings(stones) != W::ZERO {
            return self.line_pays(mover);
        }
        while left > 1 {
            let landings = self.landings(stones);
            let theirs = completing(shape, mine ^ stones) & self.board & !stones;
            let mut safe = Self::safe(landings, theirs);
            if safe == W::ZERO {
                return self.line_pays(mover.other());
            }
            if left == 2 {
                break;
            }
            for _ in 0..rng.below(safe.count() as usize) {
                safe = safe & !(W::ONE << safe.lowest());
            }
            // The stones of who moves next.
            mine = mine ^ stones;
            stones = stones | (W::ONE << safe.lowest());
            mover = mover.other();
            left -= 1;
        }
        ZeroSum(0.0)
    }

    /// The landings after which the opponent, who would complete a line in the cells of `theirs`, cannot do so at once.
    #[inline(always)]
    pub(super) fn safe(landings: W, theirs: W) -> W {
        let (below, parries) = (landings & !(theirs >> 1), theirs & landings);
        if parries == W::ZERO {
            return below;
        }
        let one = W::ONE << parries.lowest();
        if parries == one { below & one } else { W::ZERO }
    }

    /// The cells that a stone can be dropped to.
    #[inline(always)]
    pub(super) fn landings(&self, stones: W) -> W {
        (stones + self.bottom) & self.board
    }
}
