//! Which commands may be started: those that somebody typed, here or in a program that holds this one.

use std::{
    env,
    sync::{PoisonError, RwLock},
};

/// What was typed of games in other programs.
static TYPED: RwLock<Vec<String>> = RwLock::new(Vec::new());

/// Remembers words that somebody typed, for the rest of the program.
pub fn typed<W: AsRef<str>>(words: impl IntoIterator<Item = W>) {
    let mut known = TYPED.write().unwrap_or_else(PoisonError::into_inner);
    for word in words {
        let word = word.as_ref();
        let names_a_program = word.contains("game") || word.contains("command=");
        if names_a_program && !known.iter().any(|before| before == word) {
            known.push(word.to_owned());
        }
    }
}

/// Whether the user wrote this command of a game, or trusts the files that name commands.
pub fn was_typed(command: &str) -> bool {
    let ways = ["game:", "game(", "game(\"", "command=", "command=\""];
    let known = TYPED.read().unwrap_or_else(PoisonError::into_inner);
    let wrote = |word: &String| ways.iter().any(|way| word.contains(&format!("{way}{command}")));
    known.iter().any(wrote) || env::var_os("PLYWOOD_TRUST").is_some_and(|trust| trust == "1")
}
