# make demo   prints a game night to night/ and scores an example sheet
# make test   lint, types and tests
# Both make their own virtual environment in .venv; they need Python 3.11 or newer and nothing else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NIGHT := night
TABLE := docs/examples/ada.toml docs/examples/ben.toml docs/examples/cem.toml docs/examples/dora.toml

.PHONY: demo test table gallery lock clean

demo: $(VENV)/installed
	@mkdir -p $(NIGHT)
	@echo "== Four player sheets, as PDF and as SVG"
	@$(BIN)/spielsack print sack-stackers --players 4 -o $(NIGHT)/sack-stackers.pdf
	@$(BIN)/spielsack print sack-stackers --players 4 -o $(NIGHT)/sack-stackers.svg
	@echo "== Cards, tiles and a box for Schnapp den Sack"
	@$(BIN)/spielsack print schnapp-den-sack -o $(NIGHT)/schnapp-den-sack.pdf
	@echo "== A finished sheet, scored"
	@$(BIN)/spielsack score docs/examples/ada.toml --picture $(NIGHT)/ada.pdf
	@echo "== Made in $(NIGHT)/: print sack-stackers.pdf at 100 %, and look at ada.pdf"

test: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/basedpyright --pythonpath $(BIN)/python
	$(BIN)/python -m pytest -n auto

# The whole table of examples, ranked.
table: $(VENV)/installed
	@$(BIN)/spielsack score $(TABLE)

$(VENV)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "make: Python 3.11 or newer is needed; name it with: make PYTHON=python3.12 demo" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { echo "make: no virtual environment could be made; on Debian: apt-get install python3-venv" >&2; exit 1; }
	@touch $@

$(VENV)/installed: pyproject.toml constraints.txt | $(VENV)/python
	@echo "== Installing into $(VENV)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/installed-dev: pyproject.toml constraints.txt | $(VENV)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@ $(VENV)/installed

# Pictures of everything that is cut out, for docs/gallery/.
gallery: $(VENV)/installed
	@$(BIN)/python docs/gallery/make.py
	@$(BIN)/python docs/gallery/decks.py

# Pins what a fresh environment resolves to today.
lock:
	rm -rf $(VENV)/lock && $(PYTHON) -m venv $(VENV)/lock
	$(VENV)/lock/bin/python -m pip install --quiet '.[dev]'
	$(VENV)/lock/bin/python -m pip freeze --exclude spielsack --exclude setuptools > constraints.txt

clean:
	rm -rf $(VENV) $(NIGHT) build *.egg-info
