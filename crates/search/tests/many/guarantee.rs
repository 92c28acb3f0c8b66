//! What one of several players can guarantee: solved as a game of two sides, proven by strategies.

use std::ops::ControlFlow;

use plywood_core::{
    Game, Guidance, Keyed, Notation, Player, Seed, Symmetric, Turn, ZeroSum, transform::Coalition,
};
use plywood_games::many::{bricks::Bricks, nim::Nim};
use plywood_search::{
    Algorithm, AlphaBeta, Dfpn, Search,
    best_first::BestFirst,
    proof::{Advisor, Checked, Flaw, Header, References, check, write},
};

use crate::{
    forged::{mutant, opened, packed},
    graph::Graph,
};

const ROOM: usize = 1 << 28;

fn quietly(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// What a run has proven that the side gets against whom the others play.
fn gain<M: Copy>(run: &mut dyn Search<Move = M>) -> f64 {
    run.run(u64::MAX);
    let report = run.report();
    assert!(report.certainty.is_proven());
    ZeroSum::to(report.player, report.value).0 + 0.0
}

fn prove<G: Keyed + Notation + Symmetric + Guidance>(
    game: &Coalition<G>,
    (player, value): (Player, f64),
    advisor: &mut dyn Advisor<Coalition<G>>,
) -> Vec<u8> {
    let (root, mut file) = (game.start(), Vec::new());
    let (name, position) = ("a game".into(), game.position_text(&root));
    let (player, references) = (Some(player), References::Own);
    let header = Header { game: name, position, value, player, references };
    write(game, &root, &header, advisor, &mut file, ROOM, &mut quietly).expect("it is solved");
    file
}

/// Reads a proof as the program would, but for the name of the game.
fn verify<G: Symmetric + Notation>(game: &G, mut file: &[u8]) -> Result<(Header, Checked), Flaw> {
    let header = Header::read(&mut file)?;
    let known = header.player.filter(|player| player.index() < game.players());
    let player = known.ok_or_else(|| Flaw::Header("nobody".into()))?;
    let sides = Coalition::against(game, player);
    let root = game.read_position(&header.position).map_err(Flaw::Header)?;
    let checked = check(&sides, &root, &header, &mut file, ROOM, &mut quietly)?;
    Ok((header, checked))
}

/// What a player gets at least, by the definition.
fn security<G: Game>(game: &G, position: &G::Position, player: Player) -> f64 {
    let mover = match game.turn(position) {
        Turn::Over(payoff) => return plywood_core::Payoff::of(&payoff, player),
        Turn::Player(mover) => mover,
        Turn::Chance => unreachable!("no chance here"),
    };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let below = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        security(game, &next, player)
    });
    if mover == player {
        below.fold(f64::NEG_INFINITY, f64::max)
    } else {
        below.fold(f64::INFINITY, f64::min)
    }
}

/// Three searches find what each player can guarantee, and each proves it, of this player alone.
fn proves<G>(game: &G)
where
    G: Keyed + Notation + Symmetric + Guidance + Clone + 'static,
{
    let root = game.start();
    for player in (0..game.players() as u8).map(Player) {
        let (sides, truth) =
            (Coalition::against(game.clone(), player), security(game, &root, player));
        let mut alpha_beta = AlphaBeta::solver().start(sides.clone(), &root, Seed(1));
        let mut dfpn = Dfpn::default().start(sides.clone(), &root, Seed(1));
        let mut descent = BestFirst::descent().start(sides.clone(), &root, Seed(1));
        assert_eq!(gain(&mut alpha_beta), truth);
        assert_eq!(gain(&mut dfpn), truth);
        assert_eq!(gain(&mut descent), truth);
        let claim = (player, truth);
        let files = [
            prove(&sides, claim, &mut alpha_beta),
            prove(&sides, claim, &mut dfpn),
            prove(&sides, claim, &mut descent.strategy().expect("it is resolved")),
        ];
        for file in files {
            let (claimed, _) = verify(game, &file).expect("the proof is accepted");
            assert_eq!((claimed.value, claimed.player), (truth, Some(player)));
            let (head, body) = opened(&file);
            let head = String::from_utf8(head).expect("it is text");
            let forge = |from: String, to: String| {
                assert!(head.contains(&from), "{head}");
                verify(game, &packed(head.replace(&from, &to).as_bytes(), &body))
            };
            for other in [truth - 1.0, truth + 1.0, truth + 0.25] {
                let forged = forge(format!("value {truth:?}"), format!("value {other:?}"));
                assert!(forged.is_err(), "{other} is not {truth}");
            }
            for other in (0..=game.players() as u8 + 1).map(|number| Player(number.wrapping_sub(1)))
            {
                let number = other.0.wrapping_add(1);
                let forged = forge(format!("player {}", player.0 + 1), format!("player {number}"));
                if let Ok((claimed, _)) = forged {
                    assert_eq!(claimed.value, security(game, &root, other), "{other:?}");
                }
            }
        }
    }
}

#[test]
fn what_each_player_can_guarantee_is_proven_on_random_games() {
    for seed in 0..60 {
        let mut rng = Seed(910).child(seed).rng();
        proves(&Graph::<2>::random(seed % 2 == 0, &mut rng));
        proves(&Graph::<3>::random(seed % 2 == 0, &mut rng));
        proves(&Graph::<4>::won(&mut rng));
    }
}

#[test]
fn what_each_player_can_guarantee_is_proven_on_small_boards() {
    proves(&Nim::<3>::new(&[2, 3], 0, true, false).unwrap());
    proves(&Nim::<4>::new(&[1, 2, 2], 0, false, true).unwrap());
    proves(&Bricks::new([3, 2, 2]).unwrap());
}

#[test]
fn mutations_of_guarantees_are_rejected_or_still_true() {
    let game = Nim::<3>::new(&[2, 3], 0, true, false).unwrap();
    let root = game.start();
    let mut rejected = 0;
    for player in (0..3).map(Player) {
        let sides = Coalition::against(game, player);
        let mut run = AlphaBeta::solver().start(sides, &root, Seed(1));
        let value = gain(&mut run);
        let file = prove(&sides, (player, value), &mut run);
        for index in 0..300 {
            match verify(&game, &mutant(&file, index)) {
                Err(_) => rejected += 1,
                Ok((claimed, _)) => {
                    let root = game.read_position(&claimed.position).expect("it was read");
                    let player = claimed.player.expect("it was checked for one");
                    assert_eq!(claimed.value, security(&game, &root, player));
                }
            }
        }
    }
    assert!((700..900).contains(&rejected), "{rejected} of 900 were rejected");
}
