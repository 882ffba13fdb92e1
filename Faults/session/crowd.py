"""F3: twenty processes start, pause, resume and stop at once. Each change is made once, and no minute counts
twice."""

import json
import random
import threading
import time
from collections import Counter

from session.minutes import SLACK, piece_spans, read_sessions
from support.planner import Broken, Planner

PROCESSES = 20
VERBS = ("start", "pause", "resume", "stop --record", "start --switch", "extend 5m", "break --for 10m")


class TimedCommand:
    """A finished command with its start and end on the wall clock, in milliseconds."""

    def __init__(self, verb, before, result):
        self.verb, self.before, self.after, self.result = verb, before, time.time() * 1000, result
        self.session = json.loads(result.stdout) if result.status == 0 else None

    @property
    def changed(self):
        """Whether it changed anything; a second pause or resume does not."""
        return self.result.status == 0 and "already" not in self.result.stderr


class Crowd:
    """Many processes that run commands on one store at the same time, and what each of them reported."""

    def __init__(self, report, planner):
        self.report, self.planner = report, planner
        self.commands, self.lock = [], threading.Lock()

    def run_command(self, verb):
        before = time.time() * 1000
        result = self.planner.run(*verb.split(), "--json")
        # 1 if a rule refuses it, 75 if the store stays busy.
        if result.status not in (0, 1, 75):
            raise Broken(f"{verb}: {result}")
        command = TimedCommand(verb, before, result)
        with self.lock:
            self.commands.append(command)
            self.report.count_tried(verb.split()[0])
            self.report.count_outcome({0: "done", 1: "refused", 75: "busy"}[result.status])
        return command

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
            count = len(self.commands)
            self.run_simultaneously([lambda verb=verb: self.run_command(verb)] * PROCESSES)
            commands = self.commands[count:]
            changed = [command for command in commands if command.changed]
            wrong = [command for command in commands if not command.changed and command.result.status not in (others, 75)]
            if len(changed) != 1 or wrong:
                raise Broken(f"{len(changed)} of {PROCESSES} times {verb} changed something; wrong: "
                             f"{[str(one.result) for one in wrong]}")

    def random_commands_everywhere(self, seed, steps):
        """Each process runs random commands."""

        def job(number):
            rng = random.Random(f"{seed} {number}")
            for _ in range(steps):
                self.run_command(rng.choice(VERBS))

        self.run_simultaneously([lambda number=number: job(number) for number in range(PROCESSES)])

    def check_record(self):
        """Checks that each boundary in the record belongs to one command that reported it, and vice versa."""
        running, recorded = read_sessions(self.planner)
        found = {**recorded, **({running["session"]["id"]: running["session"]} if running else {})}
        begun = Counter(command.session["id"] for command in self.commands
                        if command.changed and command.verb.split()[0] in ("start", "break"))
        # Sessions that another command ended are too short to be recorded.
        if not found.keys() <= begun.keys() or set(begun.values()) - {1}:
            raise Broken(f"started {begun}, found {sorted(found)}")
        stopped = Counter(command.session["id"] for command in self.commands if command.verb == "stop --record" and command.changed)
        if set(stopped.values()) - {1} or not stopped.keys() <= recorded.keys():
            raise Broken(f"stopped {stopped}, recorded {sorted(recorded)}")
        for session_id, session in found.items():
            self.expect_explained_by_commands(session_id, session, stopped)
        self.planner.run_ok("add", "Afterwards", "--day", "2031-03-03")
        self.planner.expect_clean_store()

    def expect_explained_by_commands(self, session_id, session, stopped):
        """Each start and end of a piece was made by a command that ran at that time, and each pause is there once."""
        own_commands = [command for command in self.commands if command.changed and command.session["id"] == session_id]
        paused = [command for command in own_commands if command.verb == "pause"]
        # A command that ends a session by starting another one prints the other one.
        ending_commands = [command for command in own_commands if command.verb == "stop --record"] if session_id in stopped else [
            command for command in self.commands if command.verb in ("start", "start --switch", "break --for 10m")]
        starting_commands = [command for command in own_commands if command.verb.split()[0] in ("start", "break", "resume")]
        ordered_spans = piece_spans(session)
        for start, stop in ordered_spans:
            expect_within_command(start, starting_commands, session_id, session)
            expect_within_command(stop, paused + ending_commands, session_id, session)
        ends = sum(piece["end"] == "paused" for piece in session["pieces"])
        # The last pause has the end "done" if the session ends during it; empty pieces are left out.
        if ends > len(paused):
            raise Broken(f"{len(paused)} pauses, {ends} recorded: {session}")
        resumed = [command for command in own_commands if command.verb == "resume"]
        if not 0 <= len(paused) - len(resumed) <= 1:
            raise Broken(f"{len(paused)} pauses, {len(resumed)} resumes: {session}")


def expect_within_command(moment, commands, session_id, session):
    if not any(command.before - SLACK <= moment <= command.after + SLACK for command in commands):
        raise Broken(f"nothing done at {moment:.0f} to {session_id}: {session}; "
                     f"{[(command.verb, command.before, command.after) for command in commands]}")


def run(report, rounds, seed):
    for number in range(rounds):
        with Planner() as planner:
            planner.run_ok("add", "Write")
            crowd = Crowd(report, planner)
            with report.recording_broken():
                crowd.same_command_everywhere()
                crowd.random_commands_everywhere(f"crowd {seed} {number}", 6)
                crowd.check_record()
