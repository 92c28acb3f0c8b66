//! Writing: to the standard output, which a reader may close at any time, to the standard error,
//! and to files.

use std::{
    cell::RefCell,
    fmt::{Arguments, Write as _},
    io::{self, ErrorKind, IsTerminal, Write},
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use plywood_catalogue::replace;

use crate::complaint::Complaint;

/// What a thread has said to its caller, where there is one.
#[derive(Default)]
pub struct Heard {
    pub answer: Vec<u8>,
    pub remarks: String,
}

thread_local! {
    /// Where this thread's words go, if not to the standard output and the standard error.
    static LISTENER: RefCell<Option<Heard>> = const { RefCell::new(None) };
}

/// Whether the standard error belongs to a program that holds this one.
static IS_GUEST: AtomicBool = AtomicBool::new(false);

/// From now on only who listens to a thread hears its remarks.
pub fn be_a_guest() {
    IS_GUEST.store(true, Ordering::Relaxed);
}

/// Does something, and what this thread says in the meantime is heard and not printed.
pub fn heard<T>(work: impl FnOnce() -> T) -> (T, Heard) {
    /// Nobody listens afterwards, also where the work unwinds.
    struct Deaf;
    impl Drop for Deaf {
        fn drop(&mut self) {
            LISTENER.take();
        }
    }
    LISTENER.set(Some(Heard::default()));
    let deaf = Deaf;
    let done = work();
    let heard = LISTENER.take().unwrap_or_default();
    drop(deaf);
    (done, heard)
}

/// Tells whoever listens to this thread; `false` if nobody does.
fn tell(add: impl FnOnce(&mut Heard)) -> bool {
    LISTENER.with_borrow_mut(|listener| listener.as_mut().map(add).is_some())
}

/// The standard output, or who listens.
pub fn out() -> Box<dyn Write + Send> {
    struct Ear;
    impl Write for Ear {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            tell(|heard| heard.answer.extend(bytes));
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let listens = LISTENER.with_borrow(Option::is_some);
    if listens { Box::new(Ear) } else { Box::new(io::stdout()) }
}

/// Prints a text. That nobody reads it any more needs no words, but it is not done either.
pub fn print(text: &str) -> Result<(), Complaint> {
    if tell(|heard| heard.answer.extend(text.bytes())) {
        return Ok(());
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(unanswered)
}

/// Why an answer was not written; no words if nobody reads it any more.
#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
pub fn unanswered(error: io::Error) -> Complaint {
    match error.kind() {
        ErrorKind::BrokenPipe => Complaint::nobody_reads(),
        _ => Complaint::new(format!("cannot write the answer: {error}")),
    }
}

/// A line on the standard error; where nobody can read it, it is lost.
pub fn remark(line: Arguments<'_>) {
    let heard = tell(|heard| writeln!(heard.remarks, "{line}").expect("texts can grow"));
    if !heard && !IS_GUEST.load(Ordering::Relaxed) {
        let _ = writeln!(io::stderr(), "{line}");
    }
}

/// A line on the standard error, written as with `format!`.
macro_rules! remark {
    ($($line:tt)*) => {
        $crate::output::remark(format_args!($($line)*))
    };
}

/// How wide tables are where nobody says.
const WIDTH: usize = 100;
/// Narrower screens are written to as if they had this width.
const NARROWEST: usize = 40;

/// The columns of the terminal, else what `COLUMNS` says.
pub fn width() -> usize {
    let terminal = comfy_table::Table::new().width().map(usize::from);
    let told = || std::env::var("COLUMNS").ok()?.trim().parse().ok();
    terminal.or_else(told).filter(|&columns| columns > 0).unwrap_or(WIDTH).max(NARROWEST)
}

/// A complaint if no file can be written here, before the work that it is for.
pub fn try_place(path: &Path) -> Result<(), Complaint> {
    replace::try_place(path).map_err(|error| unwritten(path, &error))
}

/// Writes a whole file or leaves what is there.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Complaint> {
    replace::replace(path, bytes).map_err(|error| unwritten(path, &error))
}

/// Why a file was not written.
pub fn unwritten(path: &Path, error: &io::Error) -> Complaint {
    Complaint::new(format!("{} cannot be written: {error}", path.display()))
}

/// Whether the standard output shows colours: a terminal, and `NO_COLOR` is not set.
pub fn in_colour() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
}
