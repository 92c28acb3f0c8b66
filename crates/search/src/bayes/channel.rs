//! What a search knows of one node, and how children make up their father.
//!
//! Seen by the player who chooses among children with chances p of winning and q = 1 − p of
//! losing, the father is lost with chance ∏ q and won with p₁ + q₁p₂ + q₁q₂p₃ + …: both sums have
//! no negative term, so both keep all their digits without a logarithm (formula (2) of paper
//! 000). U is ∏ of the brothers' q, so U²Z = (∏ q)² · Z/q², and the largest *lure* Z/q² decides
//! both the descent and the father's Z (formulas (3) and (4)).

use super::{
    Belief, Wide,
    plain::{LARGE, Plain, Preference, SMALL, TIE, WideBrothers, greater, lesser},
};

/// What is known of a node, seen by the player who moved into it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Channel {
    pub win: f64,
    pub loss: f64,
    /// Z/loss²; zero if and only if the node is settled.
    pub lure: f64,
    /// The power of two by which the lesser chance is to be multiplied: of `win` if negative, of
    /// `loss`, with the other sign, if positive; zero almost always.
    pub scale: i32,
    /// The power of two by which the lure is to be multiplied; zero almost always.
    pub lure_scale: i32,
}

const EDGE: i64 = 1 << 30;

/// What children make of their father.
#[derive(Copy, Clone, Debug)]
pub(super) struct Father {
    pub channel: Channel,
    /// The child with the largest lure.
    pub best: usize,
    /// Whether another one has the same lure, but for rounding.
    pub tie: bool,
}

impl Father {
    const fn settled(channel: Channel) -> Self {
        Self { channel, best: 0, tie: false }
    }
}

impl From<Plain> for Channel {
    #[inline(always)]
    fn from(Plain { win, loss, lure }: Plain) -> Self {
        Self { win, loss, lure, scale: 0, lure_scale: 0 }
    }
}

impl Channel {
    pub const WON: Self = Self { win: 1.0, loss: 0.0, lure: 0.0, scale: 0, lure_scale: 0 };
    pub const LOST: Self = Self { win: 0.0, loss: 1.0, lure: 0.0, scale: 0, lure_scale: 0 };

    pub fn fresh(belief: Belief) -> Self {
        let lure = belief.information / (belief.loss * belief.loss);
        Self::wide(belief.win, belief.loss, lure)
    }

    /// Packs numbers of any range.
    fn wide(win: Wide, loss: Wide, lure: Wide) -> Self {
        if loss.is_zero() {
            return Self::WON;
        }
        if win.is_zero() {
            return Self::LOST;
        }
        let small = Wide::new(SMALL);
        let mut packed = Self {
            win: win.value().min(1.0),
            loss: loss.value().min(1.0),
            lure: lure.value(),
            scale: 0,
            lure_scale: 0,
        };
        let floor = |exponent: i64| exponent.max(-EDGE) as i32;
        if win < small {
            let (mantissa, exponent) = win.parts();
            (packed.win, packed.scale) = (mantissa, floor(exponent));
        } else if loss < small {
            let (mantissa, exponent) = loss.parts();
            (packed.loss, packed.scale) = (mantissa, -floor(exponent));
        }
        if lure < small || lure > Wide::new(LARGE) {
            let (mantissa, exponent) = lure.parts();
            (packed.lure, packed.lure_scale) = (mantissa, exponent.clamp(-EDGE, EDGE) as i32);
        }
        packed
    }

    pub fn wide_win(&self) -> Wide {
        Wide::scaled(self.win, i64::from(self.scale.min(0)))
    }

    pub fn wide_loss(&self) -> Wide {
        Wide::scaled(self.loss, -i64::from(self.scale.max(0)))
    }

    pub fn wide_lure(&self) -> Wide {
        Wide::scaled(self.lure, i64::from(self.lure_scale))
    }

    #[inline]
    pub const fn is_plain(&self) -> bool {
        self.scale | self.lure_scale == 0
    }

    #[inline]
    pub fn is_settled(&self) -> bool {
        self.win == 0.0 || self.loss == 0.0
    }

    /// The same in plain floats, if they will do.
    #[inline(always)]
    pub fn plain(&self) -> Option<Plain> {
        let Self { win, loss, lure, .. } = *self;
        self.is_plain().then_some(Plain { win, loss, lure })
    }

    /// The same node seen by the other player.
    #[inline]
    pub fn turned(&self) -> Self {
        let plain = self.plain().and_then(Plain::turned);
        plain.map_or_else(|| self.turned_carefully(), Self::from)
    }

    fn turned_carefully(&self) -> Self {
        if self.win == 0.0 {
            return Self::WON;
        }
        if self.loss == 0.0 {
            return Self::LOST;
        }
        let odds = self.wide_loss() / self.wide_win();
        Self::wide(self.wide_loss(), self.wide_win(), self.wide_lure() * odds * odds)
    }

    /// The father of these children, seen by the player who chooses among them, or by the other
    /// one if `turned`.
    #[inline(always)]
    pub fn father<'c>(children: impl Iterator<Item = &'c Self> + Clone, turned: bool) -> Father {
        let (mut win, mut loss, mut scales) = (0.0, 1.0, 0);
        let (mut lure, mut rival, mut best) = (-1.0, -1.0, 0);
        for (index, child) in children.clone().enumerate() {
            win += loss * child.win;
            loss *= child.loss;
            scales |= child.scale | child.lure_scale;
            // Which child lures most is hard to foretell, so nothing here is a branch.
            rival = greater(rival, lesser(lure, child.lure));
            best = if child.lure > lure { index } else { best };
            lure = greater(lure, child.lure);
        }
        if scales == 0 && win >= SMALL && loss >= SMALL {
            let tie = rival > lure * (1.0 - TIE);
            win = lesser(win, 1.0);
            let plain = Plain { win, loss, lure };
            if let Some(plain) = if turned { plain.turned() } else { Some(plain) } {
                return Father { channel: plain.into(), best, tie };
            }
        }
        let father = Self::careful_father(children, scales == 0 && win == 0.0);
        let channel = if turned { father.channel.turned() } else { father.channel };
        Father { channel, ..father }
    }

    /// The father where something is settled, or out of the range of floats. `lost` says that no
    /// child can be won: a sum of non-negative terms is zero only if all are.
    #[inline(never)]
    fn careful_father<'c>(children: impl Iterator<Item = &'c Self> + Clone, lost: bool) -> Father {
        if lost {
            return Father::settled(Self::LOST);
        }
        if children.clone().any(|child| child.loss == 0.0) {
            return Father::settled(Self::WON);
        }
        let (mut win, mut loss) = (Wide::ZERO, Wide::ONE);
        let (mut lure, mut rival, mut best) = (Wide::ZERO, Wide::ZERO, 0);
        for (index, child) in children.enumerate() {
            win = win + loss * child.wide_win();
            loss = loss * child.wide_loss();
            let own = child.wide_lure();
            if own > lure {
                (rival, lure, best) = (lure, own, index);
            } else if own > rival {
                rival = own;
            }
        }
        if win.is_zero() {
            return Father::settled(Self::LOST);
        }
        let tie = (rival / lure).value() > 1.0 - TIE;
        Father { channel: Self::wide(win, loss, lure), best, tie }
    }

    /// The father of this child and of brothers that are all alike and unvisited, in numbers of any
    /// range; says also whether a brother has the larger lure, or ties.
    #[inline(never)]
    pub fn with_brothers(&self, brothers: &WideBrothers) -> (Self, Preference) {
        if self.loss == 0.0 {
            return (Self::WON, Preference::CHILD);
        }
        let win = self.wide_win() + self.wide_loss() * brothers.win;
        if win.is_zero() {
            return (Self::LOST, Preference::CHILD);
        }
        let loss = self.wide_loss() * brothers.loss;
        let (own, other) = (self.wide_lure(), brothers.lure);
        let preference = if own.is_zero() {
            Preference { brother: true, tie: false }
        } else {
            Preference::between(1.0, (other / own).value())
        };
        let lure = if own < other { other } else { own };
        (Self::wide(win, loss, lure), preference)
    }
}
