//! Processor time of this thread, so that a loaded machine does not spoil a ratio.
#![expect(clippy::disallowed_methods, reason = "a benchmark reads clocks")]

use std::time::Instant;

/// Seconds of processor time that `work` takes; wall time where the system does not tell.
pub fn seconds(work: impl FnOnce()) -> f64 {
    let (wall, before) = (Instant::now(), on_processor());
    work();
    match (before, on_processor()) {
        (Some(before), Some(after)) => (after - before) as f64 * 1e-9,
        _ => wall.elapsed().as_secs_f64(),
    }
}

/// Nanoseconds that this thread has spent on a processor, as Linux counts them.
fn on_processor() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}
