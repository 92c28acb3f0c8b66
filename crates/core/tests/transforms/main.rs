//! Transforms change what they say and nothing else.

mod coalition;
mod counted;

use plywood_core::{
    Game, Keyed, Notation, Payoff, Player, Seed, Symmetric, Turn, ZeroSum,
    laws::{self, Size},
    transform::{Draws, Horizon, Misere, Opening},
};

/// Count up by one or two to five: who passes five loses, exactly five is a draw.
#[derive(Copy, Clone, Debug)]
struct CountToFive;

impl Game for CountToFive {
    type Position = (u8, u8);
    type Move = u8;
    type Payoff = ZeroSum;

    fn start(&self) -> (u8, u8) {
        (0, 0)
    }
    fn turn(&self, &(count, player): &(u8, u8)) -> Turn<ZeroSum> {
        match count {
            0..5 => Turn::Player(Player(player)),
            5 => Turn::Over(ZeroSum(0.0)),
            _ => Turn::Over(ZeroSum::to(Player(player), 1.0)),
        }
    }
    fn moves(&self, &(count, _): &(u8, u8), moves: &mut Vec<u8>) {
        if count < 5 {
            moves.extend([1, 2]);
        }
    }
    fn play(&self, at: &mut (u8, u8), mv: u8) {
        *at = (at.0 + mv, 1 - at.1);
    }
    fn longest(&self) -> Option<u64> {
        Some(5)
    }
}

impl Keyed for CountToFive {
    type Key = (u8, u8);
    fn key(&self, at: &(u8, u8)) -> (u8, u8) {
        *at
    }
    fn hash(&self, at: &(u8, u8)) -> u64 {
        Seed(u64::from(at.0)).child(u64::from(at.1)).0
    }
}

impl Symmetric for CountToFive {}

impl Notation for CountToFive {
    fn picture(&self, at: &(u8, u8)) -> String {
        format!("{}\n", at.0)
    }
    fn move_word(&self, _: &(u8, u8), mv: u8) -> String {
        format!("+{mv}")
    }
    fn position_text(&self, at: &(u8, u8)) -> String {
        format!("{},{}", at.0, at.1)
    }
    fn read_position(&self, text: &str) -> Result<(u8, u8), String> {
        let parsed =
            text.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        parsed
            .filter(|&(count, player)| count <= 6 && player <= 1)
            .ok_or_else(|| format!("'{text}' is no count and player, such as '3,1'"))
    }
}

fn value<G: Game<Payoff = ZeroSum>>(game: &G, position: &G::Position) -> f64 {
    let player = match game.turn(position) {
        Turn::Over(ZeroSum(gain)) => return gain,
        Turn::Player(player) => player,
        Turn::Chance => unreachable!("no chance here"),
    };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let values = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        value(game, &next)
    });
    let best = values.map(|v| ZeroSum(v).of(player)).fold(f64::NEG_INFINITY, f64::max);
    ZeroSum::to(player, best).0
}

fn obeys<G>(game: &G)
where
    G: Keyed + Notation + Symmetric,
    G::Position: PartialEq,
{
    laws::obey(game, Seed(1), Size::QUICK).expect("the transform is a game");
}

#[test]
fn every_transform_obeys_the_laws() {
    obeys(&CountToFive);
    obeys(&Misere(CountToFive));
    obeys(&Draws { game: CountToFive, winner: Player::SECOND });
    obeys(&Horizon { game: CountToFive, plies: 3, beyond: ZeroSum(0.0) });
    obeys(&Opening::at(CountToFive, (2, 0)));
}

#[test]
fn misere_turns_every_payoff_around() {
    assert_eq!(value(&CountToFive, &(4, 0)), 0.0);
    assert_eq!(value(&Misere(CountToFive), &(4, 0)), 1.0);
    assert_eq!(Misere(CountToFive).turn(&(6, 0)), Turn::Over(ZeroSum(-1.0)));
}

#[test]
fn a_draw_counts_for_the_named_winner() {
    for (winner, expected) in [(Player::FIRST, 1.0), (Player::SECOND, -1.0)] {
        let game = Draws { game: CountToFive, winner };
        assert_eq!(value(&game, &game.start()), expected);
    }
}

#[test]
fn a_horizon_pays_beyond_what_it_cuts() {
    let game = Horizon { game: CountToFive, plies: 1, beyond: ZeroSum(0.25) };
    assert_eq!(value(&game, &game.start()), 0.25);
    assert_eq!(game.longest(), Some(1));
    let far = Horizon { game: CountToFive, plies: 9, beyond: ZeroSum(0.25) };
    assert_eq!(value(&far, &far.start()), value(&CountToFive, &CountToFive.start()));
}

#[test]
fn a_random_opening_is_not_over_and_repeats_with_its_seed() {
    for seed in 0..50 {
        let opening = |plies| Opening::random(CountToFive, plies, &mut Seed(seed).rng()).start();
        assert!(matches!(CountToFive.turn(&opening(9)), Turn::Player(_)));
        assert_eq!(opening(2), opening(2));
    }
}
