# What the scripts here share; they source it.

# The compiler, without the optimizations of the virtual machine that take longer than they save here. The classes are the same.
javac() {
    command javac -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC "$@"
}

# When, and on what kind of machine.
headline() {
    echo "$(date -u +%Y-%m-%d), $(nproc) cores, $(uname -m)"
}

# Prints what the function report prints; with --keep as $2 it is also appended to benches/results/$1.txt.
print_report() {
    if [ "${2:-}" = --keep ]; then
        mkdir -p benches/results
        report | tee -a "benches/results/$1.txt"
    else
        report
    fi
}
