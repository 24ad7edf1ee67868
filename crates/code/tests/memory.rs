//! Claims of a class file must not cost memory that its bytes do not justify.

mod support;

use std::sync::{Mutex, PoisonError};

use fretsaw_code::parse::parse;
use fretsaw_testing::op::{POP, RETURN, SIPUSH};
use fretsaw_testing::{ClassBuilder, Code, PUBLIC_STATIC, scratch};
use peak_alloc::PeakAlloc;
use support::outline::outline;
use support::{compile, subjects};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;
/// Held by the test that measures, because all tests share the memory.
static ALONE: Mutex<()> = Mutex::new(());

/// The peak memory of parsing `bytes`.
fn peak(bytes: &[u8]) -> usize {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let parsed = parse(bytes);
    let peak = MEMORY.peak_usage() - before;
    drop(parsed);
    peak
}

/// Every count and every length in turn has its greatest value.
#[test]
fn claims_cost_no_more_than_the_truth() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for (name, bytes) in compile(&subjects().join("hostile"), &scratch("memory")) {
        let honest = peak(&bytes);
        let outline = outline(&bytes);
        let halves = outline.lengths.iter().flat_map(|at| [*at, *at + 2]);
        for at in outline.counts.iter().copied().chain(halves) {
            let mut claims = bytes.clone();
            claims[at..at + 2].copy_from_slice(&[0xff, 0xff]);
            let claimed = peak(&claims);
            assert!(claimed <= honest + 4096, "{name}, byte {at}: {claimed} bytes instead of {honest}");
        }
    }
}

/// The parsed form of a method is larger than its bytes only by a constant factor.
#[test]
fn code_costs_in_proportion() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for count in [1_000, 16_000] {
        let mut class = ClassBuilder::new("Subject");
        let code = Code::new(1, 0).repeat(&[SIPUSH, 0, 1, POP], count).op(RETURN);
        class.add_method(PUBLIC_STATIC, "m", "()V", Some(code));
        let bytes = class.bytes();
        assert!(peak(&bytes) < 40 * bytes.len(), "{} for {} bytes", peak(&bytes), bytes.len());
    }
}
