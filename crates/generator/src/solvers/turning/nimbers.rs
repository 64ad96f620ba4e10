//! Sets of nimbers that are full for long stretches, or empty.

/// A set of nimbers, as a binary tree by their bits from the highest, whose leaves are words of 64 bits.
///
/// Subtrees that are full or empty are not spelt out. Adding a nimber to all members changes children for each other on
/// the way down, and costs no more than a visit to the tree.
#[derive(Clone, Debug, Default)]
pub(super) struct Nimbers {
    root: Node,
    /// The members are below `64 << height`.
    height: u32,
}

#[derive(Clone, Debug, Default)]
enum Node {
    #[default]
    Empty,
    Full,
    /// Some of 64 neighbours.
    Word(u64),
    /// Those whose highest bit is 0, and those whose is 1.
    Pair(Box<[Node; 2]>),
}

/// About how many bytes each word of a set takes that is neither full nor empty: the node, as much again above it in
/// the tree, and what the allocator keeps of each pair.
pub(super) const BYTES_A_WORD: u64 = 3 * size_of::<Node>() as u64;

impl Nimbers {
    /// Adds 0 to the set.
    pub(super) fn insert_zero(&mut self) {
        let zero = Self { root: Node::Word(1), height: 0 };
        self.unite(&zero, 0);
    }

    /// Adds to the set all members of `other`, each plus `nimber`.
    pub(super) fn unite(&mut self, other: &Self, nimber: u64) {
        let height_of_nimber = (u64::BITS - nimber.leading_zeros()).saturating_sub(WORD_BITS);
        self.grow(other.height.max(height_of_nimber));
        let source = Source { node: &other.root, height: other.height };
        self.root.unite(self.height, source, nimber);
    }

    /// The least number that is in none of the sets; `None` if they hold all of 64 bits.
    pub(super) fn mex<'a>(sets: impl Iterator<Item = &'a Self> + Clone) -> Option<u64> {
        let height = sets.clone().map(|set| set.height).max().unwrap_or(0);
        let sources: Vec<Source<'_>> = sets.map(|set| Source { node: &set.root, height: set.height }).collect();
        first_absent(&sources, height).or_else(|| 1u64.checked_shl(WORD_BITS + height))
    }

    fn grow(&mut self, height: u32) {
        while self.height < height {
            let root = std::mem::take(&mut self.root);
            self.root = if matches!(root, Node::Empty) { root } else { Node::Pair(Box::new([root, Node::Empty])) };
            self.height += 1;
        }
    }
}

/// The bits of a number below the tree: its place in a word.
const WORD_BITS: u32 = 6;

/// A subtree with its height; at greater heights it is the lower child, and the upper one is empty.
#[derive(Clone, Copy)]
struct Source<'a> {
    node: &'a Node,
    height: u32,
}

impl<'a> Source<'a> {
    /// The child at one less than `height`.
    fn child(self, height: u32, upper: bool) -> Self {
        let child = |node| Source { node, height: height - 1 };
        if self.height < height {
            return if upper { child(&Node::Empty) } else { self };
        }
        match self.node {
            Node::Pair(children) => child(&children[usize::from(upper)]),
            Node::Empty | Node::Full | Node::Word(_) => child(self.node),
        }
    }

    /// The members as bits, at height 0.
    fn word(self) -> u64 {
        match self.node {
            Node::Empty | Node::Pair(_) => 0,
            Node::Full => u64::MAX,
            Node::Word(word) => *word,
        }
    }

    fn is_full(self, height: u32) -> bool {
        self.height == height && matches!(self.node, Node::Full)
    }
}

impl Node {
    /// Adds all members of `source`, each plus `nimber`. The depth of the recursion is the height, 58 at most.
    fn unite(&mut self, height: u32, source: Source<'_>, nimber: u64) {
        if matches!(self, Node::Full) || matches!(source.node, Node::Empty) {
            return;
        }
        if source.is_full(height) {
            *self = Node::Full;
            return;
        }
        if height == 0 {
            *self = Node::from_word(self.word() | shuffled(source.word(), nimber));
            return;
        }
        let changes_sides = nimber >> (WORD_BITS + height - 1) & 1 == 1;
        let children = self.children();
        for upper in [false, true] {
            let child = &mut children[usize::from(upper != changes_sides)];
            child.unite(height - 1, source.child(height, upper), nimber);
        }
        if matches!(**children, [Node::Full, Node::Full]) {
            *self = Node::Full;
        }
    }

    fn from_word(word: u64) -> Self {
        match word {
            0 => Node::Empty,
            u64::MAX => Node::Full,
            word => Node::Word(word),
        }
    }

    fn word(&self) -> u64 {
        Source { node: self, height: 0 }.word()
    }

    /// The children, spelt out if they were not.
    fn children(&mut self) -> &mut Box<[Node; 2]> {
        if !matches!(self, Node::Pair(_)) {
            *self = Node::Pair(Box::default());
        }
        match self {
            Node::Pair(children) => children,
            Node::Empty | Node::Full | Node::Word(_) => unreachable!("the children have just been spelt out"),
        }
    }
}

/// The least number below `64 << height` that is in none of the subtrees, if there is one.
fn first_absent(sources: &[Source<'_>], height: u32) -> Option<u64> {
    if sources.iter().any(|source| source.is_full(height)) {
        return None;
    }
    if height == 0 {
        let union = sources.iter().fold(0, |union, source| union | source.word());
        return (union != u64::MAX).then(|| union.trailing_ones().into());
    }
    let child = |upper| {
        let children = sources.iter().map(|source| source.child(height, upper));
        let children: Vec<Source<'_>> = children.filter(|child| !matches!(child.node, Node::Empty)).collect();
        first_absent(&children, height - 1)
    };
    child(false).or_else(|| Some(child(true)? | 1 << (WORD_BITS + height - 1)))
}

/// The bits of a word, each moved from its place to that place plus the nimber.
fn shuffled(word: u64, nimber: u64) -> u64 {
    const LOW_HALVES: [u64; WORD_BITS as usize] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    let swapped = |word: u64, bit: usize| {
        let (low, distance) = (LOW_HALVES[bit], 1 << bit);
        (word & low) << distance | word >> distance & low
    };
    (0..LOW_HALVES.len()).filter(|bit| nimber >> bit & 1 == 1).fold(word, swapped)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn from_members(members: impl IntoIterator<Item = u64>) -> Nimbers {
        let mut set = Nimbers::default();
        let mut zero = Nimbers::default();
        zero.insert_zero();
        members.into_iter().for_each(|member| set.unite(&zero, member));
        set
    }

    fn mex(sets: &[Nimbers]) -> u64 {
        Nimbers::mex(sets.iter()).unwrap()
    }

    #[test]
    fn mex_is_the_least_absent_number() {
        assert_eq!(mex(&[]), 0);
        assert_eq!(mex(&[Nimbers::default()]), 0);
        for end in [1, 63, 64, 65, 127, 128, 129, 1000, 1024] {
            assert_eq!(mex(&[from_members(0..end)]), end);
            assert_eq!(mex(&[from_members((0..end).step_by(2)), from_members((1..end).step_by(2))]), end);
            assert_eq!(mex(&[from_members((0..end).chain([1 << 60]))]), end);
        }
    }

    #[test]
    fn sets_are_united_as_sets_are() {
        let mut state = 1u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..200 {
            let below = [70, 300, 5000][random(3) as usize];
            let sets: [BTreeSet<u64>; 2] =
                [random(400), random(400)].map(|len| (0..len).map(|_| random(below)).collect());
            let nimber = random(below);
            let mut united = from_members(sets[0].clone());
            united.unite(&from_members(sets[1].clone()), nimber);
            let expected: BTreeSet<u64> =
                sets[0].iter().copied().chain(sets[1].iter().map(|member| member ^ nimber)).collect();
            let least = (0..).find(|number| !expected.contains(number)).unwrap();
            assert_eq!(mex(&[united.clone()]), least);
            // Whatever is added to all members, the least absent number is right: so every member is.
            for _ in 0..20 {
                let nimber = random(below);
                let mut moved = Nimbers::default();
                moved.unite(&united, nimber);
                let least = (0..).find(|number| !expected.contains(&(number ^ nimber))).unwrap();
                assert_eq!(mex(&[moved]), least);
            }
        }
    }
}
