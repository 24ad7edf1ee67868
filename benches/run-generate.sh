#!/bin/bash
# Generations of Korat's Table 3 at its largest sizes and of further structures, and in the same run Korat's algorithm in Java on
# HotSpot's JIT (benches/korat), which must find as many structures among as many candidates. Three things are measured apart:
# - the engine, with delayed choice, which tries Korat's candidates one by one: candidates a second, peak memory, two workers;
# - the time to all structures with the defaults, one by one;
# - the time to their number with the defaults (--count), which need not list them.
# Each time is the best of five runs if the first one takes less than two seconds; otherwise there is only that one.
#
# Usage: benches/run-generate.sh [--keep] [NAME...]
#   --keep   append the result, dated, to benches/results/generate.txt
#   NAME     only these structures
# TIMES in the environment sets how many runs there are of each.
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
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
javac -d "$work/classes" benches/korat/*.java benches/korat/*/*.java
fretsaw=${FRETSAW:-${CARGO_TARGET_DIR:-target}/release/fretsaw}

# Structures, candidates, seconds and peak memory in MB of one generation with some flags, which must be complete. The
# seconds are those of the search and of making its objects. A limit, even one that is not reached, makes every completion a
# path.
ours() {
    local name=$1 size=$2 file=examples/structures/$1.java
    shift 2
    [ -e "$file" ] || file=examples/$name.java
    /usr/bin/time -f %M -o "$work/memory" "$fretsaw" generate --count --json "$@" "$file" --args "$size" >"$work/summary"
    awk -v memory="$(cat "$work/memory")" '
        # The number behind a field name, which no string of the summary contains.
        function number(name) {
            if (!match($0, "\"" name "\":[0-9.e-]+")) { print "no " name " in " $0 >"/dev/stderr"; exit 1 }
            return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3)
        }
        !/"complete":true/ { print "not complete: " $0 >"/dev/stderr"; exit 1 }
        { print number("structures"), number("candidates"), number("seconds"), memory / 1024 }' "$work/summary"
}

# Structures, candidates, seconds of the search, and seconds of the whole run of the peer in a new virtual machine.
peer() {
    local start=$EPOCHREALTIME structures candidates seconds
    read -r structures candidates seconds < <(java -cp "$work/classes" korat.Main "$@")
    awk -v start="$start" -v end="$EPOCHREALTIME" -v found="$structures $candidates $seconds" 'BEGIN { print found, end - start }'
}

# What a command prints: the run with the fewest seconds, which are its third word. The first run says how many there are.
best() {
    local runs times i
    runs=$("$@") || return
    times=${TIMES:-$(awk '{ print $3 < 2 ? 5 : 1 }' <<<"$runs")}
    for ((i = 1; i < times; i++)); do
        runs+=$'\n'$("$@") || return
    done
    sort -k3,3g <<<"$runs" | head -n 1
}

# Complains unless two counts are the same.
same() {
    [ "$2" = "$3" ] || { echo "$1: $2 here, $3 there" >&2; exit 1; }
}

# The line of a structure and a size. Behind it, if they are given: how many candidates the public tool tries for its own
# class of that name and size, and how many seconds it takes with its start.
line() {
    local name=$1 size=$2 structures candidates one memory found tried two all count searching whole
    local each=(--limit 1000000000)
    [[ $names = "  " || $names = *" $name "* ]] || return 0
    # The first run compiles the class, and its memory would be the compiler's.
    ours "$name" 1 >/dev/null
    read -r structures candidates one memory < <(best ours "$name" "$size" --choice delayed "${each[@]}")
    read -r found _ all _ < <(best ours "$name" "$size" "${each[@]}")
    same "structures of $name $size, delayed choice and the defaults" "$structures" "$found"
    read -r found _ count _ < <(best ours "$name" "$size")
    same "structures of $name $size, listed and counted" "$structures" "$found"
    read -r _ found two _ < <(best ours "$name" "$size" --choice delayed "${each[@]}" --jobs 2)
    same "candidates of $name $size, one and two workers" "$candidates" "$found"
    read -r found tried searching whole < <(best peer "$name" "$size")
    same "structures of $name $size, ours and the peer's" "$structures" "$found"
    same "candidates of $name $size, ours and the peer's" "$candidates" "$tried"
    awk -v what="$name $size" -v structures="$structures" -v candidates="$candidates" -v one="$one" -v memory="$memory" \
        -v all="$all" -v count="$count" -v two="$two" -v peer="$searching" 'BEGIN {
        printf "%-20s %8d %9d %8.2f s | %7.2f s %5.2f M/s %6.2f %4.0f MB %6.2f x | %7.2f s %7.2f | %7.3f s %7.1f\n", what, structures,
            candidates, peer, one, candidates / one / 1e6, peer / one, memory, one / two, all, peer / all, count, peer / count }'
    if [ $# = 4 ]; then
        awk -v what="$name $size" -v tried="$candidates" -v whole="$whole" -v candidates="$3" -v seconds="$4" 'BEGIN {
            printf "%-20s %9d %7.2f s %5.2f M/s %9d %7.2f s %5.2f M/s\n", what, tried, whole, tried / whole / 1e6, candidates,
                seconds, candidates / seconds / 1e6 }' >>"$work/tool"
    fi
}

report() {
    headline
    printf '%-20s %8s %9s %10s | %-40s | %-17s | %s\n' '' '' '' '' 'engine: delayed choice' 'all structures' 'their number'
    printf '%-20s %8s %9s %10s | %9s %9s %6s %7s %8s | %9s %7s | %9s %7s\n' what found tried Korat time rate ratio memory 'two jobs' \
        time ratio time ratio
    line BinaryTree 12 12284830 4.7
    line HeapArray 8 5231385 1.4
    line HeapArray 9
    line LinkedList 12
    line RedBlackTree 9 1510006 1.8
    line HashSet 11
    line AVTree 4
    line BinaryTree 13
    line SearchTree 9 20086300 7.7
    line SearchTree 11
    line RedBlackTree 10 7530712 7.5
    line RedBlackWorkList 11
    line FibonacciHeap 6 4809294 4.2
    line DoublyLinkedList 11 3535294 4.7
    line SinglyLinkedList 11 10639556 4.6
    line BinomialHeap 7 261788 0.75
    line DisjSet 4 7915 0.42
    line Dag 6
    echo 'The seconds of Korat are those of its search, in a virtual machine that has just started and compiles on the way.'
    if [ -e "$work/tool" ]; then
        echo 'With its start, and beside it the public tool, Korat 1.0, once on another machine of this kind with its own classes:'
        cat "$work/tool"
    fi
}

print_report generate "$keep"
