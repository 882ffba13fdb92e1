"""F4: each session has one agent, no agent outlives its session, and no store has two."""

import os
import random
import shutil
import signal
import time

from support.planner import Broken, Planner
from support.viewer import Viewer

# Seconds within which an agent must have started or ended. Checked in the long form, unless the machine is
# overloaded.
SOON = 1
# Seconds after which it counts as failed.
NEVER = 15
# Starts in one store before a new store is used.
ROUND = 25


def agents(planner):
    """The agent processes of this store."""
    wanted = b"\0--agent\0" + planner.data.encode() + b"\0"
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/cmdline", "rb") as line:
                    if line.read().endswith(wanted):
                        found.append(int(name))
            except OSError:  # it has ended
                pass
    return found


def kill(pid):
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


class Turns:
    """Starts and kills in one store. Each turn begins and ends without a session."""

    def __init__(self, report, planner, rng, check_timing):
        self.report, self.planner, self.rng, self.check_timing = report, planner, rng, check_timing

    def expect(self, count, when):
        """Waits until there are this many agents. A second one may exist briefly until it finds the lock
        taken."""
        begun = time.monotonic()
        while len(found := agents(self.planner)) != count:
            if time.monotonic() > begun + NEVER:
                raise Broken(f"{len(found)} agents instead of {count} {when}")
            time.sleep(0.002)
        taken = time.monotonic() - begun
        self.report.sample(f"agent {'there' if count else 'gone'} after ms", taken * 1000)
        if self.check_timing and taken > SOON and os.getloadavg()[0] < (os.cpu_count() or 1):
            raise Broken(f"{count} agents {when} only after {taken:.1f} s")
        return found

    def run_ok(self, *arguments):
        self.planner.run_ok(*arguments)

    def pause(self):
        time.sleep(self.rng.choice([0, 0, self.rng.uniform(0, 0.01), self.rng.uniform(0, 0.05)]))

    def stop(self):
        self.run_ok("stop")
        self.expect(0, "after stop")

    def killed_agent(self):
        self.run_ok("start")
        self.pause()
        killed = agents(self.planner)
        for pid in killed:
            kill(pid)
        while set(killed) & set(agents(self.planner)):
            pass
        # The kernel releases a lock slightly after its holder has disappeared.
        begun = time.monotonic()
        while not agents(self.planner) and time.monotonic() < begun + SOON:
            self.run_ok("extend", "1m")
            time.sleep(0.005)
        self.expect(1, "after the command that follows a SIGKILL")
        self.pause()
        self.stop()

    def killed_command(self):
        process = self.planner.start("start")
        deadline = time.monotonic() + self.rng.uniform(0, 0.012)
        while time.monotonic() < deadline:
            pass
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if self.planner.run("pause").status == 0:
            self.expect(1, "after a start that was killed")
            self.run_ok("stop")
        self.expect(0, "without a session")

    def removed_data(self):
        self.run_ok("start")
        self.pause()
        if self.rng.random() < 0.5:
            # An agent that is just starting may still create its lock there.
            while os.path.isdir(self.planner.data):
                shutil.rmtree(self.planner.data, ignore_errors=True)
        else:
            aside = f"{self.planner.root}/aside"
            shutil.rmtree(aside, ignore_errors=True)
            os.rename(self.planner.data, aside)
        if self.rng.random() < 0.3:
            self.expect(0, "after the data directory is gone")
        # A new store in the same place, with its own session.
        self.run_ok("add", "Write")
        self.run_ok("start")
        self.expect(1, "in a new data directory")
        self.stop()

    def killed_screen(self):
        screen = Viewer(self.planner, "screen", size=(24, 80))
        try:
            screen.wait_for_text("Write")
            screen.type("f")
            screen.wait_for_text(("FOCUS", "Unfinished", "Choose three")) if self.rng.random() < 0.5 else self.pause()
        finally:
            screen.close()
        if self.planner.run("pause").status == 0:
            self.expect(1, "after a screen that was killed")
            self.run_ok("stop")
        self.expect(0, "without a session")

    def at_once(self):
        self.run_ok("start")
        processes = [self.planner.start("extend", "1m") for _ in range(6)]
        for process in processes:
            process.communicate()
        self.expect(1, "after six commands at once")
        self.stop()

    def stopped_and_started(self):
        self.run_ok("start")
        self.pause()
        self.run_ok("stop")
        self.pause()
        self.run_ok("start")
        self.expect(1, "after a start that follows a stop")
        # The one agent may still be the previous one, which is ending: look again.
        time.sleep(SOON / 4)
        self.expect(1, "a while after a start that follows a stop")
        self.stop()


def run(report, starts, seed, check_timing):
    rng, done = random.Random(f"agents {seed}"), 0
    while done < starts:
        with Planner() as planner:
            turns = Turns(report, planner, rng, check_timing)
            kinds = {"commands killed": turns.killed_command, "agents killed": turns.killed_agent,
                     "data directories removed": turns.removed_data, "screens killed": turns.killed_screen,
                     "commands at once": turns.at_once, "stops and starts": turns.stopped_and_started}
            planner.run_ok("add", "Write")
            try:
                for what in rng.choices(list(kinds), k=min(ROUND, starts - done)):
                    done += 1
                    report.tried(what)
                    kinds[what]()
            except Broken as broken:
                report.broken(f"{what}: {broken}")
            finally:
                for pid in agents(planner):
                    kill(pid)
