"""The users of the store in the soak test: scripts that run commands, and a person who types."""

import json
import random
import threading
import time
from dataclasses import dataclass
from typing import NamedTuple

from support.planner import TODAY, Broken
from support.viewer import Viewer

# The first task of today, whose title is changed to see when the screens show it.
PROBE = "Probe"


@dataclass
class Task:
    id: str
    day: str
    is_done: bool


class Script(threading.Thread):
    """Adds, completes, moves and deletes tasks of its own, and records what was acknowledged."""

    def __init__(self, planner, number, seed, finished, days):
        super().__init__()
        self.planner, self.number, self.finished, self.days = planner, number, finished, days
        self.rng = random.Random(f"{seed} {number}")
        self.tasks, self.count, self.busy_count, self.failure = {}, 0, 0, None

    def run(self):
        try:
            while not self.finished.is_set():
                self.change_something()
        except Broken as broken:
            self.failure = broken

    def change_something(self):
        """Runs a random command, and notes what it changed if it succeeded."""
        day = f"+{self.rng.randrange(1, self.days)}"
        choice = self.rng.randrange(5) if self.tasks else 0
        if choice < 2:
            title = f"s{self.number}n{self.count}"
            if self.run_command("add", title, "--day", day):
                plan = json.loads(self.planner.run_ok("list", "--json", "--day", day))
                ids = [task["id"] for task in plan["tasks"] if task["title"] == title]
                if not ids:
                    raise Broken(f"{title} was added and is not there")
                self.tasks[title] = Task(ids[0], plan["day"], False)
            return
        title = self.rng.choice(sorted(self.tasks))
        task = self.tasks[title]
        if choice == 2 and self.run_command("reopen" if task.is_done else "done", task.id, "--day", task.day):
            task.is_done = not task.is_done
        elif choice == 3 and self.run_command("move", task.id, "--day", task.day, "--to", day):
            task.day = json.loads(self.planner.run_ok("list", "--json", "--day", day))["day"]
        elif choice == 4 and self.run_command("delete", task.id, "--day", task.day):
            del self.tasks[title]

    def run_command(self, *arguments):
        """Whether the command succeeded; a full day or a busy store is an acceptable refusal."""
        result = self.planner.run(*arguments)
        self.count += 1
        if result.status not in (0, 1, 75):
            raise Broken(f"{arguments}: {result}")
        self.busy_count += result.status == 75
        return result.status == 0


def check_tasks(planner, scripts, days):
    """Checks that the store has exactly the tasks that the scripts were told it has."""
    for script in scripts:
        if script.failure:
            raise script.failure
    tasks = {}
    for plan in json.loads(planner.run_ok("list", "--json", "--from", TODAY, "--to", f"+{days}")):
        if len(plan["tasks"]) > 3:
            raise Broken(f"a day over three: {plan}")
        for task in plan["tasks"]:
            if task["title"] in tasks:
                raise Broken(f"{task['title']} is there twice")
            tasks[task["title"]] = Task(task["id"], plan["day"], task["state"] == "completed")
    today = [title for title, task in tasks.items() if task.day == TODAY]
    if len(today) != 1:
        raise Broken(f"today holds {today}")
    tasks = {title: task for title, task in tasks.items() if task.day != TODAY}
    expected = {title: task for script in scripts for title, task in script.tasks.items()}
    if tasks != expected:
        raise Broken(f"acknowledged and standing differ: {set(map(str, tasks.items())) ^ set(map(str, expected.items()))}")
    planner.expect_clean_store()


class Turn(NamedTuple):
    viewer: Viewer
    keys: str
    # The expected plan as (title, done), and the viewers that must show its last task.
    plan: list
    shown_in: list


class Typist:
    """Types into the full screen and the pane, one action at a time. Only the typist changes today, so the
    expected plan is known after each key."""

    def __init__(self, planner, viewers, report):
        self.planner, self.viewers, self.report = planner, viewers, report
        self.screen, self.pane, self.watch = viewers
        self.number, self.retries, self.has_done_probe = 0, 0, False
        self.probe = self.tasks_of_today()[0]["id"]
        self.turns = iter(())

    def tasks_of_today(self):
        return json.loads(self.planner.run_ok("list", "--json"))["tasks"]

    def type_next(self):
        turn = next(self.turns, None)
        if turn is None:
            self.number += 1
            self.turns = self.turns_of_round(f"key{self.number}w")
            turn = next(self.turns)
        for viewer in self.viewers:
            viewer.clear_output()
        turn.viewer.type(turn.keys)
        self.wait_for_plan(turn.viewer, turn.keys, turn.plan)
        for viewer in turn.shown_in:
            viewer.wait_for_text(turn.plan[-1][0])
        self.report.count_tried("keys that change today")

    def turns_of_round(self, title):
        """Adds, completes, undoes, deletes, undoes that, and redoes it; the probe is the first task."""
        screen, pane, watch = self.screen, self.pane, self.watch
        alone, both = [(PROBE, False)], [(PROBE, False), (title, False)]
        yield Turn(screen, f"a{title}\r", both, [screen, pane])
        yield Turn(screen, "x", [both[0], (title, True)], [])
        yield Turn(screen, "u", both, [])
        yield Turn(pane, " ", [(PROBE, True), both[1]], [watch])
        yield Turn(pane, " ", [(PROBE, True), (title, True)], [])
        yield Turn(pane, "u", [(PROBE, True), both[1]], [watch])
        yield Turn(pane, "u", both, [])
        yield Turn(screen, "dd", alone, [])
        yield Turn(screen, "u", both, [screen, pane])
        yield Turn(screen, "\x12", alone, [])

    def wait_for_plan(self, viewer, keys, expected):
        """Waits until the plan is as expected. If a form reports that the store stayed busy, types Enter
        again, as a user would; the screen retries everything else. The form may show the same message as
        before, so the bell is counted."""
        deadline = time.monotonic() + 90
        while True:
            found = [(PROBE if task["id"] == self.probe else task["title"], task["state"] == "completed")
                     for task in self.tasks_of_today()]
            if found == expected:
                self.has_done_probe = expected[0][1]
                return
            if keys.endswith("\r") and viewer.count_shown("\a"):
                viewer.clear_output()
                viewer.type("\r")
                self.retries += 1
            if time.monotonic() > deadline:
                raise Broken(f"{keys!r} in the {viewer.name}: {found} instead of {expected}; it wrote {viewer.output[-400:]!r}")
            time.sleep(0.005)

    def finish(self):
        """Completes the round, so that only the probe is left."""
        for turn in list(self.turns):
            self.turns = iter([turn])
            self.type_next()
