//! Laws of a single report.

use plywood_core::{Game, Player, Turn};

use super::{
    Law, Offence,
    truth::{Truth, wins_at_once},
};
use crate::{Certainty, ChosenBy, Report};

/// How far apart numbers may be that are equal but for rounding.
pub(super) const ROUNDING: f64 = 1e-6;

/// Holds a report on `root` to every law that needs nothing else.
pub(super) fn check<G: Game>(
    game: &G,
    root: &G::Position,
    report: &Report<G::Move>,
    sees_all: bool,
) -> Result<(), Offence> {
    let turn = game.turn(root);
    is_legal(game, root, report, sees_all)?;
    if sees_all {
        is_line_legal(game, root, report)?;
    }
    are_numbers_sound(report)?;
    let (Turn::Player(player), Some(choice)) = (turn, report.choice) else { return Ok(()) };
    if player != report.player {
        return Err((Law::Legal, format!("{:?} is to move, not {:?}", player, report.player)));
    }
    obeys_proofs(report, choice)?;
    obeys_rule(report, choice)?;
    root_follows(report, choice)
}

fn is_legal<G: Game>(
    game: &G,
    root: &G::Position,
    report: &Report<G::Move>,
    sees_all: bool,
) -> Result<(), Offence> {
    let mut legal = Vec::new();
    if !matches!(game.turn(root), Turn::Over(_)) {
        game.moves(root, &mut legal);
    }
    let listed: Vec<_> = report.moves.iter().map(|m| m.mv).collect();
    let fits = listed == legal || (!sees_all && listed.iter().all(|mv| legal.contains(mv)));
    if !fits {
        return Err((Law::Legal, format!("moves {listed:?} are listed, {legal:?} are legal")));
    }
    match report.choice {
        Some(choice) if choice < listed.len() => Ok(()),
        None if listed.is_empty() => Ok(()),
        choice => Err((Law::Legal, format!("the choice is {choice:?} of {} moves", listed.len()))),
    }
}

fn is_line_legal<G: Game>(
    game: &G,
    root: &G::Position,
    report: &Report<G::Move>,
) -> Result<(), Offence> {
    let line = &report.principal_variation;
    if line.first() != report.best().map(|best| &best.mv) {
        return Err((Law::Line, format!("the line {line:?} does not begin with the choice")));
    }
    let (mut at, mut moves) = (root.clone(), Vec::new());
    for mv in line {
        moves.clear();
        if !matches!(game.turn(&at), Turn::Over(_)) {
            game.moves(&at, &mut moves);
        }
        if !moves.contains(mv) {
            return Err((Law::Line, format!("{mv:?} of {line:?} is not legal there")));
        }
        game.play(&mut at, *mv);
    }
    Ok(())
}

fn are_numbers_sound<M>(report: &Report<M>) -> Result<(), Offence> {
    let rows = report.moves.iter().map(|m| (m.value, m.certainty));
    for (value, certainty) in rows.chain([(report.value, report.certainty)]) {
        let stakes = report.stakes;
        let slack = ROUNDING * (1.0 + stakes.least.abs().max(stakes.most.abs()));
        let within = |low: f64, high: f64| low - slack <= value && value <= high + slack;
        let sound = within(stakes.least, stakes.most)
            && match certainty {
                Certainty::Proven { value: exact } => exact == value,
                Certainty::Certified { low, high, delta, .. } => {
                    within(low, high) && low <= high && (0.0..=1.0).contains(&delta)
                }
                Certainty::Posterior { win } => (0.0..=1.0).contains(&win),
                Certainty::Estimate { error, samples } => {
                    error.is_none_or(|error| error > 0.0 && error.is_finite() && samples > 1)
                }
            };
        // A report without moves speaks of an end, or knows nothing.
        let blank = report.moves.is_empty() && value == 0.0;
        if !(sound || blank) {
            return Err((Law::Numbers, format!("{value} is said to be {certainty:?}")));
        }
    }
    Ok(())
}

fn obeys_proofs<M: std::fmt::Debug>(report: &Report<M>, choice: usize) -> Result<(), Offence> {
    if report.stakes.undominated(&report.moves)[choice] {
        return Ok(());
    }
    let better = report.stakes.best_by(&report.moves, |i| report.moves[i].value);
    let (chosen, better) = (&report.moves[choice], better.map(|i| &report.moves[i]));
    Err((Law::Proofs, format!("{chosen:?} is chosen in spite of {better:?}")))
}

fn obeys_rule<M: std::fmt::Debug>(report: &Report<M>, choice: usize) -> Result<(), Offence> {
    let Report { chosen_by, stakes, moves, .. } = report;
    if !chosen_by.is_repeatable() {
        return Ok(());
    }
    let Some(by_rule) = stakes.choose(moves, *chosen_by) else { return Ok(()) };
    let merit = |index: usize| chosen_by.merit(*stakes, &moves[index]).0;
    // A search may tell posteriors apart that are shown as equal.
    let finer = matches!(chosen_by, ChosenBy::Posterior { .. })
        && merit(choice) >= merit(by_rule) - ROUNDING;
    if by_rule == choice || finer {
        return Ok(());
    }
    let (by, chosen, better) = (chosen_by.word(), &moves[choice], &moves[by_rule]);
    Err((Law::Rule, format!("by {by}, {chosen:?} is chosen, not {better:?}")))
}

/// A root that its moves prove is proven; one of which no more is known is what its choice makes it
/// ([`Stakes::root`](crate::Stakes::root)), or has bounds or a posterior of its own that contradict no
/// move's.
fn root_follows<M>(report: &Report<M>, choice: usize) -> Result<(), Offence> {
    let stakes = report.stakes;
    let (low, high) = stakes.bounds(&report.moves);
    let root = stakes.known(&report.certainty);
    let offence = |what: &str| {
        let (value, certainty) = (report.value, report.certainty);
        Err((Law::Root, format!("{what}: the root is {value}, {certainty:?}")))
    };
    if root.0 > high || root.1 < low {
        return offence("its moves prove otherwise");
    }
    if low == high && !report.certainty.is_proven() {
        return offence("its moves prove its value");
    }
    if report.certainty.is_proven()
        && stakes.known(&report.moves[choice].certainty).1 < report.value
    {
        return offence("the choice does not reach it");
    }
    let follows = (report.value, report.certainty) == stakes.root(&report.moves, choice);
    if report.chosen_by.is_sampled() && !follows && root == (stakes.least, stakes.most) {
        return offence("it is not what the choice makes it");
    }
    Ok(())
}

/// Whether all that a report calls proven is true.
pub(super) fn is_true<M>(report: &Report<M>, truth: &Truth) -> Result<(), Offence> {
    let rows = report.moves.iter().map(|m| &m.certainty).zip(&truth.moves);
    for (certainty, &value) in rows.chain([(&report.certainty, &truth.value)]) {
        let (low, high) = report.stakes.known(certainty);
        let slack = ROUNDING * (1.0 + value.abs());
        if low > value + slack || high < value - slack {
            return Err((Law::Truth, format!("{certainty:?}, and the truth is {value}")));
        }
    }
    Ok(())
}

/// Whether a move that wins at once is chosen where there is one.
pub(super) fn takes_wins<G: Game>(
    game: &G,
    root: &G::Position,
    report: &Report<G::Move>,
    player: Player,
) -> Result<(), Offence> {
    let wins = wins_at_once(game, root, player, report.stakes.most);
    match report.choice {
        Some(choice) if !wins[choice] && wins.contains(&true) => {
            let best = report.moves[choice].certainty;
            if matches!(best, Certainty::Proven { value } if value >= report.stakes.most) {
                return Ok(()); // A slower win is a win.
            }
            Err((Law::Wins, format!("{:?} is chosen", report.moves[choice])))
        }
        _ => Ok(()),
    }
}
