//! Minimax as a search: one position a step, every root move proven when it is done.

use plywood_core::{Game, Payoff, Player, Seed, Turn};

use crate::{Algorithm, Certainty, ChosenBy, MoveReport, Progress, Report, Search, Stakes};

/// Minimax by its definition, for any number of players and with chance. Nothing to choose.
///
/// With more than two players everyone takes the first of the moves that are best for them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Minimax;

/// One position whose moves are being tried.
#[derive(Clone, Debug)]
struct Frame<G: Game> {
    position: G::Position,
    turn: Turn<G::Payoff>,
    moves: Vec<G::Move>,
    next: usize,
    /// What every player gets: from the best move so far, or the expectation so far.
    value: Vec<f64>,
    /// The line of play behind `value`, last move first.
    line: Vec<G::Move>,
}

/// A run of [`Minimax`].
#[derive(Clone, Debug)]
pub struct MinimaxRun<G: Game> {
    game: G,
    root: G::Position,
    /// The positions from the root to where the search is.
    frames: Vec<Frame<G>>,
    player: Player,
    moves: Vec<MoveReport<G::Move>>,
    choice: Option<usize>,
    line: Vec<G::Move>,
    /// The payoffs of the root, once known.
    value: Option<Vec<f64>>,
    steps: u64,
}

impl<G: Game> Algorithm<G> for Minimax {
    type Run = MinimaxRun<G>;

    fn start(&self, game: G, root: &G::Position, _seed: Seed) -> MinimaxRun<G> {
        let mut run = MinimaxRun {
            game,
            root: root.clone(),
            frames: Vec::new(),
            player: Player::FIRST,
            moves: Vec::new(),
            choice: None,
            line: Vec::new(),
            value: None,
            steps: 0,
        };
        run.begin();
        run
    }
}

impl<G: Game> MinimaxRun<G> {
    /// Forgets everything but the game and the root.
    fn begin(&mut self) {
        (self.value, self.steps) = (None, 0);
        self.frames.clear();
        self.line.clear();
        let frame = self.frame(self.root.clone());
        self.player = if let Turn::Player(player) = frame.turn { player } else { Player::FIRST };
        let glance = |&mv| MoveReport::unknown(mv).or_end(&self.game, &self.root, self.player);
        self.moves = frame.moves.iter().map(glance).collect();
        self.choice = if self.moves.is_empty() { None } else { Some(0) };
        if let Turn::Over(payoff) = frame.turn {
            self.value = Some(gains(&self.game, payoff));
        } else {
            self.frames.push(frame);
        }
    }

    fn frame(&self, position: G::Position) -> Frame<G> {
        let mut moves = Vec::new();
        self.game.moves(&position, &mut moves);
        let turn = self.game.turn(&position);
        let value = match turn {
            Turn::Chance => vec![0.0; self.game.players()],
            _ => vec![f64::NEG_INFINITY; self.game.players()],
        };
        Frame { position, turn, moves, next: 0, value, line: Vec::new() }
    }

    /// Whether a player moves at the root, not nature.
    fn is_choosing(&self) -> bool {
        matches!(self.game.turn(&self.root), Turn::Player(_))
    }

    /// Hands the value of the move just tried to the innermost open position, and closes every
    /// position that has no move left.
    fn give(&mut self, mut value: Vec<f64>, mut line: Vec<G::Move>) {
        while let Some(frame) = self.frames.last_mut() {
            let tried = frame.next - 1;
            let mv = frame.moves[tried];
            let better = match frame.turn {
                Turn::Player(player) => value[player.index()] > frame.value[player.index()],
                _ => false,
            };
            if let Turn::Chance = frame.turn {
                let weight = self.game.chance(&frame.position, mv);
                frame.value.iter_mut().zip(&value).for_each(|(sum, gain)| *sum += weight * gain);
            }
            if better {
                line.push(mv);
                frame.line.clone_from(&line);
                frame.value.clone_from(&value);
            }
            let (unfinished, at_root) = (frame.next < frame.moves.len(), self.frames.len() == 1);
            if at_root {
                let gain = value[self.player.index()];
                self.moves[tried].value = gain;
                self.moves[tried].certainty = Certainty::Proven { value: gain };
                if better {
                    self.choice = Some(tried);
                    self.line = line.iter().rev().copied().collect();
                }
            }
            if unfinished {
                return;
            }
            let done = self.frames.pop().expect("the frame at hand is open");
            (value, line) = (done.value, done.line);
        }
        self.value = Some(value);
    }
}

fn gains<G: Game>(game: &G, payoff: G::Payoff) -> Vec<f64> {
    (0..game.players()).map(|i| payoff.of(Player(i as u8))).collect()
}

impl<G: Game> Search for MinimaxRun<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        let Some(frame) = self.frames.last_mut() else { return Progress::Settled };
        self.steps += 1;
        let mut position = frame.position.clone();
        self.game.play(&mut position, frame.moves[frame.next]);
        frame.next += 1;
        let under = self.frames[0].next - 1;
        self.moves[under].visits += 1;
        match self.game.turn(&position) {
            Turn::Over(payoff) => self.give(gains(&self.game, payoff), Vec::new()),
            _ => self.frames.push(self.frame(position)),
        }
        if self.frames.is_empty() { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        let at = self.player.index();
        let known = self.value.as_ref().map(|gains| gains[at]);
        let stakes = Stakes::of(&self.game);
        let choice = self.choice.map(|index| stakes.obey(&self.moves, index));
        let so_far = match choice {
            Some(choice) if self.is_choosing() => stakes.root(&self.moves, choice),
            _ => (0.0, Certainty::NOTHING),
        };
        let (value, certainty) = known.map_or(so_far, |value| (value, Certainty::Proven { value }));
        Report {
            player: self.player,
            moves: self.moves.clone(),
            choice,
            chosen_by: ChosenBy::BestLine,
            stakes,
            principal_variation: match choice {
                Some(index) if choice != self.choice || self.line.is_empty() => {
                    vec![self.moves[index].mv]
                }
                _ => self.line.clone(),
            },
            value,
            certainty,
            steps: self.steps,
            nodes: self.steps + 1,
            settled: known.is_some(),
            remark: None,
        }
    }

    fn advance(&mut self, mv: G::Move) {
        self.game.play(&mut self.root, mv);
        self.begin();
    }

    fn memory(&self) -> usize {
        let held = |frame: &Frame<G>| {
            (frame.moves.capacity() + frame.line.capacity()) * size_of::<G::Move>()
                + frame.value.capacity() * size_of::<f64>()
                + self.game.held(&frame.position)
        };
        self.frames.capacity() * size_of::<Frame<G>>() + self.frames.iter().map(held).sum::<usize>()
    }
}
