//! Where proof-number search meets a game: the only part of it that knows positions and moves.

use std::hash::Hash;

use plywood_core::{
    Game, Guidance, Keyed, Keys, Payoff, Player, Prospect, Symmetric, Turn, ZeroSum,
};

use super::{
    numbers::Numbers,
    question::Question,
    table::{Entry, Table},
};
use crate::{index::Index, table::canonical};

/// A line of play from the root to where the search is, and what is remembered of its positions.
pub(super) trait Ground {
    /// Lists the moves of the innermost position; says whether the first player moves there.
    fn list(&mut self) -> bool;

    /// Appends what is known of each position that a listed move leads to.
    fn look(&mut self, question: &mut Question, kids: &mut Vec<Numbers>);

    /// Plays one of the listed moves.
    fn enter(&mut self, kid: usize);

    /// Takes the last move back.
    fn leave(&mut self);

    /// What the table remembers of the innermost position.
    fn recall(&mut self, question: &mut Question) -> Option<Numbers>;

    /// Lets the table remember numbers that took so many steps.
    fn remember(&mut self, question: &Question, numbers: Numbers, steps: u64);

    /// The number by which the position after one of the listed moves is known, `fresh` if it is
    /// new or cannot be told from others.
    fn number(&mut self, kid: usize, fresh: u32) -> u32;

    /// Forgets all numbers given to positions.
    fn forget(&mut self);

    /// Bytes held.
    fn memory(&self) -> usize;
}

/// The positions from the root inwards, with their moves.
#[derive(Clone, Debug)]
pub(super) struct Board<G: Game<Payoff = ZeroSum> + Keyed> {
    pub game: G,
    /// `line[..=at]` is the line of play; those beyond are kept for their memory.
    line: Vec<Place<G>>,
    at: usize,
    table: Table<G::Key>,
    index: Index<G::Key>,
    symmetric: usize,
    scratch: G::Position,
    counted: Vec<G::Move>,
}

#[derive(Clone, Debug)]
struct Place<G: Keyed> {
    position: G::Position,
    /// Who is to move, and the key in the table, once that was asked for.
    mover: Option<Player>,
    key: Option<G::Key>,
    moves: Vec<G::Move>,
}

impl<G: Keyed> Place<G> {
    const fn new(position: G::Position) -> Self {
        Self { position, mover: None, key: None, moves: Vec::new() }
    }
}

impl<G> Board<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    pub(super) fn new(game: G, root: G::Position, table: usize, symmetric: u32) -> Self {
        Self {
            line: vec![Place::new(root.clone())],
            at: 0,
            table: Table::new(if game.exact() { table } else { 0 }),
            index: Index::new(),
            symmetric: symmetric as usize,
            scratch: root,
            counted: Vec::new(),
            game,
        }
    }

    pub(super) fn root(&self) -> &G::Position {
        &self.line[0].position
    }

    /// One of the moves listed at the root.
    pub(super) fn root_move(&self, kid: usize) -> Option<G::Move> {
        self.line[0].moves.get(kid).copied()
    }

    /// One of the moves listed at the innermost position.
    pub(super) fn listed(&self, kid: usize) -> Option<G::Move> {
        self.line[self.at].moves.get(kid).copied()
    }

    /// Whether the game is over at the innermost position.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.game.turn(&self.line[self.at].position), Turn::Over(_))
    }

    /// Goes to another root.
    pub(super) fn go(&mut self, root: &G::Position) {
        self.at = 0;
        let Place { position, mover, key, .. } = &mut self.line[0];
        position.clone_from(root);
        (*mover, *key) = (None, None);
    }

    /// Forgets what the table remembers.
    pub(super) fn clear(&mut self) {
        self.table.clear();
    }

    fn key(&self, position: &G::Position, at: usize) -> G::Key {
        canonical(&self.game, position, at <= self.symmetric).0
    }

    /// The key of the innermost position.
    fn key_here(&mut self) -> G::Key {
        let Place { position, key, .. } = &self.line[self.at];
        let key = key.unwrap_or_else(|| self.key(position, self.at));
        self.line[self.at].key = Some(key);
        key
    }
}

impl<G> Ground for Board<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    fn list(&mut self) -> bool {
        let Place { position, mover, moves, .. } = &mut self.line[self.at];
        let player = mover.unwrap_or_else(|| match self.game.turn(position) {
            Turn::Player(player) => player,
            _ => no_chance(),
        });
        moves.clear();
        self.game.relevant_moves(position, moves);
        player == Player::FIRST
    }

    fn look(&mut self, question: &mut Question, kids: &mut Vec<Numbers>) {
        if self.game.is_remote() {
            return self.look_at_once(question, kids);
        }
        for kid in 0..self.line[self.at].moves.len() {
            let Place { position, moves, .. } = &self.line[self.at];
            self.scratch.clone_from(position);
            self.game.play(&mut self.scratch, moves[kid]);
            let numbers = match self.game.turn(&self.scratch) {
                Turn::Chance => no_chance(),
                Turn::Over(payoff) => ended(question, payoff),
                Turn::Player(player) => {
                    let seen = self.game.outlook(&self.scratch);
                    glance(question, player, (seen.low, seen.high))
                        .or_else(|| self.remembered(question, &self.scratch, self.at + 1))
                        .unwrap_or_else(|| {
                            let moves = self.game.count_moves(&self.scratch, &mut self.counted);
                            Numbers::fresh(player == Player::FIRST, moves)
                        })
                }
            };
            kids.push(numbers);
        }
    }

    fn enter(&mut self, kid: usize) {
        if self.line.len() == self.at + 1 {
            self.line.push(Place::new(self.scratch.clone()));
        }
        let (outer, inner) = self.line.split_at_mut(self.at + 1);
        let (from, to) = (&outer[self.at], &mut inner[0]);
        let turn = self.game.reach(&from.position, &from.moves[kid..=kid], &mut to.position);
        to.mover = if let Turn::Player(player) = turn { Some(player) } else { None };
        to.key = None;
        self.at += 1;
    }

    fn leave(&mut self) {
        self.at -= 1;
    }

    fn recall(&mut self, question: &mut Question) -> Option<Numbers> {
        if self.table.memory() == 0 {
            return None;
        }
        let key = self.key_here();
        recalled(&self.table, question, key)
    }

    fn remember(&mut self, question: &Question, numbers: Numbers, steps: u64) {
        if self.game.exact() {
            let key = self.key_here();
            self.table.put(Entry::new(key, numbers, question.number(), steps));
        }
    }

    fn number(&mut self, kid: usize, fresh: u32) -> u32 {
        if !self.game.exact() {
            return fresh;
        }
        let Place { position, moves, .. } = &self.line[self.at];
        self.scratch.clone_from(position);
        self.game.play(&mut self.scratch, moves[kid]);
        // A position under a mirror image has other moves, so that images are not shared here.
        self.index.number(self.game.key(&self.scratch), fresh)
    }

    fn forget(&mut self) {
        self.index.clear();
    }

    fn memory(&self) -> usize {
        let held = |place: &Place<G>| {
            place.moves.capacity() * size_of::<G::Move>() + self.game.held(&place.position)
        };
        let line = self.line.capacity() * size_of::<Place<G>>()
            + self.counted.capacity() * size_of::<G::Move>()
            + self.line.iter().map(held).sum::<usize>();
        self.table.memory() + self.index.memory() + line
    }
}

impl<G> Board<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    /// What the table knows of a position `at` moves from the root, for this question.
    fn remembered(
        &self,
        question: &mut Question,
        position: &G::Position,
        at: usize,
    ) -> Option<Numbers> {
        if self.table.memory() == 0 {
            return None;
        }
        recalled(&self.table, question, self.key(position, at))
    }

    /// The same as [`look`](Ground::look), asking for all positions in one call.
    fn look_at_once(&mut self, question: &mut Question, kids: &mut Vec<Numbers>) {
        let Self { game, line, at, scratch, table, .. } = self;
        let Place { position, moves, .. } = &line[*at];
        let keys = match table.memory() {
            0 => Keys::Unasked,
            _ if *at < self.symmetric => Keys::Least,
            _ => Keys::Own,
        };
        game.prospects(position, moves, keys, scratch, |Prospect { turn, bounds, key, count }| {
            kids.push(match turn {
                Turn::Chance => no_chance(),
                Turn::Over(payoff) => ended(question, payoff),
                Turn::Player(player) => glance(question, player, bounds)
                    .or_else(|| recalled(table, question, key?))
                    .unwrap_or_else(|| Numbers::fresh(player == Player::FIRST, count as usize)),
            });
        });
    }
}

/// What a table knows of the position with this key, for this question.
#[inline]
fn recalled<K: Copy + Eq + Hash>(
    table: &Table<K>,
    question: &mut Question,
    key: K,
) -> Option<Numbers> {
    let entry = table.get(key)?;
    if entry.question == question.number() {
        return Some(entry.numbers);
    }
    if !entry.numbers.is_settled() {
        return None;
    }
    verdict(question.recall(entry.question, entry.numbers.proof == 0))
}

/// What an end that pays so much says to a question.
fn ended(question: &mut Question, payoff: ZeroSum) -> Numbers {
    let gain = payoff.of(Player::FIRST);
    verdict(question.meet(gain, gain)).expect("an end decides any question")
}

/// What bounds on the value for the player to move say to a question.
fn glance(question: &mut Question, player: Player, (low, high): (f64, f64)) -> Option<Numbers> {
    let sides = [low, high].map(|x| ZeroSum::to(player, x).0);
    verdict(question.meet(sides[0].min(sides[1]), sides[0].max(sides[1])))
}

fn verdict(answer: Option<bool>) -> Option<Numbers> {
    answer.map(|yes| if yes { Numbers::PROVEN } else { Numbers::DISPROVEN })
}

fn no_chance() -> ! {
    panic!("proof-number search is for games without chance: use minimax or a sampling search")
}
