//! A strategy as it is found, a byte or two a position, until it is known which positions are referred to.

use super::{Unwritten, pile::Pile, stream::Writer};

/// The numbers of a strategy in the order of the walk. References still name positions by when they
/// were shown, and no position is numbered yet.
#[derive(Debug)]
pub(super) struct Script {
    /// Numbers, seven bits a byte: for a position one more than twice the move chosen in it, for a
    /// reference zero and how many positions were shown before the one that is meant.
    bytes: Pile<u8>,
    /// Positions shown so far.
    shown: u32,
    /// Which of them are referred to.
    meant: Marks,
    references: u64,
}

impl Script {
    pub(super) const fn new() -> Self {
        Self { bytes: Pile::new(), shown: 0, meant: Marks::new(), references: 0 }
    }

    /// Positions shown so far.
    pub(super) const fn shown(&self) -> u32 {
        self.shown
    }

    /// Lines that end in a position shown before.
    pub(super) const fn references(&self) -> u64 {
        self.references
    }

    pub(super) fn memory(&self) -> usize {
        self.bytes.memory() + self.meant.memory()
    }

    fn put(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// Shows a position, in which the move of this index is chosen (zero where all are followed);
    /// says how many were shown before it, or `None` if there are more than can be counted.
    pub(super) fn show(&mut self, choice: usize) -> Option<u32> {
        let before = self.shown;
        self.shown = before.checked_add(1)?;
        self.put(1 + 2 * choice as u64);
        Some(before)
    }

    /// Refers to the position before which so many were shown.
    pub(super) fn refer(&mut self, before: u32) {
        self.put(0);
        self.put(before.into());
        self.meant.set(before as usize);
        self.references += 1;
    }

    /// Writes the strategy; positions that are referred to get a number.
    pub(super) fn write(self, out: &mut Writer<'_>) -> Result<(), Unwritten> {
        let ranks = self.meant.ranked();
        let mut bytes = self.bytes.iter();
        let mut next = || -> Option<u64> {
            let (mut number, mut shift) = (0, 0);
            loop {
                let byte = bytes.next()?;
                number |= u64::from(byte & 0x7f) << shift;
                if byte < 0x80 {
                    return Some(number);
                }
                shift += 7;
            }
        };
        let mut position = 0;
        while let Some(code) = next() {
            if code == 0 {
                let before = next().expect("a reference has two numbers") as usize;
                out.put(0)?;
                out.put(ranks.before(before))?;
            } else {
                out.put(code + u64::from(ranks.has(position)))?;
                position += 1;
            }
        }
        Ok(())
    }
}

/// A set of small numbers.
#[derive(Debug)]
struct Marks(Vec<u64>);

impl Marks {
    const fn new() -> Self {
        Self(Vec::new())
    }

    fn set(&mut self, index: usize) {
        if self.0.len() <= index / 64 {
            self.0.resize(index / 64 + 1, 0);
        }
        self.0[index / 64] |= 1 << (index % 64);
    }

    fn memory(&self) -> usize {
        self.0.capacity() * size_of::<u64>()
    }

    /// The set, and how many of it there are below each word.
    fn ranked(self) -> Ranks {
        let mut below = Vec::with_capacity(self.0.len());
        let mut count = 0;
        for word in &self.0 {
            below.push(count);
            count += word.count_ones();
        }
        Ranks { marks: self.0, below }
    }
}

/// A set of numbers that knows how many of it are below one.
struct Ranks {
    marks: Vec<u64>,
    below: Vec<u32>,
}

impl Ranks {
    fn has(&self, index: usize) -> bool {
        self.marks.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// How many of the set are below one of it.
    fn before(&self, index: usize) -> u64 {
        let word = self.marks[index / 64] & ((1 << (index % 64)) - 1);
        u64::from(self.below[index / 64] + word.count_ones())
    }
}
