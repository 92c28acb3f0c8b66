//! Games that break a law, each with the shortest line that shows it.

use std::fs;

use crate::told;

/// Take one or two from seven; who takes the last wins. The marked places are changed.
const WALK: &str = r#"
import json, random, sys
def look(p):
    n, mover = p
    moves = [str(k) for k in (1, 2) if k <= n]
    #LOOK
    if n == 0:
        return {"turn": "over", "payoff": [-1, 1] if mover == 0 else [1, -1]}
    return {"turn": mover, "moves": moves}
def play(p, word):
    p = [p[0] - int(word), 1 - p[1]]
    #PLAY
    return {"position": p, **look(p)}
def playout(p, number):
    rng = random.Random(number)
    while p[0]:
        p = play(p, rng.choice(look(p)["moves"]))["position"]
    #RANDOM
    return look(p)["payoff"]
RULES = {"players": 2, "zero_sum": True, "exact_keys": True, "longest": 7, "playout": True, "start": [7, 0]}
#RULES
ANSWERS = {"rules": lambda _: RULES, "look": look, "play": lambda of: play(*of), "playout": lambda of: playout(*of)}
for line in sys.stdin:
    message, answers = json.loads(line), []
    for question in message["ask"]:
        (kind, of), = question.items()
        answers.append(ANSWERS[kind](of))
    print(json.dumps({"id": message["id"], "answers": answers}), flush=True)
"#;

/// What `check` says of a changed game.
fn checked(mark: &str, change: &str) -> (i32, String) {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("walk.py");
    fs::write(&path, WALK.replace(mark, change)).expect("the folder can be written to");
    let (code, verdicts, _) = told(&["check", &format!("game:python3 {}", path.display())]);
    (code, verdicts)
}

#[test]
fn the_sound_game_obeys() {
    let (code, verdicts) = checked("#LOOK", "");
    assert_eq!(code, 0, "{verdicts}");
}

#[test]
fn every_law_catches_the_game_that_breaks_it() {
    for (mark, change, law, sentence) in [
        ("#LOOK", "moves = [] if n == 5 else moves", "moves are sound", "there is no move"),
        ("#LOOK", "moves = moves * 2 if n == 5 else moves", "moves are sound", "listed twice"),
        ("#LOOK", "if n == 5: return {'turn': 4, 'moves': moves}", "moves are sound", "player 4"),
        (
            "#LOOK",
            "if n == 5: return {'turn': 'over', 'payoff': [1, 1]}",
            "moves are sound",
            "zero",
        ),
        ("#PLAY", "if p[0] == 5: sys.exit()", "moves are sound", "ended"),
        ("#RULES", "RULES['longest'] = 3", "play ends", "goes on after 3 moves"),
        ("#RANDOM", "return [1, -1]", "playouts follow the rules", ""),
        (
            "#LOOK",
            "if n == 5: return {'turn': mover, 'moves': moves, 'key': 6}\n    if n == 6: return {'turn': mover, 'moves': moves, 'key': 6}",
            "keys identify positions",
            "a key that another position has",
        ),
        (
            "#PLAY",
            "play.asked = getattr(play, 'asked', 0) + 1; p = [p[0], play.asked % 2]",
            "notation round trips",
            "leads elsewhere",
        ),
    ] {
        let (code, verdicts) = checked(mark, change);
        let broken: Vec<_> = verdicts.lines().filter(|line| line.starts_with("broken")).collect();
        assert_eq!(code, 1, "{change}: {verdicts}");
        assert!(broken.iter().any(|line| line.contains(law)), "{change}: {verdicts}");
        assert!(verdicts.contains(sentence), "{change}: {verdicts}");
    }
}

/// From seven, two and two lead to the three that errs; one by one would as well, but not as fast. It is
/// told at the position before.
#[test]
fn the_line_is_the_shortest() {
    let (_, verdicts) = checked("#PLAY", "if p[0] == 3: p = [3, 7]");
    let first = verdicts.lines().next().unwrap_or_default();
    let told = first.starts_with("broken  moves are sound") && first.contains("player 7");
    assert!(told && first.ends_with("(after 2)"), "{verdicts}");
}
