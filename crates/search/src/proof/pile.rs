//! A list that grows block by block: nothing is copied, so that it holds what it says it holds.

/// Bytes of a block, at most.
const BLOCK: usize = 1 << 14;

/// Numbered things, the last of which can be taken away.
#[derive(Debug)]
pub(super) struct Pile<T> {
    blocks: Vec<Vec<T>>,
    len: usize,
}

impl<T: Copy> Pile<T> {
    /// How many stand in a block: a power of two.
    const ROW: usize = {
        let fit = BLOCK / if size_of::<T>() == 0 { 1 } else { size_of::<T>() };
        if fit == 0 { 1 } else { 1 << fit.ilog2() }
    };

    pub(super) const fn new() -> Self {
        Self { blocks: Vec::new(), len: 0 }
    }

    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn push(&mut self, item: T) {
        let block = self.len / Self::ROW;
        if block == self.blocks.len() {
            self.blocks.push(Vec::with_capacity(Self::ROW));
        }
        self.blocks[block].push(item);
        self.len += 1;
    }

    #[inline]
    pub(super) fn at(&self, index: usize) -> Option<T> {
        (index < self.len).then(|| self.blocks[index / Self::ROW][index % Self::ROW])
    }

    #[inline]
    pub(super) fn put(&mut self, index: usize, item: T) {
        self.blocks[index / Self::ROW][index % Self::ROW] = item;
    }

    /// Takes away all but the first `len`; the blocks are kept for their memory.
    #[inline]
    pub(super) fn truncate(&mut self, len: usize) {
        let used = self.len.div_ceil(Self::ROW);
        let first = len / Self::ROW;
        for (index, block) in self.blocks[..used].iter_mut().enumerate().skip(first) {
            block.truncate(if index == first { len % Self::ROW } else { 0 });
        }
        self.len = self.len.min(len);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = T> {
        self.blocks.iter().flatten().copied()
    }

    pub(super) fn memory(&self) -> usize {
        self.blocks.len() * Self::ROW * size_of::<T>()
            + self.blocks.capacity() * size_of::<Vec<T>>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_a_list_that_grows_by_blocks() {
        let (mut pile, mut list) = (Pile::new(), Vec::new());
        for round in 0..20_u64 {
            for item in 0..3_000 {
                pile.push(round * item);
                list.push(round * item);
            }
            let len = list.len() - (round as usize * 379) % 3_000;
            pile.truncate(len);
            list.truncate(len);
            assert_eq!(pile.len(), list.len());
            assert!(pile.iter().eq(list.iter().copied()));
            assert_eq!(pile.at(len - 1), list.last().copied());
            assert_eq!(pile.at(len), None);
        }
        pile.put(7, 1);
        assert_eq!(pile.at(7), Some(1));
        let exact = pile.len() * size_of::<u64>();
        assert!((exact..exact + 2 * BLOCK + 8 * 1024).contains(&pile.memory()));
        pile.truncate(0);
        assert_eq!((pile.len(), pile.at(0)), (0, None));
    }
}
