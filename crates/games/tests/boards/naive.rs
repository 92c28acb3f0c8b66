//! What the plain second versions of the rules share: counting lines of play.

use std::{collections::BTreeMap, fmt::Debug};

use plywood_core::{Game, Keyed, Notation, Payoff, Player, Seed, Turn};

/// Rules written for reading: boards of characters, moves as words, nothing clever.
pub trait Naive: Clone {
    /// All moves as words; none if the game is over.
    fn words(&self) -> Vec<String>;
    /// Plays a move.
    fn play(&mut self, word: &str);
    /// The first player's payoff, if the game is over.
    fn over(&self) -> Option<f64>;
    /// Everybody's payoff, if the game is over.
    fn gains(&self) -> Option<Vec<f64>> {
        self.over().map(|gain| vec![gain, -gain])
    }
}

/// The number of lines of `plies` moves from a position.
fn perft<G: Game>(game: &G, position: &G::Position, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let after = |&mv: &G::Move| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        perft(game, &next, plies - 1)
    };
    moves.iter().map(after).sum()
}

fn plain_perft(plain: &impl Naive, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let after = |word: &String| {
        let mut next = plain.clone();
        next.play(word);
        plain_perft(&next, plies - 1)
    };
    plain.words().iter().map(after).sum()
}

/// Both versions count the same lines of up to `plies` moves from the start.
pub fn assert_same_counts<G: Game>(game: &G, naive: &impl Naive, plies: u32) {
    for plies in 0..=plies {
        assert_eq!(perft(game, &game.start(), plies), plain_perft(naive, plies), "{plies} plies");
    }
}

/// Whether the mover wins a game without draws in which players take turns, by looking at all of
/// it; `known` holds what was found before.
pub fn mover_wins<G: Keyed>(
    game: &G,
    position: &G::Position,
    known: &mut BTreeMap<G::Key, bool>,
) -> bool {
    let key = game.key(position);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let wins = moves.into_iter().any(|mv| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        !mover_wins(game, &next, known)
    });
    known.insert(key, wins);
    wins
}

/// The word of a cell, counted from zero.
pub fn word(col: usize, row: usize) -> String {
    format!("{}{}", (b'a' + col as u8) as char, row + 1)
}

/// The cell that a word names.
pub fn cell(word: &str) -> (usize, usize) {
    let row: usize = word[1..].parse().expect("a row number");
    (usize::from(word.as_bytes()[0] - b'a'), row - 1)
}

/// Plays random games of both versions side by side and compares moves and results.
pub fn assert_same_play<G: Notation>(game: &G, naive: &impl Naive, games: u64)
where
    G::Position: Debug,
{
    for index in 0..games {
        let mut rng = Seed(77).child(index).rng();
        let (mut position, mut plain) = (game.start(), naive.clone());
        loop {
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            let mut words: Vec<_> = moves.iter().map(|&mv| game.move_word(&position, mv)).collect();
            let mut plain_words = plain.words();
            words.sort();
            plain_words.sort();
            assert_eq!(words, plain_words, "{}", game.picture(&position));
            match (game.turn(&position), plain.gains()) {
                (Turn::Over(payoff), Some(gains)) => {
                    let paid = (0..G::Payoff::PLAYERS).map(|i| payoff.of(Player(i as u8)));
                    assert_eq!(paid.collect::<Vec<_>>(), gains, "{}", game.picture(&position));
                    break;
                }
                (Turn::Player(_), None) => {}
                other => panic!("{other:?} at\n{}", game.picture(&position)),
            }
            let word = &words[rng.below(words.len())];
            let mv = game.read_move(&position, word).expect("listed words are read");
            game.play(&mut position, mv);
            plain.play(word);
        }
    }
}
