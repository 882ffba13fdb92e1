"""F4: each session has one agent, no agent outlives its session, and no store has two."""

import os
import random
import shutil
import signal
import time

from support.planner import Broken, Planner
from support.process import busy_wait
from support.viewer import Viewer

# Seconds within which an agent must have started or ended. Checked in the long form, unless the machine is
# overloaded.
START_LIMIT = 1
# Seconds after which it counts as failed.
TIMEOUT = 15
# Starts in one store before a new one is used.
STARTS_PER_STORE = 25


def agent_pids(planner):
    """The agent processes of this store."""
    end_of_command_line = b"\0--agent\0" + planner.data.encode() + b"\0"
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/cmdline", "rb") as line:
                    if line.read().endswith(end_of_command_line):
                        found.append(int(name))
            except OSError:  # it has ended
                pass
    return found


def kill_if_running(pid):
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


class AgentTurns:
    """Starts and kills in one store. Each turn begins and ends without a session."""

    def __init__(self, report, planner, rng, check_timing):
        self.report, self.planner, self.rng, self.check_timing = report, planner, rng, check_timing

    def expect_agents(self, count, when):
        """Waits until there are this many agents. A second one may exist briefly until it finds the lock
        taken."""
        started_at = time.monotonic()
        while len(found := agent_pids(self.planner)) != count:
            if time.monotonic() > started_at + TIMEOUT:
                raise Broken(f"{len(found)} agents instead of {count} {when}")
            time.sleep(0.002)
        elapsed = time.monotonic() - started_at
        self.report.record_sample(f"agent {'there' if count else 'gone'} after ms", elapsed * 1000)
        if self.check_timing and elapsed > START_LIMIT and os.getloadavg()[0] < (os.cpu_count() or 1):
            raise Broken(f"{count} agents {when} only after {elapsed:.1f} s")
        return found

    def run_ok(self, *arguments):
        self.planner.run_ok(*arguments)

    def random_pause(self):
        time.sleep(self.rng.choice([0, 0, self.rng.uniform(0, 0.01), self.rng.uniform(0, 0.05)]))

    def stop_session(self):
        self.run_ok("stop")
        self.expect_agents(0, "after stop")

    def kill_agent(self):
        """The next command starts a new agent."""
        self.run_ok("start")
        self.random_pause()
        killed = agent_pids(self.planner)
        for pid in killed:
            kill_if_running(pid)
        while set(killed) & set(agent_pids(self.planner)):
            pass
        # The kernel releases a lock slightly after its holder has disappeared.
        started_at = time.monotonic()
        while not agent_pids(self.planner) and time.monotonic() < started_at + START_LIMIT:
            self.run_ok("extend", "1m")
            time.sleep(0.005)
        self.expect_agents(1, "after the command that follows a SIGKILL")
        self.random_pause()
        self.stop_session()

    def kill_command(self):
        """There is an agent exactly if the command has started a session."""
        process = self.planner.start("start")
        busy_wait(self.rng.uniform(0, 0.012))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if self.planner.run("pause").status == 0:
            self.expect_agents(1, "after a start that was killed")
            self.run_ok("stop")
        self.expect_agents(0, "without a session")

    def remove_data(self):
        """The agent of a store that is gone ends, or at least leaves the new store alone."""
        self.run_ok("start")
        self.random_pause()
        if self.rng.random() < 0.5:
            # An agent that is just starting may still create its lock there.
            while os.path.isdir(self.planner.data):
                shutil.rmtree(self.planner.data, ignore_errors=True)
        else:
            moved_data = f"{self.planner.root}/aside"
            shutil.rmtree(moved_data, ignore_errors=True)
            os.rename(self.planner.data, moved_data)
        if self.rng.random() < 0.3:
            self.expect_agents(0, "after the data directory is gone")
        # A new store in the same place, with its own session.
        self.run_ok("add", "Write")
        self.run_ok("start")
        self.expect_agents(1, "in a new data directory")
        self.stop_session()

    def kill_screen(self):
        """A session that a screen has started outlives it."""
        # The end of the block kills it.
        with Viewer(self.planner, "screen", size=(24, 80)) as screen:
            screen.wait_for_text("Write")
            screen.type("f")
            if self.rng.random() < 0.5:
                screen.wait_for_text(("FOCUS", "Unfinished", "Choose three"))
            else:
                self.random_pause()
        if self.planner.run("pause").status == 0:
            self.expect_agents(1, "after a screen that was killed")
            self.run_ok("stop")
        self.expect_agents(0, "without a session")

    def start_simultaneous_commands(self):
        self.run_ok("start")
        processes = [self.planner.start("extend", "1m") for _ in range(6)]
        for process in processes:
            process.communicate()
        self.expect_agents(1, "after six commands at once")
        self.stop_session()

    def stop_and_start(self):
        self.run_ok("start")
        self.random_pause()
        self.run_ok("stop")
        self.random_pause()
        self.run_ok("start")
        self.expect_agents(1, "after a start that follows a stop")
        # The one agent may still be the previous one, which is ending: look again.
        time.sleep(START_LIMIT / 4)
        self.expect_agents(1, "a while after a start that follows a stop")
        self.stop_session()


def run(report, starts, seed, check_timing):
    rng, starts_done = random.Random(f"agents {seed}"), 0
    while starts_done < starts:
        with Planner() as planner:
            turns = AgentTurns(report, planner, rng, check_timing)
            actions = {"commands killed": turns.kill_command, "agents killed": turns.kill_agent,
                       "data directories removed": turns.remove_data, "screens killed": turns.kill_screen,
                       "commands at once": turns.start_simultaneous_commands, "stops and starts": turns.stop_and_start}
            planner.run_ok("add", "Write")
            try:
                for action in rng.choices(list(actions), k=min(STARTS_PER_STORE, starts - starts_done)):
                    starts_done += 1
                    report.count_tried(action)
                    actions[action]()
            except Broken as broken:
                report.add_broken(f"{action}: {broken}")
            finally:
                for pid in agent_pids(planner):
                    kill_if_running(pid)
