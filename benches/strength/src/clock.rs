//! Processor time of a move: who can be stopped is stopped, who cannot is given as many steps as fit.

use std::time::Duration;

use cpu_time::ThreadTime;

/// What a move cost: steps as the player counts them, and processor time.
#[derive(Copy, Clone, Debug, Default)]
pub struct Cost {
    pub steps: u64,
    pub time: Duration,
}

/// How long a chunk of steps should be: one part in so many of the time of a move.
const CHUNKS: u32 = 100;

/// Calls `run` with numbers of steps until the thread has spent its time, or until `run` says that more
/// steps would change nothing.
pub fn in_chunks(clock: ThreadTime, time: Duration, mut run: impl FnMut(u64) -> bool) -> Cost {
    let (mut steps, mut chunk, mut spent) = (0, 16, clock.elapsed());
    while spent < time {
        let before = spent;
        let goes_on = run(chunk);
        steps += chunk;
        spent = clock.elapsed();
        if !goes_on {
            break;
        }
        let took = spent - before;
        if took < time / CHUNKS / 2 {
            chunk *= 2;
        } else if took > time / CHUNKS * 2 {
            chunk = (chunk / 2).max(1);
        }
    }
    Cost { steps, time: spent }
}

/// Steps for a search that cannot be stopped by processor time. What a move took too much or too little is
/// set off against the next, so that a whole game takes the time it should.
#[derive(Default)]
pub struct Purse {
    /// Steps a second, as last seen.
    rate: Option<f64>,
    /// Seconds saved so far; negative if overdrawn.
    saved: f64,
}

impl Purse {
    /// Lets `run` take as many steps as fit into the time. It says what it did with a number of steps, and
    /// whether it was cut short because the position is solved, which says nothing of its pace.
    pub fn spend(&mut self, time: Duration, mut run: impl FnMut(u64) -> (Cost, bool)) -> Cost {
        let seconds = time.as_secs_f64();
        let rate = self.rate.unwrap_or_else(|| {
            // Tried before the first move and not counted: a tenth of the time.
            let mut steps = 64;
            loop {
                let (cost, solved) = run(steps);
                if solved || cost.time > time / 10 {
                    break steps as f64 / cost.time.as_secs_f64().max(1e-6);
                }
                steps *= 2;
            }
        });
        let steps = (rate * (seconds + self.saved)).max(1.0) as u64;
        let (cost, solved) = run(steps);
        if !solved {
            let took = cost.time.as_secs_f64();
            self.rate = Some(steps as f64 / took.max(1e-6));
            self.saved = (self.saved + seconds - took).clamp(-seconds / 2.0, seconds / 2.0);
        }
        cost
    }
}
