"""F1: SIGKILL of commands, agent and screen at random times. No minute is lost or counted twice."""

import random
import signal

from session.agents import agent_pids, kill_if_running
from session.minutes import boottime_ms
from session.model import TrackedStore, expected_after, expected_states
from support.planner import Broken, CommandResult, Planner
from support.process import busy_wait
from support.viewer import Viewer

# Kills on one store before a new store is used.
KILLS_PER_STORE = 20
VERBS = ["start --for 2h", "start --for 2h --switch", "pause", "resume", "extend 5m", "extend -3m", "stop --record",
         "stop --discard", "break --for 10m"]
# Keys for the full screen, after the key that starts a session or opens its page.
KEYS = {"": None, " ": "toggle", "+": "extend 5m", "\r": "stop"}


class KillRound:
    """A store with a running session, a screen and an agent, which are killed repeatedly."""

    def __init__(self, report, planner, rng, kill_times):
        self.report, self.planner, self.rng, self.kill_times = report, planner, rng, kill_times
        self.tracked = TrackedStore(planner)
        self.killed, self.screen = 0, None

    def run(self, kills):
        self.planner.run_ok("add", "Write")
        self.open_screen()
        self.run_command("start --for 2h")
        self.tracked.backdate_start(self.rng.randrange(1, 50))
        kill_methods = (self.kill_command, self.kill_command, self.kill_agent, self.kill_agent_at_heartbeat, self.kill_screen,
                        self.complete_command)
        try:
            while self.killed < kills:
                self.rng.choice(kill_methods)()
            self.finish()
        finally:
            self.screen.close()

    def open_screen(self):
        if self.screen:
            self.screen.close()
        self.screen = Viewer(self.planner, "screen", size=(24, 80))
        self.screen.wait_for_text("Write")

    def random_verb(self):
        running = self.tracked.state.running
        return self.rng.choice(VERBS if running else VERBS[:2] * 3 + VERBS)

    def count_kill(self, victim, outcome):
        self.killed += 1
        self.report.count_tried(f"{victim} killed")
        self.report.count_outcome(outcome)

    def complete_command(self):
        self.run_command(self.random_verb())

    def run_command(self, verb, action=None):
        """Runs a command to its end, with an action at a random time. The command must have done what it
        reports."""
        before = boottime_ms()
        process = self.planner.start(*verb.split())
        if action:
            busy_wait(self.rng.uniform(0, self.kill_times.get(verb, 0.006)))
            action()
        result = CommandResult.of(process)
        self.kill_times.setdefault(verb, (boottime_ms() - before) / 1000)
        self.check_result(verb, result, before)

    def check_result(self, verb, result, before):
        status, state, marks = expected_after(self.tracked.state, verb)
        if result.status != status:
            raise Broken(f"{verb} in {self.tracked.state}: {result}")
        self.tracked.expect_one_of([(state, marks)], before, boottime_ms())

    def kill_command(self):
        """Kills a command; the session is as before it or as after it."""
        # Commands that change nothing have nothing to lose.
        state = self.tracked.state
        verb = self.rng.choice([verb for verb in VERBS if expected_after(state, verb)[1] != state])
        kill_time = self.kill_times.setdefault(verb, self.kill_times["start --for 2h"])
        before = boottime_ms()
        process = self.planner.start(*verb.split())
        # One third is killed at any time, the others around the moment at which the change becomes visible.
        near_the_change = self.rng.random() < 0.67
        busy_wait(kill_time * (self.rng.uniform(0.7, 1.3) if near_the_change else self.rng.uniform(0, 3)))
        process.send_signal(signal.SIGKILL)
        result = CommandResult.of(process)
        if result.status >= 0:
            self.kill_times[verb] = kill_time * 0.9
            return self.check_result(verb, result, before)
        journal = self.planner.read("journal.json") is not None
        states = expected_states(self.tracked.state, [verb])
        index = self.tracked.expect_one_of(states, before, boottime_ms())
        self.count_kill("commands", "journal" if journal else "new" if index else "old")
        if states[0][0] != states[1][0]:
            self.kill_times[verb] = kill_time * (0.93 if index else 1.07)

    def kill_agent(self):
        """Kills the agent while a command runs."""
        found = []

        def end():
            found.extend(agent_pids(self.planner))
            for pid in found:
                kill_if_running(pid)

        self.run_command(self.random_verb(), end)
        if found:
            self.count_kill("agents", "whole")

    def kill_agent_at_heartbeat(self):
        """Kills the agent while it writes a heartbeat."""
        # No journal may be pending for files that the test changes.
        if self.planner.read("journal.json") is not None or not self.tracked.state.running:
            return
        if not (found := agent_pids(self.planner)):
            return
        self.tracked.backdate_heartbeat()
        before = boottime_ms()
        busy_wait(self.rng.uniform(0, 0.004))
        for pid in found:
            kill_if_running(pid)
        self.tracked.expect_one_of([(self.tracked.state, [])], before, boottime_ms())
        self.count_kill("agents", "whole")

    def kill_screen(self):
        """Kills the screen while it handles keys."""
        # A new screen, so that it shows what the commands did.
        self.open_screen()
        running, keys = self.tracked.state.running, self.rng.choice(list(KEYS))
        verb = KEYS[keys]
        if verb == "toggle":
            verb = "resume" if running and running.is_paused else "pause"
        verbs = ([] if running else ["start --for 25m"]) + ([verb] if verb else [])
        before = boottime_ms()
        self.screen.type("f" + keys)
        busy_wait(self.rng.uniform(0, 0.012))
        self.screen.process.send_signal(signal.SIGKILL)
        self.screen.process.wait()
        index = self.tracked.expect_one_of(expected_states(self.tracked.state, verbs), before, boottime_ms())
        self.count_kill("screens", "new" if index else "old")
        self.open_screen()

    def finish(self):
        """Checks that the next write leaves no files behind."""
        if self.tracked.state.running:
            self.run_command("stop")
        self.planner.run_ok("add", "Afterwards", "--day", "2031-03-03")
        self.planner.expect_clean_store()
        self.screen.quit()


def run(report, kills, seed):
    rng, kill_times, kills_done = random.Random(f"sessions {seed}"), {}, 0
    while kills_done < kills:
        with Planner() as planner:
            kill_round = KillRound(report, planner, rng, kill_times)
            with report.recording_broken():
                kill_round.run(min(KILLS_PER_STORE, kills - kills_done))
            kills_done += max(1, kill_round.killed)
