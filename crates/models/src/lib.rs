//! Random and explicit game trees, grown from seeds or read from files.
