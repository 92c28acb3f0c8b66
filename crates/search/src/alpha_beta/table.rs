//! The transposition table: of bounded size, and lossy, but never wrong.

use std::hash::{Hash, Hasher};

/// Entries that share one place and compete for it.
const BUCKET: usize = 4;
/// Entries of a table that has just begun to grow.
const FEW: usize = 1 << 8;
/// The `depth` of a bound that holds however deep one looks.
const PROVEN: u8 = u8::MAX;

/// What a stored number says of the value, for the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Side {
    Vacant,
    AtLeast,
    AtMost,
    Exactly,
}

/// What is remembered of one position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Entry<K, M> {
    key: K,
    bound: f32,
    side: Side,
    depth: u8,
    /// The logarithm of the number of positions searched to learn this.
    work: u8,
    pub(super) mv: Option<M>,
}

/// Bounds on a value that a search has established.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Bounds {
    pub low: f64,
    pub high: f64,
    /// How deep was looked, where it matters.
    pub depth: u32,
    /// Whether the bounds hold however deep one looks.
    pub proven: bool,
}

impl<K, M> Entry<K, M> {
    /// The bounds, as wide as single precision requires.
    #[inline]
    pub(super) fn bounds(&self) -> Bounds {
        let bound = f64::from(self.bound);
        let (low, high) = match self.side {
            Side::Vacant => (f64::NEG_INFINITY, f64::INFINITY),
            Side::AtLeast => (bound, f64::INFINITY),
            Side::AtMost => (f64::NEG_INFINITY, bound),
            Side::Exactly => (bound, bound),
        };
        Bounds { low, high, depth: u32::from(self.depth), proven: self.depth == PROVEN }
    }
}

/// A table of positions by key.
#[derive(Clone, Debug)]
pub(super) struct Table<K, M> {
    entries: Vec<Entry<K, M>>,
    most: usize,
    used: usize,
}

impl<K: Copy + Eq + Hash, M: Copy> Table<K, M> {
    /// A table that grows to at most `mib` MiB.
    pub(super) fn new(mib: usize) -> Self {
        let most = mib.saturating_mul(1 << 20) / size_of::<Entry<K, M>>();
        Self { entries: Vec::new(), most: most / BUCKET * BUCKET, used: 0 }
    }

    pub(super) fn memory(&self) -> usize {
        self.entries.capacity() * size_of::<Entry<K, M>>()
    }

    pub(super) fn get(&self, key: K) -> Option<&Entry<K, M>> {
        let start = self.bucket(key)?;
        let bucket = &self.entries[start..start + BUCKET];
        bucket.iter().find(|entry| entry.key == key && entry.side != Side::Vacant)
    }

    /// Remembers bounds; what took least work to learn makes room.
    pub(super) fn put(&mut self, key: K, bounds: Bounds, work: u64, mv: Option<M>) {
        let (side, bound) = match bounds {
            Bounds { low, high, .. } if low == high && f64::from(low as f32) == low => {
                (Side::Exactly, low as f32)
            }
            Bounds { low, .. } if low > f64::NEG_INFINITY => (Side::AtLeast, floor(low)),
            Bounds { high, .. } => (Side::AtMost, -floor(-high)),
        };
        let depth = if bounds.proven { PROVEN } else { bounds.depth.min(254) as u8 };
        let work = (64 - work.leading_zeros()) as u8;
        self.grow(Entry { key, bound, side, depth, work, mv });
    }

    /// Lets new positions replace what an earlier search worked hard for.
    pub(super) fn age(&mut self) {
        self.entries.iter_mut().for_each(|entry| entry.work = 0);
    }

    fn grow(&mut self, entry: Entry<K, M>) {
        if self.most == 0 {
            return;
        }
        let wanted = (2 * self.entries.len()).max(FEW).min(self.most);
        if 2 * self.used >= self.entries.len() && wanted > self.entries.len() {
            let vacant = Entry { side: Side::Vacant, work: 0, mv: None, ..entry };
            let old = std::mem::replace(&mut self.entries, vec![vacant; wanted]);
            self.used = 0;
            old.into_iter().filter(|e| e.side != Side::Vacant).for_each(|e| self.insert(e));
        }
        self.insert(entry);
    }

    fn insert(&mut self, mut entry: Entry<K, M>) {
        let start = self.bucket(entry.key).expect("the table has grown");
        let bucket = &mut self.entries[start..start + BUCKET];
        let same = bucket.iter().position(|e| e.side == Side::Vacant || e.key == entry.key);
        let place = same.unwrap_or_else(|| {
            (1..BUCKET)
                .fold(0, |least, i| if bucket[i].work < bucket[least].work { i } else { least })
        });
        let old = bucket[place];
        if old.side == Side::Vacant {
            self.used += 1;
        } else if old.key == entry.key && entry.mv.is_none() {
            entry.mv = old.mv;
        }
        bucket[place] = entry;
    }

    #[inline]
    fn bucket(&self, key: K) -> Option<usize> {
        let mut mixer = Mixer(0);
        key.hash(&mut mixer);
        let buckets = (self.entries.len() / BUCKET) as u128;
        (buckets > 0).then(|| ((u128::from(mixer.finish()) * buckets) >> 64) as usize * BUCKET)
    }
}

/// The greatest single-precision number that is not above `x`.
fn floor(x: f64) -> f32 {
    let near = x as f32;
    if f64::from(near) > x { near.next_down() } else { near }
}

/// A fixed mixing of keys into bits, the same on every machine.
struct Mixer(u64);

impl Hasher for Mixer {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }
    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }
    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }
    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    #[inline]
    fn finish(&self) -> u64 {
        (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}
