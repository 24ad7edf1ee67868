#!/bin/bash
# Explorations of the programs of UDITA's Figure 13: paths a second and peak memory, with one worker and with two (the best
# of five), and beside four of them Korat's algorithm in Java on HotSpot's JIT (benches/korat) in the same run, which makes
# the same structures.
#
# Usage: benches/run-explore.sh [--keep] [NAME...]
#   --keep   append the result, dated, to benches/results/explore.txt
#   NAME     only these programs
# TIMES in the environment sets how many runs there are of each.
set -euo pipefail
cd "$(dirname "$0")/.."
. benches/common.sh
keep=
if [ "${1:-}" = --keep ]; then
    keep=$1
    shift
fi
names=" $* "
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT
javac -d "$classes" benches/korat/*.java benches/korat/*/*.java
fretsaw=${FRETSAW:-${CARGO_TARGET_DIR:-target}/release/fretsaw}

# Explored paths, tests, seconds, and peak memory in MB of one exploration, which must be complete.
once() {
    /usr/bin/time -f '%M' -o "$classes/memory" "$fretsaw" explore "$@" 2>"$classes/summary" >/dev/null || {
        cat "$classes/summary" >&2
        exit 1
    }
    awk -v memory="$(cat "$classes/memory")" '
        match($0, /^[0-9]+ paths in [0-9.]+ s/) {
            paths = $1; seconds = $4
            match($0, /\([0-9]+ tests\)/)
            print paths, substr($0, RSTART + 1, RLENGTH - 8), seconds, memory / 1024
        }' "$classes/summary"
}

# The fastest of several.
best() {
    local times=$1
    shift
    for ((i = 0; i < times; i++)); do once "$@"; done | sort -k3,3g | head -1
}

# Whether a program is wanted.
wanted() {
    [[ $names = "  " || $names = *" $1 "* ]]
}

line() {
    local name=$1 times=${TIMES:-$2}
    shift 2
    read -r paths tests one memory < <(best "$times" "$@")
    read -r _ _ two _ < <(best "$times" --jobs 2 "$@")
    awk -v name="$name" -v paths="$paths" -v tests="$tests" -v one="$one" -v two="$two" -v memory="$memory" 'BEGIN {
        printf "%-18s %10d %10d %8.2f s %6.2f M/s %6.0f MB %8.2f s %6.2f x", name, paths, tests, one, paths / one / 1e6, memory,
            two, one / two }'
}

# As line, with the peer and how many times as long it takes.
beside() {
    local name=$1 size=$2 times=$3
    wanted "$name" || return 0
    line "$name $size" "$times" --choice delayed "examples/$name.java" "$size"
    read -r structures _ seconds < <(java -cp "$classes" korat.Main "figure13.$name" "$size")
    [ "$structures" = "$tests" ] || { echo "the peer finds $structures, not $tests" >&2; exit 1; }
    awk -v seconds="$seconds" -v one="$one" 'BEGIN { printf " %8.2f s %6.2f\n", seconds, seconds / one }'
}

report() {
    headline
    printf '%-18s %10s %10s %10s %10s %9s %10s %8s %10s %6s\n' what paths tests 'one' rate memory 'two' faster Korat ratio
    if wanted NQueens; then
        line 'NQueens 8 eager' 5 --choice eager examples/NQueens.java 8
        echo
        line 'NQueens 10' 5 --choice delayed examples/NQueens.java 10
        echo
    fi
    beside SortedList 10 5
    beside RedBlackTree 9 5
    beside HeapArray 8 5
    beside SearchTree 8 1
    if wanted HeapArray; then
        for size in 6 7 8; do
            read -r paths _ _ memory < <(once --choice delayed examples/HeapArray.java $size)
            printf 'HeapArray %d: %d paths in %.0f MB\n' "$size" "$paths" "$memory"
        done
    fi
}

print_report explore "$keep"
