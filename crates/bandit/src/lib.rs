//! Arms, and rules that decide which to pull next and which to recommend.
