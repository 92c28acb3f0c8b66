//! What a player of a game that somebody else tells knows.

use std::{
    fmt,
    hash::{Hash, Hasher},
    sync::{Arc, Mutex, PoisonError},
};

use plywood_core::{Player, Seed};
use serde_json::value::RawValue;

use super::{Spot, Teller};
use crate::process::harmless;

/// Worlds that are kept with a view, so that what is known of them need not be asked for again.
const MOST_WORLDS: usize = 256;

/// All that one player knows, shared by all who have it.
pub struct Told<T: Teller>(Arc<Inside<T>>);

struct Inside<T: Teller> {
    view: T::View,
    owner: Player,
    /// What the owner may try; nothing if it is not to move.
    attempts: Box<[String]>,
    /// The view in a line.
    text: Box<str>,
    worlds: Mutex<Vec<Spot<T>>>,
}

impl<T: Teller> Told<T> {
    pub(super) fn new(teller: &T, view: T::View, owner: Player, attempts: &[String]) -> Self {
        let text = teller.view_text(&view).into();
        let worlds = Mutex::default();
        Self(Arc::new(Inside { view, owner, attempts: attempts.into(), text, worlds }))
    }

    pub(super) fn view(&self) -> &T::View {
        &self.0.view
    }

    pub(super) fn owner(&self) -> Player {
        self.0.owner
    }

    pub(super) fn attempts(&self) -> &[String] {
        &self.0.attempts
    }

    pub(super) fn text(&self) -> &str {
        &self.0.text
    }

    /// What the owner was told in order, where the view is such a list.
    pub(super) fn items(&self) -> Option<Vec<Box<RawValue>>> {
        serde_json::from_str(&self.0.text).ok()
    }

    /// The same in words for people.
    pub(super) fn words(&self) -> Vec<String> {
        let words = |text: &str| {
            let text = serde_json::from_str(text).unwrap_or_else(|_| text.to_owned());
            harmless(text.as_bytes())
        };
        match self.items() {
            Some(items) => items.iter().map(|item| words(item.get())).collect(),
            None => vec![words(&self.0.text)],
        }
    }

    /// Bits that identify it.
    pub(super) fn bits(&self) -> u64 {
        let begin = Seed(self.0.owner.index() as u64);
        self.0.text.bytes().fold(begin, |bits, byte| bits.child(byte.into())).0
    }

    /// The world that is kept and equal to this one, or this one, which is kept if there is room.
    pub(super) fn kept(&self, world: Spot<T>) -> Spot<T> {
        let mut worlds = self.0.worlds.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = worlds.iter().find(|known| **known == world) {
            return known.clone();
        }
        if worlds.len() < MOST_WORLDS {
            worlds.push(world.clone());
        }
        world
    }
}

impl<T: Teller> Clone for Told<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T: Teller> PartialEq for Told<T> {
    fn eq(&self, other: &Self) -> bool {
        (self.0.owner, &self.0.view) == (other.0.owner, &other.0.view)
    }
}

impl<T: Teller> Eq for Told<T> {}

impl<T: Teller> Hash for Told<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.owner.hash(hasher);
        self.0.view.hash(hasher);
    }
}

impl<T: Teller> fmt::Debug for Told<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Told").field(&self.0.owner).field(&self.0.text).finish()
    }
}
