//! How a command ended: one table of exit codes for all of them.

use std::process::ExitCode;

use crate::interrupt;

/// How a command ended, as scripts and clusters see it (`docs/exit-codes.md`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Exit {
    /// All that was asked for is done.
    Done,
    /// All was done, and the answer is no.
    No,
    /// What was typed cannot be done, or something cannot be read or written.
    Misuse,
    /// Somebody stopped it, and what was printed and written is valid as far as it goes.
    Stopped,
    /// A second signal ended it at once.
    Cut,
}

impl Exit {
    /// All of them, in the order of their codes.
    pub const ALL: [Self; 5] = [Self::Done, Self::No, Self::Misuse, Self::Stopped, Self::Cut];

    /// The number that the system is told.
    pub const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::No => 1,
            Self::Misuse => 2,
            Self::Stopped => 3,
            Self::Cut => 130,
        }
    }

    /// What it means, for `--help` and the table in the documentation.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::No => "the answer is no: not solved, not accepted, not reproduced, a law broken",
            Self::Misuse => "misuse, or something cannot be read or written",
            Self::Stopped => "interrupted; what was printed and written is a valid partial result",
            Self::Cut => "ended at once by a second signal; nothing valid was printed",
        }
    }

    /// Yes or no.
    pub const fn answer(yes: bool) -> Self {
        if yes { Self::Done } else { Self::No }
    }

    /// This ending, unless a signal has asked for an early one.
    pub fn unless_stopped(self) -> Self {
        if interrupt::asked() { Self::Stopped } else { self }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

/// The table of all codes, as `--help` shows it.
pub fn table() -> String {
    let line = |exit: Exit| format!("  {:<5}{}\n", exit.code(), exit.meaning());
    Exit::ALL.map(line).concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documentation_has_the_same_table() {
        let page = include_str!("../../../docs/exit-codes.md");
        let rows: Vec<_> = Exit::ALL.map(|e| format!("| {} | {} |", e.code(), e.meaning())).into();
        let found: Vec<_> =
            page.lines().filter(|line| rows.iter().any(|row| row == line)).collect();
        assert_eq!(found, rows, "docs/exit-codes.md lists every code in order");
    }
}
