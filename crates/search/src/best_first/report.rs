//! What a run says: values, how sure they are, and what it would play.

use plywood_core::{Keyed, Player};

use super::{
    graph::{Among, Generalisation},
    recipe::Choice,
    run::BestFirstRun,
};
use crate::{Certainty, ChosenBy, Look, MoveReport, Report, Stakes};

impl<G: Keyed> BestFirstRun<G> {
    pub(super) fn describe(&self) -> Report<G::Move> {
        let graph = &self.graph;
        let root = graph.node(graph.root);
        let over = Report::over(&self.rules.game, &self.rules.root, self.steps);
        let nodes = graph.nodes.len() as u64;
        if root.is_end() {
            return Report { nodes, ..over };
        }
        let player = root.player();
        let chosen_by = ChosenBy::BestLine;
        let common = Report { player, nodes, chosen_by, settled: self.is_settled(), ..over };
        if !root.is_expanded() {
            let mut moves = Vec::new();
            self.rules.game.moves(&self.rules.root, &mut moves);
            let principal_variation = vec![moves[0]];
            let moves = moves.into_iter().map(MoveReport::unknown).collect();
            return Report { moves, choice: Some(0), principal_variation, ..common };
        }
        let (choice, Look { moves, value, certainty, .. }) = self.expanded(graph.root, 0);
        Report {
            moves,
            choice: Some(choice),
            principal_variation: self.line(root.family().start + choice),
            value,
            certainty,
            remark: self.remark(),
            ..common
        }
    }

    /// What is known of an expanded position that was visited so often, and its choice.
    pub(super) fn expanded(&self, number: u32, visits: u64) -> (usize, Look<G::Move>) {
        let (graph, node) = (&self.graph, self.graph.node(number));
        let (player, stakes) = (node.player(), Stakes::of(&self.rules.game));
        let moves: Vec<_> = node
            .family()
            .map(|edge| {
                let (value, certainty) = self.verdict(graph.edges[edge].child, player);
                let (mv, visits) = (self.rules.moves[edge], u64::from(graph.edges[edge].n));
                MoveReport { mv, visits, value, certainty }
            })
            .collect();
        let preferred = self.choose(number) - node.family().start;
        let choice = stakes.obey(&moves, preferred);
        let (value, certainty) = match self.verdict(number, player) {
            (value, Certainty::Estimate { .. }) => self.defended(&moves, value, player),
            known => known,
        };
        let chosen_by = ChosenBy::BestLine;
        let (player, chosen) = (Some(player), Some(choice));
        (
            choice,
            Look { player, visits, value, certainty, moves, choice: chosen, chosen_by, stakes },
        )
    }

    /// What a position is worth to a player, and how sure that is.
    pub(super) fn verdict(&self, number: u32, player: Player) -> (f64, Certainty) {
        let node = self.graph.node(number);
        let estimate = Certainty::NOTHING;
        if let Some(many) = &self.graph.many {
            let gain = many.gains[many.row(number).start + player.index()] + 0.0;
            let proven = node.is_resolved() && self.is_unique();
            return (gain, if proven { Certainty::Proven { value: gain } } else { estimate });
        }
        let first = player == Player::FIRST;
        let v = if first { node.v } else { -node.v };
        let scale = &self.rules.values.scale;
        let (least, most) = scale.bounds(first || !self.rules.game.is_zero_sum());
        let Some((low, high)) = scale.known(node, player) else {
            return (v.clamp(least, most) + 0.0, estimate);
        };
        let value = v.clamp(low, high) + 0.0;
        let certainty =
            if low == high { Certainty::Proven { value } } else { Certainty::bounds(low, high) };
        (value, certainty)
    }

    /// Whether the value of a resolved position is the only one: with several players, ends must
    /// break ties and nothing may be resolved in haste.
    pub(super) fn is_unique(&self) -> bool {
        let values = &self.rules.values;
        !self.recipe.hasty && values.ties.tied.is_none() && self.breaks_ties()
    }

    /// Whether the terminal evaluation tells all ends apart, as far as payoffs were met.
    fn breaks_ties(&self) -> bool {
        let values = &self.rules.values;
        values.ending.breaks_ties(&self.rules.game, values.ties.met())
    }

    /// An unresolved root is worth no less than its best resolved move, and just that where no other
    /// can be better.
    fn defended(
        &self,
        moves: &[MoveReport<G::Move>],
        value: f64,
        player: Player,
    ) -> (f64, Certainty) {
        let turned = self.rules.game.is_zero_sum() && player != Player::FIRST;
        let (least, high) = self.rules.values.scale.bounds(!turned);
        let stakes = Stakes { least, most: high, ..Stakes::of(&self.rules.game) };
        let (low, high) = stakes.bounds(moves);
        if low == high {
            return (low, Certainty::Proven { value: low });
        }
        if low > least {
            return (value.clamp(low, high), Certainty::bounds(low, high));
        }
        (value, Certainty::NOTHING)
    }

    /// The edge of the move to be played in an expanded position.
    fn choose(&self, number: u32) -> usize {
        let (graph, choice) = (&self.graph, self.recipe.choice);
        let node = graph.node(number);
        let player = node.player();
        if node.is_resolved() || choice == Choice::Best {
            let best = graph.pick(number, Among::All).0;
            return best.expect("a player to move has a move");
        }
        let hint = matches!(choice, Choice::BestHint | Choice::SafestHint);
        let as_in = if hint { Generalisation::Second } else { graph.generalisation };
        let worth = |edge: usize| {
            let (c, v) = graph.rank(graph.edges[edge].child, player, as_in);
            let n = f64::from(graph.edges[edge].n);
            if choice == Choice::BestHint { (c, v, n) } else { (c, n, v) }
        };
        let best = node.family().reduce(|a, b| if worth(b) > worth(a) { b } else { a });
        best.expect("a player to move has a move")
    }

    /// The line that begins with an edge of the root and goes on with what is best.
    fn line(&self, edge: usize) -> Vec<G::Move> {
        let mut line = vec![self.rules.moves[edge]];
        let mut at = self.graph.edges[edge].child;
        while self.graph.node(at).is_expanded() {
            let (best, _) = self.graph.pick(at, Among::All);
            let edge = best.expect("a player to move has a move");
            line.push(self.rules.moves[edge]);
            at = self.graph.edges[edge].child;
        }
        line
    }

    fn remark(&self) -> Option<String> {
        let resolved = self.graph.node(self.graph.root).is_resolved();
        if self.full && !resolved {
            return Some("the graph is full: no further position can be stored".into());
        }
        if self.is_stuck() && !resolved {
            return Some("stopped at resolved moves, as asked, with other moves unresolved".into());
        }
        self.graph.many.as_ref()?;
        let values = &self.rules.values;
        if let Some(player) = values.ties.tied {
            return Some(format!(
                "ends that pay differently are worth the same to player {}, so the value is one of \
                 several and nothing is called proven: let the terminal evaluation break ties \
                 (terminal=spite does where it is known how close payoffs come)",
                player.0 + 1
            ));
        }
        if !self.breaks_ties() {
            return Some(
                "no tie was seen, but the terminal evaluation does not promise to break them, so \
                 nothing is called proven"
                    .into(),
            );
        }
        None
    }
}
