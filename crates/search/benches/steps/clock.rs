//! Processor time of this thread, so that a loaded machine does not spoil a ratio.

use rustix::time::{ClockId, clock_gettime};

/// Seconds of processor time that `work` takes.
pub fn seconds(work: impl FnOnce()) -> f64 {
    let before = on_processor();
    work();
    on_processor() - before
}

/// Seconds that this thread has spent on a processor.
fn on_processor() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
