//! How many dominoes a player can place at least, and the other at most, counted at a glance.
//!
//! The kinds of places are those of Bullock (*Domineering: solving large combinatorial search
//! spaces*, 2002): some the opponent can never disturb, some make others safe, and for the rest
//! the two players race.

use crate::regions::transposed;

const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = LEFT << 7;
const EVEN_COLUMNS: u64 = LEFT * 0x55;

/// The cells to the right and to the left of those of a set.
#[inline]
const fn right(cells: u64) -> u64 {
    (cells & !RIGHT) << 1
}

#[inline]
const fn left(cells: u64) -> u64 {
    (cells & !LEFT) >> 1
}

#[inline]
const fn sides(cells: u64) -> u64 {
    right(cells) | left(cells)
}

/// The cells of as many upright dominoes as fit into a set, from the top of every run.
#[inline]
fn filled(mut cells: u64) -> u64 {
    let mut filled = 0;
    while cells != 0 {
        let tops = cells & !(cells << 8);
        let dominoes = tops & cells >> 8;
        filled |= dominoes | dominoes << 8;
        cells &= !(tops | dominoes << 8);
    }
    filled
}

/// The upper cells of dominoes that [`filled`] has placed.
#[inline]
fn uppers(mut filled: u64) -> u64 {
    let mut uppers = 0;
    while filled != 0 {
        let tops = filled & !(filled << 8);
        uppers |= tops;
        filled &= !(tops | tops << 8);
    }
    uppers
}

#[inline]
fn count(filled: u64) -> u32 {
    filled.count_ones() / 2
}

/// What a player can count on who places dominoes upright.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Room {
    /// Dominoes that fit if nobody else plays.
    pub most: u32,
    /// Places that the opponent can never spoil.
    pub safe: u32,
    /// Three places side by side: a domino on the middle one makes both others safe.
    triples: u32,
    /// Two places side by side: a domino on one makes the other safe.
    pairs: u32,
    /// Single places, by how many cells a domino there takes from the opponent.
    singles: [u32; 7],
    /// Free cells that the opponent could cover.
    exposed: u32,
    /// Those of them that are left over, however the opponent covers rows with none of the places.
    spare: u32,
}

impl Room {
    /// Counts places such that no move of the opponent, two cells of a row, touches two of them.
    #[inline]
    pub(super) fn upright(free: u64) -> Self {
        let (before, after) = (right(free), left(free));
        let exposed = free & (before | after);
        let secured = filled(free & !exposed);
        // Cells of places that are raced for. A new place takes no cell beside one of them.
        let mut raced = 0;
        let open = |raced: u64| free & !secured & !(raced | sides(raced));

        let middles = filled(free & before & after & !right(before) & !left(after));
        let triples = count(middles);
        raced |= middles | sides(middles);

        // The outer places of pairs, closed on the left, then on the right.
        let cells = open(raced);
        let outer = filled(cells & left(cells) & !before);
        raced |= outer | right(outer);
        let mut pairs = count(outer);
        let cells = open(raced);
        let outer = filled(cells & right(cells) & !after);
        raced |= outer | left(outer);
        pairs += count(outer);

        let first = filled(open(raced) & EVEN_COLUMNS);
        raced |= first;
        let second = filled(open(raced));
        raced |= second;
        let tops = uppers(first) | uppers(second);
        // Cells that a domino takes: its own exposed ones, and those beside it that have no other side.
        let lone_left = right(free & !before);
        let lone_right = left(free & !after);
        let bits = |cells: u64| [cells & tops, cells >> 8 & tops];
        let [a, b] = bits(exposed);
        let [c, d] = bits(lone_left);
        let [e, f] = bits(lone_right);
        let (low, high) = (sum(a, b, c), sum(d, e, f));
        let ones = low.0 ^ high.0;
        let (twos, fours) = sum(low.1, high.1, low.0 & high.0);
        let singles = std::array::from_fn(|n| {
            let digit = |cells: u64, bit: usize| if n & bit != 0 { cells } else { !cells };
            (tops & digit(ones, 1) & digit(twos, 2) & digit(fours, 4)).count_ones()
        });
        Self {
            most: count(filled(free)),
            safe: count(secured),
            triples,
            pairs,
            singles,
            exposed: exposed.count_ones(),
            spare: spare(free, exposed, raced),
        }
    }

    /// How many dominoes the player can place at least, and then the opponent at most.
    ///
    /// The player takes what is worth most first and keeps safe places for the end; the opponent
    /// can spoil one place or group with each move. So the player gets every second one, or better.
    #[inline]
    pub(super) fn race(&self, moves_first: bool, opponent: &Self) -> (u32, u32) {
        let mut turn = u32::from(moves_first);
        let mut share = |count: u32| {
            let mine = count / 2 + count % 2 * turn;
            turn ^= count % 2;
            mine
        };
        let (triples, pairs) = (share(self.triples), share(self.pairs));
        let (mut least, mut taken) = (self.safe + 3 * triples + 2 * pairs, 6 * triples + 4 * pairs);
        for takes in (1..7).rev() {
            let mine = share(self.singles[takes]);
            least += mine;
            taken += mine * takes as u32;
        }
        (least, opponent.most.min((self.exposed - taken - self.spare) / 2))
    }
}

/// Adds up three bits at every place: the sum's lower and upper digit.
#[inline]
const fn sum(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | c & (a ^ b))
}

/// Cells left over by level dominoes in runs of free cells that hold none of a set.
#[inline]
fn spare(free: u64, exposed: u64, set: u64) -> u32 {
    let (mut rightwards, mut leftwards) = (set, set);
    let (mut enter_right, mut enter_left) = (free & !LEFT, free & !RIGHT);
    for distance in [1, 2, 4] {
        rightwards |= enter_right & rightwards << distance;
        leftwards |= enter_left & leftwards >> distance;
        enter_right &= enter_right << distance;
        enter_left &= enter_left >> distance;
    }
    let rest = exposed & !(rightwards | leftwards);
    rest.count_ones() - filled(transposed(rest)).count_ones()
}
