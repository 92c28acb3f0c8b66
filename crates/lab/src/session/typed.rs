//! A session that knows its types.

use plywood_core::{Payoff, Player, Seed, Turn};
use plywood_search::{Budget, Ending, Report, Search, Spent, Watch, drive, proof::Strategy};

use super::{Glimpse, Place, PlaceError, Session, Setup, SetupError, Watcher, place::read_move};
use crate::{
    catalogue::{AnySearch, Opened, Playable, SearchSpec, Seen, SpecError},
    lanes::Lanes,
};

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// What each player got, in order.
    pub payoffs: Vec<f64>,
}

impl Outcome {
    /// The one player who got more than every other, if there is one.
    pub fn winner(&self) -> Option<Player> {
        let most = self.payoffs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut best = (0..self.payoffs.len()).filter(|&index| self.payoffs[index] == most);
        match (best.next(), best.next()) {
            (Some(index), None) => Some(Player(index as u8)),
            _ => None,
        }
    }
}

pub(super) struct Typed<G: Playable> {
    opened: Opened<G>,
    search: SearchSpec,
    lanes: u32,
    threads: usize,
    seed: Seed,
    /// The positions since the session was opened, the current one last.
    positions: Vec<G::Position>,
    line: Vec<String>,
    run: Option<AnySearch<G>>,
}

impl<G: Playable> Typed<G> {
    pub(super) fn new(opened: Opened<G>, setup: &Setup) -> Result<Self, SetupError> {
        let place: &Place = &setup.place;
        let root = place.find(&opened.game)?;
        let mut session = Self {
            opened,
            search: setup.search.clone(),
            lanes: setup.lanes.max(1),
            threads: setup.threads.max(1),
            seed: setup.seed,
            positions: vec![root],
            line: Vec::new(),
            run: None,
        };
        session.begin()?;
        Ok(session)
    }

    fn position(&self) -> &G::Position {
        self.positions.last().expect("the first position is never taken back")
    }

    fn turn(&self) -> Turn<G::Payoff> {
        self.opened.game.turn(self.position())
    }

    /// Starts the search here if it is not running and a player is to move.
    fn begin(&mut self) -> Result<(), SpecError> {
        if self.run.is_none() && matches!(self.turn(), Turn::Player(_)) {
            // The luck of a fresh search differs from position to position along a line.
            let seed = match self.line.len() {
                0 => self.seed,
                played => self.seed.child(played as u64),
            };
            let root = self.position();
            self.run =
                Some(start(&self.opened, &self.search, root, seed, self.lanes, self.threads)?);
        }
        Ok(())
    }

    fn push(&mut self, mv: G::Move) {
        let word = self.opened.game.move_word(self.position(), mv);
        let mut next = self.position().clone();
        self.opened.game.play(&mut next, mv);
        match (self.opened.game.turn(&next), &mut self.run) {
            (Turn::Player(_), Some(run)) => run.advance(mv),
            _ => self.run = None,
        }
        self.positions.push(next);
        self.line.push(word);
    }

    fn in_words(&self, report: Report<G::Move>) -> Report<String> {
        let (game, root) = (&self.opened.game, self.position());
        report.with_moves(
            |&mv| game.move_word(root, mv),
            |line| {
                let mut position = root.clone();
                let said = line.iter().map(|&mv| {
                    let word = game.move_word(&position, mv);
                    game.play(&mut position, mv);
                    word
                });
                said.collect()
            },
        )
    }
}

/// Starts a search: one run for each lane, every lane with its own luck.
fn start<G: Playable>(
    opened: &Opened<G>,
    search: &SearchSpec,
    root: &G::Position,
    seed: Seed,
    lanes: u32,
    threads: usize,
) -> Result<AnySearch<G>, SpecError> {
    if lanes == 1 {
        return opened.start(search, root, seed);
    }
    let runs: Result<Vec<_>, _> =
        (0..u64::from(lanes)).map(|lane| opened.start(search, root, seed.child(lane))).collect();
    Ok(Box::new(Lanes::new(runs?, threads)))
}

impl<G: Playable> Session for Typed<G> {
    fn picture(&self) -> String {
        self.opened.game.picture(self.position())
    }

    fn seen(&self, player: Player) -> Option<Seen> {
        self.opened.seen(self.position(), player)
    }

    fn text(&self) -> String {
        self.opened.game.position_text(self.position())
    }

    fn player(&self) -> Option<Player> {
        match self.turn() {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Turn::Over(payoff) = self.turn() else { return None };
        let payoffs = (0..self.opened.players).map(|index| payoff.of(Player(index as u8)));
        Some(Outcome { payoffs: payoffs.collect() })
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.opened.game.moves(self.position(), &mut moves);
        moves.iter().map(|&mv| self.opened.game.move_word(self.position(), mv)).collect()
    }

    fn line(&self) -> &[String] {
        &self.line
    }

    fn play(&mut self, word: &str) -> Result<(), PlaceError> {
        let mv = read_move(&self.opened.game, self.position(), word, 0)?;
        self.push(mv);
        Ok(())
    }

    fn draw(&mut self) -> String {
        assert!(matches!(self.turn(), Turn::Chance), "nature draws at nature's turn");
        let mut rng = self.seed.named("nature").child(self.line.len() as u64).rng();
        let mv = self.opened.game.sample_move(self.position(), &mut Vec::new(), &mut rng);
        self.push(mv);
        self.line.last().expect("a move was played").clone()
    }

    fn undo(&mut self) -> bool {
        if self.line.pop().is_none() {
            return false;
        }
        self.positions.pop();
        self.run = None;
        true
    }

    fn think(&mut self, budget: Budget, watch: &mut Watcher<'_>) -> Result<Spent, SpecError> {
        self.begin()?;
        let Some(mut run) = self.run.take() else {
            let time = std::time::Duration::ZERO;
            return Ok(Spent { steps: 0, time, ending: Ending::Settled });
        };
        let spent = drive(&mut *run, budget, |Watch { search, steps, time }| {
            let report = || self.in_words(search.report());
            let (memory, work) = (search.memory(), || search.save());
            watch(&Glimpse { steps, time, report: &report, memory, work: &work })
        });
        self.run = Some(run);
        Ok(spent)
    }

    fn report(&self) -> Option<Report<String>> {
        self.run.as_ref().map(|run| self.in_words(run.report()))
    }

    fn memory(&self) -> usize {
        self.run.as_ref().map_or(0, Search::memory)
    }

    fn strategy(&self) -> Option<Box<dyn Strategy + '_>> {
        self.run.as_ref()?.strategy()
    }

    fn save(&self) -> Option<Vec<u8>> {
        self.run.as_ref()?.save()
    }

    fn restore(&mut self, saved: &[u8], memory: usize) -> Result<(), String> {
        let none = || "no player is to move here, so no search can be resumed".to_owned();
        self.run.as_mut().ok_or_else(none)?.restore(saved, memory)
    }
}
