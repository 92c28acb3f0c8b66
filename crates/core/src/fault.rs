//! What goes wrong in a game that is not ours.

use std::{
    any::Any,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

/// One sentence on what a game from outside, in another process or another language, did wrong.
///
/// The rules of a game have no errors to return, and a search could not go on with one. So a fault unwinds
/// to whoever asked the question ([`raise`](Self::raise)), silently, and is told there: the program ends with
/// the sentence, a cell of a study fails and the next one is run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(pub String);

impl Fault {
    /// Unwinds; [`caught`](Self::caught) gives the fault.
    pub fn raise(self) -> ! {
        resume_unwind(Box::new(self))
    }

    /// What a function answers, or the fault that it raised. Whatever else unwinds goes on.
    pub fn caught<R>(ask: impl FnOnce() -> R) -> Result<R, Self> {
        catch_unwind(AssertUnwindSafe(ask)).map_err(|panic| match panic.downcast::<Self>() {
            Ok(fault) => *fault,
            Err(panic) => resume_unwind(panic),
        })
    }

    /// What `catch_unwind` caught: the fault that was raised, or the message of a panic.
    pub fn of_panic(panic: Box<dyn Any + Send>) -> Self {
        let said = |panic: Box<dyn Any + Send>| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            Self(format!("panicked: {}", text.unwrap_or("no message")))
        };
        panic.downcast::<Self>().map_or_else(said, |fault| *fault)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
