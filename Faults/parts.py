"""The parts of the fault tests: the promises that each tests, its title, and how much it tries in the long and in the
short form."""

import os
import random
import sys
from collections.abc import Callable
from typing import NamedTuple

import session.agents
import session.crowd
import session.kills
import session.syscalls
import store.coverage
import store.crowd
import store.damage
import store.decoder
import store.disks
import store.exports
import store.kills
import store.midnights
import store.programs
import store.soak
import store.syscalls
import store.zones
import support.strace
import sync.accounts
import sync.database
import sync.faults
import sync.kills
import sync.lies
import sync.restores
import sync.screens
import sync.server
import sync.sites
import sync.world
import terminal.answers
import terminal.borders
import terminal.endings
import terminal.keys
import terminal.outputs
import terminal.resizes
import terminal.suspends
import terminal.titles

SHORT = "--short" in sys.argv
SEED = os.environ.get("FAULTS_SEED", "1")


class Part(NamedTuple):
    promises: str
    title: str
    run: Callable
    # Returns why the part cannot run on this machine; None when it can.
    why_unavailable: Callable = lambda: None


def amount(name, in_long_form, in_short_form):
    """How much to try: as many as the variable FAULTS_`name` says, or the default of this form."""
    return int(os.environ.get(f"FAULTS_{name}", in_short_form if SHORT else in_long_form))


# The store

def store_kills(report):
    store.kills.run(report, amount("KILLS", 2100, 35), SEED)


def store_syscalls(report):
    if SHORT:
        store.syscalls.run(report, ["first", "add"], ["EIO", "KILL"])
    else:
        store.syscalls.run(report)


def store_programs(report):
    store.programs.run(report, amount("MOVES", 300, 20), SHORT)


def store_crowd(report):
    adds = amount("ADDS", 500, 10)
    store.crowd.run(report, 8, adds, SEED, kill_some=False)
    store.crowd.run(report, 8, adds, SEED, kill_some=True)


def store_damage(report):
    store.damage.run(report, amount("MUTATIONS", 2000, 10), SEED, large=not SHORT)


def store_decoder(report):
    store.decoder.run(report, amount("FUZZ", 200_000, 1000), SEED, every_position=not SHORT)


def store_midnights(report):
    store.midnights.run(report, SEED, amount("MIDNIGHTS", 50, 1), check_timing=not SHORT)


def store_zones(report):
    zones = store.zones.system_zones()
    store.zones.check_every_zone(report, random.Random(SEED).sample(zones, 20) if SHORT else zones)
    store.zones.check_time_going_back(report, amount("FLIPS", 20, 4))


def store_coverage(report):
    store.coverage.run(report, amount("COVERAGE", 120, 5))


def store_exports(report):
    store.exports.run(report, amount("YEARS", 100, 11), SEED)


def store_soak(report):
    store.soak.run(report, amount("SOAK", 300, 5), SEED)


# Sessions of the timer

def session_kills(report):
    session.kills.run(report, amount("SESSIONS", 1000, 30), SEED)


def session_syscalls(report):
    if SHORT:
        session.syscalls.run(report, ["stop"], ["EIO", "KILL"], ("write", "fsync", "renameat2"))
    else:
        session.syscalls.run(report)


def session_crowd(report):
    session.crowd.run(report, amount("CROWDS", 50, 2), SEED)


def session_agents(report):
    session.agents.run(report, amount("AGENTS", 1000, 25), SEED, check_timing=not SHORT)


# The terminal

def terminal_endings(report):
    terminal.endings.run(report, amount("SIGNALS", 1000, 15), SEED)


def terminal_suspends(report):
    terminal.suspends.run(report, amount("SUSPENDS", 100, 5), SEED)


def terminal_resizes(report):
    terminal.resizes.run(report, amount("RESIZES", 1000, 20), SEED)


def terminal_keys(report):
    terminal.keys.run(report, amount("KEYS", 200, 5), SEED)


def terminal_answers(report):
    terminal.answers.run(report, thorough=not SHORT)


def terminal_titles(report):
    terminal.titles.run(report, thorough=not SHORT)


def terminal_outputs(report):
    terminal.outputs.run(report, thorough=not SHORT)


def terminal_borders(report):
    terminal.borders.run(report, thorough=not SHORT)


# Synchronization

def sync_world(report):
    sync.world.run(report, amount("WORLDS", 30, 1), amount("OPERATIONS", 200, 30), SEED)


def sync_faults(report):
    # The short form tries one fault of each kind.
    few = ["drop after", "late error", "bomb", "wrong types"]
    sync.faults.run(report, SEED, few if SHORT else None, thorough=not SHORT)


def sync_screens(report):
    sync.screens.run(report, amount("SCREENS", 3600, 10), SEED, check_timing=not SHORT)


def sync_kills(report):
    sync.kills.run(report, amount("SYNC_KILLS", 300, 3), SEED, 1 if SHORT else 20)


def sync_lies(report):
    # The short form omits the lies that make a client wait for long.
    few = ["stolen token, swapped", "instant"]
    sync.lies.run(report, SEED, amount("LIES", 5, 1), 5 if SHORT else 30, few if SHORT else None)


def sync_sites(report):
    sync.sites.run(report, amount("SITES", 600, 10), SEED)


def why_no_strace_or_server():
    return sync.server.why_unavailable() or support.strace.why_unavailable()


PARTS = {
    "store/kills": Part("S1 S9", "SIGKILL at random", store_kills),
    "store/syscalls": Part("S1 S2 S9", "an error at every call", store_syscalls, support.strace.why_unavailable),
    "store/disks": Part("S2 S3 S5 S6 S7", "disks, links, locks", store.disks.run),
    "store/programs": Part("S11", "other programs on the same files", store_programs),
    "store/crowd": Part("S3", "eight processes", store_crowd),
    "store/damage": Part("S8", "damaged files", store_damage),
    "store/decoder": Part("S8", "the decoder", store_decoder, store.decoder.why_unavailable),
    "store/midnights": Part("C1", "midnights, set clocks, new zones", store_midnights),
    "store/zones": Part("C3 C4", "one store in many time zones", store_zones),
    "store/coverage": Part("S8", "readers, guided by coverage", store_coverage, store.coverage.why_unavailable),
    "store/exports": Part("S15", "exports of many years", store_exports),
    "store/soak": Part("S3 S4", "scripts and screens", store_soak),
    "session/kills": Part("F1", "kills during sessions", session_kills),
    "session/syscalls": Part("F2", "an error at every call of a session's command", session_syscalls, support.strace.why_unavailable),
    "session/crowd": Part("F3", "twenty processes on one session", session_crowd),
    "session/agents": Part("F4", "session agents", session_agents),
    "terminal/endings": Part("T1 T2", "every way to end", terminal_endings),
    "terminal/suspends": Part("T3", "Ctrl-Z and fg", terminal_suspends),
    "terminal/resizes": Part("T4", "resizes", terminal_resizes),
    "terminal/keys": Part("T5 T9", "Esc, arrows, pastes", terminal_keys),
    "terminal/answers": Part("T11", "answers of the terminal", terminal_answers),
    "terminal/titles": Part("T7", "hostile titles", terminal_titles),
    "terminal/outputs": Part("T8 T10", "every terminal, and none", terminal_outputs),
    "terminal/borders": Part("T6", "borders", terminal_borders),
    "sync/world": Part("Y1 Y2 Y3 Y8", "machines and their server", sync_world, sync.server.why_unavailable),
    "sync/faults": Part("Y4 Y7", "faults between machine and server", sync_faults, sync.server.why_unavailable),
    "sync/screens": Part("Y2 Y13", "screens in use, and their server", sync_screens, sync.server.why_unavailable),
    "sync/kills": Part("Y2", "kills and disks of machine and server", sync_kills, why_no_strace_or_server),
    "sync/lies": Part("Y4 Y15", "a server that lies, and stolen tokens", sync_lies, sync.server.why_unavailable),
    "sync/accounts": Part("Y7 Y10", "codes and tokens", lambda report: sync.accounts.run(report, SEED), sync.server.why_unavailable),
    "sync/sites": Part("Y2 Y14", "servers on one database", sync_sites, sync.database.why_unavailable),
    "sync/restores": Part("Y10", "copies and restored servers", lambda report: sync.restores.run(report, SEED),
                          sync.server.why_unavailable),
}
