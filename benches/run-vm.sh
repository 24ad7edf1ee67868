#!/bin/bash
# Compares the machine with java -Xint on benches/vm/*.java: both run in turn, the best time of each counts, and their
# output must be the same. Never compare times of different runs.
#
# Usage: benches/run-vm.sh [--keep] [NAME...]
#   --keep   append the result to benches/results/vm.txt
#   NAME     only these programs
# ROUNDS sets how often each program runs (2), STARTS how often it starts up (5), FRETSAW the program to measure
# (target/release/fretsaw), MARK_UNDO the example of crates/vm that measures marks (built if it is not set). The names start-up
# and undo are the last two parts.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."
. benches/common.sh

rounds=${ROUNDS:-2}
fretsaw=${FRETSAW:-${CARGO_TARGET_DIR:-target}/release/fretsaw}
keep=false
names=()
parts=" "
for argument in "$@"; do
    case $argument in
        --keep) keep=true ;;
        start-up | undo) parts+="$argument " ;;
        -*) echo "usage: benches/run-vm.sh [--keep] [NAME...]" >&2; exit 2 ;;
        *) names+=("$argument") ;;
    esac
done
if [ ${#names[@]} = 0 ] && [ "$parts" = " " ]; then
    parts=" start-up undo "
    for file in benches/vm/*.java; do names+=("$(basename "$file" .java)"); done
fi
if [ ! -x "$fretsaw" ]; then
    echo "$fretsaw is missing: run cargo build --release" >&2
    exit 2
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
javac -g -d "$work/classes" benches/vm/*.java

# Runs a command, leaves its output in the file $1, and prints its seconds.
seconds() {
    local output=$1 start end
    shift
    start=$EPOCHREALTIME
    "$@" >"$output" </dev/null
    end=$EPOCHREALTIME
    awk -v a="$start" -v b="$end" 'BEGIN { printf "%.3f", b - a }'
}

# The lesser of two numbers; the first may be missing.
least() { awk -v a="${1:-$2}" -v b="$2" 'BEGIN { print a < b ? a : b }'; }

measure() {
    local name=$1 java="" ours="" round
    for ((round = 0; round < rounds; round++)); do
        java=$(least "$java" "$(seconds "$work/java" java -Xint -cp "$work/classes" "$name")")
        ours=$(least "$ours" "$(seconds "$work/ours" "$fretsaw" run -cp "$work/classes" "$name")")
        if ! cmp -s "$work/java" "$work/ours"; then
            echo "$name: the outputs differ" >&2
            return 1
        fi
    done
    awk -v n="$name" -v j="$java" -v o="$ours" 'BEGIN { printf "%-16s %10.3f %9.3f %7.2f\n", n, j, o, o / j }'
}

table() {
    printf '%-16s %10s %9s %7s\n' program 'java -Xint' fretsaw ratio
    local name
    for name in "${names[@]}"; do measure "$name" || echo "$name failed" >>"$work/failed"; done | tee "$work/rows"
    awk 'NF == 4 { sum += log($4); n++ } END { if (n) printf "%-16s %10s %9s %7.2f\n", "geometric mean", "", "", exp(sum / n) }' "$work/rows"
}

# One round of mark, a return across the mark and three writes to an old object, undo.
mark_and_undo() {
    mkdir -p "$work/undo"
    # shellcheck disable=SC2046 # One word for each file.
    javac -d "$work/undo" $(find java/src -name '*.java') benches/undo/MarkUndo.java
    if [ -n "${MARK_UNDO:-}" ]; then
        "$MARK_UNDO" "$work/undo"
    else
        cargo run --quiet --release --package fretsaw-vm --example mark_undo -- "$work/undo"
    fi
}

# Starting up to do $2 and no more, called $1: the best of some, against plain java.
start_up() {
    local java="" ours="" round
    printf 'class Starts { public static void main(String[] a) { %s } }' "$2" >"$work/Starts.java"
    javac -d "$work/starts" "$work/Starts.java"
    for ((round = 0; round < ${STARTS:-5}; round++)); do
        java=$(least "$java" "$(seconds "$work/java" java -cp "$work/starts" Starts)")
        ours=$(least "$ours" "$(seconds "$work/ours" "$fretsaw" run -cp "$work/starts" Starts)")
    done
    awk -v n="$1" -v j="$java" -v o="$ours" 'BEGIN { printf "%s: java %.3f, fretsaw %.3f, ratio %.2f\n", n, j, o, o / j }'
}

{
    if [ ${#names[@]} != 0 ]; then table; fi
    if [[ $parts = *" start-up "* ]]; then
        start_up 'hello world' 'System.out.println("Hello");'
        start_up 'String.format' 'System.out.println(String.format("%5d %s %.3f", 42, "x", 3.14159));'
    fi
    if [[ $parts = *" undo "* ]]; then mark_and_undo; fi
} | tee "$work/table"
if [ -e "$work/failed" ]; then
    cat "$work/failed" >&2
    exit 1
fi
if $keep; then
    mkdir -p benches/results
    {
        echo "$(date -u +%Y-%m-%d), $(nproc) cores, $(uname -m), $(java -version 2>&1 | head -n 1), best of $rounds, seconds"
        cat "$work/table"
        echo
    } >>benches/results/vm.txt
fi
