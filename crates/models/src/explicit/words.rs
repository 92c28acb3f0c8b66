//! Explicit trees in words: places by the names of the file, moves by their words or numbers.

use std::fmt::Write as _;

use plywood_core::{Game, Notation, Payoff, Turn};

use super::{
    draft::{self, Names},
    tree::{Place, Tree},
};
use crate::tree::walk::{ROOT, short};

/// How many moves a picture shows.
const SHOWN: usize = 20;

impl<P: Payoff> Tree<P> {
    /// The name of a place's node: its id, or its path in a nested tree.
    pub fn name(&self, place: &Place) -> String {
        draft::name(&self.names, &self.nodes, &self.edges, place.node)
    }

    fn find(&self, name: &str) -> Result<u32, String> {
        match &self.names {
            Names::Ids(_, numbers) => numbers
                .get(name)
                .copied()
                .ok_or_else(|| format!("'{}' is the id of no node of the tree", short(name))),
            Names::Paths(_) if name.eq_ignore_ascii_case(ROOT) => Ok(self.start().node),
            Names::Paths(_) => name.split('.').try_fold(self.start().node, |node, word| {
                let edge = word.parse().ok().and_then(|i: usize| self.edges(node).get(i));
                edge.map(|edge| edge.child).ok_or_else(|| {
                    let (word, count) = (short(word), self.edges(node).len());
                    format!(
                        "'{word}' is no child of a node that has {count}: write '{ROOT}' or child \
                         numbers from 0 with dots between them"
                    )
                })
            }),
        }
    }
}

impl<P: Payoff> Notation for Tree<P> {
    fn picture(&self, place: &Place) -> String {
        let name = self.position_text(place);
        match self.turn(place) {
            Turn::Over(payoff) => format!("node {name}: the game is over and pays {payoff:?}\n"),
            turn => {
                let mut picture = match turn {
                    Turn::Player(player) => format!("node {name}: player {} to move\n", player.0),
                    _ => format!("node {name}: nature draws\n"),
                };
                let mut moves = Vec::new();
                self.moves(place, &mut moves);
                for &mv in moves.iter().take(SHOWN) {
                    let mut next = *place;
                    self.play(&mut next, mv);
                    let (word, next) = (self.move_word(place, mv), self.position_text(&next));
                    write!(picture, "  {word} -> {next}").expect("a string takes all");
                    if turn == Turn::Chance {
                        write!(picture, " with probability {}", self.chance(place, mv))
                            .expect("a string takes all");
                    }
                    picture.push('\n');
                }
                if moves.len() > SHOWN {
                    writeln!(picture, "  and {} more", moves.len() - SHOWN)
                        .expect("a string takes all");
                }
                picture
            }
        }
    }

    fn move_word(&self, place: &Place, mv: u32) -> String {
        let edge = self.edges(place.node).get(mv as usize);
        match edge.and_then(|edge| edge.word.as_deref()) {
            Some(word) => word.to_owned(),
            None => mv.to_string(),
        }
    }

    fn position_text(&self, place: &Place) -> String {
        match place.reward {
            None => self.name(place),
            Some(reward) => format!("{}={}", self.name(place), u8::from(reward)),
        }
    }

    fn read_position(&self, text: &str) -> Result<Place, String> {
        let (name, drawn) = match text.trim().split_once('=') {
            None => (text.trim(), None),
            Some((name, drawn)) => (name, Some(drawn)),
        };
        let place = Place { node: self.find(name)?, reward: None };
        match drawn {
            None => Ok(place),
            Some(drawn @ ("0" | "1")) if self.mean(&place).is_some() => {
                Ok(Place { reward: Some(drawn == "1"), ..place })
            }
            Some(_) => Err(format!(
                "'{}' is no position: only a stochastic leaf may be followed by =0 or =1",
                short(text)
            )),
        }
    }
}
