//! Estimates that mean something: what a search's report says of the exact value, learnt from
//! solved positions. See `docs/certainty.md`.

mod answer;
mod barred;
mod calibrator;
mod corpus;
mod features;
mod file;
mod fingerprint;
mod map;
mod maps;
mod marks;
mod plan;
mod run;
mod study;
mod suite;
mod tier;
mod window;

pub use answer::{Answer, Half, Proofs};
pub use calibrator::Calibrator;
pub use corpus::{Met, Strength};
pub use features::Features;
pub use file::{HeldOut, MapError, MapFile, Misfit};
pub use fingerprint::behaviour;
pub use map::{Map, Outlook, Own};
pub use maps::{Maps, calibrate, slug};
pub use marks::{Judged, Marks, scores, sides};
pub use plan::{CalibrationError, MOST_POSITIONS, Plan, Watch};
pub use run::{Look, Measured, Sample, Worth, measure};
pub use study::{MARGIN, Study, Transfer, chosen};
pub use suite::{GAMES, SEARCHES};
pub use tier::{Calibrated, Tier};
