"""S11: other programs on the same files: sync clients, editors, git, another machine, and links to an
unmounted disk."""

import json
import os
import threading
import time

from store.disks import store_with_two_months
from support import strace
from support.planner import Broken, Planner, expect_error_message

MAY, JUNE = "days/2026-05.json", "days/2026-06.json"
# A command, the file whose temporary file shows that the write begins, and the month that the other program
# then replaces.
WRITES = [
    (["add", "New", "--day", "2026-05-30"], MAY, MAY), (["done", "1", "--day", "2026-05-29"], MAY, MAY),
    (["edit", "1", "--day", "2026-05-29", "--title", "Changed"], MAY, MAY), (["undo"], JUNE, JUNE),
    (["add", "New", "--day", "2026-07-01"], "days/2026-07.json", "days/2026-07.json"),
    (["move", "1", "--day", "2026-05-29", "--to", "2026-06-02"], "journal.json", MAY),
    (["move", "1", "--day", "2026-05-29", "--to", "2026-06-02"], "journal.json", JUNE),
    (["move", "1", "--day", "2026-05-29", "--to", "2026-06-02"], MAY, MAY),
    (["move", "1", "--day", "2026-05-29", "--to", "2026-06-02"], MAY, JUNE),
    (["move", "1", "--day", "2026-05-29", "--to", "2026-06-02"], JUNE, MAY),
    (["move", "1", "--day", "2026-05-29", "--to", "2026-06-02"], JUNE, JUNE),
    (["move", "1", "--day", "2026-05-29", "--to", "2026-07-02"], MAY, "days/2026-07.json"),
]
DELAY_MICROSECONDS = 300_000


def run(report, moves, short):
    writes = WRITES[1::4] if short else WRITES
    for check in (lambda report: check_months_replaced_during_write(report, writes), check_journals_over_changed_files,
                  check_dangling_links):
        try:
            check(report)
        except Broken as broken:
            report.add_broken(str(broken))
    with store_with_two_months() as planner:
        try:
            check_exports_during_moves(planner, report, moves)
        except Broken as broken:
            report.add_broken(str(broken))


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
    for command, written_file, target in writes:
        with store_with_two_months() as planner:
            if command == ["undo"]:
                planner.run_ok("add", "Undone", "--day", "2026-06-03")
            with Planner(f"{planner.root}-whole") as whole:
                whole.copy_store_of(planner)
                whole.environment = {**planner.environment, "XDG_DATA_HOME": f"{whole.root}/data"}
                whole.run_ok(*command)
                expected = whole.titles()
            # Once while the new content is written, once just before the rename.
            for call in ("fsync", "rename,?renameat2"):
                with Planner(f"{planner.root}-{call[:5]}") as copy:
                    copy.copy_store_of(planner)
                    _replace_during_write(report, copy, command, written_file, target, call, expected)


def _replace_during_write(report, planner, command, written_file, target, call, expected):
    description = f"{command[0]}, {call} of {written_file}, {target} replaced"
    process = planner.start(*command, wrapper=strace.inject(call, f"delay_enter={DELAY_MICROSECONDS}"))
    deadline = time.monotonic() + 20
    while not is_writing(planner, written_file) and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.001)
    if process.poll() is not None:
        raise Broken(f"{description}: it ended before it wrote: {process.communicate()}")
    if call != "fsync":
        time.sleep(DELAY_MICROSECONDS / 3e6)
    other_task = add_task_as_other_program(planner, target)
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


def _leave_journal(planner, number):
    """Kills a move between two months after it has written the journal and this many months. Returns False
    where strace cannot be used."""
    if strace.why_unavailable():
        return False
    killed = strace.inject("renameat2", "signal=KILL", when=number + 1)
    planner.run("move", "1", "--day", "2026-05-29", "--to", "2026-06-02", wrapper=killed)
    if planner.read("journal.json") is None:
        raise Broken("no journal was left")
    return True


def check_journals_over_changed_files(report):
    """A journal whose files have been changed since, by hand or on another machine."""
    for written in (0, 1):
        for target in (MAY, JUNE):
            for change in ("edited", "removed", "restored"):
                with store_with_two_months() as planner:
                    before = planner.file_contents()
                    if not _leave_journal(planner, written):
                        return
                    if change == "edited":
                        add_task_as_other_program(planner, target)
                    elif change == "removed":
                        os.remove(planner.path(target))
                    else:
                        planner.write(target, b'{"days":{"%s-20":{"tasks":[{"title":"Restored"}]}},"schema":3}' % target[5:12].encode())
                    report.count_tried("journals over changed files")
                    contents = {name: planner.read(name) for name in (MAY, JUNE)}
                    planner.run("doctor")
                    title_count = sum((text or b"").count(b'"title"') for text in contents.values())
                    if planner.run_ok("export").count('"title"') != title_count:
                        raise Broken(f"{written} written, {target} {change}: something is hidden")
                    planner.run_ok("add", "Next", "--day", "2026-08-01")
                    if {name: planner.read(name) for name in (MAY, JUNE)} != contents or planner.read("journal.json") is not None:
                        raise Broken(f"{written} written, {target} {change}: the next write replayed it")
                    if planner.read("backups/damaged/journal.json") is None:
                        raise Broken(f"{written} written, {target} {change}: the journal is gone")
                    if target == JUNE and written == 1 and "'One'" not in planner.run("doctor").stdout:
                        raise Broken(f"the doctor does not name what only the journal has (before: {sorted(before)})")


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
