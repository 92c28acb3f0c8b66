//! What any game knows of its own positions.

use super::{AnyGame, AnyPosition, Words};
use crate::{
    Arrival, Guidance, Keys, Marks, Outlook, Past, Payoff, Player, Prospect, Rng, Subtrees, own,
};

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
    fn arrive(
        &self,
        from: &AnyPosition,
        mv: u32,
        to: &mut AnyPosition,
        keys: Keys,
    ) -> Arrival<P, Words<W>> {
        let mut words = [0; W];
        let Arrival { turn, outlook, key } = to.0.arrive(&*from.0, mv, keys, &mut words);
        let key = key.map(|((), symmetry)| (Words::from(words), symmetry));
        Arrival { turn: self.paid(to, turn), outlook, key }
    }
    #[inline]
    fn ranked_moves(
        &self,
        position: &AnyPosition,
        past: Past<'_, u32>,
        moves: &mut Vec<u32>,
        ranks: &mut Vec<i32>,
    ) {
        position.0.ranked_moves(past, moves, ranks);
    }
    #[inline]
    fn prospects(
        &self,
        from: &AnyPosition,
        moves: &[u32],
        keys: Keys,
        room: &mut AnyPosition,
        mut see: impl FnMut(Prospect<P, Words<W>>),
    ) {
        if !P::ZERO_SUM {
            // What everybody gets is asked of the positions, one by one.
            return own::prospects(self, from, moves, keys, room, see);
        }
        let mut words = [0; W];
        room.0.prospects(&*from.0, moves, keys, &mut words, &mut |seen, words| {
            let key = seen.key.map(|()| Words::copied(words));
            let turn = seen.turn.map(|first| P::from_gains(P::PLAYERS, |_| first));
            see(Prospect { turn, bounds: seen.bounds, key, count: seen.count });
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
    fn keeps_distances(&self) -> bool {
        self.facts().keeps_distances
    }
    fn slots(&self) -> usize {
        self.facts().slots
    }
    #[inline]
    fn keen_playout(
        &self,
        position: &mut AnyPosition,
        _scratch: &mut Vec<u32>,
        rng: &mut Rng,
    ) -> P {
        self.played(|purse| (position.0.keen_playout(purse, rng), ())).0
    }
    #[inline]
    fn marked_playout(
        &self,
        position: &mut AnyPosition,
        marks: &mut Marks,
        _scratch: &mut Vec<u32>,
        rng: &mut Rng,
    ) -> P {
        self.played(|purse| (position.0.marked_playout(marks, purse, rng), ())).0
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
