//! The games and searches of the maps that ship.

/// Twelve games of seven families, of sizes at which alpha-beta decides positions that are hard
/// for UCT: the openings of small boards and the middle of larger ones.
pub const GAMES: [&str; 12] = [
    "connect(cols=5,rows=5)",
    "connect(cols=6,rows=5)",
    "connect4",
    "connect(cols=6,rows=5,inverse=true)",
    "breakthrough(cols=4,rows=6)",
    "breakthrough(cols=5,rows=5)",
    "hex(size=5)",
    "hex(size=6)",
    "othello(size=6)",
    "domineering(cols=7,rows=7)",
    "clobber(cols=6,rows=5)",
    "kayles(rows=40)",
];

/// The search for every day, UCT with and without solver backups, and the step-by-step optimal one,
/// whose posteriors are of a model.
pub const SEARCHES: [&str; 4] = ["auto", "uct(solver=on)", "uct(solver=off)", "sym"];
