//! Witnesses of what several players get: written, accepted, and nothing false is.

use std::ops::ControlFlow;

use plywood_core::{Game, Keyed, Notation, Payoff, Player, Seed, Turn, transform::Opening};
use plywood_games::many::{bricks::Bricks, connect::Connect, nim::Nim, rolit::Rolit};
use plywood_search::{
    Algorithm, Certainty, Search,
    best_first::{BestFirst, Terminal},
    proof::{
        Checked, Flaw, Found, Statement, Strategy, Unwritten, WitnessHeader, Written,
        check_witness, write_witness,
    },
};

use crate::{
    forged::{mutant, opened, packed},
    graph::Graph,
};

const ROOM: usize = 1 << 28;

fn quietly(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn header<G: Notation>(game: &G, root: &G::Position, values: &[f64]) -> WitnessHeader {
    let (game, position) = ("a game".into(), game.position_text(root));
    WitnessHeader { game, position, values: values.to_vec() }
}

/// A witness, and what it says that everybody gets.
fn witness<G: Keyed + Notation>(
    game: &G,
    root: &G::Position,
    strategy: Option<Box<dyn Strategy + '_>>,
) -> (Vec<u8>, Vec<f64>, Written) {
    let found = Found::new(game, root, strategy, ROOM, &mut quietly);
    let mut found = found.expect("there is room");
    let (header, mut file) = (header(game, root, &found.values), Vec::new());
    let written = write_witness(&mut found, &header, &mut file, &mut quietly);
    (file, found.values, written.expect("memory takes all"))
}

/// Reads a witness as the program would, but for the name of the game.
fn verify<G: Keyed + Notation>(
    game: &G,
    mut file: &[u8],
    memory: usize,
) -> Result<(WitnessHeader, Checked), Flaw> {
    let Statement::Witness(header) = Statement::read(&mut file)? else {
        return Err(Flaw::Header("another kind".into()));
    };
    let root = game.read_position(&header.position).map_err(Flaw::Header)?;
    let checked = check_witness(game, &root, &header.values, &mut file, memory, &mut quietly)?;
    Ok((header, checked))
}

/// Payoffs of the whole game by the definition, without any sharing: own gain first, then the loss of
/// the next player, and so on around.
fn equilibrium<G: Game>(game: &G, position: &G::Position) -> Vec<f64> {
    let players = game.players();
    let mover = match game.turn(position) {
        Turn::Over(payoff) => return (0..players).map(|i| payoff.of(Player(i as u8))).collect(),
        Turn::Player(mover) => mover.index(),
        Turn::Chance => unreachable!("no chance here"),
    };
    let wish = |gains: &Vec<f64>| -> Vec<f64> {
        let turned = (1..players).map(|place| -gains[(mover + place) % players]);
        std::iter::once(gains[mover]).chain(turned).collect()
    };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let below = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        equilibrium(game, &next)
    });
    below.reduce(|a, b| if wish(&b) > wish(&a) { b } else { a }).expect("a player has a move")
}

/// Both searches, and nobody, lead to a witness of the true values which is accepted, and for no other
/// values. How many positions it has with and without advice.
fn proves<G>(game: &G, root: &G::Position, truth: &[f64]) -> [u64; 2]
where
    G: Keyed + Notation + Clone + 'static,
{
    let (plain, values, alone) = witness(game, root, None);
    assert_eq!(values, truth);
    let accepted = |file: &[u8], written: Written| {
        let (claimed, checked) = verify(game, file, ROOM).expect("the witness is accepted");
        assert_eq!(claimed.values, truth);
        assert!(checked.positions >= written.positions + written.references);
        let (_, body) = opened(file);
        for (player, change) in (0..truth.len()).zip([1.0, -1.0, 0.25, -0.5]) {
            let mut other = truth.to_vec();
            other[player] += change;
            let mut head = Vec::new();
            header(game, root, &other).write(&mut head).expect("memory takes all");
            assert!(verify(game, &packed(&head, &body), ROOM).is_err(), "{other:?}");
        }
    };
    accepted(&plain, alone);
    let mut least = alone.positions;
    for recipe in [BestFirst::descent(), BestFirst::ubfm()] {
        let recipe = BestFirst { terminal: Terminal::Spite, ..recipe };
        let mut run = recipe.start(game.clone(), root, Seed(1));
        let Turn::Player(player) = game.turn(root) else { continue };
        run.run(u64::MAX);
        let certainty = run.report().certainty;
        let Some(strategy) = run.strategy() else {
            assert!(!run.report().certainty.is_proven(), "{recipe:?} has proven a value");
            continue;
        };
        let proven = Certainty::Proven { value: truth[player.index()] };
        assert_eq!(certainty, proven, "{recipe:?}");
        let (file, values, written) = witness(game, root, Some(strategy));
        assert_eq!(values, truth);
        accepted(&file, written);
        assert!(written.positions <= run.report().nodes, "a witness fits in the graph");
        least = least.min(written.positions);
    }
    [alone.positions, least]
}

fn graphs<const N: usize>(seeds: std::ops::Range<u64>) -> (u64, u64) {
    let mut sizes = (0, 0);
    for seed in seeds {
        let mut rng = Seed(900 + N as u64).child(seed).rng();
        let game = match seed % 4 {
            0 => Graph::<N>::won(&mut rng),
            1 => Graph::loose(&mut rng),
            kind => Graph::random(kind == 2, &mut rng),
        };
        let [alone, advised] = proves(&game, &0, &game.equilibrium(0));
        sizes = (sizes.0 + alone, sizes.1 + advised);
    }
    sizes
}

#[test]
fn witnesses_of_random_games_show_what_everybody_gets() {
    let sizes = [graphs::<2>(0..200), graphs::<3>(0..200), graphs::<4>(0..200)];
    for (alone, advised) in sizes {
        assert!(advised < alone, "advice makes witnesses shorter: {advised} of {alone}");
    }
}

#[test]
fn witnesses_of_small_boards_show_what_everybody_gets() {
    let small = |misere, ranked| Nim::<3>::new(&[2, 3], 0, ranked, misere).unwrap();
    for game in [small(false, true), small(true, true), small(false, false), small(true, false)] {
        proves(&game, &game.start(), &equilibrium(&game, &game.start()));
    }
    let four = Nim::<4>::new(&[1, 2, 2], 2, true, false).unwrap();
    proves(&four, &four.start(), &equilibrium(&four, &four.start()));
    let bricks = Bricks::new([3, 2, 2]).unwrap();
    proves(&bricks, &bricks.start(), &equilibrium(&bricks, &bricks.start()));
    for index in 0..6 {
        let rng = &mut Seed(4).child(index).rng();
        let connect = Connect::<3>::new(4, 3, 3, true).unwrap();
        let root = Opening::random(&connect, 5, rng).start();
        proves(&connect, &root, &equilibrium(&connect, &root));
        let rolit = Rolit::<3>::new(4, 4, true).unwrap();
        let root = Opening::random(&rolit, 8, rng).start();
        proves(&rolit, &root, &equilibrium(&rolit, &root));
    }
}

#[test]
fn a_thousand_mutations_of_witnesses_are_rejected_or_still_true() {
    let game = Nim::<3>::new(&[2, 2], 0, true, false).unwrap();
    let bricks = Bricks::new([3, 2, 1]).unwrap();
    let rejected = survives(&game, 700) + survives(&bricks, 300);
    let graphs = (0..300).map(|seed| {
        let game = Graph::<3>::loose(&mut Seed(31).child(seed / 10).rng());
        let (file, ..) = witness(&game, &0, None);
        is_rejected_or_true(&game, &mutant(&file, seed))
    });
    let rejected = rejected + graphs.sum::<u64>();
    assert!((1000..1300).contains(&rejected), "{rejected} of 1300 were rejected");
}

fn survives<G: Keyed + Notation>(game: &G, count: u64) -> u64 {
    let (file, ..) = witness(game, &game.start(), None);
    (0..count).map(|index| is_rejected_or_true(game, &mutant(&file, index))).sum()
}

/// One if a file is rejected, zero if what it claims is true.
fn is_rejected_or_true<G: Keyed + Notation>(game: &G, file: &[u8]) -> u64 {
    let Ok((claimed, _)) = verify(game, file, ROOM) else { return 1 };
    let root = game.read_position(&claimed.position).expect("it was read");
    assert_eq!(claimed.values, equilibrium(game, &root), "a false claim was accepted");
    0
}

#[test]
fn hostile_witnesses_are_rejected_in_bounded_memory() {
    let game = Connect::<3>::new(5, 5, 4, true).unwrap();
    let mut head = Vec::new();
    header(&game, &game.start(), &[1.0, -0.5, -0.5]).write(&mut head).unwrap();
    for byte in [0, 2, 3, 0x7f, 0x80, 0xff] {
        assert!(verify(&game, &packed(&head, &vec![byte; 1 << 16]), ROOM).is_err(), "{byte}");
    }
    for byte in [1, 2] {
        let flaw = verify(&game, &packed(&head, &vec![byte; 1 << 22]), 1 << 15).unwrap_err();
        assert!(matches!(flaw, Flaw::Memory { .. } | Flaw::Unreadable(_)), "{flaw}");
    }
    let line = "plywood proof 2\nkind max-n\ngame x\nposition ";
    let start = game.position_text(&game.start());
    for rest in ["ties spite\nvalues 1.0 nan -1.0\n\n", "ties spite\nvalues \n\n", "values 1.0\n\n"]
    {
        let text = format!("{line}{start}\n{rest}");
        assert!(matches!(verify(&game, text.as_bytes(), ROOM), Err(Flaw::Header(_))), "{rest}");
    }
    let few = format!("{line}{start}\nties spite\nvalues 1.0 -1.0\n\n");
    let flaw = verify(&game, few.as_bytes(), ROOM).unwrap_err();
    assert!(flaw.to_string().contains("2 values are claimed of 3 players"), "{flaw}");
}

#[test]
fn a_witness_names_its_first_wrong_line() {
    let game = Nim::<3>::new(&[1, 1], 0, true, false).unwrap();
    let (file, values, written) = witness(&game, &game.start(), None);
    assert_eq!((values, written.positions, written.references), (vec![0.0, 1.0, -1.0], 3, 0));
    let (head, body) = opened(&file);
    // Both moves lead to positions of their own, and from each one move to an end.
    assert_eq!(body, [1, 1, 1]);
    let say = |body: &[u8]| verify(&game, &packed(&head, body), ROOM).unwrap_err().to_string();
    assert_eq!(say(&[5, 1, 1]), "at the root, the proof plays move 2 of 2");
    assert_eq!(say(&[1, 3, 1]), "after 1:1, the proof plays move 1 of 1");
    assert!(say(&[2, 0, 0]).contains("refers to a position that was not yet shown"));
    assert!(say(&[1, 2, 0, 0]).contains("refers to another position"));
    assert!(say(&[1, 1]).contains("cut short"));
    assert!(say(&[1, 1, 1, 1]).contains("more in the file"));
    assert!(verify(&game, &packed(&head, &[3, 1, 1]), ROOM).is_ok(), "any move may come first");
}

#[test]
fn a_writer_without_room_says_so() {
    let game = Connect::<3>::new(5, 5, 4, true).unwrap();
    let failed = Found::new(&game, &game.start(), None, 1 << 16, &mut quietly);
    assert!(matches!(failed.map(|_| ()), Err(Unwritten::Memory { .. })));
    let stop = &mut |_| ControlFlow::Break(());
    let failed = Found::new(&game, &game.start(), None, ROOM, stop);
    assert!(matches!(failed.map(|_| ()), Err(Unwritten::Interrupted)));
}
