//! The plywood program.

fn main() {}
