//! Small games made by lot, with exact values: ends that are known, or coins of known means.

use plywood_core::{Game, Player, Seed, Turn, ZeroSum};

/// The players take turns, each among `arity` moves, `depth` in all; payoffs of -1, 0 or 1 are drawn
/// by lot.
#[derive(Copy, Clone, Debug)]
pub struct Lots {
    pub arity: u8,
    pub depth: u32,
    /// The moves after which nature throws a coin. If those are all, the coin decides the game, and
    /// its chance of a win is drawn by lot; else it is fair, and play goes on.
    pub coin: Option<u32>,
    /// If there is one, a deciding coin is fair or worse than that by this, as the lot says.
    pub hair: Option<f64>,
    pub seed: Seed,
}

/// The moves so far as a number, how many there were, whether the coin was thrown, and whether that
/// has decided the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Place {
    code: u64,
    at: u32,
    thrown: bool,
    won: Option<bool>,
}

impl Lots {
    fn lot(&self, place: &Place) -> f64 {
        self.seed.child(place.code).rng().unit()
    }
}

impl Game for Lots {
    type Position = Place;
    type Move = u8;
    type Payoff = ZeroSum;

    fn start(&self) -> Place {
        Place { code: 1, at: 0, thrown: false, won: None }
    }

    fn turn(&self, place: &Place) -> Turn<ZeroSum> {
        if let Some(won) = place.won {
            return Turn::Over(ZeroSum(if won { 1.0 } else { -1.0 }));
        }
        if self.coin == Some(place.at) && !place.thrown {
            return Turn::Chance;
        }
        if place.at < self.depth {
            return Turn::Player(Player((place.at % 2) as u8));
        }
        Turn::Over(ZeroSum((self.lot(place) * 3.0).floor() - 1.0))
    }

    fn moves(&self, place: &Place, moves: &mut Vec<u8>) {
        match self.turn(place) {
            Turn::Player(_) => moves.extend(0..self.arity),
            Turn::Chance => moves.extend(0..2),
            Turn::Over(_) => {}
        }
    }

    fn play(&self, place: &mut Place, mv: u8) {
        if let Turn::Chance = self.turn(place) {
            place.thrown = true;
            place.won = (place.at == self.depth).then_some(mv == 1);
        } else {
            place.at += 1;
        }
        place.code = place.code * 16 + u64::from(mv);
    }

    fn has_chance(&self) -> bool {
        self.coin.is_some()
    }

    fn chance(&self, place: &Place, mv: u8) -> f64 {
        let win = match self.hair {
            _ if place.at < self.depth => 0.5,
            None => self.lot(place),
            Some(_) if self.lot(place) < 0.5 => 0.5,
            Some(hair) => 0.5 - hair,
        };
        if mv == 1 { win } else { 1.0 - win }
    }
}
