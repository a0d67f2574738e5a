//! Information-set Monte-Carlo tree search with a single observer.
//!
//! Every playout deals the hidden cards anew, all deals equally likely, and walks one shared tree with the actions that
//! are legal in that world (Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, 2012). An action
//! is chosen by its upper confidence bound, counted over the times that it was available. Below the tree a policy plays
//! the round out. It too sees only the view of the seat to act.
//!
//! Any number of seats may play: every node counts the points of the seat that decides there, and this seat maximises
//! only its own points (max^n; Luckhardt and Irani, *An Algorithmic Solution of N-Person Games*, 1986).

use super::{Bot, Decided, Thought};
use crate::engine::{Chance, Game, Seat, Turn};

/// How a round is played out below the tree.
pub trait Playout<G: Game> {
    /// One of the legal actions; `None` without a legal action.
    fn choose(&self, view: &G::View, legal: &[G::Action], chance: &mut Chance) -> Option<G::Action>;

    /// Removes legal actions at the root that are not worth searching. At least one stays; all stay unless there are so
    /// many that playouts would be wasted on them.
    fn narrow(&self, _view: &G::View, _legal: &mut Vec<G::Action>) {}

    /// Whether a world that was dealt from `view` has been played far enough to be judged, although it is not over.
    fn is_enough(&self, _view: &G::View, _world: &G::State) -> bool {
        false
    }

    /// The points, 0 to 1, that a seat may expect in a world where play stopped before the end.
    fn judge(&self, _world: &G::State, _seat: Seat) -> f64 {
        0.5
    }
}

/// A searching opponent.
#[derive(Clone, Copy, Debug)]
pub struct Search<P> {
    /// The playouts for each decision, at least 1.
    pub playouts: u32,
    /// The constant of the confidence bound, which sets how much is explored; 0.7 for points from 0 to 1.
    pub explore: f64,
    /// The maximum depth of the tree in decisions, at least 1.
    pub depth: usize,
    /// The policy below the tree.
    pub policy: P,
}

impl<G: Game, P: Playout<G> + Clone + 'static> Bot<G> for Search<P> {
    fn consider(&self, view: &G::View, chance: Chance) -> Box<dyn Thought<G>> {
        if let [only] = G::view_legal(view)[..] {
            return Box::new(Decided(Some(only)));
        }
        let rules = Rules { explore: self.explore, depth: self.depth.max(1) };
        let (policy, left) = (self.policy.clone(), self.playouts.max(1));
        let mut roots = G::view_legal(view);
        policy.narrow(view, &mut roots);
        if let [only] = roots[..] {
            return Box::new(Decided(Some(only)));
        }
        let tree = Tree::new(G::viewer(view), roots);
        Box::new(Searching { view: view.clone(), tree, rules, policy, left, chance })
    }
}

#[derive(Clone, Copy)]
struct Rules {
    explore: f64,
    depth: usize,
}

/// A search under way.
struct Searching<G: Game, P> {
    view: G::View,
    tree: Tree<G>,
    rules: Rules,
    policy: P,
    left: u32,
    chance: Chance,
}

impl<G: Game, P: Playout<G>> Thought<G> for Searching<G, P> {
    fn work(&mut self, playouts: u32) -> bool {
        for _ in 0..playouts.min(self.left) {
            let mut world = G::sample(&self.view, &mut self.chance);
            self.tree.descend(&mut world, self.rules, &mut self.chance);
            self.play_out(&mut world);
            self.learn(&world);
            self.left -= 1;
        }
        self.left == 0
    }

    fn best(&self) -> Option<G::Action> {
        self.tree.most_visited()
    }
}

impl<G: Game, P: Playout<G>> Searching<G, P> {
    fn play_out(&mut self, world: &mut G::State) {
        let legal = &mut self.tree.legal;
        while let Turn::Act(seat) = G::turn(world) {
            if self.policy.is_enough(&self.view, world) {
                return;
            }
            G::legal_into(world, legal);
            let choice = match legal[..] {
                [only] => Some(only),
                _ => self.policy.choose(&G::view(world, seat), legal, &mut self.chance),
            };
            if choice.is_none_or(|action| G::advance(world, action).is_err()) {
                return;
            }
        }
    }

    /// Adds the result of a world to the nodes of the path.
    fn learn(&mut self, world: &G::State) {
        for id in &self.tree.path {
            let node = &mut self.tree.nodes[*id];
            node.visits += 1;
            node.points += G::points(world, node.seat).unwrap_or_else(|| self.policy.judge(world, node.seat));
        }
    }
}

/// An action in the tree: the children of a node are a linked list of indices.
struct Node<A> {
    action: Option<A>,
    /// The seat that chose the action. The points are this seat's.
    seat: Seat,
    first_child: Option<usize>,
    next: Option<usize>,
    visits: u32,
    /// How often the action was legal when its parent was visited.
    available: u32,
    points: f64,
}

impl<A> Node<A> {
    fn new(action: Option<A>, seat: Seat, next: Option<usize>) -> Self {
        Self { action, seat, first_child: None, next, visits: 0, available: 1, points: 0.0 }
    }

    fn bound(&self, explore: f64) -> f64 {
        let visits = f64::from(self.visits);
        self.points / visits + explore * (f64::from(self.available).ln() / visits).sqrt()
    }
}

struct Tree<G: Game> {
    /// The root is node 0.
    nodes: Vec<Node<G::Action>>,
    /// The actions that are searched at the root.
    roots: Vec<G::Action>,
    path: Vec<usize>,
    legal: Vec<G::Action>,
    fresh: Vec<G::Action>,
}

impl<G: Game> Tree<G> {
    fn new(seat: Seat, roots: Vec<G::Action>) -> Self {
        let (path, legal, fresh) = (Vec::new(), Vec::new(), Vec::new());
        Self { nodes: vec![Node::new(None, seat, None)], roots, path, legal, fresh }
    }

    /// Walks from the root down to a new node, or to the depth limit of the tree.
    fn descend(&mut self, world: &mut G::State, rules: Rules, chance: &mut Chance) {
        self.path.clear();
        let mut at = 0;
        while let Turn::Act(seat) = G::turn(world) {
            if self.path.len() >= rules.depth {
                return;
            }
            if at == 0 {
                self.legal.clone_from(&self.roots);
            } else {
                G::legal_into(world, &mut self.legal);
            }
            let tried = self.choose_tried(at, rules.explore);
            let grown = chance.pick(&self.fresh).copied().map(|action| self.grow(at, action, seat));
            let Some(next) = grown.or(tried) else { return };
            self.path.push(next);
            let action = self.nodes[next].action;
            if action.is_none_or(|action| G::advance(world, action).is_err()) || grown.is_some() {
                return;
            }
            at = next;
        }
    }

    /// The legal child with the highest bound. The legal actions without a child are left in `fresh`.
    fn choose_tried(&mut self, at: usize, explore: f64) -> Option<usize> {
        self.fresh.clear();
        let mut best = (f64::NEG_INFINITY, None);
        for action in &self.legal {
            let Some(child) = child_of(&self.nodes, at, *action) else {
                self.fresh.push(*action);
                continue;
            };
            let node = &mut self.nodes[child];
            node.available += 1;
            let bound = node.bound(explore);
            if bound > best.0 {
                best = (bound, Some(child));
            }
        }
        best.1
    }

    fn grow(&mut self, at: usize, action: G::Action, seat: Seat) -> usize {
        let id = self.nodes.len();
        let next = self.nodes[at].first_child.replace(id);
        self.nodes.push(Node::new(Some(action), seat, next));
        id
    }

    fn most_visited(&self) -> Option<G::Action> {
        let mut best = (0, None);
        let mut child = self.nodes[0].first_child;
        while let Some(id) = child {
            let node = &self.nodes[id];
            if node.visits > best.0 {
                best = (node.visits, node.action);
            }
            child = node.next;
        }
        best.1
    }
}

fn child_of<A: PartialEq>(nodes: &[Node<A>], at: usize, action: A) -> Option<usize> {
    let mut child = nodes[at].first_child;
    while let Some(id) = child.filter(|id| nodes[*id].action.as_ref() != Some(&action)) {
        child = nodes[id].next;
    }
    child
}
