//! Algorithm 13: descend by the largest lure, play a random match, back up along its branch.

use plywood_core::{Game, Note, Player, Rng, Seed, Turn, ZeroSum};

use super::{
    DrawRule, Prior,
    channel::Channel,
    draws::Seen,
    kinds::{KindId, Kinds},
    plain::TIE,
    tree::{Below, Node, NodeId, Ply, Tree},
};
use crate::{Look, Progress, Report, Search, Tale};

/// A father on the way down.
#[derive(Copy, Clone, Debug)]
pub(super) struct Visit {
    pub node: NodeId,
    pub mover: Player,
    /// Whether somebody else moved into the node.
    turned: bool,
}

pub(super) const CROWD: &str = "a position has fewer than 65536 moves";

/// A search with `C` channels, which differ in what draws count.
#[derive(Clone)]
pub(super) struct Run<G: Game, P, const C: usize> {
    pub game: G,
    pub kinds: Kinds<P, C>,
    pub tree: Tree<G::Move, C>,
    pub rng: Rng,
    /// The luck of choices among equals.
    pub lots: Seed,
    pub rule: DrawRule,
    pub opener: Player,
    /// The player for whom draws are lost or won.
    pub champion: Player,
    pub draws_to: [Player; C],
    /// By whom the root's channels are seen.
    pub entrant: Player,
    /// Who chose among how many, from the true root to this one.
    played: Vec<(Player, u16)>,
    pub steps: u64,
    begun: bool,
    pub seen: Seen,
    /// What was proven of the root and its children before the leaves showed a new kind of payoff.
    pub proofs: Vec<(NodeId, f64)>,
    /// The fathers of the last descent; the first is the root, unless the game is over there.
    pub path: Vec<Visit>,
    /// How far down the next descent follows the last one, in each channel.
    shared: [usize; C],
    /// Where the fathers stand, and room for more.
    pub positions: Vec<G::Position>,
    // Kept between steps so that a step allocates nothing.
    pub match_position: G::Position,
    pub moves: Vec<G::Move>,
    pub line: Vec<KindId>,
    pub notes: Vec<Note<G::Move>>,
    /// The last match below the node from which it was played.
    pub last: Vec<Ply<G::Move>>,
    pub target: NodeId,
}

/// Who counts draws as won, in each channel.
fn draws_to<const C: usize>(rule: DrawRule, champion: Player) -> [Player; C] {
    std::array::from_fn(|channel| match rule {
        DrawRule::Loss => champion.other(),
        DrawRule::Both { .. } if channel == 0 => champion.other(),
        DrawRule::Win | DrawRule::Both { .. } => champion,
    })
}

impl<G: Game<Payoff = ZeroSum>, P: Prior, const C: usize> Run<G, P, C> {
    pub fn start(game: G, root: &G::Position, seed: Seed, prior: P, rule: DrawRule) -> Self {
        let opener = player_to_move(&game, root).unwrap_or(Player::FIRST);
        let draws_to = draws_to(rule, opener);
        let kinds = Kinds::new(prior, opener, draws_to);
        let fresh = Node::fresh(kinds.fresh(Kinds::<P, C>::ROOT), Kinds::<P, C>::ROOT);
        let mut run = Self {
            game,
            kinds,
            tree: Tree::new(fresh),
            rng: seed.rng(),
            lots: seed.named("lots"),
            rule,
            opener,
            champion: opener,
            draws_to,
            entrant: opener,
            played: Vec::new(),
            steps: 0,
            begun: false,
            seen: Seen::default(),
            proofs: Vec::new(),
            path: Vec::new(),
            shared: [0; C],
            positions: vec![root.clone()],
            match_position: root.clone(),
            moves: Vec::new(),
            line: Vec::new(),
            notes: Vec::new(),
            last: Vec::new(),
            target: Tree::<G::Move, C>::ROOT,
        };
        run.open_root();
        run
    }

    /// Stores the root's litter, so that a report can speak of every move.
    fn open_root(&mut self) {
        self.path.clear();
        self.last.clear();
        let Some(mover) = player_to_move(&self.game, &self.positions[0]) else {
            self.tree.node_mut(Tree::<G::Move, C>::ROOT).end();
            return;
        };
        let root = Tree::<G::Move, C>::ROOT;
        self.path.push(Visit { node: root, mover, turned: mover != self.entrant });
        match self.tree.node(root).below() {
            Below::Fresh => {
                self.moves.clear();
                self.game.moves(&self.positions[0], &mut self.moves);
                let kind = self.tree.node(root).kind;
                let size = u16::try_from(self.moves.len()).expect(CROWD);
                let kind = self.kinds.child(kind, mover, size, true);
                let child = Node::fresh(self.kinds.fresh(kind), kind);
                self.tree.add_litter(root, &self.moves, &child);
            }
            Below::Match(_) => {
                self.store_match(1);
            }
            Below::Over | Below::Litter(_) => {}
        }
        self.back_up();
        self.shared = [0; C];
        self.tree.node_mut(root).visits -= 1;
    }

    /// A child of `father` and the position before it come next on the way down.
    pub fn enter(&mut self, child: NodeId) {
        let depth = self.path.len();
        if self.positions.len() == depth {
            self.positions.push(self.positions[depth - 1].clone());
        }
        let (before, after) = self.positions.split_at_mut(depth);
        let mv = self.tree.move_into(child);
        let Turn::Player(mover) = self.game.enter(&before[depth - 1], mv, &mut after[0]) else {
            panic!("a father has moves, and they are a player's")
        };
        let turned = mover != self.path[depth - 1].mover;
        self.path.push(Visit { node: child, mover, turned });
    }

    /// The first part of a step: the way down to an unvisited node.
    #[inline]
    pub fn go_down(&mut self) -> NodeId {
        self.begun = true;
        self.descend(self.active())
    }

    /// The last part of a step, after the match.
    #[inline]
    pub fn go_back(&mut self) {
        self.back_up();
        self.steps += 1;
    }

    /// Goes down by the largest lure to an unvisited node and stands before it.
    fn descend(&mut self, channel: usize) -> NodeId {
        // Most descents share most of their way with the one before.
        self.path.truncate(self.shared[channel] + 1);
        loop {
            let depth = self.path.len() - 1;
            let father = self.tree.node(self.path[depth].node);
            let Below::Litter(first) = father.below() else { unreachable!("fathers have litters") };
            let mut child = first + u32::from(father.best[channel]);
            match self.tree.node(child).below() {
                Below::Litter(_) => {
                    self.enter(child);
                    continue;
                }
                Below::Match(_) => {
                    let plies = self.tree.node(child).best[channel] + 1;
                    self.enter(child);
                    child = self.store_match(plies);
                }
                Below::Fresh => {}
                Below::Over => unreachable!("no leaf is visited twice (Proposition 15)"),
            }
            let from = &self.positions[self.path.len() - 1];
            self.game.reach(from, &[self.tree.move_into(child)], &mut self.match_position);
            return child;
        }
    }

    /// Renews what is known along the path, from the last father to the root.
    pub fn back_up(&mut self) {
        let nodes = &mut self.tree.nodes;
        let mut below = NodeId::MAX;
        self.shared = [self.path.len().saturating_sub(1); C];
        for (depth, &Visit { node, turned, .. }) in self.path.iter().enumerate().rev() {
            let Below::Litter(first) = nodes[node as usize].below() else {
                unreachable!("fathers have litters")
            };
            let size = usize::from(nodes[node as usize].size);
            let children = &nodes[first as usize..first as usize + size];
            let fathers: [_; C] = std::array::from_fn(|channel| {
                let channels = children.iter().map(|child| &child.channels[channel]);
                let mut father = Channel::father(channels, turned);
                if father.tie {
                    father.best = among_equals(children, channel, father.best, &mut self.rng);
                }
                father
            });
            let father = &mut nodes[node as usize];
            father.visits += 1;
            for (channel, sum) in fathers.into_iter().enumerate() {
                father.channels[channel] = sum.channel;
                father.best[channel] = sum.best as u16;
                if first + sum.best as NodeId != below {
                    self.shared[channel] = depth;
                }
            }
            below = node;
        }
    }

    /// What the champion can hope for in a channel.
    pub fn champion_channel(&self, channel: usize) -> Channel {
        let root = self.tree.node(Tree::<G::Move, C>::ROOT).channels[channel];
        if self.entrant == self.champion { root } else { root.turned() }
    }

    pub fn is_settled(&self) -> bool {
        self.path.is_empty() || (0..C).all(|channel| self.champion_channel(channel).is_settled())
    }

    /// The channel that the next step and the choice go by.
    pub fn active(&self) -> usize {
        let DrawRule::Both { threshold } = self.rule else { return 0 };
        let (win, draw) = (self.champion_channel(0), self.champion_channel(C - 1));
        let hopeless = if win.is_settled() {
            win.win == 0.0
        } else {
            !draw.is_settled() && win.wide_win().value() < threshold
        };
        usize::from(hopeless)
    }

    pub fn last_match(&self) -> Vec<G::Move> {
        if self.steps == 0 {
            return Vec::new();
        }
        let inner = self.path[1..].iter().map(|visit| visit.node).chain([self.target]);
        let inner = inner.map(|node| self.tree.move_into(node));
        inner.chain(self.last.iter().map(|ply| ply.mv)).collect()
    }
}

impl<G: Game<Payoff = ZeroSum>, P: Prior, const C: usize> Search for Run<G, P, C> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if self.is_settled() {
            return Progress::Settled;
        }
        let node = self.go_down();
        self.play_match(node);
        self.go_back();
        if self.is_settled() { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        self.make_report()
    }

    fn advance(&mut self, mv: G::Move) {
        let root = Tree::<G::Move, C>::ROOT;
        let Below::Litter(first) = self.tree.node(root).below() else {
            panic!("no move can be played when the game is over");
        };
        let size = self.tree.node(root).size;
        let child = (first..first + u32::from(size))
            .find(|&child| self.tree.move_into(child) == mv)
            .expect("the move played is legal");
        let mover = self.path[0].mover;
        self.played.push((mover, size));
        self.game.play(&mut self.positions[0], mv);
        self.tree = self.tree.below(child);
        self.proofs.clear();
        (self.entrant, self.steps) = (mover, 0);
        if !self.begun
            && let Some(champion) = player_to_move(&self.game, &self.positions[0])
        {
            self.change_champion(champion);
        }
        self.open_root();
    }

    fn look(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        self.held(line)
    }

    fn tell(&mut self) -> (Progress, Tale<G::Move>) {
        self.told()
    }

    fn memory(&self) -> usize {
        self.tree.memory() + self.kinds.memory()
    }
}

impl<G: Game<Payoff = ZeroSum>, P: Prior, const C: usize> Run<G, P, C> {
    /// Before the first step nothing is known yet but beliefs, and draws may still change sides.
    fn change_champion(&mut self, champion: Player) {
        self.champion = champion;
        self.draws_to = draws_to(self.rule, champion);
        self.kinds.restart(self.opener, self.draws_to);
        let kind = self.played.iter().fold(Kinds::<P, C>::ROOT, |kind, &(mover, size)| {
            self.kinds.child(kind, mover, size, true)
        });
        self.tree = Tree::new(Node::fresh(self.kinds.fresh(kind), kind));
    }
}

/// One of the children whose lure is the largest but for rounding, drawn uniformly.
fn among_equals<const C: usize>(
    children: &[Node<C>],
    channel: usize,
    best: usize,
    rng: &mut Rng,
) -> usize {
    let top = children[best].channels[channel];
    let equal = |node: &Node<C>| {
        let own = node.channels[channel];
        if own.is_plain() && top.is_plain() {
            own.lure > top.lure * (1.0 - TIE)
        } else {
            (own.wide_lure() / top.wide_lure()).value() > 1.0 - TIE
        }
    };
    let count = children.iter().filter(|node| equal(node)).count();
    let pick = rng.below(count);
    let found = children.iter().enumerate().filter(|(_, node)| equal(node)).nth(pick);
    found.expect("the best is equal to itself").0
}

/// What is said where nature moves.
pub(super) const NO_CHANCE: &str = "step-by-step optimal search is for games without chance";

/// Who is to move; `None` if the game is over.
#[inline]
pub(super) fn player_to_move<G: Game>(game: &G, position: &G::Position) -> Option<Player> {
    match game.turn(position) {
        Turn::Player(player) => Some(player),
        Turn::Over(_) => None,
        Turn::Chance => panic!("{NO_CHANCE}"),
    }
}
