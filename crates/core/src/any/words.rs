//! Keys as words, at their true width.

use std::hash::{Hash, Hasher};

use crate::{Player, mixer::Mixer};

/// The words that a key has room for unless more or fewer are asked for.
pub const MOST_WORDS: usize = 4;

/// A key of a game whose type is forgotten.
///
/// Tables are kept small by asking for no more words than the game's keys have
/// ([`AnyGame::at_width`](super::AnyGame::at_width)).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Words<const W: usize>([u64; W]);

impl<const W: usize> Words<W> {
    /// The words that `spell` writes.
    #[inline]
    pub(super) fn written(spell: impl FnOnce(&mut [u64])) -> Self {
        let mut words = [0; W];
        spell(&mut words);
        Self(words)
    }

    /// Words that were written elsewhere.
    #[inline]
    pub(super) fn copied(words: &[u64]) -> Self {
        Self::written(|own| own.copy_from_slice(words))
    }
}

impl<const W: usize> From<[u64; W]> for Words<W> {
    #[inline]
    fn from(words: [u64; W]) -> Self {
        Self(words)
    }
}

/// Stands where a key has no word any more.
const BLANK: u64 = 0x5bd1_e995_2b7e_1516;

/// Word by word, without blanks: the standard way goes through bytes and adds a length. A word of a key
/// that is blank by chance only makes two hashes equal.
impl<const W: usize> Hash for Words<W> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        for (index, &word) in self.0.iter().enumerate() {
            if index > 0 && word == BLANK {
                break;
            }
            state.write_u64(word);
        }
    }
}

/// A key that can be written as a fixed number of words; different keys are written differently.
///
/// It is written in the order in which `Hash` goes through it, so that forgotten keys have the same
/// places in tables as typed ones.
pub trait Spelt: Copy + Send + Sync + 'static {
    /// How many words.
    const WORDS: usize;

    /// Writes them.
    fn spell(self, scribe: &mut Scribe<'_>);
}

/// Writes the words of a key such that they mix into the same bits as the key itself.
///
/// The standard hash of a key may take in more than its words, such as the length of an array. So a
/// word is written turned by what has come in since the last one; what has come in depends on
/// earlier words alone, hence no two keys are written the same.
#[derive(Debug)]
pub struct Scribe<'w> {
    words: &'w mut [u64],
    at: usize,
    /// All that the key has mixed so far, and what the words alone have.
    key: Mixer,
    written: Mixer,
}

impl<'w> Scribe<'w> {
    /// Writes a key into `words` and leaves the rest blank. One that is too long for them is folded:
    /// then different keys may be written the same.
    #[inline]
    pub(super) fn write<K: Spelt>(words: &'w mut [u64], key: K) {
        let none = Mixer::default();
        let words = match words.split_at_mut_checked(K::WORDS) {
            None => return key.spell(&mut Scribe { words, at: 0, key: none, written: none }),
            Some((own, rest)) => {
                rest.fill(BLANK);
                own
            }
        };
        // Here the number of words is a constant, so that no mixing is left but what constants ask for.
        key.spell(&mut Scribe { words, at: 0, key: none, written: none });
    }

    /// The next word of the key.
    #[inline]
    pub fn word(&mut self, word: u64) {
        let turned = word ^ self.key.turned() ^ self.written.turned();
        self.key.write_u64(word);
        if let Some(place) = self.words.get_mut(self.at) {
            *place = turned;
            self.written = self.key;
        } else {
            self.words[self.at % self.words.len()] ^= self.key.finish();
        }
        self.at += 1;
    }

    /// A length, or anything else that `Hash` takes in and that is the same for all keys.
    #[inline]
    pub fn constant(&mut self, word: u64) {
        self.key.write_u64(word);
    }
}

/// Keys of one word.
macro_rules! one_word {
    ($($key:ty),+) => {
        $(impl Spelt for $key {
            const WORDS: usize = 1;

            #[inline]
            fn spell(self, scribe: &mut Scribe<'_>) {
                scribe.word(self as u64);
            }
        })+
    };
}
one_word!(u8, u16, u32, u64, usize);

impl Spelt for Player {
    const WORDS: usize = 1;

    #[inline]
    fn spell(self, scribe: &mut Scribe<'_>) {
        self.0.spell(scribe);
    }
}

impl Spelt for u128 {
    const WORDS: usize = 2;

    #[inline]
    fn spell(self, scribe: &mut Scribe<'_>) {
        scribe.word(self as u64);
        scribe.word((self >> 64) as u64);
    }
}

impl<A: Spelt, B: Spelt> Spelt for (A, B) {
    const WORDS: usize = A::WORDS + B::WORDS;

    #[inline]
    fn spell(self, scribe: &mut Scribe<'_>) {
        self.0.spell(scribe);
        self.1.spell(scribe);
    }
}

impl<const N: usize> Spelt for [u64; N] {
    const WORDS: usize = N;

    #[inline]
    fn spell(self, scribe: &mut Scribe<'_>) {
        scribe.constant(N as u64);
        for word in self {
            scribe.word(word);
        }
    }
}

impl<const N: usize, const M: usize> Spelt for [[u64; N]; M] {
    const WORDS: usize = N * M;

    #[inline]
    fn spell(self, scribe: &mut Scribe<'_>) {
        scribe.constant(M as u64);
        for words in self {
            words.spell(scribe);
        }
    }
}

impl<const W: usize> Spelt for Words<W> {
    const WORDS: usize = W;

    #[inline]
    fn spell(self, scribe: &mut Scribe<'_>) {
        self.0.into_iter().for_each(|word| scribe.word(word));
    }
}
