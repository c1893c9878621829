# The doors of the project. Each target makes what it needs; `make help` lists them.
# Tools are always called as modules of .venv/bin/python: the scripts beside it break when the folder's path has a space.

PYTHON ?= python3
PY := .venv/bin/python
JOBS ?= 2
AREAS := $(wildcard spec grammar reference_engine conformance cardlaw compiled docs/site_writer benchmarks tests engines)
LINT_IMPORTS := $(PY) -c "from importlinter.cli import lint_imports_command as lint; lint()" --cache-dir build/cache/import-linter

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' Makefile

# Makes the environment $(1) from the lock file $(2). The .pth line is relative, so that the tree can be moved. Our own
# modules are compiled here, as an installer does it: where Python is told to write none, each start would take twice as long.
define make-environment
	@command -v "$(PYTHON)" >/dev/null 2>&1 || { \
	  echo "Cardlaw needs Python 3.11 or newer, and '$(PYTHON)' was not found. Try: make PYTHON=/path/to/python3.12" >&2; exit 2; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Cardlaw needs Python 3.11 or newer; '$(PYTHON)' is $$("$(PYTHON)" --version 2>&1). Try: make PYTHON=python3.12" >&2; exit 2; }
	@echo "Making $(1) from $(2) (once; about a minute) ..."
	@"$(PYTHON)" -m venv --clear $(1) || { \
	  echo "Python could not make $(1). On Debian and Ubuntu the package python3-venv is needed." >&2; exit 2; }
	@$(1)/bin/python -m pip install -qq --disable-pip-version-check --no-input --require-hashes -r $(2) || { \
	  echo "The packages of $(2) could not be installed: pip's message is above." >&2; exit 2; }
	@$(1)/bin/python -c 'import pathlib, sysconfig; \
	  pathlib.Path(sysconfig.get_path("purelib"), "cardlaw.pth").write_text("../../../..\n")'
	@printf '#!/bin/sh\nexec "$$(dirname "$$0")/python" -m cardlaw "$$@"\n' > $(1)/bin/cardlaw && chmod +x $(1)/bin/cardlaw
	@$(1)/bin/python -m compileall -q $(AREAS)
endef

# The environment knows Cardlaw as an installed package, so that pytest finds our plugin there by itself.
.venv/.ready: requirements.lock
	$(call make-environment,.venv,requirements.lock)
	@$(PY) -W ignore -c 'from setuptools import setup; setup()' -q dist_info \
	  --output-dir "$$($(PY) -c 'import sysconfig; print(sysconfig.get_path("purelib"))')"
	@touch .venv/.ready

.venv-bench/.ready: bench.lock
	$(call make-environment,.venv-bench,bench.lock)
	@touch .venv-bench/.ready

.PHONY: conformance style test quick texts soak hostile fuzz prove bundle site pdf bench compiled compiled-test format lock

conformance: .venv/.ready ## compile the shipped cards, terrains and boards, then judge the reference engine by the suites
	@for folder in grammar/*/cards grammar/*/terrains grammar/*/boards; do \
	  game=$$(basename "$$(dirname "$$folder")"); \
	  case "$$folder" in \
	    */cards) $(PY) -m cardlaw cards check --game "$$game" "$$folder"/*.card ;; \
	    */terrains) $(PY) -m cardlaw cards check --game "$$game" "$$folder"/*.terrain ;; \
	    */boards) $(PY) -m cardlaw boards check --game "$$game" "$$folder"/*.board ;; \
	  esac || exit $$?; \
	done
	@$(PY) -m cardlaw conform --report build/conformance

style: .venv/.ready
	@$(PY) -m ruff check . && $(PY) -m ruff format --check .

# The tests and the checks that are commands stand in one queue (tests/gate), the longest first.
test: .venv/.ready style ## every check that CI runs
	@$(PY) -m pytest -q -p tests.gate.forks --jobs $(JOBS) -o python_files='test_*.py checks.py' tests
	@printf '\nmake test: all checks passed.\n'

quick: .venv/.ready style ## the checks of a minute: style, types, order, and the tests beside what changed
	@$(PY) -m tests.gate.quick --jobs $(JOBS)

# FIRST and GAMES choose the seeds: `make soak FIRST=10000 GAMES=500`. Invariants are looked at after each answer, the costly
# laws after every EVERY answers.
FIRST ?= 0
GAMES ?= 10000
EVERY ?= 10

TEXTS ?= 20000

texts: .venv/.ready ## generate 20,000 card texts of each game: what is accepted must run (10 to 20 minutes)
	@$(PY) -m tests.generated.run --first $(FIRST) --texts $(TEXTS) --jobs $(JOBS)

soak: .venv/.ready ## play 10,000 random games of each kind under all laws (nightly; one to two hours on two cores)
	@$(PY) -m tests.reference_engine.soak --first $(FIRST) --games $(GAMES) --every $(EVERY) --jobs $(JOBS)

# FIRST and FILES choose the seeds: `make hostile FIRST=10000 FILES=1000`.
FILES ?= 250

hostile: .venv/.ready ## read 4,500 mutated files and judge every engine that misbehaves (10 to 20 minutes)
	@$(PY) -m tests.hostile.run --first $(FIRST) --files $(FILES) --jobs $(JOBS)

fuzz: .venv/.ready ## hunt every planted fault by random games: each must become a scenario (some minutes)
	@$(PY) -m tests.conformance.planted

prove: .venv/.ready ## break every rule on purpose: scenarios that cite it must notice (some minutes)
	@$(PY) -m cardlaw prove --jobs $(JOBS) --write --report build/prove

bundle: .venv/.ready ## the suite, schemas and rules as data in one archive, for use without Python
	@$(PY) -m cardlaw conform bundle --out build/bundle

site: .venv/.ready ## build the rules site into build/site
	@$(PY) -m cardlaw site build
	@echo "The site is in build/site. To read it: $(PY) -m cardlaw site serve"

pdf: .venv/.ready ## the rulebooks and summary sheets as PDF in build/pdf; the site offers them too
	@$(PY) -m cardlaw rules pdf --out build/pdf

bench: .venv-bench/.ready ## measure our speed beside public peers', as ratios in one run
	@mkdir -p build/bench
	@.venv-bench/bin/python benchmarks/run.py --report build/bench
	@echo "The results are in build/bench."

# LEVEL chooses the optimization: `make compiled LEVEL=0` takes half the time.
LEVEL ?= 2

compiled: .venv/.ready ## compile the engine with mypyc into a wheel in build/compiled (needs a C compiler; 3 to 10 minutes)
	@$(PY) -W ignore -m compiled.build --level $(LEVEL)

compiled-test: .venv/.ready ## the same, then judge the compiled engine by all suites (nightly; 4 to 15 minutes)
	@$(PY) -W ignore -m compiled.judge --level $(LEVEL)

format: .venv/.ready ## put the code into the project's form
	@$(PY) -m ruff check --fix --quiet . ; $(PY) -m ruff format .

# Locks are made with the oldest Python that we promise, so that no newer-only version slips in. pip-tools is only a tool
# here and is not locked. The lines hold versions and hashes, never an address: pip is told where packages are by its owner.
LOCK := build/lock/bin/python -m piptools compile --quiet --upgrade --generate-hashes --allow-unsafe --strip-extras \
	--no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links

lock: ## choose versions again: remake requirements.lock and bench.lock (with Python 3.11)
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' || { \
	  echo "Make the locks with Python 3.11, the oldest that Cardlaw promises: make lock PYTHON=python3.11" >&2; exit 2; }
	@"$(PYTHON)" -m venv --clear build/lock
	@build/lock/bin/python -m pip install -qq --disable-pip-version-check pip-tools
	@$(LOCK) --extra dev -o requirements.lock pyproject.toml
	@$(LOCK) --extra bench -o bench.lock pyproject.toml
	@! grep -n '://' requirements.lock bench.lock
