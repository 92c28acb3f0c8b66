//! Files of Go: whatever is in them, reading ends with a record or a sentence, in bounded memory.

use plywood_core::{Game, Notation, Rng, Seed};
use plywood_games::go::{Go, Ko, sgf::Record};

const FILES: [&str; 4] = [
    "(;GM[1]SZ[5]AB[ab][cd]PL[W];W[bb];B[])",
    "(;FF[4]GM[1]SZ[5]KM[6.5]RE[B+R]AB[aa:bb][ee]AW[dd]AE[aa]C[so \\] far];B[cc](;W[tt];B[db])(;W[ce]))",
    "(;GaMe[1]SiZe[9]KoMi[7];B[ee];W[cc];B[gg];W[gc];B[cg];W[]\n;B[])",
    "(;SZ[5:5]KM[5.75]PB[a \\\\ b]GC[x]HA[2]AB[bb][dd];W[cc];W[];B[];B[aa];AW[ee]AE[bb][cc]PL[B];B[bb];PL[W])",
];
const PIECES: [&str; 18] = [
    "(",
    ")",
    "[",
    "]",
    ";",
    "\\",
    ":",
    "B[cc]",
    "W[]",
    "AB[aa:ee]",
    "AE[ab]",
    "SZ[19]",
    "SZ[5:5]",
    "PL[W]",
    "KM[x]",
    "\u{e9}",
    "\0",
    "tt",
];

/// A file with pieces taken out, put in, doubled or cut off.
fn mutated(file: &str, rng: &mut Rng) -> String {
    let mut bytes = file.as_bytes().to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len() + 1);
        let to = at + rng.below((bytes.len() - at).min(8) + 1);
        match rng.below(5) {
            0 => drop(bytes.drain(at..to)),
            1 => bytes.truncate(at),
            2 => drop(bytes.splice(at..at, bytes[at..to].to_vec())),
            3 if at < to => bytes[at] = rng.below(256) as u8,
            _ => drop(bytes.splice(at..at, PIECES[rng.below(PIECES.len())].bytes())),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn mutated_files_never_panic() {
    let game = Go::<64>::new(5, 0.5, Ko::Simple, false).unwrap();
    let (mut rng, mut sound, mut replayed) = (Seed(1).rng(), 0, 0);
    for index in 0..10_000 {
        let text = mutated(FILES[index % FILES.len()], &mut rng);
        match Record::read(&text) {
            Ok(record) => {
                sound += 1;
                replayed += u32::from(record.replay(&game).is_ok());
                assert_eq!(Record::read(&record.write()).unwrap(), record, "{text:?}");
            }
            Err(error) => assert!(error.to_string().len() < 200, "{error}"),
        }
    }
    assert!(sound > 1000 && replayed > 500, "{sound} were sound, {replayed} were games");
}

/// Every way to make much out of little: repeated rectangles, values, properties, nodes, forks.
#[test]
fn large_files_take_bounded_memory() {
    for (piece, whole) in [
        ("[aa:ss]", "(;SZ[19]AB%)"),
        ("[]", "(;B%)"),
        ("A[]", "(;%)"),
        ("B[aa]", "(;%)"),
        (";", "(%)"),
        ("(", "%;)"),
        ("a", "(;B[%])"),
        ("[aa:ss]", "(;SZ[19];B[aa];AB%)"),
        (";AB[aa:ss]", "(;SZ[19];B[aa]%)"),
        (";PL[B]", "(;SZ[19];B[aa]%)"),
    ] {
        let text = whole.replace('%', &piece.repeat((1 << 20) / piece.len()));
        let used = allocation_counter::measure(|| drop(Record::read(&text)));
        assert!(used.bytes_max < 4 << 20, "{} bytes for {whole} of {piece}", used.bytes_max);
    }
    assert!(Record::read(&" ".repeat(5 << 20)).unwrap_err().what.contains("more than 4 MiB"));
}

/// A handicap game: stones set up, white to move.
#[test]
fn a_setup_says_who_is_to_move_by_the_first_move() {
    let game = Go::<128>::new(9, 0.5, Ko::Simple, false).unwrap();
    let record = Record::read("(;GM[1]SZ[9]HA[2]KM[0.5]AB[gc][cg];W[ee])").unwrap();
    let position = record.replay(&game).unwrap();
    let text = game.position_text(&position);
    assert_eq!(
        text,
        "........./........./......x../........./....o..../........./..x....../........./......... x move:1"
    );
    assert_eq!(game.turn(&position), plywood_core::Turn::Player(plywood_core::Player::FIRST));
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let error = |text: &str| Record::read(text).unwrap_err().to_string();
    assert_eq!(error("(;SZ[9];B[zz])"), "[zz] is no point of the board (at byte 10)");
    assert_eq!(error("(;SZ[9]PL[x])"), "PL[x] is neither B nor W (at byte 10)");
    let game = Go::<64>::new(3, 0.5, Ko::Simple, false).unwrap();
    let replay = |text| Record::read(text).unwrap().replay(&game).unwrap_err().to_string();
    assert_eq!(replay("(;SZ[3];B[aa];W[aa])"), "move 2 at a3 is illegal");
    assert_eq!(replay("(;SZ[3]AB[aa]AW[ab][ba])"), "the chain at a3 is set up without a liberty");
    assert_eq!(
        replay("(;SZ[3];B[bb];AW[ab][ba][bc][cb])"),
        "the chain at b2 is set up without a liberty"
    );
    assert_eq!(replay("(;SZ[5])"), "the file is of size 5, the game of 3");
}

/// What other programs write: both sides of the size, quarters of a point, a colour twice in a row,
/// stones set up between moves, words before the game, lines that go on.
#[test]
fn files_as_other_programs_write_them_are_replayed() {
    let game = Go::<64>::new(5, 5.75, Ko::Simple, false).unwrap();
    let text = |file: &str| {
        let record = Record::read(file).unwrap();
        assert_eq!(Record::read(&record.write()).unwrap(), record, "{file}");
        game.position_text(&record.replay(&game).unwrap())
    };
    assert_eq!(text("(;SZ[5:5]KM[5.75];B[aa];B[bb])"), "x..../.x.../...../...../..... o move:2");
    assert_eq!(text("(;SZ[5];B[];B[];W[];W[])"), "...../...../...../...../..... x move:4 pass:1");
    assert_eq!(text("(;SZ[5];B[];W[];B[aa])"), "x..../...../...../...../..... o move:3");
    assert_eq!(text("(;SZ[5];B[aa];AW[cc]AE[aa];B[bb])"), "...../.x.../..o../...../..... o move:2");
    assert_eq!(text("(;SZ[5];B[aa];PL[B])"), "x..../...../...../...../..... x move:1");
    assert_eq!(text("(;SZ[5]HA[2]AB[bb][dd])"), "...../.x.../...../...x./..... o");
    assert_eq!(
        text("(a letter) \u{feff}\n( ;SZ[5]C[one \\\nline];B[tt];W[aa](;B[bb])(;B[cc]))(;SZ[9])"),
        "o..../.x.../...../...../..... o move:3"
    );
    let record = Record::read("(;SZ[5:5]KM[5.75]PB[A \\] b]PW[c]GC[two \\\nwords];B[aa])").unwrap();
    assert_eq!((record.komi, &record.players), (Some(5.75), &["A ] b".into(), "c".into()]));
    assert_eq!((record.comment.as_str(), record.moves()), ("two words", 1));
    assert_eq!(Record::read("(;SZ[5])").unwrap().komi, None);
    let file = "(;SZ[5];B[aa];AE[aa]AW[bb];B[cc];W[])";
    let cut = |moves| {
        let mut record = Record::read(file).unwrap();
        record.cut_after(moves);
        game.position_text(&record.replay(&game).unwrap())
    };
    assert_eq!(cut(0), "...../...../...../...../..... x");
    assert_eq!(cut(1), "...../.o.../...../...../..... o move:1");
    assert_eq!(cut(2), "...../.o.../..x../...../..... o move:2");
    assert_eq!((cut(3), cut(9)), (text(file), text(file)));
}
