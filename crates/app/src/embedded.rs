//! The commands for a program that holds this one: arguments in, what would have been printed out.

use plywood_catalogue::{Entry, NamedGame, SpecError};
use plywood_contest::session::{Place, Question};

use crate::{
    answered,
    commands::{self, Thought},
    complaint::in_one_line,
    exit::Exit,
    interrupt,
    output::{self, Heard},
    prepare, trust,
};

/// How a command ended and what it would have printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The exit code, as `docs/exit-codes.md` has it; never that of misuse.
    pub code: u8,
    /// What goes to the standard output.
    pub answer: String,
    /// What goes to the standard error.
    pub remarks: String,
}

/// Prepares a program that holds this one, once: signals stay its own, and `own` are its entries
/// beside those that ship.
pub fn embed(own: &[&'static Entry]) -> Result<(), SpecError> {
    interrupt::leave_signals_alone();
    output::be_a_guest();
    prepare(own)
}

/// Does what a command line says, without the name of the program; a sentence if that cannot be done.
/// Nothing is printed but for a progress bar on a terminal.
///
/// Several threads may ask at once. The fault of a game unwinds, so that whoever holds the game can say
/// more of it.
pub fn ask(arguments: &[String]) -> Result<Said, String> {
    trust::typed(arguments);
    let words = ["plywood"].into_iter().chain(arguments.iter().map(String::as_str));
    let (answered, Heard { answer, remarks }) = output::heard(|| answered(words));
    match answered {
        Ok(exit) => {
            let answer = String::from_utf8_lossy(&answer).into_owned();
            Ok(Said { code: exit.code(), answer, remarks })
        }
        Err(complaint) => Err(in_one_line(&complaint.to_string())),
    }
}

/// The question of `plywood analyse` with these options, of a game that is there already; a sentence if
/// an option is wrong.
pub fn question(game: NamedGame, place: Place, options: &[String]) -> Result<Question, String> {
    let thought: Result<Thought, _> = commands::options(options);
    let question = thought.and_then(|thought| thought.question(game, place));
    question.map_err(|complaint| in_one_line(&complaint.to_string()))
}

/// Asks all commands that run to stop and say what they have.
pub fn stop() {
    interrupt::ask();
}

/// Forgets that they were asked to.
pub fn go_on() {
    interrupt::forget();
}

/// The code of a command that somebody stopped.
pub const STOPPED: u8 = Exit::Stopped.code();
