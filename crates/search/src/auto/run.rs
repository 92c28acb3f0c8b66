//! A run of both: whose step it is, and what each tells the other.

use plywood_core::{Game, Keyed, Payoff, Seed, Unknown, ZeroSum};

use super::{Auto, Contested, resistance::Resistance};
use crate::{
    Algorithm, Alone, AlphaBeta, AlphaBetaRun, Crew, Look, Optimism, Progress, Report, Rounds,
    Search, Tale, Uct, proof::Strategy,
};

/// Positions that alpha-beta looks at in a step: together they take about as long as the random game
/// and the walk of a step of UCT where those are quick (Connect Four), and less elsewhere.
const POSITIONS: u64 = 3;
/// Steps of alpha-beta's first turn, and of its longest. Each turn is twice as long as the one before,
/// and UCT's are as much longer as its share is: in long turns the processor has at hand what it
/// needs, and short searches are not alpha-beta's alone.
const FIRST_TURN: u64 = 16;
const LONGEST_TURN: u64 = 512;

/// A run of [`Auto`].
///
/// Both take turns, whose lengths depend on nothing but the number of steps: however those are cut into
/// runs, both have taken the same after the same total.
#[derive(Clone)]
pub struct AutoRun<G: Game<Payoff = ZeroSum> + Keyed> {
    pub(super) tree: Rounds<G, Optimism>,
    /// None where a line of play may never end.
    pub(super) exact: Option<AlphaBetaRun<G, Unknown>>,
    recipe: Auto,
    /// What chooses among moves that are proven to be equal.
    pub(super) resistance: Option<Box<Resistance<G>>>,
    /// The luck of that.
    luck: Seed,
    /// How long alpha-beta's turn is in the present round, and at which step the round began.
    turn: u64,
    round: u64,
    pub(super) steps: u64,
    pub(super) settled: bool,
}

impl<G: Contested> AutoRun<G> {
    pub(super) fn new(recipe: &Auto, game: G, root: &G::Position, seed: Seed) -> Self {
        let Auto { c, table, rounds, glance, cut, keen, rave, .. } = *recipe;
        assert!(recipe.share > 1, "both have a share of the steps");
        let attempt = AlphaBeta { table, ..AlphaBeta::new() };
        let exact = game.longest().map(|_| attempt.start(game.clone(), root, seed));
        let tree = Uct { c, ..Uct::default() }.start(game, root, seed);
        let tree =
            tree.seeing(glance).judging(cut).keenly(keen).all_as_first(rave).in_rounds(rounds);
        let mut run = Self {
            tree,
            exact,
            recipe: *recipe,
            resistance: None,
            luck: seed.named("resistance"),
            turn: FIRST_TURN,
            round: 0,
            steps: 0,
            settled: false,
        };
        run.exchange();
        run
    }

    /// Tells each what the other has proven of the root's moves, and sees whether that is the end.
    fn exchange(&mut self) {
        if let Some(exact) = &mut self.exact {
            let player = exact.root().player;
            for index in 0..exact.root().moves.len() {
                let known = &exact.root().moves[index];
                let (mv, low, high) = (known.mv, known.low, known.high);
                match self.tree.proof_of(index) {
                    Some(payoff) if low < high => exact.learn(mv, payoff.of(player)),
                    None if low >= high => self.tree.learn(index, ZeroSum::to(player, low)),
                    _ => {}
                }
            }
        }
        self.look_round();
    }

    /// Lets both speak to each other where a turn has come to its end.
    fn end_turn(&mut self) {
        let at = self.steps - self.round;
        let is_last = at == self.turn * self.recipe.share;
        if at == self.turn || is_last {
            self.exchange();
        }
        if is_last {
            self.round = self.steps;
            self.turn = (2 * self.turn).min(LONGEST_TURN);
        }
    }

    fn is_proven(&self) -> bool {
        let proven = |exact: &AlphaBetaRun<G, Unknown>| exact.root().value.is_some();
        self.tree.is_settled() || self.exact.as_ref().is_some_and(proven)
    }

    /// Sees whether the root is proven, and whether that leaves a choice to be made.
    fn look_round(&mut self) {
        let proven = self.is_proven();
        let asked = self.recipe.resist > 0 && self.exact.is_some();
        if proven && asked && self.resistance.is_none() && !self.settled {
            let leaves_a_choice = Resistance::<G>::has_a_say(&self.merged());
            self.resistance = leaves_a_choice.then(|| {
                let (game, root) = self.tree.stage();
                Box::new(Resistance::new(&self.recipe, game, root, self.luck))
            });
        }
        self.settled = proven && self.resistance.as_ref().is_none_or(|tree| tree.is_done());
    }

    /// Lets whoever's turn it is take at most so many steps.
    fn take(&mut self, left: u64, crew: &dyn Crew) {
        let at = self.steps - self.round;
        if let Some(resistance) = &mut self.resistance {
            self.steps += resistance.run(left);
        } else if let (Some(exact), true) = (&mut self.exact, at < self.turn) {
            let (looked, _) = exact.run(POSITIONS * left.min(self.turn - at));
            self.steps += looked.div_ceil(POSITIONS);
        } else {
            let turn = left.min(self.turn * self.recipe.share - at);
            self.steps += self.tree.run_with(turn, crew).0;
        }
        self.look_round();
        if self.resistance.is_none() {
            self.end_turn();
        }
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Contested> Search for AutoRun<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        self.run(1).1
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.run_with(steps, &Alone)
    }

    /// The crew helps with UCT's turns; alpha-beta's are its own.
    fn run_with(&mut self, steps: u64, crew: &dyn Crew) -> (u64, Progress) {
        if self.settled {
            return (steps.min(1), Progress::Settled);
        }
        let end = self.steps.saturating_add(steps);
        let before = self.steps;
        while self.steps < end && !self.settled {
            self.take(end - self.steps, crew);
        }
        let progress = if self.settled { Progress::Settled } else { Progress::Searching };
        (self.steps - before, progress)
    }

    fn report(&self) -> Report<G::Move> {
        self.merged()
    }

    fn advance(&mut self, mv: G::Move) {
        self.tree.advance(mv);
        if let Some(exact) = &mut self.exact {
            exact.advance(mv);
        }
        (self.steps, self.round, self.turn) = (0, 0, FIRST_TURN);
        (self.resistance, self.settled, self.luck) = (None, false, self.luck.child(0));
        self.exchange();
    }

    fn memory(&self) -> usize {
        self.tree.memory()
            + self.exact.as_ref().map_or(0, Search::memory)
            + self.resistance.as_ref().map_or(0, |tree| tree.memory())
    }

    /// Below the root that of UCT's tree: alpha-beta's proofs are of the root's moves.
    fn look(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        let held = self.tree.look(line)?;
        Some(if line.is_empty() {
            Look { visits: held.visits, ..Look::of_report(self.merged()) }
        } else {
            held
        })
    }

    /// What UCT tells, in its turns; alpha-beta has no words of its own.
    fn tell(&mut self) -> (Progress, Tale<G::Move>) {
        if self.settled {
            return (Progress::Settled, Tale::default());
        }
        let exacts = self.exact.is_some() && self.steps - self.round < self.turn;
        if self.resistance.is_some() || exacts {
            let before = self.report();
            let progress = self.step();
            return (progress, Tale::of_change(&before, &self.report()));
        }
        let (_, tale) = self.tree.tell();
        self.steps += 1;
        self.look_round();
        if self.resistance.is_none() {
            self.end_turn();
        }
        (if self.settled { Progress::Settled } else { Progress::Searching }, tale)
    }

    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.tree.stagger(lane, lanes);
    }

    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        self.exact.as_mut().and_then(Search::strategy)
    }

    /// Neither can be saved.
    fn save(&self) -> Option<Vec<u8>> {
        None
    }

    fn restore(&mut self, _: &[u8], _: usize) -> Result<(), String> {
        Err("this search cannot be resumed".into())
    }
}
