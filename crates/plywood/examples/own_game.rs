//! A game of your own: rules, laws, and a search that is compiled for it.
//!
//! `cargo run --example own_game`

use plywood::{game::laws, prelude::*};

/// Twenty-one: take one to three matches; who takes the last one wins.
#[derive(Copy, Clone)]
struct TwentyOne;

/// How many are left, and who is to take.
type Matches = (u8, Player);

impl Game for TwentyOne {
    type Position = Matches;
    type Move = u8;
    type Payoff = ZeroSum;

    fn start(&self) -> Matches {
        (21, Player::FIRST)
    }

    fn turn(&self, &(left, player): &Matches) -> Turn<ZeroSum> {
        if left > 0 { Turn::Player(player) } else { Turn::Over(ZeroSum::to(player.other(), 1.0)) }
    }

    fn moves(&self, &(left, _): &Matches, moves: &mut Vec<u8>) {
        moves.extend(1..=left.min(3));
    }

    fn play(&self, position: &mut Matches, take: u8) {
        *position = (position.0 - take, position.1.other());
    }

    fn longest(&self) -> Option<u64> {
        Some(21)
    }
}

/// Keys for searches that remember positions.
impl Keyed for TwentyOne {
    type Key = Matches;

    fn key(&self, position: &Matches) -> Matches {
        *position
    }

    fn hash(&self, &(left, player): &Matches) -> u64 {
        Seed(left.into()).child(player.0.into()).0
    }
}

/// There is no board to turn.
impl Symmetric for TwentyOne {}

/// No knowledge of the game beyond its rules.
impl Guidance for TwentyOne {}

/// Words, so that the laws can say where a rule is broken.
impl Notation for TwentyOne {
    fn picture(&self, &(left, _): &Matches) -> String {
        format!("{}\n", "|".repeat(left.into()))
    }

    fn move_word(&self, _: &Matches, take: u8) -> String {
        take.to_string()
    }

    fn position_text(&self, &(left, player): &Matches) -> String {
        format!("{left}/{}", player.0)
    }

    fn read_position(&self, text: &str) -> Result<Matches, String> {
        let read = text.split_once('/').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        let legal = read.filter(|&(left, player)| left <= 21 && player <= 1);
        let (left, player) =
            legal.ok_or("write the matches left and the player, such as '17/1'")?;
        Ok((left, Player(player)))
    }
}

fn main() {
    laws::obey(&TwentyOne, Seed(1), laws::Size::QUICK).expect("the rules are sound");
    let mut search = AlphaBeta::new().start(TwentyOne, &TwentyOne.start(), Seed(1));
    drive(&mut search, Budget::UNLIMITED, |_| ControlFlow::Continue(()));
    let report = search.report();
    let best = report.best().expect("there are moves");
    println!("take {}: {:?}", best.mv, best.certainty);
    assert_eq!((best.mv, report.certainty), (1, Certainty::Proven { value: 1.0 }));
}
