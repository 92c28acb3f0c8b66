//! A hidden game that somebody else tells: what its players know, and what they imagine.

use plywood_core::{Beliefs, Fault, Hidden, Player, Rng, Turn};

use super::{Foreign, Spot, Teller, Told};
use crate::process::{harmless, quoted};

impl<T: Teller> Foreign<T> {
    /// A drawn position, held against nothing yet.
    fn drawn(&self, view: &T::View, luck: u64) -> Result<Spot<T>, Fault> {
        let mut sights = self.teller.determinise(&[(view, luck)])?;
        let sight = sights.pop().ok_or_else(|| self.teller.silent("a position"))?;
        self.rules.spot(&*self.teller, sight, 0).map_err(|why| self.unseen(view, &why))
    }

    /// What was wrong with an answer that was asked of a view.
    fn unseen(&self, view: &T::View, why: &str) -> Fault {
        let (name, view) = (self.teller.name(), self.teller.view_text(view));
        let view = quoted(view.as_bytes());
        Fault(format!("{name} was asked for a position that agrees with {view} and {why}"))
    }
}

/// What a player may try in a position.
fn attempts<T: Teller>(spot: &Spot<T>, player: Player) -> &[String] {
    if spot.0.turn == Turn::Player(player) { &spot.0.moves } else { &[] }
}

impl<T: Teller> Hidden for Foreign<T> {
    type View = Told<T>;

    fn view(&self, spot: &Spot<T>, player: Player) -> Told<T> {
        let ask = || -> Box<[_]> {
            let views = self.answers(self.rules.players, self.teller.views(&spot.0.place));
            let told = |(index, view)| {
                let player = Player(index as u8);
                Told::new(&*self.teller, view, player, attempts(spot, player))
            };
            views.into_iter().enumerate().map(told).collect()
        };
        // Nobody waits for another thread while the teller is asked: it may wait for us.
        let views = spot.0.views.get().cloned().unwrap_or_else(|| {
            let views = ask();
            spot.0.views.get_or_init(|| views).clone()
        });
        views[player.index()].clone()
    }

    fn determinise(&self, told: &Told<T>, rng: &mut Rng) -> Spot<T> {
        let world = self.drawn(told.view(), rng.below(1 << 53) as u64);
        let world = told.kept(world.unwrap_or_else(|fault| fault.raise()));
        if attempts(&world, told.owner()) != told.attempts() {
            let (known, drawn) = (told.attempts(), attempts(&world, told.owner()));
            let why = format!("drew one with the moves {drawn:?}, where there are {known:?}");
            self.unseen(told.view(), &quoted(why.as_bytes())).raise();
        }
        world
    }
}

/// The open board is the same game, all of which is seen; attempts are moves, and none is refused.
impl<T: Teller> Beliefs for Foreign<T> {
    type Open = Self;
    type Belief = Told<T>;

    fn open(&self) -> &Self {
        self
    }

    fn owner(&self, told: &Told<T>) -> Player {
        told.owner()
    }

    fn is_to_move(&self, told: &Told<T>) -> bool {
        !told.attempts().is_empty()
    }

    /// Nobody but the teller could say, and it is told with all the rest: it only tells luck apart.
    fn turns(&self, told: &Told<T>) -> u64 {
        told.bits()
    }

    fn before_refusals(&self, told: &Told<T>) -> Told<T> {
        told.clone()
    }

    fn attempts(&self, told: &Told<T>, moves: &mut Vec<u32>) {
        moves.extend(0..told.attempts().len() as u32);
    }

    fn belief(&self, told: &Told<T>) -> Told<T> {
        told.clone()
    }

    fn imagine(
        &self,
        told: &mut Told<T>,
        _mv: Option<u32>,
        board: &mut Spot<T>,
        rng: &mut Rng,
    ) -> bool {
        *board = self.determinise(told, rng);
        true
    }

    fn world(&self, told: &Told<T>, rng: &mut Rng) -> Option<Spot<T>> {
        Some(self.determinise(told, rng))
    }

    /// The items of a list; of any other view, how long it is.
    fn told(&self, told: &Told<T>) -> usize {
        told.items().map_or(told.text().len(), |items| items.len())
    }

    /// The whole view: what was told before is a part of what a player knows.
    fn news(&self, told: &Told<T>, _since: usize) -> u64 {
        told.bits()
    }

    /// What is new in a list; any other view as a whole.
    fn said(&self, told: &Told<T>, since: usize) -> Vec<String> {
        match told.items() {
            Some(items) => items.iter().skip(since).map(|item| item.get().to_owned()).collect(),
            None => vec![told.text().to_owned()],
        }
    }

    fn hear(&self, told: &mut Told<T>, words: &str) -> Result<(), String> {
        let text = match told.items() {
            Some(items) => {
                let known = items.iter().map(|item| item.get());
                let items: Vec<_> = known.chain([words]).collect();
                format!("[{}]", items.join(", "))
            }
            None => words.to_owned(),
        };
        let view = self.teller.read_view(&text)?;
        let world = self.drawn(&view, 0).map_err(|Fault(why)| why)?;
        let attempts = attempts(&world, told.owner());
        *told = Told::new(&*self.teller, view, told.owner(), attempts);
        Ok(())
    }

    fn view_picture(&self, told: &Told<T>) -> String {
        let text = if self.rules.view_picture {
            let picture = self.teller.view_picture(told.view());
            harmless(picture.unwrap_or_else(|fault| fault.raise()).as_bytes())
        } else {
            told.text().to_owned()
        };
        format!("{}\n", text.trim_end())
    }

    fn view_words(&self, told: &Told<T>) -> Vec<String> {
        told.words()
    }

    fn map_view(&self, _symmetry: usize, told: &Told<T>) -> Told<T> {
        told.clone()
    }
}
