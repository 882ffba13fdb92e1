"""S8: damaged, hostile and huge files never crash or hang a command, cost more than 64 MB, or get
overwritten."""

import hashlib
import sys

from store.badfiles import huge_contents, malformed_contents, mutated_contents
from support.planner import Broken, CommandResult, Planner

MEMORY_LIMIT = 64 << 20  # bytes
TIMEOUT = 10  # seconds
COMMANDS = [["list", "--day", "2026-05-29"], ["add", "New", "--day", "2026-05-30"], ["done", "1", "--day", "2026-05-29"],
            ["search", "x"], ["doctor"], ["export"], ["doctor", "--repair"]]


def run(report, mutations, seed, large=True):
    for kind, files in [
            ("enormous", huge_contents() if large else ()), ("strange", malformed_contents()),
            ("mutations", mutated_contents(mutations, seed))]:
        for name, content in files:
            report.count_tried(kind)
            # A mutated file may still be a valid month; check only what no command may ever do.
            with report.recording_broken(name):
                run_commands_on(report, name, content, must_fail=kind == "strange", few_commands=kind == "mutations")


def run_commands_on(report, name, content, must_fail, few_commands):
    """Runs commands on a store with this month."""
    with Planner() as planner:
        planner.write("days/2026-05.json", content)
        digest = hashlib.sha256(content).digest()
        for command in COMMANDS[:3] if few_commands else COMMANDS:
            result, memory, seconds = run_measured(planner, *command)
            report.record_maximum("memory in MB", memory / 1024)
            report.record_maximum("seconds", seconds)
            if result.status not in (0, 1, 65, 73, 74):
                raise Broken(f"{command}: {result}")
            if memory * 1024 > MEMORY_LIMIT:
                raise Broken(f"{command} took {memory // 1024} MB")
            if must_fail and command[0] in ("add", "done", "list") and result.status != 65:
                raise Broken(f"{command}: {result}")
            if command[-1] == "--repair":
                kept_files = [planner.read(name) for name in planner.file_names() if name.startswith(("backups/", "days/"))]
                if digest not in [hashlib.sha256(kept_file).digest() for kept_file in kept_files]:
                    raise Broken("--repair did not keep it")
            elif result.status == 65 and hashlib.sha256(planner.read("days/2026-05.json")).digest() != digest:
                raise Broken(f"{command} overwrote it")


# Starts the command from a small process: peak memory is inherited from the parent.
MEASURING_WRAPPER = """import os, sys, time
start = time.monotonic()
pid = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(pid, 0)
status = os.waitstatus_to_exitcode(status)
os.write(2, f"\\n{status} {usage.ru_maxrss} {time.monotonic() - start}".encode())"""


def run_measured(planner, *command):
    """How the command ended, its peak memory in kB, and its time in seconds."""
    result = planner.run(*command, wrapper=[sys.executable, "-I", "-S", "-c", MEASURING_WRAPPER], timeout=TIMEOUT)
    stderr, _, measurements = result.stderr.rpartition("\n")
    status, memory, seconds = measurements.split()
    return CommandResult(int(status), result.stdout, stderr), int(memory), float(seconds)
