//! Proofs that take positions for one another: smaller, accepted, and forged ones refused.

use plywood_core::{Game, Guidance, Keyed, Notation, Player, Seed, Symmetric, Turn, ZeroSum};
use plywood_games::{
    breakthrough::Breakthrough,
    clobber::Clobber,
    connect::Connect,
    domineering::Domineering,
    go::{Go, Ko},
    hex::Hex,
    kayles::Kayles,
    othello::Othello,
    tic_tac_toe::TicTacToe,
};
use plywood_search::{
    Algorithm, Dfpn,
    proof::{Flaw, Header, Opened, References, Unwritten, Written, write},
};

use super::proof::{body_of, header, packed, quietly, settled, verify};

const ROOM: usize = 1 << 28;

/// Writes a proof by each kind of reference, which is accepted, for no other value, and not without what it asks to be believed
/// if that made it smaller; says how many positions each has.
fn sizes<G>(game: &G) -> [u64; 3]
where
    G: Game<Payoff = ZeroSum> + Symmetric + Guidance + Notation + Clone + 'static,
{
    let root = game.start();
    References::ALL.map(|references| {
        let (value, advisors) = settled(game, &root);
        let mut sizes = Vec::new();
        for mut advisor in advisors {
            let head = Header { references, ..header(game, &root, value) };
            let mut file = Vec::new();
            let written = write(game, &root, &head, &mut *advisor, &mut file, ROOM, &mut quietly);
            let Written { positions, .. } = written.expect("a solved game has a proof");
            let (claimed, _) = verify(game, &file).expect("the proof is accepted");
            assert_eq!(claimed, head);
            for value in [value - 1.0, value + 1.0, value + 0.25] {
                let forged = packed(&Header { value, ..head.clone() }, &body_of(&file));
                assert!(verify(game, &forged).is_err());
            }
            sizes.push(positions);
        }
        sizes.into_iter().min().expect("two searches wrote")
    })
}

#[test]
fn what_may_be_referred_to_makes_proofs_smaller() {
    let [own, images, parts] = sizes(&TicTacToe);
    assert!(images * 2 < own && parts == images, "{own} {images} {parts}");
    let [own, images, _] = sizes(&Connect::<u64>::new(4, 4, 4, false).unwrap());
    assert!(images * 5 < own * 4, "{own} {images}");
    let [own, images, _] = sizes(&Go::<128>::new(2, 0.5, Ko::Simple, false).unwrap());
    assert!(images <= own, "{own} {images}");
    let [own, images, parts] = sizes(&Domineering::new(5, 5).unwrap());
    assert!(images < own && parts * 3 < own, "{own} {images} {parts}");
    let [own, images, parts] = sizes(&Clobber::new(4, 3).unwrap());
    assert!(images < own && parts * 2 < own, "{own} {images} {parts}");
    let [own, images, parts] = sizes(&Kayles::new(&[12]).unwrap());
    assert!(images <= own && parts * 2 < own, "{own} {images} {parts}");
    sizes(&Hex::<2>::new(3).unwrap());
    sizes(&Breakthrough::new(3, 5).unwrap());
    sizes(&Othello::new(4, true).unwrap());
}

/// The centre of 3x3 wins and a corner loses; a proof that shall begin there begins there or is not written.
#[test]
fn a_proof_begins_with_the_move_that_is_asked_for() {
    let game = Hex::<1>::new(3).unwrap();
    let root = game.start();
    let head = header(&game, &root, 1.0);
    for (word, wins) in [("b2", true), ("a3", true), ("a1", false)] {
        let mv = game.read_move(&root, word).expect("a legal move");
        let mut run = Dfpn::default().start(game.clone(), &root, Seed(1));
        let mut advisor = Opened::new(Some(mv), &mut run);
        let mut file = Vec::new();
        let written = write(&game, &root, &head, &mut advisor, &mut file, ROOM, &mut quietly);
        if wins {
            written.expect("the opening wins");
            verify(&game, &file).expect("the proof is accepted");
            assert_eq!((body_of(&file)[0] - 1) >> 1, mv as u8, "{word}");
        } else {
            let Err(Unwritten::NoMove { line }) = written else { panic!("{written:?}") };
            assert_eq!(line[0], word);
        }
    }
}

/// A claim about a row of Kayles.
fn claim(game: &Kayles, root: &str, value: f64, references: References) -> Header {
    let root = game.read_position(root).expect("a position");
    Header { references, ..header(game, &root, value) }
}

fn why(refused: Result<(Header, plywood_search::proof::Checked), Flaw>) -> String {
    match refused {
        Err(Flaw::Line { why, .. }) => why,
        other => panic!("a line should be refused: {other:?}"),
    }
}

/// Two runs of one pin, the second player to move: the first takes what is left. The second reply leaves the same as the first but for a
/// symmetry of the row, or for the place.
#[test]
fn a_reference_needs_a_symmetry_that_the_file_names() {
    let game = Kayles::new(&[5]).unwrap();
    // Two runs of one pin, whoever takes one of them. The second is shown, the others refer to it.
    let body = [1, 2, 0, 0];
    let mirrored = "i...i o";
    let moved = "i.i.. o";
    for (root, references, right) in [
        (mirrored, References::Own, false),
        (mirrored, References::Images, true),
        (mirrored, References::Parts, true),
        (moved, References::Own, false),
        (moved, References::Images, false),
        (moved, References::Parts, true),
    ] {
        let file = packed(&claim(&game, root, 1.0, references), &body);
        let answer = verify(&game, &file);
        if right {
            answer.unwrap_or_else(|flaw| panic!("{root}, {references}: {flaw}"));
        } else {
            assert!(why(answer).contains("another position"), "{root}, {references}");
        }
    }
}

/// The second player wins `ii.i.i`. The forged proof says otherwise: the last pin is said to be as good as one that
/// was shown when it was the first player's turn.
#[test]
fn a_reference_needs_the_same_player_to_move() {
    let game = Kayles::new(&[6]).unwrap();
    let body = [1, 1, 1, 2, 0, 0, 1, 1, 0, 0, 0, 0, 7, 0, 0];
    let file = packed(&claim(&game, "ii.i.i o", 1.0, References::Parts), &body);
    let Err(Flaw::Line { line, why }) = verify(&game, &file) else { panic!("it is forged") };
    assert!(why.contains("another position"), "{why}");
    assert_eq!(line.len(), 2, "{line:?}");
}

/// The first player may turn the table for ever, or give up.
#[derive(Copy, Clone, Debug)]
struct Table;

impl Game for Table {
    type Position = Option<bool>;
    type Move = u32;
    type Payoff = ZeroSum;
    fn start(&self) -> Option<bool> {
        Some(false)
    }
    fn turn(&self, side: &Option<bool>) -> Turn<ZeroSum> {
        if side.is_some() { Turn::Player(Player::FIRST) } else { Turn::Over(ZeroSum(-1.0)) }
    }
    fn moves(&self, side: &Option<bool>, moves: &mut Vec<u32>) {
        moves.extend(side.iter().flat_map(|_| [0, 1]));
    }
    fn play(&self, side: &mut Option<bool>, mv: u32) {
        *side = side.filter(|_| mv == 0).map(|side| !side);
    }
}

impl Keyed for Table {
    type Key = Option<bool>;
    fn key(&self, side: &Option<bool>) -> Option<bool> {
        *side
    }
    fn hash(&self, side: &Option<bool>) -> u64 {
        Seed(side.map_or(2, u64::from)).0
    }
}

impl Symmetric for Table {
    fn symmetries(&self) -> usize {
        2
    }
    fn map_position(&self, symmetry: usize, side: &Option<bool>) -> Option<bool> {
        side.map(|side| side ^ (symmetry == 1))
    }
}

impl Notation for Table {
    fn picture(&self, side: &Option<bool>) -> String {
        format!("{side:?}\n")
    }
    fn move_word(&self, _: &Option<bool>, mv: u32) -> String {
        mv.to_string()
    }
    fn position_text(&self, side: &Option<bool>) -> String {
        format!("{side:?}")
    }
    fn read_position(&self, _: &str) -> Result<Option<bool>, String> {
        Ok(Some(false))
    }
}

/// Two sides of a table are images of each other, and neither is won because the other is.
#[test]
fn no_image_proves_itself() {
    for references in [References::Images, References::Parts] {
        let head = Header { references, ..header(&Table, &Table.start(), 1.0) };
        let flaw = why(verify(&Table, &packed(&head, &[2, 0, 0])));
        assert!(flaw.contains("not yet shown"), "{flaw}");
    }
}

#[test]
fn headers_say_what_is_to_be_believed() {
    let game = TicTacToe;
    for (references, player, first) in [
        (References::Own, None, "plywood proof 1\ngame"),
        (References::Own, Some(Player(1)), "plywood proof 2\nkind guarantee\ngame"),
        (References::Images, None, "plywood proof 3\nkind value\nreferences images\ngame"),
        (
            References::Parts,
            Some(Player(1)),
            "plywood proof 3\nkind guarantee\nreferences parts\ngame",
        ),
    ] {
        let head = Header { references, player, ..header(&game, &game.start(), 0.0) };
        let mut file = Vec::new();
        head.write(&mut file).expect("memory takes all");
        assert!(file.starts_with(first.as_bytes()), "{}", String::from_utf8_lossy(&file));
        assert_eq!(Header::read(&mut file.as_slice()).expect("it was written"), head);
    }
    let text = "plywood proof 3\nkind value\nreferences images\ngame x\nposition y\nvalue 0.0\n\n";
    assert!(Header::read(&mut text.as_bytes()).is_ok());
    for (from, to) in [
        ("images", "own"),
        ("images", "Images"),
        ("references images\n", ""),
        ("kind value\n", ""),
        ("kind value", "kind max-n"),
        ("kind value", "kind guarantee"),
        ("proof 3", "proof 4"),
        ("proof 3", "proof 1"),
        ("proof 3", "proof 2"),
    ] {
        let wrong = text.replacen(from, to, 1);
        assert!(matches!(Header::read(&mut wrong.as_bytes()), Err(Flaw::Header(_))), "{wrong}");
    }
}
