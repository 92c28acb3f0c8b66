//! Recursive random games on paper (paper 004, G. P. Michon, "Recursive Random Games", 1983).
//!
//! One file a subject: how the game ends ([`status`], [`finite`], [`length`]), which structures
//! behave ([`matched`], [`inert`], [`ties`], [`transition`], [`strange`]), what solving costs ([`solve`],
//! [`printed`], [`largest`]), what a limited search is worth ([`pathology`], [`quiescence`],
//! [`product`], [`partisan`] for both players) and costs ([`effort`]), and which statistics describe the same game ([`pruning`]).
//!
//! Where the paper's print is wrong the formulas here are the right ones; what it printed stands
//! under its own name in [`printed`].

mod cell;
pub mod effort;
pub mod finite;
pub mod inert;
pub mod kinds;
pub mod largest;
pub mod length;
mod lively;
pub mod matched;
pub mod partisan;
pub mod pathology;
pub mod printed;
pub mod product;
pub mod pruning;
pub mod quiescence;
mod root;
pub mod solve;
pub mod status;
pub mod strange;
pub mod ties;
pub mod transition;
pub mod typed;
pub mod windows;
