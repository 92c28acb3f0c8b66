//! Finished games as files, written while others are still played.

use std::{
    ops::ControlFlow,
    path::Path,
    sync::{Mutex, PoisonError},
};

use plywood_catalogue::GameSpec;
use plywood_contest::{
    go::{Album, AlbumError},
    matches::GameRecord,
};

use crate::complaint::Complaint;

/// Finished games as files, if they are asked for, and the first that could not be written.
pub struct GameFiles {
    album: Option<Album>,
    failure: Mutex<Option<AlbumError>>,
}

impl GameFiles {
    /// Files in this folder, or none.
    pub fn open(folder: Option<&Path>, game: &GameSpec) -> Result<Self, Complaint> {
        let album = folder.map(|folder| Album::open(folder, game)).transpose()?;
        Ok(Self { album, failure: Mutex::new(None) })
    }

    /// Writes games; breaks if they cannot be written.
    pub fn keep(
        &self,
        pairing: Option<u64>,
        players: &[String],
        games: &[GameRecord],
    ) -> ControlFlow<()> {
        let Some(album) = &self.album else { return ControlFlow::Continue(()) };
        match album.keep(pairing, players, games) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
                failure.get_or_insert(error);
                ControlFlow::Break(())
            }
        }
    }

    /// A complaint if a game could not be written.
    pub fn finish(self) -> Result<(), Complaint> {
        let failure = self.failure.into_inner().unwrap_or_else(PoisonError::into_inner);
        failure.map_or(Ok(()), |error| Err(error.into()))
    }
}
