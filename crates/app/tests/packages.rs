//! Every crate can be packed as others would get it.

use std::process::Command;

#[test]
fn every_crate_is_packed_with_what_it_includes() {
    let folder = tempfile::tempdir().expect("a folder");
    let packed = Command::new(env!("CARGO"))
        .args([
            "package",
            "--workspace",
            "--exclude",
            "own-game",
            "--exclude",
            "plywood-py",
            "--no-verify",
            "--allow-dirty",
        ])
        .args(["--offline", "--quiet", "--target-dir"])
        .arg(folder.path())
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&packed.stderr);
    assert!(packed.status.success(), "{said}");
    let list = |crate_name: &str| {
        let file = folder.path().join(format!("package/{crate_name}-0.1.0.crate"));
        let listed = Command::new("tar").arg("tzf").arg(file).output().expect("tar runs");
        String::from_utf8_lossy(&listed.stdout).into_owned()
    };
    // What is compiled into the program comes from outside of `src`.
    assert!(list("plywood-lab").contains("/experiments/nothing/plan.toml"));
    assert!(list("plywood-contest").contains("/maps/"));
    assert!(list("plywood").contains("/README.md"));
    let workbench = list("plywood-workbench");
    assert!(workbench.contains("/web/js/main.js") && !workbench.contains("/browser/"));
}
