# Every target sets up .venv by itself; all it asks for is make and Python 3.11 or later.

PYTHON ?= python3
BIN := .venv/bin
PAGE := src/ludarium/web/index.html
WEB := $(shell find web/src web/public web/index.html web/*.json web/vite.config.ts -type f)

# What fails is seen; uv alone would remember a build that came without the page, and hide why.
BUILD_PAGE := env -u LUDARIUM_SKIP_WEB LUDARIUM_NEED_WEB=1 $(BIN)/uv sync --frozen --inexact --no-dev --reinstall-package ludarium

WORKERS ?= auto
ARGS ?=

# Modules are compiled once and kept, even where a machine is set not to: each of the many processes that tests start
# would else compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play page quick test check bench soak mutate audit

help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

play: .venv/installed-play  ## open the page, and serve it (ARGS='--port 8000')
	$(BIN)/ludarium serve --open $(ARGS)

page: .venv/installed-play  ## build the page, where that was left out or failed
	$(BUILD_PAGE)

# Left out is what shares something costly (compiled code, a browser, a siege), and so is in a group of its own.
quick: .venv/installed-dev  ## the loop at the desk, under two minutes: format, types, kernel, rules, server
	@$(MAKE) --no-print-directory -j2 .quick-checks .quick-tests

.PHONY: .quick-checks .quick-tests
.quick-checks:
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/basedpyright
	$(BIN)/python tools/check_rules.py
.quick-tests:
	$(BIN)/pytest -n $(WORKERS) -q -m "not xdist_group" tests/kernel tests/games tests/text tests/server/test_*.py $(ARGS)

test: .venv/installed-dev  ## run all tests (ARGS='-k brewing', WORKERS=2)
	$(BIN)/pytest -n $(WORKERS) --dist loadgroup $(ARGS)

check: .venv/installed-dev  ## lock file, format, lint, types, imports, rule ids
	$(BIN)/uv lock --check --offline --quiet
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/basedpyright
	$(BIN)/lint-imports
	$(BIN)/python tools/check_rules.py

soak: .venv/installed-dev  ## break servers for a long time (ARGS='--minutes 60')
	$(BIN)/python -m tests.server.soak $(ARGS)

bench: .venv/installed-dev  ## measure speed (ARGS=…)
	$(BIN)/python -m benchmarks $(ARGS)

mutate: .venv/installed-dev  ## switch every rule off and see a test fail (ARGS=quacks)
	$(BIN)/python tools/mutate.py $(ARGS)

audit: .venv/installed-dev  ## known faults of all we stand on, and a list of its parts
	$(BIN)/uv sync --frozen --quiet --inexact --group audit
	$(BIN)/python tools/audit.py $(ARGS)

# What a player needs; developers' tools are left alone if they are there already. Installing builds the page.
.venv/installed-play: pyproject.toml uv.lock tools/uv.txt tools/build_web.py $(WEB)
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Ludarium needs Python 3.11 or later, and $(PYTHON) is %d.%d. Name another: make PYTHON=python3.12 ..." % sys.version_info[:2])'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r tools/uv.txt
	$(BIN)/uv sync --frozen --quiet --inexact --no-dev
	@test -f $(PAGE) || test -n "$$LUDARIUM_SKIP_WEB" || $(BUILD_PAGE) || true
	@# While there is no page, each call tries again.
	@if test -f $(PAGE); then touch $@; else echo "The page is not built: programs, bots and terminals can play, browsers cannot. To build it: make page"; fi

.venv/installed-dev: .venv/installed-play
	$(BIN)/uv sync --frozen --quiet
	@touch $@
