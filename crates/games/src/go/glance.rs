//! What is seen at a glance on boards of at most seven by seven points: what is safe whatever
//! happens, and which moves look good.

use plywood_core::{Guidance, Marks, Outlook, Player, Rng, ZeroSum, own};

use super::{
    rules::{Go, Position, Unfinished, Vertex},
    small::{Small, beside, flood, with_stride},
};

/// What the parts of a promise weigh: set by hand, and good for the order of moves only.
const REACHED: i32 = 2;
const TAKEN: i32 = 4;
const THREATENED: i32 = 6;
const INSIDE: i32 = 3;
const EXPOSED: i32 = 10;
const EYE_FILLED: i32 = 12;
const PASSED: i32 = -5;

/// What one side has for good.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Safe {
    /// Stones of chains that live unconditionally.
    stones: u64,
    /// The eyes of these chains: regions that the other side can never fill.
    eyes: u32,
}

impl<const S: u32> Small<S> {
    /// What stands on the board for ever even if `own` always passes (Benson 1976): chains that
    /// have two eyes each, an eye being a region between such chains all of whose empty points are
    /// liberties of the chain.
    fn safe(own: u64, enemy: u64) -> Safe {
        let empty = Self::POINTS & !(own | enemy);
        let mut alive = own;
        loop {
            // Regions that touch a chain which was given up are no eyes.
            let mut healthy = [0; 16];
            let (mut count, mut rest) = (0, Self::POINTS & !own);
            while rest != 0 && count < healthy.len() {
                let region = flood::<S>(rest & rest.wrapping_neg(), rest, 0);
                rest &= !region;
                if beside::<S>(region) & own & !alive == 0 && region & empty != 0 {
                    healthy[count] = region;
                    count += 1;
                }
            }
            let regions = &healthy[..count];
            let (mut kept, mut eyes, mut rest) = (0, 0u64, alive);
            while rest != 0 {
                let chain = flood::<S>(rest & rest.wrapping_neg(), alive, 0);
                rest &= !chain;
                let near = beside::<S>(chain);
                let vital = |region: &u64| region & empty & !near == 0 && region & near != 0;
                let found = regions.iter().enumerate().filter(|(_, region)| vital(region));
                let own_eyes = found.fold(0u64, |eyes, (index, _)| eyes | 1 << index);
                if own_eyes.count_ones() >= 2 {
                    (kept, eyes) = (kept | chain, eyes | own_eyes);
                }
            }
            if kept == alive {
                return Safe { stones: kept, eyes: eyes.count_ones() };
            }
            alive = kept;
        }
    }

    /// The least margin of `own` that is safe if it always passes from here on; and after how many
    /// moves of both sides the game is over by then at the latest. Nothing if no stone is safe.
    ///
    /// The other side can put stones on empty points and where it takes stones that are not safe,
    /// on each point once, but never fill an eye; when nothing is left it has to pass.
    fn safe_margin(own: u64, enemy: u64) -> Option<(i32, u32)> {
        let Safe { stones, eyes } = Self::safe(own, enemy);
        if stones == 0 {
            return None;
        }
        let (points, safe) = (Self::POINTS.count_ones(), stones.count_ones());
        let others = points - safe - eyes;
        let plies = 2 * (Self::POINTS & !(stones | enemy)).count_ones() + 3;
        Some((safe as i32 - others as i32, plies))
    }

    /// How good a legal stone looks: points reached, stones taken and chains threatened, but
    /// neither own chains left to be taken nor own eyes filled.
    fn promise(self, stone: u64) -> i32 {
        let around = beside::<S>(stone) & Self::POINTS;
        let own = self.own | stone;
        let prey = self.prey(around, beside::<S>(Self::POINTS & !(own | self.enemy)));
        let enemy = self.enemy & !prey;
        let empty = Self::POINTS & !(own | enemy);
        let reach = |stones: u64| (beside::<S>(stones) & empty).count_ones() as i32;
        let in_atari = |chain: u64| i32::from(reach(chain) == 1);
        let mut promise = REACHED * (reach(own) - reach(enemy)) + TAKEN * prey.count_ones() as i32;
        promise += INSIDE * i32::from(stone & Self::RIM == 0);
        promise -= EXPOSED * in_atari(flood::<S>(stone, own, 0));
        promise -= EYE_FILLED * i32::from(around & !self.own == 0);
        let mut near = around & enemy;
        while near != 0 {
            let chain = flood::<S>(near & near.wrapping_neg(), enemy, 0);
            promise += THREATENED * in_atari(chain);
            near &= !chain;
        }
        promise
    }

    /// What is safe for both sides, `own` being to move.
    fn margins(self) -> [Option<(i32, u32)>; 2] {
        [Self::safe_margin(self.own, self.enemy), Self::safe_margin(self.enemy, self.own)]
    }
}

impl<const N: usize> Go<N> {
    /// What a margin of the player's is worth to them.
    fn worth(&self, player: Player, margin: i32) -> f64 {
        if player == Player::FIRST { self.pays(margin).0 } else { -self.pays(-margin).0 }
    }
}

impl<const N: usize> Guidance for Go<N> {
    fn outlook(&self, position: &Position<N>) -> Outlook {
        let mut seen = Outlook::UNKNOWN;
        let (mover, left) = (position.mover(), self.limit() - position.plies);
        if position.passes == 1 {
            let margin = position.board.margin();
            let margin = if mover == Player::FIRST { margin } else { -margin };
            seen.low = self.worth(mover, margin);
        }
        let board = &position.board;
        let margins = with_stride!(board.stride(), S => {
            Small::<S>::of(board, mover.index()).margins()
        });
        let Some([own, other]) = margins else { return seen };
        // Where the limit gives all to the other side, passing must end the game before.
        let counts = |player: Player, plies: u32| match self.unfinished() {
            Unfinished::AllTo(winner) if winner != player => u32::from(left) >= plies,
            _ => true,
        };
        if let Some((margin, plies)) = own
            && counts(mover, plies)
        {
            seen.low = seen.low.max(self.worth(mover, margin));
        }
        // A pass of the player to move may give them the lead that takes all.
        let lead = if mover == Player::FIRST { position.lead } else { -position.lead };
        let leads = position.passes == 0 && self.lead() > 0 && lead + 1 >= self.lead() as i8;
        if let Some((margin, plies)) = other
            && !leads
            && counts(mover.other(), plies)
        {
            seen.high = self.worth(mover, -margin);
        }
        seen
    }

    fn order(&self, position: &Position<N>, moves: &[Vertex], scores: &mut [i32]) {
        let board = &position.board;
        let _ = with_stride!(board.stride(), S => {
            let small = Small::<S>::of(board, position.mover().index());
            for (mv, score) in moves.iter().zip(scores) {
                *score = match *mv {
                    Vertex::PASS => PASSED,
                    mv => small.promise(1 << mv.point()),
                };
            }
        });
    }

    fn slot(&self, mv: Vertex) -> usize {
        mv.point()
    }

    fn slots(&self) -> usize {
        N
    }

    fn marked_playout(
        &self,
        position: &mut Position<N>,
        marks: &mut Marks,
        scratch: &mut Vec<Vertex>,
        rng: &mut Rng,
    ) -> ZeroSum {
        if !self.plays_out_on_its_board() {
            return own::marked_playout(self, position, marks, scratch, rng);
        }
        if self.is_over(position) {
            return self.outcome(position);
        }
        let left = u32::from(self.limit() - position.plies);
        let (mover, passed) = (position.mover.into(), position.passes > 0);
        self.pays(position.board.play_out_marking(mover, passed, left, rng, marks))
    }
}
