# What a person does with this repository. `make` alone prints the list.
# Anything longer than a line lives in scripts/.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
FILTER ?=

BINARY := .build/release/focus

.DEFAULT_GOAL := help
.PHONY: help run build test test-portable lint format sanitize bench faults screenshots screenshots-terminals site install uninstall dist deb clean \
  rpm arch recipes try-packages \
  server test-server test-page install-server uninstall-server dist-server deb-server rpm-server arch-server \
  recipes-server image

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-22s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## open the planner (ARGS="…" is passed on)
	@exec $(BINARY) $(ARGS)

build: ## the release binary, .build/release/focus
	@scripts/setup
	@scripts/build release

test: ## every test, the end-to-end ones on the release binary (FILTER=name for some)
	@scripts/test $(if $(FILTER),"$(FILTER)")

test-portable: ## the same without what only Linux has, in a build of its own (docs/PORTING.md)
	@scripts/test-portable $(if $(FILTER),"$(FILTER)")

lint: ## style, architecture, shell
	@scripts/lint

format: ## format the sources
	swift format --in-place --recursive Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources \
	  Server/Package.swift Server/Sources Server/Tests

sanitize: ## the tests that touch C, under AddressSanitizer and ThreadSanitizer
	@scripts/setup --tests
	@scripts/sanitize

bench: ## measure next to calcurse, task, tig and vim, and check the budgets (ARGS="--quick --json")
	@scripts/bench $(ARGS)

faults: build ## kill, starve and damage the real binary for an hour, and print what was measured (ARGS="--short store/kills")
	@scripts/setup --tests
	@scripts/build fuzz
	@scripts/build fuzzer
	@scripts/setup --server
	@scripts/build server-debug
	@Faults/run $(ARGS)
	@scripts/fuzz-server
	@FOCUS_STATUS_CALLS=10000 scripts/test EnduranceTests
	@FOCUS_SYNC_SEEDS=2000 scripts/test ScheduleTests

screenshots: ## draw docs/screenshots again
	@scripts/setup
	swift build --product screenshots
	@mkdir -p docs/screenshots
	@for name in $$(.build/debug/screenshots); do \
	  .build/debug/screenshots $$name > docs/screenshots/$$name.svg && echo docs/screenshots/$$name.svg; done

site: ## docs/index.html, the front page, from the READMEs
	@scripts/setup --site
	@scripts/site

install: build ## program, manual, completions, tmux plugin below PREFIX (/usr/local); DESTDIR for packagers
	@BINARY=$(BINARY) PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install

uninstall: ## remove exactly what install put there
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install --remove

dist: build ## dist/focus-VERSION-linux-ARCH.tar.gz, for machines without Swift
	@BINARY=$(BINARY) scripts/dist

deb: build ## dist/daily-focus_VERSION_ARCH.deb
	@BINARY=$(BINARY) scripts/deb

rpm: build ## dist/daily-focus-VERSION-1.ARCH.rpm
	@BINARY=$(BINARY) scripts/rpm

arch: build ## dist/daily-focus-bin-VERSION-1-ARCH.pkg.tar.zst
	@BINARY=$(BINARY) scripts/arch

recipes: build ## dist/recipes: PKGBUILD, Nix flake and Homebrew formula, beside the tarball
	@BINARY=$(BINARY) scripts/recipes

try-packages: build ## build each package twice, install, run and remove it in a bare system (as root)
	@BINARY=$(BINARY) scripts/try-packages

server: ## build the sync server and run it (ARGS="--listen …" is passed on)
	@exec scripts/server $(ARGS)

test-server: ## the tests of the sync server (FILTER=name for some)
	@scripts/test-server $(if $(FILTER),"$(FILTER)")

test-page: ## the tests of its page in a real browser (FILTER=name for some)
	@scripts/test-page $(if $(FILTER),"$(FILTER)")

install-server: ## the sync server, its manual and systemd unit below PREFIX (/usr/local)
	@scripts/setup --server
	@scripts/build server
	@PROGRAM=focus-server PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install

uninstall-server: ## remove exactly what install-server put there
	@PROGRAM=focus-server PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install --remove

dist-server: ## dist/focus-server-VERSION-linux-ARCH.tar.gz
deb-server: ## dist/daily-focus-server_VERSION_ARCH.deb
rpm-server: ## dist/daily-focus-server-VERSION-1.ARCH.rpm
arch-server: ## dist/daily-focus-server-bin-VERSION-1-ARCH.pkg.tar.zst
image: ## dist/focus-server-VERSION-ARCH.oci.tar, for podman and docker
dist-server deb-server rpm-server arch-server recipes-server image:
	@scripts/setup --server
	@scripts/build server
	@PROGRAM=focus-server scripts/$(@:-server=)

clean: ## remove what was built
	rm -rf .build .build-* Benchmarks/.build Server/.build dist
