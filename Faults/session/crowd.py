"""F3: twenty processes start, pause, resume and stop at once. Each change is made once, and no minute counts
twice."""

import json
import random
import threading
import time
from collections import Counter

from session.minutes import SLACK, sessions, spans
from support.planner import Broken, Planner

PROCESSES = 20
VERBS = ("start", "pause", "resume", "stop --record", "start --switch", "extend 5m", "break --for 10m")


class Answer:
    """A finished command with its start and end on the wall clock, in milliseconds."""

    def __init__(self, verb, before, result):
        self.verb, self.before, self.after, self.result = verb, before, time.time() * 1000, result
        self.session = json.loads(result.stdout) if result.status == 0 else None

    @property
    def changed(self):
        """Whether it changed anything; a second pause or resume does not."""
        return self.result.status == 0 and "already" not in self.result.stderr


class Crowd:
    def __init__(self, report, planner):
        self.report, self.planner = report, planner
        self.answers, self.lock = [], threading.Lock()

    def run_command(self, verb):
        before = time.time() * 1000
        result = self.planner.run(*verb.split(), "--json")
        # 1 if a rule refuses it, 75 if the store stays busy.
        if result.status not in (0, 1, 75):
            raise Broken(f"{verb}: {result}")
        answer = Answer(verb, before, result)
        with self.lock:
            self.answers.append(answer)
            self.report.tried(verb.split()[0])
            self.report.outcome({0: "done", 1: "refused", 75: "busy"}[result.status])
        return answer

    def run_simultaneously(self, jobs):
        """Runs each job in its own thread; all start at the same time."""
        barrier, broken = threading.Barrier(len(jobs)), []

        def run(job):
            barrier.wait()
            try:
                job()
            except Broken as defect:
                broken.append(defect)

        threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if broken:
            raise broken[0]

    def same_command_everywhere(self):
        """Runs the same command in twenty processes: one makes the change, the others find it made."""
        for verb, others in (("start", 1), ("pause", 0), ("resume", 0), ("stop --record", 1)):
            count = len(self.answers)
            self.run_simultaneously([lambda verb=verb: self.run_command(verb)] * PROCESSES)
            answers = self.answers[count:]
            done = [answer for answer in answers if answer.changed]
            wrong = [answer for answer in answers if not answer.changed and answer.result.status not in (others, 75)]
            if len(done) != 1 or wrong:
                raise Broken(f"{len(done)} of {PROCESSES} times {verb} changed something; wrong: "
                             f"{[str(one.result) for one in wrong]}")

    def random_commands_everywhere(self, seed, steps):
        """Each process runs random commands."""

        def job(number):
            rng = random.Random(f"{seed} {number}")
            for _ in range(steps):
                self.run_command(rng.choice(VERBS))

        self.run_simultaneously([lambda number=number: job(number) for number in range(PROCESSES)])

    def check(self):
        """Checks that each boundary in the record belongs to one command that reported it, and vice versa."""
        running, recorded = sessions(self.planner)
        found = {**recorded, **({running["session"]["id"]: running["session"]} if running else {})}
        begun = Counter(answer.session["id"] for answer in self.answers
                        if answer.changed and answer.verb.split()[0] in ("start", "break"))
        # Sessions that another command ended are too short to be recorded.
        if not found.keys() <= begun.keys() or set(begun.values()) - {1}:
            raise Broken(f"started {begun}, found {sorted(found)}")
        stopped = Counter(answer.session["id"] for answer in self.answers if answer.verb == "stop --record" and answer.changed)
        if set(stopped.values()) - {1} or not stopped.keys() <= recorded.keys():
            raise Broken(f"stopped {stopped}, recorded {sorted(recorded)}")
        for session_id, session in found.items():
            self.expect_explained_by_commands(session_id, session, stopped)
        self.planner.run_ok("add", "Afterwards", "--day", "2031-03-03")
        self.planner.expect_clean_store()

    def expect_explained_by_commands(self, session_id, session, stopped):
        own = [answer for answer in self.answers if answer.changed and answer.session["id"] == session_id]
        paused = [answer for answer in own if answer.verb == "pause"]
        # A command that ends a session by starting another one prints the other one.
        enders = [answer for answer in own if answer.verb == "stop --record"] if session_id in stopped else [
            answer for answer in self.answers if answer.verb in ("start", "start --switch", "break --for 10m")]
        starters = [answer for answer in own if answer.verb.split()[0] in ("start", "break", "resume")]
        line = spans(session)
        for start, stop in line:
            expect_within_command(start, starters, session_id, session)
            expect_within_command(stop, paused + enders, session_id, session)
        ends = sum(piece["end"] == "paused" for piece in session["pieces"])
        # The last pause has the end "done" if the session ends during it; empty pieces are left out.
        if ends > len(paused):
            raise Broken(f"{len(paused)} pauses, {ends} recorded: {session}")
        resumed = [answer for answer in own if answer.verb == "resume"]
        if not 0 <= len(paused) - len(resumed) <= 1:
            raise Broken(f"{len(paused)} pauses, {len(resumed)} resumes: {session}")


def expect_within_command(moment, answers, session_id, session):
    if not any(answer.before - SLACK <= moment <= answer.after + SLACK for answer in answers):
        raise Broken(f"nothing done at {moment:.0f} to {session_id}: {session}; "
                     f"{[(answer.verb, answer.before, answer.after) for answer in answers]}")


def run(report, rounds, seed):
    for number in range(rounds):
        with Planner() as planner:
            planner.run_ok("add", "Write")
            crowd = Crowd(report, planner)
            try:
                crowd.same_command_everywhere()
                crowd.random_commands_everywhere(f"crowd {seed} {number}", 6)
                crowd.check()
            except Broken as broken:
                report.broken(str(broken))
