"""C3, C4: one store in many time zones: no task moves to another day, and nothing happens twice when time
goes back."""

import datetime
import json
import os

from store.traveller import Traveller
from support.planner import Broken, Planner
from support.timezones import ZONE_FOLDER, ZoneLink, date_at
from support.viewer import Viewer


def system_zones():
    """Every zone of the system's database."""
    found = []
    for folder, _, files in os.walk(ZONE_FOLDER):
        for name in files:
            with open(os.path.join(folder, name), "rb") as file:
                if file.read(4) == b"TZif":
                    found.append(os.path.relpath(os.path.join(folder, name), ZONE_FOLDER))
    return sorted(found)


def check_every_zone(report, zones):
    """The plans and the files are the same in every zone of the system."""
    with Planner() as planner:
        for number in range(60):
            planner.run_ok("add", f"Task {number}", "--day", f"{number - 30:+}", *(["--at", "23:30-0:30"] if number % 3 else []))
        planner.run_ok("done", "1", "--day", "-2")
        planner.run_ok("carry", "--yes")
        query = ["list", "--json", "--from", "2000-01-01", "--to", "2099-12-31"]
        plans, files = planner.run_ok(*query), planner.file_contents()
        if len(json.loads(plans)) < 60:
            raise Broken(f"so few days: {plans[:200]}")
        for name in zones:
            planner.environment["TZ"] = f":{ZONE_FOLDER}/{name}"
            if planner.run_ok(*query) != plans:
                raise Broken(f"in {name} the plans are others")
            report.count_tried("zones that one store was read in")
        if planner.file_contents() != files:
            raise Broken("reading in another zone changed a file")
        # A task written in one zone is on the same date in the other.
        for name in (zones[0], zones[-1]):
            planner.environment["TZ"] = f":{ZONE_FOLDER}/{name}"
            planner.run_ok("add", f"Written in {name}", "--day", "2031-03-31")
        titles = [title for title, date in planner.titles() if date == "2031-03-31"]
        if len(titles) != 2:
            raise Broken(f"on one day, from two zones: {titles}")
        planner.expect_clean_store()


# Time that goes back

JOURNEY = ["west", "east", "west", "east", "west", "west", "east"]


def expect_equal(description, found, wanted):
    if found != wanted:
        raise Broken(f"{description}: {found} instead of {wanted}")


def check_question(report, keys):
    """The carry-over question appears once for each day."""
    with Traveller('carry_over = "ask"\n') as traveller:
        planner, answered_days = traveller.planner, set()
        traveller.move_to("west")
        planner.run_ok("add", "Left over", "--day", "yesterday")
        for direction in JOURNEY:
            today = traveller.move_to(direction)
            planner.run_ok("list")
            question = "Unfinished from" in traveller.open_screen(keys)
            expect_equal(f"asked on {today}, {direction}, after {keys!r}", question, today not in answered_days)
            answered_days.add(today)
            report.count_tried("openings east and west: the question")
        planner.expect_clean_store()


def check_carry_over(report):
    """Automatic carry-over happens once for each day."""
    with Traveller('carry_over = "always"\n') as traveller:
        planner, seen = traveller.planner, {}
        traveller.move_to("west")
        planner.run_ok("add", "Left over", "--day", "yesterday")
        for direction in JOURNEY:
            today = traveller.move_to(direction)
            traveller.open_screen()
            report.count_tried("openings east and west: carried by itself")
            if today not in seen and len(seen) < 2:
                seen[today] = planner.file_contents()
            if len(seen) == 2:
                expect_equal(f"{direction}: the months", month_files(planner), only_months(list(seen.values())[-1]))
        days = [date for text, date in planner.titles() if text == "Left over"]
        expect_equal("the days of the task", len(days), 3)
        expect_equal("the days that were started", len(traveller.hooks_run()), 2)
        planner.expect_clean_store()


def month_files(planner):
    return only_months(planner.file_contents())


def only_months(files):
    return {name: content for name, content in files.items() if name.startswith("days/")}


def check_celebration(report):
    """A day is finished once, with confetti and hook, even when it comes again."""
    with Traveller('carry_over = "never"\n') as traveller:
        planner, state = traveller.planner, None
        for number, direction in enumerate(JOURNEY):
            traveller.move_to(direction)
            if number < 2:
                planner.run_ok("add", f"Of {direction}")
                traveller.open_screen("x", "That's all")
            else:
                planner.run_ok("reopen", "1")
                traveller.open_screen("x", "That's all")
                expect_equal(f"{direction}: what is remembered", traveller.saved_state(), state)
            expect_equal(f"{direction}: the plan", [task["state"] for task in json.loads(planner.run_ok("list", "--json"))["tasks"]],
                         ["completed"])
            state = traveller.saved_state()
            report.count_tried("days finished again")
        expect_equal("the day celebrated last", state["lastCelebration"], str(date_at(traveller.offsets["east"])))
        expect_equal("hooks", [hook for hook, _ in traveller.hooks_run()], ["day-finished"] * 2 + ["day-started"] * 2)


def check_backups(report):
    """The month is backed up once a day, and that backup is kept."""
    with Traveller("") as traveller:
        planner, backups = traveller.planner, {}
        for number, direction in enumerate(JOURNEY):
            traveller.move_to(direction)
            planner.run_ok("add", f"Number {number}", "--day", f"2031-03-{number + 1:02}")
            planner.run_ok("done", "1", "--day", f"2031-03-{number + 1:02}")
            # `.latest` files are for the comparison with the next read, and not backups.
            files = planner.file_contents().items()
            now = {name: content for name, content in files
                   if name.startswith("backups/") and not name.endswith(".latest")}
            if number < 2:
                backups = now
            expect_equal(f"{direction}: the copies", now, backups)
            report.count_tried("days written to again")
        expect_equal("copies", len(backups), 2)


def check_reminders(report):
    """Each task is reminded of once."""
    with Traveller("") as traveller:
        planner, reminded_days = traveller.planner, set()
        for direction in ("west", "east"):
            today = traveller.move_to(direction)
            # It is noon in the zone.
            planner.run_ok("add", f"Of {direction}", "--at", "12:00-13:00")
        for direction in JOURNEY:
            today = traveller.move_to(direction)
            reminders = planner.run_ok("remind", "--once").splitlines()
            expect_equal(f"{direction}: reminders", len(reminders), 0 if today in reminded_days else 1)
            reminded_days.add(today)
            report.count_tried("reminders asked for again")


def _wait_for_painted_date(viewer, date):
    """Waits until the header shows that date after a repaint (Ctrl-L)."""
    for turn in range(100):
        viewer.type("\x0c")
        try:
            viewer.wait_for_text(f"{date:%a %b} {date.day}", 0.1)
            return
        except Broken:
            if turn == 99:
                raise


def check_open_screen(report, flips):
    """One screen stays open while its zone changes back and forth."""
    with Traveller('carry_over = "always"\nreminders = true\n') as traveller, ZoneLink() as link:
        planner, days = traveller.planner, link.days
        planner.environment["TZ"] = f":{link.path}"
        planner.run_ok("add", "Left over", "--day", str(days[0] - datetime.timedelta(1)))
        with Viewer(planner, "screen", size=(24, 80)) as viewer:
            viewer.wait_for_text("Left over")
            first = None
            for flip in range(1, flips + 1):
                viewer.clear_output()
                link.change("linked", flip % 2)
                _wait_for_painted_date(viewer, days[flip % 2])
                report.count_tried("zones to and fro under one screen")
                if flip == 2:
                    first = month_files(planner)
                elif flip > 2:
                    expect_equal(f"after {flip} changes: the months", month_files(planner), first)
            traveller.quit_screen(viewer)
        expect_equal("the days of the task", len([1 for text, _ in planner.titles() if text == "Left over"]), 3)
        expect_equal("the days that were started", traveller.hooks_run(), [("day-started", str(date)) for date in days])
        planner.expect_clean_store()


def check_time_going_back(report, flips):
    """Runs a check for each thing that must not happen twice."""
    for check in (lambda: check_question(report, ""), lambda: check_question(report, "\r"), lambda: check_carry_over(report),
                  lambda: check_celebration(report), lambda: check_backups(report), lambda: check_reminders(report),
                  lambda: check_open_screen(report, flips)):
        with report.recording_broken():
            check()
