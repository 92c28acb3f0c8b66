//! The rules of Hex, with sets of joined stones that grow as stones are placed.

use plywood_core::{Game, Keyed, Player, Rng, Symmetric, Turn, ZeroSum};

use super::lattice::Lattice;
use crate::{
    bits::{members, nth, scatter},
    grid::Grid,
};

/// Hex on a rhombus of `size` by `size` cells, without the swap rule.
///
/// The first player (`x`) joins the top and the bottom, the second (`o`) the left and the right.
/// Exactly one of them does so before the board is full: there are no draws. `W` words hold one
/// player's stones: `Hex<2>` serves sizes up to 11, `Hex<6>` all sizes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hex<const W: usize> {
    pub(super) size: usize,
    /// The neighbours of each cell.
    pub(super) neighbours: Vec<[u64; W]>,
    /// The side each player starts from, and the side it has to reach.
    pub(super) near: [[u64; W]; 2],
    pub(super) far: [[u64; W]; 2],
    /// Of a board that fits into one word.
    pub(super) lattice: Option<Lattice>,
}

/// The stones on a board, and those joined to their owner's first side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position<const W: usize> {
    pub(super) stones: [[u64; W]; 2],
    /// The stones joined to the top (first player) or to the left (second): decided by `stones`.
    joined: [[u64; W]; 2],
    pub(super) placed: u16,
    pub(super) won: bool,
}

impl<const W: usize> Position<W> {
    /// The player to place a stone, were the game not over.
    #[inline]
    pub(super) fn mover(&self) -> Player {
        Player((self.placed & 1) as u8)
    }
}

#[inline]
pub(super) fn has<const W: usize>(set: &[u64; W], cell: usize) -> bool {
    set[cell / 64] >> (cell % 64) & 1 == 1
}

#[inline]
pub(super) fn insert<const W: usize>(set: &mut [u64; W], cell: usize) {
    set[cell / 64] |= 1 << (cell % 64);
}

#[inline]
pub(super) fn meet<const W: usize>(a: &[u64; W], b: &[u64; W]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

impl<const W: usize> Hex<W> {
    /// The largest board whose stones fit into `W` words.
    pub const LARGEST: usize = {
        let size = (64 * W).isqrt();
        if size < 19 { size } else { 19 }
    };

    /// The rules for a board of `size` by `size` cells, from 1 to [`LARGEST`](Self::LARGEST).
    pub fn new(size: u32) -> Result<Self, String> {
        let (size, largest) = (size as usize, Self::LARGEST);
        if !(1..=largest).contains(&size) {
            return Err(format!("size={size} is out of range: a side has 1 to {largest} cells"));
        }
        let mut game = Self {
            size,
            neighbours: vec![[0; W]; size * size],
            near: [[0; W]; 2],
            far: [[0; W]; 2],
            lattice: (size <= Lattice::LARGEST).then(|| Lattice::new(size)),
        };
        for at in 0..size {
            insert(&mut game.near[0], at);
            insert(&mut game.far[0], (size - 1) * size + at);
            insert(&mut game.near[1], at * size);
            insert(&mut game.far[1], at * size + size - 1);
        }
        for cell in 0..size * size {
            let (col, row) = ((cell % size) as isize, (cell / size) as isize);
            for (right, down) in [(-1, 0), (1, 0), (0, -1), (1, -1), (0, 1), (-1, 1)] {
                let (col, row) = (col + right, row + down);
                let inside = 0..size as isize;
                if inside.contains(&col) && inside.contains(&row) {
                    insert(&mut game.neighbours[cell], row as usize * size + col as usize);
                }
            }
        }
        Ok(game)
    }

    /// The number of cells along a side.
    pub fn size(&self) -> usize {
        self.size
    }

    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.size, rows: self.size, upward: false, skips_i: false }
    }

    /// The cells without a stone.
    #[inline]
    pub(super) fn empty(&self, position: &Position<W>) -> [u64; W] {
        let cells = self.size * self.size;
        std::array::from_fn(|word| {
            let board = match cells.saturating_sub(64 * word) {
                0 => 0,
                left if left < 64 => (1 << left) - 1,
                _ => u64::MAX,
            };
            board & !(position.stones[0][word] | position.stones[1][word])
        })
    }

    /// Adds to a player's joined stones those that `cell` joins. Each stone enters the set once
    /// in a game, so that this is cheap on average.
    #[inline]
    fn join(&self, position: &mut Position<W>, player: usize, cell: usize) {
        let (stones, joined) = (&position.stones[player], &mut position.joined[player]);
        if !has(&self.near[player], cell) && !meet(&self.neighbours[cell], joined) {
            return;
        }
        let mut frontier = [0; W];
        insert(&mut frontier, cell);
        while let Some(word) = frontier.iter().position(|&word| word != 0) {
            let cell = 64 * word + frontier[word].trailing_zeros() as usize;
            frontier[word] &= frontier[word] - 1;
            insert(joined, cell);
            for (word, next) in frontier.iter_mut().enumerate() {
                *next |= self.neighbours[cell][word] & stones[word] & !joined[word];
            }
        }
        position.won |= meet(joined, &self.far[player]);
    }

    /// Puts a stone on an empty cell.
    #[inline]
    pub(super) fn add(&self, position: &mut Position<W>, player: usize, cell: u16) {
        insert(&mut position.stones[player], cell.into());
        position.placed += 1;
        self.join(position, player, cell.into());
    }

    /// The position with these stones, all joined sets worked out afresh.
    pub(super) fn with_stones(&self, stones: [[u64; W]; 2]) -> Position<W> {
        let placed = stones.iter().flatten().map(|word| word.count_ones() as u16).sum();
        let mut position = Position { stones, joined: [[0; W]; 2], placed, won: false };
        for (player, (stones, near)) in stones.iter().zip(&self.near).enumerate() {
            for cell in (0..self.size * self.size).filter(|&cell| has(stones, cell)) {
                if has(near, cell) {
                    self.join(&mut position, player, cell);
                }
            }
        }
        position
    }

    /// Whether a player's stones join its two sides.
    pub(super) fn is_joined(&self, position: &Position<W>, player: Player) -> bool {
        meet(&position.joined[player.index()], &self.far[player.index()])
    }

    /// Whether there is a stone of the last mover without which it would not be joined.
    pub(super) fn one_stone_joins(&self, position: &Position<W>) -> bool {
        let last = position.mover().other();
        let stones = &position.stones[last.index()];
        (0..self.size * self.size).filter(|&cell| has(stones, cell)).any(|cell| {
            let mut without = position.stones;
            without[last.index()][cell / 64] ^= 1 << (cell % 64);
            !self.is_joined(&self.with_stones(without), last)
        })
    }
}

impl<const W: usize> Game for Hex<W> {
    type Position = Position<W>;
    /// The cell, counted along the rows from the top left.
    type Move = u16;
    type Payoff = ZeroSum;

    fn start(&self) -> Position<W> {
        Position { stones: [[0; W]; 2], joined: [[0; W]; 2], placed: 0, won: false }
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn<ZeroSum> {
        if position.won {
            Turn::Over(ZeroSum::to(position.mover().other(), 1.0))
        } else {
            Turn::Player(position.mover())
        }
    }

    #[inline]
    fn moves(&self, position: &Position<W>, moves: &mut Vec<u16>) {
        if !position.won {
            for (word, set) in self.empty(position).into_iter().enumerate() {
                moves.extend(members(set).map(|place| 64 * word as u16 + place as u16));
            }
        }
    }

    #[inline]
    fn count_moves(&self, position: &Position<W>, _: &mut Vec<u16>) -> usize {
        if position.won { 0 } else { self.size * self.size - usize::from(position.placed) }
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: u16) {
        self.add(position, position.mover().index(), mv);
    }

    #[inline]
    fn sample_move(&self, position: &Position<W>, _scratch: &mut Vec<u16>, rng: &mut Rng) -> u16 {
        let free = self.size * self.size - usize::from(position.placed);
        member(&self.empty(position), rng.below(free)) as u16
    }

    #[inline]
    fn playout(
        &self,
        position: &mut Position<W>,
        _scratch: &mut Vec<u16>,
        rng: &mut Rng,
    ) -> ZeroSum {
        self.fill(position, rng)
    }

    fn longest(&self) -> Option<u64> {
        Some((self.size * self.size) as u64)
    }
}

/// The `n`-th cell of a set with more than `n`.
#[inline]
pub(super) fn member<const W: usize>(set: &[u64; W], mut n: usize) -> usize {
    for (word, &bits) in set.iter().enumerate() {
        let count = bits.count_ones() as usize;
        if n < count {
            return 64 * word + nth(bits, n) as usize;
        }
        n -= count;
    }
    panic!("the set has fewer members")
}

/// Stones alone identify a position: their number tells whose turn it is.
impl<const W: usize> Keyed for Hex<W> {
    type Key = [[u64; W]; 2];

    #[inline]
    fn key(&self, position: &Position<W>) -> Self::Key {
        position.stones
    }

    #[inline]
    fn hash(&self, position: &Position<W>) -> u64 {
        let [first, second] = position.stones.map(scatter);
        scatter([first, second])
    }
}

/// Turning the board by half a turn keeps both pairs of sides.
impl<const W: usize> Symmetric for Hex<W> {
    fn symmetries(&self) -> usize {
        2
    }

    fn map_position(&self, symmetry: usize, position: &Position<W>) -> Position<W> {
        if symmetry == 0 {
            return *position;
        }
        let turned = position.stones.map(|stones| {
            let mut turned = [0; W];
            for cell in (0..self.size * self.size).filter(|&cell| has(&stones, cell)) {
                insert(&mut turned, self.map_move(symmetry, cell as u16).into());
            }
            turned
        });
        self.with_stones(turned)
    }

    fn map_move(&self, symmetry: usize, mv: u16) -> u16 {
        if symmetry == 0 { mv } else { (self.size * self.size) as u16 - 1 - mv }
    }
}
