# Everything a newcomer needs: make demo, make test. Each sets itself up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= agot-2e
TESTS ?= everyday

.PHONY: help setup demo test tests tests-server test-long check bench soak playability mails clean

help:            ## what there is
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

$(BIN)/.ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

setup: $(BIN)/.ready  ## build .venv with everything the other targets need

demo: setup      ## a whole game by mail between scripted players, on the real daemon; GAME=btwixt, agot-1e or agot-lcg for the others; LEAGUE=1 for a league of 24 people
	$(BIN)/adjudicator demo --game $(GAME)$(if $(LEAGUE), --league)

test: setup      ## checks and the everyday tests, with the mail lab where Dovecot is installed; TESTS=all for those that CI runs
	@$(MAKE) --no-print-directory -j 2 check tests

tests: setup     # without the checks
	$(BIN)/python -m pytest -n 2 -m "not slow$(if $(filter all,$(TESTS)),, and not thorough)"

tests-server: setup ## the everyday tests of the judge with their stores on a PostgreSQL server, about five minutes
	TEST_STORE=postgresql $(BIN)/python -m pytest -n 2 -m "not slow and not thorough" tests/judge

test-long: setup ## the long run: a thousand games per player count, full fuzzing
	$(BIN)/python -m pytest -n auto -m slow --timeout 3600

check: setup     ## style, types, import directions
	$(BIN)/ruff check adjudicator tests
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

bench: setup     ## speed, as medians of several runs, beside the machine's own limits
	$(BIN)/python -m tests.bench

soak: setup      ## the failure matrix at full counts, with a table at the end; SHARE=0.1 for a tenth; goes on where it was interrupted
	$(BIN)/python -m tests.soak --share $(or $(SHARE),1)

playability: setup ## waits, mails and regret of simulated tables, against their targets; GAME=agot-1e, btwixt or agot-lcg for the others
	$(BIN)/python -m tests.playability --game $(GAME)

mails: setup     ## every mail that the judge can write, in both languages, to look at: mails-seen/index.html
	$(BIN)/python -m tests.mails_seen

clean:           ## remove what the other targets made
	rm -rf $(VENV) demo-data soak-progress*.json mails-seen build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
