"""F2: session commands for syscalls.py. Every call that writes running.json or a month of sessions fails
once."""

from session.minutes import piece_lengths, read_sessions
from session.model import TrackedStore
from store import syscalls
from support.planner import FAILURE_STATUSES, Broken, Planner, expect_error_message

# The age of the running session of a scenario in minutes.
RUNNING_MINUTES = 30
LEFT_ALONE = "left alone"


class Scenario:
    """A command with the sessions before and after it. It runs as in a hook, so that no agent is started,
    which strace would follow."""

    def __init__(self, name, arguments, before):
        self.name, self.arguments = name, arguments
        self.before = self.new_planner()
        self.before.run_ok("add", "Write")
        for command in before:
            self.before.run_ok(*command.split())
            if command.startswith("start"):
                backdate_running_session(self.before)
        self.state_before = comparable_sessions(self.before)
        with self.new_planner() as whole:
            self.reset(whole)
            whole.run_ok(*self.arguments)
            self.state_after = comparable_sessions(whole)
        if self.state_before == self.state_after:
            raise Broken(f"{name}: the command changes nothing")
        # A session that has ended by itself is recorded first, in a separate write, whatever the command does
        # then.
        with self.new_planner() as halfway:
            self.reset(halfway)
            halfway.run("extend", "0m" if name != LEFT_ALONE else "1m")
            self.state_when_recorded = comparable_sessions(halfway)

    def new_planner(self):
        planner = Planner()
        planner.environment["FOCUS_HOOK"] = "1"
        return planner

    def reset(self, planner):
        planner.copy_device_of(self.before)

    def start(self, planner, **options):
        return planner.start(*self.arguments, **options)

    def run(self, planner, **options):
        return planner.run(*self.arguments, **options)

    def check(self, planner, result, output_failed=False):
        """Checks that the store is in the old or the new state, in accordance with the exit status and the
        message, and that the next command works."""
        state = comparable_sessions(planner)
        if state not in (self.state_before, self.state_when_recorded, self.state_after):
            raise Broken(f"neither old nor new: {state}\nold: {self.state_before}\nnew: {self.state_after}\n{result}")
        changed = state == self.state_after
        if result.status == 0 and not changed:
            raise Broken(f"acknowledged, but not there: {result}")
        if result.status > 0:
            if changed and not output_failed:
                raise Broken(f"there, but said to have failed: {result}")
            if result.status not in FAILURE_STATUSES:
                raise Broken(f"strange exit status: {result}")
            expect_error_message(result)
        planner.run_ok("sessions", "add", "Afterwards", "--day", "-3", "--at", "9:00", "--for", "10m")
        _, recorded = read_sessions(planner)
        if comparable_sessions(planner, excluded_title="Afterwards") != state or len(recorded) != len(state[1]) + 1:
            raise Broken(f"the next write changed something else: {comparable_sessions(planner)}, not {state}")
        planner.expect_clean_store()
        return changed


def backdate_running_session(planner):
    tracked = TrackedStore(planner)
    tracked.move_times_back(("begun", "anchor", "seen"), RUNNING_MINUTES * 60_000)


def comparable_sessions(planner, excluded_title=None):
    """The sessions with lengths in minutes, without times and ids, which differ between two runs."""
    running, recorded = read_sessions(planner)
    running_session = running and (*comparable_session(running["session"]), running.get("pause"), running["paused"] // 60_000)
    return running_session, sorted(comparable_session(session) for session in recorded.values() if session["title"] != excluded_title)


def comparable_session(session):
    return (session["title"], session["kind"], session.get("planned", 0), session["note"], session.get("outcome", ""),
            session.get("deletedAt") is not None, [length // 60_000 for length in piece_lengths(session)])


SCENARIOS = {
    "start": ("start --for 50m", []),
    "pause": ("pause", ["start --for 2h"]),
    "resume": ("resume", ["start --for 2h", "pause"]),
    "extend": ("extend 5m", ["start --for 2h"]),
    "stop": ("stop", ["start --for 2h"]),
    "stop of a pause": ("stop", ["start --for 2h", "pause"]),
    "discard": ("stop --discard", ["start --for 2h"]),
    "done": ("stop --done", ["start --for 2h"]),
    "switch": ("start --switch --for 50m", ["start --for 2h"]),
    "break": ("break --for 10m", ["start --for 2h"]),
    "undo": ("undo", ["start --for 2h", "stop"]),
    LEFT_ALONE: ("start --for 50m", ["start --for 5m"]),  # has ended by itself, and is recorded first
    "past added": ("sessions add Read --day -1 --at 9:05 --for 50m", ["start --for 2h", "stop"]),
}


def scenarios(names=None):
    for name, (arguments, before) in SCENARIOS.items():
        if names and name not in names:
            continue
        scenario = Scenario(name, arguments.split(), before)
        with scenario.before:
            yield scenario


def run(report, scenario_names=None, errors=("EIO", "ENOSPC", "KILL"), calls=syscalls.CALLS):
    syscalls.run(report, errors=errors, make_scenarios=lambda: scenarios(scenario_names), call_names=calls)
