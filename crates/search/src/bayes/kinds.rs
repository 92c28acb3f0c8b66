//! The kinds of fresh positions: positions of one kind have the same past as far as the prior can
//! see, so the prior is asked once for each.

use plywood_core::Player;

use super::{
    Belief, Litter, Prior,
    channel::Channel,
    plain::{Brothers, WideBrothers},
};

/// A kind's place in the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct KindId(u32);

/// What is asked of a kind when a litter of it is stored or a new one met.
#[derive(Copy, Clone, Debug)]
struct Kind<const C: usize> {
    /// Seen by the player who moved into the position.
    beliefs: [Belief; C],
    fresh: [Channel; C],
    brothers: [WideBrothers; C],
    depth: u32,
}

/// How a kind is found, apart from the rest since every move of every match does it.
#[derive(Copy, Clone, Debug)]
struct Link {
    size: u16,
    entrant: Player,
    /// The last kind found among the children, and the one before of the same father.
    heir: u32,
    next: u32,
}

/// The kinds met so far, each found from its father's kind.
#[derive(Clone, Debug)]
pub(super) struct Kinds<P, const C: usize> {
    prior: P,
    opener: Player,
    draws_to: [Player; C],
    kept: Table<C>,
    /// Kinds met on the way that no stored litter needs, while the table is full.
    passing: Table<C>,
}

/// Kinds in three parallel lists.
#[derive(Clone, Debug)]
struct Table<const C: usize> {
    links: Vec<Link>,
    brothers: Vec<[Brothers; C]>,
    kinds: Vec<Kind<C>>,
}

impl<const C: usize> Table<C> {
    const fn new() -> Self {
        Self { links: Vec::new(), brothers: Vec::new(), kinds: Vec::new() }
    }

    fn push(&mut self, link: Link, beliefs: [Belief; C], depth: u32) -> u32 {
        let size = u32::from(link.size);
        self.links.push(link);
        let brothers = beliefs.map(|belief| WideBrothers::new(belief, size));
        self.brothers.push(brothers.map(|wide| wide.plain()));
        self.kinds.push(Kind { beliefs, fresh: beliefs.map(Channel::fresh), brothers, depth });
        self.links.len() as u32 - 1
    }

    fn clear(&mut self) {
        self.links.clear();
        self.brothers.clear();
        self.kinds.clear();
    }

    fn memory(&self) -> usize {
        self.links.capacity()
            * (size_of::<Link>() + size_of::<[Brothers; C]>() + size_of::<Kind<C>>())
    }
}

const NONE: u32 = u32::MAX;
const PASSING: u32 = 1 << 31;
/// So many kinds are kept for speed alone; beyond, only those of stored litters.
const FULL: usize = 1 << 14;

impl<P: Prior, const C: usize> Kinds<P, C> {
    /// The kind of the true root is the only one; `opener` is to move there.
    pub fn new(prior: P, opener: Player, draws_to: [Player; C]) -> Self {
        let (kept, passing) = (Table::new(), Table::new());
        let mut kinds = Self { prior, opener, draws_to, kept, passing };
        kinds.restart(opener, draws_to);
        kinds
    }

    pub const ROOT: KindId = KindId(0);

    /// The table that holds a kind, and its place there.
    #[inline]
    fn place(&self, id: KindId) -> (&Table<C>, usize) {
        if id.0 < PASSING {
            (&self.kept, id.0 as usize)
        } else {
            (&self.passing, (id.0 - PASSING) as usize)
        }
    }

    /// A position of a kind that no match has crossed.
    pub fn fresh(&self, id: KindId) -> [Channel; C] {
        let (table, place) = self.place(id);
        table.kinds[place].fresh
    }

    /// All members but one of a litter of a kind.
    #[inline]
    pub fn brothers(&self, id: KindId) -> &[Brothers; C] {
        let (table, place) = self.place(id);
        &table.brothers[place]
    }

    /// The same beyond the range of floats.
    pub fn wide_brothers(&self, id: KindId, channel: usize) -> WideBrothers {
        let (table, place) = self.place(id);
        table.kinds[place].brothers[channel]
    }

    /// The kind of the children of a position of kind `father`, in which `mover` chooses among
    /// `size`; one that is not to be kept may be forgotten by `forget`.
    #[inline]
    pub fn child(&mut self, father: KindId, mover: Player, size: u16, keep: bool) -> KindId {
        if father.0 < PASSING {
            let mut next = self.kept.links[father.0 as usize].heir;
            while next != NONE {
                let link = &self.kept.links[next as usize];
                if link.size == size && link.entrant == mover {
                    return KindId(next);
                }
                next = link.next;
            }
        }
        self.ask(father, mover, size, keep)
    }

    #[cold]
    fn ask(&mut self, father: KindId, mover: Player, size: u16, keep: bool) -> KindId {
        let (table, place) = self.place(father);
        let Kind { beliefs, depth, .. } = table.kinds[place];
        let Link { entrant, heir, .. } = table.links[place];
        let depth = depth + 1;
        let opener = mover == self.opener;
        let beliefs = std::array::from_fn(|channel| {
            let seen = beliefs[channel];
            let seen = if entrant == mover { seen } else { seen.turned() };
            let draws_to_opener = self.draws_to[channel] == self.opener;
            let litter = Litter { size: size.into(), depth, opener, draws_to_opener };
            self.prior.litter(seen, litter).unsettled()
        });
        let link = Link { size, entrant: mover, heir: NONE, next: heir };
        if father.0 >= PASSING || (!keep && self.kept.links.len() >= FULL) {
            return KindId(PASSING + self.passing.push(link, beliefs, depth));
        }
        let id = self.kept.push(link, beliefs, depth);
        assert!(id < PASSING, "fewer than 2^31 kinds of positions");
        self.kept.links[father.0 as usize].heir = id;
        KindId(id)
    }

    /// Forgets the kinds that were not to be kept.
    #[inline]
    pub fn forget(&mut self) {
        if !self.passing.links.is_empty() {
            self.passing.clear();
        }
    }

    pub fn memory(&self) -> usize {
        self.kept.memory() + self.passing.memory()
    }

    /// Forgets all kinds but the true root's, and gives draws to others.
    pub fn restart(&mut self, opener: Player, draws_to: [Player; C]) {
        let beliefs = draws_to.map(|player| self.prior.root(player == opener).unsettled());
        self.kept.clear();
        self.passing.clear();
        self.kept.push(Link { size: 1, entrant: opener, heir: NONE, next: NONE }, beliefs, 0);
        (self.opener, self.draws_to) = (opener, draws_to);
    }
}
