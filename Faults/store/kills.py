"""S1, S9: SIGKILL at a random time during a command that writes."""

import random
import signal
import time

from support.planner import Broken, CommandResult, Planner
from support.process import busy_wait
from support.scenarios import SCENARIOS, scenarios


def run(report, kills, seed, names=None):
    """Kills this many commands before they end, spread over the scenarios, each on a fresh copy of its
    store."""
    rng = random.Random(seed)
    wanted = list(names or SCENARIOS)
    for number, scenario in enumerate(scenarios(wanted)):
        count = kills // len(wanted) + (number < kills % len(wanted))
        with Planner() as planner:
            usual_time = aim = _usual_time(scenario, planner)
            attempt = killed = 0
            while killed < count:
                attempt += 1
                scenario.reset(planner)
                process = scenario.start(planner)
                # One third is killed at any time, the others around the moment at which the change becomes
                # visible.
                delay = rng.uniform(0, usual_time * 1.1) if attempt % 3 == 0 else aim * rng.uniform(0.7, 1.3)
                busy_wait(delay)
                process.send_signal(signal.SIGKILL)
                result = CommandResult.of(process)
                if result.status < 0:
                    killed += 1
                    report.count_tried(scenario.name)
                journal_pending = planner.read("journal.json") is not None
                try:
                    changed = scenario.check(planner, result)
                except Broken as broken:
                    report.add_broken(f"{scenario.name}, killed after {delay * 1000:.2f} ms: {broken}")
                    continue
                state = "ended before" if result.status >= 0 else "journal" if journal_pending else "new" if changed else "old"
                report.count_outcome(state)
                aim *= 1.03 if state == "old" else 0.97


def _usual_time(scenario, planner):
    """The median time of seven normal runs in seconds."""
    times = []
    for _ in range(7):
        scenario.reset(planner)
        process = scenario.start(planner)
        started_at = time.monotonic()
        process.communicate()
        times.append(time.monotonic() - started_at)
    return sorted(times)[3]
