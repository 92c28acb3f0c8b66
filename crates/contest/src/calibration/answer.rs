//! Unproven answers: what maps are fitted to and judged by.

use super::{Features, Measured, Worth};

/// Which positions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Half {
    /// Those that a map is fitted to.
    Fitted,
    /// Those that it is judged by.
    HeldOut,
    /// Both.
    Both,
}

impl Half {
    /// Positions take turns; no two come from one game.
    const fn holds(self, index: usize) -> bool {
        match self {
            Self::Fitted => index.is_multiple_of(2),
            Self::HeldOut => !index.is_multiple_of(2),
            Self::Both => true,
        }
    }
}

/// Without a draw among so many positions, draws are one in a hundred at most (95 %).
const MANY: usize = 300;

/// What a search said of a position after so many steps without proving its value, and the truth.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Answer {
    /// The steps.
    pub steps: u64,
    /// Moves played before the position.
    pub ply: u32,
    /// Steps of the solver.
    pub effort: u64,
    /// What a map reads.
    pub features: Features,
    /// The exact value.
    pub worth: Worth,
    /// Whether the chosen move is worth less than the best.
    pub mistake: bool,
}

/// Answers that were proofs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Proofs {
    /// All answers.
    pub answers: u64,
    /// Those that were proofs.
    pub proven: u64,
    /// Those that proved something else than the truth.
    pub wrong: u64,
}

impl Measured {
    /// The unproven answers of a search of the plan.
    pub fn answers(&self, search: usize, half: Half) -> Vec<Answer> {
        let samples = self.samples[search].iter().enumerate();
        let chosen = samples.filter(|(index, _)| half.holds(*index)).map(|(_, sample)| sample);
        let looks = chosen.flat_map(|sample| sample.looks.iter().map(move |look| (sample, look)));
        let open = looks.filter(|(_, look)| look.proven.is_none());
        open.filter_map(|(sample, look)| {
            Some(Answer {
                steps: look.steps,
                ply: sample.ply,
                effort: sample.effort,
                features: look.features?,
                worth: sample.worth,
                mistake: look.mistake,
            })
        })
        .collect()
    }

    /// Whether many positions were fitted to and none of them is drawn.
    pub(super) fn is_never_drawn(&self, search: usize) -> bool {
        let samples = self.samples[search].iter().enumerate();
        let mut fitted = samples.filter(|(index, _)| Half::Fitted.holds(*index));
        self.samples[search].len() >= 2 * MANY
            && fitted.all(|(_, sample)| sample.worth != Worth::Draw)
    }

    /// How many answers of a search after so many steps were proofs, and whether they were right.
    pub fn proofs(&self, search: usize, steps: u64) -> Proofs {
        let mut proofs = Proofs::default();
        for sample in &self.samples[search] {
            for look in sample.looks.iter().filter(|look| look.steps == steps) {
                proofs.answers += 1;
                proofs.proven += u64::from(look.proven.is_some());
                proofs.wrong += u64::from(look.proven.is_some_and(|v| v != sample.worth.value()));
            }
        }
        proofs
    }
}
