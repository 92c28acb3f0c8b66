//! What is held against a pupil, and the one word that comes of it.

use std::fmt;

use plywood_statistics::holm;
use serde::Serialize;

use super::{
    DEEPEST, Forfeit, Lapse, Sight, SignCheck,
    sight::{Chosen, Pooled},
};

/// What every pupil must see that states no depth: its own wins, and the replies that win.
const LEAST_SIGHT: u8 = 2;
/// The chance of even one false "worse than blind" in an exam.
const REVERSED: f64 = 1e-3;

/// The one word for a pupil.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing is held against it.
    Sound,
    /// It gave no move in some positions, and is otherwise sound.
    Unreliable,
    /// It broke a law that every correct player of its stated depth obeys.
    Faulty,
    /// It plays no better than by lot within the plies that are asked of it.
    Blind,
    /// It gave no move in half of the positions or more.
    Unanswered,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sound => "sound",
            Self::Unreliable => "unreliable",
            Self::Faulty => "faulty",
            Self::Blind => "blind",
            Self::Unanswered => "unanswered",
        })
    }
}

/// Looks of many lengths together.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Looks {
    /// All of them.
    All,
    /// Those that end with the pupil's own move: what it can win.
    Odd,
    /// Those that end with a reply: what it can lose.
    Even,
}

/// One thing that is held against a pupil.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum Fault {
    /// It gave no move.
    NoMove {
        /// Mostly in this way.
        lapse: Lapse,
        /// In so many positions.
        positions: u64,
    },
    /// It chose moves that every correct search of its stated depth knows to be worse: a proof.
    Overlooked {
        /// Refuted by a look of so many plies.
        plies: u8,
        /// As player 1 or 2.
        seat: u8,
        /// So often.
        times: u64,
        /// The depth that it states.
        depth: u8,
    },
    /// It is not better than blind at a ply that every player should see.
    Unseeing {
        /// The ply.
        plies: u8,
        /// As player 1 or 2.
        seat: u8,
        /// The probability that a blind player does as well.
        p: f64,
    },
    /// It is worse than blind: what is good for one player is taken as good for the other.
    Reversed {
        /// As player 1 or 2, or as both.
        seat: Option<u8>,
        /// Where.
        looks: Looks,
        /// The probability that a blind player does as badly.
        p: f64,
    },
    /// The values that it prints rank moves the other way round.
    ReversedValues {
        /// The probability that fair coins do so.
        p: f64,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMove { lapse, positions } => {
                let how = match lapse {
                    Lapse::Absent => "it could not be started",
                    Lapse::Silent => "it was silent",
                    Lapse::Crashed => "it crashed",
                    Lapse::Resigned => "it resigned where it need not lose",
                    Lapse::Illegal => "it named no legal move",
                    Lapse::Refused => "it refused",
                    Lapse::Unasked => "it was not asked",
                };
                write!(f, "no move in {positions} positions: {how}")
            }
            Self::Overlooked { plies, seat, times, depth } => write!(
                f,
                "{times} moves as player {seat} that {} refutes, which no correct search of depth \
                 {depth} plays",
                looks(*plies)
            ),
            Self::Unseeing { plies, seat, p } => write!(
                f,
                "no better than blind as player {seat} at what {} shows (p = {p:.2e})",
                looks(*plies)
            ),
            Self::Reversed { seat, looks, p } => {
                let seat = seat.map_or_else(String::new, |seat| format!(" as player {seat}"));
                let looks = match looks {
                    Looks::All => "over all looks",
                    Looks::Odd => "at what its own moves win",
                    Looks::Even => "at what replies win",
                };
                write!(
                    f,
                    "worse than blind{seat} {looks} (p = {p:.2e}): a sign error, or the wrong \
                     player's value"
                )
            }
            Self::ReversedValues { p } => write!(
                f,
                "the values that it prints rank moves the other way round (p = {p:.2e}): a sign \
                 error"
            ),
        }
    }
}

fn looks(plies: u8) -> String {
    if plies == 1 { "a look of 1 ply".into() } else { format!("a look of {plies} plies") }
}

/// What a verdict rests on.
pub(super) struct Evidence<'m> {
    pub(super) depth: Option<u8>,
    pub(super) chosen: &'m [Chosen<'m>],
    pub(super) sights: &'m [Sight],
    pub(super) signs: &'m SignCheck,
    pub(super) forfeits: &'m [Forfeit],
}

impl Evidence<'_> {
    /// All that is held against a pupil, the gravest first.
    pub(super) fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if let Some(first) = self.forfeits.first() {
            let positions = self.forfeits.len() as u64;
            faults.push(Fault::NoMove { lapse: first.lapse, positions });
        }
        for sight in self.sights {
            let &Sight { plies, seat, overlooked: times, better_p: p, .. } = sight;
            match self.depth {
                Some(depth) if plies <= depth && times > 0 => {
                    faults.push(Fault::Overlooked { plies, seat, times, depth });
                }
                None if plies <= LEAST_SIGHT && sight.is_blind() => {
                    faults.push(Fault::Unseeing { plies, seat, p });
                }
                _ => (),
            }
        }
        faults.extend(self.reversed());
        if self.signs.values_p < REVERSED {
            faults.push(Fault::ReversedValues { p: self.signs.values_p });
        }
        faults
    }

    /// Where the pupil is worse than blind: five tests, corrected for being five. A stated depth
    /// is all that is asked of: beyond it any habit may be worse than blind.
    fn reversed(&self) -> impl Iterator<Item = Fault> {
        const TESTS: [(Option<u8>, Looks); 5] = [
            (None, Looks::All),
            (Some(1), Looks::Odd),
            (Some(1), Looks::Even),
            (Some(2), Looks::Odd),
            (Some(2), Looks::Even),
        ];
        let reach = self.depth.unwrap_or(DEEPEST);
        let p_values = TESTS.map(|(one, looks)| {
            let counted = |plies: u8, seat: u8| {
                let parity = match looks {
                    Looks::All => true,
                    Looks::Odd => plies % 2 == 1,
                    Looks::Even => plies.is_multiple_of(2),
                };
                plies <= reach && parity && one.is_none_or(|one| one == seat)
            };
            Pooled::new(self.chosen, counted).worse_p()
        });
        let fallen = holm(&p_values, REVERSED);
        (0..TESTS.len()).filter(move |&test| fallen[test]).map(move |test| Fault::Reversed {
            seat: TESTS[test].0,
            looks: TESTS[test].1,
            p: p_values[test],
        })
    }

    /// The one word that comes of the faults.
    pub(super) fn verdict(&self, faults: &[Fault]) -> Verdict {
        let reach = self.depth.unwrap_or(LEAST_SIGHT);
        let blind = || Pooled::new(self.chosen, |plies, _| plies <= reach).is_blind();
        if self.forfeits.len() >= self.chosen.len() {
            Verdict::Unanswered
        } else if blind() {
            Verdict::Blind
        } else if faults.iter().any(|fault| !matches!(fault, Fault::NoMove { .. })) {
            Verdict::Faulty
        } else if self.forfeits.is_empty() {
            Verdict::Sound
        } else {
            Verdict::Unreliable
        }
    }
}
