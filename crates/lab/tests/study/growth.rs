//! A plan may grow, and its rows go on to count.

use plywood_lab::study::{Plan, Selection, Size, Store};

use crate::support::{self, PLAN, TASK, expected, run_plan, stored, stored_of, undisturbed};

const CASES: &str = "study='dice'\ntitle='t'\ntask='dice'\nrepetitions=20\n[fixed]\nsides=6\n\
                     target=3\n[[case]]\ndice=1\n[[case]]\ndice=2\n";

#[test]
fn a_plan_that_has_grown_goes_on_with_the_rows_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let more = PLAN.replace("repetitions = 40", "repetitions = 70");
    let longer = PLAN.replace("dice = [1, 2, 3]", "dice = [1, 2, 3, 4]");
    let both = longer.replace("repetitions = 40", "repetitions = 55");
    let case = format!("{CASES}[[case]]\ndice=3\n");
    let fixed = "study='dice'\ntitle='t'\ntask='dice'\nrepetitions=9\n[fixed]\nsides=6\ntarget=3\n";
    let (one, vary) = (format!("{fixed}dice=1"), format!("{fixed}[vary]\ndice=[1, 2]"));
    let title = more.replace("How often", "Whether");
    for (number, (small, large, new)) in [
        (PLAN, more.as_str(), 180),
        (PLAN, &longer, 80),
        (PLAN, &both, 6 * 15 + 2 * 55),
        (CASES, &case, 20),
        (&one, &vary, 9),
        (&more, &title, 0),
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{number}.sqlite"));
        let before = run_plan(&path, small, &Selection::default()).unwrap();
        assert_eq!(before as usize, undisturbed(small).len());
        assert_eq!(run_plan(&path, large, &Selection::default()).unwrap(), new, "{large}");
        let plan = Plan::read(large, Size::Full).unwrap();
        assert_eq!(stored_of(&path, &plan), undisturbed(large));
        // Back to the smaller plan: nothing to do, and its rows alone are shown.
        assert_eq!(run_plan(&path, small, &Selection::default()).unwrap(), 0);
        let plan = Plan::read(small, Size::Full).unwrap();
        assert_eq!(stored_of(&path, &plan), undisturbed(small));
        assert_eq!(Store::read(&path).unwrap().beyond(&plan).unwrap(), new);
        assert_eq!(run_plan(&path, large, &Selection::default()).unwrap(), 0, "rows were kept");
    }
}

#[test]
fn a_plan_of_other_cells_is_refused_and_the_key_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for (number, (was, from, to, said)) in [
        (PLAN, "seed = 7", "seed = 8", "'seed' was 7 and is 8"),
        (PLAN, "sides = 6", "sides = 8", "'sides' was 6 and is 8"),
        (PLAN, "sides = 6", "sides = 6\nluck = 1", "'luck' was not set and is 1"),
        (PLAN, "study = \"dice\"", "study = \"die\"", "'study' was 'dice' and is 'die'"),
        (
            PLAN,
            "target = [2, 5]",
            "target = [2, 5, 6]",
            "'target' was [2, 5] and is [2, 5, 6]; values can be appended only to the slowest, 'dice'",
        ),
        (PLAN, "dice = [1, 2, 3]", "dice = [2, 1, 3]", "'dice' was [1, 2, 3] and is [2, 1, 3]"),
        (PLAN, "dice = [1, 2, 3]", "dice = [3]", "'dice' was [1, 2, 3] and is 3"),
        (PLAN, "dice = [1, 2, 3]\ntarget = [2, 5]", "target = [2, 5]\ndice = [1, 2, 3]", "'vary'"),
        (CASES, "dice=2", "dice=3", "'case' number 2 has changed; cases can only be appended"),
        (CASES, "target=3", "target=4", "'target' was 3 and is 4"),
        (CASES, "target=3\n", "[vary]\ntarget=[3,4]\n", "with several cases only cases"),
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{number}.sqlite"));
        let some = Selection { limit: Some(5), ..Selection::default() };
        run_plan(&path, was, &some).unwrap();
        let now = was.replace(from, to);
        assert_ne!(now, was);
        let error = run_plan(&path, &now, &some).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
        let plan = Plan::read(&now, Size::Full).unwrap();
        assert!(Store::read(&path).unwrap().fits(&plan).is_err(), "readers refuse it too");
        let other = folder.path().join(format!("{number}-other.sqlite"));
        run_plan(&other, &now, &some).unwrap();
        let plan = Plan::read(was, Size::Full).unwrap();
        let (mut store, _) = Store::open(&path, was, &plan, Size::Full, &TASK).unwrap();
        let error = store.merge(&other).unwrap_err().to_string();
        assert!(error.contains("cannot be merged into"), "{error}");
    }
}

#[test]
fn stores_of_a_small_and_a_grown_plan_are_merged() {
    let folder = tempfile::tempdir().unwrap();
    let large = PLAN.replace("repetitions = 40", "repetitions = 60");
    let plan = Plan::read(&large, Size::Full).unwrap();
    let (small, whole) = (folder.path().join("small.sqlite"), folder.path().join("whole.sqlite"));
    run_plan(&small, PLAN, &Selection::default()).unwrap();
    run_plan(&whole, &large, &Selection::default().shard("1/2").unwrap()).unwrap();
    let (mut store, _) = Store::open(&small, PLAN, &support::plan(), Size::Full, &TASK).unwrap();
    store.merge(&whole).unwrap();
    drop(store);
    assert_eq!(stored(&small), expected());
    assert_eq!(run_plan(&small, &large, &Selection::default()).unwrap(), 60);
    assert_eq!(stored_of(&small, &plan), undisturbed(&large));
}
