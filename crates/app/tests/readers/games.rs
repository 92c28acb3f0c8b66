//! Moves and positions of every game of the catalogue.

use plywood_catalogue::{Family, GameSpec, Kind};
use plywood_core::{AnyGame, AnyPosition, Game, Notation, Rng, Seed, Turn};

use crate::mangle::{Mangler, feed};

/// Moves played on from a position that was read.
const PLIES: usize = 24;
/// Positions of which moves and texts are taken.
const EXAMPLES: usize = 40;

/// Every game on so many words for moves and so many texts for positions.
pub fn run(count: u32) {
    for (number, entry) in Family::Game.entries().into_iter().enumerate() {
        let seed = Seed(7).named("games").child(number as u64);
        // What is read from files has a target of its own.
        if entry.params.iter().any(|param| matches!(param.kind, Kind::File)) {
            continue;
        }
        let spec: GameSpec = entry.example.parse().expect("an example is right");
        run_one(&spec, entry.name, count, seed);
    }
}

fn run_one(spec: &GameSpec, name: &str, count: u32, seed: Seed) {
    let game = &spec.open().expect("an example can be opened").game;
    let (positions, words) = examples(game, &mut seed.rng());
    let mut texts: Vec<_> = positions.iter().map(|at| game.position_text(at)).collect();
    texts.dedup();
    let mut mangler = Mangler::new(words, seed.named("moves"));
    let (mut at, mut legal) = (0, Vec::new());
    feed(
        &format!("moves of {name}"),
        count,
        || mangler.text(),
        |word| {
            at = (at + 1) % positions.len();
            let Some(mv) = game.read_move(&positions[at], word) else { return };
            legal.clear();
            game.moves(&positions[at], &mut legal);
            assert!(legal.contains(&mv), "it is no legal move");
        },
    );
    let mut mangler = Mangler::new(texts, seed.named("positions"));
    let mut rng = seed.named("play").rng();
    feed(
        &format!("positions of {name}"),
        count,
        || mangler.text(),
        |text| {
            let Ok(position) = game.read_position(text) else { return };
            let again = game.read_position(&game.position_text(&position));
            assert!(again.as_ref() == Ok(&position), "it is not read as it is written");
            drop(game.picture(&position));
            played(game, position, PLIES, &mut rng, |_, _| ());
        },
    );
}

/// Positions of random games, and the words of their moves.
fn examples(game: &AnyGame, rng: &mut Rng) -> (Vec<AnyPosition>, Vec<String>) {
    let (mut positions, mut words) = (vec![game.start()], Vec::new());
    while positions.len() < EXAMPLES {
        let before = positions.len();
        played(game, game.start(), EXAMPLES, rng, |position, mv| {
            words.push(game.move_word(position, mv));
            positions.push(position.clone());
        });
        if positions.len() == before {
            break;
        }
    }
    if words.is_empty() {
        words.push("0".into());
    }
    (positions, words)
}

/// Plays drawn moves; `watch` sees every position before its move.
fn played(
    game: &AnyGame,
    mut position: AnyPosition,
    plies: usize,
    rng: &mut Rng,
    mut watch: impl FnMut(&AnyPosition, u32),
) {
    let mut scratch = Vec::new();
    for _ in 0..plies {
        if matches!(game.turn(&position), Turn::Over(_)) {
            return;
        }
        let mv = game.sample_move(&position, &mut scratch, rng);
        watch(&position, mv);
        game.play(&mut position, mv);
    }
}
