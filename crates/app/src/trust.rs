//! Which commands may be started: those that somebody typed, here or in a program that holds this one.

use std::{
    env,
    sync::{
        PoisonError, RwLock,
        atomic::{AtomicBool, Ordering},
    },
};

/// What was typed of games in other programs.
static TYPED: RwLock<Vec<String>> = RwLock::new(Vec::new());

/// Whether the user lets every command be started.
static ALL: AtomicBool = AtomicBool::new(false);

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

/// From now on every command may be started: the user has said so.
pub fn all() {
    ALL.store(true, Ordering::SeqCst);
}

/// Whether the user wrote this command of a game, or trusts the files that name commands.
pub fn was_typed(command: &str) -> bool {
    let ways = ["game:", "game(", "game(\"", "command=", "command=\""];
    let known = TYPED.read().unwrap_or_else(PoisonError::into_inner);
    // The whole command, and not the beginning of another.
    let ends = |rest: &str| rest.trim_start().is_empty() || rest.starts_with([')', ',', '"']);
    let wrote = |word: &String| {
        ways.iter().any(|way| {
            let sought = format!("{way}{command}");
            word.match_indices(&sought).any(|(at, _)| ends(&word[at + sought.len()..]))
        })
    };
    ALL.load(Ordering::SeqCst)
        || known.iter().any(wrote)
        || env::var_os("PLYWOOD_TRUST").is_some_and(|trust| trust == "1")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_commands_that_were_typed_may_be_started() {
        typed([
            "game:python3 dots.py 1",
            "misere(game(command=\"python3 pig.py\",limit=5))",
            "connect4",
        ]);
        assert!(was_typed("python3 dots.py 1") && was_typed("python3 pig.py"));
        for other in
            ["python3", "python3 dots.py", "python3 pig", "connect4", "python3 dots.py 1 2"]
        {
            assert!(!was_typed(other), "{other}");
        }
    }
}
