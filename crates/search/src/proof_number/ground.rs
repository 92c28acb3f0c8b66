//! Where proof-number search meets a game: the only part of it that knows positions and moves.

use plywood_core::{
    Game, Guidance, Keyed, Keys, Payoff, Player, Prospect, Symmetric, Turn, ZeroSum,
};

use super::{numbers::Numbers, question::Question, table::Table};
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
    fn recall(&self, question: &mut Question) -> Option<Numbers>;

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
    prospects: Vec<Prospect<ZeroSum, G::Key>>,
    counted: Vec<G::Move>,
}

#[derive(Clone, Debug)]
struct Place<G: Game> {
    position: G::Position,
    moves: Vec<G::Move>,
}

impl<G> Board<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    pub(super) fn new(game: G, root: G::Position, table: usize, symmetric: u32) -> Self {
        Self {
            line: vec![Place { position: root.clone(), moves: Vec::new() }],
            at: 0,
            table: Table::new(if game.exact() { table } else { 0 }),
            index: Index::new(),
            symmetric: symmetric as usize,
            scratch: root,
            prospects: Vec::new(),
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
        self.line[0].position.clone_from(root);
    }

    /// Forgets what the table remembers.
    pub(super) fn clear(&mut self) {
        self.table.clear();
    }

    fn key(&self, position: &G::Position, at: usize) -> G::Key {
        canonical(&self.game, position, at <= self.symmetric).0
    }
}

impl<G> Ground for Board<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    fn list(&mut self) -> bool {
        let Place { position, moves } = &mut self.line[self.at];
        let Turn::Player(player) = self.game.turn(position) else { no_chance() };
        moves.clear();
        self.game.relevant_moves(position, moves);
        player == Player::FIRST
    }

    fn look(&mut self, question: &mut Question, kids: &mut Vec<Numbers>) {
        if self.game.is_remote() {
            return self.look_at_once(question, kids);
        }
        for kid in 0..self.line[self.at].moves.len() {
            let Place { position, moves } = &self.line[self.at];
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
            let fresh = Place { position: self.scratch.clone(), moves: Vec::new() };
            self.line.push(fresh);
        }
        let (outer, inner) = self.line.split_at_mut(self.at + 1);
        let (from, to) = (&outer[self.at], &mut inner[0]);
        self.game.reach(&from.position, &from.moves[kid..=kid], &mut to.position);
        self.at += 1;
    }

    fn leave(&mut self) {
        self.at -= 1;
    }

    fn recall(&self, question: &mut Question) -> Option<Numbers> {
        self.remembered(question, &self.line[self.at].position, self.at)
    }

    fn remember(&mut self, question: &Question, numbers: Numbers, steps: u64) {
        if self.game.exact() {
            let key = self.key(&self.line[self.at].position, self.at);
            self.table.put(key, numbers, question.number(), steps);
        }
    }

    fn number(&mut self, kid: usize, fresh: u32) -> u32 {
        if !self.game.exact() {
            return fresh;
        }
        let Place { position, moves } = &self.line[self.at];
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
        self.remembered_as(question, self.key(position, at))
    }

    /// What the table knows of the position with this key.
    fn remembered_as(&self, question: &mut Question, key: G::Key) -> Option<Numbers> {
        let entry = self.table.find(key)?;
        if entry.question == question.number() {
            return Some(entry.numbers);
        }
        if !entry.numbers.is_settled() {
            return None;
        }
        verdict(question.recall(entry.question, entry.numbers.proof == 0))
    }

    /// The same as [`look`](Ground::look), asking for all positions in one call.
    fn look_at_once(&mut self, question: &mut Question, kids: &mut Vec<Numbers>) {
        let Self { game, line, at, scratch, prospects, .. } = self;
        let Place { position, moves } = &line[*at];
        let keys = match self.table.memory() {
            0 => Keys::Unasked,
            _ if *at < self.symmetric => Keys::Least,
            _ => Keys::Own,
        };
        prospects.clear();
        game.prospects(position, moves, keys, scratch, prospects);
        for Prospect { turn, bounds, key, count } in &self.prospects {
            kids.push(match *turn {
                Turn::Chance => no_chance(),
                Turn::Over(payoff) => ended(question, payoff),
                Turn::Player(player) => glance(question, player, *bounds)
                    .or_else(|| self.remembered_as(question, (*key)?))
                    .unwrap_or_else(|| Numbers::fresh(player == Player::FIRST, *count as usize)),
            });
        }
    }
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
