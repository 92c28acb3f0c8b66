//! The rules of Go: what may be asked of a position.

use plywood_core::{Game, Plain, Player, Rng, Seed, Turn, ZeroSum};

use super::board::{Board, Follow};

/// What may not be repeated.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Ko {
    /// The stone that has just taken a single stone may not be retaken at once.
    #[default]
    Simple,
    /// No board may ever be repeated, whoever is to move (positional superko).
    Positional,
}

/// What a game pays that comes to its longest before both players have passed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Unfinished {
    /// What it would pay if both passed: the area as it stands.
    #[default]
    Area,
    /// All points to this player. What the other one is sure of here, they are sure of without
    /// going round in circles, and so under any rule about long cycles.
    AllTo(Player),
}

/// Where a stone is put, or a pass. Points are numbered within the frame of the board;
/// [`Go::vertex`] and [`Go::cell`] translate.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Vertex(pub(super) u16);

plywood_core::code!(Vertex, |mv| mv.0.into(), |code| Vertex(code as u16));

impl Vertex {
    /// No stone.
    pub const PASS: Self = Self(0);

    #[inline]
    pub(super) fn point(self) -> usize {
        self.0.into()
    }
}

/// The rules of Go on a board of `size` by `size` points.
///
/// `N` bounds the points with their frame: `Go<64>` serves sizes up to 6, `Go<128>` up to 9,
/// `Go<256>` up to 14 and `Go<512>` all sizes. Random moves and random games fill no own eye.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Go<const N: usize> {
    size: usize,
    /// The komi in hundredths of a point.
    komi: i32,
    ko: Ko,
    score: bool,
    /// After so many moves the game ends, and how.
    limit: u16,
    unfinished: Unfinished,
    /// A player who has passed so many times more than the other gets all points; zero for never.
    lead: u8,
}

/// A board, whose turn it is, and as much of the past as the rules ask for.
#[derive(Debug)]
pub struct Position<const N: usize> {
    pub(crate) board: Board<N>,
    /// The colour to move.
    pub(super) mover: u8,
    /// How many of the last moves were passes, at most two.
    pub(super) passes: u8,
    pub(super) plies: u16,
    /// How many times more the first player has passed than the second, where that counts.
    pub(super) lead: i8,
    /// The hash of the board where no board may be repeated; else zero.
    pub(super) hash: u64,
    /// The boards so far, this one last, where no board may be repeated; else nothing.
    pub(super) history: Vec<u64>,
}

impl<const N: usize> Clone for Position<N> {
    fn clone(&self) -> Self {
        Self { board: self.board.clone(), history: self.history.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.board.clone_from(&source.board);
        self.history.clone_from(&source.history);
        let &Self { mover, passes, plies, lead, hash, .. } = source;
        (self.mover, self.passes, self.plies) = (mover, passes, plies);
        (self.lead, self.hash) = (lead, hash);
    }
}

/// Positions are equal if nothing that the rules can ask tells them apart.
impl<const N: usize> PartialEq for Position<N> {
    fn eq(&self, other: &Self) -> bool {
        let past = |position: &Self| {
            let &Self { mover, passes, plies, lead, hash, .. } = position;
            (mover, passes, plies, lead, hash, position.board.ko)
        };
        past(self) == past(other)
            && self.board.signs == other.board.signs
            && self.history == other.history
    }
}

/// Sixty-four random bits for a stone; a board's hash is their exclusive or.
pub(super) fn bits(point: usize, colour: usize) -> u64 {
    Seed(2 * point as u64 + colour as u64).child(0x60).0
}

/// Keeps a hash as stones come and go.
struct Hashed<'h>(&'h mut u64);

impl Follow for Hashed<'_> {
    fn placed(&mut self, point: usize, colour: usize) {
        *self.0 ^= bits(point, colour);
    }
    fn taken(&mut self, point: usize, colour: usize) {
        *self.0 ^= bits(point, colour);
    }
}

impl<const N: usize> Go<N> {
    /// The largest board that `N` points hold.
    pub const LARGEST: usize = {
        let mut size = 19;
        while (size + 2) * (size + 1) >= N {
            size -= 1;
        }
        size
    };

    /// The rules on `size` by `size` points. White gets `komi` points, with two digits behind
    /// the point at most; a won game pays 1, or the margin of points if `score`.
    pub fn new(size: u32, komi: f64, ko: Ko, score: bool) -> Result<Self, String> {
        let (size, largest) = (size as usize, Self::LARGEST);
        if !(2..=largest).contains(&size) {
            return Err(format!("size={size} is out of range: a side has 2 to {largest} points"));
        }
        let hundredths = (100.0 * komi).round();
        if !(-1000.0..=1000.0).contains(&komi) || hundredths / 100.0 != komi {
            let komi = Plain(komi);
            return Err(format!(
                "komi={komi} is no komi: it is a number from -1000 to 1000 with at most two \
                 digits behind the point, such as 7.5"
            ));
        }
        let limit = Self::usual_limit(size);
        let unfinished = Unfinished::Area;
        Ok(Self { size, komi: hundredths as i32, ko, score, limit, unfinished, lead: 0 })
    }

    /// The same rules but that the game ends after `limit` moves, which are no more than eight for
    /// each point, with what `unfinished` says.
    pub fn ending_after(self, limit: u64, unfinished: Unfinished) -> Result<Self, String> {
        let most = Self::usual_limit(self.size);
        if limit < 1 || limit > most.into() {
            return Err(format!(
                "limit={limit} is out of range: a game of this size ends after 1 to {most} moves"
            ));
        }
        Ok(Self { limit: limit as u16, unfinished, ..self })
    }

    /// The largest lead of passes that can be asked for.
    pub const MOST_LEAD: u8 = 15;

    /// The same rules but that a player who has passed `lead` times more than the other gets all
    /// points; zero for never.
    ///
    /// Whoever goes round in circles loses as many stones as they put down, so that of two players
    /// the one who passes more often on the way takes more prisoners. This rule gives the game to
    /// that one.
    pub fn with_lead(self, lead: u8) -> Result<Self, String> {
        let most = Self::MOST_LEAD;
        if lead > most {
            return Err(format!("lead={lead} is out of range: it is 0 to {most} passes"));
        }
        Ok(Self { lead, ..self })
    }

    /// The number of points along a side.
    pub fn size(&self) -> usize {
        self.size
    }

    /// What white gets on top of its area.
    pub fn komi(&self) -> f64 {
        f64::from(self.komi) / 100.0
    }

    /// What may not be repeated.
    pub fn ko(&self) -> Ko {
        self.ko
    }

    /// The point in a column and a row, counted from zero at the lower left.
    pub fn vertex(&self, col: usize, row: usize) -> Vertex {
        assert!(col < self.size && row < self.size, "there is no column {col} of row {row}");
        Vertex(((row + 1) * (self.size + 1) + col + 1) as u16)
    }

    /// The column and the row of a point; nothing for a pass.
    pub fn cell(&self, vertex: Vertex) -> Option<(usize, usize)> {
        let stride = self.size + 1;
        (vertex != Vertex::PASS).then(|| (vertex.point() % stride - 1, vertex.point() / stride - 1))
    }

    /// The points of the board along the rows from the lower left.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + use<N> {
        let game = *self;
        (0..game.size * game.size).map(move |n| game.vertex(n % game.size, n / game.size))
    }

    /// After so many moves the game ends unless told otherwise: no sensible game is that long.
    const fn usual_limit(size: usize) -> u16 {
        (8 * size * size) as u16
    }

    /// After so many moves the game ends.
    pub(super) const fn limit(&self) -> u16 {
        self.limit
    }

    /// What a game pays that ends by its limit.
    pub(super) const fn unfinished(&self) -> Unfinished {
        self.unfinished
    }

    /// Whether the player to move may play the vertex.
    pub fn is_legal(&self, position: &Position<N>, vertex: Vertex) -> bool {
        if vertex == Vertex::PASS {
            return true;
        }
        let colour = usize::from(position.mover);
        let point = vertex.point();
        position.board.is_legal(point, colour)
            && (self.ko == Ko::Simple || !position.repeats(point, colour))
    }

    /// Whose stone stands on a vertex.
    pub fn owner(&self, position: &Position<N>, vertex: Vertex) -> Option<Player> {
        position.board.owner(vertex.point())
    }

    /// Black's area less white's and less the komi.
    pub fn margin(&self, position: &Position<N>) -> f64 {
        f64::from(100 * position.board.margin() - self.komi) / 100.0
    }

    /// What a margin of black's area over white's pays.
    pub(super) fn pays(&self, margin: i32) -> ZeroSum {
        let ahead = 100 * margin - self.komi;
        ZeroSum(if self.score { f64::from(ahead) / 100.0 } else { f64::from(ahead.signum()) })
    }

    /// What a game pays that is over.
    #[inline]
    pub(super) fn outcome(&self, position: &Position<N>) -> ZeroSum {
        let all = (self.size * self.size) as i32;
        let margin = match self.unfinished {
            _ if position.passes >= 2 => position.board.margin(),
            _ if self.has_led(position) => all * i32::from(position.lead.signum()),
            Unfinished::Area => position.board.margin(),
            Unfinished::AllTo(Player::FIRST) => all,
            Unfinished::AllTo(_) => -all,
        };
        self.pays(margin)
    }

    /// Whether a player has passed so many times more that the game is theirs.
    #[inline]
    pub(super) fn has_led(&self, position: &Position<N>) -> bool {
        self.lead > 0 && position.lead.unsigned_abs() >= self.lead
    }

    /// By how many passes a player leads who gets all points by it; zero if nobody ever does.
    pub(super) const fn lead(&self) -> u8 {
        self.lead
    }

    pub(super) fn is_over(&self, position: &Position<N>) -> bool {
        position.passes >= 2 || position.plies >= self.limit() || self.has_led(position)
    }
}

impl<const N: usize> Go<N> {
    /// Whether the board alone says how a random game goes on and what it pays at its end.
    #[inline]
    pub(super) fn plays_out_on_its_board(&self) -> bool {
        self.ko != Ko::Positional && self.unfinished == Unfinished::Area && self.lead == 0
    }
}

impl<const N: usize> Position<N> {
    /// The player to move, were the game not over.
    pub fn mover(&self) -> Player {
        Player(self.mover)
    }

    /// Whether a legal move would make a board that has been before.
    fn repeats(&self, point: usize, colour: usize) -> bool {
        let mut hash = self.hash ^ bits(point, colour);
        self.board.prey(point, colour, |stone| hash ^= bits(stone, 1 - colour));
        self.history.contains(&hash)
    }
}

impl<const N: usize> Game for Go<N> {
    type Position = Position<N>;
    type Move = Vertex;
    type Payoff = ZeroSum;

    fn start(&self) -> Position<N> {
        let history = match self.ko {
            Ko::Simple => Vec::new(),
            Ko::Positional => {
                let mut boards = Vec::with_capacity(usize::from(self.limit()) + 1);
                boards.push(0);
                boards
            }
        };
        let board = Board::new(self.size);
        Position { board, mover: 0, passes: 0, plies: 0, lead: 0, hash: 0, history }
    }

    #[inline]
    fn turn(&self, position: &Position<N>) -> Turn<ZeroSum> {
        if self.is_over(position) {
            Turn::Over(self.outcome(position))
        } else {
            Turn::Player(position.mover())
        }
    }

    /// The legal points along the rows from the lower left, and the pass.
    fn moves(&self, position: &Position<N>, moves: &mut Vec<Vertex>) {
        if self.is_over(position) {
            return;
        }
        moves.extend(self.vertices().filter(|&vertex| self.is_legal(position, vertex)));
        moves.push(Vertex::PASS);
    }

    #[inline]
    fn play(&self, position: &mut Position<N>, mv: Vertex) {
        let colour = usize::from(position.mover);
        position.mover ^= 1;
        position.plies += 1;
        if mv == Vertex::PASS {
            position.passes += 1;
            position.board.ko = 0;
            if self.lead > 0 {
                position.lead += if colour == 0 { 1 } else { -1 };
            }
            return;
        }
        debug_assert!(position.board.is_legal(mv.point(), colour), "{mv:?} is not legal");
        position.passes = 0;
        if self.ko == Ko::Positional {
            position.board.place(mv.point(), colour, &mut Hashed(&mut position.hash));
            position.history.push(position.hash);
        } else {
            position.board.place(mv.point(), colour, &mut ());
        }
    }

    /// Draws among the legal moves that fill no own eye, and passes if there is none.
    fn sample_move(
        &self,
        position: &Position<N>,
        scratch: &mut Vec<Vertex>,
        rng: &mut Rng,
    ) -> Vertex {
        let colour = usize::from(position.mover);
        scratch.clear();
        scratch.extend(self.vertices().filter(|&vertex| {
            !position.board.is_own_eye(vertex.point(), colour) && self.is_legal(position, vertex)
        }));
        if scratch.is_empty() { Vertex::PASS } else { scratch[rng.below(scratch.len())] }
    }

    fn draws_by_policy(&self) -> bool {
        true
    }

    #[inline]
    fn playout(
        &self,
        position: &mut Position<N>,
        scratch: &mut Vec<Vertex>,
        rng: &mut Rng,
    ) -> ZeroSum {
        if !self.plays_out_on_its_board() {
            while !self.is_over(position) {
                let mv = self.sample_move(position, scratch, rng);
                self.play(position, mv);
            }
        } else if !self.is_over(position) {
            let left = u32::from(self.limit() - position.plies);
            let (mover, passed) = (position.mover.into(), position.passes > 0);
            return self.pays(position.board.play_out(mover, passed, left, rng));
        }
        self.outcome(position)
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        let most =
            if self.score { (self.size * self.size) as f64 + self.komi().abs() } else { 1.0 };
        (-most, most)
    }

    fn longest(&self) -> Option<u64> {
        Some(self.limit().into())
    }

    #[inline]
    fn held(&self, position: &Self::Position) -> usize {
        position.history.capacity() * size_of::<u64>()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// So that on these boards superko forbids what it should and nothing else.
    #[test]
    fn no_two_boards_of_up_to_three_by_three_points_have_the_same_hash() {
        for size in [2, 3] {
            let game = Go::<64>::new(size, 0.5, Ko::Positional, false).unwrap();
            let points: Vec<_> = game.vertices().map(Vertex::point).collect();
            let hash = |mut code: usize| {
                points.iter().fold(0, |hash, &point| {
                    let sign = code % 3;
                    code /= 3;
                    if sign == 2 { hash } else { hash ^ bits(point, sign) }
                })
            };
            let all = 3usize.pow(size * size);
            assert_eq!((0..all).map(hash).collect::<BTreeSet<_>>().len(), all);
        }
    }
}
