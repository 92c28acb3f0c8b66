//! The games that the engine has opened, and what their estimates mean: made once, used by many questions.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use plywood_catalogue::{NamedGame, SearchSpec, SpecError};

use crate::calibration::{Calibrator, Maps};

/// Games that are kept open, and calibrators that are kept for each.
const MOST: usize = 32;

/// A game that was opened.
pub struct Opened {
    /// The game.
    pub game: NamedGame,
    calibrators: Kept<(String, u32), Arc<Calibrator>>,
}

/// The games at hand.
pub struct Repertoire {
    maps: Maps,
    games: Kept<String, Arc<Opened>>,
}

impl Repertoire {
    pub fn new(maps: Maps) -> Self {
        Self { maps, games: Kept::new() }
    }

    /// Opens a game, unless it is open.
    pub fn game(&self, spec: &str) -> Result<Arc<Opened>, SpecError> {
        self.games.find(spec.to_owned(), || {
            Ok(Arc::new(Opened { game: spec.parse()?, calibrators: Kept::new() }))
        })
    }

    /// Opens it anew the next time: its program may have ended.
    pub fn forget(&self, spec: &str) {
        self.games.forget(&spec.to_owned());
    }

    /// What estimates of a search on so many lanes mean.
    pub fn calibrator(&self, opened: &Opened, search: &SearchSpec, lanes: u32) -> Arc<Calibrator> {
        let make = || {
            let calibrator = Calibrator::new(&self.maps, &opened.game, search, lanes);
            Ok::<_, SpecError>(Arc::new(calibrator))
        };
        let found = opened.calibrators.find((search.to_string(), lanes), make);
        found.expect("every search has one, if only one that knows nothing")
    }
}

/// What is dear to make, by name. Whoever asks while it is being made waits for it; others do not.
struct Kept<K, T>(Mutex<Shelf<K, T>>);

struct Shelf<K, T> {
    /// Each with the time of its last use.
    places: BTreeMap<K, (u64, Place<T>)>,
    time: u64,
}

type Place<T> = Arc<Mutex<Option<T>>>;

impl<K: Ord + Clone, T: Clone> Kept<K, T> {
    const fn new() -> Self {
        Self(Mutex::new(Shelf { places: BTreeMap::new(), time: 0 }))
    }

    fn find<E>(&self, key: K, make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let place = lock(&self.0).place(key);
        let mut place = lock(&place);
        match &*place {
            Some(kept) => Ok(kept.clone()),
            None => Ok(place.insert(make()?).clone()),
        }
    }

    fn forget(&self, key: &K) {
        lock(&self.0).places.remove(key);
    }
}

impl<K: Ord + Clone, T> Shelf<K, T> {
    /// The place of this name; what was not used for longest makes room for a new one.
    fn place(&mut self, key: K) -> Place<T> {
        self.time += 1;
        if self.places.len() >= MOST && !self.places.contains_key(&key) {
            let oldest = self.places.iter().min_by_key(|(_, (used, _))| *used);
            if let Some(oldest) = oldest.map(|(key, _)| key.clone()) {
                self.places.remove(&oldest);
            }
        }
        let (used, place) = self.places.entry(key).or_default();
        *used = self.time;
        Arc::clone(place)
    }
}

/// Whoever panicked with it has left nothing half made.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_what_failed_is_made_anew() {
        let kept = Kept::new();
        let mut made = 0;
        for round in 0..10 * MOST {
            for key in [0, round] {
                let found = kept.find(key, || {
                    made += usize::from(key == 0);
                    Ok::<_, ()>(key)
                });
                assert_eq!(found, Ok(key));
            }
        }
        assert_eq!((made, lock(&kept.0).places.len()), (1, MOST));
        assert_eq!(kept.find(1_000, || Err("no")), Err("no"));
        assert_eq!(kept.find(1_000, || Ok::<_, &str>(7)), Ok(7));
        kept.forget(&1_000);
        assert_eq!(kept.find(1_000, || Ok::<_, &str>(8)), Ok(8));
    }
}
