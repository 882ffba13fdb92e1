"""S1, S9: SIGKILL at a random time during a command that writes."""

import random
import signal
import time

from support.planner import Broken, Ended, Planner
from support.scenes import ALL, scenes


def run(report, kills, seed, names=None):
    """Kills this many commands before they end, spread over the scenes, each on a fresh copy of its scene's
    store."""
    chance = random.Random(seed)
    wanted = list(names or ALL)
    for number, scene in enumerate(scenes(wanted)):
        count = kills // len(wanted) + (number < kills % len(wanted))
        with Planner() as planner:
            whole = aim = _usual_time(scene, planner)
            turn = killed = 0
            while killed < count:
                turn += 1
                scene.fresh(planner)
                process = scene.start(planner)
                # One third is killed at any time, the others around the moment at which the change becomes
                # visible.
                wait = chance.uniform(0, whole * 1.1) if turn % 3 == 0 else aim * chance.uniform(0.7, 1.3)
                until = time.monotonic() + wait
                while time.monotonic() < until:
                    pass
                process.send_signal(signal.SIGKILL)
                out, err = process.communicate()
                ended = Ended(process.returncode, out.decode(), err.decode())
                if ended.status < 0:
                    killed += 1
                    report.tried(scene.name)
                under_way = planner.read("journal.json") is not None
                try:
                    changed = scene.check(planner, ended)
                except Broken as broken:
                    report.broken(f"{scene.name}, killed after {wait * 1000:.2f} ms: {broken}")
                    continue
                what = "ended before" if ended.status >= 0 else "journal" if under_way else "new" if changed else "old"
                report.outcome(what)
                aim *= 1.03 if what == "old" else 0.97


def _usual_time(scene, planner):
    """The median time of seven normal runs in seconds."""
    times = []
    for _ in range(7):
        scene.fresh(planner)
        process = scene.start(planner)
        begun = time.monotonic()
        process.communicate()
        times.append(time.monotonic() - begun)
    return sorted(times)[3]
