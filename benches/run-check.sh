#!/bin/bash
# Checks of methods on all valid inputs and of sequences of calls, beside plain java on HotSpot's JIT:
# - for a method, java runs it and what must hold afterwards on the same inputs, which generate has stored before. Finding the inputs and
#   building them is no part of java's time; ours has everything.
# - for sequences, java makes every sequence from its start, with the same arguments and the same rules, and compares no states
#   (crates/check/tests/sequences/random/Brute.java). A warm virtual machine does it for the second time.
# Both must find as many inputs and no faults. Our time is the best of three runs.
#
# Usage: benches/run-check.sh [--keep] [NAME...]
#   --keep   append the result, dated, to benches/results/check.txt
#   NAME     only these methods or classes
# FRETSAW in the environment is the program to measure (target/release/fretsaw).
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."
. benches/common.sh
keep=
if [ "${1:-}" = --keep ]; then
    keep=$1
    shift
fi
names=" $* "
fretsaw=${FRETSAW:-${CARGO_TARGET_DIR:-target}/release/fretsaw}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$fretsaw" api --out "$work/fretsaw.jar" 2>"$work/messages" || { cat "$work/messages" >&2; exit 2; }
javac -nowarn -XDignore.symbol.file -g -d "$work/classes" -cp "$work/fretsaw.jar" benches/check/*.java benches/check/sequences/*.java \
    examples/structures/{TreeMap,HashMap,ArrayDeque,PriorityQueue,LinkedList}Spec.java \
    crates/check/tests/inputs/java/Table5.java crates/check/tests/sequences/random/*.java 2>"$work/messages" \
    || { cat "$work/messages" >&2; exit 2; }
java=(java -Xmx8g --add-opens java.base/java.util=ALL-UNNAMED -cp "$work/classes:$work/fretsaw.jar")

# Numbers behind the named keys of the summary of a check, which must be complete and without a fault.
checked() {
    local keys=$1
    shift
    "$fretsaw" check --json -cp "$work/classes" "$@" >"$work/summary" 2>"$work/messages" || { cat "$work/messages" >&2; exit 1; }
    awk -v keys="$keys" '
        function number(name) {
            if (!match($0, "\"" name "\":[0-9.e-]+")) { print "no " name " in " $0 >"/dev/stderr"; exit 1 }
            return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3)
        }
        !/"complete":true/ { print "not complete: " $0 >"/dev/stderr"; exit 1 }
        { count = split(keys, key, " "); for (i = 1; i <= count; i++) printf "%s ", number(key[i]); print "" }' "$work/summary"
}

# The line with the least last number among three runs of a command.
best() {
    local i
    for i in 1 2 3; do "$@"; done | sort -k "$(wc -w <"$work/keys")" -g | head -n 1
}

wanted() { [[ $names = "  " || $names = *" $1 "* ]]; }

# A method of a class, the predicate that accepts its inputs, what it ensures, and the argument of the finitization.
method() {
    local class=$1 method=$2 predicate=$3 ensures=$4 size=$5 requires=() inputs seconds stored faults theirs
    wanted "$method" || return 0
    [ "$predicate" = has ] && requires=(--requires has)
    echo inputs seconds >"$work/keys"
    read -r inputs seconds < <(best checked "inputs seconds" "$class#$method" --invariant repOk "${requires[@]}" --ensures "$ensures" --args "$size")
    "$fretsaw" generate -cp "$work/classes" "$class#$predicate" --invariant repOk --args "$size" --out "$work/inputs.jsonl" --force \
        >"$work/messages" 2>&1 || { cat "$work/messages" >&2; exit 1; }
    read -r stored faults theirs < <("${java[@]}" Stored "$work/inputs.jsonl" "$class" "$method" repOk "$ensures")
    [ "$inputs $faults" = "$stored 0" ] || { echo "$class.$method: $inputs inputs here, $stored there with $faults faults" >&2; exit 1; }
    awk -v what="${class#*\$}.$method $size" -v inputs="$inputs" -v ours="$seconds" -v theirs="$theirs" 'BEGIN {
        printf "%-26s %8d inputs %8.3f s %9.0f /s | %8.4f s %9.0f /s\n", what, inputs, ours, inputs / ours, theirs, inputs / theirs }'
}

# A class and a number of calls. Behind them, if there is one, a model, and the class that has both in it.
sequences() {
    local class=$1 calls=$2 peer=${4:-$1} like=() states made longest faults seconds theirs
    wanted "$class" || return 0
    [ $# = 2 ] || like=(--like "$3")
    echo calls states seconds >"$work/keys"
    read -r made states seconds < <(best checked "calls states seconds" "$class" --calls "$calls" "${like[@]}")
    read -r longest faults theirs < <("${java[@]}" Sequences "$peer" "$calls")
    [ "$longest $faults" = "$calls 0" ] || { echo "$peer: $longest calls, $faults faults" >&2; exit 1; }
    awk -v what="$class ${3:+like $3 }$calls" -v made="$made" -v states="$states" -v ours="$seconds" -v theirs="$theirs" 'BEGIN {
        printf "%-36s %8d calls %8d states %8.3f s %9.0f /s | %8.3f s %7.1f\n", what, made, states, ours, made / ours, theirs, theirs / ours }'
}

report() {
    headline
    echo 'Methods on all valid inputs: with the search for the inputs | java, warm, method and conditions alone'
    method 'Table5$BinaryTree' remove has isGone 3
    method 'Table5$HeapArray' extractMax repOk isMax 6
    method 'Table5$LinkedList' reverse repOk keepsSize 2
    method 'JdkMethods$TreeMaps' put isInput isPut 8
    method 'JdkMethods$TreeMaps' remove isInput isRemoved 8
    method 'JdkMethods$TreeMaps' higherKey isInput isHigher 8
    method 'JdkMethods$HashMaps' put isInput isPut 5
    method 'JdkMethods$HashMaps' remove isInput isRemoved 5
    method 'JdkMethods$Deques' addFirst isInput isAdded 9
    method 'JdkMethods$Deques' pollLast isInput isPolled 9
    method 'JdkMethods$Queues' offer isInput isOffered 6
    method 'JdkMethods$Queues' poll isInput isPolled 6
    method 'JdkMethods$Lists' removeLast isInput isRemoved 9
    echo 'Sequences of calls, states matched | java, warm, every sequence from its start; the ratio of the times'
    sequences Ring 7
    sequences Counts 6
    sequences ArrayNumbers 6 LinkedNumbers BothNumbers
}

print_report check "$keep"
