//! What a recipe reads from files: equal names do not make equal games or players.

use std::path::Path;

use plywood_core::Seed;

use super::{Kind, Recipe, Value, bounded};

/// No file that a recipe reads is longer.
const LONGEST: u64 = 1 << 28;

impl Recipe {
    /// A number for the content of each file that the recipe reads, inner recipes included; nothing
    /// if it reads none. A file that cannot be read has a word for that.
    pub fn content(&self) -> String {
        let told = self.entry().params.iter().zip(self.values()).map(|(param, value)| {
            match (param.kind, value) {
                (Kind::File, Value::Text(path)) => match bounded::text(Path::new(path), LONGEST) {
                    Ok(text) => format!(" [{:016x}]", Seed(0).named(&text).0),
                    Err(_) => " [unread]".into(),
                },
                (_, Value::Recipe(inner)) => inner.content(),
                _ => String::new(),
            }
        });
        told.collect()
    }
}
