//! Whatever wraps a game or a search says what becomes of every method: the lint that demands it is
//! asked for at each such implementation, and here it is seen that none forgot to ask.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Traits with methods that have defaults, and the bounds by which an implementation is known to
/// hold something of the same kind inside.
const FAMILIES: [(&[&str], &[&str]); 4] = [
    (
        &["Game", "Keyed", "Notation", "Symmetric", "Guidance", "Timed", "Hidden", "Beliefs"],
        &[
            "Game",
            "Keyed",
            "Notation",
            "Symmetric",
            "Guidance",
            "Timed",
            "Hidden",
            "Beliefs",
            "Refereed",
        ],
    ),
    (&["Search", "Sighted"], &["Search", "Sighted"]),
    (&["Ending"], &["Ending"]),
    (&["Allocation", "Prior"], &["Allocation", "Prior"]),
];

const LINT: &str = "#[deny(clippy::missing_trait_methods)]";

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("sources are there") {
        let path = entry.expect("they can be listed").path();
        if path.is_dir() && !path.ends_with("target") {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The words of a text that could be names.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// The trait of an implementation that wraps something of the trait's own family, given the text
/// from `impl` to the opening brace.
fn wrapped(header: &str) -> Option<&str> {
    let (before, after) = header.split_once(" for ")?;
    let (generics, implemented) = before.strip_prefix("impl<")?.rsplit_once("> ")?;
    let name = words(implemented.split('<').next()?).last()?;
    let bounds = after.split_once("where").map_or("", |(_, bounds)| bounds);
    let (_, kin) = FAMILIES.iter().find(|(traits, _)| traits.contains(&name))?;
    let holds = |text: &str| {
        text.split(':').skip(1).any(|bound| words(bound).any(|word| kin.contains(&word)))
    };
    (holds(generics) || holds(bounds)).then_some(name)
}

#[test]
fn every_wrapper_asks_to_be_told_of_methods_it_forgot() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    sources(crates, &mut files);
    let (mut seen, mut forgetful) = (0, Vec::new());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            if !line.trim_start().starts_with("impl<") {
                continue;
            }
            let header = lines[index..].join(" ");
            let header = header.split('{').next().unwrap().trim();
            let Some(name) = wrapped(header) else { continue };
            seen += 1;
            let asked = lines[..index]
                .iter()
                .rev()
                .take_while(|line| line.trim_start().starts_with(['#', '/']))
                .any(|line| line.trim() == LINT);
            if !asked {
                forgetful.push(format!("{}:{}: {name}", file.display(), index + 1));
            }
        }
    }
    assert!(seen > 40, "only {seen} wrappers were found");
    assert!(forgetful.is_empty(), "{LINT} is missing before\n{}", forgetful.join("\n"));
}

#[test]
fn wrappers_are_told_from_games_and_searches() {
    for (header, found) in [
        ("impl<G: Game + ?Sized> Game for &G", Some("Game")),
        ("impl<G: Game<Payoff = ZeroSum> + Keyed> Keyed for Pruned<G>", Some("Keyed")),
        ("impl<G: crate::Keyed> crate::Keyed for $transform<G> where", Some("Keyed")),
        ("impl<G, S, R> Search for Turned<G, S, R> where R: Search<Move = M>,", Some("Search")),
        ("impl<V, S: Sighted<V> + ?Sized> Sighted<V> for Box<S>", Some("Sighted")),
        ("impl<G: Game, E: Ending<G>> Ending<G> for TieBreaking<E>", Some("Ending")),
        ("impl<const N: usize> Game for Go<N>", None),
        ("impl<P: Payoff> Game for Tree<P>", None),
        ("impl<G: Game> Search for FlatRun<G>", None),
    ] {
        assert_eq!(wrapped(header), found, "{header}");
    }
}
