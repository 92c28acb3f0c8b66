//! Files that are either whole or not there: written beside their place, then moved into it.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

/// A file that takes its place when it is whole. What is not finished leaves no trace.
#[derive(Debug)]
pub(crate) struct Replacement {
    place: PathBuf,
    partial: PathBuf,
    file: Option<BufWriter<File>>,
}

impl Replacement {
    /// Opens a new file that will replace `path`.
    pub(crate) fn begin(path: &Path) -> io::Result<Self> {
        // A link stays a link: what it points to is replaced.
        let place = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        if fs::metadata(&place).is_ok_and(|known| !known.is_file()) {
            return Err(io::Error::other("there is something else than a file in this place"));
        }
        let partial = place.with_added_extension("partial");
        let file = Some(BufWriter::new(File::create(&partial)?));
        Ok(Self { place, partial, file })
    }

    /// Where to write.
    pub(crate) fn file(&mut self) -> &mut dyn Write {
        self.file.as_mut().expect("the file is open until it is finished")
    }

    /// Moves the whole file into its place; how many bytes it has.
    pub(crate) fn finish(mut self) -> io::Result<u64> {
        let file = self.file.take().expect("a file is finished once");
        let moved = file.into_inner().map_err(io::IntoInnerError::into_error).and_then(|file| {
            file.sync_all()?;
            fs::rename(&self.partial, &self.place)?;
            Ok(file.metadata()?.len())
        });
        if moved.is_err() {
            let _ = fs::remove_file(&self.partial);
        }
        moved
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if self.file.take().is_some() {
            let _ = fs::remove_file(&self.partial);
        }
    }
}

/// Whether a file can be written here, found out before hours are spent on what it will hold.
pub fn try_place(path: &Path) -> io::Result<()> {
    Replacement::begin(path).map(drop)
}
