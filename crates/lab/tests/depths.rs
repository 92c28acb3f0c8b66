//! Whether deeper search helps: what is said of games on which it does and on which it does not.

use plywood_catalogue::GameSpec;
use plywood_core::Seed;
use plywood_lab::theory::fit::{Course, Depths, Found, Score, score, sentences};

fn look(game: &str, positions: u64, deepest: u32) -> Found {
    let spec: GameSpec = game.parse().expect("a specification");
    let duel = spec.open().expect("a game").duel().expect("for two players");
    let depths = Depths { games: 400, longest: 1_000, positions, deepest, seed: Seed(11) };
    depths.look(&duel).expect("positions with moves")
}

#[test]
fn deeper_search_hurts_on_nim_and_kayles_and_helps_on_small_connect_games() {
    for (game, positions, course, word) in [
        ("nim", 500, Course::More, "hurts"),
        ("kayles", 2_500, Course::More, "hurts"),
        ("connect(cols=4,rows=4,line=3)", 150, Course::Fewer, "helps"),
        ("clobber(cols=3,rows=3)", 300, Course::Fewer, "helps"),
    ] {
        let found = look(game, positions, 4);
        let change = found.change_of_errors(0, 4).unwrap();
        assert_eq!(change.course(), course, "{game}: {change:?}");
        let said = sentences(&found);
        assert!(
            said[0].contains(word) && said[0].contains("four plies instead of none"),
            "{said:?}"
        );
        assert!(said[0].contains(" ± "), "{said:?}");
    }
}

/// Where the model is true its prediction is: one position each of many recursive games would be best, and
/// many positions of one tree must do.
#[test]
fn predictions_are_near_measurements_on_a_random_tree() {
    let found = look("pearl(degree=2,depth=10)", 600, 3);
    for depth in 0..=3 {
        let (said, seen) = (found.predicted(depth).unwrap(), found.errors(depth).unwrap());
        assert!((said - seen.mean).abs() < 0.08, "depth {depth}: {said} {seen:?}");
    }
}

#[test]
fn games_of_chance_and_unsolved_games_get_a_sentence() {
    let said = sentences(&look("tic-tac-toe", 0, 4));
    assert!(said[0].contains("No position was searched"), "{said:?}");
    let said = sentences(&look("go(size=9)", 2, 1));
    assert!(said[0].contains("None of 2 positions"), "{said:?}");
}

/// The answer from 500 positions and the model, against 1,500 other positions of each game.
#[test]
#[ignore = "full size"]
fn the_direction_is_right_on_at_least_sixteen_of_nineteen_games() {
    let scores = score(4, Seed(1)).unwrap();
    let right = scores.iter().filter(|score| score.sample_is_right()).count();
    assert!(right >= 16, "{scores:?}");
    let surely = |game: &str| scores.iter().any(|s: &Score| s.game == game && s.sample_is_right());
    assert!(surely("nim(heaps=3+4+5)") && surely("kayles"));
}
