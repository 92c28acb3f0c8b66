//! One round: an opening from every rotation of the seats.

use plywood_catalogue::{GameSpec, NamedGame, SearchSpec};
use plywood_core::{AnyPosition, Notation, Seed};

use super::{
    Chooser, GameRecord, MatchError, MatchPlan,
    openings::Begun,
    referee::referee,
    seat::{Seat, Starter, Teller},
};
use crate::gtp::Stable;

/// Plays the round of this number.
pub(super) struct PlayRound<'p> {
    pub(super) plan: &'p MatchPlan,
    pub(super) round: u64,
    /// The game with this round's tree.
    pub(super) spec: GameSpec,
    /// The engines among the players, by number.
    pub(super) engines: &'p [Option<Stable>],
}

impl PlayRound<'_> {
    /// The games of the round, in order.
    pub(super) fn play(&self) -> Result<Vec<GameRecord>, MatchError> {
        let opened = self.spec.open()?;
        let (plan, players, facts) = (self.plan, self.plan.players.len(), opened.facts());
        let game = self.spec.to_string();
        if facts.players != players {
            return Err(MatchError::Players { game, wanted: facts.players, given: players });
        }
        if plan.adjudicator.is_some() && !facts.is_duel() {
            return Err(MatchError::Adjudicated { game });
        }
        let alone = players == 2 && !facts.chance;
        if !alone && self.engines.iter().any(Option::is_some) {
            return Err(MatchError::EngineGame { game });
        }
        let luck = plan.openings_seed.named("openings").child(self.round);
        let opening = plan.openings.find(&opened.game, self.round, luck)?;
        let first = self.round * plan.games_each();
        (0..plan.games_each()).map(|i| self.game(&opened, &opening, first + i)).collect()
    }

    /// Plays one game: number `g` on the luck `seed.child(g)`, each player on a child of its own.
    fn game(
        &self,
        opened: &NamedGame,
        opening: &Begun,
        number: u64,
    ) -> Result<GameRecord, MatchError> {
        let plan = self.plan;
        let seats: Vec<_> = seating(number, plan.players.len());
        let luck = plan.seed.child(number);
        let mut chairs: Vec<_> = seats
            .iter()
            .map(|&player| {
                let contestant = &plan.players[player];
                match (&contestant.chooser, &self.engines[player]) {
                    (Chooser::Search(search), _) => Seat::Search {
                        start: starter(opened, search, luck.child(player as u64)),
                        budget: contestant.allowance.budget(),
                        inherits: search.inherits(),
                        run: None,
                    },
                    (Chooser::Engine(_), stable) => {
                        let stable = stable.as_ref().expect("engines are started before rounds");
                        Seat::Engine(stable.guest(self.spec.clone()), teller(opened))
                    }
                }
            })
            .collect();
        let judge = plan
            .adjudicator
            .as_ref()
            .map(|judge| (starter(opened, &judge.search, luck.named("adjudicator")), judge.steps));
        // The games of a round share nature's luck as they share the opening.
        let mut nature = plan.openings_seed.named("nature").child(self.round).rng();
        let longest = plan.longest.unwrap_or(u64::MAX);
        let played =
            referee(&opened.game, opening, &mut chairs, judge.as_ref(), longest, &mut nature)?;
        Ok(GameRecord {
            game: self.spec.to_string(),
            round: self.round,
            number,
            seats,
            opening: opened.game.position_text(&opening.position),
            moves: played.moves,
            steps: played.steps,
            movers: played.movers,
            payoffs: played.payoffs,
            finish: played.finish,
            forfeit: played.forfeit,
        })
    }
}

/// Who sits where in game `number`: the players in order, turned one seat further each game.
fn seating(number: u64, players: usize) -> Vec<usize> {
    let turn = (number % players as u64) as usize;
    (0..players).map(|seat| (seat + turn) % players).collect()
}

/// How a search is started on this game.
fn starter<'s>(opened: &'s NamedGame, search: &'s SearchSpec, seed: Seed) -> Box<Starter<'s>> {
    Box::new(move |root| Ok(opened.start(search, root, seed)?))
}

/// What engines are told where they must not be told the moves.
fn teller(opened: &NamedGame) -> Option<Box<Teller<'_>>> {
    let said = |position: &AnyPosition, player| {
        opened.seen(position, player).expect("a referee keeps this game").said
    };
    opened.game.facts().hidden.then(|| Box::new(said) as _)
}
