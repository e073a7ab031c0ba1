# Every target sets up .venv by itself; all it asks for is make and Python 3.11 or later.

PYTHON ?= python3
UV_VERSION := 0.13.7
BIN := .venv/bin
WEB := $(shell find web/src web/public web/index.html web/*.json web/vite.config.ts -type f)

WORKERS ?= auto
ARGS ?=

.PHONY: help play test check bench mutate

help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

play: .venv/installed-play  ## open the page, and serve it (ARGS='--port 8000')
	$(BIN)/ludarium serve --open $(ARGS)

test: .venv/installed-dev  ## run all tests (ARGS='-k brewing', WORKERS=2)
	$(BIN)/pytest -n $(WORKERS) --dist loadgroup $(ARGS)

check: .venv/installed-dev  ## lock file, format, lint, types, imports, rule ids
	$(BIN)/uv lock --check --offline --quiet
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/basedpyright
	$(BIN)/lint-imports
	$(BIN)/python tools/check_rules.py

bench: .venv/installed-dev  ## measure speed (ARGS=…)
	$(BIN)/python -m benchmarks $(ARGS)

mutate: .venv/installed-dev  ## switch every rule off and see a test fail (ARGS=quacks)
	$(BIN)/python tools/mutate.py $(ARGS)

# What a player needs; developers' tools are left alone if they are there already. Installing builds the page.
.venv/installed-play: pyproject.toml uv.lock tools/build_web.py $(WEB)
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Ludarium needs Python 3.11 or later, and $(PYTHON) is %d.%d. Name another: make PYTHON=python3.12 ..." % sys.version_info[:2])'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet uv==$(UV_VERSION)
	$(BIN)/uv sync --frozen --quiet --inexact --no-dev
	@# uv remembers a build that came without the page (no network, say): then it is built anew, and seen to fail.
	@test -f src/ludarium/web/index.html || test -n "$$LUDARIUM_SKIP_WEB" || $(BIN)/uv sync --frozen --inexact --no-dev --reinstall-package ludarium
	@test -f src/ludarium/web/index.html || echo "There is no built page: its plain stand-in is served."
	@touch $@

.venv/installed-dev: .venv/installed-play
	$(BIN)/uv sync --frozen --quiet
	@touch $@
