//! Whole conversations: the commands of the protocol, the phantom dialect, and nonsense.

use plywood_core::Seed;
use plywood_search::Budget;

use super::*;

fn pace() -> Pace {
    Pace::new(Budget::steps(30), false)
}

fn open(game: &str) -> OpenEngine {
    let search = "uct".parse().unwrap();
    OpenEngine::new(game.parse().unwrap(), search, pace(), Seed(1), 1).unwrap()
}

fn blind(game: &str) -> BlindEngine {
    let search = "phantom-mc(playouts=30)".parse().unwrap();
    BlindEngine::new(game.parse().unwrap(), search, pace(), Seed(1)).unwrap()
}

fn arbiter(game: &str) -> Arbiter {
    Arbiter::new(game.parse().unwrap()).unwrap()
}

/// The answers to lines, one each, without the empty lines.
fn said(server: &mut dyn Server, lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve(server, lines.as_bytes(), &mut output);
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
        ("genmove b", "? illegal move: the game is over"),
        ("play b a1", "? illegal move: the game is over"),
        ("undo", "="),
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

#[test]
fn a_colour_may_move_twice_in_go_and_handicaps_are_such_moves() {
    let mut engine = open("go(size=9)");
    check(
        &mut engine,
        &[
            ("play w c3", "="),
            ("play w d4", "="),
            ("undo", "="),
            ("play b e5", "="),
            ("clear_board", "="),
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
            ("play w a2", "= legal"),
            ("play b z9", "? 'z9' is nothing to try here"),
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
    const WORDS: [&str; 44] = [
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
        serve(&mut **server, &b"\xff\xfe name\nname"[..], &mut output);
        assert!(output.ends_with(b"= Plywood\n\n"));
    }
}
