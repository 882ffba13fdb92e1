"""S3: commands while another process holds the lock of the store, and beside a lock file that was left over."""

import fcntl
import signal
import subprocess
import sys
import time

from support import strace
from support.planner import Broken, expect_error_message

READERS = [["list", "--day", "2026-05-29"], ["list", "--from", "2026-05-01", "--to", "2026-06-30"], ["status"],
           ["search", "One"]]


def expect_failure(report, description, result, statuses, planner=None, before=None):
    report.count_tried(description)
    if result.status not in statuses:
        raise Broken(f"{description}: {result}")
    expect_error_message(result)
    if before is not None and planner.file_contents() != before:
        raise Broken(f"{description}: files changed: {set(planner.file_contents().items()) ^ set(before.items())}")


def check_held_lock(planner, report):
    """While the holder of the lock is stopped, exit 75 after two seconds; a left-over lock file means
    nothing."""
    before = planner.file_contents()
    code = "import fcntl, sys, time; f = open(sys.argv[1]); fcntl.flock(f, fcntl.LOCK_EX); time.sleep(60)"
    holder = subprocess.Popen([sys.executable, "-c", code, planner.path(".lock")])
    try:
        while not _is_locked(planner):
            if holder.poll() is not None:
                raise Broken("the lock was not taken")
        holder.send_signal(signal.SIGSTOP)
        start = time.monotonic()
        result = planner.run("add", "New", "--day", "2026-05-30")
        waited = time.monotonic() - start
        expect_failure(report, "stopped holder", result, (75,), planner, before)
        report.add_note(f"behind a stopped holder of the lock: 75 after {waited:.2f} s")
        if waited < 1.9:
            raise Broken(f"gave up after {waited} s")
        _count_sleeps(planner, report)
        for command in READERS:
            if planner.run(*command).status != 0:
                raise Broken(f"{command} waits for a lock")
            report.count_tried("stopped holder")
    finally:
        holder.kill()
        holder.wait()
    for content in (b"", b"4711\n"):
        planner.write(".lock", content)
        planner.run_ok("add", f"New {len(content)}", "--day", "2026-05-30")
        report.count_tried("left-over lock")
    planner.expect_clean_store()
    return None


def _count_sleeps(planner, report):
    """Counts the waits between two tries when each takes a tenth of a second, as on a busy machine."""
    if strace.why_unavailable():
        return
    log = f"{planner.root}/sleeps"
    slow_sleeps = strace.inject("clock_nanosleep", "delay_exit=100000", log=log)
    result = planner.run("add", "New", "--day", "2026-05-30", wrapper=slow_sleeps)
    expect_failure(report, "stopped holder", result, (75,))
    with open(log, encoding="utf-8") as lines:
        sleeps = sum("clock_nanosleep" in line for line in lines)
    if not 1 <= sleeps <= 30:
        raise Broken(f"two seconds of sleeps of a tenth each were {sleeps} sleeps")


def _is_locked(planner):
    with open(planner.path(".lock"), "rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False
