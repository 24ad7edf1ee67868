#!/bin/bash
# Measures symbolic execution: explorations of twenty verification tasks, whose queries an external solver also gets, and the six
# workloads of run-solver.sh.
#
# Usage: benches/run-symbolic.sh [--keep] [NAME...]
#   --keep   append the result to benches/results/symbolic.txt
#   NAME     only these tasks and workloads
# EXTERNAL in the environment is the command of the external solver (z3 -in), SYMBOLIC_BENCH and SOLVER_BENCH the programs to
# measure (target/release/examples/symbolic and bench).
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
examples=${CARGO_TARGET_DIR:-target}/release/examples
symbolic=${SYMBOLIC_BENCH:-$examples/symbolic}
bench=${SOLVER_BENCH:-$examples/bench}
for program in "$symbolic" "$bench"; do
    if [ ! -x "$program" ]; then
        echo "$program is missing: run make bench-symbolic" >&2
        exit 2
    fi
done

report() {
    echo "symbolic, $(headline), beside ${external%% *} $(${external%% *} --version 2>&1 | awk 'NR == 1 { print $3 }')"
    "$symbolic" --external "$external" ${names[@]+"${names[@]}"}
    echo
    "$bench" --external "$external" ${names[@]+"${names[@]}"}
    echo
}

print_report symbolic $keep
