"""S3: many processes add tasks to one store at the same time; some of them are killed."""

import random
import signal
import threading
import time
from collections import Counter

from support.planner import Broken, CommandResult, Planner

DAYS = 400


def run(report, processes, adds, seed, kill_some):
    """Each process runs `focus add` this many times in a row; with `killing`, one in ten is killed."""
    with Planner() as planner:
        results, lock = {}, threading.Lock()

        def run_adds(worker):
            rng = random.Random(f"{seed} {worker}")
            for number in range(adds):
                title, day = f"w{worker}n{number}", f"+{rng.randrange(DAYS * processes * adds // 4000 + 3)}"
                process = planner.start("add", title, "--day", day)
                killed = kill_some and rng.random() < 0.1
                if killed:
                    time.sleep(rng.uniform(0, 0.02))
                    process.send_signal(signal.SIGKILL)
                result = CommandResult.of(process)
                with lock:
                    results[title] = result

        threads = [threading.Thread(target=run_adds, args=(number,)) for number in range(processes)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        report.count_tried("adds, killed at random" if kill_some else "adds", len(results))
        with report.recording_broken(f"{processes} processes, {adds} adds each"):
            check_results(report, planner, results, kill_some)


def check_results(report, planner, results, kill_some):
    for title, result in results.items():
        if result.status not in ((0, 1, 75, -9) if kill_some else (0, 1, 75)):
            raise Broken(f"{title}: {result}")
        report.count_outcome({0: "added", 1: "day full", 75: "busy", -9: "killed"}[result.status])
    planner.run_ok("add", "Afterwards", "--day", "2031-03-03")
    counts = Counter(title for title, _ in planner.titles())
    per_day = Counter(day for _, day in planner.titles())
    if max(per_day.values()) > 3:
        raise Broken(f"a day over three: {per_day.most_common(3)}")
    for title, result in results.items():
        allowed = {0: (1,), -9: (0, 1)}.get(result.status, (0,))
        if counts[title] not in allowed:
            raise Broken(f"{title} stands there {counts[title]} times: {result}")
    planner.expect_clean_store()
