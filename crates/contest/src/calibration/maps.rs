//! Maps that ship with the program, and those that people give.

use std::path::Path;

use include_dir::{Dir, include_dir};
use plywood_catalogue::{NamedGame, SearchSpec};
use plywood_search::Report;

use super::{
    Calibrated, Calibrator, Map, MapError, MapFile, file::hexadecimal, fingerprint::behaviour,
};

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/maps");

/// Calibration maps, those that were given before those that ship.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Maps {
    given: Vec<MapFile>,
    shipped: Vec<MapFile>,
}

impl Maps {
    /// The maps that ship with the program.
    pub fn shipped() -> Self {
        let mut shipped = Vec::new();
        for folder in SHIPPED.dirs() {
            for file in folder.files() {
                let (name, text) = (file.path().display().to_string(), file.contents_utf8());
                // A test reads all of them; none is skipped in a program that was tested.
                shipped.extend(text.and_then(|text| MapFile::parse(text, &name).ok()));
            }
        }
        Self { given: Vec::new(), shipped }
    }

    /// The same with a map of the user's own.
    pub fn with(mut self, path: &Path) -> Result<Self, MapError> {
        self.given.push(MapFile::read(path)?);
        Ok(self)
    }

    /// Only these maps.
    pub fn of(given: Vec<MapFile>) -> Self {
        Self { given, shipped: Vec::new() }
    }

    /// All maps, in the order of preference.
    pub fn files(&self) -> impl Iterator<Item = &MapFile> {
        self.given.iter().chain(&self.shipped)
    }

    /// All maps, and whether somebody gave them.
    pub(super) fn with_origin(&self) -> impl Iterator<Item = (&MapFile, bool)> {
        let shipped = self.shipped.iter().map(|file| (file, false));
        self.given.iter().map(|file| (file, true)).chain(shipped)
    }

    /// Whether somebody gave one.
    pub(super) const fn are_given(&self) -> bool {
        !self.given.is_empty()
    }

    /// The map of many games for a search, if there is one and the search still does what it did.
    pub fn generic(&self, search: &SearchSpec) -> Option<Map> {
        let name = search.recipe().versioned();
        let found = self.files().find(|file| file.game.is_none() && file.search == name)?;
        let now = hexadecimal(behaviour(search));
        (found.behaviour == now).then(|| found.map.clone())
    }
}

/// What a report of a search on one lane means by the maps that ship; see [`Calibrator`] for many
/// reports, maps of one's own, and several lanes.
pub fn calibrate<M>(
    report: &Report<M>,
    game: &NamedGame,
    ply: Option<u32>,
    search: &SearchSpec,
) -> Calibrated {
    Calibrator::new(&Maps::shipped(), game, search, 1).calibrate(report, ply)
}

/// A name for files: letters and digits of a specification with dashes between.
pub fn slug(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}
