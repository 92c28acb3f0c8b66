//! Models against the laws of games and against their theory.

mod explicit;
mod galton_watson;
mod increments;
mod law;
mod pearl;
mod recursive;
mod support;
