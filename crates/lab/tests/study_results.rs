//! Rows become groups, tables, exports, comparisons, pictures and pages.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::atomic::AtomicBool;

use plywood_contest::analysis::Branch;
use plywood_lab::{
    plot::{Axis, Content, Figure, Theme, png, svg},
    study::{
        Cell, Column, Export, Kind, Names, Outcome, Page, Plan, Published, Runner, Selection, Size,
        Store, Summary, Task, Verdict, compare, export, groups, joint_page, table,
    },
    table::Format,
};
use plywood_search::{Certainty, Leaves, Stakes, Subject};

const PLAN: &str = r#"
study = "coins"
title = "Heads of biased coins"
task = "coin"
repetitions = 400
[fixed]
note = "a, \"quoted\" note"
[vary]
coin = ["fair", "biased"]
flips = [1, 10]
[[plot]]
x = "flips"
y = "heads"
series = "coin"
log_x = true
"#;

fn flip(cell: &Cell) -> Outcome {
    let p = if cell.parameters.text("coin")? == "fair" { 0.5 } else { 0.9 };
    let flips = cell.parameters.count("flips")?;
    let mut rng = cell.seed.rng();
    let heads = (0..flips).filter(|_| rng.flip(p)).count() as u64;
    if heads == 0 && flips == 10 {
        return Err("not a single head".into());
    }
    Ok(vec![heads.into(), (heads == flips).into(), "said".into()])
}

const TASK: Task = Task {
    name: "coin",
    doc: "flips coins",
    parameters: &[],
    apart: &[],
    columns: &[
        Column { name: "heads", kind: Kind::Integer, summary: Summary::Mean, doc: "heads seen" },
        Column { name: "all", kind: Kind::Integer, summary: Summary::Share, doc: "all heads" },
        Column { name: "word", kind: Kind::Text, summary: Summary::Hidden, doc: "a word" },
    ],
    version: 1,
    repeatable: |_| true,
    check: |_| Ok(()),
    versions: |_| vec!["table@1".into()],
    shared_luck: None,
    run: flip,
};

fn run() -> (tempfile::TempDir, Plan, Store) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("coins.sqlite");
    let plan = Plan::read(PLAN, Size::Full).unwrap();
    let (mut store, _) = Store::open(&path, PLAN, &plan, Size::Full, &TASK).unwrap();
    let (stop, selection) = (AtomicBool::new(false), Selection::default());
    let runner = Runner {
        plan: &plan,
        task: &TASK,
        selection: &selection,
        threads: 2,
        retry: false,
        stop: &stop,
    };
    runner.run(&mut store, |_| {}).unwrap();
    drop(store);
    let store = Store::read(&path).unwrap();
    (folder, plan, store)
}

#[test]
fn groups_hold_means_and_shares_of_their_rows() {
    let (_folder, plan, store) = run();
    let found = groups(&store, &plan, &TASK, &[]).unwrap();
    assert_eq!(found.len(), 4);
    let (_, heads) = found[3].column(&TASK, "heads").unwrap();
    assert!((heads.mean - 9.0).abs() < 4.0 * heads.error(), "four sigma: {heads:?}");
    let (_, all) = found[2].column(&TASK, "all").unwrap();
    assert!(all.interval(Summary::Share).is_some_and(|i| i.contains(0.9)), "{all:?}");
    let by_coin = groups(&store, &plan, &TASK, &["coin".into()]).unwrap();
    assert_eq!(by_coin.len(), 2);
    assert_eq!(by_coin[1].rows + by_coin[1].failures, 800);
    let text = table(&plan, &TASK, &found, Names::People).write(Format::Text(100));
    assert!(text.contains("biased") && text.contains('±') && !text.contains("said"), "{text}");
}

#[test]
fn rows_that_share_their_luck_are_one_observation() {
    let (_folder, plan, store) = run();
    let pooled = Task { shared_luck: Some(|cell| Some(cell.repetition % 4)), ..TASK };
    let (alone, shared) =
        (groups(&store, &plan, &TASK, &[]).unwrap(), groups(&store, &plan, &pooled, &[]).unwrap());
    let heads = |found: &[plywood_lab::study::Group]| found[0].column(&TASK, "heads").unwrap().1;
    assert_eq!((heads(&alone).n, heads(&shared).n), (400, 4));
    assert!((heads(&alone).mean - heads(&shared).mean).abs() < 1e-12);
    assert_eq!((shared[0].rows, shared[0].independent, alone[0].independent), (400, Some(4), None));
    let heading = table(&plan, &pooled, &shared, Names::People).heading;
    assert!(heading.contains(&"independent".to_owned()), "{heading:?}");
    let one = Task { shared_luck: Some(|_| Some(0)), ..TASK };
    let text = table(&plan, &one, &groups(&store, &plan, &one, &[]).unwrap(), Names::People)
        .write(Format::Csv);
    assert!(!text.contains('±'), "one pool of luck has no spread: {text}");
}

#[test]
fn every_row_is_exported_with_what_made_it() {
    let (_folder, plan, store) = run();
    let mut out = Vec::new();
    export(&store, &plan, Export::Csv, &mut out).unwrap();
    let csv = String::from_utf8(out).unwrap();
    assert_eq!(csv.lines().count(), 1601);
    assert!(
        csv.starts_with(
            "cell,combination,repetition,seed,parameter_coin,parameter_flips,parameter_note,failure,measured_heads,measured_all,measured_word\n"
        )
    );
    assert!(csv.contains("\"a, \"\"quoted\"\" note\""));
    let mut out = Vec::new();
    export(&store, &plan, Export::JsonLines, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let last: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    assert_eq!(
        (&last["cell"], &last["parameter_coin"], &last["parameter_flips"]),
        (&1599.into(), &"biased".into(), &10.into())
    );
    let seed: u64 = last["seed"].as_str().unwrap().parse().unwrap();
    assert_eq!(seed, plan.cell(1599).seed.0);
}

/// Read back with the library's own reader: every row, its kinds, and what is missing.
#[cfg(feature = "parquet")]
#[test]
fn a_parquet_file_holds_every_row() {
    use parquet::{
        file::reader::{FileReader, SerializedFileReader},
        record::RowAccessor,
    };
    let (folder, plan, store) = run();
    let path = folder.path().join("rows.parquet");
    let mut file = std::fs::File::create(&path).unwrap();
    export(&store, &plan, Export::Parquet, &mut file).unwrap();
    let reader = SerializedFileReader::new(std::fs::File::open(&path).unwrap()).unwrap();
    assert_eq!(reader.metadata().file_metadata().num_rows(), 1600);
    let mut rows = Vec::new();
    store.each(&plan, |stored| rows.push(stored)).unwrap();
    let mut failures = 0;
    for (read, stored) in reader.get_row_iter(None).unwrap().zip(&rows) {
        let read = read.unwrap();
        let names: Vec<_> = read.get_column_iter().map(|(name, _)| name.clone()).collect();
        assert_eq!(names[..4], ["cell", "combination", "repetition", "seed"]);
        assert_eq!(names[4..7], ["parameter_coin", "parameter_flips", "parameter_note"]);
        assert_eq!(names[7..], ["failure", "measured_heads", "measured_all", "measured_word"]);
        assert_eq!(
            read.get_long(0).unwrap() as u64,
            plan.index(stored.row.combination, stored.row.repetition)
        );
        assert_eq!(read.get_string(3).unwrap(), &stored.seed.0.to_string());
        match &stored.row.outcome {
            Ok(values) => {
                assert_eq!(read.get_long(8).unwrap() as f64, values[0].number().unwrap());
                assert!(read.get_string(7).is_err(), "no failure is missing, not empty");
            }
            Err(message) => {
                assert_eq!(read.get_string(7).unwrap(), message);
                assert!(read.get_long(8).is_err(), "a failed row has no measurement");
                failures += 1;
            }
        }
    }
    assert!(failures > 0, "one of the coins fails now and then");
}

/// A build without the feature says what to do.
#[cfg(not(feature = "parquet"))]
#[test]
fn a_build_without_parquet_says_so() {
    let (_folder, plan, store) = run();
    let error = export(&store, &plan, Export::Parquet, &mut Vec::new()).unwrap_err();
    assert!(error.to_string().contains("build with --features parquet"), "{error}");
}

#[test]
fn published_numbers_get_a_verdict_each() {
    let (_folder, plan, store) = run();
    let published = Published::read(
        r#"
        source = "a table"
        note = "By hand."
        every = { margin = 0.3 }
        [[entry]]
        where = { coin = "biased", flips = 10 }
        column = "heads"
        value = 9.0
        [[entry]]
        where = { coin = "fair", flips = 10 }
        column = "heads"
        value = 9.0
        [[entry]]
        where = { coin = "fair", flips = 10 }
        column = "heads"
        value = 9.0
        corrected = { value = 5, margin = 0.4, see = "docs/lab.md" }
        [[entry]]
        where = { coin = "fair", flips = 10 }
        column = "heads"
        value = 9.0
        corrected = { value = 3, margin = 0.4, see = "docs/lab.md" }
        [[entry]]
        where = { coin = "fair", flips = 1 }
        column = "all"
        value = 0.5
        runs = 100
        margin = 0.05
        [[entry]]
        where = { coin = "fair", flips = 100 }
        column = "heads"
        value = 50.0
        [[entry]]
        where = { coin = "fair", flips = 1 }
        column = "heads"
        value = 1.0
        incomparable = "the paper's coin was lost"
        "#,
    )
    .unwrap();
    let found = groups(&store, &plan, &TASK, &[]).unwrap();
    let compared = compare(&published, &plan, &TASK, &found);
    let table = compared.table();
    let words: Vec<_> = table.rows.iter().map(|row| row.last().unwrap().as_str()).collect();
    assert_eq!(words[0], "agrees within 0.3");
    assert!(words[1].starts_with("differs by -4."), "{}", words[1]);
    assert_eq!(words[2], "print is wrong: should be 5 (see docs/lab.md)");
    assert!(words[3].starts_with("differs by"), "a wrong correction excuses nothing: {}", words[3]);
    assert!(words[4].starts_with("too few to tell: 400 rows leave ± 0."), "{}", words[4]);
    assert_eq!(words[5], "not run at this size");
    assert_eq!(words[6], "not comparable: the paper's coin was lost");
    let measured: Vec<_> = table.rows.iter().map(|row| row[row.len() - 2].as_str()).collect();
    assert!(measured[5].is_empty(), "{measured:?}");
    assert!(measured[6].starts_with("0."), "what cannot be compared is shown: {measured:?}");
    assert_eq!(compared.by_chance, 5);
    assert!(table.note.starts_with("By hand. 5 of 7 comparisons"), "{}", table.note);
    let counted = "of 7 published numbers 1 agree, 2 differ, 1 too few to tell, 1 print wrong, 1 not run, 1 not comparable";
    assert_eq!(compared.count(), counted);
    let json = serde_json::to_value(&compared).unwrap();
    assert_eq!(json["numbers"][2]["verdict"], "print-is-wrong");
    assert_eq!(json["numbers"][2]["see"], "docs/lab.md");
    assert!(matches!(compared.numbers[5].verdict, Verdict::NotRun));
    // What all rows share belongs to every group.
    let place = r#"where = { coin = "fair", flips = 10, note = "a, \"quoted\" note" }"#;
    let more =
        format!("source = \"x\"\n[[entry]]\n{place}\ncolumn = \"heads\"\nvalue = 5\nmargin = 0.4");
    let compared = compare(&Published::read(&more).unwrap(), &plan, &TASK, &found);
    assert!(matches!(compared.numbers[0].verdict, Verdict::Agrees { .. }), "{compared:?}");
}

#[test]
fn pictures_have_a_curve_for_each_series_with_intervals() {
    let (_folder, plan, store) = run();
    let picture = &plan.pictures[0];
    let found = groups(&store, &plan, &TASK, &picture.by()).unwrap();
    let figure = picture.figure(&plan.title, &TASK, &found, Theme::Dark).unwrap();
    let Content::Lines(curves) = &figure.content else { panic!("numbers make lines") };
    assert_eq!(curves.len(), 2);
    assert!(
        curves[0].points.iter().all(|point| point.interval.is_some_and(|i| i.contains(point.y)))
    );
    assert!(svg(&figure).contains("Heads of biased coins"));
    assert!(png(&figure).unwrap().starts_with(b"\x89PNG"));
    let bars = plywood_lab::study::Picture { x: "coin".into(), series: None, ..picture.clone() };
    let found = groups(&store, &plan, &TASK, &bars.by()).unwrap();
    let figure = bars.figure("", &TASK, &found, Theme::Light).unwrap();
    assert!(matches!(&figure.content, Content::Bars(bars) if bars.len() == 2));
    assert!(svg(&figure).contains("biased"));
    let map = plywood_lab::study::Picture { heat_map: true, ..picture.clone() };
    let found = groups(&store, &plan, &TASK, &map.by()).unwrap();
    let figure = map.figure("", &TASK, &found, Theme::Light).unwrap();
    let Content::HeatMap(colours) = &figure.content else { panic!("it was asked for") };
    assert_eq!((&colours.rows[1], &colours.columns[1]), (&"biased".into(), &"10".into()));
    assert!((colours.values[1][1] - 9.0).abs() < 0.5, "{:?}", colours.values);
    assert!(svg(&figure).contains("biased") && png(&figure).is_ok());
    let wrong = plywood_lab::study::Picture { y: "tails".into(), ..bars };
    let error = wrong.figure("", &TASK, &found, Theme::Light).unwrap_err();
    assert_eq!(error, "'tails' is not measured; there are heads, all, word");
}

#[test]
fn a_tree_is_drawn_with_its_moves_and_as_much_as_is_hidden() {
    let leaf = |word: &str, mover: usize, value: f64, share: f64| Branch {
        word: word.into(),
        mover,
        value,
        certainty: Certainty::Estimate { samples: 9, error: None },
        stakes: Stakes { least: -1.0, most: 1.0, duel: true },
        visits: (1000.0 * share) as u64,
        share,
        chosen: share > 0.5,
        hidden: 0,
        replies: Vec::new(),
    };
    let mut root = leaf("", 0, 0.1, 1.0);
    root.replies = vec![leaf("d1", 0, 0.3, 0.8), leaf("a1", 0, -0.2, 0.2)];
    root.replies[0].replies = vec![leaf("d<2", 1, 0.5, 0.9)];
    root.replies[1].certainty = Certainty::Certified {
        low: -0.3,
        high: -0.1,
        delta: 0.05,
        of: Subject::Lookahead { depth: 2, leaves: Leaves::RandomGames },
    };
    root.hidden = 4;
    for theme in [Theme::Light, Theme::Dark] {
        let figure = Figure {
            title: "a tree".into(),
            x: Axis::linear("by a search"),
            y: Axis::linear("what it means"),
            content: Content::Tree(root.clone()),
            theme,
        };
        let picture = svg(&figure);
        let footnote = "* of the tree of 2 plies with random games at its leaves, not of the game";
        for part in [
            "a tree",
            "d1",
            "a1",
            "d&lt;2",
            "+0.30",
            "-0.20*",
            footnote,
            "800 visits",
            "+4 more",
            "first player",
        ] {
            assert!(picture.contains(part), "{part} is not in the picture");
        }
        assert!(png(&figure).unwrap().starts_with(b"\x89PNG"));
    }
}

#[test]
fn several_studies_make_one_page() {
    let (_folder, plan, store) = run();
    let found = groups(&store, &plan, &TASK, &[]).unwrap();
    let tables = [table(&plan, &TASK, &found, Names::People)];
    let page = || Page { plan: &plan, task: &TASK, text: "", tables: &tables, figures: &[] };
    let html =
        joint_page("Paper 9", "* all agree\n", &[(page(), &store), (page(), &store)]).unwrap();
    assert_eq!((html.matches("<h1>").count(), html.matches("<section").count()), (1, 2));
    assert!(html.contains("<li>all agree</li>") && html.contains("href=\"#coins\""));
}

#[test]
fn a_page_stands_alone() {
    let (_folder, plan, store) = run();
    let found = groups(&store, &plan, &TASK, &[]).unwrap();
    let figure = plan.pictures[0].figure(&plan.title, &TASK, &found, Theme::Light).unwrap();
    let tables = [table(&plan, &TASK, &found, Names::People)];
    let page = Page {
        plan: &plan,
        task: &TASK,
        text: "# Why\n\nBecause <b>.",
        tables: &tables,
        figures: &[figure],
    };
    let html = page.html(&store).unwrap();
    assert!(html.contains("<svg") && html.contains("1600 of 1600 cells"));
    assert!(html.contains("repetitions = 400"));
    assert!(!html.contains("src=\"http") && !html.contains("href=\"http"), "no network");
}
