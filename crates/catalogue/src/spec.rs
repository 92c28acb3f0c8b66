//! Games and searches as people write them, checked and ready to be built.

use std::{fmt, str::FromStr};

use plywood_core::Seed;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Detail, Family, NamedGame, Recipe, SpecError};

/// A game by name with its parameters; it reads, prints and serialises as the canonical text.
#[derive(Clone, PartialEq, Debug)]
pub struct GameSpec(Recipe);

/// A search by name with its parameters; it reads, prints and serialises as the canonical text.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchSpec(Recipe);

impl GameSpec {
    /// The key of the parameter that names a random tree.
    pub const TREE_SEED: &'static str = "seed";

    /// Makes the game; an error if its parameters do not go together.
    pub fn open(&self) -> Result<NamedGame, SpecError> {
        let entry = self.0.entry();
        let Detail::Game { make, .. } = entry.detail else { unreachable!("a game is no search") };
        let game = make(&self.0)?;
        let (spec, rules, suits) = (self.clone(), self.rules(), entry.suits());
        Ok(NamedGame { spec, game, rules, suits })
    }

    /// The same game with one parameter set otherwise.
    pub fn with(&self, key: &str, value: &str) -> Result<Self, SpecError> {
        self.0.with(key, value).map(Self)
    }

    /// The rules by name and version; the same for all trees of a random game.
    pub fn rules(&self) -> String {
        self.on_tree(Seed(0)).0.versioned()
    }

    /// Whether the game is one random tree out of many, named by its parameter `seed`.
    pub fn is_random_tree(&self) -> bool {
        self.0.entry().params.iter().any(|param| param.key == Self::TREE_SEED)
    }

    /// The same game on the tree that `seed` names; itself if it is no random tree.
    #[must_use]
    pub fn on_tree(&self, seed: Seed) -> Self {
        if !self.is_random_tree() {
            return self.clone();
        }
        let text = seed.0.to_string();
        Self(self.0.with(Self::TREE_SEED, &text).expect("every seed names a tree"))
    }
}

macro_rules! text_form {
    ($spec:ident, $family:expr) => {
        impl $spec {
            /// The parameters.
            pub const fn recipe(&self) -> &Recipe {
                &self.0
            }
        }

        impl FromStr for $spec {
            type Err = SpecError;

            fn from_str(text: &str) -> Result<Self, SpecError> {
                Recipe::read($family, text).map(Self)
            }
        }

        impl fmt::Display for $spec {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl Serialize for $spec {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $spec {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    };
}

text_form!(GameSpec, Family::Game);
text_form!(SearchSpec, Family::Search);

impl From<&Recipe> for SearchSpec {
    /// A search that stands inside another specification.
    fn from(recipe: &Recipe) -> Self {
        assert!(matches!(recipe.entry().detail, Detail::Search { .. }), "{recipe} is no search");
        Self(recipe.clone())
    }
}
