//! Files that are either whole or not there: written beside their place, then moved into it.
//!
//! Every file of results is written through here, so that neither a full disk nor a kill costs
//! what was there before.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// The most letters of a file's name in the name of its partial one, which must fit as well.
const LETTERS: usize = 60;

/// A file that takes its place when it is whole. What is not finished leaves no trace.
#[derive(Debug)]
pub struct Replacement(BufWriter<Target>);

/// Where the bytes go.
#[derive(Debug)]
enum Target {
    /// A pipe or a device, which is written to directly.
    Stream(File),
    /// A file beside its place; it is removed unless it is moved there.
    Beside { partial: NamedTempFile, place: PathBuf },
}

impl Replacement {
    /// Opens a new file that will replace `path`. No other run writes to it.
    pub fn begin(path: &Path) -> io::Result<Self> {
        let known = fs::metadata(path).ok();
        if known.as_ref().is_some_and(is_stream) {
            let file = OpenOptions::new().write(true).open(path)?;
            return Ok(Self(BufWriter::new(Target::Stream(file))));
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
        let partial = beside(&place)?;
        if let Some(known) = known {
            partial.as_file().set_permissions(known.permissions())?;
        }
        Ok(Self(BufWriter::new(Target::Beside { partial, place })))
    }

    /// Moves the whole file into its place; how many bytes it has.
    pub fn finish(self) -> io::Result<u64> {
        let target = self.0.into_inner().map_err(io::IntoInnerError::into_error)?;
        let Target::Beside { partial, place } = target else { return Ok(0) };
        partial.as_file().sync_all()?;
        let file = partial.persist(&place).map_err(|failed| failed.error)?;
        // The new name is safe when its folder is; where a folder cannot be opened, later.
        let folder = place.parent().and_then(|folder| File::open(folder).ok());
        folder.map_or(Ok(()), |folder| folder.sync_all()).ok();
        Ok(file.metadata()?.len())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stream(file) => file.write(bytes),
            Self::Beside { partial, .. } => partial.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stream(file) => file.flush(),
            Self::Beside { partial, .. } => partial.flush(),
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
fn beside(place: &Path) -> io::Result<NamedTempFile> {
    let name = place.file_name().ok_or_else(|| io::Error::other("this is no name of a file"))?;
    let name: String = name.to_string_lossy().chars().take(LETTERS).collect();
    let name = format!("{name}.");
    let mut builder = tempfile::Builder::new();
    builder.prefix(&name).suffix(".partial");
    #[cfg(unix)]
    {
        // As any new file, not as one that only its owner may read.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
    builder.tempfile_in(folder.unwrap_or(Path::new(".")))
}
