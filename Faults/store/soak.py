"""S3, S4: a full screen, a pane and `focus watch` in use while eight scripts change tasks: no change is lost,
no screen is stale, memory does not grow."""

import ctypes
import json
import os
import random
import threading
import time
from statistics import median

from support.planner import TODAY, Broken, Planner
from support.viewer import Viewer

SCRIPTS = 8
MAX_DELAY_MS = 200  # within which 99 of 100 changes are shown
# Above a program just opened, for 200 undo entries and heap fragmentation while the months grow
MAX_GROWTH_KB = 2048
MAX_LEAK_KB = 256  # for 200 changes of a store that no longer grows
# When other processes use more of the machine than this share, times are not judged.
BUSY_SHARE = 0.25
PROBE = "Probe"


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
        day = f"+{self.rng.randrange(1, self.days)}"
        choice = self.rng.randrange(5) if self.tasks else 0
        if choice < 2:
            title = f"s{self.number}n{self.count}"
            if self.run_command("add", title, "--day", day):
                plan = json.loads(self.planner.run_ok("list", "--json", "--day", day))
                self.tasks[title] = next(
                    ([task["id"], plan["day"], False] for task in plan["tasks"] if task["title"] == title), None)
                if self.tasks[title] is None:
                    raise Broken(f"{title} was added and is not there")
            return
        title = self.rng.choice(sorted(self.tasks))
        task = self.tasks[title]
        if choice == 2 and self.run_command("done" if not task[2] else "reopen", task[0], "--day", task[1]):
            task[2] = not task[2]
        elif choice == 3 and self.run_command("move", task[0], "--day", task[1], "--to", day):
            task[1] = json.loads(self.planner.run_ok("list", "--json", "--day", day))["day"]
        elif choice == 4 and self.run_command("delete", task[0], "--day", task[1]):
            del self.tasks[title]

    def run_command(self, *arguments):
        """Whether the command succeeded; a full day or a busy store is an acceptable refusal."""
        result = self.planner.run(*arguments)
        self.count += 1
        if result.status not in (0, 1, 75):
            raise Broken(f"{arguments}: {result}")
        self.busy_count += result.status == 75
        return result.status == 0


class Typist:
    """Types into the full screen and the pane, one action at a time. Only the typist changes today, so the
    expected plan is known after each key."""

    def __init__(self, planner, viewers, report):
        self.planner, self.viewers, self.report = planner, viewers, report
        self.screen, self.pane, self.watch = viewers
        self.number, self.retries, self.has_done_probe = 0, 0, False
        self.probe = self.tasks_of_today()[0]["id"]
        # Each turn: the viewer, the keys, the expected plan, and the viewers that must show it.
        self.turns = iter(())

    def tasks_of_today(self):
        return json.loads(self.planner.run_ok("list", "--json"))["tasks"]

    def type_next(self):
        turn = next(self.turns, None)
        if turn is None:
            self.number += 1
            self.turns = self.turns_of_round(f"key{self.number}w")
            turn = next(self.turns)
        viewer, keys, expected, shown = turn
        for other in self.viewers:
            other.clear_output()
        viewer.type(keys)
        self.wait_for_plan(viewer, keys, expected)
        for other in shown:
            other.wait_for_text(expected[-1][0])
        self.report.tried("keys that change today")

    def turns_of_round(self, title):
        """Adds, completes, undoes, deletes, undoes that, and redoes it; the probe is the first task."""
        screen, pane, watch = self.screen, self.pane, self.watch
        alone, both = [(PROBE, False)], [(PROBE, False), (title, False)]
        yield screen, f"a{title}\r", both, [screen, pane]
        yield screen, "x", [both[0], (title, True)], []
        yield screen, "u", both, []
        yield pane, " ", [(PROBE, True), both[1]], [watch]
        yield pane, " ", [(PROBE, True), (title, True)], []
        yield pane, "u", [(PROBE, True), both[1]], [watch]
        yield pane, "u", both, []
        yield screen, "dd", alone, []
        yield screen, "u", both, [screen, pane]
        yield screen, "\x12", alone, []

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


class MonthWatcher(threading.Thread):
    """Finds the time at which a text appeared in the file of today's month, whoever wrote it."""

    def __init__(self, planner):
        super().__init__(daemon=True)
        self.path, self.wanted, self.appeared_at = planner.path(f"days/{TODAY[:7]}.json"), None, None
        libc = ctypes.CDLL(None, use_errno=True)
        self.events = libc.inotify_init1(os.O_CLOEXEC)
        moved_to = 0x80
        if libc.inotify_add_watch(self.events, planner.path("days").encode(), moved_to) < 0:
            raise OSError(ctypes.get_errno(), "inotify")
        self.found = threading.Condition()

    def run(self):
        while os.read(self.events, 65536):
            try:
                with open(self.path, "rb") as file:
                    renamed_at, content = os.fstat(file.fileno()).st_ctime, file.read()
            except FileNotFoundError:  # the store was removed at the end
                return
            with self.found:
                if self.wanted is not None and self.wanted in content:
                    self.appeared_at, self.wanted = renamed_at, None
                    self.found.notify_all()

    def watch_for(self, text):
        with self.found:
            self.wanted, self.appeared_at = text.encode(), None

    def time_of_appearance(self):
        with self.found:
            if not self.found.wait_for(lambda: self.appeared_at is not None, 10):
                raise Broken("a change is acknowledged and not on the disk")
            return self.appeared_at


class OtherProcesses:
    """The share of the CPU time that other processes have used."""

    def __init__(self, viewers):
        self.viewers = viewers
        self.before = self.read()

    def read(self):
        with open("/proc/stat", encoding="ascii") as stat:
            ticks = list(map(int, stat.readline().split()[1:]))
        busy = sum(ticks[:8]) - ticks[3] - ticks[4]
        own = os.times()
        mine = sum(own[:4]) + sum(viewer.cpu_seconds() for viewer in self.viewers)
        return busy / os.sysconf("SC_CLK_TCK"), mine, time.monotonic()

    def cpu_share(self):
        busy, mine, now = (after - before for after, before in zip(self.read(), self.before))
        return max(0, busy - mine) / (max(now, 0.1) * (os.cpu_count() or 1))


def _open_viewers(planner):
    return [Viewer(planner, "screen", size=(24, 80)), Viewer(planner, "pane", "pane", size=(6, 40)),
            Viewer(planner, "watch", "watch", "--format", "{title}")]


def run(report, seconds, seed):
    with Planner() as planner:
        planner.run_ok("add", PROBE)
        # The screens have their own state directory, and with it another device: their undo does not revert
        # the scripts.
        user = Planner(planner.root)
        user.environment["XDG_STATE_HOME"] = f"{planner.root}/user"
        viewers = _open_viewers(user)
        finished = threading.Event()
        # Deleted tasks stay in their month for 30 days; spread the tasks over enough months that none gets
        # too large.
        days = max(400, seconds // 5)
        scripts = [Script(planner, number, seed, finished, days) for number in range(SCRIPTS)]
        try:
            for viewer in viewers:
                viewer.wait_for_text(PROBE)
            others = OtherProcesses(viewers)
            typist = Typist(planner, viewers, report)
            for script in scripts:
                script.start()
            _change_and_measure(report, typist, viewers, time.monotonic() + seconds, random.Random(seed), scripts)
            typist.finish()
            finished.set()
            for script in scripts:
                script.join()
            _check_memory(report, planner, typist.probe, viewers, seconds)
            report.tried("commands by eight scripts", sum(script.count for script in scripts))
            report.note(f"{sum(script.busy_count for script in scripts)} of them found the store busy; {typist.retries} keys did, and were "
                        "typed again")
            _check_delays(report, seconds, others.cpu_share())
            _check_tasks(planner, scripts, days)
            for viewer in viewers[:2]:
                viewer.quit()
        except Broken as broken:
            report.broken(str(broken))
        finally:
            finished.set()
            for script in scripts:
                if script.ident is not None:
                    script.join()
            for viewer in viewers:
                viewer.close()


def _change_and_measure(report, typist, viewers, deadline, rng, scripts):
    """Changes the title of the probe repeatedly, measures until every viewer shows it, and types in
    between."""
    planner, count, memory = typist.planner, 0, {viewer: [] for viewer in viewers}
    watcher = MonthWatcher(planner)
    watcher.start()
    started_at, measured_at = time.monotonic(), 0
    while (now := time.monotonic()) < deadline:
        if any(script.failure for script in scripts):
            break
        title = _random_title(rng, count)
        for viewer in viewers:
            viewer.clear_output()
        watcher.watch_for(title)
        if planner.run("edit", typist.probe, "--title", title).status == 75:
            continue
        changed = watcher.time_of_appearance()
        count += 1
        for viewer in viewers:
            # When the probe is done, watch shows another task.
            if viewer.name == "watch" and typist.has_done_probe:
                continue
            report.sample(f"{viewer.name} stale for ms", (viewer.wait_for_text(title) - changed) * 1000)
        typist.type_next()
        if now - measured_at > 2:
            measured_at = now
            for viewer in viewers:
                memory[viewer].append((now - started_at, viewer.resident_kilobytes()))
        time.sleep(0.02)
    report.tried("changes shown on three screens", count)
    for viewer, sizes in memory.items():
        _note_memory(report, viewer.name, sizes)


def _random_title(rng, number):
    """A title whose letters all differ from those of the previous one, so that the screen draws all of it."""
    return "".join(rng.choices("nopqrstuvwxyz" if number % 2 else "abcdefghijklm", k=14))


def _note_memory(report, name, sizes):
    """Notes the median memory after warming up and at the end. It grows with the store."""
    duration = sizes[-1][0] if sizes else 0
    sizes_when_warm = [size for seconds, size in sizes if 0.2 * duration <= seconds <= 0.35 * duration]
    sizes_at_end = [size for seconds, size in sizes if seconds >= 0.9 * duration]
    if sizes_when_warm and sizes_at_end:
        report.note(f"{name}: {median(sizes_when_warm) / 1024:.1f} MB when warm, {median(sizes_at_end) / 1024:.1f} MB at the end")


def _check_memory(report, planner, probe, viewers, seconds):
    """Checks that memory stays flat: the old viewers need no more than new ones on the same store, and no
    more with each further change."""
    new_viewers, rng = _open_viewers(planner), random.Random(seconds)
    try:
        planner.run_ok("edit", probe, "--title", "0918273645")
        for viewer in new_viewers:
            viewer.wait_for_text("0918273645")
        for number in range(200 if seconds >= 60 else 12):
            if number == 12:
                before = [viewer.resident_kilobytes() for viewer in viewers]
                opened = [viewer.resident_kilobytes() for viewer in new_viewers]
            for viewer in new_viewers + viewers:
                viewer.clear_output()
            title = _random_title(rng, number)
            planner.run_ok("edit", probe, "--title", title)
            for viewer in new_viewers + viewers:
                viewer.wait_for_text(title)
        if seconds < 60:
            return  # too short to judge
        for viewer, size_before, size_of_new in zip(viewers, before, opened):
            leaked = viewer.resident_kilobytes() - size_before
            report.note(f"{viewer.name}: {size_before / 1024:.1f} MB, one just opened {size_of_new / 1024:.1f} MB, {leaked} kB more after "
                        "200 changes")
            if size_before - size_of_new > MAX_GROWTH_KB:
                report.broken(f"{viewer.name} takes {size_before - size_of_new} kB more than one that was just opened")
            if leaked > MAX_LEAK_KB:
                report.broken(f"{viewer.name} has taken {leaked} kB more for 200 changes")
    finally:
        for viewer in new_viewers:
            viewer.close()


def _check_delays(report, seconds, share):
    report.note(f"others used {share:.0%} of the machine")
    for what, values in report.samples.items():
        percentile_99 = sorted(values)[int(len(values) * 0.99)]
        if seconds >= 60 and share < BUSY_SHARE and percentile_99 > MAX_DELAY_MS:
            report.broken(f"{what}: {percentile_99:.0f} in one of a hundred cases")


def _check_tasks(planner, scripts, days):
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
            tasks[task["title"]] = [task["id"], plan["day"], task["state"] == "completed"]
    today = [title for title, task in tasks.items() if task[1] == TODAY]
    if len(today) != 1:
        raise Broken(f"today holds {today}")
    tasks = {title: task for title, task in tasks.items() if task[1] != TODAY}
    expected = {title: task for script in scripts for title, task in script.tasks.items()}
    if tasks != expected:
        raise Broken(f"acknowledged and standing differ: {set(map(str, tasks.items())) ^ set(map(str, expected.items()))}")
    planner.expect_clean_store()
