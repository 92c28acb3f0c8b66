//! Search by levels against the definition of its model, summed over all levels of all children.

use std::collections::BTreeMap;

use plywood_core::{Game, Payoff, Player, Seed, Turn, ZeroSum};
use plywood_games::connect::{Column, Connect};
use plywood_search::{Algorithm, Certainty, Deed, Levels, Model, Progress, Search};

use crate::toys::connect4;

type Line = Vec<Column>;

/// The plain definition: what random games paid the first player, by the line that they were played after.
struct Definition {
    game: Connect<u64>,
    model: Model,
    heard: BTreeMap<Line, Vec<f64>>,
}

const LEAST: f64 = 1e-6;

impl Definition {
    /// The probability of level `u` in a litter whose best is at most `v`.
    fn spread(&self, u: usize, v: usize) -> f64 {
        let weight = |below: usize| (-(below as f64) / self.model.tau).exp() + self.model.even;
        weight(v - u) / (0..=v).map(weight).sum::<f64>()
    }

    /// The likelihood of a payoff of a random game after so many moves, to a player at a level.
    fn likelihood(&self, depth: usize, payoff: f64, level: usize) -> f64 {
        let trust = self.model.trust + self.model.growth * depth as f64;
        let won = (0.5 + trust * ((level as f64 + 0.5) / 4.0 - 1.0)).clamp(0.03, 0.97);
        match payoff {
            1.0 => won,
            -1.0 => 1.0 - won,
            _ => 1.0,
        }
    }

    fn after(&self, line: &[Column]) -> Turn<ZeroSum> {
        let mut position = self.game.start();
        for &mv in line {
            self.game.play(&mut position, mv);
        }
        self.game.turn(&position)
    }

    fn children(&self, line: &[Column]) -> Vec<Line> {
        let (mut position, mut moves) = (self.game.start(), Vec::new());
        for &mv in line {
            self.game.play(&mut position, mv);
        }
        self.game.moves(&position, &mut moves);
        moves.into_iter().map(|mv| [line, &[mv]].concat()).collect()
    }

    /// What the first player gets, if what was visited proves it.
    fn proof(&self, line: &[Column]) -> Option<f64> {
        self.heard.get(line)?;
        let mover = match self.after(line) {
            Turn::Over(payoff) => return Some(payoff.of(Player::FIRST)),
            Turn::Player(mover) => mover,
            Turn::Chance => unreachable!("nature has no turn"),
        };
        let sign = if mover == Player::FIRST { 1.0 } else { -1.0 };
        let known: Vec<_> = self.children(line).iter().map(|child| self.proof(child)).collect();
        let best = known.iter().flatten().map(|value| sign * value).fold(-1.0, f64::max);
        (best == 1.0 || known.iter().all(Option::is_some)).then_some(sign * best)
    }

    /// The likelihood of all that was heard at and below the end of a line, by its level as this player sees it.
    fn message(&self, line: &[Column], looks: Player) -> [f64; 8] {
        let sign = if looks == Player::FIRST { 1.0 } else { -1.0 };
        if let Some(value) = self.proof(line) {
            let at: &[usize] = match sign * value {
                1.0 => &[7],
                0.0 => &[3, 4],
                _ => &[0],
            };
            return std::array::from_fn(|level| if at.contains(&level) { 1.0 } else { LEAST });
        }
        let payoffs = self.heard.get(line).map_or(&[][..], |payoffs| payoffs);
        let mut all: [f64; 8] = std::array::from_fn(|level| {
            payoffs.iter().map(|payoff| self.likelihood(line.len(), sign * payoff, level)).product()
        });
        let Turn::Player(mover) = self.after(line) else { return all };
        let children = self.children(line);
        if children.iter().any(|child| self.heard.contains_key(child)) {
            let lost = if mover == Player::FIRST { -1.0 } else { 1.0 };
            let open = children.iter().filter(|child| self.proof(child) != Some(lost));
            let said: Vec<_> = open.map(|child| self.message(child, mover)).collect();
            for (level, likelihood) in all.iter_mut().enumerate() {
                let best = if mover == looks { level } else { 7 - level };
                *likelihood *= self.litter(best, &said);
            }
        }
        let most = all.iter().copied().fold(0.0, f64::max);
        all.map(|likelihood| (likelihood / most).max(LEAST))
    }

    /// The likelihood of what a litter says, if its best is at this level: the sum over all levels of all members.
    fn litter(&self, best: usize, said: &[[f64; 8]]) -> f64 {
        let (mut heard, mut any) = (0.0, 0.0);
        let mut levels = vec![0; said.len()];
        loop {
            if levels.iter().max() == Some(&best) {
                let prior: f64 = levels.iter().map(|&u| self.spread(u, best)).product();
                any += prior;
                heard += prior * levels.iter().zip(said).map(|(&u, m)| m[u]).product::<f64>();
            }
            let Some(place) = levels.iter().position(|&u| u < best) else { return heard / any };
            levels[place] += 1;
            levels[..place].fill(0);
        }
    }

    /// The expected value on the unit interval.
    fn mean(&self, line: &[Column], looks: Player) -> f64 {
        let message = self.message(line, looks);
        let sum: f64 = (0..8).map(|level| message[level] * (level as f64 + 0.5) / 8.0).sum();
        sum / message.iter().sum::<f64>()
    }
}

/// A run that is told step by step, held against the definition after every step; how many steps were compared.
fn compare(model: Model, game: &Connect<u64>, seed: u64, steps: usize) -> usize {
    let mut run =
        Levels { model, ..Levels::default() }.start(game.clone(), &game.start(), Seed(seed));
    let mut definition = Definition { game: game.clone(), model, heard: BTreeMap::new() };
    for step in 0..steps {
        let (progress, tale) = run.tell();
        for deed in tale.deeds {
            if let Deed::RandomGame { line, payoffs, .. } | Deed::Ended { line, payoffs } = deed {
                definition.heard.entry(line).or_default().push(payoffs[0]);
            }
        }
        if progress == Progress::Settled {
            return step;
        }
        let report = run.report();
        for told in &report.moves {
            match told.certainty {
                Certainty::Posterior { win } => {
                    let defined = definition.mean(&[told.mv], Player::FIRST);
                    assert!((win - defined).abs() < 2e-4, "{win} for {defined} after step {step}");
                }
                Certainty::Proven { value } => {
                    let known = definition.proof(&[told.mv]);
                    assert!(known.is_none_or(|known| known == value));
                }
                _ => unreachable!("no other certainty is given"),
            }
        }
        if let Certainty::Posterior { win } = report.certainty {
            let defined = definition.mean(&[], Player::FIRST);
            assert!((win - defined).abs() < 2e-4, "{win} for {defined} at the root, step {step}");
        }
    }
    steps
}

#[test]
fn beliefs_are_those_of_the_model_summed_over_all_levels_of_all_positions() {
    let narrow = Connect::<u64>::new(3, 3, 3, false).expect("a board");
    let models = [
        Model::default(),
        Model { tau: 0.7, even: 0.0, trust: 0.21, growth: 0.02 },
        Model { tau: 5.0, even: 0.8, trust: 0.5, growth: 0.0 },
    ];
    for (seed, model) in (1..).zip(models) {
        assert!(compare(model, &narrow, seed, 120) > 60);
    }
}

#[test]
fn what_is_believed_stays_when_a_move_is_played() {
    let (game, root) = connect4(&[]);
    let mut run = Levels::default().start(game, &root, Seed(4));
    run.run(3_000);
    let line = run.report().principal_variation;
    let held = run.look(&line[..1]).expect("the move was visited");
    run.advance(line[0]);
    let report = run.report();
    assert_eq!((report.value, report.certainty), (held.value, held.certainty));
    assert_eq!(report.moves, held.moves);
    run.run(1_000);
    assert!(run.report().moves.iter().map(|m| m.visits).sum::<u64>() > 1_000);
}

#[test]
fn several_random_games_from_a_position_are_heard_at_once() {
    let (game, root) = connect4(&[]);
    let won: [f64; 8] = std::array::from_fn(|k| 0.5 + 0.36 * ((k as f64 + 0.5) / 4.0 - 1.0));
    let mut alike = 0;
    for seed in 0..40 {
        let levels = Levels { playouts: 3, ..Levels::default() };
        let mut run = levels.start(game.clone(), &root, Seed(seed));
        let (_, tale) = run.tell();
        let heard = tale.deeds.iter().find_map(|deed| match deed {
            Deed::RandomGame { games, payoffs, .. } => Some((*games, payoffs[0])),
            _ => None,
        });
        let (games, mean) = heard.expect("a random game was played");
        assert_eq!(games, 3);
        if mean.abs() == 1.0 {
            let thrice = won.map(|p| if mean > 0.0 { p.powi(3) } else { (1.0 - p).powi(3) });
            let sum: f64 = (0..8).map(|k| thrice[k] * (k as f64 + 0.5) / 8.0).sum();
            let win = sum / thrice.iter().sum::<f64>();
            assert_eq!(run.report().moves[0].visits, 1);
            assert!((run.report().moves[0].value - (2.0 * win - 1.0)).abs() < 1e-5);
            alike += 1;
        }
    }
    assert!(alike > 5);
}

#[test]
fn wins_are_taken_threats_parried_and_proofs_kept() {
    let (game, win) = connect4(&[3, 0, 3, 0, 3, 0]);
    let mut run = Levels::default().start(game.clone(), &win, Seed(1));
    run.run(500);
    assert_eq!(run.report().certainty, Certainty::Proven { value: 1.0 });
    assert_eq!(run.report().best().unwrap().mv, Column(3));
    let (game, threat) = connect4(&[3, 0, 3, 0, 3]);
    let mut run = Levels::default().start(game, &threat, Seed(1));
    run.run(2_000);
    assert_eq!(run.report().best().unwrap().mv, Column(3));
}

#[test]
fn models_without_a_law_are_refused() {
    let usual = Model::default();
    for model in [
        Model { tau: 0.0, ..usual },
        Model { even: -1.0, ..usual },
        Model { trust: 0.6, ..usual },
        Model { growth: f64::NAN, ..usual },
    ] {
        assert!(plywood_search::Law::new(model).is_err());
    }
}
