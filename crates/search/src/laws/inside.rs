//! Laws of what a search holds below its root.

use plywood_core::{Game, Payoff, Turn};

use super::{Law, Offence, Trial};
use crate::{Certainty, Look, Report, Search, look::after};

impl<G: Game> Trial<'_, G> {
    /// A look at the root agrees with the report; a look after each move, where there is one, lists
    /// the moves of the rules for the player to move, and knows the payoff where the game is over.
    pub(super) fn is_as_reported(
        &self,
        ply: usize,
        search: &dyn Search<Move = G::Move>,
        report: &Report<G::Move>,
    ) -> Result<(), Offence> {
        let offence = |what: String| Err((Law::Look, what));
        let Some(root) = search.look(&[]) else { return offence("the root is unknown".into()) };
        let same = root.moves == report.moves
            && (root.value, root.certainty, root.stakes)
                == (report.value, report.certainty, report.stakes);
        if !same {
            return offence(format!("{root:?} of the root, and {report:?}"));
        }
        for said in &report.moves {
            let Some(look) = search.look(&[said.mv]) else { continue };
            let Some(position) = after(self.game, &self.passage.positions[ply], &[said.mv]) else {
                return offence(format!("{look:?} after {:?}, which is not legal", said.mv));
            };
            if !self.fits(&look, &position) {
                return offence(format!("{look:?} after {:?}", said.mv));
            }
        }
        Ok(())
    }

    fn fits(&self, look: &Look<G::Move>, position: &G::Position) -> bool {
        let mut legal = Vec::new();
        let player = match self.game.turn(position) {
            Turn::Over(payoff) => {
                let value = payoff.of(plywood_core::Player::FIRST);
                let known = look.value == value && look.certainty == Certainty::Proven { value };
                return look.player.is_none() && look.moves.is_empty() && known;
            }
            Turn::Player(player) => Some(player),
            Turn::Chance => None,
        };
        self.game.moves(position, &mut legal);
        look.player == player
            && look.moves.iter().map(|m| m.mv).eq(legal)
            && look.choice.is_some() == player.is_some()
            && look.choice.is_none_or(|choice| choice < look.moves.len())
    }
}
