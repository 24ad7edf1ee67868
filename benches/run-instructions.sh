#!/bin/bash
# The machine instructions that one candidate of a generation with delayed choice costs: what callgrind counts for a larger size
# less what it counts for a smaller one, divided by the difference of their candidates. So the start of the machine and of the
# JDK cancel out, and the number does not depend on what else the computer does. Beside it is the recorded number. With a limit,
# which is not reached, every completion is a path; without one they would only be counted.
#
# Usage: benches/run-instructions.sh [--record] [NAME...]
#   --record  write the numbers into benches/instructions.txt
#   NAME      only these structures
# FRETSAW in the environment is the program to measure (target/release/fretsaw), PROFILE the profile that it was built with
# (release). Numbers are recorded for each profile and each JDK.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."
. benches/common.sh
record=false
if [ "${1:-}" = --record ]; then
    record=true
    shift
fi
names=" $* "
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
build="${PROFILE:-release} $("$java" -version 2>&1 | awk -F '[".]' 'NR == 1 { print $2 }')"
fretsaw=${FRETSAW:-${CARGO_TARGET_DIR:-target}/release/fretsaw}
recorded=benches/instructions.txt
if ! command -v valgrind >/dev/null; then
    echo "valgrind is missing: install it to count instructions (apt-get install valgrind)" >&2
    exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Candidates and machine instructions of a generation.
count() {
    local name=$1 size=$2 file=examples/structures/$1.java
    [ -e "$file" ] || file=examples/$name.java
    # The first run compiles the class, which is no part of what is counted.
    "$fretsaw" generate --count --choice delayed "$file" --args 1 >"$work/first" 2>&1 || { cat "$work/first" >&2; exit 1; }
    valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$work/log" \
        "$fretsaw" generate --count --limit 1000000000 --json --choice delayed "$file" --args "$size" >"$work/summary"
    awk '
        match($0, /"candidates":[0-9]+/) { candidates = substr($0, RSTART + 13, RLENGTH - 13) }
        $2 == "Collected" { instructions = $4 }
        END {
            if (candidates == "" || instructions == "") { print "no numbers in what was printed" >"/dev/stderr"; exit 1 }
            print candidates, instructions
        }' "$work/summary" "$work/log"
}

# The line of a structure and two sizes.
line() {
    local name=$1 small=$2 large=$3 candidates instructions more total known
    [[ $names = "  " || $names = *" $name "* ]] || return 0
    read -r candidates instructions < <(count "$name" "$small")
    read -r more total < <(count "$name" "$large")
    known=$(awk -v build="$build" -v name="$name" '$1 " " $2 == build && $3 == name { print $4 }' "$recorded")
    awk -v name="$name" -v sizes="$small $large" -v candidates=$((more - candidates)) -v instructions=$((total - instructions)) \
        -v known="${known:-0}" 'BEGIN {
        each = instructions / candidates
        printf "%-20s %6s %10d %12d %8.0f %8s %6s\n", name, sizes, candidates, instructions, each, known ? known : "-",
            known ? sprintf("%.2f", each / known) : "-" }' | tee -a "$work/rows"
}

printf '%-20s %6s %10s %12s %8s %8s %6s\n' what sizes candidates instructions each recorded ratio
line BinaryTree 7 8
line HeapArray 5 6
line RedBlackTree 6 7
line SearchTree 6 7
line DoublyLinkedList 8 9
if $record; then
    # All other lines stay as they are.
    {
        awk -v build="$build" 'NR == FNR { measured[$1]; next } $1 " " $2 != build || !($3 in measured)' "$work/rows" "$recorded"
        awk -v build="$build" '{ print build, $1, $6 }' "$work/rows"
    } >"$work/recorded"
    cp "$work/recorded" "$recorded"
fi
