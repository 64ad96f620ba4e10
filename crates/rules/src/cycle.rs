//! Cycles in finite directed graphs: a game on one ends exactly if there are none.

use alloc::collections::VecDeque;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::iter::successors;

/// A directed graph on the nodes `0..nodes`, each with numbered arrows out of it.
pub(crate) trait Arrows {
    /// The number of nodes.
    fn nodes(&self) -> usize;

    /// The number of arrows out of `node`.
    fn count(&self, node: usize) -> usize;

    /// Where that arrow leads, if it leads to a node.
    fn target(&self, node: usize, arrow: usize) -> Option<usize>;
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    OnPath,
    Done,
}

/// The nodes of a cycle in the order of its arrows, if there is one.
pub(crate) fn find_cycle(graph: &impl Arrows) -> Option<Vec<usize>> {
    node_on_cycle(graph).map(|node| shortest_cycle(graph, node))
}

/// A node on a cycle, if there is one. Searches depth first, without recursion.
fn node_on_cycle(graph: &impl Arrows) -> Option<usize> {
    let mut marks = vec![Mark::New; graph.nodes()];
    // The path to the present node, with the next arrow to follow from each node on it.
    let mut path: Vec<(usize, usize)> = Vec::new();
    for start in 0..graph.nodes() {
        if marks[start] == Mark::New {
            marks[start] = Mark::OnPath;
            path.push((start, 0));
        }
        while let Some((node, arrow)) = path.last_mut() {
            if *arrow == graph.count(*node) {
                marks[*node] = Mark::Done;
                path.pop();
                continue;
            }
            let target = graph.target(*node, *arrow);
            *arrow += 1;
            match target.map(|to| (to, marks[to])) {
                Some((to, Mark::New)) => {
                    marks[to] = Mark::OnPath;
                    path.push((to, 0));
                }
                Some((to, Mark::OnPath)) => return Some(to),
                Some((_, Mark::Done)) | None => {}
            }
        }
    }
    None
}

/// The nodes of a shortest cycle through `start`, which is on one. Searches breadth first.
fn shortest_cycle(graph: &impl Arrows, start: usize) -> Vec<usize> {
    // From where each node was reached first. Nobody knows it for the start until the search is back there.
    let mut reached_from = vec![None; graph.nodes()];
    let mut queue = VecDeque::from([start]);
    while let Some(node) = queue.pop_front().filter(|_| reached_from[start].is_none()) {
        for to in (0..graph.count(node)).filter_map(|arrow| graph.target(node, arrow)) {
            if reached_from[to].is_none() {
                reached_from[to] = Some(node);
                queue.push_back(to);
            }
        }
    }
    let back = successors(reached_from[start], |&node| reached_from[node]);
    let mut cycle: Vec<usize> = back.take_while(|&node| node != start).collect();
    cycle.push(start);
    cycle.reverse();
    cycle
}

/// A cycle for a refusal, not all of it if it is long: `0,1 -> 1,0 -> 0,1`.
pub(crate) fn describe_cycle(cycle: &[usize], write: impl Fn(usize) -> String) -> String {
    const LONGEST: usize = 12;
    let mut nodes: Vec<String> = cycle.iter().take(LONGEST).map(|&node| write(node)).collect();
    if cycle.len() > LONGEST {
        nodes.push(format!("... ({} in all)", cycle.len()));
    }
    nodes.extend(cycle.first().map(|&first| write(first)));
    format!("moves that lead back to where they began, {}", nodes.join(" -> "))
}
