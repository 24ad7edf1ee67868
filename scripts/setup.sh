#!/bin/sh
# Installs what building and testing need and this machine lacks: a linker, a JDK, Maven, rustfmt and clippy. Fetches the
# libraries of tests/libraries/pom.xml into target/libraries.
# Says what it does; does nothing when nothing is missing.
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
libraries="${CARGO_TARGET_DIR:-target}/libraries"
if ! cmp -s tests/libraries/pom.xml "$libraries/pom.xml"; then
    echo "setup: fetching the libraries of tests/libraries/pom.xml into $libraries"
    rm -rf "$libraries"
    mkdir -p "$libraries"
    mvn --quiet --batch-mode -Dstyle.color=never --file tests/libraries/pom.xml \
        dependency:copy-dependencies -DoutputDirectory="$(realpath "$libraries")"
    # Copied last, so that it is there when all is.
    cp tests/libraries/pom.xml "$libraries"
fi
