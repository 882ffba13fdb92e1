"""C3, C4: one store in many time zones: no task moves to another day, and nothing happens twice when time
goes back."""

import datetime
import json
import os
import shutil
import tempfile
import time

from store.midnights import FAR, ZONES, day, replacements, zone
from support.planner import Broken, Planner
from support.viewer import Viewer


def names():
    """Every zone of the system's database."""
    found = []
    for folder, _, files in os.walk(ZONES):
        for name in files:
            with open(os.path.join(folder, name), "rb") as file:
                if file.read(4) == b"TZif":
                    found.append(os.path.relpath(os.path.join(folder, name), ZONES))
    return sorted(found)


def moved(report, zones):
    """The plans and the files are the same in every zone of the system."""
    with Planner() as planner:
        for number in range(60):
            planner.run_ok("add", f"Task {number}", "--day", f"{number - 30:+}", *(["--at", "23:30-0:30"] if number % 3 else []))
        planner.run_ok("done", "1", "--day", "-2")
        planner.run_ok("carry", "--yes")
        want = ["list", "--json", "--from", "2000-01-01", "--to", "2099-12-31"]
        plans, files = planner.run_ok(*want), planner.file_contents()
        if len(json.loads(plans)) < 60:
            raise Broken(f"so few days: {plans[:200]}")
        for name in zones:
            planner.environment["TZ"] = f":{ZONES}/{name}"
            if planner.run_ok(*want) != plans:
                raise Broken(f"in {name} the plans are others")
            report.tried("zones that one store was read in")
        if planner.file_contents() != files:
            raise Broken("reading in another zone changed a file")
        # A task written in one zone is on the same date in the other.
        for name in (zones[0], zones[-1]):
            planner.environment["TZ"] = f":{ZONES}/{name}"
            planner.run_ok("add", f"Written in {name}", "--day", "2031-03-31")
        titles = [title for title, date in planner.titles() if date == "2031-03-31"]
        if len(titles) != 2:
            raise Broken(f"on one day, from two zones: {titles}")
        planner.expect_clean_store()


# Time that goes back

class Traveller:
    """A store used alternately in two zones whose dates differ by a day."""

    def __init__(self, setting):
        self.planner = Planner()
        now = int(time.time())
        offset = 43_200 - now % 86_400
        offset -= 86_400 if offset > 0 else 0
        self.offsets = {"west": offset, "east": offset + 86_400}
        self.log = f"{self.planner.root}/log"
        config = f"{self.planner.root}/config/focus"
        os.makedirs(f"{config}/hooks")
        with open(f"{config}/config.toml", "w", encoding="utf-8") as file:
            file.write(setting)
        for hook in ("day-started", "day-finished"):
            with open(f"{config}/hooks/{hook}", "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\nprintf '%s ' {hook} >> {self.log}\ncat >> {self.log}\n")
            os.chmod(f"{config}/hooks/{hook}", 0o755)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.planner.__exit__()

    def go(self, where):
        self.planner.environment["TZ"] = zone(self.offsets[where])
        return str(day(self.offsets[where]))

    def opens(self, keys="", until=None):
        """Opens the full screen, types, waits for a text and quits; returns the output."""
        viewer = Viewer(self.planner, "screen", size=(24, 80))
        try:
            viewer.wait(("FOCUS", "Unfinished", "Choose three"))
            for key in keys:
                viewer.type(key)
            if until:
                viewer.wait(until)
            self.leave(viewer)
            return viewer.seen.decode(errors="replace")
        finally:
            viewer.close()

    @staticmethod
    def leave(viewer):
        """Presses Esc to close an open question, then `q` to quit; once more if the two were read as one
        key."""
        for turn in range(40):
            viewer.type("\x1b")
            time.sleep(0.1)
            try:
                return viewer.leave(seconds=0.5)
            except Broken:
                if turn == 39 or viewer.process.poll() is not None:
                    raise

    def told(self):
        """The hooks that ran, with their dates."""
        try:
            with open(self.log, encoding="utf-8") as file:
                lines = [line.split(" ", 1) for line in file.read().splitlines()]
        except FileNotFoundError:
            return []
        return sorted((hook, json.loads(event)["day"]) for hook, event in lines)

    def remembered(self):
        with open(f"{self.planner.root}/state/focus/state.json", encoding="utf-8") as file:
            return json.load(file)


ROUTE = ["west", "east", "west", "east", "west", "west", "east"]


def expect(what, found, wanted):
    if found != wanted:
        raise Broken(f"{what}: {found} instead of {wanted}")


def asked(report, keys):
    """The carry-over question appears once for each day."""
    with Traveller('carry_over = "ask"\n') as traveller:
        planner, answered = traveller.planner, set()
        traveller.go("west")
        planner.run_ok("add", "Left over", "--day", "yesterday")
        for where in ROUTE:
            today = traveller.go(where)
            planner.run_ok("list")
            question = "Unfinished from" in traveller.opens(keys)
            expect(f"asked on {today}, {where}, after {keys!r}", question, today not in answered)
            answered.add(today)
            report.tried("openings east and west: the question")
        planner.expect_clean_store()


def carried(report):
    """Automatic carry-over happens once for each day."""
    with Traveller('carry_over = "always"\n') as traveller:
        planner, seen = traveller.planner, {}
        traveller.go("west")
        planner.run_ok("add", "Left over", "--day", "yesterday")
        for where in ROUTE:
            today = traveller.go(where)
            traveller.opens()
            report.tried("openings east and west: carried by itself")
            if today not in seen and len(seen) < 2:
                seen[today] = planner.file_contents()
            if len(seen) == 2:
                expect(f"{where}: the months", months(planner), months_of(list(seen.values())[-1]))
        days = [date for text, date in planner.titles() if text == "Left over"]
        expect("the days of the task", len(days), 3)
        expect("the days that were started", len(traveller.told()), 2)
        planner.expect_clean_store()


def months(planner):
    return months_of(planner.file_contents())


def months_of(files):
    return {name: content for name, content in files.items() if name.startswith("days/")}


def celebrated(report):
    """A day is finished once, with confetti and hook, even when it comes again."""
    with Traveller('carry_over = "never"\n') as traveller:
        planner, memory = traveller.planner, None
        for number, where in enumerate(ROUTE):
            traveller.go(where)
            if number < 2:
                planner.run_ok("add", f"Of {where}")
                traveller.opens("x", "That's all")
            else:
                planner.run_ok("reopen", "1")
                traveller.opens("x", "That's all")
                expect(f"{where}: what is remembered", traveller.remembered(), memory)
            expect(f"{where}: the plan", [task["state"] for task in json.loads(planner.run_ok("list", "--json"))["tasks"]],
                   ["completed"])
            memory = traveller.remembered()
            report.tried("days finished again")
        expect("the day celebrated last", memory["lastCelebration"], str(day(traveller.offsets["east"])))
        expect("hooks", [hook for hook, _ in traveller.told()], ["day-finished"] * 2 + ["day-started"] * 2)


def copied(report):
    """The month is backed up once a day, and that backup is kept."""
    with Traveller("") as traveller:
        planner, copies = traveller.planner, {}
        for number, where in enumerate(ROUTE):
            traveller.go(where)
            planner.run_ok("add", f"Number {number}", "--day", f"2031-03-{number + 1:02}")
            planner.run_ok("done", "1", "--day", f"2031-03-{number + 1:02}")
            # `.latest` files are for the comparison with the next read, and not backups.
            files = planner.file_contents().items()
            now = {name: content for name, content in files
                   if name.startswith("backups/") and not name.endswith(".latest")}
            if number < 2:
                copies = now
            expect(f"{where}: the copies", now, copies)
            report.tried("days written to again")
        expect("copies", len(copies), 2)


def reminded(report):
    """Each task is reminded of once."""
    with Traveller("") as traveller:
        planner, given = traveller.planner, set()
        for where in ("west", "east"):
            today = traveller.go(where)
            # It is noon in the zone.
            planner.run_ok("add", f"Of {where}", "--at", "12:00-13:00")
        for where in ROUTE:
            today = traveller.go(where)
            said = planner.run_ok("remind", "--once").splitlines()
            expect(f"{where}: reminders", len(said), 0 if today in given else 1)
            given.add(today)
            report.tried("reminders asked for again")


def _paints(viewer, date):
    """Waits until the header shows that date after a repaint (Ctrl-L)."""
    for turn in range(100):
        viewer.type("\x0c")
        try:
            viewer.wait(f"{date:%a %b} {date.day}", 0.1)
            return
        except Broken:
            if turn == 99:
                raise


def back_and_forth(report, flips):
    """One screen stays open while its zone changes back and forth."""
    with Traveller('carry_over = "always"\nreminders = true\n') as traveller:
        planner, folder = traveller.planner, tempfile.mkdtemp(prefix="focus-zone-")
        path = f"{folder}/localtime"
        days = [day(-12 * 3600), day(14 * 3600)]
        try:
            os.symlink(f"{ZONES}/{FAR[0]}", path)
            planner.environment["TZ"] = f":{path}"
            planner.run_ok("add", "Left over", "--day", str(days[0] - datetime.timedelta(1)))
            viewer = Viewer(planner, "screen", size=(24, 80))
            try:
                viewer.wait("Left over")
                first = None
                for flip in range(1, flips + 1):
                    viewer.forget()
                    replacements()["linked"](path, f"{ZONES}/{FAR[flip % 2]}")
                    _paints(viewer, days[flip % 2])
                    report.tried("zones to and fro under one screen")
                    if flip == 2:
                        first = months(planner)
                    elif flip > 2:
                        expect(f"after {flip} changes: the months", months(planner), first)
                traveller.leave(viewer)
            finally:
                viewer.close()
            expect("the days of the task", len([1 for text, _ in planner.titles() if text == "Left over"]), 3)
            expect("the days that were started", traveller.told(),
                   [("day-started", str(date)) for date in days])
            planner.expect_clean_store()
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def back(report, flips):
    """Runs a check for each thing that must not happen twice."""
    for what in (lambda: asked(report, ""), lambda: asked(report, "\r"), lambda: carried(report), lambda: celebrated(report),
                 lambda: copied(report), lambda: reminded(report), lambda: back_and_forth(report, flips)):
        try:
            what()
        except Broken as broken:
            report.broken(str(broken))
