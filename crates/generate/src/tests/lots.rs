//! Lots without structures: the sample is uniform, whatever the completions are distributed over.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;

use crate::Sampling;

/// The square of how far numbers are from an expected one, in units of it: Pearson's statistic.
pub(super) fn squares(counts: impl Iterator<Item = u32>, expected: f64) -> f64 {
    counts.map(|count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// The smallest `count` lots of everything that is named here, each with the name and the number of the completion; `weights` has
/// paths with completions, and paths that are a structure each (none).
fn smallest(seed: u64, weights: &[Option<u32>], count: usize) -> BTreeSet<(usize, BigUint)> {
    let sampling = Sampling::new(count as u64, seed);
    let mut all = BTreeSet::new();
    for (path, weight) in weights.iter().enumerate() {
        let name = vec![5, path as u64];
        match weight {
            None => _ = all.insert((sampling.lot(&name), path, BigUint::ZERO)),
            Some(weight) => {
                let lots = sampling.lots(name, (*weight).into()).take(count);
                all.extend(lots.map(|(lot, rank)| (lot, path, rank)));
            }
        }
    }
    all.into_iter().take(count).map(|(_, path, rank)| (path, rank)).collect()
}

/// Every completion has one lot, and they ascend. The first of a path with one completion is that of a structure with this path.
#[test]
fn each_completion_has_a_lot() {
    for weight in [1u32, 2, 3, 64, 65, 1000] {
        let sampling = Sampling::new(1, u64::from(weight));
        let lots: Vec<_> = sampling.lots(vec![1, 2], weight.into()).collect();
        assert!(lots.is_sorted(), "{lots:?}");
        let ranks: BTreeSet<BigUint> = lots.iter().map(|(_, rank)| rank.clone()).collect();
        assert_eq!(ranks, (0..weight).map(BigUint::from).collect());
        assert_eq!(lots.len(), weight as usize);
        assert_eq!(lots[0].0 == sampling.lot(&[1, 2]), weight == 1);
    }
    assert_eq!(Sampling::new(1, 1).lots(vec![], BigUint::ZERO).next(), None);
}

/// Of 8 structures, some on paths of their own and others completions of two paths, each of the 56 sets of three is drawn as often
/// as every other: the sum of squares is one that chance gives, but for once in five hundred times. The seeds are always the same.
#[test]
fn sets_are_uniform() {
    const SEEDS: u32 = 11_200;
    let mut drawn: BTreeMap<BTreeSet<(usize, BigUint)>, u32> = BTreeMap::new();
    for seed in 0..SEEDS {
        let set = smallest(seed.into(), &[None, Some(4), None, Some(2)], 3);
        assert_eq!(set.len(), 3);
        *drawn.entry(set).or_default() += 1;
    }
    assert_eq!(drawn.len(), 56);
    let squares = squares(drawn.into_values(), f64::from(SEEDS) / 56.0);
    // The quantiles of the distribution with 55 degrees of freedom for 0.1 % and 99.9 %.
    assert!((28.17..93.17).contains(&squares), "{squares}");
}

/// Numbers that no `f64` has: the first lot is on a path as often as its weight says, and at a rank as likely in each quarter.
/// The statistic is within what chance gives, but for once in five hundred times.
#[test]
fn weights_may_be_huge() {
    const SEEDS: u32 = 4000;
    let quarter = BigUint::from(7u32).pow(2000);
    let weights = [quarter.clone(), &quarter * 3u32];
    let mut quarters = BTreeMap::new();
    for seed in 0..SEEDS {
        let sampling = Sampling::new(1, seed.into());
        let first = |(path, weight): (u64, &BigUint)| {
            let (lot, rank) = sampling.lots(vec![path], weight.clone()).next().unwrap();
            assert!(rank < *weight);
            (lot, path + u64::try_from(rank / &quarter).unwrap())
        };
        let (_, least) = (0..).zip(&weights).map(first).min().unwrap();
        *quarters.entry(least).or_default() += 1;
    }
    assert_eq!(quarters.keys().copied().collect::<Vec<u64>>(), [0, 1, 2, 3]);
    let squares = squares(quarters.into_values(), f64::from(SEEDS) / 4.0);
    // The quantiles of the distribution with 3 degrees of freedom for 0.1 % and 99.9 %.
    assert!((0.02..16.27).contains(&squares), "{squares}");
}

/// A lot and a rank are the same on all machines.
#[test]
fn lots_are_exact() {
    let sampling = Sampling::new(1, 42);
    let lots: Vec<_> = sampling.lots(vec![3, 1, 4], BigUint::from(10u32).pow(40)).take(2).collect();
    let first = r#"[{"exponent":890,"fraction":3681028194341470},[1648492672,1538991220,845980197,3729872365,16]]"#;
    let second = r#"[{"exponent":891,"fraction":95212978284050},[1793743580,1099043294,2586363214,2601493042,2]]"#;
    assert_eq!(serde_json::to_string(&lots).unwrap(), format!("[{first},{second}]"));
}
