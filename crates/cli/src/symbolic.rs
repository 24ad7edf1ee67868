//! What `generate` and `check` say of symbolic numbers: what was left out, and what to do about it.

/// What symbolic choice left out: the first of each kind. A search with such a gap is incomplete.
pub fn gaps(concrete: Option<&String>, unknown: Option<&String>) -> Vec<String> {
    let concrete = concrete.map(|place| {
        format!(
            "one value of a number was tried instead of all (at {place}); of a number with a --bound of up to 16 values, \
             all are tried"
        )
    });
    let unknown = unknown.map(|why| format!("the solver did not find out whether a path is possible: {why}"));
    concrete.into_iter().chain(unknown).collect()
}

/// What is said of a number if not everything in it was counted.
pub fn at_least(uncounted: u64) -> &'static str {
    if uncounted > 0 { "at least " } else { "" }
}
