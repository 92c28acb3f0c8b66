//! What Go sees at a glance holds on every board of three by three points, whatever ends the game.

use std::collections::BTreeMap;

use plywood_core::{Game, Guidance, Keyed, Notation, Payoff, Player, Turn};
use plywood_games::go::{Go, Ko, Unfinished};

type Rules = Go<64>;
type Place = <Rules as Game>::Position;

/// What the first player gains by the definition, all moves looked at.
fn gain(game: &Rules, position: &Place, known: &mut BTreeMap<u64, f64>) -> f64 {
    let player = match game.turn(position) {
        Turn::Over(payoff) => return payoff.of(Player::FIRST),
        Turn::Player(player) => player,
        Turn::Chance => unreachable!("nothing is drawn in Go"),
    };
    let key = game.key(position);
    if let Some(&gain) = known.get(&key) {
        return gain;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let gains = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        gain(game, &next, known)
    });
    let best = if player == Player::FIRST {
        gains.fold(f64::NEG_INFINITY, f64::max)
    } else {
        gains.fold(f64::INFINITY, f64::min)
    };
    known.insert(key, best);
    best
}

/// Every board of chains with liberties, in words; with at most `free` empty points.
fn boards(free: usize) -> impl Iterator<Item = String> {
    (0..3usize.pow(9)).filter_map(move |mut code| {
        let mut text = String::new();
        for point in 0..9 {
            if point == 3 || point == 6 {
                text.push('/');
            }
            text.push(['.', 'x', 'o'][code % 3]);
            code /= 3;
        }
        (text.matches('.').count() <= free).then_some(text)
    })
}

#[test]
fn outlooks_hold_on_all_boards_of_three_by_three_points() {
    let all_to = [Player::FIRST, Player::SECOND].map(Unfinished::AllTo);
    let cases = [(Unfinished::Area, 0), (all_to[0], 0), (all_to[1], 0), (Unfinished::Area, 2)];
    for (unfinished, lead) in cases {
        let game = Rules::new(3, 0.0, Ko::Simple, true).unwrap();
        let game = game.ending_after(30, unfinished).unwrap().with_lead(lead).unwrap();
        let (mut known, mut seen, mut decided) = (BTreeMap::new(), 0, 0);
        for board in boards(4) {
            // Safe stones count against a limit that gives all to the other side from nine moves on.
            for past in ["move:20", "move:21", "move:21 pass:1", "move:27", "move:20 lead:1"] {
                let mover = if past.contains("20") { 'x' } else { 'o' };
                if past.contains("lead") && lead == 0 {
                    continue;
                }
                let Ok(position) = game.read_position(&format!("{board} {mover} {past}")) else {
                    continue;
                };
                let player = Player(u8::from(mover == 'o'));
                let outlook = game.outlook(&position);
                if outlook.low == f64::NEG_INFINITY && outlook.high == f64::INFINITY {
                    continue;
                }
                seen += 1;
                let gain = gain(&game, &position, &mut known);
                let value = if player == Player::FIRST { gain } else { -gain };
                decided += u32::from(outlook.low == value || outlook.high == value);
                assert!(
                    outlook.low <= value && value <= outlook.high,
                    "{board} {mover} {past} with {unfinished:?}, lead {lead}: {value} is not \
                     within {outlook:?}"
                );
            }
        }
        assert!(seen > 2_000 && decided > 500, "{seen} glances, {decided} of them sharp");
    }
}
