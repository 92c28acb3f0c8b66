//! Another program: a line in, an answer out, nothing waits for ever and nothing fills the memory.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    thread,
    time::Duration,
};

/// Lines that may wait to be said or read: a program that talks without end, or never listens, fills no memory.
const MOST_WAITING: usize = 16;

/// How a program ends its answers, and how long they may be.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Manners {
    /// The most bytes of one answer.
    pub longest: u64,
    /// Whether an answer goes on until an empty line; else it is one line.
    pub paragraphs: bool,
}

/// Why there is no answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// The program has ended, or said more than it may.
    Died,
    /// It takes too long.
    Late,
}

/// A running program. It is ended when dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    lines: SyncSender<Vec<u8>>,
    answers: Receiver<Vec<u8>>,
}

impl Process {
    /// Starts a program by its command line, or says why not. What it writes to its standard error goes to
    /// ours.
    pub(crate) fn start(command: &str, manners: Manners) -> Result<Self, String> {
        let words = words(command)?;
        let mut program = Command::new(&words[0]);
        program.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C at a terminal is for us alone: whoever is asked must live to answer.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut program, 0);
        let mut child = program.spawn().map_err(|error| error.to_string())?;
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner).push(child.id());
        let input = child.stdin.take().expect("the input is a pipe");
        let output = child.stdout.take().expect("the output is a pipe");
        let (lines, to_say) = sync_channel(MOST_WAITING);
        let (sender, answers) = sync_channel(MOST_WAITING);
        // Reading blocks for as long as the program is silent, and writing for as long as it does not
        // listen; so each has a thread of its own, which ends with the program.
        thread::spawn(move || say(input, &to_say));
        thread::spawn(move || listen(output, manners, &sender));
        Ok(Self { child, lines, answers })
    }

    /// Says a line and waits for the answer.
    pub(crate) fn ask(&mut self, line: &str, limit: Duration) -> Result<Vec<u8>, Silence> {
        self.lines.try_send(format!("{line}\n").into_bytes()).map_err(|error| match error {
            TrySendError::Full(_) => Silence::Late,
            TrySendError::Disconnected(_) => Silence::Died,
        })?;
        self.answers.recv_timeout(limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Died,
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A program that has ended already cannot be killed, and that is fine.
        kill_group(self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|&id| id != self.child.id());
    }
}

/// The programs that were started and have not been ended.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Ends all other programs, for one that ends at once itself and drops nothing.
pub fn end_all() {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    running.iter().for_each(|&id| kill_group(id));
}

/// Ends a program with all that it has started in its turn.
#[cfg(unix)]
fn kill_group(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}

/// Says each line until the program is gone or nobody has more to say.
fn say(mut input: ChildStdin, lines: &Receiver<Vec<u8>>) {
    while let Ok(line) = lines.recv()
        && input.write_all(&line).and_then(|()| input.flush()).is_ok()
    {}
}

/// Sends each answer until the output ends or an answer is too long. Empty lines between answers do not
/// count.
fn listen(output: ChildStdout, manners: Manners, answers: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    let mut answer = Vec::new();
    loop {
        let before = answer.len();
        let room = manners.longest.saturating_sub(before as u64);
        let read = (&mut output).take(room).read_until(b'\n', &mut answer).unwrap_or(0);
        if read == 0 || !manners.paragraphs && answer.last() != Some(&b'\n') {
            return;
        }
        let empty = answer[before..].trim_ascii().is_empty();
        if empty && before == 0 {
            answer.clear();
            continue;
        }
        let ended = empty || !manners.paragraphs;
        if ended && answers.send(std::mem::take(&mut answer)).is_err() {
            return;
        }
    }
}

/// Cuts a command line at white space; quotes, single or double, keep a word together.
fn words(line: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    if let Some(open) = quote {
        return Err(format!("a quote {open} is not closed in the command"));
    }
    words.extend(word);
    if words.is_empty() {
        return Err("the command is empty: write for example \"python3 engine.py\"".into());
    }
    Ok(words)
}

/// The most characters that are quoted of a message.
const MOST_QUOTED: usize = 200;

/// A text of which so much is shown that it can be recognised.
pub(crate) fn quoted(text: &[u8]) -> String {
    let text = harmless(text.trim_ascii());
    match text.char_indices().nth(MOST_QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// What a program said without the characters that would move about on a screen.
pub(crate) fn harmless(said: &[u8]) -> String {
    let shown = |c: char| if c.is_control() && !matches!(c, '\n' | '\t') { ' ' } else { c };
    String::from_utf8_lossy(said).chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_cut_as_a_shell_would() {
        let cut = words(" python3 'my engine.py'  --level \"2 3\" '' ").unwrap();
        assert_eq!(cut, ["python3", "my engine.py", "--level", "2 3", ""]);
        assert!(words("  ").is_err() && words("a 'b").is_err());
    }

    /// More than a pipe holds, to a program that reads nothing.
    #[test]
    fn a_program_that_never_listens_is_late() {
        let manners = Manners { longest: 1000, paragraphs: false };
        let mut deaf = Process::start("sleep 20", manners).unwrap();
        let limit = Duration::from_millis(100);
        assert_eq!(deaf.ask(&"x".repeat(1 << 20), limit), Err(Silence::Late));
        for _ in 0..2 * MOST_WAITING {
            assert_eq!(deaf.ask("x", Duration::ZERO), Err(Silence::Late));
        }
    }
}
