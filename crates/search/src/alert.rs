//! No search misses a win next door, however few steps it has taken.

use plywood_core::{Game, Payoff, Turn};

use crate::{
    Certainty, Crew, Look, MoveReport, Progress, Report, Search, Stakes, Tale, look::after,
    proof::Strategy, report::end_after,
};

/// A search whose reports look one move ahead: moves that end the game and pay the most there is are
/// known, and one is played, before the search itself has come to it.
///
/// What the search says otherwise is left as it is.
#[derive(Clone, Debug)]
pub struct Alert<G: Game, S> {
    game: G,
    position: G::Position,
    search: S,
}

impl<G: Game, S: Search<Move = G::Move>> Alert<G, S> {
    /// Watches over a search of this position.
    pub fn new(game: G, position: G::Position, search: S) -> Self {
        Self { game, position, search }
    }

    /// Whether a move ends the game and pays the most there is.
    fn wins(&self, position: &G::Position, mv: G::Move, most: f64) -> bool {
        let Turn::Player(player) = self.game.turn(position) else { return false };
        end_after(&self.game, position, mv).is_some_and(|pays| pays.of(player) == most)
    }

    /// Marks the wins next door among the moves of a position, and says which one is to be played
    /// because of that: where `choice` is none of them, or the position is not known to be won.
    fn watch(
        &self,
        position: &G::Position,
        Stakes { least, most, .. }: Stakes,
        moves: &mut [MoveReport<G::Move>],
        (choice, certainty): (Option<usize>, Certainty),
    ) -> Option<usize> {
        let won = Certainty::Proven { value: most };
        let mut first = None;
        for (index, said) in moves.iter_mut().enumerate() {
            let open = least < most && !said.certainty.is_proven();
            if open && self.wins(position, said.mv, most) {
                (said.value, said.certainty) = (most, won);
                first = first.or(Some(index));
            }
        }
        let found = choice.filter(|&choice| moves[choice].certainty == won);
        first.filter(|_| found.is_none() || certainty != won).map(|index| found.unwrap_or(index))
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game, S: Search<Move = G::Move>> Search for Alert<G, S> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        self.search.step()
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.search.run(steps)
    }

    fn run_with(&mut self, steps: u64, crew: &dyn Crew) -> (u64, Progress) {
        self.search.run_with(steps, crew)
    }

    fn report(&self) -> Report<G::Move> {
        let mut report = self.search.report();
        let said = (report.choice, report.certainty);
        if let Some(index) = self.watch(&self.position, report.stakes, &mut report.moves, said) {
            let most = report.stakes.most;
            let won = Certainty::Proven { value: most };
            (report.value, report.certainty, report.choice) = (most, won, Some(index));
            report.principal_variation = vec![report.moves[index].mv];
        }
        report
    }

    fn advance(&mut self, mv: G::Move) {
        self.game.play(&mut self.position, mv);
        self.search.advance(mv);
    }

    fn memory(&self) -> usize {
        self.search.memory() + self.game.held(&self.position)
    }

    fn look(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        let mut look = self.search.look(line)?;
        let position = after(&self.game, &self.position, line)?;
        let said = (look.choice, look.certainty);
        if let Some(index) = self.watch(&position, look.stakes, &mut look.moves, said) {
            let value = look.stakes.most;
            (look.value, look.certainty) = (value, Certainty::Proven { value });
            look.choice = Some(index);
        }
        Some(look)
    }

    fn tell(&mut self) -> (Progress, Tale<G::Move>) {
        self.search.tell()
    }

    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.search.stagger(lane, lanes);
    }

    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        self.search.strategy()
    }

    fn save(&self) -> Option<Vec<u8>> {
        self.search.save()
    }

    fn restore(&mut self, saved: &[u8], memory: usize) -> Result<(), String> {
        self.search.restore(saved, memory)
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::{Notation, Seed};
    use plywood_games::tic_tac_toe::TicTacToe;

    use super::*;
    use crate::{Algorithm, AlphaBeta};

    #[test]
    fn a_win_next_door_is_played_before_the_first_step() {
        let game = TicTacToe;
        let mut root = game.start();
        for word in ["a1", "b1", "a2", "b2"] {
            let mv = game.read_move(&root, word).expect("it is legal");
            game.play(&mut root, mv);
        }
        let search = AlphaBeta::default().start(game, &root, Seed(1));
        let mut alert = Alert::new(game, root, search);
        let report = alert.report();
        let best = report.best().expect("there is a move");
        assert_eq!(
            (best.mv, report.value),
            (game.read_move(&root, "a3").expect("it is legal"), 1.0)
        );
        assert!(report.certainty.is_proven() && best.certainty.is_proven());
        // The other player has a win of its own if this one looks away.
        let other = game.read_move(&root, "c1").expect("it is legal");
        alert.advance(other);
        assert_eq!(alert.report().value, 1.0);
    }
}
