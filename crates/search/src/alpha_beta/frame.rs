//! One open position of the search, and the window that matters for it.

use plywood_core::{Keyed, Player};

/// A value of `from`'s as `to` sees it: what one gains the other loses.
#[inline]
pub(super) fn seen(value: f64, from: Player, to: Player) -> f64 {
    if from == to { value } else { -value }
}

/// Values strictly between `alpha` and `beta` matter; of others it is enough to know on which
/// side they lie.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Window {
    pub alpha: f64,
    pub beta: f64,
}

impl Window {
    /// The window that asks only whether a value is above `alpha` (a *null window*).
    #[inline]
    pub(super) fn above(alpha: f64) -> Self {
        Self { alpha, beta: alpha.next_up() }
    }

    /// The window that asks only whether a value is at least `bar`.
    #[inline]
    pub(super) fn at_least(bar: f64) -> Self {
        Self { alpha: bar.next_down(), beta: bar }
    }

    /// The window that holds one value.
    #[inline]
    pub(super) fn around(value: f64) -> Self {
        Self { alpha: value.next_down(), beta: value.next_up() }
    }

    /// Whether any value lies inside.
    #[inline]
    pub(super) fn is_wide(self) -> bool {
        self.beta > self.alpha.next_up()
    }

    /// The same window as the other player sees it, or as the same player does.
    #[inline]
    pub(super) fn seen(self, from: Player, to: Player) -> Self {
        if from == to {
            return self;
        }
        Self { alpha: seen(self.beta, from, to), beta: seen(self.alpha, from, to) }
    }
}

/// How a move is searched (*principal variation search*: the first move with the whole window, the others
/// by a probe).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Trial {
    /// With the whole window.
    Whole,
    /// Only to learn whether it is better than the best so far.
    Probe,
    /// It is better: once more, with the whole window.
    Again,
}

/// A position whose moves are being tried. Values are those of its player.
#[derive(Clone, Debug)]
pub(super) struct Frame<G: Keyed> {
    pub position: G::Position,
    pub player: Player,
    pub window: Window,
    /// Whether values inside the window were possible when the position was opened.
    pub wide: bool,
    /// What was proven of the value when the position was opened.
    pub floor: f64,
    pub ceiling: f64,
    pub best: f64,
    pub best_move: Option<G::Move>,
    /// Whether the values of all moves so far hold however deep one looks.
    pub proven: bool,
    /// Whether the rest of the moves cannot matter.
    pub cut: bool,
    /// This position's part of the list of moves: where it begins, the next to try, its end.
    pub start: usize,
    pub next: usize,
    pub end: usize,
    /// How many moves to look ahead from here.
    pub depth: u32,
    /// How the move at hand is searched.
    pub trial: Trial,
    /// The key under which the result is remembered, and the symmetry that leads there.
    pub key: Option<G::Key>,
    pub symmetry: usize,
    /// The count of positions when this one was opened.
    pub opened_at: u64,
    /// The line of play behind `best` (the *principal variation* at the root).
    pub line: Vec<G::Move>,
}

impl<G: Keyed> Frame<G> {
    /// A frame to be filled in when it is opened.
    pub(super) fn blank(position: G::Position) -> Self {
        Self {
            position,
            player: Player::FIRST,
            window: Window { alpha: f64::NEG_INFINITY, beta: f64::INFINITY },
            wide: true,
            floor: f64::NEG_INFINITY,
            ceiling: f64::INFINITY,
            best: f64::NEG_INFINITY,
            best_move: None,
            proven: true,
            cut: false,
            start: 0,
            next: 0,
            end: 0,
            depth: 0,
            trial: Trial::Whole,
            key: None,
            symmetry: 0,
            opened_at: 0,
            line: Vec::new(),
        }
    }
}
