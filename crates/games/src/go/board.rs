//! Stones, chains and their liberties, kept up to date move by move.
//!
//! A board stands in a frame of edge points, so that every point has four neighbours. A chain is
//! known by its head, one of its stones, and counts *pseudo-liberties*: pairs of a stone and an
//! empty neighbour. A chain is captured when it has none left, and the count needs no set: placing
//! a stone takes one from each neighbouring chain, once for every contact.

/// What stands on a point, as what it adds to a count of neighbours: four bits for empty points,
/// four for black and four for white. The edge is a wall to both colours.
pub(super) const EMPTY: u16 = 0x001;
pub(super) const EDGE: u16 = 0x110;
/// The stones of the first player, black, and of the second, white.
pub(super) const STONES: [u16; 2] = [0x010, 0x100];

/// The head of points that belong to no chain: its counts are never read.
const NOBODY: u16 = 0;

/// What a board tells of points that change, to whoever keeps count of something else.
pub(super) trait Follow {
    /// A stone of `colour` was put on `point`.
    fn placed(&mut self, point: usize, colour: usize);
    /// A stone of `colour` was taken from `point`.
    fn taken(&mut self, point: usize, colour: usize);
}

/// Nobody follows.
impl Follow for () {
    #[inline(always)]
    fn placed(&mut self, _: usize, _: usize) {}
    #[inline(always)]
    fn taken(&mut self, _: usize, _: usize) {}
}

/// A board of at most `N` points, its frame included; `N` is a power of two, and every index is
/// taken modulo `N`, which costs less than a check.
#[derive(Clone, Debug)]
pub(crate) struct Board<const N: usize> {
    /// The distance between a point and the one above.
    stride: u16,
    /// Where the player to move may not retake, or zero.
    pub(super) ko: u16,
    /// How many stones there are of each colour.
    pub(super) stones: [u16; 2],
    pub(super) signs: [u16; N],
    /// What stands on the four neighbours of each point, counted.
    pub(super) near: [u16; N],
    /// The head of the chain that holds a point's stone.
    pub(super) heads: [u16; N],
    /// The next stone of the same chain, round and round.
    pub(super) next: [u16; N],
    /// At heads: pseudo-liberties.
    pub(super) liberties: [u16; N],
    /// At heads: stones.
    sizes: [u16; N],
}

impl<const N: usize> Board<N> {
    /// An empty board of `size` by `size` points.
    pub(crate) fn new(size: usize) -> Self {
        assert!((size + 2) * (size + 1) < N && N.is_power_of_two(), "the board fits");
        let stride = size + 1;
        let mut signs = [EDGE; N];
        for row in 1..=size {
            signs[row * stride + 1..=row * stride + size].fill(EMPTY);
        }
        let mut near = [0; N];
        for (point, near) in near.iter_mut().enumerate().take(stride * stride).skip(stride + 1) {
            let around = [point - stride, point - 1, point + 1, point + stride];
            *near = around.iter().map(|&point| signs[point]).sum();
        }
        Self {
            stride: stride as u16,
            ko: 0,
            stones: [0; 2],
            signs,
            near,
            heads: [NOBODY; N],
            next: [0; N],
            liberties: [0; N],
            sizes: [0; N],
        }
    }

    #[inline(always)]
    pub(super) fn stride(&self) -> usize {
        self.stride as usize
    }

    /// A stretch of points that holds the whole board, and edge between its rows.
    pub(super) fn points(&self) -> std::ops::Range<usize> {
        let stride = self.stride();
        stride + 1..stride * stride
    }

    /// The four neighbours of a point.
    #[inline(always)]
    pub(super) fn neighbours(&self, point: usize) -> [usize; 4] {
        let stride = self.stride as usize;
        [point - stride, point - 1, point + 1, point + stride].map(|point| point % N)
    }

    /// Whether the empty point is an eye of `colour`: walled in by own stones and the edge, with at
    /// most one enemy on the diagonals, none at the edge.
    #[inline(always)]
    pub(super) fn is_eye(&self, point: usize, colour: usize) -> bool {
        let near = self.near[point % N];
        if count(near, colour) < 4 {
            return false;
        }
        let stride = self.stride as usize;
        let diagonals = [point - stride - 1, point - stride + 1, point + stride - 1];
        let corner = self.signs[(point + stride + 1) % N];
        let across = diagonals.iter().map(|&point| self.signs[point % N]).sum::<u16>() + corner;
        // The edge counts as an enemy: twice on the diagonals at a side and thrice in a corner,
        // once and twice among the neighbours.
        count(across, 1 - colour) <= 1 + count(near, 1 - colour)
    }

    /// Plays a legal move.
    #[inline(always)]
    pub(super) fn place(&mut self, point: usize, colour: usize, follow: &mut impl Follow) {
        let neighbours = self.neighbours(point);
        self.press(neighbours);
        self.put(point, colour, neighbours, follow);
    }

    /// Takes the pseudo-liberties that a stone on the point between `neighbours` costs.
    #[inline(always)]
    pub(super) fn press(&mut self, neighbours: [usize; 4]) {
        for point in neighbours {
            let head = self.heads[point % N] as usize % N;
            self.liberties[head] = self.liberties[head].wrapping_sub(1);
        }
    }

    /// Gives back what [`press`](Self::press) took.
    #[inline(always)]
    pub(super) fn release(&mut self, neighbours: [usize; 4]) {
        for point in neighbours {
            let head = self.heads[point % N] as usize % N;
            self.liberties[head] = self.liberties[head].wrapping_add(1);
        }
    }

    /// Whether a stone of `colour` may stand between `neighbours` without an empty one among
    /// them, after [`press`](Self::press).
    #[inline(always)]
    pub(super) fn survives(&self, neighbours: [usize; 4], colour: usize) -> bool {
        neighbours.iter().any(|&point| {
            let sign = self.signs[point % N];
            let none = self.liberties[self.heads[point % N] as usize % N] == 0;
            sign == STONES[colour] && !none || sign == STONES[1 - colour] && none
        })
    }

    /// Puts a stone on a point whose neighbours are pressed already, joins chains and captures.
    #[inline(always)]
    pub(super) fn put(
        &mut self,
        point: usize,
        colour: usize,
        neighbours: [usize; 4],
        follow: &mut impl Follow,
    ) {
        let point = point % N;
        let enemy = STONES[1 - colour];
        self.ko = 0;
        self.settle(point, colour, neighbours);
        follow.placed(point, colour);
        // One branch for all four: captures are rare.
        let prey = neighbours.iter().fold(0, |prey, &neighbour| {
            let dead = self.liberties[self.heads[neighbour % N] as usize % N] == 0;
            prey | u32::from(dead) & u32::from(self.signs[neighbour % N] == enemy)
        });
        if prey != 0 {
            self.capture_around(point, colour, neighbours, follow);
        }
    }

    /// Captures every enemy chain around a new stone that has no liberty left.
    #[inline(never)]
    fn capture_around(
        &mut self,
        point: usize,
        colour: usize,
        neighbours: [usize; 4],
        follow: &mut impl Follow,
    ) {
        let (mut taken, mut last) = (0, 0);
        for neighbour in neighbours {
            let neighbour = neighbour % N;
            let head = self.heads[neighbour] as usize % N;
            if self.signs[neighbour] == STONES[1 - colour] && self.liberties[head] == 0 {
                taken += self.capture(head, 1 - colour, follow);
                last = neighbour as u16;
            }
        }
        let head = self.heads[point % N] as usize % N;
        if taken == 1 && self.sizes[head] == 1 && self.liberties[head] == 1 {
            self.ko = last;
        }
    }

    /// Puts a stone on a point whose neighbours are pressed already, and joins chains.
    #[inline(always)]
    pub(super) fn settle(&mut self, point: usize, colour: usize, neighbours: [usize; 4]) {
        let own = STONES[colour];
        self.signs[point] = own;
        self.stones[colour] += 1;
        let room = self.near[point] & 0xf;
        // Which neighbours are own stones: counted, not asked one by one, because nobody can guess
        // which.
        let mut kin = 0u32;
        for (i, neighbour) in neighbours.into_iter().enumerate() {
            let near = &mut self.near[neighbour % N];
            *near = near.wrapping_add(own - EMPTY);
            kin |= u32::from(self.signs[neighbour % N] == own) << i;
        }
        if kin == 0 {
            self.heads[point] = point as u16;
            self.next[point] = point as u16;
            self.sizes[point] = 1;
            self.liberties[point] = room;
            return;
        }
        let first = neighbours[kin.trailing_zeros() as usize & 3];
        let head = self.heads[first % N] as usize % N;
        self.heads[point] = head as u16;
        self.next[point] = self.next[head];
        self.next[head] = point as u16;
        self.sizes[head] += 1;
        self.liberties[head] = self.liberties[head].wrapping_add(room);
        kin &= kin - 1;
        while kin != 0 {
            self.join(point, neighbours[kin.trailing_zeros() as usize & 3]);
            kin &= kin - 1;
        }
    }

    /// Makes one chain of the chains of two stones; nothing if they are one already.
    #[inline(always)]
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.heads[a % N] as usize % N, self.heads[b % N] as usize % N);
        if a == b {
            return;
        }
        let (large, small) = if self.sizes[a] > self.sizes[b] { (a, b) } else { (b, a) };
        self.liberties[large] = self.liberties[large].wrapping_add(self.liberties[small]);
        self.sizes[large] += self.sizes[small];
        let mut stone = small;
        loop {
            self.heads[stone] = large as u16;
            let next = self.next[stone] as usize % N;
            if next == small {
                break;
            }
            stone = next;
        }
        self.next[stone] = self.next[large];
        self.next[large] = small as u16;
    }

    /// Takes a chain off the board; how many stones it had.
    #[inline(always)]
    fn capture(&mut self, head: usize, colour: usize, follow: &mut impl Follow) -> u32 {
        let mut stone = head % N;
        let mut taken = 0;
        loop {
            self.signs[stone] = EMPTY;
            let neighbours = self.neighbours(stone);
            self.release(neighbours);
            for neighbour in neighbours {
                let near = &mut self.near[neighbour % N];
                *near = near.wrapping_sub(STONES[colour] - EMPTY);
            }
            self.heads[stone] = NOBODY;
            follow.taken(stone, colour);
            taken += 1;
            stone = self.next[stone] as usize % N;
            if stone == head {
                break;
            }
        }
        self.stones[colour] -= taken as u16;
        taken
    }
}

/// How many of the counted points are walls to the enemy of `colour`: its stones and the edge.
#[inline(always)]
pub(super) const fn count(near: u16, colour: usize) -> u16 {
    near >> (4 + 4 * colour) & 0xf
}
