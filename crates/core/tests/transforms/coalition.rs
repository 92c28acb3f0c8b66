//! One against all: three players who count in turn, and what each can be sure of.

use plywood_core::{
    Game, Guidance, Keyed, Notation, Payoff, Player, Seed, Symmetric, Turn, ZeroSum,
    transform::Coalition,
};

use super::{obeys, value};

/// Three players count up in turn by one or two to seven or eight; whoever says the last number pays
/// two to the next and one to the one after, or three to the next if it was eight.
#[derive(Copy, Clone, Debug)]
struct CountAround;

impl Game for CountAround {
    type Position = (u8, u8);
    type Move = u8;
    type Payoff = [f64; 3];

    fn start(&self) -> (u8, u8) {
        (0, 0)
    }
    fn turn(&self, &(count, player): &(u8, u8)) -> Turn<[f64; 3]> {
        if count < 7 {
            return Turn::Player(Player(player));
        }
        let (next, last) = (usize::from(player), usize::from(player + 2) % 3);
        let mut gains = [if count == 7 { 1.0 } else { 0.0 }; 3];
        gains[next] += if count == 7 { 1.0 } else { 3.0 };
        gains[last] = -3.0;
        Turn::Over(gains)
    }
    fn moves(&self, &(count, _): &(u8, u8), moves: &mut Vec<u8>) {
        if count < 7 {
            moves.extend([1, 2]);
        }
    }
    fn play(&self, at: &mut (u8, u8), mv: u8) {
        *at = (at.0 + mv, (at.1 + 1) % 3);
    }
    fn payoff_bounds(&self) -> (f64, f64) {
        (-3.0, 3.5)
    }
    fn longest(&self) -> Option<u64> {
        Some(7)
    }
}

impl Keyed for CountAround {
    type Key = (u8, u8);
    fn key(&self, at: &(u8, u8)) -> (u8, u8) {
        *at
    }
    fn hash(&self, at: &(u8, u8)) -> u64 {
        Seed(u64::from(at.0)).child(u64::from(at.1)).0
    }
}

impl Symmetric for CountAround {}

impl Guidance for CountAround {
    fn appraise(&self, _: &(u8, u8), player: Player) -> f64 {
        f64::from(player.0) / 4.0
    }
    fn presence(&self, at: &(u8, u8), player: Player) -> f64 {
        f64::from(at.0 + player.0)
    }
}

impl Notation for CountAround {
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
            .filter(|&(count, player)| count <= 8 && player <= 2)
            .ok_or_else(|| format!("'{text}' is no count and player, such as '3,1'"))
    }
}

/// What a player is sure of, by the definition: others do their worst.
fn security(at: (u8, u8), player: Player) -> f64 {
    let mover = match CountAround.turn(&at) {
        Turn::Over(gains) => return gains.of(player),
        Turn::Player(mover) => mover,
        Turn::Chance => unreachable!("no chance here"),
    };
    let after = [1, 2].map(|mv| {
        let mut next = at;
        CountAround.play(&mut next, mv);
        security(next, player)
    });
    if mover == player { after[0].max(after[1]) } else { after[0].min(after[1]) }
}

#[test]
fn a_coalition_of_the_others_obeys_the_laws_and_pays_the_one() {
    let mut values = Vec::new();
    for player in (0..3).map(Player) {
        let game = Coalition::against(CountAround, player);
        obeys(&game);
        assert_eq!((game.players(), game.is_zero_sum()), (2, true));
        assert_eq!(game.payoff_bounds(), (-3.5, 3.5), "bounds are for both sides");
        for count in 0..7 {
            for mover in 0..3 {
                let at = (count, mover);
                let side = if mover == player.0 { Player::FIRST } else { Player::SECOND };
                assert_eq!(game.turn(&at), Turn::Player(side));
                assert_eq!(value(&game, &at), security(at, player), "{at:?}");
                values.push(security(at, player));
            }
        }
        assert_eq!(game.turn(&(7, 1)), Turn::Over(ZeroSum([-3.0, 2.0, 1.0][player.index()])));
    }
    assert!([-3.0, 0.0, 1.0].iter().all(|gain| values.contains(gain)), "{values:?}");
}

#[test]
fn what_the_board_shows_is_added_up_by_side() {
    let game = Coalition::against(CountAround, Player(2));
    assert_eq!([0, 1].map(|side| game.appraise(&(0, 0), Player(side))), [0.5, -0.5]);
    assert_eq!([0, 1].map(|side| game.presence(&(4, 0), Player(side))), [6.0, 9.0]);
}

#[test]
#[should_panic(expected = "one of the game's")]
fn only_who_plays_can_stand_alone() {
    Coalition::against(CountAround, Player(3));
}
