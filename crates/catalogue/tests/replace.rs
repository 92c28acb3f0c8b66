//! Files are whole or not there, and stand there as any other file would.

use std::{fs, io, io::Write, path::Path};

use plywood_catalogue::replace::{Replacement, replace, try_place};

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let all = entries.map(|entry| entry.expect("the folder can be read").file_name());
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

#[cfg(unix)]
#[test]
fn a_new_file_may_be_read_by_whom_any_new_file_may() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (ours, plain) = (folder.path().join("ours"), folder.path().join("plain"));
    replace(&ours, b"text").unwrap();
    fs::write(&plain, b"text").unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(&ours), mode(&plain));
}
