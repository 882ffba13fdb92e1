"""F1: SIGKILL of commands, agent and screen at random times. No minute is lost or counted twice."""

import random
import signal
import time

from session.agents import agents, kill
from session.minutes import up
from session.model import Watched, after, paths
from support.planner import Broken, CommandResult, Planner
from support.viewer import Viewer

# Kills on one store before a new store is used.
ROUND = 20
VERBS = ["start --for 2h", "start --for 2h --switch", "pause", "resume", "extend 5m", "extend -3m", "stop --record",
         "stop --discard", "break --for 10m"]
# Keys for the full screen, after the key that starts a session or opens its page.
KEYS = {"": None, " ": "toggle", "+": "extend 5m", "\r": "stop"}


class Round:
    """A store with a running session, a screen and an agent, which are killed repeatedly."""

    def __init__(self, report, planner, rng, aims):
        self.report, self.planner, self.rng, self.aims = report, planner, rng, aims
        self.watched = Watched(planner)
        self.killed, self.screen = 0, None

    def run(self, kills):
        self.planner.run_ok("add", "Write")
        self.open_screen()
        self.command("start --for 2h")
        self.watched.age(self.rng.randrange(1, 50))
        victims = (self.kill_command, self.kill_command, self.kill_agent, self.kill_beating, self.kill_screen,
                   self.whole)
        try:
            while self.killed < kills:
                self.rng.choice(victims)()
            self.finish()
        finally:
            self.screen.close()

    def open_screen(self):
        if self.screen:
            self.screen.close()
        self.screen = Viewer(self.planner, "screen", size=(24, 80))
        self.screen.wait_for_text("Write")

    def some_verb(self):
        live = self.watched.state.live
        return self.rng.choice(VERBS if live else VERBS[:2] * 3 + VERBS)

    def count(self, victim, what):
        self.killed += 1
        self.report.tried(f"{victim} killed")
        self.report.outcome(what)

    def whole(self):
        self.command(self.some_verb())

    def command(self, verb, meanwhile=None):
        """Runs a command to its end, with an action at a random time. The command must have done what it
        reports."""
        before = up()
        process = self.planner.start(*verb.split())
        if meanwhile:
            self.wait(self.aims.get(verb, 0.006))
            meanwhile()
        out, err = process.communicate()
        self.aims.setdefault(verb, (up() - before) / 1000)
        self.ended(verb, CommandResult(process.returncode, out.decode(), err.decode()), before)

    def ended(self, verb, result, before):
        status, state, marks = after(self.watched.state, verb)
        if result.status != status:
            raise Broken(f"{verb} in {self.watched.state}: {result}")
        self.watched.follow([(state, marks)], before, up())

    def wait(self, most):
        deadline = time.monotonic() + self.rng.uniform(0, most)
        while time.monotonic() < deadline:
            pass

    def kill_command(self):
        # Commands that change nothing have nothing to lose.
        state = self.watched.state
        verb = self.rng.choice([verb for verb in VERBS if after(state, verb)[1] != state])
        aim = self.aims.setdefault(verb, self.aims["start --for 2h"])
        before = up()
        process = self.planner.start(*verb.split())
        # One third is killed at any time, the others around the moment at which the change becomes visible.
        often = self.rng.random() < 0.67
        deadline = time.monotonic() + aim * (self.rng.uniform(0.7, 1.3) if often else self.rng.uniform(0, 3))
        while time.monotonic() < deadline:
            pass
        process.send_signal(signal.SIGKILL)
        out, err = process.communicate()
        result = CommandResult(process.returncode, out.decode(), err.decode())
        if result.status >= 0:
            self.aims[verb] = aim * 0.9
            return self.ended(verb, result, before)
        journal = self.planner.read("journal.json") is not None
        steps = paths(self.watched.state, [verb])
        index = self.watched.follow(steps, before, up())
        self.count("commands", "journal" if journal else "new" if index else "old")
        if steps[0][0] != steps[1][0]:
            self.aims[verb] = aim * (0.93 if index else 1.07)

    def kill_agent(self):
        """Kills the agent while a command runs."""
        found = []

        def end():
            found.extend(agents(self.planner))
            for pid in found:
                kill(pid)

        self.command(self.some_verb(), end)
        if found:
            self.count("agents", "whole")

    def kill_beating(self):
        """Kills the agent while it writes a heartbeat."""
        # No journal may be pending for files that the test changes.
        if self.planner.read("journal.json") is not None or not self.watched.state.live:
            return
        if not (found := agents(self.planner)):
            return
        self.watched.silence()
        before = up()
        self.wait(0.004)
        for pid in found:
            kill(pid)
        self.watched.follow([(self.watched.state, [])], before, up())
        self.count("agents", "whole")

    def kill_screen(self):
        """Kills the screen while it handles keys."""
        # A new screen, so that it shows what the commands did.
        self.open_screen()
        live, keys = self.watched.state.live, self.rng.choice(list(KEYS))
        verb = KEYS[keys]
        if verb == "toggle":
            verb = "resume" if live and live[2] else "pause"
        verbs = ([] if live else ["start --for 25m"]) + ([verb] if verb else [])
        before = up()
        self.screen.type("f" + keys)
        self.wait(0.012)
        self.screen.process.send_signal(signal.SIGKILL)
        self.screen.process.wait()
        index = self.watched.follow(paths(self.watched.state, verbs), before, up())
        self.count("screens", "new" if index else "old")
        self.open_screen()

    def finish(self):
        """Checks that the next write leaves no files behind."""
        if self.watched.state.live:
            self.command("stop")
        self.planner.run_ok("add", "Afterwards", "--day", "2031-03-03")
        self.planner.expect_clean_store()
        self.screen.quit()


def run(report, kills, seed):
    rng, aims, done = random.Random(f"sessions {seed}"), {}, 0
    while done < kills:
        with Planner() as planner:
            turn = Round(report, planner, rng, aims)
            try:
                turn.run(min(ROUND, kills - done))
            except Broken as broken:
                report.broken(str(broken))
            done += max(1, turn.killed)
