# Every target installs what it needs and this machine lacks (scripts/setup.sh). NAMES restricts a bench to some programs.

.PHONY: help setup build demo test test-long bench-vm bench-explore bench-generate bench-check bench-solver bench-symbolic bench-instructions fmt lint

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' Makefile

setup: ## Install what building and testing need, if it is missing
	@scripts/setup.sh

build: setup ## Build target/release/fretsaw
	cargo build --release

demo: build ## Build, find bugs, list structures, draw them and write tests
	@scripts/demo.sh

test: lint ## Check formatting and lints, run all tests
	cargo test --workspace --profile checks

test-long: lint ## As test, with the tests that take long
	cargo test --workspace --profile checks -- --include-ignored

bench-vm: build ## Compare the machine with java -Xint
	benches/run-vm.sh $(NAMES)

bench-explore: build ## Measure explorations beside Korat's algorithm in Java
	benches/run-explore.sh $(NAMES)

bench-generate: build ## Measure generations beside Korat's algorithm in Java
	benches/run-generate.sh $(NAMES)

bench-check: build ## Measure checks beside plain java
	benches/run-check.sh $(NAMES)

bench-solver: setup ## Measure solvers beside an external one
	cargo build --release -p fretsaw-solver --example bench
	benches/run-solver.sh $(NAMES)

bench-symbolic: setup ## Measure symbolic execution beside an external solver
	cargo build --release -p fretsaw-explore --example symbolic
	cargo build --release -p fretsaw-solver --example bench
	benches/run-symbolic.sh $(NAMES)

bench-instructions: build ## Count the machine instructions that a candidate costs
	@scripts/setup.sh valgrind
	benches/run-instructions.sh $(NAMES)

fmt: setup ## Format all code
	cargo fmt --all

lint: setup ## Check formatting and lints
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
