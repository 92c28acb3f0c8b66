//! Trees know nothing of themselves that their rules do not say.

use plywood_core::{Guidance, Payoff};

use super::{GaltonWatson, Increments, Pearl, Recursive};
use crate::explicit::Tree;

impl Guidance for GaltonWatson {}
impl Guidance for Increments {}
impl Guidance for Pearl {}
impl<P: Payoff> Guidance for Tree<P> {}
impl Guidance for Recursive {}
