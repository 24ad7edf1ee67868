#!/bin/bash
# Nanoseconds for a candidate of BinaryTree 12 and for a path of eager NQueens 8, beside Korat's algorithm in Java on
# HotSpot's JIT in the same run. With --keep the result is appended, dated, to benches/results/skeleton.txt.
set -euo pipefail
cd "$(dirname "$0")/.."
. benches/common.sh
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT
javac -d "$classes" benches/skeleton/*.java
fretsaw=target/release/fretsaw

# Nanoseconds for one of COUNT, from the JSON summary of the rest of the line.
each() {
    local field=$1
    shift
    "$fretsaw" "$@" | awk -v field="$field" '
        # The number behind a field name, which no string of the summary contains.
        function number(name) {
            if (!match($0, "\"" name "\":[0-9.e-]+")) { print "no " name " in " $0 >"/dev/stderr"; exit 1 }
            return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3)
        }
        !/"complete":true/ { print "not complete: " $0 >"/dev/stderr"; exit 1 }
        { count = number(field); printf "%d %.0f\n", count, number("seconds") * 1e9 / count }'
}

report() {
    headline
    printf '%-44s %12s %8s\n' what count ns/each
    for _ in 1 2; do
        read -r count ns < <(each candidates generate --json examples/BinaryTree.java --bound Node=12 --bound size=12)
        printf '%-44s %12s %8s\n' 'BinaryTree 12, candidates, fretsaw' "$count" "$ns"
        read -r _ count ns < <(java -cp "$classes" KoratBinaryTree 12)
        printf '%-44s %12s %8s\n' "BinaryTree 12, candidates, Korat on HotSpot" "$count" "$ns"
        read -r count ns < <(each explored explore --json --choice eager examples/NQueens.java 8)
        printf '%-44s %12s %8s\n' 'NQueens 8 eager, paths, fretsaw' "$count" "$ns"
    done
}

print_report skeleton "${1:-}"
