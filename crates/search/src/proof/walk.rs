//! A line of play that can be lengthened and taken back: all that a proof needs of the rules.

use std::ops::Range;

use plywood_core::{Game, Keyed, Notation, Payoff, Player, Symmetric, Turn, ZeroSum};

use super::{References, pile::Pile};

/// What there is to do in a position.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Spot {
    /// The first player's gain: the game is over.
    Over(f64),
    /// This player moves.
    Moves(Player),
    /// Nature moves, of which proofs know nothing.
    Chance,
}

/// A line of play by the rules of one game, and the moves still to be followed on it.
pub(super) struct Walk<'g, G: Game> {
    pub game: &'g G,
    /// `line[..=at]` is the line; those beyond are kept for their memory. Each stands for itself,
    /// so that a line that grows is not copied.
    line: Vec<Box<Place<G>>>,
    at: usize,
    /// The moves that were listed last.
    listed: Vec<G::Move>,
    /// The moves to be followed, position by position.
    moves: Pile<G::Move>,
    /// What the positions of the line hold in lists of their own.
    held: usize,
}

struct Place<G: Game> {
    position: G::Position,
    /// Its part of the moves to be followed: where it begins, the next, the end.
    start: usize,
    next: usize,
    end: usize,
    /// The index of the first of them in the order of the rules, and how many the rules list: after
    /// the last comes the first.
    base: usize,
    round: usize,
    /// The number under which the position is kept.
    number: Option<usize>,
    held: usize,
}

impl<G: Game<Payoff = ZeroSum>> Walk<'_, G> {
    #[inline]
    pub(super) fn spot(&self) -> Spot {
        match self.turn() {
            Turn::Over(payoff) => Spot::Over(payoff.of(Player::FIRST)),
            Turn::Player(player) => Spot::Moves(player),
            Turn::Chance => Spot::Chance,
        }
    }
}

impl<G: Game> Walk<'_, G> {
    #[inline]
    pub(super) fn position(&self) -> &G::Position {
        &self.line[self.at].position
    }

    #[inline]
    pub(super) fn turn(&self) -> Turn<G::Payoff> {
        self.game.turn(self.position())
    }
}

impl<G: Symmetric> Walk<'_, G> {
    /// The key that the innermost position shares with all that may be referred to in its place.
    #[inline]
    pub(super) fn shared_key(&self, references: References) -> G::Key {
        references.key(self.game, self.position())
    }
}

impl<'g, G: Game + Keyed + Notation> Walk<'g, G> {
    pub(super) fn new(game: &'g G, root: &G::Position) -> Self {
        let mut walk =
            Self { game, line: Vec::new(), at: 0, listed: Vec::new(), moves: Pile::new(), held: 0 };
        walk.lengthen(root.clone());
        walk
    }

    fn lengthen(&mut self, position: G::Position) {
        let held = self.game.held(&position);
        self.held += held;
        let place =
            Place { position, start: 0, next: 0, end: 0, base: 0, round: 0, number: None, held };
        self.line.push(Box::new(place));
    }

    /// Lists the moves of the innermost position and says how many there are.
    #[inline]
    pub(super) fn list(&mut self) -> usize {
        self.listed.clear();
        self.game.moves(&self.line[self.at].position, &mut self.listed);
        self.listed.len()
    }

    /// The moves that were listed last.
    pub(super) fn moves(&self) -> &[G::Move] {
        &self.listed
    }

    /// Lets some of the listed moves be followed from the innermost position.
    #[inline]
    pub(super) fn open(&mut self, range: Range<usize>, number: Option<usize>) {
        let place = &mut self.line[self.at];
        place.start = self.moves.len();
        (place.next, place.end) = (place.start, place.start + range.len());
        (place.base, place.round, place.number) = (range.start, self.listed.len(), number);
        for &mv in &self.listed[range] {
            self.moves.push(mv);
        }
    }

    /// Lets all listed moves be followed from the innermost position, beginning with the one of this
    /// index: after the last comes the first.
    #[inline]
    pub(super) fn open_round(&mut self, first: usize, number: Option<usize>) {
        self.open(first..self.listed.len(), number);
        for &mv in &self.listed[..first] {
            self.moves.push(mv);
        }
        self.line[self.at].end += first;
    }

    /// Leaves out the moves still to be followed from the innermost position.
    #[inline]
    pub(super) fn close(&mut self) {
        let place = &mut self.line[self.at];
        place.next = place.end;
        self.moves.truncate(place.start);
    }

    /// Plays the next move to be followed and says its index in the order of the rules; `None` if
    /// there is none left.
    #[inline]
    pub(super) fn follow(&mut self) -> Option<usize> {
        let place = &mut self.line[self.at];
        if place.next == place.end {
            self.moves.truncate(place.start);
            return None;
        }
        let mv = self.moves.at(place.next).expect("moves to be followed are kept");
        let index = place.base + place.next - place.start;
        let index = if index < place.round { index } else { index - place.round };
        place.next += 1;
        if self.line.len() == self.at + 1 {
            self.lengthen(self.position().clone());
        }
        let (outer, inner) = self.line.split_at_mut(self.at + 1);
        let (from, to) = (&outer[self.at], &mut inner[0]);
        to.position.clone_from(&from.position);
        self.game.play(&mut to.position, mv);
        let held = self.game.held(&to.position);
        self.held = self.held + held - to.held;
        to.held = held;
        self.at += 1;
        Some(index)
    }

    /// Takes the last move back; `false` at the root.
    #[inline]
    pub(super) fn leave(&mut self) -> bool {
        let inner = self.at > 0;
        self.at -= usize::from(inner);
        inner
    }

    /// The number under which the innermost position is kept.
    #[inline]
    pub(super) fn number(&self) -> Option<usize> {
        self.line[self.at].number
    }

    /// Whether equal keys mean equal positions.
    #[inline]
    pub(super) fn has_exact_keys(&self) -> bool {
        self.game.exact()
    }

    #[inline]
    pub(super) fn key(&self) -> G::Key {
        self.game.key(self.position())
    }

    /// The moves from the root, in words.
    pub(super) fn words(&self) -> Vec<String> {
        let word = |place: &Place<G>| {
            let mv = self.moves.at(place.next - 1).expect("moves to be followed are kept");
            self.game.move_word(&place.position, mv)
        };
        self.line[..self.at].iter().map(|place| word(place)).collect()
    }

    /// Bytes held by all that grows.
    #[inline]
    pub(super) fn memory(&self) -> usize {
        self.line.len() * (size_of::<Place<G>>() + ALLOCATION)
            + self.line.capacity() * size_of::<usize>()
            + self.listed.capacity() * size_of::<G::Move>()
            + self.moves.memory()
            + self.held
    }
}

/// What an allocation costs beside what it holds.
const ALLOCATION: usize = 16;
