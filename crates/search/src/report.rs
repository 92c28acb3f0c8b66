//! What a search has found: plain data that never points into a tree.

use plywood_core::{Game, Payoff, Player, Turn};

use crate::{Certainty, ChosenBy, Stakes};

/// What a search says of one move at its root, for the player to move there.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReport<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried, in the search's own unit.
    pub visits: u64,
    /// The payoff expected from it: exact, defended or estimated as `certainty` says.
    pub value: f64,
    /// How sure the search is.
    pub certainty: Certainty,
}

impl<M> MoveReport<M> {
    /// A move of which nothing is known.
    pub const fn unknown(mv: M) -> Self {
        Self { mv, visits: 0, value: 0.0, certainty: Certainty::NOTHING }
    }

    /// The same move, or its exact value if it ends the game.
    pub(crate) fn or_end<G: Game<Move = M>>(
        self,
        game: &G,
        root: &G::Position,
        player: Player,
    ) -> Self
    where
        M: Copy,
    {
        let Some(payoff) = end_after(game, root, self.mv) else { return self };
        // A draw that the second player sees is a plain zero.
        let value = payoff.of(player) + 0.0;
        Self { value, certainty: Certainty::Proven { value }, ..self }
    }
}

/// What everybody gets if `mv` ends the game: no search needs to look further for that.
pub(crate) fn end_after<G: Game>(game: &G, root: &G::Position, mv: G::Move) -> Option<G::Payoff> {
    let mut child = root.clone();
    game.play(&mut child, mv);
    match game.turn(&child) {
        Turn::Over(payoff) => Some(payoff),
        _ => None,
    }
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// Who is to move at the root; values are payoffs to this player.
    pub player: Player,
    /// The root moves, in the order of the rules; empty if the game is over.
    pub moves: Vec<MoveReport<M>>,
    /// The index of the move the search would play now; `None` only if there is no move.
    pub choice: Option<usize>,
    /// The statistic by which it is chosen where no proof decides.
    pub chosen_by: ChosenBy,
    /// What can be won and lost.
    pub stakes: Stakes,
    /// The line the search expects, beginning with the choice.
    pub principal_variation: Vec<M>,
    /// The value of the root.
    pub value: f64,
    /// How sure the search is of the root's value.
    pub certainty: Certainty,
    /// Steps taken since the search started or was last re-rooted.
    pub steps: u64,
    /// Positions stored, or looked at where nothing is stored.
    pub nodes: u64,
    /// Whether more steps could change nothing.
    pub settled: bool,
    /// A remark of the search on its answer, in one sentence.
    pub remark: Option<String>,
}

impl<M> Report<M> {
    /// What a search says that looks one move ahead: value and line are those of the chosen move.
    /// How many steps and positions it took, and whether it is settled, are the search's to say.
    pub fn of_moves(
        player: Player,
        stakes: Stakes,
        moves: Vec<MoveReport<M>>,
        (choice, chosen_by): (Option<usize>, ChosenBy),
    ) -> Self
    where
        M: Copy,
    {
        let chosen = choice.map(|index| &moves[index]);
        Self {
            player,
            choice,
            chosen_by,
            stakes,
            principal_variation: chosen.map(|chosen| chosen.mv).into_iter().collect(),
            value: chosen.map_or(0.0, |chosen| chosen.value),
            certainty: chosen.map_or(Certainty::NOTHING, |chosen| chosen.certainty),
            moves,
            steps: 0,
            nodes: 1,
            settled: false,
            remark: None,
        }
    }

    /// What any search says after `steps` steps of a root where the game is over: no moves, and
    /// the exact value to the first player. Before the end, an empty report that knows nothing.
    pub fn over<G: Game<Move = M>>(game: &G, root: &G::Position, steps: u64) -> Self {
        let value = match game.turn(root) {
            Turn::Over(payoff) => Some(payoff.of(Player::FIRST)),
            _ => None,
        };
        Self {
            player: Player::FIRST,
            moves: Vec::new(),
            choice: None,
            chosen_by: ChosenBy::OwnRule,
            stakes: Stakes::of(game),
            principal_variation: Vec::new(),
            value: value.unwrap_or(0.0),
            certainty: value.map_or(Certainty::NOTHING, |value| Certainty::Proven { value }),
            steps,
            nodes: 1,
            settled: value.is_some(),
            remark: None,
        }
    }

    /// What the search says of the move it would play.
    pub fn best(&self) -> Option<&MoveReport<M>> {
        self.choice.map(|index| &self.moves[index])
    }

    /// The same report with the moves said otherwise, in words for example.
    ///
    /// Root moves and the line are said separately, since a word may depend on the position in
    /// which the move is played.
    pub fn with_moves<N>(
        self,
        mut word: impl FnMut(&M) -> N,
        line: impl FnOnce(&[M]) -> Vec<N>,
    ) -> Report<N> {
        Report {
            player: self.player,
            choice: self.choice,
            chosen_by: self.chosen_by,
            stakes: self.stakes,
            principal_variation: line(&self.principal_variation),
            value: self.value,
            certainty: self.certainty,
            steps: self.steps,
            nodes: self.nodes,
            settled: self.settled,
            remark: self.remark,
            moves: self
                .moves
                .into_iter()
                .map(|m| MoveReport {
                    mv: word(&m.mv),
                    visits: m.visits,
                    value: m.value,
                    certainty: m.certainty,
                })
                .collect(),
        }
    }
}
