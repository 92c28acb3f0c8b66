//! The catalogue as a whole: every entry works as it says.

use std::ops::ControlFlow;

use plywood_catalogue::{Family, GameSpec, Gives, Recipe, SearchSpec};
use plywood_contest::session::{Question, Session};
use plywood_core::Seed;
use plywood_search::{Budget, CertaintyKind};
use proptest::prelude::*;

fn said(family: Family, text: &str) -> String {
    match Recipe::read(family, text) {
        Ok(recipe) => recipe.to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn names_are_distinct_and_examples_and_aliases_are_read() {
    for family in [Family::Game, Family::Search] {
        let mut names = Vec::new();
        for entry in family.entries() {
            names.push(entry.name);
            assert_eq!(Recipe::read(family, entry.example).unwrap().entry().name, entry.name);
            for alias in entry.aliases {
                names.push(alias.name);
                let (short, long) =
                    (Recipe::read(family, alias.name), Recipe::read(family, alias.text));
                assert_eq!(short.unwrap(), long.unwrap());
            }
            assert!(!entry.doc.is_empty() && !entry.doc.ends_with('.'), "{}", entry.name);
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}

#[test]
fn what_is_printed_reads_back_as_itself_with_and_without_its_version() {
    for family in [Family::Game, Family::Search] {
        for entry in family.entries() {
            for text in entry.aliases.iter().map(|alias| alias.text).chain([entry.example]) {
                let recipe = Recipe::read(family, text).unwrap();
                assert_eq!(Recipe::read(family, &recipe.to_string()).unwrap(), recipe);
                assert_eq!(Recipe::read(family, &recipe.versioned()).unwrap(), recipe);
            }
        }
    }
}

#[test]
fn defaults_are_left_out_and_parameters_come_in_the_order_of_the_entry() {
    assert_eq!(said(Family::Game, "Connect4"), "connect");
    assert_eq!(
        said(Family::Game, "connect(line=5, rows=6, cols=1.5e1)"),
        "connect(cols=15,line=5)"
    );
    assert_eq!(said(Family::Game, "connect4(rows=7)"), "connect(rows=7)");
    assert_eq!(said(Family::Game, "NIM( heaps = 1 + 2 , max-take=3)"), "nim(heaps=1+2,max_take=3)");
    assert_eq!(said(Family::Game, "tree(file=\"a,b.json\")"), "tree(\"a,b.json\")");
    assert_eq!(said(Family::Search, "uct(c=1.0)"), "uct(c=1)");
    let spec: GameSpec = "connect3-4x10".parse().unwrap();
    assert_eq!(spec.recipe().versioned(), "connect@1(cols=4,rows=10,line=3)");
}

#[test]
fn mistakes_get_one_sentence_that_helps() {
    let games = [
        "conect4",
        "backgammon",
        "connect(colums=7)",
        "connect(x=7)",
        "tic-tac-toe(size=4)",
        "connect(cols=99)",
        "connect(cols=-1)",
        "connect(cols=1e300)",
        "connect(cols=nan)",
        "connect(inverse=perhaps)",
        "connect(cols=7,cols=8)",
        "connect(7)",
        "connect(cols=7",
        "connect(cols=7))",
        "connect@2",
        "tree",
        "tree(file=missing.json)",
        "pearl(degree=60000,depth=100)",
        "pearl(p=2)",
        "nim(heaps=0)",
        "nim(heaps=1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17)",
        "galton-watson(law=0.5*z)",
        "galton-watson(law=zipf)",
        "",
        "é(",
    ];
    let searches = ["utc", "uct(d=1)", "uct(c=-1)", "alpha-beta(depth=0)", "alpha-beta(table=1e9)"];
    let sentence = |family: Family, text: &str| {
        let error = match family {
            Family::Game => text.parse::<GameSpec>().and_then(|spec| spec.open()).err(),
            Family::Search => text.parse::<SearchSpec>().err(),
        };
        format!("{text:24} {}", error.map_or_else(|| "is fine".into(), |e| e.to_string()))
    };
    let lines: Vec<_> = games
        .iter()
        .map(|text| sentence(Family::Game, text))
        .chain(searches.iter().map(|text| sentence(Family::Search, text)))
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn only_random_trees_change_with_the_tree_seed() {
    let pearl: GameSpec = "pearl(depth=4)".parse().unwrap();
    assert_eq!(pearl.on_tree(Seed(9)).to_string(), "pearl(depth=4,seed=9)");
    let connect: GameSpec = "connect4".parse().unwrap();
    assert_eq!(connect.on_tree(Seed(9)), connect);
}

#[test]
fn specifications_travel_as_text_in_json() {
    let spec: SearchSpec = serde_json::from_str("\"uct( c = 2 )\"").unwrap();
    assert_eq!(serde_json::to_string(&spec).unwrap(), "\"uct(c=2)\"");
    assert!(serde_json::from_str::<SearchSpec>("\"utc\"").is_err());
}

proptest! {
    #[test]
    fn no_text_panics_and_what_is_read_prints_itself(text in SPECS) {
        for family in [Family::Game, Family::Search] {
            if let Ok(recipe) = Recipe::read(family, &text) {
                let printed = recipe.to_string();
                prop_assert_eq!(Recipe::read(family, &printed).unwrap(), recipe);
            }
        }
    }

    #[test]
    fn games_of_absurd_sizes_are_refused_in_a_sentence(key in "(cols|rows|line|size|degree|depth|end)", value in any::<u64>()) {
        for entry in Family::Game.entries() {
            let text = format!("{}({key}={value})", entry.name);
            if let Ok(spec) = text.parse::<GameSpec>() {
                let _ = spec.open();
            }
        }
    }
}

/// Texts that are nearly specifications.
const SPECS: &str = "(connect|nim|pearl|tree|uct|alpha-beta|galton-watson)(@[0-9])?[ ]?\\(?(cols|heaps|p|file|c|law|seed)?=?[0-9a-z+.*^\"(), -]{0,16}\\)?";

/// The kinds of certainty that a search gives of the first position and of its moves after so many
/// steps; none where it does not apply.
fn kinds(game: &GameSpec, search: &SearchSpec, steps: u64) -> Vec<CertaintyKind> {
    let game = game.open().expect("its parameters fit");
    let question = Question::at_start(game, search.clone(), Seed(1), Budget::steps(steps));
    let Ok(mut session) = Session::open(&question) else { return Vec::new() };
    let spent = session.think(question.budget, &mut |_| ControlFlow::Continue(()));
    let Some(report) = spent.ok().and_then(|_| session.report()) else { return Vec::new() };
    let moves = report.moves.iter().map(|m| m.certainty.kind());
    [report.certainty.kind()].into_iter().chain(moves).collect()
}

/// Whatever a report says, of the root or of a move, is of a kind that the entry names.
#[test]
fn searches_give_the_kinds_of_certainty_that_they_say_and_no_other() {
    let games =
        ["connect(cols=3,rows=3,line=3)", "othello(size=4,score=true)", "nim-many(heaps=1+2)"];
    for entry in Family::Search.entries() {
        let needy = entry.params.iter().any(|param| param.default.is_none());
        let texts = [entry.name.to_owned(), entry.example.to_owned()];
        for text in texts.iter().filter(|text| !needy || text.contains('(')) {
            let search: SearchSpec = text.parse().unwrap();
            let Gives::Own(list) = search.gives() else { continue };
            for game in games {
                let game: GameSpec = game.parse().unwrap();
                for steps in [0, 1, 30, 3_000] {
                    for kind in kinds(&game, &search, steps) {
                        let named = list.iter().any(|given| given.kind == kind);
                        let early = steps == 0 && kind == CertaintyKind::Estimate;
                        assert!(named || early, "{search} of {game} after {steps}: {kind}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_words_of_certainty_are_those_of_its_kinds() {
    for entry in Family::Search.entries() {
        let page = plywood_catalogue::describe(entry);
        let search = entry.example.parse::<SearchSpec>();
        let gives = search.expect("examples are read").gives();
        assert!(page.contains(&format!("certainty  {gives}\n")), "{page}");
        let status = plywood_catalogue::status();
        assert!(status.contains(&format!("| `{}` | {gives} |", entry.name)), "{}", entry.name);
        for given in gives.own() {
            assert!(gives.to_string().contains(given.kind.word()), "{gives}");
            if let Some((key, value)) = given.needs {
                assert!(entry.params.iter().any(|param| param.key == key), "{}: {key}", entry.name);
                let text = format!("{}({key}={value})", entry.name);
                let set: SearchSpec = text.parse().expect("the parameter takes this value");
                assert_eq!(set.promise(given.kind), plywood_catalogue::Promise::Kept);
                let plain: SearchSpec = entry.name.parse().expect("names are read");
                let is_set = entry
                    .params
                    .iter()
                    .any(|param| param.key == key && param.default == Some(value));
                let promise = if is_set {
                    plywood_catalogue::Promise::Kept
                } else {
                    plywood_catalogue::Promise::Needs { key, value }
                };
                assert_eq!(plain.promise(given.kind), promise);
            }
        }
    }
}

#[test]
fn a_recipe_knows_what_was_chosen_and_what_is_left_to_others() {
    let free = |text: &str| {
        let search: SearchSpec = text.parse().unwrap();
        let role = |role| search.recipe().free(role);
        (role(plywood_catalogue::Role::Table), role(plywood_catalogue::Role::Deepening))
    };
    assert_eq!(free("alpha-beta"), (Some("table"), Some("deepening")));
    assert_eq!(free("alpha-beta(TABLE=64)"), (None, Some("deepening")));
    assert_eq!(free("Alpha_Beta(table=1, Deepening=true)"), (None, None));
    assert_eq!(free("lsolve"), (None, None));
    assert_eq!(free("uct"), (None, None));
    let set: SearchSpec = "dfpn".parse().unwrap();
    let set = SearchSpec::from(&set.recipe().with("table", "64").unwrap());
    assert_eq!(set.recipe().free(plywood_catalogue::Role::Table), None);
    assert_eq!(set, "dfpn".parse().unwrap(), "a default that was chosen is still the default");
}
