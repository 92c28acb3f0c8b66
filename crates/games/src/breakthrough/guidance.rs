//! What a glance at the pawns proves, and which steps look promising.

use plywood_core::{Game, Guidance, Outlook, Payoff, Player, Subtrees, ZeroSum};

use super::{
    Breakthrough, Position, Step,
    glance::{Field, Seen},
    kernel::Kernel,
};
use crate::guidance::squash;

/// The pawns of the mover and of the other, as the mover sees them.
#[inline]
pub(super) fn seats(field: &Field, position: &Position) -> (u64, u64) {
    let [first, second] = position.pawns;
    if position.mover == Player::FIRST {
        (first, second)
    } else {
        (field.turned(second), field.turned(first))
    }
}

impl Breakthrough {
    fn seen(&self, position: &Position) -> Seen {
        let field = Field::new(self);
        let (mine, theirs) = seats(&field, position);
        field.glance(mine, theirs)
    }

    /// Appends the steps to some cells, as the mover sees them; all if there is none.
    fn steps_to(&self, position: &Position, useful: u64, moves: &mut Vec<Step>) {
        let start = moves.len();
        self.moves(position, moves);
        let field = Field::new(self);
        let cell = |to: u8| {
            let set = 1 << to;
            if position.mover == Player::FIRST { set } else { field.turned(set) }
        };
        let kept = |step: &Step| cell(step.to) & useful != 0;
        if useful != field.board && moves[start..].iter().any(kept) {
            let mut at = 0;
            moves.retain(|step| {
                at += 1;
                at <= start || kept(step)
            });
        }
    }
}

impl Guidance for Breakthrough {
    #[inline]
    fn outlook(&self, position: &Position) -> Outlook {
        let unknown = Outlook { soonest_win: 3, soonest_loss: 2, ..Outlook::UNKNOWN };
        match self.seen(position) {
            Seen::Won(plies) => Outlook::decided(1.0, plies),
            Seen::Lost(plies) => Outlook::decided(-1.0, plies),
            Seen::Outruns(latest) => Outlook { low: 1.0, high: 1.0, latest, ..unknown },
            Seen::Outrun(latest) => Outlook { low: -1.0, high: -1.0, latest, ..unknown },
            Seen::Open(_) => unknown,
        }
    }

    /// Who is threatened with a pawn one step from its goal must take it; who is threatened with one that
    /// steps there unhindered must do something about it.
    #[inline]
    fn relevant_moves(&self, position: &Position, moves: &mut Vec<Step>) {
        let useful = match self.seen(position) {
            Seen::Open(cells) => cells,
            _ => u64::MAX,
        };
        if useful == u64::MAX {
            return self.moves(position, moves);
        }
        self.steps_to(position, useful, moves);
    }

    /// Pawns that are had for nothing first, pawns given away last.
    #[inline]
    fn order(&self, position: &Position, moves: &[Step], scores: &mut [i32]) {
        let field = Field::new(self);
        let (mine, theirs) = seats(&field, position);
        let cell = |at: u8| {
            let set = 1 << at;
            if position.mover == Player::FIRST { set } else { field.turned(set) }
        };
        for (score, mv) in scores.iter_mut().zip(moves) {
            *score = field.promise(mine, theirs, cell(mv.from), cell(mv.to));
        }
    }

    fn subtrees(&self) -> Option<Box<dyn Subtrees<Position>>> {
        Some(Box::new(Kernel::new(self)))
    }

    /// Who has more pawns, and whose foremost pawn is nearer its goal.
    fn appraise(&self, position: &Position, player: Player) -> f64 {
        let [first, second] = position.pawns;
        let pawns = f64::from(first.count_ones()) - f64::from(second.count_ones());
        let foremost = f64::from(first.checked_ilog2().unwrap_or(0) / 8);
        let last = self.rows as f64 - 1.0;
        let lead = 2.0 * pawns + foremost - (last - f64::from(second.trailing_zeros().min(63) / 8));
        ZeroSum(squash(lead, 4.0)).of(player)
    }

    fn presence(&self, position: &Position, player: Player) -> f64 {
        f64::from(position.pawns[player.index()].count_ones())
    }

    fn mobility(&self, position: &Position, player: Player) -> f64 {
        let targets = self.targets(&Position { mover: player, ..*position });
        targets.into_iter().map(|cells| f64::from(cells.count_ones())).sum()
    }
}
