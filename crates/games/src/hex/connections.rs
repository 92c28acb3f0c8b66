//! Connections that hold by play (Anshelevich, *A hierarchical approach to computer Hex*, Artificial
//! Intelligence 134, 2002).
//!
//! A *virtual connection* of two ends holds whoever moves first, a *semi-connection* if its owner does. Its
//! *carrier* is the set of vacant cells that the play needs. Two virtual connections that share an end and no
//! cell are joined: through a stone to a virtual connection, through a vacant cell, the *key*, to a
//! semi-connection (the rule AND). Semi-connections of the same ends whose carriers have no cell in common
//! make a virtual connection: one stone cannot bar them all (the rule OR).
//!
//! Looked for are connections of which one end is a side or a chain of stones; between two vacant cells only
//! neighbours and bridges count. That keeps a look cheap, and misses nothing that search does not find.

use super::lattice::{Bridge, Lattice};
use crate::bits::members;

/// The most connections of each kind that are kept between two ends, and the most semi-connections that
/// are combined to one.
const VIRTUAL: usize = 8;
const SEMI: usize = 12;
const COMBINED: u32 = 4;

/// The two sides come first among the ends with stones, then chains.
const FAR: usize = 1;

/// Ends that are vacant cells have the numbers below this, others follow.
const CELLS: usize = 64;

/// What one player holds if the opponent is to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Grip {
    /// Cells of which the opponent must take one to keep the sides apart: those that all semi-connections
    /// of the sides need. None if the sides are connected, all vacant ones if nothing connects them.
    pub(super) must: u64,
    /// A stone that connects the sides.
    pub(super) key: Option<Key>,
}

/// The first stone of a semi-connection of the sides: better ones are less.
///
/// Of ways that take as many stones the narrowest comes first, and of these always the same cell, so that
/// play that differs in order alone meets again.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Key {
    /// It takes at most so many stones, this one included.
    pub(super) stones: u32,
    breadth: u32,
    pub(super) cell: u8,
}

/// When to stop looking.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Until {
    /// One stone is known to suffice.
    Key,
    /// The opponent is known to have no answer.
    NoAnswer,
    /// Nothing new is found, so that the key is the best.
    Spun,
}

/// How two ends are connected.
#[derive(Copy, Clone)]
struct Way {
    carrier: u64,
    /// The owner's stones that it takes at most.
    stones: u32,
}

impl Way {
    const DIRECT: Self = Self { carrier: 0, stones: 0 };

    /// One way and then the other, if they do not meet.
    fn and(self, other: Self) -> Option<Self> {
        let (carrier, stones) = (self.carrier | other.carrier, self.stones + other.stones);
        (self.carrier & other.carrier == 0).then_some(Self { carrier, stones })
    }

    /// Either way: the opponent bars one, the owner takes the other.
    fn or(self, other: Self) -> Self {
        Self { carrier: self.carrier | other.carrier, stones: self.stones.max(other.stones) }
    }

    /// With a stone on a vacant cell.
    const fn through(self, cell: usize) -> Self {
        Self { carrier: self.carrier | 1 << cell, stones: self.stones + 1 }
    }

    const fn needs(self, cell: usize) -> bool {
        self.carrier >> cell & 1 == 1
    }

    const fn is_within(self, other: Self) -> bool {
        self.carrier & !other.carrier == 0
    }
}

/// Ways between two ends, none of whose carriers contains that of another of its kind.
#[derive(Copy, Clone)]
struct Pair {
    virtuals: [Way; VIRTUAL],
    semis: [Way; SEMI],
    virtual_count: u8,
    semi_count: u8,
}

const NOTHING: Pair = Pair {
    virtuals: [Way::DIRECT; VIRTUAL],
    semis: [Way::DIRECT; SEMI],
    virtual_count: 0,
    semi_count: 0,
};

impl Pair {
    fn virtuals(&self) -> &[Way] {
        &self.virtuals[..usize::from(self.virtual_count)]
    }

    fn semis(&self) -> &[Way] {
        &self.semis[..usize::from(self.semi_count)]
    }

    /// Keeps a virtual connection unless a smaller one is known or there is no room.
    fn add_virtual(&mut self, way: Way) -> bool {
        keep(&mut self.virtuals, &mut self.virtual_count, way)
    }

    fn add_semi(&mut self, way: Way) -> bool {
        !self.virtuals().iter().any(|known| known.is_within(way))
            && keep(&mut self.semis, &mut self.semi_count, way)
    }
}

/// Adds a way to a list; says whether it is new.
fn keep(list: &mut [Way], count: &mut u8, way: Way) -> bool {
    let mut kept = 0;
    for at in 0..usize::from(*count) {
        let known = list[at];
        if known.is_within(way) {
            return false;
        }
        // A way within an older one takes its place; then no older one is within it.
        if !way.is_within(known) {
            list[kept] = known;
            kept += 1;
        }
    }
    let fits = kept < list.len();
    if fits {
        list[kept] = way;
        kept += 1;
    }
    *count = kept as u8;
    fits
}

/// A virtual connection of an end with stones.
#[derive(Copy, Clone)]
struct Link {
    from: u8,
    to: u8,
    way: Way,
}

struct Web<'l> {
    lattice: &'l Lattice,
    vacant: u64,
    /// How many ends have stones.
    solid: usize,
    pairs: Vec<Pair>,
    queue: Vec<Link>,
    grip: Grip,
    until: Until,
}

/// What `player` holds with these stones, which do not join its sides.
pub(super) fn grip(lattice: &Lattice, player: usize, stones: [u64; 2], until: Until) -> Grip {
    let vacant = lattice.board & !stones[0] & !stones[1];
    let own = stones[player];
    let (mut reaches, mut rest) = (Vec::with_capacity(16), own);
    for side in lattice.sides[player] {
        rest &= !lattice.flood(side, own);
        reaches.push(lattice.reach(side, own) & vacant);
    }
    while rest != 0 {
        let chain = lattice.flood(rest & rest.wrapping_neg(), own);
        rest &= !chain;
        reaches.push(lattice.beside(chain) & vacant);
    }
    let solid = reaches.len();
    let mut web = Web {
        lattice,
        vacant,
        solid,
        pairs: vec![NOTHING; solid * (CELLS + solid)],
        queue: Vec::with_capacity(256),
        grip: Grip { must: vacant, key: None },
        until,
    };
    for (from, reach) in reaches.into_iter().enumerate() {
        for cell in members(reach) {
            web.connect(from, cell as usize, Way::DIRECT);
        }
    }
    web.spin();
    web.grip
}

impl Web<'_> {
    /// Where the ways between an end with stones and another end are kept.
    fn at(&self, from: usize, to: usize) -> usize {
        let (from, to) = match to.checked_sub(CELLS) {
            Some(other) if other < from => (other, CELLS + from),
            _ => (from, to),
        };
        from * (CELLS + self.solid) + to
    }

    fn is_done(&self) -> bool {
        match self.until {
            Until::Key => self.grip.key.is_some(),
            Until::NoAnswer => self.grip.must == 0,
            Until::Spun => false,
        }
    }

    /// Applies the rules until nothing is new.
    fn spin(&mut self) {
        let mut next = 0;
        while next < self.queue.len() && !self.is_done() {
            let Link { from, to, way } = self.queue[next];
            next += 1;
            let (from, to) = (usize::from(from), usize::from(to));
            if to < CELLS {
                self.through_cell(from, to, way);
            } else {
                self.through_chain(CELLS + from, to - CELLS, way);
            }
            self.through_chain(to, from, way);
        }
    }

    /// A vacant cell connected to an end: what lies beyond the cell is semi-connected to it.
    fn through_cell(&mut self, from: usize, cell: usize, way: Way) {
        let beyond = way.through(cell);
        let lattice = self.lattice;
        let place = &lattice.places[cell];
        for to in members(place.neighbours & self.vacant & !way.carrier) {
            self.threaten(from, to as usize, beyond, cell);
        }
        for &Bridge { to, over } in &place.bridges {
            let bridge = Way { carrier: over, stones: 1 };
            if (over | 1 << to) & !self.vacant == 0
                && !way.needs(to.into())
                && let Some(whole) = beyond.and(bridge)
            {
                self.threaten(from, to.into(), whole, cell);
            }
        }
        for to in (0..self.solid).filter(|&to| to != from) {
            let pair = self.pairs[self.at(to, cell)];
            for whole in pair.virtuals().iter().filter_map(|&other| beyond.and(other)) {
                self.threaten(from, CELLS + to, whole, cell);
            }
        }
    }

    /// An end connected to a chain is connected to what the chain is connected to.
    fn through_chain(&mut self, end: usize, chain: usize, way: Way) {
        if chain <= FAR {
            return;
        }
        let first = if end < CELLS { CELLS } else { 0 };
        for to in (first..CELLS + self.solid).filter(|&to| to != end && to != CELLS + chain) {
            if to < CELLS && way.needs(to) {
                continue;
            }
            let pair = self.pairs[self.at(chain, to)];
            for &other in pair.virtuals().iter().filter(|way| end >= CELLS || !way.needs(end)) {
                if let Some(whole) = way.and(other) {
                    let (solid, end) = if end < CELLS { (to, end) } else { (end, to) };
                    self.connect(solid - CELLS, end, whole);
                }
            }
        }
    }

    /// Notes a virtual connection.
    fn connect(&mut self, from: usize, to: usize, way: Way) {
        let at = self.at(from, to);
        if at == CELLS + FAR {
            self.grip.must = 0;
            self.hold(way, way.carrier.trailing_zeros() as usize);
        } else if self.pairs[at].add_virtual(way) {
            self.queue.push(Link { from: from as u8, to: to as u8, way });
        }
    }

    /// Notes a semi-connection, and the virtual ones that it makes with others.
    fn threaten(&mut self, from: usize, to: usize, way: Way, key: usize) {
        let at = self.at(from, to);
        if at == CELLS + FAR {
            self.grip.must &= way.carrier;
            self.hold(way, key);
        } else if self.pairs[at].add_semi(way) {
            let pair = self.pairs[at];
            self.combine((from, to), pair.semis(), way, way.carrier, COMBINED);
        }
    }

    /// Notes a way to connect the sides with a stone on a cell.
    fn hold(&mut self, Way { carrier, stones }: Way, cell: usize) {
        let key = Key { stones, breadth: carrier.count_ones(), cell: cell as u8 };
        self.grip.key = Some(self.grip.key.map_or(key, |known| known.min(key)));
    }

    /// Looks for semi-connections that have no cell in `common` with those in `union`.
    fn combine(&mut self, ends: (usize, usize), semis: &[Way], union: Way, common: u64, left: u32) {
        for (at, &semi) in semis.iter().enumerate() {
            match common & semi.carrier {
                0 => self.connect(ends.0, ends.1, union.or(semi)),
                fewer if fewer != common && left > 2 => {
                    self.combine(ends, &semis[at + 1..], union.or(semi), fewer, left - 1);
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(words: &str, size: u64) -> u64 {
        let cell = |word: &str| {
            let (col, row) = word.split_at(1);
            let col = u64::from(col.as_bytes()[0] - b'a');
            1 << ((row.parse::<u64>().expect("a row") - 1) * size + col)
        };
        words.split_whitespace().map(cell).fold(0, |set, cell| set | cell)
    }

    /// A stone on the third row is connected to its side by a *ziggurat*, all of whose cells it needs.
    #[test]
    fn a_ziggurat_holds_and_one_cell_less_does_not() {
        let lattice = Lattice::new(8);
        let first = cells("d1 d2 d3 d4 d5 d6", 8);
        let needed = cells("e6 c7 d7 e7 b8 c8 d8 e8", 8);
        let rest = lattice.board & !first & !needed;
        let hold = |second| grip(&lattice, 0, [first, second], Until::NoAnswer).must == 0;
        assert!(hold(rest));
        for cell in members(needed) {
            assert!(!hold(rest | 1 << cell), "without {cell}");
        }
    }

    #[test]
    fn a_list_keeps_the_smallest_carriers() {
        let way = |carrier| Way { carrier, stones: 1 };
        let (mut list, mut count) = ([Way::DIRECT; 3], 0);
        assert!(keep(&mut list, &mut count, way(0b0111)));
        assert!(keep(&mut list, &mut count, way(0b1110)));
        assert!(!keep(&mut list, &mut count, way(0b1111)), "a smaller one is known");
        assert!(keep(&mut list, &mut count, way(0b0110)), "it takes the place of both");
        assert_eq!((count, list[0].carrier), (1, 0b0110));
        assert!(
            keep(&mut list, &mut count, way(0b1001)) && keep(&mut list, &mut count, way(0b1010))
        );
        assert!(!keep(&mut list, &mut count, way(0b1100)), "there is no room");
    }
}
