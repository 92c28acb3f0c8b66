//! Where studies are found: a folder of the user's, else the studies that ship with the program.

use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use plywood_catalogue::{bounded, nearest::nearest};

use crate::table::shortened;

/// No plan, README or table of published numbers is longer.
const LONGEST: u64 = 1 << 24;

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/experiments");

/// A study's files as texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// The name of its folder, or of its plan's file.
    pub name: String,
    /// `plan.toml`.
    pub plan: String,
    /// `README.md`; empty if there is none.
    pub text: String,
    /// `published.toml`, if there is one.
    pub published: Option<String>,
}

/// A study that is not there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ShelfError {
    /// No folder of that name has a plan.
    #[error(
        "there is no study '{name}'{}; `plywood lab list` shows all, or give the path of a plan.toml",
        meant(near)
    )]
    Unknown {
        /// What was asked for.
        name: String,
        /// The nearest names.
        near: Vec<String>,
    },
    /// A plan that cannot be read.
    #[error("{path} is no plan of a study: {why}")]
    Unreadable {
        /// The file.
        path: String,
        /// Why.
        why: String,
    },
}

/// Studies by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelf {
    /// The user's folder of studies, looked at first.
    pub folder: PathBuf,
}

impl Shelf {
    /// The names of all studies, in order.
    pub fn names(&self) -> Vec<String> {
        let own = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let own = own
            .filter(|entry| entry.path().join("plan.toml").is_file())
            .filter_map(|entry| entry.file_name().into_string().ok());
        let shipped = SHIPPED.dirs().filter_map(|dir| dir.path().to_str().map(str::to_owned));
        let mut names: Vec<String> = own.chain(shipped).collect();
        names.sort();
        names.dedup();
        names
    }

    /// The study of a name, or the one whose plan stands at a path.
    pub fn find(&self, name: &str) -> Result<Study, ShelfError> {
        let path = Path::new(name);
        let unknown = || {
            let names = self.names();
            let near = nearest(name, names.iter().map(String::as_str));
            ShelfError::Unknown { name: shortened(name, 80), near }
        };
        if name.trim().is_empty() {
            return Err(unknown());
        }
        if path.exists() && !path.is_dir() {
            return on_disk(name, path);
        }
        if path.join("plan.toml").is_file() {
            return on_disk(name, &path.join("plan.toml"));
        }
        let own = self.folder.join(name).join("plan.toml");
        if own.is_file() {
            return on_disk(name, &own);
        }
        let file = |file: &str| {
            SHIPPED.get_file(path.join(file)).and_then(|f| f.contents_utf8()).map(str::to_owned)
        };
        let plan = file("plan.toml").ok_or_else(unknown)?;
        let text = file("README.md").unwrap_or_default();
        Ok(Study { name: name.to_owned(), plan, text, published: file("published.toml") })
    }
}

/// The studies that ship with the program, in the order of their names; no file is looked at.
pub fn shipped() -> Vec<Study> {
    let study = |dir: &Dir<'_>| {
        let text = |file: &str| {
            SHIPPED.get_file(dir.path().join(file)).and_then(|file| file.contents_utf8())
        };
        Some(Study {
            name: dir.path().to_str()?.to_owned(),
            plan: text("plan.toml")?.to_owned(),
            text: text("README.md").unwrap_or_default().to_owned(),
            published: text("published.toml").map(str::to_owned),
        })
    };
    let mut studies: Vec<Study> = SHIPPED.dirs().filter_map(study).collect();
    studies.sort_by(|a, b| a.name.cmp(&b.name));
    studies
}

/// A question after the nearest names, if there are any.
fn meant(near: &[String]) -> String {
    if near.is_empty() {
        String::new()
    } else {
        format!(": did you mean '{}'?", near.join("' or '"))
    }
}

fn on_disk(name: &str, plan: &Path) -> Result<Study, ShelfError> {
    let beside = |file: &str| bounded::text(&plan.with_file_name(file), LONGEST).ok();
    let text = bounded::text(plan, LONGEST).map_err(|error| ShelfError::Unreadable {
        path: plan.display().to_string(),
        why: error.to_string(),
    })?;
    Ok(Study {
        name: name.to_owned(),
        plan: text,
        text: beside("README.md").unwrap_or_default(),
        published: beside("published.toml"),
    })
}
