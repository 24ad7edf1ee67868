#!/bin/sh
# Shows what fretsaw does: checks a class, finds a bug, lists structures, draws them, and writes tests that build them.
# FRETSAW is the program to show (target/release/fretsaw), DEMO the folder for what it writes (target/demo).
set -eu
cd "$(dirname "$0")/.."
fretsaw=${FRETSAW:-${CARGO_TARGET_DIR:-target}/release/fretsaw}
out=${DEMO:-${CARGO_TARGET_DIR:-target}/demo}
mkdir -p "$out"

echo 'All sequences of up to three calls of a class, and the shortest that breaks a rule:'
code=0
"$fretsaw" check examples/Account.java 2>&1 || code=$?
[ "$code" = 1 ] # withdraw has a bug.

echo
echo 'All sequences of eight calls to a queue, compared with a queue that is known to be right:'
code=0
"$fretsaw" explore examples/RingBufferTest.java 2>&1 || code=$?
[ "$code" = 1 ] # The queue has a bug.

echo
echo 'All binary trees of three nodes for which repOk returns true:'
trees="examples/BinaryTree.java --args 3,3,3"
# shellcheck disable=SC2086 # A file and a flag.
{
    "$fretsaw" generate $trees 2>&1
    "$fretsaw" generate $trees --quiet --format svg --out "$out/trees.svg"
    "$fretsaw" generate $trees --quiet --format junit --out "$out/tests"
}
echo "Drawn in $out/trees.svg; JUnit 5 tests that build them are in $out/tests."
