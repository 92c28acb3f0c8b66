//! The boolean questions that close in on a value: does the first player get at least so much?

/// What the search is asked, and what it has been told before.
///
/// Every question asks whether the first player gets at least a bar between the bounds known so
/// far: in a game of wins and losses first "at least a draw?", then "a win?". A "yes" rests on ends
/// of the game that pay at least the bar, so the least payment met among those is a bound of the
/// value, and likewise for a "no": the bounds are payments that exist, and meet after few questions.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Question {
    /// The least and the most that the first player can get.
    pub low: f64,
    pub high: f64,
    /// What the answers so far rest on, by question; the last is the question at hand.
    asked: Vec<Asked>,
}

/// One question and what was met on the way to its answer.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Asked {
    bar: f64,
    /// The least met that is at least the bar, and the most met that is below.
    least_yes: f64,
    most_no: f64,
}

/// The most questions of which a table entry can remember its own.
const MOST: usize = 250;

impl Question {
    pub(super) fn new((low, high): (f64, f64)) -> Self {
        let mut question = Self { low, high, asked: Vec::new() };
        question.ask();
        question
    }

    /// The same past, with nothing known of the value: for another root of the same game. `None`
    /// if the past is too long to be told apart.
    pub(super) fn again(mut self, (low, high): (f64, f64)) -> Option<Self> {
        (self.low, self.high) = (low, high);
        self.ask();
        (self.asked.len() < MOST).then_some(self)
    }

    /// Asks one question about many positions: the question at hand if it is the same.
    pub(super) fn insist(&mut self, bar: f64) {
        if self.asked.last().is_none_or(|asked| asked.bar != bar) {
            assert!(self.asked.len() < MOST, "two questions a proof are few");
            self.asked.push(Asked { bar, least_yes: f64::INFINITY, most_no: f64::NEG_INFINITY });
        }
    }

    fn ask(&mut self) {
        let middle = f64::midpoint(self.low, self.high);
        let bar = if middle > self.low { middle } else { self.high };
        self.asked.push(Asked { bar, least_yes: f64::INFINITY, most_no: f64::NEG_INFINITY });
    }

    /// Whether one more question can be told apart from the others.
    pub(super) const fn has_room(&self) -> bool {
        self.asked.len() < MOST
    }

    /// The value, once the bounds have met.
    pub(super) fn value(&self) -> Option<f64> {
        (self.low >= self.high).then_some(self.low)
    }

    fn at_hand(&mut self) -> &mut Asked {
        self.asked.last_mut().expect("there is always a question")
    }

    /// The number of the question at hand.
    pub(super) fn number(&self) -> u8 {
        (self.asked.len() - 1) as u8
    }

    /// Sees a position whose value lies within bounds: the answer for that position, if they
    /// decide it.
    #[inline]
    pub(super) fn meet(&mut self, low: f64, high: f64) -> Option<bool> {
        let asked = self.at_hand();
        if low >= asked.bar {
            asked.least_yes = asked.least_yes.min(low);
            return Some(true);
        }
        if high < asked.bar {
            asked.most_no = asked.most_no.max(high);
            return Some(false);
        }
        None
    }

    /// Meets a position that was answered when an earlier question was at hand.
    pub(super) fn recall(&mut self, question: u8, yes: bool) -> Option<bool> {
        let past = self.asked[usize::from(question)];
        if yes {
            self.meet(past.least_yes, f64::INFINITY)
        } else {
            self.meet(f64::NEG_INFINITY, past.most_no)
        }
    }

    /// The bounds that an answer to the question at hand is worth, for any position.
    pub(super) fn bounds(&self, yes: bool) -> (f64, f64) {
        let asked = self.asked.last().expect("there is always a question");
        if yes { (asked.least_yes, f64::INFINITY) } else { (f64::NEG_INFINITY, asked.most_no) }
    }

    /// Takes in the answer for the root, and asks the next question if there is one left.
    pub(super) fn answer(&mut self, yes: bool) {
        let (low, high) = self.bounds(yes);
        (self.low, self.high) = (self.low.max(low), self.high.min(high));
        if self.value().is_none() {
            assert!(self.asked.len() < MOST, "the bounds of a value close within 250 questions");
            self.ask();
        }
    }
}
