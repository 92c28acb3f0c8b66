//! Hex with its advice: values by the rules alone, maps of openings, and proofs.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

use plywood_core::{Game, Guidance, Keyed, Notation, Payoff, Player, Seed, Turn, ZeroSum};
use plywood_games::hex::{Hex, Position};
use plywood_search::{
    Algorithm, AlphaBeta, Dfpn, Search,
    proof::{Advisor, Header, References, check, write},
};

/// Values for the player to move, by trying all moves.
#[derive(Default)]
struct Plain(BTreeMap<[[u64; 1]; 2], bool>);

impl Plain {
    fn wins(&mut self, game: &Hex<1>, position: &Position<1>) -> bool {
        if let Turn::Over(_) = game.turn(position) {
            return false;
        }
        let key = game.key(position);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let wins = moves.into_iter().any(|mv| !self.wins(game, &after(game, position, mv)));
        self.0.insert(key, wins);
        wins
    }
}

fn after(game: &Hex<1>, position: &Position<1>, mv: u16) -> Position<1> {
    let mut next = *position;
    game.play(&mut next, mv);
    next
}

/// Holds advice against the truth in a position that is not over.
fn check_advice(game: &Hex<1>, position: &Position<1>, plain: &mut Plain) {
    let text = game.position_text(position);
    let value = if plain.wins(game, position) { 1.0 } else { -1.0 };
    let (mut relevant, mut surveyed) = (Vec::new(), Vec::new());
    game.relevant_moves(position, &mut relevant);
    let (outlook, survey) = (game.outlook(position), game.survey(position, &mut surveyed));
    assert_eq!(outlook, survey, "{text}");
    assert!(outlook.low <= value && value <= outlook.high, "{text}: {outlook:?}");
    for moves in [&relevant, &surveyed] {
        let mut wins = moves.iter().map(|&mv| !plain.wins(game, &after(game, position, mv)));
        assert_eq!(wins.any(|wins| wins), value > 0.0, "{text}: {moves:?}");
    }
}

#[test]
fn advice_is_true_wherever_a_small_board_can_lead() {
    let (game, mut plain) = (Hex::<1>::new(3).unwrap(), Plain::default());
    let (mut open, mut seen) = (vec![game.start()], BTreeSet::new());
    while let Some(position) = open.pop() {
        if matches!(game.turn(&position), Turn::Over(_)) || !seen.insert(game.key(&position)) {
            continue;
        }
        check_advice(&game, &position, &mut plain);
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        open.extend(moves.into_iter().map(|mv| after(&game, &position, mv)));
    }
    assert!(seen.len() > 3_000, "{}", seen.len());
}

#[test]
fn advice_is_true_in_random_games() {
    let (game, mut plain) = (Hex::<1>::new(4).unwrap(), Plain::default());
    let mut rng = Seed(3).rng();
    for _ in 0..120 {
        let mut position = game.start();
        for ply in 0.. {
            if matches!(game.turn(&position), Turn::Over(_)) {
                break;
            }
            if ply >= 5 {
                check_advice(&game, &position, &mut plain);
            }
            let mv = game.sample_move(&position, &mut Vec::new(), &mut rng);
            game.play(&mut position, mv);
        }
    }
}

/// Which openings win if the first player joins top and bottom: up to 4x4 as published (van Rijswijck 2000), on 5x5 as
/// proven here and checked by the rules (docs/trophies/hex.md).
const MAPS: [&str; 5] =
    ["x", ".x/x.", "..x/xxx/x..", "...x/..x./.x../x...", "....x/.xxxx/.xxx./xxxx./x...."];

#[test]
fn openings_have_their_known_values() {
    for map in MAPS {
        let rows: Vec<&str> = map.split('/').collect();
        let game = Hex::<1>::new(rows.len() as u32).unwrap();
        for (cell, wins) in rows.concat().chars().map(|sign| sign == 'x').enumerate() {
            let root = after(&game, &game.start(), cell as u16);
            if matches!(game.turn(&root), Turn::Over(_)) {
                continue;
            }
            let value = if wins { -1.0 } else { 1.0 };
            let mut searches: [Box<dyn Search<Move = u16> + '_>; 2] = [
                Box::new(Dfpn::default().start(&game, &root, Seed(1))),
                Box::new(AlphaBeta::solver().start(&game, &root, Seed(1))),
            ];
            for search in &mut searches {
                search.run(u64::MAX);
                let report = search.report();
                assert!(report.certainty.is_proven(), "{map}, {cell}");
                assert_eq!(report.value, value, "{map}, {cell}");
            }
        }
    }
}

/// Writes a proof with the moves of a search and reads it; says how many positions it has.
fn proven(game: &Hex<1>, root: &Position<1>, gain: f64, advisor: &mut dyn Advisor<Hex<1>>) -> u64 {
    let header = Header {
        game: "hex".into(),
        position: game.position_text(root),
        value: gain,
        player: None,
        references: References::Own,
    };
    let (mut file, mut quietly) = (Vec::new(), |_| ControlFlow::Continue(()));
    let room = 1 << 28;
    let written = write(game, root, &header, advisor, &mut file, room, &mut quietly);
    let written = written.expect("every move is found");
    let mut proof = file.as_slice();
    Header::read(&mut proof).expect("it has a header");
    check(game, root, &header, &mut proof, room, &mut quietly).expect("the proof is accepted");
    written.positions
}

/// The central opening of 5x5 is won, a corner is lost: proofs of a size that quick wins keep small.
#[test]
fn openings_have_small_proofs() {
    let game = Hex::<1>::new(5).unwrap();
    for (word, winner) in [("c3", Player::FIRST), ("a1", Player::SECOND)] {
        let mv = game.read_move(&game.start(), word).unwrap();
        let root = after(&game, &game.start(), mv);
        let gain = ZeroSum::to(winner, 1.0).of(Player::FIRST);
        let mut run = Dfpn::default().start(game.clone(), &root, Seed(1));
        run.run(u64::MAX);
        let positions = proven(&game, &root, gain, &mut run);
        assert!(positions < 200_000, "{word}: {positions}");
    }
}
