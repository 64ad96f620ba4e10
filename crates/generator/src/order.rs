//! Orders in which everything comes after what it depends on.

use crate::{Error, memory};

/// For each of `count` items a rank greater than those of all items on which it depends; `None` if there is a cycle.
///
/// `visit_needs` hands the items on which one depends to its callback.
pub(crate) fn ranks(
    count: usize,
    visit_needs: impl Fn(usize, &mut dyn FnMut(usize)),
) -> Result<Option<Vec<u32>>, Error> {
    const UNKNOWN: u32 = u32::MAX;
    const WAITING: u32 = u32::MAX - 1;
    let mut ranks = memory::filled(count as u64, UNKNOWN)?;
    let mut path = Vec::new();
    for root in 0..count {
        if ranks[root] != UNKNOWN {
            continue;
        }
        memory::push(&mut path, root)?;
        while let Some(&item) = path.last() {
            let (mut rank, mut unknown) = (0, None);
            visit_needs(item, &mut |need| match ranks[need] {
                UNKNOWN | WAITING => unknown = Some(need),
                of_need => rank = rank.max(of_need + 1),
            });
            match unknown {
                None => {
                    ranks[item] = rank;
                    path.pop();
                }
                Some(need) if ranks[need] == WAITING || need == item => return Ok(None),
                Some(need) => {
                    ranks[item] = WAITING;
                    memory::push(&mut path, need)?;
                }
            }
        }
    }
    Ok(Some(ranks))
}

/// The items of each rank, from the least.
pub(crate) fn by_rank(ranks: &[u32]) -> Result<Vec<Vec<usize>>, Error> {
    let mut items = vec![Vec::new(); ranks.iter().max().map_or(0, |&greatest| greatest as usize + 1)];
    for (item, &rank) in ranks.iter().enumerate() {
        memory::push(&mut items[rank as usize], item)?;
    }
    Ok(items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_rise_along_dependencies() {
        let needs = |item: usize, visit: &mut dyn FnMut(usize)| {
            [vec![3], vec![], vec![0, 1], vec![1]][item].iter().for_each(|&n| visit(n));
        };
        let ranks = ranks(4, needs).unwrap().unwrap();
        assert_eq!(ranks, [2, 0, 3, 1]);
        assert_eq!(by_rank(&ranks).unwrap(), [[1], [3], [0], [2]]);
    }

    #[test]
    fn a_cycle_has_no_ranks() {
        assert_eq!(ranks(3, |item, visit| visit((item + 1) % 3)).unwrap(), None);
        assert_eq!(ranks(1, |item, visit| visit(item)).unwrap(), None);
    }
}
