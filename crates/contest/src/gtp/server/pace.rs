//! What a move may cost: the limits of the command line, and the clock of the protocol.

use std::time::Duration;

use plywood_search::Budget;

use super::serve::{argument, seat};

/// Moves that are reckoned with while only a stock of time is known.
const MOVES_TO_COME: u32 = 30;
/// The part of its share that a move uses, so that the answer arrives in time.
const PART: f64 = 0.9;

/// A stock of time and the moves that it must last for; 0 moves are the rest of the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Stock {
    time: Duration,
    moves: u32,
}

impl Stock {
    fn share(self) -> Duration {
        self.time / if self.moves == 0 { MOVES_TO_COME } else { self.moves }
    }
}

/// What a move may cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pace {
    budget: Budget,
    /// Whether the user has set no limit, so that the clock may set it.
    by_clock: bool,
    main: Option<Stock>,
    overtime: Option<Stock>,
    left: [Option<Stock>; 2],
}

impl Pace {
    /// The pace of a budget; one that the user did not choose gives way to the clock.
    pub const fn new(budget: Budget, chosen: bool) -> Self {
        Self { budget, by_clock: !chosen, main: None, overtime: None, left: [None; 2] }
    }

    /// `time_settings MAIN OVERTIME STONES`, in whole seconds; an overtime for 0 stones means that
    /// there is no limit.
    pub fn settings(&mut self, arguments: &[String]) -> Result<(), String> {
        let [main, overtime, stones] =
            [number(arguments, 0)?, number(arguments, 1)?, number(arguments, 2)?];
        let seconds = |seconds: u32| Duration::from_secs(seconds.into());
        let endless = overtime > 0 && stones == 0;
        self.left = [None; 2];
        self.main = (main > 0 && !endless).then_some(Stock { time: seconds(main), moves: 0 });
        self.overtime = (stones > 0).then_some(Stock { time: seconds(overtime), moves: stones });
        Ok(())
    }

    /// `time_left COLOUR TIME STONES`; 0 stones mean the main time.
    pub fn left(&mut self, arguments: &[String]) -> Result<(), String> {
        let seat = seat(argument(arguments, 0)?)?;
        let time = Duration::from_secs(number(arguments, 1)?.into());
        self.left[usize::from(seat)] = Some(Stock { time, moves: number(arguments, 2)? });
        Ok(())
    }

    /// The share of the next move of a seat, where a clock is known.
    fn share(&self, seat: u8) -> Option<Duration> {
        let overtime = self.overtime.map(Stock::share);
        match self.left[usize::from(seat)].or(self.main) {
            Some(stock) if stock.moves > 0 => Some(stock.share()),
            Some(stock) => Some(stock.share().max(overtime.unwrap_or_default())),
            None => overtime,
        }
    }

    /// What the next move of a seat may cost.
    pub fn budget(&self, seat: u8) -> Budget {
        let Some(share) = self.share(seat) else { return self.budget };
        let time = share.mul_f64(PART).min(self.budget.time);
        let steps = if self.by_clock { u64::MAX } else { self.budget.steps };
        Budget { steps, time, ..self.budget }
    }
}

fn number(arguments: &[String], place: usize) -> Result<u32, String> {
    argument(arguments, place)?.parse().map_err(|_| "syntax error".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn the_clock_rules_unless_the_user_does() {
        let mut pace = Pace::new(Budget::steps(100), false);
        let time = |pace: &Pace, seat| pace.budget(seat).time;
        assert_eq!(pace.budget(0), Budget::steps(100));
        pace.settings(&words("0 10 1")).unwrap();
        assert_eq!((pace.budget(0).steps, time(&pace, 0)), (u64::MAX, Duration::from_secs(9)));
        pace.settings(&words("600 0 0")).unwrap();
        assert_eq!(time(&pace, 1), Duration::from_secs(18));
        pace.left(&words("w 10 5")).unwrap();
        assert_eq!(time(&pace, 1), Duration::from_millis(1800));
        assert_eq!(time(&pace, 0), Duration::from_secs(18));
        pace.settings(&words("600 5 0")).unwrap();
        assert_eq!(pace.budget(1), Budget::steps(100));
        let mut chosen = Pace::new(Budget::steps(100), true);
        chosen.settings(&words("0 10 1")).unwrap();
        assert_eq!(chosen.budget(0).steps, 100);
        for wrong in ["", "1 2", "1 2 x", "-1 0 0", "1e9 0 0"] {
            assert_eq!(pace.settings(&words(wrong)), Err("syntax error".into()), "{wrong}");
        }
        pace.settings(&words("4294967295 4294967295 1")).unwrap();
        assert!(time(&pace, 0) > Duration::from_secs(1_000_000));
    }
}
