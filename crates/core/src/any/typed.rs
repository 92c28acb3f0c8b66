//! A position of a typed game behind the pointer.

use std::{any::Any, sync::Arc};

use super::{
    Code, Forgettable, Gains, Scribe,
    code::spare,
    rules::{Room, Sight, Standing},
};
use crate::{
    Game, Keys, Note, Outlook, Payoff, Player, Prospect, Rng, Turn,
    sentences::{foresee, note_moves, trace},
};

/// A position and its rules.
pub(super) struct Typed<G: Game> {
    pub game: Arc<G>,
    pub position: G::Position,
}

/// The position behind the pointer, if it is of this type of game.
#[inline]
pub(super) fn known<G: Forgettable>(standing: &dyn Standing) -> Option<&G::Position> {
    let any: &dyn Any = standing;
    any.downcast_ref::<Typed<G>>().map(|typed| &typed.position)
}

/// The same, to be overwritten.
#[inline]
pub(super) fn known_mut<G: Forgettable>(standing: &mut dyn Standing) -> Option<&mut G::Position> {
    let any: &mut dyn Any = standing;
    any.downcast_mut::<Typed<G>>().map(|typed| &mut typed.position)
}

/// The position behind the pointer, which is of this type of game.
#[inline]
pub(super) fn same<G: Forgettable>(standing: &dyn Standing) -> &G::Position {
    known::<G>(standing).expect("positions are those of one game")
}

impl<G: Forgettable> Typed<G> {
    fn at(&self, position: G::Position) -> Box<dyn Standing> {
        Box::new(Self { game: self.game.clone(), position })
    }

    #[inline]
    fn after(turn: Turn<G::Payoff>) -> Turn<f64> {
        turn.map(|payoff| payoff.of(Player::FIRST))
    }

    /// What the first player gets; the others' gains are written if that is asked for.
    #[inline]
    fn paid(&self, payoff: G::Payoff, gains: Option<&mut Gains>) -> f64 {
        if let Some(gains) = gains {
            *gains = Gains::of_payoff(self.game.players(), payoff);
        }
        payoff.of(Player::FIRST)
    }
}

impl<G: Forgettable> Standing for Typed<G> {
    fn boxed(&self) -> Box<dyn Standing> {
        self.at(self.position.clone())
    }

    #[inline]
    fn copy(&mut self, from: &dyn Standing) -> bool {
        let from = known::<G>(from);
        if let Some(from) = from {
            self.position.clone_from(from);
        }
        from.is_some()
    }

    fn equals(&self, other: &dyn Standing) -> bool {
        known::<G>(other).is_some_and(|other| self.position == *other)
    }

    fn turn(&self) -> Turn<f64> {
        Self::after(self.game.turn(&self.position))
    }

    fn gains(&self) -> Gains {
        let Turn::Over(payoff) = self.game.turn(&self.position) else {
            panic!("nobody gets anything before the game is over")
        };
        Gains::of_payoff(self.game.players(), payoff)
    }

    fn moves(&self, moves: &mut Vec<u32>) {
        G::Move::append(moves, |own| self.game.moves(&self.position, own));
    }

    fn count_moves(&self, scratch: &mut Vec<u32>) -> usize {
        G::Move::scratch(scratch, |own| self.game.count_moves(&self.position, own))
    }

    fn play(&mut self, mv: u32) {
        self.game.play(&mut self.position, Code::decode(mv));
    }

    fn play_on(&mut self, mv: u32) {
        self.game.play_on(&mut self.position, Code::decode(mv));
    }

    fn sample_move(&self, scratch: &mut Vec<u32>, rng: &mut Rng) -> u32 {
        G::Move::scratch(scratch, |own| self.game.sample_move(&self.position, own, rng)).code()
    }

    fn playout(&mut self, Room { scratch, gains }: Room<'_>, rng: &mut Rng) -> f64 {
        let Self { game, position } = self;
        let payoff = G::Move::scratch(scratch, |own| game.playout(position, own, rng));
        self.paid(payoff, gains)
    }

    fn chance(&self, mv: u32) -> f64 {
        self.game.chance(&self.position, Code::decode(mv))
    }

    fn held(&self) -> usize {
        size_of::<Self>() + self.game.held(&self.position)
    }

    fn look(&self, moves: &mut Vec<u32>) -> Turn<f64> {
        Self::after(G::Move::append(moves, |own| self.game.look(&self.position, own)))
    }

    fn follow(&mut self, mv: u32) -> Turn<f64> {
        let turn = self.game.follow(&mut self.position, Code::decode(mv));
        Self::after(turn)
    }

    fn reach(&mut self, from: &dyn Standing, line: &[u32]) -> Turn<f64> {
        let Self { game, position } = self;
        position.clone_from(same::<G>(from));
        if let Some((&last, line)) = line.split_last() {
            for &mv in line {
                game.play_on(position, Code::decode(mv));
            }
            game.play(position, Code::decode(last));
        }
        self.turn()
    }

    fn enter(&mut self, from: &dyn Standing, mv: u32) -> Turn<f64> {
        let turn = self.game.enter(same::<G>(from), Code::decode(mv), &mut self.position);
        Self::after(turn)
    }

    fn venture(
        &mut self,
        from: &dyn Standing,
        mv: u32,
        Room { scratch, gains }: Room<'_>,
        rng: &mut Rng,
    ) -> f64 {
        let Self { game, position } = self;
        let (from, mv) = (same::<G>(from), Code::decode(mv));
        let payoff = G::Move::scratch(scratch, |own| game.venture(from, mv, position, own, rng));
        self.paid(payoff, gains)
    }

    fn traced_playout(
        &mut self,
        most: usize,
        trail: &mut Vec<u32>,
        Room { scratch, gains }: Room<'_>,
        rng: &mut Rng,
    ) -> f64 {
        let Self { game, position } = self;
        let payoff = G::Move::scratch(scratch, |own| {
            trace(&**game, position, most, own, rng, |mv| trail.push(mv.code()))
        });
        self.paid(payoff, gains)
    }

    fn noted_playout(
        &mut self,
        notes: &mut Vec<Note<u32>>,
        Room { scratch, gains }: Room<'_>,
        rng: &mut Rng,
    ) -> f64 {
        let Self { game, position } = self;
        let payoff = G::Move::scratch(scratch, |own| {
            note_moves(&**game, position, own, rng, |Note { mv, size, mover }| {
                notes.push(Note { mv: mv.code(), size, mover });
            })
        });
        self.paid(payoff, gains)
    }

    fn key(&self, words: &mut [u64]) {
        Scribe::write(words, self.game.key(&self.position));
    }

    fn hash(&self) -> u64 {
        self.game.hash(&self.position)
    }

    fn mapped(&self, symmetry: usize) -> Box<dyn Standing> {
        self.at(self.game.map_position(symmetry, &self.position))
    }

    fn least_key(&self, words: &mut [u64]) -> usize {
        let (key, symmetry) = self.game.least_key(&self.position);
        Scribe::write(words, key);
        symmetry
    }

    fn children(
        &mut self,
        from: &dyn Standing,
        moves: &[u32],
        words: &mut [u64],
        child: &mut dyn FnMut(Turn<f64>, &[u64]),
    ) {
        let from = same::<G>(from);
        for &mv in moves {
            self.position.clone_from(from);
            let turn = self.follow(mv);
            if !words.is_empty() {
                self.key(words);
            }
            child(turn, words);
        }
    }

    fn outlook(&self) -> Outlook {
        self.game.outlook(&self.position)
    }

    fn relevant_moves(&self, moves: &mut Vec<u32>) {
        G::Move::append(moves, |own| self.game.relevant_moves(&self.position, own));
    }

    fn survey(&self, moves: &mut Vec<u32>) -> Outlook {
        G::Move::append(moves, |own| self.game.survey(&self.position, own))
    }

    fn survey_next(&self, moves: &mut Vec<u32>) -> Outlook {
        G::Move::append(moves, |own| self.game.survey_next(&self.position, own))
    }

    fn order(&self, moves: &[u32], scores: &mut [i32]) {
        spare(|own: &mut Vec<G::Move>| {
            own.extend(moves.iter().map(|&mv| G::Move::decode(mv)));
            self.game.order(&self.position, own, scores);
        });
    }

    fn arrive(&mut self, from: &dyn Standing, mv: u32) -> (Turn<f64>, Outlook) {
        let (turn, seen) = self.game.arrive(same::<G>(from), Code::decode(mv), &mut self.position);
        (Self::after(turn), seen)
    }

    fn ranked_moves(&self, moves: &mut Vec<u32>, scores: &mut Vec<i32>) {
        let start = moves.len();
        spare(|own: &mut Vec<G::Move>| {
            self.game.relevant_moves(&self.position, own);
            moves.extend(own.iter().map(|mv| mv.code()));
            scores.resize(moves.len(), 0);
            if own.len() > 1 {
                self.game.order(&self.position, own, &mut scores[start..]);
            }
        });
    }

    fn prospects(
        &mut self,
        from: &dyn Standing,
        moves: &[u32],
        keys: Keys,
        words: &mut [u64],
        see: &mut dyn FnMut(&Sight, &[u64]),
    ) {
        let from = same::<G>(from);
        let Self { game, position } = self;
        let moves = moves.iter().map(|&mv| G::Move::decode(mv));
        spare(|scratch| {
            foresee(&**game, from, moves, keys, position, scratch, |seen| {
                let Prospect { turn, bounds, key, count } = seen;
                let key = key.map(|key| Scribe::write(words, key));
                let turn = turn.map(|payoff| payoff.of(Player::FIRST));
                see(&Prospect { turn, bounds, key, count }, words);
            });
        });
    }

    fn appraise(&self, player: Player) -> f64 {
        self.game.appraise(&self.position, player)
    }

    fn presence(&self, player: Player) -> f64 {
        self.game.presence(&self.position, player)
    }

    fn mobility(&self, player: Player) -> f64 {
        self.game.mobility(&self.position, player)
    }

    fn picture(&self) -> String {
        self.game.picture(&self.position)
    }

    fn move_word(&self, mv: u32) -> String {
        self.game.move_word(&self.position, Code::decode(mv))
    }

    fn read_move(&self, word: &str) -> Option<u32> {
        self.game.read_move(&self.position, word).map(Code::code)
    }

    fn text(&self) -> String {
        self.game.position_text(&self.position)
    }
}
