//! The keys that a node may have, and what its numbers may be.

use plywood_core::MOST_PAYOFF;

use super::{
    TreeError,
    draft::{Content, Gains},
    spans::{Kind, Value},
};

/// The values of a node's keys.
#[derive(Default)]
pub(super) struct Fields<'j> {
    pub id: Option<Value<'j>>,
    pub player: Option<Value<'j>>,
    pub children: Option<Value<'j>>,
    pub chance: Option<Value<'j>>,
    pub payoff: Option<Value<'j>>,
    pub mean: Option<Value<'j>>,
}

/// What a node says of itself, before its edges are followed.
#[derive(Copy, Clone)]
pub(super) enum Said<'j> {
    /// Edges to follow, each an item of the list.
    Branches(Content, Value<'j>),
    /// A stochastic leaf.
    Arm(f64),
    /// The end of the game.
    Payoff(Gains),
}

impl<'j> Fields<'j> {
    /// Sorts the keys of a node; unknown and repeated keys are refused.
    pub(super) fn of(node: Value<'j>, listed: bool) -> Result<Self, TreeError> {
        if node.kind() != Kind::Object {
            return Err(node.wrong("a node is an object: write {…}"));
        }
        let (mut fields, mut ignored_move, mut comment) = (Self::default(), None, None);
        for value in node.items() {
            let key = value.key();
            let slot = match &*key {
                "id" if listed => &mut fields.id,
                "move" if !listed => &mut ignored_move,
                "player" => &mut fields.player,
                "children" => &mut fields.children,
                "chance" => &mut fields.chance,
                "payoff" => &mut fields.payoff,
                "mean" => &mut fields.mean,
                "comment" => &mut comment,
                _ => {
                    let own = if listed { "id" } else { "move" };
                    let what = format!(
                        "'{}' is no key of a node: known are player, children, chance, payoff, \
                         mean, {own}, comment",
                        crate::tree::walk::short(&key)
                    );
                    return Err(value.wrong(what));
                }
            };
            if slot.replace(value).is_some() {
                return Err(value.wrong(format!("the key '{key}' stands here twice")));
            }
        }
        Ok(fields)
    }

    /// What the node is: exactly one of children, chance, payoff and mean.
    pub(super) fn said(&self, node: Value<'j>) -> Result<Said<'j>, TreeError> {
        let kinds = [self.children, self.chance, self.payoff, self.mean];
        if kinds.iter().flatten().count() != 1 {
            let what = "a node has exactly one of children, chance, payoff and mean";
            return Err(node.wrong(what));
        }
        if let (Some(player), None) = (self.player, self.children) {
            return Err(player.wrong("only a node with children has a player"));
        }
        if let Some(children) = self.children {
            let Some(player) = self.player else {
                return Err(node.wrong("a node with children needs a player: 0 or 1"));
            };
            let number = player.raw().parse().ok().filter(|p| *p < 4u8);
            let Some(number) = number else {
                return Err(player.wrong("a player is a number from 0 to 3"));
            };
            return Ok(Said::Branches(Content::Player(number), full(children)?));
        }
        if let Some(chance) = self.chance {
            return Ok(Said::Branches(Content::Chance, full(chance)?));
        }
        if let Some(mean) = self.mean {
            return match mean.number().filter(|mean| (0.0..=1.0).contains(mean)) {
                Some(mean) => Ok(Said::Arm(mean)),
                None => Err(mean.wrong("a mean is a number from 0 to 1")),
            };
        }
        gains(self.payoff.expect("exactly one is there"))
    }
}

/// A list with something in it.
fn full(list: Value<'_>) -> Result<Value<'_>, TreeError> {
    if list.kind() == Kind::Array && list.items().next().is_some() {
        return Ok(list);
    }
    let what = "children and chance are lists with at least one item; the end of a game is \
                {\"payoff\": …}";
    Err(list.wrong(what))
}

fn gains(payoff: Value<'_>) -> Result<Said<'_>, TreeError> {
    let bounded = |value: Value<'_>| match value.number() {
        Some(gain) if gain.abs() <= MOST_PAYOFF => Ok(gain),
        _ => {
            let shown = crate::tree::walk::short(value.raw());
            let what = format!(
                "a payoff is a number from -{MOST_PAYOFF} to {MOST_PAYOFF} or a list of them, not \
                 {shown}"
            );
            Err(value.wrong(what))
        }
    };
    let mut of = [0.0; 4];
    if payoff.kind() != Kind::Array {
        of[0] = bounded(payoff)?;
        return Ok(Said::Payoff(Gains { width: None, of }));
    }
    let width = payoff.items().count();
    if !(2..=4).contains(&width) {
        return Err(payoff.wrong("a list of payoffs names 2, 3 or 4 players"));
    }
    for (slot, gain) in of.iter_mut().zip(payoff.items()) {
        *slot = bounded(gain)?;
    }
    Ok(Said::Payoff(Gains { width: Some(width as u8), of }))
}
