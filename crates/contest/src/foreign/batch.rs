//! Many questions in one message.

use std::sync::atomic::Ordering;

use plywood_core::{Fault, Game, Rng, Turn, any::Gains};

use super::{Foreign, Spot, Teller, spot::Room};

/// Bytes of positions that are kept so that they need not be asked for again.
const MOST_KEPT: usize = 256 << 20;
/// Positions further from where a search began are not kept: they would be dropped one inside the other.
const DEEPEST: u32 = 512;
/// The most questions in a message, and roughly the most bytes of its answers.
const MOST_ASKED: usize = 1024;
const MOST_BYTES: usize = 1 << 20;
/// How many moves are asked for besides the next one, for each that is known of the same position: whoever
/// plays one move after the other will want the rest, whoever tries one and leaves will not.
const AHEAD: usize = 3;

impl<T: Teller> Foreign<T> {
    /// The answers to so many questions; a fault unwinds to whoever asked us.
    pub(super) fn answers<A>(&self, wanted: usize, answers: Result<Vec<A>, Fault>) -> Vec<A> {
        match answers {
            Ok(answers) if answers.len() == wanted => answers,
            Ok(answers) => {
                let (name, given) = (self.teller.name(), answers.len());
                Fault(format!("{name} was asked {wanted} questions and gave {given} answers"))
                    .raise()
            }
            Err(fault) => fault.raise(),
        }
    }

    /// Where moves lead, each played in its own position; in as few messages as their size allows.
    fn ask(&self, moves: &[(&Spot<T>, u32)]) -> Vec<Spot<T>> {
        let mut next = Vec::with_capacity(moves.len());
        while next.len() < moves.len() {
            let rest = &moves[next.len()..];
            let mut bytes = 0;
            let asked = rest.iter().take(MOST_ASKED).take_while(|(spot, _)| {
                bytes += self.size(spot);
                bytes <= MOST_BYTES
            });
            let asked = &rest[..asked.count().max(1)];
            let jobs: Vec<_> = asked.iter().map(|(spot, mv)| spot.job(*mv)).collect();
            let sights = self.answers(jobs.len(), self.teller.play(&jobs));
            next.extend(sights.into_iter().zip(asked).map(|(sight, &(spot, mv))| {
                let depth = spot.0.depth + 1;
                let next = self.rules.spot(&*self.teller, sight, depth);
                let asked = || format!("the move {}", spot.job(mv).word);
                next.unwrap_or_else(|why| self.wrong(&asked(), spot, &why).raise())
            }));
        }
        next
    }

    /// Whether what a move leads to may be kept with its position.
    fn has_room(&self, spot: &Spot<T>) -> bool {
        self.kept.load(Ordering::Relaxed) < MOST_KEPT && spot.0.depth < DEEPEST
    }

    /// Where some moves of a position lead; what is not known is asked, and kept if there is room.
    pub(super) fn after(&self, spot: &Spot<T>, moves: &[u32]) -> Vec<Spot<T>> {
        let slot = |mv: u32| &spot.0.next[mv as usize];
        let unknown = moves.iter().filter(|&&mv| slot(mv).get().is_none());
        let unknown: Vec<_> = unknown.map(|&mv| (spot, mv)).collect();
        let asked = self.ask(&unknown);
        if self.has_room(spot) {
            for (next, &(_, mv)) in asked.iter().zip(&unknown) {
                if slot(mv).set(next.clone()).is_ok() {
                    next.0.room.get_or_init(|| Room::take(self.size(next), &self.kept));
                }
            }
        }
        let mut asked = unknown.into_iter().map(|(_, mv)| mv).zip(asked).peekable();
        let next = |&mv: &u32| match asked.next_if(|(unknown, _)| *unknown == mv) {
            Some((_, next)) => next,
            None => slot(mv).get().expect("it was known").clone(),
        };
        moves.iter().map(next).collect()
    }

    /// A move that is asked for, and those that may be next.
    pub(super) fn next_moves(&self, spot: &Spot<T>, mv: u32) -> Vec<u32> {
        let known = || spot.0.next.iter().filter(|next| next.get().is_some()).count();
        let ahead = if !T::NEAR && self.has_room(spot) { AHEAD * known() } else { 0 };
        let moves = (0..spot.0.next.len() as u32).cycle().skip(mv as usize);
        let unknown = moves
            .take(spot.0.next.len())
            .filter(|&other| other == mv || spot.0.next[other as usize].get().is_none());
        unknown.take(1 + ahead).collect()
    }

    /// What random games pay that the teller plays itself.
    pub(super) fn told_playouts(
        &self,
        spot: &Spot<T>,
        count: usize,
        rng: &mut Rng,
        mut pay: impl FnMut(Gains),
    ) {
        let mut left = count;
        while left > 0 {
            let asked = left.min(MOST_ASKED).min(MOST_BYTES / self.size(spot)).max(1);
            let jobs: Vec<_> =
                (0..asked).map(|_| (&spot.0.place, rng.below(1 << 53) as u64)).collect();
            for gains in self.answers(asked, self.teller.playouts(&jobs)) {
                pay(self.rules.payoff(&gains).unwrap_or_else(|why| {
                    let why = format!("answered '{gains:?}': {why}");
                    self.wrong("a random game", spot, &why).raise()
                }));
            }
            left -= asked;
        }
    }

    /// What random games pay that are played move by move, all of them side by side. Their positions are
    /// not kept.
    pub(super) fn own_playouts(
        &self,
        spot: &Spot<T>,
        count: usize,
        scratch: &mut Vec<u32>,
        rng: &mut Rng,
        pay: impl FnMut(Gains),
    ) {
        let mut games = vec![spot.clone(); count];
        loop {
            let is_open = |&game: &usize| !matches!(games[game].0.turn, Turn::Over(_));
            let open: Vec<_> = (0..count).filter(is_open).collect();
            if open.is_empty() {
                break;
            }
            let mut unknown = Vec::new();
            let drawn = |game| (game, self.sample_move(&games[game], scratch, rng));
            let drawn: Vec<_> = open.into_iter().map(drawn).collect();
            for (game, mv) in drawn {
                match games[game].0.next[mv as usize].get().cloned() {
                    Some(next) => games[game] = next,
                    None => unknown.push((game, mv)),
                }
            }
            let moves: Vec<_> = unknown.iter().map(|&(game, mv)| (&games[game], mv)).collect();
            let next = self.ask(&moves);
            unknown.iter().zip(next).for_each(|(&(game, _), next)| games[game] = next);
        }
        let gains = games.iter().filter_map(|game| match game.0.turn {
            Turn::Over(gains) => Some(gains),
            _ => None,
        });
        gains.for_each(pay);
    }

    /// Bytes that a position takes, roughly.
    pub(super) fn size(&self, spot: &Spot<T>) -> usize {
        let words: usize = spot.0.moves.iter().map(|word| word.len() + 40).sum();
        256 + self.teller.held(&spot.0.place) + words
    }
}
