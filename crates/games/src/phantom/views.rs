//! What the players see of a refereed game.

use std::hash::{Hash, Hasher};

use plywood_core::{Beliefs, Game, Hidden, Player, Rng, Turn};

use super::{Phantom, Position, Refereed, Told, View};

#[deny(clippy::missing_trait_methods)]
impl<G: Refereed> Hidden for Phantom<G> {
    type View = View<G::Move>;

    fn view(&self, position: &Position<G>, player: Player) -> View<G::Move> {
        View { player, told: position.told[player.index()].clone() }
    }

    fn determinise(&self, view: &View<G::Move>, rng: &mut Rng) -> Position<G> {
        self.world(view, rng).unwrap_or_else(|| {
            let told = self.view_words(view).join(", ");
            panic!("a view that a referee gave has a world: {told}")
        })
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Refereed> Beliefs for Phantom<G> {
    type Open = G;
    type Belief = G::Belief;

    fn open(&self) -> &G {
        &self.open
    }

    fn start_view(&self, player: Player) -> View<G::Move> {
        View { player, told: Vec::new() }
    }

    fn owner(&self, view: &View<G::Move>) -> Player {
        view.player
    }

    fn is_to_move(&self, view: &View<G::Move>) -> bool {
        view.is_to_move()
    }

    fn turns(&self, view: &View<G::Move>) -> u64 {
        view.told.iter().filter(|told| matches!(told, Told::Accepted(_))).count() as u64
    }

    fn before_refusals(&self, view: &View<G::Move>) -> View<G::Move> {
        let mut before = view.clone();
        while let Some(Told::Refused(..)) = before.told.last() {
            before.told.pop();
        }
        before
    }

    fn attempts(&self, view: &View<G::Move>, moves: &mut Vec<G::Move>) {
        if view.is_to_move() {
            self.open.attempts(&self.known(view), moves);
        }
    }

    fn sensible(&self, view: &View<G::Move>, moves: &mut Vec<G::Move>) {
        if view.is_to_move() {
            self.open.sensible(&self.known(view), moves);
        }
    }

    fn closing(&self, view: &View<G::Move>) -> Option<G::Move> {
        view.is_to_move().then(|| self.open.closing(&self.known(view))).flatten()
    }

    fn belief(&self, view: &View<G::Move>) -> G::Belief {
        self.open.believe(self.known(view))
    }

    #[inline]
    fn imagine(
        &self,
        belief: &mut G::Belief,
        mv: Option<G::Move>,
        board: &mut <G as Game>::Position,
        rng: &mut Rng,
    ) -> bool {
        self.open.imagine(belief, mv, board, rng)
            && (mv.is_none() || matches!(self.open.turn(board), Turn::Player(_)))
    }

    /// The opponent's part of a drawn world holds its stones alone, as if they had just been put
    /// there: what it tried in vain is not guessed.
    fn world(&self, view: &View<G::Move>, rng: &mut Rng) -> Option<Position<G>> {
        let (mut board, mut belief) = (self.open.start(), self.belief(view));
        if !self.open.imagine(&mut belief, None, &mut board, rng) {
            return None;
        }
        let opponent = view.player.other();
        let (mut stones, mut told) = (Vec::new(), [Vec::new(), Vec::new()]);
        self.open.stones(&board, view.player, &mut stones);
        let heard = stones.drain(..).map(|_| Told::Moved).collect::<Vec<_>>();
        self.open.stones(&board, opponent, &mut stones);
        let made = stones.into_iter().flat_map(|(mv, row)| {
            [Some(Told::Accepted(mv)), row.map(Told::Fell)].into_iter().flatten()
        });
        // Whoever moved last is heard last.
        let line = &mut told[opponent.index()];
        if view.is_to_move() {
            line.extend(heard.into_iter().chain(made));
        } else {
            line.extend(made.chain(heard));
        }
        told[view.player.index()].clone_from(&view.told);
        Some(Position { board, told })
    }

    fn told(&self, view: &View<G::Move>) -> usize {
        view.told.len()
    }

    fn news(&self, view: &View<G::Move>, since: usize) -> u64 {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        (view.player.0, &view.told[since.min(view.told.len())..]).hash(&mut hasher);
        hasher.finish()
    }

    fn said(&self, view: &View<G::Move>, since: usize) -> Vec<String> {
        view.told[since.min(view.told.len())..].iter().map(|told| self.code(told)).collect()
    }

    fn hear(&self, view: &mut View<G::Move>, words: &str) -> Result<(), String> {
        // Every attempt tells each player a bounded number of things; a referee who never ends is
        // cut off.
        let most = self.longest().map_or(usize::MAX, |longest| 2 * longest as usize);
        if view.told.len() >= most {
            return Err("the referee has said more than any game can hold".into());
        }
        let told = self.read_code(words)?;
        view.expects(&told).map_err(|why| format!("'{}' comes when {why}", self.code(&told)))?;
        view.told.push(told);
        Ok(())
    }

    fn view_picture(&self, view: &View<G::Move>) -> String {
        self.open.sketch(&self.known(view))
    }

    fn view_words(&self, view: &View<G::Move>) -> Vec<String> {
        view.told.iter().map(|told| self.told_words(told)).collect()
    }

    fn map_view(&self, symmetry: usize, view: &View<G::Move>) -> View<G::Move> {
        View { player: view.player, told: self.map_told(symmetry, &view.told) }
    }
}

/// The hash of Fowler, Noll and Vo: the same on every machine, which the standard one is not.
pub(super) struct Fnv(pub(super) u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        crate::bits::scatter([self.0])
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}
