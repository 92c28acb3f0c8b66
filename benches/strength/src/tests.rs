//! What holds of every rival in every game: it wins where a win is at hand, and it beats a random player.

use std::time::Duration;

use plywood_catalogue::NamedGame;
use plywood_core::{AnyPosition, Game, Notation, Payoff, Player, Seed, Turn};

use crate::{
    pair::Pairing,
    roster::{COMPILED, GAMES, Terms, seat},
};

const TERMS: Terms =
    Terms { openspiel: String::new(), gnugo: String::new(), seconds: 0.0, exploration: None };

fn named(word: &str) -> NamedGame {
    word.parse().expect("a game of the catalogue")
}

/// Whether a move wins at once.
fn wins(game: &NamedGame, position: &AnyPosition, player: Player, mv: u32) -> bool {
    let mut next = position.clone();
    game.game.play(&mut next, mv);
    matches!(game.game.turn(&next), Turn::Over(payoff) if payoff.of(player) > 0.0)
}

/// Lines of random play to positions in which some moves win at once and others do not.
fn wins_at_hand(game: &NamedGame, count: usize) -> Vec<Vec<String>> {
    let (mut lines, mut number) = (Vec::new(), 0);
    while lines.len() < count {
        let mut rng = Seed(3).child(number).rng();
        number += 1;
        let (mut position, mut line) = (game.game.start(), Vec::new());
        while let Turn::Player(player) = game.game.turn(&position) {
            let mut moves = Vec::new();
            game.game.moves(&position, &mut moves);
            let winning = moves.iter().filter(|&&mv| wins(game, &position, player, mv)).count();
            if winning > 0 && winning < moves.len() {
                lines.push(line);
                break;
            }
            let mv = moves[rng.below(moves.len())];
            line.push(game.game.move_word(&position, mv));
            game.game.play(&mut position, mv);
        }
    }
    lines
}

/// Plays on from a win at hand against random moves. Solvers may win otherwise than at once, but win they must.
fn wins_from(game: &NamedGame, rival: &str, line: &[String]) -> bool {
    let mut contender = seat(rival, game, &TERMS, Seed(4)).expect("it plays this");
    let (mut position, mut rng) = (game.game.start(), Seed(5).rng());
    for word in line {
        let mv = game.game.read_move(&position, word).expect("the line is legal");
        game.game.play(&mut position, mv);
        contender.hear(word).expect("the line is legal");
    }
    let Turn::Player(us) = game.game.turn(&position) else { unreachable!("a win is at hand") };
    loop {
        let player = match game.game.turn(&position) {
            Turn::Over(payoff) => return payoff.of(us) > 0.0,
            Turn::Player(player) => player,
            Turn::Chance => unreachable!("there is no chance in these games"),
        };
        let mut moves = Vec::new();
        game.game.moves(&position, &mut moves);
        let word = if player == us && moves.len() > 1 {
            contender.choose(Duration::from_millis(20)).expect("it plays").word
        } else {
            game.game.move_word(&position, moves[rng.below(moves.len())])
        };
        let mv = game.game.read_move(&position, &word).expect("it plays by the rules");
        game.game.play(&mut position, mv);
        contender.hear(&word).expect("it hears what was played");
    }
}

#[test]
fn every_rival_wins_where_a_win_is_at_hand() {
    for word in GAMES {
        let game = named(word);
        let lines = wins_at_hand(&game, 10);
        for rival in COMPILED {
            let won = lines.iter().filter(|line| wins_from(&game, rival, line)).count();
            assert_eq!(won, lines.len(), "{rival} at {word}");
        }
    }
}

/// All but alpha-beta on Othello, which sees nothing but the end of a game and plays at random before.
#[test]
fn every_rival_beats_a_random_player() {
    for word in GAMES {
        let game = named(word);
        let ours = "random".parse().expect("a search of the catalogue");
        for rival in
            COMPILED.into_iter().filter(|&rival| (rival, word) != ("minimax-ab", "othello"))
        {
            let time = Duration::from_millis(5);
            let pairing = Pairing { game: &game, rival, ours: &ours, time, terms: &TERMS };
            let lost: f64 = (0..10)
                .map(|number| pairing.play(number).expect("all play by the rules").scores)
                .map(|scores| scores.iter().sum::<f64>())
                .sum();
            assert!(lost <= 1.0, "{rival} lost {lost} of 20 games of {word} to a random player");
        }
    }
}

#[test]
fn an_opening_depends_on_its_number_alone() {
    let game = named("hex(size=7)");
    let opening = |number| crate::pair::opening(&game, Seed(1).child(number));
    assert_eq!(opening(1), opening(1));
    assert_ne!(opening(1), opening(2));
}
