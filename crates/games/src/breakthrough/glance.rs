//! What a glance at the pawns proves, seen by a mover who always moves up: steps that decide, replies that
//! are forced, and races that nobody can stop (*race patterns*, Saffidine, Jouandeau and Cazenave 2011).

use super::Breakthrough;

/// What is seen of a position that is not over. Plies are moves of both sides to the end of the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Seen {
    /// The mover wins after exactly so many plies.
    Won(u32),
    /// The mover loses after exactly so many plies.
    Lost(u32),
    /// The mover wins a race within so many plies, or sooner by other means.
    Outruns(u32),
    /// The mover loses a race within so many plies, or sooner by other means.
    Outrun(u32),
    /// Steps to other cells than these lose, and no sooner than steps to these.
    Open(u64),
}

/// The board as the mover sees it, eight cells a row, its own goal at the top.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Field {
    pub(super) board: u64,
    goal: u64,
    left: u64,
    right: u64,
    /// What brings a board back that was turned upside down.
    shift: u32,
    rows: u32,
}

/// The cells from which an opponent could stop a pawn that runs straight up, if the runner moves first or
/// if the opponent does: in `n` rows' distance those at most `n / 2` or `(n + 1) / 2` columns away.
///
/// After its `k`th step the runner is taken by a pawn one row ahead in the next column. That pawn has made
/// at most `k - 1` steps if the runner began, `k` if not; the rest is counting. Who stands in the way
/// could also have taken.
static STOPPERS: [[u64; 64]; 2] = [stoppers(0), stoppers(1)];
/// The cells straight ahead of each cell.
static STRAIGHT: [u64; 64] = straight();

const fn stoppers(late: i32) -> [u64; 64] {
    let mut cones = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let (col, row) = (cell as i32 % 8, cell as i32 / 8);
        let mut at = cell + 1;
        while at < 64 {
            let (across, up) = ((at as i32 % 8 - col).abs(), at as i32 / 8 - row);
            if up > 0 && across <= i32::midpoint(up, late) {
                cones[cell] |= 1 << at;
            }
            at += 1;
        }
        cell += 1;
    }
    cones
}

const fn straight() -> [u64; 64] {
    let mut ahead = [0; 64];
    let mut cell = 56;
    while cell > 0 {
        cell -= 1;
        ahead[cell] = ahead[cell + 8] | 1 << (cell + 8);
    }
    ahead
}

impl Field {
    pub(super) const fn new(game: &Breakthrough) -> Self {
        let rows = game.rows as u32;
        let left = game.board & 0x0101_0101_0101_0101;
        Self {
            board: game.board,
            goal: game.goals[0],
            left,
            right: left << (game.cols - 1),
            shift: 8 * (8 - rows),
            rows,
        }
    }

    /// The same pawns as the other player sees them.
    #[inline(always)]
    pub(super) const fn turned(&self, pawns: u64) -> u64 {
        pawns.swap_bytes() >> self.shift
    }

    /// The cells slanting ahead to the left and to the right.
    #[inline(always)]
    pub(super) const fn slanting(&self, pawns: u64) -> [u64; 2] {
        [(pawns & !self.left) << 7 & self.board, (pawns & !self.right) << 9 & self.board]
    }

    /// The cells from which a pawn steps slanting to one of these.
    #[inline(always)]
    pub(super) const fn slanting_back(&self, cells: u64) -> [u64; 2] {
        [(cells & !self.right) >> 7, (cells & !self.left) >> 9]
    }

    /// The cells that can be entered stepping left, straight and right.
    #[inline(always)]
    pub(super) const fn targets(&self, mine: u64, theirs: u64) -> [u64; 3] {
        let [left, right] = self.slanting(mine);
        [left & !mine, mine << 8 & self.board & !(mine | theirs), right & !mine]
    }

    /// The cells that the opponent could take on.
    #[inline(always)]
    pub(super) const fn attacked(&self, theirs: u64) -> u64 {
        let [a, b] = self.slanting_back(theirs);
        (a | b) & self.board
    }

    /// What is seen of a position that is not over.
    #[inline(always)]
    pub(super) fn glance(&self, mine: u64, theirs: u64) -> Seen {
        let (last, home) = (self.goal >> 8, self.goal >> (8 * (self.rows - 1)));
        let [left, right] = self.slanting(mine);
        if mine & last != 0 || (theirs.is_power_of_two() && (left | right) & theirs != 0) {
            return Seen::Won(1);
        }
        let threats = theirs & home << 8;
        if threats != 0 {
            // Whoever is one step from its goal can take it, whatever stands there.
            let parried = threats.is_power_of_two() && (left | right) & threats != 0;
            return if parried { Seen::Open(threats) } else { Seen::Lost(2) };
        }
        let reached = ((left | right) & !mine) | (mine << 8 & !(mine | theirs));
        if reached & last & !self.attacked(theirs) != 0 {
            return Seen::Won(3);
        }
        if let Some(seen) = self.race(mine, theirs) {
            return seen;
        }
        // The same of the opponent, who would step next to its goal where no pawn at home can take it.
        let near = theirs & home << 16;
        let entered = self.attacked(near) | near >> 8 & !mine;
        let [left, right] = self.slanting(mine & home);
        if entered & !(left | right) != 0 && !mine.is_power_of_two() {
            // Pawns at home get no more; what is left is to take, to stand in the way, or to threaten.
            let useful = near | home << 8 | last;
            return if reached & useful == 0 { Seen::Lost(4) } else { Seen::Open(useful) };
        }
        Seen::Open(self.board)
    }

    /// A pawn that runs straight to its goal, and that the opponent can neither stop nor outrun.
    #[inline(always)]
    fn race(&self, mine: u64, theirs: u64) -> Option<Seen> {
        let their_way = theirs.trailing_zeros() / 8;
        let my_way = self.rows - 1 - mine.ilog2() / 8;
        if my_way <= their_way {
            let mut runners = mine & self.goal >> (8 * my_way);
            let mut way = my_way;
            while way <= their_way && way < self.rows {
                while runners != 0 {
                    let cell = runners.trailing_zeros() as usize & 63;
                    runners &= runners - 1;
                    if theirs & STOPPERS[0][cell] == 0 && mine & STRAIGHT[cell] == 0 {
                        return Some(Seen::Outruns(2 * way - 1));
                    }
                }
                way += 1;
                runners = mine & self.goal.checked_shr(8 * way).unwrap_or(0);
            }
            return None;
        }
        let (runners, stoppers) = (self.turned(theirs), self.turned(mine));
        let mut way = their_way;
        while way < my_way {
            let mut running = runners & self.goal >> (8 * way);
            while running != 0 {
                let cell = running.trailing_zeros() as usize & 63;
                running &= running - 1;
                if stoppers & STOPPERS[1][cell] == 0 && runners & STRAIGHT[cell] == 0 {
                    return Some(Seen::Outrun(2 * way));
                }
            }
            way += 1;
        }
        None
    }

    /// How promising a step looks: pawns that can be had for nothing, then even exchanges, then progress;
    /// pawns that are given away last.
    #[inline(always)]
    pub(super) fn promise(&self, mine: u64, theirs: u64, from: u64, to: u64) -> i32 {
        let count =
            |sets: [u64; 2], of: u64| i32::from(sets[0] & of != 0) + i32::from(sets[1] & of != 0);
        let attackers = count(self.slanting(to), theirs);
        let defenders = count(self.slanting_back(to), mine ^ from);
        let row = (to.trailing_zeros() / 8) as i32;
        let takes = to & theirs != 0;
        // What is taken is worth more the nearer it came.
        let gain = if takes { 16 + 4 * (self.rows as i32 - row) } else { 0 };
        let loss = match attackers {
            0 => 0,
            _ if attackers <= defenders => 6,
            _ => 20,
        };
        gain - loss + row
    }
}
