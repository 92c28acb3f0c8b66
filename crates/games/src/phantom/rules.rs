//! The game that the referee keeps: a board and what each player was told.

use plywood_core::{Game, Player, Rng, Turn, ZeroSum};

use super::{Captures, Happened, Known, Refereed, Tells, Told, View};

/// A board game played through a referee. Moves are attempts.
///
/// [`moves`](Game::moves) lists what the player may *try*, by its own knowledge. Random moves and
/// random games are those of the open board: they are meant for boards that a player imagines.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Phantom<G> {
    pub(super) open: G,
    pub(super) tells: Tells,
}

/// The referee's board, and what each player was told.
#[derive(Debug)]
pub struct Position<G: Game> {
    /// The true board.
    pub board: G::Position,
    pub(super) told: [Vec<Told<G::Move>>; 2],
}

impl<G: Game> Clone for Position<G> {
    fn clone(&self) -> Self {
        Self { board: self.board.clone(), told: self.told.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.board.clone_from(&source.board);
        self.told.clone_from(&source.told);
    }
}

impl<G: Game<Position: PartialEq>> PartialEq for Position<G> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board && self.told == other.told
    }
}

impl<G: Refereed> Phantom<G> {
    /// The phantom game of a board game.
    pub const fn new(open: G, tells: Tells) -> Self {
        Self { open, tells }
    }

    /// What the referee tells.
    pub const fn tells(&self) -> Tells {
        self.tells
    }

    /// What the owner of a view knows at present.
    pub fn known(&self, view: &View<G::Move>) -> Known<G::Move> {
        Known::of(&self.open, self.tells, view)
    }

    /// Whether the last attempt of `player` was refused.
    pub fn was_refused(&self, position: &Position<G>, player: Player) -> bool {
        matches!(position.told[player.index()].last(), Some(Told::Refused(..)))
    }

    /// What a player was told, in order.
    pub fn told<'p>(&self, position: &'p Position<G>, player: Player) -> &'p [Told<G::Move>] {
        &position.told[player.index()]
    }

    fn accept(&self, position: &mut Position<G>, player: Player, mv: G::Move) {
        let [me, you] = [player.index(), player.other().index()];
        let (pass, tells) = (self.open.is_pass(mv), self.tells);
        position.told[me].push(Told::Accepted(mv));
        position.told[you].push(if pass { Told::Passed } else { Told::Moved });
        let (told, mut taken) = (&mut position.told, 0);
        self.open.conduct(&mut position.board, mv, |happened| match happened {
            Happened::Fell(row) => told[me].push(Told::Fell(row)),
            Happened::Captured(stone) => {
                told[you].push(Told::Lost(stone));
                taken += 1;
                if tells.captures == Captures::Points {
                    told[me].push(Told::Took(stone));
                }
            }
        });
        if taken > 0 && tells.captures == Captures::Number {
            position.told[me].push(Told::TookSome(taken));
        }
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Refereed> Game for Phantom<G> {
    type Position = Position<G>;
    type Move = G::Move;
    type Payoff = ZeroSum;

    fn start(&self) -> Position<G> {
        Position { board: self.open.start(), told: [Vec::new(), Vec::new()] }
    }

    #[inline]
    fn turn(&self, position: &Position<G>) -> Turn<ZeroSum> {
        self.open.turn(&position.board)
    }

    fn moves(&self, position: &Position<G>, moves: &mut Vec<G::Move>) {
        if let Turn::Player(player) = self.turn(position) {
            let told = position.told[player.index()].clone();
            let known = self.known(&View { player, told });
            self.open.attempts(&known, moves);
        }
    }

    /// What may be tried is not what the board allows: it is counted as it is listed.
    fn count_moves(&self, position: &Position<G>, scratch: &mut Vec<G::Move>) -> usize {
        scratch.clear();
        self.moves(position, scratch);
        scratch.len()
    }

    fn play(&self, position: &mut Position<G>, mv: G::Move) {
        let Turn::Player(player) = self.turn(position) else { panic!("the game is over") };
        match self.open.verdict(&position.board, mv) {
            Ok(()) => self.accept(position, player, mv),
            Err(reason) => {
                let reason = self.tells.reasons.then_some(reason);
                position.told[player.index()].push(Told::Refused(mv, reason));
            }
        }
    }

    /// The referee looks for the end whoever knows better: both players are told what happens.
    fn play_on(&self, position: &mut Position<G>, mv: G::Move) {
        self.play(position, mv);
    }

    fn sample_move(
        &self,
        position: &Position<G>,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> G::Move {
        self.open.sample_move(&position.board, scratch, rng)
    }

    fn draws_by_policy(&self) -> bool {
        true
    }

    fn playout(
        &self,
        position: &mut Position<G>,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> ZeroSum {
        self.open.playout(&mut position.board, scratch, rng)
    }

    fn chance(&self, position: &Position<G>, mv: G::Move) -> f64 {
        self.open.chance(&position.board, mv)
    }

    #[inline]
    fn players(&self) -> usize {
        self.open.players()
    }
    #[inline]
    fn is_zero_sum(&self) -> bool {
        self.open.is_zero_sum()
    }
    fn has_chance(&self) -> bool {
        self.open.has_chance()
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        self.open.payoff_bounds()
    }

    fn payoff_gap(&self) -> Option<f64> {
        self.open.payoff_gap()
    }

    fn longest(&self) -> Option<u64> {
        // Nothing is tried twice in a turn.
        let mut names = Vec::new();
        self.moves(&self.start(), &mut names);
        self.open.longest().map(|longest| longest * names.len() as u64)
    }

    fn held(&self, position: &Self::Position) -> usize {
        let told: usize = position.told.iter().map(Vec::capacity).sum();
        told * size_of::<Told<G::Move>>() + self.open.held(&position.board)
    }

    plywood_core::own_play!();
}
