//! Games with planted faults: every law must catch the game that breaks it, on a short line.
//!
//! The sound game is a walk: from `n` take one or two until nothing is left; who takes last wins.

use plywood_core::{
    Game, Keyed, Notation, Player, Rng, Seed, Symmetric, Turn, ZeroSum,
    laws::{self, Broken, Size},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Fault {
    None,
    NoMoveBeforeTheEnd,
    MoveListedTwice,
    MoveAfterTheEnd,
    PayoffBeyondBounds,
    PayoffsTooClose,
    PlaysOnElsewhere,
    UnfairDraws,
    WrongPlayout,
    TooLong,
    KeyForgetsTheTurn,
    SymmetryDoesNotCommute,
    LeastKeyOfAnotherGame,
    WordReadAsAnotherMove,
    PositionNotReadBack,
}

#[derive(Copy, Clone, Debug)]
struct Walk(Fault);

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Left {
    left: u8,
    to_move: Player,
}

impl Game for Walk {
    type Position = Left;
    type Move = u8;
    type Payoff = ZeroSum;

    fn start(&self) -> Left {
        Left { left: 7, to_move: Player::FIRST }
    }

    fn turn(&self, at: &Left) -> Turn<ZeroSum> {
        if at.left > 0 {
            return Turn::Player(at.to_move);
        }
        let gain = if self.0 == Fault::PayoffBeyondBounds { 2.0 } else { 1.0 };
        Turn::Over(ZeroSum::to(at.to_move.other(), gain))
    }

    fn payoff_gap(&self) -> Option<f64> {
        Some(if self.0 == Fault::PayoffsTooClose { 2.5 } else { 2.0 })
    }

    fn moves(&self, at: &Left, moves: &mut Vec<u8>) {
        match self.0 {
            Fault::NoMoveBeforeTheEnd if at.left == 4 => return,
            Fault::MoveListedTwice if at.left == 5 => moves.push(1),
            Fault::MoveAfterTheEnd if at.left == 0 => moves.push(1),
            _ => {}
        }
        moves.extend(1..=at.left.min(2));
    }

    fn play(&self, at: &mut Left, mv: u8) {
        *at = Left { left: at.left - mv, to_move: at.to_move.other() };
    }

    fn play_on(&self, at: &mut Left, mv: u8) {
        let lost = self.0 == Fault::PlaysOnElsewhere && at.left == 4;
        *at = Left { left: at.left - mv + u8::from(lost), to_move: at.to_move.other() };
    }

    fn sample_move(&self, at: &Left, scratch: &mut Vec<u8>, rng: &mut Rng) -> u8 {
        if self.0 == Fault::UnfairDraws && at.left > 1 {
            return 1 + u8::from(rng.flip(0.9));
        }
        scratch.clear();
        self.moves(at, scratch);
        scratch[rng.below(scratch.len())]
    }

    fn playout(&self, at: &mut Left, scratch: &mut Vec<u8>, rng: &mut Rng) -> ZeroSum {
        if self.0 == Fault::WrongPlayout {
            return ZeroSum(1.0);
        }
        loop {
            if let Turn::Over(payoff) = self.turn(at) {
                return payoff;
            }
            let mv = self.sample_move(at, scratch, rng);
            self.play(at, mv);
        }
    }

    fn longest(&self) -> Option<u64> {
        Some(if self.0 == Fault::TooLong { 4 } else { 7 })
    }
}

impl Keyed for Walk {
    type Key = (u8, u8);

    fn key(&self, at: &Left) -> (u8, u8) {
        (at.left, if self.0 == Fault::KeyForgetsTheTurn { 0 } else { at.to_move.0 })
    }
    fn hash(&self, at: &Left) -> u64 {
        Seed(u64::from(at.left)).child(u64::from(at.to_move.0)).0
    }
}

impl Symmetric for Walk {
    fn symmetries(&self) -> usize {
        if self.0 == Fault::SymmetryDoesNotCommute { 2 } else { 1 }
    }
    fn map_move(&self, symmetry: usize, mv: u8) -> u8 {
        if symmetry == 1 { 3 - mv } else { mv }
    }
    fn least_key(&self, at: &Left) -> ((u8, u8), usize) {
        let (left, player) = self.key(at);
        let wrong = self.0 == Fault::LeastKeyOfAnotherGame && left == 5;
        ((if wrong { 4 } else { left }, player), 0)
    }
}

impl Notation for Walk {
    fn picture(&self, at: &Left) -> String {
        format!("{} left\n", at.left)
    }
    fn move_word(&self, _: &Left, mv: u8) -> String {
        if self.0 == Fault::WordReadAsAnotherMove { "take".into() } else { mv.to_string() }
    }
    fn position_text(&self, at: &Left) -> String {
        format!("{}:{}", at.left, at.to_move.0)
    }
    fn read_position(&self, text: &str) -> Result<Left, String> {
        let wrong = || format!("'{text}' is no position: write what is left, ':' and the mover");
        let (left, player) = text.split_once(':').ok_or_else(wrong)?;
        let (left, player): (u8, u8) =
            (left.parse().map_err(|_| wrong())?, player.parse().map_err(|_| wrong())?);
        if left > 7 || player > 1 {
            return Err(wrong());
        }
        let lost = self.0 == Fault::PositionNotReadBack && left == 3;
        Ok(Left { left: if lost { 2 } else { left }, to_move: Player(player) })
    }
}

fn first_broken(fault: Fault) -> Option<Broken> {
    laws::obey(&Walk(fault), Seed(1), Size::QUICK).err()
}

#[test]
fn the_sound_game_passes_every_law() {
    assert_eq!(first_broken(Fault::None), None);
}

#[test]
fn every_planted_fault_is_caught_by_its_law() {
    let expected = [
        (Fault::NoMoveBeforeTheEnd, "moves are sound"),
        (Fault::MoveListedTwice, "moves are sound"),
        (Fault::MoveAfterTheEnd, "moves are sound"),
        (Fault::TooLong, "play ends"),
        (Fault::PayoffBeyondBounds, "payoffs are sound"),
        (Fault::PayoffsTooClose, "payoffs are sound"),
        (Fault::PlaysOnElsewhere, "playing on is playing"),
        (Fault::UnfairDraws, "sampling is fair"),
        (Fault::WrongPlayout, "playouts follow the rules"),
        (Fault::KeyForgetsTheTurn, "keys identify positions"),
        (Fault::SymmetryDoesNotCommute, "symmetries are automorphisms"),
        (Fault::LeastKeyOfAnotherGame, "least keys name games"),
        (Fault::WordReadAsAnotherMove, "notation round trips"),
        (Fault::PositionNotReadBack, "notation round trips"),
    ];
    for (fault, law) in expected {
        let broken = first_broken(fault).unwrap_or_else(|| panic!("{fault:?} was not caught"));
        assert_eq!(broken.law, law, "{fault:?}: {broken}");
    }
}

#[test]
fn the_line_that_shows_a_fault_is_a_shortest_one() {
    let broken = first_broken(Fault::NoMoveBeforeTheEnd).unwrap();
    assert_eq!(broken.line.len(), 2, "7 to 4 takes two moves: {broken}");
    let broken = first_broken(Fault::MoveAfterTheEnd).unwrap();
    assert_eq!(broken.line.len(), 4, "7 to 0 takes four moves: {broken}");
}
