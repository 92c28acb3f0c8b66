//! A position of a typed game behind the pointer.

use std::{any::Any, sync::Arc};

use super::{
    Code, Forgettable, Gains, Scribe,
    code::spare,
    rules::{Purse, Sight, Standing},
};
use crate::{
    Arrival, Child, Draws, Game, Keys, Marks, Note, Outlook, Past, Payoff, Player, Prospect, Rng,
    Turn,
    sentences::{foresee, go, note_moves, rank, trace},
};

/// A position and its rules.
pub(super) struct Typed<G: Game> {
    pub game: Arc<G>,
    pub position: G::Position,
    /// A list whose contents do not matter, for what is done to this position.
    pub scratch: Vec<G::Move>,
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
        Box::new(Self { game: self.game.clone(), position, scratch: Vec::new() })
    }

    #[inline]
    fn after(turn: Turn<G::Payoff>) -> Turn<f64> {
        turn.map(|payoff| payoff.of(Player::FIRST))
    }

    /// Plays a line of moves of which only the last may end the game.
    #[inline]
    fn go_from(&mut self, from: Option<&dyn Standing>, line: &[u32]) -> Turn<G::Payoff> {
        if let Some(from) = from {
            self.position.clone_from(same::<G>(from));
        }
        go(&*self.game, &mut self.position, line.iter().map(|&mv| G::Move::decode(mv)))
    }

    /// What the first player gets; the others' gains are written if that is asked for.
    #[inline]
    fn paid(&self, payoff: G::Payoff, purse: Purse<'_>) -> f64 {
        if let Some(gains) = purse {
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

    fn playout(&mut self, purse: Purse<'_>, rng: &mut Rng) -> f64 {
        let Self { game, position, scratch } = self;
        let payoff = game.playout(position, scratch, rng);
        self.paid(payoff, purse)
    }

    fn chance(&self, mv: u32) -> f64 {
        self.game.chance(&self.position, Code::decode(mv))
    }

    fn held(&self) -> usize {
        let scratch = self.scratch.capacity() * size_of::<G::Move>();
        size_of::<Self>() + scratch + self.game.held(&self.position)
    }

    fn follow(&mut self, mv: u32) -> Turn<f64> {
        let turn = self.game.follow(&mut self.position, Code::decode(mv));
        Self::after(turn)
    }

    fn reach(&mut self, from: &dyn Standing, line: &[u32]) -> Turn<f64> {
        Self::after(self.go_from(Some(from), line))
    }

    fn look(
        &mut self,
        from: Option<&dyn Standing>,
        line: &[u32],
        moves: &mut Vec<u32>,
    ) -> Turn<f64> {
        let turn = self.go_from(from, line);
        if !matches!(turn, Turn::Over(_)) {
            let Self { game, position, scratch } = self;
            scratch.clear();
            game.moves(position, scratch);
            moves.extend(scratch.iter().map(|mv| mv.code()));
        }
        Self::after(turn)
    }

    fn enter(&mut self, from: &dyn Standing, mv: u32) -> Turn<f64> {
        let turn = self.game.enter(same::<G>(from), Code::decode(mv), &mut self.position);
        Self::after(turn)
    }

    fn venture(
        &mut self,
        from: Option<&dyn Standing>,
        line: &[u32],
        Draws { most, trail, .. }: &mut Draws<u32>,
        purse: Purse<'_>,
        rng: &mut Rng,
    ) -> (f64, bool) {
        trail.clear();
        let turn = self.go_from(from, line);
        let Self { game, position, scratch } = self;
        let (payoff, is_over) = if let Turn::Over(payoff) = turn {
            (payoff, true)
        } else {
            let keep = |mv: G::Move| trail.push(mv.code());
            (trace(&**game, position, *most, scratch, rng, keep), false)
        };
        (self.paid(payoff, purse), is_over)
    }

    fn noted_playout(
        &mut self,
        notes: &mut Vec<Note<u32>>,
        purse: Purse<'_>,
        rng: &mut Rng,
    ) -> f64 {
        let Self { game, position, scratch } = self;
        let note = |Note { mv, size, mover }: Note<G::Move>| {
            notes.push(Note { mv: mv.code(), size, mover });
        };
        let payoff = note_moves(&**game, position, scratch, rng, note);
        self.paid(payoff, purse)
    }

    fn playouts(
        &mut self,
        from: &dyn Standing,
        count: usize,
        rng: &mut Rng,
        pay: &mut dyn FnMut(Gains),
    ) {
        let (from, players) = (same::<G>(from), self.game.players());
        let Self { game, position, scratch } = self;
        let pay = |payoff| pay(Gains::of_payoff(players, payoff));
        game.playouts(from, count, position, scratch, rng, pay);
    }

    fn marked_playout(&mut self, marks: &mut Marks, purse: Purse<'_>, rng: &mut Rng) -> f64 {
        let Self { game, position, scratch } = self;
        let payoff = game.marked_playout(position, marks, scratch, rng);
        self.paid(payoff, purse)
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
        if self.game.is_remote() {
            // A call is dear: the game says all in one.
            let Self { game, position, .. } = self;
            let own: Vec<_> = moves.iter().map(|&mv| G::Move::decode(mv)).collect();
            return game.children(
                from,
                &own,
                !words.is_empty(),
                position,
                |Child { turn, key }| {
                    if let Some(key) = key {
                        Scribe::write(words, key);
                    }
                    child(Self::after(turn), words);
                },
            );
        }
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

    fn arrive(
        &mut self,
        from: &dyn Standing,
        mv: u32,
        keys: Keys,
        words: &mut [u64],
    ) -> Arrival<f64, ()> {
        let (from, mv) = (same::<G>(from), G::Move::decode(mv));
        let Arrival { turn, outlook, key } = self.game.arrive(from, mv, &mut self.position, keys);
        let key = key.map(|(key, symmetry)| (Scribe::write(words, key), symmetry));
        Arrival { turn: Self::after(turn), outlook, key }
    }

    fn ranked_moves(&self, past: Past<'_, u32>, moves: &mut Vec<u32>, ranks: &mut Vec<i32>) {
        let start = moves.len();
        let Past { history, killers, killer, point } = past;
        let killers = &killers.map(|mv| mv.map(G::Move::decode));
        let past = Past { history, killers, killer, point };
        let Self { game, position, .. } = self;
        let list = |own: &mut Vec<G::Move>| game.relevant_moves(position, own);
        G::Move::append_seen(moves, list, |own, ()| {
            ranks.resize(start + own.len(), 0);
            rank(&**game, position, past, own, &mut ranks[start..]);
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
        let Self { game, position, scratch } = self;
        let moves = moves.iter().map(|&mv| G::Move::decode(mv));
        let see = |seen: Prospect<G::Payoff, G::Key>| {
            let Prospect { turn, bounds, key, count } = seen;
            let key = key.map(|key| Scribe::write(words, key));
            see(&Prospect { turn: Self::after(turn), bounds, key, count }, words);
        };
        if game.is_remote() {
            return game.prospects(from, &moves.collect::<Vec<_>>(), keys, position, see);
        }
        foresee(&**game, from, moves, keys, position, scratch, see);
    }

    fn keen_playout(&mut self, purse: Purse<'_>, rng: &mut Rng) -> f64 {
        let Self { game, position, scratch } = self;
        let payoff = game.keen_playout(position, scratch, rng);
        self.paid(payoff, purse)
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
