//! Recursive random games: every position draws its number of moves, and its winner if it has
//! none, from the statistics of the player to move (paper 004, definitions 2.1 and 5.1).

use plywood_core::{Game, Keyed, Notation, Player, Rng, Seed, Symmetric, Turn, ZeroSum};

use super::walk;
use crate::{law::Law, statistics::Statistics};

/// A game on a random tree that is grown as it is looked at; the first player begins.
///
/// A position is named by a seed; one number in `[0, 1)` that follows from it decides whether it
/// is a terminal win, a terminal loss, or how many moves it has. Nothing is stored and every visit
/// sees the same tree, which may be infinite: searches that need an end get a
/// [`Horizon`](plywood_core::transform::Horizon).
#[derive(Clone, PartialEq, Debug)]
pub struct Recursive {
    statistics: Statistics,
    sides: [Growth; 2],
    seed: Seed,
}

/// What is drawn from when one player is to move.
#[derive(Clone, PartialEq, Debug)]
struct Growth {
    tree: Law,
    /// Levels below this are terminal wins of the player to move.
    won: f64,
}

/// One position of a recursive random game.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Member {
    seed: Seed,
    moves: u32,
    player: Player,
    /// Whether the player to move wins, at a terminal position.
    won: bool,
}

impl Member {
    /// The number of moves here.
    pub const fn moves(self) -> u32 {
        self.moves
    }

    /// Who is to move, or would be if there were a move.
    pub const fn player(self) -> Player {
        self.player
    }

    pub(super) const fn seed(self) -> Seed {
        self.seed
    }

    pub(super) const fn won(self) -> bool {
        self.won
    }
}

impl Recursive {
    /// The tree of these statistics that `seed` names.
    pub fn new(statistics: Statistics, seed: Seed) -> Self {
        let sides = statistics
            .sides()
            .map(|side| Growth { tree: side.tree(), won: (1.0 - side.b()) * side.p() });
        Self { statistics, sides, seed: seed.named("recursive") }
    }

    /// The statistics of the ensemble that this tree is a member of.
    pub const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Whether play surely ends: the tree is almost surely finite.
    pub fn ends(&self) -> bool {
        crate::theory::recursive::finite::surely(&self.statistics)
    }

    #[inline]
    pub(super) fn member(&self, seed: Seed, player: Player) -> Member {
        let (side, level) = (&self.sides[player.index()], seed.unit());
        Member { seed, moves: side.tree.quantile(level), player, won: level < side.won }
    }
}

impl Game for Recursive {
    type Position = Member;
    type Move = u32;
    type Payoff = ZeroSum;

    fn start(&self) -> Member {
        self.member(self.seed, Player::FIRST)
    }

    #[inline]
    fn turn(&self, member: &Member) -> Turn<ZeroSum> {
        if member.moves > 0 {
            return Turn::Player(member.player);
        }
        Turn::Over(ZeroSum::to(member.player, if member.won { 1.0 } else { -1.0 }))
    }

    #[inline]
    fn moves(&self, member: &Member, moves: &mut Vec<u32>) {
        moves.extend(0..member.moves);
    }

    #[inline]
    fn play(&self, member: &mut Member, mv: u32) {
        *member = self.member(member.seed.child(u64::from(mv)), member.player.other());
    }

    #[inline]
    fn sample_move(&self, member: &Member, _: &mut Vec<u32>, rng: &mut Rng) -> u32 {
        rng.below(member.moves as usize) as u32
    }
}

impl Keyed for Recursive {
    /// A 64-bit hash of the path, and who is to move.
    type Key = (u64, Player);

    #[inline]
    fn exact(&self) -> bool {
        false
    }
    fn key(&self, member: &Member) -> (u64, Player) {
        (member.seed.0, member.player)
    }
    fn hash(&self, member: &Member) -> u64 {
        member.seed.0
    }
}

impl Symmetric for Recursive {}

impl Notation for Recursive {
    fn picture(&self, member: &Member) -> String {
        let name = member.seed.0;
        let mover = if member.player == Player::FIRST { "first" } else { "second" };
        if member.moves == 0 {
            let end = if member.won { "wins" } else { "loses" };
            return format!("end {name:016x}: the {mover} player is to move and {end}\n");
        }
        format!("position {name:016x}: {mover} player to move, {} moves\n", member.moves)
    }

    fn move_word(&self, _: &Member, mv: u32) -> String {
        mv.to_string()
    }

    fn read_move(&self, member: &Member, word: &str) -> Option<u32> {
        word.parse().ok().filter(|mv| *mv < member.moves)
    }

    fn position_text(&self, member: &Member) -> String {
        format!("{:016x}@{}", member.seed.0, member.player.0 + 1)
    }

    /// A position's name as [`position_text`](Notation::position_text) writes it, or a path from
    /// the root such as `0.1.1`.
    fn read_position(&self, text: &str) -> Result<Member, String> {
        let Some((name, player)) = text.trim().split_once('@') else {
            return walk::read_path(self, text);
        };
        let seed = u64::from_str_radix(name, 16).ok().filter(|_| name.len() == 16);
        let player = match player {
            "1" => Some(Player::FIRST),
            "2" => Some(Player::SECOND),
            _ => None,
        };
        match (seed, player) {
            (Some(seed), Some(player)) => Ok(self.member(Seed(seed), player)),
            _ => Err(format!(
                "'{}' is no position: write sixteen hexadecimal digits, '@' and the player to move \
                 (1 or 2), or a path such as 0.1",
                walk::short(text)
            )),
        }
    }
}
