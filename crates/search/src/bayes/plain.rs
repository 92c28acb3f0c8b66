//! What a search knows of a node while plain floats hold it, which is almost always.

use super::{Belief, Wide, channel::Channel};

/// Plain floats are used between these bounds; no product of three leaves their range.
pub(super) const SMALL: f64 = 1e-100;
pub(super) const LARGE: f64 = 1e100;
/// Lures closer than this are equal but for rounding, and chance decides.
pub(super) const TIE: f64 = 1e-10;

/// A channel in plain floats: three numbers that stay in registers.
#[derive(Copy, Clone, Debug)]
pub(super) struct Plain {
    pub win: f64,
    pub loss: f64,
    pub lure: f64,
}

impl Plain {
    /// The same node seen by the other player; `None` if that leaves the range.
    #[inline(always)]
    pub fn turned(self) -> Option<Self> {
        let Self { win, loss, lure } = self;
        let odds = loss / win;
        let lure = lure * (odds * odds);
        let fits = win >= SMALL && loss >= SMALL && (SMALL..=LARGE).contains(&lure);
        fits.then_some(Self { win: loss, loss: win, lure })
    }

    /// The father of this child, `turned` first if somebody else chooses there, and of brothers
    /// that are all alike and unvisited; `None` if that leaves the range.
    #[inline(always)]
    pub fn with_brothers(self, turned: bool, brothers: &Brothers) -> Option<(Self, Preference)> {
        let own = if turned { self.turned()? } else { self };
        let win = own.win + own.loss * brothers.win;
        let loss = own.loss * brothers.loss;
        let father = Self { win: lesser(win, 1.0), loss, lure: greater(own.lure, brothers.lure) };
        let fits = brothers.lure >= 0.0 && win >= SMALL && loss >= SMALL;
        fits.then_some((father, Preference::between(own.lure, brothers.lure)))
    }
}

/// The greater of two numbers of which none is NaN, as one instruction.
#[inline(always)]
pub(super) fn greater(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// The lesser of two numbers of which none is NaN, as one instruction.
#[inline(always)]
pub(super) fn lesser(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// Where the larger lure is: at the child unless one of these holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Preference {
    pub brother: bool,
    /// The lures are equal but for rounding.
    pub tie: bool,
}

impl Preference {
    pub const CHILD: Self = Self { brother: false, tie: false };

    #[inline(always)]
    pub fn between(own: f64, other: f64) -> Self {
        let brother = other > own * (1.0 + TIE);
        Self { brother, tie: !brother && other > own * (1.0 - TIE) }
    }
}

/// All members of a fresh litter but one, taken together, in plain floats.
#[derive(Copy, Clone, Debug)]
pub(super) struct Brothers {
    /// That one of them is won, that all are lost.
    win: f64,
    loss: f64,
    /// The lure of each; zero if there is none, and [`Brothers::BEYOND`] if plain floats will not
    /// do, and the [`WideBrothers`] count.
    lure: f64,
}

impl Brothers {
    const BEYOND: f64 = -1.0;
}

/// [`Brothers`] beyond the range of floats; apart from them since they are seldom asked for.
#[derive(Copy, Clone, Debug)]
pub(super) struct WideBrothers {
    pub win: Wide,
    pub loss: Wide,
    pub lure: Wide,
}

impl WideBrothers {
    pub fn new(belief: Belief, size: u32) -> Self {
        let (win, loss) = (1..size).fold((Wide::ZERO, Wide::ONE), |(win, loss), _| {
            (win + loss * belief.win, loss * belief.loss)
        });
        let lure = if size > 1 { Channel::fresh(belief) } else { Channel::LOST };
        Self { win, loss, lure: lure.wide_lure() }
    }

    /// The same in plain floats.
    pub fn plain(&self) -> Brothers {
        let (small, large) = (Wide::new(SMALL), Wide::new(LARGE));
        let alone = self.lure.is_zero();
        let plain = alone || (self.win >= small && self.lure >= small && self.lure <= large);
        let lure = if plain && self.loss >= small { self.lure.value() } else { Brothers::BEYOND };
        Brothers { win: self.win.value(), loss: self.loss.value(), lure }
    }
}
