"""S3: many processes add tasks to one store at the same time; some of them are killed."""

import random
import signal
import threading
import time
from collections import Counter

from support.planner import Broken, CommandResult, Planner

DAYS = 400


def run(report, processes, adds, seed, killing):
    """Each process runs `focus add` this many times in a row; with `killing`, one in ten is killed."""
    with Planner() as planner:
        answers, lock = {}, threading.Lock()

        def work(worker):
            rng = random.Random(f"{seed} {worker}")
            for number in range(adds):
                title, day = f"w{worker}n{number}", f"+{rng.randrange(DAYS * processes * adds // 4000 + 3)}"
                process = planner.start("add", title, "--day", day)
                killed = killing and rng.random() < 0.1
                if killed:
                    time.sleep(rng.uniform(0, 0.02))
                    process.send_signal(signal.SIGKILL)
                out, err = process.communicate()
                with lock:
                    answers[title] = CommandResult(process.returncode, out.decode(), err.decode())

        threads = [threading.Thread(target=work, args=(number,)) for number in range(processes)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        report.tried("adds, killed at random" if killing else "adds", len(answers))
        try:
            check(report, planner, answers, killing)
        except Broken as broken:
            report.broken(f"{processes} processes, {adds} adds each: {broken}")


def check(report, planner, answers, killing):
    for title, result in answers.items():
        if result.status not in ((0, 1, 75, -9) if killing else (0, 1, 75)):
            raise Broken(f"{title}: {result}")
        report.outcome({0: "added", 1: "day full", 75: "busy", -9: "killed"}[result.status])
    planner.run_ok("add", "Afterwards", "--day", "2031-03-03")
    standing = Counter(title for title, _ in planner.titles())
    per_day = Counter(day for _, day in planner.titles())
    if max(per_day.values()) > 3:
        raise Broken(f"a day over three: {per_day.most_common(3)}")
    for title, result in answers.items():
        wanted = {0: (1,), -9: (0, 1)}.get(result.status, (0,))
        if standing[title] not in wanted:
            raise Broken(f"{title} stands there {standing[title]} times: {result}")
    planner.expect_clean_store()
