# What a person does with this repository. `make` alone prints the list.
# Anything longer than a line lives in scripts/.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
FILTER ?=

BINARY := .build/release/focus
BIN := $(DESTDIR)$(PREFIX)/bin
MAN := $(DESTDIR)$(PREFIX)/share/man/man1
SHARE := $(DESTDIR)$(PREFIX)/share/focus

.DEFAULT_GOAL := help
.PHONY: help run build test lint format bench screenshots install uninstall clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## open the planner (ARGS="…" is passed on)
	@exec $(BINARY) $(ARGS)

build: ## the release binary, .build/release/focus
	@scripts/setup
	@scripts/build release

test: ## every test, the end-to-end ones on the release binary (FILTER=name for some)
	@scripts/test $(if $(FILTER),"$(FILTER)")

lint: ## style, architecture, shell
	@scripts/lint

format: ## rewrite the sources in the house style
	swift format --in-place --recursive Package.swift Sources Tests

bench: ## measure against the budgets (to come)
	@echo "make bench: the benchmark is a package of its own, Benchmarks/, and is still to come."

screenshots: ## draw the pictures of docs/screenshots anew
	@scripts/setup
	swift build --product screenshots
	@mkdir -p docs/screenshots
	@for name in $$(.build/debug/screenshots); do \
	  .build/debug/screenshots $$name > docs/screenshots/$$name.svg && echo docs/screenshots/$$name.svg; done

install: build ## install below PREFIX (/usr/local); DESTDIR for packagers
	install -d "$(BIN)"
	install -m 755 $(BINARY) "$(BIN)/focus"
	@if [ -f docs/focus.1 ]; then \
	  install -d "$(MAN)" && install -m 644 docs/focus.1 "$(MAN)/focus.1" && echo "$(MAN)/focus.1"; fi
	@if [ -d contrib ]; then \
	  find contrib -type f | while read -r file; do \
	    mode=644; [ -x "$$file" ] && mode=755; \
	    install -D -m $$mode "$$file" "$(SHARE)/$$file" && echo "$(SHARE)/$$file" || exit 1; done; fi

uninstall: ## remove what install put there
	rm -f "$(BIN)/focus" "$(MAN)/focus.1"
	rm -rf "$(SHARE)/contrib"
	@rmdir "$(SHARE)" 2>/dev/null || true

clean: ## remove what was built
	rm -rf .build
