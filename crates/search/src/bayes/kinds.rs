//! The kinds of fresh positions: positions of one kind have the same past as far as the prior can
//! see, so the prior is asked once for each.

use plywood_core::Player;

use super::{
    Belief, Litter, Prior,
    channel::{Brothers, Channel},
};

/// A kind's place in the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct KindId(u32);

/// What is believed of a litter's members, in each channel.
#[derive(Copy, Clone, Debug)]
pub(super) struct Kind<const C: usize> {
    /// Seen by the player who moved into the position.
    beliefs: [Belief; C],
    pub fresh: [Channel; C],
    pub brothers: [Brothers; C],
    size: u32,
    depth: u32,
    entrant: Player,
    /// The first kind found among the children, and the next one of the same father.
    heir: u32,
    next: u32,
}

/// The kinds met so far, each found from its father's kind.
#[derive(Clone, Debug)]
pub(super) struct Kinds<P, const C: usize> {
    prior: P,
    opener: Player,
    draws_to: [Player; C],
    kept: Vec<Kind<C>>,
    /// Kinds met on the way that no stored litter needs, while the table is full.
    passing: Vec<Kind<C>>,
}

const NONE: u32 = u32::MAX;
const PASSING: u32 = 1 << 31;
/// So many kinds are kept for speed alone; beyond, only those of stored litters.
const FULL: usize = 1 << 14;

impl<P: Prior, const C: usize> Kinds<P, C> {
    /// The kind of the true root is the only one; `opener` is to move there.
    pub fn new(prior: P, opener: Player, draws_to: [Player; C]) -> Self {
        let (kept, passing) = (Vec::new(), Vec::new());
        let mut kinds = Self { prior, opener, draws_to, kept, passing };
        kinds.restart(opener, draws_to);
        kinds
    }

    pub const ROOT: KindId = KindId(0);

    #[inline]
    pub fn kind(&self, id: KindId) -> &Kind<C> {
        if id.0 < PASSING {
            &self.kept[id.0 as usize]
        } else {
            &self.passing[(id.0 - PASSING) as usize]
        }
    }

    /// The kind of the children of a position of kind `father`, in which `mover` chooses among
    /// `size`; one that is not to be kept may be forgotten by `forget`.
    #[inline]
    pub fn child(&mut self, father: KindId, mover: Player, size: u32, keep: bool) -> KindId {
        let mut next = self.kind(father).heir;
        while next != NONE {
            let kind = &self.kept[next as usize];
            if kind.size == size && kind.entrant == mover {
                return KindId(next);
            }
            next = kind.next;
        }
        self.ask(father, mover, size, keep)
    }

    #[cold]
    fn ask(&mut self, father: KindId, mover: Player, size: u32, keep: bool) -> KindId {
        let Kind { beliefs, depth, entrant, heir, .. } = *self.kind(father);
        let depth = depth + 1;
        let opener = mover == self.opener;
        let beliefs = std::array::from_fn(|channel| {
            let seen = beliefs[channel];
            let seen = if entrant == mover { seen } else { seen.turned() };
            let draws_to_opener = self.draws_to[channel] == self.opener;
            self.prior.litter(seen, Litter { size, depth, opener, draws_to_opener }).unsettled()
        });
        let mut kind = Kind::new(beliefs, size, depth, mover);
        if father.0 >= PASSING || (!keep && self.kept.len() >= FULL) {
            self.passing.push(kind);
            return KindId(PASSING + self.passing.len() as u32 - 1);
        }
        let id = self.kept.len() as u32;
        assert!(id < PASSING, "fewer than 2^31 kinds of positions");
        kind.next = heir;
        self.kept.push(kind);
        self.kept[father.0 as usize].heir = id;
        KindId(id)
    }

    /// Forgets the kinds that were not to be kept.
    #[inline]
    pub fn forget(&mut self) {
        self.passing.clear();
    }

    pub fn memory(&self) -> usize {
        (self.kept.capacity() + self.passing.capacity()) * size_of::<Kind<C>>()
    }

    /// Forgets all kinds but the true root's, and gives draws to others.
    pub fn restart(&mut self, opener: Player, draws_to: [Player; C]) {
        let beliefs = draws_to.map(|player| self.prior.root(player == opener).unsettled());
        self.kept = vec![Kind::new(beliefs, 1, 0, opener)];
        (self.opener, self.draws_to) = (opener, draws_to);
        self.passing.clear();
    }
}

impl<const C: usize> Kind<C> {
    fn new(beliefs: [Belief; C], size: u32, depth: u32, entrant: Player) -> Self {
        Self {
            beliefs,
            fresh: beliefs.map(Channel::fresh),
            brothers: beliefs.map(|belief| Brothers::new(belief, size)),
            size,
            depth,
            entrant,
            heir: NONE,
            next: NONE,
        }
    }
}
