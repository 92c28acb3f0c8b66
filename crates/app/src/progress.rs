//! A running search on the standard error: one live line on a terminal, plain lines elsewhere.

use std::{
    io::{self, IsTerminal},
    ops::ControlFlow,
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};
use plywood_lab::session::Glimpse;

use crate::{interrupt, screen};

/// Time between two updates of a live line.
const LIVE: Duration = Duration::from_millis(100);
/// Time between two plain lines.
const PLAIN: Duration = Duration::from_secs(5);

/// Shows a search while it runs, and stops it at Ctrl-C.
pub struct Progress {
    bar: Option<ProgressBar>,
    shown: Duration,
}

impl Progress {
    /// Nothing is shown before the search has run for a moment.
    pub fn new() -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{spinner} {msg}");
            ProgressBar::new_spinner().with_style(style.expect("the template is well formed"))
        });
        Self { bar, shown: Duration::ZERO }
    }

    /// Looks at the search; breaks at Ctrl-C.
    pub fn see(&mut self, glimpse: &Glimpse<'_>) -> ControlFlow<()> {
        let pause = if self.bar.is_some() { LIVE } else { PLAIN };
        if glimpse.time.saturating_sub(self.shown) >= pause {
            self.shown = glimpse.time;
            let line = screen::progress_line(&(glimpse.report)(), glimpse.time);
            match &self.bar {
                Some(bar) => {
                    bar.set_message(line);
                    bar.tick();
                }
                None => eprintln!("{line}"),
            }
        }
        if interrupt::asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
