//! Files: proofs, saved searches, portfolios, priors, records of Go.

use std::{fs, ops::ControlFlow, path::Path, time::Duration};

use assert_cmd::Command;
use plywood_catalogue::{portfolio::PortfolioFile, prior::FittedPrior};
use plywood_contest::{
    go,
    solving::{Saved, verify},
};
use plywood_core::Seed;
use plywood_search::Budget;

use crate::mangle::{Mangler, feed};

/// What a reader may hold.
const MEMORY: usize = 16 << 20;

/// A reader, what it is called, and a file that it understands.
type Reader = (&'static str, Vec<u8>, fn(&Path));

/// Every reader on so many files.
pub fn run(count: u32) {
    let folder = tempfile::tempdir().expect("a folder for files");
    let path = folder.path().join("file");
    for (number, (name, example, read)) in readers(folder.path()).into_iter().enumerate() {
        fs::write(&path, &example).expect("a file can be written");
        read(&path);
        let mut mangler = Mangler::new([example], Seed(7).named("files").child(number as u64));
        feed(
            name,
            count,
            || mangler.bytes(),
            |bytes| {
                fs::write(&path, bytes).expect("a file can be written");
                read(&path);
            },
        );
    }
}

fn check(path: &Path) {
    let budget = Budget { memory: MEMORY, time: Duration::from_secs(5), ..Budget::UNLIMITED };
    drop(verify(path, budget, &mut |_| ControlFlow::Continue(())));
}

fn readers(folder: &Path) -> Vec<Reader> {
    let file = |name: &str, arguments: &[&str]| {
        let path = folder.join(name);
        let mut command = Command::new(env!("CARGO_BIN_EXE_plywood"));
        command.args(arguments).arg(&path).output().expect("the program runs");
        fs::read(path).expect("it writes the file")
    };
    let small = "connect(cols=3,rows=3,line=3)";
    let three = "nim-many(heaps=2+3)";
    vec![
        ("proofs", file("proof", &["solve", small, "--proof"]), check),
        ("witnesses", file("witness", &["solve", three, "--proof"]), check),
        ("guarantees", file("guarantee", &["solve", three, "--guarantee", "2", "--proof"]), check),
        (
            "saved searches",
            file("save", &["solve", "connect4", "--search", "descent", "--steps", "40", "--save"]),
            |path| drop(Saved::read(path, MEMORY)),
        ),
        (
            "portfolios",
            file(
                "portfolio",
                &["seeds", "learn", small, "--player", "flat", "--steps", "4", "--k", "3", "--out"],
            ),
            |path| drop(PortfolioFile::read(path)),
        ),
        ("priors", file("prior", &["fit-prior", small, "--matches", "20", "--out"]), |path| {
            drop(FittedPrior::read(&path.to_string_lossy()));
        }),
        ("records of Go", GAME.into(), |path| {
            drop(go::read_file(&path.to_string_lossy()));
        }),
    ]
}

/// A game of Go with a branch, a pass, a comment and stones set up.
const GAME: &str =
    "(;GM[1]FF[4]SZ[9]KM[7.5]PB[a]PW[b]AB[aa][bb]PL[W];W[ee];B[cc](;W[gg])(;W[])C[x\\]y])";
