//! Whole conversations: the commands of the protocol, the phantom dialect, and nonsense.

use plywood_core::Seed;
use plywood_search::Budget;

use super::*;

fn pace() -> Pace {
    Pace::new(Budget::steps(30), false)
}

fn open(game: &str) -> OpenEngine {
    let search = "uct".parse().unwrap();
    OpenEngine::new(game.parse().unwrap(), search, pace(), Luck::Named(Seed(1)), 1).unwrap()
}

fn blind(game: &str) -> BlindEngine {
    let search = "phantom-mc(playouts=30)".parse().unwrap();
    BlindEngine::new(game.parse().unwrap(), search, pace(), Luck::Named(Seed(1))).unwrap()
}

fn arbiter(game: &str) -> Arbiter {
    Arbiter::new(game.parse().unwrap()).unwrap()
}

/// The answers to lines, one each, without the empty lines.
fn said(server: &mut dyn Server, lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve(server, lines.as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.is_empty() || text.ends_with("\n\n"), "{text:?}");
    let answers: Vec<_> = text.split_terminator("\n\n").map(str::to_owned).collect();
    assert!(answers.iter().all(|answer| answer.starts_with(['=', '?'])), "{answers:#?}");
    answers
}

fn check(server: &mut dyn Server, conversation: &[(&str, &str)]) {
    for (line, answer) in conversation {
        assert_eq!(said(server, line), [*answer], "{line}");
    }
}

#[test]
fn a_conversation_goes_as_the_protocol_says() {
    let mut engine = open("go(size=5)");
    let conversation = [
        ("protocol_version", "= 2"),
        ("1 name", "=1 Plywood"),
        ("2 known_command genmove", "=2 true"),
        ("3 known_command fly", "=3 false"),
        ("known_command", "= false"),
        ("4 fly me", "?4 unknown command"),
        ("boardsize 20", "? unacceptable size"),
        ("boardsize x", "? boardsize not an integer"),
        ("boardsize", "? syntax error"),
        ("5 boardsize 3", "=5"),
        ("komi 0.5", "="),
        ("komi x", "? komi not a float"),
        ("komi nan", "? komi not a float"),
        ("clear_board", "="),
        ("play B b2 # the centre", "="),
        ("play white b2", "? illegal move"),
        ("play W i9", "? illegal move"),
        ("play green A1", "? invalid color"),
        ("play w", "? syntax error"),
        ("play w resign", "? illegal move: resigning is no move"),
        ("showboard", "=\n 3 . . .\n 2 . x .\n 1 . . .\n   a b c"),
        ("final_score", "= B+8.5"),
        ("final_status_list alive", "= B2"),
        ("final_status_list dead", "="),
        ("komi 10", "="),
        ("final_score", "= W+1"),
        ("play w a1", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "? cannot undo"),
        ("time_settings 0 5 1", "="),
        ("time_settings 0 5", "? syntax error"),
        ("time_left b 20 0", "="),
        ("time_left b x 0", "? syntax error"),
        ("time_settings 0 1 0", "="),
        ("play b pass", "="),
        ("play w PASS", "="),
        ("play b a1", "="),
        ("undo", "="),
        ("undo", "="),
        ("komi 5.75", "="),
        ("komi 5.333", "? unacceptable komi"),
        ("plywood_seed", "= 1"),
        ("quit", "="),
    ];
    check(&mut engine, &conversation);
    let answers = said(&mut engine, "9 genmove w\nquit\ngenmove b\n");
    assert_eq!(answers.len(), 2, "nothing is answered after quit: {answers:?}");
    let commands = said(&mut engine, "list_commands").concat();
    for command in commands.trim_start_matches("= ").lines() {
        assert_eq!(said(&mut engine, &format!("known_command {command}")), ["= true"]);
    }
}

/// What the protocol asks of `play`: any colour at any time, passes or none.
#[test]
fn stones_of_go_are_played_in_any_order_and_after_two_passes() {
    let mut engine = open("go(size=5)");
    check(
        &mut engine,
        &[
            ("play b a1", "="),
            ("play b b2", "="),
            ("play b pass", "="),
            ("play b c3", "="),
            ("play w pass", "="),
            ("play b pass", "="),
            ("play w pass", "="),
            ("play w e5", "="),
            ("play w e5", "? illegal move"),
            (
                "showboard",
                "=\n 5 . . . . o\n 4 . . . . .\n 3 . . x . .\n 2 . x . . .\n 1 x . . . .\n   a b c d e",
            ),
            ("undo", "="),
            ("undo", "="),
            ("undo", "="),
            ("undo", "="),
            ("undo", "="),
            (
                "showboard",
                "=\n 5 . . . . .\n 4 . . . . .\n 3 . . . . .\n 2 . x . . .\n 1 x . . . .\n   a b c d e",
            ),
        ],
    );
    // A ko may not be retaken by the other colour, and may be filled by its own.
    let ko = "clear_board\nplay b b4\nplay b a3\nplay b b2\nplay w c4\nplay w b3\nplay w d3\nplay w c2\nplay b c3\n";
    said(&mut engine, ko);
    check(&mut engine, &[("play w b3", "? illegal move"), ("play b b3", "="), ("undo", "=")]);
    check(&mut engine, &[("play w e5", "="), ("play b e1", "="), ("play w b3", "=")]);
}

#[test]
fn a_colour_that_is_asked_twice_or_after_two_passes_thinks() {
    let search = "uct".parse().unwrap();
    let (pace, luck) = (Pace::new(Budget::steps(500), false), Luck::Named(Seed(1)));
    let mut engine = OpenEngine::new("go(size=5)".parse().unwrap(), search, pace, luck, 1).unwrap();
    let asked = "genmove b\ngenmove b\ngenmove b\nreg_genmove b\nplay w pass\nplay b pass\ngenmove w\ngenmove w\n";
    let answers = said(&mut engine, asked);
    for answer in [0, 1, 2, 3, 6, 7].map(|index| answers[index].as_str()) {
        assert!(answer.starts_with("= ") && answer != "= PASS", "{answers:?}");
    }
    let undone = said(&mut engine, &"undo\n".repeat(8));
    assert_eq!(undone.iter().filter(|answer| *answer == "=").count(), 7, "{undone:?}");
}

#[test]
fn games_differ_unless_a_seed_is_named_and_its_seed_plays_a_game_again() {
    let engine = |luck| {
        let search = "uct".parse().unwrap();
        OpenEngine::new("go(size=5)".parse().unwrap(), search, pace(), luck, 1).unwrap()
    };
    let moves = "genmove b\ngenmove w\n".repeat(4);
    let mut fresh = engine(Luck::Fresh);
    let mut seeds: Vec<_> =
        (0..4).map(|_| said(&mut fresh, "clear_board\nplywood_seed").swap_remove(1)).collect();
    let last = said(&mut fresh, &moves);
    let seed = seeds[3].trim_start_matches("= ").parse().unwrap();
    assert_eq!(said(&mut engine(Luck::Named(Seed(seed))), &moves), last);
    seeds.sort();
    seeds.dedup();
    assert_eq!(seeds.len(), 4, "{seeds:?}");
    let mut blind = BlindEngine::new(
        "phantom-go(size=3)".parse().unwrap(),
        "random".parse().unwrap(),
        pace(),
        Luck::Fresh,
    )
    .unwrap();
    let answers = said(&mut blind, "plywood_seed\nclear_board\nplywood_seed\nplywood_seed");
    assert!(answers[0] != answers[2] && answers[2] == answers[3], "{answers:?}");
}

#[test]
fn dead_stones_are_estimated_and_taken_off_the_score() {
    let mut engine = open("go(size=5,komi=0.5)");
    let wall = "play b c1\nplay b c2\nplay b c3\nplay b c4\nplay b c5\nplay w d1\nplay w d2\nplay w d3\nplay w d4\nplay w d5\nplay w a3\n";
    said(&mut engine, wall);
    check(
        &mut engine,
        &[
            ("final_status_list dead", "= A3"),
            ("final_status_list alive", "= C1 D1 C2 D2 C3 D3 C4 D4 C5 D5"),
            ("final_status_list seki", "="),
            ("final_status_list ill", "? syntax error"),
            ("final_score", "= B+4.5"),
            ("komi 7.25", "="),
            ("final_score", "= W+2.25"),
        ],
    );
}

#[test]
fn games_are_loaded_from_files_and_printed_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a game.sgf");
    let file = "(;GM[1]SZ[5:5]KM[5.75]AB[bb];W[cc];W[dd];B[];AE[dd])";
    std::fs::write(&path, file).unwrap();
    let path = path.display();
    let mut engine = open("go(size=9)");
    let printed = |engine: &mut OpenEngine| said(engine, "printsgf").concat();
    check(&mut engine, &[(&format!("loadsgf {path}"), "=")]);
    assert_eq!(
        printed(&mut engine),
        "= (;FF[4]GM[1]CA[UTF-8]AP[Plywood]SZ[5]KM[5.75]GC[uct, seed 1]AB[bb]PL[W]\n;W[cc]\n;W[dd]\n;B[]\n;AE[dd])"
    );
    check(&mut engine, &[("undo", "="), ("play b pass", "="), ("play w pass", "=")]);
    assert!(printed(&mut engine).contains("RE["), "{}", printed(&mut engine));
    check(&mut engine, &[(&format!("loadsgf {path} 2"), "=")]);
    assert!(printed(&mut engine).ends_with("PL[W]\n;W[cc])"), "{}", printed(&mut engine));
    let before = said(&mut engine, "showboard");
    std::fs::write(folder.path().join("bad.sgf"), "(;SZ[5];B[aa];W[aa])").unwrap();
    for (name, sentence) in [("bad.sgf", "move 2 at a5 is illegal"), ("none.sgf", "cannot be read")]
    {
        let answer = said(&mut engine, &format!("loadsgf {}/{name}", folder.path().display()));
        assert!(
            answer[0].starts_with("? cannot load file: ") && answer[0].contains(sentence),
            "{answer:?}"
        );
    }
    assert_eq!(said(&mut engine, "showboard"), before, "what fails changes nothing");
    check(&mut open("hex"), &[("loadsgf x", "? unknown command")]);
}

#[test]
fn handicap_stones_are_set_up_and_white_moves_next() {
    let mut engine = open("go(size=9)");
    check(
        &mut engine,
        &[
            ("fixed_handicap 10", "? invalid number of stones"),
            ("fixed_handicap 3", "= C3 G7 C7"),
            ("fixed_handicap 2", "? board not empty"),
            ("undo", "? cannot undo"),
            ("clear_board", "="),
            ("set_free_handicap a1 a1", "? bad vertex list"),
            ("set_free_handicap a1 pass", "? bad vertex list"),
            ("set_free_handicap a1 b2", "="),
            ("boardsize 7", "="),
            ("place_free_handicap 9", "= C3 E5 C5 E3"),
            ("boardsize 5", "="),
            ("place_free_handicap 2", "? invalid number of stones"),
        ],
    );
    let mut other = open("hex(size=3)");
    check(
        &mut other,
        &[
            ("play w a1", "? illegal move: it is not white's turn"),
            ("fixed_handicap 2", "? unknown command"),
            ("play b a1", "="),
            ("final_score", "? cannot score: the game is not over"),
            ("komi 5", "? unacceptable komi"),
            ("plywood_game connect(cols=4)", "="),
            ("plywood_moves", "= a1 b1 c1 d1"),
            (
                "plywood_game phantom-go",
                "? phantom-go is kept by a referee, and this engine sees the board",
            ),
            (
                "plywood_game rolit",
                "? rolit is not for two colours alone, and the protocol knows no more",
            ),
        ],
    );
    assert!(said(&mut other, "plywood_game chess")[0].starts_with("? there is no game"));
}

#[test]
fn the_phantom_dialect_takes_what_a_referee_says_and_catches_one_who_lies() {
    let mut engine = blind("phantom-go(size=5)");
    check(
        &mut engine,
        &[
            ("play b c3", "? unknown command"),
            ("genmove w", "? it is not this player's turn, for all it was told"),
            ("plywood_tell b", "? syntax error"),
            ("plywood_tell b refused c3", "="),
            ("plywood_tell b played b2", "="),
            ("plywood_tell b moved", "="),
            ("plywood_game go", "? go is on an open board, and this engine is blind"),
            ("boardsize 3", "="),
            ("boardsize 50", "? unacceptable size"),
        ],
    );
    assert!(said(&mut engine, "plywood_tell b sings")[0].starts_with("? 'sings' is nothing"));
    assert!(said(&mut engine, "plywood_tell b played z9")[0].starts_with("? 'played z9' names"));
    let word = said(&mut engine, "genmove b").concat();
    assert!(word.starts_with("= ") && word.len() == 4, "{word}");
    // Two stones on one cell: no board agrees.
    let mut engine = blind("phantom-tic-tac-toe");
    said(&mut engine, &"plywood_tell b played a1\nplywood_tell b moved\n".repeat(3));
    assert_eq!(said(&mut engine, "genmove b"), ["? no board agrees with all that was told"]);
}

#[test]
fn the_referee_answers_with_verdicts() {
    check(
        &mut arbiter("phantom-go(size=2,komi=0.5)"),
        &[
            ("play b a1", "= legal"),
            ("play b a2", "? illegal move: it is not black's turn"),
            ("1 play w a1", "=1 illegal"),
            ("plywood_news w", "= moved\nrefused a1"),
            ("plywood_news w", "="),
            ("play w a1", "= illegal"),
            ("plywood_news w", "= refused a1"),
            ("play w a2", "= legal"),
            ("play b z9", "? 'z9' names no point of this board"),
            ("final_score", "? cannot score: the game is not over"),
            ("play b pass", "= legal"),
            ("2 play w b1", "=2 legal captured a1"),
            ("plywood_news b", "= played a1\nmoved\nplayed pass\nmoved\nloses a1"),
            ("showboard", "=\n 2 o .\n 1 . o\n   a b"),
            ("play b pass", "= legal"),
            ("play w pass", "= legal"),
            ("play b a1", "? illegal move: the game is over"),
            ("final_score", "= W+1"),
            ("genmove b", "? unknown command"),
            ("plywood_game hex", "? hex is on an open board, and this engine is blind"),
        ],
    );
}

/// Lines of words that are nearly commands, from a fixed seed.
fn nonsense(lines: usize) -> String {
    const WORDS: [&str; 47] = [
        "play",
        "genmove",
        "undo",
        "boardsize",
        "komi",
        "b",
        "w",
        "black",
        "a1",
        "c3",
        "d4",
        "pass",
        "resign",
        "3",
        "-1",
        "19",
        "1e9",
        "nan",
        "99999999999999999999",
        "#",
        "é",
        "\u{0}",
        "\t",
        "clear_board",
        "showboard",
        "final_score",
        "fixed_handicap",
        "set_free_handicap",
        "2",
        "plywood_tell",
        "refused",
        "played",
        "moved",
        "passed",
        "takes",
        "takes-some",
        "loses",
        "rests",
        "plywood_news",
        "time_left",
        "time_settings",
        "plywood_game",
        "dark-hex",
        "final_status_list",
        "loadsgf",
        "printsgf",
        "plywood_seed",
    ];
    let mut rng = Seed(11).rng();
    let mut text = String::new();
    for _ in 0..lines {
        for _ in 0..=rng.below(5) {
            text += WORDS[rng.below(WORDS.len())];
            text.push(' ');
        }
        text.push('\n');
    }
    text
}

#[test]
fn no_line_breaks_a_server() {
    let lines = nonsense(1500);
    let mut servers: [Box<dyn Server>; 4] = [
        Box::new(open("go(size=3)")),
        Box::new(open("connect(cols=3,rows=3,line=3)")),
        Box::new(blind("phantom-go(size=3)")),
        Box::new(arbiter("phantom-go(size=3)")),
    ];
    for server in &mut servers {
        // Boards stay small: a test need not wait for large ones.
        let small = lines.replace("boardsize 19", "boardsize 4");
        assert!(said(&mut **server, &small).len() > 1000);
        let long = format!("{}\nname\n", "x".repeat(200_000));
        assert_eq!(said(&mut **server, &long), ["? the line is too long", "= Plywood"]);
        let mut output = Vec::new();
        serve(&mut **server, &b"\xff\xfe name\nname"[..], &mut output).unwrap();
        assert!(output.ends_with(b"= Plywood\n\n"));
    }
}
