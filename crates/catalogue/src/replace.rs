//! Files that are either whole or not there: written beside their place, then moved into it.
//!
//! Every file of results is written through here, so that neither a full disk nor a kill costs
//! what was there before.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};

/// The most letters of a file's name in the name of its partial one, which must fit as well.
const LETTERS: usize = 60;

/// A file that takes its place when it is whole. What is not finished leaves no trace.
#[derive(Debug)]
pub struct Replacement {
    file: Option<BufWriter<File>>,
    /// Where it is written and where it belongs; `None` for pipes and devices, which are written
    /// to directly.
    moved: Option<(PathBuf, PathBuf)>,
}

impl Replacement {
    /// Opens a new file that will replace `path`. No other run writes to it.
    pub fn begin(path: &Path) -> io::Result<Self> {
        let known = fs::metadata(path).ok();
        if known.as_ref().is_some_and(is_stream) {
            let file = OpenOptions::new().write(true).open(path)?;
            return Ok(Self { file: Some(BufWriter::new(file)), moved: None });
        }
        if known.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(io::Error::other("there is something else than a file in this place"));
        }
        // A link stays a link: what it points to is replaced.
        let place = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        if known.is_some() {
            // What may not be written may not be replaced.
            OpenOptions::new().write(true).open(&place)?;
        }
        let (partial, file) = beside(&place)?;
        let replacement = Self { file: Some(BufWriter::new(file)), moved: Some((partial, place)) };
        if let (Some(known), Some(file)) = (known, &replacement.file) {
            file.get_ref().set_permissions(known.permissions())?;
        }
        Ok(replacement)
    }

    /// Moves the whole file into its place; how many bytes it has.
    pub fn finish(mut self) -> io::Result<u64> {
        let file = self.file.take().expect("a file is finished once");
        let Some((partial, place)) = self.moved.take() else {
            file.into_inner().map_err(io::IntoInnerError::into_error)?;
            return Ok(0);
        };
        let moved = file.into_inner().map_err(io::IntoInnerError::into_error).and_then(|file| {
            file.sync_all()?;
            fs::rename(&partial, &place)?;
            file.metadata()
        });
        match moved {
            Ok(known) => {
                // The new name is safe when its folder is; where a folder cannot be opened, later.
                let folder = place.parent().and_then(|folder| File::open(folder).ok());
                folder.map_or(Ok(()), |folder| folder.sync_all()).ok();
                Ok(known.len())
            }
            Err(error) => {
                let _ = fs::remove_file(&partial);
                Err(error)
            }
        }
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.as_mut().expect("the file is open until it is finished").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().expect("the file is open until it is finished").flush()
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some((partial, _)) = self.moved.take() {
            // What is left in the buffer belongs to nobody any more.
            drop(self.file.take().map(BufWriter::into_parts));
            let _ = fs::remove_file(partial);
        }
    }
}

/// Puts these bytes into a file, all or none of them.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = Replacement::begin(path)?;
    file.write_all(bytes)?;
    file.finish().map(drop)
}

/// Whether a file can be written here, found out before hours are spent on what it will hold.
pub fn try_place(path: &Path) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|known| is_stream(&known)) {
        return Ok(());
    }
    Replacement::begin(path).map(drop)
}

/// Whether this is a pipe or a device, which cannot be replaced.
fn is_stream(known: &fs::Metadata) -> bool {
    !known.is_file() && !known.is_dir()
}

/// A file of nobody else's beside this place.
fn beside(place: &Path) -> io::Result<(PathBuf, File)> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let name = place.file_name().ok_or_else(|| io::Error::other("this is no name of a file"))?;
    let name: String = name.to_string_lossy().chars().take(LETTERS).collect();
    loop {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let partial = format!("{name}.{}-{count}.partial", std::process::id());
        let partial = place.with_file_name(partial);
        match File::create_new(&partial) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|file| (partial, file)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let all = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        all.map(|name| name.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn a_file_that_is_given_up_leaves_the_old_one_and_no_trace() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("prior.json");
        replace(&path, b"old").unwrap();
        let mut given_up = Replacement::begin(&path).unwrap();
        given_up.write_all(&vec![b'x'; 100_000]).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old", "nothing is in its place before the end");
        drop(given_up);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        try_place(&path).unwrap();
        assert_eq!(names(folder.path()), ["prior.json"]);
        replace(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
    }

    #[test]
    fn two_runs_that_write_one_file_leave_one_of_both_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("page.html");
        let texts = [vec![b'a'; 300_000], vec![b'b'; 200_000]];
        std::thread::scope(|scope| {
            for text in &texts {
                scope.spawn(|| (0..20).for_each(|_| replace(&path, text).unwrap()));
            }
        });
        assert!(texts.contains(&fs::read(&path).unwrap()));
        assert_eq!(names(folder.path()), ["page.html"]);
    }

    #[cfg(unix)]
    #[test]
    fn links_permissions_and_long_names_are_kept_and_devices_written_to() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("x".repeat(250)), folder.path().join("link"));
        replace(&file, b"old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&file, &link).unwrap();
        replace(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
        replace(Path::new("/dev/null"), b"nothing").unwrap();
        let full = replace(Path::new("/dev/full"), b"too much");
        assert_eq!(full.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert!(replace(folder.path(), b"no file").is_err());
        assert!(try_place(&folder.path().join("absent/file")).is_err());
    }
}
