# Every chore of the project; each target does its own set-up, and a second run is fast.
# Needs make and Python 3.11+; takes Node 20.19+ with npm and, for the browser tests, a chromium from
# the system, and installs them where they are missing and it can.

PYTHON  ?= python3
KEY     ?= annapurna
SECONDS ?= 60
EXAMPLES ?= 10
SEED    ?= $(shell date +%s)
ARGS    ?=

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV := .venv
BIN  := $(VENV)/bin
WEB  := src/cordee/web/index.html
NPM  := npm --prefix client
NPM_OF_RIVAL := npm --prefix bench/boardgame-io

# A Node that had to be installed lives in .venv and goes before an old one of the system.
export PATH := $(CURDIR)/$(BIN):$(PATH)
NODE_IS_NEW_ENOUGH := \
  'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b > 18) ? 0 : 1)'

# Folders are listed too: a deleted file shows in its folder's time only.
CLIENT_SOURCES := $(shell find client/src client/public client/index.html client/*.ts client/*.json \
                    2>/dev/null)

# Host names of package registries, by their words; brackets, so that no line here finds itself.
HOSTS := //[a-z0-9.-]*(registry|npmjs|pypi|pythonhosted|debian)[a-z0-9-]*[.][a-z]

.PHONY: help
help:  ## this list
	@echo 'make TARGET, where TARGET is one of'
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' Makefile

# --- to play ---------------------------------------------------------------------------------

.PHONY: play dev
play: venv client  ## set up, build, and open a table on this machine (ARGS go to `cordee serve`)
	$(BIN)/cordee serve $(ARGS)

dev: venv client/node_modules/.stamp  ## the same with Vite in front, reloading what you edit
	@$(BIN)/cordee serve --port 8000 $(ARGS) & server=$$!; \
	trap 'kill $$server 2>/dev/null' EXIT INT TERM; \
	$(NPM) run dev

# --- set-up ----------------------------------------------------------------------------------

.PHONY: venv client chromium
venv: $(VENV)/.stamp  ## .venv with the project and its tools

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Python 3.11 or newer is needed: make PYTHON=/path/to/python3 ...'; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo 'on Debian: apt-get install python3-venv'; exit 1; }

# $(call install,GROUP): uv where it is at hand, else pip, which knows --group from 25.1 on.
define install
if command -v uv >/dev/null 2>&1; then \
  uv pip install --quiet --python $(BIN)/python -c constraints.txt --group $(1) -e .; \
else \
  $(BIN)/python -c 'import pip, sys; \
    sys.exit(tuple(map(int, pip.__version__.split(".")[:2])) < (25, 1))' || \
  $(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'; \
  $(BIN)/python -m pip install --quiet --disable-pip-version-check \
    -c constraints.txt --group $(1) -e .; \
fi
endef

$(VENV)/.stamp: pyproject.toml constraints.txt hatch_build.py | $(BIN)/python
	@echo 'installing into $(VENV) ...'
	@$(call install,dev)
	@touch $@

$(VENV)/.stamp-bench: $(VENV)/.stamp
	@$(call install,bench)
	@touch $@

$(VENV)/.stamp-peers: $(VENV)/.stamp
	@$(call install,peers)
	@touch $@

$(VENV)/.stamp-docs: $(VENV)/.stamp
	@$(call install,docs)
	@touch $@

client: $(WEB)  ## the browser client, built into src/cordee/web when its sources changed

client/node_modules/.stamp: client/package.json client/package-lock.json client/.npmrc \
                            | $(VENV)/.stamp
	@{ command -v npm && node -e $(NODE_IS_NEW_ENOUGH); } >/dev/null 2>&1 || \
	  echo 'no Node 20.19 or newer with npm here: taking one from the package index into $(VENV)'
	@{ command -v npm && node -e $(NODE_IS_NEW_ENOUGH); } >/dev/null 2>&1 || $(call install,node)
	$(NPM) ci --loglevel=error
	@touch $@

$(WEB): client/node_modules/.stamp $(CLIENT_SOURCES)
	$(NPM) run --silent build
	@touch $@

# The browser tests drive the system's chromium; nothing is ever downloaded but Debian's package.
chromium:  ## a chromium for the browser tests: installs Debian's if there is none
	@for name in $$CHROMIUM chromium chromium-browser google-chrome google-chrome-stable; do \
	  if command -v $$name >/dev/null 2>&1; then exit 0; fi; \
	done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	  export DEBIAN_FRONTEND=noninteractive; \
	  echo 'installing chromium ...'; \
	  apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
	else \
	  echo 'The browser tests need chromium: install it with the package manager of this system'; \
	  echo '(on Debian, as root: apt-get install chromium) or set CHROMIUM to its path.'; \
	  exit 1; \
	fi

# --- to check --------------------------------------------------------------------------------

.PHONY: test check check-python check-client check-hosts test-client unit e2e conformance
# pytest comes last: its closing counts are what a reader, or CI, looks for at the end.
# What needs one core stands beside what leaves one free; the tests that fill both come one after the other.
test: venv client chromium $(VENV)/.stamp-docs  ## everything CI runs
	@$(MAKE) -j2 --output-sync=target check-python check-client check-hosts test-client
	@$(MAKE) unit
	@$(MAKE) e2e

check: check-python check-client check-hosts  ## lint, format, types, layers; no test

check-python: venv
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy --no-error-summary
	$(BIN)/lint-imports --no-cache

check-client: client/node_modules/.stamp
	$(NPM) run --silent check

# A clone must install from whatever index its machine is set up for, so none is named in it.
check-hosts:
	@git rev-parse --git-dir >/dev/null 2>&1 || exit 0; \
	! git grep -nIiE '$(HOSTS)|"resolve[d]":' || \
	  { echo 'the lines above name a package registry'; exit 1; }

test-client: client/node_modules/.stamp
	$(NPM) run --silent test

# Some wait for a child process or a clock: a third worker fills the two cores meanwhile.
unit: venv client  ## the Python tests without the browser ones
	$(BIN)/pytest -n 3 --dist worksteal -m 'not browser' --ignore tests/browser

e2e: venv client chromium  ## the browser tests alone
	$(BIN)/pytest -n 2 --dist worksteal -m browser tests/browser tests/docs/test_site.py

conformance: venv  ## environments for learners under the suites of others and ours: EXAMPLES=10 times as much as in `make test`
	CORDEE_EXAMPLES=$(EXAMPLES) $(BIN)/pytest -q -n 2 tests/rl

# --- by hand ---------------------------------------------------------------------------------

.PHONY: ledger fuzz mutants strength lab-ray bench compiled bench-table bench-peers bench-flood bench-rival kill soak screenshots docs bless constraints icons ismcts-match
ledger: venv  ## which rule is told by which function and tested where
	$(BIN)/python tests/ledger.py

fuzz: venv  ## random games looking for trouble: KEY=annapurna SECONDS=60 SEED=...
	$(BIN)/cordee fuzz $(KEY) --seconds $(SECONDS) --seed $(SEED)

mutants: venv  ## rules broken on purpose: does a test notice? (KEY=five_fifteen for another game)
	$(BIN)/python tests/mutants/run.py $(KEY)

strength: venv  ## bots against each other, with intervals (KEY=five_fifteen for another game)
	$(BIN)/python -m cordee.arena.strength --game $(KEY)

# Ray is some 300 MB, so nothing else installs it.
lab-ray: venv  ## the laboratory on a Ray cluster of two workers begun here, against plain processes
	@$(call install,ray)
	$(BIN)/pytest -q tests/lab -k ray

bench: $(VENV)/.stamp-bench bench-rival  ## speed of the engine beside open_spiel, of the server beside boardgame.io
	$(BIN)/python bench/run.py
	$(BIN)/python -m bench.blocks
	$(BIN)/python -m bench.back --most 20
	$(BIN)/python -m bench.table $(ARGS)

# Built from a copy, so that no compiled module is left among the sources, where it would be taken for them.
COMPILED := build/compiled
compiled: venv client  ## rules and table compiled by mypyc, which needs a C compiler: the same tests, then beside the plain ones
	@rm -rf $(COMPILED) && mkdir -p $(COMPILED)/source
	@cp -r src rules pyproject.toml hatch_build.py README.md CHANGELOG.md LICENSE $(COMPILED)/source/
	HATCH_BUILD_HOOK_ENABLE_MYPYC=true $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps \
	  -w $(COMPILED) $(COMPILED)/source
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(COMPILED)/site $(COMPILED)/*.whl
	PYTHONPATH=$(COMPILED)/site:. $(BIN)/python -m pytest -q -n 2 \
	  tests/core tests/kit tests/bots tests/games tests/golden tests/contract tests/server
	$(BIN)/python -m bench.builds $(COMPILED)/site $(ARGS)

ismcts-match: venv  ## our search against OpenSpiel's own ISMCTS bot, 200 games that can be gone on with (ARGS=--rates: speed)
	$(BIN)/python -m bench.ismcts_match --game $(KEY) $(ARGS)

bench-table: venv bench-rival  ## that of the server alone: eight minutes of a machine that does nothing else
	$(BIN)/python -m bench.table $(if $(wildcard $(COMPILED)/site),--compiled $(COMPILED)/site) $(ARGS)

bench-peers: $(VENV)/.stamp-peers  ## our games beside others that pip installs, as ratios; with `make compiled` before it, compiled too
	$(BIN)/python -m bench.peers $(if $(wildcard $(COMPILED)/site),--compiled $(COMPILED)/site) $(ARGS)

bench-flood: venv  ## one honest table, alone and beside strangers who do their worst: a minute or two
	$(BIN)/python -m bench.flood $(ARGS)

kill: venv  ## the power fails a hundred times while fifty tables play: is anything lost or doubled?
	$(BIN)/python -m bench.kill $(ARGS)

# What it is measured beside; where it cannot be had, ours is measured alone.
bench-rival: bench/boardgame-io/package.json
	@test bench/boardgame-io/node_modules/.package-lock.json -nt $< || \
	  $(NPM_OF_RIVAL) install --loglevel=error || echo 'boardgame.io could not be installed'

soak: venv  ## 20,000 random games and 500 of small searches, with every invariant watched
	$(BIN)/python -m cordee.arena.soak --game $(KEY)

screenshots: venv client chromium  ## every screen as a picture
	$(BIN)/python tests/browser/screenshots.py

icons: venv chromium  ## the app's icons as pictures, from client/public/icon.svg
	$(BIN)/python tests/browser/icons.py

docs: $(VENV)/.stamp-docs  ## the documentation as a site, in build/docs; needs no server and no network to be read
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo 'open build/docs/index.html'

bless: venv  ## record the golden games anew; read the diff like code
	$(BIN)/python tests/golden/bless.py

constraints:  ## pin the tools anew with uv (ARGS=--upgrade takes the newest); no address gets in
	uv pip compile --universal --python-version 3.11 --no-header --no-annotate --quiet $(ARGS) \
	  --group dev --group bench --group peers --group docs --group node --group ray pyproject.toml -o constraints.txt
