//! Names near a misspelt one.

/// At most three of `names` that are near `written`, the nearest first.
pub fn nearest<'n>(written: &str, names: impl Iterator<Item = &'n str>) -> Vec<String> {
    const ENOUGH: f64 = 0.75;
    const MOST: usize = 3;
    let written: String = written.chars().take(64).collect::<String>().to_lowercase();
    let mut near: Vec<_> = names
        .map(|name| (likeness(&written, name), name))
        .filter(|(likeness, _)| *likeness >= ENOUGH)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    near.truncate(MOST);
    // A sure guess is not watered down by worse ones.
    if let Some(&(best, _)) = near.first() {
        near.retain(|(likeness, _)| *likeness > best - 0.08);
    }
    near.into_iter().map(|(_, name)| name.into()).collect()
}

/// Between nothing alike and the same: a beginning, one slip of the fingers, or much in common.
fn likeness(written: &str, name: &str) -> f64 {
    if written.len() >= 3 && name.starts_with(written) {
        return 1.0;
    }
    let slip = name.len() >= 3 && strsim::osa_distance(written, name) == 1;
    if slip { 0.98 } else { strsim::jaro_winkler(written, name) }
}
