//! A borrowed game can do what the game can do.

use crate::{Game, Guidance, Keyed, Notation, Outlook, Player, Symmetric, Timed};

/// Implements all rules but the start of whatever holds a game with the same positions, moves and
/// payoffs, and changes nothing: `same_game!(self => self.game)`.
macro_rules! same_game {
    ($self:ident => $inner:expr) => {
        #[inline]
        fn turn(&$self, position: &Self::Position) -> crate::Turn<Self::Payoff> {
            $inner.turn(position)
        }
        #[inline]
        fn moves(&$self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
            $inner.moves(position, moves);
        }
        #[inline]
        fn count_moves(&$self, position: &Self::Position, scratch: &mut Vec<Self::Move>) -> usize {
            $inner.count_moves(position, scratch)
        }
        #[inline]
        fn play(&$self, position: &mut Self::Position, mv: Self::Move) {
            $inner.play(position, mv);
        }
        #[inline]
        fn play_on(&$self, position: &mut Self::Position, mv: Self::Move) {
            $inner.play_on(position, mv);
        }
        #[inline]
        fn sample_move(
            &$self,
            position: &Self::Position,
            scratch: &mut Vec<Self::Move>,
            rng: &mut crate::Rng,
        ) -> Self::Move {
            $inner.sample_move(position, scratch, rng)
        }
        #[inline]
        fn draws_by_policy(&$self) -> bool {
            $inner.draws_by_policy()
        }
        #[inline]
        fn playout(
            &$self,
            position: &mut Self::Position,
            scratch: &mut Vec<Self::Move>,
            rng: &mut crate::Rng,
        ) -> Self::Payoff {
            $inner.playout(position, scratch, rng)
        }
        fn chance(&$self, position: &Self::Position, mv: Self::Move) -> f64 {
            $inner.chance(position, mv)
        }
        #[inline]
        fn players(&$self) -> usize {
            $inner.players()
        }
        #[inline]
        fn is_zero_sum(&$self) -> bool {
            $inner.is_zero_sum()
        }
        fn has_chance(&$self) -> bool {
            $inner.has_chance()
        }
        fn payoff_bounds(&$self) -> (f64, f64) {
            $inner.payoff_bounds()
        }
        fn payoff_gap(&$self) -> Option<f64> {
            $inner.payoff_gap()
        }
        #[inline]
        fn held(&$self, position: &Self::Position) -> usize {
            $inner.held(position)
        }
        fn longest(&$self) -> Option<u64> {
            $inner.longest()
        }
        #[inline]
        fn is_remote(&$self) -> bool {
            $inner.is_remote()
        }
        #[inline]
        fn look(
            &$self,
            from: Option<&Self::Position>,
            line: &[Self::Move],
            to: &mut Self::Position,
            moves: &mut Vec<Self::Move>,
        ) -> crate::Turn<Self::Payoff> {
            $inner.look(from, line, to, moves)
        }
        #[inline]
        fn follow(
            &$self,
            position: &mut Self::Position,
            mv: Self::Move,
        ) -> crate::Turn<Self::Payoff> {
            $inner.follow(position, mv)
        }
        #[inline]
        fn reach(
            &$self,
            from: &Self::Position,
            line: &[Self::Move],
            to: &mut Self::Position,
        ) -> crate::Turn<Self::Payoff> {
            $inner.reach(from, line, to)
        }
        #[inline]
        fn enter(
            &$self,
            from: &Self::Position,
            mv: Self::Move,
            to: &mut Self::Position,
        ) -> crate::Turn<Self::Payoff> {
            $inner.enter(from, mv, to)
        }
        #[inline]
        fn venture(
            &$self,
            from: Option<&Self::Position>,
            line: &[Self::Move],
            to: &mut Self::Position,
            draws: &mut crate::Draws<Self::Move>,
            rng: &mut crate::Rng,
        ) -> (Self::Payoff, bool) {
            $inner.venture(from, line, to, draws, rng)
        }
        #[inline]
        fn noted_playout(
            &$self,
            position: &mut Self::Position,
            notes: &mut Vec<crate::Note<Self::Move>>,
            scratch: &mut Vec<Self::Move>,
            rng: &mut crate::Rng,
        ) -> Self::Payoff {
            $inner.noted_playout(position, notes, scratch, rng)
        }
        #[inline]
        fn playouts(
            &$self,
            from: &Self::Position,
            count: usize,
            room: &mut Self::Position,
            scratch: &mut Vec<Self::Move>,
            rng: &mut crate::Rng,
            pay: impl FnMut(Self::Payoff),
        ) {
            $inner.playouts(from, count, room, scratch, rng, pay);
        }
    };
}
pub(crate) use same_game;

/// The same for its keys.
macro_rules! same_keys {
    ($self:ident => $inner:expr) => {
        #[inline]
        fn exact(&$self) -> bool {
            $inner.exact()
        }
        #[inline]
        fn key(&$self, position: &Self::Position) -> Self::Key {
            $inner.key(position)
        }
        #[inline]
        fn hash(&$self, position: &Self::Position) -> u64 {
            $inner.hash(position)
        }
        #[inline]
        fn children(
            &$self,
            from: &Self::Position,
            moves: &[Self::Move],
            keys: bool,
            room: &mut Self::Position,
            see: impl FnMut(crate::Child<Self::Payoff, Self::Key>),
        ) {
            $inner.children(from, moves, keys, room, see);
        }
    };
}
pub(crate) use same_keys;

/// The same for its symmetries.
macro_rules! same_images {
    ($self:ident => $inner:expr) => {
        #[inline]
        fn symmetries(&$self) -> usize {
            $inner.symmetries()
        }
        fn map_position(&$self, symmetry: usize, position: &Self::Position) -> Self::Position {
            $inner.map_position(symmetry, position)
        }
        #[inline]
        fn map_move(&$self, symmetry: usize, mv: Self::Move) -> Self::Move {
            $inner.map_move(symmetry, mv)
        }
        #[inline]
        fn least_key(&$self, position: &Self::Position) -> (Self::Key, usize) {
            $inner.least_key(position)
        }
    };
}
pub(crate) use same_images;

/// The same for its words.
macro_rules! same_words {
    ($self:ident => $inner:expr) => {
        fn picture(&$self, position: &Self::Position) -> String {
            $inner.picture(position)
        }
        fn move_word(&$self, position: &Self::Position, mv: Self::Move) -> String {
            $inner.move_word(position, mv)
        }
        fn read_move(&$self, position: &Self::Position, word: &str) -> Option<Self::Move> {
            $inner.read_move(position, word)
        }
        fn position_text(&$self, position: &Self::Position) -> String {
            $inner.position_text(position)
        }
        fn read_position(&$self, text: &str) -> Result<Self::Position, String> {
            $inner.read_position(text)
        }
    };
}
pub(crate) use same_words;

#[deny(clippy::missing_trait_methods)]
impl<G: Game + ?Sized> Game for &G {
    type Position = G::Position;
    type Move = G::Move;
    type Payoff = G::Payoff;

    fn start(&self) -> G::Position {
        (**self).start()
    }
    same_game!(self => (**self));
}

#[deny(clippy::missing_trait_methods)]
impl<G: Keyed + ?Sized> Keyed for &G {
    type Key = G::Key;

    same_keys!(self => (**self));
}

#[deny(clippy::missing_trait_methods)]
impl<G: Symmetric + ?Sized> Symmetric for &G {
    same_images!(self => (**self));
}

#[deny(clippy::missing_trait_methods)]
impl<G: Guidance + ?Sized> Guidance for &G {
    #[inline]
    fn outlook(&self, position: &G::Position) -> Outlook {
        (**self).outlook(position)
    }
    #[inline]
    fn relevant_moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        (**self).relevant_moves(position, moves);
    }
    fn keeps_distances(&self) -> bool {
        (**self).keeps_distances()
    }
    #[inline]
    fn survey(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> Outlook {
        (**self).survey(position, moves)
    }
    #[inline]
    fn survey_next(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> Outlook {
        (**self).survey_next(position, moves)
    }
    #[inline]
    fn order(&self, position: &G::Position, moves: &[G::Move], scores: &mut [i32]) {
        (**self).order(position, moves, scores);
    }
    #[inline]
    fn slot(&self, mv: G::Move) -> usize {
        (**self).slot(mv)
    }
    fn slots(&self) -> usize {
        (**self).slots()
    }
    #[inline]
    fn keen_playout(
        &self,
        position: &mut Self::Position,
        scratch: &mut Vec<Self::Move>,
        rng: &mut crate::Rng,
    ) -> Self::Payoff {
        (**self).keen_playout(position, scratch, rng)
    }
    #[inline]
    fn marked_playout(
        &self,
        position: &mut G::Position,
        marks: &mut crate::Marks,
        scratch: &mut Vec<G::Move>,
        rng: &mut crate::Rng,
    ) -> G::Payoff {
        (**self).marked_playout(position, marks, scratch, rng)
    }
    #[inline]
    fn appraise(&self, position: &G::Position, player: Player) -> f64 {
        (**self).appraise(position, player)
    }
    #[inline]
    fn presence(&self, position: &G::Position, player: Player) -> f64 {
        (**self).presence(position, player)
    }
    #[inline]
    fn mobility(&self, position: &G::Position, player: Player) -> f64 {
        (**self).mobility(position, player)
    }
    #[inline]
    fn arrive(
        &self,
        from: &Self::Position,
        mv: Self::Move,
        to: &mut Self::Position,
        keys: crate::Keys,
    ) -> crate::Arrival<Self::Payoff, Self::Key> {
        (**self).arrive(from, mv, to, keys)
    }
    #[inline]
    fn ranked_moves(
        &self,
        position: &Self::Position,
        past: crate::Past<'_, Self::Move>,
        moves: &mut Vec<Self::Move>,
        ranks: &mut Vec<i32>,
    ) {
        (**self).ranked_moves(position, past, moves, ranks);
    }
    #[inline]
    fn prospects(
        &self,
        from: &Self::Position,
        moves: &[Self::Move],
        keys: crate::Keys,
        room: &mut Self::Position,
        see: impl FnMut(crate::Prospect<Self::Payoff, Self::Key>),
    ) {
        (**self).prospects(from, moves, keys, room, see);
    }
    fn subtrees(&self) -> Option<Box<dyn crate::Subtrees<G::Position>>> {
        (**self).subtrees()
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Timed + ?Sized> Timed for &G {
    #[inline]
    fn ply(&self, position: &G::Position) -> u32 {
        (**self).ply(position)
    }
    fn hastened_subtrees(&self) -> Option<Box<dyn crate::Subtrees<G::Position>>> {
        (**self).hastened_subtrees()
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Notation + ?Sized> Notation for &G {
    same_words!(self => (**self));
}
