"""S11: other programs on the same files: sync clients, editors, git, another machine, and links to an
unmounted disk."""

import itertools
import json
import os
import threading
import time
from typing import NamedTuple

from store.disks import store_with_two_months
from support import strace
from support.planner import Broken, Planner, expect_error_message

MAY, JUNE = "days/2026-05.json", "days/2026-06.json"
JULY = "days/2026-07.json"
MOVE = ["move", "1", "--day", "2026-05-29", "--to", "2026-06-02"]


class Write(NamedTuple):
    command: list
    # The other program acts as soon as there is a temporary file for this one.
    written_file: str
    # The month that the other program replaces.
    replaced_month: str


WRITES = [
    Write(["add", "New", "--day", "2026-05-30"], MAY, MAY), Write(["done", "1", "--day", "2026-05-29"], MAY, MAY),
    Write(["edit", "1", "--day", "2026-05-29", "--title", "Changed"], MAY, MAY), Write(["undo"], JUNE, JUNE),
    Write(["add", "New", "--day", "2026-07-01"], JULY, JULY), Write(MOVE, "journal.json", MAY),
    Write(MOVE, "journal.json", JUNE), Write(MOVE, MAY, MAY), Write(MOVE, MAY, JUNE), Write(MOVE, JUNE, MAY),
    Write(MOVE, JUNE, JUNE), Write(["move", "1", "--day", "2026-05-29", "--to", "2026-07-02"], MAY, JULY),
]
DELAY_MICROSECONDS = 300_000


def run(report, moves, short):
    writes = WRITES[1::4] if short else WRITES
    for check in (lambda report: check_months_replaced_during_write(report, writes), check_journals_over_changed_files,
                  check_dangling_links):
        with report.recording_broken():
            check(report)
    with store_with_two_months() as planner:
        with report.recording_broken():
            check_exports_during_moves(planner, report, moves)


def add_task_as_other_program(planner, name):
    """Adds a task as another program would, by renaming a new file over the month."""
    month = json.loads(planner.read(name) or b'{"schema": 3, "days": {}}')
    day = f"{name[5:12]}-15"
    month["days"].setdefault(day, {"tasks": []})["tasks"].append({"title": "Theirs"})
    with open(planner.path(f"{name}.theirs"), "w", encoding="utf-8") as file:
        json.dump(month, file)
    os.rename(planner.path(f"{name}.theirs"), planner.path(name))
    return ("Theirs", day)


def is_writing(planner, name):
    """Whether a temporary file for that name exists."""
    folder, name = os.path.split(planner.path(name))
    return os.path.isdir(folder) and any(
        other.startswith(f".focus-{name}.") and other.endswith(".tmp") for other in os.listdir(folder))


def check_months_replaced_during_write(report, writes):
    """A month is replaced between our read and our rename."""
    reason = strace.why_unavailable()
    if reason:
        report.add_note(f"slow disks skipped: {reason}")
        return
    for write in writes:
        with store_with_two_months() as planner:
            if write.command == ["undo"]:
                planner.run_ok("add", "Undone", "--day", "2026-06-03")
            with Planner(f"{planner.root}-whole") as whole:
                whole.copy_device_of(planner)
                whole.run_ok(*write.command)
                expected = whole.titles()
            # Once while the new content is written, once just before the rename.
            for call in ("fsync", "rename,?renameat2"):
                with Planner(f"{planner.root}-{call[:5]}") as copy:
                    copy.copy_device_of(planner)
                    _replace_during_write(report, copy, write, call, expected)


def _replace_during_write(report, planner, write, call, expected):
    """Replaces a month while this call of the command takes long."""
    description = f"{write.command[0]}, {call} of {write.written_file}, {write.replaced_month} replaced"
    process = planner.start(*write.command, wrapper=strace.inject(call, f"delay_enter={DELAY_MICROSECONDS}"))
    deadline = time.monotonic() + 20
    while not is_writing(planner, write.written_file) and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.001)
    if process.poll() is not None:
        raise Broken(f"{description}: it ended before it wrote: {process.communicate()}")
    if call != "fsync":
        time.sleep(DELAY_MICROSECONDS / 3e6)
    other_task = add_task_as_other_program(planner, write.replaced_month)
    out, err = process.communicate(timeout=60)
    report.count_tried("months replaced meanwhile")
    if process.returncode != 0:
        raise Broken(f"{description}: status {process.returncode}, {out} {err}")
    titles = [(title, day) for title, day in planner.titles_in_any_format() if title != "Theirs"]
    if titles != expected or planner.titles_in_any_format().count(other_task) != 1:
        raise Broken(f"{description}: {planner.titles_in_any_format()}, expected {expected} and {other_task}")
    planner.run_ok("add", "Next", "--day", "2026-05-31")
    if [name for name in planner.file_names() if name.endswith(".tmp") or name == "journal.json"]:
        raise Broken(f"{description}: left behind: {planner.file_names()}")


def _leave_journal(planner, months_written):
    """Kills a move between two months after it has written the journal and this many months."""
    planner.run(*MOVE, wrapper=strace.inject("renameat2", "signal=KILL", when=months_written + 1))
    if planner.read("journal.json") is None:
        raise Broken("no journal was left")


def check_journals_over_changed_files(report):
    """A journal whose files have been changed since, by hand or on another machine."""
    if strace.why_unavailable():
        return
    for months_written, month, change in itertools.product((0, 1), (MAY, JUNE), ("edited", "removed", "restored")):
        with store_with_two_months() as planner:
            _leave_journal(planner, months_written)
            try:
                _expect_no_replay(report, planner, month, change)
                if month == JUNE and months_written == 1 and "'One'" not in planner.run("doctor").stdout:
                    raise Broken("the doctor does not name what only the journal has")
            except Broken as broken:
                raise Broken(f"{months_written} written, {month} {change}: {broken}") from None


def _expect_no_replay(report, planner, month, change):
    """Changes a month as another program would; the journal must not overwrite that, and is kept."""
    if change == "edited":
        add_task_as_other_program(planner, month)
    elif change == "removed":
        os.remove(planner.path(month))
    else:
        content = b'{"days":{"%s-20":{"tasks":[{"title":"Restored"}]}},"schema":3}' % month[5:12].encode()
        planner.write(month, content)
    report.count_tried("journals over changed files")
    contents = {name: planner.read(name) for name in (MAY, JUNE)}
    planner.run("doctor")
    title_count = sum((text or b"").count(b'"title"') for text in contents.values())
    if planner.run_ok("export").count('"title"') != title_count:
        raise Broken("something is hidden")
    planner.run_ok("add", "Next", "--day", "2026-08-01")
    if {name: planner.read(name) for name in (MAY, JUNE)} != contents or planner.read("journal.json") is not None:
        raise Broken("the next write replayed it")
    if planner.read("backups/damaged/journal.json") is None:
        raise Broken("the journal is gone")


def check_dangling_links(report):
    """A dangling link."""
    for name in (MAY, "days", "", "journal.json"):
        with store_with_two_months() as planner:
            path = planner.path(name).rstrip("/")
            if os.path.lexists(path):
                os.rename(path, f"{planner.root}/away")
            os.symlink(f"{planner.root}/nowhere/there", path)
            commands = [["list", "--day", "2026-05-29"], ["export"], ["export", "--format", "csv"], ["search", "One"],
                        ["add", "New", "--day", "2026-05-30"], ["doctor"], ["move", "1", "--day", "2026-06-02", "--to", "2026-05-30"]]
            for command in commands:
                result = planner.run(*command)
                report.count_tried("commands on dangling links")
                if result.status != 65 or path not in result.stderr + result.stdout:
                    raise Broken(f"{name}, {command}: {result}")
                if result.stderr:
                    expect_error_message(result)
            if os.path.lexists(f"{planner.root}/nowhere") or not os.path.islink(path):
                raise Broken(f"{name}: something was written through the link")
            os.remove(path)
            if os.path.lexists(f"{planner.root}/away"):
                os.rename(f"{planner.root}/away", path)
            planner.run_ok("add", "Again", "--day", "2026-05-30")


def check_exports_during_moves(planner, report, moves):
    """Exports during moves between two months."""
    finished = threading.Event()

    def move():
        try:
            for number in range(moves):
                days = ("2026-05-29", "2026-06-02") if number % 2 == 0 else ("2026-06-02", "2026-05-29")
                task = next(task["id"] for task in json.loads(planner.run_ok("list", "--day", days[0], "--json"))["tasks"]
                            if task["title"] == "One")
                planner.run_ok("move", task, "--day", days[0], "--to", days[1])
        finally:
            finished.set()

    mover = threading.Thread(target=move)
    mover.start()
    exports = 0
    try:
        while not finished.is_set():
            titles = [task["title"] for plan in json.loads(planner.run_ok("export"))["days"].values() for task in plan["tasks"]
                      if "deletedAt" not in task]
            exports += 1
            if sorted(titles) != ["June", "One", "Two"]:
                raise Broken(f"an export held {titles}")
    finally:
        mover.join()
    report.count_tried("exports beside moves", exports)
