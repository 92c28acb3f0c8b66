//! The opening book that a portfolio has learnt: what its seeds play, and how often.

use std::ops::ControlFlow;

use plywood_catalogue::{AnyRun, NamedGame, SearchSpec};
use plywood_core::{Game, Notation, Seed, Turn};
use plywood_search::{Budget, Search, drive};

use super::{PortfolioFile, SeedsError};

/// Seeds with their weights.
type Seeds = Vec<(Seed, f64)>;

/// Moves that follow each other, with what the portfolio plays against itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Branch {
    /// The move in words.
    pub word: String,
    /// The seat that plays it.
    pub seat: usize,
    /// How often that seat plays it here.
    pub share: f64,
    /// How often play comes through here.
    pub weight: f64,
    /// What follows.
    pub next: Vec<Branch>,
}

/// A book from the start of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    /// The moves, the heaviest first.
    pub branches: Vec<Branch>,
    /// All legal first moves in words.
    pub legal: Vec<String>,
    /// The line that play takes most often, in words.
    pub line: Vec<String>,
    /// The board after that line.
    pub picture: String,
}

/// Plays every seed of a portfolio for `depth` moves, as long as play comes there with
/// probability `least`. Moves of nature end a line.
pub fn book(file: &PortfolioFile, depth: usize, least: f64) -> Result<Book, SeedsError> {
    let subject = file.subject()?;
    let seat = |chair: &super::Chair| -> Seeds {
        chair.seeds.iter().map(|seed| (Seed(seed.seed), seed.weight)).collect()
    };
    let seats: Vec<_> = file.chairs.iter().map(seat).collect();
    let (player, steps) = (&subject.player, file.steps);
    Write { player, steps, seats, depth, least }.book(&subject.game.open()?)
}

struct Write<'w> {
    player: &'w SearchSpec,
    steps: u64,
    seats: Vec<Seeds>,
    depth: usize,
    least: f64,
}

impl Write<'_> {
    fn book(&self, opened: &NamedGame) -> Result<Book, SeedsError> {
        if self.seats.len() != opened.facts().players {
            let why = format!(
                "the portfolio has {} seats, and the game has {} players",
                self.seats.len(),
                opened.facts().players
            );
            return Err(SeedsError::Unfit(why));
        }
        let branches = self.branches(opened, &mut Vec::new(), &self.seats, 1.0)?;
        let (mut line, mut position) = (Vec::new(), opened.game.start());
        let mut at = &branches;
        while let Some(branch) = at.first() {
            let mv = opened.game.read_move(&position, &branch.word);
            let Some(mv) = mv else { break };
            opened.game.play(&mut position, mv);
            line.push(branch.word.clone());
            at = &branch.next;
        }
        let (mut moves, start) = (Vec::new(), opened.game.start());
        opened.game.moves(&start, &mut moves);
        let legal = moves.iter().map(|&mv| opened.game.move_word(&start, mv)).collect();
        Ok(Book { branches, legal, line, picture: opened.game.picture(&position) })
    }

    /// What is played after a line, by those seeds of each seat that would have come here.
    fn branches(
        &self,
        opened: &NamedGame,
        line: &mut Vec<u32>,
        seats: &[Seeds],
        weight: f64,
    ) -> Result<Vec<Branch>, SeedsError> {
        let mut position = opened.game.start();
        for &mv in line.iter() {
            opened.game.play(&mut position, mv);
        }
        let Turn::Player(player) = opened.game.turn(&position) else { return Ok(Vec::new()) };
        if line.len() >= self.depth {
            return Ok(Vec::new());
        }
        let seat = player.index();
        let mut groups: Vec<(u32, Seeds)> = Vec::new();
        for &(seed, share) in &seats[seat] {
            let mv = self.choice(opened, line, seat, seed)?;
            match groups.iter_mut().find(|(known, _)| *known == mv) {
                Some((_, seeds)) => seeds.push((seed, share)),
                None => groups.push((mv, vec![(seed, share)])),
            }
        }
        let total = |seeds: &[(Seed, f64)]| seeds.iter().map(|(_, w)| w).sum::<f64>();
        let all = total(&seats[seat]);
        groups.sort_by(|a, b| total(&b.1).total_cmp(&total(&a.1)));
        let mut branches = Vec::new();
        for (mv, seeds) in groups {
            let share = total(&seeds) / all;
            let word = opened.game.move_word(&position, mv);
            let mut next = Vec::new();
            if weight * share >= self.least {
                let mut after = seats.to_vec();
                after[seat] = seeds;
                line.push(mv);
                next = self.branches(opened, line, &after, weight * share)?;
                line.pop();
            }
            branches.push(Branch { word, seat, share, weight: weight * share, next });
        }
        Ok(branches)
    }

    /// What a seed plays at a seat after a line: its search begins at its first turn.
    fn choice(
        &self,
        opened: &NamedGame,
        line: &[u32],
        seat: usize,
        seed: Seed,
    ) -> Result<u32, SeedsError> {
        let mut run: Option<AnyRun> = None;
        let mut position = opened.game.start();
        for at in 0..=line.len() {
            let own = matches!(opened.game.turn(&position), Turn::Player(p) if p.index() == seat);
            if own {
                let run = match &mut run {
                    Some(run) => run,
                    none => none.insert(opened.start(self.player, &position, seed)?),
                };
                let budget = Budget::steps(self.steps);
                drive(run, budget, |_| ControlFlow::Continue(()));
            }
            let Some(&mv) = line.get(at) else { break };
            opened.game.play(&mut position, mv);
            if let Some(run) = &mut run {
                run.advance(mv);
            }
        }
        let run = run.expect("it is this seat's turn after the line");
        Ok(run.report().best().expect("a search at a player's turn has a move").mv)
    }
}
