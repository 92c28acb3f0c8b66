//! What any game knows of its own positions.

use super::{AnyGame, AnyPosition, Words};
use crate::{Guidance, Keys, Outlook, Payoff, Player, Prospect, Subtrees, Turn, own};

#[deny(clippy::missing_trait_methods)]
impl<P: Payoff, const W: usize> Guidance for AnyGame<P, W> {
    #[inline]
    fn outlook(&self, position: &AnyPosition) -> Outlook {
        position.0.outlook()
    }
    #[inline]
    fn relevant_moves(&self, position: &AnyPosition, moves: &mut Vec<u32>) {
        position.0.relevant_moves(moves);
    }
    #[inline]
    fn survey(&self, position: &AnyPosition, moves: &mut Vec<u32>) -> Outlook {
        position.0.survey(moves)
    }
    #[inline]
    fn survey_next(&self, position: &AnyPosition, moves: &mut Vec<u32>) -> Outlook {
        position.0.survey_next(moves)
    }
    #[inline]
    fn order(&self, position: &AnyPosition, moves: &[u32], scores: &mut [i32]) {
        position.0.order(moves, scores);
    }
    #[inline]
    fn arrive(&self, from: &AnyPosition, mv: u32, to: &mut AnyPosition) -> (Turn<P>, Outlook) {
        let (turn, seen) = to.0.arrive(&*from.0, mv);
        (self.paid(to, turn), seen)
    }
    #[inline]
    fn ranked_moves(&self, position: &AnyPosition, moves: &mut Vec<u32>, scores: &mut Vec<i32>) {
        position.0.ranked_moves(moves, scores);
    }
    #[inline]
    fn prospects(
        &self,
        from: &AnyPosition,
        moves: &[u32],
        keys: Keys,
        room: &mut AnyPosition,
        prospects: &mut Vec<Prospect<P, Words<W>>>,
    ) {
        if !P::ZERO_SUM {
            // What everybody gets is asked of the positions, one by one.
            return own::prospects(self, from, moves, keys, room, prospects);
        }
        let mut words = [0; W];
        room.0.prospects(&*from.0, moves, keys, &mut words, &mut |seen, words| {
            let key = seen.key.map(|()| Words::copied(words));
            let turn = seen.turn.map(|first| P::from_gains(P::PLAYERS, |_| first));
            prospects.push(Prospect { turn, bounds: seen.bounds, key, count: seen.count });
        });
    }
    fn subtrees(&self) -> Option<Box<dyn Subtrees<AnyPosition>>> {
        self.rules.subtrees()
    }
    #[inline]
    fn slot(&self, mv: u32) -> usize {
        self.rules.slot(mv)
    }
    #[inline]
    fn slots(&self) -> usize {
        self.facts().slots
    }
    #[inline]
    fn appraise(&self, position: &AnyPosition, player: Player) -> f64 {
        position.0.appraise(player)
    }
    #[inline]
    fn presence(&self, position: &AnyPosition, player: Player) -> f64 {
        position.0.presence(player)
    }
    #[inline]
    fn mobility(&self, position: &AnyPosition, player: Player) -> f64 {
        position.0.mobility(player)
    }
}
