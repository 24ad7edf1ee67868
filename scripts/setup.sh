#!/bin/sh
# Installs what building and testing need and this machine lacks: a linker, a JDK, Maven, z3, rustfmt and clippy. Fetches the
# libraries of tests/libraries/pom.xml into target/libraries, those of tests/faults/pom.xml into target/faults, and those of the
# poms in examples into target/examples.
# Says what it does; does nothing when nothing is missing.
#
# Usage: scripts/setup.sh [TOOL...]
#   TOOL   a program to install as well, from the package of that name
set -eu

has() { command -v "$1" >/dev/null 2>&1; }

if ! has cargo; then
    echo "setup: cargo is missing: install Rust 1.95 or newer, see https://rustup.rs" >&2
    exit 1
fi

packages=""
has cc || packages="$packages gcc libc6-dev"
if [ -n "${JAVA_HOME:-}" ]; then
    if [ ! -x "$JAVA_HOME/bin/javac" ]; then
        echo "setup: JAVA_HOME is $JAVA_HOME, which has no bin/javac: set it to a JDK, or unset it" >&2
        exit 1
    fi
elif ! has javac; then
    packages="$packages default-jdk-headless"
fi
has mvn || packages="$packages maven"
has z3 || packages="$packages z3"
[ -x /usr/bin/time ] || packages="$packages time"
for tool in "$@"; do has "$tool" || packages="$packages $tool"; done

if [ -n "$packages" ]; then
    if ! has apt-get; then
        echo "setup: please install these, or what your system calls them:$packages" >&2
        exit 1
    fi
    sudo=""
    if [ "$(id -u)" != 0 ]; then sudo="sudo"; fi
    echo "setup: installing$packages"
    $sudo apt-get update -qq
    # shellcheck disable=SC2086 # One word for each package.
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $packages
fi

for component in fmt:rustfmt clippy:clippy; do
    if ! cargo "${component%%:*}" --version >/dev/null 2>&1; then
        echo "setup: installing ${component##*:}"
        rustup component add "${component##*:}"
    fi
done

cd "$(dirname "$0")/.."
target="${CARGO_TARGET_DIR:-target}"

# Copies the jars that a pom names to a folder, unless that has been done.
fetch() {
    if cmp -s "$1" "$2/pom.xml"; then return; fi
    echo "setup: fetching the libraries of $1 into $2"
    rm -rf "$2"
    mkdir -p "$2"
    mvn --quiet --batch-mode -Dstyle.color=never --file "$1" \
        dependency:copy-dependencies -DoutputDirectory="$(realpath "$2")"
    # Copied last, so that it is there when all is.
    cp "$1" "$2"
}

fetch tests/libraries/pom.xml "$target/libraries"
fetch tests/faults/pom.xml "$target/faults"
fetch examples/compilers/pom.xml "$target/examples/compilers"
fetch examples/refactoring/pom.xml "$target/examples/refactoring"
