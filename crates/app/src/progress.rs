//! A running search on the standard error: one live line on a terminal, plain lines elsewhere.

use std::{
    fmt::Write,
    io::{self, IsTerminal},
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use plywood_contest::session::Glimpse;

use crate::{interrupt, screen};

/// Time between two updates of a live line.
const LIVE: Duration = Duration::from_millis(100);
/// Time between two plain lines.
const PLAIN: Duration = Duration::from_secs(5);

/// Shows a search while it runs, and stops it at Ctrl-C.
pub struct Progress {
    bar: Option<ProgressBar>,
    shown: Duration,
    /// The most memory, where that is what may run out.
    memory: Option<usize>,
    /// Positions known before this run.
    known: Option<u64>,
}

impl Progress {
    /// Nothing is shown before the search has run for a moment.
    pub fn new() -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{spinner} {msg}");
            ProgressBar::new_spinner().with_style(style.expect("the template is well formed"))
        });
        Self { bar, shown: Duration::ZERO, memory: None, known: None }
    }

    /// Shows positions and memory rather than steps.
    pub fn solving(memory: usize) -> Self {
        let mut progress = Self::new();
        progress.memory = Some(memory);
        progress
    }

    /// Looks at the search; breaks at Ctrl-C.
    pub fn see(&mut self, glimpse: &Glimpse<'_>) -> ControlFlow<()> {
        if self.memory.is_some() && self.known.is_none() {
            self.known = Some((glimpse.report)().nodes);
        }
        let pause = if self.bar.is_some() { LIVE } else { PLAIN };
        if glimpse.time.saturating_sub(self.shown) >= pause {
            self.shown = glimpse.time;
            let line = self.line(glimpse);
            match &self.bar {
                Some(bar) => {
                    bar.set_message(line);
                    bar.tick();
                }
                None => remark!("{line}"),
            }
        }
        interrupt::unless_asked()
    }

    fn line(&self, glimpse: &Glimpse<'_>) -> String {
        let report = (glimpse.report)();
        match self.memory {
            None => screen::progress_line(&report, glimpse.time),
            Some(most) => {
                let fresh = report.nodes.saturating_sub(self.known.unwrap_or(0));
                screen::solving_line(&report, glimpse.time, fresh, (glimpse.memory, most))
            }
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Counts things that are done, with the rate and the time left.
pub struct CountBar {
    bar: ProgressBar,
    /// What is left out of a plain line, or shown on a terminal.
    live: bool,
    lines: std::cell::Cell<u64>,
    total: u64,
    of: &'static str,
}

impl CountBar {
    /// A bar for so many things; a plain line every tenth of them where there is no terminal.
    pub fn new(total: u64, of: &'static str) -> Self {
        let style = format!("{{bar:30}} {{pos}}/{{len}} {of} · {{rate}} · {{eta}} left");
        let style = counting_style(&style);
        let live = io::stderr().is_terminal();
        let bar = if live { ProgressBar::new(total) } else { ProgressBar::hidden() };
        let bar = bar.with_style(style);
        bar.set_length(total);
        bar.enable_steady_tick(LIVE);
        Self { bar, live, lines: std::cell::Cell::new(0), total, of }
    }

    /// So many more are done.
    pub fn counted(&self, more: u64) {
        self.bar.inc(more);
        let done = self.bar.position();
        if !self.live && done * 10 / self.total.max(1) > self.lines.get() {
            self.lines.set(done * 10 / self.total.max(1));
            remark!("{done} of {} {}", self.total, self.of);
        }
    }
}

impl Drop for CountBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Shows how many games are played; safe to call from many threads.
pub struct GamesBar {
    bar: ProgressBar,
    live: bool,
    /// Tenths of the games that were told in plain lines.
    told: AtomicU64,
}

impl GamesBar {
    /// A bar for so many games; a plain line every tenth of them where there is no terminal.
    pub fn new(games: u64) -> Self {
        let style = counting_style("{bar:30} {pos}/{len} games · {rate} · {eta} left {msg}");
        let live = io::stderr().is_terminal();
        let bar = if live { ProgressBar::new(games) } else { ProgressBar::hidden() };
        let bar = bar.with_style(style);
        bar.set_length(games);
        bar.enable_steady_tick(LIVE);
        Self { bar, live, told: AtomicU64::new(0) }
    }

    /// A count of games whose number nobody knows yet.
    pub fn counting() -> Self {
        let bar = Self::new(0);
        bar.bar.set_style(counting_style("{spinner} {pos} games · {rate} {msg}"));
        bar.bar.unset_length();
        bar
    }

    /// So many more games are played; what is said of them is asked for only when it is shown.
    pub fn played(&self, games: u64, said: impl FnOnce() -> String) {
        self.bar.inc(games);
        let done = self.bar.position();
        if self.live {
            // Rarer as they become many: what is said may cost as much as the games so far.
            if done % (done / 50).max(games.max(1)) < games.max(1) {
                self.bar.set_message(after(said()));
            }
            return;
        }
        let (mark, all) = match self.bar.length() {
            Some(all) => (10 * done / all.max(1), format!(" of {all}")),
            // Nobody knows how many there will be: a line at each doubling.
            None => (u64::from(done.max(1).ilog2()), String::new()),
        };
        if self.told.fetch_max(mark, Ordering::Relaxed) < mark {
            remark!("{done}{all} games {}", after(said()));
        }
    }

    /// So many more games are to be played.
    pub fn planned(&self, games: u64) {
        self.bar.inc_length(games);
    }
}

impl Drop for GamesBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Counts things whose number is not known beforehand, and stops at Ctrl-C.
pub struct Counter {
    bar: ProgressBar,
    of: &'static str,
    shown: Duration,
}

impl Counter {
    /// A live line on a terminal, nothing elsewhere.
    pub fn new(of: &'static str) -> Self {
        let style = ProgressStyle::with_template("{spinner} {msg}");
        let bar = ProgressBar::new_spinner()
            .with_style(style.expect("the template is well formed"))
            .with_finish(indicatif::ProgressFinish::AndClear);
        Self { bar, of, shown: Duration::ZERO }
    }

    /// So many there are by now; breaks at Ctrl-C.
    pub fn see(&mut self, count: u64) -> ControlFlow<()> {
        let time = self.bar.elapsed();
        if time.saturating_sub(self.shown) >= LIVE {
            self.shown = time;
            self.bar.set_message(format!(
                "{} · {} {} ({})",
                screen::seconds(time),
                screen::grouped(count),
                self.of,
                screen::rate(count, time)
            ));
            self.bar.tick();
        }
        interrupt::unless_asked()
    }

    /// Time since it was made.
    pub fn elapsed(&self) -> Duration {
        self.bar.elapsed()
    }
}

/// What is said after a number.
fn after(said: String) -> String {
    if said.is_empty() { said } else { format!("· {said}") }
}

/// A style whose `rate` is a readable number a second.
fn counting_style(template: &str) -> ProgressStyle {
    let rate = |state: &ProgressState, out: &mut dyn Write| {
        let digits = usize::from(state.per_sec() < 100.0);
        // A bar that cannot be written is no reason to stop.
        let _ = write!(out, "{:.digits$}/s", state.per_sec());
    };
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    style.with_key("rate", rate)
}

/// Shows several lines that change: live on a terminal, the first of them now and then elsewhere.
pub struct Lines {
    bar: ProgressBar,
    pause: Duration,
    shown: Duration,
}

impl Lines {
    /// Nothing is shown before the first look.
    pub fn new() -> Self {
        let style = ProgressStyle::with_template("{msg}").expect("the template is well formed");
        let bar = ProgressBar::new_spinner()
            .with_style(style)
            .with_finish(indicatif::ProgressFinish::AndClear);
        let pause = if io::stderr().is_terminal() { LIVE } else { PLAIN };
        Self { bar, pause, shown: Duration::ZERO }
    }

    /// Looks, now and then; breaks at Ctrl-C.
    pub fn see(&mut self, lines: impl FnOnce(Duration) -> String) -> ControlFlow<()> {
        let time = self.bar.elapsed();
        if time.saturating_sub(self.shown) >= self.pause {
            self.shown = time;
            let lines = lines(time);
            if self.pause == LIVE {
                self.bar.set_message(lines);
                self.bar.tick();
            } else if let Some(first) = lines.lines().next() {
                remark!("{first}");
            }
        }
        interrupt::unless_asked()
    }

    /// Time since it was made.
    pub fn elapsed(&self) -> Duration {
        self.bar.elapsed()
    }
}
