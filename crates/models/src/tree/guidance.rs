//! Random trees know nothing of themselves that their rules do not say.

use plywood_core::Guidance;

use super::{GaltonWatson, Increments, Pearl};

impl Guidance for GaltonWatson {}
impl Guidance for Increments {}
impl Guidance for Pearl {}
