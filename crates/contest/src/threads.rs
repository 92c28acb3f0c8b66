//! Threads on which searches run.

use std::{
    io,
    thread::{Builder, JoinHandle},
};

/// Bytes of a thread's stack: as many as a program's first thread has, since `analyse` searches on that.
const STACK: usize = 8 << 20;

/// Starts so many threads of a name, or as many as the system allows; an error if it allows none.
pub fn threads(
    count: usize,
    name: &str,
    work: impl Fn() + Clone + Send + 'static,
) -> io::Result<Vec<JoinHandle<()>>> {
    let mut crew = Vec::new();
    for number in 0..count {
        let builder = Builder::new().name(format!("{name} {number}")).stack_size(STACK);
        match builder.spawn(work.clone()) {
            Ok(thread) => crew.push(thread),
            Err(error) if crew.is_empty() => return Err(error),
            Err(_) => break,
        }
    }
    Ok(crew)
}
