//! A game being played and searched: what screens and scripts hold.

use plywood_catalogue::{NamedGame, SearchSpec, Seen, SpecError};
use plywood_core::{AnyPosition, Game, Notation, Payoff, Player, Seed, Turn, any::Gains};
use plywood_search::{
    AnyRun, Budget, Ending, Report, Search, Spent, Watch, drive, proof::Strategy,
};

use super::{Glimpse, Outcome, PlaceError, Question, QuestionError, Watcher, place::read_move};
use crate::{lanes::Lanes, shared::Shared, team::Team};

/// A position, a search of it, and words for both.
pub struct Session {
    pub(super) opened: NamedGame,
    search: SearchSpec,
    lanes: u32,
    threads: usize,
    seed: Seed,
    /// The positions since the session was opened, the current one last.
    positions: Vec<AnyPosition>,
    line: Vec<String>,
    pub(super) run: Option<AnyRun>,
}

impl Session {
    /// Opens a session. The search is tried on the position at once, so that one which does not
    /// apply is refused here.
    pub fn open(question: &Question) -> Result<Self, QuestionError> {
        let opened = question.game.clone();
        let root = question.place.find(&opened.game)?;
        let mut session = Self {
            opened,
            search: question.search.clone(),
            lanes: question.lanes.max(1),
            threads: question.threads.max(1),
            seed: question.seed,
            positions: vec![root],
            line: Vec::new(),
            run: None,
        };
        session.begin()?;
        Ok(session)
    }

    /// The same, by as many runs of the search as there are threads where they can share what they
    /// learn and the answer does not depend on it.
    pub fn open_together(question: &Question) -> Result<Self, QuestionError> {
        let mut session = Self::open(question)?;
        if session.threads > 1 && session.run.is_some() {
            let (opened, root) = (&session.opened, session.position());
            let runs =
                opened.start_together(&session.search, root, session.seed, session.threads)?;
            if !runs.is_empty() {
                session.run = Some(Box::new(Team::new(runs)));
            }
        }
        Ok(session)
    }

    pub(super) fn position(&self) -> &AnyPosition {
        self.positions.last().expect("the first position is never taken back")
    }

    fn turn(&self) -> Turn<Gains> {
        self.opened.game.turn(self.position())
    }

    /// Starts the search here if it is not running and a player is to move.
    pub(super) fn begin(&mut self) -> Result<(), SpecError> {
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

    fn push(&mut self, mv: u32) {
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

    fn in_words(&self, report: Report<u32>) -> Report<String> {
        let (game, root) = (&self.opened.game, self.position());
        report.with_moves(|&mv| game.move_word(root, mv), |line| self.line_words(line))
    }

    /// A line of moves from the current position, in words.
    pub(super) fn line_words(&self, line: &[u32]) -> Vec<String> {
        let (game, mut position) = (&self.opened.game, self.position().clone());
        let said = line.iter().map(|&mv| {
            let word = game.move_word(&position, mv);
            game.play(&mut position, mv);
            word
        });
        said.collect()
    }
}

impl Session {
    /// The sentence for a position in which nature draws, so that no search can choose.
    pub fn unless_nature_draws(&self) -> Result<(), QuestionError> {
        if self.player().is_some() || self.outcome().is_some() {
            return Ok(());
        }
        let draws: Vec<_> = self.moves().into_iter().take(6).collect();
        Err(QuestionError::Chance(draws.join(", ")))
    }

    /// The position as a picture.
    pub fn picture(&self) -> String {
        self.opened.game.picture(self.position())
    }

    /// What a player sees of the position, where not all is seen; nothing on an open board.
    pub fn seen(&self, player: Player) -> Option<Seen> {
        self.opened.seen(self.position(), player)
    }

    /// The position in one line.
    pub fn text(&self) -> String {
        self.opened.game.position_text(self.position())
    }

    /// Who is to move; `None` at nature's turn and when the game is over.
    pub fn player(&self) -> Option<Player> {
        match self.turn() {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// How the game ended, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_of(self.position())
    }

    /// How the game ended in a position of it, if it is over there.
    pub(super) fn outcome_of(&self, position: &AnyPosition) -> Option<Outcome> {
        let Turn::Over(payoff) = self.opened.game.turn(position) else { return None };
        let payoffs = (0..self.opened.facts().players).map(|index| payoff.of(Player(index as u8)));
        Some(Outcome { payoffs: payoffs.collect() })
    }

    /// The legal moves in the order of the rules, in words.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.opened.game.moves(self.position(), &mut moves);
        moves.iter().map(|&mv| self.opened.game.move_word(self.position(), mv)).collect()
    }

    /// The moves played since the session was opened, in words.
    pub fn line(&self) -> &[String] {
        &self.line
    }

    /// Plays a move, keeping what the search has learnt; a sentence if it is no legal move.
    pub fn play(&mut self, word: &str) -> Result<(), PlaceError> {
        let mv = read_move(&self.opened.game, self.position(), word, 0)?;
        self.push(mv);
        Ok(())
    }

    /// Plays a move drawn by nature's law, at nature's turn.
    pub fn draw(&mut self) -> String {
        assert!(matches!(self.turn(), Turn::Chance), "nature draws at nature's turn");
        let mut rng = self.seed.named("nature").child(self.line.len() as u64).rng();
        let mv = self.opened.game.sample_move(self.position(), &mut Vec::new(), &mut rng);
        self.push(mv);
        self.line.last().expect("a move was played").clone()
    }

    /// Takes the last move back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        if self.line.pop().is_none() {
            return false;
        }
        self.positions.pop();
        self.run = None;
        true
    }

    /// Lets the search run; settled at once where no player is to move.
    pub fn think(&mut self, budget: Budget, watch: &mut Watcher<'_>) -> Result<Spent, SpecError> {
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

    /// What the search has found, in words; `None` where no player is to move or before the
    /// search was first started in this position.
    pub fn report(&self) -> Option<Report<String>> {
        self.run.as_ref().map(|run| self.in_words(run.report()))
    }

    /// Bytes held by the search.
    pub fn memory(&self) -> usize {
        self.run.as_ref().map_or(0, Search::memory)
    }

    /// The strategy behind a value that the search has proven, where it keeps one.
    pub fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        self.run.as_mut()?.strategy()
    }

    /// What the search has learnt, as bytes for [`restore`](Self::restore); `None` where the search
    /// cannot say it or no player is to move.
    pub fn save(&self) -> Option<Vec<u8>> {
        self.run.as_ref()?.save()
    }

    /// Goes on where the search of an equal setup was saved; a sentence, and no change, where the
    /// bytes are something else or would take more than `memory` bytes.
    pub fn restore(&mut self, saved: &[u8], memory: usize) -> Result<(), String> {
        let none = || "no player is to move here, so no search can be resumed".to_owned();
        self.run.as_mut().ok_or_else(none)?.restore(saved, memory)
    }
}

/// Starts a search: one run on several threads, or one for each lane, every lane with its own luck.
fn start(
    opened: &NamedGame,
    search: &SearchSpec,
    root: &AnyPosition,
    seed: Seed,
    lanes: u32,
    threads: usize,
) -> Result<AnyRun, SpecError> {
    if lanes == 1 {
        let run = opened.start(search, root, seed)?;
        return Ok(if threads > 1 { Box::new(Shared::new(run, threads)) } else { run });
    }
    let runs: Result<Vec<_>, _> =
        (0..u64::from(lanes)).map(|lane| opened.start(search, root, seed.child(lane))).collect();
    Ok(Box::new(Lanes::new(runs?, threads)))
}
