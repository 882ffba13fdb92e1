"""S3, S4: a full screen, a pane and a watch beside eight scripts that change tasks: nothing lost, nothing stale."""

import fcntl
import json
import os
import random
import struct
import subprocess
import termios
import threading
import time

from planner import BINARY, TODAY, Broken, Planner

SCRIPTS = 8
DAYS = 60


class Viewer:
    """A program that shows today, and when it wrote what."""

    def __init__(self, planner, name, *arguments, size=None):
        self.name, self.seen, self.lock = name, b"", threading.Lock()
        if size:
            self.end, inner = os.openpty()
            fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
            streams = {"stdin": inner, "stdout": inner, "stderr": inner}
        else:
            self.end, inner = os.pipe()
            streams = {"stdin": subprocess.DEVNULL, "stdout": inner, "stderr": subprocess.PIPE}
        self.process = subprocess.Popen(
            [BINARY, *arguments], env=planner.environment, cwd="/", start_new_session=True, **streams)
        os.close(inner)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        while True:
            try:
                piece = os.read(self.end, 65536)
            except OSError:
                return
            if not piece:
                return
            with self.lock:
                self.seen += piece

    def forget(self):
        with self.lock:
            self.seen = b""

    def has(self, text):
        with self.lock:
            return text.encode() in self.seen

    def memory(self):
        """Its resident size in kB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def close(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.end)


class Script(threading.Thread):
    """Adds, completes, moves and deletes tasks of its own, and keeps account of what was acknowledged."""

    def __init__(self, planner, number, seed, over):
        super().__init__()
        self.planner, self.number, self.over = planner, number, over
        self.chance = random.Random(f"{seed} {number}")
        self.tasks, self.count, self.busy, self.broken = {}, 0, 0, None

    def run(self):
        try:
            while not self.over.is_set():
                self.step()
        except Broken as broken:
            self.broken = broken

    def step(self):
        day = f"+{self.chance.randrange(1, DAYS)}"
        choice = self.chance.randrange(5) if self.tasks else 0
        if choice < 2:
            title = f"s{self.number}n{self.count}"
            if self.ask("add", title, "--day", day):
                plan = json.loads(self.planner.must("list", "--json", "--day", day))
                self.tasks[title] = next(
                    ([task["id"], plan["day"], False] for task in plan["tasks"] if task["title"] == title), None)
                if self.tasks[title] is None:
                    raise Broken(f"{title} was added and is not there")
            return
        title = self.chance.choice(sorted(self.tasks))
        task = self.tasks[title]
        if choice == 2 and self.ask("done" if not task[2] else "reopen", task[0], "--day", task[1]):
            task[2] = not task[2]
        elif choice == 3 and self.ask("move", task[0], "--day", task[1], "--to", day):
            task[1] = json.loads(self.planner.must("list", "--json", "--day", day))["day"]
        elif choice == 4 and self.ask("delete", task[0], "--day", task[1]):
            del self.tasks[title]

    def ask(self, *arguments):
        """Whether it was done; refused for want of room, or of time, is an answer, too."""
        ended = self.planner.run(*arguments)
        self.count += 1
        if ended.status not in (0, 1, 75):
            raise Broken(f"{arguments}: {ended}")
        self.busy += ended.status == 75
        return ended.status == 0


def run(report, seconds, seed):
    with Planner() as planner:
        planner.must("add", "Probe")
        probe = json.loads(planner.must("list", "--json"))["tasks"][0]["id"]
        viewers = [Viewer(planner, "screen", size=(24, 80)), Viewer(planner, "pane", "pane", size=(6, 40)),
                   Viewer(planner, "watch", "watch", "--format", "{title}")]
        over = threading.Event()
        scripts = [Script(planner, number, seed, over) for number in range(SCRIPTS)]
        try:
            for viewer in viewers:
                _wait(viewer, "Probe", planner)
            for script in scripts:
                script.start()
            probed = _probe(report, planner, probe, viewers, time.monotonic() + seconds, random.Random(seed))
            report.tried("changes shown on three screens", probed)
            over.set()
            for script in scripts:
                script.join()
            report.tried("commands by eight scripts", sum(script.count for script in scripts))
            report.note(f"{sum(script.busy for script in scripts)} of them found the store busy")
            _account(planner, scripts)
        except Broken as broken:
            report.broken(str(broken))
        finally:
            over.set()
            for viewer in viewers:
                viewer.close()


def _probe(report, planner, probe, viewers, until, chance):
    """Changes today's task again and again, and measures until every viewer shows it."""
    count, before = 0, {}
    while time.monotonic() < until:
        # Of other letters than the one before, so that the whole title is written anew.
        title = "".join(chance.choices("nopqrstuvwxyz" if count % 2 else "abcdefghijklm", k=14))
        for viewer in viewers:
            viewer.forget()
        if planner.run("edit", probe, "--title", title).status == 75:
            continue
        done = time.monotonic()
        count += 1
        for viewer in viewers:
            _wait(viewer, title, planner)
            report.measure(f"{viewer.name} stale for ms", (time.monotonic() - done) * 1000)
        if count == 10:
            before = {viewer: viewer.memory() for viewer in viewers}
        time.sleep(0.02)
    for viewer in viewers:
        growth = viewer.memory() - before.get(viewer, viewer.memory())
        report.measure(f"{viewer.name} grown by kB", growth)
        if growth > 2048:
            raise Broken(f"{viewer.name} has grown by {growth} kB")
    return count


def _wait(viewer, text, planner):
    until = time.monotonic() + 10
    while not viewer.has(text):
        if viewer.process.poll() is not None:
            raise Broken(f"{viewer.name} ended with {viewer.process.returncode}: {viewer.seen[-300:]!r}")
        if time.monotonic() > until:
            raise Broken(f"{viewer.name} does not show {text!r} after 10 s; it wrote {viewer.seen[-300:]!r}, "
                         f"today is {planner.run('list').out!r}")
        time.sleep(0.001)


def _account(planner, scripts):
    for script in scripts:
        if script.broken:
            raise script.broken
    tasks = {}
    for plan in json.loads(planner.must("list", "--json", "--from", TODAY, "--to", f"+{DAYS}")):
        if len(plan["tasks"]) > 3:
            raise Broken(f"a day over three: {plan}")
        for task in plan["tasks"]:
            if task["title"] in tasks:
                raise Broken(f"{task['title']} is there twice")
            tasks[task["title"]] = [task["id"], plan["day"], task["state"] == "completed"]
    tasks = {title: task for title, task in tasks.items() if task[1] != TODAY}
    wanted = {title: task for script in scripts for title, task in script.tasks.items()}
    if tasks != wanted:
        raise Broken(f"acknowledged and standing differ: {set(map(str, tasks.items())) ^ set(map(str, wanted.items()))}")
    planner.expect_tidy()
