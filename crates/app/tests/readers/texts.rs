//! Readers of text that need no game: specifications, plans, maps, laws, trees.

use std::fs;

use plywood_catalogue::{Family, GameSpec, SearchSpec, portfolio::SeedName};
use plywood_contest::{
    calibration::MapFile, grade::mutants::Mutant, identify::Subject, matches::Openings, solved,
};
use plywood_core::Seed;
use plywood_lab::{
    class::Pass,
    seeds::{Seating, Way},
    shelf::Shelf,
    study::{Plan, Published, Size},
    tune::{Axis, Constraint},
};
use plywood_models::{Law, explicit};
use plywood_statistics::Sprt;

use crate::mangle::{Mangler, feed};

/// A reader, what it is called, and texts that it understands.
struct Reader {
    name: &'static str,
    examples: Vec<String>,
    read: fn(&str),
}

fn reader(name: &'static str, examples: &[&str], read: fn(&str)) -> Reader {
    let examples = examples.iter().map(|&text| text.to_owned()).collect();
    Reader { name, examples, read }
}

/// The examples of the catalogue, its other names and its bare names.
fn specs(family: Family) -> Vec<String> {
    let entries = family.entries().into_iter();
    entries
        .flat_map(|entry| {
            let others = entry.aliases.iter().map(|alias| alias.name);
            [entry.example, entry.name].into_iter().chain(others).map(str::to_owned)
        })
        .collect()
}

/// Files of the project as examples.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let (mut folders, mut texts) = (vec![format!("{root}{folder}").into()], Vec::new());
    while let Some(folder) = folders.pop() {
        let found = fs::read_dir::<std::path::PathBuf>(folder).expect("the folder is there");
        let mut paths: Vec<_> = found.map(|file| file.expect("it can be listed").path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                texts.push(fs::read_to_string(path).expect("it is text"));
            }
        }
    }
    texts
}

fn readers() -> Vec<Reader> {
    vec![
        Reader {
            name: "games",
            examples: specs(Family::Game),
            read: |text| drop(text.parse::<GameSpec>()),
        },
        Reader {
            name: "searches",
            examples: specs(Family::Search),
            read: |text| drop(text.parse::<SearchSpec>()),
        },
        Reader {
            name: "plans",
            examples: files("experiments", "plan.toml"),
            read: |text| {
                drop(Plan::read(text, Size::Full));
                drop(Plan::read(text, Size::Quick));
            },
        },
        Reader {
            name: "published tables",
            examples: files("experiments", "published.toml"),
            read: |text| drop(Published::read(text)),
        },
        Reader {
            name: "solved games",
            examples: files("testdata/solved", ".toml"),
            read: |text| drop(solved::read(text)),
        },
        Reader {
            name: "calibration maps",
            examples: files("crates/contest/maps", ".toml"),
            read: |text| drop(MapFile::parse(text, "map.toml")),
        },
        reader(
            "trees",
            &[
                r#"{"player": 0, "children": [{"move": "a", "payoff": 3}, {"chance": [{"p": 1, "node": {"mean": 0.3}}]}]}"#,
                r#"{"player": 1, "children": [{"payoff": [1, 2, 3]}, {"comment": "x", "payoff": [0, 0, -1e9]}]}"#,
            ],
            |text| drop(explicit::read(text)),
        ),
        reader(
            "laws",
            &[
                "z^2",
                "geometric(d=4)",
                "mix(0.2*z^2 + 0.8*z^32)",
                "weights(0, 0.5, 0.5)",
                "thinned(binomial(3;0.5), 0.2)",
                "tilted(truncated-poisson(2), 1.5)",
            ],
            |text| drop(text.parse::<Law>()),
        ),
        reader(
            "sequential tests",
            &["elo0=0,elo1=20", "elo0=-5,elo1=5,alpha=0.01,beta=0.1"],
            |text| {
                drop(text.parse::<Sprt>());
            },
        ),
        reader("openings", &["random:2", "none"], |text| drop(text.parse::<Openings>())),
        reader("axes", &["a=0.5..5", "c=0.5..5:0.5"], |text| drop(text.parse::<Axis>())),
        reader("constraints", &["a<=b", "b>a", "a<3"], |text| drop(text.parse::<Constraint>())),
        reader("seats of seeds", &["L1 O2 0", "F7 L0 12"], |text| drop(text.parse::<Seating>())),
        reader(
            "ways to learn seeds",
            &["nash", "sparse-nash(alpha=0.75,reading=ratio)", "exp3(rounds=10)"],
            |text| {
                drop(text.parse::<Way>());
            },
        ),
        reader("names of seeds", &["L1", "O22", "F3"], |text| {
            let _ = text.parse::<SeedName>();
        }),
        reader("marks to pass", &["sound", "25%"], |text| drop(text.parse::<Pass>())),
        reader("mutants", &["greedy", "random"], |text| drop(text.parse::<Mutant>())),
        reader("subjects", &["benchmark", "connect4", "ten-ary"], |text| {
            drop(Subject::read(text, None));
            drop(Subject::read(text, Some(2)));
        }),
        reader("names of studies", &["connect4-paper", "nothing", "a/../b"], |text| {
            drop(Shelf { folder: "no such folder".into() }.find(text));
        }),
    ]
}

/// Every reader on so many texts each.
pub fn run(count: u32) {
    for (number, reader) in readers().into_iter().enumerate() {
        let seed = Seed(7).named("texts").child(number as u64);
        let mut mangler = Mangler::new(reader.examples, seed);
        feed(reader.name, count, || mangler.text(), |text| (reader.read)(text));
    }
}
