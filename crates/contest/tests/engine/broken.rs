//! Games that break down: an error for whoever asked, and the engine goes on.

use std::sync::Once;

use plywood_catalogue::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};
use plywood_contest::engine::Said;
use plywood_core::{
    AnyGame, Fault, Game, Guidance, Keyed, Notation, Player, Seed, Symmetric, Turn, ZeroSum,
};

use crate::{Ear, engine, sentence};

/// Take one or two; the rules break down where two are left.
#[derive(Copy, Clone, Debug)]
struct Fragile {
    faulty: bool,
}

impl Game for Fragile {
    type Position = (u8, Player);
    type Move = u32;
    type Payoff = ZeroSum;

    fn start(&self) -> (u8, Player) {
        (9, Player::FIRST)
    }

    fn turn(&self, &(left, player): &(u8, Player)) -> Turn<ZeroSum> {
        if left > 0 { Turn::Player(player) } else { Turn::Over(ZeroSum::to(player, -1.0)) }
    }

    fn moves(&self, &(left, _): &(u8, Player), moves: &mut Vec<u32>) {
        moves.extend(1..=u32::from(left.min(2)));
    }

    fn play(&self, position: &mut (u8, Player), take: u32) {
        *position = (position.0 - take as u8, position.1.other());
        match position.0 {
            2 if self.faulty => Fault("the game has lost its pieces".into()).raise(),
            2 => panic!("the rules have a hole"),
            _ => {}
        }
    }
}

impl Keyed for Fragile {
    type Key = (u8, Player);

    fn key(&self, position: &(u8, Player)) -> (u8, Player) {
        *position
    }

    fn hash(&self, &(left, player): &(u8, Player)) -> u64 {
        Seed(left.into()).child(player.0.into()).0
    }
}

impl Symmetric for Fragile {}
impl Guidance for Fragile {}

impl Notation for Fragile {
    fn picture(&self, &(left, _): &(u8, Player)) -> String {
        format!("{left}\n")
    }

    fn move_word(&self, _: &(u8, Player), take: u32) -> String {
        take.to_string()
    }

    fn position_text(&self, &(left, player): &(u8, Player)) -> String {
        format!("{left}/{}", player.0)
    }

    fn read_position(&self, _: &str) -> Result<(u8, Player), String> {
        panic!("nobody has written the reader")
    }
}

static ENTRY: Entry = Entry {
    name: "fragile",
    version: 1,
    doc: "breaks down where two are left",
    params: &[
        Param::new("faulty", Kind::Flag, "false", "whether it says so"),
        Param::new("unmade", Kind::Flag, "false", "whether it cannot even be made"),
        Param::new("bursting", Kind::Flag, "false", "whether it breaks down at once"),
    ],
    aliases: &[],
    example: "fragile",
    detail: Detail::Game { kind: "two players", suits: Suits::USUAL, make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    match recipe.flag("unmade") {
        true => Err(recipe.unfit("it cannot even be made")),
        false if recipe.flag("bursting") => panic!("it bursts while it is made"),
        false => Ok(AnyGame::new(Fragile { faulty: recipe.flag("faulty") })),
    }
}

#[test]
fn whatever_breaks_down_is_told_and_the_engine_goes_on() {
    static ADDED: Once = Once::new();
    ADDED.call_once(|| plywood_catalogue::add(&[&ENTRY]).unwrap());
    let engine = engine(2);
    let ear = Ear::new(&engine);
    let question = |id: u32, game: &str, rest: &str| {
        ear.client.submit(&format!(r#"{{"id":{id},"game":"{game}","steps":300{rest}}}"#));
    };
    for id in 0..30 {
        question(id, "fragile", "");
        question(100 + id, "fragile(faulty=true)", "");
        question(200 + id, "fragile(unmade=true)", "");
        question(600 + id, "fragile(bursting=true)", "");
        question(300 + id, "fragile", r#","position":"3/0""#);
        question(400 + id, "tictactoe", "");
        question(500 + id, "fragile", r#","moves":"1 2 2 2""#);
    }
    ear.end();
    for id in 0..30 {
        let only = |id| match &ear.of(id)[..] {
            [said] => said.clone(),
            other => panic!("{other:?}"),
        };
        assert!(sentence(&only(id)).contains("panicked: the rules have a hole"));
        assert_eq!(sentence(&only(100 + id)), "the game has lost its pieces");
        assert!(sentence(&only(200 + id)).contains("cannot even be made"));
        assert!(sentence(&only(600 + id)).contains("panicked: it bursts"));
        assert!(sentence(&only(300 + id)).contains("nobody has written the reader"));
        assert!(matches!(only(400 + id), Said::Answer { .. }));
        assert!(sentence(&only(500 + id)).contains("the rules have a hole"));
    }
}
