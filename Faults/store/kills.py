"""S1, S9: SIGKILL at a random time during a command that writes."""

import random
import signal
import time

from support.planner import Broken, CommandResult, Planner
from support.scenarios import SCENARIOS, scenarios


def run(report, kills, seed, names=None):
    """Kills this many commands before they end, spread over the scenarios, each on a fresh copy of its
    store."""
    rng = random.Random(seed)
    wanted = list(names or SCENARIOS)
    for number, scenario in enumerate(scenarios(wanted)):
        count = kills // len(wanted) + (number < kills % len(wanted))
        with Planner() as planner:
            whole = aim = _usual_time(scenario, planner)
            turn = killed = 0
            while killed < count:
                turn += 1
                scenario.reset(planner)
                process = scenario.start(planner)
                # One third is killed at any time, the others around the moment at which the change becomes
                # visible.
                wait = rng.uniform(0, whole * 1.1) if turn % 3 == 0 else aim * rng.uniform(0.7, 1.3)
                deadline = time.monotonic() + wait
                while time.monotonic() < deadline:
                    pass
                process.send_signal(signal.SIGKILL)
                out, err = process.communicate()
                result = CommandResult(process.returncode, out.decode(), err.decode())
                if result.status < 0:
                    killed += 1
                    report.tried(scenario.name)
                under_way = planner.read("journal.json") is not None
                try:
                    changed = scenario.check(planner, result)
                except Broken as broken:
                    report.broken(f"{scenario.name}, killed after {wait * 1000:.2f} ms: {broken}")
                    continue
                what = "ended before" if result.status >= 0 else "journal" if under_way else "new" if changed else "old"
                report.outcome(what)
                aim *= 1.03 if what == "old" else 0.97


def _usual_time(scenario, planner):
    """The median time of seven normal runs in seconds."""
    times = []
    for _ in range(7):
        scenario.reset(planner)
        process = scenario.start(planner)
        begun = time.monotonic()
        process.communicate()
        times.append(time.monotonic() - begun)
    return sorted(times)[3]
