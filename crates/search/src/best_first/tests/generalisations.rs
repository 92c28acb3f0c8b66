//! How the two generalisations to several players differ: example 8 of paper 002, and an error of its section 3.

use plywood_core::{Evaluator, Game, Payoff, Player, Rng, Seed, Turn};

use super::{
    net::{ByOutcome, Net, Outcome, Place},
    theorems::Whim,
};
use crate::{
    Algorithm, Certainty, Progress, Search,
    best_first::{BestFirst, BestFirstRun, Generalisation, Terminal},
};

const BOTH: [Generalisation; 2] = [Generalisation::First, Generalisation::Second];

/// Values of a few positions, stated one by one.
#[derive(Copy, Clone, Debug)]
struct Stated<P: 'static>(&'static [(usize, P)]);

impl<'n, P: Payoff> Evaluator<&'n Net<P>> for Stated<P> {
    fn evaluate(&mut self, _: &&'n Net<P>, node: &mut usize, _: &mut Rng) -> P {
        let stated = self.0.iter().find(|(place, _)| place == node);
        stated.map_or(P::from_gains(P::PLAYERS, |_| 0.0), |(_, value)| *value)
    }
}

/// A game by its places; every outcome is worth what it says to each player.
fn net<P: Payoff>(nodes: Vec<Place>, outcomes: &[(P, P)]) -> Net<P> {
    let outcome = |&(payoff, value)| Outcome { payoff, value };
    Net::new(nodes, outcomes.iter().map(outcome).collect())
}

fn choice(player: u8, children: &[usize]) -> Place {
    Place::Choice(Player(player), children.to_vec())
}

/// The completion values of a position as its generalisation reads them off an unresolved one.
fn completion<P: Payoff>(run: &BestFirstRun<&Net<P>>, place: usize) -> Vec<i8> {
    let keys = run.rules.keys.as_ref().expect("positions are shared");
    let number = (0..run.graph.nodes.len()).find(|&number| *keys.key(number) == place);
    let number = number.expect("the position was met") as u32;
    let players = (0..P::PLAYERS as u8).map(Player);
    players.map(|player| run.graph.rank(number, player, run.graph.generalisation).0).collect()
}

/// The first of four players chooses between an end that only the fourth loses and a position whose value
/// is (-1, 1, 1, 1). It prefers the end, and is not resolved: the first generalisation says nothing of it, the
/// second what the end pays (printed (0, 1, 0, -1), which no child has).
#[test]
fn example_8() {
    let ends = [([0.0, 0.0, 0.0, -1.0], [0.0, 0.0, 0.0, -1.0]), ([1.0; 4], [0.0; 4])];
    let places = vec![choice(0, &[1, 2]), Place::End(0), choice(1, &[3]), Place::End(1)];
    let game = net::<[f64; 4]>(places, &ends);
    let values = Stated(&[(2, [-1.0, 1.0, 1.0, 1.0])]);
    for (generalisation, c) in BOTH.into_iter().zip([[0; 4], [0, 0, 0, -1]]) {
        let recipe = BestFirst { generalisation, ..BestFirst::ubfm() };
        let mut run = recipe.with_values(Terminal::Score, values).start(&game, &0, Seed(8));
        assert_eq!(run.step(), Progress::Searching, "it is not resolved");
        assert_eq!(completion(&run, 0), c, "{generalisation:?}");
        assert_eq!(run.report().principal_variation, [0], "the end is preferred");
    }
}

/// The positions of the graph after every step until it settles, and the value.
fn growth<'n, P: Payoff, H: Evaluator<&'n Net<P>> + Clone + Send + 'static>(
    game: &'n Net<P>,
    recipe: BestFirst,
    heuristic: H,
    seed: Seed,
) -> (Vec<Vec<usize>>, Certainty) {
    let mut run = recipe.with_values(ByOutcome, heuristic).start(game, &0, seed);
    let mut story = Vec::new();
    loop {
        let progress = run.step();
        let keys = run.rules.keys.as_ref().expect("positions are shared");
        story.push((0..run.graph.nodes.len()).map(|number| *keys.key(number)).collect());
        if progress == Progress::Settled {
            return (story, run.report().certainty);
        }
    }
}

/// Everybody wins or loses at every end. The first player has seen a win in position 1 that is not the best there
/// could be, so 1 is not resolved; position 2 looks better. The first generalisation forgets the win and goes
/// on to 2, the second follows it into 1.
#[test]
fn a_game_without_draws_in_which_they_grow_different_trees() {
    let places = vec![
        choice(0, &[1, 2]),
        choice(0, &[3, 4]),
        choice(1, &[5, 6]),
        Place::End(0),
        choice(2, &[7, 8]),
        Place::End(1),
        Place::End(2),
        Place::End(1),
        Place::End(2),
    ];
    let ends = [
        ([1.0, -1.0, -1.0], [0.25, 0.0, 0.0]),
        ([1.0, 1.0, -1.0], [1.0, 1.0, 1.0]),
        ([-1.0, -1.0, 1.0], [-1.0, -1.0, 2.0]),
    ];
    let game = net::<[f64; 3]>(places, &ends);
    let values = Stated(&[(1, [0.75; 3]), (2, [0.5; 3])]);
    let stories = BOTH.map(|generalisation| {
        growth(&game, BestFirst { generalisation, ..BestFirst::ubfm() }, values, Seed(3))
    });
    assert_eq!(
        stories[0].0[..2],
        stories[1].0[..2],
        "the root and position 1 are expanded by both"
    );
    assert_eq!(stories[0].0[2], [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(stories[1].0[2], [0, 1, 2, 3, 4, 7, 8]);
    assert_eq!(stories[0].1, Certainty::Proven { value: 1.0 });
    assert_eq!(stories[0].1, stories[1].1);
}

/// How many of so many random games of three players they search differently.
fn different(pays: &[f64], games: u64, seed: Seed) -> usize {
    let differs = |&index: &u64| {
        let seed = seed.child(index);
        let game: Net<[f64; 3]> = Net::paying(pays, &mut seed.rng());
        if matches!(game.turn(&0), Turn::Over(_)) {
            return false;
        }
        let [first, second] = BOTH.map(|generalisation| {
            let recipe = BestFirst { generalisation, ..BestFirst::ubfm() };
            growth(&game, recipe, Whim(seed.child(1)), seed)
        });
        assert_eq!(first.1, second.1, "they agree on the value");
        first.0 != second.0
    };
    (0..games).filter(differs).count()
}

/// Section 3 says that "there is a difference between the two generalizations only if the game have draws".
#[test]
fn draws_are_not_needed_for_a_difference() {
    let without = different(&[-1.0, 1.0], 4000, Seed(31));
    let with = different(&[-1.0, 0.0, 1.0], 4000, Seed(32));
    assert_eq!((without, with), (43, 63), "of 4000 each, as docs/complete-best-first.md says");
}
