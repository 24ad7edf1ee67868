#!/bin/bash
# Measures the solvers on six workloads, beside an external solver that gets the same queries with push and pop.
#
# Usage: benches/run-solver.sh [--keep] [NAME...]
#   --keep   append the result to benches/results/solver.txt
#   NAME     only these workloads
# EXTERNAL in the environment is the command of the external solver (z3 -in), SOLVER_BENCH the program to measure
# (target/release/examples/bench).
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."
. benches/common.sh
keep=
if [ "${1:-}" = --keep ]; then
    keep=--keep
    shift
fi
names=("$@")
external=${EXTERNAL:-z3 -in}
bench=${SOLVER_BENCH:-${CARGO_TARGET_DIR:-target}/release/examples/bench}
if [ ! -x "$bench" ]; then
    echo "$bench is missing: run cargo build --release -p fretsaw-solver --example bench" >&2
    exit 2
fi

report() {
    echo "solver, $(headline), beside ${external%% *} $(${external%% *} --version 2>&1 | awk 'NR == 1 { print $3 }')"
    "$bench" --external "$external" ${names[@]+"${names[@]}"}
    echo
}

print_report solver $keep
