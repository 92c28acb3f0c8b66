//! Calibration maps: fitted, judged, written, refused and used.

use std::ops::ControlFlow;

use plywood_catalogue::{GameSpec, NamedGame, SearchSpec};
use plywood_contest::calibration::{
    Answer, CalibrationError, Calibrator, Features, HeldOut, Map, MapError, MapFile, Maps,
    Measured, Misfit, Own, Plan, SEARCHES, Study, Tier, Worth, behaviour, measure,
};
use plywood_core::{Player, Rng, Seed};
use plywood_search::{Certainty, ChosenBy, MoveReport, Report, Stakes};

const BOARD: &str = "connect(cols=4,rows=4,line=3)";

fn plan(game: &str, positions: u64) -> Plan {
    Plan {
        game: game.parse().expect("the catalogue has it"),
        searches: vec![
            "uct".parse().expect("the catalogue has it"),
            "flat".parse().expect("the catalogue has it"),
        ],
        steps: vec![30, 120],
        positions,
        solver_steps: 20_000,
        seed: Seed(5),
    }
}

fn measured(game: &str, positions: u64, threads: usize) -> Result<Measured, CalibrationError> {
    measure(&plan(game, positions), threads, &mut |_| ControlFlow::Continue(()))
}

#[test]
fn one_thread_and_two_measure_the_same() {
    let one = measured(BOARD, 24, 1).expect("it is there");
    assert_eq!(one, measured(BOARD, 24, 2).expect("it is there"));
    assert_eq!(one.samples.iter().map(Vec::len).collect::<Vec<_>>(), [24, 24]);
    let mut games: Vec<_> = one.samples[0].iter().map(|sample| sample.number).collect();
    games.dedup();
    assert_eq!(games.len(), 24, "one position a game");
    for sample in &one.samples[0] {
        assert!((one.plies.0..=one.plies.1).contains(&sample.ply));
        assert!(!(sample.indifferent && sample.looks.iter().any(|look| look.mistake)));
        assert_eq!(sample.looks.iter().map(|look| look.steps).collect::<Vec<_>>(), [30, 120]);
    }
}

#[test]
fn games_that_cannot_be_calibrated_are_refused_in_a_sentence() {
    for (game, why) in [
        ("othello(size=4,score=true)", "pays scores"),
        ("go", "no position of go was decided within 20 steps"),
        ("phantom-go(size=5)", "open board"),
        ("pearl", "one random tree of many"),
    ] {
        let plan = Plan { solver_steps: 20, ..plan(game, 4) };
        let error = measure(&plan, 1, &mut |_| ControlFlow::Continue(())).unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
    }
}

#[test]
fn a_break_before_the_first_position_is_heard_while_plies_are_sought() {
    let mut asked = 0;
    let stopped = measure(&plan(BOARD, 1_000), 1, &mut |_| {
        asked += 1;
        ControlFlow::Break(())
    });
    assert!(matches!(stopped, Err(CalibrationError::Unsolved { .. })) && asked <= 2, "{asked}");
}

#[test]
fn a_break_gives_what_was_done_by_then() {
    let mut drawn = 0;
    let stopped = measure(&plan(BOARD, 1_000), 1, &mut |count| {
        drawn = drawn.max(count);
        if count > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let stopped = stopped.expect("it is there");
    assert!(stopped.samples[0].len() <= 16 && !stopped.samples[0].is_empty());
}

/// An answer whose truth follows a law that the map can say: draws where the mean is near the
/// middle, wins by twice the log-odds, mistakes where the lead is small.
fn lawful(rng: &mut Rng, shift: f64) -> Answer {
    let odds = |z: f64| 1.0 / (1.0 + (-z).exp());
    let root = 4.0 * rng.unit() - 2.0;
    let lead = rng.unit();
    let worth = if rng.flip(odds(-1.0 - f64::abs(root) + shift)) {
        Worth::Draw
    } else if rng.flip(odds(2.0 * root)) {
        Worth::Win
    } else {
        Worth::Loss
    };
    let features = Features { root, best: root, lead, share: rng.unit(), ..Features::BLANK };
    let mistake = rng.flip(odds(-1.0 - 3.0 * lead));
    Answer { steps: 10_000, ply: 10, effort: 1_000, features, worth, mistake }
}

fn many(count: usize, seed: u64, shift: f64) -> Vec<Answer> {
    let mut rng = Seed(seed).rng();
    (0..count).map(|_| lawful(&mut rng, shift)).collect()
}

/// How far P(win) is off on average where the mean stands for a bit more than a draw.
fn off(map: &Map, shift: f64) -> f64 {
    let odds = |z: f64| 1.0 / (1.0 + (-z).exp());
    let places = (-8..=8).map(|i| f64::from(i) / 4.0);
    let gaps = places.map(|root| {
        let features = Features { root, best: root, lead: 0.5, share: 0.5, ..Features::BLANK };
        let truth = (1.0 - odds(-1.0 - f64::abs(root) + shift)) * odds(2.0 * root);
        (map.outlook(&features).of(Worth::Win) - truth).abs()
    });
    gaps.sum::<f64>() / 17.0
}

#[test]
fn a_map_learns_a_law_and_a_game_of_more_draws_needs_its_own_numbers() {
    let generic = Map::fit(&many(6_000, 1, 0.0));
    assert!(off(&generic, 0.0) < 0.02, "{}", off(&generic, 0.0));
    let drawish = 2.0;
    assert!(off(&generic, drawish) > 0.1, "{}", off(&generic, drawish));
    let own = generic.fitted_to(&many(200, 2, drawish));
    assert!(off(&own, drawish) < 0.04, "{}", off(&own, drawish));
    let numbers = own.own.expect("it is there");
    let [offset, level] = numbers.draw.expect("there are draws");
    assert!((offset - drawish).abs() < 0.6 && level.abs() < 0.6, "{offset} {level}");
    assert!((numbers.slope - 1.0).abs() < 0.4, "{}", numbers.slope);
    let nothing = Own { draw: Some([0.0; 2]), win: [0.0; 2], slope: 1.0, mistake: 0.0 };
    assert_eq!(generic.fitted_to(&[]).own, Some(nothing));
}

#[test]
fn a_map_without_draws_gives_all_to_the_sides() {
    let map = Map::fit(&many(600, 1, 0.0)).without_draws();
    let outlook = map.outlook(&Features { best: 0.1, root: 0.1, ..Features::BLANK });
    assert_eq!(outlook.of(Worth::Draw), 0.0);
    assert!((outlook.of(Worth::Win) + outlook.of(Worth::Loss) - 1.0).abs() < 1e-12);
    assert!((outlook.score - outlook.of(Worth::Win)).abs() < 1e-12);
}

#[test]
fn nine_of_ten_truths_lie_in_the_sets() {
    let map = Map::fit(&many(6_000, 1, 0.0));
    let fresh = many(4_000, 9, 0.0);
    let covered = fresh
        .iter()
        .filter(|a| map.likely(&map.outlook(&a.features), a.features.budget).contains(&a.worth));
    let share = covered.count() as f64 / 4_000.0;
    // Four standard errors of a share of .9 among 4,000, and as much for the threshold's own.
    assert!((share - 0.9).abs() < 4.0 * 0.0067, "{share}");
}

fn file(game: Option<&str>, search: &str) -> MapFile {
    let search: SearchSpec = search.parse().expect("the catalogue has it");
    let generic = Map::fit(&many(600, 1, 0.0));
    let game: Option<GameSpec> = game.map(|game| game.parse().expect("the catalogue has it"));
    MapFile {
        plywood_calibration: 2,
        game: game.as_ref().map(GameSpec::rules),
        games: vec!["some".into(), "games".into()],
        search: search.recipe().versioned(),
        behaviour: format!("{:016x}", behaviour(&search)),
        steps: vec![1_000, 100_000],
        plies: (12, 30),
        positions: 240,
        seed: 1,
        corpus: "0123456789abcdef".into(),
        made: "plywood calibrate".into(),
        held_out: vec![
            HeldOut { steps: 1_000, answers: 100, ece: 0.03, floor: 0.02 },
            HeldOut { steps: 100_000, answers: 100, ece: 0.05, floor: 0.04 },
        ],
        map: if game.is_some() { generic.fitted_to(&many(100, 2, 1.0)) } else { generic },
    }
}

#[test]
fn a_file_reads_back_as_itself_and_damage_is_one_sentence() {
    let folder = tempfile::tempdir().expect("it is there");
    let path = folder.path().join("map.toml");
    let whole = file(Some("connect4"), "uct");
    whole.write(&path).expect("it is there");
    assert_eq!(MapFile::read(&path), Ok(whole.clone()));
    let text = whole.text();
    let fewer = text.replacen("draw = [", "draw = [1.0, ", 1);
    let infinite = text.replacen("slope = ", "slope = inf # ", 1);
    let absurd = [
        ("slope = ", "1e300"),
        ("ece = ", "-3.0"),
        ("positions = ", "99999999"),
        ("answers = ", "241"),
    ]
    .map(|(key, value)| text.replacen(key, &format!("{key}{value} # "), 1));
    let half = &text[..text.len() / 2];
    let damaged = ["", "what?", "plywood_calibration = 2", half, &fewer, &infinite];
    for damaged in damaged.into_iter().chain(absurd.iter().map(String::as_str)) {
        let error = MapFile::parse(damaged, "m.toml").unwrap_err();
        assert!(matches!(error, MapError::Damaged { .. }), "{error}");
        let said = error.to_string();
        assert!(
            said.starts_with("m.toml is no calibration map (") && !said.contains('\n'),
            "{said}"
        );
    }
    let newer = text.replacen("plywood_calibration = 2", "plywood_calibration = 7", 1);
    let error = MapFile::parse(&newer, "m.toml").unwrap_err();
    assert_eq!(error, MapError::Format { path: "m.toml".into(), found: 7 });
    assert!(MapFile::read(&folder.path().join("nowhere")).is_err());
    assert!(MapFile::read(folder.path()).is_err());
}

fn report(steps: u64) -> Report<u8> {
    let moves = [(0, 0.3), (1, 0.1)].map(|(mv, value)| MoveReport {
        mv,
        visits: steps / 2,
        value,
        certainty: Certainty::Estimate { samples: steps / 2, error: Some(0.01) },
    });
    let stakes = Stakes { least: -1.0, most: 1.0, duel: true };
    let choice = (Some(0), ChosenBy::Visits);
    let mut report = Report::of_moves(Player::FIRST, stakes, moves.to_vec(), choice);
    (report.steps, report.nodes) = (steps, steps / 2);
    report
}

fn calibrator(maps: Vec<MapFile>, game: &str, lanes: u32) -> Calibrator {
    let (game, search) =
        (game.parse().expect("the catalogue has it"), "uct".parse().expect("the catalogue has it"));
    Calibrator::new(&Maps::of(maps), &game, &search, lanes)
}

#[test]
fn the_tier_says_how_near_the_reference_set_is() {
    let maps = vec![file(Some("connect4"), "uct"), file(None, "uct")];
    let own = calibrator(maps.clone(), "connect4", 1);
    assert!(own.unused().is_empty());
    let inside = own.calibrate(&report(10_000), Some(20));
    assert_eq!((inside.tier, inside.note.as_deref(), inside.ece), (Tier::Game, None, Some(0.03)));
    let total = [inside.win, inside.draw, inside.loss].map(Option::unwrap).iter().sum::<f64>();
    assert!(
        (total - 1.0).abs() < 1e-12 && inside.reference == "connect" && inside.positions == 240
    );
    assert!(!inside.set90.is_empty() && inside.mistake.is_some());
    for (steps, ply, lanes, note) in [
        (10_000, Some(3), 1, "this one is earlier"),
        (10_000, Some(31), 1, "this one is later"),
        (10_000, None, 1, "nobody knows the ply of this one"),
        (10_000_000, Some(20), 1, "it was searched for more steps"),
        (10_000, Some(20), 8, "it was searched on several lanes"),
    ] {
        let said = calibrator(maps.clone(), "connect4", lanes).calibrate(&report(steps), ply);
        assert_eq!((said.tier, said.note.as_deref()), (Tier::Extrapolated, Some(note)));
    }
    let hasty = calibrator(maps, "connect4", 1).calibrate(&report(100), Some(20));
    assert_eq!((hasty.tier, hasty.win, hasty.mistake), (Tier::None, None, None));
    let other = calibrator(vec![file(None, "uct")], "hex", 1).calibrate(&report(10_000), Some(3));
    assert_eq!((other.tier, other.win, other.mistake), (Tier::Generic, None, None));
    assert!(other.score.is_some() && other.set90.is_empty());
    assert_eq!(
        other.sentence().split_once(" (").expect("it is there").1,
        "calibrated on 2 games, 240 solved positions; hex is not among them: generic)"
    );
}

#[test]
fn where_no_map_may_speak_there_is_no_number() {
    let generic = || vec![file(None, "uct")];
    for game in [
        "othello(score=true)",
        "phantom-go(size=5)",
        "pearl",
        "connect-many",
        "go(size=5,score=true)",
    ] {
        let spec: NamedGame = game.parse().expect("the catalogue has it");
        let search = "uct".parse().expect("the catalogue has it");
        let said = Calibrator::new(&Maps::of(generic()), &spec, &search, 1);
        let said = said.calibrate(&report(10_000), Some(3));
        assert_eq!((said.tier, said.score), (Tier::None, None), "{game}");
        assert!(said.note.is_some());
    }
    let proven = Report { certainty: Certainty::Proven { value: 1.0 }, ..report(10_000) };
    let said = calibrator(generic(), "hex", 1).calibrate(&proven, Some(0));
    assert_eq!((said.tier, said.note.as_deref()), (Tier::None, Some("it is proven")));
    let nothing = calibrator(generic(), "hex", 1).calibrate(&report(0), Some(0));
    assert_eq!(nothing.tier, Tier::None);
    let unknown = calibrator(Vec::new(), "go(size=9)", 1).calibrate(&report(10_000), Some(0));
    assert_eq!((unknown.tier, unknown.score), (Tier::None, None));
}

#[test]
fn foreign_and_stale_maps_are_not_used_and_it_is_said_once() {
    let stale = MapFile { behaviour: "0000000000000000".into(), ..file(Some("connect4"), "uct") };
    let foreign = file(Some("connect(cols=6)"), "uct");
    let other = file(Some("connect4"), "uct(c=1)");
    let maps = vec![stale.clone(), stale, foreign, other];
    let refused = calibrator(maps, "connect4", 1);
    let [Misfit::Stale { .. }, Misfit::Game { .. }, Misfit::Search { .. }] = refused.unused()
    else {
        panic!("{:?}", refused.unused());
    };
    let said = refused.calibrate(&report(10_000), Some(20));
    assert_eq!((said.tier, said.win), (Tier::None, None));
    assert_eq!(said.note.as_deref(), Some("the maps at hand do not fit"));
}

#[test]
fn a_study_of_two_games_writes_maps_that_fit_them() {
    let games = [
        measured(BOARD, 60, 2).expect("it is there"),
        measured("hex(size=3)", 40, 2).expect("it is there"),
    ];
    let study = Study::new(&games, 1, None);
    let held = study.held_out(0);
    assert!(!held.is_empty() && held.len() <= 60, "half of 60 positions at two budgets");
    let file = study.file(Some(0), "plywood calibrate");
    let (game, search) = (
        BOARD.parse().expect("the catalogue has it"),
        "flat".parse().expect("the catalogue has it"),
    );
    assert_eq!(file.fits(&game, &search, behaviour(&search)), Ok(()));
    assert_eq!(MapFile::parse(&file.text(), "x"), Ok(file));
    assert_eq!(study.file(None, "plywood calibrate").games.len(), 2);
    let transfer = study.transfer(120).expect("it is there");
    assert!(transfer.family_out.is_some());
    for (game, _) in games.iter().enumerate() {
        assert_eq!(study.proofs(game, 120).wrong, 0);
    }
}

#[test]
fn no_share_is_surer_than_its_positions_and_no_mistake_is_where_there_is_no_choice() {
    let mut file = file(Some("connect4"), "uct");
    file.map.win = vec![60.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    let calibrator = calibrator(vec![file], "connect4", 1);
    let sure = calibrator.calibrate(&report(10_000), Some(20));
    let (win, loss) = (sure.win.expect("it is there"), sure.loss.expect("it is there"));
    assert!(win < 1.0 && loss >= 1.0 / 250.0, "{win} {loss}");
    assert!(sure.mistake.is_some_and(|p| p > 0.0));
    let mut forced = report(10_000);
    forced.moves[1].certainty = Certainty::Proven { value: -1.0 };
    forced.moves[1].value = -1.0;
    assert_eq!(calibrator.calibrate(&forced, Some(20)).mistake, Some(0.0));
}

#[test]
fn a_game_whose_own_map_was_refused_is_not_called_a_stranger() {
    let mut file = file(None, "uct");
    file.games.push("connect".into());
    let said = calibrator(vec![file], "connect4", 1).calibrate(&report(10_000), Some(20));
    assert_eq!(said.note.as_deref(), Some("the map of connect alone was refused"));
}

#[test]
fn the_maps_that_ship_are_whole_and_of_today() {
    let shipped: Vec<_> = Maps::shipped().files().cloned().collect();
    for text in SEARCHES {
        let search: SearchSpec = text.parse().expect("the catalogue has it");
        let now = format!("{:016x}", behaviour(&search));
        let own: Vec<_> =
            shipped.iter().filter(|f| f.search == search.recipe().versioned()).collect();
        assert!(own.iter().any(|file| file.game.is_none()), "{search} has a generic map");
        assert!(own.len() > 1, "{search} has maps of games");
        for file in own {
            assert_eq!(
                file.behaviour, now,
                "{search} has changed: `plywood calibrate --all` again"
            );
        }
    }
}
