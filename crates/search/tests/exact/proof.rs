//! Proofs of solved games: written by searches, accepted by the checker, and nothing false is.

use std::{
    io::{Read, Write},
    ops::ControlFlow,
};

use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use plywood_core::{
    Game, Guidance, Keyed, Notation, Player, Rng, Seed, Symmetric, Turn, ZeroSum,
    transform::Opening,
};
use plywood_games::{
    breakthrough::Breakthrough, clobber::Clobber, connect::Connect, domineering::Domineering,
    hex::Hex, kayles::Kayles, nim::Nim, othello::Othello, tic_tac_toe::TicTacToe,
};
use plywood_search::{
    Algorithm, AlphaBeta, Dfpn, Report, Search,
    proof::{Advisor, Checked, Flaw, Header, References, Unwritten, Written, check, write},
};

const ROOM: usize = 1 << 30;

pub(super) fn quietly(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn gain<M>(report: &Report<M>) -> f64 {
    assert!(report.certainty.is_proven());
    ZeroSum::to(report.player, report.value).0 + 0.0
}

pub(super) fn header<G: Notation>(game: &G, root: &G::Position, value: f64) -> Header {
    let (position, references) = (game.position_text(root), References::Own);
    Header { game: "a game".into(), position, value, player: None, references }
}

/// Writes a proof with what a search advises.
pub(super) fn prove<G: Game<Payoff = ZeroSum> + Symmetric + Notation>(
    game: &G,
    root: &G::Position,
    value: f64,
    advisor: &mut dyn Advisor<G>,
) -> (Vec<u8>, Written) {
    let mut file = Vec::new();
    let header = header(game, root, value);
    let written = write(game, root, &header, advisor, &mut file, ROOM, &mut quietly);
    (file, written.expect("a solved game has a proof"))
}

/// Reads a proof as the program would, but for the name of the game.
pub(super) fn verify<G: Game<Payoff = ZeroSum> + Symmetric + Notation>(
    game: &G,
    file: &[u8],
) -> Result<(Header, Checked), Flaw> {
    let mut file = file;
    let header = Header::read(&mut file)?;
    let root = game.read_position(&header.position).map_err(Flaw::Header)?;
    let checked = check(game, &root, &header, &mut file, ROOM, &mut quietly)?;
    Ok((header, checked))
}

pub(super) fn settled<G>(game: &G, root: &G::Position) -> (f64, [Box<dyn Advisor<G>>; 2])
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance + Clone + 'static,
{
    let mut alpha_beta = AlphaBeta::solver().start(game.clone(), root, Seed(1));
    alpha_beta.run(u64::MAX);
    let mut dfpn = Dfpn::default().start(game.clone(), root, Seed(1));
    dfpn.run(u64::MAX);
    let value = gain(&alpha_beta.report());
    assert_eq!(value, gain(&dfpn.report()));
    (value, [Box::new(alpha_beta), Box::new(dfpn)])
}

/// Both searches write a proof that is accepted, and not for any other value.
fn proves<G>(game: &G, root: &G::Position)
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance + Notation + Clone + 'static,
{
    let (value, advisors) = settled(game, root);
    for mut advisor in advisors {
        let (file, written) = prove(game, root, value, &mut *advisor);
        let (claimed, checked) = verify(game, &file).expect("the proof is accepted");
        assert_eq!(claimed.value, value);
        assert!(checked.positions >= written.positions + written.references);
        let body = body_of(&file);
        for other in [value - 1.0, value + 1.0, -value, value + 0.25, 0.0] {
            if other != value {
                let forged = packed(&header(game, root, other), &body);
                assert!(verify(game, &forged).is_err(), "{other} is not {value}");
            }
        }
    }
}

pub(super) fn body_of(file: &[u8]) -> Vec<u8> {
    let mut rest = file;
    Header::read(&mut rest).expect("it has a header");
    let mut body = Vec::new();
    GzDecoder::new(rest).read_to_end(&mut body).expect("it unpacks");
    body
}

pub(super) fn packed(header: &Header, body: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    header.write(&mut file).expect("memory takes all");
    let mut packer = GzEncoder::new(&mut file, Compression::fast());
    packer.write_all(body).expect("memory takes all");
    packer.finish().expect("memory takes all");
    file
}

#[test]
fn proofs_of_wins_losses_draws_and_scores_are_accepted() {
    proves(&TicTacToe, &TicTacToe.start());
    let connect = |cols, rows, line| Connect::<u64>::new(cols, rows, line, false).unwrap();
    for game in [connect(4, 4, 3), connect(4, 4, 4)] {
        proves(&game, &game.start());
    }
    let game = Hex::<2>::new(3).unwrap();
    proves(&game, &game.start());
    let game = Breakthrough::new(3, 5).unwrap();
    proves(&game, &game.start());
    let game = Domineering::new(4, 4).unwrap();
    proves(&game, &game.start());
    let game = Clobber::new(4, 3).unwrap();
    proves(&game, &game.start());
    let game = Othello::new(4, true).unwrap();
    proves(&game, &game.start());
    let game = Nim::new(&[3, 4, 5], 255, false).unwrap();
    proves(&game, &game.start());
    let game = Kayles::new(&[3, 4]).unwrap();
    proves(&game, &game.start());
}

#[test]
fn positions_of_connect_four_are_proven() {
    let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
    for index in 0..20 {
        let root = Opening::random(&game, 26, &mut Seed(9).child(index).rng()).start();
        if matches!(game.turn(&root), Turn::Player(_)) {
            proves(&game, &root);
        }
    }
}

#[test]
fn a_game_that_is_over_proves_itself() {
    let game = Nim::new(&[1], 255, false).unwrap();
    let mut root = game.start();
    let mut moves = Vec::new();
    game.moves(&root, &mut moves);
    game.play(&mut root, moves[0]);
    let mut run = AlphaBeta::solver().start(game, &root, Seed(1));
    let (file, written) = prove(&game, &root, 1.0, &mut run);
    assert_eq!(written, Written::default());
    assert!(verify(&game, &file).is_ok());
}

/// One random change of some bytes.
fn mutate(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.below(bytes.len().max(1));
    match rng.below(6) {
        0 => bytes[at] ^= 1 << rng.below(8),
        1 => bytes[at] = rng.below(256) as u8,
        2 => bytes.insert(at, rng.below(12) as u8),
        3 => drop(bytes.remove(at)),
        4 => bytes.truncate(at),
        _ => {
            let other = rng.below(bytes.len());
            bytes.swap(at, other);
        }
    }
}

/// Changes proofs everywhere: each result is rejected, or what it claims is true all the same.
fn survives<G>(game: &G, references: References, count: u64) -> u64
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance + Notation + Clone + 'static,
{
    let root = game.start();
    let (value, mut advisors) = settled(game, &root);
    let head = Header { references, ..header(game, &root, value) };
    let mut file = Vec::new();
    write(game, &root, &head, &mut *advisors[0], &mut file, ROOM, &mut quietly).expect("solved");
    let (body, mut rejected) = (body_of(&file), 0);
    for index in 0..count {
        let mut rng = Seed(77).child(index).rng();
        let mutant = match index % 3 {
            // The file as it lies on the disk, header and checksum included.
            0 => {
                let mut mutant = file.clone();
                mutate(&mut mutant, &mut rng);
                mutant
            }
            // The strategies, packed anew so that the checksum is right.
            1 => {
                let mut mutant = body.clone();
                mutate(&mut mutant, &mut rng);
                packed(&head, &mutant)
            }
            // The header alone.
            _ => {
                let start =
                    file.len() - file.windows(2).position(|w| w == b"\n\n").expect("a head ends");
                let mut mutant = file[..file.len() - start].to_vec();
                mutate(&mut mutant, &mut rng);
                mutant.extend_from_slice(&file[file.len() - start..]);
                mutant
            }
        };
        match verify(game, &mutant) {
            Err(_) => rejected += 1,
            Ok((claimed, _)) => {
                let root = game.read_position(&claimed.position).expect("it was read");
                let mut run = AlphaBeta::solver().start(game, &root, Seed(1));
                run.run(u64::MAX);
                assert_eq!(gain(&run.report()), claimed.value, "a false claim was accepted");
            }
        }
    }
    rejected
}

#[test]
fn a_thousand_mutations_of_proofs_are_rejected_or_still_true() {
    let own = References::Own;
    let rejected = survives(&TicTacToe, own, 500)
        + survives(&Connect::<u64>::new(4, 4, 3, false).unwrap(), own, 300)
        + survives(&Connect::<u64>::new(4, 4, 4, false).unwrap(), own, 100)
        + survives(&Othello::new(4, true).unwrap(), own, 200)
        + survives(&Domineering::new(4, 4).unwrap(), own, 200);
    assert!(rejected > 1000, "{rejected} of 1300 were rejected");
}

#[test]
fn mutations_of_proofs_by_symmetries_are_rejected_or_still_true() {
    let (images, parts) = (References::Images, References::Parts);
    let rejected = survives(&TicTacToe, images, 300)
        + survives(&Connect::<u64>::new(4, 4, 3, false).unwrap(), images, 200)
        + survives(&Domineering::new(4, 4).unwrap(), images, 200)
        + survives(&Domineering::new(4, 4).unwrap(), parts, 300)
        + survives(&Clobber::new(3, 3).unwrap(), parts, 200)
        + survives(&Kayles::new(&[7]).unwrap(), parts, 200);
    assert!(rejected > 1000, "{rejected} of 1400 were rejected");
}

#[test]
fn hostile_files_are_rejected_in_bounded_memory() {
    let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
    let head = header(&game, &game.start(), 1.0);
    // A bomb: a strategy that keeps every position, and never ends.
    for byte in [0u8, 1, 2, 3, 0x7f, 0x80, 0xff] {
        let bomb = packed(&head, &vec![byte; 1 << 20]);
        assert!(verify(&game, &bomb).is_err(), "{byte}");
    }
    let bomb = packed(&head, &vec![2; 1 << 22]);
    let mut file = bomb.as_slice();
    Header::read(&mut file).unwrap();
    let flaw = check(&game, &game.start(), &head, &mut file, 1 << 12, &mut quietly).unwrap_err();
    assert!(matches!(flaw, Flaw::Memory { .. } | Flaw::Line { .. }), "{flaw}");
    for text in ["", "plywood proof 2\n", "plywood proof 1\ngame x\n", "\u{fffd}\n\n\n\n"] {
        assert!(matches!(verify(&game, text.as_bytes()), Err(Flaw::Header(_))), "{text}");
    }
    let endless = vec![b'p'; 1 << 20];
    assert!(verify(&game, &endless).is_err());
    for value in ["nan", "inf", "1e400", "7"] {
        let text =
            format!("plywood proof 1\ngame x\nposition {}\nvalue {value}\n\n", head.position);
        assert!(verify(&game, text.as_bytes()).is_err(), "{value}");
    }
}

/// Positions may only be referred to once they have been followed to their ends.
#[test]
fn a_proof_cannot_rest_on_itself() {
    let game = TicTacToe;
    // The second player's replies to the centre, each said to be like the position above it.
    let forged = packed(&header(&game, &game.start(), 1.0), &[2 + 2 * 4, 0, 0, 0, 0, 0, 0]);
    let flaw = verify(&game, &forged).unwrap_err();
    assert!(matches!(&flaw, Flaw::Line { why, .. } if why.contains("not yet shown")), "{flaw}");
}

#[test]
fn the_first_wrong_line_is_named() {
    let game = Nim::new(&[1, 1], 255, false).unwrap();
    // The first player takes one, the second the other: the claim of a win fails there.
    let forged = packed(&header(&game, &game.start(), 1.0), &[1, 1, 1, 1]);
    let Flaw::Line { line, why } = verify(&game, &forged).unwrap_err() else { panic!("a line") };
    assert_eq!(line.len(), 2, "{line:?}: {why}");
    assert!(why.contains("the first player gets -1"), "{why}");
}

#[test]
fn a_false_value_is_not_written() {
    let game = Nim::new(&[1, 1], 255, false).unwrap();
    let root = game.start();
    let mut run = AlphaBeta::solver().start(game, &root, Seed(1));
    let head = header(&game, &root, 1.0);
    let failed = write(&game, &root, &head, &mut run, &mut Vec::new(), ROOM, &mut quietly);
    assert!(matches!(failed, Err(Unwritten::NoMove { .. })));
    assert_eq!(game.turn(&root), Turn::Player(Player::FIRST));
}
