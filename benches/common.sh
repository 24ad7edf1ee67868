# What the scripts here share; they source it.

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
